"""709.5. Rooms: permanents with two halves, the doors, each of them locked or unlocked; unlocking one."""

from typing import Final

from lawmage.model.answers import SpecialAction
from lawmage.model.events import DoorUnlocked
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.frames import Frame
from lawmage.model.names import BATTLEFIELD, STACK, player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.stack_items import Roles, StackItem
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.copying import whole_face
from lawmage.rules.characteristics.faces import BOTH_DOORS, DOORS, UNLOCKED, is_room, open_doors, room_halves
from lawmage.rules.costs.paying import begin_payment, payable, split_cost
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import MATCHERS, refer
from lawmage.rules.stack.casting import sorcery_time

UNLOCKING: Final = procedure("unlocking", "709.5e", ("pay", "unlock"))

R_UNLOCK: Final = cite("709.5e")
R_AS_IT_ENTERS: Final = cite("709.5d")
R_PAY: Final = cite("118.3")

#: word of the MARKED event of a door; and of that by which the permanent has got both unlocked designations
FULLY: Final = "fully unlocked"


@mypyc_attr(acyclic=True)
class UnlockingFrame(Frame):
    """A door that is being unlocked as a special action."""

    def __init__(self, procedure: int, seat: int, thing: int, door: str, mark: int) -> None:
        super().__init__(procedure)
        self.seat = seat
        self.thing = thing
        #: "left" or "right"
        self.door = door
        #: where the journal stood before the action (733)
        self.mark = mark

    def moment(self) -> int:
        """See `Frame.moment`."""
        return self.mark

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("seat", "thing", "door", "mark")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return UnlockingFrame(self.procedure, self.seat, self.thing, self.door, self.mark)


def locked_doors(state: State, thing: GameObject) -> tuple[str, ...]:
    """The locked doors of a permanent whose half has a mana cost; none where it is no Room."""
    if thing.zone != BATTLEFIELD or thing.phased_out:
        return ()
    halves = room_halves(whole_face(state, thing))
    if halves is None:
        return ()
    mask = open_doors(thing)
    return tuple([door for index, door in enumerate(DOORS) if not mask >> index & 1 and halves[index].cost])


def unlock_cost(state: State, thing: GameObject, door: str) -> tuple[Node, ...]:
    """What it costs to unlock a door: the mana cost of that half."""
    halves = room_halves(whole_face(state, thing))
    assert halves is not None
    return (Node("pay_mana", {"mana": halves[DOORS.index(door)].cost}),)


def why_not_unlock(state: State, seat: int, thing: GameObject, door: str) -> Verdict:
    """Every reason why a player may not unlock a door now."""
    if thing.controller != seat or door not in locked_doors(state, thing):
        return Verdict((Ruling("no such option", (Ground(R_UNLOCK),), (thing.id,)),))
    reasons: list[Ruling] = []
    if not sorcery_time(state, seat):
        reasons.append(Ruling("not now", (Ground(R_UNLOCK),), (thing.id,)))
    context = Context(thing.id, seat)
    mana, others = split_cost(state, context, unlock_cost(state, thing, door))
    if not payable(state, seat, mana, others, context):
        reasons.append(Ruling("cost", (Ground(R_PAY),), (thing.id,), (), (str(mana),)))
    return Verdict(tuple(reasons)) if reasons else LEGAL


@rule("116.2m", kind="special action", key=DOORS[0], also=("709.5e",))
@rule("116.2m", kind="special action", key=DOORS[1], also=("709.5e",))
def begin_unlocking(state: State, seat: int, thing: int, door: str) -> None:
    """Begin to unlock a door."""
    state.tried = SpecialAction(thing, door)
    state.push(UnlockingFrame(state.law.procedures[UNLOCKING], seat, thing, door, state.answer_mark))


@rule("709.5e", kind="step", key="unlocking/pay", also=("116.2m",))
def pay_to_unlock(state: State, frame: UnlockingFrame) -> None:
    """The mana cost of the locked half is paid."""
    thing = state.object(frame.thing)
    begin_payment(state, frame.seat, unlock_cost(state, thing, frame.door), Context(thing.id, frame.seat), "special",
                  frame.mark)


@rule("709.5e", kind="step", key="unlocking/unlock", also=("709.5c", "709.5h", "709.5i"))
def unlock_it(state: State, frame: UnlockingFrame) -> None:
    """The permanent gets the unlocked designation of that half."""
    state.tried = None
    thing = state.object(frame.thing)
    if thing.zone != BATTLEFIELD or open_doors(thing) >> DOORS.index(frame.door) & 1:
        return
    state.edit(thing).chosen = (*thing.chosen, (frame.door, UNLOCKED))
    state.touch(READS_OBJECTS)
    told_unlocked(state, thing, frame.door, frame.seat, R_UNLOCK)


def told_unlocked(state: State, thing: GameObject, door: str, seat: int, cited: int) -> None:
    """A player unlocked a door, and perhaps the permanent fully (709.5i)."""
    record_event(state, DoorUnlocked(cited, thing.id, player_ref(seat), DOORS.index(door),
                                     open_doors(thing) == BOTH_DOORS, cause=thing.id))


@rule("709.5d", kind="check", key="door of an entering room", also=("709.5h",), noop=None)
def unlocked_as_it_entered(state: State, made: GameObject, stacked: StackItem) -> None:
    """The half that was cast as a spell is unlocked as the permanent enters."""
    for door in DOORS:
        if (door, UNLOCKED) in made.chosen:
            told_unlocked(state, made, door, stacked.controller, R_AS_IT_ENTERS)


def is_room_spell(thing: GameObject) -> bool:
    """Whether a spell is a half of a Room."""
    return (thing.zone == STACK or thing.left == STACK) and is_room(thing.card.definition)


def _by(state: State, context: Context, node: Node, event: DoorUnlocked) -> bool:
    return event.player in refer(state, context, node.node("who"))


def _unlocks_this(state: State, context: Context, node: Node, event: DoorUnlocked) -> Roles | None:
    """709.5h: a player unlocks the half that has the ability."""
    if event.room != context.source or not _by(state, context, node, event):
        return None
    if context.ability is None or context.ability.face != event.door:
        return None
    return (event.room, 0, event.player, 0)


def _fully_unlocks(state: State, context: Context, node: Node, event: DoorUnlocked) -> Roles | None:
    """709.5i: a player fully unlocks a Room."""
    if not event.fully or not _by(state, context, node, event):
        return None
    return (event.room, 0, event.player, 0)


MATCHERS["unlocks_this_door"] = _unlocks_this
KINDS_OF["unlocks_this_door"] = (DoorUnlocked,)
MATCHERS["fully_unlocks"] = _fully_unlocks
KINDS_OF["fully_unlocks"] = (DoorUnlocked,)
