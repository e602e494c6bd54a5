"""Who and what: targets, pronouns, "each ...", "its controller" (109, 115)."""

from typing import Any, Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, any_of, rule, same, value
from lawmage.cards.grammar.context import (
    ATTACHED,
    DEFENDING,
    EACH_PLAYER,
    MADE,
    OPPONENTS,
    OTHER_PLAYERS,
    SELF,
    YOU,
    Context,
    Misfit,
    Refuse,
)
from lawmage.cards.grammar.filters import ONE_GRAVEYARD, OTHER, Filter
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.nodes import Node

# ---- the source itself ----------------------------------------------------------------------------------------------
_SELF_NOUNS = frozenset(
    ("creature", "artifact", "enchantment", "land", "planeswalker", "battle", "permanent", "spell", "card", "token")
)


#: subtypes by which texts call the object that has them
_SELF_SUBTYPES: Final = frozenset((
    "Aura", "Equipment", "Fortification", "Vehicle", "Spacecraft", "Saga", "Siege", "Class", "Case", "Room", "Planet"))


def _self_ref(parser: Parser, at: int) -> list[Reading]:
    """The card's own name, or "this creature" and the like."""
    if parser.word(at) == "~":
        return [(at + 1, SELF)]
    if parser.word(at) == "this" and at + 1 < len(parser.forms):
        if parser.word(at + 1) in _SELF_NOUNS or parser.forms[at + 1] in _SELF_SUBTYPES:
            return [(at + 2, SELF)]
    return []


GRAMMAR.lexical["self_ref"] = _self_ref

#: the maximum of "any number of targets"
ANY_NUMBER: Final = 1 << 30

# ---- players --------------------------------------------------------------------------------------------------------
value("player", "you", YOU)
value("player", "(each player|players|all players)", EACH_PLAYER)
@rule("player", "(each opponent|your opponents)")
def _opponents(c: Context) -> Node:
    c.several_said = c.sentence
    return OPPONENTS


@rule("player", "(each other player|other players)")
def _other_players(c: Context) -> Node:
    c.several_said = c.sentence
    return OTHER_PLAYERS


@rule("player", "defending player")
def _defending_player(c: Context) -> Node:
    c.mention(DEFENDING, {"player"}, False, 1)
    return DEFENDING


@rule("player", "that player", "that opponent", "the player", "that attacking player")
def _that_player(c: Context) -> Node:
    found = c.player()
    if found == DEFENDING and c.several_said == c.sentence:
        raise Refuse("that player, of several")
    return found


@rule("player", "they", "he or she")
def _they_player(c: Context) -> Node:
    return c.they_player()


@rule("player", "attacking player")
def _attacking_player(c: Context) -> Node:
    """506.2: the active player is the attacking player."""
    c.mention(N("active_player"), {"player"}, False, 1)
    return N("active_player")


@rule("player", "the active player")
def _active(c: Context) -> Node:
    c.mention(N("active_player"), {"player"}, False, 1)
    return N("active_player")


@rule("player", "any number of target players", "any number of target <opponents:opponents>")
def _any_number_of_players(c: Context, opponents: Node | None = None) -> Node:
    node = N("choose_target", what=opponents or N("player"), min=0, max=ANY_NUMBER)
    return c.target(node, frozenset(("player",)), True)


value("opponents", "opponents", N("opponent"))


@rule("player", "that player or that <noun:noun> 's controller")
def _player_of(c: Context, noun: str) -> Node:
    return N("player_of", of=c.find(noun))


@rule("player", "target <filter>")
def _one_target_player(c: Context, filter: Filter) -> Node:
    if filter.base != "player":
        raise Misfit("a target that is no player")
    return c.target(N("choose_target", what=filter.pred()), filter.nouns, False)


@rule(
    "player",
    "its controller",
    "that <noun:noun> 's controller",
    "<of:self_ref> 's controller",
    "<of:attached> 's controller",
)
def _controller(c: Context, noun: str = "", of: Node | None = None) -> Node:
    what = of if of is not None else c.find(noun) if noun else c.it(True)
    if what == SELF and of is None and c.spell:
        raise Refuse("whose controller")
    if of == ATTACHED:
        c.mention(ATTACHED, {"object", "creature", "permanent"}, False, 1)
    ref = N("controller", of=what)
    c.mention(ref, {"player"}, False, 1)
    return ref


@rule("player", "its owner", "that <noun:noun> 's owner")
def _owner(c: Context, noun: str = "") -> Node:
    return N("owner", of=c.find(noun) if noun else c.it(True))


@rule("player", "enchanted player", "enchanted opponent")
def _enchanted_player(_: Context) -> Node:
    return ATTACHED


@rule("player", "the chosen player")
def _chosen_player(_: Context) -> Node:
    return N("chosen", key="player")


# ---- nouns of pronouns ----------------------------------------------------------------------------------------------
for _noun in (
    "creature",
    "permanent",
    "card",
    "spell",
    "token",
    "land",
    "artifact",
    "enchantment",
    "planeswalker",
    "source",
    "ability",
):
    value("noun", _noun, _noun)
    value("nouns", "abilities" if _noun == "ability" else f"{_noun}s", _noun)
same("noun", "<subtype>")
same("nouns", "<subtype>")


@rule("attached", "(enchanted|equipped|fortified) <noun>")
def _attached(c: Context, noun: str) -> Node:
    if c.attached_nouns and noun not in c.attached_nouns:
        raise Refuse(f"{noun}: it is attached to something else")
    return ATTACHED


# ---- objects --------------------------------------------------------------------------------------------------------
@rule("thing", "<what:self_ref>")
def _self_thing(c: Context, what: Node) -> Node:
    c.name_source()
    return what


@rule("thing", "<attached>")
def _attached_thing(c: Context, attached: Node) -> Node:
    c.mention(ATTACHED, {"object", "creature", "permanent", "artifact", "land"}, False, 2)
    return attached


@rule("thing", "(it|him|her)")
def _it(c: Context) -> Node:
    return c.it()


@rule("thing", "(itself|himself|herself)")
def _itself(c: Context) -> Node:
    return c.it(True)


@rule("thing", "them", "those <noun:nouns>")
def _them(c: Context, noun: str = "") -> Node:
    return c.find(noun, True) if noun else c.they()


@rule("thing", "that <noun>")
def _that(c: Context, noun: str) -> Node:
    return c.find(noun)


@rule("thing", "the <side:side> creature")
def _side(c: Context, side: str) -> Node:
    return c.find(f"{side} creature")


for _side_word in ("blocking", "attacking", "other"):
    value("side", _side_word, _side_word)


@rule("thing", "the <noun>", "the <noun:nouns>")
def _the(c: Context, noun: str) -> Node:
    try:
        return c.find(noun, False)
    except Refuse:
        return c.find(noun, True)


for _tag in ("exiled", "sacrificed", "discarded", "revealed", "returned", "tapped"):
    value("tag", _tag, _tag)


@rule("thing", "the <tag> <noun>", "the <tag> <noun:nouns>")
def _tagged(c: Context, tag: str, noun: str) -> Node:
    return exiled_with_it(c) if tag == "exiled" else c.find(tag)


def exiled_with_it(c: Context) -> Node:
    """What "the exiled card" means: what this ability exiled, else what the one linked to it did (607.2a)."""
    for mention in c.mentions:
        if "exiled" in mention.nouns:
            return c.find("exiled", mention.plural)
    if c.spell or c.delayed:
        raise Refuse("no exiled was named before")
    return N("exiled_with")


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
_TARGETABLE = any_of(
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
    return _choose(c, Filter([_TARGETABLE], "mixed", nouns), {"min": 0, "max": most}, other is not None)


@rule("target", "any target", "any <other:other> target")
def _any_target(c: Context, other: Any = None) -> Node:
    nouns = frozenset(("object", "creature", "permanent", "player", "planeswalker"))
    return _choose(c, Filter([_TARGETABLE], "mixed", nouns), {}, other is not None)


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


def with_other(c: Context, filter: Filter) -> Node:
    """A description with "other", and other than what."""
    if OTHER not in filter.parts:
        return filter.pred()
    what = c.other_than(filter.nouns)
    if what is None:
        return filter.pred()
    return all_of([*(part for part in filter.parts if part != OTHER), N("not", of=N("is", what=what))])


@rule("plural_thing", "<filter:plural_filter>")
def _plural(c: Context, filter: Filter) -> Node:
    return _every(c, filter)


@rule("thing", "each of <what:target>", "each of <what:them>")
def _each_of(c: Context, what: Node) -> Node:
    return what


@rule("them", "them", "those <noun:nouns>")
def _each_of_them(c: Context, noun: str = "") -> Node:
    return c.find(noun, True) if noun else c.they()


@rule("things", "<refs:thing&>", "both <refs:thing&>")
def _things(_: Context, refs: tuple[Node, ...]) -> Node:
    if len(refs) == 1:
        return refs[0]
    return N("union", of=refs)


# "a creature you control": chosen while resolving, neither target nor sacrifice
@rule("chosen_thing", "up to <n:number> <filter>")
def _up_to_chosen(c: Context, n: Any, filter: Filter) -> Node:
    if filter.base in ("card", "source", "player"):
        raise Misfit("a choice without a zone")
    c.before.append(N("choose", what=filter.pred(), n=0, max=n))
    c.mention(MADE, filter.nouns, n != 1, 2)
    return MADE


@rule("player", "you and <ref:player>")
def _you_and(_: Context, ref: Node) -> Node:
    return N("union", of=(YOU, ref))


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


# ---- objects inside descriptions ("blocking it"), and whom creatures attack -----------------------------------------
same("whom", "<self_ref>")
same("whom", "<attached>")
same("whom", "<target>")


@rule("whom", "(it|him|her)")
def _whom_it(c: Context) -> Node:
    return c.it(True)


@rule("whom", "them")
def _whom_them(c: Context) -> Node:
    try:
        return c.they()
    except Refuse:
        return c.player()


@rule("whom", "that <noun>")
def _whom_that(c: Context, noun: str) -> Node:
    return c.find(noun)


same("sharer", "<self_ref>")
same("sharer", "<attached>")
same("sharer", "<target>")


@rule("sharer", "(it|him|her)", "that <noun>")
def _sharer(c: Context, noun: str = "") -> Node:
    """What others share something with: never the subject that acts on them."""
    return c.find(noun) if noun else c.it()


value("attacked", "you", YOU)
same("attacked", "<player>")
same("attacked", "<self_ref>")


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


# ---- recipients of damage: objects and players ----------------------------------------------------------------------
@rule("recipient", "each other opponent")
def _each_other_opponent(c: Context) -> Node:
    return N("except", what=OPPONENTS, other_than=c.player())


same("recipient", "<player>")
same("recipient", "<target>")
same("recipient", "<plural_thing>")
same("recipient", "<thing>")


@rule(
    "recipient",
    "the player or planeswalker (it's|they're) attacking",
    "the player or planeswalker that <noun:noun> is attacking",
)
def _attacked_by(c: Context, noun: str = "") -> Node:
    return N("attacked_by", of=c.find(noun) if noun else c.it())


@rule("recipients", "each opponent and each <filter:filter> they control", "each opponent and each <filter:and_list>"
      " they control")
def _opponents_and_theirs(_: Context, filter: Filter) -> Node:
    return N("union", of=(OPPONENTS, N("each", what=all_of([*filter.parts, N("controlled", by=OPPONENTS)]))))


@rule("recipients", "<refs:recipient&>")
def _recipients(_: Context, refs: tuple[Node, ...]) -> Node:
    return refs[0] if len(refs) == 1 else N("union", of=refs)


# ---- subjects of sentences ------------------------------------------------------------------------------------------
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


@rule("player_subject", "<ref:player>", "<ref:player> each")
def _player_subject(c: Context, ref: Node) -> Node:
    set_subject(c, ref, True)
    return ref


def set_subject(c: Context, ref: Node, player: bool) -> None:
    """From here on a sentence is about this."""
    c.subject = ref
    c.subject_player = player
    c.subject_form = c.each_form if ref.kind == "each" else ""
    c.used_affected = False
