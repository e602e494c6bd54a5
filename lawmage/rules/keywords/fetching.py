"""702. Keyword abilities that bring cards to hand: dredge, and partner with."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule
from lawmage.rules.keywords.forms import SELF, YOU, enters

_YOUR_LIBRARY: Final = Node("count", {"of": Node("all", {"of": (
    Node("card", {"zone": "library"}), Node("owned", {"by": YOU}))})})
_TARGET: Final = Node("target", {"i": 0})


@rule("702.52a", kind="keyword", key="dredge", also=("702.52b",))
def dredge(node: Node) -> tuple[Node, ...]:
    """In the graveyard, as long as the library has N cards: instead of a draw, mill N cards and return it to hand."""
    number = node.value("n")
    instead = Node("replace_event", {"event": Node("draws", {"who": YOU}), "optional": True, "do": (
        Node("mill", {"n": number, "who": YOU}), Node("return_to_hand", {"what": SELF}))})
    enough = Node("compare", {"left": _YOUR_LIBRARY, "op": ">=", "right": number})
    return (Node("static", {"effects": (instead,), "condition": enough, "zone": "graveyard"}),)


@rule("702.124j", kind="keyword", key="partner with")
def partner_with(node: Node) -> tuple[Node, ...]:
    """When it enters, target player may search for the card of that name. That two cards may be commanders together
    is a matter of building decks."""
    search = Node("search", {"who": _TARGET, "what": node.node("quality"), "to": "hand", "reveal": True})
    shuffle = Node("shuffle", {"who": _TARGET})
    do = (Node("may", {"who": _TARGET, "do": (search, shuffle)}),)
    target = Node("choose_target", {"what": Node("player", {})})
    return (Node("triggered", {"event": enters(), "targets": (target,), "do": do}),)
