"""What no text prints: an article that does not fit, a sentence that begins small, a word said twice in a row.

A grammar that reads such a text has passed a word over.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from lawmage.cards.normalise import sentences

_VOWELS: Final = ("a", "e", "i", "o", "u")
#: words that begin with a vowel but not with its sound
_CONSONANTS: Final = ("uni", "one", "eu", "use")
#: numbers and letters said with a vowel
_AN: Final = ("8", "11", "18", "x")


def article_fault(forms: Sequence[str]) -> str:
    """The article and the word behind it that do not fit together; "" if there are none."""
    for article, form in pairwise(forms):
        word = form.lower()
        if article.lower() not in ("a", "an") or not (word[0].isalnum()):
            continue
        if word[0].isdigit() or word.startswith("x/"):
            vowel = word.split("/")[0] in _AN or word.startswith("8")
        else:
            vowel = word.startswith(_VOWELS) and not word.startswith(_CONSONANTS)
        if vowel != (article.lower() == "an"):
            return f"{article} {form}"
    return ""


#: nouns of things, and words that stand between an article or "target" and them
_NOUNS: Final = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker", "battle", "permanent", "card",
                           "spell", "player", "opponent", "token", "source", "counter"))
_BETWEEN: Final = frozenset(("other", "tapped", "untapped", "attacking", "blocking", "white", "blue", "black", "red",
                             "green", "legendary", "basic", "snow", "colorless", "multicolored", "instant", "sorcery",
                             "or"))
_MANY: Final = ("of", "other", "x", "many", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_fault(forms: Sequence[str]) -> str:
    """The words for one thing behind which a noun stands in the plural; "" if there are none."""
    for place, form in enumerate(forms):
        word = form.lower()
        if word not in ("a", "an", "each", "another", "target"):
            continue
        if word == "target" and place and (forms[place - 1].lower() in _MANY or forms[place - 1].isdigit()):
            continue
        for each in forms[place + 1 :]:
            lower = each.lower()
            if lower.endswith("s") and lower[:-1] in _NOUNS:
                return f"{form} {each}"
            if lower not in _NOUNS and lower not in _BETWEEN and not lower.startswith(("non", "+", "-")):
                break
    return ""


_OF_ONE: Final = frozenset(("has", "gets", "gains", "is", "loses", "deals", "enters", "dies", "attacks", "blocks"))


def verb_fault(forms: Sequence[str]) -> str:
    """A noun in the plural at the beginning of a sentence with a verb of one thing behind it; "" if there is none."""
    for sentence in sentences(list(forms)):
        for noun, verb in pairwise(sentence):
            word = noun.lower()
            if word not in _BETWEEN and word not in _NOUNS and word[:-1] not in _NOUNS and not word.endswith("ed"):
                break
            if word.endswith("s") and word[:-1] in _NOUNS and verb in _OF_ONE:
                return f"{noun} {verb}"
    return ""


def spelling_fault(forms: Sequence[str]) -> str:
    """The words of a line that no text prints so; "" if there are none."""
    for one, other in pairwise(forms):
        if one.lower() == other.lower() and one.isalpha():
            return f"{one} {other}"
        if one == ":" and other[0].islower():
            return other
    for sentence in sentences(list(forms)):
        if sentence[0][0].islower():
            return " ".join(sentence)
    return article_fault(forms) or number_fault(forms) or verb_fault(forms)
