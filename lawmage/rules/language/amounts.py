"""Readers of amount nodes (107)."""

from lawmage.model.names import BASIC_LAND_TYPES, LAND
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import AMOUNTS, amount, matches, refer
from lawmage.rules.language.conditions import flags_of
from lawmage.rules.language.tallies import tally, times_this_turn


def _x(state: State, context: Context, node: Node) -> int:
    return context.x


def _count(state: State, context: Context, node: Node) -> int:
    what = node.node("of")
    number = 0
    for ref in candidates(state, what):
        if matches(state, context, what, ref):
            number += 1
    return number


def _count_refs(state: State, context: Context, node: Node) -> int:
    return len(refer(state, context, node.node("of")))


def _power_of(state: State, context: Context, node: Node) -> int:
    refs = refer(state, context, node.node("of"))
    return sum([characteristics(state, state.object(ref)).power for ref in refs if ref > 0])


def _toughness_of(state: State, context: Context, node: Node) -> int:
    return sum([characteristics(state, state.object(ref)).toughness for ref in refer(state, context, node.node("of"))
                if ref > 0])


def _mana_value_of(state: State, context: Context, node: Node) -> int:
    return sum([mana_value_of(state, state.object(ref)) for ref in refer(state, context, node.node("of")) if ref > 0])


def _counters_on(state: State, context: Context, node: Node) -> int:
    number = 0
    for ref in refer(state, context, node.node("of")):
        counters = state.object(ref).counters if ref > 0 else state.players[-1 - ref].counters
        for name, count in counters:
            if not node.has("counter") or name == node.text("counter"):
                number += count
    return number


def _life_of(state: State, context: Context, node: Node) -> int:
    return sum([state.players[-1 - ref].life for ref in refer(state, context, node.node("of")) if ref < 0])


def _hand_of(state: State, context: Context, node: Node) -> int:
    return sum([len(state.players[-1 - ref].hand) for ref in refer(state, context, node.node("of")) if ref < 0])


def measure(state: State, ref: int, of: str) -> int:
    """A measure of the vocabulary "measure" of an object or player."""
    if of == "life":
        return state.players[-1 - ref].life if ref < 0 else 0
    if ref < 0:
        return 0
    thing = state.object(ref)
    if of == "power":
        return characteristics(state, thing).power
    if of == "toughness":
        return characteristics(state, thing).toughness
    return mana_value_of(state, thing)


def _total(state: State, context: Context, node: Node) -> int:
    what = node.node("what")
    of = node.text("of")
    return sum([measure(state, ref, of) for ref in candidates(state, what) if matches(state, context, what, ref)])


def _greatest_of(state: State, context: Context, node: Node) -> int:
    what = node.node("what")
    of = node.text("of")
    values = [measure(state, ref, of) for ref in candidates(state, what) if matches(state, context, what, ref)]
    return max(values) if values else 0


def _different(state: State, context: Context, node: Node) -> int:
    what = node.node("what")
    of = node.text("of")
    found: list[int] = []
    for ref in candidates(state, what):
        if matches(state, context, what, ref):
            value = measure(state, ref, of)
            if value not in found:
                found.append(value)
    return len(found)


def _count_made(state: State, context: Context, node: Node) -> int:
    return len([ref for ref in context.made if ref > 0 and matches(state, context, node.node("is"), ref)])


def _basic_land_types(state: State, context: Context, node: Node) -> int:
    seats = [-1 - ref for ref in refer(state, context, node.node("who"))]
    found: list[str] = []
    for each in state.battlefield:
        thing = state.object(each)
        if thing.controller in seats and not thing.phased_out:
            chars = characteristics(state, thing)
            if chars.types & LAND:
                for subtype in chars.subtypes:
                    if subtype in BASIC_LAND_TYPES and subtype not in found:
                        found.append(subtype)
    return len(found)


def _colors_among(state: State, context: Context, node: Node) -> int:
    what = node.node("what")
    mask = 0
    for ref in candidates(state, what):
        if ref > 0 and matches(state, context, what, ref):
            mask |= characteristics(state, state.object(ref)).colors
    return mask.bit_count()


def _sum(state: State, context: Context, node: Node) -> int:
    parts = node.fields["of"]
    assert isinstance(parts, tuple)
    return sum([amount(state, context, part) for part in parts])


def _difference(state: State, context: Context, node: Node) -> int:
    return amount(state, context, node.value("of")) - amount(state, context, node.value("minus"))


def _times(state: State, context: Context, node: Node) -> int:
    return amount(state, context, node.value("of")) * node.number("n")


def _half(state: State, context: Context, node: Node) -> int:
    whole = amount(state, context, node.value("of"))
    if node.text("round") == "up":
        return -((-whole) // 2)
    return whole // 2


def _that_many(state: State, context: Context, node: Node) -> int:
    return context.amount if context.amount >= 0 else context.roles[3]


def _event_amount(state: State, context: Context, node: Node) -> int:
    return context.roles[3]


def _starting_life(state: State, context: Context, node: Node) -> int:
    return state.players[context.controller].starting_life


def _since_turn(state: State, context: Context, node: Node) -> int:
    who = node.maybe("who")
    apart = context.source if node.flag("other") else 0
    return tally(state, node.text("count"), refer(state, context, who) if who is not None else (), apart)


def _times_happened(state: State, context: Context, node: Node) -> int:
    return times_this_turn(state, context, node.node("event"))


def _times_paid(state: State, context: Context, node: Node) -> int:
    word = node.text("is")
    return flags_of(state, context).count("kicked" if word in ("kicker", "multikicker") else word)


AMOUNTS.update({
    "times_paid": _times_paid, "times_happened": _times_happened,
    "x": _x, "count": _count, "count_refs": _count_refs, "power_of": _power_of, "toughness_of": _toughness_of,
    "mana_value_of": _mana_value_of, "counters_on": _counters_on, "life_of": _life_of, "hand_of": _hand_of,
    "total": _total, "greatest_of": _greatest_of, "different": _different,
    "count_made": _count_made, "basic_land_types": _basic_land_types,
    "colors_among": _colors_among, "sum": _sum, "difference": _difference, "times": _times, "half": _half,
    "that_many": _that_many, "event_amount": _event_amount, "starting_life": _starting_life, "since_turn": _since_turn,
})
