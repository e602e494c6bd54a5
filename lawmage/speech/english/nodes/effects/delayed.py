"""In words: delayed triggered abilities (603.7)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.durations import duration
from lawmage.speech.english.nodes.event_patterns.base import STEPS, trigger
from lawmage.speech.english.nodes.sentences.base import clauses
from lawmage.speech.english.nodes.words import upper
from lawmage.speech.english.nodes.writer import MADE, REMEMBERED, YOU, Writer, renders, write


def later(w: Writer, event: Node) -> str:
    """When a delayed ability does its thing: "at the beginning of the next end step"."""
    if event.kind != "step_begins":
        return "when " + write(w, event)
    step, mine = event.text("step"), event.maybe("whose") == YOU
    name = w.term("end step") if step == "end" else STEPS.get(step, f"{step} step")
    if step == "end of combat":
        return "at end of combat"
    if event.flag("next_turn"):
        return f"at the beginning of the {name} on your next turn"
    if mine:
        return f"at the beginning of your next {name}"
    if step == "upkeep":
        return "at the beginning of the next turn's upkeep"
    return f"at the beginning of the next {name}"


@renders("delayed")
def _delayed(w: Writer, node: Node) -> str:
    event = node.node("event")
    outer = w.remembered
    remember = node.maybe("remember")
    if remember is not None:
        w.remembered = remember
    targets = w.targets
    if node.has("targets"):
        w.targets = node.nodes("targets")
        w.mentions = [each for each in w.mentions if each.ref.kind != "target"]
    text = _delayed_text(w, node, event)
    w.remembered, w.targets = outer, targets
    return text


_END_OF_COMBAT: Final = Node("step_begins", {"step": "end of combat"})


def _delayed_text(w: Writer, node: Node, event: Node) -> str:
    do = node.nodes("do")
    if do[-1].kind == "delayed" and remember_made(do[-1]):
        first = Node("delayed", {**node.fields, "do": do[:-1]})
        return f"{_delayed_text(w, first, event)}. {upper(write(w, do[-1]))}"
    if event == _END_OF_COMBAT and node.has("duration"):
        return f"at this turn's next end of combat, {clauses(w, node.nodes('do'))}"
    if event.kind == "step_begins" and node.flag("this_turn") and not node.flag("once"):
        combat = event.text("step") == "beginning of combat"
        each = "the beginning of each combat" if combat else f"each {event.text('step')}"
        return f"at {each} this turn, {clauses(w, node.nodes('do'))}"
    if event.kind == "step_begins":
        condition = f"if {write(w, node.node('condition'))}, " if node.has("condition") else ""
        if not condition and w.pick("duration") == 1:
            this_turn = " this turn" if node.flag("this_turn") else ""
            return f"{clauses(w, node.nodes('do'))} {later(w, event)}{this_turn}"
        return f"{later(w, event)}, {condition}{clauses(w, node.nodes('do'))}"
    if event.kind == "loses_control" and remember_made(node):
        return f"sacrifice {_lost_noun(w)} when you lose control of {w.noun}"
    if event.kind == "loses_control":
        noun = w.noun_for(w.remembered) if w.remembered is not None else ""
        the = ("the", "that")[w.pick("pronoun")]
        return f"when you lose control of {the} {noun or 'creature'}, {clauses(w, node.nodes('do'))}"
    start = trigger(w, event)
    lasts = node.flag("this_turn") or node.has("duration")
    start = start.removeprefix("Whenever ").removeprefix("When ")
    usual = lasts and not node.flag("once")
    start = f"{'whenever' if usual and w.pick('when') == 0 else 'when'} {start}"
    if event.kind == "casts" and node.flag("once"):
        start = start.replace("you ", "you next ", 1)
    if node.flag("this_turn") or node.fields.get("duration") == "end of turn":
        place = w.pick("duration", 3)
        start = f"{start} this turn" if place == 0 else f"{('until end of turn', 'this turn')[place - 1]}, {start}"
    elif node.fields.get("duration") == "this combat":
        start = f"{start} this combat"
    elif lasts:
        start = f"{duration(w, node.fields['duration'])}, {start}"
    condition = f" if {write(w, node.node('condition'))}," if node.has("condition") else ""
    return f"{start},{condition} {clauses(w, node.nodes('do'))}"


def remember_made(node: Node) -> bool:
    """Whether a delayed ability sacrifices what was just made as its source is lost."""
    return node.fields.get("remember") == MADE and node.nodes("do") == (_SACRIFICE_IT,)


_SACRIFICE_IT: Final = Node("sacrifice", {"what": REMEMBERED})


def _lost_noun(w: Writer) -> str:
    return ("it", "the creature", "that creature")[w.pick("pronoun", 3)]
