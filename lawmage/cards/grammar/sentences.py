"""Whole sentences: of resolving effects ("If ..., you may ...") and of static abilities ("As long as ..., ...")."""

from typing import Any

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, rule, same, value
from lawmage.cards.grammar.context import (
    MADE,
    OPPONENTS,
    REMEMBERED,
    SELF,
    YOU,
    Context,
    Misfit,
    Refuse,
    equal_replaced,
    replaced,
)
from lawmage.cards.grammar.filters import Filter
from lawmage.cards.grammar.references import set_subject
from lawmage.cards.grammar.tokens import BECOMES
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]

# ---- clauses --------------------------------------------------------------------------------------------------------


def _flat(lists: Any) -> Nodes:
    return tuple(node for nodes in lists for node in nodes)


same("clause", "<own_clause>")


@rule("own_clause", "<orders:order>")
def _order(c: Context, orders: Nodes) -> Nodes:
    return orders


def _imperative(parser: Parser, at: int) -> tuple[Reading, ...]:
    """An order: a predicate of players whose verb has no s."""
    return () if parser.word(at).endswith("s") else parser.parse("player_vp", at)


GRAMMAR.lexical["imperative"] = _imperative


@rule("own_clause", "<!each:imperative&>")
@rule("clause", "you <!each:imperative&>")
def _you(c: Context, each: Any) -> Nodes:
    set_subject(c, YOU, True)
    return _flat(c.build(each))


@rule("clause", "you <!orders:order>")
def _you_order(c: Context, orders: Any) -> Nodes:
    """An order said with the one who is told to follow it."""
    set_subject(c, YOU, True)
    nodes: Nodes = c.build(orders)
    return nodes


@rule("clause", "<who:player_subject> <each:player_vp;>")
def _player(c: Context, who: Node, each: Any) -> Nodes:
    return c.spread(_flat(each))


@rule("clause", "<subject:subject> <each:object_part&>")
def _object(c: Context, subject: Node, each: Any) -> Nodes:
    return c.flush(_flat(each))


@rule("object_part", "<nodes:object_vp>")
def _part(_: Context, nodes: Nodes) -> Nodes:
    return nodes


def lasting(c: Context, effects: Nodes, duration: Any) -> Nodes:
    """A continuous effect from a resolution (611.2); without words about its end it lasts."""
    inner = c.take_inner()
    if c.spell and any(effect.fields.get("what") == SELF for effect in effects):
        raise Refuse("a spell that changes itself as it resolves")
    if duration is not None and inner is not None and duration != inner:
        raise Refuse("two durations")
    last = duration or inner
    if last is None:
        if any(effect.kind in ("modify_pt", "cant_be_regenerated") for effect in effects):
            raise Refuse("a change without an end")
        last = "permanent"
    return (N("until", effects=effects, duration=last),)


@rule("object_part", "<effects:static_list> [<duration>]")
def _lasting(c: Context, effects: Nodes, duration: Any = None) -> Nodes:
    return lasting(c, effects, duration)


@rule("object_part", "also <effects:static_list> [<duration>]")
def _lasting_also(c: Context, effects: Nodes, duration: Any = None) -> Nodes:
    return lasting(c, effects, duration)


@rule("static_list", "<each:static_vp&>", "both <each:static_vp&>")
def _static_list(_: Context, each: Any) -> Nodes:
    return _flat(each)


@rule("clause", "<duration:duration> , <subject:subject> <each:static_list>")
def _until_first(c: Context, duration: Any, subject: Node, each: Nodes) -> Nodes:
    return c.flush(lasting(c, each, duration))


@rule("clause", "(this turn|until end of turn) , gain control of <what:thing> and (it|they) <!each:static_list>")
def _control_first(c: Context, what: Node, each: Any) -> Nodes:
    set_subject(c, what, False)
    return lasting(c, (N("control", what=what, who=YOU), *c.build(each)), "end of turn")


@rule("clause", "<who:player_subject> <each:player_static_vp&> [<duration>]")
def _player_lasting(c: Context, who: Node, each: Any, duration: Any = None) -> Nodes:
    return lasting(c, _flat(each), duration)


@rule("clause", "(this turn|until end of turn) , <subject:subject> <each:static_list>")
def _this_turn(c: Context, subject: Node, each: Nodes) -> Nodes:
    return c.flush(lasting(c, each, "end of turn"))


@rule(
    "clause",
    "<one:subject> <!first:static_list> and <!two:subject> <!second:static_list> <duration>",
)
def _two_lasting(c: Context, one: Node, first: Any, two: Any, second: Any, duration: Any) -> Nodes:
    """Two changes with one end."""
    effects: list[Node] = []
    for subject, said in ((None, first), (two, second)):
        if subject is not None:
            c.build(subject)
        effects.extend(c.build(said))
        if c.used_affected:
            raise Refuse("each of several, in a change with another")
    return lasting(c, tuple(effects), duration)


@rule(
    "clause",
    "if (a|an) <dealer:filter> would deal combat damage to (a|an) <harmed:filter> this turn ,"
    " it deals double that damage [to that creature] instead",
)
def _double_combat(_: Context, dealer: Filter, harmed: Filter) -> Nodes:
    effect = N("damage_multiplied", from_=dealer.pred(), to=harmed.pred(), n=2, combat=True)
    return (N("until", effects=(effect,), duration="end of turn"),)


@rule("clause", "all creatures able to block <subject:whom> this turn do so")
def _lure(c: Context, subject: Node) -> Nodes:
    return (N("until", effects=(N("lure", what=subject),), duration="end of turn"),)


@rule(
    "own_clause",
    "have <what:things> fight <other:thing>",
    "have <what:things> deal <n:number> damage to <to:recipients>",
)
def _have(c: Context, what: Node, other: Node | None = None, n: Any = None, to: Node | None = None) -> Nodes:
    if other is not None:
        return (N("fight", one=what, other=other),)
    return (N("damage", n=n, to=to, source=None if what == SELF else what),)


@rule("order", "have <subject:subject> <each:static_list> [<duration>]")
def _have_it(c: Context, subject: Node, each: Nodes, duration: Any = None) -> Nodes:
    return c.flush(lasting(c, each, duration))


@rule("own_clause", "choose new targets for <what:thing>")
def _new_targets(c: Context, what: Node) -> Nodes:
    return (N("choose_new_targets", what=what),)


# ---- the source's control of mixed sentences ------------------------------------------------------------------------
@rule("clauses", "<each:clause;>")
def _clauses(_: Context, each: Any) -> Nodes:
    return _flat(each)


# behind "you may" an order stands first: "you may it gains flying" is nothing
@rule(
    "may_clauses",
    "<first:own_clause>",
    "<first:own_clause> (and|then|, then|, and|and then|, and then) <more:clauses>",
    "<first:own_clause> , <more:several_clauses>",
)
def _may_clauses(_: Context, first: Nodes, more: Nodes = ()) -> Nodes:
    return (*first, *more)


@rule("several_clauses", "<each:clause;>")
def _several_clauses(_: Context, each: Any) -> Nodes:
    if len(each) < 2:
        raise Misfit("a list of one")
    return _flat(each)


# ---- sentences with conditions, options and delays ------------------------------------------------------------------
same("simple", "<clauses>")


@rule("simple", "<!main:clauses> , where x is <!n:amount>")
def _where(c: Context, main: Any, n: Any) -> Nodes:
    placeholder = N("x")
    c.where = placeholder
    first = len(c.targets)
    before = c.done, c.done_by
    nodes = c.build(main)
    c.where = None
    c.had_x = True
    after, (c.done, c.done_by) = (c.done, c.done_by), before
    amount = c.build(n)
    c.done, c.done_by = after
    for index in range(first, len(c.targets)):
        changed = replaced(c.targets[index], placeholder, amount)
        assert isinstance(changed, Node)
        c.targets[index] = changed
    result = replaced(nodes, placeholder, amount)
    assert isinstance(result, tuple)
    return result  # type: ignore[return-value]


@rule("simple", "you may <!each:may_clauses>")
def _may(c: Context, each: Any) -> Nodes:
    set_subject(c, YOU, True)
    nodes = c.build(each)
    if nodes and nodes[0].kind == "choose" and nodes[0].fields.get("n") == 0:
        return tuple(nodes)
    if nodes and nodes[0].kind == "choose" and nodes[0].has("what"):
        nodes = (Node("choose", {**nodes[0].fields, "max": nodes[0].fields.get("n", 1), "n": 0}), *nodes[1:])
        return nodes
    return (N("may", do=nodes),)


@rule("simple", "you may <!main:may_clauses> , where x is <!n:amount>")
def _may_where(c: Context, main: Any, n: Any) -> Nodes:
    set_subject(c, YOU, True)
    nodes: Nodes = _where(c, main, n)
    if nodes and nodes[0].kind == "choose":
        raise Refuse("an optional choice of X")
    return (N("may", do=nodes),)


@rule("simple", "when you next cast (a|an) <filter> this turn , <!nodes:simple>")
def _next_cast(c: Context, filter: Filter, nodes: Any) -> Nodes:
    if filter.base != "spell":
        raise Refuse("casting what is no spell")
    if any(mention.ref.kind == "event" for mention in c.mentions):
        raise Refuse("two events")
    first = len(c.mentions)
    c.mention(N("event", role="subject"), filter.nouns, False, 1)
    c.inner_event = True
    what = None if filter.pred() == N("spell") else filter.pred()
    (node,) = delayed(c, N("casts", who=YOU, what=what), nodes, duration="end of turn")
    c.inner_event = False
    del c.mentions[first:]
    return (node,)


@rule("simple", "you may <!cost:said_costs>")
def _may_pay(c: Context, cost: Any) -> Nodes:
    return (N("may_pay", cost=c.build(cost)),)


@rule("simple", "<who:player_subject> may <!each:may_part;>")
def _player_may(c: Context, who: Node, each: Any) -> Nodes:
    if who.kind in ("opponents", "other_players", "each_player"):
        return (N("for_each", what=who, do=(N("may", who=N("remembered"), do=_about_each(c, who, each)),)),)
    return (N("may", who=who, do=_flat(c.build(each))),)


@rule("may_part", "<nodes:player_vp>", "<nodes:order>")
def _may_part(c: Context, nodes: Nodes) -> Nodes:
    if any(node.kind == "choose" and not node.has("who") for node in nodes) and c.subject != YOU:
        raise Refuse("a choice of another player")
    return nodes


def _about_each(c: Context, who: Node, each: Any) -> Nodes:
    if c.delayed:
        raise Refuse("each of several, remembered later")
    set_subject(c, N("remembered"), True)
    return _flat(c.build(each))


@rule("simple", "<who:player_subject> may <!cost:said_costs>")
def _player_may_pay(c: Context, who: Node, cost: Any) -> Nodes:
    if who.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("each of several players paying")
    return (N("may_pay", who=who, cost=c.build(cost)),)


@rule("simple", "<nodes:clauses> unless you <cost:said_costs>")
def _unless_you(c: Context, nodes: Nodes, cost: Nodes) -> Nodes:
    return (N("may_pay", cost=cost, otherwise=nodes),)


@rule("simple", "<nodes:clauses> unless <who:player> <cost:said_costs>")
def _unless_player(c: Context, nodes: Nodes, who: Node, cost: Nodes) -> Nodes:
    if len(nodes) == 1 and nodes[0].kind == "counter":
        return (Node("counter", {**nodes[0].fields, "unless": cost}),)
    if who.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("each of several players paying")
    return (N("may_pay", who=None if who == YOU else who, cost=cost, otherwise=nodes),)


@rule("simple", "<nodes:clauses> unless <condition>")
def _unless(c: Context, nodes: Nodes, condition: Node) -> Nodes:
    return (N("if", condition=N("cond_not", of=condition), do=nodes),)


@rule("simple", "<nodes:clauses> if <condition>")
def _if_after(c: Context, nodes: Nodes, condition: Node) -> Nodes:
    if any(node.kind == "until" and node.nodes("effects")[0].kind == "may_play" for node in nodes):
        raise Refuse("a permission under a condition that is asked later")
    if nodes and nodes[0].kind == "may_cast" and condition.kind == "matches":
        parts = condition.node("is").nodes("of") if condition.node("is").kind == "all" else (condition.node("is"),)
        if N("spell") in parts:
            # of a card with several faces it is the one that is cast that counts (709.3a, 720.3a), which no card tells
            raise Refuse("what a spell is, asked of a card")
    return (N("if", condition=condition, do=nodes),)


@rule("simple", "if <condition> , <nodes:simple>")
def _if(c: Context, condition: Node, nodes: Nodes) -> Nodes:
    return (N("if", condition=condition, do=nodes),)


@rule(
    "simple",
    "when you lose control of the <noun> , <!nodes:simple>",
    "when you lose control of that <noun> , <!nodes:simple>",
)
def _when_lost(c: Context, noun: str, nodes: Any) -> Nodes:
    event = N("loses_control", who=YOU, what=N("is", what=REMEMBERED))
    lost = c.find(noun)
    (node,) = delayed(c, event, nodes)
    if node.has("remember") and node.node("remember") != lost:
        raise Refuse("what is lost is not what is spoken of")
    return (Node("delayed", {**node.fields, "remember": lost}),)


@rule("simple", "at this turn 's next end of combat , <!nodes:simple>")
def _end_of_combat_this_turn(c: Context, nodes: Any) -> Nodes:
    """If there is none left this turn, nothing is done."""
    return delayed(c, N("step_begins", step="end of combat"), nodes, duration="end of turn")


@rule("simple", "<event:later> , <!nodes:simple>")
def _later(c: Context, event: Node, nodes: Any) -> Nodes:
    return delayed(c, event, nodes)


@rule("simple", "<!nodes:clauses> <event:later>")
def _later_behind(c: Context, event: Node, nodes: Any) -> Nodes:
    made = delayed(c, event, nodes, late=True)
    if [each.kind for each in made[-1].nodes("do")][:1] == ["exile"] and len(made[-1].nodes("do")) > 1:
        raise Misfit("what is exiled now and what returns later")
    return made


@rule("simple", "<first:own_clause> (and|, then|then) <!nodes:own_clause> <event:later>")
def _now_and_later(c: Context, first: Nodes, event: Node, nodes: Any) -> Nodes:
    """ "Exile it and return it to the battlefield at the beginning of the next end step": exiled at once."""
    if [each.kind for each in first] != ["exile"]:
        raise Misfit("what of it is done later")
    return (*first, *delayed(c, event, nodes, late=True))


@rule("simple", "<!nodes:clauses> <event:later> if <!condition:condition>")
def _later_if(c: Context, event: Node, nodes: Any, condition: Any) -> Nodes:
    (node,) = delayed(c, event, (nodes, condition), late=True)
    both: Any = node.fields["do"]
    nodes_done, asked = both
    return (Node("delayed", {**node.fields, "do": (N("if", condition=asked, do=nodes_done),)}),)


def delayed(c: Context, event: Node, tree: Any, once: bool = True, late: bool = False, **more: Any) -> Nodes:
    """A delayed triggered ability (603.7): what it speaks of is remembered."""
    if c.delayed:
        raise Refuse("a delayed ability inside another")
    c.delayed, c.late, c.remembered = True, late, None
    try:
        nodes = c.build(tree)
    finally:
        c.delayed = c.late = False
    remembered, c.remembered = c.remembered, None
    targets, c.later_targets, c.later_refs = tuple(c.later_targets), [], []
    if targets:
        c.mentions = [each for each in c.mentions if each.ref.kind != "target"]
        more["targets"] = targets
    return (N("delayed", event=event, do=nodes, remember=remembered, once=True if once else None, **more),)


@rule(
    "simple",
    "<duration:duration> , (when|whenever) <!event:event> , <!nodes:simple>",
    "(when|whenever) <!event:event> this turn , <!nodes:simple>",
)
def whenever(c: Context, event: Any, nodes: Any, duration: Any = "end of turn") -> Nodes:
    """A delayed ability that triggers each time its event occurs for so long (603.7b)."""
    if any(mention.ref.kind == "event" for mention in c.mentions):
        raise Refuse("two events")
    first = len(c.mentions)
    c.named_before = True
    built = c.build(event)
    c.named_before = False
    whose, c.event_of = c.event_of, None
    c.inner_event = True
    (node,) = delayed(c, built, nodes, once=False, duration=duration)
    c.inner_event = False
    c.whole_turn = c.sentence
    c.of_delay = [each for each in c.mentions[first:] if each.rank == 1 or each.ref.kind == "target"]
    del c.mentions[first:]
    if whose is None:
        return (node,)
    if node.has("remember") and node.node("remember") != whose:
        raise Refuse("a delayed ability that has to remember two things")
    return (Node("delayed", {**node.fields, "remember": whose}),)


@rule("simple", "for each <who:each_one> , <!nodes:clauses>")
def _for_each(c: Context, who: Node, nodes: Any) -> Nodes:
    targets = len(c.targets)
    built = c.build(nodes)
    if len(c.targets) != targets:
        return _target_for_each(c, who, built, targets)
    if any(node.kind in ("create_token", "create_copy") for node in built):
        c.mention(MADE, {"object", "permanent", "token", "creature"}, True)
    return (N("for_each", what=who, do=built),)


def _target_for_each(c: Context, who: Node, nodes: Nodes, index: int) -> Nodes:
    """ "For each opponent, tap target creature that player controls": a target for each, then one instruction."""
    if len(c.targets) != index + 1 or equal_replaced(nodes, REMEMBERED, SELF) != nodes:
        raise Refuse("a target for each, and more about each")
    if who.kind not in ("opponents", "other_players", "each_player"):
        raise Refuse("a target for each of several objects")
    nouns = {noun for each in c.mentions if each.ref == N("target", i=index) for noun in each.nouns}
    c.targets[index] = Node("choose_target", {**c.targets[index].fields, "for_each": who})
    c.mentions = [each for each in c.mentions if each.ref != N("target", i=index)]
    c.mention(N("target", i=index), nouns, True)
    return nodes


@rule("each_one", "opponent", "of your opponents")
def _each_opponent(c: Context) -> Node:
    c.mention(N("remembered"), {"player", "opponent"}, False, 2)
    return OPPONENTS


@rule("each_one", "player")
def _each_player(c: Context) -> Node:
    c.mention(N("remembered"), {"player"}, False, 2)
    return N("each_player")


@rule("each_one", "<filter>")
def _each_filter(c: Context, filter: Filter) -> Node:
    if filter.base in ("card", "source", "player"):
        raise Refuse("each of what has no zone")
    c.mention(N("remembered"), filter.nouns, False, 2)
    return N("each", what=filter.pred())


@rule(
    "simple",
    "if <what:thing> would die this turn , exile it instead",
    "if <what:damaged> would die this turn , exile it instead",
)
def _exile_if_dies(c: Context, what: Node) -> Nodes:
    effect = N("replace_zone", what=what, from_="battlefield", to="graveyard", instead="exile")
    return (N("until", effects=(effect,), duration="end of turn"),)


def _aimed_at_things(targets: list[Node]) -> bool:
    """Whether some target is no player, so that it could be what was dealt damage."""
    return any(each.node("what").kind not in ("player", "opponent") for each in targets)


@rule(
    "damaged",
    "(a|each) creature dealt damage this way",
    "a permanent dealt damage this way",
    "creatures dealt damage this way",
)
def _damaged(c: Context) -> Node:
    if _aimed_at_things(c.targets) or not any(mention.ref.kind in ("each", "union") for mention in c.mentions):
        raise Refuse("which of the targets was dealt damage")
    return N("acted")


@rule("subject", "<damaged>")
def _damaged_subject(c: Context, damaged: Node) -> Node:
    set_subject(c, damaged, False)
    return damaged


value(
    "simple",
    "damage can't be prevented this turn",
    (N("until", effects=(N("unpreventable"),), duration="end of turn"),),
)


# ---- linked to the sentence before: the compiler looks at the first word of the value -------------------------------
@rule(
    "sentence", "if you do , <!nodes:simple>", "if that player does , <!nodes:simple>", "if they do , <!nodes:simple>"
)
def _if_you_do(c: Context, nodes: Any) -> tuple[str, Any]:
    c.if_done = True
    built = c.build(nodes)
    c.if_done = False
    return "if you do", built


@rule(
    "sentence",
    "if you don't , <nodes:simple>",
    "if they don't , <nodes:simple>",
    "if that player doesn't , <nodes:simple>",
    "if you don't put (it|that card|the card|a card) (into your hand|onto the battlefield) , <nodes:simple>",
    "if you didn't put a card (into your hand|onto the battlefield) this way , <nodes:simple>",
)
def _if_you_dont(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you don't", nodes


@rule("sentence", "otherwise , <!nodes:simple>")
def _otherwise(_: Context, nodes: Any) -> tuple[str, Any]:
    return "otherwise", nodes


@rule("sentence", "when you do , <!nodes:simple>")
def _when_you_do(_: Context, nodes: Any) -> tuple[str, Any]:
    return "when you do", nodes


@rule(
    "sentence",
    "(it|they|those creatures|that creature|the creature) can't be regenerated",
    "(it|they) can't be regenerated this turn",
)
def _no_regeneration(_: Context) -> tuple[str, Any]:
    return "no regeneration", None


@rule("sentence", "(it's|it is|they're|he's|she's) still (a land|lands|an artifact|a planeswalker|a Vehicle)")
def _still(_: Context) -> tuple[str, Any]:
    return "still", None


@rule(
    "sentence",
    "ignore this effect for each creature the player didn't control continuously since the beginning of the turn",
)
def _ignore(_: Context) -> tuple[str, Any]:
    return "only all turn", None


@rule("sentence", "(it has|they have) <abilities:grants>")
def _it_has(_: Context, abilities: Nodes) -> tuple[str, Any]:
    return "it has", abilities


@rule(
    "sentence",
    "activate only <one:restriction>",
    "activate only <one:restriction> and only <two:restriction>",
    "activate only <one:restriction> and <two:bare_restriction>",
    "activate only <one:restriction> , only <two:restriction> , and only <three:restriction>",
)
def _activate_only(_: Context, one: Any, two: Any = None, three: Any = None) -> tuple[str, Any]:
    return "limits", tuple(each for each in (one, two, three) if each is not None)


@rule("sentence", "activate no more than <n:numeral> times each turn")
def _activate_times(_: Context, n: int) -> tuple[str, Any]:
    if n != 2:
        raise Refuse("so many times each turn")
    return "limits", (("limit", "twice_each_turn"),)


@rule("sentence", "activate no more than twice each turn")
def _twice(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "twice_each_turn"),)


value("restriction", "as a sorcery", ("limit", "sorcery"))
value("restriction", "once each turn", ("limit", "once_each_turn"))
value("restriction", "once", ("limit", "once"))
value("restriction", "during your turn", ("limit", "your_turn"))


value("bare_restriction", "once each turn", ("limit", "once_each_turn"))


@rule("restriction", "<during>", "if <condition>")
def _restriction(_: Context, during: Node | None = None, condition: Node | None = None) -> tuple[str, Any]:
    return "only_if", during if during is not None else condition


@rule("sentence", "any player may activate this ability")
def _any_player(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "any_player"),)


# another limit: the ability triggers until the action was taken (603.2h)
@rule("sentence", "do this only once each turn")
def _do_once(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "do_once_each_turn"),)


@rule("sentence", "this ability triggers only once each turn")
def _once(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "once_each_turn"),)


@rule("sentence", "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard")
def _countered_exile(_: Context) -> tuple[str, Any]:
    return "exile countered", None


@rule("sentence", "you may choose new targets for the copy", "you may choose new targets for that copy")
def _copy_targets(_: Context) -> tuple[str, Any]:
    return "new targets", None


@rule("sentence", "<nodes:simple>", "then <nodes:simple>")
def _sentence(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "do", nodes


@rule("sentence", "for each 1 damage prevented this way , <nodes:clauses>")
def _prevented_each(_: Context, nodes: Nodes) -> tuple[str, Any]:
    made: list[Node] = []
    for node in nodes:
        if node.kind not in ("put_counters", "create_token", "gain_life") or node.fields.get("n", 1) != 1:
            raise Refuse("how to do so many times")
        made.append(Node(node.kind, {**node.fields, "n": N("that_many")}))
    return "prevented", tuple(made)


@rule("sentence", "if damage is prevented this way , <nodes:clauses>")
def _prevented(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "prevented", nodes


@rule(
    "sentence",
    "if <condition> , instead <nodes:simple>",
    "if <condition> , <nodes:simple> instead",
    "<nodes:simple> instead if <condition>",
)
def _instead(_: Context, condition: Node, nodes: Nodes) -> tuple[str, Any]:
    return "instead", (condition, nodes)


# ---- how many modes, under a condition (700.2) ----------------------------------------------------------------------
@rule("mode_change", "if <condition:condition> [as you cast this spell] , <words:chosen_instead> instead")
def _mode_change(_: Context, condition: Node, words: str) -> tuple[Node, str]:
    return condition, words


value("chosen_instead", "you may choose both", "may both")
value("chosen_instead", "choose both", "both")
value("chosen_instead", "you may choose two", "may two")
value("chosen_instead", "choose any number", "any number")
value("chosen_instead", "choose one or more", "one or more")

# ---- static sentences -----------------------------------------------------------------------------------------------
@rule("static_body", "<subject:subject> <effects:static_list>")
def _statement(c: Context, subject: Node, effects: Nodes) -> Nodes:
    if c.inner is not None:
        raise Refuse("a static ability with an end")
    _check_static(c, subject)
    return effects


def _check_static(c: Context, subject: Node) -> None:
    if c.targets or c.before:
        raise Refuse("a target in a static ability")


@rule("static_body", "<who:player_subject> <each:player_static_vp&>")
def _player_statement(c: Context, who: Node, each: Any) -> Nodes:
    if c.inner is not None:
        raise Refuse("a static ability with an end")
    return _flat(each)


same("static_clause", "<static_body>")


@rule("static_clause", "<!main:static_body> , where x is <!n:amount>")
def _static_where(c: Context, main: Any, n: Any) -> Nodes:
    return _where(c, main, n)  # type: ignore[no-any-return]


@rule("static_sentence", "<one:static_clause>", "<one:static_clause> [,] and <two:static_clause>")
def _static(_: Context, one: Nodes, two: Nodes = ()) -> tuple[Nodes, Node | None]:
    return (*one, *two), None


@rule(
    "static_sentence",
    "as long as <condition:condition> , <body:static_clause>",
    "<body:static_clause> as long as <condition:condition>",
    "<body:static_clause> if <condition:condition>",
)
def _as_long_as(_: Context, condition: Node, body: Nodes) -> tuple[Nodes, Node | None]:
    return body, condition


@rule("static_sentence", "as long as <condition:condition> , <one:static_clause> and <two:static_clause>")
def _as_long_as_two(_: Context, condition: Node, one: Nodes, two: Nodes) -> tuple[Nodes, Node | None]:
    return (*one, *two), condition


@rule(
    "static_sentence",
    "if <condition:condition> , (it|<me:self_ref>) enters with <n:number> <counter:counter> counters? on it",
)
def _enters_if(_: Context, condition: Node, n: Any, counter: str, me: Any = None) -> tuple[Nodes, Node | None]:
    return (N("enters_with_counters", what=SELF, n=n, counter=counter, condition=condition),), None


@rule("static_sentence", "if <condition:condition> , <me:self_ref> enters tapped")
def _enters_tapped_if(_: Context, condition: Node, me: Node) -> tuple[Nodes, Node | None]:
    return (N("enters_tapped", what=me, unless=N("cond_not", of=condition)),), None


@rule("static_body", "<me:self_ref> enters tapped and <!more:static_list>")
def _enters_tapped_and(c: Context, me: Node, more: Any) -> Nodes:
    set_subject(c, me, False)
    effects: Nodes = c.build(more)
    return (N("enters_tapped", what=me), *effects)


@rule("static_body", "<me:self_ref> enters tapped with <n:number> <counter:counter> counters? on (it|them)")
def _enters_tapped_with(_: Context, me: Node, n: Any, counter: str) -> Nodes:
    return (N("enters_tapped", what=me), N("enters_with_counters", what=me, n=n, counter=counter))


@rule("static_sentence", "if <condition:condition> , <me:self_ref> can't be countered")
def _uncounterable_if(_: Context, condition: Node, me: Node) -> tuple[Nodes, Node | None]:
    return (N("cant_be_countered", what=me),), condition


@rule("static_sentence", "<body:static_clause> during combat")
def _during_combat(_: Context, body: Nodes) -> tuple[Nodes, Node | None]:
    if any(node.kind != "cant_cast" for node in body):
        raise Misfit("a part of the turn said otherwise")
    return body, N("during", steps=("combat",))


@rule("static_sentence", "during your turn , <body:static_clause>")
def _during_your_turn(_: Context, body: Nodes) -> tuple[Nodes, Node | None]:
    return body, N("turn_of", who=YOU)


@rule("static_sentence", "<body:static_clause> unless <condition:condition>")
def _static_unless(_: Context, body: Nodes, condition: Node) -> tuple[Nodes, Node | None]:
    return body, N("cond_not", of=condition)


def fixed(pattern: str, kind: str, **fields: Any) -> None:
    """A static sentence that is one static node."""

    def build(_: Context, **slots: Any) -> Nodes:
        slots.pop("again", None)
        return (N(kind, **slots, **fields),)

    rule("static_body", pattern)(build)


_CREATURES = all_of([N("permanent"), N("type", is_="creature")])
fixed("you control <what:attached>", "control", who=YOU)
fixed("no more than <n:numeral> creatures? can attack each combat", "attackers_cap")
fixed("no more than <n:numeral> creatures? can attack you each combat", "attackers_cap", whom=YOU)
fixed("no more than <n:numeral> creatures? can block each combat", "blockers_cap")
fixed("the attacking player chooses how each creature blocks each combat", "chooses_blockers", who=N("active_player"))
fixed("prevent all damage that would be dealt to <to:recipients>", "prevent_damage")
fixed("prevent all combat damage that would be dealt to <to:recipients>", "prevent_damage", combat=True)
fixed("prevent all noncombat damage that would be dealt to <to:recipients>", "prevent_damage", noncombat=True)


@rule(
    "static_body",
    "prevent all combat damage that would be dealt to and dealt by <what:things>",
    "prevent all combat damage that would be dealt to and dealt by <what:plural_thing>",
)
def _prevented_both(_: Context, what: Node) -> Nodes:
    return (N("prevent_damage", to=what, combat=True), N("prevent_damage", by=what, combat=True))


fixed("prevent all combat damage that would be dealt by <from:plural_pred>", "prevent_damage", combat=True)
fixed("prevent all damage that would be dealt by <from:plural_pred>", "prevent_damage")
fixed(
    "tapped creatures can block as though they were untapped",
    "block_as_though",
    as_="untapped",
    what=N("each", what=all_of([N("permanent"), N("tapped"), N("type", is_="creature")])),
)
fixed(
    "tapped creatures you control can block as though they were untapped",
    "block_as_though",
    as_="untapped",
    what=N("each", what=all_of([N("permanent"), N("tapped"), N("type", is_="creature"), N("controlled", by=YOU)])),
)
fixed("all damage that would be dealt to <to:recipient> is dealt to <instead_to:thing> instead", "redirect_damage")
fixed(
    "all damage that would be dealt to <to:recipient> by <from:plural_pred> is dealt to <instead_to:thing> instead",
    "redirect_damage",
)
fixed(
    "all combat damage that would be dealt to <to:recipient> by <from:plural_pred>"
    " is dealt to <instead_to:thing> instead",
    "redirect_damage",
    combat=True,
)
fixed("prevent all combat damage that would be dealt by <by:things>", "prevent_damage", combat=True)
fixed("prevent all damage that would be dealt by <by:things>", "prevent_damage")
fixed("prevent all damage that would be dealt to <to:recipients> by <from:pred>", "prevent_damage")
fixed("prevent all combat damage that would be dealt to <to:recipients> by <from:pred>", "prevent_damage", combat=True)
fixed(
    "creatures you control enter as a copy of <of:self_pred>",
    "enters_as_copy",
    what=N("each", what=all_of([_CREATURES, N("controlled", by=YOU)])),
)
fixed("damage can't be prevented", "unpreventable")
fixed("damage that would be dealt by <from:self_pred> can't be prevented", "unpreventable")
fixed("combat damage that would be dealt by <from:pred> can't be prevented", "unpreventable", combat=True)
fixed("damage that would be dealt by <from:pred> can't be prevented", "unpreventable")
fixed(
    "lethal damage dealt to <what:plural_thing> is determined by their power rather than their toughness",
    "lethal_by_power",
)
fixed("activated abilities of <what:attached> cost <mana> more to activate", "activation_cost_more")
fixed(
    "cards in graveyards can't be the targets of spells or abilities",
    "cant_be_target",
    what=N("each", what=N("card", zone="graveyard")),
)
fixed("you may choose not to untap <what:self_ref> during your untap step", "may_not_untap")
fixed("skip your draw step", "skip_step_static", who=YOU, step="draw")
fixed("skip your untap step", "skip_step_static", who=YOU, step="untap")
fixed("this spell costs <mana> more to cast for each target beyond the first", "cost_per_target")
fixed("you may cast <what:self_pred> as though it had flash", "cast_as_flash", who=YOU)
fixed("if this card is in your opening hand , you may begin the game with it on the battlefield", "opening_hand")
fixed(
    "if <what:dying> would die , exile it instead", "replace_zone", from_="battlefield", to="graveyard", instead="exile"
)
fixed(
    "if <what:self_ref> would die , exile it instead",
    "replace_zone",
    from_="battlefield",
    to="graveyard",
    instead="exile",
)
fixed(
    "if <what:self_ref> would be put into a graveyard from anywhere , exile it instead",
    "replace_zone",
    to="graveyard",
    instead="exile",
)
fixed(
    "if <what:self_ref> would die , put it on top of its owner 's library instead",
    "replace_zone",
    from_="battlefield",
    to="graveyard",
    instead="library",
)
fixed("if a source would deal damage to you , prevent <n:numeral> of that damage", "prevent_damage", to=YOU)
fixed(
    "if <from:a_pred> would deal combat damage to you , prevent <n:numeral> of that damage",
    "prevent_damage",
    combat=True,
    to=YOU,
)
fixed("prevent all combat damage <by:thing> would deal", "prevent_damage", combat=True)
fixed("if a source would deal damage to <to:thing> , prevent <n:numeral> of that damage", "prevent_damage")
fixed("<what:plural_thing> (enter|enters) tapped", "enters_tapped")
fixed("<what:self_ref> enters tapped", "enters_tapped")
fixed("<what:self_ref> enters prepared", "enters_prepared")
fixed("if it's neither day nor night , it becomes day as <what:self_ref> enters", "day_as_enters")
fixed("<what:self_ref> enters tapped unless <unless:condition>", "enters_tapped")
fixed("as <what:self_ref> enters , you may <unless_cost:said_costs>", "enters_tapped_unless_paid")
fixed("<what:self_ref> enters with <n:number> <counter:counter> counters? on (it|him|her)", "enters_with_counters")
fixed(
    "<what:self_ref> enters with a number of <counter:counter> counters on it equal to <n:amount>",
    "enters_with_counters",
)
fixed(
    "<what:plural_thing> (enter|enters) with an additional <counter:counter> counter on (it|them)",
    "enters_with_counters",
    n=1,
)
fixed("if you would gain life , you gain twice that much life instead", "life_multiplied", n=2, who=YOU)


@rule(
    "static_body",
    "if <dealer:attached> would deal damage [to a permanent or player] , it deals double that damage [<again>] instead",
    "if <dealer:self_ref> would deal damage [to a permanent or player] , it deals double that damage [<again>] instead",
)
def _attached_doubles(_: Context, dealer: Node, again: None = None) -> Nodes:
    return (N("damage_multiplied", from_=N("is", what=dealer), n=2),)


@rule(
    "static_body",
    "if another creature would deal combat damage to <to:attached> , it deals double that damage to <again:attached>"
    " instead",
)
def _doubled_to_attached(_: Context, to: Node, again: Node) -> Nodes:
    """Another creature than the one that is dealt the damage."""
    others = all_of([N("permanent"), N("type", is_="creature"), N("not", of=N("is", what=to))])
    return (N("damage_multiplied", from_=others, to=N("is", what=to), n=2, combat=True),)


@rule("static_body", "if <dealer:attached> would deal combat damage , it deals double that damage instead")
def _attached_doubles_combat(_: Context, dealer: Node) -> Nodes:
    return (N("damage_multiplied", from_=N("is", what=dealer), n=2, combat=True),)


@rule(
    "static_body",
    "if <dealer:self_ref> would deal combat damage to a player , it deals double that damage [to that player] instead",
)
def _doubles_to_player(_: Context, dealer: Node) -> Nodes:
    return (N("damage_multiplied", from_=N("is", what=dealer), to=N("player"), n=2, combat=True),)


value("again", "to that permanent or player", None)
fixed(
    "if a source would deal damage to a permanent or player , it deals double that damage [<again>] instead",
    "damage_multiplied",
    n=2,
)
fixed(
    "if <from:a_pred> would deal damage to a permanent or player , it deals double that damage [<again>] instead",
    "damage_multiplied",
    n=2,
)
fixed(
    "if <from:a_pred> would deal damage to <to:a_pred_or> , it deals that much damage plus <n:number> instead",
    "damage_plus",
)


@rule("self_pred", "<what:self_ref>")
def _self_pred(_: Context, what: Node) -> Node:
    return N("is", what=what)


@rule("dying", "(a|an|another) <filter>")
def _dying(_: Context, filter: Filter) -> Node:
    return N("each", what=filter.pred())


# ---- prevention with what follows (615.5) ---
@rule(
    "shielded",
    "if damage would be dealt to <what:self_ref> , prevent that damage",
    "if damage would be dealt to <what:self_ref> while <condition:condition> , prevent that damage",
)
def _shielded(_: Context, what: Node, condition: Node | None = None) -> tuple[dict[str, Any], Node | None]:
    return {"to": what}, condition


@rule("shielded", "if combat damage would be dealt to <what:self_ref> , prevent that damage")
def _shielded_in_combat(_: Context, what: Node) -> tuple[dict[str, Any], Node | None]:
    return {"to": what, "combat": True}, None


@rule("shielded", "if <from:a_pred> would deal damage to <to:harmed_ref> , prevent that damage")
def _shielded_from(_: Context, to: Node, **source: Node) -> tuple[dict[str, Any], Node | None]:
    return {"from": source["from"], "to": to}, None


@rule("shielded", "if <by:self_ref> would deal combat damage to (a|an) <filter> , prevent that damage")
def _shielded_by(_: Context, by: Node, filter: Filter) -> tuple[dict[str, Any], Node | None]:
    return {"by": by, "to": N("each", what=filter.pred()), "combat": True}, None


value("harmed_ref", "you", YOU)
value("harmed_ref", "an opponent", OPPONENTS)


@rule("prevention", "<shield:shielded>", "<shield:shielded> and <!then:clauses>", "<shield:shielded> , <!then:clauses>")
def _prevention(c: Context, shield: Any, then: Any = None) -> tuple[dict[str, Any], Node | None, Nodes]:
    fields, condition = shield
    c.mention(N("event", role="subject"), {"object", "creature", "permanent"}, False, 1)
    return fields, condition, c.build(then) if then is not None else ()


@rule("a_pred_or", "<each:a_pred|>", "(a|an) <filter>")
def _a_pred_or(_: Context, each: Any = None, filter: Filter | None = None) -> Node:
    if filter is not None:
        return filter.pred()
    return each[0] if len(each) == 1 else N("any", of=each)


@rule("static_body", "<what:self_ref> enters with <n:number> <counter:counter> counters? on it <per:per>")
def _enters_per(_: Context, what: Node, n: Any, counter: str, per: Any) -> Nodes:
    amount = per if n == 1 else N("times", of=per, n=n)
    return (N("enters_with_counters", what=what, counter=counter, n=amount),)


@rule(
    "static_body", "all creatures able to block <what:whom> do so", "all creatures able to block <what:attached> do so"
)
def _static_lure(_: Context, what: Node) -> Nodes:
    return (N("lure", what=what),)


@rule("static_body", "all <by:filter> able to block <what:whom> do so")
def _static_lure_by(_: Context, by: Filter, what: Node) -> Nodes:
    return (N("lure", what=what, by=None if by.pred() == _CREATURES else by.pred()),)


@rule("static_body", "if <me:self_ref> attacks , all <what:filter> attack if able")
def _all_attack(_: Context, me: Node, what: Filter) -> Nodes:
    return (N("must_attack_if", what=N("each", what=what.pred()), others=N("is", what=me)),)


@rule("static_body", "no more than <n:numeral> creatures? can attack <me:self_ref> each combat")
def _cap_on_itself(_: Context, n: int, me: Node) -> Nodes:
    return (N("attackers_cap", n=n, whom=me),)


@rule("static_body", "if (a|an) <others:filter> attacks , <what:self_ref> also attacks if able")
def _also_attacks(_: Context, others: Filter, what: Node) -> Nodes:
    return (N("must_attack_if", what=what, others=others.pred()),)


@rule(
    "static_body",
    "you may have <what:self_ref> assign (its|his|her) combat damage as though (it|he|she) weren't blocked",
    "you may have <what:attached> assign its combat damage as though it weren't blocked",
)
def _as_unblocked(_: Context, what: Node) -> Nodes:
    return (N("damage_as_unblocked", what=what, optional=True),)


@rule(
    "static_body",
    "you may have <me:self_ref> enter as a copy of (any|a) <of:filter> [on the battlefield]"
    " [, except <changes:copy_changes>]",
)
def _clone(_: Context, me: Node, of: Filter, changes: Nodes | None = None) -> Nodes:
    return (N("enters_as_copy", of=of.pred(), optional=True, changes=changes),)


@rule(
    "static_body",
    "(cast this spell only|you can't cast this spell unless it's) <condition:during>",
    "cast this spell only <condition:during>",
)
def _cast_only(_: Context, condition: Node) -> Nodes:
    return (N("cast_only", condition=condition),)


@rule("static_body", "cast this spell only if <condition:condition>")
def _cast_only_if(_: Context, condition: Node) -> Nodes:
    return (N("cast_only", condition=condition),)


@rule("static_body", "as an additional cost to cast this spell , <cost:said_costs>")
def _additional(_: Context, cost: Nodes) -> Nodes:
    return (N("additional_cost", cost=cost),)


@rule("static_body", "as an additional cost to cast this spell , <one:cost> or <two:cost>")
def _additional_or(_: Context, one: Node, two: Node) -> Nodes:
    return (N("additional_cost", cost=(one, two), options=True),)


@rule("static_body", "you may <cost:said_costs> rather than pay this spell 's mana cost")
def _alternative(_: Context, cost: Nodes) -> Nodes:
    return (N("alternative_cost", cost=cost),)


@rule("static_body", "if <condition:condition> , you may cast this spell without paying its mana cost")
def _free_if(_: Context, condition: Node) -> Nodes:
    return (N("alternative_cost", cost=(), condition=condition),)


@rule("static_body", "if <condition:condition> , you may <cost:said_costs> rather than pay this spell 's mana cost")
def _alternative_if(_: Context, condition: Node, cost: Nodes) -> Nodes:
    return (N("alternative_cost", cost=cost, condition=condition),)


@rule(
    "static_body",
    "this spell costs {x} less to cast , where x is <n:amount>",
    "this spell costs <mana> less to cast <per:per>",
)
def _costs_less(_: Context, n: Any = None, mana: str | None = None, per: Any = None) -> Nodes:
    if mana is not None:
        each = _generic(mana)
        n = per if each == 1 else N("times", of=per, n=each)
    return (N("cost_less", what=N("is", what=SELF), n=n),)


@rule("static_body", "this spell costs <mana> less to cast if <condition:condition>")
def _costs_less_if(_: Context, mana: str, condition: Node) -> Nodes:
    return (N("cost_less", what=N("is", what=SELF), n=_generic(mana), condition=condition),)


def _generic(mana: str) -> int:
    inside = mana.strip("{}")
    if not inside.isdigit():
        raise Refuse("a reduction that is not generic")
    return int(inside)


@rule("static_body", "<each:spell_kind&> you cast cost <mana> less to cast")
def _spells_less(_: Context, each: tuple[Filter, ...], mana: str) -> Nodes:
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_less", what=pred, n=_generic(mana), who=YOU),)


@rule("static_body", "<found:filter> you cast <after:suffix> cost <mana> less to cast")
def _such_spells_less(_: Context, found: Filter, after: Any, mana: str) -> Nodes:
    if found.base != "spell":
        raise Misfit("a cost of what is no spell")
    return (N("cost_less", what=all_of([*found.parts, after.node]), n=_generic(mana), who=YOU),)


@rule("static_body", "<each:spell_kind&> your opponents cast cost <mana> more to cast")
def _spells_more(_: Context, each: tuple[Filter, ...], mana: str) -> Nodes:
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_more", what=pred, n=_generic(mana), who=OPPONENTS),)


@rule("static_body", "<each:spell_kind&> cost <mana> more to cast")
def _all_more(_: Context, each: tuple[Filter, ...], mana: str) -> Nodes:
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_more", what=pred, n=_generic(mana)),)


@rule("spell_kind", "<filter>")
def _spell_kind(_: Context, filter: Filter) -> Filter:
    if filter.base != "spell":
        raise Misfit("a cost of what is no spell")
    return filter


@rule(
    "static_body", "you may cast spells as though they had flash", "you may cast <what:pred> as though they had flash"
)
def _as_flash(_: Context, what: Node | None = None) -> Nodes:
    return (N("cast_as_flash", who=YOU, what=what),)


@rule("static_body", "if you would draw a card , you may skip that draw instead")
def _skip_draw(_: Context) -> Nodes:
    return (N("replace_event", event=N("draws", who=YOU), do=(), optional=True),)


@rule("static_body", "if you would <event:replaced_event> , <do:clauses> instead")
def _replace(_: Context, event: Node, do: Nodes) -> Nodes:
    return (N("replace_event", event=event, do=do),)


value("replaced_event", "gain life", N("gains_life", who=YOU))
value("replaced_event", "draw a card", N("draws", who=YOU))


@rule("static_body", "you may exert <what:self_ref> as it attacks")
def _exert(_: Context, what: Node) -> Nodes:
    return (N("may_exert", what=what),)


@rule("static_body", "as long as <me:self_ref> is on the battlefield , it's <!made:becoming>")
def _on_battlefield(c: Context, me: Node, made: Any) -> Nodes:
    set_subject(c, me, False)
    nodes: Nodes = BECOMES[0](c, c.build(made))
    return nodes


@rule("static_body", "as <me:self_ref> enters , choose <key:choice>")
def _choosing(_: Context, me: Node, key: str) -> Nodes:
    return (N("enters_choosing", key=key),)


value("choice", "a color", "color")
value("choice", "a creature type", "creature type")
value("choice", "a player", "player")
value("choice", "an opponent", "opponent")
value("choice", "a card name", "card name")
value("choice", "a basic land type", "land type")


@rule(
    "static_body",
    "if <me:self_ref> would be put into a graveyard from anywhere , reveal <me2:self_ref> and shuffle it"
    " into its owner 's library instead",
)
def _shuffle_instead(_: Context, me: Node, me2: Node) -> Nodes:
    return (N("replace_zone", what=me, to="graveyard", instead="library_shuffled"),)


# ---- characteristic-defining power and toughness (604.3) ------------------------------------------------------------
@rule("static_body", "<me:self_ref> 's power and toughness are each equal to <n:amount>")
def _define_both(_: Context, me: Node, n: Any) -> Nodes:
    return (N("define_pt", what=me, power=n, toughness=n),)


@rule("static_body", "<me:self_ref> 's power is equal to <n:amount> and its toughness is equal to <m:amount>")
def _define_each(_: Context, me: Node, n: Any, m: Any) -> Nodes:
    return (N("define_pt", what=me, power=n, toughness=m),)


@rule("static_body", "<me:self_ref> 's power is equal to <n:amount>")
def _define_power(_: Context, me: Node, n: Any) -> Nodes:
    return (N("define_power", what=me, n=n),)


@rule("static_body", "<me:self_ref> 's toughness is equal to <n:amount>")
def _define_toughness(_: Context, me: Node, n: Any) -> Nodes:
    return (N("define_toughness", what=me, n=n),)
