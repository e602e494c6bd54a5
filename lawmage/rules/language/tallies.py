"""What has happened this turn, read from the history (601, 603.4, 702.x: "this turn")."""

from typing import Final

from lawmage.model.events import AttackersDeclared, CardDrawn, LandPlayed, LifeGained, LifeLost, SpellCast, ZoneChanged
from lawmage.model.names import BATTLEFIELD, GRAVEYARD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.layers import is_creature
from lawmage.rules.events.triggers import event_roles
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import CONDS

R_LOOKS_BACK: Final = cite("608.2i")

#: what is counted by the subject of an event, and by its other party (vocabulary "tally")
_SUBJECTS: Final = {"cards drawn": CardDrawn, "life gained": LifeGained, "life lost": LifeLost}
_OTHERS: Final = {"spells cast": SpellCast, "lands played": LandPlayed}
_AMOUNTS: Final = ("life gained", "life lost")


def tally(state: State, what: str, who: tuple[int, ...], apart: int = 0) -> int:
    """How much of something has happened this turn; `who`: the players it is counted for, all if empty. What `apart`,
    an object, did itself or was when it was a spell or a permanent before is left out ("other")."""
    if what == "attackers":
        return _attackers(state, who, apart)
    left_out = _lives(state, apart)
    number = 0
    history = state.history
    for index in range(state.turn_mark, len(history)):
        event = history[index]
        if left_out and event.subject() in left_out:
            continue
        if type(event) is _SUBJECTS.get(what) and (not who or event.subject() in who):
            number += event.quantity() if what in _AMOUNTS else 1
        elif type(event) is _OTHERS.get(what) and (not who or event.other() in who):
            number += 1
        elif what == "creatures died" and isinstance(event, ZoneChanged):
            if (
                event.origin == BATTLEFIELD
                and event.destination == GRAVEYARD
                and is_creature(state, state.object(event.object))
            ):
                number += 1
    return number


def _attackers(state: State, who: tuple[int, ...], apart: int) -> int:
    """508.6: how many creatures players attacked with this turn: each one once, in however many combats."""
    found: list[int] = []
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, AttackersDeclared) and (not who or event.player in who):
            for attacker in event.attackers:
                if attacker not in found and attacker != apart:
                    found.append(attacker)
    return len(found)


def _lives(state: State, number: int) -> list[int]:
    """An object, and those that it was in the zones before."""
    found: list[int] = []
    while number > 0:
        found.append(number)
        number = state.object(number).was
    return found


def happened_this_turn(state: State, context: Context, node: Node, times: int = 1) -> bool:
    """Whether an event of that kind has happened this turn, that many times at least."""
    for index in range(state.turn_mark, len(state.history)):
        if event_roles(state, context, node, state.history[index]) is not None:
            times -= 1
            if times <= 0:
                state.law.note(R_LOOKS_BACK)
                return True
    return False


def times_this_turn(state: State, context: Context, node: Node) -> int:
    """How often an event of that kind has happened this turn."""
    number = 0
    for index in range(state.turn_mark, len(state.history)):
        if event_roles(state, context, node, state.history[index]) is not None:
            number += 1
    if number:
        state.law.note(R_LOOKS_BACK)
    return number


def _happened(state: State, context: Context, node: Node) -> bool:
    return happened_this_turn(state, context, node.node("event"), node.number("n", 1))


CONDS["happened"] = _happened
