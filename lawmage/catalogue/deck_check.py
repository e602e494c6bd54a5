"""Decks before a game: which cards of one can't be played, and what the rules say of its size and its copies.

A deck is checked as a constructed one (100.2a, 100.4a), a limited one (100.2b), or, where it names a commander, by the
rules of Commander (903.5). Colour identity (903.5c, 903.5d) and the lists of formats are not looked at.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from lawmage.cards.folding import fold
from lawmage.errors import BadInput, LawmageError, UnknownCard, Unsupported
from lawmage.game import playable
from lawmage.model.cards import CardDefinition
from lawmage.model.names import BASIC, LAND
from lawmage.notation.decks import Deck
from lawmage.rulebook.citations import cite, home_number
from lawmage.rulebook.concordance import translate
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.speech import find_language, render_error

CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
COMMANDER: Final = "commander"
FREE: Final = "free"
#: ways of playing by which decks are checked; FREE: only whether each card can be played
KINDS: Final = (CONSTRUCTED, LIMITED, COMMANDER, FREE)

#: rules on size, on copies, on sideboards
R_CONSTRUCTED: Final = cite("100.2a")
R_LIMITED: Final = cite("100.2b")
R_SIDEBOARD: Final = cite("100.4a")
R_COMMANDER_SIZE: Final = cite("903.5a")
R_COMMANDER_NAMES: Final = cite("903.5b")
R_COMMANDER_SIDEBOARD: Final = cite("903.5e")

#: what may be wrong
CANT_BE_PLAYED: Final = "deck/cant_be_played"
TOO_FEW: Final = "deck/too_few"
NOT_THE_NUMBER: Final = "deck/not_the_number"
NO_SIDEBOARD: Final = "deck/no_sideboard"
SIDEBOARD_TOO_LARGE: Final = "deck/sideboard_too_large"
TOO_MANY_COPIES: Final = "deck/too_many_copies"

_COPIES: Final = 4


@dataclass(frozen=True, slots=True)
class DeckFault:
    """What is wrong with a deck, which `words` puts in a language.

    `key`: which template of the language; `CANT_BE_PLAYED` for what a `problem` says. `line`: where, 0 for the deck as
    a whole. `rule`: its number, "" for a card that can't be played. `card`: its name as it is written, "" for the
    whole. `found` cards are there, where the rule says `wanted`."""

    key: str
    line: int = 0
    rule: str = ""
    card: str = ""
    found: int = 0
    wanted: int = 0
    problem: LawmageError | None = None

    def words(self, lang: str = "en") -> str:
        """What is wrong, as a sentence. Raises `UnknownLanguage`."""
        if self.problem is not None:
            return render_error(self.problem, lang)
        facts: dict[str, str | int] = {"found": self.found, "wanted": self.wanted, "card": self.card}
        return find_language(lang).fill(self.key, CURRENT, facts)


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What came of checking a deck."""

    deck: Deck
    kind: str
    faults: tuple[DeckFault, ...]

    def data(self, lang: str = "en") -> dict[str, Any]:
        """As plain data, with what is wrong in a language."""
        sizes = {key: sum(count for count, _ in getattr(self.deck, key))
                 for key in ("main", "sideboard", "commander", "companion")}
        return {"name": self.deck.name, "kind": self.kind, **sizes,
                "faults": [{"what": each.words(lang), "line": each.line, "rule": each.rule, "card": each.card}
                           for each in self.faults]}


def check_deck(deck: Deck, kind: str | None = None, edition: Edition = CURRENT) -> DeckReport:
    """Check a deck. `kind`: one of `KINDS`; None for Commander where it names a commander, else constructed."""
    if kind is None:
        kind = COMMANDER if deck.commander else CONSTRUCTED
    found: dict[str, CardDefinition] = {}
    faults: list[DeckFault] = []
    for _count, name in (*deck.commander, *deck.main, *deck.sideboard, *deck.companion):
        if name in found or any(each.card == name for each in faults):
            continue
        try:
            found[name] = playable(name, edition)
        except (UnknownCard, Unsupported, BadInput) as problem:
            faults.append(DeckFault(CANT_BE_PLAYED, deck.places.get(name, 0), card=name, problem=problem))
    faults.sort(key=lambda each: each.line)
    if kind == CONSTRUCTED:
        copies = _copies(deck, found, _COPIES, R_CONSTRUCTED, edition)
        faults += [*_size(deck, 60, R_CONSTRUCTED, edition), *copies, *_sideboard(deck, 15, edition)]
    elif kind == LIMITED:
        faults += _size(deck, 40, R_LIMITED, edition)
    elif kind == COMMANDER:
        faults += [*_commander_size(deck, edition), *_copies(deck, found, 1, R_COMMANDER_NAMES, edition)]
    return DeckReport(deck, kind, tuple(faults))


def first_fault(deck: Deck, edition: Edition = CURRENT) -> DeckFault | None:
    """The first card of the main deck that can't be played in a game; None if all can."""
    for _count, name in deck.main:
        try:
            playable(name, edition)
        except LawmageError as problem:
            return DeckFault(CANT_BE_PLAYED, deck.places.get(name, 0), card=name, problem=problem)
    return None


def number(rule: int, edition: Edition) -> str:
    """The number of a rule in an edition; in the current one where that edition doesn't spell it out."""
    return translate(rule, edition) or home_number(rule)


def _size(deck: Deck, least: int, rule: int, edition: Edition) -> list[DeckFault]:
    """100.2a, 100.2b. A minimum deck size."""
    size = deck.size()
    if size >= least:
        return []
    return [DeckFault(TOO_FEW, rule=number(rule, edition), found=size, wanted=least)]


def _commander_size(deck: Deck, edition: Edition) -> list[DeckFault]:
    """903.5a, 903.5e. Exactly 100 cards with the commander, and no sideboard."""
    faults = []
    if deck.size() != 100:
        faults.append(DeckFault(NOT_THE_NUMBER, rule=number(R_COMMANDER_SIZE, edition), found=deck.size(), wanted=100))
    if deck.sideboard:
        faults.append(DeckFault(NO_SIDEBOARD, rule=number(R_COMMANDER_SIDEBOARD, edition)))
    return faults


def _sideboard(deck: Deck, most: int, edition: Edition) -> list[DeckFault]:
    """100.4a. The size of a sideboard."""
    size = sum(count for count, _ in deck.sideboard)
    if size <= most:
        return []
    return [DeckFault(SIDEBOARD_TOO_LARGE, rule=number(R_SIDEBOARD, edition), found=size, wanted=most)]


def _copies(deck: Deck, found: dict[str, CardDefinition], most: int, rule: int,
            edition: Edition) -> list[DeckFault]:
    """100.2a, 100.4a, 903.5b. Copies of one card by its English name, the sideboard included; basic lands aside.

    A card that can't be played is left out: its own text might allow more."""
    copies: Counter[str] = Counter()
    written: dict[str, str] = {}
    for count, name in (*deck.commander, *deck.main, *deck.sideboard):
        card = found.get(name)
        if card is not None and not _is_basic_land(card):
            copies[fold(card.name)] += count
            written.setdefault(fold(card.name), name)
    return [DeckFault(TOO_MANY_COPIES, deck.places.get(written[key], 0), number(rule, edition), written[key], count,
                      most)
            for key, count in copies.items() if count > most]


def _is_basic_land(card: CardDefinition) -> bool:
    return bool(card.faces[0].supertypes & BASIC and card.faces[0].types & LAND)
