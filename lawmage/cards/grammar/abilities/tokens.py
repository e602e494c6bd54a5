"""Rules of the grammar for tokens as they are described, and predefined tokens (111)."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, Nodes, rule, same, value
from lawmage.cards.grammar.context import MADE, SELF, Context, Misfit
from lawmage.cards.grammar.quantities.base import plain_pt
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


#: the builder of "becomes ...", put here by `statics`
BECOMES: Final[list[Any]] = []


@rule("sentence", "its power is equal to <!power:amount> and its toughness is equal to <!toughness:amount>")
def _token_size(c: Context, power: Any, toughness: Any) -> tuple[str, Any]:
    """The size of the token just spoken of, which is not "that creature"."""
    kept = c.mentions
    c.mentions = [each for each in kept if each.ref != MADE]
    size = c.build(power), c.build(toughness)
    c.mentions = kept
    return "its size", size


@rule(
    "made_token",
    "<colors:token_colors> <subtypes:token_subtype*> <types:token_type*> tokens? named <name:proper_name>"
    " [with <abilities:grants>]",
)
def _named_without_size(
    _: Context,
    colors: tuple[str, ...],
    subtypes: tuple[str, ...],
    types: tuple[str, ...],
    name: str,
    abilities: Nodes | None = None,
) -> Node:
    if not types:
        raise Misfit("a token without a card type")
    return N(
        "make", name=name, types=types, subtypes=subtypes or None, colors=colors or None, abilities=abilities or None
    )
