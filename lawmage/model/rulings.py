"""Rulings: citations, a key and facts, no sentences. A verdict holds every reason against an answer."""

from lawmage.model.cards import Ability


class Ground:
    """What a ruling rests on: a rule, and where a card says so its object and ability (printed name, face, line)."""

    def __init__(self, rule: int, source: int = 0, ability: Ability | None = None) -> None:
        self.rule = rule
        self.source = source
        self.ability = ability


class Ruling:
    """One reason: a key of the catalogue of speech, the grounds, and the facts (references and numbers) it names."""

    def __init__(self, key: str, grounds: tuple[Ground, ...], things: tuple[int, ...] = (),
                 numbers: tuple[int, ...] = (), words: tuple[str, ...] = ()) -> None:
        self.key = key
        self.grounds = grounds
        #: references to objects and players, in the order in which the key's template names them
        self.things = things
        self.numbers = numbers
        self.words = words

    @property
    def rule(self) -> int:
        """The citation of its first ground."""
        return self.grounds[0].rule

    def __repr__(self) -> str:
        return f"Ruling({self.key!r}, {self.things}, {self.numbers})"


class Verdict:
    """What is to be said of an answer: legal when no ruling stands against it."""

    def __init__(self, rulings: tuple[Ruling, ...]) -> None:
        self.rulings = rulings

    @property
    def legal(self) -> bool:
        """Whether the answer is among the options."""
        return not self.rulings


LEGAL = Verdict(())


def refuse(key: str, rule: int, things: tuple[int, ...] = (), numbers: tuple[int, ...] = (),
           words: tuple[str, ...] = ()) -> Verdict:
    """A verdict of one ruling on one rule."""
    return Verdict((Ruling(key, (Ground(rule),), things, numbers, words),))
