"""In words: damage prevented, multiplied and redirected for as long as an ability says so (614, 615)."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.prevention import damage_kind, damage_recipient, so_many
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import short
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.sentences.base import clauses
from lawmage.speech.english.nodes.words import join, number, upper
from lawmage.speech.english.nodes.writer import EVENT, SELF, YOU, Writer, renders


def _source(w: Writer, node: Node) -> str:
    if node.has("from") and node.node("from").kind == "is":
        return named(w, node.node("from").node("what"))
    return describe(w, node.node("from"), "source").some() if node.has("from") else "a source"


def _victim(w: Writer, node: Node) -> str:
    if not node.has("to"):
        return "a permanent or player"
    pred = node.node("to")
    if pred.kind == "any":
        return join([describe(w, each).some() for each in pred.nodes("of")], "or")
    return named(w, pred.node("what")) if pred.kind == "is" else describe(w, pred).some()


@renders("damage_multiplied")
def _multiplied(w: Writer, node: Node) -> str:
    times = {2: "double", 3: "triple"}.get(node.number("n"), f"{number(node.number('n'))} times")
    kind = "combat damage" if node.flag("combat") else "damage"
    victim = _victim(w, node)
    if not node.has("to") and kind == "combat damage" and w.pick("subject") == 1:
        return f"if {_source(w, node)} would deal {kind}, it deals {times} that damage instead"
    if node.has("to") and node.node("to").kind == "is" and node.has("from"):
        harmed = Node("not", {"of": node.node("to")})
        parts = node.node("from").nodes("of") if node.node("from").kind == "all" else ()
        if harmed in parts:
            rest = Node("all", {"of": tuple([each for each in parts if each != harmed])})
            again = f" to {victim}" if w.pick("subject") == 0 else ""
            return (f"if another {describe(w, rest).one()} would deal {kind} to {victim}, it deals {times} that damage"
                    f"{again} instead")
    more = f"{times} that damage{_again(w, victim)}"
    return f"if {_source(w, node)} would deal {kind} to {victim}, it deals {more} instead"


def _again(w: Writer, victim: str) -> str:
    """The victim of damage, said a second time or not."""
    that = "that " + victim.removeprefix("a ").removeprefix("an ").removeprefix("another ").split(" an opponent")[0]
    return f" to {'you' if victim == 'you' else that}" if w.pick("subject") == 1 else ""


@renders("damage_plus")
def _plus(w: Writer, node: Node) -> str:
    victim = _victim(w, node)
    kind = "noncombat damage" if node.flag("noncombat") else "damage"
    return (f"if {_source(w, node)} would deal {kind} to {victim}, it deals that much damage plus "
            f"{short(w, node.value('n'))}{_again(w, victim)} instead")


@renders("redirect_damage")
def _redirect(w: Writer, node: Node) -> str:
    to = "players" if node.node("to").kind == "each_player" else named(w, node.node("to"))
    kind = "combat damage" if node.flag("combat") else "damage"
    by = f" by {describe(w, node.node('from'), 'source').many()}" if node.has("from") else ""
    return f"all {kind} that would be dealt to {to}{by} is dealt to {named(w, node.node('instead_to'))} instead"


@renders("unpreventable")
def _unpreventable(w: Writer, node: Node) -> str:
    kind = "combat damage" if node.flag("combat") else "damage"
    if not node.has("from"):
        return f"{kind} can't be prevented"
    pred = node.node("from")
    source = named(w, pred.node("what")) if pred.kind == "is" else describe(w, pred, "source").many()
    return f"{kind} that would be dealt by {source} can't be prevented"


@renders("prevent_damage")
def _static(w: Writer, node: Node) -> str:
    if node.has("then") or (node.has("from") and not node.has("n") and node.has("to") and node.node("to") == YOU):
        return _shield(w, node)
    if node.has("n"):
        source = describe(w, node.node("from"), "source").some() if node.has("from") else "a source"
        to = damage_recipient(w, node.node("to")) if node.has("to") else "a permanent or player"
        return f"if {source} would deal {damage_kind(node)} to {to}, prevent {short(w, node.value('n'))} of that damage"
    if node.has("by") and not node.has("to") and w.pick("prevent") == 1:
        return f"prevent all {damage_kind(node)} {damage_recipient(w, node.node('by'))} would deal"
    text = f"prevent all {damage_kind(node)} that would be dealt"
    if node.has("to") and node.has("by") and node.node("to") == node.node("by"):
        return f"{text} to and dealt by {damage_recipient(w, node.node('to'))}"
    if node.has("to"):
        text += f" to {damage_recipient(w, node.node('to'))}"
    if node.has("by"):
        text += f" by {damage_recipient(w, node.node('by'))}"
    if node.has("from"):
        text += f" by {describe(w, node.node('from'), 'source').many()}"
    return text


def _shield(w: Writer, node: Node) -> str:
    to = node.maybe("to")
    if node.has("from"):
        victim = "an opponent" if to is not None and to.kind == "opponents" else named(w, to or SELF)
        start = f"if {describe(w, node.node('from'), 'source').some()} would deal {damage_kind(node)} to {victim}"
    elif node.has("by"):
        what = describe(w, to.node("what")).some() if to is not None and to.kind == "each" else "a permanent or player"
        start = f"if {named(w, node.node('by'))} would deal {damage_kind(node)} to {what}"
    else:
        start = f"if {damage_kind(node)} would be dealt to {named(w, to or SELF)}"
    if w.condition:
        start += f" while {w.condition}"
        w.condition = ""
    text = f"{start}, prevent that damage"
    w.mention(Node("event", {"role": "subject"}), ("object", "creature", "permanent"), False, EVENT)
    if not node.has("then"):
        return text
    if so_many(node.nodes("then")) and w.pick("each") == 1:
        one = tuple([Node(each.kind, {**each.fields, "n": 1}) for each in node.nodes("then")])
        return f"{text}. {upper(clauses(w, one))} for each 1 damage prevented this way"
    then = clauses(w, node.nodes("then"))
    return (f"{text}. {upper(then)}", f"{text} and {then}", f"{text}, {then}")[w.pick("joint", 3)]
