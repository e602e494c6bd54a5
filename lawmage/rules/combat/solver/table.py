"""508.1, 509.1. How many legal declarations there are, without listing them: creature by creature, over what matters.

After the first creatures have chosen, only a few numbers say what the others may still do: how often each target is
target (up to where it stops to matter, and for exchangeable targets only how many are chosen how often), who is
alone, how far groups are filled, and how many requirements are obeyed. Declarations that agree on these are one state.
"""
from __future__ import annotations

from math import comb
from typing import Final

from lawmage.rules.combat.solver.model import Model, first

State = tuple[int, ...]

# The first numbers of a state.
_VALUE: Final = 0
_TOTAL: Final = 1
_COMPANY: Final = 2
_REST: Final = 3

# Who chooses so far: nobody, one that may be alone, one that may not, one that must be, several.
_NOBODY: Final = 0
_ONE: Final = 1
_UNEASY: Final = 2
_HERMIT: Final = 3
_SEVERAL: Final = 4

# How far a requirement to follow is.
_WAITING: Final = 0
_LED: Final = 1
_SETTLED: Final = 2
_REFUSED: Final = 3


class Kind:
    """Exchangeable targets, whose creatures are counted from 0 to `top`, where counting stops to matter.

    If `full`, nobody more may choose one that has `top` creatures. `place` is where the state holds how many of them
    have 0, 1, ... creatures.
    """

    def __init__(self, model: Model, members: int, place: int) -> None:
        j = first(members)
        able = 0
        for mask in model.able:
            able += mask >> j & 1
        top = model.low[j] if model.low[j] > 1 else 0
        for step in model.steps[j]:
            if step.least <= able:
                top = max(top, step.least)
        self.members: Final = members
        self.size: Final = members.bit_count()
        self.low: Final = model.low[j]
        self.full: Final = model.high[j] < able
        self.top: Final = model.high[j] if self.full else top
        self.place: Final = place
        self.worth: Final = [model.worth(j, number) for number in range(self.top + 1)]


class Partial:
    """One way to choose among the kinds looked at so far: how many targets, how often that occurs, what it brings."""

    def __init__(self, numbers: list[int], target: int, ways: int, value: int, kinds: int) -> None:
        self.numbers: Final = numbers
        self.target: Final = target
        self.ways: Final = ways
        self.value: Final = value
        self.kinds: Final = kinds


class Table:
    """The states after each creature, and from each how many legal declarations can still follow.

    Only for problems without restrictions of other shapes. `least` is what a legal declaration must be worth.
    """

    def __init__(self, model: Model, least: int) -> None:
        self.model: Final = model
        self.least: Final = least
        # what more would not matter: nothing can take so much away again that too little is left
        self._enough: Final = least + model.slack
        self.kinds: Final[list[Kind]] = []
        self.layers: Final[list[dict[State, int]]] = []
        n = model.n
        self._groups: Final = len(model.groups)
        self._needs: Final = len(model.problem.needs)
        self._follows: Final = len(model.follows)
        self._squads: Final = len(model.squads)
        self._squad_place: Final = _REST + self._groups + self._needs + self._follows
        place = self._squad_place + self._squads
        for members in model.target_kinds:
            kind = Kind(model, members, place)
            self.kinds.append(kind)
            place += kind.top + 1
        self.size: Final = place
        self._later: Final = [self._able_from(i) for i in range(n + 1)]
        self._best: Final = [0] * (n + 1)
        for i in range(n - 1, -1, -1):
            self._best[i] = self._best[i + 1] + self._hope(i)

    def _able_from(self, i: int) -> list[int]:
        """For each kind, how many creatures from i on may choose it."""
        result: list[int] = []
        for kind in self.kinds:
            number = 0
            for c in range(i, self.model.n):
                if self.model.able[c] & kind.members != 0 and self.model.cap[c] > 0:
                    number += 1
            result.append(number)
        return result

    def _hope(self, i: int) -> int:
        """The most that creature i can bring by its own choice."""
        model = self.model
        if model.cap[i] == 0:
            return 0
        values = sorted(model.pair_value[i], reverse=True)
        total = model.on_value[i]
        for value in values[: model.cap[i]]:
            total += value
        for within in model.within[i]:
            total += within.weight
        return total

    def start(self) -> State:
        """The state before anybody has chosen."""
        numbers = [0] * self.size
        for kind in self.kinds:
            numbers[kind.place] = kind.size
        return tuple(numbers)

    def total(self) -> int:
        """How many legal declarations there are."""
        layer: dict[State, int] = {self.start(): 1}
        for i in range(self.model.n):
            following: dict[State, int] = {}
            for state, ways in layer.items():
                for arrived, more in self.expand(i, state):
                    following[arrived] = following.get(arrived, 0) + ways * more
            layer = following
        return sum(layer.values())

    def fill(self, limit: int) -> bool:
        """Keep every state and how many declarations follow each. False if that takes more than `limit` moves."""
        states: list[State] = [self.start()]
        every: list[dict[State, list[tuple[State, int]]]] = []
        for i in range(self.model.n):
            moves: dict[State, list[tuple[State, int]]] = {}
            known: dict[State, bool] = {}
            following: list[State] = []
            for state in states:
                onward = self.expand(i, state)
                limit -= len(onward) + 1
                if limit < 0:
                    return False
                moves[state] = onward
                for arrived, _ in onward:
                    if arrived not in known:
                        known[arrived] = True
                        following.append(arrived)
            every.append(moves)
            states = following
        counts: dict[State, int] = dict.fromkeys(states, 1)
        self.layers.append(counts)
        for i in range(self.model.n - 1, -1, -1):
            before: dict[State, int] = {}
            for state, onward in every[i].items():
                number = 0
                for arrived, ways in onward:
                    number += ways * counts[arrived]
                before[state] = number
            self.layers.append(before)
            counts = before
        self.layers.reverse()
        return True

    def expand(self, i: int, state: State) -> list[tuple[State, int]]:
        """The states after creature i has chosen, each with the number of choices that lead there."""
        result: dict[State, int] = {}
        for partial in self._partials(i, state):
            arrived = self.arrive(i, partial.numbers, partial.target > 0, partial.value, partial.kinds)
            if len(arrived) > 0:
                result[arrived] = result.get(arrived, 0) + partial.ways
        return list(result.items())

    def _partials(self, i: int, state: State) -> list[Partial]:
        model = self.model
        cap = model.cap[i]
        partials = [Partial(list(state), 0, 1, 0, 0)]
        if cap == 0:
            return partials
        for kind in self.kinds:
            if model.able[i] & kind.members == 0:
                continue
            value = model.pair_value[i][first(kind.members)]
            for level in range(kind.top, -1, -1):
                present = state[kind.place + level]
                if present == 0 or (kind.full and level == kind.top):
                    continue
                gain = value
                if level < kind.top:
                    gain += kind.worth[level + 1] - kind.worth[level]
                grown: list[Partial] = []
                for partial in partials:
                    grown.append(partial)
                    for more in range(1, min(present, cap - partial.target) + 1):
                        numbers = partial.numbers[:]
                        if level < kind.top:
                            numbers[kind.place + level] -= more
                            numbers[kind.place + level + 1] += more
                        ways = partial.ways * comb(present, more)
                        brought = partial.value + more * gain
                        kinds = partial.kinds | kind.members
                        grown.append(Partial(numbers, partial.target + more, ways, brought, kinds))
                partials = grown
        return partials

    def choose(self, i: int, state: State, number: list[int], choice: int) -> State:
        """The state after creature i makes this choice, when j was chosen `number[j]` times before; () if hopeless."""
        model = self.model
        numbers = list(state)
        value = 0
        rest = choice
        while rest != 0:
            j = first(rest)
            rest &= rest - 1
            value += model.pair_value[i][j]
            for kind in self.kinds:
                if kind.members >> j & 1 != 0:
                    level = min(number[j], kind.top)
                    if level < kind.top:
                        numbers[kind.place + level] -= 1
                        numbers[kind.place + level + 1] += 1
                        value += kind.worth[level + 1] - kind.worth[level]
                    elif kind.full:
                        return ()
                    break
        return self.arrive(i, numbers, choice != 0, value, choice)

    def arrive(self, i: int, numbers: list[int], on: bool, value: int, target: int) -> State:
        """The state reached, made canonical; () if no legal declaration can follow.

        `numbers` (which is used up) already counts the targets; `target` meets whatever kinds creature i chose.
        """
        model = self.model
        if on:
            value += model.on_value[i]
            if not self._join(i, numbers, target):
                return ()
        for within in model.within[i]:
            if target & within.mask != 0:
                value += within.weight
        if not self._needed(i, numbers, on):
            return ()
        value += self._followed(i, numbers, on) + self._joined(i, numbers, target)
        hope = self._numbered(i, numbers)
        if hope < 0:
            return ()
        place = _REST + self._groups + self._needs
        for f in range(self._follows):
            if numbers[place + f] != _SETTLED:
                hope += model.follows[f].weight
        for k in range(self._squads):
            squad = model.squads[k]
            kept = numbers[self._squad_place + k]
            if kept < squad.least <= kept + (squad.creatures >> (i + 1)).bit_count():
                hope += squad.weight
        value += numbers[_VALUE]
        if value + hope + self._best[i + 1] < self.least:
            return ()
        numbers[_VALUE] = min(value, self._enough)
        return tuple(numbers)

    def _join(self, i: int, numbers: list[int], target: int) -> bool:
        """Chooser i chooses: who else does, and how full are the groups? False if that is not allowed."""
        problem = self.model.problem
        if problem.most < self.model.n:
            numbers[_TOTAL] += 1
            if numbers[_TOTAL] > problem.most:
                return False
        if problem.not_alone | problem.only_alone != 0:
            company = numbers[_COMPANY]
            hermit = problem.only_alone >> i & 1 != 0
            if company == _HERMIT or (hermit and company != _NOBODY):
                return False
            if company != _NOBODY:
                numbers[_COMPANY] = _SEVERAL
            elif problem.not_alone >> i & 1 != 0:
                if hermit:
                    return False
                numbers[_COMPANY] = _UNEASY
            else:
                numbers[_COMPANY] = _HERMIT if hermit else _ONE
        for g in range(self._groups):
            group = self.model.groups[g]
            if group.creatures >> i & 1 != 0 and group.target & target != 0:
                numbers[_REST + g] += 1
                if numbers[_REST + g] > group.limit:
                    return False
        return True

    def _needed(self, i: int, numbers: list[int], on: bool) -> bool:
        """Count the company that creatures need. False if it can't be had any more.

        Kept: how many of the others choose, plus `least` + 1 once the creature itself does; `least` when settled.
        """
        model = self.model
        if numbers[_COMPANY] == _UNEASY and i + 1 == model.n:
            return False
        place = _REST + self._groups
        for k in range(self._needs):
            need = model.problem.needs[k]
            kept = numbers[place + k]
            if kept == need.least:
                continue
            if need.creature == i:
                if not on:
                    numbers[place + k] = need.least
                    continue
                kept += need.least + 1
            elif on and need.others >> i & 1 != 0:
                kept += 1
            if kept == need.least or kept == 2 * need.least + 1:
                kept = need.least
            elif kept > need.least:
                later = (need.others & ~(1 << need.creature)) >> (i + 1)
                if kept - need.least - 1 + later.bit_count() < need.least:
                    return False
            numbers[place + k] = kept
        return True

    def _followed(self, i: int, numbers: list[int], on: bool) -> int:
        """What the requirements to follow bring that are settled now."""
        place = _REST + self._groups + self._needs
        value = 0
        for k in range(self._follows):
            follow = self.model.follows[k]
            kept = numbers[place + k]
            if kept == _SETTLED:
                continue
            if follow.creature == i:
                if on:
                    value += follow.weight
                    kept = _SETTLED
                else:
                    kept = _SETTLED if kept == _LED else _REFUSED
            elif on and follow.leaders >> i & 1 != 0:
                kept = _SETTLED if kept == _REFUSED else _LED
            if kept in (_WAITING, _REFUSED) and follow.leaders >> (i + 1) == 0:
                value += follow.weight
                kept = _SETTLED
            numbers[place + k] = kept
        return value

    def _joined(self, i: int, numbers: list[int], target: int) -> int:
        """What the squads bring that are complete now. A squad that can't be completed any more counts no further."""
        value = 0
        for k in range(self._squads):
            squad = self.model.squads[k]
            place = self._squad_place + k
            kept = numbers[place]
            if kept < squad.least:
                if squad.creatures >> i & 1 != 0 and target & squad.targets != 0:
                    kept += 1
                    if kept == squad.least:
                        value += squad.weight
                if kept + (squad.creatures >> (i + 1)).bit_count() < squad.least:
                    kept = 0
                numbers[place] = kept
        return value

    def _numbered(self, i: int, numbers: list[int]) -> int:
        """What more creatures on the targets can still bring at most; -1 if one of them can't get enough creatures."""
        later = self._later[i + 1]
        hope = 0
        for k in range(len(self.kinds)):
            kind = self.kinds[k]
            for level in range(1, min(kind.low - 1, kind.top) + 1):
                if level + later[k] < kind.low and numbers[kind.place + level] > 0:
                    return -1
            for level in range(kind.top + 1):
                present = numbers[kind.place + level]
                if present > 0:
                    reach = min(kind.top, level + later[k])
                    hope += present * (max(kind.worth[level : reach + 1]) - kind.worth[level])
                    if later[k] == 0:
                        numbers[kind.place + level] = 0
        return hope
