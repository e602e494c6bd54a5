"""Instructions of resolving spells and abilities (608, 701)."""

from typing import Any, Final

from lawmage.cards.grammar.amounts import Amount
from lawmage.cards.grammar.base import GRAMMAR, N, all_of, rule, same, table, value
from lawmage.cards.grammar.context import MADE, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters import OTHER, Filter
from lawmage.cards.grammar.references import exiled_with_it, set_subject
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]


def order(pattern: str, kind: str, **fixed: Any) -> None:
    """An order ("destroy target creature") whose slots are the fields of one instruction."""

    def build(c: Context, **slots: Any) -> Nodes:
        return c.flush((Node(kind, {**slots, **fixed}),))

    GRAMMAR.add("order", pattern, build)


def does(pattern: str, kind: str, **fixed: Any) -> None:
    """What players do ("draws two cards"): an order to you, or a sentence about a player, who is the field `who`."""

    def build(c: Context, **slots: Any) -> Nodes:
        assert c.subject is not None
        return c.flush((Node(kind, {**slots, "who": c.subject, **fixed}),))

    GRAMMAR.add("player_vp", pattern, build)


# ---- damage and life ------------------------------------------------------------------------------------------------
does("gains? <n:number> life", "gain_life")
does("gains? life equal to <n:amount>", "gain_life")
does("gains? that much life", "gain_life", n=N("that_many"))
does("loses? <n:number> life", "lose_life")
does("loses? life equal to <n:amount>", "lose_life")
does("loses? that much life", "lose_life", n=N("that_many"))
does("loses? <n:half_life>", "lose_life")
does("loses? the game", "lose")
does("wins? the game", "win")
does("becomes? the monarch", "become_monarch")
does("(get|gets) an emblem with <abilities:emblem>", "create_emblem")
does("takes? an extra turn after this one", "extra_turn")


@rule("clause", "<who:player> 's life total becomes <n:number>", "your life total becomes <n:number>")
def _life_becomes(c: Context, n: Amount, who: Node = YOU) -> Nodes:
    return (N("set_life", who=who, n=n),)


@rule("emblem", "<text:quotation>")
def _emblem(c: Context, text: str) -> Nodes:
    return c.abilities(text)


@rule("half_life", "half (their|his or her|your) life , rounded <round:rounded>")
def _half_life(c: Context, round: str) -> Node:
    assert c.subject is not None
    return N("half", of=N("life_of", of=c.subject), round=round)


value("rounded", "up", "up")
value("rounded", "down", "down")


@rule("half_library", "half (their|his or her|your) library , rounded <round:rounded>")
def _half_library(c: Context, round: str) -> Node:
    assert c.subject is not None
    if c.subject.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("several libraries")
    cards = all_of([N("card", zone="library"), N("owned", by=c.subject)])
    return N("half", of=N("count", of=cards), round=round)


@rule("clause", "double <who:player> 's life total", "double your life total", "double <who:own_player> life total")
def _double_life(_: Context, who: Node = YOU) -> Nodes:
    """701.10d: the player gains so much life as the player has."""
    if who.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("several life totals")
    return (N("gain_life", who=who, n=N("life_of", of=who)),)


@rule("own_player", "(their|his or her)")
def _own_player(c: Context) -> Node:
    return c.player()


@rule("player_vp", "exiles <n:number> <filter>")
def _exile_some(c: Context, n: Amount, filter: Filter) -> Nodes:
    several = ("opponents", "other_players", "each_player")
    if filter.base != "permanent" or c.subject is None or c.subject.kind in several:
        raise Misfit("a choice of what is no permanent, or of several players")
    c.mention(MADE, {*filter.nouns, "card", "exiled", "moved"}, n != 1)
    chosen = N("choose", what=filter.pred(), who=c.subject, **({} if n == 1 else {"n": n}))
    return (chosen, N("exile", what=MADE))


@rule("order", "untap and goad <what:thing>")
def _untap_and_goad(_: Context, what: Node) -> Nodes:
    return (N("untap", what=what), N("goad", what=what))


@rule("player_vp", "gains? <n:numeral> life <per:per>")
def _gain_per(c: Context, n: int, per: Amount) -> Nodes:
    return (N("gain_life", n=_by(per, n), who=c.subject),)


@rule("player_vp", "loses? <n:numeral> life <per:per>")
def _lose_per(c: Context, n: int, per: Amount) -> Nodes:
    return (N("lose_life", n=_by(per, n), who=c.subject),)


def _by(per: Amount, n: int) -> Amount:
    return per * n if isinstance(per, int) else per if n == 1 else N("times", of=per, n=n)


# ---- cards ----------------------------------------------------------------------------------------------------------
does("draws? <n:number> cards?", "draw")
does("draws? an additional card", "draw", n=1)
does("draws? cards equal to <n:amount>", "draw")
does("draws? a number of cards equal to <n:amount>", "draw")
does("draws? that many cards", "draw", n=N("that_many"))


@rule("player_vp", "draws? a card <per:per>")
def _draw_per(c: Context, per: Amount) -> Nodes:
    return (N("draw", n=per, who=c.subject),)


does("discards? <n:number> cards?", "discard")
does("discards? <n:number> cards? at random", "discard", random=True)
does("discards? (their|your|his or her) hand", "discard_hand")
does("mills? <n:number> cards?", "mill")
does("mills? cards equal to <n:amount>", "mill")
does("mills? <n:half_library>", "mill")
does("reveals? (their|your) hand", "reveal_hand")
does("shuffles? [(their|your) library]", "shuffle")
order("scry <n:number>", "scry")
order("surveil <n:number>", "surveil")
order("shuffle (your|their) library", "shuffle", who=YOU)
order("proliferate", "proliferate")
order("investigate", "investigate")
order("end the turn", "end_turn")
value("clause", "it becomes day", (N("become_daytime", is_="day"),))
value("clause", "it becomes night", (N("become_daytime", is_="night"),))


@rule("player_vp", "discards? <what:discarded>")
def _discard_that(_: Context, what: Node) -> Nodes:
    return (N("discard_named", what=what),)


@rule("discarded", "that card")
def _discarded(c: Context) -> Node:
    return c.find("revealed", False)


@rule("order", "you choose (a|an) <filter> from it", "you choose a card from it")
def _choose_from_hand(c: Context, filter: Filter | None = None) -> Nodes:
    """From the hand that was just revealed."""
    who = c.player()
    if filter is not None and filter.base != "card":
        raise Misfit("a choice of what is no card")
    parts = [] if filter is None else filter.parts
    c.mention(MADE, {"object", "card", "moved", "revealed"}, False)
    return (N("choose", what=all_of([N("card", zone="hand"), *parts, N("owned", by=who)])),)


@rule("player_vp", "discards? <n:number> <filter>")
def _discard_some(c: Context, n: Amount, filter: Filter) -> Nodes:
    if filter.base != "card" or not filter.parts:
        raise Misfit("a discard of what is no card")
    return (N("discard", n=n, who=c.subject, what=filter.pred()),)


@rule(
    "player_vp",
    "(sacrifice|sacrifices) <n:number> <filter> [of their choice]",
    "(sacrifice|sacrifices) <other:another> <filter>",
    "(sacrifice|sacrifices) <n:number> other <other:filter>",
)
def _sacrifice_some(c: Context, filter: Filter | None = None, n: Amount = 1, other: Any = None) -> Nodes:
    found = filter if filter is not None else other
    parts = [*found.parts, *([OTHER] if other is not None else [])]
    if found.base != "permanent":
        raise Misfit("a sacrifice of what is no permanent")
    c.mention(MADE, {*found.nouns, "card", "sacrificed"}, n != 1)
    return (N("sacrifice_chosen", who=c.subject, what=all_of(parts), **({} if n == 1 else {"n": n})),)


@rule("player_vp", "(sacrifice|sacrifices) <what:things>")
def _sacrifice_named(c: Context, what: Node) -> Nodes:
    if what.kind in ("each", "union") and c.subject != YOU:
        raise Misfit("a player sacrificing all of something")
    return c.flush((N("sacrifice", what=what, who=None if c.subject == YOU else c.subject),))


# ---- the top of a library ---
@rule("top", "the top card of <who:owner> library")
def _top_card(_: Context, who: Node) -> Node:
    return N("top_of_library", who=who)


@rule("top", "the top <n:number> cards of <who:owner> library")
def _top_cards(_: Context, n: Amount, who: Node) -> Node:
    return N("top_of_library", who=who, n=n)


@rule(
    "player_vp",
    "exiles? the top card of (their|your) library",
    "exiles? the top <n:number> cards of (their|your) library",
)
def _player_exiles_top(c: Context, n: Amount = 1) -> Nodes:
    assert c.subject is not None
    several = c.subject.kind in ("opponents", "other_players", "each_player")
    c.mention(MADE, {"object", "card", "exiled", "moved"}, n != 1 or several)
    return (N("exile", what=N("top_of_library", who=c.subject, **({} if n == 1 else {"n": n}))),)


@rule(
    "player_vp",
    "reveals? the top card of (their|your) library",
    "reveals? the top <n:number> cards of (their|your) library",
)
def _player_reveals_top(c: Context, n: Amount = 1) -> Nodes:
    assert c.subject is not None
    if c.subject.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("several libraries")
    c.mention(MADE, {"object", "card", "revealed", "moved"}, n != 1)
    return (N("reveal", what=N("top_of_library", who=c.subject, **({} if n == 1 else {"n": n}))),)


@rule("order", "exile that many cards from the top of your library")
def _exile_that_many(c: Context) -> Nodes:
    c.mention(MADE, {"object", "card", "exiled", "moved"}, True)
    return (N("exile", what=N("top_of_library", who=YOU, n=N("that_many"))),)


@rule("player_vp", "puts? <what:moved> into (their|your) hand")
def _player_takes(c: Context, what: Node) -> Nodes:
    return c.flush((N("return_to_hand", what=what),))


@rule("order", "reveal <what:top>")
def _reveal_top(c: Context, what: Node) -> Nodes:
    c.mention(MADE, {"object", "card", "revealed", "moved"}, what.has("n"))
    return (N("reveal", what=what),)


@rule("order", "exile <what:top>")
def _exile_top(c: Context, what: Node) -> Nodes:
    c.mention(MADE, {"object", "card", "exiled", "moved"}, what.has("n"))
    return (N("exile", what=what),)


@rule("order", "put <what:top> into your hand")
def _top_to_hand(_: Context, what: Node) -> Nodes:
    return (N("return_to_hand", what=what),)


# ---- searching ------------------------------------------------------------------------------------------------------
def _search(c: Context, found: Filter, n: Amount, optional: bool, **more: Any) -> Nodes:
    if found.base != "card":
        raise Misfit("a search for what is no card")
    c.mention(MADE, {*found.nouns, "creature", "permanent"}, n != 1)
    return (
        N(
            "search",
            who=c.subject,
            what=found.pred(),
            optional=True if optional else None,
            **({} if n == 1 else {"n": n}),
            **more,
        ),
    )


_TO: Final[dict[str, dict[str, Any]]] = {
    "put (it|that card|them|those cards|one) onto the battlefield": {"to": "battlefield"},
    "put (it|that card|them|those cards) onto the battlefield tapped": {"to": "battlefield", "tapped": True},
    "put (it|that card|them|those cards) into your hand": {"to": "hand"},
    "reveal (it|that card|them|those cards) , put (it|them|that card|those cards) into your hand": {
        "to": "hand",
        "reveal": True,
    },
    "reveal (it|that card|them|those cards) , and put (it|them) into your hand": {"to": "hand", "reveal": True},
    "put (it|that card|them|those cards) into your graveyard": {"to": "graveyard"},
}
for _words, _where in _TO.items():
    value("search_to", _words, _where)


@rule(
    "player_vp",
    "search your library for <n:number> <filter> , <to:search_to> , then shuffle",
    "search your library for up to <most:number> <filter> , <to:search_to> , then shuffle",
)
def _search_for(c: Context, filter: Filter, to: dict[str, Any], n: Amount = 1, most: Any = None) -> Nodes:
    count = most if most is not None else n
    return (*_search(c, filter, count, most is not None, **to), N("shuffle", who=c.subject))


@rule(
    "player_vp",
    "search your library for a card , put that card into your hand , then shuffle",
    "search your library for a card , put it into your hand , then shuffle",
)
def _tutor(c: Context) -> Nodes:
    return (N("search", who=c.subject, what=N("anything"), to="hand"), N("shuffle", who=c.subject))


# ---- objects --------------------------------------------------------------------------------------------------------
order("destroy <what:things>", "destroy")
order("destroy <what:things> and (it|they) can't be regenerated", "destroy", no_regeneration=True)
order("tap <what:things>", "tap")
order("untap <what:things>", "untap")
order("tap <what:chosen_thing>", "tap")
order("untap <what:chosen_thing>", "untap")
order("regenerate <what:things>", "regenerate")
order("counter <what:things>", "counter")
order("transform <what:things>", "transform")
order("flip <what:things>", "flip")
order("goad <what:things>", "goad")
order("attach <what:things> to <to:thing>", "attach")
order("attach <what:things> to <to:chosen_thing>", "attach")
order("unattach <what:things>", "unattach")
order("remove <what:things> from combat", "remove_from_combat")
order("exchange control of <one:target> and <other:target>", "exchange_control")
order("choose new targets for <what:thing>", "choose_new_targets")
order("reselect which player or permanent <what:thing> is attacking", "reselect_attack")
order("put <n:number> <counter:counter> counters? on <what:things>", "put_counters")
order("put <n:number> <counter:counter> counters? on <what:chosen_thing>", "put_counters")
order("put a number of <counter:counter> counters on <what:things> equal to <n:amount>", "put_counters")
order("remove <n:number> <counter:counter> counters? from <what:things>", "take_counters")
order("remove all <counter:counter> counters from <what:things>", "take_counters")
order("remove all counters from <what:things>", "take_counters")
order("copy <what:thing>", "copy_spell")


@rule("order", "put <n:number> <counter:counter> counters? on <what:things> <per:per>")
def _counters_per(c: Context, n: Amount, counter: str, what: Node, per: Amount) -> Nodes:
    if not isinstance(n, int):
        raise Refuse("X for each")
    return c.flush((N("put_counters", what=what, counter=counter, n=_by(per, n)),))


@rule("order", "double the number of <counter:counter> counters on <what:thing>")
def _double(_: Context, counter: str, what: Node) -> Nodes:
    return (N("put_counters", what=what, counter=counter, n=N("counters_on", of=what, counter=counter)),)


@rule("order", "exchange control of two target <filter>")
def _exchange_two(c: Context, filter: Filter) -> Nodes:
    one = c.target(N("choose_target", what=filter.pred()), filter.nouns, False)
    other = c.target(N("choose_target", what=filter.pred(), other_than=("0",)), filter.nouns, False)
    if len(c.targets) != 2:
        raise Refuse("an exchange behind other targets")
    return (N("exchange_control", one=one, other=other),)


@rule("order", "put its counters on <!to:target>")
def _its_counters(c: Context, to: Any) -> Nodes:
    """Whose counters they are was said before: it isn't the target that is named behind."""
    whose = c.it()
    return (N("put_same_counters", from_=whose, to=c.build(to)),)


@rule("order", "tap or untap <what:target>")
def _tap_or_untap(_: Context, what: Node) -> Nodes:
    modes = (N("mode", do=(N("tap", what=what),)), N("mode", do=(N("untap", what=what),)))
    return (N("choose_modes", modes=modes),)


@rule("order", "exile <what:things>", "exile <what:chosen_thing>")
def _exile(c: Context, what: Node) -> Nodes:
    nodes = c.flush((N("exile", what=what),))
    c.mention(MADE, {"card", "moved", "exiled"}, c.plural(what))
    return nodes


@rule(
    "order",
    "exile <what:things> until ~ leaves the battlefield",
    "exile <what:things> until <me:self_ref> leaves the battlefield",
)
def _exile_until(_: Context, what: Node, me: Node | None = None) -> Nodes:
    return (N("exile", what=what, until=N("leaves", what=N("is", what=N("self")))),)


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
value("onto", "[onto] the battlefield", {})
value("under", "under your control", {"under": YOU})
value("under", "under (its|his|her) owner 's control", {"owner": True})
value("under", "under their owner 's control", {"owner": True})
value("under", "under their owners 's control", {"owner": True})
value("arriving", "tapped", {"tapped": True})
value("arriving", "tapped and attacking", {"tapped": True, "attacking": True})
value("arriving", "transformed", {"transformed": True})


@rule("arriving", "with a <counter:counter> counter on it")
def _with_counter(_: Context, counter: str) -> dict[str, Any]:
    return {"counters": counter}


@rule("arriving", "(attacking|blocking) <blocking:whom>", "blocking <blocking:target>")
def _arriving_blocking(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


def _arrive(c: Context, what: Node, *ways: Any) -> Nodes:
    fields: dict[str, Any] = {}
    for way in ways:
        fields.update(way)
    if fields.pop("owner", False):
        fields["under"] = N("owner", of=what)
    elif "under" not in fields:
        # 110.2a: under the control of the player who is told to put it there
        fields["under"] = c.subject if c.subject is not None and c.subject_player else YOU
    nodes = c.flush((N("put_onto_battlefield", what=what, **fields),))
    if not c.delayed:  # what was named is now what it became
        c.mentions = [m for m in c.mentions if m.ref != what or m.rank != 2 or m.sentence != c.sentence]
    types = {"creature", "land", "artifact", "enchantment"}
    if what == SELF:
        types &= c.self_nouns  # an Equipment that comes back is not "that creature"
    c.mention(MADE, {"object", "permanent", "card", "token", *types}, False)
    return nodes


@rule(
    "order",
    "return <what:moved> to the battlefield <ways:arriving*>",
    "return <what:moved> to the battlefield <under:under> <ways:arriving*>",
    "return <what:moved> to the battlefield <ways:arriving*> <under:under>",
    "put <what:moved> onto the battlefield <ways:arriving*>",
    "put <what:moved> onto the battlefield <under:under> <ways:arriving*>",
    "put <what:moved> onto the battlefield <ways:arriving*> <under:under>",
)
def _to_battlefield(c: Context, what: Node, ways: Any, under: Any = None) -> Nodes:
    return _arrive(c, what, *ways, under or {})


@rule(
    "player_vp",
    "puts? (a|an) <filter> onto the battlefield <ways:arriving*>",
    "puts? (a|an) <filter> onto the battlefield <under:under> <ways:arriving*>",
)
def _put_from_hand(c: Context, filter: Filter, ways: Any, under: Any = None) -> Nodes:
    if filter.base != "zone":
        raise Misfit("a card without a zone")
    choose = N("choose", what=filter.pred(), **({} if c.subject == YOU else {"who": c.subject}))
    return (choose, *_arrive(c, MADE, *ways, under or {}))


@rule(
    "order",
    "return <what:moved> to (its|their|your) owner 's hand",
    "return <what:moved> to (their|its) owners 's hands",
    "return <what:moved> to your hand",
    "return <what:moved> to (its|their) owner's hand",
    "put <what:moved> into (its|their) owner 's hand",
    "put <what:moved> into your hand",
    "return <what:moved> to (their|its) owners' hands",
)
def _to_hand(c: Context, what: Node) -> Nodes:
    nodes = c.flush((N("return_to_hand", what=what),))
    if what.kind == "target" and not c.plural(what) and not c.delayed:
        c.mention(N("owner", of=what), {"player"}, False, 2)
    return nodes


@rule(
    "order", "return <what:chosen_thing> to (its|their|your) owner 's hand", "return <what:chosen_thing> to your hand"
)
def _chosen_to_hand(c: Context, what: Node) -> Nodes:
    return c.flush((N("return_to_hand", what=what),))


def _another_card(c: Context, other: Filter | None) -> list[Node]:
    """ "Another" card than the source. One that is another than a card spoken of before has no node."""
    if other is None:
        return []
    if c.spell or any(m.ref == MADE for m in c.mentions):
        raise Refuse("another than which")
    return [OTHER]


@rule("order", "return (a|an) <filter> to your hand", "return another <other:filter> to your hand")
def _card_to_hand(c: Context, filter: Filter | None = None, other: Filter | None = None) -> Nodes:
    found = filter if filter is not None else other
    assert found is not None
    if found.base != "zone":
        raise Misfit("a card without a zone")
    return (N("choose", what=all_of([*found.parts, *_another_card(c, other)])), N("return_to_hand", what=MADE))


@rule(
    "order",
    "return (a|an) <filter> to the battlefield <ways:arriving*> [under your control]",
    "return another <other:filter> to the battlefield <ways:arriving*> [under your control]",
)
def _card_to_battlefield(c: Context, ways: Any, filter: Filter | None = None, other: Filter | None = None) -> Nodes:
    found = filter if filter is not None else other
    assert found is not None
    if found.base != "zone":
        raise Misfit("a card without a zone")
    chosen = N("choose", what=all_of([*found.parts, *_another_card(c, other)]))
    return (chosen, *_arrive(c, MADE, *ways))


_LIBRARY: Final = {"on top of": "top", "on the bottom of": "bottom"}
for _words, _place in _LIBRARY.items():
    value("library_place", _words, _place)


@rule(
    "order",
    "put <what:moved> <where:library_place> (its|their) owner 's library",
    "put <what:moved> <where:library_place> your library",
    "put <what:moved> <where:library_place> (their|its) owners 's libraries",
)
def _to_library(c: Context, what: Node, where: str) -> Nodes:
    return c.flush((N("put_into_library", what=what, where=where),))


@rule("order", "put <what:moved> into (its|their) owner 's library <nth:nth> from the top")
def _nth_from_top(c: Context, what: Node, nth: int) -> Nodes:
    return c.flush((N("put_into_library", what=what, where="nth", n=nth),))


value("nth", "second", 2)
value("nth", "third", 3)
value("nth", "fourth", 4)
value("nth", "fifth", 5)
value("nth", "seventh", 7)


@rule("order", "shuffle <what:moved> into (its|their) owner 's library", "shuffle <what:moved> into your library")
def _shuffled_in(c: Context, what: Node) -> Nodes:
    return c.flush((N("put_into_library", what=what, where="shuffled"),))


@rule(
    "clause",
    "<who:player> (shuffles|shuffle) <what:thing> into their library",
    "that <noun> 's owner (shuffles|shuffle) it into their library",
)
def _owner_shuffles(c: Context, who: Node | None = None, what: Node | None = None, noun: str = "") -> Nodes:
    """An object goes to its owner's library whoever is told to shuffle it there."""
    thing = c.find(noun) if noun else what
    if who is not None and who != N("owner", of=thing):
        raise Refuse("another player's shuffling")
    return c.flush((N("put_into_library", what=thing, where="shuffled"),))


# ---- tokens, counters on players, mana ------------------------------------------------------------------------------
@rule("player_vp", "creates? <made:creation>")
def _create(c: Context, made: Nodes) -> Nodes:
    if c.subject in (YOU, None):
        return c.flush(made)
    return c.flush(tuple(Node(each.kind, {**each.fields, "under": c.subject}) for each in made))


@rule("player_vp", "(get|gets) <n:number> <counter:counter> counters?")
def _player_counters(c: Context, n: Amount, counter: str) -> Nodes:
    return (N("put_counters", what=c.subject, counter=counter, n=n),)


@rule("order", "give <who:player> <n:number> <counter:counter> counters? [<per:per>]")
def _give_counters(c: Context, who: Node, n: Amount, counter: str, per: Amount = 1) -> Nodes:
    if per != 1 and not isinstance(n, int):
        raise Refuse("X for each")
    many = n if per == 1 else _by(per, n if isinstance(n, int) else 1)
    return (N("put_counters", what=who, counter=counter, n=many),)


@rule("player_vp", "(get|gets) <n:energy> <per:per>")
def _energy_per(c: Context, n: int, per: Amount) -> Nodes:
    return (N("put_counters", what=c.subject, counter="energy", n=_by(per, n)),)


@rule("player_vp", "(get|gets) <n:energy>")
def _get_energy(c: Context, n: int) -> Nodes:
    return (N("put_counters", what=c.subject, counter="energy", n=n),)


_SYMBOLS: Final = {"{W}": "W", "{U}": "U", "{B}": "B", "{R}": "R", "{G}": "G", "{C}": "C"}


@rule("produced", "<symbols:mana>")
def _produced(_: Context, symbols: str) -> dict[str, Any]:
    parts = [f"{{{part}" for part in symbols.split("{") if part]
    if any(part not in _SYMBOLS for part in parts):
        raise Refuse(f"mana {symbols}")
    return {"mana": tuple(_SYMBOLS[part] for part in parts)}


@rule("produced", "<each:produced_one|>")
def _one_of(_: Context, each: tuple[str, ...]) -> dict[str, Any]:
    if any(part not in _SYMBOLS for part in each):
        raise Misfit("a choice of mana")
    return {"mana": tuple(_SYMBOLS[part] for part in each), "choice": True}


@rule("produced_one", "<mana>")
def _produced_one(_: Context, mana: str) -> str:
    return mana


value("produced", "one mana of the chosen color", {"mana": ("chosen",)})
value("produced", "two mana of the chosen color", {"mana": ("chosen",), "n": 2})
value("produced", "three mana of the chosen color", {"mana": ("chosen",), "n": 3})


@rule("produced", "<one:mana> , <two:mana> , or <three:mana>")
def _filtered(_: Context, one: str, two: str, three: str) -> dict[str, Any]:
    """Two mana in any combination of two colours, all ways listed."""
    first, second = one[: len(one) // 2], three[: len(three) // 2]
    if one != first * 2 or three != second * 2 or two != first + second:
        raise Misfit("a choice of mana")
    if first not in _SYMBOLS or second not in _SYMBOLS or "{C}" in (first, second):
        raise Misfit("a choice of mana")
    return {"mana": ("combination", _SYMBOLS[first], _SYMBOLS[second]), "n": 2}


@rule("produced", "<n:number> mana in any combination of <one:mana> and/or <two:mana>")
def _combined(_: Context, n: Amount, one: str, two: str) -> dict[str, Any]:
    if one not in _SYMBOLS or two not in _SYMBOLS:
        raise Refuse(f"mana {one} and {two}")
    return {"mana": ("combination", _SYMBOLS[one], _SYMBOLS[two]), "n": n}


value("produced", "one mana of any color", {"mana": ("any",)})
value("produced", "one mana of any type that (land|permanent) produced", {"mana": ("produced",)})


@rule("produced", "one mana of any color among <of:pred>", "one mana of any color among <of:plural_pred>")
def _color_among(_: Context, of: Node) -> dict[str, Any]:
    return {"mana": ("any",), "of": of}


value("produced", "two mana of any one color", {"mana": ("any",), "n": 2})
value("produced", "three mana of any one color", {"mana": ("any",), "n": 3})
value("produced", "two mana in any combination of colors", {"mana": ("combination",), "n": 2})
value("produced", "three mana in any combination of colors", {"mana": ("combination",), "n": 3})
value("produced", "one mana of any color in your commander 's color identity", {"mana": ("commander",)})
value("produced", "one mana of any color that a land an opponent controls could produce", {"mana": ("opponent_lands",)})
value("produced", "one mana of any type that a land you control could produce", {"mana": ("your_lands",)})


@rule("produced", "<n:number> mana of any one color")
def _any_one(_: Context, n: Amount) -> dict[str, Any]:
    return {"mana": ("any",), "n": n}


@rule("produced", "an amount of <mana> equal to <n:amount>")
def _amount_of(_: Context, mana: str, n: Amount) -> dict[str, Any]:
    if mana not in _SYMBOLS:
        raise Refuse(f"mana {mana}")
    return {"mana": (_SYMBOLS[mana],), "n": n}


@rule("produced", "<mana> <per:per>")
def _mana_per(_: Context, mana: str, per: Amount) -> dict[str, Any]:
    if mana not in _SYMBOLS:
        raise Refuse(f"mana {mana}")
    return {"mana": (_SYMBOLS[mana],), "n": per}


@rule("player_vp", "adds? <made:produced>", "adds? an additional <made:produced>")
def _add(c: Context, made: dict[str, Any]) -> Nodes:
    who = {} if c.subject in (YOU, None) else {"who": c.subject}
    return (N("add_mana", **made, **who),)


@rule("sentence", "until end of <when:kept_until> , you don't lose this mana as steps [and phases] end")
def _keeps_mana(_: Context, when: str) -> tuple[str, Any]:
    return "keeps mana", when


table("kept_until", {"turn": "turn", "combat": "combat"})


# ---- turns and phases -----------------------------------------------------------------------------------------------
@rule("order", "after this main phase , there is an additional combat phase followed by an additional main phase")
def _more_combat_main(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat", "postcombat main"), after="main"),)


@rule(
    "order",
    "after this main phase , there is an additional combat phase",
    "after this main phase , there are <n:numeral> additional combat phases",
)
def _combat_after_main(_: Context, n: int = 1) -> Nodes:
    return (N("extra_phases", phases=("combat",) * n, after="main"),)


@rule("player_vp", "(get|gets) that many additional upkeep steps after this phase")
def _more_upkeeps(_: Context) -> Nodes:
    return (N("extra_phases", phases=("upkeep",), n=N("that_many")),)


@rule(
    "order",
    "after this (phase|combat phase) , there is an additional combat phase",
    "there is an additional combat phase after this (phase|one)",
)
def _more_combat(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat",)),)


# ---- objects doing things -------------------------------------------------------------------------------------------
def happens(pattern: str, kind: str, field: str = "what", **fixed: Any) -> None:
    """What an object does or suffers at once ("becomes blocked"): the subject is a field of the instruction."""

    def build(c: Context, **slots: Any) -> Nodes:
        assert c.subject is not None
        return c.flush((Node(kind, {field: c.subject, **slots, **fixed}),))

    GRAMMAR.add("object_vp", pattern, build)


happens("(fights?|fight) <other:thing>", "fight", "one")
happens("becomes? blocked", "become_blocked")
happens("(phases|phase) out", "phase_out")
happens("explores?", "explore")
happens("(becomes|become) prepared", "become_prepared")
happens("(doesn't|don't) untap during your next untap step", "doesnt_untap")
happens("(doesn't|don't) untap during (its|their) controller 's next untap step", "doesnt_untap")
happens("(doesn't|don't) untap during (its|their) (controllers|controller) 's next untap steps?", "doesnt_untap")
happens("(deals|deal) <n:number> damage to <to:recipients>", "damage", "source")
happens("(deals|deal) that much damage to <to:recipients>", "damage", "source", n=N("that_many"))
happens("(deals|deal) damage equal to <n:amount> to <to:recipients>", "damage", "source")


@rule("object_vp", "(deals|deal) damage to <to:recipients> equal to <n:amount>")
def _damage_equal(c: Context, to: Node, n: Amount) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=n, to=to),))


@rule("object_vp", "(deals|deal) <n:numeral> damage to <to:recipients> <per:per>")
def _damage_per(c: Context, n: int, to: Node, per: Amount) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=_by(per, n), to=to),))


@rule(
    "object_vp",
    "(deals|deal) <n:number> damage divided as you choose among <to:target>",
    "(deals|deal) <n:number> damage divided as you choose among <to:some_targets>",
)
def _divided(c: Context, n: Amount, to: Node) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=n, to=to, divided=True),))


@rule("some_targets", "<n:some_number> targets")
def _some_targets(c: Context, n: dict[str, Any]) -> Node:
    from lawmage.cards.grammar.references import _TARGETABLE

    return c.target(N("choose_target", what=_TARGETABLE, **n), frozenset(("object", "player", "creature")), True)


@rule("order", "have <what:target> block <whom:whom> this turn if able")
def _have_block(_: Context, what: Node, whom: Node) -> Nodes:
    return (N("until", effects=(N("must_block", what=what, whom=whom),), duration="end of turn"),)


value("some_number", "any number of", {"min": 0, "max": 1 << 30})
value("some_number", "one or two", {"min": 1, "max": 2})
value("some_number", "one , two , or three", {"min": 1, "max": 3})


@rule("object_vp", "(deals|deal) <n:number> damage to <one:target> and <m:number> damage to <two:target>")
def _two_damages(c: Context, n: Amount, one: Node, m: Amount, two: Node) -> Nodes:
    return (N("damage", source=c.subject, n=n, to=one), N("damage", source=c.subject, n=m, to=two))


@rule("object_vp", "(deals|deal) <n:number> damage to <one:recipients> and <m:number> damage to <two:recipients>")
def _two_damages_more(c: Context, n: Amount, one: Node, m: Amount, two: Node) -> Nodes:
    return (N("damage", source=c.subject, n=n, to=one), N("damage", source=c.subject, n=m, to=two))


# ---- control --------------------------------------------------------------------------------------------------------
@rule("player_vp", "gains? control of <what:things>")
def _gain_control(c: Context, what: Node) -> Nodes:
    return c.flush((N("until", effects=(N("control", what=what, who=c.subject),), duration="permanent"),))


@rule("player_vp", "gains? control of <what:things> <duration>", "gains? control of <what:things> <duration:inner>")
def _gain_control_until(c: Context, what: Node, duration: Any) -> Nodes:
    return c.flush(
        (N("until", effects=(N("control", what=what, who=c.subject),), duration=duration or c.take_inner()),)
    )


@rule("order", "<duration:duration> , gain control of <what:thing> , it <!one:static_vp> , and it <!two:static_vp>")
def _long_control(c: Context, duration: Any, what: Node, one: Any, two: Any) -> Nodes:
    set_subject(c, what, False)
    effects = (N("control", what=what, who=YOU), *c.build(one), *c.build(two))
    return (N("until", effects=effects, duration=duration),)


@rule("order", "an opponent gains control of <what:things>")
def _opponent_gains_control(c: Context, what: Node) -> Nodes:
    given = N("until", effects=(N("control", what=what, who=MADE),), duration="permanent")
    return (N("choose", what=N("opponent")), given)


does("skips? (their|your) next combat phase", "skip_step", step="combat")
does("skips? (their|your) next draw step", "skip_step", step="draw")
does("skips? (their|your) next untap step", "skip_step", step="untap")


# ---- prevention (615) -----------------------------------------------------------------------------------------------
def shield(pattern: str, **fixed: Any) -> None:
    """A prevention effect that lasts for the turn."""

    def build(c: Context, **slots: Any) -> Nodes:
        return c.flush((Node("prevent", {**slots, "duration": "end of turn", **fixed}),))

    GRAMMAR.add("order", pattern, build)


shield("prevent all combat damage that would be dealt this turn", combat=True)
shield("prevent all damage that would be dealt this turn")
shield("prevent all combat damage that would be dealt this turn by <from:pred>", combat=True)
shield("prevent all combat damage <from:pred> would deal this turn", combat=True)
shield("prevent all damage that would be dealt this turn by <from:pred>")
shield("prevent all damage that would be dealt by <from:pred> this turn")
shield("prevent all combat damage that <from:plural_pred> would deal this turn", combat=True)
shield("prevent all combat damage that would be dealt by <from:plural_pred> this turn", combat=True)
shield("prevent all damage that would be dealt by <from:plural_pred> this turn")
shield("prevent the next <n:number> combat damage that would be dealt to <to:recipients> this turn", combat=True)
shield("prevent all combat damage that would be dealt by <by:things> this turn", combat=True)
shield("prevent all damage that would be dealt by <by:things> this turn")
shield("prevent all damage <by:things> would deal this turn")
shield("prevent all combat damage <by:things> would deal this turn", combat=True)
shield("prevent all combat damage <from:plural_pred> would deal this turn", combat=True)
shield("prevent all combat damage that would be dealt to players this turn", combat=True, to=N("each_player"))
shield("prevent all damage that would be dealt to players this turn", to=N("each_player"))
shield("prevent all combat damage that would be dealt to <to:recipients> this turn", combat=True)
shield("prevent all damage that would be dealt to <to:recipients> this turn")
shield("prevent all damage that would be dealt to <to:recipients> this turn by <from:pred>")
shield("prevent all combat damage that would be dealt to <to:recipients> this turn by <from:pred>", combat=True)
shield("prevent the next <n:number> damage that would be dealt to <to:recipients> this turn")
shield("prevent the next <n:number> damage that would be dealt this turn to <to:recipients>")


@rule("order", "prevent all combat damage that would be dealt to and dealt by <what:thing> this turn")
def _both_ways(c: Context, what: Node) -> Nodes:
    return (
        N("prevent", to=what, combat=True, duration="end of turn"),
        N("prevent", by=what, combat=True, duration="end of turn"),
    )


@rule("order", "prevent all damage that would be dealt to and dealt by <what:thing> this turn")
def _both_ways_all(c: Context, what: Node) -> Nodes:
    return (N("prevent", to=what, duration="end of turn"), N("prevent", by=what, duration="end of turn"))


def next_time(pattern: str, **fixed: Any) -> None:
    """A shield for the next time a source would deal damage; a source of your choice is chosen first (609.7a)."""

    def build(c: Context, by: Node, **slots: Any) -> Nodes:
        fields = {"by": by, **slots, "duration": "end of turn", "next_time": True, **fixed}
        return c.flush((Node("prevent", fields),))

    GRAMMAR.add("order", pattern, build)


@rule("chosen_source", "(a|an) <filter> of your choice [<colored:chosen_color>]")
def _chosen_source(c: Context, filter: Filter, colored: Node | None = None) -> Node:
    what = all_of([*filter.parts, *([colored] if colored is not None else [])])
    c.before.append(N("choose_source" if filter.base == "source" else "choose", what=what))
    c.mention(MADE, {"source", "object", *filter.nouns}, False)
    return MADE


value("chosen_color", "of the chosen color", N("of_chosen", key="color"))
same("dealer", "<chosen_source>")
same("dealer", "<thing>")
_HALF_DOWN: Final = N("half", of=N("that_many"), round="down")
next_time("the next time <by:dealer> would deal damage to <to:recipients> this turn , prevent that damage")
next_time(
    "the next time <by:dealer> would deal combat damage to <to:recipients> this turn , prevent that damage", combat=True
)
next_time("the next time <by:dealer> would deal damage this turn , prevent that damage")
next_time(
    "the next time <by:dealer> would deal damage to <to:recipients> this turn ,"
    " prevent half that damage , rounded down",
    n=_HALF_DOWN,
)
next_time(
    "the next time <by:dealer> would deal combat damage to <to:recipients> this turn ,"
    " prevent all but 1 of that damage",
    combat=True,
    n=N("difference", of=N("that_many"), minus=1),
)


# ---- redirection (614.9) ------------------------------------------------------------------------------------
def redirection(pattern: str, **fixed: Any) -> None:
    """A redirection effect that lasts for the turn: damage that would be dealt `to` is dealt to `instead_to`."""

    def build(c: Context, **slots: Any) -> Nodes:
        return c.flush((Node("redirect", {**slots, "duration": "end of turn", **fixed}),))

    GRAMMAR.add("order", pattern, build)


_INSTEAD: Final = "is dealt to <instead_to:recipient> instead"
redirection(f"the next <n:number> damage that would be dealt to <to:recipients> this turn {_INSTEAD}")
redirection(f"the next <n:number> damage that <by:dealer> would deal to <to:recipients> this turn {_INSTEAD}")
redirection(f"all damage that would be dealt to <to:recipients> this turn {_INSTEAD}")
redirection(f"all combat damage that would be dealt to <to:recipients> this turn {_INSTEAD}", combat=True)
redirection(
    f"the next time <by:dealer> would deal damage to <to:recipients> this turn , that damage {_INSTEAD}", next_time=True
)


@rule("recipients", "you and/or permanents you control")
def _you_and_yours(_: Context) -> Node:
    mine = all_of([N("permanent"), N("controlled", by=YOU)])
    return N("union", of=(YOU, N("each", what=mine)))


@rule("order", "double <what:possessor> power <duration>")
def _double_power(_: Context, what: Node, duration: Any) -> Nodes:
    change = N("modify_pt", what=what, power=N("power_of", of=what), toughness=0)
    return (N("until", effects=(change,), duration=duration),)


@rule("clause", "you choose which creatures attack <d:combat_or_turn>")
def _choose_attackers(_: Context, d: str) -> Nodes:
    return (N("until", effects=(N("chooses_attackers", who=YOU),), duration=d),)


@rule("clause", "you choose which creatures block <d:combat_or_turn> and how those creatures block")
def _choose_blockers(_: Context, d: str) -> Nodes:
    return (N("until", effects=(N("chooses_blockers", who=YOU),), duration=d),)


value("combat_or_turn", "this combat", "this combat")
value("combat_or_turn", "this turn", "end of turn")

# ---- choices --------------------------------------------------------------------------------------------------------
order("choose a color", "choose_color")
order("choose a creature type", "choose_type", of="creature")


@rule("order", "choose (a|an) <filter> at random <after:suffix*>")
def _choose_at_random(c: Context, filter: Filter, after: tuple[Any, ...]) -> Nodes:
    if filter.base in ("card", "source"):
        raise Misfit("a choice without a zone")
    c.mention(MADE, filter.nouns, False)
    what = all_of([*filter.parts, *[each.node for each in after]])
    return (N("choose", what=what, random=True),)




@rule("order", "choose <what:target>")
def _choose_target(c: Context, what: Node) -> Nodes:
    return ()


@rule("order", "adapt <n:number>")
def _adapt(_: Context, n: Amount) -> Nodes:
    has = N("matches", what=SELF, is_=N("with_counter", counter="+1/+1"))
    return (N("if", condition=N("cond_not", of=has), do=(N("put_counters", what=SELF, counter="+1/+1", n=n),)),)


@rule("order", "support <n:number>")
def _support(c: Context, n: Amount) -> Nodes:
    creature = all_of([N("permanent"), N("type", is_="creature"), *([] if c.spell else [OTHER])])
    ref = c.target(
        N("choose_target", what=creature, min=0, max=n), frozenset(("object", "creature", "permanent")), True
    )
    return (N("put_counters", what=ref, counter="+1/+1", n=1),)


@rule("order", "populate")
def _populate(_: Context) -> Nodes:
    mine = all_of([N("permanent"), N("type", is_="creature"), N("token"), N("controlled", by=YOU)])
    return (N("choose", what=mine), N("create_copy", of=MADE))


@rule("order", "exile <who:player> 's graveyard", "exile your <own:graveyard>", "exile all graveyards")
def _exile_graveyard(_: Context, who: Node | None = None, own: str = "") -> Nodes:
    parts = [N("card", zone="graveyard")]
    if who is not None or own:
        parts.append(N("owned", by=who if who is not None else YOU))
    return (N("exile", what=N("each", what=all_of(parts))),)


@rule("order", "switch <what:possessor> power and toughness <duration>")
def _switch(_: Context, what: Node, duration: Any) -> Nodes:
    return (N("until", effects=(N("switch_pt", what=what),), duration=duration),)


@rule("order", "bolster <n:number>")
def _bolster(c: Context, n: Amount) -> Nodes:
    mine = all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=YOU)])
    least = N("least", of="toughness", among=mine)
    return (N("choose", what=all_of([mine, least])), N("put_counters", what=MADE, counter="+1/+1", n=n))


@rule("order", "put <what:things> on top of (their|its) owners 's libraries , then those players shuffle")
def _all_shuffled(c: Context, what: Node) -> Nodes:
    return (N("put_into_library", what=what, where="top"), N("shuffle", who=N("owner", of=MADE)))


@rule(
    "clause", "<who:player> (shuffles|shuffle) (their|his or her|your) graveyard into (their|his or her|your) library"
)
def _graveyard_in(c: Context, who: Node) -> Nodes:
    if who.kind in ("each_player", "other_players", "opponents"):
        raise Refuse("several graveyards")
    cards = N("each", what=all_of([N("card", zone="graveyard"), N("owned", by=who)]))
    return (N("put_into_library", what=cards, where="shuffled"),)


@rule("order", "shuffle your graveyard into your library")
def _own_graveyard_in(_: Context) -> Nodes:
    cards = N("each", what=all_of([N("card", zone="graveyard"), N("owned", by=YOU)]))
    return (N("put_into_library", what=cards, where="shuffled"),)


@rule("player_vp", "returns? all <filter> to (their|your) hand")
def _return_all(c: Context, filter: Filter) -> Nodes:
    if filter.base != "zone":
        raise Misfit("cards without a zone")
    return c.flush((N("return_to_hand", what=N("each", what=filter.pred())),))


# False orders: 506.4 and 509.1h
@rule("clause", "creatures it was blocking that had become blocked by only that creature this combat become unblocked")
def _become_unblocked(c: Context) -> Nodes:
    return (N("become_unblocked_by", what=c.it()),)


@rule("order", "have it block an attacking creature of your choice")
def _have_it_block(c: Context) -> Nodes:
    attacker = all_of([N("permanent"), N("type", is_="creature"), N("attacking")])
    return (N("choose", what=attacker), N("block_now", what=c.it(), whom=MADE))


@rule("order", "monstrosity <n:number>")
def _monstrosity(_: Context, n: Amount) -> Nodes:
    return (N("monstrosity", n=n),)


@rule("order", "suspect <what:thing>")
def _suspect(_: Context, what: Node) -> Nodes:
    return (N("suspect", what=what),)
