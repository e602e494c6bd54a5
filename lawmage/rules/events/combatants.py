"""506.4. The creatures that attack and block now, read from the permanents themselves."""

from lawmage.model.objects import GameObject
from lawmage.model.state import State


def attackers(state: State) -> list[GameObject]:
    """The attacking creatures, in the order in which they stand on the battlefield."""
    return [thing for thing in _permanents(state) if thing.attacking]


def blockers(state: State) -> list[GameObject]:
    """The blocking creatures, in the order in which they stand on the battlefield."""
    return [thing for thing in _permanents(state) if thing.blocking]


def blockers_of(state: State, attacker: int) -> list[GameObject]:
    """The creatures that block an attacker now."""
    return [thing for thing in _permanents(state) if attacker in thing.blocks]


def _permanents(state: State) -> list[GameObject]:
    return [state.object(number) for number in state.battlefield]
