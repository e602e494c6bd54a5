"""Concepts of the game (103, 104, 117, 120): the rules that head a list, define a term or point elsewhere, those that
are enforced by their citation alone, and those not supported yet.

All other rules of these sections are enforced by functions of `lawmage.rules` under their own numbers.
"""

from lawmage.rulebook.registry import definition, enforced, structural, unsupported

# 103. Starting the game
unsupported("103.1a", "shared-team-turns")
unsupported("103.1b", "archenemy")
unsupported("103.1c", "conspiracies")
structural("103.2", "heads 103.2a-e")
structural("103.2a", "a deck is given without its sideboard")
unsupported("103.2b", "companion")
unsupported("103.2c", "commander")
unsupported("103.2d", "stickers")
unsupported("103.2e", "conspiracies")
unsupported("103.3a", "supplementary-decks")
unsupported("103.4a", "two-headed-giant")
unsupported("103.4b", "vanguard")
unsupported("103.4c", "commander")
unsupported("103.4d", "brawl")
unsupported("103.4e", "archenemy")
unsupported("103.5a", "vanguard")
unsupported("103.5b", "actions-instead-of-a-mulligan")
unsupported("103.5d", "shared-team-turns")
unsupported("103.6b", "revealing-from-the-opening-hand")
unsupported("103.6c", "shared-team-turns")
unsupported("103.7", "planechase")
unsupported("103.8b", "two-headed-giant")
structural("103.8c", "103.8a speaks of games of two players")

# 104. Ending the game
enforced("104.1", "the game is over once one player is left, or none")
structural("104.2", "heads 104.2a-d")
enforced("104.2a", "cited by the happening")
unsupported("104.2c", "teams")
unsupported("104.2d", "emperor")
structural("104.3", "heads 104.3a-k")
enforced("104.3a", "cited by the happening")
unsupported("104.3f", "winning-and-losing-at-once")
unsupported("104.3g", "teams")
unsupported("104.3h", "limited-range-of-influence")
unsupported("104.3i", "emperor")
unsupported("104.3j", "commander")
structural("104.3k", "what a judge does is outside the game")
structural("104.4", "heads 104.4a-i")
enforced("104.4a", "cited by the happening")
unsupported("104.4b", "loops-of-mandatory-actions")
unsupported("104.4c", "effects-that-draw-the-game")
unsupported("104.4d", "teams")
unsupported("104.4e", "limited-range-of-influence")
unsupported("104.4f", "limited-range-of-influence")
unsupported("104.4g", "teams")
unsupported("104.4h", "emperor")
structural("104.4i", "what players agree on is outside the game")
unsupported("104.6", "restarting-the-game")

# 117. Timing and priority
structural("117.2", "heads 117.2a-e")
structural("117.2b", "points at 604 and 611")
structural("117.2c", "points at 703")
structural("117.2d", "points at 704")
unsupported("117.6", "shared-team-turns")

# 120. Damage
definition("120.2", "where damage comes from: heads 120.2a-b")
structural("120.3", "heads 120.3a-h")
unsupported("120.4a", "excess-damage")
structural("120.5", "the results of damage are 120.3, what they lead to 704")
structural("120.9", "the amount of a trigger on damage is what its own sources dealt")
unsupported("120.10", "excess-damage")
