"""702. Keyword abilities that trigger on spells being cast and on being targeted."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule
from lawmage.rules.keywords.forms import (
    CREATURE,
    IS_SELF,
    OPPONENTS,
    SELF,
    YOU,
    both,
    gets,
    no,
    role,
    static,
    this_turn,
    when,
)

_YOU_CAST: Final = Node("casts", {"who": YOU})


@rule("702.108a", kind="keyword", key="prowess")
def prowess(node: Node) -> tuple[Node, ...]:
    """Whenever its player casts a noncreature spell, it gets +1/+1 until end of turn."""
    event = Node("casts", {"who": YOU, "what": no(CREATURE)})
    return (when(event, (this_turn(gets(SELF, 1, 1)),)),)


@rule("702.101a", kind="keyword", key="extort")
def extort(node: Node) -> tuple[Node, ...]:
    """Whenever its player casts a spell, they may pay {W/B}: each opponent loses 1 life; they gain what was lost."""
    lose = Node("lose_life", {"n": 1, "who": OPPONENTS})
    gain = Node("gain_life", {"n": Node("that_many", {}), "who": YOU})
    pay = Node("may_pay", {"cost": (Node("pay_mana", {"mana": "{W/B}"}),), "do": (lose, gain)})
    return (when(_YOU_CAST, (pay,)),)


@rule("702.40a", kind="keyword", key="storm")
def storm(node: Node) -> tuple[Node, ...]:
    """When it is cast, it is copied for each spell cast before it this turn; the copies may get new targets."""
    copies = Node("repeat", {"n": Node("event_amount", {}), "do": (
        Node("copy_spell", {"what": SELF, "new_targets": True}),)})
    event = Node("casts", {"who": YOU, "what": IS_SELF})
    return (Node("triggered", {"event": event, "do": (copies,), "zone": "stack"}),)


@rule("702.41a", kind="keyword", key="affinity")
def affinity(node: Node) -> tuple[Node, ...]:
    """It costs {1} less for each thing of a sort that its player controls."""
    number = Node("count", {"of": both(node.node("quality"), Node("controlled", {"by": YOU}))})
    return (static(Node("cost_less", {"what": IS_SELF, "n": number})),)


@rule("702.125a", kind="keyword", key="undaunted")
def undaunted(node: Node) -> tuple[Node, ...]:
    """It costs {1} less for each opponent."""
    number = Node("count_refs", {"of": OPPONENTS})
    return (static(Node("cost_less", {"what": IS_SELF, "n": number})),)


@rule("702.21a", kind="keyword", key="ward", also=("702.21b",))
def ward(node: Node) -> tuple[Node, ...]:
    """Whenever it becomes the target of an opponent's spell or ability, that is countered unless its player pays."""
    either = Node("any", {"of": (Node("spell", {}), Node("ability_on_stack", {}))})
    by = both(either, Node("controlled", {"by": OPPONENTS}))
    event = Node("becomes_target", {"what": IS_SELF, "by": by})
    return (when(event, (Node("counter", {"what": role("other"), "unless": node.nodes("cost")}),)),)
