"""What the writing of static effects shares."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.words import join
from lawmage.speech.english.nodes.writer import YOU, Writer, write


def begins_or_is(w: Writer, begins: str, is_so: str) -> str:
    """What begins to be so ("gains"), or is so as long as the effect lasts ("has")."""
    if not w.lasting:
        return is_so
    return is_so if w.pick("begins") == 1 else begins


def unless_text(w: Writer, node: Node) -> str:
    """Under which condition a restriction doesn't hold."""
    if not node.has("unless"):
        return ""
    unless = node.node("unless")
    if unless.kind == "cond_not" and (node.kind == "cant_be_blocked" or unless.node("of").kind != "exists"):
        inner = unless.node("of")
        word = ("as long as", "if")[w.pick("condition")]
        return " during extra turns" if inner.kind == "in_extra_turn" else f" {word} {write(w, inner)}"
    if unless.kind == "cond_not" and w.pick("unless") == 1:
        return f" if {write(w, unless.node('of'))}"
    return f" unless {write(w, unless)}"


def attacked(w: Writer, ref: Node) -> str:
    """Whom creatures attack: "you or planeswalkers you control"."""
    if ref.kind == "union":
        return join([attacked(w, each) for each in ref.nodes("of")], "or")
    if ref.kind == "each" and any(each.kind == "attacked_this_turn_by" for each in ref.node("what").nodes("of")):
        return describe(w, ref.node("what")).some()
    return describe(w, ref.node("what")).many() if ref.kind == "each" else named(w, ref)


def named_or_described(w: Writer, pred: Node) -> str:
    """A certain thing by its name, or all that are described."""
    return named(w, pred.node("what")) if pred.kind == "is" else describe(w, pred).many()


def under_control_of(w: Writer, who: Node) -> str:
    """Under whose control tokens are created; nothing where anyone's are meant."""
    if who.kind == "each_player":
        return ""
    whose = "your" if who == YOU else "an opponent's" if who.kind == "opponents" else possessive(w, who)
    return f" under {whose} control"
