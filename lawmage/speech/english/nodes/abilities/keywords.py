"""In words: keyword abilities (702)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.costs import spoken_cost
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import amount, short
from lawmage.speech.english.nodes.words import plural, upper
from lawmage.speech.english.nodes.writer import Writer, renders


def cost_list(w: Writer, costs: tuple[Node, ...]) -> str:
    """Costs behind a keyword: mana alone as symbols, others in words."""
    if all(each.kind in ("pay_mana", "tap_self") for each in costs):
        return "".join([spoken_cost(w, each) for each in costs])
    return ", ".join([upper(spoken_cost(w, each)) for each in costs])


#: a number, a dash, a cost
_COLORED_SPELLS: Final = Node("all", {"of": (Node("spell", {}), Node("not", {"of": Node("colorless", {})}))})
_NUMBER_AND_COST: Final = ("reinforce", "suspend", "awaken", "impending")
#: keywords with a capital inside
_CAPITALS: Final = {"for mirrodin!": "for Mirrodin!", "choose a background": "choose a Background"}


@renders("keyword")
def _keyword(w: Writer, node: Node) -> str:
    word = node.text("is")
    if word in ("protection", "hexproof") and node.has("quality"):
        return f"{word} from {quality(w, node.node('quality'))}"
    if word == "landwalk":
        return _landwalk(w, node)
    if word == "landcycling":
        return f"{_land(w, node.node('quality'))}cycling {cost_list(w, node.nodes('cost'))}"
    if word in ("enchant", "champion", "affinity", "equip") and node.has("quality"):
        return _described(w, node, word)
    if word == "partner with":
        return f"partner with {node.node('quality').text('is')}"
    if word == "splice":
        return f"splice onto {describe(w, node.node('quality')).words[-1][0]} {_cost(w, node)}"
    if word == "firebending" and isinstance(node.fields.get("n"), Node):
        return f"firebending X, where X is {amount(w, node.value('n'))}."
    if word == "emerge" and node.has("quality"):
        return f"emerge from {describe(w, node.node('quality')).one()} {_cost(w, node)}"
    if word == "devour" and node.has("quality"):
        return f"devour {describe(w, node.node('quality')).one()} {short(w, node.value('n'))}"
    if word == "prototype":
        return f"prototype {_cost(w, node)} — {node.number('power')}/{node.number('toughness')}"
    text = _CAPITALS.get(word, word)
    if node.has("n"):
        text += f" {short(w, node.value('n'))}"
    if not node.has("cost"):
        return text
    cost = _cost(w, node)
    plain = all(each.kind in ("pay_mana", "tap_self") for each in node.nodes("cost"))
    if plain:
        return f"{text}—{cost}" if word in _NUMBER_AND_COST else f"{text} {cost}"
    return f"{text}—{cost}."


def _cost(w: Writer, node: Node) -> str:
    return cost_list(w, node.nodes("cost"))


def _described(w: Writer, node: Node, word: str) -> str:
    phrase = describe(w, node.node("quality"))
    if word == "champion":
        return f"champion {phrase.some()}"
    if word == "affinity":
        return f"affinity for {phrase.many()}"
    if word == "equip":
        return f"equip {phrase.one()} {_cost(w, node)}"
    return f"enchant {phrase.one()}"


def _landwalk(w: Writer, node: Node) -> str:
    return _land(w, node.node("quality")) + "walk"


def _land(w: Writer, pred: Node) -> str:
    if pred.kind == "subtype":
        return pred.text("is").lower()
    if pred.kind == "anything" or (pred.kind == "type" and pred.text("is") == "land"):
        return "land"
    parts = pred.nodes("of") if pred.kind == "all" else (pred,)
    before = [describe(w, each).words[0][0] for each in parts
              if each.kind not in ("subtype", "anything") and each.fields.get("is") != "land"]
    last = [each.text("is").lower() for each in parts if each.kind == "subtype"]
    return " ".join([*before, *(last or ["land"])])


def quality(w: Writer, pred: Node) -> str:
    """A quality (702.16a): "red", "artifacts", "everything"."""
    if pred.kind == "color":
        return pred.text("is")
    if pred.kind == "anything":
        return "everything"
    if pred.kind == "of_chosen":
        return "the color of your choice" if w.of_choice else "the chosen color"
    if pred.kind in ("multicolored", "monocolored", "colorless"):
        return pred.kind
    if pred.kind == "not" and pred.node("of").kind == "colorless":
        return "each color"
    if pred == _COLORED_SPELLS:
        return "spells that are one or more colors"
    if pred.kind == "type":
        return plural(pred.text("is"))
    return describe(w, pred).many()
