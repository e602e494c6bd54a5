"""613. Interaction of Continuous Effects: the layers 3 to 7, applied to the whole board at once.

While this runs, the cache of characteristics holds what has been applied so far, so predicates and amounts read the
board as of the layer under way.
"""

from typing import Any, Final

from lawmage.model.cards import Ability, same_ability
from lawmage.model.effects import ContinuousEffect
from lawmage.model.names import BATTLEFIELD, COLOR_BITS, CREATURE, NOWHERE, STACK
from lawmage.model.nodes import Node, Value
from lawmage.model.objects import GameObject, counters_on
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.changes import (
    alike,
    change_types,
    clone,
    is_keyword,
    lose_keywords,
    mask_of,
    set_abilities,
)
from lawmage.rules.characteristics.chosen_values import concrete
from lawmage.rules.characteristics.copying import base
from lawmage.rules.characteristics.dependencies import C_ABILITIES, reads_of
from lawmage.rules.characteristics.filters import candidates, filter_of
from lawmage.rules.characteristics.per_object_context import context_for, names_affected
from lawmage.rules.characteristics.profiles import (
    CHARACTERISTIC_LAYERS,
    HONE,
    LAYER_CONTROL,
    LAYER_MODIFYING,
    LAYER_OF,
    LAYERED,
    Group,
    StaticProfile,
    functions_in,
    granted_abilities,
    interned,
    keyword_mask,
    keyword_of_counter,
    layer_in,
    profile_of,
    removes_abilities,
    writes_of,
)
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount, holds, matches, refer

R_LAYERS: Final = cite("613.1")
R_TIMESTAMPS: Final = cite("613.7")

_SELF: Final = Node("self", {})
_COUNTER_GRANT: Final = Node("grant", {"what": _SELF, "abilities": ()})
Signature = tuple[Any, ...]


class LayerEffect:
    """One effect that changes characteristics: nodes that apply to the same set of things (613.6)."""

    def __init__(self, context: Context, timestamp: int, order: int, nodes: tuple[Node, ...],
                 layers: tuple[int, ...]) -> None:
        self.context = context
        self.timestamp = timestamp
        self.order = order
        self.nodes = nodes
        self.layers = layers
        self.what: Node | None = None
        self.condition: Node | None = None
        #: the ability in its source's list that must still be there for it to start; None: no static ability
        self.root: Ability | None = None
        #: what it applies to, once it started to
        self.targets: tuple[int, ...] | None = None
        self.what_reads = 0
        self.cda = False
        #: abilities that it gives instead of those of its node (keyword counters)
        self.gives: tuple[Ability, ...] = ()


class Evaluation:
    """The layers under way: the characteristics so far and the effects of one state of the game."""

    def __init__(self, state: State, cache: dict[int, Characteristics]) -> None:
        self.state = state
        self.cache = cache
        self.effects: list[LayerEffect] = []
        #: objects whose characteristics in the cache are their own, to be changed in place
        self.owned: set[int] = set()
        #: keywords that an object can't have (613.1f)
        self.forbidden: dict[int, tuple[str, ...]] = {}
        #: layer under way
        self.layer = 0
        #: what matches in the layer under way: by predicate and controller, as long as nothing there changes that
        self.matched: dict[tuple[int, int], tuple[int, ...]] = {}
        #: whether no effect of the layer under way depends on another one
        self.apart = True
        #: whether objects in zones other than the battlefield and the stack are affected
        self.elsewhere = False

    # ---- the effects ---------------------------------------------------------------------------------------------
    def add_static(self, thing: GameObject, each: StaticProfile, group: Group, timestamp: int, granted: bool) -> None:
        """An effect of a static ability of `thing`."""
        context = Context(thing.id, thing.controller, thing.stacked, None, each.ability)
        made = LayerEffect(context, timestamp, len(self.effects), group.nodes,
                           group.granted_layers if granted else group.layers)
        made.what = group.what
        made.condition = each.condition
        made.root = each.root
        made.what_reads = group.what_reads
        made.cda = group.cda and not granted
        self.effects.append(made)

    def add_abilities(self, thing: GameObject, abilities: tuple[Ability, ...], zone: int, timestamp: int,
                      granted: bool) -> None:
        """The effects of the static abilities among `abilities` of an object in that zone."""
        profile = profile_of(self.state, abilities)
        if not profile.summary & LAYERED:
            return
        for each in profile.statics:
            for group in each.groups:
                if group.cda or functions_in(each, group.nodes[0], zone):
                    self.add_static(thing, each, group, timestamp, granted)

    def add_continuous(self, effect: ContinuousEffect) -> None:
        """The parts of an effect of a resolved spell or ability: each with the set it was locked on (611.2c)."""
        for position, node in enumerate(effect.statics):
            layer = LAYER_OF.get(node.kind, 0)
            if layer <= LAYER_CONTROL:
                continue
            context = Context(effect.source, effect.controller, effect.stacked, None, effect.ability)
            layer = layer_in(self.state, node.kind, False, False)
            made = LayerEffect(context, effect.timestamp, len(self.effects), (node,), (layer,))
            affected = effect.affected[position]
            if affected is None:
                made.what = node.node("what")
                made.what_reads = reads_of(made.what)[1]
            else:
                made.targets = present(self.state, affected)
            self.effects.append(made)

    def add_counters(self, thing: GameObject) -> None:
        """The keywords that counters on a permanent give (122.1b)."""
        for counter, _ in thing.counters:
            gives = keyword_of_counter(counter)
            if gives:
                context = Context(thing.id, thing.controller)
                layer = layer_in(self.state, "grant", False, False)
                made = LayerEffect(context, thing.timestamp, len(self.effects), (_COUNTER_GRANT,), (layer,))
                made.targets = (thing.id,)
                made.gives = gives
                self.effects.append(made)

    # ---- applying ------------------------------------------------------------------------------------------------
    def run(self, counters: bool) -> None:
        """Apply every effect in every layer, then settle the lists of abilities."""
        if self.state.law.fired is not None:
            self.state.law.note(R_LAYERS)
        for layer in CHARACTERISTIC_LAYERS:
            self.layer = layer
            self.run_layer(layer)
            if layer == LAYER_MODIFYING and counters:
                self.apply_counters()
        for number in self.owned:
            chars = self.cache[number]
            chars.abilities = interned(chars.abilities)
            before = self.state.object(number).chars
            if before is not None and alike(before, chars):
                self.cache[number] = before  # what is known of it stays known

    def run_layer(self, layer: int) -> None:
        """613.7, 613.8: the effects of one layer, each when nothing is left that it depends on."""
        seen = 0
        pending: list[LayerEffect] = []
        self.apart = True
        self.matched = {}
        while True:
            if seen < len(self.effects):
                while seen < len(self.effects):  # also those that abilities given in this layer have
                    if layer in self.effects[seen].layers:
                        pending.append(self.effects[seen])
                    seen += 1
                if len(pending) > 1:
                    pending.sort(key=order_of)
                    self.apart = self.stand_apart(pending)
            if not pending:
                return
            chosen = pending[0] if self.apart or len(pending) == 1 else self.next_of(pending)
            pending.remove(chosen)
            targets = self.targets_of(chosen)
            if targets:
                chosen.targets = targets
                self.apply(chosen, targets)

    def stand_apart(self, pending: list[LayerEffect]) -> bool:
        """Whether nothing that one of these effects reads is written by any of them in this layer: then none depends on
        another one (613.8a), and they are applied by timestamp (613.7)."""
        if self.state.law.fired is not None:
            return False
        reads = 0
        writes = 0
        for effect in pending:
            reads |= self.reads_in_layer(effect)
            for position, node in enumerate(effect.nodes):
                if effect.layers[position] == self.layer:
                    writes |= writes_of(node)
            if _removes(effect, self.layer):
                return False
        return not reads & writes

    def reads_in_layer(self, effect: LayerEffect) -> int:
        """What an effect reads to tell what it applies to and what it does in the layer under way, as a mask."""
        reads = effect.what_reads if effect.targets is None else 0
        for position, node in enumerate(effect.nodes):
            if effect.layers[position] == self.layer and node.has("power"):
                reads |= reads_of(node.value("power"))[1] | reads_of(node.value("toughness"))[1]
        return reads

    def next_of(self, pending: list[LayerEffect]) -> LayerEffect:
        """The effect to be applied next: the earliest that depends on no other one, loops ignored (613.8b)."""
        pending.sort(key=order_of)
        if self.state.law.fired is not None:
            self.state.law.note(R_TIMESTAMPS)
        if not self.state.law.tables["check"]["dependency"]():
            return pending[0]
        first = self.depends_on(pending[0], 0, pending)
        if not first:
            return pending[0]
        waits = [first]
        for position in range(1, len(pending)):
            waits.append(self.depends_on(pending[position], position, pending))
        for position, effect in enumerate(pending):
            if not [other for other in waits[position] if not _reaches(waits, other, position)]:
                return effect
        return pending[0]

    def depends_on(self, effect: LayerEffect, position: int, pending: list[LayerEffect]) -> list[int]:
        """Positions of the effects that this one depends on (613.8a), by trial."""
        found: list[int] = []
        before: Signature | None = None
        for other_position, other in enumerate(pending):
            if other_position == position or other.cda != effect.cda or not self.may_depend(effect, other):
                continue
            if before is None:
                before = self.signature(effect)
            if self.after_trial(effect, other) != before:
                found.append(other_position)
        return found

    def may_depend(self, effect: LayerEffect, other: LayerEffect) -> bool:
        """Whether what one effect reads meets what the other writes in this layer at all."""
        reads = self.reads_in_layer(effect)
        if effect.targets is None and effect.root is not None and _removes(other, self.layer):
            reads |= C_ABILITIES
        if not reads:
            return False
        for position, node in enumerate(other.nodes):
            if other.layers[position] == self.layer and writes_of(node) & reads:
                return True
        return False

    def signature(self, effect: LayerEffect) -> Signature:
        """What an effect would apply to and what it would do, as the board stands."""
        targets = self.targets_of(effect)
        if not targets:
            return ()
        numbers: list[int] = []
        for position, node in enumerate(effect.nodes):
            if effect.layers[position] == self.layer and node.has("power"):
                for field in ("power", "toughness"):
                    self.add_numbers(effect, node.value(field), targets, numbers)
        return (targets, tuple(numbers))

    def add_numbers(self, effect: LayerEffect, value: Value, targets: tuple[int, ...], numbers: list[int]) -> None:
        """What an amount is, for each of the things where it differs by them."""
        if names_affected(value):
            numbers.extend([amount(self.state, context_for(effect.context, number), value) for number in targets])
        else:
            numbers.append(amount(self.state, effect.context, value))

    def after_trial(self, effect: LayerEffect, other: LayerEffect) -> Signature:
        """The signature of `effect` if `other` were applied first; the board is as before on return."""
        targets = self.targets_of(other)
        if not targets:
            return self.signature(effect)
        kept: list[tuple[int, Characteristics, bool]] = []
        forbidden = dict(self.forbidden)
        count = len(self.effects)
        for number in targets:
            chars = self.of(number)
            kept.append((number, chars, number in self.owned))
            self.cache[number] = clone(chars)
            self.owned.add(number)
        self.apply(other, targets)
        result = self.signature(effect)
        for number, chars, was_owned in kept:
            self.cache[number] = chars
            if not was_owned:
                self.owned.discard(number)
        self.forbidden = forbidden
        del self.effects[count:]
        return result

    def targets_of(self, effect: LayerEffect) -> tuple[int, ...]:
        """What an effect applies to now: the set it started with (613.6), else what its text names, if it exists."""
        if effect.targets is not None and (
                effect.what is None or self.state.law.tables["check"]["same set in later layers"]()):
            return effect.targets
        if effect.root is not None and not _has(self.of(effect.context.source), effect.root):
            return ()
        condition = effect.condition
        if condition is not None:
            if names_affected(condition):
                return tuple([number for number in self.named_by(effect)
                              if holds(self.state, context_for(effect.context, number), condition)])
            if not holds(self.state, effect.context, condition):
                return ()
        return self.named_by(effect)

    def named_by(self, effect: LayerEffect) -> tuple[int, ...]:
        """The objects that the text of an effect names."""
        what = effect.what
        assert what is not None
        if what.kind == "self":
            return (effect.context.source,)
        if what.kind != "each":
            return tuple([ref for ref in refer(self.state, effect.context, what) if ref > 0 and self.affects(ref)])
        return self.matching(effect.context, what.node("what"))

    def affects(self, number: int) -> bool:
        """Whether an object can be affected: not while it is phased out, nor once it has left (702.26b)."""
        thing = self.state.object(number)
        return thing.zone != NOWHERE and not thing.phased_out

    def matching(self, context: Context, what: Node) -> tuple[int, ...]:
        """The objects that match a predicate: permanents, unless it names other zones (609.2)."""
        state = self.state
        taken = filter_of(state, what)
        if taken.zoned:
            return tuple([ref for ref in candidates(state, what) if ref > 0 and matches(state, context, what, ref)])
        key = (id(what), context.controller)
        known = self.matched.get(key) if self.apart else None
        if known is not None:
            return known
        found: list[int] = []
        for number in state.battlefield:
            thing = state.object(number)
            if thing.phased_out:
                continue
            fits = taken.accepts(state, context, thing, self.of(number))
            if state.law.tested is not None:
                state.law.tested(what, fits)
            if fits:
                found.append(number)
        result = tuple(found)
        if taken.impersonal and state.law.tested is None:
            self.matched[key] = result
        return result

    def of(self, number: int) -> Characteristics:
        """The characteristics of an object so far."""
        found = self.cache.get(number)
        if found is None:
            found = base(self.state, self.state.object(number))
            self.cache[number] = found
            if self.state.object(number).zone not in (BATTLEFIELD, STACK):
                self.elsewhere = True
        return found

    def own(self, number: int) -> Characteristics:
        """The characteristics of an object so far, to be changed in place."""
        chars = self.of(number)
        if number not in self.owned:
            chars = clone(chars)
            self.cache[number] = chars
            self.owned.add(number)
        return chars

    def apply(self, effect: LayerEffect, targets: tuple[int, ...]) -> None:
        """Apply the parts of an effect that belong to the layer under way."""
        for position, node in enumerate(effect.nodes):
            if effect.layers[position] == self.layer:
                self.apply_node(effect, node, targets)

    def apply_node(self, effect: LayerEffect, node: Node, targets: tuple[int, ...]) -> None:
        """Apply one part to each of the things it applies to."""
        kind = node.kind
        sized = node.has("power")
        each_by_itself = sized and (names_affected(node.value("power")) or names_affected(node.value("toughness")))
        power = 0
        toughness = 0
        if sized and not each_by_itself:
            power = amount(self.state, effect.context, node.value("power"))
            toughness = amount(self.state, effect.context, node.value("toughness"))
        for number in targets:
            if each_by_itself:
                context = context_for(effect.context, number)
                power = amount(self.state, context, node.value("power"))
                toughness = amount(self.state, context, node.value("toughness"))
            chars = self.own(number)
            if kind == "modify_pt":
                chars.power += power
                chars.toughness += toughness
            elif kind == "set_pt" or kind == "define_pt":
                chars.power = power
                chars.toughness = toughness
            elif kind == "switch_pt":
                chars.power, chars.toughness = chars.toughness, chars.power
            elif kind == "grant":
                self.grant(effect, node, number, chars)
            else:
                self.change(kind, effect, node, number, chars)

    def grant(self, effect: LayerEffect, node: Node, number: int, chars: Characteristics) -> None:
        """Give abilities (113.10), except those that the object can't have; what they do counts from here on."""
        gives = effect.gives
        if not gives:
            source = effect.context.source
            if source and self.state.object(source).chosen:
                node = concrete(self.state, node, self.state.object(source).chosen)
            gives = granted_abilities(node, effect.context.ability)
        words = self.forbidden.get(number)
        if words is not None:
            gives = tuple([each for each in gives if not is_keyword(each, words)])
        chars.abilities = (*chars.abilities, *gives)
        chars.keywords |= keyword_mask(gives)
        thing = self.state.object(number)
        self.add_abilities(thing, interned(gives), thing.zone, max(thing.timestamp, effect.timestamp), True)

    def change(self, kind: str, effect: LayerEffect, node: Node, number: int, chars: Characteristics) -> None:
        """The other changes, by kind of node."""
        if kind == "lose_all_abilities":
            kept = granted_abilities(node, effect.context.ability, "except") if node.has("except") else ()
            nodes = [each.node for each in kept]
            set_abilities(chars, tuple([each for each in chars.abilities if each.node in nodes]))
        elif kind == "lose_keyword":
            lose_keywords(chars, node.words("keywords"))
        elif kind == "cant_have":
            words = node.words("keywords")
            lose_keywords(chars, words)
            self.forbidden[number] = (*self.forbidden.get(number, ()), *words)
        elif kind == "set_colors":
            chars.colors = mask_of(node.words("colors"), COLOR_BITS)
        elif kind == "add_colors":
            chars.colors |= mask_of(node.words("colors"), COLOR_BITS)
        elif kind == "set_name":
            chars.name = node.text("name")
        else:
            change_types(kind, node, chars)

    def apply_counters(self) -> None:
        """613.4c: counters that modify power and toughness."""
        for number in self.state.battlefield:
            thing = self.state.object(number)
            if thing.counters and not thing.phased_out:
                power, toughness = counter_change(thing)
                if power or toughness:
                    chars = self.own(number)
                    chars.power += power
                    chars.toughness += toughness
                if thing.attached_to > 0 and counters_on(thing, HONE):
                    self.apply_hone(thing)

    def apply_hone(self, equipment: GameObject) -> None:
        """122.1j: the counters of an Equipment that modify the power of the creature it is attached to."""
        host = self.state.object(equipment.attached_to)
        if host.zone != BATTLEFIELD or host.phased_out or not self.of(host.id).types & CREATURE:
            return
        power = self.state.law.tables["check"]["hone"](equipment, self.of(equipment.id))
        if power:
            self.own(host.id).power += power


@rule("122.1j", kind="check", key="hone", noop=0)
def power_of_hone(equipment: GameObject, chars: Characteristics) -> int:
    """A hone counter on an Equipment gives the creature that it is attached to +1/+0."""
    return counters_on(equipment, HONE) if "Equipment" in chars.subtypes else 0


@rule("613.6", kind="check", key="same set in later layers", noop=False)
def set_is_kept() -> bool:
    """An effect that has started to apply in one layer goes on in the others, to the same things."""
    return True


@rule("613.8", kind="check", key="dependency", also=("613.8a", "613.8b", "613.8c"), noop=False)
def dependencies_count() -> bool:
    """An effect waits for those that would change what it applies to, what it does, or whether it exists."""
    return True


def order_of(effect: LayerEffect) -> tuple[bool, int, int]:
    """613.3, 613.7: characteristic-defining abilities first, then by timestamp."""
    return (not effect.cda, effect.timestamp, effect.order)


def _reaches(waits: list[list[int]], start: int, goal: int) -> bool:
    """Whether an effect depends on another one, be it by way of others."""
    seen = [start]
    for position in seen:
        for other in waits[position]:
            if other == goal:
                return True
            if other not in seen:
                seen.append(other)
    return False


def _removes(effect: LayerEffect, layer: int) -> bool:
    for position, node in enumerate(effect.nodes):
        if effect.layers[position] == layer and (removes_abilities(node) or node.kind == "set_types"):
            return True
    return False


def _has(chars: Characteristics, ability: Ability) -> bool:
    for each in chars.abilities:
        if same_ability(each, ability):
            return True
    return False


def present(state: State, affected: tuple[int, ...]) -> tuple[int, ...]:
    """The objects of a locked set that are there: a permanent spell goes on as the permanent it became (400.7a)."""
    found: list[int] = []
    for number in affected:
        if number <= 0:
            continue
        thing = state.object(number)
        if thing.zone == NOWHERE and thing.left == STACK and thing.became:
            thing = state.object(thing.became)
            if thing.zone != BATTLEFIELD:
                continue
        if thing.zone != NOWHERE and not thing.phased_out:
            found.append(thing.id)
    return tuple(found)


_counters: Final[dict[str, tuple[int, int]]] = {}


def counter_change(thing: GameObject) -> tuple[int, int]:
    """What the counters on an object add to its power and toughness (122.1a)."""
    power = 0
    toughness = 0
    for name, number in thing.counters:
        change = _counters.get(name)
        if change is None:
            change = _parse_counter(name)
            _counters[name] = change
        power += change[0] * number
        toughness += change[1] * number
    return power, toughness


def _parse_counter(name: str) -> tuple[int, int]:
    parts = name.split("/")
    if len(parts) != 2:
        return 0, 0
    try:
        return int(parts[0]), int(parts[1])
    except ValueError:
        return 0, 0
