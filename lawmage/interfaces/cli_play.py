"""`lawmage play`: two computer players, or a person at the terminal against one."""

from __future__ import annotations

import argparse
import os
import sys
from errno import EISDIR, ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lawmage.errors import BadDeck, Unsupported
from lawmage.interfaces.cli_common import (
    Commands,
    in_color,
    note,
    say,
    say_json,
    with_edition,
    with_json,
    with_language,
)
from lawmage.interfaces.cli_deck import deck_names, playable_deck, read_deck

if TYPE_CHECKING:
    from lawmage.game import Game

NAMES: Final = ("A", "B")


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "play", help="play a game",
        description="Play against the computer; without a terminal, or with --watch, the computer plays itself.")
    command.add_argument("--decks", nargs=2, metavar=("A", "B"),
                         help="decklist files, or names of the decks that come with Lawmage (default: two by chance)")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="seed of everything random (default: 0)")
    command.add_argument("--watch", action="store_true", help="watch two computer players")
    command.add_argument("--record", type=Path, metavar="FILE", help="write the game to a record")
    command.add_argument("--quiet", "-q", action="store_true", help="only the end")
    with_edition(command)
    with_language(command)
    with_json(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play a game."""
    from lawmage.game import Game
    from lawmage.interfaces.cli_rule import edition_named
    from lawmage.speech import find_language

    find_language(options.lang)
    if options.record is not None:
        check_writable(options.record)
    names = options.decks or chosen_decks(options.seed, options.edition)
    decks = [playable_deck(name, edition_named(options.edition)) for name in names]
    game = Game.new(decks, options.seed, options.edition, NAMES)
    person = sys.stdin.isatty() and sys.stdout.isatty() and not options.watch and not options.json
    if not options.json and not options.quiet:
        say(", ".join([f"{name}: {deck.name or '-'}" for name, deck in zip(NAMES, decks, strict=True)])
            + f", seed {options.seed}, edition {options.edition}")
    if person:
        from lawmage.interfaces.cli_table import Terminal

        Terminal(game, 0, options.lang, options.seed).play()
    else:
        watch(game, options)
    if options.record is not None:
        game.save(options.record)
        note(str(options.record))
    return 0


def check_writable(path: Path) -> None:
    """See before the game that its record can be written. Raises `OSError`."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))


def watch(game: Game, options: argparse.Namespace) -> None:
    """Two computer players play; every event is told with its rule."""
    from lawmage.players.simple_player import SimplePlayer

    players = [SimplePlayer(2 * options.seed + seat) for seat in range(len(NAMES))]
    told = record_event(game, 0, options)
    while game.decision is not None:
        game.answer(players[game.decision.seat].choose(game))
        told = record_event(game, told, options)
    end = {"winner": game.winner, "turns": game.state.turn, "events": len(game.history), "digest": game.digest()}
    if options.json:
        say_json(end)
    else:
        say(in_color(", ".join([f"{key} {value}" for key, value in end.items()]), "bold"))


def record_event(game: Game, told: int, options: argparse.Namespace) -> int:
    """Print what has happened since; returns how many events are told by now."""
    if options.quiet:
        return len(game.history)
    for index, line in enumerate(game.log(told, options.lang), told):
        if options.json:
            say_json({"event": index, "line": line})
        else:
            say(line)
    return len(game.history)


def fits(name: str, edition: str) -> bool:
    """Whether every card of a deck that comes along can be played in an edition."""
    from lawmage.game import playable
    from lawmage.interfaces.cli_rule import edition_named

    try:
        for _count, card in read_deck(name).main:
            playable(card, edition_named(edition))
    except Unsupported:
        return False
    return True


def chosen_decks(seed: int, edition: str = "current") -> list[str]:
    """Two of the decks that come along and fit an edition, by the seed; the same one twice where there is only one."""
    from lawmage.model.chance import draw_bits

    names = [name for name in deck_names() if fits(name, edition)]
    if not names:
        raise BadDeck(0, "there is no deck to choose; name two with --decks")
    if len(names) < len(NAMES):
        return names * len(NAMES)
    return [names.pop(draw_bits(seed, index) % len(names)) for index in range(len(NAMES))]
