"""509.3. At which moments abilities that trigger on blocking and on becoming blocked trigger."""

from typing import Final

from lawmage.model.events import BecameBlocked, Blocked, Event
from lawmage.model.state import State
from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import rule

#: from then on effects that make a creature block count too; and from then on for "blocks a creature" as well
EFFECTS_COUNT: Final = 20090711
EACH_COUNTS: Final = 20130201


@rule("509.3a", kind="check", key="triggers on blocking", since=EACH_COUNTS, also=("509.3b",), noop=False)
def blocks_however(event: Blocked, each: bool) -> bool:
    """Whether declared as a blocker or made to block by an effect."""
    return True


@rule("509.3b", kind="check", key="triggers on blocking", since=EFFECTS_COUNT, until=EACH_COUNTS, noop=True)
def blocks_a_creature_by_declaration(event: Blocked, each: bool) -> bool:
    """"Blocks a creature" triggers only on declared blocks; "blocks" also on those that an effect makes."""
    return event.cause == 0 or not each


@rule("309.3", kind="check", key="triggers on blocking", until=EFFECTS_COUNT, home=CLASSIC, noop=True)
def blocks_by_declaration(event: Blocked, each: bool) -> bool:
    """Only as the creature is declared as a blocker."""
    return event.cause == 0


@rule("509.3c", kind="check", key="triggers on becoming blocked", since=EFFECTS_COUNT, noop=False)
def whenever_it_becomes_blocked(state: State, event: Event, attacker: int) -> bool:
    """Each time that an unblocked attacker becomes blocked."""
    return True


@rule("309.4", kind="check", key="triggers on becoming blocked", until=EFFECTS_COUNT, home=CLASSIC, noop=True)
def first_time_in_the_combat(state: State, event: Event, attacker: int) -> bool:
    """Only at the first moment of the combat at which the attacker becomes blocked."""
    for position in range(state.combat_mark, len(state.history)):
        each = state.history[position]
        if each is event or (each.batch == event.batch and event.batch):
            return True
        if isinstance(each, BecameBlocked) and each.attacker == attacker:
            return False
        if isinstance(each, Blocked) and each.attacker == attacker:
            return False
    return True
