"""508.1, 509.1. Declarations as options: which answers are legal, and every reason against those that are not.

One object answers for one declaration to be made. It holds the solver's problem, in which creatures and what they may
attack or block, the targets, are numbers, and for every condition in it the grounds that a verdict names.
"""

from collections.abc import Iterator
from typing import Final

from lawmage.model.decisions import Answer
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.combat.solver import solving
from lawmage.rules.combat.solver.ignores_pointless_options import sifts, standard, twin
from lawmage.rules.combat.solver.nearby import allowed_next, nearest
from lawmage.rules.combat.solver.problem import (
    CAP,
    CHOSEN,
    GROUP,
    HIGH,
    LOW,
    MOST,
    NEED,
    NOT_ALONE,
    ONLY_ALONE,
    SOME,
    UNABLE,
    Problem,
    Violation,
    choices,
    obeys_restrictions,
)
from lawmage.rules.kernel.option_sets import OptionIterator, Options, Picker

R_DECLINED: Final = cite("733.1")

#: how often `sample` draws creatures independently before it goes through them one by one
DRAWS: Final = 64

Pairs = tuple[tuple[int, tuple[int, ...]], ...]
"""A declaration in game terms: (creature, what it attacks or blocks), creatures that choose nothing left out."""


class Declarations(Options):
    """The legal answers to one declaration. Subclasses know attacks from blocks."""

    def __init__(self, state: State, seat: int, rule: int, creatures: list[int], targets: list[int]) -> None:
        self.state = state
        #: the seat of the player who declares
        self.seat = seat
        #: the citation of the declaration (508.1, 509.1)
        self.rule = rule
        #: object ids of the creatures that choose, ascending, and what they may choose
        self.creatures = creatures
        self.targets = targets
        #: the place of each creature, the bit of each target; filled when first needed
        self.places: dict[int, int] = {}
        self.bits: dict[int, int] = {}
        self.problem = Problem(len(creatures), len(targets))
        #: whether every creature may choose for itself: no condition on several at once and no requirement
        self.simple = True
        # what stands behind the conditions of the problem
        self.low_grounds: dict[int, list[Ground]] = {}
        self.high_grounds: dict[int, list[Ground]] = {}
        self.most_grounds: list[Ground] = []
        self.group_grounds: list[Ground] = []
        self.need_grounds: list[Ground] = []
        self.not_alone_grounds: dict[int, Ground] = {}
        self.only_alone_grounds: dict[int, Ground] = {}
        self.requirement_grounds: list[Ground] = []
        #: the answer found legal last
        self.approved: Answer | None = None
        # when this was built
        self.version = state.version
        self.epoch = state.epoch
        self.events = len(state.history)

    # ---- what subclasses say ---------------------------------------------------------------------------------------
    def key(self, word: str) -> str:
        """The key of a ruling."""
        raise NotImplementedError

    def restriction(self) -> int:
        """The citation of the rule on restrictions."""
        raise NotImplementedError

    def requirement(self) -> int:
        """The citation of the rule on requirements."""
        raise NotImplementedError

    def why_not(self, creature: int, target: int) -> list[Ruling]:
        """Every reason why a creature can't attack or block that one, whatever the others do."""
        raise NotImplementedError

    def unpack(self, answer: Answer) -> Pairs | None:
        """The pairs that an answer names, or None if it is no such answer."""
        raise NotImplementedError

    def pack(self, pairs: Pairs) -> Answer:
        """The answer that declares these pairs."""
        raise NotImplementedError

    def further(self, answer: Answer) -> list[Ruling]:
        """Reasons of another sort against an answer."""
        return []

    def like(self, pairs: Pairs, answer: Answer) -> Answer:
        """The answer that declares these pairs, and as far as it may what else another answer announces."""
        return self.pack(pairs)

    # ---- membership ------------------------------------------------------------------------------------------------
    def current(self) -> bool:
        """Whether nothing has happened since this was built."""
        state = self.state
        return self.version == state.version and self.events == len(state.history) and self.epoch == state.epoch

    def verdict(self, answer: Answer) -> Verdict:
        """The verdict on an answer: `LEGAL`, or every reason against it."""
        if answer is self.approved:
            return LEGAL
        pairs = self.unpack(answer)
        if pairs is not None:
            declaration = self.masks(pairs)
            if declaration is not None and self.sound(declaration):
                if not self.is_declined(pairs) and not self.further(answer):
                    if self.state.law.fired is not None:
                        self._note_rules()
                    self.approved = answer
                    return LEGAL
        verdict = self._verdict(answer, pairs)
        if pairs is not None:
            verdict.answer = answer
            verdict.finder = self
        return verdict

    def sound(self, declaration: list[int]) -> bool:
        """Whether a declaration in the solver's terms obeys restrictions and requirements."""
        problem = self.problem
        if self.sifted():
            return obeys_restrictions(problem, declaration) and self.worth(declaration) >= self.standard(declaration)
        if not self.simple:
            return solving.legal(problem, declaration)
        able = problem.able
        cap = problem.cap
        for i in range(problem.n):
            mask = declaration[i]
            if mask and (mask & ~able[i] or mask.bit_count() > cap[i]):
                return False
        return True

    def masks(self, pairs: Pairs) -> list[int] | None:
        """The declaration in the solver's terms; None if it names who can't choose or be chosen at all."""
        places = self.places
        bits = self.bits
        if len(places) < len(self.creatures) or len(bits) < len(self.targets):
            for i in range(len(self.creatures)):
                places[self.creatures[i]] = i
            for j in range(len(self.targets)):
                bits[self.targets[j]] = 1 << j
        declaration = [0] * len(self.creatures)
        for creature, target in pairs:
            i = places.get(creature, -1)
            if i < 0:
                return None
            mask = 0
            for ref in target:
                bit = bits.get(ref, 0)
                if not bit:
                    return None
                mask |= bit
            declaration[i] = mask
        return declaration

    def pairs(self, declaration: list[int]) -> Pairs:
        """The inverse of `masks`."""
        found: list[tuple[int, tuple[int, ...]]] = []
        for i in range(len(declaration)):
            mask = declaration[i]
            if mask:
                target = tuple([self.targets[j] for j in range(len(self.targets)) if mask >> j & 1])
                found.append((self.creatures[i], target))
        return tuple(found)

    def is_declined(self, pairs: Pairs) -> bool:
        """Whether this declaration was taken back in this step because its costs were not paid (733.1)."""
        if not self.state.declined:
            return False
        wanted = canonical(pairs)
        for answer in self.state.declined:
            other = self.unpack(answer)
            if other is not None and canonical(other) == wanted:
                return True
        return False

    # ---- verdicts --------------------------------------------------------------------------------------------------
    def _note_rules(self) -> None:
        self.state.law.note(self.rule)
        self.state.law.note(self.restriction())
        self.state.law.note(self.requirement())

    def _verdict(self, answer: Answer, pairs: Pairs | None) -> Verdict:
        if pairs is None:
            return self._sealed([Ruling(self.key("malformed"), (Ground(self.rule),))])
        found: list[Ruling] = []
        declaration = [0] * len(self.creatures)
        for creature, target in pairs:
            for ref in target:
                found.extend(self._pair_rulings(creature, ref, declaration))
        for violation in solving.violations(self.problem, declaration):
            if violation.kind != UNABLE:
                found.append(self._ruling(violation, declaration))
        found.extend(self.further(answer))
        best = self.standard(declaration)
        number = self.worth(declaration)
        if number < best:
            found.append(self._unmet(declaration, number, best))
        if self.is_declined(pairs):
            found.append(Ruling(self.key("declined"), (Ground(R_DECLINED),)))
        return self._sealed(found)

    def _pair_rulings(self, creature: int, ref: int, declaration: list[int]) -> list[Ruling]:
        if creature in self.creatures and ref in self.targets:
            i = self.creatures.index(creature)
            j = self.targets.index(ref)
            declaration[i] |= 1 << j
            if self.problem.able[i] >> j & 1:
                return []
        return self.why_not(creature, ref)

    def _sealed(self, found: list[Ruling]) -> Verdict:
        if self.state.law.fired is not None:
            for ruling in found:
                for ground in ruling.grounds:
                    self.state.law.note(ground.rule)
        return Verdict(tuple(found))

    def _ruling(self, violation: Violation, declaration: list[int]) -> Ruling:
        kind = violation.kind
        numbers = (violation.limit, violation.actual)
        if kind == CAP:
            return Ruling(self.key("too many chosen"), (Ground(self.rule),),
                          (self.creatures[violation.creature],), numbers)
        if kind == LOW:
            return Ruling(self.key("too few"), tuple(self.low_grounds[violation.target]),
                          (self.targets[violation.target],), numbers)
        if kind == HIGH:
            return Ruling(self.key("too many"), tuple(self.high_grounds[violation.target]),
                          (self.targets[violation.target],), numbers)
        if kind == MOST:
            return Ruling(self.key("cap"), tuple(self.most_grounds), (), numbers)
        if kind == GROUP:
            return Ruling(self.key("cap"), (self.group_grounds[violation.index],), (), numbers)
        if kind == NOT_ALONE:
            return Ruling(self.key("alone"), (self.not_alone_grounds[violation.creature],),
                          (self.creatures[violation.creature],))
        if kind == ONLY_ALONE:
            return Ruling(self.key("only alone"), (self.only_alone_grounds[violation.creature],),
                          (self.creatures[violation.creature],), numbers)
        assert kind == NEED, kind
        return Ruling(self.key("needs others"), (self.need_grounds[violation.index],),
                      (self.creatures[violation.creature],), numbers)

    def _unmet(self, declaration: list[int], number: int, best: int) -> Ruling:
        """508.1d, 509.1c: fewer requirements obeyed than possible. The grounds name those that are not obeyed, the
        things the creatures concerned, the numbers how many are obeyed and could be."""
        grounds = [Ground(self.requirement())]
        things: dict[int, int] = {}
        for index in solving.unmet(self.problem, declaration):
            grounds.append(self.requirement_grounds[index])
            entry = self.problem.requirements[index]
            if entry.kind == SOME:
                things.update([(self.creatures[i], index) for i in range(self.problem.n) if entry.mask >> i & 1])
            else:
                ref = self.targets[entry.target] if entry.kind == CHOSEN else self.creatures[entry.creature]
                things[ref] = index
        return Ruling(self.key("requirements"), tuple(grounds), tuple(things), (number, best))

    # ---- all, some, how many ---------------------------------------------------------------------------------------
    def maximum(self) -> int:
        """The greatest number of requirements that a declaration can obey without paying (508.1d, 509.1c)."""
        return solving.maximum(self.problem)

    def sifted(self) -> bool:
        """Whether legal declarations are found by going through those that obey all restrictions."""
        return not self.simple and sifts(self.state)

    def standard(self, declaration: list[int]) -> int:
        """How many requirements a declaration must obey: the maximum, unless the law leaves options out of account."""
        if self.simple or not sifts(self.state):
            return self.maximum()
        return standard(self.state, self.problem, declaration)

    def worth(self, declaration: list[int]) -> int:
        """How many requirements a declaration in the solver's terms obeys."""
        return solving.obeyed(self.problem, declaration)

    def best(self) -> list[int]:
        """A declaration in the solver's terms that costs nothing and obeys the greatest number of requirements."""
        return solving.best(self.problem)

    def obeyed(self, answer: Answer) -> int:
        """How many requirements an answer obeys; 0 for one that names who can't choose or be chosen."""
        pairs = self.unpack(answer)
        declaration = self.masks(pairs) if pairs is not None else None
        return self.worth(declaration) if declaration is not None else 0

    def witness(self) -> Answer:
        """A legal answer that costs nothing and obeys the greatest number of requirements."""
        return self.pack(self.pairs(self.best()))

    def nearest(self, answer: Answer) -> Answer | None:
        """The legal answer in which the fewest creatures attack or block otherwise than in the one given, as the state
        was when these options were made; None for what is no declaration at all."""
        pairs = self.unpack(answer)
        if pairs is None:
            return None
        wanted = [0] * len(self.creatures)
        strange = 0
        for creature, target in pairs:
            if creature in self.creatures:
                i = self.creatures.index(creature)
                for ref in target:
                    if ref in self.targets:
                        wanted[i] |= 1 << self.targets.index(ref)
                    else:
                        strange |= 1 << i
        found = nearest(self.problem, wanted, strange, self.barred())
        return self.like(self.pairs(found), answer)

    def following(self, target: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The factored form. When the first creatures of `creatures` choose `target`, one tuple each: what the next one
        may choose so that a legal declaration remains, each as a tuple in the order of `targets`. Empty where those
        choices fit no legal declaration. ValueError if there is no next creature."""
        prefix: list[int] = []
        for refs in target:
            mask = 0
            for ref in refs:
                if ref not in self.targets:
                    return []
                mask |= 1 << self.targets.index(ref)
            prefix.append(mask)
        found: list[tuple[int, ...]] = []
        for mask in allowed_next(self.problem, prefix, self.barred()):
            found.append(tuple([self.targets[j] for j in range(len(self.targets)) if mask >> j & 1]))
        return found

    def barred(self) -> list[list[int]]:
        """The declarations that were taken back in this step, in the solver's terms (733.1)."""
        found: list[list[int]] = []
        for declined in self.state.declined:
            before = self.unpack(declined)
            masks = self.masks(before) if before is not None else None
            if masks is not None and any(masks) and masks not in found:
                found.append(masks)
        return found

    def count(self) -> int:
        """How many declarations obey all restrictions and the greatest number of requirements (bands aside)."""
        if not self.sifted():
            return solving.count(self.problem)
        number = 0
        for declaration in solving.iterate(twin(self.problem, False)):
            if self.sound(declaration):
                number += 1
        return number

    def few(self) -> bool:
        """Whether at most one declaration is legal."""
        if self.simple:
            return not any(self.problem.able)
        answers = Answers(self)
        for _answer in answers:
            break
        for _answer in answers:  # a second one
            return False
        return True

    def iterate(self) -> list[Answer]:
        """Every legal answer once, without bands, in a fixed order; those declined in this step left out. There may be
        very many: iterating over the options themselves makes them one at a time."""
        return list(Answers(self))

    def __iter__(self) -> "Answers":
        return Answers(self)

    def sample(self, pick: Picker) -> Answer:
        """A legal answer by chance, without bands. Every answer can come; each is as likely as any other unless the
        board is too wide to count them."""
        for _ in range(DRAWS):
            declaration = [self._draw(i, pick) for i in range(self.problem.n)]
            if self.simple or self.sound(declaration):
                pairs = self.pairs(declaration)
                if not self.is_declined(pairs):
                    return self.pack(pairs)
        return self._sample_by_search(pick)

    def _draw(self, i: int, pick: Picker) -> int:
        able = self.problem.able[i]
        if able == 0:
            return 0
        if self.problem.cap[i] == 1:
            position = pick(able.bit_count() + 1)
            if position == 0:
                return 0
            return nth_bit(able, position - 1)
        every = choices(able, self.problem.cap[i])
        return every[pick(len(every))]

    def _sample_by_search(self, pick: Picker) -> Answer:
        if self.sifted():
            answers = self.iterate()
            return answers[pick(len(answers))] if answers else self.witness()
        for _ in range(DRAWS):
            pairs = self.pairs(solving.sample(self.problem, pick))
            if not self.is_declined(pairs):
                return self.pack(pairs)
        return self.witness()


class Answers(OptionIterator):
    """An iterator over the legal answers of `Declarations`, made one at a time."""

    def __init__(self, options: Declarations) -> None:
        super().__init__([])
        self._options = options
        self._choices: list[list[int]] = []
        self._places: list[int] = []
        self._rest: Iterator[list[int]] | None = None
        if options.simple:
            problem = options.problem
            self._choices = [choices(problem.able[i], problem.cap[i]) for i in range(problem.n)]
            self._places = [0] * problem.n
        else:
            self._rest = iter(solving.iterate(twin(options.problem, False) if options.sifted() else options.problem))
        self._sifted = options.sifted()
        self._over = False

    def __iter__(self) -> "Answers":
        return self

    def __next__(self) -> Answer:
        while True:
            declaration = self._following()
            if self._sifted and not self._options.sound(declaration):
                continue
            pairs = self._options.pairs(declaration)
            if not self._options.is_declined(pairs):
                return self._options.pack(pairs)

    def _following(self) -> list[int]:
        if self._rest is not None:
            return next(self._rest)
        if self._over:
            raise StopIteration
        found = [self._choices[i][self._places[i]] for i in range(len(self._places))]
        i = len(self._places) - 1
        while i >= 0:
            self._places[i] += 1
            if self._places[i] < len(self._choices[i]):
                return found
            self._places[i] = 0
            i -= 1
        self._over = True
        return found


def canonical(pairs: Pairs) -> Pairs:
    """The same declaration in ascending order."""
    return tuple(sorted([(creature, tuple(sorted(target))) for creature, target in pairs]))


def nth_bit(mask: int, position: int) -> int:
    """The bit of a mask that has `position` lower bits set beneath it."""
    while position > 0:
        mask &= mask - 1
        position -= 1
    return mask & -mask
