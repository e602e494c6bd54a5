"""Rules of the grammar for references to objects: the source, what it is attached to, all of a kind, what is on
top of a library."""

from typing import Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, rule, same, value
from lawmage.cards.grammar.context import ATTACHED, EACH_PLAYER, OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.grammar.references.base import SELF_NOUNS, SELF_SUBTYPES, set_subject, with_other
from lawmage.cards.grammar.references.earlier import exiled_with_it
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.nodes import Node


def _self_ref(parser: Parser, at: int) -> list[Reading]:
    """The card's own name, or "this creature" and the like."""
    if parser.word(at) == "~":
        return [(at + 1, SELF)]
    if parser.word(at) == "this" and at + 1 < len(parser.forms):
        if parser.word(at + 1) in SELF_NOUNS or parser.forms[at + 1] in SELF_SUBTYPES:
            return [(at + 2, SELF)]
    return []


GRAMMAR.lexical["self_ref"] = _self_ref


@rule("attached", "(enchanted|equipped|fortified) <noun>")
def _attached(c: Context, noun: str) -> Node:
    if c.attached_nouns and noun not in c.attached_nouns:
        raise Refuse(f"{noun}: it is attached to something else")
    return ATTACHED


@rule("thing", "<what:self_ref>")
def _self_thing(c: Context, what: Node) -> Node:
    c.name_source()
    return what


@rule("thing", "<attached>")
def _attached_thing(c: Context, attached: Node) -> Node:
    c.mention(ATTACHED, {"object", "creature", "permanent", "artifact", "land"}, False, 2)
    return attached


same("thing", "<target>")


@rule("thing", "each <filter:and_list>")
def _each_kind(c: Context, filter: Filter) -> Node:
    return _every(c, filter, "each")


@rule("thing", "each <filter>")
def _each(c: Context, filter: Filter) -> Node:
    return _every(c, filter, "each")


@rule("thing", "all <filter:plural_filter>")
def _all(c: Context, filter: Filter) -> Node:
    return _every(c, filter)


def _every(c: Context, filter: Filter, form: str = "plural") -> Node:
    if filter.base in ("card", "source", "player"):
        raise Misfit("all of what has no zone")
    ref = N("each", what=_not_the_target(c, filter))
    c.mention(ref, filter.nouns, True, 2)
    c.each_form = form
    return ref


def _not_the_target(c: Context, filter: Filter) -> Node:
    """ "Target creature and each other creature": other than the target; in a later sentence it could be the source."""
    if OTHER not in filter.parts:
        return filter.pred()
    if not c.targets:
        return with_other(c, filter)
    last = N("target", i=len(c.targets) - 1)
    named = any(mention.ref == last and mention.sentence == c.sentence for mention in c.mentions)
    if not (named or c.spell):
        raise Refuse("other than the target, or than the source")
    parts = [part for part in filter.parts if part != OTHER]
    return all_of([*parts, *(N("not", of=N("is", what=N("target", i=i))) for i in range(len(c.targets)))])


@rule("plural_thing", "<filter:plural_filter>")
def _plural(c: Context, filter: Filter) -> Node:
    return _every(c, filter)


@rule("thing", "each of <what:target>", "each of <what:them>")
def _each_of(c: Context, what: Node) -> Node:
    return what


@rule("things", "<refs:thing&>", "both <refs:thing&>")
def _things(_: Context, refs: tuple[Node, ...]) -> Node:
    if len(refs) == 1:
        return refs[0]
    return N("union", of=refs)


@rule("player", "you and <ref:player>")
def _you_and(_: Context, ref: Node) -> Node:
    return N("union", of=(YOU, ref))


same("sharer", "<self_ref>")
same("sharer", "<attached>")
same("sharer", "<target>")


@rule(
    "attacked",
    "you (or|and) planeswalkers you control",
    "you or a planeswalker you control",
    "you and/or planeswalkers you control",
)
def _you_or_yours(_: Context) -> Node:
    mine = all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)])
    return N("union", of=(YOU, N("each", what=mine)))


@rule("attacked", "[a] planeswalkers? you control")
def _your_planeswalkers(_: Context) -> Node:
    return N("each", what=all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)]))


@rule("recipient", "each other opponent")
def _each_other_opponent(c: Context) -> Node:
    return N("except", what=OPPONENTS, other_than=c.player())


same("recipient", "<player>")
same("recipient", "<target>")
same("recipient", "<plural_thing>")
same("recipient", "<thing>")


@rule("recipients", "each opponent and each <filter:filter> they control", "each opponent and each <filter:and_list>"
      " they control")
def _opponents_and_theirs(_: Context, filter: Filter) -> Node:
    return N("union", of=(OPPONENTS, N("each", what=all_of([*filter.parts, N("controlled", by=OPPONENTS)]))))


@rule("recipients", "<refs:recipient&>")
def _recipients(_: Context, refs: tuple[Node, ...]) -> Node:
    return refs[0] if len(refs) == 1 else N("union", of=refs)


@rule("subject", "(he|she)")
def _he(c: Context) -> Node:
    ref = c.it()
    set_subject(c, ref, False)
    return ref


@rule("subject", "both creatures", "each of those creatures")
def _pair(c: Context) -> Node:
    """702.95b: said behind that a creature is paired with another."""
    if not any("creature pair" in mention.nouns for mention in c.mentions):
        raise Misfit("which creatures")
    ref = N("pair")
    set_subject(c, ref, False)
    return ref


@rule("subject", "they")
def _they_subject(c: Context) -> Node:
    ref = c.they()
    set_subject(c, ref, False)
    return ref


@rule("subject", "<ref:things>", "<ref:plural_thing>", "<ref:things> each", "<ref:plural_thing> each")
def _subject(c: Context, ref: Node) -> Node:
    set_subject(c, ref, False)
    return ref


@rule(
    "subject",
    "<one:plural_thing> and <two:plural_thing>",
    "<one:mixed_subject> , <two:mixed_subject> , and <three:mixed_subject>",
    "<one:player> and <two:mixed_subject>",
)
def _mixed_subject(c: Context, one: Node, two: Node, three: Node | None = None) -> Node:
    ref = N("union", of=(one, two) if three is None else (one, two, three))
    set_subject(c, ref, False)
    return ref


same("mixed_subject", "<player>")
same("mixed_subject", "<things>")
same("mixed_subject", "<plural_thing>")
value("attacked", "a player other than you", N("except", what=EACH_PLAYER, other_than=YOU))


@rule("top", "the top card of <who:owner> library")
def _top_card(_: Context, who: Node) -> Node:
    return N("top_of_library", who=who)


@rule("top", "the top <n:number> cards of <who:owner> library")
def _top_cards(_: Context, n: Amount, who: Node) -> Node:
    return N("top_of_library", who=who, n=n)


# "that card", after it was exiled or died
@rule("moved", "(it|him|her)", "that <card:card_word>")
def _moved(c: Context, card: bool = False) -> Node:
    for mention in reversed(c.mentions):
        if "moved" in mention.nouns and not mention.plural:
            return c._seen(mention.ref)
        if mention.rank == 2:
            break
    return c.find("card") if card else c.it()


value("card_word", "card", True)


@rule("moved", "(them|those cards)")
def _moved_all(c: Context) -> Node:
    for mention in reversed(c.mentions):
        if "moved" in mention.nouns and mention.plural:
            return c._seen(mention.ref)
        if mention.rank == 2:
            break
    return c.they()


@rule("moved", "the exiled (card|creature|permanent)", "the exiled (cards|creatures|permanents)")
def _exiled(c: Context) -> Node:
    return exiled_with_it(c)


same("moved", "<self_ref>")


@rule("moved", "<me:self_ref> from <zone:own_zone>")
def _from_zone(c: Context, me: Node, zone: str) -> Node:
    """113.6: an ability that says from where its source goes works there."""
    c.zone = zone
    return me


value("own_zone", "your graveyard", "graveyard")
value("own_zone", "your hand", "hand")
value("own_zone", "exile", "exile")
same("moved", "<things>")


@rule("recipients", "you and/or permanents you control")
def _you_and_yours(_: Context) -> Node:
    mine = all_of([N("permanent"), N("controlled", by=YOU)])
    return N("union", of=(YOU, N("each", what=mine)))


@rule("each_one", "<filter>")
def _each_filter(c: Context, filter: Filter) -> Node:
    if filter.base in ("card", "source", "player"):
        raise Refuse("each of what has no zone")
    c.mention(N("remembered"), filter.nouns, False, 2)
    return N("each", what=filter.pred())


@rule("subject", "<damaged>")
def _damaged_subject(c: Context, damaged: Node) -> Node:
    set_subject(c, damaged, False)
    return damaged


_WALKERS_OF_OPPONENTS: Final = N("each", what=all_of([
    N("permanent"), N("type", is_="planeswalker"), N("controlled", by=OPPONENTS)]))
value("attacked", "(your opponents and/or planeswalkers they control|your opponents and planeswalkers they control)",
      N("union", of=(OPPONENTS, _WALKERS_OF_OPPONENTS)))


@rule("moved", "all cards exiled with (it|<me:self_ref>)")
def _all_exiled(c: Context, me: Node | None = None) -> Node:
    if me is None and c.it() != SELF:
        raise Refuse("exiled with something else")
    return N("exiled_with")


@rule("moved", "the top creature card of <who:player> 's graveyard")
def _top_of_graveyard(_: Context, who: Node) -> Node:
    return N("top_of_graveyard", who=who, what=N("type", is_="creature"))


@rule("recipient", "that permanent or player")
def _permanent_or_player(c: Context) -> Node:
    return c.find("permanent")


@rule("other_subject", "<ref:subject>")
def _other_subject(_: Context, ref: Node) -> Node:
    return ref
