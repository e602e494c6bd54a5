"""Spells, abilities and effects (605, 615, 616): the rules that head a list, define a term or point elsewhere, and
those not supported yet.

All other rules of these sections are enforced by functions of `lawmage.rules` under their own numbers.
"""

from lawmage.rulebook.registry import definition, structural, unsupported

# 605. Mana abilities
structural("605.1", "heads 605.1a-b")
structural("605.5", "heads 605.5a-b")
structural("605.5b", "what is no ability is no mana ability")

# 615. Prevention effects
definition("615.1a", "effects that say \"prevent\"")
structural("615.2", "points at 609.7")
unsupported("615.13", "triggers-on-prevented-damage")

# 616. Interaction of replacement and prevention effects
unsupported("616.1a", "self-replacement-effects")
unsupported("616.1b", "entering-under-another-players-control")
unsupported("616.1d", "entering-with-the-back-face-up")
