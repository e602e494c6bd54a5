"""Build the card data of the package: python tools/build_cards.py CARDS.jsonl[.gz] [NAME ... | @FILE ...].

Compiles the named cards (or those listed in files, one a line; the cards of the package's decks are always among them)
and writes `lawmage/cards/data/*.jsonl`: names, costs, type lines, numbers and ability nodes, no text. Cards that do not
compile are left out, and reported unless all were asked for.
"""

import argparse
import json
import pathlib
import re
import sys
from multiprocessing import Pool
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.cards.database import DATA, file_of, fold, names
from lawmage.cards.encoding import encode_card
from lawmage.cards.raw import compile_card
from lawmage.errors import Unsupported
from tools.corpus import SKIPPED, read_cards

_DECK_LINE = re.compile(r"^(?:SB: )?\d+x? (.+)$")


def standing() -> dict[str, dict[str, Any]]:
    """The lines of the data as they stand, by key."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(DATA.glob("*.jsonl")):
        for text in path.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            found[line.pop("key")] = line
    return found


def wanted_names(arguments: list[str], decks: bool = True) -> list[str]:
    """The names asked for, with those of files and of the decks."""
    wanted: list[str] = []
    for argument in arguments:
        if argument.startswith("@"):
            wanted.extend(pathlib.Path(argument[1:]).read_text(encoding="utf-8").splitlines())
        else:
            wanted.append(argument)
    for deck in sorted((DATA.parent / "decks").glob("*.txt")) if decks else ():
        for line in deck.read_text(encoding="utf-8").splitlines():
            match = _DECK_LINE.match(line.strip())
            if match is not None:
                wanted.append(match[1])
    return [name.strip() for name in wanted if name.strip()]


def by_name(cards: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The cards by folded name, and by the names of faces that are no card's own name."""
    cards = [card for card in cards if card.get("layout") not in SKIPPED and not card["name"].startswith("A-")]
    found = {fold(card["name"]): card for card in cards}
    for card in cards:
        for face in card.get("faces") or ():
            found.setdefault(fold(face["name"]), card)
    return found


def encoded(raw: dict[str, Any]) -> dict[str, Any] | str:
    """The line of data of a card, or why it is refused."""
    try:
        return encode_card(compile_card(raw))
    except Unsupported as problem:
        return str(problem)


def compiled(cards: list[dict[str, Any]], jobs: int) -> list[dict[str, Any] | str]:
    """What becomes of each card, by so many processes."""
    if jobs == 1:
        return [encoded(raw) for raw in cards]
    with Pool(jobs) as pool:
        return pool.map(encoded, cards, chunksize=200)


def main() -> None:
    """Write the data file and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--keep", action="store_true", help="also the cards that the data file has now")
    parser.add_argument("--add", action="store_true", help="leave the data as it is but for the cards named")
    parser.add_argument("--all", action="store_true", help="every card that compiles")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes compile")
    options = parser.parse_args()
    known = by_name(read_cards(options.cards))
    wanted = list(known) if options.all else wanted_names(options.names, decks=not options.add)
    if options.keep:
        wanted += names()
    lines: dict[str, dict[str, Any]] = standing() if options.add else {}
    refused: list[str] = []
    asked: dict[str, dict[str, Any]] = {}
    for name in dict.fromkeys(fold(each) for each in wanted):
        raw = known.get(name)
        if raw is None:
            refused.append(f"{name}: no such card")
        else:
            asked.setdefault(raw["name"], raw)
    for raw, made in zip(asked.values(), compiled(list(asked.values()), options.jobs), strict=True):
        if isinstance(made, str):
            refused.append(made)
            continue
        lines[fold(made["name"])] = made
        for face in made["faces"]:
            if (fold(face["name"]) != fold(made["name"]) and fold(face["name"]) not in known) or (
                len(made["faces"]) > 1 and known.get(fold(face["name"])) is raw
            ):
                lines.setdefault(fold(face["name"]), {"see": made["name"]})
    DATA.mkdir(exist_ok=True)
    for old in DATA.glob("*.jsonl"):
        old.unlink()
    texts: dict[pathlib.Path, list[str]] = {}
    for key in sorted(lines, key=lambda each: each.encode()):
        text = json.dumps({"key": key, **lines[key]}, ensure_ascii=False, separators=(",", ":"))
        texts.setdefault(file_of(key), []).append(text + "\n")
    for path, each in texts.items():
        path.write_text("".join(each), encoding="utf-8")
    print(f"{sum('see' not in line for line in lines.values())} cards written, {len(refused)} refused")
    for problem_line in [] if options.all else refused:
        print(problem_line)


if __name__ == "__main__":
    main()
