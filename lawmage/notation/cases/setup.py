"""Reading the board of a case: players and their things."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from lawmage.model.names import ATTACK_OPTIONS
from lawmage.notation.cases.aliases import Aliases
from lawmage.notation.cases.objects import (
    NO_OPTIONS,
    STEPS,
    ZONES,
    DefinedCard,
    GameOptions,
    PlayerSetup,
    Scalar,
    Start,
    ThingSetup,
)
from lawmage.notation.places import Place

_PLAYER: Final = ("life", "poison", *ZONES, "mana", "lands", "counters")
_OPTIONS: Final = ("attack", "teams", "shared_turns", "range")
_DEFINE: Final = ("name", "cost", "types", "pt", "loyalty", "defense", "text", "colors")
_FLAGS: Final = ("tapped", "sick", "face_down", "phased_out", "flipped", "transformed")
_KINDS: Final = ("card", "define", "token")
_THING: Final = (*_KINDS, "as", "count", *_FLAGS, "damage", "counters", "attached_to", "owner", "chosen")
_BATTLEFIELD_ONLY: Final = ("token", "tapped", "sick", "phased_out", "flipped", "damage", "attached_to")
_COLORS: Final = ("white", "blue", "black", "red", "green")
_SYMBOLS: Final = re.compile(r"(\{[^{}\s]+\})*")
_PT: Final = re.compile(r"([-+*\d.²]+)/([-+*\d.²]+)")
_MOST: Final = 1000  # of one thing: far above any real board, far below what would exhaust the memory


def read_players(place: Place, aliases: Aliases) -> tuple[PlayerSetup, ...]:
    """Return the players in turn order, adding them and their things to ``aliases``."""
    bodies = place.items("a mapping of two or more players to their things")
    if len(bodies) < 2:
        raise place.fault(f"a case has at least two players, got {len(bodies)}")
    for key, _ in bodies:
        aliases.add_player(key)
    attachments: list[tuple[ThingSetup, Place]] = []
    players = [_player(name.name(), body, aliases, attachments) for name, body in bodies]
    return _attach(players, attachments, aliases)


def read_start(place: Place | None, aliases: Aliases) -> Start:
    """Return the moment at which the case begins; by default the first player's precombat main phase."""
    first = "A" if "A" in aliases.players else next(iter(aliases.players))
    if place is None:
        return Start(first)
    body = place.mapping(("active", "step"), "a mapping such as {active: A, step: upkeep}")
    active = aliases.player(body["active"]) if "active" in body else first
    return Start(active, body["step"].word(STEPS, "a step") if "step" in body else "precombat main")


def read_options(place: Place | None, aliases: Aliases) -> GameOptions:
    """Return the options of a game of several players; by default none."""
    if place is None:
        return NO_OPTIONS
    body = place.mapping(_OPTIONS, "a mapping such as {teams: [[A, B], [C, D]], shared_turns: true}")
    attack = body["attack"].word(tuple(ATTACK_OPTIONS), "whom to attack") if "attack" in body else "any"
    teams: list[tuple[str, ...]] = []
    for team in body["teams"].sequence("a list of teams, such as [[A, B], [C, D]]") if "teams" in body else ():
        teams.append(tuple([aliases.player(name) for name in team.sequence("a list of players, such as [A, B]")]))
    members = [name for team in teams for name in team]
    if teams and (sorted(members) != sorted(aliases.players) or len(teams) < 2):
        raise body["teams"].fault("two or more teams, in which every player is once")
    shared = body["shared_turns"].flag() if "shared_turns" in body else False
    if shared and not teams:
        raise body["shared_turns"].fault("shared turns need teams")
    if shared and not _adjacent(teams, list(aliases.players)):
        raise body["teams"].fault("with shared turns the players of a team sit next to each other (805.1)")
    ranges: dict[str, int] = {}
    if "range" in body:
        if body["range"].is_whole():
            ranges = dict.fromkeys(aliases.players, body["range"].whole(0))
        else:
            for name, seats in body["range"].items("a number of seats, or a mapping of players to such numbers"):
                ranges[aliases.player(name)] = seats.whole(0)
    return GameOptions(attack, tuple(teams), shared, ranges)


def _adjacent(teams: list[tuple[str, ...]], order: list[str]) -> bool:
    """Whether the players of each team sit in a row."""
    for team in teams:
        alone = [name for place, name in enumerate(order) if name in team and order[place - 1] not in team]
        if len(alone) != 1:
            return False
    return True


def read_counters(place: Place) -> dict[str, int]:
    """Return kinds of counters and how many there are of each."""
    items = place.items("a mapping of kinds of counters to numbers, such as {+1/+1: 2}")
    return {kind.name(): number.whole(0) for kind, number in items}


def read_scalar(place: Place) -> Scalar:
    """Return a word, number, or yes/no, quoted or not."""
    if place.is_flag():
        return place.flag()
    if place.is_whole():
        return place.whole()
    text = place.name("a name, a number, yes or no")
    return text == "yes" if text in ("yes", "no") else text


def _player(name: str, place: Place, aliases: Aliases, attachments: list[tuple[ThingSetup, Place]]) -> PlayerSetup:
    if place.is_nothing():
        return PlayerSetup(name)
    body = place.mapping(_PLAYER, "a mapping of zones to lists of things")
    things: list[ThingSetup] = []
    for key, value in body.items():
        if key == "lands":
            things += _lands(name, value, aliases)
        elif key in ZONES:
            for thing in value.sequence("a list of things, such as [Grizzly Bears, Forest]"):
                things += _things(name, key, thing, aliases, attachments)
    return PlayerSetup(
        name,
        life=body["life"].whole() if "life" in body else 20,
        poison=body["poison"].whole(0) if "poison" in body else 0,
        mana=_symbols(body["mana"]) if "mana" in body else "",
        counters=read_counters(body["counters"]) if "counters" in body else None,
        things=tuple(things),
    )


def _lands(player: str, place: Place, aliases: Aliases) -> list[ThingSetup]:
    lands: list[ThingSetup] = []
    for card, number in place.items("a mapping of lands to numbers, such as {Forest: 3}"):
        for alias in aliases.add_things(card, card.name(), number.whole(1, _MOST), chosen=False):
            lands.append(ThingSetup(alias, player, "battlefield", number.where, number.line, card=card.name()))
    return lands


def _things(
    player: str, zone: str, place: Place, aliases: Aliases, attachments: list[tuple[ThingSetup, Place]]
) -> list[ThingSetup]:
    if not place.is_mapping():
        card = place.name("a card's name or a mapping with card, define or token")
        (alias,) = aliases.add_things(place, card, 1, chosen=False)
        return [ThingSetup(alias, player, zone, place.where, place.line, card=card)]
    body = place.mapping(_THING)
    kinds = [kind for kind in _KINDS if kind in body]
    if len(kinds) != 1:
        raise place.fault(f"a thing has exactly one of card, define and token, got {' and '.join(kinds) or 'none'}")
    for key in _BATTLEFIELD_ONLY if zone != "battlefield" else ():
        if key in body:
            raise body[key].fault(f"{key} is for things on the battlefield, and this one is in {zone}")
    fields: dict[str, Any] = {flag: body[flag].flag() for flag in _FLAGS if flag in body}
    if "card" in body:
        fields["card"] = name = body["card"].name("a card's name")
    else:
        fields["define"] = defined = _defined(body[kinds[0]])
        fields["token"], name = kinds == ["token"], defined.name
    if "damage" in body:
        fields["damage"] = body["damage"].whole(0)
    if "counters" in body:
        fields["counters"] = read_counters(body["counters"])
    if "owner" in body:
        fields["owner"] = aliases.player(body["owner"])
    if "chosen" in body:
        fields["chosen"] = read_scalar(body["chosen"])
    alias_place = body.get("as", place)
    alias = body["as"].name("an alias") if "as" in body else name
    count = body["count"].whole(1, _MOST) if "count" in body else 1
    given = aliases.add_things(alias_place, alias, count, chosen="as" in body)
    things = [ThingSetup(one, player, zone, place.where, place.line, **fields) for one in given]
    if "attached_to" in body:
        attachments += [(thing, body["attached_to"]) for thing in things]
    return things


def _attach(
    players: list[PlayerSetup], attachments: list[tuple[ThingSetup, Place]], aliases: Aliases
) -> tuple[PlayerSetup, ...]:
    """Fill in ``attached_to``, which may name what is listed further down."""
    on_battlefield = {thing.alias for player in players for thing in player.zone("battlefield")}
    hosts: dict[str, str] = {}
    for thing, place in attachments:
        host = aliases.thing(place)
        if host not in aliases.players and host not in on_battlefield:
            raise place.fault(f"{host!r} is not on the battlefield, so nothing is attached to it")
        if host == thing.alias:
            raise place.fault(f"{host!r} cannot be attached to itself")
        hosts[thing.alias] = host
    return tuple(
        replace(player, things=tuple(replace(t, attached_to=hosts.get(t.alias)) for t in player.things))
        if hosts
        else player
        for player in players
    )


def _defined(place: Place) -> DefinedCard:
    body = place.mapping(_DEFINE, "a mapping such as {name: Ox, cost: '{W}', types: Creature — Ox, pt: 2/2}")
    for key in ("name", "types"):
        if key not in body:
            raise place.fault(f"a definition needs {key}")
    types = body["types"].name("a type line")
    pt = None
    if "pt" in body:
        match = _PT.fullmatch(body["pt"].text("power and toughness such as 2/2"))
        if match is None:
            raise body["pt"].fault(f"expected power and toughness such as 2/2, got {body['pt'].text()!r}")
        pt = (match[1], match[2])
    elif "Creature" in types:
        raise place.fault("a creature needs pt, such as 2/2")
    return DefinedCard(
        name=body["name"].name(),
        types=types,
        cost=_symbols(body["cost"]) if "cost" in body else "",
        pt=pt,
        loyalty=_starting_number(body["loyalty"]) if "loyalty" in body else None,
        defense=_starting_number(body["defense"]) if "defense" in body else None,
        text=body["text"].text().strip() if "text" in body else "",
        colors=tuple(c.word(_COLORS, "a color") for c in body["colors"].sequence()) if "colors" in body else None,
    )


def _starting_number(place: Place) -> str:
    if place.is_whole():
        return str(place.whole(0))
    return place.word(("X", "*"), "a number")


def _symbols(place: Place) -> str:
    wanted = 'mana symbols in quotes, such as "{2}{G}"'
    value = place.text(wanted).replace(" ", "")
    if not _SYMBOLS.fullmatch(value):
        raise place.fault(f"expected {wanted}, got {value!r}")
    return value
