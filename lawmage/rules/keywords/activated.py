"""702. Keyword abilities that are activated abilities."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule
from lawmage.rules.keywords.forms import (
    CREATURE,
    IS_SELF,
    MADE,
    OPPONENTS,
    OTHER,
    PLUS_ONE,
    REMEMBERED,
    SELF,
    TARGET,
    YOU,
    YOURS,
    activated,
    activated_target,
    at_next,
    both,
    counters,
    each,
    from_zone,
    grant,
    keyword,
    sacrifice,
    this_turn,
)

_DISCARD: Final = Node("discard_self", {})
_ATTACH: Final = Node("attach", {"what": SELF, "to": TARGET})
#: label of cycling abilities: the card is cycled when it is discarded to pay for one (702.29c)
CYCLING: Final = "cycling"


@rule("702.6a", kind="keyword", key="equip", also=("702.6c",))
def equip(node: Node) -> tuple[Node, ...]:
    """Attach it to target creature of the player's (with the quality named)."""
    what = [CREATURE, YOURS]
    quality = node.maybe("quality")
    if quality is not None:
        what.append(quality)
    return (activated_target(node.nodes("cost"), both(*what), (_ATTACH,)),)


@rule("702.67a", kind="keyword", key="fortify")
def fortify(node: Node) -> tuple[Node, ...]:
    """Attach it to target land of the player's."""
    return (activated_target(node.nodes("cost"), both(Node("type", {"is": "land"}), YOURS), (_ATTACH,)),)


@rule("702.151a", kind="keyword", key="reconfigure", also=("702.151b",))
def reconfigure(node: Node) -> tuple[Node, ...]:
    """Attach it to another target creature of the player's, or unattach it; it is no creature while attached to one."""
    attached = Node("matches", {"what": SELF, "is": Node("attached_to", {"what": each(CREATURE)})})
    unattach = Node("activated", {"cost": node.nodes("cost"), "do": (Node("unattach", {"what": SELF}),),
                                  "limits": ("sorcery",), "only_if": attached})
    loses = Node("remove_types", {"what": SELF, "types": ("creature",)})
    return (activated_target(node.nodes("cost"), both(CREATURE, YOURS, OTHER), (_ATTACH,)), unattach,
            Node("static", {"effects": (loses,), "condition": attached}))


@rule("702.29a", kind="keyword", key="cycling")
def cycling(node: Node) -> tuple[Node, ...]:
    """From the hand: discard it, draw a card."""
    return (_cycling(node, (Node("draw", {"n": 1, "who": YOU}),)),)


def _cycling(node: Node, do: tuple[Node, ...]) -> Node:
    return Node("activated", {"cost": (*node.nodes("cost"), _DISCARD), "do": do, "zone": "hand", "label": CYCLING})


@rule("702.29e", kind="keyword", key="landcycling", also=("702.29f",))
def landcycling(node: Node) -> tuple[Node, ...]:
    """From the hand: discard it, search the library for a card of the sort named, reveal it and take it."""
    search = Node("search", {"who": YOU, "what": node.node("quality"), "to": "hand", "reveal": True})
    return (_cycling(node, (search, Node("shuffle", {"who": YOU}))),)


@rule("702.49a", kind="keyword", key="ninjutsu", also=("702.49b", "702.49c"))
def ninjutsu(node: Node) -> tuple[Node, ...]:
    """From the hand: return an unblocked attacker of the player's, and it enters tapped and attacking what that
    attacked."""
    return (_ninjutsu(node),)


@rule("702.49d", kind="keyword", key="commander ninjutsu", also=("702.49b", "702.49c"))
def commander_ninjutsu(node: Node) -> tuple[Node, ...]:
    """The same from the hand and from the command zone."""
    ability = _ninjutsu(node)
    return (Node("activated", {**ability.fields, "also_from": "command"}),)


def _ninjutsu(node: Node) -> Node:
    attacker = both(CREATURE, Node("unblocked", {}), Node("attacking", {}), YOURS)
    cost = (*node.nodes("cost"), Node("reveal_cost", {"what": IS_SELF}), Node("return_cost", {"what": attacker}))
    put = Node("put_onto_battlefield", {"what": SELF, "under": YOU, "tapped": True, "attacking": True,
                                        "attacking_whom": Node("attacked_by", {"of": Node("paid", {})})})
    return Node("activated", {"cost": cost, "do": (put,), "zone": "hand", "label": "ninjutsu"})


@rule("702.84a", kind="keyword", key="unearth")
def unearth(node: Node) -> tuple[Node, ...]:
    """From the graveyard: it returns with haste, is exiled at the next end step, or instead of leaving otherwise."""
    back = Node("put_onto_battlefield", {"what": SELF, "under": YOU})
    stays = tuple([Node("replace_zone", {"what": MADE, "from": "battlefield", "to": zone, "instead": "exile"})
                   for zone in ("graveyard", "hand", "library")])
    lasting = Node("until", {"effects": (grant(MADE, keyword("haste")), *stays), "duration": "permanent"})
    exile = at_next("end", MADE, (Node("exile", {"what": REMEMBERED}),))
    done = Node("compare", {"left": Node("count_refs", {"of": MADE}), "op": ">", "right": 0})
    do = (back, Node("if", {"condition": done, "do": (lasting, exile)}))
    return (from_zone("graveyard", activated(node.nodes("cost"), do)),)


@rule("702.141a", kind="keyword", key="encore")
def encore(node: Node) -> tuple[Node, ...]:
    """From the graveyard: exile it; for each opponent a copy with haste that must attack them this turn, sacrificed at
    the next end step."""
    copy = Node("create_copy", {"of": SELF})
    attack = Node("until", {"effects": (Node("must_attack", {"what": MADE, "whom": REMEMBERED}),),
                            "duration": "end of turn"})
    haste = Node("until", {"effects": (grant(MADE, keyword("haste")),), "duration": "permanent"})
    each_opponent = Node("for_each", {"what": OPPONENTS, "do": (
        copy, attack, haste, at_next("end", MADE, (sacrifice(REMEMBERED),)))})
    cost = (*node.nodes("cost"), Node("exile_self", {}))
    return (from_zone("graveyard", activated(cost, (each_opponent,))),)


@rule("702.97a", kind="keyword", key="scavenge")
def scavenge(node: Node) -> tuple[Node, ...]:
    """From the graveyard: exile it, and target creature gets +1/+1 counters equal to its power."""
    cost = (*node.nodes("cost"), Node("exile_self", {}))
    do = counters(TARGET, PLUS_ONE, Node("power_of", {"of": SELF}))
    return (from_zone("graveyard", activated_target(cost, CREATURE, (do,))),)


@rule("702.107a", kind="keyword", key="outlast")
def outlast(node: Node) -> tuple[Node, ...]:
    """Tap it for a +1/+1 counter on it."""
    return (activated((*node.nodes("cost"), Node("tap_self", {})), (counters(SELF, PLUS_ONE, 1),)),)


@rule("702.87a", kind="keyword", key="level up")
def level_up(node: Node) -> tuple[Node, ...]:
    """A level counter goes on it."""
    return (activated(node.nodes("cost"), (counters(SELF, "level", 1),)),)


@rule("702.77a", kind="keyword", key="reinforce")
def reinforce(node: Node) -> tuple[Node, ...]:
    """From the hand: discard it, and target creature gets N +1/+1 counters."""
    return (Node("activated", {"cost": (*node.nodes("cost"), _DISCARD), "zone": "hand",
                               "targets": (Node("choose_target", {"what": CREATURE}),),
                               "do": (counters(TARGET, PLUS_ONE, node.value("n")),)}),)


@rule("702.71a", kind="keyword", key="transfigure")
def transfigure(node: Node) -> tuple[Node, ...]:
    """Sacrifice it, and put a creature card of the same mana value from the library onto the battlefield."""
    same = both(CREATURE, Node("mana_value", {"op": "=", "n": Node("mana_value_of", {"of": SELF})}))
    search = Node("search", {"who": YOU, "what": same, "to": "battlefield"})
    cost = (*node.nodes("cost"), Node("sacrifice_self", {}))
    return (activated(cost, (search, Node("shuffle", {"who": YOU}))),)


@rule("702.53a", kind="keyword", key="transmute")
def transmute(node: Node) -> tuple[Node, ...]:
    """From the hand: discard it, and search the library for a card of the same mana value."""
    same = Node("mana_value", {"op": "=", "n": Node("mana_value_of", {"of": SELF})})
    search = Node("search", {"who": YOU, "what": same, "to": "hand", "reveal": True})
    return (Node("activated", {"cost": (*node.nodes("cost"), _DISCARD), "zone": "hand", "limits": ("sorcery",),
                               "do": (search, Node("shuffle", {"who": YOU}))}),)


@rule("702.171a", kind="keyword", key="saddle")
def saddle(node: Node) -> tuple[Node, ...]:
    """Other untapped creatures with total power N or greater are tapped: it becomes saddled until end of turn."""
    cost = (Node("tap_power_cost", {"n": node.value("n")}),)
    return (activated(cost, (this_turn(Node("is_saddled", {"what": SELF})),)),)


@rule("702.122a", kind="keyword", key="crew", also=("702.122d",))
def crew(node: Node) -> tuple[Node, ...]:
    """Other untapped creatures with total power N or greater are tapped: it becomes an artifact creature until end of
    turn."""
    cost = (Node("tap_power_cost", {"n": node.value("n"), "crew": True}),)
    becomes = Node("add_types", {"what": SELF, "types": ("artifact", "creature")})
    return (Node("activated", {"cost": cost, "do": (this_turn(becomes),)}),)
