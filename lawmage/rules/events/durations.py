"""611.2a. How long continuous effects last: ending those whose duration is over."""

from typing import Final

from lawmage.model.effects import ContinuousEffect
from lawmage.model.events import EffectBegan, EffectEnded, Event
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import NOWHERE, STACK
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.layers import in_force
from lawmage.rules.events.performing import happen
from lawmage.rules.events.tracking import goes_on
from lawmage.rules.events.triggers import event_roles
from lawmage.rules.kernel.context import Context

R_LASTS: Final = cite("611.2a")
R_AS_LONG_AS: Final = cite("611.2b")
R_TURN: Final = cite("514.2")
R_COMBAT: Final = cite("511.2")
R_NEXT_TURN: Final = cite("500.1")

#: moments that `end_effects` knows, and what ends then; other moments end nothing
END_OF_TURN: Final = "end of turn"
END_OF_COMBAT: Final = "end of combat"
BEGINNING_OF_TURN: Final = "beginning of untap"
BEGINNING_OF_UPKEEP: Final = "beginning of upkeep"
BEGINNING_OF_END: Final = "beginning of end"
UNTAPPED: Final = "next untap"

#: the rule by which effects end at a moment
_RULES: Final[dict[str, int]] = {
    END_OF_TURN: R_TURN, END_OF_COMBAT: R_COMBAT, BEGINNING_OF_TURN: R_LASTS, BEGINNING_OF_UPKEEP: R_LASTS,
    BEGINNING_OF_END: R_LASTS, UNTAPPED: R_LASTS,
}


def end_effects(state: State, moment: str) -> None:
    """End the effects whose duration is over at a moment of the turn: "end of turn" (514.2), "end of combat" (511.2),
    "beginning of untap" (a player's next turn), "beginning of upkeep", "next untap" (after untapping)."""
    if not state.effects or moment not in _RULES:
        return
    over = [effect for effect in state.effects if _is_over(state, effect, moment)]
    if over:
        _end(state, over, _RULES[moment])
    if moment == END_OF_TURN:
        forget_idle(state)


def _is_over(state: State, effect: ContinuousEffect, moment: str) -> bool:
    duration = effect.duration
    if isinstance(duration, Node):
        return moment == END_OF_TURN and duration.kind == "next_turn_of" and in_force(state, effect)
    if moment == END_OF_TURN:
        if duration == "end of your next turn":
            return state.acts(effect.controller) and effect.turn < state.turn
        return duration == "end of turn" or _until_combat(duration)
    if moment == END_OF_COMBAT:
        return _until_combat(duration)
    if moment == BEGINNING_OF_TURN:
        return duration == "your next turn" and state.acts(effect.controller) and effect.turn < state.turn
    if moment == BEGINNING_OF_UPKEEP:
        return duration == "your next upkeep" and state.acts(effect.controller) and effect.turn < state.turn
    if moment == BEGINNING_OF_END:
        return duration == "your next end step" and state.acts(effect.controller)
    return moment == UNTAPPED and duration == "next untap" and _untaps(state, effect)


def _until_combat(duration: str) -> bool:
    return duration == "end of combat" or duration == "this combat"


def _untaps(state: State, effect: ContinuousEffect) -> bool:
    """Whether the untap step under way is the one that an effect was about: that of the controller of what it affects,
    else of its own controller."""
    for part in effect.affected:
        if part is not None:
            for ref in part:
                seat = -1 - ref if ref < 0 else state.object(ref).controller
                if state.acts(seat):
                    return True
            return False
    return state.acts(effect.controller) and effect.turn < state.turn


def end_lapsed(state: State) -> None:
    """End the effects that last "for as long as" something (611.2b) or until an event, once that is over."""
    over: list[ContinuousEffect] = []
    for effect in state.effects:
        duration = effect.duration
        if isinstance(duration, Node) and _has_lapsed(state, effect, duration):
            over.append(effect)
    if over:
        _end(state, over, R_AS_LONG_AS)


def _has_lapsed(state: State, effect: ContinuousEffect, duration: Node) -> bool:
    context = Context(effect.source, effect.controller, effect.stacked, None, effect.ability)
    if duration.kind == "next_turn_of":
        return False
    if duration.kind == "while":
        if not goes_on(state, context, duration.node("condition")):
            return True
        return _tracks_phased_out(state, effect)
    event = duration.node("event")
    for index in range(len(state.history) - 1, -1, -1):
        each = state.history[index]
        if isinstance(each, EffectBegan) and each.effect == effect.id:
            return False
        if event_roles(state, context, event, each) is not None:
            return True
    return False


def _tracks_phased_out(state: State, effect: ContinuousEffect) -> bool:
    """702.26f: a "for as long as" effect ends when what it affects phases out."""
    for part in effect.affected:
        if part is not None:
            for ref in part:
                if ref > 0 and state.object(ref).phased_out:
                    return True
    return False


def end_effect(state: State, effect: ContinuousEffect, rule_cited: int) -> None:
    """End one effect, under the rule given."""
    _end(state, [effect], rule_cited)


def _end(state: State, over: list[ContinuousEffect], rule_cited: int) -> None:
    state.effects = tuple([effect for effect in state.effects if effect not in over])
    state.touch(READS_OBJECTS)
    events: list[Event] = []
    for effect in over:
        event = EffectEnded(rule_cited, effect.source, effect.id, cause=effect.source, ability=effect.ability)
        events.append(event)
    happen(state, events)


def forget_idle(state: State) -> None:
    """Drop effects that can affect nothing any more, because all that they are locked on is gone for good."""
    kept = tuple([effect for effect in state.effects if not _is_idle(state, effect)])
    if len(kept) < len(state.effects):
        state.effects = kept
        state.touch(READS_OBJECTS)


def _is_idle(state: State, effect: ContinuousEffect) -> bool:
    for part in effect.affected:
        if part is None:
            return False
        for ref in part:
            if ref < 0:
                return False
            thing = state.object(ref)
            if thing.zone != NOWHERE or (thing.left == STACK and thing.became):
                return False
    return True
