"""Random boards of real creatures, and the same declarations in the plain words of the brute-force twin.

Each trait is put on a creature as a node, and at once into the twin by what the rules say of it: nothing of the package
is asked. `Attacks` and `Blocks` are the two declarations.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from lawmage.model.answers import Answer, DeclareAttackers, DeclareBlockers
from lawmage.model.decisions import BlockDecision
from lawmage.model.names import ARTIFACT, BLACK, CREATURE, ENCHANTMENT, PLANESWALKER, RED
from lawmage.model.nodes import Node
from tests.brute.declarations import Board, Choices
from tests.rules.table import ME, Table, creature, keyword, n, permanent

#: boards with more declarations than this aren't listed by brute force
MOST = 50_000
FLYING = n("with_keyword", is_="flying")
IS_ARTIFACT = n("type", is_="artifact")
IS_CREATURE = n("type", is_="creature")
STRONG = n("power", op=">=", n=3)
YOU = n("you")
ONE_MANA = [n("pay_mana", mana="{1}")]


def each(*preds: Node) -> Node:
    return n("each", what=n("all", of=list(preds)))


@dataclass
class Body:
    """A creature to be made: what the twin needs to know of it."""

    power: int
    words: set[str] = field(default_factory=set)
    #: what it blocks as though it had
    seems: set[str] = field(default_factory=set)
    nodes: list[Node] = field(default_factory=list)
    artifact: bool = False
    colors: int = 0
    tapped: bool = False
    sick: bool = False
    id: int = 0

    def put(self, table: Table, seat: int) -> None:
        types = CREATURE | (ARTIFACT if self.artifact else 0)
        card = creature("Body", self.power, 4, *sorted(self.words), *self.nodes, types=types, colors=self.colors)
        self.id = table.put(seat, card, tapped=self.tapped, sick=self.sick)


class Setting:
    """A board under a pending declaration, with its twin. `targets`: what the twin's numbers stand for."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.table = Table()
        self.bodies: list[Body] = []
        self.targets: list[int] = []
        self.board = Board(0, 0)

    def maybe(self, chance: float) -> bool:
        return self.rng.random() < chance

    def answer(self, choices: Choices) -> Answer:
        """The answer that declares these choices; the number after the last target stands for a creature that can't be
        chosen at all."""
        raise NotImplementedError

    def stranger(self) -> int:
        return self.bodies[0].id

    def listed(self, choices: Choices) -> list[tuple[int, tuple[int, ...]]]:
        refs = [*self.targets, self.stranger()]
        return [(body.id, tuple(refs[j] for j in sorted(choice)))
                for body, choice in zip(self.bodies, choices, strict=True) if choice]

    def choices(self, answer: Answer) -> Choices:
        """The inverse of `answer`."""
        found = {body.id: frozenset[int]() for body in self.bodies}
        if isinstance(answer, DeclareBlockers):
            pairs = list(answer.blocks)
        else:
            assert isinstance(answer, DeclareAttackers)
            pairs = [(number, (whom,)) for number, whom in answer.attacks]
        for number, refs in pairs:
            found[number] = frozenset(self.targets.index(ref) for ref in refs)
        return tuple(found[body.id] for body in self.bodies)

    def any_choices(self) -> Choices:
        """Any declaration, most often an illegal one."""
        raise NotImplementedError

    def indices(self, holds: Callable[[Body], bool]) -> frozenset[int]:
        return frozenset(i for i, body in enumerate(self.bodies) if holds(body))

    def size(self) -> int:
        product = 1
        for i in range(self.board.creatures):
            product *= len(self.board.choices(i))
        return product


def body(rng: random.Random, words: Iterable[str], chance: float = 0.2) -> Body:
    made = Body(rng.randint(1, 4))
    made.words = {word for word in words if rng.random() < chance}
    made.artifact = rng.random() < 0.25
    made.colors = rng.choice([0, BLACK, RED, BLACK | RED])
    return made


# ---- blocks --------------------------------------------------------------------------------------------------------


class Blocks(Setting):
    """Attackers of the first player, blockers of the second, and its declaration."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        attackers = [body(rng, ("flying", "shadow", "fear", "intimidate", "horsemanship", "skulk", "menace"), 0.1)
                     for _ in range(rng.randint(1, 4))]
        self.bodies = [body(rng, ("flying", "reach", "shadow"), 0.2) for _ in range(rng.randint(1, 5))]
        self.board = Board(len(self.bodies), len(attackers))
        self.spells: list[tuple[int, Node]] = []
        for blocker in self.bodies:
            blocker.tapped = self.maybe(0.1)
            for word in ("flying", "reach", "shadow"):
                if self.maybe(0.08):
                    blocker.seems.add(word)
                    blocker.nodes.append(n("block_as_though", what=ME, as_=word))
        self._pairs(attackers)
        for j, attacker in enumerate(attackers):
            self._attacker(j, attacker)
        for i, blocker in enumerate(self.bodies):
            self._blocker(i, blocker, attackers)
        self._everyone()
        self._put(attackers)

    def _put(self, attackers: list[Body]) -> None:
        for attacker in attackers:
            attacker.put(self.table, 0)
        for blocker in self.bodies:
            blocker.put(self.table, 1)
        for seat, node in self.spells:
            self.table.put(seat, permanent("Spell", ENCHANTMENT, n("static", effects=[node])))
        self.table.start()
        self.table.attack(*[attacker.id for attacker in attackers])
        self.table.passing(BlockDecision)
        self.targets = [attacker.id for attacker in attackers]

    def _pairs(self, attackers: list[Body]) -> None:
        for i, blocker in enumerate(self.bodies):
            for j, attacker in enumerate(attackers):
                if not blocker.tapped and not evades(attacker, blocker):
                    self.board.able.add((i, j))

    def _bar(self, i: int, j: int) -> None:
        self.board.able.discard((i, j))
        self.board.costly.discard((i, j))

    def _raise(self, j: int, least: int) -> None:
        self.board.low[j] = max(least, self.board.low.get(j, 1))

    def _attacker(self, j: int, attacker: Body) -> None:
        board, nodes = self.board, attacker.nodes
        every = range(board.creatures)
        if "menace" in attacker.words:
            self._raise(j, 2)
        if self.maybe(0.1):
            nodes.append(keyword("protection", quality=n("color", is_="red")))
            for i in self.indices(lambda it: bool(it.colors & RED)):
                self._bar(i, j)
        if self.maybe(0.12):
            least = self.rng.randint(2, 3)
            nodes.append(n("min_blockers", what=ME, n=least))
            self._raise(j, least)
        if self.maybe(0.05):
            nodes.append(n("blocked_by_all_or_none", what=ME))
            self._raise(j, board.creatures)
        if self.maybe(0.1):
            most = self.rng.randint(1, 2)
            nodes.append(n("max_blockers", what=ME, n=most))
            board.high[j] = most
        if self.maybe(0.05):
            nodes.append(n("cant_be_blocked", what=ME))
            for i in every:
                self._bar(i, j)
        if self.maybe(0.1):
            nodes.append(n("cant_be_blocked", what=ME, by=STRONG))
            for i in self.indices(lambda it: it.power >= 3):
                self._bar(i, j)
        if self.maybe(0.1):
            nodes.append(n("cant_be_blocked", what=ME, except_by=IS_ARTIFACT))
            for i in self.indices(lambda it: not it.artifact):
                self._bar(i, j)
        self._wanted(j, nodes)

    def _wanted(self, j: int, nodes: list[Node]) -> None:
        board = self.board
        if self.maybe(0.2):
            nodes.append(n("must_be_blocked", what=ME))
            board.target_by.append((j, 1, 1))
        if self.maybe(0.08):
            nodes.append(n("must_be_blocked", what=ME, n=2))
            board.target_by.append((j, 2, 1))
        if self.maybe(0.1):
            nodes.append(n("must_be_blocked", what=ME, by=IS_ARTIFACT))
            board.target_among.append((j, self.indices(lambda it: it.artifact), 1, 1))
        if self.maybe(0.15):
            nodes.append(n("must_be_blocked", what=ME, n=1, exactly=True))
            board.target_exactly.append((j, 1, 1))
        if self.maybe(0.15):
            nodes.append(n("lure", what=ME))
            board.among += [(i, frozenset({j}), 1) for i in range(board.creatures)]
        if self.maybe(0.1):
            nodes.append(n("lure", what=ME, by=STRONG))
            board.among += [(i, frozenset({j}), 1) for i in self.indices(lambda it: it.power >= 3)]

    def _blocker(self, i: int, blocker: Body, attackers: list[Body]) -> None:
        board, nodes = self.board, blocker.nodes
        everything = frozenset(range(board.targets))
        flyers = frozenset(j for j in everything if "flying" in attackers[j].words)
        if self.maybe(0.05):
            nodes.append(n("cant_block", what=ME))
            for j in everything:
                self._bar(i, j)
        if self.maybe(0.08):
            nodes.append(n("cant_block", what=ME, whom=STRONG))
            for j in everything:
                if attackers[j].power >= 3:
                    self._bar(i, j)
        if self.maybe(0.08):
            nodes.append(n("can_block_only", what=ME, whom=FLYING))
            for j in everything - flyers:
                self._bar(i, j)
        if self.maybe(0.12):
            nodes.append(n("cant_block_alone", what=ME))
            board.not_alone.add(i)
        if self.maybe(0.08):
            nodes.append(n("blocks_only_with", what=ME, with_=IS_ARTIFACT))
            board.needs.append((i, self.indices(lambda it: it.artifact) - {i}, 1))
        if self.maybe(0.15):
            nodes.append(n("extra_blocks", what=ME, n=1))
            board.cap[i] = 2
        if self.maybe(0.1):
            nodes.append(n("block_any_number", what=ME))
            board.cap[i] = max(board.targets, board.cap.get(i, 1))
        if self.maybe(0.2):
            nodes.append(n("must_block", what=ME))
            board.among.append((i, everything, 1))
        if self.maybe(0.15):
            nodes.append(n("block_cost", what=ME, cost=ONE_MANA))
            board.costly |= {(k, j) for k, j in board.able if k == i}

    def _everyone(self) -> None:
        board = self.board
        if self.maybe(0.12):
            cap = self.rng.randint(1, 2)
            self.spells.append((0, n("blockers_cap", n=cap)))
            board.groups.append((frozenset(range(board.creatures)), frozenset(range(board.targets)), cap))
        if self.maybe(0.1):
            self.spells.append((0, n("block_cost", what=each(IS_CREATURE, STRONG), cost=ONE_MANA)))
            strong = self.indices(lambda it: it.power >= 3)
            board.costly |= {(i, j) for i, j in board.able if i in strong}

    def answer(self, choices: Choices) -> Answer:
        return DeclareBlockers(tuple(self.listed(choices)))

    def any_choices(self) -> Choices:
        chance = self.rng.choice([0.15, 0.3, 0.6])
        wide = self.board.targets + (1 if self.maybe(0.2) else 0)
        return tuple(frozenset(j for j in range(wide) if self.maybe(chance)) for _ in self.bodies)


def evades(attacker: Body, blocker: Body) -> bool:
    """702.9b, .28b, .31b, .36b, .13b, .118b: whether evasion keeps these two apart."""
    words, against = attacker.words, blocker.words
    if "flying" in words and not (against | blocker.seems) & {"flying", "reach"}:
        return True
    if "shadow" in words and "shadow" not in against | blocker.seems:
        return True
    if "shadow" in against and "shadow" not in words:
        return True
    if "horsemanship" in words:
        return True
    if "fear" in words and not blocker.artifact and not blocker.colors & BLACK:
        return True
    if "intimidate" in words and not blocker.artifact and not blocker.colors & attacker.colors:
        return True
    return "skulk" in words and blocker.power > attacker.power


# ---- attacks -------------------------------------------------------------------------------------------------------


class Attacks(Setting):
    """Creatures of the first of two or three players, and its declaration."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        opponents = rng.choice([1, 2, 2])
        self.table = Table(1 + opponents)
        self.players = opponents
        self.bodies = [body(rng, ("haste", "defender"), 0.1) for _ in range(rng.randint(1, 6))]
        walkers = [seat for seat in range(1, opponents + 1) if self.maybe(0.3)]
        self.board = Board(len(self.bodies), opponents + len(walkers))
        self.spells: list[tuple[int, Node]] = []
        for i, each_body in enumerate(self.bodies):
            self._creature(i, each_body)
        self._everyone()
        self._forget_empty_follows()
        for each_body in self.bodies:
            each_body.put(self.table, 0)
        self.targets = [-1 - seat for seat in range(1, opponents + 1)]
        for seat in walkers:
            self.targets.append(self.table.put(seat, permanent("Walker", PLANESWALKER, loyalty=4)))
            self.table.thing(self.targets[-1]).counters = (("loyalty", 4),)
        for seat, node in self.spells:
            self.table.put(seat, permanent("Spell", ENCHANTMENT, n("static", effects=[node])))
        self.table.start()

    def _creature(self, i: int, it: Body) -> None:
        board, nodes = self.board, it.nodes
        it.tapped, it.sick = self.maybe(0.08), self.maybe(0.12)
        everything = frozenset(range(board.targets))
        excused = self.maybe(0.3)
        if "defender" in it.words and excused:
            nodes.append(n("attack_as_though", what=ME, without="defender"))
        barred = it.tapped or (it.sick and "haste" not in it.words) or ("defender" in it.words and not excused)
        if self.maybe(0.06):
            nodes.append(n("cant_attack", what=ME))
            barred = True
        if not barred:
            board.able |= {(i, j) for j in everything}
        if self.maybe(0.12):
            nodes.append(n("cant_attack_alone", what=ME))
            board.not_alone.add(i)
        if self.maybe(0.08):
            nodes.append(n("attacks_only_alone", what=ME))
            board.only_alone.add(i)
        if self.maybe(0.1):
            nodes.append(n("attacks_only_with", what=ME, with_=IS_ARTIFACT))
            board.needs.append((i, self.indices(lambda other: other.artifact) - {i}, 1))
        if self.maybe(0.25):
            nodes.append(n("must_attack", what=ME))
            board.among.append((i, everything, 1))
        if self.maybe(0.1):
            nodes.append(n("must_attack_if", what=ME, others=STRONG))
            board.follows.append((i, self.indices(lambda other: other.power >= 3) - {i}, 1))
        if self.maybe(0.15):
            nodes.append(n("attack_cost", what=ME, cost=ONE_MANA))
            board.costly |= {(k, j) for k, j in board.able if k == i}

    def _forget_empty_follows(self) -> None:
        """What binds only a creature that can't attack, or waits for one that can't, is no requirement to be counted:
        everything obeys it, so it changes the maximum and nothing else."""
        movable = {i for i, _ in self.board.able}
        self.board.follows = [(i, leaders & movable, w) for i, leaders, w in self.board.follows
                              if i in movable and leaders & movable]

    def _everyone(self) -> None:
        board = self.board
        all_of = frozenset(range(board.creatures))
        everything = frozenset(range(board.targets))
        if self.maybe(0.2):
            cap = self.rng.randint(1, 3)
            self.spells.append((1, n("attackers_cap", n=cap)))
            board.groups.append((all_of, everything, cap))
        for seat in range(1, self.players + 1):
            target = frozenset({seat - 1})
            if self.maybe(0.12):
                cap = self.rng.randint(1, 2)
                self.spells.append((seat, n("attackers_cap", n=cap, whom=YOU)))
                board.groups.append((all_of, target, cap))
            if self.maybe(0.12):
                self.spells.append((seat, n("cant_attack", what=each(IS_CREATURE, STRONG), whom=YOU)))
                for i in self.indices(lambda it: it.power >= 3):
                    board.able.discard((i, seat - 1))
                    board.costly.discard((i, seat - 1))
            if self.maybe(0.12):
                self.spells.append((seat, n("attack_cost", what=each(IS_CREATURE), whom=YOU, cost=ONE_MANA)))
                board.costly |= {(i, j) for i, j in board.able if j == seat - 1}
            if self.maybe(0.1):
                self.spells.append((seat, n("must_attack", what=each(IS_CREATURE, IS_ARTIFACT), whom=YOU)))
                board.among += [(i, target, 1) for i in self.indices(lambda it: it.artifact)]
            if self.maybe(0.15):
                self.spells.append((seat, n("must_attack_with", who=n("opponents"), whom=YOU)))
                board.some_choose.append((all_of, target, 1, 1))
            if self.maybe(0.15):
                self.spells.append((seat, n("goaded", what=each(IS_CREATURE, STRONG), by=YOU)))
                others = frozenset(range(self.players)) - target
                for i in self.indices(lambda it: it.power >= 3):
                    board.among.append((i, everything, 1))
                    board.among.append((i, others, 1))

    def answer(self, choices: Choices) -> Answer:
        return DeclareAttackers(tuple((number, refs[0]) for number, refs in self.listed(choices)))

    def any_choices(self) -> Choices:
        chance = self.rng.choice([0.2, 0.5, 0.9])
        wide = self.board.targets + (1 if self.maybe(0.2) else 0)
        return tuple(frozenset({self.rng.randrange(wide)}) if self.maybe(chance) else frozenset() for _ in self.bodies)
