"""Records: all that it takes to play a game again, answer by answer, as JSON.

A record holds the edition, the seed, how the game was set up (decks, or a board written as in a case), every answer
that was given, and the digest at the end. Playing it again gives the same digest, on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lawmage.errors import BadRecord
from lawmage.model.answers import Answer
from lawmage.notation.cases import NO_OPTIONS, DefinedCard, GameOptions, PlayerSetup, Start, ThingSetup
from lawmage.notation.decks import Deck

FORMAT: Final = "lawmage-record-1"
_KEYS: Final = ("format", "edition", "seed", "auto", "setup", "answers", "digest")
_SETUPS: Final = ("decks", "board")


@dataclass(frozen=True, slots=True)
class Record:
    """A game as a record. `setup` is {"decks": [[[number, name], ...], ...], "names": [...]}, or {"board": {...}}.

    `auto`: decisions with one option answered themselves. `digest` is empty where the end is not to be compared.
    """

    edition: str
    seed: int
    setup: Mapping[str, Any]
    answers: tuple[Answer, ...] = ()
    auto: bool = True
    digest: str = ""
    format: str = field(default=FORMAT)


def format_record(record: Record) -> str:
    """A record as JSON text, one answer a line."""
    head = {"format": record.format, "edition": record.edition, "seed": record.seed, "auto": record.auto,
            "setup": record.setup}
    lines = ",\n  ".join([json.dumps(answer.to_json(), ensure_ascii=False) for answer in record.answers])
    body = json.dumps(head, ensure_ascii=False)[:-1]
    answers = f"[\n  {lines}\n]" if record.answers else "[]"
    return f'{body}, "answers": {answers}, "digest": {json.dumps(record.digest)}}}\n'


def parse_record(text: str) -> Record:
    """Read a record. Raises `BadRecord` with the place of the fault."""
    try:
        body = json.loads(text)
    except ValueError as problem:
        raise BadRecord("", f"not JSON: {problem}") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadRecord("format", f"expected {FORMAT!r}; this is no record, or one of another version")
    for key in body:
        if key not in _KEYS:
            raise BadRecord(key, f"a record has only {', '.join(_KEYS)}")
    setup = _typed(body, "setup", dict)
    if len([key for key in _SETUPS if key in setup]) != 1:
        raise BadRecord("setup", "expected one of decks and board")
    answers: list[Answer] = []
    for index, answer in enumerate(_typed(body, "answers", list)):
        try:
            answers.append(Answer.from_json(answer))
        except ValueError as problem:
            raise BadRecord(f"answers[{index}]", str(problem)) from None
    return Record(_typed(body, "edition", str), _typed(body, "seed", int), setup, tuple(answers),
                  bool(body.get("auto", True)), str(body.get("digest", "")))


def _typed(body: Mapping[str, Any], key: str, kind: type) -> Any:
    if key not in body:
        raise BadRecord(key, "is missing")
    value = body[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(key, f"expected {kind.__name__}, got {type(value).__name__}")
    return value


# ---- set-ups --------------------------------------------------------------------------------------------------------


def decks_setup(decks: Sequence[Deck], names: Sequence[str], options: GameOptions = NO_OPTIONS) -> dict[str, Any]:
    """The set-up of a game that starts from decks, with its options where it has any."""
    setup: dict[str, Any] = {"decks": [[list(entry) for entry in deck.main] for deck in decks], "names": list(names)}
    setup.update(options_setup(options))
    return setup


def options_setup(options: GameOptions) -> dict[str, Any]:
    """The options of a game of several players, as in a case; those that are the default left out."""
    setup: dict[str, Any] = {}
    if options.attack != "any":
        setup["attack"] = options.attack
    if options.teams:
        setup["teams"] = [list(team) for team in options.teams]
    if options.shared_turns:
        setup["shared_turns"] = True
    if any(options.ranges.values()):
        setup["range"] = dict(options.ranges)
    return setup


def board_setup(players: Sequence[PlayerSetup], start: Start, options: GameOptions = NO_OPTIONS) -> dict[str, Any]:
    """The set-up of a game that starts from a board, written as in a case."""
    board: dict[str, Any] = {"players": {player.name: _player(player) for player in players},
                             "start": {"active": start.active, "step": start.step}}
    if options != NO_OPTIONS:
        board["options"] = options_setup(options)
    return {"board": board}


def _player(player: PlayerSetup) -> dict[str, Any]:
    body: dict[str, Any] = {"life": player.life}
    if player.poison:
        body["poison"] = player.poison
    if player.mana:
        body["mana"] = player.mana
    if player.counters:
        body["counters"] = dict(player.counters)
    for thing in player.things:
        body.setdefault(thing.zone, []).append(_thing(thing))
    return body


def _thing(thing: ThingSetup) -> dict[str, Any]:
    body: dict[str, Any] = {"as": thing.alias}
    if thing.define is not None:
        body["token" if thing.token else "define"] = _defined(thing.define)
    else:
        body["card"] = thing.card
    for flag in ("tapped", "sick", "face_down", "phased_out", "flipped", "transformed"):
        if getattr(thing, flag):
            body[flag] = True
    if thing.damage:
        body["damage"] = thing.damage
    if thing.counters:
        body["counters"] = dict(thing.counters)
    for key in ("attached_to", "owner", "chosen"):
        if getattr(thing, key) is not None:
            body[key] = getattr(thing, key)
    return body


def _defined(made: DefinedCard) -> dict[str, Any]:
    body: dict[str, Any] = {"name": made.name, "types": made.types}
    if made.pt is not None:
        body["pt"] = f"{made.pt[0]}/{made.pt[1]}"
    for key in ("cost", "loyalty", "defense", "text"):
        if getattr(made, key):
            body[key] = getattr(made, key)
    if made.colors is not None:
        body["colors"] = list(made.colors)
    return body
