"""The plumbing of the grammar: patterns of words and slots, rules that build values, and a parser with a memory.

A pattern is written `"draws? <n:number> cards? [instead]"`: words (a final `s?` is optional), `(a|b c)` alternatives,
`[...]` what may be left out, and slots `<name:nonterminal>`. A slot may end in `*` (any number, side by side), `&`
(a list with commas and "and"), `|` (a list with commas and "or"), `;` (a list with commas, "and" and "then"), `+` or
`%` (lists for which commas alone are enough); behind a comma alone the other lists are unfinished. A
slot whose name starts with `!` is handed to the builder unbuilt, so that it can be built later.

The parser keeps one reading of each rule per nonterminal, start and end. So it is polynomial, and the order of the
rules is the order of preference. `Grammar.settle` makes that order a matter of the rules alone, wherever they stand:
the rule that names more words is tried first, but for the exceptions that are stated.
"""

import heapq
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Builder = Callable[..., Any]
#: end position and value
Reading = tuple[int, Any]
Slots = tuple[tuple[str, Any], ...]
Lexical = Callable[["Parser", int], Sequence[Reading]]


class Word:
    """One word of the text, out of these."""

    def __init__(self, words: frozenset[str]) -> None:
        self.words = words


class Slot:
    """A nonterminal of the grammar, its value bound to a name."""

    def __init__(self, name: str, nonterminal: str, repeat: str) -> None:
        self.name = name
        self.nonterminal = nonterminal
        self.repeat = repeat


class Group:
    """One of several sequences."""

    def __init__(self, choices: list[list["Element"]]) -> None:
        self.choices = choices


Element = Word | Slot | Group
_PIECE: Final = re.compile(r"<[^<>]+>|[()\[\]|]|[^\s()\[\]|<>]+")
_SLOT: Final = re.compile(r"<(?:(!?\w*):)?(\w+)([*&|;+%]?)>")
_SEPARATORS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "&": ((",", "and"), ("and",), (",",), ("and/or",)),
    "+": ((",", "and"), ("and",), (",",), (";",)),
    "%": ((",", "and"), ("and",), (",",)),
    "|": ((",", "or"), ("or",), (",",), ("and/or",), (",", "and/or")),
    ";": ((",", "then"), (",", "and", "then"), (",", "and"), ("and", "then"), ("and",), ("then",), (",",)),
}


def read_pattern(text: str) -> list[Element]:
    """The elements of a pattern."""
    pieces = _PIECE.findall(text)
    elements, rest = _read_sequence(pieces, 0)
    assert rest == len(pieces), text
    return elements


def _read_sequence(pieces: list[str], at: int) -> tuple[list[Element], int]:
    elements: list[Element] = []
    while at < len(pieces) and pieces[at] not in (")", "]", "|"):
        piece = pieces[at]
        at += 1
        if piece in "([":
            choices: list[list[Element]] = []
            while True:
                choice, at = _read_sequence(pieces, at)
                choices.append(choice)
                at += 1
                if pieces[at - 1] != "|":
                    break
            if piece == "[":
                choices.append([])
            elements.append(Group(choices))
        elif piece.startswith("<"):
            match = _SLOT.fullmatch(piece)
            assert match is not None, piece
            name = match[1] if match[1] is not None else match[2]
            elements.append(Slot(name, match[2], match[3]))
        elif piece.endswith("s?"):
            elements.append(Word(frozenset((piece[:-1], piece[:-2]))))
        else:
            elements.append(Word(frozenset((piece,))))
    return elements, at


def _needs(elements: list[Element]) -> list[frozenset[str]]:
    """Sets of words, out of each of which one must stand in the text for the pattern to match."""
    found: list[frozenset[str]] = []
    for element in elements:
        if isinstance(element, Word):
            found.append(element.words)
        elif isinstance(element, Group):
            each = [_needs(choice) for choice in element.choices]
            if all(each):
                found.append(frozenset().union(*(needs[0] for needs in each)))
    return found


def _first(elements: list[Element]) -> frozenset[str] | None:
    """The words the pattern can begin with; None where that depends on a nonterminal."""
    words: set[str] = set()
    for element in elements:
        if isinstance(element, Slot):
            return None
        if isinstance(element, Word):
            return frozenset(words | element.words)
        empty = False
        for choice in element.choices:
            first = _first(choice)
            if choice and first is None:
                return None
            words |= first or frozenset()
            empty = empty or not choice
        if not empty:
            return frozenset(words)
    return None


def _words(elements: list[Element]) -> int:
    """How many words a match has at least, beside what stands in slots."""
    count = 0
    for element in elements:
        if isinstance(element, Word):
            count += 1
        elif isinstance(element, Group):
            count += min(_words(choice) for choice in element.choices)
    return count


def _slots(elements: list[Element]) -> int:
    """How many slots a match has at most."""
    count = 0
    for element in elements:
        if isinstance(element, Slot):
            count += 1
        elif isinstance(element, Group):
            count += max(_slots(choice) for choice in element.choices)
    return count


class Rule:
    """A pattern and what is built from it."""

    def __init__(self, pattern: str, build: Builder) -> None:
        self.pattern = pattern
        self.build = build
        self.elements = read_pattern(pattern)
        self.needs = _needs(self.elements)
        self.first = _first(self.elements)

    def rank(self) -> tuple[int, int, str]:
        """Where the rule stands among those of its nonterminal: the more words and the fewer slots, the earlier."""
        return -_words(self.elements), _slots(self.elements), self.pattern


class Tree:
    """A reading: a rule and what stands in its slots."""

    def __init__(self, rule: Rule, slots: Slots) -> None:
        self.rule = rule
        self.slots = slots
        #: further readings of the same words, tried if what is built of this one does not fit
        self.others: list[Tree] = []


def arranged(rules: Sequence[Rule], first: Sequence[tuple[str, str]]) -> list[Rule]:
    """The rules by rank, but that the first pattern of each pair stands before the second.

    Raises `ValueError` for a pattern that no rule has, or if the pairs go round in a circle."""
    ranked = sorted(rules, key=Rule.rank)
    places: dict[str, list[int]] = {}
    for place, rule in enumerate(ranked):
        places.setdefault(rule.pattern, []).append(place)
    behind: dict[int, list[int]] = {}
    waits = [0] * len(ranked)
    for pair in first:
        if not set(pair) <= places.keys():
            raise ValueError(f"no such pattern: {pair}")
        for place in places[pair[0]]:
            for other in places[pair[1]]:
                behind.setdefault(place, []).append(other)
                waits[other] += 1
    ready = [place for place, count in enumerate(waits) if not count]
    found: list[Rule] = []
    while ready:
        place = heapq.heappop(ready)
        found.append(ranked[place])
        for other in behind.get(place, ()):
            waits[other] -= 1
            if not waits[other]:
                heapq.heappush(ready, other)
    if len(found) < len(ranked):
        raise ValueError("patterns that each stand before the other")
    return found


class Grammar:
    """The rules by nonterminal, and the nonterminals that are read by a function of words."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self.lexical: dict[str, Lexical] = {}
        self._candidates: dict[tuple[str, str], list[Rule]] = {}

    def add(self, nonterminal: str, pattern: str, build: Builder) -> None:
        """Add a rule behind those there are."""
        self.rules.setdefault(nonterminal, []).append(Rule(pattern, build))

    def settle(self, preferred: Mapping[str, Sequence[tuple[str, str]]]) -> None:
        """Put the rules of each nonterminal in order: by rank, but for the pairs of patterns that are stated."""
        for nonterminal in preferred:
            if nonterminal not in self.rules:
                raise ValueError(f"no such nonterminal: {nonterminal}")
        for nonterminal, rules in self.rules.items():
            self.rules[nonterminal] = arranged(rules, preferred.get(nonterminal, ()))
        self._candidates.clear()

    def candidates(self, nonterminal: str, word: str) -> list[Rule]:
        """The rules of a nonterminal that can begin with a word."""
        key = (nonterminal, word)
        found = self._candidates.get(key)
        if found is None:
            found = [rule for rule in self.rules[nonterminal] if rule.first is None or word in rule.first]
            self._candidates[key] = found
        return found


class Parser:
    """One text (its words in lower case, their forms as written, and the texts of quotations) under a grammar."""

    def __init__(self, grammar: Grammar, forms: Sequence[str]) -> None:
        self.grammar = grammar
        self.forms = tuple(forms)
        self.words = tuple(form if form.startswith('"') else form.lower() for form in forms)
        self.all = frozenset(self.words)
        self.furthest = 0
        self._memory: dict[tuple[str, int], tuple[Reading, ...]] = {}

    def word(self, at: int) -> str:
        """The word at a place, empty past the end."""
        return self.words[at] if at < len(self.words) else ""

    def whole(self, nonterminal: str, start: int = 0) -> Any:
        """The reading of everything from `start` on; None when there is none."""
        for end, value in self.parse(nonterminal, start):
            if end == len(self.words):
                return value
        return None

    def parse(self, nonterminal: str, at: int) -> tuple[Reading, ...]:
        """All readings of a nonterminal from a place on, one for each end, the preferred first."""
        key = (nonterminal, at)
        known = self._memory.get(key)
        if known is not None:
            return known
        self._memory[key] = ()
        found: dict[int, Any] = {}
        lexical = self.grammar.lexical.get(nonterminal)
        if lexical is not None:
            for end, value in lexical(self, at):
                found.setdefault(end, value)
        else:
            self._by_rules(nonterminal, at, found)
        readings = tuple(found.items())
        if found:
            self.furthest = max(self.furthest, *found)
        self._memory[key] = readings
        return readings

    def _by_rules(self, nonterminal: str, at: int, found: dict[int, Any]) -> None:
        for rule in self.grammar.candidates(nonterminal, self.word(at)):
            if any(self.all.isdisjoint(words) for words in rule.needs):
                continue
            for end, slots in self._sequence(rule.elements, at).items():
                if end not in found:
                    found[end] = Tree(rule, slots)
                else:
                    found[end].others.append(Tree(rule, slots))

    def _sequence(self, elements: list[Element], at: int) -> dict[int, Slots]:
        states: dict[int, Slots] = {at: ()}
        for element in elements:
            following: dict[int, Slots] = {}
            for place, slots in states.items():
                if isinstance(element, Word):
                    if place < len(self.words) and self.words[place] in element.words:
                        following.setdefault(place + 1, slots)
                elif isinstance(element, Slot):
                    for end, value in self._slot(element, place):
                        following.setdefault(end, (*slots, (element.name, value)))
                else:
                    for choice in element.choices:
                        for end, more in self._sequence(choice, place).items():
                            following.setdefault(end, slots + more)
            if not following:
                return {}
            states = following
        self.furthest = max(self.furthest, *states)
        return states

    def _slot(self, slot: Slot, at: int) -> tuple[Reading, ...]:
        if not slot.repeat:
            return self.parse(slot.nonterminal, at)
        key = (slot.nonterminal + slot.repeat, at)
        known = self._memory.get(key)
        if known is None:
            known = self._repeat(slot.nonterminal, slot.repeat, at)
            self._memory[key] = known
        return known

    def _repeat(self, nonterminal: str, repeat: str, at: int) -> tuple[Reading, ...]:
        done: dict[int, tuple[Any, ...]] = {}
        open_lists: set[int] = set()
        waiting: list[tuple[int, tuple[Any, ...]]] = []
        if repeat == "*":
            done[at] = ()
            waiting.append((at, ()))
        else:
            waiting.extend((end, (value,)) for end, value in self.parse(nonterminal, at))
            done.update(waiting)
        while waiting:
            place, values = waiting.pop(0)
            for start in self._after_separator(repeat, place):
                if repeat == "|" and len(values) < 2 and start > place + 1:
                    continue  # "one, or two"
                # "one, two" without "and" or "or" is no list yet
                unfinished = repeat in "&|;" and start == place + 1 and self.words[place] == ","
                for end, value in self.parse(nonterminal, start):
                    if end not in done:
                        done[end] = (*values, value)
                        # but a search ends with a "then" of its own
                        if unfinished and not (repeat == ";" and self.words[end - 2 : end] == ("then", "shuffle")):
                            open_lists.add(end)
                        waiting.append((end, done[end]))
        return tuple(sorted(((end, values) for end, values in done.items() if end not in open_lists), reverse=True))

    def _after_separator(self, repeat: str, at: int) -> list[int]:
        if repeat == "*":
            return [at]
        return [at + len(words) for words in _SEPARATORS[repeat] if self.words[at : at + len(words)] == words]
