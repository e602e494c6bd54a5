"""Facts noted before an instruction: what its fields name, and how those things and the players were."""

from __future__ import annotations

from typing import Final

from lawmage.model.effects import ContinuousEffect
from lawmage.model.kinds import KINDS
from lawmage.model.names import BATTLEFIELD, COLOR_BITS, KEYWORD_BITS, NOWHERE, SUPERTYPE_BITS, TYPE_BITS
from lawmage.model.nodes import Node, Value
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.per_object_context import context_for
from lawmage.rules.characteristics.profiles import LAYER_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import REFS, amount, refer

_SPECS: Final = ("ref", "ref?")


class Things:
    """What was noted as an instruction began."""

    def __init__(self, state: State, context: Context, node: Node) -> None:
        self.state = state
        self.context = context
        self.ability = context.ability
        self.node = node
        self._refs: dict[str, tuple[int, ...]] = {}
        self._amounts: dict[str, int] = {}
        self._for: dict[tuple[str, int], int] = {}
        self.zones: dict[int, int] = {}
        self.chars: dict[int, Characteristics] = {}
        self.tapped: dict[int, bool] = {}
        self.controllers: dict[int, int] = {}
        self.faces: dict[int, int] = {}
        self.attached: dict[int, int] = {}
        self.shields: dict[int, int] = {}
        self.fighting: dict[int, bool] = {}
        self.all_counters: dict[int, tuple[tuple[str, int], ...]] = {}
        self.names: dict[int, str] = {}
        self.targets: dict[int, tuple[tuple[int, ...], ...]] = {}
        #: what things that have left their zone became: only what moves them finds them there
        self.followed: set[int] = set()
        #: whether the parts of an `until` apply to something
        self.affecting = False
        #: by how much they should change power and toughness; not to be told where other things change those too
        self.wanted: dict[int, tuple[int, int]] = {}
        self.mixed = False
        self.lives = [player.life for player in state.players]
        self.hands = [len(player.hand) for player in state.players]
        self.libraries = [len(player.library) for player in state.players]
        self.stack = len(state.stack)
        self.command = len(state.command)
        self.extra = len(state.extra_turns)
        self.agenda = len(state.agenda)
        self.effects = frozenset([each.id for each in state.effects])
        #: what the same player has goaded already
        self.goaded = {ref for each in state.effects if each.controller == context.controller
                       for static, refs in zip(each.statics, each.affected, strict=False)
                       if static.kind == "goaded" and refs is not None for ref in refs}
        self._player_counters = [player.counters for player in state.players]
        self._note(state, context, node)

    def _note(self, state: State, context: Context, node: Node) -> None:
        for name, spec in KINDS[node.kind].fields.items():
            value = node.fields.get(name)
            if spec in _SPECS and isinstance(value, Node):
                named = refer(state, context, value)
                self._refs[name] = tuple([latest(state, ref) for ref in named])
                self.followed.update([ref for ref in self._refs[name] if ref not in named])
                for ref in self._refs[name]:
                    self.note_thing(state, ref)
            elif spec in ("amount", "amount?") and value is not None:
                self._note_amount(state, context, name, value)
        if context.source > 0:
            self.note_thing(state, context.source)
        if node.kind == "until":
            for number in state.battlefield:
                self.note_thing(state, number)
            for static in node.nodes("effects"):
                self._note_static(state, context, static)

    def _note_static(self, state: State, context: Context, static: Node) -> None:
        what = static.maybe("what")
        if what is None or what.kind not in REFS:
            self.affecting = True
            return
        for ref in refer(state, context, what):
            if ref > 0 and (state.object(ref).zone == NOWHERE or state.object(ref).phased_out):
                continue  # it has left or phased out: nothing applies to it (611.2c, 702.26b)
            self.affecting = True
            self.note_thing(state, ref)
            if static.kind == "modify_pt":
                of = context_for(context, ref)
                power, toughness = self.wanted.get(ref, (0, 0))
                self.wanted[ref] = (power + amount(state, of, static.value("power")),
                                    toughness + amount(state, of, static.value("toughness")))
            elif static.kind in ("set_pt", "switch_pt", "becomes_copy", "lose_all_abilities", "add_types", "grant"):
                self.mixed = self.mixed or static.kind != "grant"

    def _note_amount(self, state: State, context: Context, name: str, value: Value) -> None:
        if isinstance(value, Node) and _speaks_of_each(value):
            for refs in list(self._refs.values()):
                for ref in refs:
                    self._for[name, ref] = amount(state, context_for(context, ref), value)
            self._amounts[name] = max(self._for.values(), default=0)
            return
        self._amounts[name] = amount(state, context, value)

    def note_thing(self, state: State, ref: int) -> None:
        """Note how an object is."""
        if ref <= 0:
            return
        thing = state.object(ref)
        self.zones[ref] = thing.zone
        self.chars[ref] = characteristics(state, thing)
        self.tapped[ref] = thing.tapped
        self.controllers[ref] = thing.controller
        self.faces[ref] = thing.face_index
        self.attached[ref] = thing.attached_to
        self.shields[ref] = thing.shields
        self.fighting[ref] = thing.attacking or thing.blocking
        self.all_counters[ref] = thing.counters
        self.names[ref] = self.chars[ref].name
        if thing.stacked is not None:
            self.targets[ref] = thing.stacked.targets

    def refs(self, name: str) -> tuple[int, ...]:
        """What a ref field named."""
        return self._refs.get(name, ())

    def amount(self, name: str, default: int = 0) -> int:
        """What an amount field came to."""
        return self._amounts.get(name, default)

    def amount_for(self, name: str, ref: int) -> int:
        """The same, for one of several things where it differs by them."""
        return self._for.get((name, ref), self._amounts.get(name, 0))

    def counters(self, ref: int, word: str) -> int:
        """How many counters of a kind there were."""
        if ref < 0:
            return dict(self.player_counters[-1 - ref]).get(word, 0)
        return dict(self.all_counters[ref]).get(word, 0)

    @property
    def player_counters(self) -> list[tuple[tuple[str, int], ...]]:
        """Counters of the players; noted only where players are named."""
        return self._player_counters

    def copied_name(self, ref: int) -> str:
        """The name that a copy of an object has; "" where it can't be told (a face-down thing)."""
        thing = self.state.object(ref)
        return "" if thing.face_down else self.names[ref]

    def sacrifices(self, number: int) -> bool:
        """Whether a permanent's controller is among those who sacrifice."""
        return -1 - self.state.object(number).controller in self.refs("who")

    def excuse(self, fault: str) -> str | None:
        """A fault that other things on the board may excuse."""
        return fault


def latest(state: State, ref: int) -> int:
    """The object that a reference has become, if it left its zone: effects follow it once (400.7)."""
    while ref > 0 and state.object(ref).zone == NOWHERE and state.object(ref).became:
        ref = state.object(ref).became
    return ref


def _speaks_of_each(value: Node) -> bool:
    if value.kind == "affected":
        return True
    return any(isinstance(each, Node) and _speaks_of_each(each) for each in value.fields.values())


def changes_seen(state: State, node: Node, before: Things, new: list[ContinuousEffect]) -> str | None:
    """Whether the effects of an `until` show: None where it applies to nothing."""
    if not before.affecting:
        return None
    if not new:
        if isinstance(node.fields["duration"], Node):
            return None  # one that never started (611.2b)
        return before.excuse("no effect began")
    if not before.mixed:
        for ref, wanted in before.wanted.items():
            if ref <= 0 or state.object(ref).zone != BATTLEFIELD:
                continue
            old, now = before.chars[ref], characteristics(state, state.object(ref))
            changed = (now.power - old.power, now.toughness - old.toughness)
            if changed not in (wanted, (wanted[1], wanted[0])):
                return f"power and toughness of {ref} changed by {changed}, not {wanted}"
    made = new[0]
    for position, static in enumerate(made.statics):
        affected = made.affected[position]
        if static.kind in LAYER_OF and affected:
            fault = change_fault(state, static, affected, before)
            if fault:
                return fault
    return ""


def change_fault(state: State, static: Node, affected: tuple[int, ...], before: Things) -> str:
    """Whether what a layer node says shows on what it applies to, compared with before."""
    check = _SHOWN.get(static.kind)
    if check is None:
        return ""
    for ref in affected:
        if ref <= 0 or ref not in before.chars or state.object(ref).zone != BATTLEFIELD:
            continue
        fault = check(static, before.chars[ref], characteristics(state, state.object(ref)))
        if fault:
            return f"{static.kind} on {ref}: {fault}"
    return ""


def _modified(static: Node, old: Characteristics, new: Characteristics) -> str:
    power, toughness = static.fields["power"], static.fields["toughness"]
    if isinstance(power, int) and new.power - old.power != power and new.toughness - old.toughness != power:
        return f"power {old.power} became {new.power}, {power} more wanted"
    if isinstance(toughness, int) and new.toughness - old.toughness != toughness and new.power - old.power != toughness:
        return f"toughness {old.toughness} became {new.toughness}, {toughness} more wanted"
    return ""


def granted_fault(static: Node, old: Characteristics, new: Characteristics) -> str:
    """Whether the abilities that are given are there."""
    for ability in static.nodes("abilities"):
        word = ability.text("is") if ability.kind == "keyword" else ""
        if word and ability.has("quality") and ability.node("quality").kind == "of_chosen":
            if not [each for each in new.abilities if each.node.text("is", "") == word and each not in old.abilities]:
                return f"no {word} from what was chosen"
            continue
        if word in KEYWORD_BITS:
            if not new.keywords & KEYWORD_BITS[word]:
                return f"no {word}"
        elif not any(each.node == ability for each in new.abilities):
            return f"not the ability {ability.kind} {word}"
    return ""


def _lost(static: Node, old: Characteristics, new: Characteristics) -> str:
    for word in static.words("keywords"):
        if word in KEYWORD_BITS and new.keywords & KEYWORD_BITS[word]:
            return f"still {word}"
    return ""


def types_fault(static: Node, old: Characteristics, new: Characteristics) -> str:
    """Whether the types that are added or set are there."""
    for word in static.words("types"):
        if not new.types & TYPE_BITS[word]:
            return f"not of type {word}"
    for word in static.words("subtypes"):
        if word not in new.subtypes:
            return f"not of subtype {word}"
    for word in static.words("supertypes"):
        if not new.supertypes & SUPERTYPE_BITS[word]:
            return f"not {word}"
    return ""


def _no_types(static: Node, old: Characteristics, new: Characteristics) -> str:
    for word in static.words("types"):
        if new.types & TYPE_BITS[word]:
            return f"still of type {word}"
    for word in static.words("subtypes"):
        if word in new.subtypes:
            return f"still of subtype {word}"
    return ""


def _colored(static: Node, old: Characteristics, new: Characteristics) -> str:
    mask = 0
    for word in static.words("colors"):
        mask |= COLOR_BITS[word]
    if static.kind == "set_colors" and new.colors != mask:
        return f"colours {new.colors}, not {mask}"
    return f"colours {new.colors} without {mask}" if new.colors & mask != mask else ""


def change_fault_of(state: State, static: Node, old: Characteristics, new: Characteristics,
                    context: Context) -> str | None:
    """Whether a layer node of a static ability shows: `old` without, `new` with the ability. None: it can't be told."""
    kind = static.kind
    if kind in ("modify_pt", "set_pt", "define_pt"):
        power = amount(state, context, static.value("power"))
        toughness = amount(state, context, static.value("toughness"))
        if kind == "modify_pt":
            if power == 0 and toughness == 0:
                return None
            good = (new.power - old.power, new.toughness - old.toughness) in ((power, toughness), (toughness, power))
            shown = f"{old.power}/{old.toughness} became {new.power}/{new.toughness}"
            return "" if good else f"{shown}, not by {power}/{toughness}"
        if (new.power, new.toughness) == (power, toughness):
            return ""
        return None if (new.power, new.toughness) != (old.power, old.toughness) else f"not {power}/{toughness}"
    if kind == "switch_pt":
        return "" if (new.power, new.toughness) == (old.toughness, old.power) else "not switched"
    if kind == "lose_all_abilities":
        return "" if len(new.abilities) < len(old.abilities) else None
    if kind == "set_land_type":
        return "" if set(static.words("subtypes")) <= set(new.subtypes) else "not of the land type"
    if kind == "set_name":
        return "" if new.name == static.text("name") else f"called {new.name}"
    if kind == "cant_have":
        return _lost(static, old, new)
    if kind == "lose_keyword":
        had = any(word in KEYWORD_BITS and old.keywords & KEYWORD_BITS[word] for word in static.words("keywords"))
        return _lost(static, old, new) if had else None
    check = _SHOWN.get(kind)
    return check(static, old, new) if check is not None else None


def set_fault(static: Node, old: Characteristics, new: Characteristics) -> str:
    """Whether power and toughness are what they are set to."""
    return ""


_SHOWN: Final = {
    "modify_pt": _modified, "grant": granted_fault, "lose_keyword": _lost, "add_types": types_fault,
    "set_types": types_fault, "remove_types": _no_types, "set_colors": _colored, "add_colors": _colored,
    "set_pt": set_fault,
}
