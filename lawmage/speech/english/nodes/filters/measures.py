"""In words: predicates of numbers: power, toughness, mana value, the greatest and the least."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase
from lawmage.speech.english.nodes.quantities.base import OPERATORS, compared, counted
from lawmage.speech.english.nodes.words import plural
from lawmage.speech.english.nodes.writer import SELF, Writer, renders


@renders("power", "toughness", "mana_value", "life")
def _measure(w: Writer, node: Node, phrase: Phrase) -> None:
    word = {"mana_value": w.term("mana value")}.get(node.kind, node.kind)
    op = node.text("op")
    if node.kind == "power" and node.fields["n"] == Node("power_of", {"of": SELF}) and op in (">", "<") and \
            w.pick("other") == 1:
        phrase.post("with greater power" if op == ">" else "with lesser power")
        return
    if op in ("even", "odd"):
        phrase.post(f"with an {op} {word}", f"with {op} {plural(word)}")
    else:
        phrase.post(f"with {word} {compared(w, op, node.value('n'))}")


@renders("power_over_toughness")
def _power_over_toughness(w: Writer, node: Node, phrase: Phrase) -> None:
    op = node.text("op")
    if op == "!=":
        phrase.post("whose power and toughness aren't equal")
        return
    text = "with toughness greater than {} power" if op == "<" else f"with power {OPERATORS[op]}{{}} toughness"
    phrase.post(text.format("its"), text.format("their"))


@renders("x_in_cost")
def _x_in_cost(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("with {X} in its mana cost", "with {X} in their mana costs")


@renders("greatest", "least")
def _greatest(w: Writer, node: Node, phrase: Phrase) -> None:
    measure = w.term("mana value") if node.text("of") == "mana value" else node.text("of")
    phrase.post(f"with the {node.kind} {measure} among {counted(w, node.node('among'))}")


@renders("cards_in")
def _cards_in(w: Writer, node: Node, phrase: Phrase) -> None:
    op, n, zone = node.text("op"), node.value("n"), node.text("zone")
    count = "no" if (op, n) == ("=", 0) else compared(w, op, n, words=True).replace("or less", "or fewer")
    phrase.post(f"with {count} cards in {'hand' if zone == 'hand' else 'their ' + zone}")
