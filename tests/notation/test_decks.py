"""Decklists: the forms that are pasted, their way back to text, and one clear error for a line that is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawmage.errors import BadDeck
from lawmage.notation.decks import MOST_COPIES, Deck, format_deck, parse_deck

ARENA = """\
About
Name Bears and Shocks

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Grizzly Bears (M10) 184
20 Forest (ZNR) 381
36 Shock (M21) 159

Sideboard
1 Lurrus of the Dream-Den (IKO) 226
2 Naturalize (M19) 190
"""


def test_arenas_form() -> None:
    assert parse_deck(ARENA) == Deck(
        main=((4, "Grizzly Bears"), (20, "Forest"), (36, "Shock")),
        sideboard=((1, "Lurrus of the Dream-Den"), (2, "Naturalize")),
        companion=((1, "Lurrus of the Dream-Den"),),
        name="Bears and Shocks",
    )


@pytest.mark.parametrize("change", ["\r\n", "\r", "\n", "bom", "spaces", "nbsp", "upper"])
def test_what_surrounds_the_words_does_not_matter(change: str) -> None:
    text = {
        "bom": "\ufeff" + ARENA,
        "spaces": ARENA.replace("\n", "  \n\t").replace("4 G", "4   G"),
        "nbsp": ARENA.replace("4 Grizzly Bears", "4\u00a0Grizzly\u00a0Bears"),
        "upper": ARENA.replace("Sideboard", "SIDEBOARD").replace("Deck\n", "deck:\n"),
    }.get(change, ARENA.replace("\n", change))
    assert parse_deck(text) == parse_deck(ARENA)


def test_magic_onlines_form_sets_the_sideboard_off_by_a_blank_line() -> None:
    deck = parse_deck("40 Shock\n20 Mountain\n\n15 Naturalize\n")
    assert (deck.main, deck.sideboard) == (((40, "Shock"), (20, "Mountain")), ((15, "Naturalize"),))


@pytest.mark.parametrize(
    ("text", "main", "side"),
    [
        ("39 Shock\n20 Mountain\n\n15 Naturalize", 74, 0),
        ("40 Shock\n20 Mountain\n\n16 Naturalize", 76, 0),
        ("60 Shock\n\n10 Mountain\n\n5 Naturalize", 75, 0),
        ("Deck\n60 Shock\n\n10 Mountain\n\nSideboard\n5 Naturalize", 70, 5),
        ("60 Shock\n\n10 Mountain\nSB: 5 Naturalize", 70, 5),
        ("\n\n60 Shock\n10 Mountain\n\n\n", 70, 0),
    ],
)
def test_other_blank_lines_are_spacing(text: str, main: int, side: int) -> None:
    deck = parse_deck(text)
    assert (deck.size(), sum(count for count, _ in deck.sideboard)) == (main, side)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 Shock", "Shock"),
        ("4x Shock", "Shock"),
        ("4X Shock", "Shock"),
        ("4 x Shock", "Shock"),
        ("4 X", "X"),
        ("4 X (MKM) 10", "X"),
        ("4 Shock (M21)", "Shock"),
        ("4 Shock (M21) 159", "Shock"),
        ("4 Shock (m21) 159", "Shock"),
        ("4 Shock (PLST) M21-159 *F*", "Shock"),
        ("4 Shock (SLD) 1★", "Shock"),
        ("4 [STH] Shock", "Shock"),
        ("4 Fire // Ice", "Fire // Ice"),
        ("4 Fire /// Ice (DMR) 215", "Fire // Ice"),
        ("4 Fire / Ice", "Fire // Ice"),
        ("4 SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        ("4 +2 Mace", "+2 Mace"),
        ("4 1996 World Champion", "1996 World Champion"),
        ("4 Borrowing 100,000 Arrows", "Borrowing 100,000 Arrows"),
        ("4 B.F.M. (Big Furry Monster)", "B.F.M. (Big Furry Monster)"),
        ("4 Hazmat Suit (Used)", "Hazmat Suit (Used)"),
        ("4 Lim-Dûl's Vault", "Lim-Dûl's Vault"),
        ("4 Sideboard", "Sideboard"),
        ("4 Xenagos, God of Revels", "Xenagos, God of Revels"),
    ],
)
def test_a_line_is_a_number_and_a_name(line: str, name: str) -> None:
    assert parse_deck(line).main == ((4, name),)


def test_headings_and_comments() -> None:
    deck = parse_deck(
        "// my deck\n# 2026\nCommander (1)\n1 Isamaru, Hound of Konda\n\nCreatures (2)\n2 Ox\n// more\nLands [1]:\n"
        "1 Plains\nSB: 1 Shock\n1 Elf\nSideboard (1):\n1 Opt\nMaindeck\n3 Ox\n"
    )
    assert deck.commander == ((1, "Isamaru, Hound of Konda"), (2, "Ox"), (1, "Plains"), (1, "Elf"))
    assert (deck.sideboard, deck.main) == (((1, "Shock"), (1, "Opt")), ((3, "Ox"),))


def test_cards_one_by_one_and_the_size_of_the_deck() -> None:
    deck = parse_deck("Commander\n1 Isamaru\nDeck\n2 Ox\n1 Elf\n2 Ox\nSideboard\n1 Opt")
    assert deck.cards() == ["Ox", "Ox", "Elf", "Ox", "Ox"]
    assert deck.size() == 6


def test_the_name_is_the_lists_own_before_the_callers() -> None:
    assert parse_deck("1 Ox", "mine").name == "mine"
    assert parse_deck("About\nName Theirs\n\nDeck\n1 Ox", "mine").name == "Theirs"


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 0, "the list is empty; a line is a number and a name, such as '4 Shock'"),
        ("\n# nothing\n", 0, "the list is empty"),
        ("Deck\n\nSideboard", 0, "the list is empty"),
        (
            "4 Shock\nGrizzly Bears",
            2,
            "expected a number and a name, such as '4 Shock', or a heading, got 'Grizzly Bears'",
        ),
        ("4 Shock\n\nSidebord\n1 Opt", 3, "got 'Sidebord'; did you mean 'Sideboard' or 'Side'?"),
        ("4 Shock\nMaybes\n1 Opt", 2, "got 'Maybes'; did you mean"),
        ("0 Shock", 1, "a number of cards is from 1 to 1000, got 0"),
        ("1001 Shock", 1, "a number of cards is from 1 to 1000, got 1001"),
        ("9" * 5000 + " Shock", 1, "a number of cards is from 1 to 1000, got 99999999999999999999"),
        ("-4 Shock", 1, "got '-4 Shock'"),
        ("4", 1, "got '4'"),
        ("4x", 1, "got '4x'"),
        ("4Shock", 1, "got '4Shock'"),
        ("4 5", 1, "no card's name follows the number in '5'"),
        ("4 // Ice", 1, "no card's name follows the number in '// Ice'"),
        ("4 Fire //", 1, "no card's name follows the number in 'Fire //'"),
        ("1 Ox\nSB: Shock", 2, "expected a number and a name after 'SB:', such as 'SB: 2 Shock', got 'SB: Shock'"),
        ("About\n4 Shock", 2, "'4 Shock' stands under About, before a heading such as Deck"),
        ("<?xml version='1.0'?>\n<Deck/>", 0, "the list is empty"),
        ("4 Ox\n" + "z" * 500, 2, "got '" + "z" * 57 + "...'"),
    ],
)
def test_a_line_that_is_none_is_named(text: str, line: int, what: str) -> None:
    with pytest.raises(BadDeck) as caught:
        parse_deck(text)
    assert caught.value.line == line
    assert what in caught.value.what
    assert str(caught.value) == (f"line {line}: " if line else "") + caught.value.what
    assert "\n" not in str(caught.value)


NAMES = st.sampled_from(["Ox", "Fire // Ice", "+2 Mace", "Lim-Dûl's Vault", "X", "Deck", "B.F.M. (Big Furry Monster)"])
ENTRIES = st.lists(st.tuples(st.integers(1, MOST_COPIES), NAMES), max_size=6).map(tuple)
DECKS = st.builds(Deck, ENTRIES, ENTRIES, ENTRIES, ENTRIES, st.sampled_from(["", "Mine", "4 Shock", "Deck"]))


@given(DECKS)
def test_what_is_written_reads_back(deck: Deck) -> None:
    if not (deck.main or deck.sideboard or deck.commander or deck.companion):
        with pytest.raises(BadDeck, match="the list is empty"):
            format_deck(deck)
    else:
        assert parse_deck(format_deck(deck)) == deck


def test_the_written_form() -> None:
    assert (
        format_deck(Deck(((4, "Ox"),), ((1, "Elf"),), name="Mine"))
        == "About\nName Mine\n\nDeck\n4 Ox\n\nSideboard\n1 Elf\n"
    )


@pytest.mark.parametrize("entry", [(1, "Ox (M21) 5"), (0, "Ox"), (1, " Ox"), (1, "O\nx"), (1, "")])
def test_what_no_decklist_can_hold_is_not_written(entry: tuple[int, str]) -> None:
    with pytest.raises(BadDeck):
        format_deck(Deck((entry,)))


@given(st.text(st.sampled_from("4 Oxé/()[]:#\n\r\tSBsb*Deck"), max_size=60))
def test_noise_is_read_and_written_or_refused_in_one_line(text: str) -> None:
    try:
        deck = parse_deck(text)
    except BadDeck as error:
        line = str(error)
    else:
        line = ""
        assert parse_deck(format_deck(deck)) == deck
    assert len(line.splitlines()) == (not text.strip() or bool(line))
