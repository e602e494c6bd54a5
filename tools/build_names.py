"""Build the file of French and Italian names: python tools/build_names.py NAMES.jsonl[.gz] CARDS.jsonl[.gz].

NAMES has a line for each printed name: `name` (the English name of the face), `card` (the full name, for one of several
faces), `lang`, `foreign_name`, `year`. Names that are the English one are left out. A face that has the name of another
card goes by the full name of its own card. A foreign name that is the English name of another card is left out: written
in a deck, it means that one.
"""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.cards.folding import fold
from lawmage.cards.foreign import FILE, LANGUAGES, packed
from tools.corpus import read_cards


def main() -> None:
    """Write the file and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", type=pathlib.Path)
    parser.add_argument("cards", type=pathlib.Path)
    options = parser.parse_args()
    cards = read_cards(options.cards)
    known = {fold(card["name"]) for card in cards}
    halves = {fold(face["name"]) for card in cards for face in card.get("faces") or ()}
    english_ones = known | halves
    taken: set[str] = set()
    found: dict[str, list[list[str]]] = {}
    for row in sorted(read_cards(options.names), key=lambda each: -int(each.get("year") or 0)):
        if row["lang"] not in LANGUAGES:
            continue
        english, printed = row["name"], " ".join(row["foreign_name"].split())
        if "card" in row and fold(english) in known:
            english = row["card"]
        names = found.setdefault(english, [[] for _ in LANGUAGES])[LANGUAGES.index(row["lang"])]
        if fold(printed) in english_ones and fold(printed) != fold(english):
            taken.add(f"{printed} ({english})")
        elif fold(printed) != fold(english) and printed not in names:
            names.append(printed)
    kept = {english: names for english, names in found.items() if any(names)}
    FILE.write_bytes(packed(kept))
    print(f"{len(kept)} cards, {sum(len(each) for names in kept.values() for each in names)} names,"
          f" {FILE.stat().st_size} bytes; left out: {', '.join(sorted(taken))}")


if __name__ == "__main__":
    main()
