"""Readers of predicate nodes: whether an object or player is what a phrase describes."""

from typing import Final

from lawmage.model.names import (
    ALL_COLORS,
    ARTIFACT,
    BASIC_LAND_TYPES,
    BATTLEFIELD,
    CHANGELING,
    COLOR_BITS,
    KEYWORD_BITS,
    LAND,
    LEGENDARY,
    NOWHERE,
    PERMANENT_TYPES,
    STACK,
    SUPERTYPE_BITS,
    TYPE_BITS,
    ZONE_IDS,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rules.characteristics.copying import base
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of
from lawmage.rules.characteristics.subtypes import is_creature_type
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import PREDS, amount, compare, matches, refer
from lawmage.rules.language.amounts import measure
from lawmage.rules.language.finding import current


def _all(state: State, context: Context, node: Node, ref: int) -> bool:
    for each in node.nodes("of"):
        if not matches(state, context, each, ref):
            return False
    return True


def _any(state: State, context: Context, node: Node, ref: int) -> bool:
    for each in node.nodes("of"):
        if matches(state, context, each, ref):
            return True
    return False


def _not(state: State, context: Context, node: Node, ref: int) -> bool:
    return not matches(state, context, node.node("of"), ref)


def _anything(state: State, context: Context, node: Node, ref: int) -> bool:
    return True


def place(thing: GameObject) -> int:
    """The zone an object is in, or the one it left last."""
    return thing.left if thing.zone == NOWHERE else thing.zone


def _permanent(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and place(state.object(ref)) == BATTLEFIELD


def _card(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and place(state.object(ref)) == ZONE_IDS[node.text("zone")] and not state.object(ref).card.token


#: flag of what is on the stack and is neither a spell nor an ability: combat damage (Tenth Edition 310.3)
NO_SPELL_OR_ABILITY: Final = "combat damage"


def _spell(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    return ref == context.as_spell or (place(state.object(ref)) == STACK and is_spell(state.object(ref)))


def is_spell(thing: GameObject) -> bool:
    """Whether an object on the stack is a spell, not an ability (112.1)."""
    return thing.stacked is None or thing.stacked.source == thing.id


def _ability_on_stack(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0 or place(state.object(ref)) != STACK or is_spell(state.object(ref)):
        return False
    stacked = state.object(ref).stacked
    assert stacked is not None
    if NO_SPELL_OR_ABILITY in stacked.flags:
        return False
    of = node.text("of")
    if not of:
        return True
    triggered = stacked.event >= 0 or "triggered" in stacked.flags
    return triggered == (of == "triggered")


def _of_source(state: State, context: Context, node: Node, ref: int) -> bool:
    """113.7: an ability on the stack whose source, as it is or last was, is such."""
    stacked = state.object(ref).stacked if ref > 0 and not is_spell(state.object(ref)) else None
    return stacked is not None and matches(state, context, node.node("is"), stacked.source)


def _player(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref < 0


def _opponent(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref < 0 and not state.allied(-1 - ref, context.controller)


def _type(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and characteristics(state, state.object(ref)).types & TYPE_BITS[node.text("is")] != 0


def _subtype(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    chars = characteristics(state, state.object(ref))
    word = node.text("is")
    if word in chars.subtypes:
        return True
    return chars.keywords & CHANGELING != 0 and is_creature_type(word)


def _supertype(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and characteristics(state, state.object(ref)).supertypes & SUPERTYPE_BITS[node.text("is")] != 0


def _color(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and characteristics(state, state.object(ref)).colors & COLOR_BITS[node.text("is")] != 0


def _colorless(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and characteristics(state, state.object(ref)).colors == 0


def _multicolored(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and characteristics(state, state.object(ref)).colors.bit_count() > 1


def _monocolored(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and characteristics(state, state.object(ref)).colors.bit_count() == 1


def _shares_color(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    mask = characteristics(state, state.object(ref)).colors & ALL_COLORS
    for other in refer(state, context, node.node("with")):
        if other > 0 and characteristics(state, state.object(other)).colors & mask:
            return True
    return False


def _shares_type(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    chars = characteristics(state, state.object(ref))
    for other in refer(state, context, node.node("with")):
        if other > 0:
            theirs = characteristics(state, state.object(other))
            if node.text("of") == "card type" and theirs.types & chars.types:
                return True
            if node.text("of") == "creature type" and share_creature_type(chars, theirs):
                return True
    return False


def share_creature_type(one: Characteristics, other: Characteristics) -> bool:
    """Whether two objects have a creature type in common; one with changeling has each of them (702.73a)."""
    if one.keywords & CHANGELING and other.keywords & CHANGELING:
        return True
    for word in one.subtypes:
        if is_creature_type(word) and (word in other.subtypes or other.keywords & CHANGELING):
            return True
    if one.keywords & CHANGELING:
        for word in other.subtypes:
            if is_creature_type(word):
                return True
    return False


def _controlled(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and -1 - state.object(ref).controller in refer(state, context, node.node("by"))


def _owned(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and -1 - state.object(ref).card.owner in refer(state, context, node.node("by"))


def _power(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    mine = characteristics(state, state.object(ref)).power
    return compare(mine, node.text("op"), amount(state, context, node.value("n")))


def _toughness(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    mine = characteristics(state, state.object(ref)).toughness
    return compare(mine, node.text("op"), amount(state, context, node.value("n")))


def _mana_value(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    return compare(mana_value_of(state, state.object(ref)), node.text("op"), amount(state, context, node.value("n")))


def _power_over_toughness(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    chars = characteristics(state, state.object(ref))
    return compare(chars.power, node.text("op"), chars.toughness)


def _x_in_cost(state: State, context: Context, node: Node, ref: int) -> bool:
    """107.3: whether there is an {X} in its mana cost."""
    return ref > 0 and "{X}" in base(state, state.object(ref)).cost


def _greatest(state: State, context: Context, node: Node, ref: int) -> bool:
    of = node.text("of")
    among = node.node("among")
    best = [measure(state, each, of) for each in candidates(state, among) if matches(state, context, among, each)]
    return bool(best) and measure(state, ref, of) == max(best)


def _least(state: State, context: Context, node: Node, ref: int) -> bool:
    of = node.text("of")
    among = node.node("among")
    best = [measure(state, each, of) for each in candidates(state, among) if matches(state, context, among, each)]
    return bool(best) and measure(state, ref, of) == min(best)


def _with_keyword(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    if not node.has("quality"):
        return has_keyword(state, state.object(ref), node.text("is"))
    quality = node.node("quality")
    for ability in characteristics(state, state.object(ref)).abilities:
        each = ability.node
        if each.kind == "keyword" and each.text("is") == node.text("is") and (
            quality.kind == "anything" or each.maybe("quality") == quality
        ):
            return True
    return False


def _commander(state: State, context: Context, node: Node, ref: int) -> bool:
    """903.3: no game here has commanders."""
    return False


def has_keyword(state: State, thing: GameObject, word: str) -> bool:
    """Whether an object has a keyword ability (702)."""
    chars = characteristics(state, thing)
    bit = KEYWORD_BITS.get(word, 0)
    if bit:
        return chars.keywords & bit != 0
    for ability in chars.abilities:
        if ability.node.kind == "keyword" and ability.node.text("is") == word:
            return True
    return False


def _attacking(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0 or not state.object(ref).attacking:
        return False
    whom = node.maybe("whom")
    return whom is None or state.object(ref).attack_target in refer(state, context, whom)


def _blocking(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0 or not state.object(ref).blocking:
        return False
    whom = node.maybe("whom")
    if whom is None:
        return True
    blocks = state.object(ref).blocks
    for each in refer(state, context, whom):
        if each in blocks:
            return True
    return False


def _blocked(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0 or not state.object(ref).blocked:
        return False
    by = node.maybe("by")
    if by is None:
        return True
    for each in refer(state, context, by):
        if each > 0 and ref in state.object(each).blocks:
            return True
    return False


def _unblocked(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and state.object(ref).attacking and state.object(ref).unblocked


def _attacking_alone(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0 or not state.object(ref).attacking:
        return False
    for each in state.battlefield:
        if each != ref and state.object(each).attacking:
            return False
    return True


def _tapped(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and state.object(ref).tapped


def _untapped(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and not state.object(ref).tapped


def _token(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and state.object(ref).card.token


def _named(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and characteristics(state, state.object(ref)).name == node.text("is")


def _other(state: State, context: Context, node: Node, ref: int) -> bool:
    """"Another": not the source, nor the object that it became where that is to be found (400.7e, 400.7j)."""
    if ref == context.source:
        return False
    if context.source <= 0 or ref <= 0 or state.object(context.source).became != ref:
        return True
    made = current(state, context, context.source)
    return made is None or made.id != ref


def _is(state: State, context: Context, node: Node, ref: int) -> bool:
    """Whether it is what is named; what an event is about is also what that became, where it is to be found (400.7)."""
    what = node.node("what")
    named = refer(state, context, what)
    if ref in named or what.kind != "event" or ref <= 0:
        return ref in named
    for each in named:
        if each > 0 and state.object(each).became == ref:
            made = current(state, context, each)
            return made is not None and made.id == ref
    return False


def _with_counter(state: State, context: Context, node: Node, ref: int) -> bool:
    counters = state.object(ref).counters if ref > 0 else state.players[-1 - ref].counters if ref < 0 else ()
    kind = node.text("counter") if node.has("counter") else ""
    number = sum([count for name, count in counters if not kind or name == kind])
    if not node.has("op"):
        return number > 0
    return compare(number, node.text("op"), amount(state, context, node.value("n")))


def _attached_to(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    for host in refer(state, context, node.node("what")):
        if state.object(ref).attached_to == host or (host > 0 and ref in state.object(host).hosted):
            return True
    return False


def _has_attachment(state: State, ref: int, subtype: str) -> bool:
    for each in state.battlefield:
        thing = state.object(each)
        if thing.attached_to == ref and not thing.phased_out and subtype in characteristics(state, thing).subtypes:
            return True
    return False


def _enchanted(state: State, context: Context, node: Node, ref: int) -> bool:
    return _has_attachment(state, ref, "Aura")


def _equipped(state: State, context: Context, node: Node, ref: int) -> bool:
    return _has_attachment(state, ref, "Equipment")


def _modified(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    if state.object(ref).counters or _has_attachment(state, ref, "Equipment"):
        return True
    for each in state.battlefield:
        thing = state.object(each)
        if thing.attached_to == ref and not thing.phased_out and thing.controller == state.object(ref).controller:
            if "Aura" in characteristics(state, thing).subtypes:
                return True
    return False


def _historic(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    chars = characteristics(state, state.object(ref))
    return chars.supertypes & LEGENDARY != 0 or chars.types & ARTIFACT != 0 or "Saga" in chars.subtypes


def _basic_land_type(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    chars = characteristics(state, state.object(ref))
    if not chars.types & LAND:
        return False
    for word in chars.subtypes:
        if word in BASIC_LAND_TYPES:
            return True
    return False


def _entered_this_turn(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and state.object(ref).entered_turn == state.turn


def _summoning_sick(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and bool(state.law.tables["check"]["summoning sick"](state, state.object(ref)))


def _life(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref >= 0:
        return False
    return compare(state.players[-1 - ref].life, node.text("op"), amount(state, context, node.value("n")))


def _cards_in(state: State, context: Context, node: Node, ref: int) -> bool:
    """How many cards a player has in a zone (402.3, 404.2)."""
    if ref >= 0:
        return False
    player = state.players[-1 - ref]
    zone = node.text("zone")
    cards = player.hand if zone == "hand" else player.graveyard if zone == "graveyard" else player.library
    return compare(len(cards), node.text("op"), amount(state, context, node.value("n")))


def _targets(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    stacked = state.object(ref).stacked
    if stacked is None:
        return False
    what = node.node("what")
    for chosen in stacked.targets:
        for each in chosen:
            if matches(state, context, what, each):
                return True
    return False


def _targets_only(state: State, context: Context, node: Node, ref: int) -> bool:
    if ref <= 0:
        return False
    stacked = state.object(ref).stacked
    if stacked is None:
        return False
    allowed = refer(state, context, node.node("what"))
    number = 0
    for chosen in stacked.targets:
        for each in chosen:
            number += 1
            if each not in allowed:
                return False
    return number > 0


def _of_chosen(state: State, context: Context, node: Node, ref: int) -> bool:
    key = node.text("key")
    if not context.source:
        return False
    for name, value in state.object(context.source).chosen:
        if name != key:
            continue
        if ref > 0 and key == "color":
            return characteristics(state, state.object(ref)).colors & COLOR_BITS[value] != 0
        if ref > 0 and key == "creature type":
            chars = characteristics(state, state.object(ref))
            return value in chars.subtypes or chars.keywords & CHANGELING != 0
        if ref > 0 and key == "card name":
            return characteristics(state, state.object(ref)).name == value
        if key == "player" or key == "opponent" or key == "object":
            return ref == int(value)
    return False


def is_permanent_card(state: State, thing: GameObject) -> bool:
    """Whether a card is a permanent card (110.4a)."""
    return characteristics(state, thing).types & PERMANENT_TYPES != 0


PREDS.update(
    {
        "all": _all,
        "any": _any,
        "not": _not,
        "anything": _anything,
        "permanent": _permanent,
        "card": _card,
        "spell": _spell,
        "ability_on_stack": _ability_on_stack,
        "player": _player,
        "opponent": _opponent,
        "type": _type,
        "subtype": _subtype,
        "supertype": _supertype,
        "color": _color,
        "colorless": _colorless,
        "multicolored": _multicolored,
        "monocolored": _monocolored,
        "shares_color": _shares_color,
        "shares_type": _shares_type,
        "controlled": _controlled,
        "owned": _owned,
        "power": _power,
        "toughness": _toughness,
        "mana_value": _mana_value,
        "power_over_toughness": _power_over_toughness,
        "x_in_cost": _x_in_cost,
        "greatest": _greatest,
        "least": _least,
        "with_keyword": _with_keyword,
        "commander": _commander,
        "attacking": _attacking,
        "blocking": _blocking,
        "blocked": _blocked,
        "unblocked": _unblocked,
        "attacking_alone": _attacking_alone,
        "tapped": _tapped,
        "untapped": _untapped,
        "token": _token,
        "named": _named,
        "other": _other,
        "is": _is,
        "with_counter": _with_counter,
        "attached_to": _attached_to,
        "enchanted": _enchanted,
        "equipped": _equipped,
        "modified": _modified,
        "historic": _historic,
        "basic_land_type": _basic_land_type,
        "entered_this_turn": _entered_this_turn,
        "summoning_sick": _summoning_sick,
        "life": _life, "cards_in": _cards_in, "of_source": _of_source,
        "targets": _targets,
        "targets_only": _targets_only,
        "of_chosen": _of_chosen,
    }
)
