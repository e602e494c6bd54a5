"""What forks have from their origin: an object is copied for a fork when either game first needs it for itself.

A fork begins with the very objects of its origin. It copies one when it looks at it (`State.object`); and the origin,
before it changes one, gives a copy to each fork that still has it (`State.save`, `State.undo`). So a fork costs what is
looked at, and neither game sees what the other one does.
"""

from typing import Any, Final
from weakref import ref

from lawmage.native import mypyc_attr

_FEW: Final = 8


@mypyc_attr(native_class=False)
class Loan:
    """The objects of one fork, some of which are still those of its origin. Gone with the fork."""

    def __init__(self, objects: list[Any], home: "Home") -> None:
        self.objects = objects
        self.home = home


@mypyc_attr(acyclic=True)
class Home:
    """Whose an object is: one game has one home. It knows the forks that may still have objects of it."""

    def __init__(self) -> None:
        self.loans: list[ref[Loan]] = []
        self.most = _FEW

    def lend(self, loan: Loan) -> None:
        """Remember a fork for as long as it lives."""
        if len(self.loans) >= self.most:
            self.loans = [each for each in self.loans if each() is not None]
            self.most = max(_FEW, 2 * len(self.loans))
        self.loans.append(ref(loan))

    def borrowers(self) -> list[Loan]:
        """The forks that live and may have objects of this game."""
        found: list[Loan] = []
        for each in self.loans:
            loan = each()
            if loan is not None:
                found.append(loan)
        if len(found) < len(self.loans):
            self.loans = [each for each in self.loans if each() is not None]
        return found
