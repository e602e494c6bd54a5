"""What the writing of predicates shares."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.words import article, join, kind_of_subtype, plural
from lawmage.speech.english.nodes.writer import RENDERERS, Writer, write

#: nouns that a base gives when no type does
BASES: Final = {"permanent": "permanent", "card": "card", "spell": "spell", "player": "player", "opponent": "opponent",
                "source": "source", "ability": "ability", "": "permanent"}


class Phrase:
    """A description under way: words before the noun (types among them), the base, and what stands behind."""

    def __init__(self, base: str = "") -> None:
        self.base = base
        self.other = False
        #: (word, whether it can be the noun)
        self.words: list[tuple[str, bool]] = []
        #: whole alternatives as nouns: "artifact or enchantment", singular and plural
        self.alternatives: tuple[str, str] | None = None
        #: what stands behind the noun, singular and plural
        self.behind: list[tuple[str, str]] = []
        self.ability = ""
        #: the zone of a card, until it is said; whose; "in" or "from"
        self.zone = ""
        self.owner: Node | None = None
        self.preposition = "in"
        #: words before a list of nouns stand before it
        self.lead = False
        #: nouns that name it afterwards, the plainest first
        self.nouns: list[str] = []

    def word(self, text: str, noun: bool = False) -> None:
        """A word before the noun; behind a type only types can follow, so others go behind the noun."""
        if not noun and self.base not in ("card", "spell") and any(each for _, each in self.words):
            self.post(f"that's {text}", f"that are {text}")
            return
        self.words.append((text, noun))

    def post(self, singular: str, many: str = "") -> None:
        """Words behind the noun, the same for several unless `many` says otherwise."""
        self.behind.append((singular, many or singular))

    def noun(self) -> str:
        """The noun alone."""
        return self._parts()[1]

    def _parts(self) -> tuple[list[str], str]:
        words = list(self.words)
        if self.alternatives is not None and self.base in ("card", "spell"):
            return [text for text, _ in words], self.alternatives[0]
        if self.base in ("card", "spell", "player", "opponent", "ability", "source", "token"):
            return [text for text, _ in words], self.ability or self.base
        if self.alternatives is not None:
            return [text for text, _ in words], self.alternatives[0]
        if words and words[-1][1]:
            return [text for text, _ in words[:-1]], words[-1][0]
        return [text for text, _ in words], BASES[self.base]

    def _text(self, many: bool) -> str:
        before, noun = self._parts()
        if self.alternatives is not None and before and noun == self.alternatives[0] and self.lead:
            words = self.alternatives[1] if many else noun
            return " ".join([*before, words, *[each[1 if many else 0] for each in self.behind]])
        if self.alternatives is not None and before and noun == self.alternatives[0]:
            that = "that are" if many else "that's"
            words = self.alternatives[1] if many else noun
            behind = [each[1 if many else 0] for each in self.behind]
            return " ".join([words, *[f"{that} {each}" for each in before], *behind])
        if many:
            noun = self.alternatives[1] if self.alternatives is not None and noun == self.alternatives[0] \
                else plural(noun)
        negated = [text.startswith("non") for text in before] + [False]
        before = [f"{text}," if negated[place] and negated[place + 1] else text for place, text in enumerate(before)]
        return " ".join([*before, noun, *[each[1 if many else 0] for each in self.behind]])

    def one(self) -> str:
        """The description of one thing, without an article."""
        return ("other " if self.other else "") + self._text(False)

    def some(self) -> str:
        """With an article: "a creature", "another land"."""
        text = self._text(False)
        return f"another {text}" if self.other else f"{article(text)} {text}"

    def many(self) -> str:
        """The description of several things."""
        return ("other " if self.other else "") + self._text(True)


def describe(w: Writer, pred: Node, base: str = "", preposition: str = "in") -> Phrase:
    """The description that a predicate is; `base`: the noun where the predicate names none; `preposition`: "in" or
    "from" for the zone of a card."""
    from lawmage.speech.english.nodes.filters.control import finish

    phrase = Phrase(base if base in ("card", "spell", "source") else "")
    phrase.preposition = preposition
    into(w, pred, phrase)
    finish(w, phrase)
    if not phrase.base:
        phrase.base = base
    if not phrase.nouns:
        phrase.nouns = nouns_of(phrase)
    return phrase


def into(w: Writer, pred: Node, phrase: Phrase) -> None:
    """Add what a predicate says to a description."""
    RENDERERS[pred.kind](w, pred, phrase)


def nouns_of(phrase: Phrase) -> list[str]:
    """The nouns by which what is described is called afterwards."""
    if phrase.base in ("player", "opponent"):
        return ["player"]
    found = [text for text, noun in phrase.words if noun]
    found.reverse()
    if phrase.base in ("card", "spell", "ability"):
        return [phrase.base, "object"]
    kinds = [kind_of_subtype(each) for each in found if each[:1].isupper() and " " not in each]
    return [*dict.fromkeys([*found, *kinds]), "permanent", "object"]


def one_of(w: Writer, preds: tuple[Node, ...], base: str = "", word: str = "or") -> tuple[str, str]:
    """Several descriptions as alternatives, singular and plural."""
    phrases = [describe(w, each, base) for each in preds]
    return join([each.one() for each in phrases], word), join([each.many() for each in phrases], "and")


#: predicates that are a word before the noun
STATES: Final = ("tapped", "untapped", "unblocked", "colorless", "multicolored", "monocolored", "enchanted", "equipped",
                 "modified", "historic", "monstrous", "renowned", "suspected", "saddled", "solved", "paired",
                 "is_goaded")


def adjective(node: Node) -> str:
    """The word that a predicate is before a noun, "" for one that is none."""
    if node.kind in STATES or (node.kind in ("attacking", "blocking", "blocked") and not node.fields):
        return node.kind.removeprefix("is_")
    if node.kind in ("color", "supertype"):
        return node.text("is")
    if node.kind == "token":
        return "token"
    if node.kind == "not":
        return negated_word(node.node("of"))
    return ""


def negated_word(inner: Node) -> str:
    """The adjective with "non" in front, "" where there is none."""
    if inner.kind == "type":
        return "non" + inner.text("is")
    if inner.kind == "subtype":
        return "non-" + inner.text("is")
    word = adjective(inner)
    return "non" + word if word and not word.startswith("non") and inner.kind not in ("tapped", "untapped") else ""


def keyword_words(w: Writer, node: Node) -> str:
    """A keyword with its quality: "protection from red"."""
    if node.has("quality") and node.node("quality").kind == "anything":
        return f"{node.text('is')} abilities"
    return write(w, Node("keyword", dict(node.fields))) if node.has("quality") else node.text("is")
