"""The proof of reading: what counts as read, and the wordings that count as the same."""

from typing import Any

import pytest

from lawmage.catalogue.equivalents import EQUIVALENTS, MOST, PARAGRAPHS, equated, equated_lines
from lawmage.catalogue.reading import READ, REFUSED, UNREAD, read_card
from lawmage.speech.forms import FORMS


def raw(text: str, types: str = "Creature — Elf", name: str = "Test Thing", **more: Any) -> dict[str, Any]:
    numbers = {"power": "2", "toughness": "2"} if "Creature" in types else {}
    return {"name": name, "mana_cost": "{1}", "type_line": types, "oracle_text": text, **numbers, **more}


@pytest.mark.parametrize(("types", "text"), [
    ("Creature — Elf", ""),
    ("Creature — Elf", "Flying, vigilance (It flies, and stays awake.)\nHaste"),
    ("Creature — Elf", "Raid — When this creature enters, if you attacked this turn, draw a card."),
    ("Instant", "Test Thing deals 3 damage to any target.\nDraw a card."),
    ("Legendary Creature — Elf", "Whenever Test Thing attacks, it gets +1/+0 until end of turn."),
])
def test_read(types: str, text: str) -> None:
    reading = read_card(raw(text, types))
    assert reading.status == READ, (reading.printed, reading.rendered)
    assert reading.definition is not None
    assert (reading.words, reading.printed, reading.rendered) == ("", "", "")


def test_refused_with_its_words() -> None:
    reading = read_card(raw("Flying\nThis creature frobnicates."))
    assert reading.status == REFUSED
    assert reading.definition is None
    assert "frobnicates" in reading.words


def test_unread_with_the_line_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a keyword written wrong, the card would not count, whatever it compiles to."""
    from lawmage.speech.english.nodes.writer import RENDERERS

    monkeypatch.setitem(RENDERERS, "keyword", lambda w, node: "trample")
    reading = read_card(raw("Haste\nWhen this creature enters, draw a card."))
    assert reading.status == UNREAD
    assert reading.definition is not None
    assert (reading.face, reading.printed, reading.rendered) == ("Test Thing", "Haste", "Trample")


def test_every_face_counts() -> None:
    front = raw("Flying", name="Front")
    back = raw("Haste", name="Back")
    card = {"name": "Front // Back", "layout": "transform", "faces": [front, back]}
    assert read_card(card).status == READ
    back["oracle_text"] = "Dances in the rain."
    assert read_card(card).status == REFUSED


# ---- equivalents ----------------------------------------------------------------------------------------------------
#: for each row of the table two lines that it makes one, and no other row does
ALIKE: list[tuple[str, str]] = [
    ("Flying; haste", "Flying, haste"),
    ("[+1]: Draw a card.", "+1: Draw a card."),
    ("It has flying for as long as it remains tapped.", "It has flying for as long as it is tapped."),
    ("a creature with power 4 or greater", "a creature with power 4 or more"),
    ("She gains his power, he loses her toughness.", "It gains its power, it loses its toughness."),
    ("When ~ attack or block, draw a card.", "When ~ attacks or blocks, draw a card."),
    ("It gets an additional +1/+1.", "It gets +1/+1."),
]


def test_there_are_few() -> None:
    assert len(EQUIVALENTS) + len(FORMS) + len([PARAGRAPHS]) <= MOST == 40
    assert len({each.wording for each in EQUIVALENTS}) == len(EQUIVALENTS)
    assert all(each.reason for each in EQUIVALENTS)
    assert all(FORMS.values())


@pytest.mark.parametrize("index", range(len(EQUIVALENTS)))
def test_each_is_used(index: int) -> None:
    one, other = ALIKE[index]
    assert one != other
    assert equated(one) == equated(other)
    row = EQUIVALENTS[index].pattern
    assert row.search(one) or row.search(other)


def test_paragraphs_of_a_spell_are_one() -> None:
    lines = ["Destroy target creature.", "Draw a card.", "Cycling {2}"]
    assert equated_lines(lines, True) == ["Destroy target creature. Draw a card.", "Cycling {2}"]
    assert equated_lines(lines, False) == lines


#: for each form two texts that choose differently, and mean the same
FORMED: dict[str, tuple[str, str, str]] = {
    "joint": ("Sorcery", "Draw a card. You gain 2 life.", "Draw a card and you gain 2 life."),
    "duration": ("Instant", "Target creature gets +1/+1 and gains flying until end of turn.",
                 "Until end of turn, target creature gets +1/+1 and gains flying."),
    "condition": ("Creature — Elf", "This creature gets +1/+1 as long as you control a Forest.",
                  "As long as you control a Forest, this creature gets +1/+1."),
    "you": ("Sorcery", "Draw two cards. You lose 2 life.", "You draw two cards. You lose 2 life."),
    "pronoun": ("Creature — Elf", "Whenever this creature attacks, this creature gets +1/+0 until end of turn.",
                "Whenever this creature attacks, it gets +1/+0 until end of turn."),
    "each": ("Creature — Elf", "Other Elf creatures you control get +1/+1.",
             "Each other Elf creature you control gets +1/+1."),
    "when": ("Creature — Elf", "When you cast a creature spell, draw a card.",
             "Whenever you cast a creature spell, draw a card."),
    "unless": ("Creature — Elf", "This creature has flying as long as you control no untapped lands.",
               "This creature has flying unless you control an untapped land."),
    "amount": ("Sorcery", "You gain 1 life for each creature you control.",
               "You gain X life, where X is the number of creatures you control."),
    "battlefield": ("Sorcery", "You gain 1 life for each creature.",
                    "You gain 1 life for each creature on the battlefield."),
    "control": ("Sorcery", "Put target creature card from a graveyard onto the battlefield.",
                "Put target creature card from a graveyard onto the battlefield under your control."),
    "base": ("Instant", "Target creature becomes a 1/1 Frog until end of turn.",
             "Target creature becomes a Frog with base power and toughness 1/1 until end of turn."),
    "types": ("Sorcery", "Target land becomes a 3/3 creature that's still a land.",
              "Target land becomes a 3/3 creature. It's still a land."),
    "subject": ("Sorcery", "Test Thing deals 3 damage to any target and 1 damage to you.",
                "Test Thing deals 3 damage to any target and Test Thing deals 1 damage to you."),
    "opponents": ("Sorcery", "Test Thing deals 1 damage to each creature your opponents control.",
                  "Test Thing deals 1 damage to each creature an opponent controls."),
    "or": ("Sorcery", "Draw a card for each artifact or creature you control.",
           "Draw a card for each artifact and/or creature you control."),
    "step": ("Creature — Elf", "At the beginning of each upkeep, draw a card.",
             "At the beginning of each player's upkeep, draw a card."),
    "own": ("Creature — Elf", "{T}: This creature doesn't untap during your next untap step.",
            "{T}: This creature doesn't untap during its controller's next untap step."),
    "that": ("Instant", "Destroy target creature attacking you.", "Destroy target creature that's attacking you."),
    "put": ("Sorcery", "Put target creature card from your graveyard onto the battlefield.",
            "Return target creature card from your graveyard to the battlefield."),
    "prevent": ("Instant", "Prevent all combat damage that would be dealt by target creature this turn.",
                "Prevent all combat damage target creature would deal this turn."),
    "numeral": ("Sorcery", "Draw cards equal to 1 plus the number of Swamps you control.",
                "Draw cards equal to one plus the number of Swamps you control."),
    "other": ("Creature — Elf", "{T}: Untap another target creature.",
              "{T}: Untap target creature other than this creature."),
    "instead": ("Sorcery", "Draw a card. If you control a Swamp, draw two cards instead.",
                "Draw a card. If you control a Swamp, instead draw two cards."),
    "with": ("Sorcery", "Create a 1/1 white Soldier creature token with \"{T}: Draw a card.\"",
             "Create a 1/1 white Soldier creature token. It has \"{T}: Draw a card.\""),
    "begins": ("Artifact", "{T}: Target creature has flying for as long as this artifact is tapped.",
               "{T}: Target creature gains flying for as long as this artifact is tapped."),
    "tense": ("Artifact", "Whenever a creature you control dies, if it was an Elf, draw a card.",
              "Whenever a creature you control dies, if it's an Elf, draw a card."),
    "choice": ("Sorcery", "Target player sacrifices a creature of their choice.",
               "Target player sacrifices a creature."),
    "noun": ("Sorcery", "Reveal the top card of your library. If it's a land card, you gain 1 life.",
             "Reveal the top card of your library. If it's a land, you gain 1 life."),
    "not done": ("Sorcery", "Look at the top card of your library. If it's a land card, you may put it onto the"
                 " battlefield. If you don't, put it into your hand.",
                 "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If"
                 " you don't put the card onto the battlefield, put it into your hand."),
    "choose": ("Instant", "Choose target creature. Draw a card. Tap that creature.",
               "Draw a card. Tap target creature."),
    "term": ("Artifact",
             "Whenever an artifact you control is put into a graveyard from the battlefield, draw a card.",
             "Whenever an artifact you control dies, draw a card."),
}


@pytest.mark.parametrize("form", FORMS)
def test_both_wordings_of_a_form_are_read(form: str) -> None:
    types, *texts = FORMED[form]
    readings = [read_card(raw(text, types)) for text in texts]
    assert [each.status for each in readings] == [READ, READ], [each.rendered for each in readings]
    one, other = [each.definition for each in readings]
    assert one is not None
    assert other is not None
    assert repr(one.faces[0].abilities[0].node) == repr(other.faces[0].abilities[0].node)
