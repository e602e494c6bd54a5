"""Rules of the grammar for event patterns of attacking and being attacked."""

from typing import Final

from lawmage.cards.grammar.base import CREATURES, N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import ATTACHED, EACH_PLAYER, OPPONENTS, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.event_patterns.base import ATTACKER, CARD, Party, event, role, subject
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node

event("<what:party> attacks", "attacks")
event("<what:self_party> attack", "attacks")
event("<what:party> attacks alone", "attacks", alone=True)


@rule("event", "<what:party> attacks and isn't blocked")
def _attacks_unblocked(c: Context, what: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what, more=ATTACKER)
    return N("attacks_unblocked", what=what.pred)


@rule("event", "<what:party> attacks <whom:attack_goal>")
def _attacks_whom(c: Context, what: Party, whom: Node) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("attacks", what=what.pred, whom=whom)


@rule("event", "<what:party> attacks <whom:attack_goal> and isn't blocked")
def _attacks_whom_unblocked(c: Context, what: Party, whom: Node) -> Node:
    subject(c, what)
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("attacks_unblocked", what=what.pred, whom=whom)


value("attack_goal", "you", N("is", what=YOU))
value("attack_goal", "enchanted player", N("is", what=ATTACHED))
value("attack_goal", "a battle", all_of([N("permanent"), N("type", is_="battle")]))
value(
    "attack_goal",
    "the player with the most life or tied for most life",
    all_of([N("player"), N("greatest", of="life", among=N("player"))]),
)
value("attack_goal", "a player", N("player"))
value("attack_goal", "an opponent", N("opponent"))
value("attack_goal", "one of your opponents", N("opponent"))
_YOUR_WALKER = all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)])
value("attack_goal", "(a planeswalker you control|planeswalkers you control)", _YOUR_WALKER)
value("attack_goal", "you or a planeswalker you control", N("any", of=(N("is", what=YOU), _YOUR_WALKER)))
value("attack_goal", "you and/or one or more planeswalkers you control", N("any", of=(N("is", what=YOU), _YOUR_WALKER)))


@rule("event", "<what:party> and at least <n:numeral> other creatures? attack")
def _battalion(c: Context, what: Party, n: int) -> Node:
    subject(c, what)
    return N("attacks", what=what.pred, with_at_least=n)


@rule("event", "<what:party> and at least <n:numeral> other <filter> attack")
def _attacks_beside(c: Context, what: Party, n: int, filter: Filter) -> Node:
    subject(c, what)
    return N("attacks", what=what.pred, with_at_least=n, others=filter.pred())


@rule("event", "<what:party> attacks or dies")
def _attacks_or_dies(c: Context, what: Party) -> Node:
    subject(c, what, more=CARD)
    return N("event_any", of=(N("attacks", what=what.pred), N("dies", what=what.pred)))


@rule(
    "event",
    "you attack a player with one or more <filter>",
    "one or more <filter> you control attack a player",
    "you attack a player",
)
def _you_attack_a_player(c: Context, filter: Filter | None = None) -> Node:
    c.mention(role("other"), {"player", "opponent"}, False, 1)
    plain = filter is None or filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    return N("you_attack", who=YOU, whom=N("player"), with_=None if plain or filter is None else filter.pred())


@rule("event", "<who:attacking_who> attacks enchanted player with one or more creatures")
def _player_attacks_enchanted(c: Context, who: Node) -> Node:
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, whom=N("is", what=ATTACHED))


@rule("event", "<who:attacking_who> attacks (a|an) <what:filter> with one or more creatures")
def _player_attacks_thing(c: Context, who: Node, what: Filter) -> Node:
    if what.base != "permanent":
        raise Misfit("attacking what is no permanent")
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, whom=what.pred())


@rule("event", "<who:attacking_who> attacks one or more <what:filter>")
def _player_attacks_things(c: Context, who: Node, what: Filter) -> Node:
    if what.base != "permanent":
        raise Misfit("attacking what is no permanent")
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, whom=what.pred(), together=True)


@rule("event", "enchanted player is attacked")
def _enchanted_attacked(c: Context) -> Node:
    c.mention(ATTACHED, {"player"}, False, 1)
    return N("is_attacked", whom=ATTACHED)


@rule("event", "<what:party> attacks while saddled")
def _attacks_saddled(c: Context, what: Party) -> Node:
    subject(c, what)
    saddled = N("matches", what=role("subject"), is_=N("saddled"))
    return N("event_while", event=N("attacks", what=what.pred), condition=saddled)


@rule("event", "<what:party> attacks while <condition>")
def _attacks_while(c: Context, what: Party, condition: Node) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    return N("event_while", event=N("attacks", what=what.pred), condition=condition)


@rule("event", "<what:party> attacks or blocks while <condition>")
def _attacks_or_blocks_while(c: Context, what: Party, condition: Node) -> Node:
    subject(c, what)
    either = N("event_any", of=(N("attacks", what=what.pred), N("blocks", what=what.pred)))
    return N("event_while", event=either, condition=condition)


@rule("event", "<what:party> attacks for the first time each turn")
def _attacks_first(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("attacks", what=what.pred, first_time=True)


@rule("event", "<n:numeral> or more creatures attack")
def _any_attack(_: Context, n: int) -> Node:
    return N("you_attack", who=EACH_PLAYER, n=n)


@rule("event", "<n:numeral> or more creatures your opponents control attack")
def _opponents_attack(_: Context, n: int) -> Node:
    return N("you_attack", who=OPPONENTS, n=n)


@rule("event", "one or more creatures attack you")
def _some_attack_you(_: Context) -> Node:
    return N("is_attacked", whom=YOU)


@rule("event", "<what:party> attacks or becomes the target of a spell")
def _attacks_or_target(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("becomes_target", what=what.pred, by=N("spell"))))


@rule("event", "<what:self_party> attack or block")
def _attack_or_block(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("blocks", what=what.pred)))


@rule("event", "you attack")
def _you_attack(_: Context) -> Node:
    return N("you_attack", who=YOU)


@rule(
    "event",
    "you attack with <n:numeral> or more <filter>",
    "you attack with at least <n:numeral> <filter>",
    "you attack with (a|an) <filter>",
)
def _you_attack_with(c: Context, filter: Filter, n: int = 1) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    if n > 1:
        c.mention(N("declared", what=None if plain else filter.pred()), filter.nouns, True, 1)
    return N("you_attack", who=YOU, n=n if n > 1 else None, with_=None if plain else filter.pred())


@rule("event", "you attack with exactly <n:numeral> <filter>")
def _you_attack_with_exactly(c: Context, filter: Filter, n: int) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    return N("you_attack", who=YOU, n=n, exactly=True, with_=None if plain else filter.pred())


@rule("event", "you attack with one or more <filter>", "one or more <filter> you control attack")
def _you_attack_with_some(c: Context, filter: Filter) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    return N("you_attack", who=YOU, with_=None if plain else filter.pred())


@rule("event", "a player attacks one or more of your opponents")
def _player_attacks_opponents(c: Context) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    return N("you_attack", who=EACH_PLAYER, whom=N("opponent"), together=True)


@rule("event", "<who:attacking_who> attacks with one or more <filter>")
def _opponent_attacks(c: Context, who: Node, filter: Filter) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, with_=None if plain else filter.pred())


@rule("event", "you're attacked")
def _attacked(_: Context) -> Node:
    return N("is_attacked", whom=YOU)


@rule("event", "<what:party> attacks or blocks")
def _attacks_or_blocks(c: Context, what: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("blocks", what=what.pred)))


@rule("event", "<what:party> attacks or becomes blocked")
def _attacks_or_becomes(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("becomes_blocked", what=what.pred)))


_WALKERS: Final = all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)])


@rule("event", "one or more <filter> attack")
def _some_attack(c: Context, filter: Filter) -> Node:
    """Creatures of any player; "those creatures" are those that were declared."""
    if any(part.kind == "controlled" for part in filter.parts):
        raise Misfit("attackers of one player")
    plain = filter.pred() == CREATURES
    c.mention(N("declared", what=None if plain else filter.pred()), filter.nouns, True, 1)
    return N("you_attack", who=N("each_player"), with_=None if plain else filter.pred())


@rule("event", "an opponent attacks , if they attacked you and/or a planeswalker you control")
def _opponent_attacks_yours(c: Context) -> Node:
    """It was so as it triggered, and what was attacked stays so."""
    c.mention(N("event", role="player"), {"player", "opponent"}, False, 1)
    whom = any_of([N("is", what=YOU), _WALKERS])
    return N("you_attack", who=OPPONENTS, whom=whom, together=True)


value("attack_goal", "one of your opponents or a planeswalker an opponent controls",
      N("any", of=(N("opponent"), all_of([N("permanent"), N("type", is_="planeswalker"),
                                         N("controlled", by=OPPONENTS)]))))


@rule("event", "one or more <filter> you control attack an opponent")
def _some_attack_an_opponent(c: Context, filter: Filter) -> Node:
    plain = filter.pred() == CREATURES
    c.mention(N("event", role="other"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=YOU, whom=N("opponent"), with_=None if plain else filter.pred())
