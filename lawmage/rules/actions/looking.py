"""701.22, 701.23, 701.25, 701.44. Effects that look into libraries: scry, surveil, look, search, explore."""

from typing import Final

from lawmage.model.decisions import ChoiceDecision, Decision, OrderDecision, YesNoDecision
from lawmage.model.events import CardsLookedAt, LibrarySearched, Scried
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LAND, LIBRARY, player_ref
from lawmage.model.nodes import Node, Value
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.cards import show, shuffle_library
from lawmage.rules.actions.flow import insert, set_did, set_made
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.counters import putting
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, call_again, follow, mentions, of_effect
from lawmage.rules.kernel.machine import take_chosen, take_order, take_yes
from lawmage.rules.kernel.reading import matches, refer
from lawmage.rules.language.finding import current, number_of, seats_of
from lawmage.rules.language.purposes import (
    EXPLORE_GRAVEYARD,
    ORDER_BOTTOM,
    ORDER_TOP,
    SCRY_BOTTOM,
    SEARCH,
    SURVEIL_GRAVEYARD,
)
from lawmage.rules.replacement.proposing import propose, propose_all

R_REVEALED: Final = cite("701.20a")
_ZONES: Final[dict[str, int]] = {"hand": HAND, "graveyard": GRAVEYARD, "exile": EXILE}


def top_cards(state: State, seat: int, number: int) -> tuple[int, ...]:
    """The top cards of a library, the topmost first: as many as there are, up to the number."""
    library = state.players[seat].library
    return tuple(reversed(library[max(0, len(library) - number):])) if number > 0 else ()


def look_at(state: State, frame: InstructionsFrame, seat: int, cards: tuple[int, ...]) -> None:
    """A player looks at cards (701.20e): they know them from now on."""
    for number in cards:
        thing = state.object(number)
        if not thing.known & (1 << seat):
            state.edit(thing).known = thing.known | (1 << seat)
    event = of_effect(frame.context, CardsLookedAt(state.rule, player_ref(seat), cards))
    event.audience = 1 << seat
    record_event(state, event)


# ---- scry and surveil -----------------------------------------------------------------------------------------------


@rule("701.22a", kind="effect", key="scry", also=("701.22b", "701.22d"))
def scry(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Look at the top cards, put any of them on the bottom and the rest on top, each in any order."""
    seat = frame.context.controller
    if not frame.scratch and state.answer is None and number_of(state, frame.context, node) == 0:
        return
    if not _sorted_out(state, frame, node, seat, SCRY_BOTTOM):
        return
    cards, away, below, above = frame.scratch
    kept = [number for number in cards if number not in away]
    library = state.players[seat].library
    rest = library[:len(library) - len(cards)]
    bottom = [away[index] for index in reversed(below)]
    top = [kept[index] for index in reversed(above)]
    state.set_zone(LIBRARY, seat, (*bottom, *rest, *top))
    record_event(state, of_effect(frame.context, Scried(state.rule, player_ref(seat), len(cards))))


@rule("701.25a", kind="effect", key="surveil", also=("701.25c",))
def surveil(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Look at the top cards, put any of them into the graveyard and the rest on top in any order."""
    context = frame.context
    seat = context.controller
    if not frame.scratch and state.answer is None and number_of(state, context, node) == 0:
        return
    if not _sorted_out(state, frame, node, seat, SURVEIL_GRAVEYARD):
        return
    set_did(state, frame, True)
    cards, away, _below, above = frame.scratch
    kept = [number for number in cards if number not in away]
    library = state.players[seat].library
    rest = library[:len(library) - len(cards)]
    state.set_zone(LIBRARY, seat, (*rest, *reversed(away), *[kept[index] for index in reversed(above)]))
    propose_all(state, [move(state, state.object(number), GRAVEYARD, state.rule, context.source, context.ability)
                        for number in away])


def _sorted_out(state: State, frame: InstructionsFrame, node: Node, seat: int, purpose: str) -> bool:
    """Ask which of the top cards go away, and in which order they and the rest go; False when it has asked. When it is
    done, `scratch` holds the cards, those that go away, and the two orders (indices, from the top down)."""
    if not frame.scratch:
        cards = top_cards(state, seat, number_of(state, frame.context, node))
        look_at(state, frame, seat, cards)
        if not cards:
            state.edit(frame).scratch = ((), (), (), ())
            return True
        state.edit(frame).scratch = (cards,)
        ask_in(state, frame, _decision(state, frame, ChoiceDecision, seat, purpose, cards, 0))
        return False
    scratch = frame.scratch
    if state.answer is not None:
        scratch = (*scratch, take_chosen(state) if len(scratch) == 1 else take_order(state))
        state.edit(frame).scratch = scratch
    if len(scratch) == 2:
        if purpose == SCRY_BOTTOM and len(scratch[1]) > 1:
            ask_in(state, frame, _decision(state, frame, OrderDecision, seat, ORDER_BOTTOM, scratch[1],
                                           len(scratch[1])))
            return False
        scratch = (*scratch, tuple(range(len(scratch[1]))))
        state.edit(frame).scratch = scratch
    if len(scratch) == 3:
        kept = tuple([number for number in scratch[0] if number not in scratch[1]])
        if len(kept) > 1:
            ask_in(state, frame, _decision(state, frame, OrderDecision, seat, ORDER_TOP, kept, len(kept)))
            return False
        state.edit(frame).scratch = (*scratch, tuple(range(len(kept))))
    return True


def _decision(state: State, frame: InstructionsFrame, kind: type[Decision], seat: int, purpose: str,
              things: tuple[int, ...], least: int) -> Decision:
    return kind(seat, state.rule, frame.context.source, purpose, things, least, len(things))


# ---- look and search ------------------------------------------------------------------------------------------------


@rule("701.20e", kind="effect", key="look")
def look(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The effect's controller looks at the top cards of a library, or its owner reveals them, and instructions about
    them are followed: they are `made` and `remembered` there. Revealing until a card turns up stops with that one: it
    alone is `made`."""
    context = frame.context
    for seat in seats_of(state, context, node.node("who")):
        cards = _down_to(state, context, node, seat) if node.has("until") else top_cards(
            state, seat, number_of(state, context, node))
        if node.flag("reveal"):
            for number in cards:
                show(state, frame, number, R_REVEALED)
        else:
            look_at(state, frame, context.controller, cards)
        made = cards
        if node.has("until"):
            found = cards and matches(state, context, node.node("until"), cards[-1])
            made = cards[-1:] if found else ()
        set_made(state, frame, made, bool(made))
        if node.has("then"):
            inner = context.copy()
            # "the rest" is told from what was taken, which is nothing yet
            inner.made = () if mentions(node.fields["then"], "rest") and not node.has("until") else made
            inner.remembered = cards
            follow(state, node.nodes("then"), inner)
        return


def _down_to(state: State, context: Context, node: Node, seat: int) -> tuple[int, ...]:
    """The top cards of a library down to the first that is what is looked for; all where none is."""
    cards = top_cards(state, seat, len(state.players[seat].library))
    for index, number in enumerate(cards):
        if matches(state, context, node.node("until"), number):
            return cards[:index + 1]
    return cards


@rule("701.23a", kind="effect", key="search", also=("701.23b", "701.23d", "701.23e", "701.24b"))
def search(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player looks through their library and finds cards of the sort named: as many as they like up to the number
    where the sort is a quality, else as many as there are. What is found goes where the effect says; a card put on top
    is set aside while the library is shuffled."""
    context = frame.context
    seats = seats_of(state, context, node.node("who"))
    if not seats:
        return
    seat = seats[0]
    if state.answer is None:
        record_event(state, of_effect(context, LibrarySearched(state.rule, player_ref(seat))))
        found = search_options(state, context, node, seat)
        most = min(number_of(state, context, node), len(found))
        if most == 0:
            set_made(state, frame, (), False)
            if node.text("to") == "library_top":
                shuffle_library(state, frame, seat)
            return
        least = 0 if node.flag("optional") or has_quality(node.node("what")) else most
        ask_in(state, frame, ChoiceDecision(seat, state.rule, context.source, SEARCH, found, least, most))
        return
    chosen: tuple[int, ...] = take_chosen(state)
    set_did(state, frame, bool(chosen))
    if node.flag("reveal"):
        for number in chosen:
            show(state, frame, number)
    _put_found(state, frame, node, seat, chosen)


def has_quality(what: Node) -> bool:
    """701.23b, 701.23d: whether a description is more than "a card"."""
    if what.kind == "all":
        return any(has_quality(each) for each in what.nodes("of"))
    return what.kind not in ("anything", "card")


def search_options(state: State, context: Context, node: Node, seat: int) -> tuple[int, ...]:
    """The cards of a library that match, in the order of their names to anyone who may not know the order."""
    what = node.node("what")
    found = [number for number in state.players[seat].library if matches(state, context, what, number)]
    found.sort()
    return tuple(found)


def _put_found(state: State, frame: InstructionsFrame, node: Node, seat: int, chosen: tuple[int, ...]) -> None:
    context = frame.context
    to = node.text("to")
    if to == "library_top":
        _put_on_top(state, frame, seat, chosen)
    elif to == "battlefield":
        fields: dict[str, Value] = {"what": Node("fixed", {"ids": chosen}),
                                    "under": Node("fixed", {"ids": (player_ref(seat),)})}
        if node.flag("tapped"):
            fields["tapped"] = True
        insert(state, frame, (Node("put_onto_battlefield", fields),))
    else:
        propose_all(state, [move(state, state.object(number), _ZONES[to], state.rule, context.source, context.ability)
                            for number in chosen])


def _put_on_top(state: State, frame: InstructionsFrame, seat: int, chosen: tuple[int, ...]) -> None:
    """701.24b: the found cards aren't shuffled; they go on top afterwards."""
    library = state.players[seat].library
    state.set_zone(LIBRARY, seat, tuple([number for number in library if number not in chosen]))
    shuffle_library(state, frame, seat)
    state.set_zone(LIBRARY, seat, (*state.players[seat].library, *reversed(chosen)))
    set_made(state, frame, chosen, bool(chosen))


# ---- explore --------------------------------------------------------------------------------------------------------


@rule("701.44a", kind="effect", key="explore", also=("701.44b", "701.44c", "701.44d"))
def explore(state: State, frame: InstructionsFrame, node: Node) -> None:
    """For each permanent named its controller reveals the top card of their library: a land goes to the hand; otherwise
    the permanent gets a +1/+1 counter and the card may go to the graveyard."""
    context = frame.context
    if not frame.scratch:
        state.edit(frame).scratch = (refer(state, context, node.node("what")), 0)
    refs, position = frame.scratch
    if state.answer is not None:
        if take_yes(state):
            card = state.object(state.players[_explorer(state, refs[position])].library[-1])
            propose(state, move(state, card, GRAVEYARD, state.rule, context.source, context.ability))
        position += 1
        state.edit(frame).scratch = (refs, position)
        if position < len(refs):
            call_again(state, frame)
        return
    if position >= len(refs) or refs[position] <= 0:
        return
    seat = _explorer(state, refs[position])
    top = top_cards(state, seat, 1)
    if top:
        show(state, frame, top[0])
    if top and characteristics(state, state.object(top[0])).types & LAND:
        state.edit(frame).scratch = (refs, position + 1)
        call_again(state, frame)
        propose(state, move(state, state.object(top[0]), HAND, state.rule, context.source, context.ability))
        return
    thing = current(state, context, refs[position])
    if thing is not None and thing.zone == BATTLEFIELD:
        propose(state, putting(thing.id, "+1/+1", 1, state.rule, context.source, context.ability, seat))
    if top:
        ask_in(state, frame, _decision(state, frame, YesNoDecision, seat, EXPLORE_GRAVEYARD, top, 1))
    else:
        state.edit(frame).scratch = (refs, position + 1)
        call_again(state, frame)


def _explorer(state: State, ref: int) -> int:
    return state.object(ref).controller
