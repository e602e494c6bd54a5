"""In words: conditions about how a spell was cast: kicked, from where, with which mana."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import holder, targeted
from lawmage.speech.english.nodes.writer import SELF, Writer, renders


@renders("spell_targets")
def _spell_targets(w: Writer, node: Node) -> str:
    what = node.node("what")
    text = targeted(w, what)
    return f"{'this spell' if w.spell else 'it'} targets {text}"


def _own_spell(w: Writer, done: str) -> str:
    known = w.mentioned(SELF) is not None and w.it() == SELF
    w.mention(SELF, ("object",), False, 0)
    name = "this spell" if w.spell else w.noun
    return f"it was {done}" if (known or not w.spell) == (w.pick("pronoun") == 0) else f"{name} was {done}"


@renders("kicked")
def _kicked(w: Writer, node: Node) -> str:
    return _own_spell(w, "kicked")


@renders("cast_for")
def _cast_for(w: Writer, node: Node) -> str:
    word = {"bargain": "bargained"}.get(node.text("is"))
    its = "its" if w.pick("pronoun") == 0 else f"{'this spell' if w.spell else w.noun}'s"
    return _own_spell(w, word) if word else f"{its} {node.text('is')} cost was paid"


_LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@renders("mana_spent")
def _mana_spent(w: Writer, node: Node) -> str:
    known = w.mentioned(SELF) is not None and w.it() == SELF
    w.mention(SELF, ("object",), False, 0)
    spell = ("it", "this spell") if known else ("this spell", "it")
    return f"{{{_LETTERS[node.text('color')]}}} was spent to {w.term('cast')} {spell[w.pick('pronoun')]}"


@renders("was_cast")
def _was_cast(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    zone = node.text("from")
    owner = "" if zone == "exile" else ("a ", "your ")[w.pick("own")] if zone == "graveyard" else "your "
    origin = f" from {owner}{zone}" if zone else ""
    if who is None:
        it = ("it", "this spell")[w.pick("pronoun")] if w.spell else ("it", w.noun)[w.pick("pronoun")]
        return f"{it} was {w.term('cast past')}{origin}"
    return f"{holder(w, who)} {w.term('cast past')} it{origin}"
