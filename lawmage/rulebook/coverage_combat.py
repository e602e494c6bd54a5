"""Combat (506-511): the rules that define a term, head a list or point elsewhere.

All other rules of these sections are enforced by functions of `lawmage.rules` under their own numbers.
"""

from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import definition, structural

# 506. Combat phase
definition("506.5", "attacks, is attacking, blocks, is blocking alone: the declared set, and the set now")
structural("506.7", "heads 506.7a-g")

# 508. Declare attackers step
structural("508.3", "heads 508.3a-f")
structural("508.3f", "points at 509.3g")
definition("508.6", "attacking a player: now; attacked a player: by declaration")
structural("508.7", "heads 508.7a-e")

# 509. Declare blockers step
structural("509.3", "heads 509.3a-g")

# Tenth Edition rules: 310, combat damage on the stack
structural("310.2e", "effects that change how damage is assigned say so themselves", CLASSIC)
