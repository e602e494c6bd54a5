"""In words: damage and fights."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import each_of
from lawmage.speech.english.nodes.quantities.base import AS_X, EQUAL_TO, PER_EACH, amount, form_of, is_long, per, short
from lawmage.speech.english.nodes.references.base import each_one, is_many, named
from lawmage.speech.english.nodes.words import verb
from lawmage.speech.english.nodes.writer import SELF, Writer, renders


@renders("damage")
def _damage(w: Writer, node: Node) -> str:
    source = node.maybe("source") or SELF
    again = bool(w.where) and w.where_node == node.value("n")
    if w.elided == source and w.verb_said and (again or not is_long(node.value("n"))) and not node.flag("divided"):
        n = node.value("n")
        many = "that much" if isinstance(n, Node) and n.kind in ("that_many", "event_amount") else short(w, n)
        w.about(source, False)
        return f"{many} damage to {_recipient(w, node.node('to'))}"
    subject = "" if w.elided == source else each_one(w, source)
    if subject == "them":
        subject = f"those {w.noun_for(source)}s" if w.noun_for(source) else "they"
    w.about(source, False)
    w.many = is_many(w, source) and source.kind != "each"
    deals = verb("deals", w.many)
    does = f"{subject} {deals}".strip()
    n = node.value("n")
    to = node.node("to")
    if node.flag("divided"):
        return f"{does} {short(w, n)} damage divided as you choose among {named(w, to)}"
    if isinstance(n, Node) and n.kind in ("that_many", "event_amount"):
        return f"{does} that much damage to {_recipient(w, to)}"
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH:
        recipient = _recipient(w, to)
        factor, text = per(w, n)
        return f"{does} {factor} damage to {recipient} {text}"
    if form == EQUAL_TO:
        behind = to.kind in ("each", "union", "opponents")
        if (w.pick("amount") == 0) == behind:
            return f"{does} damage to {_recipient(w, to)} equal to {amount(w, n)}"
        return f"{does} damage equal to {amount(w, n)} to {_recipient(w, to)}"
    text = f"{does} {short(w, n)} damage to {_recipient(w, to)}"
    if not node.flag("unpreventable"):
        return text
    return text + (". The damage can't be prevented", " and the damage can't be prevented")[w.pick("joint")]


def _recipient(w: Writer, ref: Node) -> str:
    if ref == w.subject and not w.many and ref.kind != "each":
        return "itself"
    return each_one(w, ref) if ref.kind == "each" else each_of(w, ref)


@renders("fight")
def _fight(w: Writer, node: Node) -> str:
    one = node.node("one")
    text = "" if w.elided == one else named(w, one)
    w.about(one, False)
    return f"{text} {verb('fights', is_many(w, one))} {named(w, node.node('other'))}".lstrip()
