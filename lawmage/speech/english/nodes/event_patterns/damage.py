"""In words: event patterns of damage dealt."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import about, party, role, several
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import EVENT, YOU, Writer, renders


def _kind_of_damage(node: Node) -> str:
    return "combat damage" if node.flag("combat") else "noncombat damage" if node.flag("noncombat") else "damage"


def _harmed(w: Writer, pred: Node) -> str:
    if pred.kind == "is":
        return named(w, pred.node("what"))
    phrase = describe(w, pred)
    name = "player" if phrase.nouns[:1] == ["player"] else "other"
    if phrase.alternatives is None or pred.kind != "any":
        w.mention(role(name), tuple(phrase.nouns), False, EVENT)
    if pred.kind == "opponent" and w.pick("opponents") == 1:
        return "one of your opponents"
    return phrase.some()


@renders("deals_damage")
def _deals(w: Writer, node: Node) -> str:
    text = about(w, node, f"deals {_kind_of_damage(node)}")
    if node.flag("grouped") and node.has("to") and node.node("to").kind == "any":
        return f"{text} to one or more permanents and/or players"
    if node.flag("grouped"):
        to = describe(w, node.node("to")).many() if node.has("to") else "permanents and/or players"
        return f"{text} to one or more {to}"
    return text + (f" to {_harmed(w, node.node('to'))}" if node.has("to") else "")


@renders("deals_damage_batch")
def _deal_batch(w: Writer, node: Node) -> str:
    text = f"{several(w, node.node('what'))} deal {_kind_of_damage(node)}"
    return text + (f" to {_harmed(w, node.node('to'))}" if node.has("to") else "")


@renders("is_dealt_damage")
def _is_dealt(w: Writer, node: Node) -> str:
    what = node.node("what")
    if what.kind == "any" and what.nodes("of")[0] == Node("is", {"what": YOU}):
        return f"{_kind_of_damage(node)} is dealt to you or {describe(w, what.nodes('of')[1]).some()}"
    if what.kind == "is" and what.node("what") == YOU:
        kind = _kind_of_damage(node)
        text = f"{kind} is dealt to you" if w.pick("subject") == 1 else f"you're dealt {kind}"
    else:
        text = about(w, node, f"is dealt {_kind_of_damage(node)}")
    return text + (f" by {party(w, node.node('by'), 'other')}" if node.has("by") else "")
