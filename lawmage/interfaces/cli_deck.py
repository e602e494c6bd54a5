"""`lawmage deck check`: decks before a game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lawmage.errors import BadDeck, BadInput, LawmageError
from lawmage.interfaces.cli_common import Commands, in_color, note, say, say_json, with_edition, with_json

if TYPE_CHECKING:
    from lawmage.notation.decks import Deck
    from lawmage.rulebook.editions import Edition

DECKS: Final = Path(__file__).resolve().parent.parent / "cards" / "decks"
_KINDS: Final = ("constructed", "limited", "commander", "free")


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("deck", help="decklists", description="Decklists.")
    actions = command.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser(
        "check", help="which cards can't be played, and what the rules say of size and copies",
        description="Check decklists: as text, Forge's or XMage's .dck, .dec, Cockatrice's .cod, Magic Online's .dek.")
    check.add_argument("decks", nargs="+", metavar="FILE",
                       help="decklist files, or names of the decks that come with Lawmage")
    check.add_argument("--as", dest="kind", choices=_KINDS,
                       help="by which rules (default: commander for a deck that names one, else constructed; free: only"
                            " whether each card can be played)")
    with_edition(check)
    with_json(check)
    check.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check decks; 0 if nothing is wrong with any, 1 if something is, 2 if one can't be read."""
    from lawmage.catalogue.deck_check import check_deck
    from lawmage.interfaces.cli_rule import edition_named

    edition = edition_named(options.edition)
    worst = 0
    for name in options.decks:
        try:
            report = check_deck(read_deck(name), options.kind, edition)
        except (LawmageError, OSError) as problem:
            if len(options.decks) == 1:
                raise
            note(f"lawmage: {problem}")
            worst = 2
            continue
        data = report.data()
        worst = max(worst, int(bool(report.faults)))
        if options.json:
            say_json({"file": name, **data})
            continue
        sizes = ", ".join(f"{data[key]} {key}" for key in ("main", "sideboard", "commander", "companion") if data[key])
        good = in_color("good", "green") if not report.faults else in_color(f"{len(report.faults)} faults", "red")
        say(f"{name}: {data['kind']}, {sizes}: {good}")
        for each in report.faults:
            place = f"line {each.line}: " if each.line else ""
            say(f"  {place}{each.words()}" + (f" [{each.rule}]" if each.rule else ""))
    return worst


def read_deck(name: str) -> Deck:
    """A deck by the path of its file, or by its name among those that come along. Raises `BadInput`, `OSError`."""
    from lawmage.notation.decks import load_deck

    path = Path(name)
    if not path.exists():
        path = DECKS / f"{name}.txt"
    if not path.exists():
        raise BadDeck(0, f"no such file, and no deck of Lawmage's: {name!r}; those are {', '.join(deck_names())}")
    return load_deck(path)


def playable_deck(name: str, edition: Edition) -> Deck:
    """A deck of which every card can be played. Raises `BadInput` naming the file and the line of one that can't."""
    from lawmage.catalogue.deck_check import first_fault

    deck = read_deck(name)
    fault = first_fault(deck, edition)
    if fault is not None:
        raise BadInput(name, f"line {fault.line}: {fault.words()}")
    return deck


def deck_names() -> list[str]:
    """The names of the decks that come with Lawmage."""
    return sorted([path.stem for path in DECKS.glob("*.txt")])
