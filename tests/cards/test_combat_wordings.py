"""Wordings of cards about combat: each is understood, carried out, and written back in its own words."""

import pytest

from lawmage.catalogue.reading import READ, read_card
from lawmage.rules.book import law  # noqa: F401 - with it every rule is known
from lawmage.rules.support.definitions import unsupported

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
    # what follows from attacks and blocks
    ("Creature", "If a creature attacking causes a triggered ability of a permanent you control to trigger, that"
                 " ability"
                 " triggers an additional time."),
    ("Enchantment", "Whenever a creature an opponent controls becomes tapped, if it isn't being declared as an"
                    " attacker,"
                    " draw a card."),
    ("Enchantment", "Whenever a player attacks a planeswalker you control with one or more creatures, that attacking"
                    " player may discard a card. If the player does, they draw a card."),
    ("Creature", "Whenever this creature attacks or blocks, flip a coin. If you lose the flip, the next time it would"
                 " deal combat damage this turn, it deals that damage to you instead."),
    ("Creature", "{R}: The next time target attacking creature would deal combat damage to this creature this turn,"
                 " that"
                 " creature deals that damage to itself instead."),
    ("Instant", "Two target blocked creatures assign their combat damage this turn as though they weren't blocked."),
    ("Creature", "As long as this creature is attacking, for each creature you control, you may have that creature"
                 " assign"
                 " its combat damage as though it weren't blocked."),
    ("Creature", "{3}: Attacking creatures banded with this creature gain trample until end of turn."),
    ("Creature", "This creature can block creatures with shadow as though they didn't have shadow."),
    ("Creature", "Creatures your opponents control without flying or reach can't block this creature."),
    ("Instant", "Prevent all combat damage that would be dealt this turn by creatures other than Wolves and Elves."),
    ("Instant", "Prevent all combat damage that would be dealt this turn to Elves you control."),
    ("Instant", "Test Thing deals 2 damage to each attacking creature or Test Thing deals 3 damage to each blocking"
                " creature."),
    ("Creature", "At end of combat, tap all creatures that blocked this creature this turn. They don't untap during"
                 " their"
                 " controller's next untap step."),
    ("Creature", "Whenever this creature attacks, defending player chooses an untapped creature they control. That"
                 " creature blocks this creature this turn if able."),
    ("Creature", "At the beginning of combat on your turn, choose an opponent at random. This creature attacks that"
                 " player"
                 " this combat if able."),
    ("Creature", "Whenever this creature blocks or becomes blocked by a creature, change this creature's base power and"
                 " toughness to that creature's power and toughness until end of turn."),
    ("Creature", "Whenever this creature attacks, it gains \"this creature can't be blocked\" until end of turn unless"
                 " defending player sacrifices a creature of their choice."),
    ("Creature", "Whenever this creature deals combat damage to a player, that player sacrifices a creature of their"
                 " choice. If the player can't, you draw a card."),
    ("Creature", "Whenever this creature attacks, add {R} at the beginning of your next main phase this turn."),
    ("Creature", "Whenever this creature attacks, return to your hand target creature card in your graveyard that"
                 " wasn't"
                 " put there this combat."),
    ("Creature", "{X}: Destroy each nonland permanent with mana value X whose controller was dealt combat damage by"
                 " this"
                 " creature this turn."),
    ("Creature", "{R}: Target player who lost life this turn loses 1 life."),
    ("Creature", "Spells your opponents cast that target this creature cost {3} more to cast."),
    ("Creature", "Elf spells and Wolf spells you cast cost {1} less to cast for each +1/+1 counter on this creature."),
    ("Creature", "At end of combat, exile all creatures blocked by this creature.\nWhen this creature leaves the"
                 " battlefield,"
                 " return all cards exiled with it to the battlefield under"
                 " their owners' control."),
    ("Creature", "Whenever this creature attacks, if defending player has two or fewer cards in hand, it gains flying"
                 " until end of turn."),
    # what else cards about combat say
    ("Creature", "Whenever this creature blocks, flip a coin. If you lose the flip, remove this creature from combat"
                 " and it"
                 " can't block this turn. Creatures it was blocking that had become blocked by only this creature this"
                 " combat become unblocked."),
    ("Creature", "{T}: Remove target blocking creature from combat. Creatures it was blocking that hadn't become"
                 " blocked by"
                 " another creature this combat become unblocked, then it blocks an attacking creature of your"
                 " choice."),
    ("Creature", "Whenever this creature attacks, create Tiny, a legendary 2/1 red Monkey creature token. Tiny"
                 " enters tapped"
                 " and attacking. Exile that token at end of combat."),
    ("Creature", "When this creature enters from your hand, if it's attacking, create a token that's a copy of"
                 " another target"
                 " attacking creature. The token enters tapped and attacking."),
    ("Sorcery", "Test Thing deals 3 damage to target creature. Test Thing deals 6 damage instead if you attacked"
                " this turn."),
    ("Creature", "If a creature would deal combat damage to this creature, prevent that damage and put a +1/+1"
                 " counter on"
                 " this creature."),
    ("Creature", "If a source you control would deal noncombat damage to a creature an opponent controls, put that many"
                 " -1/-1 counters on that creature instead."),
    ("Creature", "If a Zombie you control would deal combat damage to a player, instead that player mills that many"
                 " cards."),
    ("Creature", "Whenever this creature deals combat damage to a player, that player reveals a card at random from"
                 " their"
                 " hand."),
    ("Creature", "{X}, {T}: Put up to X +1/+0 counters on this creature. This ability can't cause the total number"
                 " of +1/+0"
                 " counters on this creature to be greater than four."),
    ("Enchantment", "At the beginning of combat on your turn, if you control each creature on the battlefield with the"
                    " greatest power, draw a card."),
    ("Artifact", "Creatures your opponents control with hexproof can be the targets of spells and abilities you"
                 " control as"
                 " though they didn't have hexproof."),
    ("Creature", "Whenever a nontoken creature you control dies, if it had counters on it, create X tapped 2/1 white"
                 " and"
                 " black Inkling creature tokens with flying, where X is the number of counters it had on it."),
    ("Creature", "Whenever an opponent sacrifices a nontoken permanent, put that card onto the battlefield under your"
                 " control."),
    ("Creature", "{T}: Counter target activated ability from an artifact source unless that ability's controller"
                 " pays {W}."),
    ("Creature", "Whenever combat damage is dealt to you or a planeswalker you control, if this card is in your"
                 " graveyard,"
                 " destroy target attacking creature, then put this card on top of your library."),
    ("Creature", "Whenever this creature attacks, gain control of target Equipment an opponent controls until end of"
                 " turn."
                 " Attach it to this creature. When you lose control of that Equipment, unattach it."),
    ("Creature", "At the beginning of each combat, any opponent may sacrifice a creature of their choice. If a"
                 " player does,"
                 " tap this creature and put a +1/+1 counter on it."),
    ("Creature", "Whenever this creature attacks, you may tap any number of untapped creatures you control. This"
                 " creature"
                 " gets +1/+1 until end of turn for each creature tapped this way."),
    ("Artifact", "At the beginning of each player's end step, tap all untapped creatures that player controls that"
                 " didn't"
                 " attack this turn. This artifact deals damage to the player equal to the number of creatures"
                 " tapped this"
                 " way."),
    ("Creature", "As long as you're the monarch, damage doesn't cause you to lose life."),
    ("Creature", "Whenever one or more creatures you control fight or become blocked, draw a card."),
    ("Enchantment", "Whenever a player attacks with one or more creatures, destroy all untapped non-Wall creatures that"
                    " player controls that didn't attack, except for creatures the player hasn't controlled"
                    " continuously"
                    " since the beginning of the turn."),
    ("Creature", "Whenever this creature attacks and isn't blocked, you may put the top creature card of defending"
                 " player's"
                 " graveyard onto the battlefield under your control. If you do, this creature assigns no combat"
                 " damage this"
                 " turn."),
    ("Sorcery", "Test Thing deals 4 damage to any target. If you attacked this turn, instead Test Thing deals 5"
                " damage to"
                " that permanent or player and the damage can't be prevented."),
    ("Creature", "Whenever you attack with two or more non-Wall creatures, put a +1/+1 counter on each of those"
                 " creatures."),
    ("Creature", "At the beginning of your upkeep, this creature deals 3 damage to you unless you discard a card. If"
                 " it deals"
                 " damage to you this way, tap it."),
    ("Creature", "When this creature enters, you may exile target creature if it attacked or blocked this turn."
                 " Return that"
                 " card to the battlefield under its owner's control at the beginning of the next end step."),
    ("Enchantment", "Whenever a player attacks a planeswalker you control with one or more creatures, that attacking"
                    " player"
                    " may tap or untap target permanent of their choice."),
    ("Creature", "Ninjutsu {1}{U}\nNinjutsu abilities you activate cost {1} less to activate."),
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
