"""608.2. Control of flow within an effect: options, conditions, repetitions."""

from typing import Final

from lawmage.model.answers import Choose, Yes
from lawmage.model.decisions import ChoiceDecision, Decision, ModeDecision, WordDecision, YesNoDecision
from lawmage.model.events import ThingsChosen, WordChosen
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import COLOR_BITS, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.costs.paying import at_random
from lawmage.rules.events.doing_once import take_action
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, call_again, follow, of_effect, set_context
from lawmage.rules.kernel.machine import take, take_chosen, take_word
from lawmage.rules.kernel.reading import holds, matches, refer
from lawmage.rules.language.finding import number_of, seats_of
from lawmage.rules.language.possible import DOINGS, LISTINGS, options_of, possible
from lawmage.rules.language.purposes import CHOOSE, CHOOSE_COLOR, CHOOSE_MODES, CHOOSE_TYPE, MAY
from lawmage.rules.replacement.entering import creature_types

_NOTHING: Final[tuple[Node, ...]] = ()


def set_did(state: State, frame: InstructionsFrame, did: bool) -> None:
    """What "if you do" will find (118.12): whether the player chose to, or began to, do what the instruction says."""
    if frame.context.did != did:
        context = frame.context.copy()
        context.did = did
        set_context(state, frame, context)


def set_made(state: State, frame: InstructionsFrame, made: tuple[int, ...], did: bool) -> None:
    """What "it" will mean in the instructions that follow, and what "if you do" will find."""
    context = frame.context.copy()
    context.made = made
    context.did = did
    set_context(state, frame, context)


def insert(state: State, frame: InstructionsFrame, nodes: tuple[Node, ...]) -> None:
    """Follow instructions next, in the same context, before the rest."""
    if nodes:
        state.edit(frame).nodes = frame.nodes[:frame.index] + nodes + frame.nodes[frame.index:]


#: instructions that let the player leave everything as it is, so that nobody is asked before
NOT_ASKED: Final = ("choose_new_targets",)

# ---- may ------------------------------------------------------------------------------------------------------------


@rule("608.2d", kind="effect", key="may", also=("603.5",))
def may(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player (each player named, in APNAP order) chooses whether to do it; what is impossible isn't offered."""
    if node.nodes("do")[0].kind in NOT_ASKED:
        set_did(state, frame, True)
        insert(state, frame, node.nodes("do"))
        return
    seats = seats_of(state, frame.context, node.maybe("who"))
    position = frame.scratch[0] if frame.scratch else 0
    did = bool(frame.scratch) and frame.scratch[1]
    if state.answer is not None:
        answer = take(state)
        chosen = answer.chosen if isinstance(answer, Choose) else ()
        agreed = isinstance(answer, Yes) or len(chosen) > 0
        did = did or agreed
        seat = seats[position]
        position += 1
        state.edit(frame).scratch = (position, did)
        if agreed:
            take_action(state, frame.context.source, frame.context.ability, seat)
            _do_it(state, frame, node, seat, chosen, len(seats) > 1)
            if position < len(seats):
                call_again(state, frame)
            else:
                set_did(state, frame, did)
            return
    while position < len(seats):
        offer = _offer(state, frame.context, node, seats[position], len(seats) > 1)
        if offer is not None:
            state.edit(frame).scratch = (position, did)
            ask_in(state, frame, offer)
            return
        position += 1
    set_did(state, frame, did)


def _folded(node: Node) -> bool:
    """Whether the option begins with the choice of one object or player: then that is chosen, or nothing."""
    first = node.nodes("do")[0]
    if first.kind in LISTINGS:
        return True
    if first.kind != "choose" or first.has("n") or first.has("max"):
        return False
    return not first.has("who") or first.fields["who"] == node.fields.get("who")


def _offer(state: State, context: Context, node: Node, seat: int, several: bool) -> Decision | None:
    first = node.nodes("do")[0]
    inner = _inner(context, seat, several)
    if _folded(node):
        listing = LISTINGS.get(first.kind)
        things = options_of(state, inner, first) if listing is None else listing(state, inner, first)
        return ChoiceDecision(seat, state.rule, context.source, MAY, things, 0, 1) if things else None
    if not possible(state, inner, first):
        return None
    return YesNoDecision(seat, state.rule, context.source, MAY)


def _inner(context: Context, seat: int, several: bool) -> Context:
    inner = context.copy()
    if several:
        inner.remembered = (player_ref(seat),)
    return inner


def _do_it(state: State, frame: InstructionsFrame, node: Node, seat: int, chosen: tuple[int, ...],
           several: bool) -> None:
    nodes = node.nodes("do")
    inner = _inner(frame.context, seat, several)
    if _folded(node):
        doing = DOINGS.get(nodes[0].kind)
        if doing is not None:
            state.rule = state.law.cites["effect"][nodes[0].kind]
            doing(state, inner, nodes[0], chosen[0])
        else:
            inner.made = chosen
            set_made(state, frame, chosen, True)
            record_chosen(state, frame.context, seat, chosen)
        nodes = nodes[1:]
    follow(state, nodes, inner)


# ---- conditions and repetitions -------------------------------------------------------------------------------------


@rule("608.2c", kind="effect", key="if")
def if_so(state: State, frame: InstructionsFrame, node: Node) -> None:
    """One of two courses, by a condition that is checked when the instruction is reached."""
    if holds(state, frame.context, node.node("condition")):
        insert(state, frame, node.nodes("do"))
    else:
        insert(state, frame, node.nodes("otherwise"))


@rule("608.2c", kind="effect", key="for_each")
def for_each(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The instructions once for each object or player, which is `remembered` meanwhile."""
    if not frame.scratch:
        state.edit(frame).scratch = (0, refer(state, frame.context, node.node("what")))
    position, refs = frame.scratch
    if position >= len(refs):
        return
    state.edit(frame).scratch = (position + 1, refs)
    call_again(state, frame)
    inner = frame.context.copy()
    inner.remembered = (refs[position],)
    follow(state, node.nodes("do"), inner)


@rule("608.2c", kind="effect", key="repeat")
def repeat(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The instructions a number of times, which is fixed before the first."""
    if not frame.scratch:
        state.edit(frame).scratch = (number_of(state, frame.context, node),)
    left = frame.scratch[0]
    if left <= 0:
        return
    state.edit(frame).scratch = (left - 1,)
    call_again(state, frame)
    follow(state, node.nodes("do"), frame.context.copy())


# ---- choices --------------------------------------------------------------------------------------------------------


def record_chosen(state: State, context: Context, seat: int, chosen: tuple[int, ...]) -> None:
    """Record that a player chose objects or players."""
    record_event(state, of_effect(context, ThingsChosen(state.rule, player_ref(seat), chosen)))


def record_word(state: State, context: Context, seat: int, word: str) -> None:
    """Record that a player chose a word."""
    record_event(state, of_effect(context, WordChosen(state.rule, player_ref(seat), word)))


@rule("608.2d", kind="effect", key="choose")
def choose(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player chooses objects or players; they are what "it" and "them" mean next."""
    context = frame.context
    seats = seats_of(state, context, node.maybe("who"))
    if not seats:
        set_made(state, frame, (), False)
        return
    if state.answer is not None:
        chosen = take_chosen(state)
        record_chosen(state, context, seats[0], chosen)
        set_made(state, frame, chosen, len(chosen) > 0)
        return
    things = options_of(state, context, node)
    most = number_of(state, context, node, "max", number_of(state, context, node))
    least = 0 if node.has("max") and not node.has("n") else number_of(state, context, node)
    if not things or most == 0:
        set_made(state, frame, (), False)
        return
    most = min(most, len(things))
    if node.flag("random"):
        chosen = at_random(state, things, most)
        record_chosen(state, context, seats[0], chosen)
        set_made(state, frame, chosen, True)
        return
    ask_in(state, frame, ChoiceDecision(seats[0], state.rule, context.source, CHOOSE, things, min(least, most), most))


handles_fields("choose", "random")


@rule("609.7a", kind="effect", key="choose_source", also=("120.7",))
def choose_source(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The effect's controller chooses a source of damage: a permanent, a spell, or what an object on the stack refers
    to; it is what "it" means next."""
    context = frame.context
    if state.answer is not None:
        chosen = take_chosen(state)
        record_chosen(state, context, context.controller, chosen)
        set_made(state, frame, chosen, True)
        return
    things = damage_sources(state, context, node.node("what"))
    if not things:
        set_made(state, frame, (), False)
        return
    ask_in(state, frame, ChoiceDecision(context.controller, state.rule, context.source, CHOOSE, things, 1, 1))


def damage_sources(state: State, context: Context, what: Node) -> tuple[int, ...]:
    """The sources of damage that match: permanents, spells, the sources of abilities on the stack and their targets,
    what delayed triggered abilities remember, and face-up objects in the command zone."""
    listed = [number for number in state.battlefield if not state.object(number).phased_out]
    for number in state.stack:
        stacked = state.object(number).stacked
        if stacked is not None:
            listed.append(stacked.source)
            for chosen in stacked.targets:
                listed.extend(chosen)
    for each in state.delayed:
        listed.append(each.source)
        listed.extend(each.remembered)
    listed.extend([number for number in state.command if not state.object(number).face_down])
    found: list[int] = []
    for ref in listed:
        if ref > 0 and ref not in found and matches(state, context, what, ref):
            found.append(ref)
    return tuple(found)


@rule("608.2d", kind="effect", key="choose_color")
def choose_color(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player chooses a colour, which the source keeps as its chosen one."""
    context = frame.context
    seats = seats_of(state, context, node.maybe("who"))
    if not seats:
        return
    if state.answer is None:
        words = tuple(COLOR_BITS)
        ask_in(state, frame, WordDecision(seats[0], state.rule, context.source, CHOOSE_COLOR, (), 1, 1, words))
        return
    word = take_word(state)
    keep_choice(state, context.source, "color", word)
    record_word(state, context, seats[0], word)


def keep_choice(state: State, source: int, key: str, value: str) -> None:
    """An object keeps a chosen value, in place of an earlier one of that sort."""
    thing = state.object(source)
    rest = [pair for pair in thing.chosen if pair[0] != key]
    rest.append((key, value))
    state.edit(thing).chosen = tuple(rest)
    state.touch(READS_OBJECTS)


@rule("608.2d", kind="effect", key="choose_type")
def choose_type(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player chooses a creature type, which the source keeps as its chosen one. Types that no card of the game has
    make no difference to it and aren't offered."""
    context = frame.context
    seats = seats_of(state, context, node.maybe("who"))
    words = creature_types(state)
    if not seats or not words:
        return
    if state.answer is None:
        ask_in(state, frame, WordDecision(seats[0], state.rule, context.source, CHOOSE_TYPE, (), 1, 1, words))
        return
    word = take_word(state)
    keep_choice(state, context.source, "creature type", word)
    record_word(state, context, seats[0], word)


@rule("700.2", kind="effect", key="choose_modes")
def choose_modes(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player chooses among courses of action on resolution; the chosen ones are followed in the order written."""
    context = frame.context
    seats = seats_of(state, context, node.maybe("who"))
    modes = node.nodes("modes")
    if not seats:
        return
    if state.answer is None:
        number = node.number("n", 1)
        things = tuple(range(len(modes)))
        ask_in(state, frame, ModeDecision(seats[0], state.rule, context.source, CHOOSE_MODES, things, number, number))
        return
    chosen = sorted(take_chosen(state))
    nodes: list[Node] = []
    for index in chosen:
        nodes.extend(modes[index].nodes("do"))
    insert(state, frame, tuple(nodes))
