"""In words: event patterns made of others: either of two, while a condition holds, several at once."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import (
    about,
    described_spell,
    party,
    role,
    several,
    so_many,
    trigger,
)
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.words import join
from lawmage.speech.english.nodes.writer import YOU, Writer, renders, write


def cast_or_copied(w: Writer, node: Node) -> str:
    """ "You cast or copy an instant or sorcery spell"."""
    return f"you {w.term('cast')} or copy {described_spell(w, node)}"


_CASTS_OR_ATTACKS: Final = (Node("casts", {"who": Node("each_player", {})}), Node("attacks", {"what": Node("all", {
    "of": (Node("permanent", {}), Node("type", {"is": "creature"}))})}))


@renders("event_any")
def _any(w: Writer, node: Node) -> str:
    if node.nodes("of") == _CASTS_OR_ATTACKS:
        return f"a player {w.term('casts')} a spell or a creature attacks"
    one, *others = node.nodes("of")
    if len(others) == 1:
        same = _shared(w, one, others[0])
        if same:
            return same
    word = "and" if w.pick("when") == 1 else "or"
    parts = [write(w, one)]
    for each in others:
        text = trigger(w, each)
        if each.fields.get("what") is not None and each.fields.get("what") == one.fields.get("what") and \
                w.pick("subject") == 0:
            parts.append(_without_subject(parts[0], text))
            continue
        parts.append(text[0].lower() + text[1:])
    return f" {word} ".join(parts)


def _without_subject(one: str, other: str) -> str:
    """ "This creature enters" and "When this creature is turned face up": the second without what both are about."""
    words, more = one.split(" "), other.split(" ")[1:]
    shared = next((place for place in range(min(len(words), len(more))) if words[place] != more[place]), 0)
    return " ".join(more[shared:]) if shared else other[0].lower() + other[1:]


def _shared(w: Writer, one: Node, other: Node) -> str:
    if (one.kind, other.kind) == ("fights", "become_blocked_batch") and one.fields == other.fields:
        return f"{several(w, one.node('what'))} fight or become blocked"
    if one.fields.get("what") is None or one.fields.get("what") != other.fields.get("what"):
        return ""
    kinds = (one.kind, other.kind)
    alike = one.fields.get("whom") == other.fields.get("by")
    if kinds == ("blocks", "becomes_blocked") and one.has("whom") and alike:
        if one.has("n") and one.fields["n"] == other.fields.get("n"):
            return f"{party(w, one.node('what'))} blocks or becomes blocked by {so_many(w, one, 'whom')}"
        return f"{party(w, one.node('what'))} blocks or becomes blocked by {party(w, one.node('whom'), 'other')}"
    extra = set(one.fields) | set(other.fields)
    words = {("blocks", "becomes_blocked"): "blocks or becomes blocked", ("enters", "dies"): "enters or dies",
             ("enters", "attacks"): "enters or attacks", ("attacks", "blocks"): "attacks or blocks",
             ("attacks", "becomes_blocked"): "attacks or becomes blocked"}.get(kinds, "")
    if kinds == ("enters", "transforms") and other.flag("into"):
        return about(w, one, f"enters or transforms into {w.own_name}")
    if kinds == ("casts", "copies") and one.fields == other.fields and one.node("who") == YOU:
        return cast_or_copied(w, one)
    if kinds == ("enters", "leaves") and extra == {"what"}:
        return about(w, one, f"{w.term('enters')} or leaves {w.term('battlefield')}")
    if kinds == ("enters", "dies") and extra == {"what"} and w.pick("term") == 1:
        return about(w, one, f"{w.term('enters')} or is put into a graveyard from {w.term('battlefield')}")
    if kinds == ("dies", "leaves") and other.text("to") == "exile":
        return about(w, one, "dies or is put into exile from the battlefield", ("card",))
    return about(w, one, words) if words and extra == {"what"} else ""


@renders("event_during")
def _during(w: Writer, node: Node) -> str:
    steps = [each if each == "combat" else f"the {each} step" for each in node.words("steps")]
    return f"{write(w, node.node('event'))} during {join(steps, 'or')}"


@renders("event_while")
def _while(w: Writer, node: Node) -> str:
    text = write(w, node.node("event"))
    condition = node.node("condition")
    if condition.kind == "turn_of":
        if condition.node("who").kind == "opponents" and node.node("event").number("nth") == 1:
            return text.replace(" each turn", " during each opponent's turn")
        whose = "your" if condition.node("who") == YOU else "an opponent's"
        return f"{text} during {whose} turn"
    if condition.kind == "matches" and condition.node("what") == role("subject") and \
            condition.node("is").kind == "saddled":
        return f"{text} while saddled"
    return f"{text} while {write(w, condition)}"


@renders("state")
def _state(w: Writer, node: Node) -> str:
    return write(w, node.node("condition"))


_WORDS: Final = {"enters": "enter", "leaves": "leave the battlefield", "dies": "die", "blocks": "block"}


@renders("event_batch")
def _batch(w: Writer, node: Node) -> str:
    event = node.node("event")
    if event.kind == "loses_life" and event.node("who").kind == "opponents":
        exactly = f"each lose exactly {event.number('n')}" if event.has("n") else "lose"
        return f"one or more opponents {exactly} life"
    if event.kind == "leaves_graveyard":
        from lawmage.speech.english.nodes.event_patterns.base import leaving

        return f"one or more {leaving(w, event).many()} leave your graveyard"
    if event.kind == "discards":
        cards = describe(w, event.node("what"), "card").many() if event.has("what") else "cards"
        return f"you discard one or more {cards}"
    if not event.has("what"):
        return f"one or more times {write(w, event)}"
    what = event.node("what")
    if event.kind == "put_into_graveyard_from":
        every = what.nodes("of") if what.kind == "all" else (what,)
        parts = tuple(part for part in every if part.kind != "owned")
        phrase = describe(w, Node("all", {"of": parts}), "card")
        where = "anywhere" if not event.has("from") else f"your {event.text('from')}"
        return f"one or more {phrase.many()} are put into your graveyard from {where}"
    return f"{several(w, what)} {_WORDS.get(event.kind, event.kind)}"
