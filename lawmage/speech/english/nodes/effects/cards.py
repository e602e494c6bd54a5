"""In words: cards drawn, discarded, milled and put in order."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import begin, is_times, obj, said, theirs
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import (
    AS_X,
    PER_EACH,
    amount,
    cards,
    few,
    form_of,
    is_long,
    per,
    short,
)
from lawmage.speech.english.nodes.writer import MADE, YOU, Writer, renders


@renders("discard_named")
def _discard_named(w: Writer, node: Node) -> str:
    return f"discard {obj(w, node.node('what'))}"


def _library_of(who: Node | None) -> Node:
    """How many cards there are in a player's library."""
    cards_there = Node("all", {"of": (Node("card", {"zone": "library"}), Node("owned", {"by": who or YOU}))})
    return Node("count", {"of": cards_there})


def _cards(w: Writer, node: Node, word: str) -> str:
    who = node.maybe("who")
    subject = begin(w, who)
    n = node.value("n")
    if isinstance(n, Node) and n.kind == "half" and n.node("of") == _library_of(who):
        return said(w, subject, who, word, f"half {theirs(who)} library, rounded {n.text('round')}")
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH and not is_times(n) and word == "draws":
        rest = f"a card {per(w, n)[1]}"
    elif form != AS_X:
        rest = f"cards equal to {amount(w, n)}"
    else:
        rest = cards(w, n)
    return said(w, subject, who, word, rest)


@renders("draw")
def _draw(w: Writer, node: Node) -> str:
    return _cards(w, node, "draws")


@renders("mill")
def _mill(w: Writer, node: Node) -> str:
    w.done_word = "milled"
    return _cards(w, node, "mills")


@renders("discard")
def _discard(w: Writer, node: Node) -> str:
    who = node.node("who")
    w.done_word = "discarded"
    subject = begin(w, who)
    n = node.value("n")
    phrase = describe(w, node.node("what"), "card") if node.has("what") else None
    if n == 1:
        rest = phrase.some() if phrase is not None else "a card"
    else:
        rest = f"{few(w, n)} {phrase.many() if phrase is not None else 'cards'}"
    return said(w, subject, who, "discards", rest + (" at random" if node.flag("random") else ""))


@renders("discard_hand", "reveal_hand")
def _hand(w: Writer, node: Node) -> str:
    who = node.node("who")
    w.done_word = "discarded" if node.kind == "discard_hand" else w.done_word
    subject = begin(w, who)
    word = "discards" if node.kind == "discard_hand" else "reveals"
    all_cards = "all the cards in " if node.kind == "discard_hand" and w.pick("each") == 1 else ""
    return said(w, subject, who, word, f"{all_cards}{theirs(who)} hand")


@renders("shuffle")
def _shuffle(w: Writer, node: Node) -> str:
    who = node.node("who")
    if who.kind == "owner" and who.node("of") == MADE:
        return "those players shuffle"
    subject = begin(w, who)
    return said(w, subject, who, "shuffles", "" if w.pick("own") == 1 else f"{theirs(who)} library")


@renders("scry", "surveil")
def _scry(w: Writer, node: Node) -> str:
    return f"{node.kind} {short(w, node.value('n'))}"
