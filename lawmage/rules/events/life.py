"""119. Life: gaining, losing and paying it."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.events import Event, LifeGained, LifeLost, LifePaid
from lawmage.model.fields import READS_LIFE
from lawmage.model.names import player_ref
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.events.performing import record
from lawmage.rules.events.statics import statics, who

R_PAYMENT: Final = cite("119.4")


def gaining(seat: int, number: int, rule_cited: int, cause: int = 0, ability: Ability | None = None) -> LifeGained:
    """A proposal that a player gains life (119.3)."""
    return LifeGained(rule_cited, player_ref(seat), number, cause=cause, ability=ability)


def losing(seat: int, number: int, rule_cited: int, cause: int = 0, ability: Ability | None = None) -> LifeLost:
    """A proposal that a player loses life (119.3)."""
    return LifeLost(rule_cited, player_ref(seat), number, cause=cause, ability=ability)


def setting(state: State, seat: int, total: int, rule_cited: int, cause: int = 0,
            ability: Ability | None = None) -> LifeGained | LifeLost | None:
    """119.5: a proposal of the gain or loss that brings a life total to a number; None if it is that already."""
    difference = total - state.players[seat].life
    if difference > 0:
        return gaining(seat, difference, rule_cited, cause, ability)
    if difference < 0:
        return losing(seat, -difference, rule_cited, cause, ability)
    return None


@rule("119.7", kind="check", key="can gain life", also=("614.17c",), noop=True)
def can_gain_life(state: State, seat: int) -> bool:
    """Whether no effect says that the player can't gain life."""
    return all(player_ref(seat) not in who(state, entry) for entry in statics(state, "cant_gain_life"))


def may_gain(state: State, seat: int) -> bool:
    """Whether a gain of life of the player is an event at all in the law in force."""
    return bool(state.law.tables["check"]["can gain life"](state, seat))


def can_pay_life(state: State, seat: int, number: int) -> bool:
    """119.4, 119.4b: a player can pay life up to their life total, and can always pay 0."""
    return number <= 0 or state.players[seat].life >= number


@rule("119.3", kind="perform", key="life_gained", also=("119.9",))
def gain_life(state: State, event: LifeGained) -> None:
    """The player's life total rises; a gain of 0 is no event."""
    seat = -1 - event.player
    if event.amount <= 0 or not may_gain(state, seat):
        return
    _change(state, seat, event.amount)
    record(state, event)


@rule("119.3", kind="perform", key="life_lost")
def lose_life(state: State, event: LifeLost) -> None:
    """The player's life total falls; it may fall below 0."""
    if event.amount <= 0:
        return
    _change(state, -1 - event.player, -event.amount)
    record(state, event)


@rule("119.4", kind="perform", key="life_paid")
def pay_life(state: State, event: LifePaid) -> None:
    """The payment is subtracted from the life total: the player loses that much life."""
    if event.amount <= 0:
        return
    seat = -1 - event.player
    _change(state, seat, -event.amount)
    record(state, event)
    record(state, LifeLost(R_PAYMENT, event.player, event.amount, cause=event.cause, ability=event.ability))


def paying(seat: int, number: int, rule_cited: int, cause: int = 0, ability: Ability | None = None) -> Event:
    """A proposal that a player pays life (119.4)."""
    return LifePaid(rule_cited, player_ref(seat), number, cause=cause, ability=ability)


def _change(state: State, seat: int, difference: int) -> None:
    player = state.players[seat]
    state.edit(player).life = player.life + difference
    state.touch(READS_LIFE)
