"""116.2h, 116.2k. Special actions that exile a card from the hand so that it may be cast later: foretell and
plot."""

from typing import Final

from lawmage.model.cards import KEYWORD
from lawmage.model.frames import Frame
from lawmage.model.names import EXILE, HAND
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.casting import sorcery_time
from lawmage.rules.context import Context
from lawmage.rules.costs import begin_payment, payable, split_cost
from lawmage.rules.replacement import propose
from lawmage.rules.ways import FORETOLD, PLOTTED
from lawmage.rules.zones import move

SETTING_ASIDE: Final = procedure("setting aside", "116.2", ("pay", "exile", "mark"))

R_FORETELL: Final = cite("116.2h")
R_PLOT: Final = cite("116.2k")
R_PAY: Final = cite("118.3")
R_EXILE: Final = cite("702.143a")

FORETELL: Final = "foretell"
PLOT: Final = "plot"
#: keyword -> the mark of the card that is set aside
MARKS: Final[dict[str, str]] = {FORETELL: FORETOLD, PLOT: PLOTTED}
_RULES: Final[dict[str, int]] = {FORETELL: R_FORETELL, PLOT: R_PLOT}
#: what foretelling a card costs
_TWO: Final = (Node("pay_mana", {"mana": "{2}"}),)


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
    if state.active != seat or (word == PLOT and not sorcery_time(state, seat)):
        reasons.append(Ruling("not now", (Ground(cited),), (thing.id,)))
    context = Context(thing.id, seat)
    mana, others = split_cost(state, context, cost_of(thing, word))
    if not payable(state, seat, mana, others, context):
        reasons.append(Ruling("cost", (Ground(R_PAY),), (thing.id,), (), (str(mana),)))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def set_aside(state: State, seat: int, card: int, word: str) -> None:
    """Begin to set a card aside."""
    state.write(state, "tried", ("special", card, word))
    state.push(SetAsideFrame(state.law.procedures[SETTING_ASIDE], seat, card, word, state.answer_mark))


@rule("118.3", kind="step", key="setting aside/pay")
def pay_for_it(state: State, frame: SetAsideFrame) -> None:
    """Its cost is paid."""
    thing = state.object(frame.card)
    begin_payment(state, frame.seat, cost_of(thing, frame.word), Context(thing.id, frame.seat), "special", frame.mark)


@rule("702.143a", kind="step", key="setting aside/exile", also=("702.170a", "116.2h", "116.2k"))
def exile_it(state: State, frame: SetAsideFrame) -> None:
    """It is exiled, face down if it is foretold."""
    state.write(state, "tried", None)
    thing = state.object(frame.card)
    event = move(state, thing, EXILE, R_EXILE, thing.id)
    if frame.word == FORETELL:
        event.words = ("face down",)
    propose(state, event)


@rule("702.143b", kind="step", key="setting aside/mark", also=("702.170b", "702.170d"))
def mark_it(state: State, frame: SetAsideFrame) -> None:
    """It may be cast by its owner from the next turn on; its owner may look at it."""
    made = state.object(state.object(frame.card).became)
    if made.zone != EXILE:
        return
    state.write(made, "chosen", (*made.chosen, (MARKS[frame.word], f"{frame.seat}:{state.turn}")))
    if frame.word == FORETELL:
        state.write(made, "face_down", True)
        state.write(made, "known", made.known | 1 << frame.seat)
