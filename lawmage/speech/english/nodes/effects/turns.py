"""In words: turns, phases and steps added, skipped and ended."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import begin, player_does, said, theirs
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import few
from lawmage.speech.english.nodes.sentences.base import clauses
from lawmage.speech.english.nodes.statics.base import attacked
from lawmage.speech.english.nodes.words import number, upper
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("become_monarch")
def _monarch(w: Writer, node: Node) -> str:
    return player_does(w, node.node("who"), "becomes", "the monarch", you=True)


@renders("extra_turn")
def _extra_turn(w: Writer, node: Node) -> str:
    return player_does(w, node.node("who"), "takes", "an extra turn after this one")


@renders("skip_step")
def _skip(w: Writer, node: Node) -> str:
    who = node.node("who")
    subject = begin(w, who)
    unit = "phase" if node.text("step") == "combat" else "step"
    return said(w, subject, who, "skips", f"{theirs(who)} next {node.text('step')} {unit}")


@renders("become_daytime")
def _become_daytime(w: Writer, node: Node) -> str:
    return f"it becomes {node.text('is')}"


@renders("end_turn")
def _end_turn(w: Writer, node: Node) -> str:
    return "end the turn"


@renders("extra_phases")
def _extra_phases(w: Writer, node: Node) -> str:
    return ". ".join([_added(w, node), *of_that_combat(w, node)])


def _added(w: Writer, node: Node) -> str:
    phases = node.words("phases")
    if phases == ("upkeep",) and node.has("n"):
        return "you get that many additional upkeep steps after this phase"
    names = {"combat": "combat phase", "postcombat main": "main phase", "precombat main": "main phase"}
    parts = [f"an additional {names.get(each, each + ' phase')}" for each in phases]
    after = f"{node.text('after')} phase" if node.has("after") else "phase"
    times = f" {few(w, node.value('n'))} times" if node.has("n") else ""
    placed = w.pick("duration", 4) if not node.has("after") else 0
    if placed:
        link = (" followed by ", ", followed by ", " followed by ")[placed - 1]
        return f"there is {parts[0]} after this phase" + "".join([link + each for each in parts[1:]])
    if node.text("after") == "second main":
        return "after the second main phase this turn, there's " + " followed by ".join(parts)
    if len(phases) > 1 and set(phases) == {"combat"}:
        return f"after this {after}, there are {number(len(phases))} additional combat phases"
    return f"after this {after}, there is " + " followed by ".join(parts) + times


def of_that_combat(w: Writer, node: Node) -> list[str]:
    """What is said of an added combat phase, in sentences of their own."""
    found: list[str] = []
    for each in node.nodes("rules"):
        what = each.node("what")
        if each.kind == "cant_attack" and what.kind == "each" and what.node("what").kind == "all":
            (left,) = [part.node("of") for part in what.node("what").nodes("of") if part.kind == "not"]
            those = "the chosen creatures" if left.kind == "is" else describe(w, left).many()
            found.append(f"only {those} can attack during that combat phase")
        elif each.kind == "cant_attack":
            whom = f" {attacked(w, each.node('whom'))}" if each.has("whom") else ""
            found.append(f"they can't attack{whom} that combat")
        else:
            found.append("each of those creatures attacks that combat if able")
    if node.nodes("begins"):
        found.append(f"at the beginning of that combat, {clauses(w, node.nodes('begins'))}")
    return [upper(each) for each in found]
