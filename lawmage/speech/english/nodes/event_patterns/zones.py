"""In words: event patterns of objects that change zones: entering, leaving, dying."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import about, leaving, party, role, zoned
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import kind_of_subtype
from lawmage.speech.english.nodes.writer import EVENT, SELF, YOU, Writer, renders


@renders("leaves_graveyard")
def _leaves_graveyard(w: Writer, node: Node) -> str:
    phrase = leaving(w, node)
    w.mention(role("other"), (*phrase.nouns, "card"), False, EVENT)
    return f"{phrase.some()} leaves your graveyard"


@renders("enters")
def _enters(w: Writer, node: Node) -> str:
    what = node.node("what")
    if what.kind == "all" and {each.kind for each in what.nodes("of")} == {"is", "controlled"}:
        return f"{party(w, what.nodes('of')[0])} {w.term('enters')} under your control"
    mine = Node("controlled", {"by": YOU})
    if what.kind == "all" and mine in what.nodes("of") and not node.has("from") and w.pick("control") == 1:
        rest = tuple([each for each in what.nodes("of") if each != mine])
        place = f" {w.term('battlefield')}" if w.pick("battlefield") == 1 else ""
        return f"{party(w, Node('all', {'of': rest}))} {w.term('enters')}{place} under your control"
    origin = f" from {'your ' if node.text('from') in ('graveyard', 'hand') else ''}{node.text('from')}"
    text = about(w, node, w.term("enters"))
    if not node.has("from"):
        return text
    return text + (origin if w.pick("battlefield") == 1 else f" {w.term('battlefield')}{origin}")


@renders("leaves")
def _leaves(w: Writer, node: Node) -> str:
    if node.has("to"):
        return about(w, node, f"is put into {node.text('to')} from {w.term('battlefield')}", ("card",))
    return about(w, node, f"leaves {w.term('battlefield')}", ("card",))


OWNED_BY_YOU: Final = Node("owned", {"by": YOU})


@renders("dies")
def _dies(w: Writer, node: Node) -> str:
    what = node.node("what")
    parts = what.nodes("of") if what.kind == "all" else ()
    damaged = [each for each in parts if each.kind == "dealt_damage_by"]
    if damaged:
        rest = Node("all", {"of": tuple([each for each in parts if each.kind != "dealt_damage_by"])})
        text = party(w, rest, more=("card",))
        return f"{text} dealt damage by {named(w, damaged[0].node('what'))} this turn {w.term('dies')}"
    if OWNED_BY_YOU in parts:
        rest = Node("all", {"of": tuple([each for each in parts if each != OWNED_BY_YOU])})
        return f"{party(w, rest, more=('card',))} is put into your graveyard from {w.term('battlefield')}"
    words = w.term("dies")
    if _dies_as_creature(w, what) == (w.pick("term") == 1):
        words = f"is put into a graveyard from {w.term('battlefield')}"
    return about(w, node, words, ("card",))


def _dies_as_creature(w: Writer, pred: Node) -> bool:
    """Whether a description is of creatures alone, which "die" (700.4)."""
    if pred.kind == "is":
        return w.creature if pred.node("what") == SELF else \
            pred.node("what").kind != "attached" or w.attached_noun in ("creature", "permanent")
    if pred.kind == "all":
        return any(_dies_as_creature(w, each) for each in pred.nodes("of"))
    if pred.kind == "any":
        return all(_dies_as_creature(w, each) for each in pred.nodes("of"))
    if pred.kind == "subtype":
        return kind_of_subtype(pred.text("is")) == "creature"
    return pred.kind == "type" and pred.text("is") in ("creature", "planeswalker")


@renders("put_into_graveyard_from")
def _to_graveyard(w: Writer, node: Node) -> str:
    what = node.node("what")
    for owned in (_YOURS, _THEIRS):
        if what == owned or (what.kind == "all" and owned in what.nodes("of")):
            return _to_ones_graveyard(w, node, owned)
    origin = f"from {node.text('from')}" if node.has("from") else "from anywhere"
    if what.kind != "is" and not zoned(what):
        phrase = describe(w, what, "card")
        w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
        return f"{phrase.some()} is put into a graveyard {origin}"
    return about(w, node, f"is put into a graveyard {origin}", ("card",))


_YOURS: Final = Node("owned", {"by": YOU})
_THEIRS: Final = Node("owned", {"by": Node("opponents", {})})


def _to_ones_graveyard(w: Writer, node: Node, owned: Node) -> str:
    """ "A land card is put into your graveyard from your library"."""
    said = node.node("what")
    rest = tuple([each for each in (said.nodes("of") if said.kind == "all" else ()) if each != owned])
    if not rest and said == owned:
        rest = (Node("anything", {}),)
    what = rest[0] if len(rest) == 1 else Node("all", {"of": rest})
    whose = "your" if owned == _YOURS else "their"
    origin = f"from {whose} {node.text('from')}" if node.has("from") else "from anywhere"
    if what.kind == "is":
        text = party(w, what, more=("card",))
    else:
        phrase = describe(w, what, "" if zoned(what) else "card")
        w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
        text = phrase.some()
    if owned == _THEIRS:
        w.mention(role("player"), ("player", "opponent"), False, EVENT)
    return f"{text} is put into {'your' if owned == _YOURS else 'an opponent' + chr(39) + 's'} graveyard {origin}"


@renders("exiled_by_madness")
def _exiled_by_madness(w: Writer, node: Node) -> str:
    return f"{describe(w, node.node('what')).some()} is {w.term('exiled')} as madness says"
