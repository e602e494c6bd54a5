"""614.12. How permanents enter the battlefield: tapped, with counters, as a copy, with something chosen, attached."""

from typing import Final

from lawmage.model.answers import Answer, ChooseWord, chosen_in
from lawmage.model.cards import Face
from lawmage.model.decisions import ChoiceDecision, Decision, NumberDecision, WordDecision
from lawmage.model.events import EVENT_NAMES, CountersPut, Event, LibraryShuffled, TokenCreated, WordChosen, ZoneChanged
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import (
    BASIC_LAND_TYPES,
    BATTLE,
    BATTLEFIELD,
    COLOR_BITS,
    LIBRARY,
    PLANESWALKER,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject, counters_on, with_counters
from lawmage.model.state import State, Trial
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC, M14
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.copying import base, copied_face, whole_face
from lawmage.rules.characteristics.layering import Evaluation
from lawmage.rules.characteristics.layers import characteristics, derived
from lawmage.rules.characteristics.profiles import Profile, printed, profile_of
from lawmage.rules.characteristics.subtypes import is_creature_type
from lawmage.rules.characteristics.typeline import set_of
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.entrances import EntranceEvent, entering_of
from lawmage.rules.events.performing import check_triggers_since, happen, record
from lawmage.rules.events.statics import StaticEntry, applies, statics
from lawmage.rules.events.triggers import trigger_index
from lawmage.rules.events.zones import entering_face, shuffle
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.reading import amount, holds, matches
from lawmage.rules.replacement.applicable import replacement_index
from lawmage.rules.replacement.replacing import ReplaceFrame, ask_how, chooser

R_LOYALTY: Final = cite("306.5b")
R_DEFENSE: Final = cite("310.4b")
R_CHECK: Final = cite("614.12")
R_CANT: Final = cite("614.17")
R_COUNTERS: Final = cite("122.6")
R_SHUFFLE: Final = cite("701.24a")
R_RIOT: Final = cite("702.136a")

#: kinds of effects on how others enter
BY_OTHERS: Final = ("enters_tapped", "enters_with_counters", "enters_as_copy")
#: word of a change of zone to a library: it is shuffled at once
TAPPED_WORD: Final = "tapped"
#: the first text in which effects of others count for how something enters (614.12)
ALL_EFFECTS: Final = 20240802
CHOOSE_COPY: Final = "enters as copy of"
CHOOSE_PROTECTOR: Final = "protector"
CHOOSE_AS_ENTERS: Final = "choose as it enters"


handles_fields("enters_tapped", "unless_cost")
handles_fields("enters_as_copy", "what")


def is_entrance(event: Event) -> bool:
    """Whether a proposal brings something onto the battlefield."""
    return isinstance(event, TokenCreated) or (isinstance(event, ZoneChanged) and event.destination == BATTLEFIELD)


# ---- which effects (614.12) ------------------------------------------------------------------------------------------
@rule("614.12", kind="replacement source", key="zone_changed/entrance", noop=[])
@rule("614.12", kind="replacement source", key="token_created/entrance", noop=[])
def entrance_effects(state: State, event: EntranceEvent) -> list[StaticEntry]:
    """The effects on how something enters, by its characteristics as it would be on the battlefield."""
    if not is_entrance(event):
        return []
    thing = state.object(event.subject())
    others = [entry for entry in replacement_index(state).get(type(event), []) if entry.node.kind in BY_OTHERS]
    profile = profile_of(state, printed(_face(state, event, thing)).abilities)
    layered = bool(derived(state).layered)
    battle = _face(state, event, thing).types & BATTLE != 0
    if not others and not battle and not profile.entering and not (layered and gives_entering(state)):
        return []
    reached = others
    if others or layered:
        reached, profile = _prospect(state, event, others)
    found: list[StaticEntry] = []
    if battle:
        found.append(_protection(state, event, thing))
    table = state.law.tables["replace"]
    copies = event.entrance.copies if event.entrance is not None else 0
    context = entering_context(state, event, thing)
    for position, (each, node) in enumerate(profile.entering):
        own = Context(context.source, context.controller, context.stacked, event, each.ability)
        if each.condition is None or holds(state, own, each.condition):
            key = 1000 * copies + position + 1
            entry = StaticEntry(thing.id, own.controller, node, own, None, each.ability, 0, key)
            if table[node.kind](state, entry, event) and not _spared(state, entry):
                found.append(entry)
    for entry in reached:
        if table[entry.node.kind](state, entry, event) and not _spared(state, entry):
            found.append(entry)
    return found


#: pseudo node of the choice of a battle's protector
PROTECTOR: Final = Node("battle_protector", {})
PROTECTOR_KEY: Final = -6


def _protection(state: State, event: EntranceEvent, thing: GameObject) -> StaticEntry:
    context = entering_context(state, event, thing)
    return StaticEntry(thing.id, context.controller, PROTECTOR, context, None, None, 0, PROTECTOR_KEY)


def gives_entering(state: State) -> bool:
    """Whether some effect gives abilities that change how things enter."""
    return bool(derived(state).gives_entering)


def _spared(state: State, entry: StaticEntry) -> bool:
    condition = entry.node.maybe("condition")
    if condition is not None and not holds(state, entry.context, condition):
        return True
    unless = entry.node.maybe("unless")
    return unless is not None and holds(state, entry.context, unless)


def entering_context(state: State, event: EntranceEvent, thing: GameObject) -> Context:
    """The context in which an entering object's own abilities are read: still as the card or spell it comes from."""
    seat = -1 - event.player if isinstance(event, TokenCreated) else event.controller
    return Context(thing.id, seat if seat >= 0 else thing.card.owner, thing.stacked, event)


def _face(state: State, event: EntranceEvent, thing: GameObject) -> Face:
    if event.entrance is not None and event.entrance.copied is not None:
        return event.entrance.copied
    return entering_face(thing, event) if isinstance(event, ZoneChanged) else thing.face


def _prospect(state: State, event: EntranceEvent, others: list[StaticEntry]) -> tuple[list[StaticEntry], Profile]:
    """Let the event happen, look at what would be on the battlefield, and take it back: the effects of others that
    apply to it, and what its own abilities are there."""
    found: list[StaticEntry] = []
    profile = profile_of(state, ())
    with Trial(state):
        for number in _tried(state, event):
            made = state.object(number)
            looks(state, made)
            profile = profile_of(state, characteristics(state, made).abilities)
            found = [entry for entry in others if applies(state, entry, number)]
            break
    return found, profile


# ---- by which characteristics ---------------------------------------------------------------------------------------
def looks(state: State, made: GameObject) -> None:
    """See to it that an object that would enter has the characteristics by which the law judges what applies to it:
    its copiable values, unless a rule says more."""
    if not state.law.tables["check"]["entering looks"](state, made):
        derived(state).characteristics[made.id] = base(state, made)
        made.seen = -1


@rule("614.12", kind="check", key="entering looks", since=ALL_EFFECTS, noop=False)
def as_it_would_be(state: State, made: GameObject) -> bool:
    """With every effect that there is and that would apply to it."""
    return True


@rule("614.12", kind="check", key="entering looks", since=20090711, until=ALL_EFFECTS, home=M14, noop=False)
def with_its_own_effects(state: State, made: GameObject) -> bool:
    """Before that, effects from other sources were ignored, except of spells and abilities that changed it on the
    stack."""
    cache = dict(derived(state).characteristics)
    cache[made.id] = base(state, made)
    evaluation = Evaluation(state, cache)
    evaluation.add_abilities(made, cache[made.id].abilities, BATTLEFIELD, made.timestamp, False)
    for effect in state.effects:
        evaluation.add_continuous(effect)
    evaluation.run(True)
    derived(state).characteristics[made.id] = evaluation.cache[made.id]
    made.seen = -1
    return True


@rule("419.6i", kind="check", key="entering looks", until=20090711, home=CLASSIC, noop=True)
def by_copiable_values(state: State, made: GameObject) -> bool:
    """Before 2009 only its copiable values counted."""
    return False


def matches_as_entered(state: State, context: Context, what: Node, event: EntranceEvent) -> bool:
    """Whether what would enter matches a predicate as it would be on the battlefield (614.12)."""
    found = False
    with Trial(state):
        for number in _tried(state, event):
            looks(state, state.object(number))
            found = found or matches(state, context, what, number)
    return found


def _tried(state: State, event: EntranceEvent) -> list[int]:
    """Let a copy of an event happen; the objects that have entered the battlefield by it."""
    start = len(state.history)
    trial = event.copy()
    state.law.tables["perform"][EVENT_NAMES[type(trial)]](state, trial)
    found = entered_since(state, start)
    for number in found:
        settle(state, state.object(number), trial)
    return found


def entered_since(state: State, start: int) -> list[int]:
    """The objects that have entered the battlefield since a place in the history."""
    found: list[int] = []
    for index in range(start, len(state.history)):
        event = state.history[index]
        if isinstance(event, ZoneChanged) and event.destination == BATTLEFIELD and event.new_object:
            found.append(event.new_object)
    return found


# ---- what they do ----------------------------------------------------------------------------------------------------
@rule("614.1d", kind="replace", key="enters_tapped", noop=False)
def may_enter_tapped(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether an effect makes what enters enter tapped: see `entrance_effects`."""
    return is_entrance(event)


@rule("614.1c", kind="replace", key="enters_with_counters", noop=False)
def may_enter_with_counters(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether an effect puts counters on what enters: see `entrance_effects`."""
    return is_entrance(event)


@rule("614.1c", kind="instead", key="enters_with_counters", also=("122.6",))
def enter_with_counters(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                        answer: Answer | None) -> Event:
    """It enters with that many counters."""
    number = amount(state, entry.context, entry.node.value("n"))
    made, entrance = entering_of(event)
    if number > 0:
        entrance.counters = (*entrance.counters, (entry.node.text("counter"), number))
    return made


@rule("707.5", kind="replace", key="enters_as_copy", noop=False)
def may_enter_as_copy(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether what enters may be a copy: see `entrance_effects`."""
    return is_entrance(event)


@rule("707.5", kind="instead", key="enters_as_copy", also=("614.1c", "614.12a", "707.6", "707.9"))
def enter_as_copy(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                  answer: Answer | None) -> Event:
    """Its controller chooses a permanent (or none, where it may be a copy): it enters as a copy of that."""
    node = entry.node
    if answer is None:
        what = node.node("of")
        things = tuple([number for number in state.battlefield if not state.object(number).phased_out
                        and matches(state, entry.context, what, number)])
        if not things:
            return event
        if len(things) > 1 or node.flag("optional"):
            least = 0 if node.flag("optional") else 1
            ask_how(state, frame, entry, ChoiceDecision(chooser(state, event), state.rule, entry.source, CHOOSE_COPY,
                                                  things, least, 1))
            return event
        chosen = things
    else:
        chosen = chosen_in(answer)
    if not chosen:
        return event
    made, entrance = entering_of(event)
    entrance.copied = copied_face(whole_face(state, state.object(chosen[0])), node.nodes("changes"), entry.ability)
    entrance.copies += 1
    return made


@rule("614.12a", kind="replace", key="enters_choosing", noop=False)
def may_choose(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether something is chosen as it enters: see `entrance_effects`."""
    return is_entrance(event)


@rule("614.12a", kind="instead", key="enters_choosing", also=("614.1c",))
def enter_choosing(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                   answer: Answer | None) -> Event:
    """Its controller chooses before it enters."""
    if answer is None:
        ask_how(state, frame, entry, _question(state, entry))
        return event
    value = answer.choice if isinstance(answer, ChooseWord) else str(chosen_in(answer)[0])
    made, entrance = entering_of(event)
    entrance.chosen = (*entrance.chosen,
                       (entry.node.text("key"), value))
    return made


@rule("310.9a", kind="instead", key="battle_protector", also=("310.12a",))
def choose_protector(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                     answer: Answer | None) -> Event:
    """A battle's controller chooses who protects it: an opponent for a Siege, else that player can only be its
    controller."""
    seat = chooser(state, event)
    things: tuple[int, ...] = (player_ref(seat),)
    if "Siege" in _face(state, event, state.object(event.subject())).subtypes:
        things = tuple([player_ref(each) for each in state.opponents_of(seat)])
    if answer is None and len(things) > 1:
        ask_how(state, frame, entry, ChoiceDecision(seat, state.rule, entry.source, CHOOSE_PROTECTOR, things, 1, 1))
        return event
    made, entrance = entering_of(event)
    if things:
        entrance.chosen = (*entrance.chosen, ("protector", str((things if answer is None else chosen_in(answer))[0])))
    return made


def _question(state: State, entry: StaticEntry) -> Decision:
    key = entry.node.text("key")
    seat = entry.controller
    words: tuple[str, ...] = ()
    things: tuple[int, ...] = ()
    if key == "color":
        words = tuple(COLOR_BITS)
    elif key == "land type":
        words = tuple(BASIC_LAND_TYPES)
    elif key == "creature type":
        words = creature_types(state)
    elif key == "card name":
        words = tuple(sorted({card.definition.name for card in state.cards if not card.token}))
    elif key == "player":
        things = tuple([player_ref(each) for each in state.seats_from(seat)])
    elif key == "opponent":
        things = tuple([player_ref(each) for each in state.opponents_of(seat)])
    elif key == "object":
        things = tuple([number for number in state.battlefield if not state.object(number).phased_out])
    else:
        return NumberDecision(seat, state.rule, entry.source, CHOOSE_AS_ENTERS, (), 0, MOST_CHOSEN)
    if things:
        return ChoiceDecision(seat, state.rule, entry.source, CHOOSE_AS_ENTERS, things, 1, 1)
    return WordDecision(seat, state.rule, entry.source, CHOOSE_AS_ENTERS, (), 1, 1, words)


#: the largest number that may be chosen where the rules set no bound (107.1 speaks of whole numbers only)
MOST_CHOSEN: Final = 1000


def creature_types(state: State) -> tuple[str, ...]:
    """The creature types of the cards of this game, sorted; any other would make no difference to it."""
    found: set[str] = set()
    for card in state.cards:
        for face in card.definition.faces:
            found.update([word for word in face.subtypes if is_creature_type(word) and set_of(word) != PLANESWALKER])
    return tuple(sorted(found))


# ---- entering --------------------------------------------------------------------------------------------------------
def happen_entering(state: State, events: list[Event]) -> None:
    """Like `events.happen`, for events among which something may enter the battlefield: it enters as the events say,
    before anything triggers (603.6a)."""
    if not events:
        return
    if not [event for event in events if isinstance(event, (ZoneChanged, TokenCreated)) and _more_than_moves(event)]:
        happen(state, events)
        return
    before = trigger_index(state)
    start = len(state.history)
    table = state.law.performers
    for event in events:
        performer = table[type(event)]
        if performer is None:
            record(state, event)
            continue
        here = len(state.history)
        performer(state, event)
        if not isinstance(event, (ZoneChanged, TokenCreated)):
            continue
        if is_entrance(event):
            for number in entered_since(state, here):
                settle(state, state.object(number), event)
        elif isinstance(event, ZoneChanged) and event.destination == LIBRARY and event.shuffled:
            seat = state.object(event.object).card.owner
            shuffle(state, seat)
            record(state, LibraryShuffled(R_SHUFFLE, player_ref(seat), cause=event.cause, ability=event.ability))
    check_triggers_since(state, before, start)


def _more_than_moves(event: EntranceEvent) -> bool:
    return is_entrance(event) or (isinstance(event, ZoneChanged) and event.shuffled)


def settle(state: State, made: GameObject, event: EntranceEvent) -> None:
    """What has just entered is as the event says: a copy, with counters, with something chosen, attached (303.4f)."""
    entrance = event.entrance
    if entrance is not None:
        if entrance.copied is not None:
            made.copied = entrance.copied
            made.counters = ()
        for key, value in entrance.chosen:
            made.chosen = (*made.chosen, (key, value))
        state.touch(READS_OBJECTS)
    face = made.copied if made.copied is not None else made.face
    if face.types & PLANESWALKER and face.loyalty is not None and not counters_on(made, "loyalty"):
        _give(state, made, "loyalty", face.loyalty, R_LOYALTY, event)
    if face.types & BATTLE and face.defense is not None and not counters_on(made, "defense"):
        _give(state, made, "defense", face.defense, R_DEFENSE, event)
    if entrance is not None:
        for kind, number in entrance.counters:
            _give(state, made, kind, number, R_COUNTERS, event)
        for word in entrance.gains:
            _gain(state, made, word)
        for _, value in entrance.chosen:
            record(state, WordChosen(R_CHECK, made.id, value, cause=made.id))
    if isinstance(event, ZoneChanged) and event.host and "Aura" in face.subtypes and not made.attached_to:
        attach_entering(state, made, event.host)


def _gain(state: State, made: GameObject, word: str) -> None:
    """It gains a keyword as it enters, by an effect without duration."""
    grant = Node("grant", {"what": Node("fixed", {"ids": (made.id,)}), "abilities": (Node("keyword", {"is": word}),)})
    cited = state.rule
    state.rule = R_RIOT
    begin_effect(state, Context(made.id, made.controller), (grant,), "permanent")
    state.rule = cited


def _give(state: State, made: GameObject, kind: str, number: int, cited: int, event: EntranceEvent) -> None:
    """122.6a: its controller puts the counters on it; effects that multiply counters do so here (614.16)."""
    put = CountersPut(cited, made.id, kind, number, made.controller, event.cause, event.ability)
    if state.law.tables["replace"]["cant_get_counters"](state, put):
        return
    for entry in statics(state, "counters_multiplied"):
        if entry.source != made.id and multiplies(state, entry, put):
            put.amount *= entry.node.number("n")
            put.replaced = (*put.replaced, (entry.source, state.law.cites["instead"]["counters_multiplied"]))
    if put.amount <= 0:
        return
    made.counters = with_counters(made.counters, kind, counters_on(made, kind) + put.amount)
    state.touch(READS_OBJECTS)
    record(state, put)


@rule("614.17", kind="replace", key="cant_get_counters", noop=False)
def cant_get(state: State, event: CountersPut) -> bool:
    """614.17: whether an effect says that the counters of a proposal can't be put on the object or player."""
    for entry in statics(state, "cant_get_counters"):
        if applies(state, entry, event.holder):
            if not entry.node.has("counter") or entry.node.text("counter") == event.counter:
                state.law.note(R_CANT)
                return True
    return False


def multiplies(state: State, entry: StaticEntry, event: CountersPut) -> bool:
    """Whether an effect multiplies the counters of a proposal."""
    node: Node = entry.node
    if node.has("counter") and node.text("counter") != event.counter:
        return False
    if entry.affected is not None:
        return event.holder in entry.affected
    return matches(state, entry.context, node.node("what"), event.holder)


def attach_entering(state: State, thing: GameObject, host: int) -> None:
    """303.4: an Aura (or another attachment that an effect says so of) enters the battlefield attached to `host`: the
    caller has checked that it may. Writes only; the change of zone is the event."""
    set_host(state, thing, host)


def set_host(state: State, thing: GameObject, host: int) -> None:
    """The attachment is attached to that host, or to nothing (0)."""
    state.edit(thing).attached_to = host
    state.touch(READS_OBJECTS)


@rule("614.6", kind="step", key="replacing/happen", also=("615.6",))
def happen_modified(state: State, frame: ReplaceFrame) -> None:
    """The events as modified happen at once; what was replaced never happens."""
    events = [event.copy() for event in frame.events if event is not None]
    events.extend([event.copy() for event in frame.beside])
    happen_entering(state, events)
