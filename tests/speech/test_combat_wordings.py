"""Wordings of combat, made up in the style of cards, that are written again as they were read."""

from __future__ import annotations

import pytest

from lawmage.catalogue.reading import READ, read_card

TEXTS = [
    ("Planeswalker — Gideon", "0: Until end of turn, Test Thing becomes a 4/4 Human Soldier creature that's still a "
                              "planeswalker."),
    ("Creature — Ape", "This creature must be blocked by exactly one creature if able."),
    ("Creature — Ape", "Each opponent must attack with at least one creature each combat if able."),
    ("Creature — Ape", "This creature can't attack a player it has already attacked this turn."),
    ("Creature — Ape", "Creatures that attacked during their controller's last turn can't attack."),
    ("Creature — Ape", "Commander ninjutsu {U}{B}"),
    ("Enchantment", "Creatures can't attack you unless their controller pays {X} for each creature they control that's "
                    "attacking you, where X is the number of enchantments you control."),
    ("Enchantment", "White creatures can't attack unless their controller sacrifices a land of their choice for each "
                    "white "
                    "creature they control that's attacking."),
    ("Sorcery", "After this main phase, there is an additional combat phase. Only land creatures can attack during "
                "that "
                "combat phase."),
    ("Sorcery", "After the second main phase this turn, there's an additional combat phase followed by an additional "
                "main "
                "phase. At the beginning of that combat, untap all creatures that attacked this turn."),
    ("Sorcery", "Target opponent skips all combat phases of their next turn."),
    ("Sorcery", "During target player's next turn, creatures that player controls attack you if able."),
    ("Instant", "All combat damage that would be dealt to you by unblocked creatures this turn is dealt to target "
                "creature "
                "instead."),
    ("Instant", "Creatures your opponents control block this turn if able, and you choose how those creatures block."),
]


@pytest.mark.parametrize(("types", "text"), TEXTS, ids=[text[:40] for _, text in TEXTS])
def test_it_is_written_as_it_was_read(types: str, text: str) -> None:
    raw = {"name": "Test Thing", "mana_cost": "{1}", "type_line": types, "oracle_text": text, "power": "2",
           "toughness": "2", "layout": "normal"}
    if types.startswith("Planeswalker"):
        raw["loyalty"] = "4"
    found = read_card(raw)
    assert found.status == READ, (found.words, found.printed, found.rendered)
