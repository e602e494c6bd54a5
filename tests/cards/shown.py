"""Nodes as short text, so that a test says on one line what a card text means."""

from lawmage.model.nodes import Node, Value


def shown(value: Value) -> str:
    """A node, a list of nodes or a plain value as text: kind(field=value, ...); fields in the order of their names."""
    if isinstance(value, tuple):
        return "[" + "; ".join(shown(each) for each in value) + "]"
    if not isinstance(value, Node):
        return str(value)
    fields = value.fields
    if value.kind in ("type", "subtype", "color", "supertype"):
        return str(fields["is"])
    if value.kind in ("all", "any"):
        sign = " & " if value.kind == "all" else " | "
        return "(" + sign.join(shown(each) for each in value.nodes("of")) + ")"
    if value.kind == "not":
        return "not " + shown(value.node("of"))
    if value.kind == "target":
        return f"T{value.number('i')}"
    if value.kind == "event":
        return value.text("role")
    inside = ", ".join(name if fields[name] is True else f"{name}={shown(fields[name])}" for name in sorted(fields))
    return f"{value.kind}({inside})" if inside else value.kind
