"""702.35. Madness: a card that is discarded is exiled instead of going to the graveyard, and a trigger notices."""

from typing import Final

from lawmage.model.answers import Answer
from lawmage.model.cards import KEYWORD
from lawmage.model.events import CountersRemoved, Event, ZoneChanged
from lawmage.model.names import EXILE, GRAVEYARD, HAND
from lawmage.model.nodes import Node
from lawmage.model.objects import counters_on
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import MATCHERS, matches
from lawmage.rules.replacement.applicable import pseudo_entry
from lawmage.rules.replacement.replacing import ReplaceFrame

#: the rules whose change of zone from a hand to a graveyard is a discard (701.9a)
DISCARDS: Final = (cite("701.9a"), cite("514.1"), cite("601.2h"))
#: word of a change of zone that madness has replaced
MAD: Final = "madness"
REPLACES: Final = Node("madness_exile", {})
KEY: Final = -8


@rule("702.35a", kind="replacement source", key="zone_changed/madness", noop=[])
def madly(state: State, event: ZoneChanged) -> list[StaticEntry]:
    """702.35a: what the madness of a discarded card says about where it goes."""
    if event.origin != HAND or event.destination != GRAVEYARD or not event.discarded:
        return []
    for ability in characteristics(state, state.object(event.subject())).abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == "madness":
            return [pseudo_entry(state, event.subject(), REPLACES, KEY)]
    return []


@rule("702.35a", kind="instead", key="madness_exile")
def exile_madly(state: State, frame: ReplaceFrame, entry: StaticEntry, event: ZoneChanged,
                answer: Answer | None) -> Event:
    """It is exiled instead of being put into the graveyard."""
    made = event.copy()
    made.destination = EXILE
    made.madness = True
    return made


def _exiled(state: State, context: Context, node: Node, event: ZoneChanged) -> Roles | None:
    if not event.madness or event.destination != EXILE:
        return None
    if not matches(state, context, node.node("what"), event.new_object):
        return None
    return (event.new_object, event.object, -1 - state.object(event.new_object).card.owner, 0)


MATCHERS["exiled_by_madness"] = _exiled
KINDS_OF["exiled_by_madness"] = (ZoneChanged,)


def _last_removed(state: State, context: Context, node: Node, event: CountersRemoved) -> Roles | None:
    """702.62a: counters of a kind were removed, and none of the kind is left."""
    kind = node.text("counter")
    if event.amount <= 0 or kind != event.counter or not matches(state, context, node.node("what"), event.holder):
        return None
    if event.holder <= 0 or counters_on(state.object(event.holder), kind):
        return None
    return (event.holder, 0, -1 - state.object(event.holder).card.owner, event.amount)


MATCHERS["last_counter_removed"] = _last_removed
KINDS_OF["last_counter_removed"] = (CountersRemoved,)
