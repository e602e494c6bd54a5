"""702. Keyword abilities that trigger on attacks, blocks and combat damage."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule
from lawmage.rules.keywords.forms import (
    ATTACKING,
    CREATURE,
    DEFENDING,
    IS_SELF,
    MADE,
    OPPONENTS,
    OTHER,
    PERMANENT,
    PLAYER,
    PLUS_ONE,
    REMEMBERED,
    SELF,
    TARGET,
    YOU,
    YOURS,
    at_next,
    attacks,
    becomes_blocked,
    both,
    counters,
    damages_player,
    each,
    gets,
    no,
    role,
    sacrifice,
    static,
    this_turn,
    when,
    when_target,
)

_WARRIOR: Final = Node("make", {"types": ("creature",), "subtypes": ("Warrior",), "colors": ("red",), "power": 1,
                                "toughness": 1})


@rule("702.45a", kind="keyword", key="bushido")
def bushido(node: Node) -> tuple[Node, ...]:
    """Whenever it blocks or becomes blocked, it gets +N/+N until end of turn."""
    event = Node("event_any", {"of": (Node("blocks", {"what": IS_SELF}), becomes_blocked())})
    return (when(event, (this_turn(gets(SELF, node.value("n"), node.value("n"))),)),)


@rule("702.25a", kind="keyword", key="flanking")
def flanking(node: Node) -> tuple[Node, ...]:
    """Whenever it becomes blocked by a creature without flanking, that one gets -1/-1 until end of turn."""
    by = both(CREATURE, no(Node("with_keyword", {"is": "flanking"})))
    event = Node("becomes_blocked", {"what": IS_SELF, "by": by})
    return (when(event, (this_turn(gets(role("other"), -1, -1)),)),)


@rule("702.83a", kind="keyword", key="exalted", also=("702.83b",))
def exalted(node: Node) -> tuple[Node, ...]:
    """Whenever a creature of the player's attacks alone, it gets +1/+1 until end of turn."""
    event = Node("attacks", {"what": both(CREATURE, YOURS), "alone": True})
    return (when(event, (this_turn(gets(role("subject"), 1, 1)),)),)


@rule("702.23a", kind="keyword", key="rampage", also=("702.23b",))
def rampage(node: Node) -> tuple[Node, ...]:
    """Whenever it becomes blocked, it gets +N/+N until end of turn for each creature blocking it beyond the first."""
    blockers = Node("count_refs", {"of": Node("blockers_of", {"of": SELF})})
    bonus = Node("times", {"of": Node("difference", {"of": blockers, "minus": 1}), "n": node.number("n")})
    several = Node("compare", {"left": blockers, "op": ">", "right": 1})
    grows = Node("if", {"condition": several, "do": (this_turn(gets(SELF, bonus, bonus)),)})
    return (when(becomes_blocked(), (grows,)),)


@rule("702.91a", kind="keyword", key="battle cry")
def battle_cry(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, each other attacking creature gets +1/+0 until end of turn."""
    return (when(attacks(), (this_turn(gets(each(CREATURE, ATTACKING, OTHER), 1, 0)),)),)


@rule("702.86a", kind="keyword", key="annihilator")
def annihilator(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, the defending player sacrifices N permanents."""
    do = Node("sacrifice_chosen", {"who": DEFENDING, "what": PERMANENT, "n": node.value("n")})
    return (when(attacks(), (do,)),)


@rule("702.130a", kind="keyword", key="afflict")
def afflict(node: Node) -> tuple[Node, ...]:
    """Whenever it becomes blocked, the defending player loses N life."""
    return (when(becomes_blocked(), (Node("lose_life", {"n": node.value("n"), "who": DEFENDING}),)),)


@rule("702.105a", kind="keyword", key="dethrone")
def dethrone(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks the player with the most life or tied for it, it gets a +1/+1 counter."""
    leader = both(PLAYER, Node("greatest", {"of": "life", "among": PLAYER}))
    return (when(Node("attacks", {"what": IS_SELF, "whom": leader}), (counters(SELF, PLUS_ONE, 1),)),)


@rule("702.134a", kind="keyword", key="mentor")
def mentor(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, a +1/+1 counter goes on target attacking creature with less power."""
    weaker = Node("power", {"op": "<", "n": Node("power_of", {"of": SELF})})
    return (when_target(attacks(), both(CREATURE, ATTACKING, weaker), (counters(TARGET, PLUS_ONE, 1),)),)


@rule("702.149a", kind="keyword", key="training")
def training(node: Node) -> tuple[Node, ...]:
    """Whenever it and another creature with greater power attack, it gets a +1/+1 counter."""
    strongest = Node("greatest_of", {"of": "power", "what": both(CREATURE, ATTACKING, OTHER)})
    weaker = Node("power", {"op": "<", "n": strongest})
    event = Node("attacks", {"what": both(IS_SELF, weaker), "with_at_least": 1})
    return (when(event, (counters(SELF, PLUS_ONE, 1),)),)


@rule("702.39a", kind="keyword", key="provoke")
def provoke(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, the player may have target creature of the defending player's block it, and untap that."""
    what = both(CREATURE, Node("controlled", {"by": DEFENDING}))
    block = Node("until", {"effects": (Node("must_block", {"what": TARGET, "whom": SELF}),), "duration": "this combat"})
    return (when_target(attacks(), what, (Node("may", {"do": (block, Node("untap", {"what": TARGET}))}),)),)


@rule("702.147a", kind="keyword", key="decayed")
def decayed(node: Node) -> tuple[Node, ...]:
    """It can't block, and when it attacks it is sacrificed at end of combat."""
    at_end = at_next("end of combat", SELF, (sacrifice(REMEMBERED),))
    return (static(Node("cant_block", {"what": SELF})), when(attacks(), (at_end,)))


@rule("702.181a", kind="keyword", key="mobilize")
def mobilize(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, N red Warriors enter tapped and attacking and are sacrificed at the next end step."""
    create = Node("create_token", {"token": (_WARRIOR,), "n": node.value("n"), "tapped": True, "attacking": True})
    return (when(attacks(), (create, at_next("end", MADE, (sacrifice(REMEMBERED),)))),)


@rule("702.116a", kind="keyword", key="myriad")
def myriad(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, for each other opponent its player may create a copy of it that attacks that player or a
    planeswalker of theirs; the copies are exiled at end of combat."""
    theirs = each(Node("type", {"is": "planeswalker"}), Node("controlled", {"by": REMEMBERED}))
    whom = Node("union", {"of": (REMEMBERED, theirs)})
    copy = Node("create_copy", {"of": SELF, "tapped": True, "attacking": True, "attacking_whom": whom})
    others = Node("except", {"what": OPPONENTS, "other_than": DEFENDING})
    made = Node("compare", {"left": Node("count_refs", {"of": MADE}), "op": ">", "right": 0})
    exile = at_next("end of combat", MADE, (Node("exile", {"what": REMEMBERED}),))
    return (when(attacks(), (Node("for_each", {"what": others, "do": (Node("may", {"do": (copy,)}),)}),
                             Node("if", {"condition": made, "do": (exile,)}))),)


@rule("702.68a", kind="keyword", key="frenzy")
def frenzy(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks and isn't blocked, it gets +N/+0 until end of turn."""
    return (when(Node("attacks_unblocked", {"what": IS_SELF}), (this_turn(gets(SELF, node.value("n"), 0)),)),)


@rule("702.70a", kind="keyword", key="poisonous")
def poisonous(node: Node) -> tuple[Node, ...]:
    """Whenever it deals combat damage to a player, that player gets N poison counters."""
    return (when(damages_player(), (counters(role("player"), "poison", node.value("n")),)),)


@rule("702.115a", kind="keyword", key="ingest")
def ingest(node: Node) -> tuple[Node, ...]:
    """Whenever it deals combat damage to a player, that player exiles the top card of their library."""
    exile = Node("look", {"n": 1, "who": role("player"), "then": (Node("exile", {"what": MADE}),)})
    return (when(damages_player(), (exile,)),)


@rule("702.161a", kind="keyword", key="living metal")
def living_metal(node: Node) -> tuple[Node, ...]:
    """During its controller's turn it is an artifact creature."""
    types = Node("add_types", {"what": SELF, "types": ("artifact", "creature")})
    return (Node("static", {"effects": (types,), "condition": Node("turn_of", {"who": YOU})}),)


@rule("702.189a", kind="keyword", key="firebending")
def firebending(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, N {R} are added, which its player doesn't lose until combat ends."""
    add = Node("add_mana", {"mana": ("R",), "n": node.value("n"), "keeps": "combat"})
    return (when(attacks(), (add,)),)
