"""Rules of the grammar for choices: objects, colors, types, modes, coins."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule, same, value
from lawmage.cards.grammar.context import MADE, YOU, Context, Misfit
from lawmage.cards.grammar.effects.base import GOAL, arriving_on_battlefield, order
from lawmage.cards.grammar.effects.zones import another_card
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node


@rule("order", "you choose (a|an) <filter> from it", "you choose a card from it")
def _choose_from_hand(c: Context, filter: Filter | None = None) -> Nodes:
    """From the hand that was just revealed."""
    who = c.player()
    if filter is not None and filter.base != "card":
        raise Misfit("a choice of what is no card")
    parts = [] if filter is None else filter.parts
    c.mention(MADE, {"object", "card", "moved", "revealed"}, False)
    return (N("choose", what=all_of([N("card", zone="hand"), *parts, N("owned", by=who)])),)


value("arriving", "tapped", {"tapped": True})
value("arriving", "tapped and attacking", {"tapped": True, "attacking": True})
value("arriving", "transformed", {"transformed": True})


@rule("arriving", "with a <counter:counter> counter on it")
def _with_counter(_: Context, counter: str) -> dict[str, Any]:
    return {"counters": counter}


@rule("arriving", "(attacking|blocking) <blocking:whom>", "blocking <blocking:target>")
def _arriving_blocking(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


@rule(
    "player_vp",
    "puts? (a|an) <filter> onto the battlefield <ways:arriving*>",
    "puts? (a|an) <filter> onto the battlefield <under:under> <ways:arriving*>",
)
def _put_from_hand(c: Context, filter: Filter, ways: Any, under: Any = None) -> Nodes:
    if filter.base != "zone":
        raise Misfit("a card without a zone")
    choose = N("choose", what=filter.pred(), **({} if c.subject == YOU else {"who": c.subject}))
    return (choose, *arriving_on_battlefield(c, MADE, *ways, under or {}))


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
    chosen = N("choose", what=all_of([*found.parts, *another_card(c, other)]))
    return (chosen, *arriving_on_battlefield(c, MADE, *ways))


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


@rule("order", "flip a coin")
def _flip(c: Context) -> Nodes:
    return (N("flip_coin"),)


@rule("sentence", "if you win the flip , <nodes:simple>")
def _won(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "win", nodes


@rule("sentence", "if you lose the flip , <!nodes:simple>")
def _lost(c: Context, nodes: Any) -> tuple[str, Any]:
    return "lose", c.without_made(nodes)


@rule("object_vp", "(gain|gains) your choice of <each:choice_of|> <duration>")
def _choice_of_keywords(c: Context, each: tuple[Nodes, ...], duration: Any) -> Nodes:
    """One of several abilities, chosen on resolution."""
    assert c.subject is not None
    modes = tuple(
        N("mode", do=(N("until", effects=(N("grant", what=c.subject, abilities=granted),), duration=duration),))
        for granted in each
    )
    return c.flush((N("choose_modes", modes=modes),))


same("choice_of", "<keyword>")


@rule("mode_change", "if <condition:condition> [as you cast this spell] , <words:chosen_instead> instead")
def _mode_change(_: Context, condition: Node, words: str) -> tuple[Node, str]:
    return condition, words


value("chosen_instead", "you may choose both", "may both")
value("chosen_instead", "choose both", "both")
value("chosen_instead", "you may choose two", "may two")
value("chosen_instead", "choose any number", "any number")
value("chosen_instead", "choose one or more", "one or more")


@rule("arriving", "tapped and attacking <whom:player>")
def _attacking_that(_: Context, whom: Node) -> dict[str, Any]:
    return {"tapped": True, "attacking": True, "attacking_whom": whom}


@rule("order", "choose a player or planeswalker <who:player> is attacking")
def _choose_what_is_attacked(c: Context, who: Node) -> Nodes:
    attacked = N("attacked_now_by", who=who)
    walker = all_of([N("permanent"), N("type", is_="planeswalker"), attacked])
    c.mention(MADE, {GOAL}, False, 2)
    return (N("choose", what=N("any", of=(all_of([N("player"), attacked]), walker))),)


@rule("clause", "<who:player> chooses (a|an) <filter>")
def _player_chooses(c: Context, who: Node, filter: Filter) -> Nodes:
    if filter.base != "permanent" or who == YOU:
        raise Misfit("a choice of what is no permanent")
    c.mention(MADE, filter.nouns, False)
    return (N("choose", who=who, what=filter.pred()),)
