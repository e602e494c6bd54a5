"""302.6. Summoning sickness."""

from typing import Final

from lawmage.model.names import CREATURE, HASTE
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics

R_HASTE: Final = cite("702.10c")


@rule("302.6", kind="check", key="summoning sick", noop=False)
def is_sick(state: State, thing: GameObject) -> bool:
    """Whether a permanent has not been under its controller's control continuously since their last turn began."""
    return thing.since_turn >= state.players[thing.controller].last_turn


def may_tap(state: State, thing: GameObject) -> bool:
    """Whether a {T} or {Q} cost of a permanent's ability can be paid as far as 302.6 goes."""
    chars = characteristics(state, thing)
    if not chars.types & CREATURE:
        return True
    if chars.keywords & HASTE:
        state.law.note(R_HASTE)
        return True
    return not state.law.tables["check"]["summoning sick"](state, thing)
