"""704.5j. The legend rule, the planeswalker uniqueness rule, and tokens that are phased out, by edition."""

from typing import Final

from lawmage.model.decisions import ChoiceDecision, Decision
from lawmage.model.events import Ceased, Event
from lawmage.model.names import GRAVEYARD, LEGENDARY, PLANESWALKER
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import M14
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.typeline import set_of
from lawmage.rules.events.zones import move
from lawmage.rules.priority.state_based import KIND, R_TOKEN, board_summary

#: from then on each player keeps one
PLAYER_KEEPS_ONE: Final = 20140201
#: planeswalkers exist since then; since then each is legendary instead
WALKERS: Final = 20090711
LEGENDARY_WALKERS: Final = 20240802
#: since then a token that phases out phases in again
TOKENS_PHASE: Final = 20240802

R_LEGEND: Final = cite("704.5j")
R_WALKERS: Final = cite("704.5j", M14)

#: what several may share -> the permanents that do
Groups = dict[tuple[int, str], list[int]]


@rule("704.5j", kind="check", key="legend rule", since=PLAYER_KEEPS_ONE, noop=None)
def legend_rule(state: State) -> Decision | None:
    """Two or more legendary permanents of one name under one player: that player chooses the one that stays."""
    return _choice(legends(state, True), R_LEGEND, "legend to keep")


@rule("704.5j", kind=KIND, key="legend rule", until=PLAYER_KEEPS_ONE)
def legends_of_one_name(state: State, found: list[Event]) -> None:
    """Two or more legendary permanents of one name, whoever controls them: all go to the graveyard."""
    _all_go(state, legends(state, False), R_LEGEND, found)


@rule("704.5j", kind="check", key="planeswalker uniqueness rule", since=PLAYER_KEEPS_ONE, until=LEGENDARY_WALKERS,
      home=M14, noop=None)
def one_planeswalker_of_a_type(state: State) -> Decision | None:
    """Two or more planeswalkers of one planeswalker type under one player: that player chooses the one that stays."""
    return _choice(walkers(state, True), R_WALKERS, "planeswalker to keep")


@rule("704.5j", kind=KIND, key="planeswalker uniqueness rule", since=WALKERS, until=PLAYER_KEEPS_ONE, home=M14)
def planeswalkers_of_one_type(state: State, found: list[Event]) -> None:
    """Two or more planeswalkers of one planeswalker type, whoever controls them: all go to the graveyard."""
    _all_go(state, walkers(state, False), R_WALKERS, found)


@rule("704.5d", kind=KIND, key="phased-out tokens", until=TOKENS_PHASE)
def phased_out_tokens(state: State, found: list[Event]) -> None:
    """A token that is phased out ceases to exist."""
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out and thing.card.token:
            found.append(Ceased(R_TOKEN, number))


def legends(state: State, by_player: bool) -> Groups:
    """The legendary permanents by name, and by player where asked for (else under seat -1)."""
    groups: Groups = {}
    if board_summary(state)[1] & LEGENDARY:
        for number in state.battlefield:
            thing = state.object(number)
            chars = characteristics(state, thing)
            if chars.supertypes & LEGENDARY and not thing.phased_out:
                groups.setdefault((thing.controller if by_player else -1, chars.name), []).append(number)
    return groups


def walkers(state: State, by_player: bool) -> Groups:
    """The planeswalkers by planeswalker type, and by player where asked for (else under seat -1)."""
    groups: Groups = {}
    if board_summary(state)[0] & PLANESWALKER:
        for number in state.battlefield:
            thing = state.object(number)
            chars = characteristics(state, thing)
            if chars.types & PLANESWALKER and not thing.phased_out:
                for word in [each for each in chars.subtypes if set_of(each) == PLANESWALKER]:
                    groups.setdefault((thing.controller if by_player else -1, word), []).append(number)
    return groups


def _choice(groups: Groups, rule_cited: int, purpose: str) -> Decision | None:
    for key in groups:
        if len(groups[key]) > 1:
            return ChoiceDecision(key[0], rule_cited, 0, purpose, tuple(groups[key]), 1, 1)
    return None


def _all_go(state: State, groups: Groups, rule_cited: int, found: list[Event]) -> None:
    gone: list[int] = []
    for key in groups:
        if len(groups[key]) > 1:
            gone.extend([number for number in groups[key] if number not in gone])
    found.extend([move(state, state.object(number), GRAVEYARD, rule_cited) for number in gone])
