"""607.2d. "The chosen ...", in abilities and effects that something gives: made concrete by its source's choice."""

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.model.state import State

#: (key, value) pairs as objects keep them
Chosen = tuple[tuple[str, str], ...]

_KEPT: Final = 4096
#: what is chosen -> the predicate that says the same of a value, and its field
_PREDICATES: Final[dict[str, str]] = {
    "color": "color", "creature type": "subtype", "land type": "subtype", "card name": "named",
}


def concrete(state: State, node: Node, chosen: Chosen) -> Node:
    """The node with "the chosen ..." replaced by what was chosen; the same node every time, and the node itself where
    it doesn't speak of that."""
    if not chosen:
        return node
    key = (id(node), chosen)
    kept = state.law.concrete
    found: tuple[Node, Node] | None = kept.get(key)
    if found is not None and found[0] is node:
        return found[1]
    made = _replaced(node, chosen)
    if len(kept) >= _KEPT:
        kept.clear()
    kept[key] = (node, made)
    return made


def _replaced(node: Node, chosen: Chosen) -> Node:
    if node.kind == "of_chosen" or node.kind == "chosen":
        for key, word in chosen:
            if key == node.text("key"):
                return _said(node, key, word)
        return node
    changed: dict[str, Value] = {}
    for name, value in node.fields.items():
        other = _replaced_value(value, chosen)
        if other is not value:
            changed[name] = other
    if not changed:
        return node
    fields = dict(node.fields)
    fields.update(changed)
    return Node(node.kind, fields)


def _said(node: Node, key: str, value: str) -> Node:
    if node.kind == "of_chosen" and key in _PREDICATES:
        return Node(_PREDICATES[key], {"is": value})
    if key in ("player", "opponent", "object"):
        fixed = Node("fixed", {"ids": (int(value),)})
        return fixed if node.kind == "chosen" else Node("is", {"what": fixed})
    return node


def _replaced_value(value: Value, chosen: Chosen) -> Value:
    if isinstance(value, Node):
        return _replaced(value, chosen)
    if isinstance(value, tuple):
        made: list[Value] = []
        same = True
        for each in value:
            other = _replaced_value(each, chosen)
            same = same and other is each
            made.append(other)
        return value if same else tuple(made)
    return value
