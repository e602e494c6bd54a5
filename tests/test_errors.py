"""The exceptions: one root, one line each, whole after pickling."""

from __future__ import annotations

import pickle

import pytest

from lawmage import errors
from lawmage.errors import (
    BadBoard,
    BadCase,
    BadDeck,
    BadRecord,
    IllegalAction,
    ImpossibleAnswer,
    LaterThanEdition,
    LawmageError,
    UnknownCard,
    UnknownEdition,
    UnknownLanguage,
    UnknownRule,
    Unsupported,
)


class Verdict:
    """Stands in for a verdict, which words itself when someone looks."""

    def __str__(self) -> str:
        return "no:\n  509.1c"


EXAMPLES = [
    (IllegalAction(Verdict()), "no: 509.1c"),
    (ImpossibleAnswer(7, "one of the creatures"), "7 does not answer this decision; wanted: one of the creatures"),
    (LaterThanEdition("Ox", "menace [702.111]", "m14"),
     "'Ox' needs what the rules of 'm14' don't have yet: menace [702.111]"),
    (Unsupported("Ox", "moo\nloudly"), "'Ox' cannot be run exactly; not understood: 'moo loudly'"),
    (UnknownCard("Oxx"), "no card is called 'Oxx'"),
    (UnknownCard("Oxx", ["Ox"]), "no card is called 'Oxx'; did you mean 'Ox'?"),
    (UnknownCard("Oxx", ["Ox", "Ax", "Elf"]), "no card is called 'Oxx'; did you mean 'Ox', 'Ax' or 'Elf'?"),
    (UnknownEdition("m13"), "no edition of the rules is called 'm13'"),
    (UnknownEdition("m13", ("a", "b")), "no edition of the rules is called 'm13'; there are 'a' and 'b'"),
    (UnknownLanguage("xx", ("en", "fr")), "no language has the code 'xx'; there are 'en' and 'fr'"),
    (UnknownRule("509.9", "m14", ["509.1"]), "the m14 edition has no rule '509.9'; did you mean '509.1'?"),
    (BadBoard("A.hand[0]", "expected a name"), "A.hand[0]: expected a name"),
    (BadRecord("", "it ends early"), "it ends early"),
    (BadDeck(3, "no card's name"), "line 3: no card's name"),
    (BadDeck(0, "it is empty"), "it is empty"),
    (BadCase("a.yaml", "do[3].block", "no", 12), "a.yaml:12: do[3].block: no"),
    (BadCase("a.yaml", "", "no"), "a.yaml: no"),
]


@pytest.mark.parametrize(("error", "line"), EXAMPLES)
def test_each_says_one_line(error: LawmageError, line: str) -> None:
    assert str(error) == line


@pytest.mark.parametrize("error", [error for error, _ in EXAMPLES[1:]])
def test_each_survives_pickling(error: LawmageError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_an_illegal_action_carries_the_verdict_itself() -> None:
    verdict = Verdict()
    assert IllegalAction(verdict).verdict is verdict


def test_every_exception_has_the_one_root_and_an_example_here() -> None:
    found = {value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, Exception)}
    assert all(issubclass(one, LawmageError) for one in found)
    assert found - {type(error) for error, _ in EXAMPLES} == {LawmageError, errors.BadInput}
