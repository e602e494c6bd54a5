"""702.37, 702.168, 708. Face-down creatures: cast face down for {3}, and turned face up for their morph or disguise
cost."""

from typing import Final

from lawmage.model.answers import SpecialAction
from lawmage.model.cards import KEYWORD, CardDefinition
from lawmage.model.events import TurnedFaceUp
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.frames import Frame
from lawmage.model.names import BATTLEFIELD, player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.faces import shown_face
from lawmage.rules.costs.paying import begin_payment, payable, split_cost
from lawmage.rules.events.counters import putting
from lawmage.rules.events.performing import happen, record
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import MATCHERS, matches
from lawmage.rules.replacement.proposing import propose

TURNING: Final = procedure("turning face up", "702.37e", ("pay", "turn"))

R_TURN: Final = cite("702.37e")
R_PAY: Final = cite("118.3")
R_MEGAMORPH: Final = cite("702.37b")

#: keywords that let a face-down permanent be turned face up
MORPHS: Final = ("morph", "megamorph", "disguise")


@mypyc_attr(acyclic=True)
class TurningFrame(Frame):
    """A permanent that is being turned face up."""

    def __init__(self, procedure: int, seat: int, thing: int, word: str, mark: int) -> None:
        super().__init__(procedure)
        self.seat = seat
        self.thing = thing
        #: the keyword whose cost is paid
        self.word = word
        #: where the journal stood before the action (733)
        self.mark = mark

    def moment(self) -> int:
        """See `Frame.moment`."""
        return self.mark

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("seat", "thing", "word", "mark")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return TurningFrame(self.procedure, self.seat, self.thing, self.word, self.mark)


def morph_cost(definition: CardDefinition, word: str) -> tuple[Node, ...] | None:
    """What it costs to turn a card face up by a keyword; None where it doesn't have it."""
    for ability in shown_face(definition).abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == word:
            return ability.node.nodes("cost")
    return None


def morph_words(thing: GameObject) -> tuple[str, ...]:
    """The keywords by which a face-down permanent may be turned face up."""
    if not thing.face_down or thing.zone != BATTLEFIELD or thing.phased_out:
        return ()
    definition = thing.card.definition
    return tuple([word for word in MORPHS if morph_cost(definition, word) is not None])


def why_not_turn(state: State, seat: int, thing: GameObject, word: str) -> Verdict:
    """Every reason why a player may not turn a permanent face up now."""
    if thing.controller != seat or word not in morph_words(thing):
        return Verdict((Ruling("no such option", (Ground(R_TURN),), (thing.id,)),))
    cost = morph_cost(thing.card.definition, word)
    assert cost is not None
    context = Context(thing.id, seat)
    mana, others = split_cost(state, context, cost)
    if not payable(state, seat, mana, others, context):
        return Verdict((Ruling("cost", (Ground(R_PAY),), (thing.id,), (), (str(mana),)),))
    return LEGAL


@rule("116.2b", kind="special action", key="morph", also=("702.37e",))
@rule("116.2b", kind="special action", key="megamorph", also=("702.37e",))
@rule("116.2b", kind="special action", key="disguise", also=("702.168d",))
def turn_up(state: State, seat: int, thing: int, word: str) -> None:
    """Begin to turn a permanent face up."""
    state.tried = SpecialAction(thing, word)
    state.push(TurningFrame(state.law.procedures[TURNING], seat, thing, word, state.answer_mark))


@rule("702.37e", kind="step", key="turning face up/pay", also=("116.2b", "702.168d"))
def pay_to_turn(state: State, frame: TurningFrame) -> None:
    """Its morph cost is paid."""
    cost = morph_cost(state.object(frame.thing).card.definition, frame.word)
    assert cost is not None
    begin_payment(state, frame.seat, cost, Context(frame.thing, frame.seat), "special", frame.mark)


@rule("702.37e", kind="step", key="turning face up/turn", also=("702.37b", "708.8"))
def turn_it(state: State, frame: TurningFrame) -> None:
    """It is turned face up; a +1/+1 counter is put on it if its megamorph cost was paid."""
    state.tried = None
    thing = state.object(frame.thing)
    if thing.zone != BATTLEFIELD or not thing.face_down:
        return
    happen(state, [TurnedFaceUp(R_TURN, thing.id)])
    if frame.word == "megamorph":
        propose(state, putting(thing.id, "+1/+1", 1, R_MEGAMORPH, thing.id, None, frame.seat))


@rule("708.8", kind="perform", key="turned_face_up", also=("613.7f",))
def become_face_up(state: State, event: TurnedFaceUp) -> None:
    """It has its normal characteristics again; it is the same permanent, and nothing enters."""
    thing = state.object(event.permanent)
    state.edit(thing).face = shown_face(thing.card.definition)
    state.edit(thing).face_down = False
    state.edit(thing).known = -1
    state.edit(thing).timestamp = state.stamp()
    state.touch(READS_OBJECTS)
    record(state, event)


def _turned_up(state: State, context: Context, node: Node, event: TurnedFaceUp) -> Roles | None:
    """A permanent was turned face up."""
    if not matches(state, context, node.node("what"), event.permanent):
        return None
    return (event.permanent, 0, player_ref(state.object(event.permanent).controller), 0)


MATCHERS["turned_up"] = _turned_up
KINDS_OF["turned_up"] = (TurnedFaceUp,)
