"""What is proved of the package's cards: the list agrees with the data."""

import json

from lawmage.cards.database import DATA
from lawmage.cards.proofs import HASH_BYTES, LIST, PROVED, STANDINGS, TEXTS, UNEXERCISED, standing_of, unproved


def keys() -> set[str]:
    """The keys of the cards in the data."""
    found: set[str] = set()
    for path in DATA.glob("*.jsonl"):
        lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        found.update(line["key"] for line in lines if "see" not in line)
    return found


def test_the_list_names_cards_of_the_data_each_once() -> None:
    listed = [line.partition("\t")[0] for line in LIST.read_text(encoding="utf-8").splitlines()]
    assert listed == sorted(set(listed))
    assert set(listed) <= keys()
    assert {standing for standing, _ in unproved().values()} <= set(STANDINGS) - {PROVED}
    assert all(standing == UNEXERCISED for standing, missed in unproved().values() if missed)


def test_each_card_that_was_read_has_the_hash_of_its_text() -> None:
    packed = TEXTS.read_bytes()
    hashes = [packed[at : at + HASH_BYTES] for at in range(0, len(packed), HASH_BYTES)]
    assert hashes == sorted(set(hashes))
    unread = sum(standing != UNEXERCISED for standing, _ in unproved().values())
    assert len(hashes) == len(keys()) - unread


def test_a_card_that_is_not_listed_is_proved() -> None:
    assert standing_of("Grizzly Bears") == PROVED
    for key, (standing, _) in list(unproved().items())[:3]:
        assert standing_of(key.upper()) == standing
