"""The automatic exercise of a card: it is cast, its abilities are used, and what the rules do is checked."""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.needs import causes_of, needs_of
from lawmage.catalogue.exercise.parts import Part, Parts
from lawmage.catalogue.exercise.scenes import Observer, Scene, Stage, run
from lawmage.catalogue.exercise.seen import Eyes
from lawmage.catalogue.exercise.watch import Watch
from lawmage.model.cards import CardDefinition
from lawmage.model.state import State
from lawmage.rulebook.editions import EVERY_EDITION

EXCEPTION: Final = "exception"
NEVER_EXECUTED: Final = "node never executed"
NOT_SEEN: Final = "effect not seen"
NO_CHECKER: Final = "no checker"
WRONG: Final = "wrong effect"
BROKEN: Final = "invariant broken"
UNDO: Final = "undo differs"

MOST_SCENES: Final = 10


class Fault:
    """Something that an exercise found: what kind of fault, at which node of the card, and more about it."""

    def __init__(self, kind: str, path: str, what: str = "") -> None:
        self.kind = kind
        self.path = path
        self.what = what

    def __repr__(self) -> str:
        return f"Fault({self.kind!r}, {self.path!r}, {self.what!r})"


class Exercise:
    """The outcome of an exercise."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.faults: list[Fault] = []
        #: nodes that were executed, and how many there are
        self.reached = 0
        self.nodes = 0
        self.scenes = 0
        self.answers = 0

    @property
    def passed(self) -> bool:
        """Whether every node was executed, every effect seen, and nothing went wrong."""
        return not self.faults


def exercise(card: CardDefinition, *, edition: str = "current", seed: int = 0, thorough: bool = False) -> Exercise:
    """Exercise a card on boards made for it. Deterministic: the same card, edition and seed give the same outcome.

    The card must be one that the rules accept (`lawmage.rules.support.unsupported` is empty). `thorough`: everything
    that is derived is compared with what is derived afresh after every answer, not only now and then."""
    result = Exercise(card.name)
    parts = Parts(card)
    watch = Watch(parts, EVERY_EDITION[edition])
    with watch:
        eyes = Eyes(card, parts, watch)
        eyes.expand(State(watch.law, seed))
        needs = needs_of(parts)
        for scene in _scenes(parts, eyes):
            ended = run(Stage(card, watch, needs, scene, seed), parts, scene, eyes, thorough)
            result.scenes += 1
            result.answers += ended.answers
            if ended.exception:
                result.faults.append(Fault(EXCEPTION, "", ended.exception))
            if ended.broken:
                result.faults.append(Fault(BROKEN, "", ended.broken[0]))
            if not ended.undone:
                result.faults.append(Fault(UNDO, "", ""))
            if result.faults:
                break
            if not eyes.missing():
                break
    for kind, part, what in eyes.missing():
        result.faults.append(Fault(kind, part, what))
    for kind, part, what in eyes.wrong:
        result.faults.append(Fault(kind, part, what))
    result.nodes = len(parts.listed)
    result.reached = result.nodes - len({each.path for each in result.faults if each.path})
    return result


def _scenes(parts: Parts, eyes: Eyes) -> list[Scene]:
    """The scenes to try, until nothing is missing."""
    return SceneList(parts, eyes)  # type: ignore[return-value]


class SceneList:
    """The scenes in order: the plain one, then those for what is still missing."""

    def __init__(self, parts: Parts, eyes: Eyes) -> None:
        self.parts = parts
        self.eyes = eyes
        self.at = 0

    def __iter__(self) -> SceneList:
        return self

    def __next__(self) -> Scene:
        self.at += 1
        if self.at > MOST_SCENES:
            raise StopIteration
        if self.at == 1:
            return Scene(active=1)
        number = self.at - 1
        events = []
        for event in self.eyes.missing_events():
            events.extend(causes_of(event))
        shift = 4 * (number - 1) % max(1, len(events))
        events = [*events[shift:], *events[:shift]][:5]
        return Scene(number, number % 4 != 3, number % 3 != 1, tuple(events), bare=number == 5,
                     on_board=number not in (4, 7), life=20 if number < 6 else (4 if number % 2 else 45),
                     many=1 if number < 3 else 3, active=1 if number in (2, 6, 9) else 0, alone=number in (3, 8),
                     flow=number in (1, 6), auto=number not in (1, 6) or not self.eyes.mana, back=number in (2, 5))


__all__ = ["Exercise", "Fault", "Observer", "Part", "exercise"]
