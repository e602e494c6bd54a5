"""From a text as printed to words: reminder text away, the own name to "~", symbols and quotations whole."""

import re
from typing import Final

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_PIECE: Final = re.compile(
    r"""
    "[^"]*"                                   # a quotation, whole
  | \[?[+−-]?(?:\d+|X)\]?(?=:)                # a loyalty symbol before its colon
  | \{[^{}]*\}                                # a symbol
  | [+-](?:\d+|X)/[+-](?:\d+|X)               # a change of power and toughness, a kind of counter
  | (?:\d+|X|\*)/(?:\d+|X|\*)                 # a power and toughness
  | ~ | 's\b | '(?=\s)
  | and/or
  | [^\W_]+(?:[-’'][^\W_]+)*'?                # a word, with its apostrophes and hyphens
  | [.,:;—•|]
  | \S
""",
    re.VERBOSE,
)
#: contractions that stay one word; every other 's is the possessive
_CONTRACTIONS: Final = frozenset(("it's", "that's", "there's", "who's", "he's", "she's", "what's"))
_SHORT: Final = re.compile(r"^(.+?)(?:,| the | of ).*$")
_ABILITY_WORD: Final = re.compile(r"^(?!(?:[IVX]+, )*[IVX]+ — )[A-Z0-9][^.:\"—{}•]*? — (?=\S)")


def short_names(name: str, legendary: bool) -> list[str]:
    """What a card's text may call it by: its name, and for a legendary one the part before a comma, "of" or "the"."""
    names = [name]
    if "," in name:
        names.append(name.split(",")[0])
    if legendary:
        match = _SHORT.match(name)
        if match is not None and len(match[1]) > 2:
            names.append(match[1])
        first = name.split()[0]
        if len(first) > 3 and first != "The":
            names.append(first)
    return sorted(set(names), key=len, reverse=True)


def own_name(text: str, names: list[str]) -> str:
    """The text with its card's names as "~"."""
    for name in names:
        text = re.sub(rf"(?<![\w~-]){re.escape(name)}(?![\w-])", "~", text)
    return text


_ENTERS: Final = re.compile(r"\b(enters?) the battlefield(?! from| under| and)")


def without_reminders(text: str) -> str:
    """The text without what stands in parentheses (207.2), and with "enters" as it is said since 2024."""
    text = _ENTERS.sub(r"\1", text)
    previous = None
    while previous != text:
        previous = text
        text = _REMINDER.sub("", text)
    return text


#: what a spell does if it was kicked or bargained: "it" is the spell, whatever was named before
_SPELL_ITSELF: Final = re.compile(
    r"(\b[Ii]f (?:~|this spell) was (?:kicked|bargained)[^,.]*, )it(?= (?:also )?deals\b(?! \w+ damage instead))")


def spell_itself(text: str) -> str:
    """The text, own name already "~", with that where "it deals" means a spell that was kicked or bargained."""
    return _SPELL_ITSELF.sub(r"\1~", text)


def without_ability_word(line: str) -> str:
    """The line without an ability word or flavour word (207.2c), which have no rules meaning."""
    return _ABILITY_WORD.sub("", line)


def words(text: str) -> list[str]:
    """The words, symbols and marks of a text; possessives apart, quotations whole."""
    found: list[str] = []
    for piece in _PIECE.findall(text.replace("’", "'").replace("“", '"').replace("”", '"').replace("−", "-")):
        lower = piece.lower()
        if piece.startswith('"') or lower in _CONTRACTIONS:
            found.append(piece)
        elif lower.endswith("'s") and len(piece) > 2:
            found.extend((piece[:-2], "'s"))
        elif lower.endswith("s'"):
            found.extend((piece[:-1], "'s"))
        else:
            found.append(piece)
    return found


def sentences(forms: list[str]) -> list[list[str]]:
    """The words of each sentence, without its full stop; a quotation that ends with one can end a sentence."""
    found: list[list[str]] = []
    current: list[str] = []
    for place, form in enumerate(forms):
        if form == ".":
            if current:
                found.append(current)
            current = []
            continue
        current.append(form)
        following = forms[place + 1] if place + 1 < len(forms) else ""
        if form.startswith('"') and form.rstrip('"').endswith(".") and following[:1].isupper():
            found.append(current)
            current = []
    if current:
        found.append(current)
    return found
