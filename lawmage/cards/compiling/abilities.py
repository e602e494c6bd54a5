"""Spell, activated, triggered and modal abilities from their words."""

import re
from typing import Any, Final

from lawmage.cards.compiling.instructions import add_instructions, body_fields
from lawmage.cards.compiling.text import NotUnderstood, Text, at_line, built, colon, mention_paid, parser_of, words_of
from lawmage.cards.grammar.base import N
from lawmage.cards.grammar.context import Context
from lawmage.cards.normalise import sentences as split_sentences
from lawmage.cards.normalise import without_ability_word
from lawmage.cards.normalise import words as split_words
from lawmage.cards.patterns import Parser
from lawmage.cards.sentence_links import Body
from lawmage.model.nodes import Node

_LOYALTY: Final = re.compile(r"^\[?([+-]?)(\d+|X)\]?$")
_CHOOSE: Final[dict[str, tuple[int, int]]] = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose one or both": (1, 2),
    "choose one or more": (1, 99),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose up to three": (0, 3),
    "choose any number": (0, 99),
}


def spell_ability(face: Text, lines: list[tuple[int, str]], index: int) -> Node:
    """The instructions of an instant or sorcery, from all their lines."""
    c = face.context()
    body = Body()
    for _, line in lines:
        add_instructions(c, split_sentences(split_words(without_ability_word(line))), body)
    if body.only_if or body.limits:
        raise NotUnderstood(lines[0][1])
    return at_line(N("spell_ability", **body_fields(c, body)), lines[0][0], index)


def activated_ability(face: Text, forms: list[str], bullets: list[str]) -> Node:
    """The activated ability of a line with a colon."""
    place = colon(forms)
    fields: dict[str, Any] = {}
    match = _LOYALTY.match("".join(forms[:place]))
    c = face.context()
    if match is not None:
        n: Any = N("x") if match[2] == "X" else int(match[2])
        if match[1] == "-":
            n = N("times", of=n, n=-1) if isinstance(n, Node) else -n
        fields = {"cost": (N("loyalty_cost", n=n),), "loyalty": True}
    else:
        parser = parser_of(forms[:place])
        tree = parser.whole("costs")
        if tree is None:
            raise NotUnderstood(words_of(parser))
        fields = {"cost": built(c, parser, tree)}
        mention_paid(c, fields["cost"])
        if any(each.kind == "discard_self" for each in fields["cost"]):
            c.zone = "hand"  # 113.6m
        if c.zone:
            fields["zone"] = c.zone
    if bullets:
        return modal_ability(face, "activated", fields, forms[place + 1 :], bullets)
    body = Body()
    rest = split_sentences(forms[place + 1 :])
    if not rest:
        raise NotUnderstood(" ".join(forms))
    add_instructions(c, rest, body)
    if "do_once_each_turn" in body.limits:
        raise NotUnderstood("Do this only once each turn (of an activated ability)")
    if c.zone:
        fields["zone"] = c.zone
    if body.less is not None:
        fields["less"], condition = body.less
        if condition is not None:
            fields["less_if"] = condition
        body.less = None
    if body.only_if:
        fields["only_if"] = body.only_if[0] if len(body.only_if) == 1 else N("cond_all", of=tuple(body.only_if))
    return Node("activated", {**fields, **body_fields(c, body)})


def triggered_ability(face: Text, forms: list[str], bullets: list[str]) -> Node:
    """The triggered ability of a line."""
    problem = ""
    places = [place for place, form in enumerate(forms) if form == ","]
    parser = parser_of(split_sentences(forms)[0]) if not bullets else parser_of(forms)
    readings = dict(parser.parse("trigger", 0))
    for place in places:
        if place not in readings:
            continue
        try:
            return _trigger_from(face, forms, place, parser, readings[place], bullets)
        except NotUnderstood as refused:
            problem = problem or refused.words
    raise NotUnderstood(problem or " ".join(forms))


def _trigger_from(face: Text, forms: list[str], place: int, parser: Parser, tree: Any, bullets: list[str]) -> Node:
    c = face.context()
    event = built(c, parser, tree)
    rest = forms[place + 1 :]
    fields: dict[str, Any] = {"event": event}
    if rest and rest[0].lower() == "if":
        condition, rest = _intervening(c, rest)
        if condition is not None:
            fields["condition"] = condition
    if bullets:
        return modal_ability(face, "triggered", fields, rest, bullets, c)
    body = Body()
    add_instructions(c, split_sentences(rest), body)
    if body.only_if:
        raise NotUnderstood(" ".join(forms))
    if c.zone:
        fields["zone"] = c.zone
    return Node("triggered", {**fields, **body_fields(c, body)})


def _intervening(c: Context, rest: list[str]) -> tuple[Node | None, list[str]]:
    """603.4: an "if" right after the event is part of the condition."""
    parser = parser_of(rest)
    for end, tree in sorted(parser.parse("condition", 1), reverse=True):
        if parser.word(end) == ",":
            return built(c, parser, tree), rest[end + 1 :]
    return None, rest


def modal_ability(
    face: Text, kind: str, fields: dict[str, Any], forms: list[str], bullets: list[str], outer: Context | None = None
) -> Node:
    """An ability of some kind with modes, one for each bullet."""
    forms, changed = _changed_choice(face, kind, forms, len(bullets))
    fields = {**fields, **changed}
    head = " ".join(forms).lower().rstrip(" —.:").strip()
    if head not in _CHOOSE:
        raise NotUnderstood(" ".join(forms))
    least, most = _CHOOSE[head]
    modes: list[Node] = []
    for bullet in bullets:
        c = face.context()
        if outer is not None:
            c.mentions = list(outer.mentions)
        body = Body()
        add_instructions(c, split_sentences(split_words(without_ability_word(bullet))), body)
        if body.only_if or body.limits:
            raise NotUnderstood(bullet)
        modes.append(N("mode", targets=tuple(c.targets) or None, do=tuple(body.do)))
    return N(
        kind, **fields, modes=tuple(modes), choose=least, choose_max=min(most, len(modes)) if most != least else None
    )


_INSTEAD: Final[dict[str, tuple[int, int]]] = {
    "may both": (1, 2), "both": (2, 2), "may two": (1, 2), "any number": (0, 99), "one or more": (1, 99),
}


def _changed_choice(face: Text, kind: str, forms: list[str], number: int) -> tuple[list[str], dict[str, Any]]:
    """The head of a modal text without its second sentence, and what that says: under a condition other numbers."""
    heads = split_sentences([form for form in forms if form != "—"])
    if kind != "spell_ability" or len(heads) != 2 or heads[1][0].lower() != "if":
        return forms, {}
    parser = parser_of(heads[1])
    tree = parser.whole("mode_change")
    if tree is None:
        raise NotUnderstood(words_of(parser))
    condition, words = built(face.context(), parser, tree)
    least, most = _INSTEAD[words]
    most = min(most, number)
    return heads[0], {"instead_if": condition, "instead_choose": least, "instead_max": most if most != least else None}
