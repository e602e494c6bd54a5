"""In words: restrictions, requirements, costs and permissions of blocking (509)."""

from __future__ import annotations

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.conditions.base import holder
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import amount, is_per, per
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.statics.base import named_or_described, unless_text
from lawmage.speech.english.nodes.statics.statements import always
from lawmage.speech.english.nodes.words import join, number, verb
from lawmage.speech.english.nodes.writer import YOU, Writer, renders, write


@renders("cant_block")
def _cant_block(w: Writer, node: Node) -> str:
    whom = f" {named_or_described(w, node.node('whom'))}" if node.has("whom") else ""
    return f"can't block{whom}{unless_text(w, node)}"


@renders("can_block_only")
def _block_only(w: Writer, node: Node) -> str:
    return f"can block only {describe(w, node.node('whom')).many()}"


@renders("cant_be_blocked")
def _cant_be_blocked(w: Writer, node: Node) -> str:
    text = "can't be blocked"
    if (node.has("by") or node.has("except_by")) and (not w.when or w.pick("duration") == 0):
        w.said_when = bool(w.when)
        text += w.when
    if node.has("by"):
        text += f" by {named_or_described(w, node.node('by'))}"
    if node.has("except_by"):
        text += f" except by {named_or_described(w, node.node('except_by'))}"
    return text + unless_text(w, node)


@renders("min_blockers")
def _min_blockers(w: Writer, node: Node) -> str:
    w.said_when = bool(w.when)
    return f"can't be blocked{w.when} except by {_many(w, node.value('n'))} or more creatures"


@renders("max_blockers")
def _max_blockers(w: Writer, node: Node) -> str:
    n = node.value("n")
    return f"can't be blocked by more than {_many(w, n)} creature{'' if n == 1 else 's'}"


def _many(w: Writer, value: Value) -> str:
    return number(value) if isinstance(value, int) else amount(w, value)


@renders("blocked_by_all_or_none")
def _all_or_none(w: Writer, node: Node) -> str:
    return "can't be blocked unless all creatures defending player controls block it"


@renders("must_block")
def _must_block(w: Writer, node: Node) -> str:
    whom = f" {named(w, node.node('whom'))}" if node.has("whom") else ""
    return f"{verb('blocks', w.many)}{whom}{always(w)} if able"


@renders("must_be_blocked")
def _must_be_blocked(w: Writer, node: Node) -> str:
    w.said_when = bool(w.when)
    by = f" by {describe(w, node.node('by')).some()}" if node.has("by") else ""
    if node.flag("exactly"):
        by = f" by exactly {number(node.number('n'))} creature{'' if node.number('n') == 1 else 's'}"
    elif node.has("n"):
        by = f" by {number(node.number('n'))} or more creatures"
    return f"must be blocked{by}{w.when} if able"


@renders("extra_blocks")
def _extra_blocks(w: Writer, node: Node) -> str:
    n = node.value("n")
    if is_per(n):
        return f"can block an additional creature{always(w)} {per(w, n)[1]}"
    text = "an additional creature" if n == 1 else f"an additional {_many(w, n)} creatures"
    return f"can block {text}{always(w)}"


@renders("block_any_number")
def _any_number(w: Writer, node: Node) -> str:
    return "can block any number of creatures"


@renders("blocked_as_though")
def _blocked_as_though(w: Writer, node: Node) -> str:
    what = node.text("without")
    if node.has("quality") and node.node("quality").kind == "anything":
        return f"can be blocked as though {'they' if w.many else 'it'} didn't have those abilities"
    if node.has("quality"):
        what = write(w, Node("keyword", {"is": what, "quality": node.node("quality")}))
    return f"can be blocked as though {'they' if w.many else 'it'} didn't have {what}"


@renders("block_as_though")
def _block_as_though(w: Writer, node: Node) -> str:
    word = node.text("as")
    who = "they" if w.many else "it"
    had = "were untapped" if word == "untapped" else f"had {word}"
    if word == "no landwalk":
        return "can block creatures with landwalk abilities as though they didn't have those abilities"
    if word == "shadow" and node.has("whom"):
        return f"can block {describe(w, node.node('whom')).many()} as though they didn't have shadow"
    if node.has("whom"):
        return f"can block {describe(w, node.node('whom')).many()} as though {who} {had}"
    if word == "shadow":
        return f"can block creatures with shadow as though {who} had shadow"
    return f"can block as though {who} {had}"


@renders("lure")
def _lure(w: Writer, node: Node) -> str:
    by = describe(w, node.node("by")).many() if node.has("by") else "creatures"
    if node.has("by") and node.node("by").kind == "is" and node.node("what").kind == "each":
        attacker = describe(w, node.node("what").node("what")).one()
        return f"{named(w, node.node('by').node('what'))} blocks each {attacker} each combat if able"
    if node.node("what").kind == "union":
        return f"all {by} able to block {join([named(w, each) for each in node.node('what').nodes('of')], 'or')} do so"
    return f"all {by} able to block {named(w, node.node('what'))} do so"


@renders("chooses_blockers")
def _chooses_blockers(w: Writer, node: Node) -> str:
    who = node.node("who")
    start = f"{holder(w, who)} {verb('chooses', who == YOU)}"
    if node.has("whose"):
        return f"{start} how those creatures block"
    return f"{start} which creatures block each combat and how those creatures block"
