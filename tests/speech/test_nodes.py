"""Ability nodes in English: every kind, every field, and back again through the compiler of card texts."""

import pytest

from lawmage.cards.compiler import compile_text
from lawmage.model.cards import make_face
from lawmage.model.kinds import KINDS, check_node
from lawmage.model.names import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, PLANESWALKER, SORCERY
from lawmage.model.nodes import Node, Value
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14
from lawmage.speech import render_face, render_node
from lawmage.speech.english.nodes import RENDERERS
from tests.speech.samples import CREATURE as CREATURES
from tests.speech.samples import changed, n, sample, values

NOUN = "this creature"

#: fields without words of their own, and why
SILENT = {
    "line": "where the ability stands on the card",
    "zone": "said by the ability's own words",
    "remember": "what is remembered is named where it is acted on",
    "loyalty": "said by the cost",
    "crew": "for what the creatures are tapped: said by the ability",
}
#: fields that mean something only beside others: the node to try them on
MODES = (sample("mode"), sample("mode"), sample("mode"))
BASES: dict[tuple[str, str], Node] = {
    ("put_counters", "cap"): changed(sample("put_counters"), "up_to", True),
    ("damage_as_unblocked", "who"): changed(sample("damage_as_unblocked"), "optional", True),
    ("you_attack", "together"): n("you_attack", who=n("opponents"), whom=n("all", of=(n("permanent"), n("token")))),
    **{(kind, field): changed(changed(sample(kind), "modes", MODES), "choose", 1)
       for kind in ("spell_ability", "activated", "triggered") for field in ("choose", "choose_max")},
    **{("spell_ability", field): changed(changed(sample("spell_ability"), "modes", MODES), "instead_if", n("kicked"))
       for field in ("instead_if", "instead_choose", "instead_max")},
    ("activated", "less_if"): changed(sample("activated"), "less", 1),
    ("triggered", "limits"): changed(sample("triggered"), "do", (n("proliferate"),)),
    ("keyword", "quality"): n("keyword", is_="protection"),
    **{("keyword", field): n("keyword", is_="prototype", cost=(n("pay_mana", mana="{R}"),), power=1, toughness=1)
       for field in ("power", "toughness")},
    ("with_keyword", "quality"): n("with_keyword", is_="protection"),
    ("blocked_as_though", "quality"): n("blocked_as_though", what=n("self"), without="landwalk"),
    ("with_counter", "op"): n("with_counter", counter="charge", n=2),
    ("remove_counters", "among"): n("remove_counters", counter="charge", n=2, what=CREATURES),
    ("delayed", "once"): changed(sample("delayed"), "this_turn", True),
    ("put_into_library", "n"): n("put_into_library", what=n("self"), where="nth"),
    ("create_token", "or_planeswalker"): changed(sample("create_token"), "attacking_whom", n("you")),
    ("add_mana", "of"): n("add_mana", mana=("any",)),
    ("add_mana", "choice"): n("add_mana", mana=("W", "U")),
    ("was_cast", "from"): n("was_cast", who=n("you")),
    ("delayed", "targets"): changed(sample("delayed"), "do", (n("destroy", what=n("target", i=0)),)),
    ("attacks", "others"): changed(sample("attacks"), "with_at_least", 2),
    ("may_exert", "targets"): changed(sample("may_exert"), "do", (n("proliferate"),)),
    ("additional_cost", "options"): n("additional_cost", cost=(n("pay_life", n=2), n("discard_hand_cost"))),
    ("make", "power"): n("make", types=("creature",), power=1, toughness=1),
    ("make", "toughness"): n("make", types=("creature",), power=1, toughness=1),
}
#: values to try where those of the type say nothing
VALUES: dict[tuple[str, str], tuple[Value, Value]] = {
    ("triggered", "limits"): (("once_each_turn",), ("twice_each_turn",)),
    ("keyword", "quality"): (n("color", is_="red"), n("color", is_="blue")),
    ("with_keyword", "quality"): (n("color", is_="red"), n("color", is_="blue")),
    ("blocked_as_though", "quality"): (n("subtype", is_="Swamp"), n("subtype", is_="Forest")),
    ("may_exert", "targets"): values("targets"),
    ("delayed", "targets"): values("targets"),
}


def words(node: Node) -> str:
    return render_node(node, noun=NOUN)


def test_every_kind_has_a_renderer_and_no_other_has() -> None:
    assert set(RENDERERS) == set(KINDS)


@pytest.mark.parametrize("kind", list(KINDS))
def test_no_field_is_passed_over(kind: str) -> None:
    for name, spec in KINDS[kind].fields.items():
        if name in SILENT:
            continue
        base = BASES.get((kind, name), sample(kind))
        one, other = VALUES.get((kind, name), values(spec))
        texts = {words(changed(base, name, one)), words(changed(base, name, other))}
        if spec.endswith("?"):
            texts.add(words(base))
        if spec == "flag":
            continue
        assert len(texts) > 1, f"{kind}.{name}: {texts}"


def test_every_kind_is_said_in_words() -> None:
    for kind, row in KINDS.items():
        text = words(sample(kind))
        assert text or row.category == "ability", kind
        assert "  " not in text, (kind, text)
        assert "_" not in text, (kind, text)


#: texts in the style of cards, made up for this test: types, text
TEXTS: list[tuple[int, str]] = [
    (CREATURE, "Flying, vigilance"),
    (CREATURE, "Protection from red"),
    (CREATURE, "Bushido 2"),
    (CREATURE, "Swampwalk"),
    (CREATURE, "Cycling {2}"),
    (CREATURE, "This creature can't block."),
    (CREATURE, "This creature can't attack or block alone."),
    (CREATURE, "This creature attacks each combat if able."),
    (CREATURE, "This creature can't be blocked by creatures with power 2 or less."),
    (CREATURE, "This creature can't be blocked except by two or more creatures."),
    (CREATURE, "This creature can block an additional creature each combat."),
    (CREATURE, "All creatures able to block this creature do so."),
    (CREATURE, "This creature gets +1/+1 as long as you control a Forest."),
    (CREATURE, "Other Goblin creatures you control get +1/+1 and have haste."),
    (CREATURE, "This creature enters with two +1/+1 counters on it."),
    (CREATURE, "This creature's power and toughness are each equal to the number of creatures you control."),
    (CREATURE, "When this creature enters, draw a card."),
    (CREATURE, "When this creature dies, return it to its owner's hand."),
    (CREATURE, "Whenever this creature attacks, it gets +2/+0 until end of turn."),
    (CREATURE, "Whenever this creature blocks a creature, destroy that creature at end of combat."),
    (CREATURE, "Whenever this creature becomes blocked, it deals 1 damage to defending player."),
    (CREATURE, "Whenever this creature deals combat damage to a player, that player discards a card."),
    (CREATURE, "Whenever another creature you control dies, you gain 1 life."),
    (CREATURE, "At the beginning of your upkeep, sacrifice this creature unless you pay {1}."),
    (CREATURE, "At the beginning of your end step, you may draw a card. If you do, discard a card."),
    (CREATURE, "{T}: Add {G}."),
    (CREATURE, "{1}{R}, Sacrifice a creature: This creature deals 2 damage to any target."),
    (CREATURE, "{2}: This creature gains flying until end of turn. Activate only once each turn."),
    (CREATURE, "{T}: Tap target artifact or land. Activate only as a sorcery."),
    (CREATURE, "{3}, Exile this card from your graveyard: Put a +1/+1 counter on target creature you control."),
    (INSTANT, "Destroy target creature. It can't be regenerated."),
    (INSTANT, "Target creature gets +3/+3 and gains trample until end of turn."),
    (INSTANT, "Counter target spell unless its controller pays {3}."),
    (INSTANT, "Prevent all combat damage that would be dealt this turn."),
    (INSTANT, "Return target creature to its owner's hand."),
    (INSTANT, "Untap target creature. It can block an additional creature this turn."),
    (INSTANT, "Choose one —\n• Destroy target artifact.\n• Target creature can't block this turn."),
    (SORCERY, "Create two 1/1 white Soldier creature tokens."),
    (SORCERY, "Create a 3/3 green Beast creature token with trample."),
    (SORCERY, "Destroy all creatures."),
    (SORCERY, "Exile all artifacts and enchantments."),
    (SORCERY, "Each player sacrifices a creature of their choice."),
    (SORCERY, "Target player discards two cards."),
    (SORCERY, "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."),
    (SORCERY, "Return target creature card from your graveyard to the battlefield."),
    (SORCERY, "You draw two cards and you lose 2 life."),
    (SORCERY, "Gain control of target creature until end of turn. Untap that creature."),
    (ENCHANTMENT, "Creatures you control have first strike."),
    (ENCHANTMENT, "Whenever you cast a creature spell, you gain 2 life."),
    (ENCHANTMENT, "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
                  "attacking you."),
    (ENCHANTMENT, "Enchant creature\nEnchanted creature gets +2/+2 and can't be blocked."),
    (ARTIFACT, "Equipped creature gets +2/+0 and has menace.\nEquip {2}"),
    (LAND, "This land enters tapped.\n{T}: Add {W} or {U}."),
]
SUBTYPES = {"Enchant": ("Aura",), "Equipped": ("Equipment",)}
TYPE_WORDS = {CREATURE: "Creature", INSTANT: "Instant", SORCERY: "Sorcery", ENCHANTMENT: "Enchantment",
              ARTIFACT: "Artifact", LAND: "Land", PLANESWALKER: "Planeswalker"}


@pytest.mark.parametrize(("types", "text"), TEXTS, ids=[text[:40] for _, text in TEXTS])
def test_written_compiled_and_written_again(types: int, text: str) -> None:
    subtypes = SUBTYPES.get(text.split(" ")[0], ())
    kinds = (TYPE_WORDS[types], *subtypes)
    nodes = compile_text(text, "Test Card", kinds)
    for node in nodes:
        check_node(node, "ability")
    face = make_face("Test Card", "", None, 0, types, subtypes, 1, 1, None, None, nodes)
    again = render_face(face)
    assert compile_text(again, "Test Card", kinds) == nodes, again


@pytest.mark.parametrize("text", [
    "This creature can't be blocked except by two or more creatures.", "When this creature enters, draw a card.",
    "{1}{R}, Sacrifice a creature: This creature deals 2 damage to any target.",
    "At the beginning of your end step, you may draw a card. If you do, discard a card.",
    "Other Goblin creatures you control get +1/+1 and have haste.",
])
def test_the_words_are_those_that_cards_use(text: str) -> None:
    nodes = compile_text(text, "Test Card", ("Creature",))
    face = make_face("Test Card", "", None, 0, CREATURE, (), 1, 1, None, None, nodes)
    assert render_face(face) == text


def test_words_are_those_of_the_edition() -> None:
    node = n("triggered", event=n("enters", what=n("is", what=n("self"))),
             do=(n("put_onto_battlefield", what=n("target", i=0)),),
             targets=(n("choose_target", what=n("all", of=(n("card", zone="graveyard"), n("type", is_="creature")))),))
    assert render_node(node, noun=NOUN, edition=CURRENT) == \
        "When this creature enters, return target creature card from a graveyard to the battlefield."
    assert render_node(node, noun=NOUN, edition=M14) == \
        "When this creature enters the battlefield, return target creature card from a graveyard to the battlefield."
    assert render_node(node, noun=NOUN, edition=CLASSIC) == \
        "When this creature comes into play, return target creature card from a graveyard to play."


def test_lines_stand_where_the_card_has_them() -> None:
    nodes = compile_text("Haste, flying\nThis creature can't block.\nMenace", "Test Card", ("Creature",))
    face = make_face("Test Card", "", None, 0, CREATURE, (), 1, 1, None, None, nodes)
    assert render_face(face) == "Haste, flying\nThis creature can't block.\nMenace"
