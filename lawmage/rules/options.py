"""What may be answered to a pending decision: lazy options. Membership is exact, iteration complete, counting without
listing where that is possible, and a sample uniform. Options marked auxiliary (paying by hand, conceding) are legal but
left out of iteration and samples."""

from itertools import combinations, permutations
from math import comb, factorial
from typing import Final

from lawmage.model.decisions import (
    ATTACKS,
    BLOCKS,
    CHOICE,
    DAMAGE,
    DIVIDE,
    MODE,
    MULLIGAN,
    NUMBER,
    ORDER,
    PAY,
    PRIORITY,
    REPLACE,
    TARGETS,
    WORD,
    YES_NO,
    Answer,
    Decision,
)
from lawmage.model.names import BATTLEFIELD, GRAVEYARD, HAND
from lawmage.model.rulings import LEGAL, Verdict, refuse
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.activating import activated_abilities, stack_abilities, why_not_activate, zones_of_abilities
from lawmage.rules.casting import ways_to_cast, why_not_cast
from lawmage.rules.combat.divisions import DamageOptions
from lawmage.rules.combat.legality import attack_options, block_options
from lawmage.rules.combat.ordering import PLACEMENT
from lawmage.rules.costs import COST_OF, excluded, spell_paid
from lawmage.rules.crewing import TAP_POWER, PowerOptions
from lawmage.rules.layers import characteristics, derived
from lawmage.rules.mana_abilities import ability_is_mana, mana_abilities, payment_sources
from lawmage.rules.option_sets import Options, Picker
from lawmage.rules.payment import can_pay
from lawmage.rules.special import land_faces, why_not_play
from lawmage.rules.ways import zones_of_ways

R_CONCEDE: Final = cite("104.3a")
R_CHOICES: Final = cite("608.2d")


def options_of(state: State) -> Options:
    """The options of the pending decision. Raises `ValueError` when none is pending."""
    decision = state.decision
    if decision is None:
        raise ValueError("no decision is pending")
    kind = decision.kind
    if kind == PRIORITY:
        return PriorityOptions(state, decision)
    if kind == ATTACKS:
        return attack_options(state)
    if kind == BLOCKS:
        return block_options(state, decision.seat)
    if kind == PAY:
        return PayOptions(state, decision)
    if kind == DAMAGE:
        return DamageOptions(state, decision)
    if kind == ORDER:
        return PlacementOptions(decision) if decision.purpose == PLACEMENT else OrderOptions(decision)
    if kind == NUMBER:
        return NumberOptions(decision)
    if kind == DIVIDE:
        return DivideOptions(decision)
    if kind == TARGETS:
        return SubsetOptions(decision, "targets", decision.things)
    if kind == MODE:
        return SubsetOptions(decision, "modes", decision.things)
    if kind == CHOICE and decision.purpose == COST_OF + TAP_POWER:
        return PowerOptions(state, decision)
    if kind == CHOICE:
        return SubsetOptions(decision, "choose", decision.things)
    return WordOptions(decision)


def declined(state: State, answer: Answer) -> bool:
    """733.1: whether the same answer was taken back in this step; it isn't offered again."""
    return bool(state.declined) and answer in state.declined


class PriorityOptions(Options):
    """117.1: pass, play a land, cast, activate. Conceding and mana abilities are auxiliary."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self.listed: list[Answer] | None = None

    def actions(self) -> list[Answer]:
        """Every option but the auxiliary ones; passing first."""
        if self.listed is None:
            self.listed = priority_actions(self.state, self.decision.seat)
        return self.listed

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        state = self.state
        seat = self.decision.seat
        if answer == ("pass",) or answer[0] == "concede":
            return LEGAL
        if declined(state, answer):
            return refuse("declined before", cite("733.1"))
        if len(answer) < 2 or not isinstance(answer[1], int) or not 0 < answer[1] < len(state.objects):
            return refuse("no such option", self.decision.rule)
        thing = state.object(answer[1])
        if answer[0] == "play":
            return why_not_play(state, seat, thing, answer[2] if len(answer) > 2 else 0)
        if answer[0] == "cast":
            how = answer[2] if len(answer) > 2 else 0
            verdict = why_not_cast(state, seat, thing, how)
            return verdict
        if answer[0] == "activate" and len(answer) > 2:
            return why_not_activate(state, seat, thing, answer[2])
        return refuse("no such option", self.decision.rule)

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return self.actions()

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.actions())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        actions = self.actions()
        return actions[pick(len(actions))] if len(actions) > 1 else actions[0]

    def auxiliary(self) -> list[Answer]:
        """See `Options.auxiliary`."""
        found: list[Answer] = []
        for number in self.state.battlefield:
            thing = self.state.object(number)
            if thing.controller == self.decision.seat:
                for index, ability in enumerate(activated_abilities(self.state, thing)):
                    if ability_is_mana(self.state, ability):
                        if why_not_activate(self.state, self.decision.seat, thing, index).legal:
                            found.append(("activate", number, index))
        found.append(("concede", self.decision.seat))
        return found


def priority_actions(state: State, seat: int) -> list[Answer]:
    """What a player with priority may do: pass, then lands, spells and abilities in the order of their objects."""
    cache = derived(state).index
    stamp = (state.epoch, len(state.history), seat, state.step, len(state.declined))
    found = cache.get("priority actions")
    if found is not None and found[0] == stamp:
        listed: list[Answer] = found[1]
        return listed
    made: list[Answer] = [("pass",)]
    _from_hand(state, seat, made)
    for number in state.players[seat].graveyard:
        _castable_there(state, seat, number, made)
    for number in state.exile:
        _castable_there(state, seat, number, made)
    for number in _acting(state, 0, BATTLEFIELD, state.battlefield):
        _abilities(state, seat, number, made)
    for number in _acting(state, seat, GRAVEYARD, state.players[seat].graveyard):
        _abilities(state, seat, number, made)
    if state.declined:
        made = [answer for answer in made if answer not in state.declined]
    cache["priority actions"] = (stamp, made)
    return made


#: the objects of a zone, and those of them that have something to activate there
Acting = tuple[tuple[int, ...], tuple[int, ...]]


def _acting(state: State, seat: int, zone: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of a zone's objects that have activated abilities which use the stack and function there; listed anew when
    the version or the zone has changed."""
    index = derived(state).index
    listed: dict[tuple[int, int], Acting] | None = index.get("acting")
    if listed is None:
        listed = {}
        index["acting"] = listed
    found = listed.get((zone, seat))
    if found is None or found[0] is not ids:
        found = (ids, tuple([number for number in ids if _acts(state, number, zone)]))
        listed[(zone, seat)] = found
    return found[1]


def _acts(state: State, number: int, zone: int) -> bool:
    abilities = characteristics(state, state.object(number)).abilities
    return bool(abilities) and zones_of_abilities(state, abilities) >> zone & 1 != 0


def _from_hand(state: State, seat: int, made: list[Answer]) -> None:
    hand = state.players[seat].hand
    acting = _acting(state, seat, HAND, hand)
    land_now = -1  # what forbids one land forbids every land
    for number in hand:
        thing = state.object(number)
        for face in land_faces(thing):
            if land_now < 0:
                land_now = 1 if why_not_play(state, seat, thing, face).legal else 0
            if land_now:
                made.append(("play", number, face) if face else ("play", number))
        for how in ways_to_cast(state, seat, thing):
            made.append(("cast", number, how))
        if acting and number in acting:
            _abilities(state, seat, number, made)


def _castable_there(state: State, seat: int, number: int, made: list[Answer]) -> None:
    """Casting a card from the graveyard or from exile."""
    thing = state.object(number)
    if thing.card.owner == seat and zones_of_ways(state, thing.card.definition) >> thing.zone & 1:
        for how in ways_to_cast(state, seat, thing):
            made.append(("cast", number, how))


def priority_forced(state: State, seat: int) -> bool:
    """Whether a player with priority can only pass."""
    return len(priority_actions(state, seat)) == 1


def _abilities(state: State, seat: int, number: int, made: list[Answer]) -> None:
    thing = state.object(number)
    if thing.phased_out:
        return
    for index in stack_abilities(state, characteristics(state, thing).abilities):
        if why_not_activate(state, seat, thing, index).legal:
            made.append(("activate", number, index))


class PayOptions(Options):
    """601.2g: pay automatically; paying by hand and declining are auxiliary where automatic payment exists."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision

    def automatic(self) -> bool:
        """Whether a payment from the pool and from mana abilities without further choices exists."""
        from lawmage.rules.costs import PaymentFrame

        frame = self.state.frames[-1]
        assert isinstance(frame, PaymentFrame)
        player = self.state.players[self.decision.seat]
        exclude = excluded(self.state, frame)
        sources = payment_sources(self.state, self.decision.seat, exclude, None, spell_paid(frame))
        return can_pay(frame.mana, player.pool, sources, max(0, player.life))

    def by_hand(self) -> list[Answer]:
        """Mana abilities to activate one by one."""
        found: list[Answer] = []
        count: dict[int, int] = {}
        for use in mana_abilities(self.state, self.decision.seat):
            index = count.get(use.thing.id, 0)
            count[use.thing.id] = index + 1
            for alternative in range(len(use.units)):
                found.append(("mana", use.thing.id, index, alternative))
        return found

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if answer[0] == "pay":
            return (
                LEGAL
                if self.automatic()
                else refuse("cost", self.decision.rule, (self.decision.source,), (), self.decision.words)
            )
        if answer[0] == "plan":
            return LEGAL
        if answer == ("decline",):
            return LEGAL if self.decision.amount else refuse("no declining", self.decision.rule)
        if answer in self.by_hand():
            return LEGAL
        return refuse("no mana ability", cite("605.1a"), tuple([each for each in answer[1:2] if isinstance(each, int)]))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        if self.automatic():
            return [("pay",)]
        return [*self.by_hand(), ("decline",)] if self.decision.amount else self.by_hand()

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.iterate())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]

    def auxiliary(self) -> list[Answer]:
        """See `Options.auxiliary`."""
        if not self.automatic():
            return []
        return [*self.by_hand(), ("decline",)] if self.decision.amount else self.by_hand()


class SubsetOptions(Options):
    """Between `least` and `most` of the things: targets, modes, choices."""

    def __init__(self, decision: Decision, word: str, things: tuple[int, ...]) -> None:
        self.decision = decision
        self.word = word
        self.things = things

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if len(answer) != 2 or answer[0] != self.word or not isinstance(answer[1], tuple):
            return refuse("no such option", self.decision.rule)
        chosen = answer[1]
        if not self.decision.least <= len(chosen) <= self.decision.most or len(set(chosen)) != len(chosen):
            return refuse("wrong number", self.decision.rule, chosen, (self.decision.least, self.decision.most))
        wrong = tuple([ref for ref in chosen if ref not in self.things])
        if wrong:
            return refuse("not among these", self.decision.rule, wrong)
        return LEGAL

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        found: list[Answer] = []
        for number in range(self.decision.least, min(self.decision.most, len(self.things)) + 1):
            for chosen in combinations(self.things, number):
                found.append((self.word, chosen))
        return found

    def count(self) -> int:
        """See `Options.count`."""
        size = len(self.things)
        return sum([comb(size, number) for number in range(self.decision.least, min(self.decision.most, size) + 1)])

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        size = len(self.things)
        at = pick(self.count()) if self.count() > 1 else 0
        number = self.decision.least
        while at >= comb(size, number):
            at -= comb(size, number)
            number += 1
        rest = list(self.things)
        chosen: list[int] = []
        for _ in range(number):
            chosen.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return (self.word, tuple([ref for ref in self.things if ref in chosen]))


class NumberOptions(Options):
    """A whole number from `least` to `most`."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if len(answer) == 2 and answer[0] == "number" and isinstance(answer[1], int):
            if self.decision.least <= answer[1] <= self.decision.most:
                return LEGAL
        return refuse("number", self.decision.rule, (), (self.decision.least, self.decision.most))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return [("number", number) for number in range(self.decision.least, self.decision.most + 1)]

    def count(self) -> int:
        """See `Options.count`."""
        return max(0, self.decision.most - self.decision.least + 1)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        number = self.count()
        return ("number", self.decision.least + (pick(number) if number > 1 else 0))


class OrderOptions(Options):
    """A permutation of the things listed."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        size = len(self.decision.things)
        if len(answer) == 2 and answer[0] == "order" and isinstance(answer[1], tuple):
            if sorted(answer[1]) == list(range(size)):
                return LEGAL
        return refuse("order", self.decision.rule, (), (size,))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return [("order", chosen) for chosen in permutations(range(len(self.decision.things)))]

    def count(self) -> int:
        """See `Options.count`."""
        return factorial(len(self.decision.things))

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        rest = list(range(len(self.decision.things)))
        order: list[int] = []
        while rest:
            order.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return ("order", tuple(order))


class PlacementOptions(Options):
    """M14 509.6: a place for the last of the things listed; the others keep their order."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if answer in self.iterate():
            return LEGAL
        return refuse("place", self.decision.rule, (self.decision.things[-1],))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        last = len(self.decision.things) - 1
        rest = list(range(last))
        return [("order", (*rest[:place], last, *rest[place:])) for place in range(last, -1, -1)]

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.decision.things)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        return self.iterate()[pick(len(self.decision.things))]


class DivideOptions(Options):
    """601.2d: an amount divided among things, at least one to each."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        things = self.decision.things
        if len(answer) == 2 and answer[0] == "damage" and isinstance(answer[1], tuple):
            shares = dict(answer[1])
            if (
                set(shares) == set(things)
                and min(shares.values()) >= 1
                and sum(shares.values()) == self.decision.amount
            ):
                return LEGAL
        return refuse("division", self.decision.rule, things, (self.decision.amount,))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        things = self.decision.things
        found: list[Answer] = []
        for cuts in combinations(range(1, self.decision.amount), len(things) - 1):
            found.append(self._answer(cuts))
        return found

    def _answer(self, cuts: tuple[int, ...]) -> Answer:
        edges = (0, *cuts, self.decision.amount)
        return ("damage", tuple([(ref, edges[i + 1] - edges[i]) for i, ref in enumerate(self.decision.things)]))

    def count(self) -> int:
        """See `Options.count`."""
        return comb(self.decision.amount - 1, len(self.decision.things) - 1)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        rest = list(range(1, self.decision.amount))
        cuts: list[int] = []
        for _ in range(len(self.decision.things) - 1):
            cuts.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return self._answer(tuple(sorted(cuts)))


class WordOptions(Options):
    """A closed list of answers: yes or no, a word, keep or mulligan, which replacement effect."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        decision = self.decision
        if decision.kind == YES_NO:
            return [("yes",), ("no",)]
        if decision.kind == MULLIGAN:
            return [("keep",), ("mulligan",)] if decision.amount < MOST_MULLIGANS else [("keep",)]
        if decision.kind == REPLACE:
            return [("apply", index) for index in range(len(decision.things))]
        assert decision.kind == WORD
        return [("word", word) for word in decision.words]

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        return LEGAL if answer in self.iterate() else refuse("no such option", self.decision.rule)

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.iterate())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]


#: 103.5: a player can take mulligans until their opening hand would be zero cards
MOST_MULLIGANS: Final = 7
