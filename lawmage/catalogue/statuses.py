"""What the engine may make of a card."""

from typing import Final

#: every word is read, and that is proved, and all of it is carried out
PLAYABLE: Final = "playable"
#: every word is read, and that is proved, but not that all of it is carried out
READ: Final = "read"
#: of the package's cards alone: every word is read and carried out, but the text isn't written again as it is printed
UNPROVED: Final = "unproved"
#: some words are not understood, or not carried out, or come back otherwise when the card is written again
UNSUPPORTED: Final = "unsupported"
STATUSES: Final = (PLAYABLE, READ, UNPROVED, UNSUPPORTED)
#: those that a card of the user's own may have
OWN_STATUSES: Final = (PLAYABLE, READ, UNSUPPORTED)
