"""702.38, 702.82. Amplify and devour: what a creature's player reveals or sacrifices as it enters makes it larger."""

from typing import Final

from lawmage.model.answers import Answer, chosen_in
from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import CardRevealed, Entrance, Event, Sacrificed
from lawmage.model.names import CREATURE, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.profiles import printed
from lawmage.rules.events.entrances import EntranceEvent, entering_of
from lawmage.rules.events.moving import can_sacrifice
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import AMOUNTS, matches
from lawmage.rules.keywords.forms import PLUS_ONE, static
from lawmage.rules.language.predicates import share_creature_type
from lawmage.rules.replacement.entering import is_entrance
from lawmage.rules.replacement.proposing import propose_all
from lawmage.rules.replacement.replacing import ReplaceFrame, ask_how, chooser
from lawmage.rules.stack.casting_options import marked

R_SACRIFICE: Final = cite("701.21a")
R_AMPLIFY: Final = cite("702.38a")

#: purposes of the decisions
DEVOUR: Final = "devour"
AMPLIFY: Final = "amplify"
#: key of how many permanents a creature devoured (702.82b)
DEVOURED: Final = "devoured"


@rule("702.82a", kind="keyword", key="devour", also=("702.82c",))
def devour(node: Node) -> tuple[Node, ...]:
    """As it enters its player may sacrifice any number of creatures (of permanents of the quality named)."""
    what = node.maybe("quality")
    return (static(Node("devours", {"n": node.value("n"), **({"quality": what} if what is not None else {})})),)


@rule("702.38a", kind="keyword", key="amplify", also=("702.38b",))
def amplify(node: Node) -> tuple[Node, ...]:
    """As it enters its player may reveal any number of cards from their hand that share a creature type with it."""
    return (static(Node("amplifies", {"n": node.value("n")})),)


@rule("702.82a", kind="replace", key="devours", noop=False)
def may_devour(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether something enters: see `entering.entrance_effects`."""
    return is_entrance(event)


@rule("702.38a", kind="replace", key="amplifies", noop=False)
def may_amplify(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether something enters: see `entering.entrance_effects`."""
    return is_entrance(event)


@rule("702.82a", kind="instead", key="devours", also=("702.82b", "702.82c"))
def devour_now(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
               answer: Answer | None) -> Event:
    """Its player chooses what to sacrifice; N +1/+1 counters for each."""
    seat = chooser(state, event)
    if answer is None:
        things = _to_devour(state, entry, seat)
        if things:
            ask_how(state, frame, entry, ChoiceDecision(seat, state.rule, entry.source, DEVOUR, things, 0,
                                                  len(things)))
            return event
    chosen: tuple[int, ...] = chosen_in(answer) if answer is not None else ()
    made, entrance = _grown(event, entry, len(chosen))
    entrance.chosen = (*entrance.chosen, (DEVOURED, str(len(chosen))))
    proposals: list[Event] = []
    for number in chosen:
        proposals.append(Sacrificed(R_SACRIFICE, number, player_ref(seat), cause=entry.source, ability=entry.ability))
    if proposals:
        propose_all(state, proposals)
    return made


@rule("702.38a", kind="instead", key="amplifies", also=("702.38b",))
def amplify_now(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                answer: Answer | None) -> Event:
    """Its player chooses what to reveal, not what enters with it; N +1/+1 counters for each."""
    seat = chooser(state, event)
    if answer is None:
        things = _to_reveal(state, frame, event, seat)
        if things:
            ask_how(state, frame, entry, ChoiceDecision(seat, state.rule, entry.source, AMPLIFY, things, 0,
                                                  len(things)))
            return event
    chosen: tuple[int, ...] = chosen_in(answer) if answer is not None else ()
    for number in chosen:
        record_event(state, CardRevealed(R_AMPLIFY, number, player_ref(seat), entry.source, entry.ability))
    return _grown(event, entry, len(chosen))[0]


def _grown(event: EntranceEvent, entry: StaticEntry, number: int) -> tuple[EntranceEvent, Entrance]:
    made, entrance = entering_of(event)
    if number:
        entrance.counters = (*entrance.counters, (PLUS_ONE, number * entry.node.number("n")))
    return made, entrance


def _to_devour(state: State, entry: StaticEntry, seat: int) -> tuple[int, ...]:
    what = entry.node.maybe("quality")
    found: list[int] = []
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out or not can_sacrifice(state, seat, thing):
            continue
        if what is None:
            if characteristics(state, thing).types & CREATURE:
                found.append(number)
        elif matches(state, entry.context, what, number):
            found.append(number)
    return tuple(found)


def _to_reveal(state: State, frame: ReplaceFrame, event: EntranceEvent, seat: int) -> tuple[int, ...]:
    if event.entrance is not None and event.entrance.copied is not None:
        own = printed(event.entrance.copied)
    else:
        own = characteristics(state, state.object(event.subject()))
    entering = [each.subject() for each in frame.events if each is not None]
    found: list[int] = []
    for number in state.players[seat].hand:
        if number not in entering and share_creature_type(own, characteristics(state, state.object(number))):
            found.append(number)
    return tuple(found)


def _devoured(state: State, context: Context, node: Node) -> int:
    """702.82b: how many permanents the source devoured."""
    return int(marked(state.object(context.source), DEVOURED) or 0)


AMOUNTS["devoured"] = _devoured
