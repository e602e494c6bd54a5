"""How many cards are read: python tools/roundtrip.py CARDS.jsonl[.gz] [--every N] [--differences N] [--show STATUS].

A card is read when it compiles and its data alone give its printed words again (`lawmage.catalogue.reading`). Prints
the shares of the corpus, how often each form and equivalent wording was needed, and the differences most often met.
"""

import argparse
import collections
import difflib
import multiprocessing
import pathlib
import re
import sys
import time
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.catalogue.corpus import in_corpus
from lawmage.catalogue.reading import READ, REFUSED, UNREAD, Reading, read_card
from tools.corpus import read_cards

_WORD = re.compile(r"[\w'~{}/+-]+|[^\w\s]")


def differences(printed: str, rendered: str) -> list[str]:
    """The words in which two lines differ, numbers aside."""
    one, other = _WORD.findall(printed), _WORD.findall(rendered)
    found: list[str] = []
    for what, i, j, k, m in difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if what != "equal":
            pair = f"{' '.join(one[i:j])[:60]}  ->  {' '.join(other[k:m])[:60]}"
            found.append(re.sub(r"\d+", "#", pair))
    return found


def read_all(cards: list[dict[str, Any]], processes: int) -> list[Reading]:
    """The readings of cards, by several processes."""
    if processes == 1:
        return [read_card(card) for card in cards]
    with multiprocessing.Pool(processes) as pool:
        return pool.map(_without_definition, cards, chunksize=100)


def _without_definition(card: dict[str, Any]) -> Reading:
    reading = read_card(card)
    reading.definition = None  # it would be sent from process to process for nothing
    return reading


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1, help="only every so many cards")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--differences", type=int, default=40, help="how many of the differences to list")
    parser.add_argument("--show", choices=(UNREAD, REFUSED), help="print each card with this status")
    options = parser.parse_args()
    cards = [card for card in read_cards(options.cards) if in_corpus(card)][:: options.every]
    began = time.perf_counter()
    readings = read_all(cards, options.processes)
    counts = collections.Counter(each.status for each in readings)
    share = 100 / max(1, len(cards))
    shares = ", ".join(f"{counts[each]} {each} ({share * counts[each]:.1f} %)" for each in (READ, UNREAD, REFUSED))
    print(f"{len(cards)} cards: {shares}; {time.perf_counter() - began:.1f} s")
    needed = collections.Counter(name for each in readings for name in each.needed)
    print("needed:", ", ".join(f"{name} {count}" for name, count in needed.most_common()))
    for each in readings:
        if each.status == options.show:
            print(f"## {each.name} {each.words}\n- {each.printed}\n+ {each.rendered}")
    pairs = collections.Counter(
        pair for each in readings if each.status == UNREAD for pair in set(differences(each.printed, each.rendered)))
    for pair, count in pairs.most_common(options.differences):
        print(f"{count:5} {pair}")


if __name__ == "__main__":
    main()
