"""Card texts of every kind of wording, and the nodes that they compile to; and texts that must be refused."""

import pathlib

import pytest

from lawmage.cards.compiler import compile_text
from lawmage.errors import Unsupported
from lawmage.model.kinds import check_node
from tests.cards.shown import shown


def blocks() -> list[tuple[str, str, list[str]]]:
    """Types, text and abilities of each block of `texts.txt`."""
    found: list[tuple[str, str, list[str]]] = []
    for line in (pathlib.Path(__file__).parent / "texts.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            found[-1][2].append(line.strip())
        elif line and not line.startswith("#"):
            types, _, text = line.partition(": ")
            found.append((types, text.replace(" / ", "\n"), []))
    return found


@pytest.mark.parametrize(("types", "text", "abilities"), blocks(), ids=lambda value: str(value)[:60])
def test_text_means(types: str, text: str, abilities: list[str]) -> None:
    nodes = compile_text(text, "Test Thing", types.split())
    assert [shown(node) for node in nodes] == abilities
    for node in nodes:
        check_node(node, "ability")


@pytest.mark.parametrize(
    ("types", "text", "words"),
    [
        ("creature", "Flying\nThis creature frobnicates each combat.", "frobnicates"),
        ("instant", "Draw a card, unless it rains.", "rains"),
        ("creature", "Whenever this creature attacks, roll a die.", "roll a die"),
        # a word too many, at each end
        ("creature", "Flying really", "really"),
        ("instant", "Slowly destroy target creature.", "Slowly"),
        # nothing is guessed: "it" could be either of two targets
        ("instant", "Destroy target artifact and target land. It deals 2 damage to you.", "several things"),
        # an adjective that may go with one noun or with both
        ("instant", "Destroy target red creature or land.", "second noun"),
        # a target among cards of no zone
        ("sorcery", "Return target creature card to the battlefield.", "zone"),
        # a keyword in front of a dash is no ability word
        ("creature", "Forecast — {2}: Draw a card.", "forecast"),
        # a change of power from a resolution that never ends
        ("sorcery", "Target creature gets +2/+2.", "without an end"),
        ("creature", "When this creature dies, return the exiled card to its owner's hand.", "exiled"),
        # an Aura that is attached to something else
        ("aura", "Enchant land\nEnchanted creature can't attack.", "creature"),
        ("creature", "Whenever another another creature dies, draw a card.", "another another"),
        ("creature", "Protection from from blue", "from from"),
        ("creature", "Whenever black creature you control enters, draw a card.", "black creature"),
        ("aura", "Enchant creature\nWhenever enchanted creature or another modified creature dies, draw a card.",
         "modified"),
        # a word said twice, and a word that is missing
        ("instant", "Destroy target creature creature.", "creature creature"),
        ("creature", "Other other creatures get +1/+1.", "Other other"),
        ("creature", "{T}: This creature deals 1 damage to creature you control.", "creature you control"),
        ("land", "{T}: Add {R}, {G}.", "{R}"),
        # several targets that restrict one another, and an action limited rather than the ability (603.2h)
        ("instant", "Exile all cards from a single graveyard.", "single graveyard"),
        ("instant", "Exile target card from a single graveyard.", "single graveyard"),
        ("creature", "Whenever another creature you control enters, draw a card. Do this only once each turn.",
         "Do this only once each turn"),
        ("creature", "{T}: You may draw a card. Do this only once each turn.", "Do this only once each turn"),
        # lists without their "and", articles that are missing or do not fit, nouns that do not agree
        ("creature", "Flying, vigilance\nOther creatures you control have trample, haste.", "trample , haste"),
        ("instant", "Draw a card, you gain 1 life.", "Draw a card"),
        ("creature", "Protection from black and red", "black and red"),
        ("creature", "At the beginning of end step, sacrifice this creature.", "end step"),
        ("artifact", "As long as this artifact is creature, it has flying.", "is creature"),
        ("instant", "Target land becomes 2/2 Elemental creature until end of turn.", "becomes 2/2"),
        ("instant", "Target land becomes a 2/2 creature Elemental until end of turn.", "creature Elemental"),
        ("creature", "Creatures opponents control get -1/-0.", "opponents control"),
        ("creature", "Whenever you cast a Aura spell, draw a card.", "a Aura"),
        ("instant", "Draw an card.", "an card"),
        ("instant", "Destroy target creatures.", "target creatures"),
        ("instant", "Destroy target another creature.", "target another"),
        ("instant", "Destroy all creature.", "all creature"),
        ("creature", "Whenever this creature attacks, you may it deal 3 damage to any target.", "you may it deal"),
        ("creature", "IV — Whenever this creature attacks, draw a card.", "IV"),
        ("land", "{T}: add {G}.", "add"),
        ("artifact", "{T}: Draw a card. Activate only only once each turn.", "only only"),
        ("aura", "Enchant creature\nEnchanted creatures has flying.", "creatures has"),
        # pronouns that can't mean what stands nearest
        ("sorcery", "As an additional cost to cast this spell, sacrifice a creature.\n"
             "You gain life equal to its toughness.",
         "of a spell itself"),
        ("creature", "Whenever this creature attacks, defending player loses 1 life. This creature deals damage to each"
         " opponent equal to the number of creatures that opponent controls.", "of several"),
        ("creature", "{T}: Whenever a creature attacks this turn, tap it. It gains flying until end of turn.",
         "what the event before is about"),
        ("creature", "Whenever one or more +1/+1 counters are put on one or more Humans you control, draw a card.",
         "several at the same time"),
        # what was done this way by nobody, or by others
        ("sorcery", "Each player discards a card. If you discarded a card this way, draw a card.", "who did it"),
        ("sorcery", "Exile target creature. Draw a card. If a Goblin was exiled this way, you gain 1 life.",
         "this way"),
    ],
)
def test_text_is_refused_with_its_words(types: str, text: str, words: str) -> None:
    with pytest.raises(Unsupported) as refusal:
        compile_text(text, "Test Thing", types.split())
    assert refusal.value.name == "Test Thing"
    assert words in refusal.value.words


def test_lines_are_kept() -> None:
    nodes = compile_text("(A reminder.)\nFlying, haste\n{T}: Draw a card.", "Test Thing", ["creature"])
    assert [node.number("line", index) for index, node in enumerate(nodes)] == [1, 1, 2]


def test_short_name_is_the_source() -> None:
    text = "Whenever Alba attacks, Alba gets +1/+0 until end of turn."
    (node,) = compile_text(text, "Alba, Test Captain", ["creature"], legendary=True)
    assert "what=is(what=self)" in shown(node)
    assert "power=1, toughness=0, what=self" in shown(node)


def test_name_that_is_also_a_word() -> None:
    (node,) = compile_text("Regenerate target creature.", "Regenerate", ["instant"])
    assert shown(node.nodes("do")) == "[regenerate(what=T0)]"


def test_printed_number_beside_a_defined_one() -> None:
    text = "Test Thing's power is equal to the number of Swamps you control."
    (node,) = compile_text(text, "Test Thing", ["creature"], toughness=6)
    (effect,) = node.nodes("effects")
    assert effect.value("toughness") == 6
    with pytest.raises(Unsupported):
        compile_text(text, "Test Thing", ["creature"])


def test_it_deals_damage_is_the_spell_that_was_kicked() -> None:
    text = "Kicker {R}\nTap target creature. If this spell was kicked, it deals 2 damage to another target creature."
    _, spell = compile_text(text, "Test Thing", ["instant"])
    assert "damage(n=2, source=self, to=T1)" in shown(spell)


def test_other_target_than_what_the_event_is_about() -> None:
    text = ("Whenever a creature you control dies, return up to one other target creature card from your graveyard to"
            " your hand.")
    (node,) = compile_text(text, "Test Thing", ["enchantment"])
    assert "not is(what=subject)" in shown(node)
    (node,) = compile_text(text, "Test Thing", ["creature"])
    assert "other" in shown(node)
