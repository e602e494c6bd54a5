"""Forms: wordings of one meaning between which a text may choose, so that data alone do not say which one is printed.

A renderer that could say a thing in two ways asks `Forms.pick` which to take, naming the form. It takes the first
unless told otherwise; who wants another gives the picks, one for each place in the order in which they are asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: each form, and why its wordings mean the same
FORMS: Final[dict[str, str]] = {
    "joint": "instructions are followed in the order written, said with a full stop, \"and\" or \"then\" (608.2c)",
    "duration": "how long an effect lasts stands before it or behind it",
    "condition": "a condition stands before what depends on it or behind it",
    "you": "who is told to do something is you, said or not",
    "pronoun": "a thing named before is \"it\", \"that creature\" or its name, where each can mean only that thing",
    "each": "several things are said as \"all\", \"each\" or in the plural",
    "later": "the time of a delayed ability stands before it or behind it (603.7)",
}


class Forms:
    """The picks of one text, and the places in it where something could be picked."""

    def __init__(self, picks: Sequence[int] = ()) -> None:
        self.picks = picks
        #: (form, how many wordings it has there)
        self.points: list[tuple[str, int]] = []

    def pick(self, form: str, count: int) -> int:
        """Which of `count` wordings to take; 0 is the usual one."""
        assert form in FORMS, form
        self.points.append((form, count))
        return self.picked(len(self.points) - 1)

    def unusual(self) -> set[str]:
        """The forms in which something else than the usual wording was taken."""
        return {form for place, (form, _) in enumerate(self.points) if self.picked(place)}

    def picked(self, place: int) -> int:
        """What is taken at a place."""
        return min(self.picks[place], self.points[place][1] - 1) if place < len(self.picks) else 0
