"""In words: event patterns of time: beginnings of steps, chapters, day and night."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import ROMAN, STEPS, role
from lawmage.speech.english.nodes.references.base import possessive
from lawmage.speech.english.nodes.writer import EVENT, YOU, Writer, renders


@renders("daytime_changes")
def _daytime_changes(w: Writer, node: Node) -> str:
    changes = {"night": "day becomes night", "day": "night becomes day"}
    return changes[node.text("is")] if node.has("is") else " or ".join(changes.values())


@renders("chapter")
def _chapter(w: Writer, node: Node) -> str:
    return ROMAN[node.number("n") - 1]


@renders("step_begins")
def _step(w: Writer, node: Node) -> str:
    step = node.text("step")
    whose = node.maybe("whose")
    name = w.term("end step") if step == "end" else STEPS.get(step, f"{step} step")
    if step == "end of combat":
        return "end of combat" + (" on your turn" if whose == YOU else "")
    if node.flag("next_turn"):
        return f"the beginning of the {name} on your next turn"
    if whose is None:
        w.mention(role("player"), ("player",), False, EVENT)
        if step == "beginning of combat":
            return ("the beginning of combat on each turn", "the beginning of each combat",
                    "the beginning of combat on each player's turn")[w.pick("step", 3)]
        first = {"precombat main": "first main phase", "postcombat main": "second main phase"}.get(step)
        names = [name, first] if first else [name]
        each = [f"{which} {word}" for word in names for which in ("each", "each player's", "the")]
        return f"the beginning of {each[w.pick('step', len(each))]}"
    if whose != YOU:
        w.mention(role("player"), ("player",), False, EVENT)
    owner = {"you": "your", "opponents": "each opponent's"}.get(whose.kind) or possessive(w, whose)
    if whose.kind == "controller":
        w.mention(whose.node("of"), (w.attached_noun, "permanent", "object"), False, EVENT)
        return f"the beginning of the {name} of {owner}".removesuffix("'s")
    if step == "beginning of combat":
        return f"the beginning of combat on {owner} turn"
    if step == "precombat main" and w.pick("step") == 1:
        name = "first main phase"
    elif step == "postcombat main" and w.pick("step") == 1:
        name = "second main phase"
    if whose == YOU and name.endswith("main phase") and w.pick("step") == 1:
        return f"the beginning of each of your {name}s"
    return f"the beginning of {owner} {name}"
