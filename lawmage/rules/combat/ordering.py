"""M14 509.2, 509.3. The damage assignment order: who is assigned combat damage first (in force from 2009 to 2024)."""

from typing import Final

from lawmage.model.decisions import OrderDecision
from lawmage.model.events import AttackersDeclared, BlockersDeclared, DamageOrderChosen
from lawmage.model.frames import Frame
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.editions import M14
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.events.combatants import attackers, blockers, blockers_of
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.machine import again, ask, take_order

SINCE: Final = 20090711
UNTIL: Final = 20241108

THE_STEP: Final = procedure("declare blockers step", "509",
                            ("declare", "nobody", "order blockers", "order attackers", "priority", "two damage steps"),
                            since=SINCE, until=UNTIL)

PLACING: Final = procedure("placing in the order", "509.6", ("attacker", "blocker"), since=SINCE, until=UNTIL, home=M14)

#: purpose of the decision, and word of the event that records it
ASSIGNMENT_ORDER: Final = "damage assignment order"
#: purpose of the decision where only the last of the things finds its place: the others keep their order
PLACEMENT: Final = "place in the damage assignment order"


@rule("509.2", kind="check", key="damage assignment order", since=SINCE, until=UNTIL, home=M14,
      also=("509.3",), noop=False)
def has_order() -> bool:
    """Attackers and blockers assign combat damage in the order announced."""
    return True


def is_ordered(state: State) -> bool:
    """Whether the law in force has damage assignment orders."""
    check = state.law.tables["check"].get("damage assignment order")
    return check is not None and bool(check())


def announced(state: State, creature: int) -> tuple[int, ...]:
    """The order announced for a creature in this combat, the first to be assigned damage first."""
    for index in range(len(state.history) - 1, state.combat_mark - 1, -1):
        event = state.history[index]
        if isinstance(event, DamageOrderChosen) and event.creature == creature and True:
            return event.order
    return ()


def in_assignment_order(state: State, creature: int, others: list[int]) -> list[int]:
    """Those that a creature may assign damage to, in its order; those that came later stand at the end."""
    if len(others) < 2 or not is_ordered(state):
        return others
    order = announced(state, creature)
    return [each for each in order if each in others] + [each for each in others if each not in order]


def declared_order(state: State) -> dict[int, int]:
    """The place of each creature in the declarations of this combat."""
    order: dict[int, int] = {}
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, (AttackersDeclared, BlockersDeclared)):
            for number in event.attackers if isinstance(event, AttackersDeclared) else event.blockers:
                order[number] = len(order)
    return order


def in_order(things: list[GameObject], order: dict[int, int]) -> list[GameObject]:
    """Sorted by the order of declaration; those that were never declared come last."""
    keyed = [(order.get(things[place].id, len(order)), place) for place in range(len(things))]
    keyed.sort()
    return [things[place] for _key, place in keyed]


@rule("509.2", kind="step", key="declare blockers step/order blockers", since=SINCE, until=UNTIL, home=M14,
      also=("509.2a",))
def order_blockers(state: State, frame: Frame) -> None:
    """For each attacker with several blockers, the active player announces their order."""
    open_: list[tuple[GameObject, list[int]]] = []
    order = declared_order(state)
    for thing in in_order(attackers(state), order):
        others = [each.id for each in in_order(blockers_of(state, thing.id), order)]
        if len(others) > 1 and not announced(state, thing.id):
            open_.append((thing, others))
    _ask_next(state, frame, open_)


@rule("509.3", kind="step", key="declare blockers step/order attackers", since=SINCE, until=UNTIL, home=M14,
      also=("509.3a",))
def order_attackers(state: State, frame: Frame) -> None:
    """For each blocker of several attackers, its defending player announces their order."""
    open_: list[tuple[GameObject, list[int]]] = []
    for thing in in_order(blockers(state), declared_order(state)):
        if len(thing.blocks) > 1 and not announced(state, thing.id):
            open_.append((thing, list(thing.blocks)))
    _ask_next(state, frame, open_)


def _ask_next(state: State, frame: Frame, open_: list[tuple[GameObject, list[int]]]) -> None:
    if state.answer is not None:
        thing, others = open_.pop(0)
        event = DamageOrderChosen(state.rule, thing.id, tuple([others[place] for place in take_order(state)]))
        record_event(state, event)
    if open_:
        thing, others = open_[0]
        ask(state, frame, OrderDecision(thing.controller, state.rule, thing.id, ASSIGNMENT_ORDER, tuple(others),
                                   len(others), len(others)))


# ---- who comes later (509.6, 509.7) ----------------------------------------------------------------------------------


def place_later(state: State) -> None:
    """A creature has begun to block as the step was under way: its places are announced as part of the effect."""
    if is_ordered(state):
        state.push(Frame(state.law.procedures[PLACING]))


@rule("509.6", kind="step", key="placing in the order/attacker", since=SINCE, until=UNTIL, home=M14, also=("509.7",))
def place_blocker(state: State, frame: Frame) -> None:
    """The active player announces where the new blocker stands in its attacker's order; the others keep theirs."""
    order = declared_order(state)
    open_: list[tuple[GameObject, list[int]]] = []
    for thing in in_order(attackers(state), order):
        others = [each.id for each in in_order(blockers_of(state, thing.id), order)]
        open_.append((thing, _with_newcomer(state, thing.id, others)))
    _place_next(state, frame, open_, state.active)


@rule("509.6", kind="step", key="placing in the order/blocker", since=SINCE, until=UNTIL, home=M14)
def place_attacker(state: State, frame: Frame) -> None:
    """The defending player announces where the attacker stands in the blocker's order; the others keep theirs."""
    open_ = [(thing, _with_newcomer(state, thing.id, list(thing.blocks)))
             for thing in in_order(blockers(state), declared_order(state))]
    _place_next(state, frame, open_, -1)


def _with_newcomer(state: State, creature: int, others: list[int]) -> list[int]:
    """The order of a creature with the first that has no place yet at its end; empty where all have theirs."""
    known = [each for each in announced(state, creature) if each in others]
    if not known and others:
        known = others[:1]
    for each in others:
        if each not in known:
            return [*known, each]
    return []


def _place_next(state: State, frame: Frame, open_: list[tuple[GameObject, list[int]]], seat: int) -> None:
    waiting = [pair for pair in open_ if pair[1]]
    if not waiting:
        return
    thing, others = waiting[0]
    if state.answer is None:
        who = seat if seat >= 0 else thing.controller
        number = len(others)
        ask(state, frame, OrderDecision(who, state.rule, thing.id, PLACEMENT, tuple(others), number, number))
        return
    event = DamageOrderChosen(state.rule, thing.id, tuple([others[place] for place in take_order(state)]))
    record_event(state, event)
    again(state, frame)
