"""Checkers of static abilities that the rules read when they need them: prohibitions, permissions, limits, damage.

Each is called at the decisions of an exercise while its node is in force, and says whether what the node says shows in
the game: an action that is refused on account of it, one that is taken although nothing else allows it, a step that
does not come, damage dealt or counters not put. What shows only over some time is noted in a `Memory` from one decision
to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.catalogue.exercise.in_force import affected, lacking
from lawmage.game import Game
from lawmage.model.answers import Activate, Answer, Cast
from lawmage.model.decisions import BlockDecision, PriorityDecision
from lawmage.model.events import (
    AttackersDeclared,
    BecameBlocked,
    CardDiscarded,
    CountersPut,
    DamageDealt,
    Event,
    Exerted,
    LandPlayed,
    Resolved,
    SpellCast,
    StepBegan,
    StepSkipped,
    TurnBegan,
    Untapped,
)
from lawmage.model.names import BATTLEFIELD, STEP_IDS, TRAMPLE, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import parsed_cost
from lawmage.rules.combat.declaring import Declarations
from lawmage.rules.events.statics import StaticEntry, applies, concerns
from lawmage.rules.kernel.reading import amount
from lawmage.rules.stack.activating import activated_abilities
from lawmage.rules.turn.opening_hands import OPENING

#: how many events back what was done is looked for
RECENT: Final = 60
#: the purposes of the decisions about what stays tapped
STAYS: Final = "stay tapped"
#: the hand that a player may keep at the end of a turn (402.2)
USUAL_HAND: Final = 7


class Memory:
    """What was noted at earlier decisions of a run."""

    def __init__(self) -> None:
        #: what could be left tapped in the untap step of a turn: (turn, object)
        self.may_stay: set[tuple[int, int]] = set()
        #: turn, active player, cards in that player's hand and length of the history at the last decision
        self.turn = -1
        self.active = -1
        self.hand = 0
        self.length = 0
        #: id of a node -> how many cards the active player should have kept at the end of the turn
        self.limits: dict[int, int] = {}
        #: cards that a player could begin the game with (103.6)
        self.openers: tuple[int, ...] = ()

    def note(self, game: Game) -> None:
        """A decision has been looked at: what is to be known of it at the next one."""
        state, decision = game.state, game.decision
        self.turn, self.active, self.length = state.turn, state.active, len(state.history)
        self.hand = len(state.players[state.active].hand)
        if decision is not None and decision.purpose == STAYS:
            self.may_stay.update([(state.turn, ref) for ref in decision.things])
        elif decision is not None and decision.purpose == OPENING:
            self.openers = decision.things


Look = Callable[[Game, StaticEntry, Memory], bool]


def stands(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """Whether what a node in force says shows now; False also where there is nothing to see yet."""
    return STANDING[entry.node.kind](game, entry, memory)


# ---- what can't be done ----------------------------------------------------------------------------------------------
def _refused(game: Game, entry: StaticEntry, answer: Answer, key: str) -> bool:
    """Whether an answer is refused for a reason that names the source of the entry."""
    for ruling in game.check(answer).rulings:
        for ground in ruling.grounds:
            if ruling.key == key and ground.source == entry.source:
                return True
    return False


def _cant_activate(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    state, decision = game.state, game.decision
    if decision is None or not isinstance(decision, PriorityDecision):
        return False
    for ref in affected(state, entry):
        if ref > 0 and state.object(ref).controller == decision.seat:
            for index in range(len(activated_abilities(state, state.object(ref)))):
                if _refused(game, entry, Activate(ref, index), "cant activate"):
                    return True
    return False


def _cant_cast(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    state, decision = game.state, game.decision
    if not isinstance(decision, PriorityDecision) or not concerns(state, entry, "who", player_ref(decision.seat)):
        return False
    return any(_refused(game, entry, Cast(number, 0), "cant cast") for number in state.players[decision.seat].hand)


def _no_counters(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """An instruction to put a counter on a permanent has been carried out, and none was put."""
    state = game.state
    for place in range(max(0, len(state.history) - RECENT), len(state.history)):
        event = state.history[place]
        if isinstance(event, Resolved) and state.object(event.stack_object).card.definition.name == "Stock Counters":
            begun = max([at for at in range(place) if _casts(state.history[at], event.stack_object)], default=place)
            put = [each for each in state.history[begun:place] if isinstance(each, CountersPut)]
            if not put and any(applies(state, entry, number) for number in state.battlefield):
                return True
    return False


def _casts(event: Event, spell: int) -> bool:
    return isinstance(event, SpellCast) and event.spell == spell


def _skipped(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """The step was told to be skipped, and it did not begin in that turn."""
    state = game.state
    step = STEP_IDS[entry.node.text("step")]
    found = False
    for event in state.history[-RECENT:]:
        if isinstance(event, TurnBegan) and not found:
            continue
        if isinstance(event, StepSkipped) and event.step == step and concerns(state, entry, "who", event.player):
            found = True
        elif isinstance(event, StepBegan) and event.step == step and found:
            return False
    return found


# ---- what may be done ------------------------------------------------------------------------------------------------
def _extra_land(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """A player has played more than one land in the turn."""
    state = game.state
    for player in state.players:
        if concerns(state, entry, "who", player_ref(player.seat)):
            played = [event for event in state.history[state.turn_mark:]
                      if isinstance(event, LandPlayed) and event.player == player_ref(player.seat)]
            if len(played) > 1:
                return True
    return False


def _may_stay(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """What was offered to stay tapped in the untap step of this turn still is."""
    state = game.state
    if game.decision is not None and game.decision.purpose == STAYS:
        return False
    return any((state.turn, ref) in memory.may_stay and state.object(ref).tapped for ref in affected(state, entry)
               if ref > 0)


def _untaps_with_others(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """In the untap step of another player something untapped that isn't that player's."""
    state = game.state
    if state.acts(entry.controller):
        return False
    for event in reversed(state.history[-RECENT:]):
        if isinstance(event, TurnBegan):
            return False
        if isinstance(event, Untapped) and event.untap_step and applies(state, entry, event.permanent):
            if not state.acts(state.object(event.permanent).controller):
                return True
    return False


def _exerted(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """It was exerted, and an effect keeps it from untapping."""
    state = game.state
    marked = [event.permanent for event in state.history[-RECENT:] if isinstance(event, Exerted) and True]
    kept = {ref for each in state.effects for refs in each.affected if refs is not None for ref in refs
            if each.statics[0].kind == "doesnt_untap_static"}
    return any(ref in kept and applies(state, entry, ref) for ref in marked)


def _blockable(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """A block that is legal, and would not be on the same board without the ability."""
    state, decision = game.state, game.decision
    if decision is None or not isinstance(decision, BlockDecision) or entry.ability is None:
        return False
    options = game.options
    assert isinstance(options, Declarations)
    pairs = [(creature, chosen) for chosen in options.targets if applies(state, entry, chosen)
             for creature in options.creatures if not options.why_not(creature, chosen)]
    if not pairs:
        return False
    without = options_of(lacking(state, state.object(entry.source), entry.ability))
    assert isinstance(without, Declarations)
    return any(without.why_not(creature, chosen) for creature, chosen in pairs)


# ---- hands, damage ---------------------------------------------------------------------------------------------------
def _hand_limit(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """At the end of a turn a player has kept as many cards as the node says, which are not as many as usual.

    How many should be kept is worked out at the decision before, since the limit may depend on what has left since."""
    state, key = game.state, id(entry.node)
    if state.turn == memory.turn:
        who = player_ref(state.active)
        memory.limits.pop(key, None)
        if applies(state, entry, who):
            held = len(state.players[state.active].hand)
            limit = amount(state, entry.context, entry.node.value("n")) if entry.node.has("n") else held
            memory.limits[key] = min(held, limit)
        return False
    kept = memory.limits.pop(key, -1)
    if kept < 0 or game.over or kept == min(USUAL_HAND, memory.hand):
        return False
    done = [event for event in state.history[memory.length:]
            if isinstance(event, CardDiscarded) and event.player == player_ref(memory.active)]
    return memory.hand - len(done) == kept


def _unpreventable(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """Damage was dealt although an effect prevents all of it."""
    state = game.state
    shields = [each for each in state.effects
               if each.source > 0 and state.object(each.source).card.definition.name == "Stock Shield"]
    if not shields:
        return False
    began = max(place for place, event in enumerate(state.history)
                if isinstance(event, Resolved) and event.stack_object == shields[-1].source)
    return any(isinstance(event, DamageDealt) and (event.combat or not entry.node.flag("combat"))
               for event in state.history[began:])


def _as_unblocked(game: Game, entry: StaticEntry, memory: Memory) -> bool:
    """A blocked attacker has dealt all its combat damage to what it attacks."""
    state = game.state
    blocked: set[int] = set()
    for event in state.history[-RECENT:]:
        if isinstance(event, AttackersDeclared):
            blocked.clear()
        elif isinstance(event, BecameBlocked):
            blocked.add(event.attacker)
        elif event.subject() in blocked and _all_through(state, entry, event):
            return True
    return False


def _all_through(state: State, entry: StaticEntry, event: Event) -> bool:
    if not isinstance(event, DamageDealt) or not event.combat or event.source <= 0:
        return False
    thing = state.object(event.source)
    if thing.zone != BATTLEFIELD or event.recipient > 0 or not applies(state, entry, thing.id):
        return False
    now = characteristics(state, thing)
    return event.amount == now.power or not now.keywords & TRAMPLE


# ---- casting ---------------------------------------------------------------------------------------------------------
def costs_by_targets(node: Node, targets: int, spent: int, usual: int) -> bool:
    """Whether a spell with several targets cost what such a node adds for each beyond the first."""
    return targets > 1 and spent == usual + (targets - 1) * parsed_cost(node.text("mana")).mana_value()


def opened(state: State, memory: Memory) -> bool:
    """Whether a card of an opening hand that a player could begin the game with is on the battlefield."""
    return any(state.object(state.object(number).became or number).zone == BATTLEFIELD for number in memory.openers)


STANDING: Final[dict[str, Look]] = {
    "cant_activate": _cant_activate, "cant_cast": _cant_cast, "cant_get_counters": _no_counters,
    "skip_step_static": _skipped, "extra_land": _extra_land, "may_not_untap": _may_stay,
    "untaps_with_others": _untaps_with_others, "may_exert": _exerted,
    "blocked_as_though": _blockable, "max_hand_size": _hand_limit, "unpreventable": _unpreventable,
    "damage_as_unblocked": _as_unblocked,
}
