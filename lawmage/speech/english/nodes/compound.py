"""Keyword actions made of other instructions, coins, events of one or more things, what was exiled with a source."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.amounts import made_this_way, short
from lawmage.speech.english.nodes.events import several
from lawmage.speech.english.nodes.flow import clauses
from lawmage.speech.english.nodes.phrases import Phrase, describe
from lawmage.speech.english.nodes.refs import is_many, named, possessive
from lawmage.speech.english.nodes.words import plural, upper, verb
from lawmage.speech.english.nodes.writer import YOU, Writer, renders, write

_WORDS: Final = {"enters": "enter", "leaves": "leave the battlefield", "dies": "die", "blocks": "block"}


@renders("event_batch")
def _batch(w: Writer, node: Node) -> str:
    event = node.node("event")
    if event.kind == "loses_life" and event.node("who").kind == "opponents":
        exactly = f"each lose exactly {event.number('n')}" if event.has("n") else "lose"
        return f"one or more opponents {exactly} life"
    if event.kind == "leaves_graveyard":
        from lawmage.speech.english.nodes.history import leaving

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


@renders("count_made")
def _count_made(w: Writer, node: Node) -> str:
    return f"the number of {made_this_way(w, node, True)}"


@renders("different")
def _different(w: Writer, node: Node) -> str:
    of = node.text("of")
    kinds = of if of == "toughness" else plural(of)
    return f"the number of different {kinds} among {describe(w, node.node('what')).many()}"


@renders("exiled_with")
def _exiled_with(w: Writer, node: Node) -> str:
    return ("the exiled card", "all cards exiled with it", "the exiled cards")[w.pick("each", 3)]


@renders("commander")
def _commander(_: Writer, node: Node, phrase: Phrase) -> None:
    phrase.word("commander", True)


@renders("detain")
def _detain(w: Writer, node: Node) -> str:
    return f"detain {named(w, node.node('what'))}"


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


@renders("flip_coin")
def _flip_coin(w: Writer, node: Node) -> str:
    parts = ["flip a coin"]
    if node.has("win"):
        parts.append(f"If you win the flip, {clauses(w, node.nodes('win'))}")
    if node.has("lose"):
        lose = node.nodes("lose")
        more = lose[-1:] if len(lose) > 1 and lose[-1].kind == "become_unblocked_by" else ()
        parts.append(f"If you lose the flip, {clauses(w, lose[:len(lose) - len(more)])}")
        parts.extend([upper(write(w, each)) for each in more])
    return ". ".join(parts)


@renders("look_hand")
def _look_hand(w: Writer, node: Node) -> str:
    who = node.node("who")
    return f"look at {'your' if who == YOU else possessive(w, who)} hand"
