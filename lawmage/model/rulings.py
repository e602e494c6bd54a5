"""Rulings: citations, a key and facts, no sentences. A verdict holds every reason against an answer."""

from lawmage.model.cards import Ability
from lawmage.model.decisions import Answer
from lawmage.model.speaking import spoken


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
        #: the state it is about and the seat it is told, once it is bound: then `str` makes a sentence
        self.state: object | None = None
        self.seat = -1

    @property
    def rule(self) -> int:
        """The citation of its first ground."""
        return self.grounds[0].rule

    def __repr__(self) -> str:
        return f"Ruling({self.key!r}, {self.things}, {self.numbers})"

    def __str__(self) -> str:
        return spoken(self.state, self, self.seat)


class Finder:
    """What can find a legal answer near to an illegal one; the options of a decision are one."""

    def nearest(self, answer: Answer) -> Answer | None:
        """The legal answer with the fewest changes to the one given; None where that isn't known."""
        return None


class Verdict:
    """What is to be said of an answer: legal when no ruling stands against it."""

    def __init__(self, rulings: tuple[Ruling, ...]) -> None:
        self.rulings = rulings
        #: the answer that it is about, and who can find a legal one near it: `witness` asks
        self.answer: Answer | None = None
        self.finder: Finder | None = None
        self._witness: Answer | None = None
        #: the state it is about and the seat it is told, once it is bound: then `str` makes sentences
        self.state: object | None = None
        self.seat = -1

    def cited(self) -> list[int]:
        """The rules that stand against the answer, of every ground of every ruling."""
        return [ground.rule for ruling in self.rulings for ground in ruling.grounds]

    @property
    def legal(self) -> bool:
        """Whether the answer is among the options."""
        return not self.rulings

    @property
    def witness(self) -> Answer | None:
        """The legal answer nearest to the one refused, in which the fewest creatures do otherwise; sought when first
        asked for. None where the answer is legal, or is no declaration of attackers or blockers."""
        if self._witness is None and self.finder is not None and self.answer is not None:
            self._witness = self.finder.nearest(self.answer)
        return self._witness

    def __repr__(self) -> str:
        return f"Verdict({list(self.rulings)})"

    def __str__(self) -> str:
        return spoken(self.state, self, self.seat)


LEGAL = Verdict(())


def refuse(key: str, rule: int, things: tuple[int, ...] = (), numbers: tuple[int, ...] = (),
           words: tuple[str, ...] = ()) -> Verdict:
    """A verdict of one ruling on one rule."""
    return Verdict((Ruling(key, (Ground(rule),), things, numbers, words),))


def bind(verdict: Verdict, state: object, seat: int = -1) -> Verdict:
    """Tell a verdict and its rulings which state they are about, so that `str` names things, as far as `seat` may know
    them (-1: all); returns the verdict. `LEGAL` is shared and names nothing: it stays unbound."""
    if verdict.rulings:
        verdict.state = state
        verdict.seat = seat
        for ruling in verdict.rulings:
            ruling.state = state
            ruling.seat = seat
    return verdict
