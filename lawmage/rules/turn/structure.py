"""500-505, 512-514. Turn structure: turns, phases and steps, and the turn-based actions of those outside combat."""

from typing import Final

from lawmage.model.events import CardDrawn, Event, LifeLost, ManaEmptied, StepBegan, StepSkipped, TurnBegan
from lawmage.model.fields import READS_TURN
from lawmage.model.frames import Frame
from lawmage.model.mana import EMPTY_POOL, KEPT_IN_COMBAT, KEPT_THIS_TURN, TERMS_SHIFT, ManaPool
from lawmage.model.names import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    END_STEP,
    FIRST_COMBAT_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEP_NAMES,
    UNTAP,
    UPKEEP,
    player_ref,
)
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.events.delaying import forget_this_combat
from lawmage.rules.events.durations import end_effects
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.statics import concerns, statics
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.machine import again, jump
from lawmage.rules.priority.priority import begin_priority
from lawmage.rules.replacement.proposing import propose, propose_all

GAME: Final = procedure("game", "500.1", ("next turn",))
TURN: Final = procedure("turn", "500.1", ("begin", "advance", "conclude"))
UNTAP_STEP: Final = procedure("untap step", "502", ("phasing", "day and night", "untap"))
UPKEEP_STEP: Final = procedure("upkeep step", "503", ("priority",))
DRAW_STEP: Final = procedure("draw step", "504", ("draw", "priority"))
MAIN_PHASE: Final = procedure("main phase", "505", ("lore", "priority"))
THE_END_STEP: Final = procedure("end step", "513", ("priority",))
CLEANUP_STEP: Final = procedure("cleanup step", "514", ("discard", "wear off", "check", "repeat"))

R_TURN: Final = cite("500.1")
R_EMPTY: Final = cite("500.5")
R_BEGIN: Final = cite("500.6")
R_SKIP: Final = cite("500.11")
R_FIRST_DRAW: Final = cite("103.8a")

#: the steps of a turn in order (500.1); a first combat damage step is put in by 510.4
STEPS_OF_A_TURN: Final = (
    UNTAP,
    UPKEEP,
    DRAW,
    PRECOMBAT_MAIN,
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    COMBAT_DAMAGE,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    END_STEP,
    CLEANUP,
)
COMBAT_STEPS: Final = (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT)

#: the procedure of each step
PROCEDURE_OF: Final[dict[int, str]] = {
    UNTAP: UNTAP_STEP,
    UPKEEP: UPKEEP_STEP,
    DRAW: DRAW_STEP,
    PRECOMBAT_MAIN: MAIN_PHASE,
    BEGINNING_OF_COMBAT: "beginning of combat step",
    DECLARE_ATTACKERS: "declare attackers step",
    DECLARE_BLOCKERS: "declare blockers step",
    FIRST_COMBAT_DAMAGE: "combat damage step",
    COMBAT_DAMAGE: "combat damage step",
    END_OF_COMBAT: "end of combat step",
    POSTCOMBAT_MAIN: MAIN_PHASE,
    END_STEP: THE_END_STEP,
    CLEANUP: CLEANUP_STEP,
}

#: keys of uses from here on are never forgotten (`activating.ONCE_KEY`, `triggers`)
FOR_GOOD: Final = 2000

#: from then on mana empties at the end of each step, and costs no life
NO_MANA_BURN: Final = 20090711


def begin_game_frames(state: State) -> None:
    """Put the frame of the whole game under everything."""
    state.push(Frame(state.law.procedures[GAME]))


@rule("500.7", kind="step", key="game/next turn")
def next_turn(state: State, frame: Frame) -> None:
    """The next turn: an extra turn if there is one (the most recently created first), else that of the next player in
    turn order. Extra turns are added between those and change nothing about their order."""
    again(state, frame)
    last = state.active if state.regular < 0 else state.regular
    if state.extra_turns:
        seat = state.extra_turns[-1]
        state.extra_turns = state.extra_turns[:-1]
        state.regular = last
    else:
        seat = last if state.turn == 0 else state.law.tables["check"]["next in turn order"](state, last)
        if state.regular >= 0:
            state.regular = -1
    begin_turn(state, seat)


def begin_turn(state: State, seat: int) -> None:
    """Push the frame of a turn of the player in `seat`."""
    state.active = state.primary(seat)
    state.push(Frame(state.law.procedures[TURN]))


@rule("500.1", kind="step", key="turn/begin", also=("501.1", "505.1", "512.1"))
def begin(state: State, frame: Frame) -> None:
    """A turn begins: its phases and steps are ahead."""
    state.turn = state.turn + 1
    state.turn_mark = len(state.history)
    state.combats = 0
    state.agenda = STEPS_OF_A_TURN
    for player in state.players:
        state.edit(player).lands_played = 0
    for seat in state.acting():
        state.edit(state.players[seat]).last_turn = state.turn
    settle_ranges(state)
    forget_uses(state)
    state.touch(READS_TURN)
    record_event(state, TurnBegan(state.rule, player_ref(state.active), state.turn))


def forget_uses(state: State) -> None:
    """Uses of abilities are counted by turn, but for those that are possible only once."""
    for number in state.battlefield:
        used = state.object(number).used
        if used:
            state.edit(state.object(number)).used = tuple([pair for pair in used if pair[0] >= FOR_GOOD])


@rule("500.6", kind="step", key="turn/advance", also=("500.4", "500.11", "513.2"))
def advance(state: State, frame: Frame) -> None:
    """The next phase or step begins, unless it is skipped; the turn ends when none is left."""
    agenda = state.agenda
    if not agenda:
        jump(state, frame, len(state.law.steps[frame.procedure]))
        return
    step = agenda[0]
    state.agenda = agenda[1:]
    if step < 0:  # the phase behind it was added by an effect that says more of it
        if not skips_combat(state):
            state.law.tables["action"]["added phase begins"](state, -step)
        again(state, frame)
        return
    if skipped(state, step):
        again(state, frame)
        return
    state.step = step
    if step == BEGINNING_OF_COMBAT:
        state.combats = state.combats + 1
        state.combat_mark = len(state.history)
    if state.declined:
        state.declined = ()
    end_effects(state, "beginning of " + STEP_NAMES[step])
    state.touch(READS_TURN)
    record_event(state, StepBegan(R_BEGIN, player_ref(state.active), step))
    state.push(Frame(state.law.procedures[PROCEDURE_OF[step]]))


def skips_combat(state: State) -> bool:
    """Whether the active player skips the combat phase that comes next."""
    return "combat" in state.players[state.active].skips or skips_every_combat(state)


def skips_every_combat(state: State) -> bool:
    """Whether an effect says that the active player skips all combat phases."""
    for entry in statics(state, "skip_step_static"):
        if entry.node.text("step") == "combat" and concerns(state, entry, "who", player_ref(state.active)):
            return True
    return False


def skip_combat(state: State) -> None:
    """The combat phase that was about to begin is skipped, with all its steps."""
    ahead = 0
    agenda = state.agenda
    while ahead < len(agenda) and agenda[ahead] in COMBAT_STEPS and agenda[ahead] > BEGINNING_OF_COMBAT:
        ahead += 1
    state.agenda = agenda[ahead:]
    record_event(state, StepSkipped(R_SKIP, player_ref(state.active), BEGINNING_OF_COMBAT))


def skipped(state: State, step: int) -> bool:
    """500.11, 103.8a: whether the step that comes is skipped; records it."""
    player = state.players[state.active]
    if step == DRAW and state.turn == 1 and len(state.players) == 2 and starting_skip(state):
        record_event(state, StepSkipped(R_FIRST_DRAW, player_ref(state.active), step))
        return True
    name = STEP_NAMES[step]
    if step == BEGINNING_OF_COMBAT and "combat" in player.skips:
        skips = list(player.skips)
        skips.remove("combat")
        state.edit(player).skips = tuple(skips)
        skip_combat(state)
        return True
    if step == BEGINNING_OF_COMBAT and skips_every_combat(state):
        skip_combat(state)
        return True
    for entry in statics(state, "skip_step_static"):
        if entry.node.text("step") == name and concerns(state, entry, "who", player_ref(state.active)):
            record_event(state, StepSkipped(R_SKIP, player_ref(state.active), step))
            return True
    if name in player.skips:
        skips = list(player.skips)
        skips.remove(name)
        state.edit(player).skips = tuple(skips)
        record_event(state, StepSkipped(R_SKIP, player_ref(state.active), step))
        return True
    return False


@rule("103.8a", kind="check", key="first draw skipped", noop=False)
def starting_player_skips(state: State) -> bool:
    """In a two-player game the player who plays first skips the draw step of their first turn."""
    return True


def starting_skip(state: State) -> bool:
    """Whether the law in force skips the first draw."""
    return bool(state.law.tables["check"]["first draw skipped"](state))


@rule("500.5", kind="step", key="turn/conclude", since=NO_MANA_BURN, also=("500.5a",))
def conclude(state: State, frame: Frame) -> None:
    """A step ends: effects that last until then end, then unspent mana empties."""
    if state.step == END_OF_COMBAT:
        end_effects(state, "end of combat")
        forget_this_combat(state)
    empty_pools(state)
    jump(state, frame, 1)


@rule("300.3", kind="step", key="turn/conclude", until=NO_MANA_BURN, home=CLASSIC)
def conclude_with_mana_burn(state: State, frame: Frame) -> None:
    """Effects end as the step does; unspent mana is lost when the phase ends, and its player loses as much life."""
    if state.step == END_OF_COMBAT:
        end_effects(state, "end of combat")
        forget_this_combat(state)
    jump(state, frame, 1)
    if state.agenda and state.agenda[0] >= 0 and phase_of(state.agenda[0]) == phase_of(state.step):
        return
    burned: list[tuple[int, int]] = []
    for player in state.players:
        lost = player.pool.total - len(kept_mana(state, player.pool))
        if lost:
            burned.append((player.seat, lost))
    empty_pools(state)
    if burned:
        propose_all(state, [LifeLost(state.rule, player_ref(seat), number) for seat, number in burned])


def phase_of(step: int) -> int:
    """500.1: the phase that a step belongs to, as its first step."""
    if step <= DRAW:
        return UNTAP
    if BEGINNING_OF_COMBAT <= step <= END_OF_COMBAT:
        return BEGINNING_OF_COMBAT
    return END_STEP if step == CLEANUP else step


def kept_mana(state: State, pool: ManaPool) -> tuple[int, ...]:
    """The mana of a pool that isn't lost as the step under way ends (500.5, 702.189a): until combat or the turn
    ends."""
    if not pool.special:
        return ()
    in_combat = BEGINNING_OF_COMBAT <= state.step < END_OF_COMBAT
    kept: list[int] = []
    for unit in pool.special:
        terms = unit >> TERMS_SHIFT
        if (terms == KEPT_IN_COMBAT and in_combat) or (terms == KEPT_THIS_TURN and state.step != CLEANUP):
            kept.append(unit)
    return tuple(kept)


def empty_pools(state: State) -> None:
    """106.4: each player's unspent mana is lost, but what an effect lets that player keep for longer."""
    for player in state.players:
        kept = kept_mana(state, player.pool)
        if player.pool.total > len(kept):
            state.edit(player).pool = EMPTY_POOL.add(kept)
            record_event(state, ManaEmptied(R_EMPTY, player_ref(player.seat)))


# ---- 502. untap step ------------------------------------------------------------------------------------------------


handles_fields("untaps_with_others", "what")


# ---- 503, 504, 505, 513 ---------------------------------------------------------------------------------------------


def open_priority(state: State, frame: Frame) -> None:
    """The active player gets priority; the step ends when all pass in succession over an empty stack (500.2)."""
    begin_priority(state)


rule("503.1", kind="step", key="upkeep step/priority", also=("503.1a",))(open_priority)
rule("504.2", kind="step", key="draw step/priority")(open_priority)
rule("505.6", kind="step", key="main phase/priority", also=("505.2",))(open_priority)
rule("513.1", kind="step", key="end step/priority")(open_priority)


@rule("504.1", kind="step", key="draw step/draw")
def draw_for_turn(state: State, frame: Frame) -> None:
    """The active player draws a card."""
    draws: list[Event] = [CardDrawn(state.rule, player_ref(seat)) for seat in state.acting()]
    if len(draws) == 1:
        propose(state, draws[0])
    elif draws:
        propose_all(state, draws)


# ---- 514. cleanup step ----------------------------------------------------------------------------------------------


def settle_ranges(state: State) -> None:
    """801.2c: who is within each player's range of influence is determined as each turn begins, among the players still
    in the game; a player always is within their own (801.2b)."""
    if not state.ranges:
        return
    seats = state.seats_from(0)
    masks: list[int] = []
    for seat in range(len(state.players)):
        far = state.ranges[seat] if seat in seats else 0
        mask = 1 << seat
        for other in seats:
            if seat in seats:
                steps = abs(seats.index(other) - seats.index(seat))
                if far == 0 or min(steps, len(seats) - steps) <= far:
                    mask |= 1 << other
        masks.append(mask)
    state.reach = tuple(masks)
