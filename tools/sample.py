"""A sample of proved cards to be checked by hand: python tools/sample.py CARDS.jsonl[.gz] [--number N] [--seed S].

Prints each card's printed text beside its data, for a reader to compare word for word. Cards are drawn from those of
the data that are proved (`lawmage.cards.proofs`), vanilla ones aside; the same seed and data give the same sample.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import random
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.cards.proofs import PROVED, standing_of
from tools.corpus import read_cards, texts_of
from tools.prove import shipped


def main() -> int:
    """Draw and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    raws = {raw["name"]: raw for raw in read_cards(options.cards)}
    data = shipped()
    names = sorted(name for name in data
                   if name in raws and texts_of(raws[name]).strip() and standing_of(name) == PROVED)
    for name in random.Random(options.seed).sample(names, min(options.number, len(names))):
        print(f"# {name}\n{texts_of(raws[name])}\n{json.dumps(data[name]['faces'], ensure_ascii=False)}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
