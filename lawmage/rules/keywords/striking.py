"""702.2, 702.15. Deathtouch and lifelink as the triggered abilities that they were until 2009."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule

UNTIL: Final = 20090711

_SELF: Final = Node("is", {"what": Node("self", {})})
_CREATURE: Final = Node("type", {"is": "creature"})


@rule("702.2a", kind="keyword", key="deathtouch", until=UNTIL)
def deathtouch(node: Node) -> tuple[Node, ...]:
    """Whenever it deals damage to a creature, destroy that creature."""
    event = Node("deals_damage", {"what": _SELF, "to": _CREATURE})
    return (Node("triggered", {"event": event, "do": (
        Node("destroy", {"what": Node("event", {"role": "other"})}),)}),)


@rule("702.15b", kind="keyword", key="lifelink", until=UNTIL)
def lifelink(node: Node) -> tuple[Node, ...]:
    """Whenever it deals damage, its controller gains that much life."""
    event = Node("deals_damage", {"what": _SELF})
    return (Node("triggered", {"event": event, "do": (
        Node("gain_life", {"n": Node("that_many", {}), "who": Node("you", {})}),)}),)
