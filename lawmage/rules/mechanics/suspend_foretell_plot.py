"""116.2f, 116.2h, 116.2k. Special actions that exile a card from the hand so that it may be cast later: suspend,
foretell and plot."""

from typing import Final

from lawmage.model.answers import SpecialAction
from lawmage.model.cards import KEYWORD
from lawmage.model.frames import Frame
from lawmage.model.names import EXILE, HAND
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.costs.paying import begin_payment, payable, split_cost
from lawmage.rules.events.counters import putting
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.context import Context
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.stack.casting import prohibitions, sorcery_time
from lawmage.rules.stack.casting_options import FORETOLD, PLOTTED

SETTING_ASIDE: Final = procedure("setting aside", "116.2", ("pay", "exile", "mark"))

R_FORETELL: Final = cite("116.2h")
R_PLOT: Final = cite("116.2k")
R_SUSPEND: Final = cite("116.2f")
R_PAY: Final = cite("118.3")
R_COUNTERS: Final = cite("702.62a")
R_EXILE: Final = cite("702.143a")

FORETELL: Final = "foretell"
PLOT: Final = "plot"
SUSPEND: Final = "suspend"
#: keyword -> the mark of the card that is set aside
MARKS: Final[dict[str, str]] = {FORETELL: FORETOLD, PLOT: PLOTTED, SUSPEND: ""}
_RULES: Final[dict[str, int]] = {FORETELL: R_FORETELL, PLOT: R_PLOT, SUSPEND: R_SUSPEND}
#: what foretelling a card costs
_TWO: Final = (Node("pay_mana", {"mana": "{2}"}),)


@mypyc_attr(acyclic=True)
class SetAsideFrame(Frame):
    """A card that is being exiled from the hand to be cast later."""

    def __init__(self, procedure: int, seat: int, card: int, word: str, mark: int) -> None:
        super().__init__(procedure)
        self.seat = seat
        self.card = card
        #: "foretell" or "plot"
        self.word = word
        #: where the journal stood before the action (733)
        self.mark = mark

    def moment(self) -> int:
        """See `Frame.moment`."""
        return self.mark

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("seat", "card", "word", "mark")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return SetAsideFrame(self.procedure, self.seat, self.card, self.word, self.mark)


def set_aside_words(thing: GameObject) -> tuple[str, ...]:
    """The keywords of a card by which it may be set aside."""
    found: list[str] = []
    for ability in thing.face.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") in MARKS:
            found.append(ability.node.text("is"))
    return tuple(found)


def cost_of(thing: GameObject, word: str) -> tuple[Node, ...]:
    """What it costs to set a card aside."""
    if word == FORETELL:
        return _TWO
    for ability in thing.face.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == word:
            return ability.node.nodes("cost")
    return ()


def why_not_set_aside(state: State, seat: int, thing: GameObject, word: str) -> Verdict:
    """Every reason why a player may not set a card aside now."""
    cited = _RULES.get(word, R_FORETELL)
    if thing.zone != HAND or thing.card.owner != seat or word not in set_aside_words(thing):
        return Verdict((Ruling("no such option", (Ground(cited),), (thing.id,)),))
    reasons: list[Ruling] = []
    if not _in_time(state, seat, thing, word):
        reasons.append(Ruling("not now", (Ground(cited),), (thing.id,)))
    if word == SUSPEND:
        reasons.extend(prohibitions(state, seat, thing))  # 702.62c
    context = Context(thing.id, seat)
    mana, others = split_cost(state, context, cost_of(thing, word))
    if not payable(state, seat, mana, others, context):
        reasons.append(Ruling("cost", (Ground(R_PAY),), (thing.id,), (), (str(mana),)))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def _in_time(state: State, seat: int, thing: GameObject, word: str) -> bool:
    """When the action may be taken: foretelling in the own turn, plotting as a sorcery, suspending whenever the card
    could begin to be cast."""
    if word == FORETELL:
        return state.acts(seat)
    if word == PLOT:
        return sorcery_time(state, seat)
    checks = state.law.tables["check"]
    return bool(checks["casting time"](state, seat, thing)) and not checks["split second"](state)


def time_counters(thing: GameObject) -> int:
    """With how many time counters a card is suspended."""
    for ability in thing.face.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == SUSPEND:
            return ability.node.number("n")
    return 0


@rule("116.2f", kind="special action", key=SUSPEND)
@rule("116.2h", kind="special action", key=FORETELL)
@rule("116.2k", kind="special action", key=PLOT)
def set_aside(state: State, seat: int, card: int, word: str) -> None:
    """Begin to set a card aside."""
    state.tried = SpecialAction(card, word)
    state.push(SetAsideFrame(state.law.procedures[SETTING_ASIDE], seat, card, word, state.answer_mark))


@rule("118.3", kind="step", key="setting aside/pay")
def pay_for_it(state: State, frame: SetAsideFrame) -> None:
    """Its cost is paid."""
    thing = state.object(frame.card)
    begin_payment(state, frame.seat, cost_of(thing, frame.word), Context(thing.id, frame.seat), "special", frame.mark)


@rule("702.143a", kind="step", key="setting aside/exile", also=("702.170a", "702.62a", "116.2f", "116.2h", "116.2k"))
def exile_it(state: State, frame: SetAsideFrame) -> None:
    """It is exiled, face down if it is foretold."""
    state.tried = None
    thing = state.object(frame.card)
    event = move(state, thing, EXILE, R_EXILE, thing.id)
    if frame.word == FORETELL:
        event.face_down = True
    propose(state, event)


@rule("702.143b", kind="step", key="setting aside/mark", also=("702.170b", "702.170d"))
def mark_it(state: State, frame: SetAsideFrame) -> None:
    """It may be cast by its owner from the next turn on; its owner may look at it."""
    made = state.object(state.object(frame.card).became)
    if made.zone != EXILE:
        return
    if frame.word == SUSPEND:
        event = putting(made.id, "time", time_counters(made), R_COUNTERS, made.id, None, frame.seat)
        propose(state, event)
        return
    state.edit(made).chosen = (*made.chosen, (MARKS[frame.word], f"{frame.seat}:{state.turn}"))
    if frame.word == FORETELL:
        state.edit(made).face_down = True
        state.edit(made).known = made.known | 1 << frame.seat
