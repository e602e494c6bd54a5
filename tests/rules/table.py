"""A table for tests: cards made from nodes, boards placed by hand, answers given one by one."""

from typing import Any, TypeVar

from lawmage.errors import IllegalAction
from lawmage.model.answers import Answer, DeclareAttackers, DeclareBlockers, Divide, Pass
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.decisions import AttackDecision, BlockDecision, Decision, PriorityDecision
from lawmage.model.events import Event
from lawmage.model.names import BATTLEFIELD, CREATURE, DECLARE_ATTACKERS, END_OF_COMBAT, LIBRARY, STEP_IDS
from lawmage.model.nodes import Node, Value, from_json
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Verdict
from lawmage.model.state import State
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.book import law
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.machine import run
from lawmage.rules.turn.setup import begin_at, empty_board, place

EventT = TypeVar("EventT", bound=Event)


def n(kind: str, **fields: Any) -> Node:
    """A node; lists may be given as lists, and `is_` stands for `is`."""
    made = {name.rstrip("_"): _value(value) for name, value in fields.items()}
    return Node(kind, made)


def _value(value: Any) -> Value:
    if isinstance(value, Node):
        return value
    if isinstance(value, list | tuple):
        return tuple([_value(each) for each in value])
    return from_json(value)


def keyword(word: str, **fields: Any) -> Node:
    """A keyword ability."""
    return n("keyword", is_=word, **fields)


def static(*effects: Node) -> Node:
    """A static ability."""
    return n("static", effects=list(effects))


ME = n("self")


def creature(name: str, power: int, toughness: int, *abilities: str | Node, types: int = CREATURE, cost: str = "",
             colors: int | None = None, subtypes: tuple[str, ...] = (), loyalty: int | None = None,
             defense: int | None = None, supertypes: int = 0) -> CardDefinition:
    """A card; words among the abilities are keywords, and static effects stand for a static ability of their own."""
    nodes: list[Node] = []
    for each in abilities:
        if isinstance(each, str):
            nodes.append(keyword(each))
        elif each.kind in ("static", "triggered", "activated", "keyword"):
            nodes.append(each)
        else:
            nodes.append(static(each))
    return CardDefinition(name, "normal", (make_face(name, cost, colors, supertypes, types, subtypes, power, toughness,
                                                     loyalty, defense, tuple(nodes)),))


def permanent(name: str, types: int, *abilities: str | Node, **more: Any) -> CardDefinition:
    """A card that is no creature."""
    return creature(name, 0, 0, *abilities, types=types, **more)


class Table:
    """A game on a board. Objects are named by what `put` gave."""

    def __init__(self, players: int = 2, edition: Edition = CURRENT) -> None:
        self.state: State = empty_board(law(edition), 1, ["A", "B", "C", "D"][:players])
        for seat in range(players):
            for _ in range(5):
                place(self.state, creature("Blank", 1, 1), seat, LIBRARY, seat)

    def put(self, seat: int, card: CardDefinition, **fields: Any) -> int:
        """Put a permanent onto the battlefield; fields of the object may be set. Gives its id."""
        thing = place(self.state, card, seat, BATTLEFIELD, seat)
        sick = fields.pop("sick", False)
        for name, value in fields.items():
            setattr(thing, name, value)
        if sick:
            thing.since_turn = self.state.turn
        return thing.id

    def start(self, step: int = DECLARE_ATTACKERS, active: int = 0) -> None:
        """Begin at a step, and go on to the first decision."""
        begin_at(self.state, active, step)
        run(self.state)

    # ---- playing ---------------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision:
        """The pending decision."""
        assert self.state.decision is not None
        return self.state.decision

    def check(self, answer: Answer) -> Verdict:
        """The verdict on an answer."""
        verdict = options_of(self.state).verdict(answer)
        if self.state.law.fired is not None:
            self.state.law.fired.update(verdict.cited())
        return verdict

    def give(self, answer: Answer) -> None:
        """Give an answer; raises `IllegalAction` where it is illegal."""
        verdict = self.check(answer)
        if not verdict.legal:
            raise IllegalAction(verdict)
        give_answer(self.state, answer)

    def attack(self, *pairs: Any, bands: tuple[tuple[int, ...], ...] = ()) -> None:
        """Declare attackers: ids attack the next player, pairs what they name."""
        self.give(self.attacks(*pairs, bands=bands))

    def attacks(self, *pairs: Any, bands: tuple[tuple[int, ...], ...] = ()) -> Answer:
        """The answer that declares them."""
        enemy = -1 - (self.state.active + 1) % len(self.state.players)
        return DeclareAttackers(tuple([pair if isinstance(pair, tuple) else (pair, enemy) for pair in pairs]), bands)

    def block(self, *pairs: tuple[Any, ...]) -> None:
        """Declare blockers: (blocker, attacker, ...)."""
        self.give(self.blocks(*pairs))

    def blocks(self, *pairs: tuple[Any, ...]) -> Answer:
        """The answer that declares them."""
        return DeclareBlockers(tuple([(pair[0], tuple(pair[1:])) for pair in pairs]))

    def divide(self, shares: dict[int, int]) -> None:
        """Divide damage."""
        self.give(Divide(tuple(shares.items())))

    def asks(self, kind: type[Decision]) -> bool:
        """Whether a decision of that class stands."""
        return type(self.decision) is kind

    def passing(self, *until: type[Decision]) -> None:
        """Pass priority until a decision of another kind stands. With kinds given, only those count: others declare
        nothing, and it ends with the combat damage steps."""
        for _ in range(200):
            decision = self.state.decision
            if decision is None or type(decision) in until or (until and self.state.step >= END_OF_COMBAT):
                return
            if not isinstance(decision, PriorityDecision) and not until:
                return
            self._go_on(decision)
        raise AssertionError("no end of passing")

    def to_step(self, name: str) -> None:
        """Pass priority, and declare nothing, until that step has begun and someone must decide."""
        for _ in range(200):
            if self.state.step == STEP_IDS[name]:
                return
            self._go_on(self.decision)
        raise AssertionError(f"{name} never came")

    def _go_on(self, decision: Decision) -> None:
        if isinstance(decision, AttackDecision):
            self.give(DeclareAttackers())
        elif isinstance(decision, BlockDecision):
            self.give(DeclareBlockers())
        else:
            assert isinstance(decision, PriorityDecision), decision
            give_answer(self.state, Pass())

    # ---- looking ---------------------------------------------------------------------------------------------------
    def thing(self, number: int) -> GameObject:
        """An object."""
        return self.state.object(number)

    def alive(self, number: int) -> bool:
        """Whether it is on the battlefield."""
        return self.thing(number).zone == BATTLEFIELD

    def power(self, number: int) -> int:
        """Its power now."""
        return characteristics(self.state, self.thing(number)).power

    def life(self, seat: int) -> int:
        """A life total."""
        return self.state.players[seat].life

    def events(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind so far."""
        return [event for event in self.state.history if isinstance(event, kind)]

    def rules_of(self, kind: type[Event]) -> list[str]:
        """The rule numbers that the events of a kind cite."""
        return [home_number(event.rule) for event in self.events(kind)]


def numbers(verdict: Verdict) -> list[str]:
    """All rule numbers that a verdict cites, in order, without repetition."""
    found: list[str] = []
    for ruling in verdict.rulings:
        for ground in ruling.grounds:
            number = home_number(ground.rule)
            if number not in found:
                found.append(number)
    return found


def keys(verdict: Verdict) -> list[str]:
    """The keys of the rulings of a verdict."""
    return [ruling.key for ruling in verdict.rulings]
