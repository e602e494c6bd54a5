"""The shape of options: what every set of answers to a decision can do."""

from collections.abc import Callable

from lawmage.model.decisions import Answer
from lawmage.model.rulings import Finder, Verdict

#: picks a whole number from 0 to below its argument, uniformly
Picker = Callable[[int], int]


def are_numbers(value: object) -> bool:
    """Whether a part of an answer is a tuple of whole numbers."""
    if not isinstance(value, tuple):
        return False
    for each in value:
        if not isinstance(each, int):
            return False
    return True


def are_pairs(value: object) -> bool:
    """Whether a part of an answer is a tuple of pairs of whole numbers."""
    if not isinstance(value, tuple):
        return False
    for each in value:
        if not are_numbers(each) or len(each) != 2:
            return False
    return True


class Options(Finder):
    """The answers to a decision. Subclasses say which; see `options`."""

    def verdict(self, answer: Answer) -> Verdict:
        """Legal, or every reason against an answer."""
        raise NotImplementedError

    def iterate(self) -> list[Answer]:
        """Every option but the auxiliary ones, each once, in a fixed order."""
        raise NotImplementedError

    def count(self) -> int:
        """How many options there are, auxiliary ones aside."""
        raise NotImplementedError

    def sample(self, pick: Picker) -> Answer:
        """One option, drawn uniformly with the picker given (which may be asked several times)."""
        raise NotImplementedError

    def auxiliary(self) -> list[Answer]:
        """Options that are legal but left out by default: paying by hand, mana abilities, conceding."""
        return []

    def few(self) -> bool:
        """Whether there is at most one option: the decision is forced."""
        return self.count() <= 1

    def __contains__(self, answer: Answer) -> bool:
        return self.verdict(answer).legal

    def __iter__(self) -> "OptionIterator":
        return OptionIterator(self.iterate())

    def __len__(self) -> int:
        return self.count()


class OptionIterator:
    """Iterates over listed options."""

    def __init__(self, listed: list[Answer]) -> None:
        self.listed = listed
        self.index = 0

    def __iter__(self) -> "OptionIterator":
        return self

    def __next__(self) -> Answer:
        if self.index >= len(self.listed):
            raise StopIteration
        self.index += 1
        return self.listed[self.index - 1]
