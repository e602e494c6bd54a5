"""502. The untap step: phasing, and untapping."""

from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import Event, PhasedIn, PhasedOut, Untapped
from lawmage.model.frames import Frame
from lawmage.model.names import PHASING
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.durations import end_effects
from lawmage.rules.events.performing import happen
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.kernel.machine import ask, take_chosen
from lawmage.rules.replacement.proposing import propose_all


@rule("502.1", kind="step", key="untap step/phasing")
def phase(state: State, frame: Frame) -> None:
    """Permanents with phasing phase out, and those that phased out under the active player phase in."""
    changed: list[Event] = []
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out:
            if thing.phased_by >= 0 and state.acts(thing.phased_by) and not thing.phased_indirectly:
                changed.append(PhasedIn(state.rule, number))
        elif state.acts(thing.controller) and characteristics(state, thing).keywords & PHASING:
            changed.append(PhasedOut(state.rule, number))
    leaving = [event.permanent for event in changed if isinstance(event, PhasedOut)]
    for event in list(changed):  # 702.26h: what phases out both ways does so indirectly
        if isinstance(event, PhasedOut) and state.object(event.permanent).attached_to in leaving:
            changed.remove(event)
    if changed:
        happen(state, changed)


def _may_stay_tapped(state: State) -> tuple[int, ...]:
    """The tapped permanents that the active player may choose not to untap."""
    found: list[int] = []
    for entry in statics(state, "may_not_untap"):
        for number in state.battlefield:
            thing = state.object(number)
            if thing.tapped and state.acts(thing.controller) and not thing.phased_out and number not in found \
                    and applies(state, entry, number):
                found.append(number)
    return tuple(found)


def _untapping_with_others(state: State, changed: list[Event]) -> list[Event]:
    """What effects untap during the untap step of a player who isn't the one they belong to, at the same time."""
    found: list[Event] = []
    entries = [entry for entry in statics(state, "untaps_with_others") if not state.acts(entry.context.controller)]
    if not entries:
        return found
    already = [event.subject() for event in changed]
    for number in state.battlefield:
        thing = state.object(number)
        if thing.tapped and not thing.phased_out and number not in already:
            for entry in entries:
                if applies(state, entry, number):
                    found.append(Untapped(state.rule, number, untap_step=True))
                    break
    return found


@rule("502.3", kind="step", key="untap step/untap", also=("502.4",))
def untap(state: State, frame: Frame) -> None:
    """The active player's permanents untap at once, but for those that an effect keeps tapped and those that the
    player, who is asked first, may leave so."""
    left: tuple[int, ...] = ()
    if state.answer is not None:
        left = take_chosen(state)
    else:
        choices = _may_stay_tapped(state)
        if choices:
            ask(state, frame, ChoiceDecision(state.active, state.rule, 0, "stay tapped", choices, 0, len(choices)))
            return
    stays = statics(state, "doesnt_untap_static")
    changed: list[Event] = []
    for number in state.battlefield:
        thing = state.object(number)
        if not thing.tapped or not state.acts(thing.controller) or thing.phased_out:
            continue
        kept = number in left
        for entry in stays:
            if applies(state, entry, number):
                kept = True
                break
        if not kept:
            changed.append(Untapped(state.rule, number, untap_step=True))
    changed.extend(_untapping_with_others(state, changed))
    if changed:
        propose_all(state, changed)
    end_effects(state, "next untap")
