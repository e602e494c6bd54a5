"""613. The changes that single effects make to characteristics, used by the layers and by copying with changes."""

from typing import Final

from lawmage.model.cards import KEYWORD, Ability
from lawmage.model.names import BASIC_LAND_TYPES, CHANGELING, INSTANT, LAND, SORCERY, SUPERTYPE_BITS, TYPE_BITS
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Characteristics
from lawmage.rules.characteristics.profiles import keyword_mask, with_intrinsic
from lawmage.rules.characteristics.typeline import joined, replaced, sets_creature_types, still_supported

#: keyword of a special form of banding
BANDS_WITH_OTHER: Final = "bands with other"


def is_keyword(ability: Ability, words: tuple[str, ...]) -> bool:
    """Whether an ability is one of those keyword abilities."""
    return ability.kind == KEYWORD and ability.node.text("is") in words


def clone(chars: Characteristics) -> Characteristics:
    """A copy of characteristics, to be changed."""
    return Characteristics(chars.name, chars.cost, chars.colors, chars.supertypes, chars.types, chars.subtypes,
                           chars.power, chars.toughness, chars.keywords, chars.abilities)


def alike(some: Characteristics, others: Characteristics) -> bool:
    """Whether characteristics are the same in everything; their abilities are interned."""
    return (
        some.power == others.power and some.toughness == others.toughness and some.abilities is others.abilities
        and some.types == others.types and some.colors == others.colors and some.keywords == others.keywords
        and some.supertypes == others.supertypes and some.subtypes == others.subtypes and some.name == others.name
        and some.cost == others.cost)


def set_abilities(chars: Characteristics, abilities: tuple[Ability, ...]) -> None:
    """Replace the abilities, and the mask of simple keywords with them. Whether it is every creature type is decided in
    the layer of types (702.73a): that bit stays as it is."""
    chars.abilities = abilities
    chars.keywords = keyword_mask(abilities) & ~CHANGELING | chars.keywords & CHANGELING


def lose_keywords(chars: Characteristics, words: tuple[str, ...]) -> None:
    """Take every instance of those keywords away (113.10b); with banding go its special forms (702.22b)."""
    if "banding" in words:
        words = (*words, BANDS_WITH_OTHER)
    set_abilities(chars, tuple([each for each in chars.abilities if not is_keyword(each, words)]))


def mask_of(words: tuple[str, ...], bits: dict[str, int]) -> int:
    """Words as a bit mask."""
    mask = 0
    for word in words:
        mask |= bits[word]
    return mask


def change_types(kind: str, node: Node, chars: Characteristics) -> None:
    """Layer 4 (205.1): add, set or remove card types, subtypes and supertypes."""
    types = mask_of(node.words("types"), TYPE_BITS)
    supertypes = mask_of(node.words("supertypes"), SUPERTYPE_BITS)
    subtypes = node.words("subtypes")
    if kind == "add_types":
        chars.types |= types
        chars.supertypes |= supertypes
        chars.subtypes = joined(chars.subtypes, subtypes)
    elif kind == "remove_types":
        chars.types &= ~types
        chars.supertypes &= ~supertypes
        chars.subtypes = tuple([each for each in chars.subtypes if each not in subtypes])
    else:
        if node.has("types"):
            chars.types = types | chars.types & (mask_of(node.words("keep"), TYPE_BITS) | INSTANT | SORCERY)
        if node.has("supertypes"):
            chars.supertypes = supertypes
        if subtypes:
            chars.subtypes = replaced(chars.subtypes, subtypes)
            if sets_creature_types(subtypes):
                chars.keywords &= ~CHANGELING
            if chars.types & LAND and _sets_basic_land(subtypes):
                set_abilities(chars, ())  # 305.7; what effects give comes in a later layer
    chars.subtypes = still_supported(chars.subtypes, chars.types)
    chars.abilities = with_intrinsic(chars.abilities, chars.types, chars.subtypes)


def _sets_basic_land(subtypes: tuple[str, ...]) -> bool:
    for each in subtypes:
        if each in BASIC_LAND_TYPES:
            return True
    return False
