"""How much of a file of cards is played: python tools/corpus.py CARDS [--why N] [--names FILE] [--list] [--jobs N].

Reads any file that `lawmage cards import` reads, and prints how many cards compile, how many of these are read (their
data alone give their printed words again) and carried out (the rules execute all of it), and how many are playable,
which is both; cards that speak of combat also apart. What came of each card is kept in build/corpus.json, and the next
run says what was lost and whose data changed.
"""

import argparse
import collections
import concurrent.futures
import gzip
import hashlib
import json
import pathlib
import re
import sys
import time
from collections.abc import Sequence
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.cards.encoding import encode_card
from lawmage.catalogue import reading
from lawmage.catalogue.card_files import CardFile
from lawmage.catalogue.corpus import in_corpus
from lawmage.errors import BadInput
from lawmage.rules import book  # noqa: F401  so that everything that executes is registered
from lawmage.rules.support.definitions import unsupported

#: layouts that are no cards of the game proper
SKIPPED = ("planar", "vanguard", "scheme", "host", "augment")
#: where the last run is kept
KEPT = pathlib.Path(__file__).resolve().parent.parent / "build" / "corpus.json"
#: what a card may be; each is also what stands before it, but for `carried`, which is compiled and not read
PLAYABLE, READ, CARRIED, COMPILED, REFUSED = "playable", "read", "carried out", "compiled", "refused"
STANDINGS = (REFUSED, COMPILED, CARRIED, READ, PLAYABLE)

COMBAT = re.compile(r"\b(?:non)?combat|\b(?:un)?block|\battack", re.IGNORECASE)


def read_cards(path: pathlib.Path) -> list[dict[str, Any]]:
    """The lines of a JSON lines file, packed or not."""
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return [json.loads(line) for line in text.decode().splitlines()]


def corpus_of(path: pathlib.Path) -> list[dict[str, Any]]:
    """The cards of a file of cards that are cards of the game proper, each once."""
    found: dict[str, dict[str, Any]] = {}
    for printed in CardFile(path):
        if printed is not None and in_corpus(printed.raw):
            found.setdefault(printed.name, dict(printed.raw))
    return list(found.values())


def texts_of(card: dict[str, Any]) -> str:
    """All that is printed in the text boxes of a card."""
    return "\n".join(str(face.get("oracle_text") or "") for face in card.get("faces") or [card])


def standing(card: dict[str, Any]) -> tuple[str, str, str]:
    """What a card is, a hash of its data, and the words that stand against it."""
    try:
        found = reading.read_card(card)
    except BadInput as problem:
        return REFUSED, "", str(problem)
    if found.definition is None:
        return REFUSED, "", found.words
    data = json.dumps(encode_card(found.definition), ensure_ascii=False, sort_keys=True)
    mark = hashlib.blake2b(data.encode(), digest_size=8).hexdigest()
    faults = unsupported(found.definition)
    if found.status == reading.READ:
        return (READ if faults else PLAYABLE), mark, ", ".join(faults)
    return (COMPILED if faults else CARRIED), mark, f"{found.printed} -> {found.rendered}"


def standings(cards: Sequence[dict[str, Any]], jobs: int) -> list[tuple[str, str, str]]:
    """The same of many, by several processes."""
    if jobs == 1:
        return [standing(card) for card in cards]
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(standing, cards, chunksize=100))


def shares(found: Sequence[str]) -> str:
    """How many of some cards compile, are read, carried out and playable."""
    counts = collections.Counter(found)
    whole = max(1, len(found))
    sums = {
        COMPILED: whole - counts[REFUSED] if found else 0, READ: counts[READ] + counts[PLAYABLE],
        CARRIED: counts[CARRIED] + counts[PLAYABLE], PLAYABLE: counts[PLAYABLE],
    }
    return ", ".join(f"{count} {word} ({100 * count / whole:.1f} %)" for word, count in sums.items())


def compared(before: dict[str, list[str]], now: dict[str, list[str]]) -> list[str]:
    """What differs from the last run: cards that stand lower, cards whose data changed, and how many stand higher.
    A card that this run didn't look at is left out."""
    lost, changed, won = [], [], collections.Counter[str]()
    for name, (word, mark) in now.items():
        if name not in before:
            continue
        was, old = before[name]
        if STANDINGS.index(word) < STANDINGS.index(was):
            lost.append(f"lost: {name}: {was} -> {word}")
        elif STANDINGS.index(word) > STANDINGS.index(was):
            won[f"{was} -> {word}"] += 1
        if mark != old and mark and old:
            changed.append(f"changed: {name}")
    return [*sorted(lost), *sorted(changed), *[f"won: {count} {way}" for way, count in won.most_common()]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("--names", type=pathlib.Path, help="only the cards named in this file, one a line")
    parser.add_argument("--why", type=int, default=40, help="how many of the refused words to list")
    parser.add_argument("--every", type=int, default=1, help="only every so many cards")
    parser.add_argument("--list", action="store_true", help="list each card that isn't playable, and why")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--kept", type=pathlib.Path, default=KEPT, help="where the last run is kept")
    options = parser.parse_args(arguments)
    cards = corpus_of(options.cards)
    if options.names:
        wanted = {line.strip() for line in options.names.read_text(encoding="utf-8").splitlines()}
        cards = [card for card in cards if wanted & {card["name"], *(f["name"] for f in card.get("faces") or ())}]
    cards = cards[:: options.every]
    began = time.perf_counter()
    found = standings(cards, options.jobs)
    print(f"{len(cards)} cards: {shares([word for word, _, _ in found])}; {time.perf_counter() - began:.1f} s")
    combat = [word for card, (word, _, _) in zip(cards, found, strict=True) if COMBAT.search(texts_of(card))]
    print(f"{len(combat)} of them speak of combat: {shares(combat)}")
    if options.list:
        for card, (word, _, why) in zip(cards, found, strict=True):
            if word != PLAYABLE:
                print(f"{card['name']}: {word}: {' '.join(why.split())}")
    else:
        counts = collections.Counter(re.sub(r"\d+|\{[^}]*\}", "#", why) for word, _, why in found if word == REFUSED)
        for words, count in counts.most_common(options.why):
            print(f"{count:5} {words}")
    now = {card["name"]: [word, mark] for card, (word, mark, _) in zip(cards, found, strict=True)}
    before: dict[str, list[str]] = json.loads(options.kept.read_text(encoding="utf-8")) if options.kept.exists() else {}
    for line in compared(before, now):
        print(line)
    options.kept.parent.mkdir(parents=True, exist_ok=True)
    options.kept.write_text(json.dumps({**before, **now}, ensure_ascii=False), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
