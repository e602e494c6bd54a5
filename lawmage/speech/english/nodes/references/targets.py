"""In words: targets, and what is chosen from among several."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import back, possessive, target_text
from lawmage.speech.english.nodes.writer import REMEMBERED, Writer, renders, write

_OPPONENTS_OWN: Final = Node("controlled", {"by": Node("opponents", {})})


@renders("target")
def _target(w: Writer, node: Node) -> str:
    index = node.number("i")
    if w.mentioned(node) is not None:
        return back(w, node, "that object")
    if index >= len(w.targets):
        return f"target {index + 1}"
    target = w.targets[index]
    many = target.fields.get("max", 1) != 1
    if target.has("for_each"):
        who = target.node("for_each")
        word = {"opponents": "opponent", "other_players": "other player", "each_player": "player"}.get(who.kind) or \
            (describe(w, who.node("what")).one() if who.kind == "each" else "of " + write(w, who))
        many = True
        w.mention(REMEMBERED, ("player",) if who.kind != "each" else ("object",))
        w.prefix = f"for each {word}, "
    text, phrase = target_text(w, target)
    w.mention(node, tuple(phrase.nouns), many)
    what = target.node("what")
    if not many and _OPPONENTS_OWN in (what.nodes("of") if what.kind == "all" else (what,)):
        w.mention(Node("controller", {"of": node}), ("player",))
    return text


@renders("choose_target")
def _choose_target(w: Writer, node: Node) -> str:
    text = target_text(w, node)[0]
    if node.has("chooser"):
        text = text.replace("their choice", f"{possessive(w, node.node('chooser'))} choice")
    return f"{text} for {write(w, node.node('for_each'))}" if node.has("for_each") else text
