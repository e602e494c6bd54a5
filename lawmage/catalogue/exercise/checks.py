"""Checkers of instructions: for each kind of effect node what must be seen in the happenings and in the state.

What an instruction speaks of (its refs and amounts) is read before it begins; what it did is read from the history and
the state when it has ended, not from the function that carried it out. A checker returns "" where what must be seen
was seen, None where there was nothing to see (no target left, an amount of nothing, an event replaced), else a fault.
"""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise import check_players, check_things, check_turns, designated
from lawmage.catalogue.exercise.checking import CHECKED, Before, replaced
from lawmage.model.happenings import (
    COPIED,
    COUNTERED,
    COUNTERS_PUT,
    COUNTERS_REMOVED,
    DAMAGED,
    DESTROYED,
    DISCARDED,
    DREW,
    EXTRA_PHASE,
    EXTRA_TURN,
    LIFE_GAINED,
    LIFE_LOST,
    MANA_ADDED,
    MILLED,
    PHASED_OUT,
    SACRIFICED,
    SEARCHED,
    SHUFFLED,
    TAPPED,
    TOKEN_CREATED,
    TRANSFORMED,
    UNTAPPED,
    Happening,
)
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context


def begin(state: State, context: Context, node: Node) -> Before | None:
    """Note what an instruction is to be compared with; None where its kind has no checker."""
    return Before(state, context, node) if node.kind in CHECKED else None


def check(state: State, context: Context, node: Node, before: Before, events: list[Happening]) -> str | None:
    """Run the checker of an instruction's kind, and see that it did nothing else."""
    found = CHECKED[node.kind](state, node, before, events)
    if found == "" and node.kind in ALLOWED and not replaced(events):
        allowed = ALLOWED[node.kind]
        more = [event for event in events if event.kind in NOTABLE and event.kind not in allowed]
        if more:
            return f"it also did {more[0]!r}"
    return found


#: the modules whose checkers fill the table
SUBJECTS: Final = (check_players, check_things, check_turns, designated)
#: happenings that no instruction brings along unless it says so
NOTABLE: Final = frozenset((
    DREW, DISCARDED, MILLED, LIFE_GAINED, LIFE_LOST, DAMAGED, COUNTERS_PUT, COUNTERS_REMOVED, TAPPED, UNTAPPED,
    DESTROYED, SACRIFICED, TOKEN_CREATED, TRANSFORMED, EXTRA_TURN, EXTRA_PHASE, COUNTERED, SHUFFLED, SEARCHED,
    PHASED_OUT, COPIED, MANA_ADDED,
))
#: kinds of instructions -> those of them that belong to it
ALLOWED: Final[dict[str, frozenset[int]]] = {
    "draw": frozenset((DREW,)), "discard": frozenset((DISCARDED,)), "discard_hand": frozenset((DISCARDED,)),
    "mill": frozenset((MILLED,)), "gain_life": frozenset((LIFE_GAINED,)), "lose_life": frozenset((LIFE_LOST,)),
    "damage": frozenset((DAMAGED, LIFE_LOST, LIFE_GAINED, COUNTERS_PUT, COUNTERS_REMOVED)),
    "destroy": frozenset((DESTROYED,)), "sacrifice": frozenset((SACRIFICED,)), "tap": frozenset((TAPPED,)),
    "sacrifice_chosen": frozenset((SACRIFICED,)), "untap": frozenset((UNTAPPED,)),
    "create_token": frozenset((TOKEN_CREATED, COUNTERS_PUT)), "investigate": frozenset((TOKEN_CREATED,)),
    "create_copy": frozenset((TOKEN_CREATED, COUNTERS_PUT)), "put_counters": frozenset((COUNTERS_PUT,)),
    "take_counters": frozenset((COUNTERS_REMOVED,)), "proliferate": frozenset((COUNTERS_PUT,)), "exile": frozenset(),
    "return_to_hand": frozenset(), "put_into_graveyard": frozenset(), "put_into_library": frozenset((SHUFFLED,)),
    "put_onto_battlefield": frozenset((COUNTERS_PUT,)), "counter": frozenset((COUNTERED,)),
    "shuffle": frozenset((SHUFFLED,)), "search": frozenset((SEARCHED, SHUFFLED, COUNTERS_PUT)),
    "scry": frozenset(), "surveil": frozenset(), "reveal": frozenset(), "reveal_hand": frozenset(),
    "regenerate": frozenset(), "until": frozenset(), "prevent": frozenset(), "attach": frozenset(),
    "phase_out": frozenset((PHASED_OUT,)), "transform": frozenset((TRANSFORMED,)),
    "fight": frozenset((DAMAGED, LIFE_GAINED, LIFE_LOST, COUNTERS_PUT)), "goad": frozenset(),
}
