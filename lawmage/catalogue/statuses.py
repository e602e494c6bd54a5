"""What the engine may make of a card."""

from typing import Final

#: every word is read, and that is proved, and all of it is carried out
PLAYABLE: Final = "playable"
#: every word is read, and that is proved, but something isn't carried out
READ: Final = "read"
#: some words are not understood, or come back otherwise when the card is written again
UNSUPPORTED: Final = "unsupported"
STATUSES: Final = (PLAYABLE, READ, UNSUPPORTED)
