"""How much of a file of cards compiles: python tools/corpus.py CARDS.jsonl[.gz] [--why N] [--names FILE] [--list].

Prints the share of cards that compile, and the words most often refused.
"""

import argparse
import collections
import gzip
import json
import pathlib
import re
import sys
import time
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.cards.raw import compile_card
from lawmage.errors import Unsupported

#: layouts that are no cards of the game proper
SKIPPED = ("planar", "vanguard", "scheme", "host", "augment")


def read_cards(path: pathlib.Path) -> list[dict[str, Any]]:
    """The cards of a JSON lines file, packed or not."""
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return [json.loads(line) for line in text.decode().splitlines()]


def main() -> None:
    """Compile every card and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("--names", type=pathlib.Path, help="only the cards named in this file, one a line")
    parser.add_argument("--why", type=int, default=40, help="how many of the refused words to list")
    parser.add_argument("--every", type=int, default=1, help="only every so many cards")
    parser.add_argument("--list", action="store_true", help="list each refused card")
    options = parser.parse_args()
    cards = [
        card
        for card in read_cards(options.cards)
        if card.get("layout") not in SKIPPED and not card["name"].startswith("A-")
    ]
    if options.names:
        wanted = {line.strip() for line in options.names.read_text().splitlines()}
        cards = [card for card in cards if wanted & {card["name"], *(f["name"] for f in card.get("faces") or ())}]
    cards = cards[:: options.every]
    began = time.perf_counter()
    refused: list[tuple[str, str]] = []
    for card in cards:
        try:
            compile_card(card)
        except Unsupported as problem:
            refused.append((card["name"], problem.words))
    done = len(cards) - len(refused)
    print(
        f"{done} of {len(cards)} cards compile, {100 * done / max(1, len(cards)):.1f} %,"
        f" {time.perf_counter() - began:.1f} s"
    )
    if options.list:
        for name, words in refused:
            print(f"{name}: {words}")
    else:
        counts = collections.Counter(re.sub(r"\d+|\{[^}]*\}", "#", words) for _, words in refused)
        for words, count in counts.most_common(options.why):
            print(f"{count:5} {words}")


if __name__ == "__main__":
    main()
