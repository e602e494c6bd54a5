"""Tokens (111): "a 2/2 black Zombie creature token with flying", Treasures and their kin, copies."""

from typing import Any, Final

from lawmage.cards.grammar.amounts import Amount, plain_pt
from lawmage.cards.grammar.base import N, rule, same, value
from lawmage.cards.grammar.context import MADE, SELF, Context, Misfit, Refuse
from lawmage.model.nodes import Node

_DRAW: Final = N("draw", n=1, who=N("you"))
_ANY: Final = N("add_mana", mana=("any",))
_TAP: Final = N("tap_self")
_SACRIFICE: Final = N("sacrifice_self")
_YOURS: Final = N("controlled", by=N("you"))


def _mana(text: str) -> Node:
    return N("pay_mana", mana=text)


#: the artifact tokens that the rules define (111.10)
PREDEFINED: Final[dict[str, tuple[Node, ...]]] = {
    "Treasure": (N("activated", cost=(_TAP, _SACRIFICE), do=(_ANY,)),),
    "Gold": (N("activated", cost=(_SACRIFICE,), do=(_ANY,)),),
    "Food": (N("activated", cost=(_mana("{2}"), _TAP, _SACRIFICE), do=(N("gain_life", n=3, who=N("you")),)),),
    "Clue": (N("activated", cost=(_mana("{2}"), _SACRIFICE), do=(_DRAW,)),),
    "Map": (
        N(
            "activated",
            cost=(_mana("{1}"), _TAP, _SACRIFICE),
            targets=(N("choose_target", what=N("all", of=(N("permanent"), N("type", is_="creature"), _YOURS))),),
            do=(N("explore", what=N("target", i=0)),),
            limits=("sorcery",),
        ),
    ),
    "Junk": (
        N(
            "activated",
            cost=(_TAP, _SACRIFICE),
            do=(
                N("exile", what=N("top_of_library", who=N("you"))),
                N("until", effects=(N("may_play", who=N("you"), card=MADE),), duration="end of turn"),
            ),
            limits=("sorcery",),
        ),
    ),
    "Lander": (
        N(
            "activated",
            cost=(_mana("{2}"), _TAP, _SACRIFICE),
            do=(
                N(
                    "search",
                    who=N("you"),
                    what=N("all", of=(N("supertype", is_="basic"), N("type", is_="land"))),
                    to="battlefield",
                    tapped=True,
                ),
                N("shuffle", who=N("you")),
            ),
        ),
    ),
    "Mutagen": (
        N(
            "activated",
            cost=(_mana("{1}"), _TAP, _SACRIFICE),
            targets=(N("choose_target", what=N("all", of=(N("permanent"), N("type", is_="creature")))),),
            do=(N("put_counters", what=N("target", i=0), counter="+1/+1", n=1),),
            limits=("sorcery",),
        ),
    ),
    "Blood": (
        N("activated", cost=(_mana("{1}"), _TAP, N("discard_cost", what=N("anything")), _SACRIFICE), do=(_DRAW,)),
    ),
}


def _predefined(name: str) -> Node:
    return N("make", types=("artifact",), subtypes=(name,), abilities=PREDEFINED[name])


for _name in PREDEFINED:
    value("made_token", f"{_name.lower()} tokens?", _predefined(_name))

value(
    "made_token",
    "walker tokens?",
    N("make", name="Walker", types=("creature",), subtypes=("Zombie",), colors=("black",), power=2, toughness=2),
)
value(
    "made_token",
    "shard tokens?",
    N(
        "make",
        types=("enchantment",),
        subtypes=("Shard",),
        abilities=(N("activated", cost=(_mana("{2}"), _SACRIFICE), do=(N("scry", n=1), _DRAW)),),
    ),
)

# ---- Roles (111.10) -------------------------------------------------------------------------------------------------
_ATTACHED: Final = N("attached")
_ENCHANT: Final = N("keyword", is_="enchant", quality=N("all", of=(N("permanent"), N("type", is_="creature"))))
_BIGGER: Final = N("modify_pt", what=_ATTACHED, power=1, toughness=1)
_ATTACKS: Final = N("attacks", what=N("is", what=SELF))
_ENCHANTMENTS: Final = N("count", of=N("all", of=(N("permanent"), N("type", is_="enchantment"), _YOURS)))
_SMALL: Final = N("compare", left=N("toughness_of", of=SELF), op="<=", right=3)
_GROWS: Final = N("put_counters", what=SELF, counter="+1/+1", n=1)


def _gives(*abilities: Node) -> Node:
    return N("grant", what=_ATTACHED, abilities=abilities)


def _static(*effects: Node) -> Node:
    return N("static", effects=effects)


_ROLES: Final[dict[str, tuple[Node, ...]]] = {
    "Cursed": (_static(N("set_pt", what=_ATTACHED, power=1, toughness=1)),),
    "Monster": (_static(_BIGGER, _gives(N("keyword", is_="trample"))),),
    "Royal": (_static(_BIGGER, _gives(N("keyword", is_="ward", cost=(_mana("{1}"),)))),),
    "Sorcerer": (_static(_BIGGER, _gives(N("triggered", event=_ATTACKS, do=(N("scry", n=1),)))),),
    "Virtuous": (_static(N("modify_pt", what=_ATTACHED, power=_ENCHANTMENTS, toughness=_ENCHANTMENTS)),),
    "Wicked": (
        _static(_BIGGER),
        N("triggered", event=N("dies", what=N("is", what=SELF)), do=(N("lose_life", n=1, who=N("opponents")),)),
    ),
    "Young Hero": (_static(_gives(N("triggered", event=_ATTACKS, condition=_SMALL, do=(_GROWS,)))),),
}
for _name, _abilities in _ROLES.items():
    value(
        "made_token",
        f"{_name.lower()} role tokens?",
        N("make", name=_name, types=("enchantment",), subtypes=("Aura", "Role"), abilities=(_ENCHANT, *_abilities)),
    )

# ---- described tokens -----------------------------------------------------------------------------------------------
value("token_colors", "colorless", ())


@rule("token_colors", "<each:color&>")
def _colors(_: Context, each: tuple[str, ...]) -> tuple[str, ...]:
    return each


same("token_super", "<supertype>")
same("token_subtype", "<subtype>")
same("token_type", "<type>")


@rule(
    "made_token",
    "<pt:printed_pt> [<supers:token_super>] <colors:token_colors> <subtypes:token_subtype*>"
    " <types:token_type*> tokens? [with <abilities:grants>]",
    "[<supers:token_super>] <pt:printed_pt> <colors:token_colors> <subtypes:token_subtype*>"
    " <types:token_type*> tokens? [with <abilities:grants>]",
    "[<supers:token_super>] <pt:printed_pt> <colors:token_colors> <subtypes:token_subtype*>"
    " <types:token_type*> tokens? named <name:proper_name> [with <abilities:grants>]",
)
def _described(
    c: Context,
    pt: tuple[str, str],
    colors: tuple[str, ...],
    subtypes: tuple[str, ...],
    types: tuple[str, ...],
    supers: str | None = None,
    abilities: tuple[Node, ...] | None = None,
    name: str | None = None,
) -> Node:
    if not types:
        raise Misfit("a token without a card type")
    power, toughness = plain_pt(c, pt)
    return N(
        "make",
        name=name,
        types=types,
        subtypes=subtypes or None,
        supertypes=(supers,) if supers else None,
        colors=colors or None,
        power=power,
        toughness=toughness,
        abilities=abilities or None,
    )


@rule(
    "made_token",
    "<colors:token_colors> <subtypes:token_subtype*> <types:token_type*> tokens? [with <abilities:grants>]",
)
def _without_pt(
    _: Context,
    colors: tuple[str, ...],
    subtypes: tuple[str, ...],
    types: tuple[str, ...],
    abilities: tuple[Node, ...] | None = None,
) -> Node:
    if not types:
        raise Misfit("a token without a card type")
    return N("make", types=types, subtypes=subtypes or None, colors=colors or None, abilities=abilities or None)


# "It has "..."" may stand in a sentence of its own: joined by the compiler of sentences
@rule("token_way", "that's tapped and attacking", "that are tapped and attacking")
def _attacking(_: Context) -> dict[str, Any]:
    return {"tapped": True, "attacking": True}


@rule("token_way", "that's tapped and attacking that player or a planeswalker they control")
def _attacking_that(c: Context) -> dict[str, Any]:
    return {"tapped": True, "attacking": True, "attacking_whom": c.player(), "or_planeswalker": True}


@rule("token_way", "that's tapped", "that are tapped")
def _tapped_after(_: Context) -> dict[str, Any]:
    return {"tapped": True}


@rule("token_way", "(that's|that are) attacking")
def _attacking_only(_: Context) -> dict[str, Any]:
    return {"attacking": True}


@rule("token_way", "(that's|that are) (blocking|blocking and tapped) <blocking:whom>")
def _blocking(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


@rule("token_way", "that's blocking <blocking:target>")
def _blocking_target(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


@rule("token_way", "attached to <to:whom>")
def _attached_to(_: Context, to: Node) -> dict[str, Any]:
    return {"attached_to": to}


value("tapped_before", "tapped", {"tapped": True})
value("tapped_before", "tapped and attacking", {"tapped": True, "attacking": True})


def _merge(*ways: dict[str, Any] | None) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for way in ways:
        merged.update(way or {})
    return merged


@rule("token_part", "<n:number> [<before:tapped_before>] <token:made_token> [<after:token_way>]")
def _part(
    _: Context, n: Amount, token: Node, before: dict[str, Any] | None = None, after: dict[str, Any] | None = None
) -> tuple[Amount, Node, dict[str, Any]]:
    return n, token, _merge(before, after)


@rule("creation", "<parts:token_part&>")
def _creation(c: Context, parts: tuple[tuple[Amount, Node, dict[str, Any]], ...]) -> tuple[Node, ...]:
    made: list[Node] = []
    nouns = {"object", "permanent", "token"}
    for n, token, way in parts:
        made.append(N("create_token", token=(token,), **({} if n == 1 else {"n": n}), **way))
        nouns.update(token.words("types"))
        nouns.update(token.words("subtypes"))
    many = len(parts) > 1 or parts[0][0] != 1
    if len(parts) == 1:
        c.mention(MADE, nouns, many)
    return tuple(made)


@rule(
    "creation",
    "a number of <before:tapped_before> <token:made_token> equal to <n:amount>",
    "a number of <token:made_token> equal to <n:amount>",
)
def _number_of(c: Context, token: Node, n: Amount, before: dict[str, Any] | None = None) -> tuple[Node, ...]:
    c.mention(MADE, {"object", "permanent", "token", *token.words("types")}, True)
    return (N("create_token", token=(token,), n=n, **(before or {})),)


@rule("creation", "<n:number> [<before:tapped_before>] <token:made_token> [<after:token_way>] <per:per>")
def _per(
    c: Context,
    n: Amount,
    token: Node,
    per: Amount,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> tuple[Node, ...]:
    if n != 1:
        raise Refuse("several tokens for each")
    way = _merge(before, after)
    c.mention(MADE, {"object", "permanent", "token", *token.words("types")}, True)
    return (N("create_token", token=(token,), n=per, **way),)


# ---- copies ---------------------------------------------------------------------------------------------------------
@rule(
    "creation",
    "(a|one) [<before:tapped_before>] token that's a copy of <of:thing> [, except <changes:copy_changes>]",
    "a [<before:tapped_before>] token that's a copy of <of:thing> [and that's <after:copy_way>]",
)
def _copy(
    c: Context,
    of: Node,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    changes: tuple[Node, ...] | None = None,
) -> tuple[Node, ...]:
    c.mention(MADE, {"object", "permanent", "token", "creature"}, False)
    return (N("create_copy", of=of, changes=changes, **_merge(before, after)),)


@rule("creation", "<n:number> tokens that are copies of <of:thing> [and that are <after:copy_way>]")
def _copies(c: Context, n: Amount, of: Node, after: dict[str, Any] | None = None) -> tuple[Node, ...]:
    c.mention(MADE, {"object", "permanent", "token", "creature"}, True)
    return (N("create_copy", of=of, n=n, **(after or {})),)


@rule("copy_way", "blocking <blocking:whom>")
def _copy_blocking(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


value("copy_way", "tapped and attacking", {"tapped": True, "attacking": True})


# ---- "except ..." ---------------------------------------------------------------------------------------------------
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


#: the builder of "becomes ...", put here by `statics`
BECOMES: Final[list[Any]] = []
