"""In words: amounts that count: objects, colors, types."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import amount, counted, made_this_way, whose_control
from lawmage.speech.english.nodes.references.base import possessive
from lawmage.speech.english.nodes.words import join, plural
from lawmage.speech.english.nodes.writer import Writer, renders, write


@renders("count")
def _count(w: Writer, node: Node) -> str:
    return "the number of " + counted(w, node.node("of"))


@renders("count_refs")
def _count_refs(w: Writer, node: Node) -> str:
    return "the number of " + write(w, node.node("of"))


@renders("basic_land_types")
def _basic_land_types(w: Writer, node: Node) -> str:
    return "the number of basic land types among lands " + whose_control(w, node.node("who"))


@renders("colors_among", "card_types_among")
def _among(w: Writer, node: Node) -> str:
    word = "colors" if node.kind == "colors_among" else "card types"
    return f"the number of {word} among {describe(w, node.node('what')).many()}"


@renders("at_least")
def _at_least(w: Writer, node: Node) -> str:
    return f"{amount(w, node.value('of'))}, but at least {node.number('n')}"


@renders("devotion")
def _devotion(w: Writer, node: Node) -> str:
    return f"{possessive(w, node.node('who'))} devotion to {join(node.words('colors'))}"


@renders("tapped_this_way")
def _tapped_this_way(w: Writer, node: Node) -> str:
    return f"the number of {describe(w, node.node('is'), 'permanent').many()} tapped this way"


@renders("count_made")
def _count_made(w: Writer, node: Node) -> str:
    return f"the number of {made_this_way(w, node, True)}"


@renders("different")
def _different(w: Writer, node: Node) -> str:
    of = node.text("of")
    kinds = of if of == "toughness" else plural(of)
    return f"the number of different {kinds} among {describe(w, node.node('what')).many()}"
