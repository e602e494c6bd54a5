"""Wordings of cards about combat: each is understood, carried out, and written back in its own words."""

import pytest

from lawmage.catalogue.reading import READ, read_card
from lawmage.rules.book import law  # noqa: F401 - with it every rule is known
from lawmage.rules.support import unsupported

TEXTS = (
    # conditions of the turn and of players
    ("Creature", "This creature can't attack if it attacked during your last turn."),
    ("Creature", "This creature can't attack or block unless a player has no cards in hand."),
    ("Enchantment", "As long as your life total is greater than or equal to your starting life total,"
                    " creatures you control get +1/+1."),
    ("Creature", "At the beginning of each combat, if you have more life than an opponent, this creature gains flying"
                 " until end of turn."),
    ("Creature", "As long as an opponent has seven or more cards in their graveyard, this creature has flying."),
    ("Creature", "Whenever this creature attacks, if you control a land and an artifact, draw a card."),
    ("Creature", "At the beginning of each player's end step, if no creatures attacked this turn, put a +1/+1 counter"
                 " on this creature."),
    ("Enchantment", "At the beginning of your end step, if you attacked with three or more creatures this turn,"
                    " draw a card."),
    ("Creature", "Whenever a creature an opponent controls attacks, if you're the defending player, draw a card."),
    ("Creature", "Your opponents can't cast spells during combat."),
    ("Creature", "{R}: This creature gets +1/+0 until end of turn. Activate only during the declare blockers step,"
                 " only if at least one creature is blocking this creature, and only once each turn."),
    # events
    ("Enchantment", "Whenever a creature you control becomes renowned, draw a card."),
    ("Enchantment", "Whenever you exert a creature, creatures you control get +1/+0 until end of turn."),
    ("Enchantment", "Whenever an opponent attacks a planeswalker you control with one or more creatures,"
                    " that player loses 1 life."),
    ("Creature", "Whenever an opponent attacks one or more planeswalkers you control, draw a card."),
    ("Creature", "Whenever a card is put into an opponent's graveyard from anywhere, put a +1/+1 counter on this"
                 " creature."),
    ("Artifact", "Whenever your commander enters or attacks, draw a card."),
    # descriptions and amounts
    ("Creature", "Whenever this creature attacks, put a +1/+1 counter on target creature you control that doesn't have"
                 " a +1/+1 counter on it."),
    ("Creature", "At the beginning of each of your postcombat main phases, add {R} for each 1 life your opponents have"
                 " lost this turn."),
    ("Creature", "At the beginning of your end step, create a Treasure token for each nontoken creature that died this"
                 " turn."),
    ("Creature", "Whenever this creature enters or attacks, you get {E} for each artifact you control."),
    ("Creature", "This creature can block an additional creature each combat for each Aura attached to this creature."),
    ("Creature", "When this creature enters, prevent all combat damage that other creatures would deal this turn."),
)


@pytest.mark.parametrize(("types", "text"), TEXTS, ids=lambda value: str(value)[:60])
def test_text_is_read(types: str, text: str) -> None:
    raw = {"name": "Test Thing", "mana_cost": "{1}", "type_line": types, "oracle_text": text}
    if "Creature" in types:
        raw.update({"power": "2", "toughness": "2"})
    reading = read_card(raw)
    assert (reading.status, reading.words, reading.rendered) == (READ, "", "")
    assert reading.definition is not None
    assert unsupported(reading.definition) == []
