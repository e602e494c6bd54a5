"""In words: instructions about combat under way: removal, becoming blocked, blocking, goad."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import obj, those_named
from lawmage.speech.english.nodes.references.base import each_one, is_many, named
from lawmage.speech.english.nodes.words import verb
from lawmage.speech.english.nodes.writer import MADE, SELF, Writer, renders, write


@renders("remove_from_combat")
def _remove(w: Writer, node: Node) -> str:
    return f"remove {obj(w, node.node('what'))} from combat"


_DOES: Final = {"become_blocked": "becomes blocked", "phase_out": "phases out", "explore": "explores",
                "become_prepared": "becomes prepared"}


@renders("become_blocked", "phase_out", "explore", "become_prepared")
def _does(w: Writer, node: Node) -> str:
    ref = node.node("what")
    if ref.kind == "each" and w.pick("each") == 1:
        return f"{each_one(w, ref)} {_DOES[node.kind]}"
    w.bare_each = True
    text = write(w, ref)
    w.bare_each = False
    return f"{those_named(w, ref, text)} {verb(_DOES[node.kind], is_many(w, ref))}"


@renders("become_unblocked_by")
def _unblocked(w: Writer, node: Node) -> str:
    text = named(w, node.node("what"))
    how = ("that had become blocked by only that creature", f"that had become blocked by only {w.noun}",
           "that hadn't become blocked by another creature")
    picked = 1 if node.node("what") == SELF else (0, 2)[w.pick("other")]
    return f"creatures {text} was blocking {how[picked]} this combat become unblocked"


@renders("block_now")
def _block_now(w: Writer, node: Node) -> str:
    whom = node.node("whom")
    if whom == MADE and w.pending:
        w.pending = ""
        if w.pick("term") == 1:
            return f"{named(w, node.node('what'))} blocks an attacking creature of your choice"
        return f"have {named(w, node.node('what'))} block an attacking creature of your choice"
    return f"have {named(w, node.node('what'))} block {named(w, whom)}"


@renders("reselect_attack")
def _reselect(w: Writer, node: Node) -> str:
    return f"reselect which player or permanent {named(w, node.node('what'))} is attacking"


@renders("becomes_attacking")
def _becomes_attacking(w: Writer, node: Node) -> str:
    what = named(w, node.node("what"))
    if not node.has("attacking_whom"):
        return f"{what} is attacking"
    return f"{what} is attacking {named(w, node.node('attacking_whom'))}"
