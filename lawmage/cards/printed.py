"""Numbers printed on cards that sources of card data leave out."""

from typing import Final

#: defense of battles (310.4a), by the name of the face
DEFENSE: Final[dict[str, int]] = {
    "Invasion of Belenon": 5,
    "Invasion of Dominaria": 5,
    "Invasion of Zendikar": 3,
}
