"""What holds in a combat phase that an effect adds, and what is done as it begins (500.8)."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.flow import clauses
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.statics import attacked
from lawmage.speech.english.nodes.words import upper
from lawmage.speech.english.nodes.writer import Writer


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
