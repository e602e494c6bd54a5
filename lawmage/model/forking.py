"""Forks: an independent game at the same moment.

Definitions, records and events are shared, since they never change; objects are shared until one of the games needs its
own (see `loans`). A fork can't be undone beyond its beginning, but it can still reverse an action that was under way
(733.1): it has the moments that this goes back to.
"""

from typing import Final

from lawmage.model.fields import STATE
from lawmage.model.frames import Frame
from lawmage.model.loans import Loan
from lawmage.model.objects import GameObject
from lawmage.model.parts import Part
from lawmage.model.players import Player, copy_player
from lawmage.model.state import Moment, State

#: a fork whose origins were forks so many times over takes all objects for its own
_DEPTH: Final = 4


def copy_state(source: State) -> State:
    """A fork of a game."""
    twin = State(source.law, source.seed)
    twin.fill(source)
    twin.players = [copy_player(player) for player in source.players]
    twin.cards = list(source.cards)
    twin.history = list(source.history)
    twin.frames = tuple([frame.copy() for frame in source.frames])
    twin.reversal = source.reversal
    twin.auto = source.auto
    twin.rule = source.rule
    twin.next_version = source.next_version
    twin.reads = source.reads
    _borrow(source, twin)
    first = _first_needed(source)
    if first >= 0:
        _take_moments(source, twin, first)
    return twin


def _borrow(source: State, twin: State) -> None:
    if len(source.lenders) >= _DEPTH:
        for number in range(1, len(source.objects)):
            if source.objects[number] is not None:
                source.object(number)
        source.lenders = ()
        source.loan = None
    twin.objects = list(source.objects)
    twin.lenders = (source.home, *source.lenders)
    twin.loan = Loan(twin.objects, twin.home)
    for home in twin.lenders:
        home.lend(twin.loan)
    source.era += 1


# ---- what reversing an action needs ----------------------------------------------------------------------------------
def _first_needed(source: State) -> int:
    """The earliest moment that a procedure under way may go back to; -1 where none does."""
    first = -1
    for frame in source.frames:
        mark = frame.moment()
        if mark >= 0 and (first < 0 or mark < first) and source.has_moment(mark):
            first = mark
    return first


def _take_moments(source: State, twin: State, first: int) -> None:
    """The moments from one on, with what was saved since; their numbers stay the same."""
    taken = source.moments[first - source.first_moment:]
    saved = taken[0].saved
    notes = taken[0].notes
    own: dict[Frame, Frame] = dict(zip(source.frames, twin.frames, strict=True))
    twin.first_moment = first
    for moment in taken:
        kept = Moment(source)
        for field in STATE:
            setattr(kept, field.name, getattr(moment, field.name))
        kept.frames = tuple([_own_frame(own, frame) for frame in moment.frames])
        kept.saved = moment.saved - saved
        kept.history = moment.history
        kept.objects = moment.objects
        kept.cards = moment.cards
        kept.notes = moment.notes - notes
        twin.moments.append(kept)
    twin.saved_parts = [_own_part(source, twin, own, part) for part in source.saved_parts[saved:]]
    twin.saved = source.saved[saved:]
    twin.notes = source.notes[notes:]


def _own_frame(own: dict[Frame, Frame], frame: Frame) -> Frame:
    found = own.get(frame)
    if found is None:
        found = frame.copy()
        own[frame] = found
    return found


def _own_part(source: State, twin: State, own: dict[Frame, Frame], part: Part) -> Part:
    if isinstance(part, Frame):
        return _own_frame(own, part)
    if isinstance(part, Player):
        return twin.players[part.seat]
    assert isinstance(part, GameObject)
    return twin.object(part.id)
