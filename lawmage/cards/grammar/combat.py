"""Attacking, blocking and combat damage: the rarer wordings (506-510)."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import MADE, OPPONENTS, YOU, Context, Refuse
from lawmage.cards.grammar.effects import redirection, shield
from lawmage.cards.grammar.events import Party, subject
from lawmage.cards.grammar.filters import Filter, Suffix
from lawmage.cards.grammar.sentences import delayed, fixed
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


# ---- conditions and amounts (508.6) ---------------------------------------------------------------------------------
_ATTACKING: Final = all_of([_CREATURES, N("attacking")])


@rule("cond", "<n:numeral> or more creatures are attacking")
def _several_attack(_: Context, n: int) -> Node:
    return N("exists", what=_ATTACKING, n=n)


value("cond", "exactly one creature is attacking", N("compare", left=N("count", of=_ATTACKING), op="=", right=1))


@rule("cond", "<n:numeral> or more creatures are blocking <whom:whom>")
def _blocked_by_several(_: Context, whom: Node, n: int) -> Node:
    return N("exists", what=all_of([_CREATURES, N("blocking", whom=whom)]), n=n)


value("per", "for each creature you attacked with this turn", N("since_turn", count="attackers", who=YOU))
value("cond", "it's the first combat phase of your turn", N("cond_all", of=(N("turn_of", who=YOU), N("first_combat"))))

# ---- evasion (509.1b) -----------------------------------------------------------------------------------------------
_SHADOWY: Final = all_of([_CREATURES, N("with_keyword", is_="shadow")])
verb("can block creatures with shadow as though they didn't have shadow", "block_as_though", as_="shadow",
     whom=_SHADOWY)
verb("can block creatures with landwalk abilities as though they didn't have those abilities", "block_as_though",
     as_="no landwalk")
_WALKERS: Final = N("with_keyword", is_="landwalk", quality=N("anything"))
fixed("creatures with landwalk abilities can be blocked as though they didn't have those abilities",
      "blocked_as_though", what=N("each", what=all_of([_CREATURES, _WALKERS])), without="landwalk",
      quality=N("anything"))


@rule("static_vp", "can't be blocked except by <filter:and_list>")
def _except_by_kinds(c: Context, filter: Filter) -> Nodes:
    return (N("cant_be_blocked", what=what(c), except_by=filter.pred()),)


@rule("static_vp", "can block an additional creature each combat <per:per>")
def _blocks_more_per(c: Context, per: Any) -> Nodes:
    return (N("extra_blocks", what=what(c), n=per),)


# ---- lures (509.1c) -------------------------------------------------------------------------------------------------
@rule("clause", "all <by:filter> able to block <subject:whom> this turn do so")
def _lure_by(_: Context, by: Filter, subject: Node) -> Nodes:
    who = None if by.pred() == _CREATURES else by.pred()
    return (N("until", effects=(N("lure", what=subject, by=who),), duration="end of turn"),)


@rule("object_vp", "(block|blocks) each attacking creature this turn if able")
def _blocks_each(c: Context) -> Nodes:
    attackers = all_of([N("permanent"), N("attacking"), N("type", is_="creature")])
    lure = N("lure", what=N("each", what=attackers), by=N("is", what=what(c)))
    return (N("until", effects=(lure,), duration="end of turn"),)


@rule("static_body", "all creatures able to block <one:self_ref> or <two:attached> do so")
def _lure_either(_: Context, one: Node, two: Node) -> Nodes:
    return (N("lure", what=N("union", of=(one, two))),)


@rule("static_body", "if (a|an) <others:filter> attacks , all <what:plural_filter> attack if able")
def _all_attack_too(_: Context, others: Filter, what: Filter) -> Nodes:
    return (N("must_attack_if", what=N("each", what=what.pred()), others=others.pred()),)


# ---- the same for others (each attacking opponent) ------------------------------------------------------------------
@rule("sentence", "each opponent attacking <whom:player> does the same")
def _does_the_same(_: Context, whom: Node) -> tuple[str, Any]:
    return "does the same", all_of([N("opponent"), N("attacks_player", whom=whom)])


@rule("sentence", "each opponent attacking <whom:player> untaps all nonland permanents they control")
def _untaps_the_same(_: Context, whom: Node) -> tuple[str, Any]:
    return "does the same", all_of([N("opponent"), N("attacks_player", whom=whom)])


# ---- whom creatures attack ------------------------------------------------------------------------------------------
value("attacked", "(one of your opponents|your opponents)", OPPONENTS)
_WALKERS_OF_OPPONENTS: Final = N("each", what=all_of([
    N("permanent"), N("type", is_="planeswalker"), N("controlled", by=OPPONENTS)]))
value("attacked", "(your opponents and/or planeswalkers they control|your opponents and planeswalkers they control)",
      N("union", of=(OPPONENTS, _WALKERS_OF_OPPONENTS)))
value("attack_goal", "one of your opponents or a planeswalker an opponent controls",
      N("any", of=(N("opponent"), all_of([N("permanent"), N("type", is_="planeswalker"),
                                         N("controlled", by=OPPONENTS)]))))

# ---- turns and phases -----------------------------------------------------------------------------------------------
@rule("order", "there is an additional combat phase after this phase [,] followed by an additional main phase")
def _combat_and_main(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat", "postcombat main")),)


# ---- when it enters during combat -----------------------------------------------------------------------------------
@rule("event", "<what:party> enters during the declare attackers step")
def _during_attackers(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_during", event=N("enters", what=what.pred), steps=("declare attackers",))


@rule(
    "order",
    "after the second main phase this turn , (there's|there is) an additional combat phase"
    " followed by an additional main phase",
)
def _after_second_main(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat", "postcombat main"), after="second main"),)


# what holds in that combat phase alone, and what is done as it begins: said in sentences behind it (500.8)
@rule("sentence", "at the beginning of that combat , <!nodes:simple>")
def _at_that_combat(c: Context, nodes: Any) -> tuple[str, Any]:
    (node,) = delayed(c, N("step_begins", step="beginning of combat"), nodes)
    if node.has("remember"):
        raise Refuse("what is remembered until an added phase")
    return "that combat", {"begins": node.nodes("do")}


@rule("sentence", "only <filter:plural_filter> can attack during that combat phase")
def _only_these(_: Context, filter: Filter) -> tuple[str, Any]:
    others = N("each", what=all_of([_CREATURES, N("not", of=filter.pred())]))
    return "that combat", {"rules": (N("cant_attack", what=others),)}


@rule("sentence", "only the chosen creatures can attack during that combat phase")
def _only_chosen(c: Context) -> tuple[str, Any]:
    others = N("each", what=all_of([_CREATURES, N("not", of=N("is", what=c.find("creature", True)))]))
    return "that combat", {"rules": (N("cant_attack", what=others),)}


@rule("sentence", "each of <what:them> attacks that combat if able")
def _those_attack(_: Context, what: Node) -> tuple[str, Any]:
    return "that combat", {"rules": (N("must_attack", what=what),)}


@rule("sentence", "they can't attack <whom:attacked> that combat")
def _those_cant(c: Context, whom: Node) -> tuple[str, Any]:
    return "that combat", {"rules": (N("cant_attack", what=c.they(), whom=whom),)}


@rule("simple", "at the beginning of each combat this turn , <!nodes:simple>")
def _each_combat(c: Context, nodes: Any) -> Nodes:
    return delayed(c, N("step_begins", step="beginning of combat"), nodes, once=False, this_turn=True)


@rule("suffix", "that blocked or (was|were) blocked by <by:whom> this turn")
def _fought_it(_: Context, by: Node) -> Suffix:
    return Suffix(N("any", of=(N("blocked_this_turn", whom=by), N("was_blocked_this_turn", by=by))), True)


@rule("order", "tap each <filter> and it doesn't untap during its controller 's next untap step")
def _tapped_for_a_turn(_: Context, filter: Filter) -> Nodes:
    return (N("tap", what=N("each", what=filter.pred())), N("doesnt_untap", what=N("acted")))


# ---- costs (508.1h) -------------------------------------------------------------------------------------------------
@rule(
    "static_vp",
    "can't attack unless their controller sacrifices (a|an) <filter> of their choice <each:per_creature>",
)
def _attack_for_a_sacrifice(c: Context, filter: Filter, each: None = None) -> Nodes:
    return (N("attack_cost", what=what(c), cost=(N("sacrifice_cost", what=filter.pred()),)),)


# ---- turns of others ------------------------------------------------------------------------------------------------
@rule("player_vp", "skips? all combat phases of their next turn")
def _skips_all_combats(c: Context) -> Nodes:
    assert c.subject is not None
    skipped = N("skip_step_static", who=c.subject, step="combat")
    return (N("until", effects=(skipped,), duration=N("next_turn_of", who=c.subject)),)


@rule("clause", "during target <kind:turn_player> 's next turn , each creature that player controls attacks if able")
def _must_attack_next_turn(c: Context, kind: str) -> Nodes:
    who = c.target(N("choose_target", what=N(kind)), frozenset(("player", "opponent")), False)
    theirs = N("each", what=all_of([_CREATURES, N("controlled", by=who)]))
    return (N("until", effects=(N("must_attack", what=theirs),), duration=N("next_turn_of", who=who)),)


# ---- who can't attack or block --------------------------------------------------------------------------------------
@rule("suffix", "without <one:plain_keyword> or <walk:landwalk>")
def _without_either(_: Context, one: str, walk: Node) -> Suffix:
    either = N("any", of=(N("with_keyword", is_=one), N("with_keyword", is_="landwalk", quality=walk)))
    return Suffix(N("not", of=either), True)


@rule("cond", "another player controls <what:attached>")
def _another_controls(_: Context, what: Node) -> Node:
    return N("cond_not", of=N("matches", what=what, is_=all_of([N("permanent"), N("controlled", by=YOU)])))


# ---- made to attack with others (508.4b) ----------------------------------------------------------------------------
#: what "that player or planeswalker" means
_GOAL: Final = "player or planeswalker"


@rule("order", "choose a player or planeswalker <who:player> is attacking")
def _choose_what_is_attacked(c: Context, who: Node) -> Nodes:
    attacked = N("attacked_now_by", who=who)
    walker = all_of([N("permanent"), N("type", is_="planeswalker"), attacked])
    c.mention(MADE, {_GOAL}, False, 2)
    return (N("choose", what=N("any", of=(all_of([N("player"), attacked]), walker))),)


@rule("sentence", "<what:self_ref> is attacking that player or planeswalker")
def _is_attacking_that(c: Context, what: Node) -> tuple[str, Any]:
    return "under it", (N("becomes_attacking", what=what, attacking_whom=c.find(_GOAL)),)


value(
    "during",
    "during combat on your turn before blockers are declared",
    N("cond_all", of=(N("turn_of", who=YOU), N("during", steps=("combat before blockers",)))),
)


# ---- goaded for good (701.15a) --------------------------------------------------------------------------------------
@rule("clause", "<what:made_one> (is|are) goaded for the rest of the game", "it's goaded for the rest of the game")
def _goaded_for_good(c: Context, what: Node | None = None) -> Nodes:
    goaded = N("goaded", what=what if what is not None else c.it(), by=YOU)
    return (N("until", effects=(goaded,), duration="permanent"),)


@rule("made_one", "the token", "that token", "it")
def _the_token(c: Context) -> Node:
    return c.find("token")


@rule("made_one", "the tokens", "those tokens", "they")
def _the_tokens(c: Context) -> Node:
    return c.find("token", True)


# ---- during its controller's next turn ------------------------------------------------------------------------------
@rule("clause", "that creature can't attack during its controller 's next turn")
def _cant_attack_next_turn(c: Context) -> Nodes:
    it = c.find("creature")
    return (N("until", effects=(N("cant_attack", what=it),), duration=N("next_turn_of", who=N("controller", of=it))),)


@rule("clause", "<what:target> attacks <whom:attacked> during its controller 's next turn if able")
def _attacks_next_turn(c: Context, what: Node, whom: Node) -> Nodes:
    who = N("controller", of=what)
    return (N("until", effects=(N("must_attack", what=what, whom=whom),), duration=N("next_turn_of", who=who)),)


# ---- more conditions and descriptions -------------------------------------------------------------------------------
@rule("cond", "there's another <filter> on the battlefield")
def _there_is_another(_: Context, filter: Filter) -> Node:
    return N("exists", what=all_of([*filter.parts, N("other")]))


@rule("suffix", "(that's|that are) enchanted by (a|an) <what:filter>")
def _enchanted_by(_: Context, what: Filter) -> Suffix:
    return Suffix(N("enchanted_by", what=what.pred()), True)


@rule("static_vp", "can't be blocked by <one:filter> and/or <two:filter>")
def _blocked_by_neither(c: Context, one: Filter, two: Filter) -> Nodes:
    return (N("cant_be_blocked", what=what(c), by=any_of([one.pred(), two.pred()])),)


@rule("event", "one or more <filter> you control attack an opponent")
def _some_attack_an_opponent(c: Context, filter: Filter) -> Node:
    plain = filter.pred() == _CREATURES
    c.mention(N("event", role="other"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=YOU, whom=N("opponent"), with_=None if plain else filter.pred())


@rule("beginning", "the beginning of combat on each player 's turn")
def _each_players_combat(c: Context) -> Node:
    c.mention(N("event", role="player"), {"player"}, False, 1)
    return N("step_begins", step="beginning of combat")


shield("prevent all combat damage that would be dealt this turn by <by:target>", combat=True)
