"""Rules of the grammar for continuous effects that instructions make (611.2), and exchanges of control."""

from typing import Any

from lawmage.cards.grammar.abilities.tokens import BECOMES
from lawmage.cards.grammar.base import CREATURES, N, Nodes, all_of, rule, value
from lawmage.cards.grammar.context import MADE, OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.effects.base import order
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.references.base import set_subject
from lawmage.cards.grammar.sentences.base import flattened
from lawmage.cards.grammar.statics.base import what
from lawmage.cards.grammar.statics.replacement import exiled_instead, exiled_on_leaving
from lawmage.model.nodes import Node


# In `changes` of a copy, `self` is the copy.
@rule("copy_changes", "<each:copy_change&>")
def _changes(_: Context, each: tuple[tuple[Node, ...], ...]) -> tuple[Node, ...]:
    return tuple(node for nodes in each for node in nodes)


@rule("copy_change", "(it has|it also has|the token has|has) <abilities:grants>", "it gains <abilities:grants>")
def _copy_has(_: Context, abilities: tuple[Node, ...]) -> tuple[Node, ...]:
    return (N("grant", what=SELF, abilities=abilities),)


@rule("copy_change", "(it isn't|the token isn't|it's not) legendary")
def _copy_not_legendary(_: Context) -> tuple[Node, ...]:
    return (N("remove_types", what=SELF, supertypes=("legendary",)),)


@rule("copy_change", "(it's|the token is) <!made:becoming>")
def _copy_is(c: Context, made: Any) -> tuple[Node, ...]:
    outer, c.subject = c.subject, SELF
    built = c.build(made)
    nodes: tuple[Node, ...] = BECOMES[0](c, built)
    c.subject = outer
    return nodes


order("exchange control of <one:target> and <other:target>", "exchange_control")


@rule("order", "exchange control of two target <filter>")
def _exchange_two(c: Context, filter: Filter) -> Nodes:
    one = c.target(N("choose_target", what=filter.pred()), filter.nouns, False)
    other = c.target(N("choose_target", what=filter.pred(), other_than=("0",)), filter.nouns, False)
    if len(c.targets) != 2:
        raise Refuse("an exchange behind other targets")
    return (N("exchange_control", one=one, other=other),)


@rule("order", "have <what:target> block <whom:whom> this turn if able")
def _have_block(_: Context, what: Node, whom: Node) -> Nodes:
    return (N("until", effects=(N("must_block", what=what, whom=whom),), duration="end of turn"),)


@rule("player_vp", "gains? control of <what:things>")
def _gain_control(c: Context, what: Node) -> Nodes:
    return c.flush((N("until", effects=(N("control", what=what, who=c.subject),), duration="permanent"),))


@rule("player_vp", "gains? control of <what:things> <duration>", "gains? control of <what:things> <duration:inner>")
def _gain_control_until(c: Context, what: Node, duration: Any) -> Nodes:
    return c.flush(
        (N("until", effects=(N("control", what=what, who=c.subject),), duration=duration or c.take_inner()),)
    )


@rule("order", "<duration:duration> , gain control of <what:thing> , it <!one:static_vp> , and it <!two:static_vp>")
def _long_control(c: Context, duration: Any, what: Node, one: Any, two: Any) -> Nodes:
    set_subject(c, what, False)
    effects = (N("control", what=what, who=YOU), *c.build(one), *c.build(two))
    return (N("until", effects=effects, duration=duration),)


@rule("order", "an opponent gains control of <what:things>")
def _opponent_gains_control(c: Context, what: Node) -> Nodes:
    given = N("until", effects=(N("control", what=what, who=MADE),), duration="permanent")
    return (N("choose", what=N("opponent")), given)


@rule("order", "double <what:possessor> power <duration>")
def _double_power(_: Context, what: Node, duration: Any) -> Nodes:
    change = N("modify_pt", what=what, power=N("power_of", of=what), toughness=0)
    return (N("until", effects=(change,), duration=duration),)


@rule("clause", "you choose which creatures attack <d:combat_or_turn>")
def _choose_attackers(_: Context, d: str) -> Nodes:
    return (N("until", effects=(N("chooses_attackers", who=YOU),), duration=d),)


@rule("clause", "you choose which creatures block <d:combat_or_turn> and how those creatures block")
def _choose_blockers(_: Context, d: str) -> Nodes:
    return (N("until", effects=(N("chooses_blockers", who=YOU),), duration=d),)


value("combat_or_turn", "this combat", "this combat")
value("combat_or_turn", "this turn", "end of turn")


@rule("order", "switch <what:possessor> power and toughness <duration>")
def _switch(_: Context, what: Node, duration: Any) -> Nodes:
    return (N("until", effects=(N("switch_pt", what=what),), duration=duration),)


@rule(
    "object_vp",
    "(becomes|become) a copy of <of:thing> <duration> [, except <changes:copy_changes>]",
    "(becomes|become) a copy of <of:chosen_thing> <duration> [, except <changes:copy_changes>]",
)
def _becomes_copy(c: Context, of: Node, duration: Any, changes: Nodes | None = None) -> Nodes:
    assert c.subject is not None
    effect = N("becomes_copy", what=c.subject, of=of, changes=changes)
    return c.flush((N("until", effects=(effect,), duration=duration),))


@rule("object_vp", "(becomes|become) a copy of <of:thing> [, except <changes:copy_changes>]")
def _becomes_copy_for_good(c: Context, of: Node, changes: Nodes | None = None) -> Nodes:
    return _becomes_copy(c, of, "permanent", changes)  # type: ignore[no-any-return]


@rule("order", "double the power and toughness of <what:things> <duration>")
def _double_both(c: Context, what: Node, duration: Any) -> Nodes:
    of = N("affected") if what.kind in ("each", "union") else what
    change = N("modify_pt", what=what, power=N("power_of", of=of), toughness=N("toughness_of", of=of))
    return c.flush((N("until", effects=(change,), duration=duration),))


@rule("order", "double the power of <what:things> <duration>")
def _double_powers(c: Context, what: Node, duration: Any) -> Nodes:
    of = N("affected") if what.kind in ("each", "union") else what
    return c.flush((N("until", effects=(N("modify_pt", what=what, power=N("power_of", of=of), toughness=0),),
                      duration=duration),))


@rule("order", "double <what:possessor> power and toughness <duration>")
def _double_its(c: Context, what: Node, duration: Any) -> Nodes:
    change = N("modify_pt", what=what, power=N("power_of", of=what), toughness=N("toughness_of", of=what))
    return c.flush((N("until", effects=(change,), duration=duration),))


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


@rule("clause", "<duration:duration> , <subject:subject> <each:static_list>")
def _until_first(c: Context, duration: Any, subject: Node, each: Nodes) -> Nodes:
    return c.flush(lasting(c, each, duration))


@rule("clause", "(this turn|until end of turn) , gain control of <what:thing> and (it|they) <!each:static_list>")
def _control_first(c: Context, what: Node, each: Any) -> Nodes:
    set_subject(c, what, False)
    return lasting(c, (N("control", what=what, who=YOU), *c.build(each)), "end of turn")


@rule("clause", "<who:player_subject> <each:player_static_vp&> [<duration>]")
def _player_lasting(c: Context, who: Node, each: Any, duration: Any = None) -> Nodes:
    return lasting(c, flattened(each), duration)


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


@rule("order", "have <subject:subject> <each:static_list> [<duration>]")
def _have_it(c: Context, subject: Node, each: Nodes, duration: Any = None) -> Nodes:
    return c.flush(lasting(c, each, duration))


@rule(
    "simple",
    "if <what:thing> would die this turn , exile it instead",
    "if <what:damaged> would die this turn , exile it instead",
)
def _exile_if_dies(c: Context, what: Node) -> Nodes:
    effect = N("replace_zone", what=what, from_="battlefield", to="graveyard", instead="exile")
    return (N("until", effects=(effect,), duration="end of turn"),)


value(
    "simple",
    "damage can't be prevented this turn",
    (N("until", effects=(N("unpreventable"),), duration="end of turn"),),
)


@rule(
    "simple",
    "you may have <what:plural_thing> assign their combat damage this turn as though they weren't blocked",
)
def _as_unblocked(_: Context, what: Node) -> Nodes:
    """Whether it is to be so is chosen at once, for all of them."""
    done = N("until", effects=(N("damage_as_unblocked", what=what),), duration="end of turn")
    return (N("may", do=(done,)),)


@rule("clause", "<subject:subject> (block|blocks) this turn if able , and you choose how those creatures block")
def _blocks_as_you_choose(c: Context, subject: Node) -> Nodes:
    theirs = N("each", what=all_of([CREATURES, N("controlled", by=OPPONENTS)]))
    if subject != theirs:
        raise Refuse("how some of a player's creatures block")
    effects = (N("must_block", what=subject), N("chooses_blockers", who=YOU, whose=OPPONENTS))
    return (N("until", effects=effects, duration="end of turn"),)


@rule("clause", "all <by:filter> able to block <subject:whom> this turn do so")
def _lure_by(_: Context, by: Filter, subject: Node) -> Nodes:
    who = None if by.pred() == CREATURES else by.pred()
    return (N("until", effects=(N("lure", what=subject, by=who),), duration="end of turn"),)


@rule("object_vp", "(block|blocks) each attacking creature this turn if able")
def _blocks_each(c: Context) -> Nodes:
    attackers = all_of([N("permanent"), N("attacking"), N("type", is_="creature")])
    lure = N("lure", what=N("each", what=attackers), by=N("is", what=what(c)))
    return (N("until", effects=(lure,), duration="end of turn"),)


@rule("player_vp", "skips? all combat phases of their next turn")
def _skips_all_combats(c: Context) -> Nodes:
    assert c.subject is not None
    skipped = N("skip_step_static", who=c.subject, step="combat")
    return (N("until", effects=(skipped,), duration=N("next_turn_of", who=c.subject)),)


@rule("clause", "during target <kind:turn_player> 's next turn , each creature that player controls attacks if able")
def _must_attack_next_turn(c: Context, kind: str) -> Nodes:
    who = c.target(N("choose_target", what=N(kind)), frozenset(("player", "opponent")), False)
    theirs = N("each", what=all_of([CREATURES, N("controlled", by=who)]))
    return (N("until", effects=(N("must_attack", what=theirs),), duration=N("next_turn_of", who=who)),)


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


@rule("clause", "that creature can't attack during its controller 's next turn")
def _cant_attack_next_turn(c: Context) -> Nodes:
    it = c.find("creature")
    return (N("until", effects=(N("cant_attack", what=it),), duration=N("next_turn_of", who=N("controller", of=it))),)


@rule("clause", "<what:target> attacks <whom:attacked> during its controller 's next turn if able")
def _attacks_next_turn(c: Context, what: Node, whom: Node) -> Nodes:
    who = N("controller", of=what)
    return (N("until", effects=(N("must_attack", what=what, whom=whom),), duration=N("next_turn_of", who=who)),)


@rule("order", "change <what:possessor> base power and toughness to <of:possessor> power and toughness <duration>")
def _change_size(_: Context, what: Node, of: Node, duration: Any) -> Nodes:
    size = N("set_pt", what=what, power=N("power_of", of=of), toughness=N("toughness_of", of=of))
    return (N("until", effects=(size,), duration=duration),)


@rule(
    "clause",
    "if (a|an) <filter> would enter [the battlefield] under an opponent 's control this turn ,"
    " it enters under your control instead",
)
def _enters_under(_: Context, filter: Filter) -> Nodes:
    if filter.base != "permanent":
        raise Misfit("an entrance of what is no permanent")
    effect = Node("enters_under", {"what": filter.pred(), "from": OPPONENTS, "who": YOU})
    return (N("until", effects=(effect,), duration="end of turn"),)


@rule(
    "clause",
    "(until end of turn|this turn) , <one:subject> <each:static_list> and <two:other_subject> <more:static_list>",
)
def _two_until(c: Context, one: Node, each: Nodes, two: Node, more: Nodes) -> Nodes:
    return c.flush((*lasting(c, each, "end of turn"), *lasting(c, more, "end of turn")))


@rule(
    "simple",
    "if <what:buried> would be put into <whose:graveyards> graveyard from anywhere this turn ,"
    " exile (it|that card) instead",
)
def _exile_cards_this_turn(_: Context, what: Any, whose: Any) -> Nodes:
    return (N("until", effects=(exiled_instead(what, whose),), duration="end of turn"),)


@rule(
    "simple",
    "if <what:thing> would leave the battlefield , exile (it|them) instead of putting (it|them) anywhere else",
)
def _exile_it_later(_: Context, what: Node) -> Nodes:
    return (N("until", effects=(exiled_on_leaving(what),), duration="permanent"),)
