"""Casting by an effect, and what follows from how a card was cast."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.amounts import amount
from lawmage.speech.english.nodes.events import party
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.refs import named
from lawmage.speech.english.nodes.writer import SELF, Writer, renders


@renders("may_cast")
def _may_cast(w: Writer, node: Node) -> str:
    may = "" if node.flag("chosen") else "you may "
    text = f"{may}{w.term('cast')} {named(w, node.node('what'))}"
    if node.text("way"):
        text += f" for its {node.text('way')} cost"
    if node.flag("free"):
        text += " without paying its mana cost"
    if node.has("below"):
        text += f" if the spell's mana value is less than {amount(w, node.value('below'))}"
    if node.flag("exiled"):
        text += f". If that spell would be put into {('your', 'a')[w.pick('battlefield')]} graveyard, exile it instead"
    return text


@renders("cascade")
def _cascade(w: Writer, node: Node) -> str:
    return "cascade"


@renders("exiled_by_madness")
def _exiled_by_madness(w: Writer, node: Node) -> str:
    return f"{describe(w, node.node('what')).some()} is {w.term('exiled')} as madness says"


@renders("last_counter_removed")
def _last_counter_removed(w: Writer, node: Node) -> str:
    return f"the last {node.text('counter')} counter is removed from {describe(w, node.node('what')).some()}"


@renders("may_play")
def _may_play(w: Writer, node: Node) -> str:
    word = w.term("cast") if node.flag("cast_only") else "play"
    who, card = node.node("who"), node.node("card")
    start = "may" if w.subject_player and w.subject == who else f"{named(w, who)} may"
    if card.kind == "each" and w.pick("each") == 0:
        return f"{start} {word} {_cards_of_graveyard(w, card.node('what'), node.flag('cast_only'))}"
    where = " from your graveyard" if card == SELF and w.zone == "graveyard" else ""
    return f"{start} {word} {named(w, card)}{where}"


def _cards_of_graveyard(w: Writer, what: Node, spells: bool) -> str:
    """ "Lands from your graveyard", "creature spells from your graveyard"."""
    parts = [each for each in what.nodes("of") if each.kind not in ("card", "owned")] if what.kind == "all" else []
    noun = Node("spell" if spells else "permanent", {})
    return f"{describe(w, Node('all', {'of': (noun, *parts)})).many()} from your graveyard"


@renders("turned_up")
def _turned_up(w: Writer, node: Node) -> str:
    return f"{party(w, node.node('what'))} is turned face up"
