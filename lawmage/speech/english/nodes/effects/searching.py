"""In words: searching a library."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import begin, said, theirs
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import few
from lawmage.speech.english.nodes.writer import MADE, Writer, renders

_TO: Final = {"hand": "put {it} into your hand", "battlefield": "put {it} onto the battlefield",
              "graveyard": "put {it} into your graveyard", "library_top": "put {it} on top of your library",
              "exile": "exile {it}"}
_AS_MANY: Final = Node("count_refs", {"of": Node("acted", {})})


def search_text(w: Writer, node: Node, shuffle: bool) -> str:
    """A search, with what is done with the card, and the shuffling behind it."""
    n = node.fields.get("n", 1)
    optional = node.flag("optional")
    phrase = describe(w, node.node("what"), "card")
    if phrase.base == "":
        phrase.base = "card"
    if n == 1 and not optional:
        what = phrase.some()
    else:
        said_so = "that many" if n == _AS_MANY else ("up to " if optional else "") + few(w, n)
        what = f"{said_so} {phrase.one() if n == 1 else phrase.many()}"
    its = ["it", "that card"] if n == 1 else ["them", "those cards"]
    if n == 1 and optional:
        its.reverse()
    it = its[w.pick("pronoun")]
    if node.text("to") == "library_top":
        who = node.node("who")
        subject = begin(w, who)
        shown = f"reveal {its[0]}, " if node.flag("reveal") else ""
        w.mention(MADE, ("card", "object"), n != 1)
        return said(w, subject, who, "searches",
                    f"{theirs(who)} library for {what}, {shown}then shuffle and put {its[-1]} on top")
    again = its[w.pick("pronoun")] if node.flag("reveal") else it
    to = _TO[node.text("to")].replace("{it}", again).replace("your", theirs(node.node("who")))
    if node.text("to") == "battlefield":
        to = to.replace("onto the battlefield", w.term("onto the battlefield"))
    if node.flag("reveal"):
        to = f"reveal {it}, {to}"
    to += " tapped" if node.flag("tapped") else ""
    who = node.node("who")
    subject = begin(w, who)
    text = f"{theirs(who)} library for {what}, {to}"
    w.mention(MADE, ("card", "creature", "permanent", "object"), n != 1)
    return said(w, subject, who, "searches", text) + (", then shuffle" if shuffle else "")


@renders("search")
def _search(w: Writer, node: Node) -> str:
    return search_text(w, node, False)
