"""605.3. Activating mana abilities: what is plain is done at once, the rest in a frame of its own."""


from lawmage.model.cards import Ability
from lawmage.model.events import ManaAbilityActivated, ManaAdded, Tapped
from lawmage.model.names import player_ref
from lawmage.model.state import State
from lawmage.rules.costs.mana_ability import (
    MANA_ABILITY,
    R_MANA,
    R_MANA_ABILITY,
    R_TAP,
    ManaAbility,
    ManaAbilityFrame,
    letters_of,
    taps,
)
from lawmage.rules.events.performing import happen, record_event


def activate_mana_ability(state: State, use: ManaAbility, alternative: int, paid: tuple[int, ...] = ()) -> None:
    """Activate a mana ability in one of its ways: at once where it only taps, else through a frame. `paid`: the units
    that a plan has set aside for its own cost."""
    units = use.units[alternative]
    controller = use.thing.controller
    if use.plain:
        record_event(
            state,
            ManaAbilityActivated(R_MANA_ABILITY, use.thing.id, player_ref(controller), use.thing.id, use.ability),
        )
        if taps(use.ability.node):
            happen(state, [Tapped(R_TAP, use.thing.id, False, True, use.thing.id, use.ability)])
        add_units(state, controller, units, use.thing.id, use.ability)
        return
    frame = ManaAbilityFrame(
        state.law.procedures[MANA_ABILITY], use.thing.id, use.ability, controller, letters_of(units), paid)
    frame.bonus = use.bonuses[alternative]
    state.push(frame)


def add_units(state: State, seat_of_player: int, units: tuple[int, ...], source: int, ability: Ability | None) -> None:
    """106.4: mana goes into a player's pool."""
    player = state.players[seat_of_player]
    state.edit(player).pool = player.pool.add(units)
    event = ManaAdded(R_MANA, player_ref(seat_of_player), source, units, cause=source, ability=ability)
    record_event(state, event)
