"""702. Keyword abilities that trigger when a permanent dies."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule
from lawmage.rules.keywords.forms import (
    CREATURE,
    MINUS_ONE,
    PLUS_ONE,
    SELF,
    TARGET,
    YOU,
    both,
    counters,
    dies,
    enters_with,
    has_counter,
    keyword,
    role,
    target,
    when,
    when_if,
)

_SPIRIT: Final = Node("make", {"types": ("creature",), "subtypes": ("Spirit",), "colors": ("white", "black"),
                               "power": 1, "toughness": 1, "abilities": (keyword("flying"),)})


def _returns(kind: str) -> tuple[Node, ...]:
    """When it dies without such counters, it returns under its owner's control with one."""
    without = Node("cond_not", {"of": has_counter(role("subject"), kind)})
    back = Node("put_onto_battlefield", {"what": role("subject"), "under": Node("owner", {"of": role("subject")}),
                                         "counters": kind})
    return (when_if(dies(), without, (back,)),)


@rule("702.93a", kind="keyword", key="undying")
def undying(node: Node) -> tuple[Node, ...]:
    """When it dies without +1/+1 counters, it returns with one."""
    return _returns(PLUS_ONE)


@rule("702.79a", kind="keyword", key="persist")
def persist(node: Node) -> tuple[Node, ...]:
    """When it dies without -1/-1 counters, it returns with one."""
    return _returns(MINUS_ONE)


@rule("702.135a", kind="keyword", key="afterlife")
def afterlife(node: Node) -> tuple[Node, ...]:
    """When it dies, N white and black Spirits with flying are created."""
    return (when(dies(), (Node("create_token", {"token": (_SPIRIT,), "n": node.value("n")}),)),)


@rule("702.46a", kind="keyword", key="soulshift")
def soulshift(node: Node) -> tuple[Node, ...]:
    """When it dies, its player may return a Spirit card of mana value N or less from their graveyard to their hand."""
    what = both(Node("card", {"zone": "graveyard"}), Node("subtype", {"is": "Spirit"}), Node("owned", {"by": YOU}),
                Node("mana_value", {"op": "<=", "n": node.value("n")}))
    may = Node("may", {"do": (Node("return_to_hand", {"what": TARGET}),)})
    return (Node("triggered", {"event": dies(), "targets": (target(what),), "do": (may,)}),)


@rule("702.59a", kind="keyword", key="recover")
def recover(node: Node) -> tuple[Node, ...]:
    """In the graveyard: when a creature of its player's dies, they may pay to return it to their hand, else it is
    exiled."""
    event = Node("dies", {"what": both(CREATURE, Node("owned", {"by": YOU}))})
    pay = Node("may_pay", {"cost": node.nodes("cost"), "do": (Node("return_to_hand", {"what": SELF}),),
                           "otherwise": (Node("exile", {"what": SELF}),)})
    return (Node("triggered", {"event": event, "do": (pay,), "zone": "graveyard"}),)


@rule("702.43a", kind="keyword", key="modular")
def modular(node: Node) -> tuple[Node, ...]:
    """It enters with N +1/+1 counters; when it dies, target artifact creature may get as many as it had."""
    what = both(CREATURE, Node("type", {"is": "artifact"}))
    had = Node("counters_on", {"of": SELF, "counter": PLUS_ONE})
    may = Node("may", {"do": (counters(TARGET, PLUS_ONE, had),)})
    moves = Node("triggered", {"event": dies(), "targets": (target(what),), "do": (may,)})
    return (enters_with(PLUS_ONE, node.value("n")), moves)
