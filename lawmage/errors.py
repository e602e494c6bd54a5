"""Every exception Lawmage raises on purpose, on one screen: each says in a line what, where, what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


def one_of(names: Sequence[str], last: str = "or") -> str:
    """Write names as a person lists them: ``'a', 'b' or 'c'``; empty for none."""
    quoted = [repr(name) for name in names]
    return f" {last} ".join(filter(None, [", ".join(quoted[:-1]), *quoted[-1:]]))


def did_you_mean(suggestions: Sequence[str]) -> str:
    """Return the end of a sentence that offers the nearest names, empty where there is none near."""
    return f"; did you mean {one_of(suggestions)}?" if suggestions else ""


class LawmageError(Exception):
    """The root: catch it to catch whatever Lawmage refuses. Positional arguments are kept, so every error pickles."""


class IllegalAction(LawmageError):
    """The rules forbid an answer; ``verdict`` holds every violation with its rule; the game is as it was."""

    def __init__(self, verdict: object) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    def __str__(self) -> str:
        return " ".join(str(self.verdict).split())


class ImpossibleAnswer(LawmageError):
    """An answer that is of the wrong kind for the pending decision, or names nothing in this game."""

    def __init__(self, answer: object, wanted: str) -> None:
        super().__init__(answer, wanted)
        self.answer, self.wanted = answer, wanted

    def __str__(self) -> str:
        return f"{self.answer!r} does not answer this decision; wanted: {self.wanted}"


class Unsupported(LawmageError):
    """A card or effect that cannot be run exactly. ``words`` are those of its text that are not understood."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__(name, words)
        self.name, self.words = name, words

    def __str__(self) -> str:
        return f"{self.name!r} cannot be run exactly; not understood: {' '.join(self.words.split())!r}"


#: what a card lacks in an edition of whose time it did something else
TEXT_OF_TODAY: Final = "the text that it has today"


class LaterThanEdition(Unsupported):
    """A card that needs rules of a later edition. ``words``: what the edition lacks, each with the number of the rule
    of the current edition that has it; or `TEXT_OF_TODAY`."""

    def __init__(self, name: str, words: str, edition: str) -> None:
        super().__init__(name, words)
        self.args = (name, words, edition)
        self.edition = edition

    def __str__(self) -> str:
        if self.words == TEXT_OF_TODAY:
            return f"{self.name!r} did something else in the days of {self.edition!r}: only its text of today is known"
        return f"{self.name!r} needs what the rules of {self.edition!r} don't have yet: {self.words}"


class UnknownCard(LawmageError):
    """No card has this name. ``suggestions`` are the nearest names, best first."""

    def __init__(self, name: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__(name, tuple(suggestions))
        self.name, self.suggestions = name, tuple(suggestions)

    def __str__(self) -> str:
        return f"no card is called {self.name!r}{did_you_mean(self.suggestions)}"


class UnknownEdition(LawmageError):
    """No supported rules edition has this name. ``known`` are those there are."""

    def __init__(self, name: str, known: Sequence[str] = ()) -> None:
        super().__init__(name, tuple(known))
        self.name, self.known = name, tuple(known)

    def __str__(self) -> str:
        known = f"; there are {one_of(self.known, 'and')}" if self.known else ""
        return f"no edition of the rules is called {self.name!r}{known}"


class UnknownLanguage(LawmageError):
    """No language of this code is supported. ``known`` are those there are."""

    def __init__(self, code: str, known: Sequence[str] = ()) -> None:
        super().__init__(code, tuple(known))
        self.code, self.known = code, tuple(known)

    def __str__(self) -> str:
        return f"no language has the code {self.code!r}; there are {one_of(self.known, 'and')}"


class UnknownRule(LawmageError):
    """An edition has no rule of this number. ``suggestions`` are numbers near it."""

    def __init__(self, number: str, edition: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__(number, edition, tuple(suggestions))
        self.number, self.edition, self.suggestions = number, edition, tuple(suggestions)

    def __str__(self) -> str:
        return f"the {self.edition} edition has no rule {self.number!r}{did_you_mean(self.suggestions)}"


class BadInput(LawmageError):
    """A file or text that does not keep to its format: ``where`` in it, and ``what`` is wrong and would be right."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(where, what)
        self.where, self.what = where, what

    def __str__(self) -> str:
        return ": ".join(filter(None, [self.where, self.what]))


class BadBoard(BadInput):
    """A board file or board description that makes no board."""


class BadRecord(BadInput):
    """A record or replay that is damaged, or that does not fit this game."""


class BadDeck(BadInput):
    """A decklist with a line that is none. ``line`` counts from 1; 0 is the list as a whole."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}" if line else "", what)
        self.line, self.args = line, (line, what)


class BadCase(BadInput):
    """A case file with a fault. ``where`` is a place such as ``do[3].block``; ``line`` counts from 1; 0 is unknown."""

    def __init__(self, path: str, where: str, what: str, line: int = 0) -> None:
        super().__init__(where, what)
        self.path, self.line, self.args = path, line, (path, where, what, line)

    def __str__(self) -> str:
        return ": ".join(filter(None, [f"{self.path}:{self.line}" if self.line else self.path, self.where, self.what]))
