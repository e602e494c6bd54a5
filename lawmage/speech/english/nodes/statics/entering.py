"""In words: how permanents enter the battlefield (614.1c, 614.12)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.costs import cost_words, counters
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import AS_X, EQUAL_TO, PER_EACH, amount, form_of, is_long, is_per, per
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.statics.base import under_control_of
from lawmage.speech.english.nodes.words import article, number, verb
from lawmage.speech.english.nodes.writer import SELF, Writer, renders, write


def _entering(w: Writer, ref: Node) -> tuple[str, bool]:
    if ref.kind == "each":
        return describe(w, ref.node("what")).many(), True
    return named(w, ref), False


@renders("enters_tapped")
def _enters_tapped(w: Writer, node: Node) -> str:
    text, many = _entering(w, node.node("what"))
    if node.has("unless_cost"):
        cost = cost_words(w, node.nodes("unless_cost"))
        return f"as {text} {w.term('enters')}, you may {cost}. If you don't, it {w.term('enters')} tapped"
    condition = node.maybe("unless")
    words = f"{text} {verb(w.term('enters'), many)} tapped"
    if condition is not None and condition.kind == "cond_not":
        return f"if {write(w, condition.node('of'))}, {words}"
    return words if condition is None else f"{words} unless {write(w, condition)}"


@renders("day_as_enters")
def _day_as_enters(w: Writer, node: Node) -> str:
    text, many = _entering(w, node.node("what"))
    return f"if it's neither day nor night, it becomes day as {text} {verb(w.term('enters'), many)}"


@renders("enters_prepared")
def _enters_prepared(w: Writer, node: Node) -> str:
    text, many = _entering(w, node.node("what"))
    return f"{text} {verb(w.term('enters'), many)} prepared"


@renders("enters_with_counters")
def _enters_with(w: Writer, node: Node) -> str:
    ref = node.node("what")
    if node.has("condition"):
        inner = Node(node.kind, {name: value for name, value in node.fields.items() if name != "condition"})
        condition = node.node("condition")
        if condition == Node("cast_for", {"is": "escape"}) and not is_long(node.value("n")):
            return f"{w.noun} escapes with {counters(w, node)} on it"
        text = f"{w.noun} was kicked" if condition.kind == "kicked" else write(w, condition)
        w.mention(SELF, ("object",), False, 0)
        return f"if {text}, {_enters_with(w, inner)}"
    text, many = _entering(w, ref)
    n = node.value("n")
    kind = f"{node.text('counter')} counter"
    if many:
        behind = " " + per(w, n)[1] if isinstance(n, Node) and is_per(n) else ""
        if w.pick("each") == 1:
            one = "each " + describe(w, ref.node("what")).one()
            return f"{one} {w.term('enters')} with an additional {kind} on it{behind}"
        return f"{text} {verb(w.term('enters'), True)} with an additional {kind} on them{behind}"
    w.about(ref)
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH:
        factor, each = per(w, n)
        amount_text = f"{article(kind)} {kind}" if factor == 1 else f"{number(factor)} {kind}s"
        result = f"{text} {w.term('enters')} with {amount_text} on it {each}"
    elif form == EQUAL_TO:
        result = f"{text} {w.term('enters')} with a number of {kind}s on it equal to {amount(w, n)}"
    else:
        result = f"{text} {w.term('enters')} with {counters(w, node)} on it"
    w.about(None)
    return result


@renders("enters_as_copy")
def _enters_as_copy(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.abilities.tokens import except_text

    if node.has("what"):
        of = node.node("of")
        source = w.noun if of.kind == "is" else describe(w, of).some()
        return f"{_entering(w, node.node('what'))[0]} {verb(w.term('enters'), True)} as a copy of {source}"
    phrase = describe(w, node.node("of"))
    some = f"any {phrase.one()}"
    enter = verb(w.term("enters"), True)
    start = f"you may have {w.noun} {enter}" if node.flag("optional") else f"{w.noun} {w.term('enters')}"
    zoned = any(each.kind in ("card", "controlled") for each in node.node("of").nodes("of"))
    where = "" if zoned and w.pick("battlefield") == 0 else f" on {w.term('battlefield')}"
    return f"{start} as a copy of {some}{where}{except_text(w, node)}"


_CHOICES: Final = {
    "color": "a color", "creature type": "a creature type", "player": "a player", "opponent": "an opponent",
    "card name": "a card name", "land type": "a basic land type", "number": "a number", "object": "an object",
}


@renders("enters_choosing")
def _choosing(w: Writer, node: Node) -> str:
    return f"as {w.noun} {w.term('enters')}, choose {_CHOICES[node.text('key')]}"


@renders("enters_under")
def _enters_under(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what")).some()
    place = f" {w.term('battlefield')}" if w.pick("battlefield") == 1 else ""
    before, instead = under_control_of(w, node.node("from")), under_control_of(w, node.node("who"))
    return f"if {what} would enter{place}{before}, it enters{instead} instead"
