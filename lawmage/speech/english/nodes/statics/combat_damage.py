"""In words: how combat damage is assigned (510)."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import is_many, named
from lawmage.speech.english.nodes.words import upper, verb
from lawmage.speech.english.nodes.writer import Writer, renders, write


@renders("divides_damage")
def _divides(w: Writer, node: Node) -> str:
    ref = node.node("what")
    what = f"each {describe(w, ref.node('what')).one()}" if ref.kind == "each" else named(w, ref)
    who = named(w, node.node("who"))
    assign = verb("assigns", who == "you")
    return (f"rather than the attacking player, {who} {assign} the combat damage of {what}. {upper(who)} can divide"
            f" that creature's combat damage as {who} {verb('chooses', who == 'you')} among any of the creatures"
            " blocking it")


@renders("damage_by_toughness")
def _by_toughness(w: Writer, node: Node) -> str:
    its = "their" if w.many else "its"
    text = f"{verb('assigns', w.many)} combat damage equal to {its} toughness rather than {its} power"
    return text + (f" as long as {write(w, node.node('condition'))}" if node.has("condition") else "")


@renders("assigns_no_damage")
def _no_damage(w: Writer, node: Node) -> str:
    return f"{verb('assigns', w.many)} no combat damage"


@renders("damage_as_unblocked")
def _as_unblocked(w: Writer, node: Node) -> str:
    what = named(w, node.node("what"))
    if not node.flag("optional"):
        its, they, are = ("their", "they", "weren't") if is_many(w, node.node("what")) else ("its", "it", "weren't")
        when, w.when = f" {w.when}" if w.when else "", ""
        word = verb("assigns", is_many(w, node.node("what")))
        return f"{what} {word} {its} combat damage{when} as though {they} {are} blocked"
    if node.has("who"):
        ref = node.node("what")
        owned = ref.kind == "attached" and node.node("who") == Node("controller", {"of": ref})
        who = f"{w.attached_word} {w.attached_noun}'s controller" if owned else named(w, node.node("who"))
        return f"{who} may have {'it' if owned else what} assign its combat damage as though it weren't blocked"
    if node.node("what").kind == "each":
        each = describe(w, node.node("what").node("what"))
        return (f"for each {each.one()}, you may have that creature assign its combat damage as though it weren't"
                " blocked")
    return f"you may have {what} assign its combat damage as though it weren't blocked"


@renders("lethal_by_power")
def _lethal(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what").node("what")).many() if node.node("what").kind == "each" else \
        named(w, node.node("what"))
    return f"lethal damage dealt to {what} is determined by their power rather than their toughness"
