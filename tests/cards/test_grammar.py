"""The grammar itself: every nonterminal is defined, none leads back to itself without reading a word."""

from collections.abc import Iterator

import pytest

from lawmage.cards.grammar.book import GRAMMAR
from lawmage.cards.grammar.preferences import PREFERRED
from lawmage.cards.patterns import Element, Group, Parser, Rule, Slot, Word, arranged, read_pattern


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


def test_rules_are_tried_by_their_patterns_and_not_by_where_they_stand() -> None:
    patterns = ("<filter>", "draw a card", "draw [a] <filter>", "draw <n:number> <filter>")
    for order in (patterns, patterns[::-1]):
        rules = [Rule(pattern, lambda c: None) for pattern in order]
        assert [each.pattern for each in arranged(rules, ())] == [
            "draw a card", "draw [a] <filter>", "draw <n:number> <filter>", "<filter>"]
        swapped = arranged(rules, [("<filter>", "draw a card")])
        assert [each.pattern for each in swapped[-2:]] == ["<filter>", "draw a card"]


def test_preferences_name_rules_and_contradict_the_rank() -> None:
    for name, pairs in PREFERRED.items():
        ranks = {rule.pattern: rule.rank() for rule in GRAMMAR.rules[name]}
        assert [pair for pair in pairs if ranks[pair[0]] < ranks[pair[1]]] == []
    with pytest.raises(ValueError, match="no such pattern"):
        arranged([], [("a", "b")])
    with pytest.raises(ValueError, match="each stand before the other"):
        arranged([Rule("a", lambda c: None), Rule("b", lambda c: None)], [("a", "b"), ("b", "a")])


def test_no_pattern_stands_twice_for_one_nonterminal() -> None:
    for name, rules in GRAMMAR.rules.items():
        assert len({rule.pattern for rule in rules}) == len(rules), name
