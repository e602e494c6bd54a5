"""In words: counters put, taken and moved."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.costs import counters
from lawmage.speech.english.nodes.effects.base import each_of, obj
from lawmage.speech.english.nodes.quantities.base import (
    AS_X,
    EQUAL_TO,
    PER_EACH,
    amount,
    form_of,
    is_long,
    is_per,
    per,
    short,
)
from lawmage.speech.english.nodes.references.base import each_one, is_many, is_player, named, possessive
from lawmage.speech.english.nodes.words import article, number, plural, verb
from lawmage.speech.english.nodes.writer import YOU, Writer, renders


def _receiver(w: Writer, ref: Node) -> str:
    """What gets counters: each of several."""
    return each_one(w, ref) if ref.kind == "each" else each_of(w, ref)


def _is_support(w: Writer, node: Node) -> bool:
    """Whether counters are put as support does it (701.41)."""
    ref = node.node("what")
    if ref.kind != "target" or node.text("counter") != "+1/+1" or node.fields["n"] != 1:
        return False
    target = w.targets[ref.number("i")]
    parts = [Node("permanent", {}), Node("type", {"is": "creature"}), *([] if w.spell else [Node("other", {})])]
    creature = Node("all", {"of": tuple(parts)})
    alike = target.fields.get("min") == 0 and target.has("max") and target.node("what") == creature and \
        w.mentioned(ref) is None and target.fields["max"] != 1
    return alike and (w.pick("term") == 0) == w.spell


@renders("put_counters")
def _put_counters(w: Writer, node: Node) -> str:
    ref = node.node("what")
    n = node.value("n")
    kind = f"{node.text('counter')} counter"
    if is_player(w, ref):
        if ref != YOU and w.pick("each") == 1:
            return _given(w, ref, node)
        text = "you" if ref == YOU else named(w, ref)
        if ref == YOU and not w.bare_verbs and w.inside and w.pick("you") == 1:
            text = ""
        gets = verb("gets", is_many(w, ref))
        if node.text("counter") == "energy" and isinstance(n, int):
            return f"{text} {gets} {'{E}' * n}".lstrip()
        if node.text("counter") == "energy" and is_per(n) and w.pick("amount") == 0:
            factor, behind = per(w, n)
            return f"{text} {gets} {'{E}' * factor} {behind}".lstrip()
        if node.text("counter") == "energy" and isinstance(n, Node) and is_long(n) and w.pick("amount") == 1:
            return f"{text} {gets} an amount of {{E}} equal to {amount(w, n)}".lstrip()
        return f"{text} {gets} {counters(w, node)}".lstrip()
    if isinstance(n, Node) and n == Node("counters_on", {"of": ref, "counter": node.text("counter")}):
        return f"double the number of {kind}s on {named(w, ref)}"
    if node.flag("up_to"):
        text = f"put up to {short(w, n)} {kind}s on {named(w, ref)}"
        if node.has("cap"):
            text += (f". This ability can't cause the total number of {kind}s on {w.noun} to be greater than"
                     f" {number(node.number('cap'))}")
        return text
    if _is_support(w, node):
        named(w, ref)
        most = w.targets[ref.number("i")].fields["max"]
        return f"support {short(w, most)}"
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH:
        where = _receiver(w, ref)
        factor, text = per(w, n)
        many = f"{'an' if kind[:1] in tuple('aeiou') else article(kind)} {kind}" if factor == 1 else \
            f"{number(factor)} {kind}s"
        return f"put {many} on {where} {text}"
    if form == EQUAL_TO:
        return f"put a number of {kind}s on {_receiver(w, ref)} equal to {amount(w, n)}"
    return f"put {counters(w, node)} on {_receiver(w, ref)}"


def _given(w: Writer, ref: Node, node: Node) -> str:
    """ "Give each player a rad counter"."""
    n = node.value("n")
    if isinstance(n, Node) and n.kind == "that_many":
        removed = f"{w.removed} " if w.removed else ""
        return f"give {named(w, ref)} a {node.text('counter')} counter for each {removed}counter removed this way"
    return f"give {named(w, ref)} {counters(w, node)}"


@renders("take_counters")
def _take_counters(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    w.removed = node.text("counter")
    if not node.has("n") and node.has("counter"):
        how = w.pick("pronoun", 3)
        if how:
            return f"remove {('them all', 'those counters')[how - 1]}"
    what = counters(w, node) if node.has("n") else f"all {kind}"
    return f"remove {what} from {obj(w, node.node('what'))}"


@renders("put_same_counters")
def _same_counters(w: Writer, node: Node) -> str:
    return f"put {possessive(w, node.node('from'))} counters on {named(w, node.node('to'))}"


@renders("proliferate")
def _proliferate(w: Writer, node: Node) -> str:
    return "proliferate"


@renders("amass")
def _amass(w: Writer, node: Node) -> str:
    return f"amass {plural(node.text('subtype'))} {short(w, node.value('n'))}"


@renders("connive")
def _connive(w: Writer, node: Node) -> str:
    what = node.node("what")
    text = named(w, what)
    w.about(what, False)
    many = f" {short(w, node.value('n'))}" if node.has("n") else ""
    return f"{text} {verb('connives', is_many(w, what))}{many}"


@renders("earthbend")
def _earthbend(w: Writer, node: Node) -> str:
    land = named(w, node.node("what"))
    words = f"earthbend {short(w, node.value('n'))}"
    return words if node.node("what").kind == "target" else f"{words} with {land}"
