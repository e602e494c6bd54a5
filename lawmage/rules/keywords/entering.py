"""702. Keyword abilities of permanents that trigger on something entering, or that change how they enter."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule
from lawmage.rules.keywords.forms import (
    CREATURE,
    IS_SELF,
    MADE,
    OTHER,
    PLUS_ONE,
    SELF,
    YOU,
    YOURS,
    both,
    counters,
    enters,
    enters_with,
    has_counter,
    role,
    static,
    when,
    when_if,
)


def _made(subtype: str, color: tuple[str, ...], power: int, toughness: int, more: tuple[str, ...] = ()) -> Node:
    return Node("make", {"types": ("creature",), "subtypes": (*more, subtype), "colors": color, "power": power,
                         "toughness": toughness})


_GERM: Final = _made("Germ", ("black",), 0, 0, ("Phyrexian",))
_REBEL: Final = _made("Rebel", ("red",), 2, 2)
_HERO: Final = _made("Hero", (), 1, 1)
_SERVO: Final = Node("make", {"types": ("artifact", "creature"), "subtypes": ("Servo",), "power": 1, "toughness": 1})


def _armed(token: Node) -> tuple[Node, ...]:
    """When this Equipment enters, a creature token is created and it is attached to that."""
    create = Node("create_token", {"token": (token,)})
    return (when(enters(), (create, Node("attach", {"what": SELF, "to": MADE}))),)


@rule("702.92a", kind="keyword", key="living weapon")
def living_weapon(node: Node) -> tuple[Node, ...]:
    """A 0/0 black Phyrexian Germ, with this Equipment attached."""
    return _armed(_GERM)


@rule("702.163a", kind="keyword", key="for mirrodin!")
def for_mirrodin(node: Node) -> tuple[Node, ...]:
    """A 2/2 red Rebel, with this Equipment attached."""
    return _armed(_REBEL)


@rule("702.182a", kind="keyword", key="job select")
def job_select(node: Node) -> tuple[Node, ...]:
    """A 1/1 colorless Hero, with this Equipment attached."""
    return _armed(_HERO)


#: label of what exploit stands for: a creature sacrificed by it is exploited (702.110b)
EXPLOIT: Final = "exploit"


@rule("702.110a", kind="keyword", key="exploit", also=("702.110b",))
def exploit(node: Node) -> tuple[Node, ...]:
    """When it enters, its player may sacrifice a creature."""
    sacrifice = Node("sacrifice_chosen", {"who": YOU, "what": CREATURE})
    made = when(enters(), (Node("may", {"do": (sacrifice,)}),))
    return (Node(made.kind, {**made.fields, "label": EXPLOIT}),)


@rule("702.123a", kind="keyword", key="fabricate")
def fabricate(node: Node) -> tuple[Node, ...]:
    """When it enters, its player may put N +1/+1 counters on it; otherwise they create N Servos."""
    number = node.value("n")
    create = Node("create_token", {"token": (_SERVO,), "n": number})
    otherwise = Node("if", {"condition": Node("cond_not", {"of": Node("did", {})}), "do": (create,)})
    return (when(enters(), (Node("may", {"do": (counters(SELF, PLUS_ONE, number),)}), otherwise)),)


@rule("702.100a", kind="keyword", key="evolve", also=("702.100c",))
def evolve(node: Node) -> tuple[Node, ...]:
    """Whenever a creature of the player's enters with greater power or toughness than it, it gets a +1/+1 counter."""
    power = Node("compare", {"left": Node("power_of", {"of": role("subject")}), "op": ">",
                             "right": Node("power_of", {"of": SELF})})
    toughness = Node("compare", {"left": Node("toughness_of", {"of": role("subject")}), "op": ">",
                                 "right": Node("toughness_of", {"of": SELF})})
    here = Node("matches", {"what": SELF, "is": CREATURE})
    greater = Node("cond_all", {"of": (here, Node("cond_any", {"of": (power, toughness)}))})
    event = Node("enters", {"what": both(CREATURE, YOURS)})
    return (when_if(event, greater, (counters(SELF, PLUS_ONE, 1),)),)


@rule("702.58a", kind="keyword", key="graft")
def graft(node: Node) -> tuple[Node, ...]:
    """It enters with N +1/+1 counters; whenever another creature enters, one may be moved from it onto that (122.5)."""
    there = Node("exists", {"what": Node("is", {"what": role("subject")})})
    move = (Node("take_counters", {"what": SELF, "counter": PLUS_ONE, "n": 1}), counters(role("subject"), PLUS_ONE, 1))
    possible = Node("cond_all", {"of": (there, has_counter(SELF, PLUS_ONE), Node("exists", {"what": IS_SELF}))})
    do = Node("if", {"condition": possible, "do": (Node("may", {"do": move}),)})
    event = Node("enters", {"what": both(CREATURE, OTHER)})
    return (enters_with(PLUS_ONE, node.value("n")), when_if(event, has_counter(SELF, PLUS_ONE), (do,)))


@rule("702.54a", kind="keyword", key="bloodthirst", also=("702.54c",))
def bloodthirst(node: Node) -> tuple[Node, ...]:
    """It enters with N +1/+1 counters if an opponent was dealt damage this turn."""
    hurt = Node("happened", {"event": Node("is_dealt_damage", {"what": Node("opponent", {})})})
    effect = Node("enters_with_counters", {"what": SELF, "counter": PLUS_ONE, "n": node.value("n")})
    return (Node("static", {"effects": (effect,), "condition": hurt}),)


@rule("702.64a", kind="keyword", key="absorb")
def absorb(node: Node) -> tuple[Node, ...]:
    """Whenever a source would deal damage to it, N of that are prevented."""
    return (static(Node("prevent_damage", {"to": SELF, "n": node.value("n")})),)


@rule("702.114a", kind="keyword", key="devoid")
def devoid(node: Node) -> tuple[Node, ...]:
    """It is colorless."""
    return (Node("static", {"effects": (Node("set_colors", {"what": SELF, "colors": ()}),)}),)


@rule("702.156a", kind="keyword", key="ravenous")
def ravenous(node: Node) -> tuple[Node, ...]:
    """It enters with X +1/+1 counters; when it enters, if X is 5 or more, its player draws a card."""
    x = Node("x", {})
    many = Node("compare", {"left": x, "op": ">=", "right": 5})
    return (enters_with(PLUS_ONE, x), when_if(enters(), many, (Node("draw", {"n": 1, "who": YOU}),)))
