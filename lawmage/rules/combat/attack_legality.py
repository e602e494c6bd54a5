"""508.1a-d. Which creatures may attack what: the options of the declaration of attackers."""

from typing import Final

from lawmage.model.answers import Answer, DeclareAttackers
from lawmage.model.names import BATTLE, BATTLEFIELD, CREATURE, DEFENDER, is_player, player_ref
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground, Ruling
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.banding import band_rulings
from lawmage.rules.combat.declaring import Declarations, Pairs
from lawmage.rules.combat.restrictions import about, affected, as_though, excused, ground, matching, named, number
from lawmage.rules.combat.sides import attacked_seat, attacks_now
from lawmage.rules.events.statics import StaticEntry, applies, static_index, statics
from lawmage.rules.kernel.reading import refer

#: beyond so many bits, masks are read as text (a question of speed only)
WIDE: Final = 256

R_DECLARE: Final = cite("508.1")
R_CHOOSE: Final = cite("508.1a")
R_TARGET: Final = cite("508.1b")
R_RESTRICTION: Final = cite("508.1c")
R_REQUIREMENT: Final = cite("508.1d")
R_ONLY_CREATURES: Final = cite("506.3")
R_SICK: Final = cite("302.6")
R_DEFENDER: Final = cite("702.3b")
R_GOADED: Final = cite("701.15b")


class AttackOptions(Declarations):
    """The legal declarations of attackers."""

    def __init__(self, state: State, creatures: list[int], targets: list[int]) -> None:
        super().__init__(state, state.active, R_DECLARE, creatures, targets)

    def key(self, word: str) -> str:
        """See `Declarations.key`."""
        return "attack: " + word

    def restriction(self) -> int:
        """See `Declarations.restriction`."""
        return R_RESTRICTION

    def requirement(self) -> int:
        """See `Declarations.requirement`."""
        return R_REQUIREMENT

    def why_not(self, creature: int, target: int) -> list[Ruling]:
        """See `Declarations.why_not`."""
        return why_not_attack(self.state, creature, target)

    def unpack(self, answer: Answer) -> Pairs | None:
        """See `Declarations.unpack`."""
        if not isinstance(answer, DeclareAttackers):
            return None
        found: list[tuple[int, tuple[int, ...]]] = []
        seen: set[int] = set()
        for pair in answer.attacks:
            if pair[0] in seen:
                return None
            seen.add(pair[0])
            found.append((pair[0], (pair[1],)))
        return tuple(found)

    def pack(self, pairs: Pairs) -> DeclareAttackers:
        """See `Declarations.pack`."""
        return DeclareAttackers(tuple([(creature, target[0]) for creature, target in pairs]))

    def further(self, answer: Answer) -> list[Ruling]:
        """508.1e: the bands announced."""
        if not isinstance(answer, DeclareAttackers) or not answer.bands:
            return []
        return band_rulings(self.state, answer.attacks, answer.bands)

    def like(self, pairs: Pairs, answer: Answer) -> Answer:
        """See `Declarations.like`: with the bands of the other answer if they may be formed."""
        made = self.pack(pairs)
        if not isinstance(answer, DeclareAttackers) or not answer.bands or not self.current():
            return made
        banded = DeclareAttackers(made.attacks, answer.bands)
        return made if self.further(banded) else banded


# ---- 508.1a: who may be chosen -------------------------------------------------------------------------------------


@rule("508.1a", kind="check", key="may be chosen to attack", noop=True)
def may_be_chosen(state: State, thing: GameObject) -> bool:
    """Untapped, no battle, and with haste or under its controller's control since the turn began."""
    chars = characteristics(state, thing)
    if thing.tapped or chars.types & BATTLE:
        return False
    checks = state.law.tables["check"]
    if checks["haste"](chars.keywords) or not checks["summoning sick"](state, thing):
        return True
    return as_though(state, "attack_as_though", "without", "haste", thing.id)


def held_by_defender(state: State, thing: GameObject, targets: list[int]) -> int:
    """702.3b: the mask of the targets that defender keeps a creature from attacking."""
    keywords = characteristics(state, thing).keywords
    if not keywords & DEFENDER or state.law.tables["check"]["defender"](keywords):
        return 0
    held = (1 << len(targets)) - 1
    for entry in statics(state, "attack_as_though"):
        if entry.node.text("without") == "defender" and applies(state, entry, thing.id):
            held &= ~matching(state, entry, "whom", targets, thing.id)
    return held


def build_attacks(state: State) -> AttackOptions:
    """The options of the active player's declaration, as the state is now."""
    checks = state.law.tables["check"]
    may = checks["may be chosen to attack"]
    targets = list(checks["what may be attacked"](state))
    everything = (1 << len(targets)) - 1
    creatures: list[int] = []
    masks: list[int] = []
    for each in state.battlefield:
        thing = state.object(each)
        if not attacks_now(state, thing.controller) or thing.phased_out:
            continue
        if not characteristics(state, thing).types & CREATURE:
            continue
        if may(state, thing):
            able = everything & ~held_by_defender(state, thing, targets)
            if able:
                creatures.append(each)
                masks.append(able)
    options = AttackOptions(state, creatures, targets)
    for i in range(len(creatures)):
        options.problem.able[i] = masks[i]
    if creatures and static_index(state):
        _restrict(state, options)
        _require(state, options)
        _charge(state, options)
    return options


# ---- 508.1c: restrictions ------------------------------------------------------------------------------------------


def _restrict(state: State, options: AttackOptions) -> None:
    problem = options.problem
    creatures = options.creatures
    targets = options.targets
    for entry in statics(state, "cant_attack"):
        conditional = entry.node.has("unless")
        for i in range(len(creatures)):
            if not applies(state, entry, creatures[i]):
                continue
            whom = named(state, entry, "whom", targets, creatures[i])
            for j in range(len(targets)):
                if whom >> j & 1 and not (conditional and _excused(state, entry, creatures[i], targets[j])):
                    problem.forbid(i, 1 << j)
    for entry in statics(state, "attackers_cap"):
        options.simple = False
        problem.limit(matching(state, entry, "what", creatures), named(state, entry, "whom", targets),
                      entry.node.number("n"))
        options.group_grounds.append(ground(R_RESTRICTION, entry))
    for entry in statics(state, "cant_attack_alone"):
        for i in bits(affected(state, entry, creatures)):
            options.simple = False
            problem.set_not_alone(i)
            options.not_alone_grounds[i] = ground(R_RESTRICTION, entry)
    for entry in statics(state, "attacks_only_alone"):
        for i in bits(affected(state, entry, creatures)):
            options.simple = False
            problem.set_only_alone(i)
            options.only_alone_grounds[i] = ground(R_RESTRICTION, entry)
    for entry in statics(state, "attacks_only_with"):
        for i in bits(affected(state, entry, creatures)):
            others = matching(state, entry, "with", creatures, creatures[i])
            options.simple = False
            problem.with_others(i, others & ~(1 << i), entry.node.number("n", 1))
            options.need_grounds.append(ground(R_RESTRICTION, entry))


def _excused(state: State, entry: StaticEntry, creature: int, target: int) -> bool:
    return excused(state, entry, creature, target, attacked_seat(state, target))


# ---- 508.1d: requirements ------------------------------------------------------------------------------------------


def _require(state: State, options: AttackOptions) -> None:
    problem = options.problem
    creatures = options.creatures
    targets = options.targets
    for entry in statics(state, "must_attack"):
        for i in bits(affected(state, entry, creatures)):
            whom = named(state, entry, "whom", targets, creatures[i])
            if problem.able[i] & whom:
                _add(options, problem.require_among(i, whom), ground(R_REQUIREMENT, entry))
    for entry in statics(state, "must_attack_if"):
        for i in bits(affected(state, entry, creatures)):
            others = 0
            for k in bits(matching(state, entry, "others", creatures, creatures[i]) & ~(1 << i)):
                if problem.able[k]:
                    others |= 1 << k
            if others and problem.able[i]:
                _add(options, problem.require_follow(i, others), ground(R_REQUIREMENT, entry))
    for entry in statics(state, "must_attack_with"):
        _attack_with_one(state, options, entry)
    goads: list[tuple[int, int]] = []
    for entry in statics(state, "goaded"):
        for i in bits(affected(state, entry, creatures)):
            by = named(state, entry, "by", targets, creatures[i])
            if (i, by) not in goads:
                goads.append((i, by))
                _goad(options, i, by, ground(R_GOADED, entry))


def _attack_with_one(state: State, options: AttackOptions, entry: StaticEntry) -> None:
    """Each player named attacks with at least one creature that player controls; each is a requirement of its own."""
    problem = options.problem
    players = refer(state, entry.context, entry.node.node("who"))
    whom = named(state, entry, "whom", options.targets)
    for player in players:
        theirs = 0
        for i in range(problem.n):
            if player_ref(state.object(options.creatures[i]).controller) == player and problem.able[i] & whom:
                theirs |= 1 << i
        if theirs:
            _add(options, problem.require_some(theirs, whom), ground(R_REQUIREMENT, entry))


@rule("506.6", kind="check", key="had to attack", noop=())
def obliged(state: State, attackers: list[int]) -> tuple[int, ...]:
    """Which attackers have to attack: those that some effect requires to attack as attackers are declared, be it only
    someone or if another creature does; whether another attack would have been legal doesn't matter."""
    found: list[int] = []
    for kind in ("must_attack", "goaded", "must_attack_if"):
        for entry in statics(state, kind):
            for creature in attackers:
                if creature in found or not applies(state, entry, creature):
                    continue
                if kind == "must_attack_if":
                    others = [each for each in attackers if each != creature]
                    if not matching(state, entry, "others", others, creature):
                        continue
                found.append(creature)
    return tuple(found)


def _goad(options: AttackOptions, i: int, by: int, why: Ground) -> None:
    """701.15b: it attacks if able, and attacks a player other than the one who goaded it if able."""
    problem = options.problem
    if not problem.able[i]:
        return
    _add(options, problem.require_choice(i), why)
    players = 0
    for j in range(len(options.targets)):
        if is_player(options.targets[j]):
            players |= 1 << j
    if problem.able[i] & players & ~by:
        _add(options, problem.require_among(i, players & ~by), why)


def _add(options: AttackOptions, index: int, why: Ground) -> None:
    options.simple = False
    options.requirement_grounds.append(why)
    assert len(options.requirement_grounds) == index + 1


# ---- 508.1h: what costs --------------------------------------------------------------------------------------------


def _charge(state: State, options: AttackOptions) -> None:
    problem = options.problem
    for entry in statics(state, "attack_cost"):
        for i in bits(affected(state, entry, options.creatures)):
            creature = options.creatures[i]
            if number(state, entry, "n", 1, creature) <= 0:
                continue
            whom = named(state, entry, "whom", options.targets, creature)
            problem.permit_at_cost(i, problem.able[i] & whom)


# ---- reasons -------------------------------------------------------------------------------------------------------


def why_not_attack(state: State, creature: int, target: int) -> list[Ruling]:
    """Every reason why a creature of the active player can't attack a player or permanent, whatever others do."""
    found: list[Ruling] = []
    if creature <= 0 or creature >= len(state.objects) or state.object(creature).zone != BATTLEFIELD:
        return [_ruling("not there", R_CHOOSE, creature)]
    thing = state.object(creature)
    chars = characteristics(state, thing)
    if thing.phased_out:
        return [_ruling("not there", R_CHOOSE, creature)]
    if not attacks_now(state, thing.controller):
        found.append(_ruling("not controlled", R_CHOOSE, creature))
    if not chars.types & CREATURE:
        found.append(_ruling("no creature", R_ONLY_CREATURES, creature))
    if chars.types & BATTLE:
        found.append(_ruling("battle", R_CHOOSE, creature))
    if thing.tapped:
        found.append(_ruling("tapped", R_CHOOSE, creature))
    if chars.types & CREATURE and attacks_now(state, thing.controller) and _is_sick(state, thing):
        found.append(Ruling("attack: sick", (Ground(R_CHOOSE), Ground(R_SICK)), (creature,)))
    if held_by_defender(state, thing, [target]):
        found.append(Ruling("attack: defender", (Ground(R_DEFENDER, creature), Ground(R_RESTRICTION)), (creature,)))
    if target not in state.law.tables["check"]["what may be attacked"](state):
        found.append(Ruling("attack: not attackable", (Ground(R_TARGET),), (creature, target)))
        return found
    for entry in about(state, "cant_attack", creature):
        if named(state, entry, "whom", [target], creature) and not _excused(state, entry, creature, target):
            found.append(Ruling("attack: forbidden", (ground(R_RESTRICTION, entry),), (creature, target)))
    return found


def _is_sick(state: State, thing: GameObject) -> bool:
    checks = state.law.tables["check"]
    if checks["haste"](characteristics(state, thing).keywords) or not checks["summoning sick"](state, thing):
        return False
    return not as_though(state, "attack_as_though", "without", "haste", thing.id)


def _ruling(word: str, cited: int, creature: int) -> Ruling:
    return Ruling("attack: " + word, (Ground(cited),), (creature,))


def bits(mask: int) -> list[int]:
    """The places of the bits of a mask, ascending."""
    found: list[int] = []
    if mask.bit_length() > WIDE:
        text = bin(mask)[:1:-1]
        place = text.find("1")
        while place >= 0:
            found.append(place)
            place = text.find("1", place + 1)
        return found
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
