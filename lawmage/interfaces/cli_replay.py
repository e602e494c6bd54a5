"""`lawmage replay`: a recorded game played again, and compared with its digest."""

from __future__ import annotations

import argparse

from lawmage.interfaces.cli_common import Commands, say, say_json, with_json, with_language


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("replay", help="play a recorded game again",
                                  description="Play a recorded game again, and compare the end with its digest.")
    command.add_argument("file", metavar="FILE", help="a record, as `lawmage play --record` writes it")
    command.add_argument("--quiet", "-q", action="store_true", help="only the end")
    with_language(command)
    with_json(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play the record again."""
    from lawmage.game import Game
    from lawmage.speech import find_language

    find_language(options.lang)
    game = Game.load(options.file)
    if not options.quiet and not options.json:
        for line in game.log(0, options.lang):
            say(line)
    end = {"edition": game.state.law.edition.name, "answers": len(game.record().answers), "over": game.over,
           "winner": game.winner, "digest": game.digest()}
    if options.json:
        if not options.quiet:
            for index, line in enumerate(game.log(0, options.lang)):
                say_json({"event": index, "line": line})
        say_json(end)
    else:
        say(", ".join([f"{key} {value}" for key, value in end.items()]))
    return 0
