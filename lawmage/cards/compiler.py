"""The compiler of card texts: template English to ability nodes, or `Unsupported` with the words not understood.

The way of a text: reminders away and own name to "~" (`normalise`), lines, the kind of each line (keywords, an
activated or triggered ability, the instructions of a spell, a static ability), its sentences read by the grammar
(`grammar`, run by `patterns`), nodes built front to back in a `Context`, checked against the table of kinds. Every word
is consumed by a rule, or the text is refused.
"""

import re
from collections.abc import Sequence
from typing import Final

from lawmage.cards.compiling.lines import abilities_of
from lawmage.cards.compiling.text import NotUnderstood, Text
from lawmage.cards.grammar.base import Nodes
from lawmage.cards.normalise import own_name, short_names, spell_itself, without_reminders
from lawmage.cards.normalise import words as split_words
from lawmage.cards.sentence_links import mentions
from lawmage.cards.spelling import spelling_fault
from lawmage.cards.vocabulary import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES
from lawmage.errors import Unsupported
from lawmage.model.kinds import BadNode, check_node


def compile_text(
    text: str,
    name: str,
    types: Sequence[str] = (),
    *,
    legendary: bool = False,
    power: int | None = None,
    toughness: int | None = None,
) -> Nodes:
    """The abilities of a card's text, in the order of its lines.

    `types`: the card types and subtypes of the face, in English ("instant" and "sorcery" make a spell's text).
    `power` and `toughness`: the printed numbers, for an ability that defines only the other. Raises `Unsupported`
    naming the words.
    """
    lower = {each.lower() for each in types}
    nouns = frozenset({"object", "permanent", "card", "spell", *lower, *types})
    face = Text(nouns, bool(lower & {"instant", "sorcery"}), name, power, toughness)
    bare = without_reminders(text)
    plain = spell_itself(own_name(bare, short_names(name, legendary)))
    face.attached_nouns = _attached_nouns(bare)
    try:
        _check_spelling(plain)
        try:
            nodes = abilities_of(face, plain.split("\n"))
        except NotUnderstood as problem:
            # a name such as Regenerate is also a word of its text
            nodes = _again(face, bare, problem) if plain != bare else _raise(problem)
        for node in nodes:
            check_node(node, "ability")
        _check_linked(nodes)
    except NotUnderstood as problem:
        raise Unsupported(name, problem.words) from None
    except BadNode as problem:
        raise Unsupported(name, f"{plain} ({problem})") from None
    return nodes


def _again(face: Text, bare: str, problem: NotUnderstood) -> Nodes:
    """The text read with its own name left in it; what is not understood is said of the first reading."""
    try:
        return abilities_of(face, bare.split("\n"))
    except NotUnderstood:
        raise problem from None


def _check_spelling(text: str) -> None:
    for line in text.split("\n"):
        fault = spelling_fault(split_words(line))
        if fault:
            raise NotUnderstood(fault)


def _raise(problem: NotUnderstood) -> Nodes:
    raise problem


_EXILING: Final = ("exile", "exile_cost", "exile_top_cost", "exile_self")


def _check_linked(nodes: Nodes) -> None:
    """607.2a: "the exiled card" is known where one ability of the text exiles something."""
    if not any(mentions(node, ("exiled_with",)) for node in nodes):
        return
    if sum(mentions(node, _EXILING) for node in nodes) != 1:
        raise NotUnderstood("the exiled card (no exiled was named before, or by several abilities)")


_KINDS: Final = {"creature": frozenset(CREATURE_TYPES), "land": frozenset(LAND_TYPES),
                 "artifact": frozenset(ARTIFACT_TYPES), "enchantment": frozenset(ENCHANTMENT_TYPES)}
_ENCHANT: Final = re.compile(r"^Enchant ([^.\"]+)$", re.MULTILINE)


def _attached_nouns(text: str) -> frozenset[str]:
    """The nouns for what an Aura is attached to: those of its own line, the types they are of, and "permanent"."""
    match = _ENCHANT.search(text)
    if match is None:
        return frozenset()
    words = match[1].split()
    kinds = {kind for kind, subtypes in _KINDS.items() if not subtypes.isdisjoint(words)}
    return frozenset({*words, *kinds, "permanent"})
