"""The automatic exercise of a card: it is cast, its abilities are used, and what the rules do is checked."""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.causes import Event, causes_for_static, causes_for_tally, causes_of
from lawmage.catalogue.exercise.needs import Needs, needs_of
from lawmage.catalogue.exercise.parts import Part, Parts
from lawmage.catalogue.exercise.scenes import Observer, Scene, Stage, run
from lawmage.catalogue.exercise.seen import Eyes
from lawmage.catalogue.exercise.watch import Watch
from lawmage.model.cards import CardDefinition
from lawmage.model.names import PRECOMBAT_MAIN
from lawmage.model.state import State
from lawmage.rulebook.editions import EVERY_EDITION

EXCEPTION: Final = "exception"
NEVER_EXECUTED: Final = "node never executed"
NOT_SEEN: Final = "effect not seen"
NO_CHECKER: Final = "no checker"
WRONG: Final = "wrong effect"
BROKEN: Final = "invariant broken"
UNDO: Final = "undo differs"



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

    The card must be one that the rules accept (`lawmage.rules.support.definitions.unsupported` is empty). `thorough`:
    everything that is derived is compared with what is derived afresh after every answer, not only now and then."""
    result = Exercise(card.name)
    parts = Parts(card)
    watch = Watch(parts, EVERY_EDITION[edition])
    eyes = Eyes(card, parts, watch)
    eyes.expand(State(watch.law, seed))
    needs = needs_of(parts)
    for scene in SceneList(needs, eyes):
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


class SceneList:
    """The scenes in order: the plain one, then those for what is still missing."""

    def __init__(self, needs: Needs, eyes: Eyes) -> None:
        self.needs = needs
        self.eyes = eyes
        self.at = -1

    def __iter__(self) -> SceneList:
        return self

    def __next__(self) -> Scene:
        self.at += 1
        if self.at >= MOST_SCENES:
            raise StopIteration
        scene = SCENES[self.at]
        scene.events = self._events() if self.at else ()
        scene.auto = not ((scene.flow or scene.bare) and self.eyes.forced)
        if self.needs.long and self.at in (2, 6):
            scene.turns = MANY_TURNS
        return scene

    def _events(self) -> tuple[Event, ...]:
        """Causes of what has not been seen yet, others in each scene."""
        events: list[Event] = []
        for event in self.eyes.missing_events():
            events.extend(causes_of(event))
        for static in self.eyes.missing_statics():
            events.extend(causes_for_static(static))
        for tally in self.eyes.missing_tallies():
            events.extend(causes_for_tally(tally))
        if len(events) <= MOST_EVENTS:
            return tuple(events)
        shift = (MOST_EVENTS - 1) * (self.at - 1) % len(events)
        return tuple([*events[shift:], *events[:shift]][:MOST_EVENTS])


#: how many causes are put into the hands of one scene
MOST_EVENTS: Final = 8
#: turns of a scene for what takes long
MANY_TURNS: Final = 9
SCENES: Final = (
    Scene(0, active=1),
    Scene(1, block=False, flow=True, wait=True),
    Scene(2, active=1, back=True, turns=4, gang=True),
    Scene(3, yes=False, many=3, alone=True),
    Scene(4, block=False, many=3, on_board=False, x=3, turns=3),
    Scene(5, bare=True, back=True, turns=3),
    Scene(6, active=1, flow=True, life=4, many=3, x=6),
    Scene(7, yes=False, block=False, on_board=False, turns=3, many=1, wait=True),
    Scene(8, alone=True, life=55, turns=4, gang=True),
    Scene(9, yes=False, bare=True, no_hand=True, active=1, turns=3),
    Scene(10, active=1, calm=True, life=4, turns=3),
    Scene(11, block=False, no_hand=True, many=2, step=PRECOMBAT_MAIN, turns=3),
    Scene(12, bare=True, on_board=False, wait=True, turns=3),
)
MOST_SCENES: Final = len(SCENES)


__all__ = ["Exercise", "Fault", "Observer", "Part", "exercise"]
