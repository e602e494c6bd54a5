"""The grammar itself: every nonterminal is defined, none leads back to itself without reading a word."""

from collections.abc import Iterator

from lawmage.cards.grammar.book import GRAMMAR
from lawmage.cards.patterns import Element, Group, Parser, Slot, Word, read_pattern


def slots(elements: list[Element]) -> Iterator[Slot]:
    for element in elements:
        if isinstance(element, Slot):
            yield element
        elif isinstance(element, Group):
            for choice in element.choices:
                yield from slots(choice)


def optional(element: Element) -> bool:
    if isinstance(element, Slot):
        return element.repeat == "*"
    return isinstance(element, Group) and any(all(map(optional, choice)) for choice in element.choices)


def first_slots(elements: list[Element]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Slot):
            yield element.nonterminal
        elif isinstance(element, Group):
            for choice in element.choices:
                yield from first_slots(choice)
        if not optional(element):
            return


def test_every_nonterminal_is_defined() -> None:
    known = GRAMMAR.rules.keys() | GRAMMAR.lexical.keys()
    missing = {
        (name, slot.nonterminal)
        for name, rules in GRAMMAR.rules.items()
        for rule in rules
        for slot in slots(rule.elements)
        if slot.nonterminal not in known
    }
    assert not missing


def test_no_rule_leads_back_to_itself() -> None:
    first = {
        name: {each for rule in rules for each in first_slots(rule.elements)} for name, rules in GRAMMAR.rules.items()
    }
    for name in first:
        seen: set[str] = set()
        waiting = list(first[name])
        while waiting:
            each = waiting.pop()
            if each not in seen:
                seen.add(each)
                waiting.extend(first.get(each, ()))
        assert name not in seen


def test_patterns() -> None:
    word, group = read_pattern("cards? [(a|b c)]")
    assert isinstance(word, Word)
    assert word.words == {"card", "cards"}
    assert isinstance(group, Group)
    assert [len(choice) for choice in group.choices] == [1, 0]


def test_longer_reading_is_found() -> None:
    parser = Parser(GRAMMAR, ["creature", "you", "control", "with", "flying"])
    assert sorted(end for end, _ in parser.parse("filter", 0)) == [1, 3, 5]
