"""English sentences for what is wrong with a deck (`catalogue.deck_check`)."""

from typing import Final

DECK_CHECKS: Final[dict[str, str]] = {
    "deck/too_few": "{found} cards, where {wanted} is the least",
    "deck/not_the_number": "{found} cards with the commander, where {wanted} is the number",
    "deck/no_sideboard": "a sideboard, where there is none",
    "deck/sideboard_too_large": "{found} cards in the sideboard, where {wanted} is the most",
    "deck/too_many_copies": "{found} of '{card}', where {wanted} is the most",
}
