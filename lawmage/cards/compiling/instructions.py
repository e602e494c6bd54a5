"""Sentences of instructions, one after another, as the body of an ability."""

from collections.abc import Sequence
from typing import Any, Final

from lawmage.cards.compiling.text import NotUnderstood, built, parser_of, words_of
from lawmage.cards.grammar.base import N
from lawmage.cards.grammar.context import MADE, Context, Refuse
from lawmage.cards.patterns import Parser
from lawmage.cards.sentence_links import Body, if_you_do, join
from lawmage.model.nodes import Node


def add_instructions(c: Context, sentence_list: Sequence[Sequence[str]], body: Body) -> None:
    """Add what sentences instruct to a body."""
    for place, sentence in enumerate(sentence_list):
        parser = parser_of(sentence)
        tree = parser.whole("sentence")
        if tree is None:
            raise NotUnderstood(words_of(parser))
        c.sentence += 1
        c.subject = None
        c.subject_player = False
        c.used_affected = False
        c.spoken_of = None
        kind, value = _built_after_delay(c, body, parser, tree) or built(c, parser, tree)
        if kind == "when you do":
            _reflexive(c, body, value, sentence_list[place + 1 :])
            return
        try:
            start = len(body.do)
            join(c, body, kind, value)
            if len(body.do) > start:
                body.last = start
        except Refuse as problem:
            raise NotUnderstood(f"{' '.join(sentence)} ({problem})") from None
        if c.inner is not None or c.before:
            raise NotUnderstood(words_of(parser))


#: what a sentence about an option begins with
_IF_SO: Final = (("if", "you", "do"), ("if", "that", "player"), ("if", "they", "do"))


def _built_after_delay(c: Context, body: Body, parser: Parser, tree: Any) -> Any:
    """ "If you do, ..." behind a delayed ability with an option is a part of that ability, and speaks of its event.
    None for another sentence."""
    last = body.do[-1] if body.do else None
    if last is None or last.kind != "delayed" or last.nodes("do")[-1].kind != "may" or \
            tuple(parser.words[:3]) not in _IF_SO:
        return None
    kept = c.mentions
    c.delayed = c.inner_event = True
    c.remembered = last.maybe("remember")
    c.mentions = [*kept, *c.of_delay]
    try:
        kind, value = built(c, parser, tree)
    finally:
        c.delayed = c.inner_event = False
        c.mentions = kept
    if kind != "if you do":
        raise Refuse("an option of a delayed ability")
    fields = {**last.fields, "do": (*last.nodes("do"), N("if", condition=N("did"), do=value))}
    if c.remembered is not None:
        fields["remember"] = c.remembered
    c.remembered = None
    body.do[-1] = Node("delayed", fields)
    return "do", ()


def _reflexive(c: Context, body: Body, tree: Any, rest: Sequence[Sequence[str]]) -> None:
    """ "When you do, ..." (603.12): it and the sentences behind it are an ability of their own."""
    inner = Context(c.self_nouns)
    inner.name = c.name
    inner.mentions = [mention for mention in c.mentions if mention.rank < 2 or mention.ref == MADE]
    inner.sentence = c.sentence
    inner.remember_source(c)
    inner_body = Body()
    try:
        inner_body.do.extend(inner.build(tree))
        add_instructions(inner, rest, inner_body)
        do = (N("reflexive", targets=tuple(inner.targets) or None, do=tuple(inner_body.do)),)
        if_you_do(body, do)
    except Refuse as problem:
        raise NotUnderstood(str(problem)) from None
    body.limits.extend(inner_body.limits)
    body.only_if.extend(inner_body.only_if)


def body_fields(c: Context, body: Body) -> dict[str, Any]:
    """The fields of an ability that a body fills."""
    if body.less is not None:
        raise NotUnderstood("costs less to activate")
    fields: dict[str, Any] = {}
    if c.targets:
        fields["targets"] = tuple(c.targets)
    if body.do or c.targets:
        fields["do"] = tuple(body.do)
    if body.limits:
        fields["limits"] = tuple(body.limits)
    if "do_once_each_turn" in body.limits and not _is_optional(body.do):
        raise NotUnderstood("Do this only once each turn (what is done is no choice of its controller)")
    return fields


def _is_optional(do: Sequence[Node]) -> bool:
    """Whether the first instruction, and no other, is one that the controller may follow or not."""
    options = [node for node in do if node.kind in ("may", "may_pay")]
    return bool(do) and len(options) == 1 and do[0] is options[0] and not do[0].has("who")
