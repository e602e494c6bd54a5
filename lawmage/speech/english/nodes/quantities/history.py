"""In words: amounts of what happened before: this turn, last turn, as the spell was cast."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders, write


@renders("devoured")
def _devoured(w: Writer, node: Node) -> str:
    return f"the number of creatures {named(w, SELF)} devoured"


@renders("since_turn")
def _since_turn(w: Writer, node: Node) -> str:
    """What was counted this turn: by everyone, by you, or by another player."""
    who = node.maybe("who")
    mine = who == YOU
    by = "" if who is None else " you've" if mine else f" {named(w, who)} has"
    subject = "" if who is None else " you" if mine else f" {named(w, who)}"
    whose = "" if who is None else " under your control" if mine else f" under {possessive(w, who)} control"
    other = "other " if node.flag("other") else ""
    return {"cards drawn": f"the number of {other}cards{by} drawn this turn",
            "life gained": f"the amount of {other}life{subject} gained this turn",
            "life lost": f"the amount of {other}life{subject} lost this turn",
            "spells cast": f"the number of {other}spells{by} {w.term('cast past')} this turn",
            "creatures died": f"the number of {other}creatures that died{whose} this turn",
            "attackers": f"the number of {other}creatures{whose} that attacked this turn",
            "lands played": f"the number of {other}lands{by} played this turn"}[node.text("count")]


@renders("times_happened")
def _times_happened(w: Writer, node: Node) -> str:
    event = node.node("event")
    if event.kind == "dies":
        return f"the number of {describe(w, event.node('what')).many()} that died this turn"
    return f"the number of times {write(w, event)} this turn"


@renders("spells_last_turn")
def _spells_last_turn(w: Writer, node: Node) -> str:
    who = "one player" if node.flag("by_one") else "all players"
    return f"the number of spells cast by {who} last turn"


@renders("times_paid")
def _times_paid(w: Writer, node: Node) -> str:
    word = node.text("is")
    if word in ("kicker", "multikicker"):
        return "the number of times it was kicked"
    return f"the number of times its {word} cost was paid"
