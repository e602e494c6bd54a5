"""510.1a-e, 702.19, 702.22j-k. How a creature may assign its combat damage, and which divisions are legal.

The whole assignment of a player is what must be legal (510.1e), but creatures are asked one after another. So a
division is legal when those still to come can be chosen so that the whole is legal: damage that others assign, or may
yet assign, to the same blocker counts towards lethal damage (702.19b).
"""

from math import comb
from typing import Final

from lawmage.model.answers import Answer, Divide
from lawmage.model.events import Attacked, AttackReselected
from lawmage.model.names import (
    DEATHTOUCH,
    NOTHING,
    PLANESWALKER,
    TRAMPLE,
    TRAMPLE_OVER_PLANESWALKERS,
    is_player,
    player_ref,
    seat_of,
)
from lawmage.model.objects import GameObject, counters_on
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.state import Law, State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import M10
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.banding import dividing_guard
from lawmage.rules.combat.ordering import in_assignment_order, is_ordered
from lawmage.rules.combat.restrictions import about, has_effect
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.kernel.option_sets import OptionIterator, Options, Picker
from lawmage.rules.kernel.reading import holds, refer

R_POWER: Final = cite("510.1a")
R_UNBLOCKED: Final = cite("510.1b")
R_BLOCKED: Final = cite("510.1c")
R_BLOCKER: Final = cite("510.1d")
R_WHOLE: Final = cite("510.1e")
R_TRAMPLE: Final = cite("702.19b")
R_OVER: Final = cite("702.19c")
R_STILL_OVER: Final = cite("702.19e")
R_BAND_DEFENDS: Final = cite("702.22j")
R_BAND_ATTACKS: Final = cite("702.22k")

Division = tuple[tuple[int, int], ...]
"""How much each recipient is assigned: (reference, amount) pairs."""


class Assigner:
    """A creature that assigns combat damage: how much, among whom, under which conditions, and who chooses."""

    def __init__(self, creature: int, seat: int, amount: int, cited: int) -> None:
        self.creature = creature
        #: the seat of the player who divides the damage
        self.seat = seat
        self.amount = amount
        #: the citation of the rule that it follows
        self.cited = cited
        #: creatures that are assigned damage freely: blockers of an attacker, attackers that a blocker blocks
        self.fighters: list[int] = []
        #: what an attacker with trample may assign the excess to (0: nothing), and the player behind a planeswalker
        self.target = NOTHING
        self.behind = NOTHING
        #: what it may assign everything to as though it weren't blocked (0: it can't)
        self.instead = NOTHING
        self.deathtouch = False
        #: whether the fighters stand in a damage assignment order: none is passed over without lethal damage
        self.ordered = False

    def recipients(self) -> tuple[int, ...]:
        """Everything that it could assign damage to."""
        found = list(self.fighters)
        for ref in (self.target, self.behind, self.instead):
            if ref != NOTHING and ref not in found:
                found.append(ref)
        return tuple(found)


# ---- what each creature assigns ------------------------------------------------------------------------------------


@rule("510.1a", kind="check", key="combat damage", also=("120.2a",), noop=0)
def damage_of(state: State, thing: GameObject) -> int:
    """A creature assigns combat damage equal to its power, or what an effect says instead; 0 or less is none."""
    chars = characteristics(state, thing)
    for entry in statics(state, "assigns_no_damage"):
        if applies(state, entry, thing.id):
            return 0
    amount = chars.power
    for entry in statics(state, "damage_by_toughness"):
        condition = entry.node.maybe("condition")
        if applies(state, entry, thing.id) and (condition is None or holds(state, entry.context, condition)):
            amount = chars.toughness
    return max(0, amount)


def attacker_assigner(state: State, thing: GameObject, blockers: list[GameObject]) -> Assigner | None:
    """510.1b, 510.1c. How an attacker assigns its damage; None if it assigns none. `blockers`: those that block it."""
    amount: int = state.law.tables["check"]["combat damage"](state, thing)
    if amount == 0:
        return None
    keywords = characteristics(state, thing).keywords
    target = _live_target(state, thing)
    made = Assigner(thing.id, thing.controller, amount, R_BLOCKED if thing.blocked else R_UNBLOCKED)
    made.deathtouch = keywords & DEATHTOUCH != 0
    over = bool(keywords & TRAMPLE_OVER_PLANESWALKERS)
    if not thing.blocked or (blockers and target != NOTHING and _passes_blockers(state, thing)):
        made.target = target
        if over:
            _look_behind(state, thing, made)
    else:
        _through_blockers(state, thing, made, blockers, target)
    return made if made.recipients() else None


def _passes_blockers(state: State, thing: GameObject) -> bool:
    """Whether an effect, and not a choice made now, has it assign its damage as though it weren't blocked."""
    for entry in statics(state, "damage_as_unblocked"):
        if not entry.node.flag("optional") and applies(state, entry, thing.id):
            return True
    return False


def _through_blockers(state: State, thing: GameObject, made: Assigner, blockers: list[GameObject], target: int) -> None:
    keywords = characteristics(state, thing).keywords
    made.fighters = [each.id for each in blockers]
    divider = divided_by(state, thing)
    made.seat = divider if divider >= 0 else made.seat
    guard = dividing_guard(state, blockers)
    if guard is not None:  # 702.22j: the defending player divides it among the blockers
        made.seat = guard.controller
        made.cited = R_BAND_DEFENDS
        return
    made.fighters = in_assignment_order(state, thing.id, made.fighters)
    made.ordered = len(made.fighters) > 1 and is_ordered(state) and divider < 0 and not _ignores_order(state, made)
    checks = state.law.tables["check"]
    if keywords & (TRAMPLE | TRAMPLE_OVER_PLANESWALKERS) and checks["trample"](state, thing):
        made.target = target
        made.cited = R_TRAMPLE
        if keywords & TRAMPLE_OVER_PLANESWALKERS:
            _look_behind(state, thing, made)
    how = about(state, "damage_as_unblocked", thing.id)
    if len([each for each in how if not each.node.flag("optional")]) > 0:
        made.fighters = []
        made.target = target
        made.cited = R_UNBLOCKED
    elif how and blockers and target != NOTHING:
        made.instead = target


def divided_by(state: State, thing: GameObject) -> int:
    """The seat of the player who divides an attacker's combat damage as they choose, by the latest effect that says so
    (101.1); -1 where none does."""
    latest = -1
    seat = -1
    for entry in statics(state, "divides_damage"):
        if entry.timestamp >= latest and applies(state, entry, thing.id):
            for ref in refer(state, entry.context, entry.node.node("who")):
                if ref < 0 and not state.players[seat_of(ref)].lost:
                    latest = entry.timestamp
                    seat = seat_of(ref)
    return seat


@rule("702.19b", kind="check", key="trample", also=("702.19a", "702.19c", "702.19d", "702.19e", "702.19f"), noop=False)
def tramples(state: State, thing: GameObject) -> bool:
    """A blocked attacker with trample may assign excess damage to what it attacks."""
    return characteristics(state, thing).keywords & (TRAMPLE | TRAMPLE_OVER_PLANESWALKERS) != 0


def blocker_assigner(state: State, thing: GameObject) -> Assigner | None:
    """510.1d. How a blocker assigns its damage; None if it assigns none."""
    amount: int = state.law.tables["check"]["combat damage"](state, thing)
    if amount == 0:
        return None
    made = Assigner(thing.id, thing.controller, amount, R_BLOCKER)
    made.deathtouch = characteristics(state, thing).keywords & DEATHTOUCH != 0
    for number in thing.blocks:
        attacker = state.object(number)
        if attacker.attacking:
            made.fighters.append(number)
    guard = dividing_guard(state, [state.object(number) for number in made.fighters])
    if guard is not None:  # 702.22k: the active player divides it
        made.seat = guard.controller
        made.cited = R_BAND_ATTACKS
    else:
        made.fighters = in_assignment_order(state, thing.id, made.fighters)
        made.ordered = len(made.fighters) > 1 and is_ordered(state) and not _ignores_order(state, made)
    return made if made.fighters else None


def _live_target(state: State, thing: GameObject) -> int:
    """What an attacker attacks now; nothing if that has left (506.4c, 800.4e)."""
    target = thing.attack_target
    if target != NOTHING and is_player(target) and state.players[seat_of(target)].lost:
        return NOTHING
    return target


def _look_behind(state: State, thing: GameObject, made: Assigner) -> None:
    """702.19c, 702.19e. Trample over planeswalkers: the player behind the planeswalker that is, or was, attacked."""
    seat = thing.defending_player
    if seat < 0 or state.players[seat].lost or is_player(thing.attack_target):
        return
    if thing.attack_target == NOTHING:
        if _attacked_planeswalker(state, thing):
            state.law.note(R_STILL_OVER)
            made.target = player_ref(seat)
    elif characteristics(state, state.object(thing.attack_target)).types & PLANESWALKER:
        made.behind = player_ref(state.object(thing.attack_target).controller)


def _attacked_planeswalker(state: State, thing: GameObject) -> bool:
    """Whether what a creature attacked last in this combat was a planeswalker."""
    for index in range(len(state.history) - 1, state.combat_mark - 1, -1):
        event = state.history[index]
        if isinstance(event, (Attacked, AttackReselected)) and event.attacker == thing.id and event.target:
            return event.target > 0 and characteristics(state, state.object(event.target)).types & PLANESWALKER != 0
    return False


# ---- lethal damage -------------------------------------------------------------------------------------------------


@rule("702.19b", kind="check", key="lethal damage to assign", also=("120.6",), noop=0)
def lethal_for(state: State, number: int) -> int:
    """How much damage more would be lethal for a creature: its toughness less the damage marked on it, at least 0."""
    thing = state.object(number)
    chars = characteristics(state, thing)
    measure = chars.power if has_effect(state, "lethal_by_power", number) else chars.toughness
    return max(0, measure - thing.damage)


@rule("702.2c", kind="check", key="deathtouch is lethal", since=20130201, noop=False)
def deathtouch_is_lethal() -> bool:
    """Any damage above 0 from a source with deathtouch counts as lethal damage when it is assigned."""
    return True


@rule("702.2a", kind="check", key="deathtouch is lethal", until=20130201)
def deathtouch_is_no_more_lethal() -> bool:
    """Deathtouch was a triggered ability: it had no say in the assignment of damage."""
    return False


def _ignores_order(state: State, assigner: Assigner) -> bool:
    return assigner.deathtouch and bool(state.law.tables["check"]["deathtouch ignores the order"]())


@rule("702.2c", kind="check", key="deathtouch ignores the order", since=20130201, noop=True)
def deathtouch_keeps_the_order() -> bool:
    """The blockers come one after the other also for a source with deathtouch."""
    return False


@rule("702.2b", kind="check", key="deathtouch ignores the order", since=20090711, until=20130201, home=M10,
      noop=False)
def deathtouch_ignores_the_order() -> bool:
    """The damage of a creature with deathtouch is divided freely among those blocking or blocked by it."""
    return True


@rule("702.2a", kind="check", key="deathtouch ignores the order", until=20090711)
def there_is_no_order() -> bool:
    """Deathtouch was a triggered ability, and there was no order."""
    return False


Reach = tuple[tuple[int, ...], tuple[int, ...]]
"""What an attacker assigns damage to, and which creatures must be assigned lethal damage for that."""


class Whole:
    """The assignment of all creatures in a step: what is fixed so far, and who is still to come."""

    def __init__(self, state: State) -> None:
        self.state = state
        #: assigned so far, by creatures other than the one in question: recipient -> amount, and by deathtouch
        self.given: dict[int, int] = {}
        self.poisoned: set[int] = set()
        #: recipients that must be assigned lethal damage (or loyalty) for what was assigned beyond them
        self.due: list[int] = []
        self.later: list[Assigner] = []
        self.deathtouch: bool = state.law.tables["check"]["deathtouch is lethal"]()

    def add(self, assigner: Assigner, division: Division) -> None:
        """Take in a division."""
        beyond = 0
        behind = 0
        furthest = -1
        for ref, amount in division:
            if amount <= 0:
                continue
            self.given[ref] = self.given.get(ref, 0) + amount
            if assigner.deathtouch and self.deathtouch:
                self.poisoned.add(ref)
            if ref in assigner.fighters:
                furthest = max(furthest, assigner.fighters.index(ref))
            elif ref == assigner.behind:
                behind += amount
            else:
                beyond += amount
        if beyond == assigner.amount and assigner.instead != NOTHING:
            return  # as though it weren't blocked: no condition
        if beyond or behind:
            self._demand(assigner.fighters)
        elif assigner.ordered and furthest > 0:
            self._demand(assigner.fighters[:furthest])
        if behind and assigner.target > 0:
            self._demand([assigner.target])

    def _demand(self, refs: list[int]) -> None:
        self.due.extend([ref for ref in refs if ref not in self.due])

    def need(self, ref: int) -> int:
        """How much more must be assigned to a creature or planeswalker for lethal damage or its loyalty."""
        if ref in self.poisoned:
            return 0
        return max(0, self._whole_need(ref) - self.given.get(ref, 0))

    def _whole_need(self, ref: int) -> int:
        thing = self.state.object(ref)
        if characteristics(self.state, thing).types & PLANESWALKER and not thing.blocking:
            return counters_on(thing, "loyalty")
        lethal: int = self.state.law.tables["check"]["lethal damage to assign"](self.state, ref)
        return lethal

    def possible(self) -> bool:
        """Whether those still to come can assign their damage so that every condition is met."""
        due = [ref for ref in self.due if self.need(ref)]
        if not due:
            return True
        helpers = self._helpers(due)
        return bool(helpers) and self._some_reach(due, helpers, [])

    def _helpers(self, due: list[int]) -> list[Assigner]:
        """Those to come whose damage may matter to what is due, directly or by what others' help would make due."""
        wanted = set(due)
        found: list[Assigner] = []
        grown = True
        while grown:
            grown = False
            for assigner in self.later:
                if assigner not in found and (assigner.target in wanted or wanted.intersection(assigner.fighters)):
                    found.append(assigner)
                    wanted.update(assigner.fighters)
                    grown = True
        return found

    def _some_reach(self, due: list[int], helpers: list[Assigner], reaches: list[Reach]) -> bool:
        """Try how far each of those to come reaches; what it passes over becomes due as well."""
        if len(reaches) == len(helpers):
            wanted = list(due)
            for _reached, passed in reaches:
                wanted.extend([ref for ref in passed if self.need(ref) and ref not in wanted])
            spare = [assigner.amount for assigner in helpers]
            return self._cover(wanted, 0, spare, helpers, reaches, [])
        for reach in _ways(helpers[len(reaches)]):
            if self._some_reach(due, helpers, [*reaches, reach]):
                break
        else:
            return False
        return True

    def _cover(self, wanted: list[int], index: int, spare: list[int], helpers: list[Assigner], reaches: list[Reach],
               rest: list[int]) -> bool:
        """Whether what is wanted can be covered: one point by someone with deathtouch, or the whole need by all."""
        if index == len(wanted):
            return self._flows(rest, spare, reaches)
        ref = wanted[index]
        if self._cover(wanted, index + 1, spare, helpers, reaches, [*rest, ref]):
            return True
        for k in range(len(helpers)):
            if helpers[k].deathtouch and self.deathtouch and spare[k] > 0 and ref in reaches[k][0]:
                less = list(spare)
                less[k] -= 1
                if self._cover(wanted, index + 1, less, helpers, reaches, rest):
                    return True
        return False

    def _flows(self, wanted: list[int], spare: list[int], reaches: list[Reach]) -> bool:
        """Whether the needs can be met: no group of them asks for more than those who reach it have."""
        for group in range(1, 1 << len(wanted)):
            asked = 0
            had = 0
            for place in range(len(wanted)):
                if group >> place & 1:
                    asked += self.need(wanted[place])
            for k in range(len(reaches)):
                for place in range(len(wanted)):
                    if group >> place & 1 and wanted[place] in reaches[k][0]:
                        had += spare[k]
                        break
            if asked > had:
                return False
        return True

    def copy(self) -> "Whole":
        """A copy to try something out."""
        twin = Whole(self.state)
        twin.given = dict(self.given)
        twin.poisoned = set(self.poisoned)
        twin.due = list(self.due)
        twin.later = self.later
        return twin


def _ways(assigner: Assigner) -> list[Reach]:
    """How far a creature may reach: among its fighters, in order where there is one, and beyond them."""
    fighters = tuple(assigner.fighters)
    found: list[Reach] = []
    if assigner.ordered:
        for place in range(len(fighters)):
            found.append((fighters[:place + 1], fighters[:place]))
    elif fighters:
        found.append((fighters, ()))
    if assigner.target > 0:
        found.append(((*fighters, assigner.target), fighters))
    return found


# ---- options -------------------------------------------------------------------------------------------------------


class DivisionOptions(Options):
    """The legal divisions of one creature's combat damage."""

    def __init__(self, law: Law, whole: Whole | None, assigner: Assigner) -> None:
        self.law = law
        #: what else is assigned; None where nobody's division depends on another's
        self.whole = whole
        self.assigner = assigner
        self.recipients = assigner.recipients()
        #: whether every division is legal
        self.free = whole is None and assigner.instead == NOTHING

    def allows(self, division: Division) -> bool:
        """Whether a division (recipients once each, amounts above 0, of the right sum) is legal."""
        assigner = self.assigner
        if assigner.target == NOTHING and assigner.instead != NOTHING:
            beyond = sum([amount for ref, amount in division if ref == assigner.instead])
            if beyond != 0 and beyond != assigner.amount:
                return False
        if self.whole is None:
            return True
        trial = self.whole.copy()
        trial.add(assigner, division)
        return trial.possible()

    def verdict(self, answer: Answer) -> Verdict:
        """The verdict on an answer that divides the damage; recipients left out get 0."""
        assigner = self.assigner
        if not isinstance(answer, Divide):
            return self._refusal("malformed", assigner.cited)
        division: list[tuple[int, int]] = []
        total = 0
        seen: list[int] = []
        for ref, amount in answer.shares:
            if ref not in self.recipients or ref in seen or amount < 0:
                return self._refusal("no recipient", assigner.cited, (ref,))
            seen.append(ref)
            total += amount
            if amount:
                division.append((ref, amount))
        if total != assigner.amount:
            return self._refusal("wrong sum", R_POWER, (), (total, assigner.amount))
        if not self.allows(tuple(division)):
            cited = assigner.cited
            if assigner.behind != NOTHING:
                cited = R_OVER
            elif assigner.target != NOTHING and assigner.fighters:
                cited = R_TRAMPLE
            return self._refusal("lethal damage first", cited, self._short(tuple(division)))
        if self.law.fired is not None:
            self.law.note(assigner.cited)
            self.law.note(R_WHOLE)
        return LEGAL

    def _short(self, division: Division) -> tuple[int, ...]:
        """The creatures (and the planeswalker) that would have to be assigned lethal damage, and are not yet."""
        if self.whole is None:
            return ()
        trial = self.whole.copy()
        trial.add(self.assigner, division)
        return tuple([ref for ref in trial.due if trial.need(ref)])

    def _refusal(self, word: str, cited: int, things: tuple[int, ...] = (), numbers: tuple[int, ...] = ()) -> Verdict:
        if self.law.fired is not None:
            self.law.note(cited)
            self.law.note(R_WHOLE)
        grounds = (Ground(cited, self.assigner.creature), Ground(R_WHOLE))
        return Verdict((Ruling("damage: " + word, grounds, (self.assigner.creature, *things), numbers),))

    def forced(self) -> Division | None:
        """The only legal division, or None if there are several."""
        if len(self.recipients) == 1:
            return ((self.recipients[0], self.assigner.amount),)
        if self.free:
            return None
        found: Division | None = None
        for answer in Divisions(self):
            if found is not None:
                return None
            found = answer.shares
        assert found is not None, "no legal division"
        return found

    def iterate(self) -> list[Answer]:
        """Every legal answer once, in a fixed order; recipients with 0 are left out."""
        return list(Divisions(self))

    def __iter__(self) -> "Divisions":
        return Divisions(self)

    def few(self) -> bool:
        """Whether only one division is legal."""
        return self.forced() is not None

    def count(self) -> int:
        """How many legal divisions there are."""
        if self.free:
            return comb(self.assigner.amount + len(self.recipients) - 1, len(self.recipients) - 1)
        number = 0
        for _answer in Divisions(self):
            number += 1
        return number

    def sample(self, pick: Picker) -> Answer:
        """A legal answer by chance, each as likely as any other."""
        if self.free:
            return pack(self.recipients, self._draw(pick))
        chosen = pick(self.count())
        for answer in Divisions(self):
            if chosen == 0:
                return answer
            chosen -= 1
        raise AssertionError("no division")

    def _draw(self, pick: Picker) -> list[int]:
        """A uniform division: the gaps between bars placed by chance among the points."""
        places = self.assigner.amount + len(self.recipients) - 1
        bars = len(self.recipients) - 1
        amounts: list[int] = []
        run = 0
        for place in range(places):
            if pick(places - place) < bars:
                bars -= 1
                amounts.append(run)
                run = 0
            else:
                run += 1
        amounts.append(run)
        return amounts


class Divisions(OptionIterator):
    """An iterator over the legal divisions, made one at a time."""

    def __init__(self, options: DivisionOptions) -> None:
        super().__init__([])
        self._options = options
        self._amounts = [0] * len(options.recipients)
        self._amounts[0] = options.assigner.amount
        self._over = False

    def __iter__(self) -> "Divisions":
        return self

    def __next__(self) -> Divide:
        while not self._over:
            answer = pack(self._options.recipients, self._amounts)
            self._advance()
            if self._options.free or self._options.allows(answer.shares):
                return answer
        raise StopIteration

    def _advance(self) -> None:
        """The next composition: move one point from the last place but one that has some to the next place."""
        amounts = self._amounts
        place = len(amounts) - 2
        while place >= 0 and amounts[place] == 0:
            place -= 1
        if place < 0:
            self._over = True
            return
        tail = amounts[-1]
        amounts[-1] = 0
        amounts[place] -= 1
        amounts[place + 1] = tail + 1


def pack(recipients: tuple[int, ...], amounts: list[int]) -> Divide:
    """The answer that assigns these amounts."""
    return Divide(tuple([(recipients[k], amounts[k]) for k in range(len(amounts)) if amounts[k]]))
