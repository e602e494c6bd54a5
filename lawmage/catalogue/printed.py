"""A card as a file of cards has it, in the one form that the compiler takes, whatever the file's own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

#: layouts that are no cards of the game proper: of other games, parts of jokes, and what isn't in any deck
NO_CARDS: Final = frozenset({
    "planar", "vanguard", "scheme", "host", "augment", "token", "double_faced_token", "emblem", "art_series",
})
#: what of a face the compiler looks at
_OF_A_FACE: Final = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense",
                    "colors")


@dataclass(frozen=True, slots=True)
class Printed:
    """One card. `raw`: as `cards.raw.compile_card` takes it. `legalities`: format to legal, restricted or banned;
    formats in which it isn't legal are left out, and so is all where the file doesn't say. `formats_known`: it does.
    `sets`: codes of those that it was printed in, as far as this entry of the file says."""

    raw: Mapping[str, Any]
    keywords: tuple[str, ...] = ()
    identity: str = ""
    sets: tuple[str, ...] = ()
    legalities: Mapping[str, str] = field(default_factory=dict)
    formats_known: bool = False

    @property
    def name(self) -> str:
        """The full name."""
        return str(self.raw["name"])

    @property
    def faces(self) -> Sequence[Mapping[str, Any]]:
        """The faces, one for most cards."""
        return self.raw.get("faces") or [self.raw]

    def hash(self) -> str:
        """A hash of what is compiled, in hexadecimal."""
        return self.digest().hex()

    def digest(self) -> bytes:
        """A hash of what is compiled."""
        text = json.dumps(self.raw, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).digest()


def face_of(found: Mapping[str, Any], keys: Mapping[str, str]) -> dict[str, Any]:
    """The part of an entry that is compiled; `keys`: what the file calls each field, where it has another name."""
    made = {}
    for key in _OF_A_FACE:
        value = found.get(keys.get(key, key))
        if value is not None:
            made[key] = value if isinstance(value, list) else str(value)
    return made
