"""614.1. Replacement effects on changes of zone, life, counters, tokens and the like."""

from typing import Final

from lawmage.model.answers import Answer, No
from lawmage.model.decisions import YesNoDecision
from lawmage.model.events import (
    AmountEvent,
    CardDrawn,
    CountersPut,
    CountersRemoved,
    Destroyed,
    Event,
    LifeGained,
    TokenCreated,
    Untapped,
    ZoneChanged,
)
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, ZONE_IDS, player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import counters_on
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.profiles import profile_of
from lawmage.rules.events.entrances import EntranceEvent
from lawmage.rules.events.statics import StaticEntry, names, who
from lawmage.rules.events.tokens import creating, token_definition
from lawmage.rules.events.triggers import event_roles
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import amount, holds, matches, refer
from lawmage.rules.language.purposes import MAY
from lawmage.rules.language.tallies import tally
from lawmage.rules.replacement.applicable import pseudo_entry
from lawmage.rules.replacement.entering import matches_as_entered, multiplies
from lawmage.rules.replacement.replacing import ReplaceFrame, add_event, ask_how, by_static, chooser, follow_after

R_STUN: Final = cite("122.1d")
R_FINALITY: Final = cite("122.1h")
R_SHIELD: Final = cite("122.1c")

#: pseudo nodes of what counters do
STUN: Final = Node("stun_counter", {})
FINALITY: Final = Node("finality_counter", {})
SHIELD: Final = Node("shield_counter", {})
STUN_KEY: Final = -2
FINALITY_KEY: Final = -3
SHIELD_KEY: Final = -4
#: keys of an object's own effects on where it goes
_OWN_KEY: Final = 100000

#: kinds of event nodes whose events are proposed, so that `replace_event` can replace them
REPLACEABLE: Final = (
    "draws", "gains_life", "loses_life", "dies", "leaves", "enters", "put_into_graveyard_from", "deals_damage",
    "is_dealt_damage", "discards", "sacrifices",
)


handles_fields("replace_event", "optional")


# ---- changes of zone -------------------------------------------------------------------------------------------------
@rule("614.1a", kind="replace", key="replace_zone", noop=False)
def may_replace_zone(state: State, entry: StaticEntry, event: ZoneChanged) -> bool:
    """Whether an effect changes where an object goes."""
    node = entry.node
    if node.has("to"):
        if event.destination != ZONE_IDS[node.text("to")]:
            return False
    elif event.destination in (event.origin, ZONE_IDS[node.text("instead")]):
        return False
    if node.has("from") and event.origin != ZONE_IDS[node.text("from")]:
        return False
    if entry.affected is not None:
        return event.object in entry.affected
    what = node.node("what")
    if what.kind == "each":  # in whatever zone it is: `from` says which
        return matches(state, entry.context, what.node("what"), event.object)
    return names(state, entry.context, what, event.object)


@rule("614.1a", kind="instead", key="replace_zone", also=("614.6",))
def go_elsewhere(state: State, frame: ReplaceFrame, entry: StaticEntry, event: ZoneChanged,
                 answer: Answer | None) -> Event:
    """It goes to the other zone instead."""
    made = event.copy()
    word = entry.node.text("instead")
    made.bottom = word == "library_bottom"
    made.shuffled = event.shuffled or word == "library_shuffled"
    made.destination = LIBRARY if word.startswith("library") else ZONE_IDS[word]
    if made.destination == BATTLEFIELD and event.destination != BATTLEFIELD:
        made.controller = entry.controller
    return made


@rule("614.1a", kind="replacement source", key="zone_changed/own", also=("122.1h",), noop=[])
def own_moves(state: State, event: ZoneChanged) -> list[StaticEntry]:
    """What an object's own abilities and counters say about where it goes."""
    thing = state.object(event.object)
    found: list[StaticEntry] = []
    profile = profile_of(state, characteristics(state, thing).abilities)
    for position, (each, node) in enumerate(profile.leaving):
        context = Context(thing.id, thing.controller, thing.stacked, event, each.ability)
        if each.condition is None or holds(state, context, each.condition):
            entry = StaticEntry(thing.id, thing.controller, node, context, None, each.ability, thing.timestamp,
                                _OWN_KEY + position)
            if state.law.tables["replace"]["replace_zone"](state, entry, event):
                found.append(entry)
    if thing.counters and event.origin == BATTLEFIELD and event.destination == GRAVEYARD:
        if counters_on(thing, "finality"):
            found.append(pseudo_entry(state, thing.id, FINALITY, FINALITY_KEY))
    return found


@rule("122.1h", kind="instead", key="finality_counter")
def exile_finally(state: State, frame: ReplaceFrame, entry: StaticEntry, event: ZoneChanged,
                  answer: Answer | None) -> Event:
    """A permanent with a finality counter is exiled instead of going to the graveyard."""
    made = event.copy()
    made.destination = EXILE
    return made


# ---- life, counters, tokens ------------------------------------------------------------------------------------------
@rule("614.1a", kind="replace", key="life_multiplied", noop=False)
def may_multiply_life(state: State, entry: StaticEntry, event: LifeGained) -> bool:
    """Whether an effect multiplies the life that a player would gain."""
    return event.player in who(state, entry)


@rule("614.1a", kind="instead", key="life_multiplied")
def multiply_life(state: State, frame: ReplaceFrame, entry: StaticEntry, event: LifeGained,
                  answer: Answer | None) -> Event:
    """That many times as much life."""
    return times(event, entry.node.number("n"))


@rule("614.16", kind="replace", key="counters_multiplied", noop=False)
def may_multiply_counters(state: State, entry: StaticEntry, event: CountersPut) -> bool:
    """Whether an effect multiplies the counters that would be put on something."""
    return multiplies(state, entry, event) and (not entry.node.flag("effect") or by_effect(state))


@rule("614.16", kind="instead", key="counters_multiplied")
def multiply_counters(state: State, frame: ReplaceFrame, entry: StaticEntry, event: CountersPut,
                      answer: Answer | None) -> Event:
    """That many times as many counters."""
    return times(event, entry.node.number("n"))


@rule("614.16", kind="replace", key="tokens_multiplied", noop=False)
def may_multiply_tokens(state: State, entry: StaticEntry, event: TokenCreated) -> bool:
    """Whether an effect multiplies the tokens that a player would create."""
    return creates_such(state, entry, event)


@rule("614.16", kind="instead", key="tokens_multiplied")
def multiply_tokens(state: State, frame: ReplaceFrame, entry: StaticEntry, event: TokenCreated,
                    answer: Answer | None) -> Event:
    """That many times as many tokens."""
    return times(event, entry.node.number("n"))


def creates_such(state: State, entry: StaticEntry, event: TokenCreated) -> bool:
    """614.16: whether a player whom an effect names would create tokens such as it names; the pattern of them is looked
    at (701.7b)."""
    if event.player not in who(state, entry):
        return False
    what = entry.node.maybe("what")
    if what is not None and not matches(state, entry.context, what, event.token):
        return False
    return not entry.node.flag("effect") or by_effect(state)


def by_effect(state: State) -> bool:
    """Whether what is proposed is done by an instruction of an effect, not to pay a cost."""
    for frame in reversed(state.frames):
        if not isinstance(frame, ReplaceFrame):
            return isinstance(frame, InstructionsFrame)
    return False


@rule("614.16", kind="replace", key="tokens_plus", noop=False)
def may_add_tokens(state: State, entry: StaticEntry, event: TokenCreated) -> bool:
    """Whether an effect adds other tokens to those that a player would create."""
    return creates_such(state, entry, event)


@rule("614.16", kind="instead", key="tokens_plus", also=("701.7b",))
def create_more_tokens(state: State, frame: ReplaceFrame, entry: StaticEntry, event: TokenCreated,
                       answer: Answer | None) -> Event:
    """The other tokens are created at the same time; the effect doesn't apply to them (614.5)."""
    context = entry.context.copy()
    context.amount = event.amount
    number = amount(state, context, entry.node.fields.get("n", 1))
    for token in entry.node.nodes("token"):
        more = creating(state, token_definition(state, context, token), -1 - event.player, number, False, event.rule)
        more.cause = event.cause
        more.ability = event.ability
        add_event(state, frame, entry, more)
    return event.copy()


@rule("616.1b", kind="replace", key="enters_under", noop=False)
def may_enter_under(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether an effect gives another player control of what would enter, by what it would be on the battlefield."""
    if isinstance(event, ZoneChanged) and event.destination != BATTLEFIELD:
        return False
    if player_ref(chooser(state, event)) not in refer(state, entry.context, entry.node.node("from")):
        return False
    return matches_as_entered(state, entry.context, entry.node.node("what"), event)


@rule("616.1b", kind="instead", key="enters_under", also=("614.12",))
def enter_under(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                answer: Answer | None) -> Event:
    """It enters under that player's control."""
    made = event.copy()
    ref = refer(state, entry.context, entry.node.node("who"))[0]
    if isinstance(made, TokenCreated):
        made.player = ref
    else:
        made.controller = -1 - ref
    return made


def times(event: AmountEvent, number: int) -> AmountEvent:
    """The event with its amount multiplied."""
    made = event.copy()
    made.amount *= number
    return made


# ---- anything else ---------------------------------------------------------------------------------------------------
@rule("614.1a", kind="replace", key="replace_event", noop=False)
def may_replace_event(state: State, entry: StaticEntry, event: Event) -> bool:
    """Whether an effect replaces the event by instructions."""
    return roles_proposed(state, entry.context, entry.node.node("event"), event) is not None


def roles_proposed(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """What the roles of an event node name in a proposal: as when it has happened, except where that is still open."""
    if node.kind == "event_any":
        for part in node.nodes("of"):
            roles = roles_proposed(state, context, part, event)
            if roles is not None:
                return roles
        return None
    if node.kind == "draws" and isinstance(event, CardDrawn):
        return _draws(state, context, node, event)
    if node.kind == "enters" and isinstance(event, ZoneChanged):
        return _enters(state, context, node, event)
    return event_roles(state, context, node, event)


def _draws(state: State, context: Context, node: Node, event: CardDrawn) -> Roles | None:
    """614.11: even with an empty library."""
    if event.player not in refer(state, context, node.node("who")):
        return None
    if node.has("nth") and tally(state, "cards drawn", (event.player,)) + 1 != node.number("nth"):
        return None
    return (event.player, 0, event.player, 1)


def _enters(state: State, context: Context, node: Node, event: ZoneChanged) -> Roles | None:
    if event.destination != BATTLEFIELD or (node.has("from") and event.origin != ZONE_IDS[node.text("from")]):
        return None
    if not matches_as_entered(state, context, node.node("what"), event):
        return None
    return (event.object, 0, player_ref(chooser(state, event)), 0)


@rule("614.1a", kind="instead", key="replace_event", also=("614.6", "614.11", "614.11a"))
def do_instead(state: State, frame: ReplaceFrame, entry: StaticEntry, event: Event,
               answer: Answer | None) -> Event | None:
    """The event never happens; the instructions are followed instead, if the player wants so where that is optional."""
    if entry.node.flag("optional"):
        if answer is None:
            ask_how(state, frame, entry, YesNoDecision(entry.controller, state.rule, entry.source, MAY))
            return event
        if isinstance(answer, No):
            return event
    context = entry.context.copy()
    context.event = event
    roles = roles_proposed(state, entry.context, entry.node.node("event"), event)
    assert roles is not None
    context.roles = roles
    context.amount = event.quantity() if event.quantity() > 0 else -1
    follow_after(state, frame, entry, entry.node.nodes("do"), context)
    return None


# ---- counters that protect (122.1) -----------------------------------------------------------------------------------
@rule("122.1d", kind="replacement source", key="untapped/stun counter", noop=[])
def stunned(state: State, event: Untapped) -> list[StaticEntry]:
    """A stun counter keeps a permanent from becoming untapped."""
    thing = state.object(event.permanent)
    if thing.counters and thing.tapped and counters_on(thing, "stun"):
        return [pseudo_entry(state, thing.id, STUN, STUN_KEY)]
    return []


@rule("122.1d", kind="instead", key="stun_counter")
def stay_tapped(state: State, frame: ReplaceFrame, entry: StaticEntry, event: Untapped,
                answer: Answer | None) -> Event:
    """A stun counter is removed instead."""
    return counter_removed(entry, R_STUN, "stun")


@rule("122.1c", kind="replacement source", key="destroyed/shield counter", noop=[])
def shielded(state: State, event: Destroyed) -> list[StaticEntry]:
    """A shield counter keeps a permanent from being destroyed by an effect."""
    thing = state.object(event.permanent)
    if event.cause and thing.counters and counters_on(thing, "shield"):
        return [pseudo_entry(state, thing.id, SHIELD, SHIELD_KEY)]
    return []


@rule("122.1c", kind="instead", key="shield_counter")
def not_destroyed(state: State, frame: ReplaceFrame, entry: StaticEntry, event: Destroyed,
                  answer: Answer | None) -> Event:
    """A shield counter is removed instead."""
    return counter_removed(entry, R_SHIELD, "shield")


def counter_removed(entry: StaticEntry, cited: int, kind: str) -> CountersRemoved:
    """The event that a counter of a kind is removed from the entry's object."""
    return by_static(entry, CountersRemoved(cited, entry.source, kind, 1))
