"""The names by which a case's script calls things.

Things are numbered by name in the order in which the file lists them, player by player, zone by zone: the n-th
Grizzly Bears is ``Grizzly Bears#n``. The first one listed singly is plain ``Grizzly Bears`` too, and that is its
alias. ``count`` and ``lands`` give numbered aliases alone. ``as`` stands in for the name, and must be new.
"""

from __future__ import annotations

from lawmage.errors import LawmageError, did_you_mean
from lawmage.notation.places import Place, nearest


class Aliases:
    """The aliases known so far, each with the one alias that it is short or long for."""

    def __init__(self) -> None:
        self.players: dict[str, None] = {}
        self._meant: dict[str, str] = {}
        self._listed: dict[str, int] = {}

    def add_player(self, place: Place) -> None:
        """Add a player of the case."""
        name = place.name("a player's name")
        if "#" in name:
            raise place.fault(f"a player's name has no '#': {name!r}")
        self.players[name] = None
        self._meant[name] = name

    def add_things(self, place: Place, name: str, count: int, chosen: bool) -> list[str]:
        """Number ``count`` new things of one name and return their aliases; ``chosen``: the name is given by ``as``."""
        if name in self.players:
            raise place.fault(f"{name!r} is a player; call the thing by another alias with `as`")
        if chosen and name in self._meant | self._listed:
            raise place.fault(f"the alias {name!r} is used twice")
        before = self._listed.get(name, 0)
        self._listed[name] = before + count
        numbered = [f"{name}#{n}" for n in range(before + 1, before + count + 1)]
        for alias in numbered:
            if alias in self._meant:
                raise place.fault(f"the alias {alias!r} is used twice")
            self._meant[alias] = alias
        if count == 1 and name not in self._meant:
            self._meant[name] = self._meant[numbered[0]] = name
            return [name]
        return numbered

    def give(self, place: Place, name: str) -> str:
        """Add an alias that a step gives."""
        if name in self.players:
            raise place.fault(f"{name!r} is a player; a thing needs another alias")
        return self._meant.setdefault(name, name)

    def meant(self, name: str) -> str | None:
        """Return the alias that a name stands for, None where it stands for nothing."""
        return self._meant.get(name)

    def thing(self, place: Place) -> str:
        """Return the alias of the thing or player that a place names."""
        name = place.name("an alias")
        meant = self._meant.get(name)
        if meant is None:
            raise self._unknown(place, name)
        return meant

    def thing_only(self, place: Place) -> str:
        """Return the alias of the thing, not a player, that a place names."""
        meant = self.thing(place)
        if meant in self.players:
            raise place.fault(f"{meant!r} is a player; expected a card or token")
        return meant

    def player(self, place: Place) -> str:
        """Return the player that a place names."""
        name = place.name("a player")
        if name not in self.players:
            hint = did_you_mean(nearest(name, self.players)) or f"; there are {', '.join(self.players)}"
            raise place.fault(f"{name!r} is no player of this case{hint}")
        return name

    def _unknown(self, place: Place, name: str) -> LawmageError:
        if self._listed.get(name, 0) > 1:
            return place.fault(f"{name!r} is one of {self._listed[name]}: say which, as {name + '#1'!r}")
        known = ", ".join(list(self._meant)[:12]) + (", …" if len(self._meant) > 12 else "")
        hint = did_you_mean(nearest(name, self._meant)) or f"; known are {known}"
        return place.fault(f"{name!r} is no alias of this case{hint}")
