"""Reading what a case expects."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from lawmage.notation.cases.aliases import Aliases
from lawmage.notation.cases.objects import (
    DECISIONS,
    STEPS,
    ZONES,
    Attacks,
    Blocks,
    DecisionExpectation,
    DeclarationExpectation,
    Expectation,
    ZoneContents,
)
from lawmage.notation.cases.setup import read_counters
from lawmage.notation.places import Place

_V = TypeVar("_V")
_NUMBERS: Final = re.compile(r"(-?\d{1,9})/(-?\d{1,9})")


def read_expectation(place: Place, aliases: Aliases) -> Expectation:
    """Return a mapping of things that hold at one moment."""
    body = place.mapping(_READERS, "a mapping such as {life: {B: 18}, gone: [Ox]}")
    if not body:
        raise place.fault("an expectation expects something, such as {life: {B: 18}}")
    fields: dict[str, Any] = {key: _READERS[key](value, aliases) for key, value in body.items()}
    return Expectation(place.where, place.line, tuple(body), **fields)


def read_attacks(place: Place, aliases: Aliases) -> Attacks:
    """Return attackers with what each attacks, from a list (the one defending player) or a mapping."""
    if place.is_list():
        return tuple((aliases.thing_only(one), None) for one in place.sequence())
    items = place.items("a list of attackers, or a mapping of attackers to what they attack")
    return tuple((aliases.thing_only(attacker), aliases.thing(whom)) for attacker, whom in items)


def read_blocks(place: Place, aliases: Aliases) -> Blocks:
    """Return blockers with the attackers each blocks."""
    if place.is_list() and not place.sequence():
        return ()
    items = place.items("a mapping of blockers to attackers, such as {Ox: Bear} or {Ox: [Bear, Elf]}")
    return tuple((aliases.thing_only(blocker), _some(whom, aliases.thing_only)) for blocker, whom in items)


def read_names(place: Place, aliases: Aliases) -> tuple[str, ...]:
    """Return a list of names; those that are aliases in the one form that things carry."""
    names = [one.name() for one in place.sequence("a list of names")]
    return tuple(aliases.meant(name) or name for name in names)


def read_things(place: Place, aliases: Aliases) -> tuple[str, ...]:
    """Return a list of aliases or players."""
    return tuple(aliases.thing(one) for one in place.sequence("a list of aliases"))


def read_division(place: Place, aliases: Aliases) -> dict[str, int]:
    """Return amounts by alias or player."""
    items = place.items("a mapping of aliases or players to numbers, such as {bear: 2, B: 1}")
    return _keyed(items, aliases.thing, lambda value: value.whole(0))


def _keyed(
    items: list[tuple[Place, Place]], read_key: Callable[[Place], str], read_value: Callable[[Place], _V]
) -> dict[str, _V]:
    """Return the items by the alias that each key means; two spellings of one alias are a fault."""
    found: dict[str, _V] = {}
    for key, value in items:
        meant = read_key(key)
        if meant in found:
            raise key.fault(f"{meant!r} stands twice")
        found[meant] = read_value(value)
    return found


def _some(place: Place, read: Callable[[Place], str]) -> tuple[str, ...]:
    """Return one or a list of several."""
    found = tuple(map(read, place.sequence() if place.is_list() else [place]))
    if not found:
        raise place.fault("expected at least one name, got an empty list")
    return found


def _aliases(place: Place, aliases: Aliases) -> tuple[str, ...]:
    return tuple(aliases.thing_only(one) for one in place.sequence("a list of aliases"))


def _by_player(place: Place, aliases: Aliases) -> dict[str, int]:
    return _keyed(place.items("a mapping of players to numbers, such as {A: 20}"), aliases.player, Place.whole)


def _zone(place: Place, aliases: Aliases) -> dict[str, ZoneContents]:
    items = place.items("a mapping of players to names or a number, such as {A: [Ox]}")
    return _keyed(items, aliases.player, lambda value: _contents(value, aliases))


def _contents(place: Place, aliases: Aliases) -> ZoneContents:
    if place.is_whole():
        return ZoneContents(count=place.whole(0))
    if place.is_mapping():
        body = place.mapping(("exactly",))
        if not body:
            raise place.fault("expected {exactly: [...]}, got an empty mapping")
        return ZoneContents(names=read_names(body["exactly"], aliases), exactly=True)
    if not place.is_list():
        raise place.unexpected("a list of names, a number, or {exactly: [...]}")
    return ZoneContents(names=read_names(place, aliases))


def _pt(place: Place, aliases: Aliases) -> dict[str, tuple[int, int]]:
    return _keyed(place.items("a mapping such as {Ox: 2/2}"), aliases.thing_only, _power_toughness)


def _power_toughness(place: Place) -> tuple[int, int]:
    match = _NUMBERS.fullmatch(place.text("power and toughness such as 2/2"))
    if match is None:
        raise place.fault(f"expected power and toughness such as 2/2, got {place.text()!r}")
    return int(match[1]), int(match[2])


def _damage(place: Place, aliases: Aliases) -> dict[str, int]:
    items = place.items("a mapping of aliases to numbers, such as {Ox: 1}")
    return _keyed(items, aliases.thing_only, lambda value: value.whole(0))


def _counters(place: Place, aliases: Aliases) -> dict[str, dict[str, int]]:
    items = place.items('a mapping such as {Ox: {"+1/+1": 2}}')
    return _keyed(items, aliases.thing, read_counters)


def _controller(place: Place, aliases: Aliases) -> dict[str, str]:
    return _keyed(place.items("a mapping such as {Ox: A}"), aliases.thing_only, aliases.player)


def _keywords(place: Place, aliases: Aliases) -> dict[str, tuple[str, ...]]:
    items = place.items("a mapping such as {Ox: [flying, trample]}")
    return _keyed(items, aliases.thing, lambda value: _some(value, lambda one: one.name("an ability's name")))


def _step(place: Place, aliases: Aliases) -> str:
    return place.word(STEPS, "a step")


def _player(place: Place, aliases: Aliases) -> str:
    return aliases.player(place)


def _players(place: Place, aliases: Aliases) -> tuple[str, ...]:
    return _some(place, aliases.player)


def _flag(place: Place, aliases: Aliases) -> bool:
    return place.flag()


def _attack_declaration(place: Place, aliases: Aliases) -> DeclarationExpectation:
    body = place.mapping(("count", "most", "legal", "illegal"), "a mapping such as {count: 3, legal: [{Ox: B}]}")
    return DeclarationExpectation(
        count=body["count"].whole(0) if "count" in body else None,
        most=body["most"].whole(0) if "most" in body else None,
        legal_attacks=tuple(read_attacks(one, aliases) for one in _samples(body, "legal")),
        illegal_attacks=tuple(read_attacks(one, aliases) for one in _samples(body, "illegal")),
    )


def _block_declaration(place: Place, aliases: Aliases) -> DeclarationExpectation:
    body = place.mapping(("count", "most", "legal", "illegal"), "a mapping such as {count: 3, legal: [{Ox: Bear}]}")
    return DeclarationExpectation(
        count=body["count"].whole(0) if "count" in body else None,
        most=body["most"].whole(0) if "most" in body else None,
        legal_blocks=tuple(read_blocks(one, aliases) for one in _samples(body, "legal")),
        illegal_blocks=tuple(read_blocks(one, aliases) for one in _samples(body, "illegal")),
    )


def _samples(body: dict[str, Place], key: str) -> list[Place]:
    return body[key].sequence("a list of declarations") if key in body else []


def _decision(place: Place, aliases: Aliases) -> DecisionExpectation:
    body = place.mapping(("player", "kind"), "a mapping such as {player: B, kind: blocks}")
    if not body:
        raise place.fault("expected player, kind or both, got an empty mapping")
    return DecisionExpectation(
        player=aliases.player(body["player"]) if "player" in body else None,
        kind=body["kind"].word(DECISIONS, "a kind of decision") if "kind" in body else None,
    )


_READERS: Final[dict[str, Callable[[Place, Aliases], Any]]] = {
    "life": _by_player,
    "poison": _by_player,
    **dict.fromkeys(ZONES, _zone),
    **dict.fromkeys(("gone", "alive", "tapped", "untapped", "not_attacking", "not_blocking"), _aliases),
    **dict.fromkeys(("blocked", "unblocked", "removed_from_combat"), _aliases),
    "pt": _pt,
    "damage": _damage,
    "counters": _counters,
    "controller": _controller,
    "has": _keywords,
    "lacks": _keywords,
    "attacking": read_attacks,
    "blocking": read_blocks,
    "stack": read_names,
    "step": _step,
    "active": _player,
    "priority": _player,
    "attacks": _attack_declaration,
    "blocks": _block_declaration,
    "decision": _decision,
    "winner": _player,
    "lost": _players,
    "draw": _flag,
}
