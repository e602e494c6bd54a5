"""In words: predicates of what happened to something before: damage dealt, where it was cast from, when it entered."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import number, plural
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("controlled_all_turn")
def _all_turn(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("its controller has controlled continuously since the beginning of the turn")


@renders("entered_this_turn")
def _entered(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that entered this turn")


@renders("dealt_damage_by")
def _dealt_by(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"dealt damage by {named(w, node.node('what'))} this turn")


@renders("dealt_damage_to")
def _dealt_to(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"that dealt damage to {named(w, node.node('what'))} this turn")


@renders("dealt_combat_damage_by")
def _dealt_combat(w: Writer, node: Node, phrase: Phrase) -> None:
    creatures = plural(node.text("subtype"))
    many = number(node.number("n", 1))
    phrase.post(f"who was dealt combat damage by {many} or more {creatures} this turn")


@renders("was_dealt_damage")
def _was_dealt(w: Writer, node: Node, phrase: Phrase) -> None:
    that = w.pick("that", 3)
    if that == 1:
        phrase.post("dealt damage this turn")
    elif that == 2:
        phrase.post("that has been dealt damage this turn", "that have been dealt damage this turn")
    else:
        phrase.post("that was dealt damage this turn", "that were dealt damage this turn")


@renders("was_cast_from")
def _cast_from(_: Writer, node: Node, phrase: Phrase) -> None:
    phrase.zone = node.text("zone")
    phrase.preposition = "from"


@renders("lost_life_this_turn")
def _lost_life(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("who lost life this turn")


@renders("controller_was_hit")
def _controller_was_hit(w: Writer, node: Node, phrase: Phrase) -> None:
    kind = "combat damage" if node.flag("combat") else "damage"
    phrase.post(f"whose controller was dealt {kind} by {named(w, node.node('by'))} this turn")
