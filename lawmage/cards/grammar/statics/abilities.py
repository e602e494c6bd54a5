"""Rules of the grammar for abilities granted and lost (layer 6)."""

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import Context, Refuse
from lawmage.cards.grammar.statics.base import Becoming, what
from lawmage.cards.grammar.statics.types import becomes


@rule("static_vp", "(has|have|gain|gains) <abilities:grants>")
def _has(c: Context, abilities: Nodes) -> Nodes:
    return (N("grant", what=what(c), abilities=abilities),)


@rule("static_vp", "(lose|loses) <keywords:lost>")
def _loses(c: Context, keywords: tuple[str, ...]) -> Nodes:
    return (N("lose_keyword", what=what(c), keywords=keywords),)


@rule("static_vp", "(lose|loses) all abilities")
def _loses_all(c: Context) -> Nodes:
    return (N("lose_all_abilities", what=what(c)),)


@rule("static_vp", "(lose|loses) all other abilities")
def _loses_other(c: Context) -> Nodes:
    raise Refuse("all abilities but those it gains at the same time")


@rule("static_vp", "can't have or gain <keywords:lost>", "can't have <keywords:lost>")
def _cant_have(c: Context, keywords: tuple[str, ...]) -> Nodes:
    return (N("cant_have", what=what(c), keywords=keywords),)


@rule("static_vp", "(lose|loses) <keywords:lost> and can't have or gain <again:lost>")
def _loses_for_good(c: Context, keywords: tuple[str, ...], again: tuple[str, ...]) -> Nodes:
    return (N("lose_keyword", what=what(c), keywords=keywords), N("cant_have", what=what(c), keywords=again))


@rule(
    "static_vp",
    "(is|are|becomes?|become) <made:becoming> and (loses|lose) all other (card types and abilities|abilities)",
    "(is|are|becomes?|become) <made:becoming> and (loses|lose) all other card types and abilities",
)
def _becomes_only(c: Context, made: Becoming) -> Nodes:
    """The abilities that it loses go before those that the same effect gives."""
    nodes: Nodes = becomes(c, made)
    return (N("lose_all_abilities", what=what(c)), *nodes)


@rule("static_vp", "is every creature type", "are every creature type")
def _every_type(c: Context) -> Nodes:
    return (N("grant", what=what(c), abilities=(N("keyword", is_="changeling"),)),)


@rule("player_static_vp", "(have|has) <abilities:grants>")
def _player_has(c: Context, abilities: Nodes) -> Nodes:
    return (N("grant", what=what(c), abilities=abilities),)
