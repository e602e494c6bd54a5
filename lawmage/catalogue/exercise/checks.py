"""Checkers of instructions: for each kind of effect node what must be seen in the events and in the state.

What an instruction speaks of (its refs and amounts) is read before it begins; what it did is read from the history and
the state when it has ended, not from the function that carried it out. A checker returns "" where what must be seen
was seen, None where there was nothing to see (no target left, an amount of nothing, an event replaced), else a fault.
"""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise import check_players, check_things, check_turns, designated
from lawmage.catalogue.exercise.checking import CHECKED, Before, replaced
from lawmage.model.events import (
    CardDiscarded,
    CardDrawn,
    CardMilled,
    Copied,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    Destroyed,
    Event,
    ExtraPhaseCreated,
    ExtraTurnCreated,
    LibrarySearched,
    LibraryShuffled,
    LifeGained,
    LifeLost,
    ManaAdded,
    PhasedOut,
    Sacrificed,
    Tapped,
    TokenCreated,
    Transformed,
    Untapped,
)
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context


def begin(state: State, context: Context, node: Node) -> Before | None:
    """Note what an instruction is to be compared with; None where its kind has no checker."""
    return Before(state, context, node) if node.kind in CHECKED else None


def check(state: State, context: Context, node: Node, before: Before, events: list[Event]) -> str | None:
    """Run the checker of an instruction's kind, and see that it did nothing else."""
    found = CHECKED[node.kind](state, node, before, events)
    if found == "" and node.kind in ALLOWED and not replaced(events):
        allowed = ALLOWED[node.kind]
        more = [event for event in events if type(event) in NOTABLE and type(event) not in allowed]
        if more:
            return f"it also did {more[0]!r}"
    return found


#: the modules whose checkers fill the table
SUBJECTS: Final = (check_players, check_things, check_turns, designated)
#: events that no instruction brings along unless it says so
NOTABLE: Final[frozenset[type[Event]]] = frozenset((
    CardDrawn, CardDiscarded, CardMilled, LifeGained, LifeLost, DamageDealt, CountersPut, CountersRemoved, Tapped,
    Untapped, Destroyed, Sacrificed, TokenCreated, Transformed, ExtraTurnCreated, ExtraPhaseCreated, Countered,
    LibraryShuffled, LibrarySearched, PhasedOut, Copied, ManaAdded,
))
#: kinds of instructions -> those of them that belong to it
ALLOWED: Final[dict[str, frozenset[type[Event]]]] = {
    "draw": frozenset((CardDrawn,)), "discard": frozenset((CardDiscarded,)),
    "discard_hand": frozenset((CardDiscarded,)),
    "mill": frozenset((CardMilled,)), "gain_life": frozenset((LifeGained,)), "lose_life": frozenset((LifeLost,)),
    "damage": frozenset((DamageDealt, LifeLost, LifeGained, CountersPut, CountersRemoved)),
    "destroy": frozenset((Destroyed,)), "sacrifice": frozenset((Sacrificed,)), "tap": frozenset((Tapped,)),
    "sacrifice_chosen": frozenset((Sacrificed,)), "untap": frozenset((Untapped,)),
    "create_token": frozenset((TokenCreated, CountersPut)), "investigate": frozenset((TokenCreated,)),
    "create_copy": frozenset((TokenCreated, CountersPut)), "put_counters": frozenset((CountersPut,)),
    "take_counters": frozenset((CountersRemoved,)), "proliferate": frozenset((CountersPut,)), "exile": frozenset(),
    "return_to_hand": frozenset(), "put_into_graveyard": frozenset(), "put_into_library": frozenset((LibraryShuffled,)),
    "put_onto_battlefield": frozenset((CountersPut,)), "counter": frozenset((Countered,)),
    "shuffle": frozenset((LibraryShuffled,)), "search": frozenset((LibrarySearched, LibraryShuffled, CountersPut)),
    "scry": frozenset(), "surveil": frozenset(), "reveal": frozenset(), "reveal_hand": frozenset(),
    "regenerate": frozenset(), "until": frozenset(), "prevent": frozenset(), "attach": frozenset(),
    "phase_out": frozenset((PhasedOut,)), "transform": frozenset((Transformed,)),
    "fight": frozenset((DamageDealt, LifeGained, LifeLost, CountersPut)), "goad": frozenset(),
}
