"""Rules of the grammar for event patterns of spells and abilities: cast, copied, activated, cycled, targeting."""

from typing import Any

from lawmage.cards.grammar.base import CREATURES, N, all_of, rule
from lawmage.cards.grammar.context import OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.event_patterns.base import Party, Who, by_player, event, role, subject
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.model.nodes import Node

by_player("<who:who> casts? (a|an) <what:filter>", "casts")
by_player("<who:who> casts? a spell", "casts")
by_player("<who:who> cycles? a card", "cycles")


@rule("event", "you cycle <me:self_ref>")
def _cycle_this(_: Context, me: Node) -> Node:
    return N("cycles", who=YOU, what=N("is", what=SELF))


@rule("event", "you cycle another card")
def _cycle_another(_: Context) -> Node:
    return N("cycles", who=YOU, what=OTHER)


@rule("event", "you cast <me:self_ref>", "you cast this spell")
def _cast_this(_: Context, me: Any = None) -> Node:
    return N("casts", who=YOU, what=N("is", what=SELF))


@rule("event", "you cast your second spell each turn")
def _second_spell(_: Context) -> Node:
    return N("casts", who=YOU, nth=2)


@rule("event", "you cast a spell that targets <what:whom>")
def _targets_it(c: Context, what: Node) -> Node:
    spell = all_of([N("spell"), N("targets", what=N("is", what=what))])
    return N("casts", who=YOU, what=spell)


event("<what:party> becomes the target of a spell or ability", "becomes_target")


@rule("event", "<what:party> becomes the target of a spell")
def _target_of_spell(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell"}, False, 1)
    return N("becomes_target", what=what.pred, by=N("spell"))


@rule("event", "<what:party> becomes the target of a spell or ability an opponent controls")
def _target_of_opponent(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell", "ability"}, False, 1)
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("becomes_target", what=what.pred, by=N("controlled", by=OPPONENTS))


@rule("event", "a player casts a spell or a creature attacks")
def _casts_or_attacks(_: Context) -> Node:
    return N("event_any", of=(N("casts", who=N("each_player")), N("attacks", what=CREATURES)))


@rule("event", "<who:who> casts a spell from anywhere other than (their|your) hand")
def _casts_from_elsewhere(c: Context, who: Any) -> Node:
    if who.named:
        c.mention(N("event", role="player"), {"player", "opponent"}, False, 1)
    spell = all_of([N("spell"), N("not", of=N("was_cast_from", zone="hand"))])
    return N("casts", who=who.ref, what=spell)


@rule("event", "<who:who> casts? (your|their) second spell each turn")
def _second_spell_of(c: Context, who: Who) -> Node:
    return _nth_spell(c, who, 2)


@rule("event", "<who:who> casts? (your|their) third spell each turn")
def _third_spell(c: Context, who: Who) -> Node:
    return _nth_spell(c, who, 3)


def _nth_spell(c: Context, who: Who, nth: int) -> Node:
    if who.ref == YOU and nth == 2:
        raise Misfit("the same, said elsewhere")
    if who.named:
        c.mention(role("player"), {"player", "opponent"}, False, 1)
    c.mention(role("subject"), {"object", "spell"}, False, 1)
    return N("casts", who=who.ref, nth=nth)


@rule("event", "you cast a spell during an opponent 's turn")
def _during_opponents_turn(c: Context) -> Node:
    c.mention(role("subject"), {"object", "spell"}, False, 1)
    return N("event_while", event=N("casts", who=YOU), condition=N("turn_of", who=OPPONENTS))


@rule("event", "you cast your first spell during each opponent 's turn")
def _first_of_opponents_turn(c: Context) -> Node:
    c.mention(role("subject"), {"object", "spell"}, False, 1)
    return N("event_while", event=N("casts", who=YOU, nth=1), condition=N("turn_of", who=OPPONENTS))


@rule("event", "you cast or copy (a|an) <filter>")
def _cast_or_copy(c: Context, filter: Filter) -> Node:
    """707.10: a copy of a spell isn't cast."""
    if filter.base != "spell":
        raise Refuse("casting what is no spell")
    c.mention(role("subject"), filter.nouns, False, 1)
    return N("event_any", of=(N("casts", who=YOU, what=filter.pred()), N("copies", who=YOU, what=filter.pred())))


@rule("event", "<what:party> becomes the target of a spell or ability for the first time each turn")
def _first_target(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell", "ability"}, False, 1)
    return N("becomes_target", what=what.pred, first_time=True)


@rule("event", "<what:party> becomes the target of a spell or ability you control for the first time each turn")
def _first_target_yours(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell", "ability"}, False, 1)
    return N("becomes_target", what=what.pred, by=N("controlled", by=YOU), first_time=True)
