"""In words: references to objects: the source, what it is attached to, all of a kind, what is on top of a library."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import each_one, how_many, may_say_it, possessive
from lawmage.speech.english.nodes.words import join, plural
from lawmage.speech.english.nodes.writer import MADE, SELF, Writer, renders, write

_SOURCE_NOUNS: Final = ("object",)


@renders("self")
def _self(w: Writer, node: Node) -> str:
    if w.mentioned(SELF) is not None:
        usual = w.it() == SELF and may_say_it(w, SELF)
        return w.noun if (w.pick("pronoun") == 1) == usual else "it"
    w.mention(SELF, _SOURCE_NOUNS, False, 0)
    return w.noun


@renders("attached")
def _attached(w: Writer, node: Node) -> str:
    text = f"{w.attached_word} {w.attached_noun}"
    if w.mentioned(node) is not None and w.it() == node and may_say_it(w, node) and w.attached_noun != "player" and \
            w.pick("pronoun") == 0:
        return "it"
    player = w.attached_noun in ("player", "opponent")
    if player and w.mentioned(node) is not None and w.player() == node and w.pick("pronoun") == 0:
        return "that player"
    w.mention(node, ("player",) if player else (w.attached_noun, "creature", "permanent", "object"))
    return text


@renders("each")
def _each(w: Writer, node: Node) -> str:
    bare, w.bare_each = w.bare_each, True
    phrase = describe(w, node.node("what"), preposition=w.preposition)
    w.bare_each = bare
    w.mention(node, tuple(phrase.nouns), True)
    if bare:
        return phrase.many()
    return "each " + phrase.one() if w.pick("each") == 1 else "all " + phrase.many()


@renders("pair")
def _pair(w: Writer, node: Node) -> str:
    return ("both creatures", "each of those creatures")[w.pick("each")]


@renders("union")
def _union(w: Writer, node: Node) -> str:
    refs = node.nodes("of")
    plain = w.bare_each and all(each.kind == "each" for each in refs)
    if len(refs) == 2 and refs[0].kind == "opponents" and refs[1].kind == "each" and w.pick("own") == 1:
        text = each_one(w, refs[1])
        for words in ("an opponent controls", "your opponents control", "each opponent controls"):
            text = text.replace(words, "they control")
        return f"each opponent and {text}"
    several = any(each.kind == "each" for each in refs)
    how = w.pick("each", 3) if several else 0
    parts = [_of_union(w, each, plain, how) for each in refs]
    return join(parts)


def _of_union(w: Writer, ref: Node, plain: bool, how: int) -> str:
    """A part of several things named together: "each creature", "creatures" or "all creatures"."""
    if ref.kind != "each" or (plain and how == 0):
        return write(w, ref)
    if how == 0:
        return each_one(w, ref)
    bare, w.bare_each = w.bare_each, True
    text = write(w, ref)
    w.bare_each = bare
    return text if how == 1 else f"all {text}"


@renders("except")
def _except(w: Writer, node: Node) -> str:
    if node.node("what").kind == "each_player":
        return f"a player other than {write(w, node.node('other_than'))}"
    than = node.node("other_than")
    if node.node("what").kind == "opponents" and w.player() == than:
        return "each other opponent"
    return f"{write(w, node.node('what'))} other than {write(w, than)}"


@renders("top_of_library")
def _top(w: Writer, node: Node) -> str:
    owner = possessive(w, node.node("who"))
    w.mention(MADE, ("card", "object"), node.has("n"))
    if not node.has("n"):
        return f"the top card of {owner} library"
    n = node.value("n")
    if isinstance(n, Node) and n.kind == "that_many":
        return f"that many cards from the top of {owner} library"
    return f"the top {how_many(w, n)} cards of {owner} library"


@renders("attackers_of")
def _attackers_of(w: Writer, node: Node) -> str:
    return f"the creatures that {write(w, node.node('of'))} is blocking"


@renders("blockers_of")
def _blockers_of(w: Writer, node: Node) -> str:
    return f"the creatures blocking {write(w, node.node('of'))}"


@renders("declared")
def _declared(w: Writer, node: Node) -> str:
    noun = describe(w, node.node("what")).noun() if node.has("what") else "creature"
    return ("those ", "each of those ")[w.pick("each")] + plural(noun)


@renders("top_of_graveyard")
def _top_of_graveyard(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what"), "card").one()
    return f"the top {what} of {possessive(w, node.node('who'))} graveyard"


@renders("rest")
def _rest(_: Writer, node: Node) -> str:
    return "the rest"


@renders("exiled_with")
def _exiled_with(w: Writer, node: Node) -> str:
    return ("the exiled card", "all cards exiled with it", "the exiled cards")[w.pick("each", 3)]
