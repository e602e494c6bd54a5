"""Legality of declarations: how long a verdict takes on ordinary boards, and on boards that are hard to judge.

usage: python -m benchmarks.legality [--boards N] [--only WORD]

Each kind of board is made N (20) times by chance, from real creatures, always the same ones. What is measured, in
milliseconds of the processor: building the options of the declaration, with which every verdict, mask and sample
begins; and then the verdict on the declaration that a player gave by chance, which takes the greatest number of
requirements obeyed with it.
Prints one JSON object: for each kind the median and the worst of both together, and of each.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.fields import READS_COMBAT
from lawmage.model.names import BATTLEFIELD, CREATURE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.editions import CURRENT
from lawmage.rules.book import law
from lawmage.rules.combat.declaring import Declarations
from lawmage.rules.combat.legality import attack_options, block_options
from lawmage.rules.kernel.machine import run
from lawmage.rules.turn.setup import begin_at, empty_board, place

BOARDS: Final = 20
ME: Final = Node("self", {})
EVASION: Final = ("flying", "menace", "fear", "reach", "skulk")

Kind = tuple[str, tuple[Node, ...], int]
"""A kind of creature: its name, its abilities, its power."""


def word(name: str) -> Node:
    """A keyword ability."""
    return Node("keyword", {"is": name})


def says(kind: str, **fields: Any) -> Node:
    """A static ability of the creature about itself."""
    return Node("static", {"effects": (Node(kind, {"what": ME, **fields}),)})


MUST_BE_BLOCKED: Final = says("must_be_blocked")
LURE: Final = says("lure")
MUST_BLOCK: Final = says("must_block")
MUST_ATTACK: Final = says("must_attack")
THREE_OR_MORE: Final = says("min_blockers", n=3)
NOT_ALONE: Final = says("cant_block_alone")
TWO_AT_ONCE: Final = says("extra_blocks", n=1)
PLAIN: Final[Kind] = ("Plain", (), 2)


class Maker:
    """Makes boards: each kind of creature is one definition."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.known: dict[str, CardDefinition] = {}

    def definition(self, kind: Kind) -> CardDefinition:
        """The definition of a kind."""
        name, abilities, power = kind
        if name not in self.known:
            face = make_face(name, "{1}", None, 0, CREATURE, (), power, power, None, None, abilities)
            self.known[name] = CardDefinition(name, "normal", (face,))
        return self.known[name]

    def some(self, number: int, *abilities: tuple[float, Node]) -> list[Kind]:
        """Kinds of creatures by chance: each ability with its likelihood."""
        kinds: list[Kind] = []
        for _ in range(number):
            target = [index for index in range(len(abilities)) if self.chance.random() < abilities[index][0]]
            power = self.chance.randint(1, 4)
            name = f"{power}:{target}:{id(abilities[0]) if abilities else 0}"
            kinds.append((name, tuple([abilities[index][1] for index in target]), power))
        return kinds

    def board(self, mine: list[Kind], theirs: list[Kind], attacking: bool) -> State:
        """A board at the declaration of attackers, or with all of the first player's creatures attacking and blockers
        to be declared."""
        state = empty_board(law(CURRENT), 1, ["A", "B"])
        for seat, kinds in ((0, mine), (1, theirs)):
            for kind in kinds:
                thing = place(state, self.definition(kind), seat, BATTLEFIELD, seat)
                if seat == 0 and attacking:
                    thing.attacking = True
                    thing.tapped = True
                    thing.attack_target = player_ref(1)
                    thing.defending_player = 1
        begin_at(state, 0, DECLARE_BLOCKERS if attacking else DECLARE_ATTACKERS)
        state.touch(READS_COMBAT)
        run(state)
        return state


# ---- the boards ------------------------------------------------------------------------------------------------------
def _ordinary(make: Maker) -> State:
    words = [(0.15, word(each)) for each in EVASION]
    return make.board(make.some(10, *words), make.some(10, *words), True)


def _menace(make: Maker) -> State:
    attackers: list[Kind] = [("Menace", (word("menace"), MUST_BE_BLOCKED), 3)] * 6
    return make.board(attackers, make.some(9, (0.3, word("flying")), (0.2, TWO_AT_ONCE)), True)


def _lures(make: Maker) -> State:
    lures: list[Kind] = [("Lure", (LURE,), 3)] * 8
    return make.board(lures, make.some(8, (0.3, MUST_BLOCK), (0.3, TWO_AT_ONCE), (0.2, NOT_ALONE)), True)


def _packing(blockers: int, attackers: int) -> Callable[[Maker], State]:
    def made(make: Maker) -> State:
        words = [(0.4, word("flying")), (0.3, word("fear")), (1.0, THREE_OR_MORE), (1.0, MUST_BE_BLOCKED)]
        return make.board(make.some(attackers, *words), make.some(blockers, (0.5, word("reach"))), True)

    return made


def _tokens(make: Maker) -> State:
    attackers: list[Kind] = [("Flyer", (word("flying"),), 1), ("Menace", (word("menace"),), 2),
                             ("Wanted", (MUST_BE_BLOCKED,), 2), ("Horde", (THREE_OR_MORE, MUST_BE_BLOCKED), 3), PLAIN]
    blockers: list[Kind] = [PLAIN, ("Reach", (word("reach"), MUST_BLOCK), 1), ("Coward", (NOT_ALONE,), 1)]
    return make.board([attackers[make.chance.randrange(5)] for _ in range(70)],
                      [blockers[make.chance.randrange(3)] for _ in range(70)], True)


def _many(make: Maker) -> State:
    horde: list[Kind] = [("Wanted", (MUST_BE_BLOCKED,), 1)]
    return make.board(horde * 2500, make.some(40, (0.3, TWO_AT_ONCE), (0.3, NOT_ALONE)), True)


def _dense(size: int) -> Callable[[Maker], State]:
    def made(make: Maker) -> State:
        attackers = make.some(size, (0.2, word("flying")), (0.15, word("menace")), (0.15, THREE_OR_MORE),
                              (0.3, MUST_BE_BLOCKED), (0.1, LURE))
        blockers = make.some(size, (0.3, word("reach")), (0.2, MUST_BLOCK), (0.1, NOT_ALONE), (0.1, TWO_AT_ONCE))
        return make.board(attackers, blockers, True)

    return made


def _attackers(make: Maker) -> State:
    mine = make.some(20, (0.3, MUST_ATTACK), (0.2, says("cant_attack_alone")), (0.1, word("defender")),
                     (0.1, says("attack_cost", cost=(Node("pay_mana", {"mana": "{1}"}),))))
    return make.board(mine, [("Wall", (Node("static", {"effects": (Node("attackers_cap", {"n": 3}),)}),), 1)], False)


KINDS: Final[dict[str, Callable[[Maker], State]]] = {
    "10x10 with evasion": _ordinary,
    "20 attackers, at most 3": _attackers,
    "6 menace to be blocked x 9": _menace,
    "8 lures x 8": _lures,
    "three or more, 15 x 5": _packing(15, 5),
    "three or more, 18 x 6": _packing(18, 6),
    "three or more, 30 x 10": _packing(30, 10),
    "70 in 5 kinds x 70 in 3": _tokens,
    "2500 alike x 40": _many,
    "50 x 50 mixed": _dense(50),
    "200 x 200 mixed": _dense(200),
}


# ---- measuring -------------------------------------------------------------------------------------------------------
def options_at(state: State) -> Declarations:
    """The options of the declaration that a board stands at."""
    return attack_options(state) if state.step == DECLARE_ATTACKERS else block_options(state, 1)


def given(options: Declarations, chance: random.Random) -> Any:
    """The answer of a player who lets half of the creatures choose by chance, by the rules of pairs alone."""
    target: list[int] = []
    for able in options.problem.able:
        places = [j for j in range(able.bit_length()) if able >> j & 1]
        target.append(1 << chance.choice(places) if places and chance.random() < 0.5 else 0)
    return options.pack(options.pairs(target))


def measure(kind: str, number: int) -> dict[str, float]:
    """The medians and worsts, in milliseconds, of a kind of board."""
    built: list[float] = []
    judged: list[float] = []
    for seed in range(-1, number):  # the first one warms up
        make = Maker(seed)
        state = KINDS[kind](make)
        answer = given(options_at(state), make.chance)
        state.touch(READS_COMBAT)
        state.version = state.version + 1_000_000  # what was derived counts no more
        gc.collect()
        start = time.process_time()
        options = options_at(state)
        middle = time.process_time()
        options.verdict(answer)
        end = time.process_time()
        if seed < 0:
            continue
        built.append((middle - start) * 1000)
        judged.append((end - middle) * 1000)
    both = [built[i] + judged[i] for i in range(number)]
    return {"median": round(statistics.median(both), 2), "worst": round(max(both), 2),
            "build": round(statistics.median(built), 2), "verdict": round(statistics.median(judged), 2),
            "worst verdict": round(max(judged), 2)}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=BOARDS)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    result = {kind: measure(kind, arguments.boards) for kind in KINDS if arguments.only in kind}
    json.dump(result, sys.stdout)
    print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
