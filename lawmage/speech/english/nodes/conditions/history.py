"""In words: conditions about what has happened."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import so_much, state_of
from lawmage.speech.english.nodes.conditions.existence import at_least_some, split_holder
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import number
from lawmage.speech.english.nodes.writer import YOU, Writer, renders, write


@renders("did")
def _did(w: Writer, node: Node) -> str:
    return "you do"


@renders("event_is")
def _event_is(w: Writer, node: Node) -> str:
    ref = Node("event", {"role": node.text("role")})
    text = "it" if node.text("role") == "subject" else named(w, ref)
    return f"{text} was {state_of(w, node.node('is'))}"


@renders("happened")
def _happened(w: Writer, node: Node) -> str:
    event = node.node("event")
    n = node.fields.get("n", 1)
    if event.kind == "sacrifices":
        phrase = describe(w, event.node("what"))
        some = at_least_some(w, phrase, n)
        have = ("", "'ve")[w.pick("tense")]
        return f"you{have} sacrificed {some} this turn"
    if event.kind == "casts" and event.node("who") == YOU:
        spell = describe(w, event.node("what") if event.has("what") else Node("spell", {}), "spell")
        cast = spell.some() if n == 1 else f"{so_much(w, n)} or more {spell.many()}"
        return f"you've {w.term('cast')} {cast} this turn"
    if event.kind == "you_attack" and set(event.fields) == {"who"}:
        return "you attacked this turn"
    if event.kind == "is_attacked":
        return "you've been attacked this step"
    if event.kind == "enters":
        what = event.node("what")
        who, rest = split_holder(what)
        if who == YOU:
            phrase = describe(w, rest)
            some = phrase.some() if n == 1 else f"{so_much(w, n)} or more {phrase.many()}"
            place = f" {w.term('battlefield')}" if w.pick("battlefield") == 0 else ""
            if w.pick("subject") == 1:
                return f"you had {some} enter{place} under your control this turn"
            return f"{some} entered{place} under your control this turn"
    if event.kind == "leaves":
        who, rest = split_holder(event.node("what"))
        phrase = describe(w, rest if who == YOU else event.node("what"))
        whose = " under your control" if who == YOU else ""
        return f"{at_least_some(w, phrase, n)} left {w.term('battlefield')}{whose} this turn"
    if event == DESCENDED and n == 1:
        return "you descended this turn"
    if event.kind == "leaves_graveyard":
        from lawmage.speech.english.nodes.event_patterns.base import leaving

        return f"{at_least_some(w, leaving(w, event), n)} left your graveyard this turn"
    if event.kind == "dies":
        who, rest = split_holder(event.node("what"))
        if who == YOU and n == 1 and w.pick("control") == 1:
            return f"{describe(w, rest).some()} died under your control this turn"
        if who is None and n != 1:
            return f"{so_much(w, n)} or more {describe(w, rest).many()} died this turn"
    text = _past(write(w, event))
    return f"{text} this turn" if n == 1 else f"{text} {so_much(w, n)} or more times this turn"


_PAST: Final = {
    "dies": "died", "enters": "entered", "leaves": "left", "attacks": "attacked", "blocks": "blocked", "is": "was",
    "gains": "gained", "loses": "lost", "gain": "gained", "lose": "lost", "draws": "drew", "draw": "drew",
    "casts": "cast", "deals": "dealt", "discards": "discarded", "discard": "discarded", "becomes": "became",
    "attack": "attacked", "cycles": "cycled", "cycle": "cycled", "plays": "played", "play": "played",
    "creates": "created", "create": "created",
}


def _past(text: str) -> str:
    words = text.split(" ")
    for place, word in enumerate(words):
        if word in _PAST:
            words[place] = _PAST[word]
            break
    return " ".join(words)


_PERMANENT_CARD: Final = Node("any", {"of": tuple([Node("type", {"is": each}) for each in (
    "artifact", "battle", "creature", "enchantment", "land", "planeswalker")])})
#: 701.x: a permanent card was put into one's graveyard from anywhere
DESCENDED: Final = Node("put_into_graveyard_from", {"what": Node("all", {"of": (
    _PERMANENT_CARD, Node("owned", {"by": YOU}))})})


@renders("attacked_with_power")
def _attacked_with_power(w: Writer, node: Node) -> str:
    return f"you attacked with creatures with total power {node.number('n')} or greater this combat"


@renders("activated_times")
def _activated_times(w: Writer, node: Node) -> str:
    return f"this ability has been {w.term('activated')} {number(node.number('n'))} or more times this turn"


@renders("attacked_together")
def _attacked_together(w: Writer, node: Node) -> str:
    return f"{w.noun} and at least {number(node.number('n'))} other creatures attacked this combat"


@renders("dealt_this_way")
def _dealt_this_way(w: Writer, node: Node) -> str:
    return f"{w.noun if w.pick('pronoun') == 1 else 'it'} deals damage to {named(w, node.node('to'))} this way"
