"""Rules of the grammar for event patterns of what players do: draw, discard, gain and lose life, sacrifice."""

from lawmage.cards.grammar.base import N, all_of, rule, value
from lawmage.cards.grammar.context import OPPONENTS, SELF, YOU, Context, Misfit
from lawmage.cards.grammar.event_patterns.base import Party, by_player, role, subject
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.model.nodes import Node

by_player("<who:who> becomes? the monarch", "becomes_monarch")
by_player("<who:who> unlocks? this door", "unlocks_this_door")
by_player("<who:who> fully (unlocks|unlock) a room", "fully_unlocks")
by_player("<who:who> gains? life", "gains_life")
by_player("<who:who> loses? life", "loses_life")
by_player("<who:who> loses? exactly <n:numeral> life", "loses_life")


@rule(
    "event",
    "one or more opponents each lose exactly <n:numeral> life",
    "one or more opponents lose life",
)
def _opponents_lose(_: Context, n: int | None = None) -> Node:
    return N("event_batch", event=N("loses_life", who=OPPONENTS, n=n))


by_player("<who:who> draws? a card", "draws")
by_player("<who:who> draws? (your|their) second card each turn", "draws", nth=2)
by_player("<who:who> plays? a land", "plays_land")
by_player("<who:who> discards? a card", "discards")
by_player("<who:who> discards? (a|an) <what:filter>", "discards")
by_player("<who:who> (sacrifice|sacrifices) (a|an) <what:filter>", "sacrifices")
by_player("<who:who> exerts? (a|an) <what:filter>", "exerts")


@rule("event", "you cycle or discard a card")
def _cycle_or_discard(_: Context) -> Node:
    return N("discards", who=YOU)


@rule("event", "you sacrifice <me:self_ref>")
def _sacrifice_this(c: Context, me: Node) -> Node:
    c.mention(SELF, c.self_nouns, False, 0)
    return N("sacrifices", who=YOU, what=N("is", what=SELF))


@rule("event", "you (sacrifice|sacrifices) another <filter>")
def _sacrifice_another(c: Context, filter: Filter) -> Node:
    c.mention(role("subject"), filter.nouns, False, 1)
    return N("sacrifices", who=YOU, what=all_of([*filter.parts, OTHER]))


@rule("event", "a player taps <tapped:party> for mana")
def _player_taps(c: Context, tapped: Party) -> Node:
    subject(c, tapped)
    c.mention(role("player"), {"player"}, False, 1)
    return N("taps_for_mana", what=tapped.pred)


@rule("event", "<what:party> is tapped for mana", "you tap <tapped:party> for mana")
def _tapped_for_mana(c: Context, what: Party | None = None, tapped: Party | None = None) -> Node:
    party = what or tapped
    assert party is not None
    subject(c, party)
    pred = party.pred if tapped is None else all_of([party.pred, N("controlled", by=YOU)])
    c.mention(role("player"), {"player"}, False, 1)
    return N("taps_for_mana", what=pred)


@rule("event", "you lose control of the <noun>")
def _lose_control_of(c: Context, noun: str) -> Node:
    ref = c.find(noun)
    return N("loses_control", who=YOU, what=N("is", what=ref))


@rule("event", "you lose control of <what:party>")
def _lose_control(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("loses_control", who=YOU, what=what.pred)


value("event", "you scry", N("scries", who=YOU))
value("event", "you lose life during your turn", N(
    "event_while", event=N("loses_life", who=YOU), condition=N("turn_of", who=YOU)))
value("event", "you draw your third card in a turn", N("draws", who=YOU, nth=3))
value("event", "you draw your third card each turn", N("draws", who=YOU, nth=3))


@rule("event", "you discard one or more cards", "you discard one or more <filter>")
def _discard_some(_: Context, filter: Filter | None = None) -> Node:
    if filter is not None and filter.base != "card":
        raise Misfit("a discard of what is no card")
    what = filter.pred() if filter is not None and filter.parts else None
    return N("event_batch", event=N("discards", who=YOU, what=what))
