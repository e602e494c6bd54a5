"""Attacking, blocking and combat damage: the rarer wordings (506-510)."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, all_of, rule, value
from lawmage.cards.grammar.context import OPPONENTS, YOU, Context, Refuse
from lawmage.cards.grammar.effects import redirection
from lawmage.cards.grammar.filters import Filter, Suffix
from lawmage.cards.grammar.statics import player_verb, verb, what
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]

_CREATURES: Final = all_of([N("permanent"), N("type", is_="creature")])

# ---- requirements (508.1d, 509.1c) ----------------------------------------------------------------------------------
verb("must be blocked by exactly one creature [<inner:inner>] if able", "must_be_blocked", n=1, exactly=True)
player_verb("must attack with at least one creature each combat if able", "must_attack_with")
player_verb("must attack <whom:attacked> with at least one creature each combat if able", "must_attack_with")

# ---- restrictions (508.1c) ------------------------------------------------------------------------------------------


@rule("static_vp", "can't attack a player (it|he|she) has already attacked this turn")
def _cant_attack_again(c: Context) -> Nodes:
    again = N("each", what=all_of([N("player"), N("attacked_this_turn_by", what=what(c))]))
    return (N("cant_attack", what=what(c), whom=again),)


@rule(
    "cond",
    "<what:cond_object> attacked during <of:whose_last> last turn",
    "it attacked during <of:whose_last> last turn",
)
def _attacked_last_turn(c: Context, of: Node | None, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("attacked_last_turn", of=of))


value("whose_last", "your", YOU)
value("whose_last", "(its|their) controller 's", None)
value("suffix", "that attacked during (its|their) controller 's last turn", Suffix(N("attacked_last_turn"), True))

# ---- who chooses and who divides (509.1a, 510.1) --------------------------------------------------------------------


@rule("clause", "<subject:subject> (block|blocks) this turn if able , and you choose how those creatures block")
def _blocks_as_you_choose(c: Context, subject: Node) -> Nodes:
    theirs = N("each", what=all_of([_CREATURES, N("controlled", by=OPPONENTS)]))
    if subject != theirs:
        raise Refuse("how some of a player's creatures block")
    effects = (N("must_block", what=subject), N("chooses_blockers", who=YOU, whose=OPPONENTS))
    return (N("until", effects=effects, duration="end of turn"),)


@rule("static_body", "rather than the attacking player , you assign the combat damage of each <filter>")
def _divides(_: Context, filter: Filter) -> Nodes:
    return (N("divides_damage", what=N("each", what=filter.pred()), who=YOU),)


@rule(
    "amendment",
    "you can divide that creature 's combat damage as you choose among any of the creatures blocking it",
)
def _freely(_: Context) -> str:
    return "divides_damage"


# ---- put onto the battlefield attacking (508.4), told in a sentence of its own ---------------------------------------


@rule(
    "sentence",
    "(the token|the tokens|it|they|those tokens|that token) (enters|enter) tapped and attacking",
    "(the token|the tokens|it|they|those tokens|that token) (enters|enter) tapped and attacking <whom:player>",
)
def _enters_attacking(_: Context, whom: Node | None = None) -> tuple[str, Any]:
    way: dict[str, Any] = {"tapped": True, "attacking": True}
    if whom is not None:
        way["attacking_whom"] = whom
    return "enters attacking", way


# ---- redirection (614.9) --------------------------------------------------------------------------------------------
_INSTEAD: Final = "is dealt to <instead_to:recipient> instead"
redirection(
    f"all combat damage that would be dealt to <to:recipients> by <from:plural_pred> this turn {_INSTEAD}", combat=True
)
redirection(f"all damage that would be dealt to <to:recipients> by <from:plural_pred> this turn {_INSTEAD}")
redirection(f"all combat damage that would be dealt to <to:recipients> this turn by <by:thing> {_INSTEAD}", combat=True)
redirection(f"all damage that would be dealt to <to:recipients> this turn by <by:dealer> {_INSTEAD}")
redirection(f"all damage that would be dealt this turn to <to:recipients> by <by:dealer> {_INSTEAD}")
