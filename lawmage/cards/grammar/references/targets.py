"""Rules of the grammar for targets, and what is chosen from among several."""

from typing import Any

from lawmage.cards.grammar.base import N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import MADE, OPPONENTS, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import ONE_GRAVEYARD, OTHER, Filter
from lawmage.cards.grammar.references.base import ANY_NUMBER
from lawmage.model.nodes import Node


@rule("player", "any number of target players", "any number of target <opponents:opponents>")
def _any_number_of_players(c: Context, opponents: Node | None = None) -> Node:
    node = N("choose_target", what=opponents or N("player"), min=0, max=ANY_NUMBER)
    return c.target(node, frozenset(("player",)), True)


@rule("player", "target <filter>")
def _one_target_player(c: Context, filter: Filter) -> Node:
    if filter.base != "player":
        raise Misfit("a target that is no player")
    return c.target(N("choose_target", what=filter.pred()), filter.nouns, False)


def _choose(c: Context, filter: Filter, fields: dict[str, Any], other: bool) -> Node:
    if filter.base in ("card", "source"):
        raise Refuse("a target without a zone")
    parts = list(filter.parts)
    extra: dict[str, Any] = {}
    if OTHER in parts and c.targets:
        parts.remove(OTHER)
        other = True
    if other:
        earlier = [str(index) for index in range(len(c.targets))]
        if earlier:
            extra["other_than"] = tuple(earlier)
        else:
            kinds = {part.text("is") for part in parts if part.kind == "type"}
            than = c.other_target(filter.nouns | kinds)
            parts.append(OTHER if than is None else N("not", of=N("is", what=than)))
    plural = fields.get("max", 1) != 1
    if ONE_GRAVEYARD in parts:
        if not plural:
            raise Misfit("one target of one graveyard")
        parts.remove(ONE_GRAVEYARD)
        extra["one_graveyard"] = True
    ref = c.target(N("choose_target", what=all_of(parts), **fields, **extra), filter.nouns, plural)
    if N("controlled", by=OPPONENTS) in parts and not plural and not c.delayed:
        c.mention(N("controller", of=ref), {"player", "opponent"}, False, 2)
    return ref


@rule("target", "target <filter>")
def _target(c: Context, filter: Filter) -> Node:
    return _choose(c, filter, {}, False)


@rule("target", "another target <filter>")
def _another_target(c: Context, filter: Filter) -> Node:
    return _choose(c, filter, {}, True)


@rule("target", "up to <most:number> target <filter>", "up to <most:number> <other:other> target <filter>")
def _up_to_targets(c: Context, most: Any, filter: Filter, other: Any = None) -> Node:
    return _choose(c, filter, {"min": 0, "max": most}, other is not None)


@rule("target", "<n:number> target <filter>", "<n:number> <other:other> target <filter>")
def _targets(c: Context, n: Any, filter: Filter, other: Any = None) -> Node:
    return _choose(c, filter, {"min": n, "max": n} if n != 1 else {}, other is not None)


@rule("target", "one or two target <filter>")
def _one_or_two(c: Context, filter: Filter) -> Node:
    return _choose(c, filter, {"min": 1, "max": 2}, False)


@rule("target", "one , two , or three target <filter>")
def _one_to_three(c: Context, filter: Filter) -> Node:
    return _choose(c, filter, {"min": 1, "max": 3}, False)


@rule("target", "any number of target <filter>", "any number of <other:other> target <filter>")
def _any_number_of_targets(c: Context, filter: Filter, other: Any = None) -> Node:
    return _choose(c, filter, {"min": 0, "max": ANY_NUMBER}, other is not None)


value("other", "other", True)
TARGETABLE = any_of(
    [
        all_of(
            [
                N("permanent"),
                any_of([N("type", is_="creature"), N("type", is_="planeswalker"), N("type", is_="battle")]),
            ]
        ),
        N("player"),
    ]
)


@rule("target", "up to <most:number> targets", "up to <most:number> <other:other> targets")
def _up_to_any_targets(c: Context, most: Any, other: Any = None) -> Node:
    nouns = frozenset(("object", "creature", "permanent", "player", "planeswalker"))
    return _choose(c, Filter([TARGETABLE], "mixed", nouns), {"min": 0, "max": most}, other is not None)


@rule("target", "any target", "any <other:other> target")
def _any_target(c: Context, other: Any = None) -> Node:
    nouns = frozenset(("object", "creature", "permanent", "player", "planeswalker"))
    return _choose(c, Filter([TARGETABLE], "mixed", nouns), {}, other is not None)


# "a creature you control": chosen while resolving, neither target nor sacrifice
@rule("chosen_thing", "up to <n:number> <filter>")
def _up_to_chosen(c: Context, n: Any, filter: Filter) -> Node:
    if filter.base in ("card", "source", "player"):
        raise Misfit("a choice without a zone")
    c.before.append(N("choose", what=filter.pred(), n=0, max=n))
    c.mention(MADE, filter.nouns, n != 1, 2)
    return MADE


@rule("chosen_thing", "(a|an) <filter>", "another <!other:filter>")
def _chosen_thing(c: Context, filter: Filter | None = None, other: Any = None) -> Node:
    found = filter if filter is not None else c.build(other)
    parts = [*found.parts, *([OTHER] if other is not None else [])]
    if found.base in ("card", "source", "player"):
        raise Misfit("a choice without a zone")
    spoken_of = c.spell or (found.base == "zone" and any(m.ref == MADE for m in c.mentions))
    if other is not None and spoken_of:
        raise Refuse("another than which")  # not than the source, but than something that was moved
    c.before.append(N("choose", what=all_of(parts)))
    c.mention(MADE, found.nouns, False, 2)
    return MADE
