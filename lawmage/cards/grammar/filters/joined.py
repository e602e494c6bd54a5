"""Rules of the grammar for predicates made of others: all, any and not."""

from typing import Any, Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import OTHER, Filter, Head, Suffix
from lawmage.cards.patterns import Parser, Reading
from lawmage.cards.vocabulary import SUBTYPE_FORMS
from lawmage.model.nodes import Node

value("suffix", "you don't control", Suffix(N("not", of=N("controlled", by=YOU))))


@rule(
    "suffix",
    "(that isn't|that aren't) <node:that_state>",
    "(that's|that are) not <node:that_state>",
)
def _that_is_not(_: Context, node: Node) -> Suffix:
    return Suffix(N("not", of=node))


@rule("suffix", "other than <what:whom>")
def _other_than(_: Context, what: Node) -> Suffix:
    return Suffix(OTHER if what == SELF else N("not", of=N("is", what=what)))


def _check_adjectives(nominals: tuple[tuple[list[Node], Head], ...]) -> list[Node]:
    """With several nouns, adjectives of the first alone could be meant for all; only "other" is certain to be."""
    shared: list[Node] = []
    first = nominals[0][0]
    if len(nominals) > 1:
        if OTHER in first:
            first.remove(OTHER)
            shared.append(OTHER)
        if first and all(_goes_with_all(each) for each in first) and not any(before for before, _ in nominals[1:]):
            shared.extend(first)
            first.clear()
        if first and not all(before for before, _ in nominals[1:]):
            raise Refuse("whether an adjective goes with the second noun too")
    return shared


#: states that a list of nouns shares, said once before it
_SHARED: Final = ("tapped", "untapped", "attacking", "blocking", "token")


def _goes_with_all(node: Node) -> bool:
    """Whether a word before a list of nouns is said of all of them: a state, a supertype, that it is no token."""
    if node.kind == "not":
        return node.node("of").kind in ("token", "attacking", "blocking", "supertype")
    return node.kind in _SHARED or node.kind == "supertype"


def _alternative(before: list[Node], head: Head, zoned: bool) -> Node:
    base: list[Node] = []
    said = [*before, *head.parts]
    if any(each in said[:place] for place, each in enumerate(said)):
        raise Misfit("a word said twice")
    if head.base == "permanent" and not zoned:
        base = [N("permanent")]
    return all_of([*base, *before, *head.parts])


@rule("filter", "<nominals:nominal|> <after:suffix*>")
def _filter(c: Context, nominals: tuple[tuple[list[Node], Head], ...], after: tuple[Suffix, ...]) -> Filter:
    shared = _check_adjectives(nominals)
    bases = {head.base for _, head in nominals}
    nouns: set[str] = set()
    for _, head in nominals:
        nouns |= head.nouns
    zones = [suffix for suffix in after if suffix.base == "zone"]
    if zones and bases == {"spell"} and len(zones) == 1 and len(nominals) == 1:
        return _cast_from(nominals[0], after, zones[0])
    if zones and bases != {"card"}:
        raise Misfit("cards of a zone without the word")
    alternatives = [_alternative(before, head, False) for before, head in nominals]
    behind: list[Node] = []
    for each in after:
        if each.narrow and len(nominals) > 1 and not _creatures(nominals):
            _narrow(nominals, alternatives, each)
        else:
            behind.append(each.node)
    if len(bases) > 1 and "card" in bases:
        raise Misfit("cards without a zone, and other things")
    base = next(iter(bases)) if len(bases) == 1 else "mixed"
    if zones:
        base = "zone"
    parts = [any_of(alternatives), *shared, *behind] if len(alternatives) > 1 else [*alternatives, *shared, *behind]
    return Filter(_zone_first(_factor(parts, alternatives)), base, frozenset(nouns))


def _cast_from(nominal: tuple[list[Node], Head], after: tuple[Suffix, ...], zone: Suffix) -> Filter:
    """Spells by the zone from which they were cast (601.2a): "a spell from your graveyard"."""
    before, head = nominal
    parts = zone.node.nodes("of") if zone.node.kind == "all" else (zone.node,)
    if parts[0].kind != "card" or any(part.kind != "owned" for part in parts[1:]):
        raise Misfit("a spell in a zone")
    rest = [each.node for each in after if each is not zone]
    said = [*head.parts, *before, *rest, N("was_cast_from", zone=parts[0].text("zone")), *parts[1:]]
    return Filter(said, "spell", frozenset(head.nouns))


#: the words of what an Aura or Equipment is attached to (303.4, 301.5)
_ATTACHED_WORDS: Final = ("enchanted", "equipped", "fortified")


def _plural_filter(parser: Parser, at: int) -> tuple[Reading, ...]:
    """A description of several: "enchanted creature", without an s, is the one thing that the source is attached to."""
    if parser.word(at) in _ATTACHED_WORDS and not parser.word(at + 1).endswith("s"):
        return ()
    if _is_one(parser, at):
        return ()
    return parser.parse("several", at)


#: nouns as they name one thing, and words before a noun
_ONE: Final = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker", "battle", "permanent", "card",
                         "spell", "player", "opponent", "token", "source"))
_BEFORE: Final = frozenset(("other", "tapped", "untapped", "attacking", "blocking", "white", "blue", "black", "red",
                            "green", "legendary", "basic", "snow", "colorless", "multicolored"))
_LINKS: Final = ("and", "or", ",", "and/or")


def _is_one(parser: Parser, at: int) -> bool:
    """Whether a description certainly begins with the noun of one thing, alone or in a list of such nouns: "creature
    you control", "creature and artifact"; "artifact and creature spells" is of several."""
    last = False
    begins = True
    while at < len(parser.forms):
        word = parser.word(at)
        if word in _LINKS:
            begins = True
        elif word in _ONE:
            last, begins = True, False
        elif word not in _BEFORE or not begins:
            break
        at += 1
    following = parser.forms[at] if at < len(parser.forms) else ""
    if following in SUBTYPE_FORMS:
        return False
    return last and following.lower().removesuffix("s") not in _ONE


GRAMMAR.lexical["plural_filter"] = _plural_filter


@rule("several", "<filter>")
def _several(_: Context, filter: Filter) -> Filter:
    return filter


@rule("several", "<filter:and_list>")
def _several_kinds(_: Context, filter: Filter) -> Filter:
    return filter


@rule("and_list", "<nominals:nominal&> <after:suffix*>")
def _and_filter(c: Context, nominals: tuple[tuple[list[Node], Head], ...], after: tuple[Suffix, ...]) -> Filter:
    """ "Artifacts, creatures, and enchantments": everything that is one of them."""
    if len(nominals) < 2:
        raise Misfit("a list of one")
    found: Filter = _filter(c, nominals, after)
    return found


def _creatures(nominals: tuple[tuple[list[Node], Head], ...]) -> bool:
    return all("creature" in head.nouns for _, head in nominals)


def _narrow(nominals: tuple[tuple[list[Node], Head], ...], alternatives: list[Node], each: Suffix) -> None:
    """A suffix that only creatures can have, behind a list whose last noun alone is a creature, goes with that one."""
    if "creature" not in nominals[-1][1].nouns or any("creature" in head.nouns for _, head in nominals[:-1]):
        raise Refuse("which of the nouns a description goes with")
    if any("Vehicle" in head.nouns or ("permanent" in head.nouns and not head.parts) for _, head in nominals[:-1]):
        raise Refuse("which of the nouns a description goes with")
    alternatives[-1] = all_of([alternatives[-1], each.node])


def _factor(parts: list[Node], alternatives: list[Node]) -> list[Node]:
    """Say "permanent" once for "artifact or creature"."""
    permanent = N("permanent")
    if (
        len(alternatives) < 2
        or not all(permanent in each.nodes("of") for each in alternatives if each.kind == "all")
        or any(each.kind != "all" for each in alternatives)
    ):
        return parts
    rest = [all_of([part for part in each.nodes("of") if part != permanent]) for each in alternatives]
    return [permanent, any_of(rest), *parts[1:]]


def _zone_first(parts: list[Node]) -> list[Node]:
    flat: list[Node] = []
    for part in parts:
        flat.extend(part.nodes("of") if part.kind == "all" else (part,))
    zone = [part for part in flat if part.kind in ("card", "permanent", "spell", "player", "opponent")]
    return [*zone, *(part for part in flat if part not in zone)]


@rule("targeted", "(a|an) <filter>", "one or more <filter>")
def _targeted(_: Context, filter: Filter) -> Node:
    return filter.pred()


@rule("pred", "<filter>")
def _pred(_: Context, filter: Filter) -> Node:
    return filter.pred()


@rule("plural_pred", "<filter:plural_filter>")
def _plural_pred(_: Context, filter: Filter) -> Node:
    if filter.base == "player":
        raise Misfit("damage dealt by players")
    return filter.pred()


@rule("a_pred", "(a|an) <filter>", "one or more <filter>", "another <!filter:filter>")
def _a_pred(c: Context, filter: Any) -> Node:
    if not isinstance(filter, Filter):
        built: Filter = c.build(filter)
        return all_of([*built.parts, OTHER])
    return filter.pred()


@rule("a_pred_or", "<each:a_pred|>", "(a|an) <filter>")
def _a_pred_or(_: Context, each: Any = None, filter: Filter | None = None) -> Node:
    if filter is not None:
        return filter.pred()
    return each[0] if len(each) == 1 else N("any", of=each)


GRAMMAR.add("lacking", "<plain_keyword>", lambda c, plain_keyword: N("with_keyword", is_=plain_keyword))
GRAMMAR.add("lacking", "<quality:landwalk>", lambda c, quality: N("with_keyword", is_="landwalk", quality=quality))


@rule("suffix", "without <one:lacking> or <two:lacking>")
def _without_either(_: Context, one: Node, two: Node) -> Suffix:
    return Suffix(N("not", of=any_of([one, two])))


_FROM_YOUR_HAND = all_of([N("was_cast_from", zone="hand"), N("owned", by=YOU)])
value("suffix", "from anywhere other than your hand", Suffix(N("not", of=_FROM_YOUR_HAND)))
