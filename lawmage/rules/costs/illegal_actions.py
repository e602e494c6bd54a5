"""733. Handling illegal actions: the game returns to the moment before, and what was tried isn't offered again."""

from typing import Final

from lawmage.model.cards import same_ability
from lawmage.model.events import (
    CardDrawn,
    CardRevealed,
    Event,
    LibraryShuffled,
    ManaAbilityActivated,
    ManaAdded,
    ManaSpent,
    ZoneChanged,
)
from lawmage.model.frames import Frame
from lawmage.model.names import LIBRARY, STACK
from lawmage.model.rulings import Ruling
from lawmage.model.state import State
from lawmage.model.undone import Activation
from lawmage.native import mypyc_attr
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.costs.mana_abilities import mana_abilities as usable_abilities
from lawmage.rules.costs.mana_ability import MANA_ABILITY, ManaAbilityFrame
from lawmage.rules.costs.mana_activation import activate_mana_ability
from lawmage.rules.kernel.machine import again

STANDING: Final = procedure("what an undone action leaves", "733.1", ("do again",))

#: from then on shuffling a library, and from then on also revealing its cards, can't be undone
SHUFFLES_STAY: Final = 20130201
REVEALS_STAY: Final = 20240802


class Irreversible(Exception):
    """An action would have to be reversed while moments aren't kept."""


@mypyc_attr(acyclic=True)
class StandingFrame(Frame):
    """733.1: the mana abilities that aren't reversed with the action, done again in their order."""

    def __init__(self, procedure: int, kept: tuple[Activation, ...]) -> None:
        super().__init__(procedure)
        self.kept = kept

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("kept",)

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return StandingFrame(self.procedure, self.kept)


def reverse(state: State, mark: int, ruling: Ruling) -> None:
    """733.1: take back everything since `mark`, the answer that began the action included; it is refused for this
    reason, and the decision is asked anew without offering the same answer again. Mana abilities that can't be undone
    stay: they are done again, with the answers that were given for them."""
    if not state.journaling or not state.has_moment(mark):
        raise Irreversible(ruling.key)
    tried = state.tried
    kept = standing(state, mark)
    state.undo(mark)
    state.reversal = (ruling,)
    state.reversed_to = mark
    if tried is not None:
        state.declined = (*state.declined, tried)
    if kept:
        state.decision = None
        state.push(StandingFrame(state.law.procedures[STANDING], tuple(kept)))


@rule("733.1", kind="step", key="what an undone action leaves/do again")
def do_again(state: State, frame: StandingFrame) -> None:
    """The next mana ability that stays is activated as it was, and its choices are made as they were."""
    if not frame.kept:
        return
    again(state, frame)
    first = frame.kept[0]
    state.edit(frame).kept = frame.kept[1:]
    state.repeats = first.answers
    if not first.plain:
        state.push(ManaAbilityFrame(state.law.procedures[MANA_ABILITY], first.thing, first.ability, first.controller,
                                    first.letters, first.paid))
        return
    for use in usable_abilities(state, first.controller):
        if use.thing.id == first.thing and same_ability(use.ability, first.ability) and first.units in use.units:
            activate_mana_ability(state, use, use.units.index(first.units))
            return


# ---- what stays ------------------------------------------------------------------------------------------------------


def standing(state: State, mark: int) -> list[Activation]:
    """The mana abilities activated since `mark` that stay: those that moved cards of a library, and those whose mana
    was spent on them. The player who may choose to keep others reverses them."""
    if not _anything(state, mark):
        return []
    found = activations(state, mark)
    check = state.law.tables["check"]["stays done"]
    needed: list[int] = []
    for place in range(len(found) - 1, -1, -1):
        each = found[place]
        if not each.stays and any(check(state, event) for event in each.events):
            each.stays = True
        if not each.stays:
            made = [unit for unit in each.units if unit in needed]
            each.stays = bool(made)
        if each.stays:
            for unit in each.units:
                if unit in needed:
                    needed.remove(unit)
            needed.extend(each.spent)
    return [each for each in found if each.stays]


def _anything(state: State, mark: int) -> bool:
    """Whether something since `mark` may not be undone: most reversals have nothing to keep."""
    check = state.law.tables["check"]["stays done"]
    for position in range(state.moment(mark).history, len(state.history)):
        if check(state, state.history[position]):
            return True
    return False


def activations(state: State, mark: int) -> list[Activation]:
    """The mana abilities activated since `mark`, but for those activated to pay for others, in order: read from the
    journal, which has every frame, answer and event in its place."""
    found: list[Activation] = []
    inside: Frame | None = None
    depth = 0
    notes = state.notes[state.moment(mark).notes:]
    at = 0
    for position in range(state.moment(mark).history, len(state.history) + 1):
        while at < len(notes) and notes[at][0] == position:
            what = notes[at][1]
            at += 1
            if isinstance(what, ManaAbilityFrame):
                depth += 1
                if inside is None:
                    inside = what
                    found.append(Activation(what.thing, what.ability, what.controller, what.letters, what.paid))
            elif what is None:
                depth -= 1
                if depth == 0:
                    inside = None
            elif inside is not None:
                found[-1].answers = (*found[-1].answers, what)
        if position == len(state.history):
            break
        event = state.history[position]
        ability = event.ability
        if inside is None and isinstance(event, ManaAbilityActivated) and ability is not None:
            found.append(Activation(event.subject(), ability, -1 - event.player, "", ()))
            found[-1].plain = True
        if found and (inside is not None or (isinstance(event, ManaAdded) and event.cause == found[-1].thing)):
            _note(found[-1], event)
    return found


def _note(activation: Activation, event: Event) -> None:
    activation.events.append(event)
    if isinstance(event, ManaAdded):
        activation.units = (*activation.units, *event.units)
    elif isinstance(event, ManaSpent):
        for unit in event.units:
            if unit in activation.units:
                units = list(activation.units)
                units.remove(unit)
                activation.units = tuple(units)
            else:
                activation.spent = (*activation.spent, unit)


@rule("733.1", kind="check", key="stays done", since=REVEALS_STAY, noop=False)
def moved_or_revealed(state: State, event: Event) -> bool:
    """It moved a card to a library, or from one to a zone other than the stack, shuffled one or revealed its cards."""
    if isinstance(event, CardRevealed):
        return state.object(event.card).zone == LIBRARY
    return moved_or_shuffled(state, event)


@rule("733.1", kind="check", key="stays done", since=SHUFFLES_STAY, until=REVEALS_STAY, noop=False)
def moved_or_shuffled(state: State, event: Event) -> bool:
    """It moved a card to a library, or from one to a zone other than the stack, or shuffled one."""
    return isinstance(event, LibraryShuffled) or moved_cards_of_a_library(state, event)


@rule("733.1", kind="check", key="stays done", until=SHUFFLES_STAY, noop=False)
def moved_cards_of_a_library(state: State, event: Event) -> bool:
    """It moved a card to a library, or from one to a zone other than the stack."""
    if isinstance(event, CardDrawn):
        return event.card != 0
    if not isinstance(event, ZoneChanged):
        return False
    return event.destination == LIBRARY or (event.origin == LIBRARY and event.destination != STACK)
