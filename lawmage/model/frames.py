"""Frames: where a procedure stands. The stack of frames is part of the state, so every moment has a rule number.

Each procedure has its own frame class, native and typed. Every write to a frame goes through `State.edit`.
"""

from typing import Any, Final

from lawmage.model.parts import Part
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import home_number

#: the field that says which moment an action that a frame carries out goes back to (733.1)
MARK: Final = "mark"
#: field of a citation, whose number in this process depends on what was imported first
RULE: Final = "rule"


@mypyc_attr(acyclic=True)
class Frame(Part):
    """A procedure under way: its index in the law, and the step that comes next."""

    def __init__(self, procedure: int) -> None:
        super().__init__()
        self.procedure = procedure
        self.step = 0

    def moment(self) -> int:
        """The moment that the game returns to if the action under way is reversed (733.1); -1 where there is none."""
        return -1

    def noted(self) -> bool:
        """Whether reversing an action (733) must know of the procedure: it is that of a mana ability."""
        return False

    def names(self) -> tuple[str, ...]:
        """The names of the fields that a subclass adds."""
        return ()

    def blank(self) -> "Frame":
        """A new frame of the same class, to be filled by `copy`."""
        return Frame(self.procedure)

    def copy(self) -> "Frame":
        """A copy for a forked game."""
        twin = self.blank()
        twin.step = self.step
        names = self.names()
        if names:
            for name in names:
                setattr(twin, name, getattr(self, name))
        return twin

    def snapshot(self) -> Part:
        """See `Part.snapshot`."""
        return self.copy()

    def put_back(self, kept: Part) -> None:
        """See `Part.put_back`."""
        assert isinstance(kept, Frame)
        self.step = kept.step
        for name in self.names():
            setattr(self, name, getattr(kept, name))

    def key(self) -> tuple[Any, ...]:
        """The fields as a tuple, for the digest, which adds the procedure's name. Moments aren't part of the state."""
        names = [name for name in self.names() if name != MARK]
        values = [getattr(self, name) if name != RULE else home_number(getattr(self, name)) for name in names]
        return (self.step, tuple(values))
