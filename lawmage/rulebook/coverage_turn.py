"""Turn structure (500-505, 512-514): the rules that head a list or point elsewhere, and those not supported yet.

All other rules of these sections are enforced by functions of `lawmage.rules` under their own numbers.
"""

from lawmage.rulebook.editions import M14
from lawmage.rulebook.registry import definition, structural, unsupported

# 500. General
structural("500.3", "the untap and cleanup steps' lists of actions end without a step that gives priority")
structural("500.5b", "points at 514.2")
unsupported("500.9", "additional-steps-of-a-phase")
unsupported("500.10a", "additional-phases-of-your-own-turn")
structural("500.12", "the list of a turn has nothing between its steps")

# 502. Untap step

# 503. Upkeep step
unsupported("503.2", "spells-after-an-upkeep-step")

# 505. Main phase
definition("505.1b", "the first, second … main phase: counted within the turn")
unsupported("505.3", "archenemy")
unsupported("505.5", "attractions")
structural("505.4", "what triggers at the beginning of a phase goes on the stack as always (603.3)", M14)

# 513. End step
structural("513.1a", "texts that say \"at end of turn\" are read as their errata say")
