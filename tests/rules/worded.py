"""Cards of tests that are said in words: a card is compiled from an invented text."""

from lawmage.cards.raw import compile_card
from lawmage.model.cards import CardDefinition
from lawmage.rules.support.definitions import unsupported


def worded(text: str, types: str = "Creature — Ox", power: int = 2, toughness: int = 2, cost: str = "",
           name: str = "Test Thing") -> CardDefinition:
    """The card of that text; all of it is understood and carried out."""
    raw: dict[str, object] = {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text}
    if "Creature" in types:
        raw.update({"power": str(power), "toughness": str(toughness)})
    card = compile_card(raw)
    assert not unsupported(card), unsupported(card)
    return card
