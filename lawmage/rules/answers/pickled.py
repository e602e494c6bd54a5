"""Pickling of what only the rules know how to make again: faces that stand for others, options."""

import copyreg
from collections.abc import Callable
from sys import modules
from typing import Any

from lawmage.model.cards import Face
from lawmage.model.pickling import CACHES, MADE_WITH, RECIPES, register_module
from lawmage.model.state import State
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.faces import bestowed_face, room_face, room_halves, unbestowed
from lawmage.rules.combat.damage import DamageFrame
from lawmage.rules.costs.payment_sources import Purpose
from lawmage.rules.kernel.option_sets import Options


def options_reduced(options: Any) -> Any:
    """What pickling keeps of options: the state whose decision they answer. Raises `TypeError` where they keep none."""
    state = getattr(options, "state", None)
    if not isinstance(state, State):
        raise TypeError(f"{type(options).__name__} does not pickle: pickle the game, or what the options list")
    return (options_again, (state,))


def options_again(state: State) -> Options:
    """The options of the decision of a state."""
    return options_of(state)


def recipe(value: object) -> tuple[Callable[..., object], tuple[Any, ...]] | None:
    """How a face is made that stands for others: a bestowed one, that of a Room; None for others."""
    if not isinstance(value, Face):
        return None
    face = unbestowed(value)
    if face is not value:
        return (bestowed_face, (face,))
    halves = room_halves(value)
    if halves is not None:
        for doors in range(4):
            if room_face(halves[0], halves[1], doors) is value:
                return (room_face, (halves[0], halves[1], doors))
    return None


def register_all() -> None:
    """Make every class of the rules pickle; all modules of rules must have been imported."""
    MADE_WITH[Purpose] = ("terms", "widen")
    CACHES[DamageFrame] = frozenset(("assigners", "coupled"))
    RECIPES[:] = [recipe]
    for name in sorted(modules):
        if name.startswith("lawmage.rules."):
            register_module(name)
            for each in vars(modules[name]).values():
                if isinstance(each, type) and issubclass(each, Options):
                    copyreg.pickle(each, options_reduced)
