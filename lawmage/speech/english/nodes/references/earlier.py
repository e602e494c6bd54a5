"""In words: references to what was named before: "it", "that creature", "the exiled card"."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.references.base import back
from lawmage.speech.english.nodes.words import plural
from lawmage.speech.english.nodes.writer import Writer, renders, write

_ROLES: Final = {"subject": "that object", "other": "the other object", "player": "that player",
                 "controller": "that player", "source": "that source", "amount": "that much", "spell": "that spell"}


@renders("event")
def _event(w: Writer, node: Node) -> str:
    for one, other in w.same:
        if one == node and w.mentioned(node) is None:
            return write(w, other)
    first = len(w.targets) == 1 and node.text("role") == "subject" and w.mentioned(Node("target", {"i": 0})) is not None
    return back(w, node, "the first creature" if first else _ROLES[node.text("role")])


@renders("made")
def _made(w: Writer, node: Node) -> str:
    if w.pending:
        text, w.pending = w.pending, ""
        w.mention(node, w.pending_nouns or ("object",))
        return text
    return back(w, node, "it")


@renders("acted")
def _acted(w: Writer, node: Node) -> str:
    for each in reversed(w.mentions):
        if each.plural and "object" in each.nouns:
            options = ["them", *[f"those {plural(noun)}" for noun in each.nouns if noun not in ("object", "moved")]]
            return options[w.pick("pronoun", len(options))]
    return "those permanents"


@renders("paid")
def _paid(w: Writer, node: Node) -> str:
    nouns = [w.paid_noun, *[each for each in ("card", "creature", "permanent", "artifact") if each != w.paid_noun]]
    return f"the {w.paid_word} {nouns[w.pick('pronoun', len(nouns))]}"


@renders("remembered")
def _remembered(w: Writer, node: Node) -> str:
    if w.remembered is None or w.remembered == node:
        return back(w, node, "it")
    if w.remembered.kind in ("each", "opponents", "other_players", "each_player"):
        mention = w.mentioned(w.remembered)
        if mention is not None and "player" in mention.nouns:
            return "that player"
        return "it" if mention is None else f"that {mention.nouns[0]}"
    return write(w, w.remembered)


@renders("affected")
def _affected(w: Writer, node: Node) -> str:
    return "it"


@renders("chosen")
def _chosen(w: Writer, node: Node) -> str:
    return f"the chosen {node.text('key')}"
