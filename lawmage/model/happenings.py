"""Happenings: one typed record for each event of the game (603.2, 700.1), and the kinds of them.

A happening is first a proposal (a replacement effect may change it, 614), then it happens, gets its batch and is
appended to the history. Triggers, looking back, explanations and speech read happenings, never writes.
"""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.native import mypyc_attr

# ---- kinds ----------------------------------------------------------------------------------------------------------
# Roles of the fields, by kind. `subject`/`other`: references (object ids; players negative); `amount`: a number.
GAME_BEGAN: Final = 1
TURN_BEGAN: Final = 2  # subject: the player; amount: number of the turn
STEP_BEGAN: Final = 3  # subject: active player; amount: the step's id
STEP_SKIPPED: Final = 4
SHUFFLED: Final = 5  # subject: player
MULLIGAN: Final = 6  # subject: player; amount: how many so far
KEPT: Final = 7
ZONE_CHANGED: Final = 8  # subject: the object before; other: the object after (0: none); origin, destination: zones
DREW: Final = 9  # subject: player; other: the card's object
PLAYED_LAND: Final = 10  # subject: the land; other: player
CAST: Final = 11  # subject: the spell; other: player
ACTIVATED: Final = 12  # subject: the ability on the stack (or the source of a mana ability); other: player
TRIGGERED: Final = 13  # subject: the source; other: controller
RESOLVED: Final = 14  # subject: spell or ability
NO_LEGAL_TARGET: Final = 15
COUNTERED: Final = 16
MANA_ADDED: Final = 17  # subject: player; other: source; amount: how much; data: (colour,)
MANA_SPENT: Final = 18
MANA_EMPTIED: Final = 19
TAPPED: Final = 20
UNTAPPED: Final = 21
DAMAGED: Final = 22  # subject: the source; other: the recipient; amount; combat flag
LIFE_GAINED: Final = 23  # subject: player; amount
LIFE_LOST: Final = 24
LIFE_PAID: Final = 25
COUNTERS_PUT: Final = 26  # subject: object or player; amount; data: (kind of counter,)
COUNTERS_REMOVED: Final = 27
ATTACKED: Final = 28  # subject: the attacker; other: what it attacks
ATTACKERS_DECLARED: Final = 29  # subject: the attacking player; data: attackers; amount: their total power
BLOCKED: Final = 30  # subject: the blocker; other: the attacker it blocks (one record a pair)
BLOCKERS_DECLARED: Final = 31  # subject: the defending player; data: blockers
BECAME_BLOCKED: Final = 32  # subject: the attacker; data: blockers; other: what blocked it, if an effect did
BECAME_UNBLOCKED: Final = 33  # subject: the attacker that no one blocked
REMOVED_FROM_COMBAT: Final = 34
DESTROYED: Final = 35
SACRIFICED: Final = 36  # subject: permanent; other: player
DISCARDED: Final = 37  # subject: the card's object; other: player
REGENERATED: Final = 38
PREVENTED: Final = 39  # subject: source; other: recipient; amount prevented
TOKEN_CREATED: Final = 40
ATTACHED: Final = 41  # subject: attachment; other: host
UNATTACHED: Final = 42
CONTROL_CHANGED: Final = 43  # subject: permanent; other: new controller; player: seat of the previous one
EFFECT_BEGAN: Final = 44
EFFECT_ENDED: Final = 45
CHOSEN: Final = 46
REVEALED: Final = 47
PHASED_OUT: Final = 48
PHASED_IN: Final = 49
PLAYER_LOST: Final = 50
PLAYER_WON: Final = 51
GAME_DRAWN: Final = 52
TRANSFORMED: Final = 53
COPIED: Final = 54
EXTRA_TURN: Final = 55
EXTRA_PHASE: Final = 56
DAMAGE_REMOVED: Final = 57  # 514.2, 701.19: marked damage wears off
LOOKED: Final = 58
SEARCHED: Final = 59
SCRYED: Final = 60
GOADED: Final = 61
CEASED: Final = 62  # subject: a token or copy that ceases to exist (704.5d, 704.5e)
MARKED: Final = 63  # an object's status was set by an effect (chosen colour, exerted, monarch ...): data says what
CONCEDED: Final = 64
TARGETED: Final = 65  # subject: the target; other: the spell or ability
SACRIFICE_IMPOSSIBLE: Final = 66
MONARCH: Final = 67
FOUGHT: Final = 68
REGENERATION_SHIELD: Final = 69
ATTACK_RESELECTED: Final = 70
MILLED: Final = 71  # subject: the card; other: player
#: combat damage has been assigned: a creature's share; subject: the source; other: whom it would be dealt to; amount
DAMAGE_ASSIGNED: Final = 72
DAMAGE_STACKED: Final = 73  # the assignments go on the stack as one object; subject: that object
#: subject: an attacking or blocking creature that assigns no combat damage; other: what it attacks; amount: what it
#: would assign if it could, its power where that is why it doesn't; rule: 510.1a-d
NO_COMBAT_DAMAGE: Final = 75
DAYTIME: Final = 76  # it becomes day or night; words: what it becomes, what it was before
TURNED_FACE_UP: Final = 74  # subject: a permanent that was face down

KIND_NAMES: Final[dict[int, str]] = {
    value: name.lower() for name, value in list(globals().items()) if name.isupper() and isinstance(value, int)
}


@mypyc_attr(acyclic=True)
class Happening:
    """One event of the game, or a proposal of one.

    kind: one of the constants above; rule: citation id of the rule that makes it; cause: object id of the source of
    the effect (0 where a game rule causes it) and `ability` its ability, so that the card's line can be named;
    batch: number shared by simultaneous happenings; audience: bit mask of the seats that may know it (-1: all).
    """

    def __init__(self, kind: int, rule: int, subject: int, other: int = 0, amount: int = 0, cause: int = 0,
                 ability: Ability | None = None) -> None:
        self.kind = kind
        self.rule = rule
        self.subject = subject
        self.other = other
        self.amount = amount
        self.cause = cause
        self.ability = ability
        self.batch = 0
        self.origin = 0
        self.destination = 0
        self.player = 0
        self.combat = False
        self.audience = -1
        self.data: tuple[int, ...] = ()
        self.words: tuple[str, ...] = ()
        #: rules and sources of the replacement effects that changed it: (object id, citation) pairs
        self.replaced: tuple[tuple[int, int], ...] = ()

    def copy(self) -> "Happening":
        """A proposal like this one, to be changed by a replacement effect."""
        twin = Happening(self.kind, self.rule, self.subject, self.other, self.amount, self.cause, self.ability)
        twin.batch = self.batch
        twin.origin = self.origin
        twin.destination = self.destination
        twin.player = self.player
        twin.combat = self.combat
        twin.audience = self.audience
        twin.data = self.data
        twin.words = self.words
        twin.replaced = self.replaced
        return twin

    def __repr__(self) -> str:
        return f"Happening({KIND_NAMES[self.kind]}, {self.subject}, {self.other}, {self.amount})"
