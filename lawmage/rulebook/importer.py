"""Reading a rules text: one number, one text.

A rules text is the file that players download: plain text, a table of contents, numbered rules, a glossary,
credits. Files differ in encoding (cp1252, UTF-8 with or without a byte order mark), in line ends (LF, CRLF, CR), in
wrapping (old files break lines in the middle of a rule) and in spelling (``509.1g``, ``102.2c.``, ``509.001g``). The
importer reads all of them to the same result and keeps none of that noise.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import blake2b
from typing import Final

from lawmage.errors import BadInput

#: letters that numbers of subrules never use, because they look like digits
SKIPPED_LETTERS: Final = "lo"
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

_NUMBERED: Final = re.compile(r"(\d{3})\.(?:0*([1-9]\d*)(a[a-z](?=[\s.])|[a-z])?)?"
                              r"(?:\.(?=\D)|\.?(?=\s|$)|(?=[^\w.,;:)]))\s*(.*)")
_CHAPTER: Final = re.compile(r"([1-9])\.\s+(\S.*)")
_NUMBER: Final = re.compile(r"(\d{3})(?:\.0*([1-9]\d*)(a?[a-z])?\.?)?|([1-9])")
_PARTS: Final = re.compile(r"(\d+)(?:\.(\d+)(a?[a-z]|))?")
#: a space that slipped into a number: 606. 8b
_SPLIT: Final = re.compile(r"^(\d{3}\.) (\d+[a-z]\s)")
_GLOSSARY: Final = frozenset({"glossary", "glossaire", "glossario"})
_EXAMPLE: Final = re.compile(r"(Examples?|Exemples?|Esempi[o]?)\s*:")
_SENTENCE_END: Final = re.compile(r"[.!?:)\"”»’'—]$")
_BULLET: Final = re.compile(r"[•*\-–]\s|\{")

_MONTHS: Final = (
    ("january", "janvier", "gennaio"), ("february", "février", "febbraio"), ("march", "mars", "marzo"),
    ("april", "avril", "aprile"), ("may", "mai", "maggio"), ("june", "juin", "giugno"),
    ("july", "juillet", "luglio"), ("august", "août", "agosto"), ("september", "septembre", "settembre"),
    ("october", "octobre", "ottobre"), ("november", "novembre", "novembre"), ("december", "décembre", "dicembre"),
)  # fmt: skip
_LANGUAGES: Final = ("en", "fr", "it")
_DATE: Final = re.compile(r"(?:([^\W\d]+)\s+)?(\d{1,2})(?:st|nd|rd|th|er|º|°)?,?\s+(?:(?:de\s+)?([^\W\d]+)\s+)?(\d{4})")

_PUNCTUATION: Final = str.maketrans({
    "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "−": "-", "‑": "-", "…": "...", "®": None, "™": None, "_": None, "\u00ad": None,
})  # fmt: skip


class RulesText:
    """One rules text, read.

    `effective` is its date (yyyymmdd), `language` ``en``, ``fr`` or ``it``; `rules` maps every number to its text in
    the order of the file (paragraphs and examples are separated by line ends); `headings` maps chapters (``5``) and
    sections (``509``) to their headings.
    """

    __slots__ = ("effective", "headings", "language", "rules")

    def __init__(self, effective: int, language: str, rules: dict[str, str], headings: dict[str, str]) -> None:
        self.effective = effective
        self.language = language
        self.rules = rules
        self.headings = headings


def decode(data: bytes) -> str:
    """The characters of a file: UTF-8 when it is valid UTF-8 (a byte order mark is dropped), cp1252 otherwise."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def normalise_number(number: str) -> str:
    """The one spelling of a rule number: ``509.001g`` → ``509.1g``, ``102.2c.`` → ``102.2c``, ``100.`` → ``100``.

    Raises `ValueError` for what is no rule number.
    """
    match = _NUMBER.fullmatch(number.strip().rstrip(".").lower())
    if match is None:
        raise ValueError(f"{number!r} is not a rule number; a number reads like 509, 509.1 or 509.1c")
    section, rule, letter, chapter = match.groups()
    if chapter is not None:
        return str(chapter)
    return str(section) if rule is None else f"{section}.{rule}{letter or ''}"


def order_key(number: str) -> tuple[int, int, str]:
    """Sorts numbers as the book does: 509, 509.1, 509.1a, 509.1z, 509.1aa, 509.2, 509.10."""
    section, rule, letter = _parts(number)
    return section, rule, letter if len(letter) < 2 else "z" + letter


def _parts(number: str) -> tuple[int, int, str]:
    match = _PARTS.fullmatch(number)
    if match is None:
        raise ValueError(f"{number!r} is not a rule number; a number reads like 509, 509.1 or 509.1c")
    return int(match[1]), int(match[2] or 0), match[3] or ""


def parent(number: str) -> str | None:
    """The number one level up: 509.1c → 509.1 → 509 → None."""
    if number[-1].isalpha():
        return number.rstrip(_LETTERS)
    section, dot, _ = number.partition(".")
    return section if dot else None


def successors(number: str) -> tuple[str, ...]:
    """The numbers that may directly follow *number* in a book without gaps, within its section."""
    section, rule, letter = _parts(number)
    if not rule:
        return (f"{section}.1",)
    return f"{section}.{rule + 1}", f"{section}.{rule}{_next_letter(letter)}"


def _next_letter(letter: str) -> str:
    """The letter after *letter*: a after none, aa after z."""
    if not letter or letter == "z":
        return "a" if not letter else "aa"
    following = chr(ord(letter[-1]) + 1)
    return letter[:-1] + (chr(ord(following) + 1) if following in SKIPPED_LETTERS else following)


def normalise_text(text: str) -> str:
    """*text* without what editions vary in by typography only: quotes, dashes, marks, italics, spaces."""
    plain = unicodedata.normalize("NFC", text).translate(_PUNCTUATION)
    plain = re.sub(r"\s*\((?:r|tm|c)\)", "", plain, flags=re.IGNORECASE)
    return " ".join(plain.split())


def text_hash(text: str) -> str:
    """A short hash (8 hexadecimal digits) of the normalised *text* without its spaces (files wrap differently).

    It is the same on every machine and in every version of Lawmage.
    """
    return blake2b(normalise_text(text).replace(" ", "").encode(), digest_size=4).hexdigest()


def effective_date(text: str) -> tuple[int, str]:
    """The date (yyyymmdd) from which a rules text says it counts, and the language in which it says so.

    Only the lines before the table of contents are read. Raises `BadInput` if there is none.
    """
    for match in _DATE.finditer(text[:4000]):
        before, day, after, year = match.groups()
        for word in (before, after):
            for month, names in enumerate(_MONTHS, 1):
                if word is not None and word.lower() in names:
                    return int(year) * 10000 + month * 100 + int(day), _LANGUAGES[names.index(word.lower())]
    raise BadInput("rules text", "no effective date; the first lines of a rules text name it")


def parse(data: bytes) -> RulesText:
    """Read a rules text. Raises `BadInput` when there is no date, or no numbered rule."""
    text = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    date, language = effective_date(text)
    lines = [_SPLIT.sub(r"\1\2", line.replace("\u00a0", " ").replace("\ufeff", "").strip())
             for line in text.split("\n")]
    rules, headings = _read_body(lines, _body_start(lines))
    return RulesText(date, language, rules, headings)


def parse_rules(data: bytes) -> dict[str, str]:
    """The numbered rules in a piece of a rules text (an excerpt has no date, contents or glossary)."""
    text = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    lines = [line.replace("\u00a0", " ").strip() for line in text.split("\n")]
    return _read_body(lines, 0, whole=False)[0]


def _body_start(lines: list[str]) -> int:
    """The index of the chapter heading above the first rule: the table of contents has headings but no rules."""
    for index, line in enumerate(lines):
        match = _NUMBERED.match(line)
        if match is not None and match[2] is not None:
            start = index
            while start > 0 and (not lines[start - 1] or _is_heading(lines[start - 1])):
                start -= 1
                if _CHAPTER.match(lines[start]):
                    break
            return start
    raise BadInput("rules text", "no numbered rule; a rules text has lines such as '100.1. …' after its contents")


def _is_heading(line: str) -> bool:
    match = _NUMBERED.match(line)
    return _CHAPTER.match(line) is not None or (match is not None and match[2] is None)


def _begins_rule(number: str, current: str | None, fresh: bool, previous: str, whole: bool) -> bool:
    """Whether a line that opens with *number* opens a rule, rather than being a reference broken over two lines."""
    if current is None or (fresh and not whole):
        return True
    if order_key(number) <= order_key(current):
        return False
    if fresh or number in successors(current) or "." not in number:
        return fresh or not previous or _SENTENCE_END.search(previous) is not None or "." not in current
    return False


def _read_body(lines: list[str], start: int, whole: bool = True) -> tuple[dict[str, str], dict[str, str]]:
    rules: dict[str, list[str]] = {}
    headings: dict[str, str] = {}
    current: str | None = None
    fresh = True
    previous = ""
    for line in lines[start:]:
        if not line:
            fresh = True
            continue
        if line.lower() in _GLOSSARY:
            break
        match = _NUMBERED.match(line)
        if match is not None:
            section, rule, letter, rest = match.groups()
            number = section if rule is None else _place(section, f".{rule}{letter or ''}", current if whole else None)
            if _begins_rule(number, current, fresh, previous, whole):
                current, fresh, previous = number, False, line
                if rule is None:
                    headings[number] = rest
                else:
                    rules[number] = [rest] if rest else []
                continue
        chapter = _CHAPTER.match(line)
        if chapter is not None and fresh and _is_next_chapter(chapter[1], current):
            headings[chapter[1]] = chapter[2]
            previous = line
            continue
        if current in rules:
            _append(rules[current], line, fresh)
        fresh, previous = False, line
    return {number: "\n".join(parts) for number, parts in rules.items()}, headings


def _place(section: str, rest: str, current: str | None) -> str:
    """The number meant by *section* + *rest*: a misprinted section (432.2b between 423.2a and 423.3) is put right."""
    if current is not None and section != current[:3] and not rest.startswith(".1"):
        meant = current[:3] + rest
        if meant in successors(current):
            return meant
    return section + rest


def _is_next_chapter(chapter: str, current: str | None) -> bool:
    return chapter == "1" if current is None else int(chapter) == int(current[0]) + 1


def _append(parts: list[str], line: str, fresh: bool) -> None:
    """Add *line* to a rule: as a paragraph of its own, or as the rest of a wrapped one."""
    if not parts or fresh or _EXAMPLE.match(line) or _BULLET.match(line):
        parts.append(line)
    elif parts[-1].endswith(("-", "—")):
        parts[-1] += line
    elif _SENTENCE_END.search(parts[-1]) and line[:1].isupper():
        parts.append(line)
    else:
        parts[-1] += " " + line
