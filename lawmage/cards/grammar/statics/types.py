"""Rules of the grammar for changes of types, colors and names, and copies (layers 1, 4, 5)."""

from typing import Any, Final

from lawmage.cards.grammar.abilities.tokens import BECOMES
from lawmage.cards.grammar.base import GRAMMAR, N, Nodes, rule, value
from lawmage.cards.grammar.context import Context, Misfit
from lawmage.cards.grammar.quantities.base import Amount, plain_pt
from lawmage.cards.grammar.references.base import set_subject
from lawmage.cards.grammar.statics.base import Becoming, what
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.names import BASIC_LAND_TYPES
from lawmage.model.nodes import Node


@rule("static_vp", "(becomes?|become|is|are) <colors:color&>")
def _colors(c: Context, colors: tuple[str, ...]) -> Nodes:
    return (N("set_colors", what=what(c), colors=colors),)


@rule("static_vp", "(becomes?|become|is|are) colorless")
def _colorless(c: Context) -> Nodes:
    return (N("set_colors", what=what(c), colors=()),)


@rule("static_vp", "(is|are) all colors")
def _all_colors(c: Context) -> Nodes:
    return (N("set_colors", what=what(c), colors=("white", "blue", "black", "red", "green")),)


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
def becomes(c: Context, made: Becoming) -> Nodes:
    """The changes that make the subject what it becomes."""
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


BECOMES.append(becomes)


@rule("static_vp", "(becomes?|become) a noncreature <kind:type>")
def _noncreature(c: Context, kind: str) -> Nodes:
    return (N("remove_types", what=what(c), types=("creature",)),)


@rule("static_vp", "(isn't|aren't|is not) (a|an) <kind:type>")
def _is_no(c: Context, kind: str) -> Nodes:
    return (N("remove_types", what=what(c), types=(kind,)),)


@rule("static_vp", "(is|are) legendary")
def _legendary(c: Context) -> Nodes:
    return (N("add_types", what=what(c), supertypes=("legendary",)),)


@rule("static_body", "it's <!made:becoming>", "it's <!made:becoming> and <!more:static_list>")
def _it_is(c: Context, made: Any, more: Any = None) -> Nodes:
    what = c.it(True)
    set_subject(c, what, False)
    nodes: Nodes = BECOMES[0](c, c.build(made))
    return nodes if more is None else (*nodes, *c.build(more))
