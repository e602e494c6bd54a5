"""In words: changes of power and toughness (layer 7)."""

from __future__ import annotations

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.quantities.base import amount, is_long, is_per, per, short
from lawmage.speech.english.nodes.references.base import possessive
from lawmage.speech.english.nodes.words import verb
from lawmage.speech.english.nodes.writer import Writer, renders


def change(w: Writer, power: Value, toughness: Value) -> str:
    """A change of power and toughness: "+2/-1", "+1/+0 for each artifact"."""
    if (is_per(power) or is_per(toughness)) and not w.where and w.pick("amount") == 0:
        scaled, each = _per_change(w, power, toughness)
        if scaled:
            if w.lasting and w.pick("duration") == 1:
                w.behind = each
                return scaled
            return f"{scaled} {each}"
    return f"{_signed(w, power, toughness)}/{_signed(w, toughness, power)}"


def _per_change(w: Writer, power: Value, toughness: Value) -> tuple[str, str]:
    """A change for each of something, and what that is; nothing for one that is not."""
    factors: list[int] = []
    text = ""
    known: dict[Node, str] = {}
    for value in (power, toughness):
        if value == 0:
            factors.append(0)
            continue
        if not is_per(value):
            return "", ""
        assert isinstance(value, Node)
        inner = value.node("of") if value.kind == "times" else value
        factor = value.number("n") if value.kind == "times" else 1
        words = known.get(inner) or per(w, inner)[1]
        known[inner] = words
        if text and words != text:
            return "", ""
        text = words
        factors.append(factor)
    if min(factors) < 0 < max(factors):
        return "", ""
    sign = "-" if any(each < 0 for each in factors) else "+"
    return f"{sign}{abs(factors[0])}/{sign}{abs(factors[1])}", text


def _signed(w: Writer, value: Value, other: Value) -> str:
    if isinstance(value, int):
        negative = value < 0 or (value == 0 and _is_negative(other))
        return f"{'-' if negative else '+'}{abs(value)}"
    assert isinstance(value, Node)
    if value.kind == "times" and value.number("n") == -1:
        return "-" + short(w, value.value("of"))
    return "+" + short(w, value)


def _is_negative(value: Value) -> bool:
    if isinstance(value, int):
        return value < 0
    return isinstance(value, Node) and value.kind == "times" and value.number("n") < 0


@renders("modify_pt")
def _modify(w: Writer, node: Node) -> str:
    return f"{verb('gets', w.many)} {change(w, node.value('power'), node.value('toughness'))}"


@renders("set_pt")
def _set_pt(w: Writer, node: Node) -> str:
    power, toughness = node.value("power"), node.value("toughness")
    has = verb("has", w.many)
    if is_long(power) and power == toughness and (w.where or w.pick("amount") == 0):
        return f"{has} base power and base toughness each equal to {amount(w, power)}"
    return f"{has} base power and toughness {short(w, power)}/{short(w, toughness)}"


@renders("define_pt")
def _define_pt(w: Writer, node: Node) -> str:
    power, toughness = node.value("power"), node.value("toughness")
    owner = possessive(w, node.node("what"))
    if power == toughness:
        return f"{owner} power and toughness are each equal to {amount(w, power)}"
    if not isinstance(toughness, Node):
        return f"{owner} power is equal to {amount(w, power)}"
    if not isinstance(power, Node):
        return f"{owner} toughness is equal to {amount(w, toughness)}"
    first = f"{owner} power is equal to {amount(w, power)}"
    return f"{first} and its toughness is equal to {amount(w, toughness)}"


@renders("switch_pt")
def _switch(w: Writer, node: Node) -> str:
    return f"switch {possessive(w, node.node('what'))} power and toughness"
