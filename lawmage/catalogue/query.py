"""The form in which cards are searched for: `t:elf c:g kw:flying`.

| term | finds cards |
|---|---|
| ``giant``, ``"hill giant"`` | that have it in their name |
| ``!"hill giant"`` | of exactly this name, or with such a face |
| ``t:elf`` | with the word in their type line |
| ``c:g``, ``c=wu``, ``c<=wu``, ``c:c``, ``c:m`` | of these colours at least, exactly, at most; of none, of several |
| ``id:wu`` | whose colour identity is within these colours |
| ``kw:flying`` | with the keyword |
| ``mv<=3``, ``pow>4``, ``tou=1``, ``loy:3``, ``def:4`` | by mana value, power, toughness, loyalty, defense |
| ``does:create_token`` | in whose abilities there is a node of the kind |
| ``is:playable``, ``is:read``, ``is:unsupported`` | by what the engine makes of them |
| ``set:m21``, ``f:legacy``, ``banned:legacy`` | by sets and formats, if a file of cards was imported that says so |
| ``layout:split`` | of the layout |

Terms side by side hold all at once; ``or`` and parentheses group; ``-`` in front means not.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from lawmage.cards.database import fold
from lawmage.catalogue.statuses import STATUSES
from lawmage.errors import BadInput, did_you_mean
from lawmage.model.kinds import KINDS
from lawmage.model.names import COLOR_BITS
from lawmage.notation.places import nearest

if TYPE_CHECKING:
    from lawmage.catalogue.search import Entry

Test: TypeAlias = "Callable[[Entry], bool]"

_TOKEN: Final = re.compile(r"""(?:(?P<open>\()|(?P<close>\))|(?P<not>-)|(?P<or>or)(?=[\s(]|$)"""
                           r"""|(?P<key>[a-z]+)(?P<sign><=|>=|!=|[:=<>])(?P<value>"[^"]*"|[^\s()"]+)"""
                           r"""|(?P<exact>!)?(?:"(?P<phrase>[^"]*)"|(?P<word>[^\s()"]+)))""", re.IGNORECASE)
_KEYS: Final = {
    "t": "type", "type": "type", "c": "color", "color": "color", "colour": "color", "id": "identity",
    "identity": "identity", "kw": "keyword", "keyword": "keyword", "mv": "mana_value", "cmc": "mana_value",
    "pow": "power", "power": "power", "tou": "toughness", "toughness": "toughness", "loy": "loyalty",
    "loyalty": "loyalty", "def": "defense", "defense": "defense", "does": "does", "is": "is", "s": "set", "e": "set",
    "set": "set", "f": "format", "format": "format", "legal": "format", "banned": "banned", "layout": "layout",
}
_COLOR_WORDS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_NUMBERS: Final = ("mana_value", "power", "toughness", "loyalty", "defense")


def parse_query(text: str) -> Test:
    """A query as a test of entries. Raises `BadInput` with the column of the fault."""
    reader = _Reader(text)
    found = reader.either()
    if reader.place < len(text.rstrip()):
        raise reader.fault("a parenthesis is closed that was not opened")
    return found


class _Reader:
    """A query, read from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def fault(self, what: str) -> BadInput:
        """The error, for raising, that says what is wrong here."""
        return BadInput(f"query, column {self.place + 1}", what)

    def peek(self) -> re.Match[str] | None:
        """What comes next; None at the end."""
        self.place += len(self.text[self.place:]) - len(self.text[self.place:].lstrip())
        if self.place == len(self.text):
            return None
        found = _TOKEN.match(self.text, self.place)
        if found is None:
            raise self.fault("a quotation mark is not closed")
        return found

    def either(self) -> Test:
        """Terms, or others."""
        found = [self.all()]
        while (token := self.peek()) is not None and token["or"]:
            self.place = token.end()
            found.append(self.all())
        return found[0] if len(found) == 1 else lambda entry: any(each(entry) for each in found)

    def all(self) -> Test:
        """Terms side by side."""
        found: list[Test] = []
        while (token := self.peek()) is not None and not token["or"] and not token["close"]:
            found.append(self.one(token))
        if not found:
            raise self.fault("expected a term, such as t:elf")
        return found[0] if len(found) == 1 else lambda entry: all(each(entry) for each in found)

    def one(self, token: re.Match[str]) -> Test:
        """One term, or terms in parentheses."""
        if token["not"]:
            self.place = token.end()
            after = self.peek()
            if after is None or after["or"] or after["close"]:
                raise self.fault("expected a term after -")
            inner = self.one(after)
            return lambda entry: not inner(entry)
        if token["open"]:
            self.place = token.end()
            grouped = self.either()
            closing = self.peek()
            if closing is None or not closing["close"]:
                raise self.fault("a parenthesis is not closed")
            self.place = closing.end()
            return grouped
        made = self._term(token)
        self.place = token.end()
        return made

    def _term(self, token: re.Match[str]) -> Test:
        if token["key"] is None:
            wanted = fold(token["phrase"] if token["phrase"] is not None else token["word"])
            return (lambda entry: wanted in entry.keys) if token["exact"] else (lambda entry: wanted in entry.key)
        key = _KEYS.get(token["key"].lower())
        if key is None:
            hint = did_you_mean(nearest(token["key"], _KEYS)) or f"; there are {', '.join(dict.fromkeys(_KEYS))}"
            raise self.fault(f"no such term as {token['key']}:{hint}")
        value = token["value"].strip('"').lower()
        sign = token["sign"]
        if key in ("color", "identity"):
            return self._colors(key, sign, value)
        if key in _NUMBERS:
            return self._number(key, sign, value)
        if sign not in (":", "=", "!="):
            raise self.fault(f"{token['key']} is not a number; write {token['key']}:{value}")
        test = self._word(key, value)
        return (lambda entry: not test(entry)) if sign == "!=" else test

    def _word(self, key: str, value: str) -> Test:
        if key == "type":
            return lambda entry: value in entry.features.types
        if key == "keyword":
            return lambda entry: value in entry.features.keywords
        if key == "set":
            return lambda entry: value in entry.sets
        if key == "format":
            return lambda entry: entry.legalities.get(value) in ("legal", "restricted")
        if key == "banned":
            return lambda entry: entry.legalities.get(value) == "banned"
        if key == "layout":
            return lambda entry: value == entry.features.layout
        known = STATUSES if key == "is" else tuple(KINDS)
        if value not in known:
            what = f"; there are {', '.join(STATUSES)}" if key == "is" else did_you_mean(nearest(value, known))
            raise self.fault(f"{value!r} is no {'status' if key == 'is' else 'kind of node'}{what}")
        return (lambda entry: entry.status == value) if key == "is" else (lambda entry: value in entry.kinds)

    def _number(self, key: str, sign: str, value: str) -> Test:
        if not value.isdecimal():
            raise self.fault(f"expected a number, got {value!r}")
        number = int(value)

        def test(entry: Entry) -> bool:
            found = entry.number(key)
            if found is None:
                return False
            return {"<": found < number, ">": found > number, "<=": found <= number, ">=": found >= number,
                    "!=": found != number}.get(sign, found == number)

        return test

    def _colors(self, key: str, sign: str, value: str) -> Test:
        if value in ("m", "multicolor", "multicolored"):
            return lambda entry: len(entry.colors(key)) > 1
        if value in ("c", "colorless"):
            wanted: frozenset[str] = frozenset()
        else:
            wanted = frozenset(_COLOR_WORDS.get(value, value.upper()))
        if not wanted <= set(_COLOR_WORDS.values()):
            raise self.fault(f"{value!r} is no colour: letters of wubrg, c, m, or one of {', '.join(COLOR_BITS)}")
        if sign == ":":
            sign = "=" if not wanted else ">=" if key == "color" else "<="

        def test(entry: Entry) -> bool:
            found = entry.colors(key)
            return {"=": found == wanted, "!=": found != wanted, "<=": found <= wanted, ">=": found >= wanted,
                    "<": found < wanted, ">": found > wanted}[sign]

        return test
