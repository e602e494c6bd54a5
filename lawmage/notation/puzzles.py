"""Forge's puzzle files (``.pzl``), and its game states of the same form, as cases: a board and a moment.

A line is ``key=value``; ``humanbattlefield=Forest;Grizzly Bears|Tapped|Counters:P1P1=2`` lists things with what is said
of each. Attackers (``Attacking``) are declared by the case's script, so that what triggers then does. What a board
can't say is refused with its line: cards exiled with others, remembered or manifested ones, spells on the stack, lands
played. Which picture of a card is meant, the turn's number, and what a puzzle says of itself change nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from lawmage.errors import BadCase, did_you_mean
from lawmage.notation.cases.objects import (
    AdvanceStep,
    AttackStep,
    Case,
    DefinedCard,
    PlayerSetup,
    Start,
    Step,
    ThingSetup,
)
from lawmage.notation.deck_lines import lines_of
from lawmage.notation.places import nearest

SUFFIX: Final = ".pzl"
#: players as Forge calls them, and the names they have in the case
PLAYERS: Final = {"human": "Human", "ai": "AI", **{f"p{seat}": f"P{seat}" for seat in range(8)}}

_KEY: Final = re.compile(rf"({'|'.join(sorted(PLAYERS, reverse=True))})([a-z]+)")
_ZONES: Final = {
    "battlefield": "battlefield", "play": "battlefield", "hand": "hand", "graveyard": "graveyard", "library": "library",
    "exile": "exile", "command": "command",
}  # fmt: skip
#: keys that change nothing, and those that no board says unless they are empty or 0
_IDLE: Final = ("turn", "removesummoningsickness", "humancontrol")
_UNSAID: Final = ("landsplayed", "landsplayedlastturn", "precast", "putonstack", "persistentmana", "sideboard")
_PHASES: Final = {
    "UPKEEP": "upkeep", "DRAW": "draw", "MAIN1": "precombat main", "COMBAT_BEGIN": "beginning of combat",
    "COMBAT_DECLARE_ATTACKERS": "declare attackers", "COMBAT_DECLARE_BLOCKERS": "declare blockers",
    "MAIN2": "postcombat main", "END_OF_TURN": "end", "COMBAT_END": "end of combat",
}  # fmt: skip
#: what is said of a card that changes nothing
_PICTURES: Final = ("Set", "Art", "Foil", "NoETBTrigs")
_FLAGS: Final = {
    "Tapped": "tapped", "SummonSick": "sick", "FaceDown": "face_down", "PhasedOut": "phased_out", "Flipped": "flipped",
    "Transformed": "transformed",
}  # fmt: skip
_CHOSEN: Final = ("ChosenColor", "ChosenType", "NamedCard")
_BONUS: Final = re.compile(r"([PM])(\d+)([PM])(\d+)")
_COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_CARD_TYPES: Final = frozenset((
    "Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker", "Kindred", "Tribal", "Instant", "Sorcery"))
_SUPERTYPES: Final = frozenset(("Basic", "Legendary", "Snow", "World"))


def is_puzzle(path: str | Path) -> bool:
    """Whether a file is called as a puzzle is."""
    return Path(path).suffix.casefold() == SUFFIX


def load_puzzle(path: str | Path) -> Case:
    """Read a puzzle file. Raises BadCase naming the file, the line and what can't be said."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadCase(str(path), "", f"not text in UTF-8: byte {error.start} does not belong to any") from None
    except OSError as error:
        raise BadCase(str(path), "", f"cannot be read: {error.strerror}") from None
    return parse_puzzle(text, str(path))


def parse_puzzle(text: str, name: str = "puzzle") -> Case:
    """Read a puzzle from text; ``name`` is what errors call it. Raises BadCase."""
    return _Reader(name).read(text)


@dataclass(slots=True)
class _Player:
    """What is known of a player so far."""

    name: str
    life: int = 20
    poison: int = 0
    mana: str = ""
    counters: dict[str, int] = field(default_factory=dict)
    things: list[ThingSetup] = field(default_factory=list)


class _Reader:
    """One pass over the lines, and then what names other things."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.line = 0
        self.key = ""
        self.players: dict[str, _Player] = {}
        self.says: dict[str, str] = {}  # of itself: Name, Goal, Turns ...
        self.active = ""
        self.step = "precombat main"
        self.rested = False
        self.listed: dict[str, int] = {}
        self.ids: dict[str, str] = {}  # Id -> alias
        self.hosts: list[tuple[str, str, int]] = []  # alias, Id of what it is attached to, line
        self.attackers: list[tuple[str, str, int]] = []  # alias, Id of what it attacks or "", line

    def fault(self, what: str, line: int = 0) -> BadCase:
        """The error, for raising, of this line."""
        return BadCase(self.path, self.key, what, line or self.line)

    def read(self, text: str) -> Case:
        section = "state"
        for self.line, line in lines_of(text):
            if not line or line.startswith("#"):
                continue
            if line.startswith("[") and line.endswith("]"):
                section = line[1:-1].strip().casefold()
                self.key = ""
                if section not in ("metadata", "state"):
                    raise self.fault(f"no section of a puzzle is called {line}; there are [metadata] and [state]")
                continue
            key, separator, value = line.partition(":" if section == "metadata" else "=")
            if not separator:
                raise self.fault(f"expected a line such as humanlife=20, got {line[:60]!r}")
            self.key = key.strip()
            if section == "metadata":
                self.says[self.key.casefold()] = value.strip()
            else:
                self._state(self.key.casefold(), value.strip())
        self.key = ""
        return self._case()

    # ---- lines --------------------------------------------------------------------------------------------------
    def _state(self, key: str, value: str) -> None:
        if key == "activeplayer":
            self.active = self._player_called(value)
        elif key == "activephase":
            word = value.upper().replace(" ", "")
            if word not in _PHASES:
                raise self.fault(f"{value!r} is no moment that a board can begin at; there are {', '.join(_PHASES)}")
            self.step = _PHASES[word]
        elif key == "removesummoningsickness":
            self.rested = value.casefold() == "true"
        elif key not in _IDLE:
            match = _KEY.fullmatch(key)
            if match is None:
                raise self.fault(f"unknown key {key!r}{did_you_mean(nearest(key, self._keys()))}")
            self._of_player(self._player(match[1]), match[2], value)

    @staticmethod
    def _keys() -> list[str]:
        return ["activeplayer", "activephase", *[player + each for player in ("human", "ai")
                                                 for each in ("life", "counters", "manapool", *_ZONES)]]

    def _player(self, word: str) -> _Player:
        return self.players.setdefault(word, _Player(PLAYERS[word]))

    def _player_called(self, word: str) -> str:
        if word.casefold() not in PLAYERS:
            raise self.fault(f"{word!r} is no player; there are human and ai")
        return word.casefold()

    def _of_player(self, player: _Player, what: str, value: str) -> None:
        if what == "life":
            player.life = self._number(value)
        elif what == "counters":
            counters = self._counters(value) if value else {}
            player.poison = counters.pop("poison", 0)
            player.counters = counters
        elif what == "manapool":
            player.mana = "".join(f"{{{symbol}}}" for symbol in value.split())
        elif what in _ZONES:
            for listed in filter(None, [each.strip() for each in value.split(";")]):
                player.things.append(self._thing(player, _ZONES[what], listed))
        elif what not in _UNSAID:
            raise self.fault(f"unknown key {self.key!r}{did_you_mean(nearest(self.key, self._keys()))}")
        elif value not in ("", "0"):
            raise self.fault("a board can't say this")

    def _number(self, text: str) -> int:
        if not re.fullmatch(r"-?\d{1,9}", text):
            raise self.fault(f"expected a number, got {text[:30]!r}")
        return int(text)

    def _counters(self, text: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for each in text.split(","):
            kind, separator, number = each.partition("=")
            if not separator:
                raise self.fault(f"expected counters such as P1P1=2, got {each!r}")
            found[_counter(kind.strip())] = self._number(number.strip())
        return found

    # ---- things -------------------------------------------------------------------------------------------------
    def _thing(self, player: _Player, zone: str, listed: str) -> ThingSetup:
        written, *said = [part.strip() for part in listed.split("|")]
        name = written
        fields: dict[str, Any] = {"card": written}
        if written.startswith(("t:", "T:")):
            made = self._token(written[2:])
            name, fields = made.name, {"define": made, "token": True}
        alias = self._alias(name)
        thing = ThingSetup(alias, player.name, zone, self.key, self.line, **fields)
        for each in filter(None, said):
            word, _, value = each.partition(":")
            thing = self._with(thing, word, value, listed)
        if self.attackers and self.attackers[-1][0] == alias:
            thing = replace(thing, tapped=False)  # its declaration taps it
        return thing

    def _with(self, thing: ThingSetup, word: str, value: str, listed: str) -> ThingSetup:
        """A thing with one more word of what is said of it."""
        if word in _PICTURES:
            return thing
        if word in _FLAGS and not value:
            if thing.zone != "battlefield":
                raise self.fault(f"{listed!r}: {word} is for things on the battlefield")
            return replace(thing, **_flag(word))
        if word == "Counters":
            return replace(thing, counters=self._counters(value))
        if word == "Damage":
            return replace(thing, damage=self._number(value))
        if word == "Id":
            self.ids[value] = thing.alias
            return thing
        if word in ("AttachedTo", "Attaching"):
            self.hosts.append((thing.alias, value, self.line))
            return thing
        if word == "EnchantingPlayer":
            return replace(thing, attached_to=PLAYERS[self._player_called(value)])
        if word == "Owner":
            return replace(thing, owner=PLAYERS[self._player_called(value)])
        if word in _CHOSEN and thing.chosen is None and "," not in value:
            return replace(thing, chosen=value.casefold() if word == "ChosenColor" else value)
        if word == "Attacking":
            self.attackers.append((thing.alias, value, self.line))
            return thing
        raise self.fault(f"{listed!r}: a board can't say {f'{word}:{value}' if value else word!r}")

    def _alias(self, name: str) -> str:
        self.listed[name] = self.listed.get(name, 0) + 1
        return name if self.listed[name] == 1 else f"{name}#{self.listed[name]}"

    def _token(self, text: str) -> DefinedCard:
        """A token as older states spell it out: ``Soldier,P:1,T:1,Color:W,Types:Creature-Soldier,Keywords:Flying``."""
        name, *said = text.split(",")
        facts = {key.strip(): value.strip() for key, _, value in [each.partition(":") for each in said]}
        if "Types" not in facts:
            raise self.fault(f"{text!r}: a token is given by types and numbers, not by the name of a file of Forge's")
        words = facts["Types"].split("-")
        unknown = [each for each in facts if each not in ("P", "T", "Cost", "Color", "Types", "Keywords", "Image")]
        keywords = [each for each in facts.get("Keywords", "").split("-") if each]
        if unknown or any(":" in each or "$" in each for each in keywords):
            raise self.fault(f"{text!r}: a board can't say {(unknown or keywords)[0]!r} of a token")
        kinds = [each for each in words if each in _CARD_TYPES | _SUPERTYPES]
        subtypes = [each for each in words if each not in kinds]
        colors = tuple(_COLORS[each] for each in facts.get("Color", "").replace(" ", "") if each in _COLORS)
        pt = (facts.get("P", ""), facts.get("T", ""))
        return DefinedCard(
            name.strip(), " ".join(kinds) + (f" — {' '.join(subtypes)}" if subtypes else ""),
            pt=pt if "Creature" in kinds and all(pt) else None, text=", ".join(keywords), colors=colors)

    # ---- the whole ----------------------------------------------------------------------------------------------
    def _case(self) -> Case:
        self.line = 0
        if len(self.players) < 2:
            raise self.fault(f"a board has at least two players, this one {len(self.players)}")
        if not self.active:
            raise self.fault("activeplayer is missing")
        if self.active not in self.players:
            raise self.fault(f"nothing is said of the active player, {self.active}")
        hosts = {alias: self._meant(number, line) for alias, number, line in self.hosts}
        players = tuple([PlayerSetup(
            each.name, each.life, each.poison, each.mana, each.counters or None,
            tuple([self._settled(thing, hosts) for thing in each.things])) for each in self._in_turn_order()])
        step, script = self._combat()
        title = self.says.get("name", "")
        return Case(
            Path(self.path).stem, self.path, self.says.get("description") or title or "a board", (), ("current",),
            self.says.get("url") or title or self.path, players, Start(PLAYERS[self.active], step), script)

    def _in_turn_order(self) -> list[_Player]:
        order = list(PLAYERS)
        return [self.players[word] for word in sorted(self.players, key=order.index)]

    def _meant(self, number: str, line: int) -> str:
        if number not in self.ids:
            raise self.fault(f"no card has the Id {number!r}", line)
        return self.ids[number]

    def _settled(self, thing: ThingSetup, hosts: Mapping[str, str]) -> ThingSetup:
        if thing.alias in hosts:
            thing = replace(thing, attached_to=hosts[thing.alias])
        return replace(thing, sick=False) if self.rested else thing

    def _combat(self) -> tuple[str, tuple[Step, ...]]:
        """The step to begin in, and the declaration of the attackers there are."""
        if not self.attackers:
            if self.step == "declare blockers":
                raise self.fault("blockers are to be declared, and no creature is Attacking")
            return self.step, ()
        if self.step not in ("declare attackers", "declare blockers"):
            raise self.fault("a creature is Attacking outside the declare attackers and declare blockers steps",
                             self.attackers[0][2])
        attacks = tuple([(alias, self._meant(number, line) if number else None)
                         for alias, number, line in self.attackers])
        script: list[Step] = [AttackStep("do[0]", self.attackers[0][2], attacks=attacks)]
        if self.step == "declare blockers":
            script.append(AdvanceStep("do[1]", self.attackers[0][2], step="declare blockers"))
        return "declare attackers", tuple(script)


def _flag(word: str) -> dict[str, Any]:
    return {_FLAGS[word]: True}


def _counter(kind: str) -> str:
    """A kind of counter as a case writes it: P1P1 is +1/+1, LOYALTY loyalty."""
    match = _BONUS.fullmatch(kind.upper())
    if match is None:
        return kind.lower().replace("_", " ")
    signs = {"P": "+", "M": "-"}
    return f"{signs[match[1]]}{match[2]}/{signs[match[3]]}{match[4]}"

