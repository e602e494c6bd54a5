"""What has happened this turn, read from the history (601, 603.4, 702.x: "this turn")."""

from lawmage.model.happenings import (
    ATTACKED, CAST, DREW, LIFE_GAINED, LIFE_LOST, PLAYED_LAND, ZONE_CHANGED,
)
from lawmage.model.names import BATTLEFIELD, GRAVEYARD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.context import Context
from lawmage.rules.predicates import is_creature
from lawmage.rules.triggers import event_roles


def tally(state: State, what: str, who: tuple[int, ...]) -> int:
    """How much of something has happened this turn; `who`: the players it is counted for, all if empty."""
    number = 0
    history = state.history
    for index in range(state.turn_mark, len(history)):
        event = history[index]
        kind = event.kind
        if what == "cards drawn" and kind == DREW and (not who or event.subject in who):
            number += 1
        elif what == "life gained" and kind == LIFE_GAINED and (not who or event.subject in who):
            number += event.amount
        elif what == "life lost" and kind == LIFE_LOST and (not who or event.subject in who):
            number += event.amount
        elif what == "spells cast" and kind == CAST and (not who or event.other in who):
            number += 1
        elif what == "lands played" and kind == PLAYED_LAND and (not who or event.other in who):
            number += 1
        elif what == "attackers" and kind == ATTACKED:
            number += 1
        elif what == "creatures died" and kind == ZONE_CHANGED:
            if event.origin == BATTLEFIELD and event.destination == GRAVEYARD and is_creature(state, state.object(event.subject)):
                number += 1
    return number


def happened_this_turn(state: State, context: Context, node: Node) -> bool:
    """Whether an event of that kind has happened this turn."""
    for index in range(state.turn_mark, len(state.history)):
        if event_roles(state, context, node, state.history[index]) is not None:
            return True
    return False
