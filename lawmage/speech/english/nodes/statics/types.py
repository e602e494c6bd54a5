"""In words: changes of types, colors and names, and copies (layers 1, 4, 5)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.quantities.base import amount, is_long, short
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.statics.abilities import grants
from lawmage.speech.english.nodes.statics.base import begins_or_is
from lawmage.speech.english.nodes.words import article, join, kind_of_subtype, plural, verb
from lawmage.speech.english.nodes.writer import SELF, Writer, renders

_TYPES: Final = ("add_types", "set_types", "set_land_type")


def becoming_length(effects: tuple[Node, ...], index: int) -> int:
    """How many of the effects, from an index on, are written as one "becomes"."""
    if effects[index].kind not in _TYPES:
        return 0
    length = 1
    for kinds in (("set_colors", "add_colors"), ("grant",), ("set_pt",)):
        if index + length < len(effects) and effects[index + length].kind in kinds:
            length += 1
    return length


def _added(w: Writer, types: Node, granted: bool) -> tuple[str, bool]:
    """That something keeps its types, and whether that is said before what it gains."""
    plain = " in addition to their other types" if w.many else " in addition to its other types"
    noun = _kept_noun(w)
    picked = w.pick("types", 6 if granted else 5)
    if picked == 1:
        w.still = f"They're still {plural(noun)}" if w.many else f"It's still {article(noun)} {noun}"
        return "", False
    if picked == 2:
        return f" that are still {plural(noun)}" if w.many else f" that's still {article(noun)} {noun}", False
    if picked == 3 and types.words("subtypes") and not types.words("types"):
        basic = all(kind_of_subtype(each) == "land" for each in types.words("subtypes"))
        return plain.replace("other types", "other land types" if basic else "other creature types"), False
    if picked == 4 and types.words("types") == ("artifact", "creature"):
        return "", False
    return plain, picked == 5


def _kept_noun(w: Writer) -> str:
    """What something is that stays what it was: a land, if its nouns say nothing else."""
    if w.subject == SELF and w.noun.startswith("this "):
        return w.noun.removeprefix("this ")
    if w.subject == SELF and w.own_kind:
        return w.own_kind
    mention = w.mentioned(w.subject) if w.subject is not None else None
    nouns = mention.nouns if mention is not None else ()
    if w.subject == SELF and not set(nouns) & {"land", "artifact", "planeswalker", "Vehicle"}:  # called by its name
        return ("land", "planeswalker")[w.pick("types")]
    return next((each for each in nouns if each in ("land", "artifact", "planeswalker", "Vehicle")), "land")


def becoming(w: Writer, effects: tuple[Node, ...]) -> str:
    """ "Becomes a 3/3 blue Elemental creature with flying in addition to its other types"."""
    types = effects[0]
    rest = {each.kind: each for each in effects[1:]}
    words: list[str] = []
    base = "set_pt" in rest and w.pick("base") == 1
    equal = w.pick("amount", 3) if "set_pt" in rest and is_long(rest["set_pt"].value("power")) else 0
    if equal:
        base = True
    if "set_pt" in rest and not base:
        pt = rest["set_pt"]
        words.append(f"{short(w, pt.value('power'))}/{short(w, pt.value('toughness'))}")
    if "set_colors" in rest or "add_colors" in rest:
        colors = (rest.get("set_colors") or rest["add_colors"]).words("colors")
        words.append(join(colors) if colors else "colorless")
    words.extend([*types.words("supertypes"), *types.words("subtypes"), *types.words("types")])
    text = " ".join(words)
    only_super = bool(types.words("supertypes")) and not types.words("subtypes") and not types.words("types")
    if only_super and len(effects) == 1:
        return f"{verb(begins_or_is(w, 'becomes', 'is'), w.many)} {text}"
    if w.many:
        text = plural(text)
    else:
        text = f"{article(text)} {text}"
    if base:
        pt = rest["set_pt"]
        if equal:
            what = "power and toughness" if equal == 1 else "base power and base toughness"
            text += f" with {what} each equal to {amount(w, pt.value('power'))}"
        else:
            text += f" with base power and toughness {short(w, pt.value('power'))}/{short(w, pt.value('toughness'))}"
    added, gains = "", False
    if types.kind == "add_types":
        added, gains = _added(w, types, "grant" in rest)
        if "add_colors" in rest:
            added = added.replace("other types", "other colors and types")
    if gains:
        text += added
    if "grant" in rest:
        given = grants(w, rest["grant"].nodes("abilities"))
        apart = not gains and not base and types.kind == "set_types" and w.pick("with") == 1
        text += f" and {verb(begins_or_is(w, 'gains', 'has'), w.many)} {given}" if gains or apart else \
            f" and {given}" if base else f" with {given}"
    if not gains:
        text += added
    if types.has("keep") and set(types.words("types")) != {"artifact", "creature"}:
        text += f" that's still {join([f'{article(each)} {each}' for each in types.words('keep')])}"
    return f"{verb(begins_or_is(w, 'becomes', 'is'), w.many)} {text}"


@renders("add_types", "set_types", "set_land_type")
def _types(w: Writer, node: Node) -> str:
    return becoming(w, (node,))


@renders("remove_types")
def _remove_types(w: Writer, node: Node) -> str:
    words = [*node.words("supertypes"), *node.words("subtypes"), *node.words("types")]
    text = join([f"{article(each)} {each}" if each not in node.words("supertypes") else each for each in words], "or")
    return ("aren't " if w.many else "isn't ") + text


@renders("set_colors", "add_colors")
def _colors(w: Writer, node: Node) -> str:
    colors = node.words("colors")
    text = "all colors" if len(colors) == 5 else join(colors) if colors else "colorless"
    more = " in addition to its other colors" if node.kind == "add_colors" else ""
    return f"{verb(begins_or_is(w, 'becomes', 'is'), w.many)} {text}{more}"


@renders("set_name")
def _name(w: Writer, node: Node) -> str:
    return f"{verb('has', w.many)} the name {node.text('name')}"


@renders("becomes_copy")
def _becomes_copy(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.abilities.tokens import except_text

    return f"{verb('becomes', w.many)} a copy of {named(w, node.node('of'))}{except_text(w, node)}"
