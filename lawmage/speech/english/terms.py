"""Terms of the game that changed their word: term -> (since, until, text), dates yyyymmdd of the rules' texts."""

from typing import Final

from lawmage.speech.language import Dated

_ALWAYS: Final = 0
_STILL: Final = 99999999
#: Magic 2010
_ZONES: Final = 20090711
#: Magic 2012
_DIES: Final = 20110715
#: Kaladesh
_CREATE: Final = 20160930
#: Dominaria
_THEY: Final = 20180427
#: Core Set 2021
_MILL: Final = 20200703
#: Strixhaven
_MANA_VALUE: Final = 20210423
#: Bloomburrow
_ENTERS: Final = 20240802


def _two(when: int, before: str, after: str) -> tuple[Dated, ...]:
    return ((_ALWAYS, when, before), (when, _STILL, after))


TERMS: Final[dict[str, tuple[Dated, ...]]] = {
    "battlefield": _two(_ZONES, "play", "the battlefield"),
    "onto the battlefield": _two(_ZONES, "into play", "onto the battlefield"),
    "exile": _two(_ZONES, "the removed-from-the-game zone", "exile"),
    "exiled": _two(_ZONES, "removed from the game", "exiled"),
    "is exiled": _two(_ZONES, "is removed from the game", "is exiled"),
    "to exile": _two(_ZONES, "to remove from the game", "to exile"),
    "cast": _two(_ZONES, "play", "cast"),
    "cast past": _two(_ZONES, "played", "cast"),
    "casting": _two(_ZONES, "playing", "casting"),
    "casts": _two(_ZONES, "plays", "casts"),
    "activate": _two(_ZONES, "play", "activate"),
    "activated": _two(_ZONES, "played", "activated"),
    "activating": _two(_ZONES, "playing", "activating"),
    "activates": _two(_ZONES, "plays", "activates"),
    "end step": _two(_ZONES, "end of turn step", "end step"),
    "dies": ((_ALWAYS, _ZONES, "is put into a graveyard from play"),
             (_ZONES, _DIES, "is put into a graveyard from the battlefield"), (_DIES, _STILL, "dies")),
    "enters": ((_ALWAYS, _ZONES, "comes into play"), (_ZONES, _ENTERS, "enters the battlefield"),
               (_ENTERS, _STILL, "enters")),
    "creates": ((_ALWAYS, _ZONES, "puts into play"), (_ZONES, _CREATE, "puts onto the battlefield"),
                (_CREATE, _STILL, "creates")),
    "their": _two(_THEY, "his or her", "their"),
    "fizzles": _two(_THEY, "is countered", "doesn't resolve"),
    "mana value": _two(_MANA_VALUE, "converted mana cost", "mana value"),
}
