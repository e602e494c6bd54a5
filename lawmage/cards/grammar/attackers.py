"""What is said of creatures that attacked together, of what enters among them, of keywords they have or lack."""

from typing import Any, Final

from lawmage.cards.grammar.amounts import Amount
from lawmage.cards.grammar.base import GRAMMAR, N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import MADE, OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters import Filter, Head, Suffix
from lawmage.cards.grammar.references import set_subject
from lawmage.cards.grammar.statics import verb
from lawmage.cards.grammar.tokens import BECOMES
from lawmage.cards.vocabulary import CREATURE_TYPES
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]

_CREATURES: Final = all_of([N("permanent"), N("type", is_="creature")])
_WALKERS: Final = all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)])

# ---- creatures declared together (508.1a) ---------------------------------------------------------------------------


@rule("event", "one or more <filter> attack")
def _some_attack(c: Context, filter: Filter) -> Node:
    """Creatures of any player; "those creatures" are those that were declared."""
    if any(part.kind == "controlled" for part in filter.parts):
        raise Misfit("attackers of one player")
    plain = filter.pred() == _CREATURES
    c.mention(N("declared", what=None if plain else filter.pred()), filter.nouns, True, 1)
    return N("you_attack", who=N("each_player"), with_=None if plain else filter.pred())


@rule("cond", "<what:cond_object> and at least <n:numeral> other creatures attacked this combat")
def _attacked_together(_: Context, what: Node, n: int) -> Node:
    if what != SELF:
        raise Refuse("others than what")
    return N("attacked_together", n=n)


@rule("event", "an opponent attacks , if they attacked you and/or a planeswalker you control")
def _opponent_attacks_yours(c: Context) -> Node:
    """It was so as it triggered, and what was attacked stays so."""
    c.mention(N("event", role="player"), {"player", "opponent"}, False, 1)
    whom = any_of([N("is", what=YOU), _WALKERS])
    return N("you_attack", who=OPPONENTS, whom=whom, together=True)


@rule("event", "one or more creatures block")
def _some_block(_: Context) -> Node:
    return N("event_batch", event=N("blocks", what=_CREATURES))


@rule("object_vp", "(is|are) sacrificed by (its|their) controllers?")
def _sacrificed_by(c: Context) -> Nodes:
    """All of them at once, each by the player who controls it."""
    if c.subject is None:
        raise Refuse("a sacrifice of nothing")
    return (N("sacrifice", what=c.subject, who=N("each_player")),)


value(
    "amount",
    "the number of players you attacked this combat",
    N("count", of=all_of([N("player"), N("attacked_by_you")])),
)


# ---- entering among the attackers (508.4) ---
@rule("arriving", "tapped and attacking <whom:player>")
def _attacking_that(_: Context, whom: Node) -> dict[str, Any]:
    return {"tapped": True, "attacking": True, "attacking_whom": whom}


@rule("nominal", "<kinds:creature_subtype|> creature <head:bare_head>")
def _listed_creatures(_: Context, kinds: tuple[Node, ...], head: Head) -> tuple[list[Node], Head]:
    """ "Angel, Demon, or Dragon creature card": of creature types, so that the card type goes with each."""
    if len(kinds) < 2:
        raise Misfit("a list of one")
    return [any_of(list(kinds)), N("type", is_="creature")], head


@rule("creature_subtype", "<word:subtype>")
def _creature_subtype(_: Context, word: str) -> Node:
    if word not in CREATURE_TYPES:
        raise Misfit("no creature type")
    return N("subtype", is_=word)


# ---- keywords of several (702) ---
GRAMMAR.add("lacking", "<plain_keyword>", lambda c, plain_keyword: N("with_keyword", is_=plain_keyword))
GRAMMAR.add("lacking", "<quality:landwalk>", lambda c, quality: N("with_keyword", is_="landwalk", quality=quality))


@rule("suffix", "without <one:lacking> or <two:lacking>")
def _without_either(_: Context, one: Node, two: Node) -> Suffix:
    return Suffix(N("not", of=any_of([one, two])))


@rule("static_sentence", "if <me:self_ref> hasn't been exerted this turn , you may exert it as it attacks")
def _exert_once(_: Context, me: Node) -> tuple[Nodes, Node | None]:
    fresh = N("cond_not", of=N("matches", what=me, is_=N("exerted_this_turn")))
    return (N("may_exert", what=me),), fresh


# ---- damage ---
@rule(
    "simple",
    "you may have <what:plural_thing> assign their combat damage this turn as though they weren't blocked",
)
def _as_unblocked(_: Context, what: Node) -> Nodes:
    """Whether it is to be so is chosen at once, for all of them."""
    done = N("until", effects=(N("damage_as_unblocked", what=what),), duration="end of turn")
    return (N("may", do=(done,)),)


@rule("may_part", "have <what:thing> deal damage equal to <n:amount> to <to:recipients>")
def _have_it_deal(_: Context, what: Node, n: Amount, to: Node) -> Nodes:
    return (N("damage", n=n, to=to, source=what),)


@rule("amount", "<of:possessor> power plus <n:numeral>")
def _power_plus(_: Context, of: Node, n: int) -> Node:
    return N("sum", of=(N("power_of", of=of), n))


# ---- what something is while a condition holds ---
@rule("static_body", "it's <!made:becoming>", "it's <!made:becoming> and <!more:static_list>")
def _it_is(c: Context, made: Any, more: Any = None) -> Nodes:
    what = c.it(True)
    set_subject(c, what, False)
    nodes: Nodes = BECOMES[0](c, c.build(made))
    return nodes if more is None else (*nodes, *c.build(more))


value("cond", "it was cast", N("was_cast"))


# ---- exile ---
@rule("suffix", "exiled with it")
def _exiled_with_it(c: Context) -> Suffix:
    if c.it(True) != SELF:
        raise Refuse("exiled with what")
    return Suffix(all_of([N("card", zone="exile"), N("is", what=N("exiled_with"))]), base="zone")


@rule("event", "a player casts a spell or a creature attacks")
def _casts_or_attacks(_: Context) -> Node:
    return N("event_any", of=(N("casts", who=N("each_player")), N("attacks", what=_CREATURES)))


# ---- tokens as big as something ---
@rule("sentence", "its power is equal to <!power:amount> and its toughness is equal to <!toughness:amount>")
def _token_size(c: Context, power: Any, toughness: Any) -> tuple[str, Any]:
    """The size of the token just spoken of, which is not "that creature"."""
    kept = c.mentions
    c.mentions = [each for each in kept if each.ref != MADE]
    size = c.build(power), c.build(toughness)
    c.mentions = kept
    return "its size", size


@rule(
    "made_token",
    "<colors:token_colors> <subtypes:token_subtype*> <types:token_type*> tokens? named <name:proper_name>"
    " [with <abilities:grants>]",
)
def _named_without_size(
    _: Context,
    colors: tuple[str, ...],
    subtypes: tuple[str, ...],
    types: tuple[str, ...],
    name: str,
    abilities: Nodes | None = None,
) -> Node:
    if not types:
        raise Misfit("a token without a card type")
    return N(
        "make", name=name, types=types, subtypes=subtypes or None, colors=colors or None, abilities=abilities or None
    )


# ---- put into a library ---
@rule(
    "player_vp",
    "search their library for <n:number> <filter> , put those cards onto the battlefield tapped , then shuffle",
)
def _search_theirs(c: Context, n: Amount, filter: Filter) -> Nodes:
    if filter.base != "card" or c.subject is None or n != N("that_many"):
        raise Misfit("another search")
    exiled = N("count_refs", of=N("acted"))
    there = N("search", who=c.subject, what=filter.pred(), n=exiled, to="battlefield", tapped=True, optional=True)
    return (there, N("shuffle", who=c.subject))


# ---- other steps and zones ---
verb("must be blocked by <n:numeral> or more creatures if able", "must_be_blocked")


@rule("static_body", "untap <what:things> during each other player 's untap step")
def _untaps_with_others(_: Context, what: Node) -> Nodes:
    return (N("untaps_with_others", what=what),)


@rule("event", "<who:who> casts a spell from anywhere other than (their|your) hand")
def _casts_from_elsewhere(c: Context, who: Any) -> Node:
    if who.named:
        c.mention(N("event", role="player"), {"player", "opponent"}, False, 1)
    spell = all_of([N("spell"), N("not", of=N("was_cast_from", zone="hand"))])
    return N("casts", who=who.ref, what=spell)


value(
    "amount",
    "the number of card types among cards in all graveyards",
    N("card_types_among", what=N("card", zone="graveyard")),
)


@rule("player", "that player or by that <noun:noun> 's controller")
def _player_of_either(c: Context, noun: str) -> Node:
    return N("player_of", of=c.find(noun))


@rule("creation", "<n:number> tokens that are copies of <of:thing> [,] except they're not legendary")
def _copies_not_legendary(c: Context, n: Amount, of: Node) -> Nodes:
    c.mention(MADE, {"object", "permanent", "token", "creature"}, True)
    plain = N("remove_types", what=SELF, supertypes=("legendary",))
    return (N("create_copy", of=of, n=n, changes=(plain,)),)


@rule("produced", "that much mana in any combination of <one:mana> and/or <two:mana>")
def _that_much_combined(_: Context, one: str, two: str) -> dict[str, Any]:
    letters = [each.strip("{}") for each in (one, two)]
    if any(each not in tuple("WUBRG") for each in letters):
        raise Refuse(f"mana {one} and {two}")
    return {"mana": ("combination", *letters), "n": N("that_many")}


@rule("order", "put <what:moved> <where:library_place> that player 's library")
def _into_that_library(c: Context, what: Node, where: str) -> Nodes:
    """A card goes into its owner's library, whoever is told to put it there."""
    return c.flush((N("put_into_library", what=what, where=where),))


@rule("cond", "this ability has been activated <n:numeral> or more times this turn")
def _activated_times(_: Context, n: int) -> Node:
    return N("activated_times", n=n)


@rule("order", "remove (them all|those counters)")
def _remove_those(c: Context) -> Nodes:
    """The counters of which the condition spoke, from what it spoke of."""
    if c.counters_of is None:
        raise Refuse("counters not spoken of")
    what, counter = c.counters_of
    return (N("take_counters", what=what, counter=counter),)


@rule("player_vp", "(get|gets) an amount of <e:energy> equal to <n:amount>")
def _energy_equal(c: Context, e: int, n: Amount) -> Nodes:
    if e != 1:
        raise Refuse("so much energy for each")
    return (N("put_counters", what=c.subject, counter="energy", n=n),)
