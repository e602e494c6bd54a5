"""What the engine may make of a card."""

from typing import Final

#: every word is read, and that is proved; all of it is carried out, as playing the card has shown
PLAYABLE: Final = "playable"
#: every word is read, and that is proved; but something isn't carried out, or wasn't seen when the card was played
READ: Final = "read"
#: of the package's cards alone: every word is read and carried out, but the text isn't written again as it is printed
UNPROVED: Final = "unproved"
#: some words are not understood, or come back otherwise when the card is written again, or something went wrong
UNSUPPORTED: Final = "unsupported"
STATUSES: Final = (PLAYABLE, READ, UNPROVED, UNSUPPORTED)
#: those that a card of the user's own may have
OWN_STATUSES: Final = (PLAYABLE, READ, UNSUPPORTED)
