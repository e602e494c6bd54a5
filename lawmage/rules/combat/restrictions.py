"""508.1c-d, 509.1b-c. Static nodes about attacking and blocking, read for one creature and what it would attack."""

from bisect import bisect_left

from lawmage.model.names import player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground
from lawmage.model.state import State
from lawmage.rules.characteristics.per_object_context import context_for, names_affected
from lawmage.rules.events.statics import StaticEntry, any_applies, applies, applying, statics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount, holds, matches, refer


def ground(rule: int, entry: StaticEntry) -> Ground:
    """The ground of a verdict that a static effect gives: the rule that makes it count, its source and ability."""
    return Ground(rule, entry.source, entry.ability)


def affected(state: State, entry: StaticEntry, creatures: list[int]) -> int:
    """The mask of the creatures that an effect is about."""
    if entry.affected is None and entry.condition is None:
        what = entry.node.maybe("what")
        if what is not None and what.kind == "self":  # of many creatures each may say so of itself
            place = place_of(creatures, entry.context.source)
            return 1 << place if place >= 0 else 0
    mask = 0
    for i in range(len(creatures)):
        if applies(state, entry, creatures[i]):
            mask |= 1 << i
    return mask


def place_of(refs: list[int], ref: int) -> int:
    """The place of a reference in a list that is most often ascending; -1 if it isn't there."""
    place = bisect_left(refs, ref)
    if place < len(refs) and refs[place] == ref:
        return place
    return refs.index(ref) if ref in refs else -1


def context_in(entry: StaticEntry, field: str, creature: int) -> Context:
    """What a field is read against for one of the creatures that the effect is about ("its", 611.3a)."""
    if names_affected(entry.node.fields.get(field)):
        return context_for(entry.context, creature)
    return entry.context


def named(state: State, entry: StaticEntry, field: str, refs: list[int], creature: int = 0) -> int:
    """The mask of those among `refs` that a ref field names for a creature; all where the field is left out."""
    node = entry.node.maybe(field)
    if node is None:
        return (1 << len(refs)) - 1
    wanted = refer(state, context_in(entry, field, creature), node)
    mask = 0
    for i in range(len(refs)):
        if refs[i] in wanted:
            mask |= 1 << i
    return mask


def matching(state: State, entry: StaticEntry, field: str, refs: list[int], creature: int = 0) -> int:
    """The mask of those among `refs` that match a predicate field for a creature; all where the field is left out."""
    node = entry.node.maybe(field)
    if node is None:
        return (1 << len(refs)) - 1
    context = context_in(entry, field, creature)
    mask = 0
    for i in range(len(refs)):
        if matches(state, context, node, refs[i]):
            mask |= 1 << i
    return mask


def number(state: State, entry: StaticEntry, field: str, default: int, creature: int = 0) -> int:
    """An amount field, for a creature that the effect is about."""
    if not entry.node.has(field):
        return default
    return amount(state, context_in(entry, field, creature), entry.node.value(field))


def excused(state: State, entry: StaticEntry, creature: int, chosen: int, seat: int) -> bool:
    """Whether the condition behind "unless" holds for a creature that would attack `chosen`, of the defending player
    in `seat`, or that is attacked or blocks there."""
    node = entry.node.maybe("unless")
    return node is not None and holds_for(state, entry.context, node, creature, chosen, seat)


def holds_for(state: State, context: Context, node: Node, creature: int, chosen: int, seat: int) -> bool:
    """Whether a condition holds if `creature` attacked the defending player in `seat` (508.5, before it does)."""
    twin = context_for(context, creature)
    twin.roles = (creature, chosen, player_ref(seat), 0)
    things = [state.object(creature)]
    if context.source > 0 and context.source != creature:
        things.append(state.object(context.source))
    before = [_suppose(thing, seat) for thing in things]
    result = holds(state, twin, node)
    for i in range(len(things)):
        _suppose(things[i], before[i])
    return result


def _suppose(thing: GameObject, seat: int) -> int:
    before = thing.defending_player
    thing.defending_player = seat
    return before


def about(state: State, kind: str, creature: int) -> list[StaticEntry]:
    """The effects of a kind that are about a creature."""
    return applying(state, kind, creature)


def has_effect(state: State, kind: str, creature: int) -> bool:
    """Whether some effect of a kind is about a creature."""
    return any_applies(state, kind, creature)


def as_though(state: State, kind: str, field: str, word: str, creature: int) -> bool:
    """Whether a creature attacks or blocks as though something were so."""
    for entry in statics(state, kind):
        if entry.node.text(field) == word and applies(state, entry, creature):
            break
    else:
        return False
    return True
