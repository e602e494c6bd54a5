"""731, 702.145. Day and night, and the permanents that are bound to them."""

from typing import Final

from lawmage.model.answers import Answer
from lawmage.model.cards import Ability
from lawmage.model.events import DayOrNightBegan, Event, SpellCast, Transformed, TurnBegan, ZoneChanged
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.frames import Frame
from lawmage.model.names import DAYBOUND, NIGHTBOUND, player_ref
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.placing import has_back
from lawmage.rules.actions.turning import can_transform
from lawmage.rules.characteristics.layers import permanents
from lawmage.rules.events.entrances import EntranceEvent, entering_of
from lawmage.rules.events.performing import happen, record_event
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import CONDS, MATCHERS
from lawmage.rules.replacement.entering import is_entrance
from lawmage.rules.replacement.replacing import ReplaceFrame

DAY: Final = "day"
NIGHT: Final = "night"

R_BECOMES: Final = cite("731.1")
R_TO_NIGHT: Final = cite("702.145c")
R_TO_DAY: Final = cite("702.145f")
R_FIRST_DAY: Final = cite("702.145d")
R_FIRST_NIGHT: Final = cite("702.145g")


handles_fields("day_as_enters", "what")


def become(state: State, word: str, cited: int, cause: int = 0, ability: Ability | None = None) -> None:
    """It becomes day or night, unless it is that already."""
    if state.daytime == word:
        return
    before = state.daytime
    state.daytime = word
    state.touch(READS_OBJECTS)
    record_event(state, DayOrNightBegan(cited, player_ref(state.active), word, before, cause, ability))


@rule("731.1", kind="effect", key="become_daytime")
def become_daytime(state: State, frame: InstructionsFrame, node: Node) -> None:
    """It becomes day, or night."""
    become(state, node.text("is"), state.rule, frame.context.source, frame.context.ability)


# ---- the check of the untap step ------------------------------------------------------------------------------------
@rule("502.2", kind="step", key="untap step/day and night", also=("502.2a", "731.2", "731.2a", "731.2b", "731.2c"))
def check_daytime(state: State, frame: Frame) -> None:
    """By day it becomes night if the last turn's active player cast no spell in that turn; by night it becomes day if
    that player cast two or more."""
    if not state.daytime:
        return
    most = _spells_of_last_turn(state)
    if state.daytime == DAY and most == 0:
        become(state, NIGHT, state.rule)
    elif state.daytime == NIGHT and most >= 2:
        become(state, DAY, state.rule)


def _spells_of_last_turn(state: State) -> int:
    """How many spells the active player of the turn before cast in it, the most that one of an active team did; -1
    where there was no such turn."""
    counts: dict[int, int] = {}
    last = 0
    turns = 0
    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, TurnBegan):
            turns += 1
            if turns == 2:
                last = event.player
                break
        elif isinstance(event, SpellCast) and turns == 1:
            counts[event.player] = counts.get(event.player, 0) + 1
    if not last:
        for player in state.players:  # the turn in which a board was set up
            if player.last_turn == state.turn - 1 and player.seat != state.active:
                last = player_ref(player.seat)
    if not last:
        return -1
    if not state.shared_turns:
        return counts.get(last, 0)
    team = [number for ref, number in counts.items() if state.allied(-1 - ref, -1 - last)]
    return max(team, default=0)


# ---- daybound and nightbound ----------------------------------------------------------------------------------------
@rule("702.145b", kind="keyword", key="daybound", also=("702.145a",))
def daybound(node: Node) -> tuple[Node, ...]:
    """If it is night it enters transformed; what else the keyword says is read where permanents transform."""
    return (Node("static", {"effects": (Node("enters_by_night", {}),)}),)


#: what nightbound would stand for were the rule another one
_SOMETHING: Final = (Node("keyword", {"is": "haste"}),)


@rule("702.145e", kind="keyword", key="nightbound", noop=_SOMETHING)
def nightbound(node: Node) -> tuple[Node, ...]:
    """It stands for nothing but what is read where permanents transform."""
    return ()


@rule("702.145b", kind="replace", key="enters_by_night", noop=False)
def may_enter_by_night(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether what enters is a double-faced card, and it is night."""
    return is_entrance(event) and state.daytime == NIGHT and has_back(state.object(event.subject()))


@rule("702.145b", kind="instead", key="enters_by_night")
def enter_by_night(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                   answer: Answer | None) -> Event:
    """It enters transformed."""
    made, _ = entering_of(event)
    if isinstance(made, ZoneChanged):
        made.back_face = True
    return made


@rule("702.145c", kind="settle", key="daybound and nightbound", also=("702.145d", "702.145f", "702.145g"))
def settle(state: State) -> None:
    """Whatever is bound and has the wrong face up is transformed at once; where it is neither day nor night, it
    becomes day for a permanent with daybound, else night for one with nightbound."""
    if "daybound" not in state.law.seen and "nightbound" not in state.law.seen:
        return
    bound = 0
    for _, chars in permanents(state):
        bound |= chars.keywords & (DAYBOUND | NIGHTBOUND)
    if not bound:
        return
    if not state.daytime:
        if bound & DAYBOUND:
            become(state, DAY, R_FIRST_DAY)
        else:
            become(state, NIGHT, R_FIRST_NIGHT)
    wrong, cited = (DAYBOUND, R_TO_NIGHT) if state.daytime == NIGHT else (NIGHTBOUND, R_TO_DAY)
    due: list[Event] = []
    for thing, chars in permanents(state):
        if chars.keywords & wrong and not thing.face_down and thing.face_index == (0 if wrong == DAYBOUND else 1):
            if can_transform(state, thing, True):
                due.append(Transformed(cited, thing.id, True))
    if due:
        happen(state, due)


# ---- what cards say of it -------------------------------------------------------------------------------------------
@rule("731.1", kind="replace", key="day_as_enters", also=("614.1c",), noop=False)
def may_become_day(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether it is neither day nor night as something enters."""
    return is_entrance(event) and not state.daytime


@rule("731.1", kind="instead", key="day_as_enters", also=("614.1c",))
def day_as_it_enters(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                     answer: Answer | None) -> Event:
    """It becomes day."""
    become(state, DAY, R_BECOMES, entry.source, entry.ability)
    return entering_of(event)[0]


def _is_daytime(state: State, context: Context, node: Node) -> bool:
    return state.daytime == node.text("is")


def _changes(state: State, context: Context, node: Node, event: DayOrNightBegan) -> Roles | None:
    """731.1a: day became night, or night day; not what becomes either for the first time."""
    if not event.before or (node.has("is") and event.becomes != node.text("is")):
        return None
    return (0, 0, event.player, 0)


CONDS["daytime"] = _is_daytime
MATCHERS["daytime_changes"] = _changes
KINDS_OF["daytime_changes"] = (DayOrNightBegan,)
