"""Forms: wordings of one meaning between which a text may choose, so that data alone do not say which one is printed.

A renderer that could say a thing in two ways asks `Forms.pick` which to take, naming the form. It takes the first
unless told otherwise; who wants another says so for the first, second ... place in which a form is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: each form, and why its wordings mean the same
FORMS: Final[dict[str, str]] = {
    "joint": "instructions are followed as written, with a full stop, \"and\", \"then\" or \"also\" (608.2c)",
    "duration": "how long an effect lasts, or when it happens, stands before it or behind it",
    "condition": "a condition stands before what depends on it or behind it",
    "you": "who is told to do something is you, said or not",
    "pronoun": "a thing named before is \"it\", \"that creature\" or its name, where each can mean only that thing",
    "when": "\"when\" and \"whenever\", \"or\" and \"and\" between events, say nothing of how often (603.1)",
    "unless": "\"unless\" and \"if not\" are the same condition",
    "amount": "an amount is \"for each\", \"equal to\" before or behind, or \"X, where X is\"",
    "battlefield": "the zone is said or not, where only that one is possible (110.1, 113.6)",
    "base": "a size is said before what something becomes, or as base power and toughness behind it",
    "types": "what keeps its types has new ones in addition to its others, or is still what it was (205.1b)",
    "subject": "what is told of a thing, or of two, names it as subject, or once, or behind \"there are\"",
    "opponents": "what each of several players has or does is told of all of them, of each, or for each",
    "or": "what is one of several kinds is said with \"or\", \"and/or\" or \"and\"",
    "step": "each step of a kind is each player's, or \"the end step\"; the first main phase is precombat (505.1)",
    "own": "what is yours is yours or its controller's",
    "that": "what something does is told of it with \"that's\" or without",
    "put": "a card is put onto the battlefield or returned to it",
    "numeral": "a number is written in figures or in words",
    "other": "another thing is one other than the one spoken of",
    "prevent": "damage that is dealt by something is damage that it deals, before or behind the time",
    "instead": "what is done under a condition is told first and the rest \"otherwise\", or told as done instead",
    "with": "what a token has is told with it or in a sentence of its own",
    "term": "a term is said, or what it means: to die, to attack with, a keyword action (508.1, 700.4, 701)",
    "tense": "what has left is or was what it was (603.10)",
    "begins": "what an effect makes of something begins (\"gains\", \"becomes\") or is so while it lasts",
    "choose": "a target is chosen where it is first named or in a sentence before (601.2c)",
    "control": "what a player puts onto the battlefield is under that player's control, said or not (110.2a)",
    "each": "several things or zones are said as \"all\", \"each\" or in the plural",
    "choice": "what a player sacrifices is of that player's choice, said or not (701.21a)",
    "noun": "the noun of several descriptions is said with each or once behind them; a card is also what it becomes",
    "not done": "what was not done is told of the choice or of the card that was not moved",
}


class Forms:
    """The picks of one text, and the places in it where something could be picked.

    `picks`: (form, how often it was asked before) -> which wording; 0, the usual one, where nothing is said."""

    def __init__(self, picks: Mapping[tuple[str, int], int] | None = None) -> None:
        self.picks: Mapping[tuple[str, int], int] = picks or {}
        #: (form, how often it was asked before) -> how many wordings it has there, in the order of asking
        self.points: dict[tuple[str, int], int] = {}
        self._asked: dict[str, int] = {}

    def pick(self, form: str, count: int) -> int:
        """Which of `count` wordings to take; 0 is the usual one."""
        assert form in FORMS, form
        asked = self._asked.get(form, 0)
        self._asked[form] = asked + 1
        self.points[form, asked] = count
        return min(self.picks.get((form, asked), 0), count - 1)

    def unusual(self) -> set[str]:
        """The forms in which something else than the usual wording was taken."""
        return {form for form, asked in self.points if self.picks.get((form, asked), 0)}
