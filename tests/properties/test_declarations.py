"""508.1, 509.1. Options of declarations on boards of real creatures against the twin by brute force.

`make soak` runs 10,000 random boards of each declaration; `python -m tests.properties.test_declarations N` runs N.
"""

from __future__ import annotations

import random
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.rules.answers.options import options_of
from lawmage.rules.combat.attack_legality import AttackOptions
from lawmage.rules.combat.block_legality import BlockOptions
from lawmage.rules.combat.declaring import Declarations
from tests.brute.declarations import Choices, changed
from tests.properties.declared import MOST, Attacks, Blocks, Setting

#: boards of each declaration; `make soak` takes many
EXAMPLES = 250 if settings().max_examples < 1000 else 10_000
#: declarations tried on each board
TRIED = 5


def judge(made: Setting) -> None:
    """Everything that the options say, against the twin."""
    board = made.board
    options = options_of(made.table.state)
    assert isinstance(options, Declarations)
    before = made.table.state.mark()
    legal = board.legal()
    known = set(legal)
    assert options.maximum() == board.maximum()
    listed = [made.choices(answer) for answer in options]
    assert len(listed) == len(set(listed))
    assert set(listed) == known
    assert options.count() == len(known)
    assert options.few() == (len(known) < 2)
    assert made.choices(options.witness()) in known
    assert made.choices(options.sample(made.rng.randrange)) in known
    masks(made, options, legal)
    tried = [made.any_choices() for _ in range(TRIED)]
    tried.append(made.rng.choice(list(board.everything())))
    for choices in tried:
        refusal(made, options, choices, legal)
    assert len(made.table.state.moments) == before + 1


def refusal(made: Setting, options: Declarations, choices: Choices, legal: list[Choices]) -> None:
    """Membership of one declaration, and the witness of a refusal: it is legal, and no legal one has fewer changes."""
    answer = made.answer(choices)
    verdict = options.verdict(answer)
    assert verdict.legal == (choices in legal)
    if verdict.legal:
        assert verdict.witness is None
        return
    witness = verdict.witness
    assert witness is not None
    assert options.verdict(witness).legal
    nearest = made.choices(witness)
    assert nearest in legal
    assert changed(nearest, choices) == min(changed(other, choices) for other in legal)


def masks(made: Setting, options: Declarations, legal: list[Choices]) -> None:
    """The factored form: what the next creature may choose is what some legal declaration has there."""
    places = [next(i for i, body in enumerate(made.bodies) if body.id == number) for number in options.creatures]
    if not places:
        return
    prefix = [made.rng.choice(made.board.choices(i)) for i in places[: made.rng.randrange(len(places))]]
    if made.rng.random() < 0.7:
        sample = made.rng.choice(legal)
        prefix = [sample[i] for i in places[: len(prefix)]]
    expected = {d[places[len(prefix)]] for d in legal if [d[i] for i in places[: len(prefix)]] == prefix}
    given_ = [tuple(made.targets[j] for j in sorted(choice)) for choice in prefix]
    found = options.following(given_)
    assert len(found) == len(set(found))
    assert {frozenset(made.targets.index(ref) for ref in each) for each in found} == expected


def one(seed: int, kind: type[Attacks] | type[Blocks]) -> None:
    made = kind(random.Random(seed))
    if made.size() <= MOST:
        judge(made)


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_blocks_of_creatures_and_the_twin_agree(seed: int) -> None:
    one(seed, Blocks)


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_attacks_of_creatures_and_the_twin_agree(seed: int) -> None:
    one(seed, Attacks)


def test_options_are_of_their_kinds() -> None:
    assert isinstance(options_of(Blocks(random.Random(1)).table.state), BlockOptions)
    assert isinstance(options_of(Attacks(random.Random(1)).table.state), AttackOptions)


if __name__ == "__main__":
    number, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for seed_ in range(first, first + number):
        for kind_ in (Blocks, Attacks):
            try:
                one(seed_, kind_)
            except Exception as problem:
                raise SystemExit(f"{kind_.__name__} of seed {seed_} differs") from problem
    sys.stdout.write(f"{2 * number} boards: no difference\n")
