"""The kinds of rules: what a function of each kind does, and who calls it through the tables of the law."""

from typing import Final

#: kind -> (what a function of it does, who calls it)
KINDS_OF_RULES: Final[dict[str, tuple[str, str]]] = {
    "step": ("one step of a procedure, `(state, frame)`", "the machine"),
    "perform": ("does an event of one kind: the writes, then the record", "`events.performing`"),
    "consequence": ("makes the change of zone that a destruction, sacrifice or discard brings about",
                    "`events.moving`"),
    "damage result": ("one result of damage that was dealt (120.3)", "`actions.damage`"),
    "result of all damage": ("a result of all damage that is dealt at once", "`events.performing`"),
    "arrival": ("what a permanent does that was cast in a certain way, as it enters", "`stack.resolving`"),
    "effect": ("carries out one kind of instruction of a card", "`kernel.instructions`"),
    "action": ("one thing that the rules have a player or the game do, outside of procedures", "whoever comes to it"),
    "special action": ("begins one special action, `(state, seat, object, word)`", "`priority.priority`"),
    "keyword": ("the abilities that a keyword means", "`characteristics.abilities`"),
    "evasion": ("why this creature can't block that one", "`combat.block_legality`"),
    "evasion ability": ("why this creature can't be blocked by that one, from a keyword with a quality",
                        "`combat.block_legality`"),
    "evasion count": ("how many creatures have to block this one", "`combat.block_legality`"),
    "check": ("a yes, a no or a number that other rules ask for", "whoever asks"),
    "settle": ("what follows at once from a change, in an order of its own (`kernel.law.ORDERS`)", "the machine"),
    "inherent trigger": ("notices what triggers an ability that has no source", "`events.triggers`"),
    "departure": ("what else follows from a player's leaving the game", "`events.ending`"),
    "state-based action": ("lists what is due now", "`priority.state_based`"),
    "replacement source": ("finds effects that could replace a kind of event, beside those in the index",
                           "`replacement.applicable`"),
    "replace": ("whether an effect would replace an event", "`replacement.applicable`"),
    "instead": ("what happens instead of an event", "`replacement.replacing`"),
}
