"""`lawmage cards`: a card as the engine knows it, the names of all, searching, importing, coverage."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lawmage.interfaces import cli_cards_import, cli_cards_search
from lawmage.interfaces.cli_common import Commands, in_color, say, say_json, with_json, with_language

if TYPE_CHECKING:
    from lawmage.model.cards import Face


def add(commands: Commands) -> None:
    """Add the command."""
    cards = commands.add_parser("cards", help="the cards there are", description="The cards that the engine knows.")
    actions = cards.add_subparsers(metavar="ACTION", required=True)
    show = actions.add_parser("show", help="one card, as it was understood")
    show.add_argument("name", nargs="+", metavar="NAME", help="the name, in English, French or Italian")
    show.add_argument("--data", action="store_true", help="the abilities as data")
    with_language(show)
    with_json(show)
    show.set_defaults(run=run_show)
    listing = actions.add_parser("list", help="the names of all cards of the package")
    with_json(listing)
    listing.set_defaults(run=run_list)
    cli_cards_search.add(actions)
    cli_cards_import.add(actions)


def run_show(options: argparse.Namespace) -> int:
    """Show a card."""
    from lawmage.cards.database import encoded_in_package, find, fold
    from lawmage.cards.encoding import encode_card
    from lawmage.cards.foreign import LANGUAGES as NAMED
    from lawmage.cards.foreign import printed_names
    from lawmage.cards.imported import reason_against
    from lawmage.cards.proofs import PROVED, missed_of, standing_of
    from lawmage.rules import book  # noqa: F401  so that everything that executes is registered
    from lawmage.rules.support.definitions import unsupported
    from lawmage.speech import LANGUAGES, find_language

    if options.lang not in NAMED:
        find_language(options.lang)
    spoken = options.lang if options.lang in LANGUAGES else "en"
    card = find(" ".join(options.name))
    faults = unsupported(card)
    if options.json:
        names = {lang: list(printed_names(card.name, lang)) for lang in NAMED}
        say_json({**encode_card(card), "names": names, "unsupported": faults})
        return 0
    for index, face in enumerate(card.faces):
        if index:
            say("//")
        for line in lines(face, spoken, options.data, printed_names(face.name, options.lang)):
            say(line)
    if faults:
        say(f"unsupported: {', '.join(faults)}")
    elif standing_of(card.name) != PROVED:
        say(f"not proved: {missed_of(card.name) or standing_of(card.name)}")
    elif encoded_in_package(card.name) is None and reason_against(fold(card.name)):
        say(f"not proved: {reason_against(fold(card.name))}")
    return 0


def run_list(options: argparse.Namespace) -> int:
    """List the names of all cards."""
    from lawmage.cards.database import names

    listed = names()
    if options.json:
        say_json(listed)
        return 0
    for name in listed:
        say(name)
    return 0


def lines(face: Face, lang: str = "en", data: bool = False, names: Sequence[str] = ()) -> list[str]:
    """A face as lines: name and cost, type line, numbers, abilities in words or as data. `names`: those in `lang`."""
    from lawmage.model.names import SUPERTYPE_BITS, TYPE_BITS
    from lawmage.speech import render_face

    words = [word.capitalize() for word, bit in SUPERTYPE_BITS.items() if face.supertypes & bit]
    words += [word.capitalize() for word, bit in TYPE_BITS.items() if face.types & bit]
    kinds = " ".join(words) + (f" — {' '.join(face.subtypes)}" if face.subtypes else "")
    title = f"{in_color(' / '.join(names), 'bold')} ({face.name})" if names else in_color(face.name, "bold")
    listed = [f"{title}  {face.cost}".rstrip(), kinds]
    if face.power is not None and face.toughness is not None:
        listed.append(f"{face.power}/{face.toughness}")
    for word, number in (("loyalty", face.loyalty), ("defense", face.defense)):
        if number is not None:
            listed.append(f"{word} {number}")
    if data:
        return listed + [f"- {ability.node!r}" for ability in face.abilities]
    return listed + [line for line in render_face(face, lang).split("\n") if line]
