"""Prove the cards of the package: python tools/prove.py CARDS.jsonl[.gz] [--every N] [--jobs N] [--write].

Reads each card of the data from its printed text again, writes it in words and compares (`lawmage.catalogue.reading`),
asks whether the rules carry all of it out, and exercises it (`lawmage.catalogue.exercise`). Prints the shares of the
corpus; `--write` keeps which cards are not proved (`lawmage/cards/data/unproved.txt`) and hashes of the texts that the
others were read from (`texts.dat`). Data that are not those which the text gives now are stale: nothing is written
then. What was proved is kept in build/proofs.json; `--changed` takes from there the cards whose data are still the
same, and proves the others.
"""

from __future__ import annotations

import argparse
import collections
import hashlib
import json
import multiprocessing
import pathlib
import sys
import time
from typing import Any

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.cards.database import DATA
from lawmage.cards.encoding import encode_card
from lawmage.cards.folding import fold
from lawmage.cards.proofs import LIST, PROVED, REFUSED, TEXTS, UNEXERCISED, UNREAD, pack_texts
from lawmage.catalogue.corpus import in_corpus
from lawmage.catalogue.exercise import EXCEPTION, exercise
from lawmage.catalogue.reading import READ, read_card
from lawmage.catalogue.scryfall import card_of
from lawmage.catalogue.verdicts import missed_by
from lawmage.rules.support.definitions import unsupported
from tools.corpus import COMBAT, read_cards, texts_of

STALE = "stale"
#: the cards proved before: name -> hash of the data
KEPT = pathlib.Path(__file__).resolve().parent.parent / "build" / "proofs.json"


def shipped() -> dict[str, dict[str, Any]]:
    """The cards of the data by their names."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(DATA.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            for encoded in map(json.loads, lines):
                if "see" not in encoded:
                    del encoded["key"]
                    found[encoded["name"]] = encoded
    return found


def proved(job: tuple[dict[str, Any], dict[str, Any]]) -> tuple[str, str, str]:
    """The name of a card, how it stands, and what its exercise missed, from its raw form and its data."""
    raw, data = job
    found = read_card(raw)
    name = str(data["name"])
    if found.definition is None or json.loads(json.dumps(encode_card(found.definition))) != data:
        return name, STALE, ""
    if unsupported(found.definition):
        return name, REFUSED, ""
    if found.status != READ:
        return name, UNREAD, ""
    try:
        faults = exercise(found.definition).faults
    except Exception as problem:  # noqa: BLE001  one card's fault must not end the proof of all
        return name, UNEXERCISED, f"exercise: {EXCEPTION}: {type(problem).__name__}"
    return (name, UNEXERCISED, missed_by(faults)) if faults else (name, PROVED, "")


def line_of(name: str, standing: str, missed: str) -> str:
    """The line of a card in the list of those that aren't proved."""
    return "\t".join([fold(name), standing, missed] if missed else [fold(name), standing])


def digest_of(raw: dict[str, Any]) -> bytes:
    """The hash of a card's text, as an import of the same file takes it."""
    printed = card_of(raw)
    assert printed is not None, f"{raw['name']} is in the data and no card of the game proper"
    return printed.digest()


def hash_of(data: dict[str, Any]) -> str:
    """A hash of a card's data."""
    return hashlib.blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()


def report(standings: dict[str, str], raws: dict[str, dict[str, Any]], scale: int) -> None:
    """Print the shares of the corpus, and of the cards in it that speak of combat."""
    corpus = [raw for raw in raws.values() if in_corpus(raw)]
    for what, cards in (("the corpus", corpus), ("combat", [raw for raw in corpus if COMBAT.search(texts_of(raw))])):
        counts = collections.Counter(standings[raw["name"]] for raw in cards if raw["name"] in standings)
        share = 100 * scale / max(1, len(cards))
        read = counts[PROVED] + counts[UNEXERCISED]
        print(f"{what}: {len(cards)} cards; {share * counts[PROVED]:.1f} % playable, {share * read:.1f} % read and"
              f" carried out, {share * (read + counts[UNREAD]):.1f} % in the data and carried out")


def main() -> int:
    """Prove, print, and return 1 where data are stale."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--changed", action="store_true", help="only cards that were not proved with the same data")
    options = parser.parse_args()
    raws = {raw["name"]: raw for raw in read_cards(options.cards)}
    cards = shipped()
    kept: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8")) if options.changed and KEPT.exists() else {}
    same = {name for name, data in cards.items() if kept.get(name) == hash_of(data)}
    jobs = [(raws[name], data) for name, data in cards.items() if name in raws and name not in same][:: options.every]
    began = time.perf_counter()
    with multiprocessing.Pool(options.jobs, maxtasksperchild=400) as pool:
        made = list(pool.imap_unordered(proved, jobs, chunksize=20))
    standings = {name: standing for name, standing, _ in made}
    standings |= dict.fromkeys(same, PROVED)
    KEPT.parent.mkdir(exist_ok=True)
    now = {name: hash_of(cards[name]) for name, standing in standings.items() if standing == PROVED}
    KEPT.write_text(json.dumps({**kept, **now}, sort_keys=True), encoding="utf-8")
    report(standings, raws, options.every)
    stale = sorted(name for name, standing in standings.items() if standing == STALE)
    print(f"{len(jobs)} cards, {dict(collections.Counter(standings.values()))}, {time.perf_counter() - began:.0f} s")
    if stale:
        print(f"stale: {', '.join(stale[:20])}{' ...' if len(stale) > 20 else ''}", file=sys.stderr)
        return 1
    if options.write:
        LIST.write_text("".join(sorted(f"{line_of(*each)}\n" for each in made if each[1] != PROVED)), encoding="utf-8")
        TEXTS.write_bytes(pack_texts(digest_of(raws[name]) for name, standing in standings.items()
                                     if standing in (PROVED, UNEXERCISED)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
