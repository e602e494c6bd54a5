"""What the writing of conditions shares."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.filters.base import adjective, describe
from lawmage.speech.english.nodes.quantities.base import amount
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.words import join, number
from lawmage.speech.english.nodes.writer import REMEMBERED, SELF, YOU, Writer, write


def state_of(w: Writer, pred: Node, base: str = "") -> str:
    """What a thing is, behind "is": an adjective, or a noun with its article; `base`: "card" for a card."""
    if pred.kind == "paired":
        return "paired with another creature"
    word = adjective(pred)
    if word and pred.kind != "token":
        return word
    if pred.kind in ("attacking_alone", "blocking_alone"):
        return pred.kind.replace("_", " ")
    if pred.kind == "any" and all(adjective(each) or each.kind.endswith("_alone") for each in pred.nodes("of")):
        words = [adjective(each) or each.kind.partition("_")[0] for each in pred.nodes("of")]
        alone = all(each.kind.endswith("_alone") for each in pred.nodes("of"))
        return join(words, "or") + (" alone" if alone else "")
    if pred.kind == "permanent":
        return "on " + w.term("battlefield")
    if pred.kind == "is" and pred.node("what") == SELF:
        return w.noun
    return describe(w, pred, base).some()


_STEPS: Final = {
    "combat": "combat", "combat after blockers": "combat after blockers are declared",
    "combat before blockers": "combat before blockers are declared",
    "combat before attackers": "combat before attackers are declared",
    "combat before damage": "combat before combat damage has been dealt",
    "turn before combat": "before combat", "turn before end of combat": "before the end of combat step",
    "turn after combat": "after combat",
    "turn before attackers": "before attackers are declared", "turn before blockers": "before blockers are declared",
    "turn before damage": "before the combat damage step", "turn": "the turn", "main": "a main phase",
    "beginning": "the beginning phase", "ending": "the ending phase", "upkeep": "an upkeep",
    "beginning of combat": "the beginning of combat",
}


def during(w: Writer, node: Node) -> str:
    """A time: "during your upkeep", "before blockers are declared"."""
    if node.kind == "turn_of":
        who = node.node("who")
        return "during your turn" if who == YOU else f"during {owner_of(w, who)} turn"
    if node.kind != "during":
        return "if " + write(w, node)
    (step, *more) = node.words("steps")
    times = [_STEPS.get(each, f"the {each} step") for each in (step, *more)]
    relative = times[0].startswith(("before", "after"))
    if relative:
        times = [each if each.startswith(("before", "after")) else f"during {each}" for each in times]
    text = join(times, "or")
    whose = node.maybe("whose")
    if relative:
        return text if whose is None else f"during {owner_of(w, whose)} turn, {text}"
    if whose is None:
        return f"during {text}"
    if step == "upkeep":
        return f"during {owner_of(w, whose)} upkeep"
    return f"during {text} on {owner_of(w, whose)} turn"


def owner_of(w: Writer, ref: Node) -> str:
    """Whose something is, as a possessive."""
    return "an opponent's" if ref.kind == "opponents" else possessive(w, ref)


def holder(w: Writer, ref: Node) -> str:
    """A player as the subject of a condition."""
    if w.some and ref == REMEMBERED:
        w.they_said = False
        return w.some
    outer, w.they_allowed = w.they_allowed, True
    text = {"opponents": "your opponents", "each_player": "a player"}.get(ref.kind) or named(w, ref)
    w.they_allowed = outer
    w.they_said = text == "they"
    return text


def so_much(w: Writer, n: Value) -> str:
    """A number in words, or an amount."""
    return number(n) if isinstance(n, int) else amount(w, n)


def targeted(w: Writer, what: Node) -> str:
    """What a spell targets: "a creature", "a creature card with ..."."""
    from lawmage.speech.english.nodes.event_patterns.base import zoned

    if what.kind == "is":
        return named(w, what.node("what"))
    return describe(w, what, "" if zoned(what) else "card").some()
