"""State-based actions (704), the monarch (725): the rules that head a list or point elsewhere, those enforced by their
citation alone, and those not supported yet.

All other rules of the section are enforced by functions of `lawmage.rules` under their own numbers.
"""

from lawmage.rulebook.registry import covered, definition, enforced, structural, unsupported

# 704. State-based actions
definition("704.1", "game actions on conditions, without the stack")
structural("704.1a", "points at 603")
structural("704.2", "no decision is asked for them but the choices that they themselves need")
structural("704.5", "heads 704.5a-aa")
unsupported("704.5r", "limits-on-counters")
unsupported("704.5t", "dungeons")
unsupported("704.5u", "space-sculptor")
unsupported("704.5x", "battles-without-a-protector")
unsupported("704.5y", "protectors-that-can-no-longer-protect")
unsupported("704.5aa", "start-your-engines")
structural("704.6", "heads 704.6a-f")
unsupported("704.6a", "two-headed-giant")
unsupported("704.6b", "two-headed-giant")
unsupported("704.6c", "commander")
unsupported("704.6d", "commander")
unsupported("704.6e", "archenemy")
unsupported("704.6f", "planechase")

# 725. The monarch
covered("725")
enforced("725.4", "cited by the event")
structural("725.5", "what a static ability says of the monarch is read whenever it matters")
