"""614, 615. Which replacement and prevention effects would apply to an event: the index of them by kind of event.

The test of a kind of effect is the rule of kind "replace" with the key of its node: `(state, entry, event) -> bool`.
What it does instead is the rule of kind "instead" with the same key (see `replacing`). Effects that no static node
stands for (regeneration shields, counters, protection, how an object itself enters) are found by the rules of kind
"replacement source": `(state, event) -> entries`, with the name of the event before the slash in their key.
"""

from typing import Final

from lawmage.model.events import CountersPut, DamageDealt, Event, LifeGained, TokenCreated, ZoneChanged
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.layers import derived
from lawmage.rules.events.life import may_gain
from lawmage.rules.events.moving import consequence
from lawmage.rules.events.statics import StaticEntry, static_index
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context

R_WATCH: Final = cite("614.1")

#: kind of static node -> the kinds of events that it may replace; `replace_event` says it itself
REPLACES: Final[dict[str, tuple[type[Event], ...]]] = {
    "enters_tapped": (ZoneChanged, TokenCreated), "enters_as_copy": (ZoneChanged, TokenCreated),
    "enters_with_counters": (ZoneChanged, TokenCreated), "enters_prepared": (ZoneChanged, TokenCreated),
    "replace_zone": (ZoneChanged,), "damage_multiplied": (DamageDealt,), "damage_plus": (DamageDealt,),
    "redirect_damage": (DamageDealt,), "redirect": (DamageDealt,), "prevent_damage": (DamageDealt,),
    "prevent": (DamageDealt,),
    "life_multiplied": (LifeGained,), "counters_multiplied": (CountersPut,), "tokens_multiplied": (TokenCreated,),
    "tokens_plus": (TokenCreated,), "enters_under": (ZoneChanged, TokenCreated),
    "replace_event": (),
}
#: an effect is told from others by its source and a number (614.5)
Key = tuple[int, int]
_NONE: Final[list[StaticEntry]] = []


def replacement_index(state: State) -> dict[type[Event], list[StaticEntry]]:
    """The static nodes and shields in force that replace or prevent, by kind of event; once per version."""
    now = derived(state)
    found = now.replacements
    if found is None:
        found = {}
        statics = static_index(state)
        if statics:
            _build(statics, found)
        now.replacements = found
    made: dict[type[Event], list[StaticEntry]] = found
    return made


def _build(statics: dict[str, list[StaticEntry]], index: dict[type[Event], list[StaticEntry]]) -> None:
    for kind, events in REPLACES.items():
        entries = statics.get(kind)
        if entries is None:
            continue
        for entry in entries:
            if _is_own(entry):
                continue
            if kind == "replace_event":
                events = _kinds_of(entry.node.node("event"))
            for each in events:
                index.setdefault(each, []).append(entry)


def _is_own(entry: StaticEntry) -> bool:
    """Whether the entry is about how its own object enters or moves: `replacement_effects` and `entering` do."""
    if entry.affected is not None or (entry.node.kind not in _LATER and entry.node.kind != "replace_zone"):
        return False
    what = entry.node.maybe("what")
    return what is None or what.kind == "self"


def _kinds_of(event: Node) -> tuple[type[Event], ...]:
    if event.kind != "event_any":
        return KINDS_OF[event.kind]
    found: list[type[Event]] = []
    for part in event.nodes("of"):
        found.extend([kind for kind in _kinds_of(part) if kind not in found])
    return tuple(found)


def candidates(state: State, event: Event, applied: tuple[Key, ...]) -> list[StaticEntry]:
    """The effects that would apply to an event and have not applied to it yet (614.5), in a fixed order."""
    entries = replacement_index(state).get(type(event), _NONE) if derived(state).plain else _NONE
    own = state.law.sources[type(event)]
    if not entries and not own:
        return _NONE
    if isinstance(event, LifeGained) and not may_gain(state, -1 - event.player):
        return _NONE  # 119.7, 614.17c
    found: list[StaticEntry] = []
    table = state.law.tables["replace"]
    for entry in entries:
        if entry.node.kind in _LATER or (applied and (entry.source, entry.key) in applied):
            continue
        if table[entry.node.kind](state, entry, event):
            found.append(entry)
    for source in own:
        for entry in source(state, event):
            if not applied or (entry.source, entry.key) not in applied:
                found.append(entry)
    return found


#: kinds that `entering` tests, because they look at the object as it would be on the battlefield (614.12)
_LATER: Final = ("enters_tapped", "enters_with_counters", "enters_as_copy", "enters_prepared")


def could_be_replaced(state: State, event: Event) -> bool:
    """Whether some replacement or prevention effect would apply to an event, or to a change of zone it brings about."""
    if candidates(state, event, ()):
        return True
    change = consequence(state, event)
    return change is not None and bool(candidates(state, change, ()))


def pseudo_entry(state: State, thing: int, node: Node, key: int) -> StaticEntry:
    """An entry for an effect of a rule on an object: `key` is below 0 and above -100."""
    found = state.object(thing)
    context = Context(thing, found.controller, found.stacked)
    return StaticEntry(thing, found.controller, node, context, (thing,), None, found.timestamp, key)
