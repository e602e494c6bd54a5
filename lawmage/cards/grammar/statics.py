"""What continuous effects say of things: "gets +1/+1", "can't block", "is an artifact in addition to its types"."""

from typing import Any, Final

from lawmage.cards.grammar.amounts import Amount, plain_pt, scaled
from lawmage.cards.grammar.base import GRAMMAR, N, all_of, rule, same, value
from lawmage.cards.grammar.context import AFFECTED, EACH_PLAYER, OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters import Filter
from lawmage.cards.grammar.tokens import BECOMES
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.names import BASIC_LAND_TYPES
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]


def what(c: Context) -> Node:
    """The subject of the sentence."""
    if c.subject is None:
        raise Refuse("a statement about nothing")
    return c.subject


def verb(pattern: str, kind: str, **fixed: Any) -> None:
    """A predicate of a sentence whose slots are fields of a static node about the subject."""

    def build(c: Context, **slots: Any) -> Nodes:
        slots.pop("inner", None)
        return (N(kind, what=what(c), **slots, **fixed),)

    rule("static_vp", pattern)(build)


# ---- "this turn" inside the predicate; "each combat" says no more than always ---------------------------------------
@rule("inner", "(this turn|until end of turn)")
def _this_turn(c: Context) -> None:
    c.inner = "end of turn"


@rule("inner", "this combat")
def _this_combat(c: Context) -> None:
    c.inner = "this combat"


value("attacked", "a player other than you", N("except", what=EACH_PLAYER, other_than=YOU))
value("always", "each (combat|turn)", None)
same("always", "<inner>")

# ---- power and toughness --------------------------------------------------------------------------------------------


@rule("static_vp", "(get|gets) <change:change_pt>")
def _gets(c: Context, change: Any) -> Nodes:
    power, toughness = scaled(change, c)
    return (N("modify_pt", what=what(c), power=power, toughness=toughness),)


@rule("static_vp", "(get|gets) <change:change_pt> [<inner:inner>] <per:per>")
def _gets_per(c: Context, change: Any, per: Amount, inner: None = None) -> Nodes:
    power, toughness = scaled(change, c, per)
    return (N("modify_pt", what=what(c), power=power, toughness=toughness),)


@rule("static_vp", "(get|gets) an additional <change:change_pt>")
def _gets_more(c: Context, change: Any) -> Nodes:
    return _gets(c, change)  # type: ignore[no-any-return]


@rule("static_vp", "(has|have) base power and toughness <pt:printed_pt>")
def _base(c: Context, pt: Any) -> Nodes:
    power, toughness = plain_pt(c, pt)
    return (N("set_pt", what=what(c), power=power, toughness=toughness),)


@rule(
    "static_vp",
    "(has|have) base power and base toughness each equal to <n:amount>",
    "(has|have) power and toughness each equal to <n:amount>",
)
def _base_equal(c: Context, n: Amount) -> Nodes:
    return (N("set_pt", what=what(c), power=n, toughness=n),)


# ---- abilities ------------------------------------------------------------------------------------------------------
@rule("static_vp", "(has|have|gain|gains) <abilities:grants>")
def _has(c: Context, abilities: Nodes) -> Nodes:
    return (N("grant", what=what(c), abilities=abilities),)


@rule("static_vp", "(lose|loses) <keywords:lost>")
def _loses(c: Context, keywords: tuple[str, ...]) -> Nodes:
    return (N("lose_keyword", what=what(c), keywords=keywords),)


@rule("static_vp", "(lose|loses) all abilities")
def _loses_all(c: Context) -> Nodes:
    return (N("lose_all_abilities", what=what(c)),)


@rule("static_vp", "(lose|loses) all other abilities")
def _loses_other(c: Context) -> Nodes:
    raise Refuse("all abilities but those it gains at the same time")


@rule("static_vp", "can't have or gain <keywords:lost>", "can't have <keywords:lost>")
def _cant_have(c: Context, keywords: tuple[str, ...]) -> Nodes:
    return (N("cant_have", what=what(c), keywords=keywords),)


@rule("static_vp", "(lose|loses) <keywords:lost> and can't have or gain <again:lost>")
def _loses_for_good(c: Context, keywords: tuple[str, ...], again: tuple[str, ...]) -> Nodes:
    return (N("lose_keyword", what=what(c), keywords=keywords), N("cant_have", what=what(c), keywords=again))


# ---- what it is -----------------------------------------------------------------------------------------------------
@rule("static_vp", "(becomes?|become|is|are) <colors:color&>")
def _colors(c: Context, colors: tuple[str, ...]) -> Nodes:
    return (N("set_colors", what=what(c), colors=colors),)


@rule("static_vp", "(becomes?|become|is|are) colorless")
def _colorless(c: Context) -> Nodes:
    return (N("set_colors", what=what(c), colors=()),)


@rule("static_vp", "(is|are) all colors")
def _all_colors(c: Context) -> Nodes:
    return (N("set_colors", what=what(c), colors=("white", "blue", "black", "red", "green")),)


class Becoming:
    """What something becomes: size, colours, types, abilities."""

    def __init__(self, types: tuple[str, ...], subtypes: tuple[str, ...], supertypes: tuple[str, ...]) -> None:
        self.types = types
        self.subtypes = subtypes
        self.supertypes = supertypes
        self.pt: tuple[Amount, Amount] | None = None
        self.colors: tuple[str, ...] | None = None
        self.abilities: Nodes = ()
        #: which types stay: "" the rule of 205.1a and 205.1b, "all" in addition to its other types, or a card type
        self.keep = ""


_TYPE_ORDER: Final = ("super", "sub", "type")


def _of_one(parser: Parser, at: int) -> list[Reading]:
    """The article before what one thing becomes; several become it without."""
    if parser.word(at) in ("a", "an"):
        return [(at + 1, True)]
    several = at > 0 and parser.word(at - 1) in ("are", "become", "they're")
    return [(at, False)] if several or parser.word(at) == "legendary" else []


GRAMMAR.lexical["of_one"] = _of_one


@rule("new_type", "<super:supertype>", "<type:type>", "<sub:subtype>")
def _new_type(_: Context, **word: str) -> tuple[str, str]:
    ((kind, name),) = word.items()
    return kind, name


@rule(
    "becoming",
    "<of_one> [<pt:printed_pt>] [<colors:token_colors>] <types:new_type*> [with <abilities:grants>] [<keep:keep>]",
    "<of_one> [<colors:token_colors>] <types:new_type*> with base power and toughness <pt:printed_pt>"
    " [and <abilities:grants>]"
    " [<keep:keep>]",
    "<of_one> [<colors:token_colors>] <types:new_type*> with base power and toughness"
    " <pt:printed_pt> [<keep:keep>]",
)
def _becoming(
    c: Context,
    types: tuple[tuple[str, str], ...],
    pt: Any = None,
    colors: tuple[str, ...] | None = None,
    abilities: Nodes = (),
    keep: str = "",
    of_one: bool = True,
) -> Becoming:
    if not types:
        raise Misfit("becoming nothing")
    order = [_TYPE_ORDER.index(kind) for kind, _ in types]
    if order != sorted(order):
        raise Misfit("a subtype behind a card type")
    names: dict[str, tuple[str, ...]] = {}
    for kind in ("type", "sub", "super"):
        names[kind] = tuple(name for each, name in types if each == kind)
    made = Becoming(names["type"], names["sub"], names["super"])
    made.pt = plain_pt(c, pt) if pt is not None else None
    made.colors = colors
    made.abilities = abilities
    made.keep = keep
    return made


@rule(
    "becoming",
    "(a|an) [<colors:token_colors>] <types:new_type*> with (base power and base toughness|power and toughness)"
    " each equal to <n:amount> [<keep:keep>]",
)
def _becoming_equal(
    c: Context, types: tuple[tuple[str, str], ...], n: Amount, colors: tuple[str, ...] | None = None, keep: str = ""
) -> Becoming:
    made: Becoming = _becoming(c, types, None, colors, (), keep)
    made.pt = (n, n)
    return made


value("keep", "in addition to (its|their) other (types|creature types|land types)", "all")
value("keep", "in addition to (its|their) other colors and types", "colors")
value("keep", "(that's|that are) still (a land|an artifact|a planeswalker|lands|an enchantment|a Vehicle)", "all")


def _new_types(c: Context, made: Becoming) -> Node:
    """The types, by 205.1a and b: "artifact creature" and "still" keep what it was, a subtype alone the card types."""
    subject = what(c)
    fields: dict[str, Any] = {
        "types": made.types or None,
        "subtypes": made.subtypes or None,
        "supertypes": made.supertypes or None,
    }
    artifact_creature = set(made.types) == {"artifact", "creature"}
    if made.keep or (artifact_creature and not made.subtypes) or not (made.types or made.subtypes):
        return N("add_types", what=subject, **fields)
    fields.pop("supertypes")
    if artifact_creature:
        return N("set_types", what=subject, keep=_CARD_TYPES, **fields)
    if made.subtypes and not made.types and all(each in BASIC_LAND_TYPES for each in made.subtypes):
        return N("set_land_type", what=subject, subtypes=made.subtypes)
    return N("set_types", what=subject, **fields)


_CARD_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker", "kindred")


@rule("static_vp", "(becomes?|become|is|are) <made:becoming>")
def _becomes(c: Context, made: Becoming) -> Nodes:
    subject = what(c)
    changes = [_new_types(c, made)]
    if made.supertypes and not changes[0].has("supertypes"):
        changes.append(N("add_types", what=subject, supertypes=made.supertypes))
    if made.colors is not None:
        kind = "add_colors" if made.keep == "colors" else "set_colors"
        changes.append(N(kind, what=subject, colors=made.colors))
    if made.abilities:
        changes.append(N("grant", what=subject, abilities=made.abilities))
    if made.pt is not None:
        changes.append(N("set_pt", what=subject, power=made.pt[0], toughness=made.pt[1]))
    c.became = made
    return tuple(changes)


BECOMES.append(_becomes)


@rule(
    "static_vp",
    "(is|are|becomes?|become) <made:becoming> and (loses|lose) all other (card types and abilities|abilities)",
    "(is|are|becomes?|become) <made:becoming> and (loses|lose) all other card types and abilities",
)
def _becomes_only(c: Context, made: Becoming) -> Nodes:
    """The abilities that it loses go before those that the same effect gives."""
    nodes: Nodes = _becomes(c, made)
    return (N("lose_all_abilities", what=what(c)), *nodes)


@rule("static_vp", "(becomes?|become) a noncreature <kind:type>")
def _noncreature(c: Context, kind: str) -> Nodes:
    return (N("remove_types", what=what(c), types=("creature",)),)


@rule("static_vp", "(isn't|aren't|is not) (a|an) <kind:type>")
def _is_no(c: Context, kind: str) -> Nodes:
    return (N("remove_types", what=what(c), types=(kind,)),)


@rule("static_vp", "is every creature type", "are every creature type")
def _every_type(c: Context) -> Nodes:
    return (N("grant", what=what(c), abilities=(N("keyword", is_="changeling"),)),)


@rule("static_vp", "(is|are) legendary")
def _legendary(c: Context) -> Nodes:
    return (N("add_types", what=what(c), supertypes=("legendary",)),)


# ---- attacking and blocking: restrictions ---------------------------------------------------------------------------
_RESTRICTED: Final = {
    "attack": (("cant_attack",)),
    "block": (("cant_block",)),
    "attack or block": ("cant_attack", "cant_block"),
}
for _words, _kinds in _RESTRICTED.items():
    value("attack_or_block", _words, _kinds)


@rule("static_vp", "can't <kinds:attack_or_block> [<inner:always>]")
def _cant(c: Context, kinds: Any, inner: None = None) -> Nodes:
    return tuple(N(kind, what=what(c)) for kind in (kinds if isinstance(kinds, tuple) else (kinds,)))


@rule("static_vp", "can't <kinds:attack_or_block> unless <unless:condition>")
def _cant_unless(c: Context, kinds: Any, unless: Node) -> Nodes:
    return tuple(N(kind, what=what(c), unless=unless) for kind in (kinds if isinstance(kinds, tuple) else (kinds,)))


@rule("static_vp", "can't attack <whom:attacked> [<inner:inner>]")
def _cant_attack_whom(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("cant_attack", what=what(c), whom=whom),)


@rule("static_vp", "can't attack <whom:attacked> or block [<inner:inner>]")
def _cant_attack_whom_or_block(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("cant_attack", what=what(c), whom=whom), N("cant_block", what=what(c)))


@rule("static_vp", "can't block <filter> [<inner:inner>]")
def _cant_block_whom(c: Context, filter: Filter, inner: None = None) -> Nodes:
    return (N("cant_block", what=what(c), whom=filter.pred()),)


@rule("static_vp", "can't block <whom:whom> [<inner:inner>]")
def _cant_block_it(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("cant_block", what=what(c), whom=N("is", what=whom)),)


@rule("static_vp", "can block only <filter> [<inner:inner>]")
def _can_block_only(c: Context, filter: Filter, inner: None = None) -> Nodes:
    return (N("can_block_only", what=what(c), whom=filter.pred()),)


@rule("static_vp", "can't block or be blocked by <by:pred> [<inner:inner>]")
def _cant_block_or_be(c: Context, by: Node, inner: None = None) -> Nodes:
    return (N("cant_block", what=what(c), whom=by), N("cant_be_blocked", what=what(c), by=by))


verb("can't be blocked [<inner:inner>]", "cant_be_blocked")
verb("can't be blocked unless <unless:condition>", "cant_be_blocked")
verb("can't be blocked [<inner:inner>] by <by:pred> [<inner:inner>]", "cant_be_blocked")
verb("can't be blocked [<inner:inner>] except by <except_by:pred> [<inner:inner>]", "cant_be_blocked")
verb("can't be blocked [<inner:inner>] except by <n:numeral> or more creatures [<inner:inner>]", "min_blockers")
verb("can't be blocked by more than <n:numeral> creatures? [<inner:inner>]", "max_blockers")


@rule("static_vp", "can't <kinds:attack_or_block> if <condition>")
def _cant_if(c: Context, kinds: Any, condition: Node) -> Nodes:
    every = kinds if isinstance(kinds, tuple) else (kinds,)
    return tuple(N(kind, what=what(c), unless=N("cond_not", of=condition)) for kind in every)


@rule("static_vp", "can't attack <whom:attacked> or block <filter>")
def _cant_attack_or_block_mine(c: Context, whom: Node, filter: Filter) -> Nodes:
    return (N("cant_attack", what=what(c), whom=whom), N("cant_block", what=what(c), whom=filter.pred()))


@rule("static_vp", "can't be blocked if <condition>")
def _cant_be_blocked_if(c: Context, condition: Node) -> Nodes:
    return (N("cant_be_blocked", what=what(c), unless=N("cond_not", of=condition)),)


@rule("static_vp", "can't be blocked as long as <condition>")
def _cant_be_blocked_while(c: Context, condition: Node) -> Nodes:
    return (N("cant_be_blocked", what=what(c), unless=N("cond_not", of=condition)),)


@rule("static_vp", "can't attack or block alone")
def _alone(c: Context) -> Nodes:
    return (N("cant_attack_alone", what=what(c)), N("cant_block_alone", what=what(c)))


@rule("static_vp", "can't attack during extra turns")
def _not_in_extra_turns(c: Context) -> Nodes:
    return (N("cant_attack", what=what(c), unless=N("cond_not", of=N("in_extra_turn"))),)


verb("can't be blocked unless all creatures defending player controls block it", "blocked_by_all_or_none")
verb("can't attack alone", "cant_attack_alone")
verb("can't block alone", "cant_block_alone")
verb("can (only attack|attack only) alone", "attacks_only_alone")


@rule("static_vp", "can't attack unless at least <n:numeral> other creatures attack")
def _with_n(c: Context, n: int) -> Nodes:
    return (N("attacks_only_with", what=what(c), with_=N("type", is_="creature"), n=n),)


@rule("static_vp", "can't block unless at least <n:numeral> other creatures block")
def _block_with_n(c: Context, n: int) -> Nodes:
    return (N("blocks_only_with", what=what(c), with_=N("type", is_="creature"), n=n),)


_GREATER: Final = all_of([N("type", is_="creature"), N("power", op=">", n=N("power_of", of=SELF))])


@rule("static_vp", "can't attack unless a creature with greater power also attacks")
def _with_greater(c: Context) -> Nodes:
    return (N("attacks_only_with", what=what(c), with_=_GREATER),)


@rule("static_vp", "can't block unless a creature with greater power also blocks")
def _block_with_greater(c: Context) -> Nodes:
    return (N("blocks_only_with", what=what(c), with_=_GREATER),)


@rule("static_vp", "can't attack unless (a|an) <filter> also attacks")
def _with_one(c: Context, filter: Filter) -> Nodes:
    return (N("attacks_only_with", what=what(c), with_=filter.pred()),)


# ---- requirements ---------------------------------------------------------------------------------------------------
verb("(attack|attacks) <inner:always> if able", "must_attack")
verb("(attack|attacks) <whom:attacked> if able", "must_attack")
verb("(attack|attacks) <whom:attacked> <inner:always> if able", "must_attack")
verb("(block|blocks) <inner:always> if able", "must_block")


@rule("static_vp", "(attack|attacks) or (block|blocks) <inner:always> if able")
def _attacks_or_blocks(c: Context, inner: None = None) -> Nodes:
    return (N("must_attack", what=what(c)), N("must_block", what=what(c)))


@rule("static_vp", "(block|blocks) <whom:whom> <inner:always> if able", "(block|blocks) <whom:whom> if able")
def _blocks_it(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("must_block", what=what(c), whom=whom),)


verb("must be blocked by (a|an) <by:pred> if able", "must_be_blocked")
verb("must be blocked by (a|an) <by:pred> <inner:inner> if able", "must_be_blocked")


@rule("static_vp", "can be blocked as though (it|they) didn't have <walk:landwalk>")
def _walk_ignored(c: Context, walk: Node) -> Nodes:
    return (N("blocked_as_though", what=what(c), without="landwalk", quality=walk),)


@rule(
    "static_vp",
    "must be blocked <inner:inner> if able",
    "must be blocked if able <inner:inner>",
    "must be blocked if able",
)
def _must_be_blocked(c: Context, inner: None = None) -> Nodes:
    return (N("must_be_blocked", what=what(c)),)


@rule("static_vp", "(is|are) goaded")
def _goaded(c: Context) -> Nodes:
    return (N("goaded", what=what(c), by=YOU),)


# ---- costs ----------------------------------------------------------------------------------------------------------
_COST_KINDS: Final = {
    "attack": ("attack_cost",),
    "block": ("block_cost",),
    "attack or block": ("attack_cost", "block_cost"),
}
for _words, _kinds in _COST_KINDS.items():
    value("taxed", _words, _kinds)
value("payer", "(you|they|their controller|its controller|that creature's controller)", None)
value("per_creature", "for each creature they control that's (attacking|blocking)", None)
value("per_creature", "for each (attacking|blocking) creature they control", None)
value("per_creature", "for each of those creatures", None)
value("per_creature", "for each (white|blue|black|red|green) creature they control that's (attacking|blocking)", None)


def _mention_payer(c: Context) -> None:
    """The creature that is taxed and its controller can be spoken of afterwards."""
    subject = what(c)
    if subject.kind == "each":
        c.mention(AFFECTED, {"object", "creature", "permanent"}, False, 1)
        c.mention(N("controller", of=AFFECTED), {"player"}, False, 1)


value("attacked_again", "(you|a planeswalker you control|you or a planeswalker you control)", None)


@rule("tax", "<cost:said_costs>")
def _tax(_: Context, cost: Nodes) -> Nodes:
    return cost


@rule(
    "static_vp",
    "can't <kinds:taxed> [<inner:inner>] unless (you|they|their controller|its controller) <cost:tax>"
    " [<each:per_creature>]",
)
def _cost(c: Context, kinds: tuple[str, ...], cost: Nodes, each: None = None, inner: None = None) -> Nodes:
    _mention_payer(c)
    return tuple(N(kind, what=what(c), cost=cost) for kind in kinds)


@rule("static_vp", "can't <kinds:taxed> unless (you|its controller|their controller) (pay|pays) <mana> <per:per>")
def _cost_per(c: Context, kinds: tuple[str, ...], mana: str, per: Amount) -> Nodes:
    cost = (N("pay_mana_times", mana=mana, n=per),)
    return tuple(N(kind, what=what(c), cost=cost) for kind in kinds)


@rule(
    "static_vp",
    "can't attack <whom:attacked> unless (their controller|its controller|they) <cost:tax>"
    " [for each creature they control that's attacking <whose:attacked_again>]",
    "can't attack <whom:attacked> unless (their controller|its controller) <cost:tax> for each of those creatures",
)
def _attack_cost(c: Context, whom: Node, cost: Nodes, whose: None = None) -> Nodes:
    _mention_payer(c)
    return (N("attack_cost", what=what(c), whom=whom, cost=cost),)


value("blocking_tax", "for each blocking creature they control", None)


@rule("static_vp", "can't block <filter> unless their controller <cost:tax> <each:blocking_tax>")
def _block_cost_of(c: Context, filter: Filter, cost: Nodes, each: None = None) -> Nodes:
    return (N("block_cost", what=what(c), whom=filter.pred(), cost=cost),)


@rule(
    "static_vp",
    "can't be blocked unless defending player <cost:tax> <each:blocked_tax>",
)
def _blocked_cost(c: Context, cost: Nodes, each: None = None) -> Nodes:
    creatures = N("each", what=all_of([N("permanent"), N("type", is_="creature")]))
    return (N("block_cost", what=creatures, whom=N("is", what=what(c)), cost=cost),)


value("blocked_tax", "for each creature they control that's blocking it", None)


@rule("static_vp", "can't block <filter> unless you <cost:tax>")
def _block_cost(c: Context, filter: Filter, cost: Nodes) -> Nodes:
    return (N("block_cost", what=what(c), whom=filter.pred(), cost=cost),)


# ---- permissions and the rest of combat -----------------------------------------------------------------------------
verb("can block an additional creature <inner:always>", "extra_blocks", n=1)
verb("can block an additional <n:numeral> creatures <inner:always>", "extra_blocks")
@rule("static_vp", "can block an additional creature <inner:always> <per:per>")
def _more_blocks_per(c: Context, per: Amount, inner: None = None) -> Nodes:
    return (N("extra_blocks", what=what(c), n=per),)


verb("can block up to <n:numeral> additional creatures <inner:always>", "extra_blocks")
verb("can block <whom:pred> as though it had reach", "block_as_though", as_="reach")
verb("can't have <counter:counter> counters put on (it|them)", "cant_get_counters")
verb("can block an additional creature", "extra_blocks", n=1)
verb("can block any number of creatures [<inner:always>]", "block_any_number")


@rule("static_vp", "can attack players who attacked you during their last turn as though it didn't have defender")
def _attack_attackers(c: Context) -> Nodes:
    whom = all_of([N("player"), N("attacked_you_last_turn")])
    return (N("attack_as_though", what=what(c), without="defender", whom=whom),)


verb("can attack [<inner:inner>] as though (it|they) had haste", "attack_as_though", without="haste")
verb("can attack [<inner:inner>] as though it didn't have defender", "attack_as_though", without="defender")
verb("can attack [<inner:inner>] as though they didn't have defender", "attack_as_though", without="defender")
verb("assigns? combat damage equal to (its|their) toughness rather than (its|their) power", "damage_by_toughness")
verb("assigns? no combat damage [<inner:always>]", "assigns_no_damage")
verb("(doesn't|don't) untap during (its|your|their) controller 's untap step", "doesnt_untap_static")
verb(
    "(doesn't|don't) untap during (your|their controllers' untap steps|their controller's) untap step",
    "doesnt_untap_static",
)
verb("(doesn't|don't) untap during (its|their) (controller|controllers) 's untap steps?", "doesnt_untap_static")
verb("can't be countered", "cant_be_countered")

verb("can't be regenerated [<inner:inner>]", "cant_be_regenerated")
verb("can't transform", "cant_transform")
verb("can't be enchanted", "cant_be_enchanted")
verb("can't be the targets? of spells or abilities [<inner:inner>]", "cant_be_target")
verb(
    "can't be the targets? of spells or abilities your opponents control [<inner:inner>]",
    "cant_be_target",
    by=OPPONENTS,
)
verb("can't be the targets? of <of:pred> [<inner:inner>]", "cant_be_target")


@rule(
    "static_vp",
    "its activated abilities can't be activated",
    "its activated abilities can't be activated unless <mana:mana_abilities>",
)
def _cant_activate(c: Context, mana: bool | None = None) -> Nodes:
    return (N("cant_activate", what=what(c), except_mana=mana),)


value("mana_abilities", "they're mana abilities", True)


@rule("static_vp", "can't attack , block , or transform", "can't attack , block , or <crew:crew>")
def _cant_three(c: Context, crew: str = "") -> Nodes:
    both = (N("cant_attack", what=what(c)), N("cant_block", what=what(c)))
    return (*both, N("cant_crew" if crew else "cant_transform", what=what(c)))


value("crew", "crew vehicles", "crew")
verb("can't crew vehicles", "cant_crew")
verb("can't be sacrificed", "cant_be_sacrificed")
verb("can block creatures with shadow as though (it|they) had shadow", "block_as_though", as_="shadow")
verb("can be blocked as though (it|they) didn't have <without:plain_keyword>", "blocked_as_though")


# ---- the same, said of "you" and other players ----------------------------------------------------------------------
def player_verb(pattern: str, kind: str, **fixed: Any) -> None:
    """A predicate of a sentence about players."""

    def build(c: Context, **slots: Any) -> Nodes:
        slots.pop("inner", None)
        return (N(kind, who=what(c), **slots, **fixed),)

    rule("player_static_vp", pattern)(build)


@rule("player_static_vp", "can't get <counter:counter> counters")
def _no_counters(c: Context, counter: str) -> Nodes:
    return (N("cant_get_counters", what=what(c), counter=counter),)


@rule("player_static_vp", "can't block with more than <n:numeral> creatures? [<inner:inner>]")
def _few_blockers(c: Context, n: int, inner: None = None) -> Nodes:
    theirs = all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=c.their())])
    return (N("blockers_cap", n=n, what=theirs),)


player_verb("can't gain life", "cant_gain_life")
player_verb("can't cast spells", "cant_cast")
player_verb("can't cast <what:pred>", "cant_cast")
player_verb("(have|has) no maximum hand size", "max_hand_size")
player_verb("may play an additional land on each of your turns", "extra_land", n=1)
player_verb("may play <n:numeral> additional lands on each of your turns", "extra_land")
player_verb("may play an additional land <inner:inner>", "extra_land", n=1)
player_verb("may play up to <n:numeral> additional lands <inner:inner>", "extra_land")


@rule("player_static_vp", "(have|has) <abilities:grants>")
def _player_has(c: Context, abilities: Nodes) -> Nodes:
    return (N("grant", what=what(c), abilities=abilities),)


@rule("player_static_vp", "can't block with <filter>")
def _cant_block_with(c: Context, filter: Filter) -> Nodes:
    return (N("cant_block", what=N("each", what=all_of([*filter.parts, N("controlled", by=what(c))]))),)
