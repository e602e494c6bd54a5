"""What creatures and players did in combat, and what follows from it: the rarer wordings (506-511, 603, 614)."""

from typing import Any, Final

from lawmage.cards.grammar.amounts import Amount, plain_pt
from lawmage.cards.grammar.base import N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import (
    ATTACHED,
    DEFENDING,
    EACH_PLAYER,
    MADE,
    OPPONENTS,
    SELF,
    YOU,
    Context,
    Misfit,
    Refuse,
)
from lawmage.cards.grammar.effects import shield
from lawmage.cards.grammar.events import Party, subject
from lawmage.cards.grammar.filters import Filter, Suffix, suffix
from lawmage.cards.grammar.references import ANY_NUMBER, set_subject
from lawmage.cards.grammar.sentences import _generic, delayed, whenever
from lawmage.cards.grammar.statics import verb
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]

_CREATURES: Final = all_of([N("permanent"), N("type", is_="creature")])

# ---- descriptions ---------------------------------------------------------------------------------------------------
suffix("that blocked <whom:whom> this turn", "blocked_this_turn", narrow=True)
suffix("banded with <what:whom>", "banded_with", narrow=True)
suffix("who lost life this turn", "lost_life_this_turn")
value("suffix", "that wasn't put there this combat", Suffix(N("not", of=N("put_there_this_combat"))))
suffix("whose controller was dealt combat damage by <by:whom> this turn", "controller_was_hit", combat=True)


@rule("suffix", "that blocked or were blocked by <by:whom> this turn")
def _fought_with(_: Context, by: Node) -> Suffix:
    return Suffix(any_of([N("blocked_this_turn", whom=by), N("was_blocked_this_turn", by=by)]), True)


@rule("suffix", "without <one:plain_keyword> or <two:plain_keyword>")
def _without_either(_: Context, one: str, two: str) -> Suffix:
    return Suffix(N("not", of=any_of([N("with_keyword", is_=one), N("with_keyword", is_=two)])), True)


@rule("suffix", "other than <one:subtype> and <two:subtype>")
def _other_than_two(_: Context, one: str, two: str) -> Suffix:
    return Suffix(N("not", of=any_of([N("subtype", is_=one), N("subtype", is_=two)])))


# ---- restrictions, permissions, costs -------------------------------------------------------------------------------
verb("(assign|assigns) (its|their) combat damage [<inner:inner>] as though (it|they) weren't blocked",
     "damage_as_unblocked")


@rule("static_body", "<who:attached_controller> may have it assign its combat damage as though it weren't blocked")
def _controller_as_unblocked(_: Context, who: Node) -> Nodes:
    return (N("damage_as_unblocked", what=ATTACHED, optional=True, who=who),)


value("attached_controller", "(enchanted|equipped) creature 's controller", N("controller", of=ATTACHED))


@rule(
    "static_body",
    "for each <filter> , you may have that creature assign its combat damage as though it weren't blocked",
)
def _each_as_unblocked(_: Context, filter: Filter) -> Nodes:
    if N("controlled", by=YOU) not in filter.parts:
        raise Refuse("who chooses for a creature of another player's")
    return (N("damage_as_unblocked", what=N("each", what=filter.pred()), optional=True),)


@rule(
    "static_body",
    "if <by:a_pred> attacking causes a triggered ability of a permanent you control to trigger ,"
    " that ability triggers an additional time",
)
def _triggers_again(_: Context, by: Node) -> Nodes:
    mine = N("each", what=all_of([N("permanent"), N("controlled", by=YOU)]))
    return (N("triggers_again", what=mine, by=by),)


@rule("static_body", "<each:spell_kind&> you cast cost <mana> less to cast <per:per>")
def _spells_less_per(_: Context, each: tuple[Filter, ...], mana: str, per: Amount) -> Nodes:
    if _generic(mana) != 1:
        raise Refuse("more than one for each")
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_less", what=pred, n=per, who=YOU),)


@rule("static_body", "<found:filter> your opponents cast that target <what:self_ref> cost <mana> more to cast")
def _targeting_more(_: Context, found: Filter, what: Node, mana: str) -> Nodes:
    if found.base != "spell":
        raise Misfit("a cost of what is no spell")
    spells = all_of([*found.parts, N("targets", what=N("is", what=what))])
    return (N("cost_more", what=spells, n=_generic(mana), who=OPPONENTS),)


# ---- events and conditions ------------------------------------------------------------------------------------------
@rule("event", "<what:party> becomes tapped , if it isn't being declared as an attacker")
def _tapped_otherwise(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("becomes_tapped", what=what.pred, not_to_attack=True)


@rule("cond", "<what:attached> didn't deal combat damage to (a|an) <filter> this turn")
def _did_not_hit(c: Context, what: Node, filter: Filter) -> Node:
    c.mention(ATTACHED, {"object", "creature", "permanent"}, False, 1)
    dealt = N("deals_damage", what=N("is", what=what), to=filter.pred(), combat=True)
    return N("cond_not", of=N("happened", event=dealt))


@rule("cond", "defending player has <n:numeral> <op:op> cards in hand")
def _defenders_hand(_: Context, n: int, op: str) -> Node:
    return N("compare", left=N("hand_of", of=DEFENDING), op=op, right=n)


# ---- instructions ---------------------------------------------------------------------------------------------------
shield("prevent all combat damage that would be dealt this turn to <to:recipients>", combat=True)
_ONCE: Final[dict[str, Any]] = {"combat": True, "next_time": True, "duration": "end of turn"}
_NEXT: Final = "the next time <by:dealer> would deal combat damage"


@rule("order", f"{_NEXT} this turn , it deals that damage to <instead_to:recipient> instead")
def _hits_another(c: Context, by: Node, instead_to: Node) -> Nodes:
    return c.flush((N("redirect", by=by, instead_to=instead_to, **_ONCE),))


@rule("order", f"{_NEXT} to an opponent this turn , it deals that damage to <instead_to:target> instead")
def _hits_another_than_an_opponent(c: Context, by: Node, instead_to: Node) -> Nodes:
    return c.flush((N("redirect", by=by, to=OPPONENTS, instead_to=instead_to, **_ONCE),))


@rule("order", f"{_NEXT} to <to:recipients> this turn , that creature deals that damage to itself instead")
def _hits_itself(c: Context, by: Node, to: Node) -> Nodes:
    return c.flush((N("redirect", by=by, to=to, instead_to=by, **_ONCE),))


@rule("order", "change <what:possessor> base power and toughness to <of:possessor> power and toughness <duration>")
def _change_size(_: Context, what: Node, of: Node, duration: Any) -> Nodes:
    size = N("set_pt", what=what, power=N("power_of", of=of), toughness=N("toughness_of", of=of))
    return (N("until", effects=(size,), duration=duration),)


@rule("clause", "<who:player> chooses (a|an) <filter>")
def _player_chooses(c: Context, who: Node, filter: Filter) -> Nodes:
    if filter.base != "permanent" or who == YOU:
        raise Misfit("a choice of what is no permanent")
    c.mention(MADE, filter.nouns, False)
    return (N("choose", who=who, what=filter.pred()),)


@rule(
    "player_vp",
    "(sacrifice|sacrifices) (a|an) <filter> of their choice <after:suffix>",
)
def _sacrifice_such(c: Context, filter: Filter, after: Suffix) -> Nodes:
    if filter.base != "permanent":
        raise Misfit("a sacrifice of what is no permanent")
    c.mention(MADE, {*filter.nouns, "card", "sacrificed"}, False)
    return (N("sacrifice_chosen", who=c.subject, what=all_of([*filter.parts, after.node])),)


@rule("simple", "<!nodes:clauses> at the beginning of your next main phase this turn")
def _next_main(c: Context, nodes: Any) -> Nodes:
    return delayed(c, N("step_begins", step="main", whose=YOU), nodes, late=True, this_turn=True)


@rule("clause", "<me:self_ref> deals <n:number> damage to each <one:filter> or <me2:self_ref> deals <m:number> damage"
                " to each <two:filter>")
def _one_or_the_other(_: Context, me: Node, n: Amount, one: Filter, me2: Node, m: Amount, two: Filter) -> Nodes:
    """Which of the two is chosen as the spell resolves (608.2d): the text has no list of modes (700.2)."""
    modes = [N("mode", do=(N("damage", source=SELF, n=count, to=N("each", what=found.pred())),))
             for count, found in ((n, one), (m, two))]
    return (N("choose_modes", modes=tuple(modes)),)


@rule("sentence", "if the player does , <nodes:simple>")
def _if_the_player_does(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you do", nodes


@rule("sentence", "if (the player|that player|they) can't , <nodes:simple>")
def _if_the_player_cannot(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you don't", nodes


@rule("order", "return to your hand <what:target>")
def _to_your_hand(_: Context, what: Node) -> Nodes:
    return (N("return_to_hand", what=what),)


@rule("cost", "(sacrifice|sacrifices) (a|an) <filter> of their choice")
def _sacrifice_chosen(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent":
        raise Misfit("a sacrifice of what is no permanent")
    return N("sacrifice_cost", what=filter.pred())


@rule("moved", "all cards exiled with (it|<me:self_ref>)")
def _all_exiled(c: Context, me: Node | None = None) -> Node:
    if me is None and c.it() != SELF:
        raise Refuse("exiled with something else")
    return N("exiled_with")




# ---- becoming unblocked (509.1h) ------------------------------------------------------------------------------------
@rule(
    "clause",
    "creatures it was blocking that hadn't become blocked by another creature this combat become unblocked",
)
def _blocked_by_it_alone(c: Context) -> Nodes:
    return (N("become_unblocked_by", what=c.it()),)


@rule(
    "sentence",
    "creatures it was blocking that had become blocked by only <me:self_ref> this combat become unblocked",
)
def _blocked_by_this_alone(c: Context, me: Node) -> tuple[str, Any]:
    """Said behind a flip that is lost, of what it then is blocking no more."""
    return "lose too", (N("become_unblocked_by", what=me),)


@rule("clause", "it blocks an attacking creature of your choice")
def _blocks_another(c: Context) -> Nodes:
    attacker = all_of([N("permanent"), N("type", is_="creature"), N("attacking")])
    return (N("choose", what=attacker), N("block_now", what=c.it(), whom=MADE))


# ---- tokens with names of their own ---------------------------------------------------------------------------------
@rule("creation", "<name:proper_name> , a legendary <pt:printed_pt> <colors:token_colors> <subtypes:token_subtype*>"
                  " <types:token_type*> token [with <abilities:grants>]")
def _named_token(c: Context, name: str, pt: tuple[str, str], colors: tuple[str, ...], subtypes: tuple[str, ...],
                 types: tuple[str, ...], abilities: Nodes | None = None) -> Nodes:
    if not types:
        raise Misfit("a token without a card type")
    power, toughness = plain_pt(c, pt)
    c.mention(MADE, {"object", "permanent", "token", *types, *subtypes}, False)
    token = N("make", name=name, types=types, subtypes=subtypes or None, supertypes=("legendary",),
              colors=colors or None, power=power, toughness=toughness, abilities=abilities or None)
    return (N("create_token", token=(token,)),)


@rule("sentence", "<name:proper_name> enters tapped and attacking")
def _named_enters_attacking(c: Context, name: str) -> tuple[str, Any]:
    return "named enters attacking", name


# ---- conditions and what is replaced --------------------------------------------------------------------------------
@rule("cond", "you control each <filter> with the greatest power", "you control each <filter> on the battlefield"
                                                                   " with the"
              " greatest power")
def _controls_greatest(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent":
        raise Misfit("control of what is no permanent")
    greatest = N("greatest", of="power", among=filter.pred())
    theirs = all_of([*filter.parts, greatest, N("not", of=N("controlled", by=YOU))])
    return N("cond_not", of=N("exists", what=theirs))



@rule("amount", "the number of counters (it|he|she) had on (it|him|her)")
def _counters_it_had(c: Context) -> Node:
    return N("counters_on", of=c.it(True))


@rule("shielded", "if (a|an) <filter> would deal combat damage to <to:self_ref> , prevent that damage")
def _shielded_in_combat(_: Context, filter: Filter, to: Node) -> tuple[dict[str, Any], Node | None]:
    return {"from": filter.pred(), "to": to, "combat": True}, None


@rule("static_body", "if <dealer:a_pred> would deal combat damage to a player , instead that player mills that many"
                     " cards")
def _mills_instead(_: Context, dealer: Node) -> Nodes:
    event = N("deals_damage", what=dealer, to=N("player"), combat=True)
    mills = N("mill", who=N("event", role="player"), n=N("that_many"))
    return (N("replace_event", event=event, do=(mills,)),)


@rule(
    "static_body",
    "if <dealer:a_pred> would deal noncombat damage to (a|an) <filter> , put that many <counter:counter> counters on"
    " that"
    " creature instead",
)
def _counters_instead(_: Context, dealer: Node, filter: Filter, counter: str) -> Nodes:
    if "creature" not in filter.nouns:
        raise Refuse("which creature")
    event = N("deals_damage", what=dealer, to=filter.pred(), noncombat=True)
    put = N("put_counters", what=N("event", role="other"), counter=counter, n=N("that_many"))
    return (N("replace_event", event=event, do=(put,)),)


verb("can be the targets? of spells and abilities you control as though (it|they) didn't have hexproof",
     "targetable_despite", without="hexproof")


# ---- more instructions ----------------------------------------------------------------------------------------------
@rule("player_vp", "reveals? a card at random from (their|his or her|your) hand")
def _reveals_at_random(c: Context) -> Nodes:
    assert c.subject is not None
    hand = all_of([N("card", zone="hand"), N("owned", by=c.subject)])
    c.mention(MADE, {"object", "card", "revealed"}, False)
    return (N("choose", what=hand, random=True), N("reveal", what=MADE))


@rule("order", "put up to <n:number> <counter:counter> counters on <what:self_ref>")
def _up_to_counters(_: Context, n: Amount, counter: str, what: Node) -> Nodes:
    return (N("put_counters", what=what, counter=counter, n=n, up_to=True),)


@rule("sentence", "this ability can't cause the total number of <counter:counter> counters on <me:self_ref> to be"
                  " greater"
                  " than <n:numeral>")
def _counters_cap(_: Context, counter: str, me: Node, n: int) -> tuple[str, Any]:
    return "no more counters", (counter, n)


@rule("simple", "(when|whenever) <!event:event> this combat , <!nodes:simple>")
def _whenever_this_combat(c: Context, event: Any, nodes: Any) -> Nodes:
    made: Nodes = whenever(c, event, nodes, "this combat")
    return made


@rule("sentence", "<me:self_ref> deals <n:numeral> damage instead if <condition:condition>")
def _damage_instead(_: Context, me: Node, n: int, condition: Node) -> tuple[str, Any]:
    return "damage instead", (condition, n)


@rule("suffix", "from (a|an) <filter>")
def _from_source(_: Context, filter: Filter) -> Suffix:
    if filter.base != "source":
        raise Misfit("an ability of what is no source")
    return Suffix(N("of_source", is_=filter.pred()))


@rule("event", "combat damage is dealt to you or a planeswalker you control")
def _you_or_yours_hit(_: Context) -> Node:
    mine = all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)])
    return N("is_dealt_damage", what=any_of([N("is", what=YOU), mine]), combat=True)


# ---- options of several players, and what was tapped ----------------------------------------------------------------
@rule("simple", "any opponent may <!each:may_part;>", "any player may <!every:may_part;>")
def _any_may(c: Context, each: Any = None, every: Any = None) -> Nodes:
    who = OPPONENTS if each is not None else EACH_PLAYER
    set_subject(c, N("remembered"), True)
    nodes = tuple(node for part in c.build(each if each is not None else every) for node in part)
    return (N("may", who=who, do=nodes),)


@rule("sentence", "if a player does , <nodes:simple>")
def _if_a_player_does(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you do", nodes


@rule("order", "tap any number of <filter>")
def _tap_any_number(c: Context, filter: Filter) -> Nodes:
    if filter.base != "permanent":
        raise Misfit("tapping what is no permanent")
    c.mention(MADE, filter.nouns, True)
    return (N("choose", what=filter.pred(), n=0, max=ANY_NUMBER), N("tap", what=MADE))


def _tapped(c: Context, found: Filter) -> Node:
    if not c.tapped:
        raise Refuse("what was tapped this way")
    return N("tapped_this_way", is_=all_of([part for part in found.parts if part.kind != "permanent"]))


@rule("per", "for each <filter> tapped this way")
def _per_tapped(c: Context, filter: Filter) -> Node:
    return _tapped(c, filter)


@rule("amount", "the number of <filter> tapped this way")
def _number_tapped(c: Context, filter: Filter) -> Node:
    return _tapped(c, filter)


# ---- more of combat -------------------------------------------------------------------------------------------------
@rule("event", "one or more <filter> fight or become blocked")
def _fight_or_become_blocked(_: Context, filter: Filter) -> Node:
    return N("event_any", of=(N("fights", what=filter.pred()), N("become_blocked_batch", what=filter.pred())))


@rule(
    "order",
    "destroy all <filter> that didn't attack , except for creatures the player hasn't controlled continuously since the"
    " beginning of the turn",
)
def _destroy_those_at_home(_: Context, filter: Filter) -> Nodes:
    """Of the creatures of a player who has just declared attackers: those that could have been declared."""
    if "creature" not in filter.nouns:
        raise Misfit("what attacks")
    home = [N("not", of=N("attacked_this_combat")), N("controlled_all_turn")]
    return (N("destroy", what=N("each", what=all_of([*filter.parts, *home]))),)


@rule("static_body", "damage doesn't cause you to lose life")
def _no_loss(_: Context) -> Nodes:
    return (N("damage_loses_no_life", who=YOU),)


@rule("moved", "the top creature card of <who:player> 's graveyard")
def _top_of_graveyard(_: Context, who: Node) -> Node:
    return N("top_of_graveyard", who=who, what=N("type", is_="creature"))


@rule("recipient", "that permanent or player")
def _permanent_or_player(c: Context) -> Node:
    return c.find("permanent")


@rule("object_vp", "(deals|deal) <n:number> damage to <to:recipients> and the damage can't be prevented")
def _unpreventable_damage(c: Context, n: Amount, to: Node) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=n, to=to, unpreventable=True),))


# ---- chosen by another player, and what is said back ----------------------------------------------------------------
@rule("simple", "<who:player_subject> may tap or untap <what:target> of their choice")
def _taps_or_untaps(c: Context, who: Node, what: Node) -> Nodes:
    """The player chooses the target too (601.2c), though the ability is still its controller's."""
    if who.kind in ("opponents", "other_players", "each_player") or what != N("target", i=len(c.targets) - 1):
        raise Refuse("whose choice")
    c.targets[-1] = Node("choose_target", {**c.targets[-1].fields, "chooser": who})
    modes = (N("mode", do=(N("tap", what=what),)), N("mode", do=(N("untap", what=what),)))
    return (N("may", who=who, do=(N("choose_modes", modes=modes, who=who),)),)


@rule("subject", "the first creature")
def _first_creature(c: Context) -> Node:
    """Behind two creatures of which the event named one, and the ability's target is the other."""
    ref = N("event", role="subject")
    if len(c.targets) != 1 or not any(mention.ref == ref for mention in c.mentions):
        raise Refuse("which creature came first")
    set_subject(c, ref, False)
    return ref


@rule("sentence", "if it deals damage to you this way , <nodes:simple>")
def _if_it_deals_damage(c: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if it dealt damage", (N("if", condition=N("dealt_this_way", to=YOU), do=nodes),)


@rule("simple", "you may exile <what:target> if it attacked or blocked this turn")
def _may_exile_a_fighter(c: Context, what: Node) -> Nodes:
    fought = N("any", of=(N("attacked_this_turn"), N("blocked_this_turn")))
    c.mention(MADE, {"card", "moved", "exiled"}, False)
    return (N("if", condition=N("matches", what=what, is_=fought), do=(N("may", do=(N("exile", what=what),)),)),)


@rule("static_body", "ninjutsu abilities you activate cost <mana> less to activate")
def _ninjutsu_less(_: Context, mana: str) -> Nodes:
    return (N("keyword_costs_less", who=YOU, is_="ninjutsu", n=_generic(mana)),)
