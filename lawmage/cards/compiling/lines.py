"""The lines of a text: which kind of ability each is; levels, chapters, cases and quotations."""

import re
from typing import Any, Final

from lawmage.cards.compiling.abilities import activated_ability, modal_ability, spell_ability, triggered_ability
from lawmage.cards.compiling.instructions import add_instructions, body_fields
from lawmage.cards.compiling.keywords import ability_behind_keyword, keyword_before, keyword_line
from lawmage.cards.compiling.statics import static_ability
from lawmage.cards.compiling.text import NotUnderstood, Text, at_line, built, colon, parser_of, words_of
from lawmage.cards.grammar.base import N, Nodes
from lawmage.cards.grammar.context import QUOTES, SELF, Context, Refuse
from lawmage.cards.normalise import sentences as split_sentences
from lawmage.cards.normalise import without_ability_word
from lawmage.cards.normalise import words as split_words
from lawmage.cards.sentence_links import Body
from lawmage.model.nodes import Node


def abilities_of(face: Text, lines: list[str]) -> Nodes:
    """The abilities of some lines of a text."""
    found: list[Node] = []
    spell_lines: list[tuple[int, str]] = []
    index = 0
    while index < len(lines):
        line = lines[index].strip()
        first = index
        section = _level_at(face, lines, index) or _class_level_at(face, lines, index)
        if section is not None:
            for node in section[0]:
                found.append(at_line(node, first, len(found)))
            index = section[1]
            continue
        index += 1
        bullets: list[str] = []
        while index < len(lines) and lines[index].lstrip().startswith("•"):
            bullets.append(lines[index].lstrip()[1:].strip())
            index += 1
        if not line:
            continue
        nodes = _line(face, line, bullets)
        if nodes is None:
            spell_lines.append((first, line))
            continue
        for node in nodes:
            found.append(at_line(node, first, len(found)))
            face.paid += tuple(
                cost
                for effect in (node.nodes("effects") if node.kind == "static" else ())
                if effect.kind == "additional_cost"
                for cost in effect.nodes("cost")
            )
    if spell_lines:
        found.append(spell_ability(face, spell_lines, len(found)))
    return tuple(found)


def _line(face: Text, line: str, bullets: list[str]) -> Nodes | None:
    """The abilities of a line; None for a line that belongs to the instructions of a spell."""
    if "Case" in face.nouns:
        case = _case_line(face, line, bullets)
        if case is not None:
            return (case,)
    plain = without_ability_word(line)
    once = keyword_before(line)
    if once:
        return (ability_behind_keyword(face, once, plain),)
    if not bullets:
        keywords_of = keyword_line(face, line)
        if keywords_of is None and plain != line:
            keywords_of = keyword_line(face, plain)
        if keywords_of is not None:
            return keywords_of
    chapters = _CHAPTERS.match(line)
    if chapters is not None and "Saga" in face.nouns:
        return _chapter_abilities(face, chapters[1], line[chapters.end() :], bullets)
    forms = split_words(plain)
    lower = forms[0].lower()
    if (
        face.spell
        and lower in ("when", "whenever")
        and parser_of(split_sentences(forms)[0]).whole("sentence") is not None
    ):
        return None
    if lower in (("when", "whenever") if face.spell else ("when", "whenever", "at")) and not colon(forms):
        return (triggered_ability(face, forms, bullets),)
    if colon(forms):
        return (activated_ability(face, forms, bullets),)
    if face.spell:
        if bullets:
            return (modal_ability(face, "spell_ability", {}, forms, bullets),)
        static = static_ability(face, forms, only_spell=True)
        return None if static is None else (static,)
    if bullets:
        raise NotUnderstood(line)
    static = static_ability(face, forms, only_spell=False)
    if static is None:
        raise NotUnderstood(line)
    return (static,)


_TO_SOLVE: Final = "To solve — "
_SOLVED: Final = "Solved — "
_IS_SOLVED: Final = N("matches", what=SELF, is_=N("solved"))


def _case_line(face: Text, line: str, bullets: list[str]) -> Node | None:
    """719.3a, 702.169: the triggered ability that "to solve" stands for, or the ability that a solved Case has; None
    for another line."""
    if line.startswith(_TO_SOLVE):
        parser = parser_of(split_words(line.removeprefix(_TO_SOLVE).rstrip(".")))
        tree = parser.whole("condition")
        if tree is None:
            raise NotUnderstood(words_of(parser))
        condition = N("cond_all", of=(built(face.context(), parser, tree), N("cond_not", of=_IS_SOLVED)))
        return N("triggered", event=N("step_begins", step="end", whose=N("you")), condition=condition,
                 do=(N("become_solved"),), label="to solve")
    if not line.startswith(_SOLVED):
        return None
    nodes = _line(face, line.removeprefix(_SOLVED), bullets)
    if nodes is None or len(nodes) != 1 or nodes[0].has("label"):
        raise NotUnderstood(line)
    node = nodes[0]
    if node.kind == "triggered":
        event = N("event_while", event=node.node("event"), condition=_IS_SOLVED)
        return Node("triggered", {**node.fields, "event": event, "label": "solved"})
    name = "only_if" if node.kind == "activated" else "condition"
    if node.kind not in ("activated", "static") or node.has(name):
        raise NotUnderstood(line)
    return Node(node.kind, {**node.fields, name: _IS_SOLVED, "label": "solved"})


_LEVEL: Final = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
_NUMBERS: Final = re.compile(r"^(\d+)/(\d+)$")


def _level_at(face: Text, lines: list[str], index: int) -> tuple[Nodes, int] | None:
    """711.2: a level symbol, its power and toughness and the abilities below it, as the static ability that it stands
    for, and where the next line is; None where no level symbol stands."""
    match = _LEVEL.match(lines[index].strip())
    numbers = _NUMBERS.match(lines[index + 1].strip()) if match is not None and index + 1 < len(lines) else None
    if match is None or numbers is None:
        return None
    last = index + 2
    while last < len(lines) and _LEVEL.match(lines[last].strip()) is None:
        last += 1
    levels = N("counters_on", of=SELF, counter="level")
    conditions = [N("compare", left=levels, op=">=", right=int(match[1]))]
    if match[2] is not None:
        conditions.append(N("compare", left=levels, op="<=", right=int(match[2])))
    effects = [N("set_pt", what=SELF, power=int(numbers[1]), toughness=int(numbers[2]))]
    given = abilities_of(face, lines[index + 2 : last])
    if given:
        effects.append(N("grant", what=SELF, abilities=tuple(_without_line(each) for each in given)))
    condition = conditions[0] if len(conditions) == 1 else N("cond_all", of=tuple(conditions))
    return (N("static", effects=tuple(effects), condition=condition),), last


_CLASS_LEVEL: Final = re.compile(r"^((?:\{[^}]+\})+): Level (\d+)$")


def _class_level_at(face: Text, lines: list[str], index: int) -> tuple[Nodes, int] | None:
    """716.2a: a class level bar and the abilities below it, as the activated and the static ability that it stands for,
    and where the next line is; None where no class level bar stands."""
    match = _CLASS_LEVEL.match(lines[index].strip()) if "Class" in face.nouns else None
    if match is None:
        return None
    last = index + 1
    while last < len(lines) and _CLASS_LEVEL.match(lines[last].strip()) is None:
        last += 1
    number = int(match[2])
    given = abilities_of(face, lines[index + 1 : last])
    if not given:
        raise NotUnderstood(lines[index])
    level = N("level_of", of=SELF)
    before = N("compare", left=level, op="=", right=number - 1)
    gain = N("activated", cost=(N("pay_mana", mana=match[1]),), do=(N("become_level", n=number),), limits=("sorcery",),
             only_if=before)
    grant = N("grant", what=SELF, abilities=tuple(_without_line(each) for each in given))
    held = N("static", effects=(grant,), condition=N("compare", left=level, op=">=", right=number))
    return (gain, held), last


def _without_line(node: Node) -> Node:
    return Node(node.kind, {name: each for name, each in node.fields.items() if name != "line"})


_CHAPTERS: Final = re.compile(r"^((?:[IVX]+, )*[IVX]+) — ")
_ROMAN: Final = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}


def _chapter_abilities(face: Text, numbers: str, rest: str, bullets: list[str]) -> Nodes:
    """714.2: a chapter symbol, then what happens; one ability for each number."""
    found: list[Node] = []
    for number in numbers.split(", "):
        c = face.context()
        fields: dict[str, Any] = {"event": N("chapter", n=_ROMAN[number])}
        forms = split_words(without_ability_word(rest))
        if bullets:
            found.append(modal_ability(face, "triggered", fields, forms, bullets, c))
            continue
        body = Body()
        add_instructions(c, split_sentences(forms), body)
        found.append(Node("triggered", {**fields, **body_fields(c, body)}))
    return tuple(found)


def _quoted(text: str, outer: Context) -> Nodes:
    face = Text(frozenset({"object", "permanent", "card", "creature", *outer.self_nouns}), False, outer.name)
    plain = text.replace("'", "'")
    try:
        return abilities_of(face, [plain])
    except NotUnderstood as problem:
        raise Refuse(problem.words) from None


QUOTES.append(_quoted)
