"""Wordings between which a text may choose: each is written again as it was printed."""

import pytest

from lawmage.catalogue.reading import READ, read_card

#: (type line, text): invented, one for each form that is not the usual one
PRINTED = (
    ("Creature — Bear", "Whenever a creature enters, this creature deals 2 damage to it."),
    ("Creature — Bear", "Whenever this creature attacks, creatures with power less than this creature's power can't "
                        "block it this turn."),
    ("Sorcery", "Return target creature card from your graveyard to your hand. Draw a card."),
    ("Sorcery", "Target opponent loses 2 life. You gain life equal to the life lost this way."),
    ("Sorcery", "Ruthless Test deals 3 damage to any target. You gain life equal to the damage dealt this way."),
    ("Sorcery", "Discard all the cards in your hand, then draw three cards."),
    ("Sorcery", "Double target creature's power until end of turn."),
    ("Sorcery", "Double the power and toughness of each creature you control until end of turn."),
    ("Sorcery", "Destroy all creatures. You gain 1 life for each creature destroyed this way."),
    ("Sorcery", "Mill four cards. If a land card was milled this way, draw a card."),
    ("Sorcery", "Target opponent exiles the top three cards of their library."),
    ("Instant", "When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets "
                "for the copy."),
    ("Instant", "Until end of turn, whenever a creature you control dies, draw a card."),
    ("Instant", "Target creature gets +1/+1 until end of turn. When that creature dies this turn, draw a card."),
    ("Sorcery", "Target opponent reveals their hand. You choose a nonland card from it and exile that card."),
    ("Sorcery", "If you don't control a Bear, you lose 3 life."),
    ("Land", "This land enters tapped with two charge counters on it.\n{T}: Add {C}."),
    ("Creature — Bear", "This creature enters tapped and doesn't untap during your untap step."),
    ("Creature — Bear", "When this creature enters, if two or more creatures entered the battlefield under your "
                        "control this turn, draw a card."),
    ("Creature — Bear", "As long as an opponent has 10 or less life, this creature has flying."),
    ("Creature — Bear", "As long as an opponent has three or more poison counters, this creature gets +1/+1."),
    ("Creature — Bear", "{2}: This creature deals 1 damage to target creature it's blocking."),
    ("Creature — Bear", "Whenever a creature you control with power or toughness 1 or less dies, draw a card."),
    ("Creature — Bear", "Whenever an outlaw you control attacks, draw a card."),
    ("Instant", "Counter target spell or ability."),
    ("Creature — Bear", "Whenever a land card is put into your graveyard from your library, draw a card."),
    ("Creature — Bear", "At the beginning of your upkeep, if you've drawn two or more cards this turn, you gain 1 "
                        "life."),
    ("Creature — Bear", "Prevent all damage that would be dealt to you and creatures you control."),
    ("Sorcery", "You and target opponent each draw a card."),
    ("Creature — Bear", "When this creature enters, support 2."),
    ("Creature — Bear", "Whenever this creature attacks, he gets +1/+0 until end of turn."),
    ("Land", "{B/G}, {T}: Add {B}{B}, {B}{G}, or {G}{G}."),
    ("Creature — Bear", "Level up {1}\nLEVEL 1-3\n2/2\nFlying\nLEVEL 4+\n4/4\nFlying, vigilance"),
    ("Enchantment", "If one or more tokens would be created under your control, twice that many of those tokens are "
                    "created instead."),
    ("Enchantment", "If an effect would create one or more tokens under your control, it creates twice that many of "
                    "those tokens instead."),
    ("Enchantment", "If you would create one or more Treasure tokens, instead create those tokens plus an additional "
                    "Treasure token."),
    ("Enchantment", "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 "
                    "counters are put on that creature instead."),
    ("Enchantment", "If an effect would put one or more counters on a permanent you control, it puts twice that many "
                    "of those counters on that permanent instead."),
    ("Instant", "If a creature would enter under an opponent's control this turn, it enters under your control "
                "instead."),
    ("Enchantment", "Whenever a player taps a land for mana, that player adds one mana of any type that land "
                    "produced."),
    ("Land", "{T}: Choose a color of a permanent you control. Add one mana of that color."),
    ("Creature — Bear", "Whenever one or more opponents each lose exactly 1 life, draw a card."),
    ("Creature — Bear", "At the beginning of your end step, gain control of target nonland permanent controlled by a "
                        "player who was dealt combat damage by three or more Pirates this turn."),
    ("Creature — Bear", "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that "
                        "damage and remove a +1/+1 counter from it."),
    ("Creature — Bear", "Whenever this creature attacks, exile the top card of your library. Until your next end step, "
                        "you may play that card."),
    ("Creature — Bear", "Whenever a creature dealt damage by this creature this turn dies, return that card to the "
                        "battlefield under your control at the beginning of the next end step. Sacrifice it when you "
                        "lose control of this creature."),
    ("Creature — Bear", "Whenever a creature an opponent controls dies, that player loses 2 life."),
    ("Creature — Bear", "Whenever this creature becomes the target of a spell or ability an opponent controls, this "
                        "creature deals 3 damage to that player."),
    ("Sorcery", "Target creature an opponent controls deals damage equal to its power to another target creature that "
                "player controls."),
    ("Sorcery", "Return target permanent to its owner's hand. Then that player discards a card."),
    ("Sorcery", "Ruthless Test deals 1 damage to each opponent and each creature they control."),
    ("Creature — Bear", "Whenever another nontoken artifact or creature you control enters, draw a card."),
    ("Artifact", "{T}, Tap an untapped artifact or creature you control: Draw a card."),
    ("Sorcery", "Each opponent exiles the top two cards of their library."),
    ("Creature — Bear", "When this creature enters, you may tap target creature. If you do, that creature gets -1/-1 "
                        "until end of turn."),
    ("Creature — Bear", "{T}: Create a token that's a copy of target creature you control, except it has haste. "
                        "Sacrifice it at the beginning of the next end step."),
    ("Creature — Bear", "{T}: This creature gets +1/+0 until end of turn and deals 1 damage to you."),
    ("Creature — Bear", "As long as this card is in your graveyard and you control a Forest, creatures you control "
                        "have trample."),
    ("Creature — Bear", "You may play lands from your graveyard."),
    ("Instant", "Prevent all damage that would be dealt to target creature this turn. For each 1 damage prevented this "
                "way, put a +1/+1 counter on that creature."),
    ("Sorcery", "Choose target artifact. Its owner shuffles it into their library."),
    ("Creature — Bear", "Whenever you cast a spell from your graveyard, draw a card."),
    ("Creature — Bear", "Whenever you cast a spell from anywhere other than your hand, draw a card."),
    ("Creature — Bear", "Whenever you cast a black spell from your hand, draw a card."),
    ("Creature — Bear", "When this creature enters, if you cast it from your hand, draw a card."),
    ("Sorcery", "Draw a card. If this spell was cast from a graveyard, draw two cards instead."),
    ("Creature — Bear", "Whenever a player casts their second spell each turn, draw a card."),
    ("Creature — Bear", "Whenever you cast a spell during an opponent's turn, draw a card."),
    ("Creature — Bear", "Whenever you cast your first spell during each opponent's turn, draw a card."),
    ("Creature — Bear", "Whenever you scry, put a +1/+1 counter on this creature."),
    ("Creature — Bear", "Whenever you discard one or more cards, draw a card."),
    ("Creature — Bear", "Whenever you cast or copy an instant or sorcery spell, draw a card."),
    ("Creature — Bear", "Whenever one or more cards leave your graveyard, draw a card."),
    ("Creature — Bear", "When this creature enters or leaves the battlefield, draw a card."),
    ("Creature — Bear", "When this creature enters or is put into a graveyard from the battlefield, draw a card."),
    ("Creature — Bear", "Whenever this creature becomes the target of a spell or ability you control for the first "
                        "time each turn, draw a card."),
    ("Enchantment — Aura", "Enchant artifact\nAt the beginning of the upkeep of enchanted artifact's controller, this "
                           "Aura deals 1 damage to that player."),
    ("Creature — Bear", "At the beginning of your end step, if a permanent left the battlefield under your control "
                        "this turn, draw a card."),
    ("Creature — Bear", "At the beginning of your end step, if you descended this turn, draw a card."),
    ("Creature — Bear", "When this creature dies, if it had counters on it, draw a card."),
    ("Creature — Bear", "At the beginning of your upkeep, if no Goblins are on the battlefield, sacrifice this "
                        "creature."),
    ("Creature — Bear", "{3}{G}: Draw a card. This ability costs {1} less to activate for each Forest you control."),
    ("Creature — Bear", "{3}: Draw a card. This ability costs {2} less to activate if you control a Goblin."),
    ("Creature — Bear", "Each other Goblin you control enters with an additional +1/+1 counter on it."),
    ("Enchantment", "If a source you control would deal noncombat damage to an opponent, it deals that much damage "
                    "plus 2 instead."),
    ("Creature — Bear", "Whenever this creature attacks, create Rex, a legendary 2/2 green Dog creature token with "
                        "trample."),
    ("Enchantment", "During your turn, your opponents can't cast spells."),
    ("Creature — Bear", "Exploit\nWhen this creature exploits a creature, draw two cards and you lose 2 life."),
    ("Creature — Bear", "If you would gain life, you gain that much life plus 2 instead."),
    ("Sorcery", "Until end of turn, target creature you control gets +1/+1 and gains trample and other creatures "
                "you control get +1/+0."),
    ("Sorcery", "Mill four cards. You may put a land card from among the milled cards into your hand."),
    ("Sorcery", "You may cast target instant card from your graveyard without paying its mana cost. If that spell "
                "would be put into a graveyard, exile it instead."),
    ("Enchantment", "If a card or token would be put into a graveyard from anywhere, exile it instead."),
    ("Enchantment", "If a card would be put into your graveyard from anywhere, exile that card instead."),
    ("Enchantment", "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead."),
    ("Sorcery", "If a card would be put into your graveyard from anywhere this turn, exile it instead."),
    ("Sorcery", "Return target creature card from your graveyard to the battlefield. It gains haste. If it would leave "
                "the battlefield, exile it instead of putting it anywhere else."),
    ("Sorcery", "Return target creature card from your graveyard to the battlefield. It gains \"If this permanent "
                "would leave the battlefield, exile it instead of putting it anywhere else.\""),
)


@pytest.mark.parametrize(("types", "text"), PRINTED, ids=[text[:40] for _, text in PRINTED])
def test_it_is_written_again_as_printed(types: str, text: str) -> None:
    """The data alone give back the wording that stood there."""
    raw = {"name": "Ruthless Test", "mana_cost": "{2}", "type_line": types, "oracle_text": text}
    if types.startswith("Creature"):
        raw.update(power="2", toughness="2")
    reading = read_card(raw)
    assert reading.status == READ, (reading.words, reading.printed, reading.rendered)


@pytest.mark.parametrize(("text", "other"), [
    ("Destroy all creatures. Draw a card for each creature destroyed this way.",
     "Destroy all creatures. Draw a card for each creature."),
    ("If you don't control a Bear, draw a card.", "If you control a Bear, draw a card."),
])
def test_another_meaning_is_no_form(text: str, other: str) -> None:
    """Forms differ in words only: texts of other meanings have other data."""
    from lawmage.cards.compiler import compile_text

    assert compile_text(text, "Ruthless Test", ("Sorcery",)) != compile_text(other, "Ruthless Test", ("Sorcery",))
