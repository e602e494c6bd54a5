"""Change a word in card texts, and see that the compiler notices: python tools/misread.py CARDS.jsonl[.gz] [--count N].

Takes cards of one face that compile, changes one thing in the text of each (`lawmage.catalogue.mutation`), and prints
what came of it. Faults are listed: a text that makes the compiler fail, one whose words it skipped, one that is written
in words that mean something else. The exit status is 1 if there are any.
"""

import argparse
import collections
import multiprocessing
import pathlib
import random
import sys
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.catalogue.corpus import in_corpus
from lawmage.catalogue.mutation import FAULTS, compiled, judged, mutant
from tools.corpus import read_cards

Job = tuple[dict[str, Any], int, list[str]]


def tried(job: Job) -> tuple[str, str, str, str] | None:
    """Name, changed text, outcome and words of one mutant; None for a card that does not compile."""
    card, seed, pool = job
    unchanged = compiled(card)
    if unchanged is None:
        return None
    text = mutant(card["oracle_text"], random.Random(seed), pool)
    return (card["name"], text, *judged(card, text, unchanged))


def main() -> int:
    """Change, compile, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=10000, help="how many changed texts to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--list", type=int, default=40, help="how many of the faults to print")
    options = parser.parse_args()
    cards = [card for card in read_cards(options.cards)
             if in_corpus(card) and card.get("oracle_text") and not card.get("faces")]
    chance = random.Random(options.seed)
    some = chance.sample(cards, min(len(cards), 2000))
    pool = sorted({word for card in some for word in card["oracle_text"].split()})
    jobs = [(chance.choice(cards), chance.randrange(1 << 30), pool) for _ in range(2 * options.count)]
    found: list[tuple[str, str, str, str]] = []
    with multiprocessing.Pool(options.processes) as processes:
        for each in processes.imap(tried, jobs, chunksize=50):
            if each is not None:
                found.append(each)
            if len(found) == options.count:
                break
    counts = collections.Counter(outcome for _, _, outcome, _ in found)
    print(f"{len(found)} changed texts: " + ", ".join(f"{count} {outcome}" for outcome, count in counts.most_common()))
    faults = [each for each in found if each[2] in FAULTS]
    for name, text, outcome, words in faults[:options.list]:
        print(f"## {name}: {outcome}\n- {text}\n+ {words}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
