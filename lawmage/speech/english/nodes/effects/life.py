"""In words: life gained, lost and set, and games won and lost."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import begin, player_does, said, theirs
from lawmage.speech.english.nodes.quantities.base import AS_X, EQUAL_TO, PER_EACH, amount, form_of, is_long, per, short
from lawmage.speech.english.nodes.references.base import possessive
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("gain_life", "lose_life")
def _life(w: Writer, node: Node) -> str:
    who = node.node("who")
    if node.kind == "gain_life" and node.fields["n"] == Node("life_of", {"of": who}) and w.pick("term") == 0:
        return f"double {possessive(w, who)} life total"
    subject = begin(w, who)
    n = node.value("n")
    word = "gains" if node.kind == "gain_life" else "loses"
    if isinstance(n, Node) and n.kind in ("that_many", "event_amount"):
        rest = ("that much life", "life equal to the life lost this way", "life equal to the damage dealt this way")[
            w.pick("amount", 3)]
    elif isinstance(n, Node) and n.kind == "half" and n.node("of").kind == "life_of":
        rest = f"half {theirs(who)} life, rounded {n.text('round')}"
    else:
        form = form_of(w, n) if is_long(n) else AS_X
        if form == PER_EACH:
            factor, text = per(w, n)
            rest = f"{factor} life {text}"
        else:
            rest = f"life equal to {amount(w, n)}" if form == EQUAL_TO else f"{short(w, n)} life"
    return said(w, subject, who, word, rest, you=True)


@renders("set_life")
def _set_life(w: Writer, node: Node) -> str:
    return f"{possessive(w, node.node('who'))} life total becomes {short(w, node.value('n'))}"


@renders("lose", "win")
def _ends(w: Writer, node: Node) -> str:
    return player_does(w, node.node("who"), node.kind + "s", "the game", you=True)
