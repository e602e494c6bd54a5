"""The command line: `lawmage play`, `check`, `compare`, `ask`, `rule`, `rules import`, `replay`, `cards`,
`deck check`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from lawmage.errors import LawmageError
from lawmage.interfaces import cli_ask, cli_cards, cli_check, cli_compare, cli_deck, cli_play, cli_replay, cli_rule

#: a check did not hold; the command was wrong, or what it was given
FAILED: Final = 1
WRONG: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0, 1 where a check failed, 2 where the input was wrong."""
    options = parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except LawmageError as error:
        return _wrong(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        named = f"{error.filename}: " if error.filename is not None else ""
        return _wrong(f"{named}{error.strerror or error}")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    return status


def _wrong(message: str) -> int:
    sys.stderr.write(f"lawmage: {message}\n")
    return WRONG


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    from lawmage import __version__, form

    made = argparse.ArgumentParser(prog="lawmage", description="the referee of Magic: The Gathering")
    made.add_argument("--version", action="version", version=f"lawmage {__version__}, {form.described()}")
    commands = made.add_subparsers(metavar="COMMAND", required=True)
    for each in (cli_play, cli_check, cli_compare, cli_ask, cli_rule, cli_replay, cli_cards, cli_deck):
        each.add(commands)
    return made


if __name__ == "__main__":
    sys.exit(main())
