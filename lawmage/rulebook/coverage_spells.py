"""Spells, abilities and effects (6xx): the rules that head a list, define a term or point elsewhere, those that are
enforced by their citation alone, and those not supported yet.

All other rules of these sections are enforced by functions of `lawmage.rules` under their own numbers.
"""

from lawmage.rulebook.registry import definition, enforced, structural, unsupported

# 601. Casting spells
structural("601.1", "texts that say \"play\" of a spell are read as their errata say")
definition("601.1a", "playing a card: as a land or a spell, whichever is appropriate")
enforced("601.3", "cited by every ruling against a casting")
enforced("601.3a", "with an X in its cost a spell is proposed, and judged once X is chosen")
unsupported("601.3b", "flash-that-choices-would-allow")
unsupported("601.3c", "flash-for-a-cost")
unsupported("601.3d", "flash-on-a-condition")
enforced("601.3e", "a card is judged as what it would be once cast in that way")
unsupported("601.3f", "casting-face-down-cards-from-exile")
unsupported("601.5", "targets-that-later-choices-would-allow")
unsupported("601.6a", "flash-on-a-condition")
unsupported("601.7", "choices-of-opponents-while-casting")
unsupported("601.7a", "choices-of-opponents-while-casting")
unsupported("601.7b", "choices-of-opponents-while-casting")
structural("601.8", "the total cost is determined once, as a spell is cast")

# 602. Activating activated abilities
definition("602.1", "[cost]: [effect.] [activation instructions]")
structural("602.1a", "the cost of an activation is asked of the player who activates")
definition("602.1b", "activation instructions: when and by whom an ability can be activated")
definition("602.1c", "only activated abilities are activated")
structural("602.1d", "texts that say \"play\" of an ability are read as their errata say")
structural("602.1e", "the total cost is what is paid, in whatever way")
unsupported("602.3", "choices-of-opponents-while-activating")
unsupported("602.3a", "choices-of-opponents-while-activating")
unsupported("602.3b", "choices-of-opponents-while-activating")
structural("602.4", "the total cost is determined once, as an ability is activated")
structural("602.5", "heads 602.5a-e")
enforced("602.5a", "cited by the ruling")
enforced("602.5b", "cited by the ruling")
unsupported("602.5c", "limits-of-acquired-abilities")
enforced("602.5d", "cited by the ruling")
unsupported("602.5e", "only-as-an-instant")

# 605. Mana abilities
structural("605.1", "heads 605.1a-b")
structural("605.5", "heads 605.5a-b")
structural("605.5b", "what is no ability is no mana ability")

# 608. Resolving spells and abilities
structural("608.2", "heads 608.2a-p")
enforced("608.2i", "noted by what looks back")
structural("608.2j", "a characteristic is compared by its own value")
unsupported("608.2p", "triggers-on-resolution")
structural("608.3", "heads 608.3a-g")
unsupported("608.3d", "mutate")
unsupported("608.3e", "permanents-that-can't-enter")

# 615. Prevention effects
definition("615.1a", "effects that say \"prevent\"")
structural("615.2", "points at 609.7")
unsupported("615.13", "triggers-on-prevented-damage")

# 616. Interaction of replacement and prevention effects
unsupported("616.1a", "self-replacement-effects")
unsupported("616.1b", "entering-under-another-players-control")
unsupported("616.1d", "entering-with-the-back-face-up")
