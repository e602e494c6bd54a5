"""In words: adding mana."""

from __future__ import annotations

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.effects.base import begin, is_times, said
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import amount, few, is_long, is_per, per, short
from lawmage.speech.english.nodes.words import join
from lawmage.speech.english.nodes.writer import Writer, renders


def mana_text(w: Writer, node: Node) -> str:
    """What an instruction to add mana adds."""
    words = node.words("mana")
    n: Value = node.fields.get("n", 1)
    special = _special_mana(w, words, n)
    if special and node.has("of"):
        return f"{special} among {describe(w, node.node('of')).many()}"
    if special:
        return special
    symbols = [f"{{{each}}}" for each in words]
    if node.flag("choice"):
        return join(symbols, "or")
    text = "".join(symbols)
    if n == 1:
        return text
    if is_per(n) and not is_times(n):
        return f"{text} {per(w, n)[1]}"
    if isinstance(n, int):
        return text * n
    return f"an amount of {text} equal to {amount(w, n)}"


def _special_mana(w: Writer, words: tuple[str, ...], n: Value) -> str:
    many = few(w, n) if not isinstance(n, Node) or n.kind == "x" else "X" if words[0] in ("any", "combination") else ""
    if words[0] in ("any", "any_one"):
        if n == 1:
            return "one mana of any color"
        if isinstance(n, Node) and is_long(n):
            return f"{short(w, n)} mana of any one color"
        return f"{many} mana of any one color"
    if words[0] == "combination":
        if len(words) == 3 and n == 2 and w.pick("or") == 1:
            one, two = f"{{{words[1]}}}", f"{{{words[2]}}}"
            return f"{one}{one}, {one}{two}, or {two}{two}"
        colors = f"{{{'} and/or {'.join(words[1:])}}}" if len(words) > 1 else "colors"
        if isinstance(n, Node) and n.kind == "that_many":
            many = "that much"
        return f"{many} mana in any combination of {colors}"
    if words[0] == "chosen":
        return "one mana of the chosen color" if n == 1 else f"{many or few(w, n)} mana of the chosen color"
    return {"commander": "one mana of any color in your commander's color identity",
            "opponent_lands": "one mana of any color that a land an opponent controls could produce",
            "produced": f"one mana of any type that {w.tapped_noun} produced",
            "your_lands": "one mana of any type that a land you control could produce"}.get(words[0], "")


@renders("add_mana")
def _add_mana(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    subject = begin(w, who)
    if node.has("of") and node.words("mana") == ("any",) and w.pick("choose") == 1:
        return f"choose a color of {describe(w, node.node('of')).some()}. Add one mana of that color"
    more = ("an additional ", "")[w.pick("amount")] if w.more_mana else ""
    text = said(w, subject, who, "adds", more + mana_text(w, node))
    if node.has("keeps"):
        steps = "steps" if node.text("keeps") == "combat" else "steps and phases"
        text += f". Until end of {node.text('keeps')}, you don't lose this mana as {steps} end"
    return text
