"""608. Resolving spells and abilities."""

from typing import Any, Final

from lawmage.model.effects import DelayedTrigger
from lawmage.model.events import Resolved, TargetsLost
from lawmage.model.frames import Frame
from lawmage.model.names import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD, HAND, INSTANT, SORCERY, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.faces import ADVENTURE, is_room
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.doing_once import is_taken
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.zones import move, touch_zone
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import follow
from lawmage.rules.kernel.machine import finish
from lawmage.rules.kernel.reading import holds
from lawmage.rules.keywords.forms import MADE, REMEMBERED, YOU, at_next, grant, keyword, sacrifice
from lawmage.rules.language.predicates import NO_SPELL_OR_ABILITY, is_spell
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.stack.announcing import context_of
from lawmage.rules.stack.casting_options import ENCODE, ON_ADVENTURE, SNEAK, WARP, ciphers, has_word
from lawmage.rules.stack.targets import aura_phrase, instructions, phrases, still_legal

RESOLVING: Final = procedure("resolving", "608", ("condition", "targets", "follow", "finish", "after"))

R_ENTER: Final = cite("608.3a")
R_ENTER_AURA: Final = cite("608.3c")
R_GRAVEYARD: Final = cite("608.2n")

R_HASTE: Final = cite("702.62a")

BUYBACK: Final = "buyback"
COPY: Final = "copy"
REBOUND: Final = "rebound"
SUSPENDED: Final = "suspend"
#: the delayed ability of a card exiled by rebound (702.88a)
AGAIN: Final = Node("delayed", {
    "event": Node("step_begins", {"step": "upkeep", "whose": YOU}),
    "do": (Node("may_cast", {"what": REMEMBERED, "free": True}),),
})
_NONE: Final[dict[str, Any]] = {}
#: keyword -> the delayed ability about the permanent that a spell cast in that way becomes
LEAVING: Final[dict[str, Node]] = {
    "dash": at_next("end", REMEMBERED, (Node("return_to_hand", {"what": REMEMBERED}),)),
    "blitz": at_next("end", REMEMBERED, (sacrifice(REMEMBERED),)),
    WARP: at_next("end", REMEMBERED, (Node("exile", {"what": REMEMBERED}), Node("mark_warped", {"what": MADE}))),
}


@mypyc_attr(acyclic=True)
class ResolvingFrame(Frame):
    """A spell or ability that is resolving."""

    def __init__(self, procedure: int, object_id: int) -> None:
        super().__init__(procedure)
        self.object_id = object_id
        #: illegal targets: (index of the phrase, reference) pairs
        self.illegal: tuple[tuple[int, int], ...] = ()
        self.fizzled = False

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("object_id", "illegal", "fizzled")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return ResolvingFrame(self.procedure, self.object_id)


def begin_resolving(state: State, object_id: int) -> None:
    """The spell or ability on top of the stack begins to resolve (608.1)."""
    state.push(ResolvingFrame(state.law.procedures[RESOLVING], object_id))


@rule("608.2a", kind="step", key="resolving/condition", also=("608.1",))
def check_condition(state: State, frame: ResolvingFrame) -> None:
    """A triggered ability with an intervening "if" does nothing when its condition is false by now (603.4)."""
    thing = state.object(frame.object_id)
    stacked = thing.stacked
    assert stacked is not None
    if stacked.ability is None or "triggered" not in stacked.flags:
        return
    condition = stacked.ability.node.maybe("condition")
    if (condition is not None and not holds(state, context_of(state, thing), condition)) or is_taken(
            state, stacked.source, stacked.ability, thing.controller):
        leave_stack(state, thing)
        finish(state, frame)


@rule("608.2b", kind="step", key="resolving/targets", also=("608.3b",))
def check_targets(state: State, frame: ResolvingFrame) -> None:
    """Targets that have become illegal aren't affected; if all have, it doesn't resolve."""
    thing = state.object(frame.object_id)
    stacked = thing.stacked
    assert stacked is not None
    wanted = phrases(stacked.ability, stacked.modes)
    if not wanted and stacked.targets:
        phrase = aura_phrase(state, thing.id)
        wanted = (phrase,) if phrase is not None else ()
    gone: list[tuple[int, int]] = []
    number = 0
    context = context_of(state, thing)
    for index, chosen in enumerate(stacked.targets):
        for ref in chosen:
            number += 1
            if index < len(wanted) and not still_legal(state, context, wanted[index], stacked.source, ref):
                gone.append((index, ref))
    if number and len(gone) == number:
        if state.law.tables["check"].get("bestowed without a target", _never)(state, thing):
            return
        record_event(state, TargetsLost(state.rule, thing.id, cause=stacked.source, ability=stacked.ability))
        state.edit(frame).fizzled = True
        return
    if gone:
        state.edit(frame).illegal = tuple(gone)


def _never(state: State, thing: GameObject) -> bool:
    return False


@rule("608.2c", kind="step", key="resolving/follow", also=("117.2e", "608.2h", "608.2k"))
def follow_instructions(state: State, frame: ResolvingFrame) -> None:
    """Its instructions are followed in the order written."""
    if frame.fizzled:
        return
    thing = state.object(frame.object_id)
    stacked = thing.stacked
    assert stacked is not None
    parts = instructions(stacked.ability, stacked.modes)
    offset = 0
    frames: list[tuple[int, int]] = []
    for index in range(len(parts)):
        frames.append((index, offset))
        if stacked.ability is not None and stacked.ability.node.has("modes"):
            offset += len(stacked.ability.node.nodes("modes")[stacked.modes[index]].nodes("targets"))
    if ciphers(thing):
        follow(state, (ENCODE,), context_of(state, thing))
    for index, start in reversed(frames):
        context = context_of(state, thing)
        chosen = without_illegal(stacked, frame.illegal) if frame.illegal else stacked
        context.illegal = wholly_illegal(chosen, frame.illegal)
        if start:
            chosen = chosen.copy()
            chosen.targets = chosen.targets[start:]
            chosen.division = chosen.division[start:]
        context.stacked = chosen
        follow(state, parts[index], context)


def without_illegal(stacked: StackItem, illegal: tuple[tuple[int, int], ...]) -> StackItem:
    """608.2b: what was chosen, without the targets that have become illegal for the phrase they were chosen for."""
    twin = stacked.copy()
    targets: list[tuple[int, ...]] = []
    division: list[tuple[int, ...]] = []
    for index, chosen in enumerate(stacked.targets):
        kept = [place for place, ref in enumerate(chosen) if (index, ref) not in illegal]
        targets.append(tuple([chosen[place] for place in kept]))
        shares = stacked.division[index] if index < len(stacked.division) else ()
        division.append(tuple([shares[place] for place in kept if place < len(shares)]))
    twin.targets = tuple(targets)
    if stacked.division:
        twin.division = tuple(division)
    return twin


def wholly_illegal(left: StackItem, illegal: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The references that are a legal target for no phrase."""
    legal = [ref for chosen in left.targets for ref in chosen]
    return tuple([ref for _, ref in illegal if ref not in legal])


def destination_of(state: State, thing: GameObject, stacked: StackItem, fizzled: bool) -> int:
    """Where an instant or sorcery spell goes when it has resolved, or would have: usually the graveyard."""
    if "exile" in stacked.flags:
        return EXILE
    if fizzled:
        return GRAVEYARD
    if is_adventure(thing) or rebounds(state, thing, stacked):
        return EXILE
    return HAND if BUYBACK in stacked.flags else GRAVEYARD


def rebounds(state: State, thing: GameObject, stacked: StackItem) -> bool:
    """702.88a: whether a spell has rebound and was cast from the hand."""
    if not thing.was or COPY in stacked.flags or state.object(thing.was).left != HAND:
        return False
    return has_word(thing.face, REBOUND)


def is_adventure(thing: GameObject) -> bool:
    """715.3b: whether a spell is an Adventure, the other half of an adventurer card."""
    return thing.card.definition.layout == ADVENTURE and thing.face_index == 1


@rule("608.2n", kind="step", key="resolving/finish", also=(
    "608.2m", "608.3a", "608.3c", "608.3f", "702.27a", "715.3d"))
def finish_resolving(state: State, frame: ResolvingFrame) -> None:
    """A permanent spell becomes a permanent; an instant or sorcery goes to its owner's graveyard; an ability ceases."""
    thing = state.object(frame.object_id)
    stacked = thing.stacked
    assert stacked is not None
    if thing.zone != STACK:
        pass  # its own instructions moved it: it has resolved all the same
    elif not is_spell(thing):
        leave_stack(state, thing)
    elif frame.fizzled or characteristics(state, thing).types & (INSTANT | SORCERY):
        propose(state, move(state, thing, destination_of(state, thing, stacked, frame.fizzled), R_GRAVEYARD))
    else:
        event = move(
            state, thing, BATTLEFIELD, R_ENTER_AURA if stacked.targets else R_ENTER, 0, None, stacked.controller
        )
        if stacked.targets:
            event.host = stacked.targets[0][0]
        if SNEAK in stacked.flags:
            event.tapped = True
        propose(state, event)
    if not frame.fizzled and NO_SPELL_OR_ABILITY not in stacked.flags:
        record_event(state, Resolved(state.rule, thing.id, cause=stacked.source, ability=stacked.ability))


@rule("702.109a", kind="step", key="resolving/after", also=(
    "603.7g", "608.3g", "702.152a", "702.88a", "702.62a", "715.3d"))
def follow_up(state: State, frame: ResolvingFrame) -> None:
    """What becomes of the card because of how it was cast: a permanent that leaves at the next end step (dash, blitz),
    a card in exile that may be cast from there (adventures)."""
    thing = state.object(frame.object_id)
    stacked = thing.stacked
    if stacked is None or not thing.became or frame.fizzled:
        return
    made = state.object(thing.became)
    if made.zone == BATTLEFIELD:
        if is_room(thing.card.definition):
            state.law.tables["check"]["door of an entering room"](state, made, stacked)
        arrivals = state.law.tables.get("arrival", _NONE)
        for word in stacked.flags:
            if word in arrivals:
                arrivals[word](state, made, stacked)
    if COPY in stacked.flags:
        return
    if made.zone == EXILE and is_adventure(thing):
        state.edit(made).chosen = (*made.chosen, (ON_ADVENTURE, str(stacked.controller)))
    if made.zone == EXILE and rebounds(state, thing, stacked):
        leave_later(state, made, stacked, AGAIN)
    if made.zone == BATTLEFIELD and SUSPENDED in stacked.flags:
        hasten(state, made, stacked)
    if made.zone == BATTLEFIELD:
        for word in LEAVING:
            if word in stacked.flags:
                leave_later(state, made, stacked, LEAVING[word])


def hasten(state: State, made: GameObject, stacked: StackItem) -> None:
    """702.62a: a creature that was suspended has haste until its player loses control of it."""
    if not characteristics(state, made).types & CREATURE:
        return
    what = Node("fixed", {"ids": (made.id,)})
    lost = Node("loses_control", {"who": YOU, "what": Node("is", {"what": what})})
    context = Context(made.id, stacked.controller)
    state.rule = R_HASTE
    begin_effect(state, context, (grant(what, keyword("haste")),), Node("until_event", {"event": lost}))


def leave_later(state: State, made: GameObject, stacked: StackItem, node: Node) -> None:
    """A delayed triggered ability about a permanent that a spell became (603.7)."""
    later = DelayedTrigger(state.number(), made.id, stacked.controller, node, (made.id,), state.turn, None, None)
    state.delayed = (*state.delayed, later)


def leave_stack(state: State, thing: GameObject) -> None:
    """An ability ceases to exist."""
    state.set_zone(STACK, 0, tuple([each for each in state.stack if each != thing.id]))
    state.edit(thing).left = STACK
    state.edit(thing).zone = 0
    touch_zone(state, STACK)
