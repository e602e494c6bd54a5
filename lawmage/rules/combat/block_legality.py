"""509.1a-c. Which creatures may block which: the options of one defending player's declaration of blockers."""

from typing import Final

from lawmage.model.answers import Answer, DeclareBlockers
from lawmage.model.cards import KEYWORD
from lawmage.model.names import BATTLE, BATTLEFIELD, CREATURE, FLYING, MENACE, REACH, SHADOW
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground, Ruling
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.attack_legality import bits
from lawmage.rules.combat.declaring import Declarations, Pairs
from lawmage.rules.combat.restrictions import (
    about,
    affected,
    as_though,
    context_in,
    excused,
    ground,
    has_effect,
    matching,
    named,
    number,
)
from lawmage.rules.combat.sides import blocks_with
from lawmage.rules.events.statics import StaticEntry, applies, static_index, statics
from lawmage.rules.kernel.reading import matches
from lawmage.rules.keywords.evasion import ANY_FLAG, EVASION, EVASION_ABILITY, EVASION_COUNT, FLAGS

R_DECLARE: Final = cite("509.1")
R_CHOOSE: Final = cite("509.1a")
R_RESTRICTION: Final = cite("509.1b")
R_REQUIREMENT: Final = cite("509.1c")
R_ONLY_CREATURES: Final = cite("506.3")
R_OTHER_PLAYER: Final = cite("802.4a")


class BlockOptions(Declarations):
    """The legal declarations of blockers of one defending player."""

    def __init__(self, state: State, seat: int, creatures: list[int], targets: list[int]) -> None:
        super().__init__(state, seat, R_DECLARE, creatures, targets)

    def key(self, word: str) -> str:
        """See `Declarations.key`."""
        return "block: " + word

    def restriction(self) -> int:
        """See `Declarations.restriction`."""
        return R_RESTRICTION

    def requirement(self) -> int:
        """See `Declarations.requirement`."""
        return R_REQUIREMENT

    def why_not(self, creature: int, target: int) -> list[Ruling]:
        """See `Declarations.why_not`."""
        return why_not_block(self.state, self.seat, creature, target)

    def unpack(self, answer: Answer) -> Pairs | None:
        """See `Declarations.unpack`."""
        if not isinstance(answer, DeclareBlockers):
            return None
        found: list[tuple[int, tuple[int, ...]]] = []
        seen: set[int] = set()
        for pair in answer.blocks:
            if pair[0] in seen or not pair[1] or len(set(pair[1])) != len(pair[1]):
                return None
            seen.add(pair[0])
            found.append(pair)
        return tuple(found)

    def pack(self, pairs: Pairs) -> DeclareBlockers:
        """See `Declarations.pack`."""
        return DeclareBlockers(pairs)


# ---- 509.1a: who may be chosen -------------------------------------------------------------------------------------


@rule("509.1a", kind="check", key="may be chosen to block", noop=True)
def may_be_chosen(state: State, thing: GameObject) -> bool:
    """Untapped (or as though it were), and no battle."""
    if characteristics(state, thing).types & BATTLE:
        return False
    return not thing.tapped or as_though(state, "block_as_though", "as", "untapped", thing.id)


@rule("509.1a", kind="check", key="may be blocked by", also=("802.4a", "310.9c"), noop=True)
def may_be_blocked_by(state: State, attacker: GameObject, seat: int) -> bool:
    """A player's creatures block only what attacks that player, a planeswalker of theirs or a battle they protect."""
    return blocks_with(state, seat, attacker.defending_player)


def build_blocks(state: State, seat: int) -> BlockOptions:
    """The options of the declaration of the defending player in `seat`, as the state is now."""
    checks = state.law.tables["check"]
    may = checks["may be chosen to block"]
    blocked_by = checks["may be blocked by"]
    creatures: list[int] = []
    attackers: list[int] = []
    for each in state.battlefield:
        thing = state.object(each)
        if thing.attacking:
            if blocked_by(state, thing, seat):
                attackers.append(each)
        elif not thing.phased_out and not thing.blocking and blocks_with(state, seat, thing.controller):
            if characteristics(state, thing).types & CREATURE and may(state, thing):
                creatures.append(each)
    options = BlockOptions(state, seat, creatures, attackers)
    if not creatures or not attackers:
        return options
    everything = (1 << len(attackers)) - 1
    for i in range(len(creatures)):
        options.problem.able[i] = everything
    _evade(state, options)
    if static_index(state):
        _restrict(state, options)
        _require(state, options)
        _charge(state, options)
    return options


# ---- 509.1b: evasion -----------------------------------------------------------------------------------------------


def seen_keywords(state: State, blocker: GameObject, chars: Characteristics, attacker: int) -> int:
    """The keywords of a blocker, with those that it blocks an attacker as though it had."""
    keywords = chars.keywords
    for entry in statics(state, "block_as_though"):
        word = entry.node.text("as")
        if word in AS_THOUGH and applies(state, entry, blocker.id) and matching(state, entry, "whom", [attacker]):
            keywords |= AS_THOUGH[word]
    if keywords & ~chars.keywords & SHADOW and not characteristics(state, state.object(attacker)).keywords & SHADOW:
        keywords &= ~SHADOW  # that lets it block creatures with shadow, and keeps it from no others
    return keywords


#: what a creature may block as though it had
AS_THOUGH: Final[dict[str, int]] = {"flying": FLYING, "reach": REACH, "shadow": SHADOW}
#: a creature may block as though attackers didn't have landwalk (702.14)
NO_LANDWALK: Final = "no landwalk"


def _evade(state: State, options: BlockOptions) -> None:
    """Evasion abilities, cumulatively: any one of them keeps a pair apart."""
    problem = options.problem
    blockers = [state.object(each) for each in options.creatures]
    theirs = [characteristics(state, each) for each in blockers]
    shadows = False
    for chars in theirs:
        if chars.keywords & SHADOW:
            shadows = True
    least = state.law.tables[EVASION_COUNT]
    for j in range(len(options.targets)):
        attacker = state.object(options.targets[j])
        mine = characteristics(state, attacker)
        if mine.keywords & ANY_FLAG or shadows:
            for i in range(len(blockers)):
                if evades(state, mine, theirs[i], seen_keywords(state, blockers[i], theirs[i], attacker.id)):
                    problem.able[i] &= ~(1 << j)
        if mine.abilities and has_quality(state, mine):
            for i in range(len(blockers)):
                if problem.able[i] >> j & 1 and evades_by_quality(state, attacker, mine, blockers[i]):
                    problem.able[i] &= ~(1 << j)
        if mine.keywords & MENACE:
            number_needed = least["menace"](mine)
            if number_needed > 1:
                _raise_low(options, j, number_needed, Ground(state.law.cites[EVASION_COUNT]["menace"], attacker.id))
                options.low_grounds[j].append(Ground(R_RESTRICTION))


def evades(state: State, attacker: Characteristics, blocker: Characteristics, keywords: int) -> bool:
    """Whether a simple evasion keyword keeps the blocker from blocking the attacker."""
    table = state.law.tables[EVASION]
    both = attacker.keywords | keywords & SHADOW
    for bit, key in FLAGS:
        if both & bit and not table[key](attacker, blocker, keywords):
            break
    else:
        return False
    return True


def has_quality(state: State, chars: Characteristics) -> bool:
    """Whether an attacker has landwalk, protection or another evasion ability with a quality."""
    table = state.law.tables[EVASION_ABILITY]
    for ability in chars.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") in table:
            break
    else:
        return False
    return True


def evades_by_quality(state: State, attacker: GameObject, chars: Characteristics, blocker: GameObject) -> bool:
    """Whether landwalk, protection or the like keeps the blocker from blocking the attacker."""
    table = state.law.tables[EVASION_ABILITY]
    for ability in chars.abilities:
        if ability.kind == KEYWORD:
            check = table.get(ability.node.text("is"))
            if check is not None and not check(state, attacker, ability, blocker) and not _ignored(
                    state, attacker, ability.node, blocker):
                return True
    return False


def _ignored(state: State, attacker: GameObject, keyword: Node, blocker: GameObject) -> bool:
    """Whether an attacker can be blocked, by anyone or by that creature, as though it didn't have that ability."""
    if keyword.text("is") == "landwalk" and as_though(state, "block_as_though", "as", NO_LANDWALK, blocker.id):
        return True
    for entry in statics(state, "blocked_as_though"):
        quality = entry.node.maybe("quality")
        if entry.node.text("without") == keyword.text("is") and applies(state, entry, attacker.id) and (
                quality is None or quality.kind == "anything" or quality == keyword.maybe("quality")):
            return True
    return False


def _raise_low(options: BlockOptions, j: int, least: int, why: Ground) -> None:
    options.simple = False
    if least > options.problem.low[j]:
        options.problem.set_low(j, least)
        options.low_grounds[j] = []
    if least == options.problem.low[j]:
        options.low_grounds[j].append(why)


# ---- 509.1b: restrictions ------------------------------------------------------------------------------------------


def _restrict(state: State, options: BlockOptions) -> None:
    for i in range(len(options.creatures)):
        options.problem.cap[i] = block_cap(state, options.creatures[i], len(options.targets))
    _forbid(state, options)
    _limit(state, options)
    _join(state, options)


def block_cap(state: State, creature: int, attackers: int) -> int:
    """How many attackers a creature can block: one, and what effects add (509.1a)."""
    cap = 1
    for entry in statics(state, "extra_blocks"):
        if applies(state, entry, creature):
            cap += max(0, number(state, entry, "n", 1, creature))
    if has_effect(state, "block_any_number", creature):
        cap = max(cap, attackers)
    return cap


def _forbid(state: State, options: BlockOptions) -> None:
    problem = options.problem
    for kind in ("cant_block", "can_block_only", "cant_be_blocked"):
        for entry in statics(state, kind):
            blockers = list(range(problem.n))
            attackers = (1 << problem.m) - 1
            if kind == "cant_be_blocked":
                attackers = affected(state, entry, options.targets)
            else:
                blockers = bits(affected(state, entry, options.creatures))
            for i in blockers:
                for j in bits(problem.able[i] & attackers):
                    if forbids(state, entry, kind, options.creatures[i], options.targets[j], options.seat):
                        problem.forbid(i, 1 << j)


def forbids(state: State, entry: StaticEntry, kind: str, blocker: int, attacker: int, seat: int) -> bool:
    """Whether a restriction keeps one creature from blocking another."""
    node = entry.node
    if kind == "cant_be_blocked":
        if not applies(state, entry, attacker):
            return False
        by = node.maybe("by")
        except_by = node.maybe("except_by")
        if by is not None and not matches(state, context_in(entry, "by", attacker), by, blocker):
            return False
        if except_by is not None and matches(state, context_in(entry, "except_by", attacker), except_by, blocker):
            return False
    else:
        if not applies(state, entry, blocker):
            return False
        whom = node.maybe("whom")
        if whom is not None:
            among = matches(state, context_in(entry, "whom", blocker), whom, attacker)
            if among != (kind == "cant_block"):
                return False
    return not excused(state, entry, attacker, attacker, state.object(attacker).defending_player)


def _limit(state: State, options: BlockOptions) -> None:
    problem = options.problem
    for entry in statics(state, "min_blockers"):
        for j in bits(affected(state, entry, options.targets)):
            least = number(state, entry, "n", 1, options.targets[j])
            if least > 1:
                _raise_low(options, j, least, ground(R_RESTRICTION, entry))
    for entry in statics(state, "blocked_by_all_or_none"):
        everyone = creatures_of(state, options.seat)
        if everyone > 1:
            for j in bits(affected(state, entry, options.targets)):
                _raise_low(options, j, everyone, ground(R_RESTRICTION, entry))
    for entry in statics(state, "max_blockers"):
        for j in bits(affected(state, entry, options.targets)):
            most = max(0, number(state, entry, "n", 1, options.targets[j]))
            options.simple = False
            if most < problem.high[j]:
                problem.set_high(j, most)
                options.high_grounds[j] = []
            if most == problem.high[j]:
                options.high_grounds.setdefault(j, []).append(ground(R_RESTRICTION, entry))
    for entry in statics(state, "blockers_cap"):
        options.simple = False
        problem.limit(matching(state, entry, "what", options.creatures), (1 << problem.m) - 1, entry.node.number("n"))
        options.group_grounds.append(ground(R_RESTRICTION, entry))


def creatures_of(state: State, seat: int) -> int:
    """How many creatures a player controls, whether or not they could block."""
    number_found = 0
    for each in state.battlefield:
        thing = state.object(each)
        if thing.controller == seat and not thing.phased_out and characteristics(state, thing).types & CREATURE:
            number_found += 1
    return number_found


def _join(state: State, options: BlockOptions) -> None:
    problem = options.problem
    for entry in statics(state, "cant_block_alone"):
        for i in bits(affected(state, entry, options.creatures)):
            options.simple = False
            problem.set_not_alone(i)
            options.not_alone_grounds[i] = ground(R_RESTRICTION, entry)
    for entry in statics(state, "blocks_only_with"):
        for i in bits(affected(state, entry, options.creatures)):
            others = matching(state, entry, "with", options.creatures, options.creatures[i])
            options.simple = False
            problem.with_others(i, others & ~(1 << i), entry.node.number("n", 1))
            options.need_grounds.append(ground(R_RESTRICTION, entry))


# ---- 509.1c: requirements ------------------------------------------------------------------------------------------


def _require(state: State, options: BlockOptions) -> None:
    problem = options.problem
    for entry in statics(state, "must_block"):
        for i in bits(affected(state, entry, options.creatures)):
            whom = named(state, entry, "whom", options.targets, options.creatures[i])
            if problem.able[i] & whom:
                _add(options, problem.require_among(i, whom), ground(R_REQUIREMENT, entry))
    wanted = statics(state, "must_be_blocked")
    lures = statics(state, "lure")
    columns = _columns(options) if wanted or lures else []
    for entry in wanted:
        least = entry.node.number("n", 1)
        for j in bits(affected(state, entry, options.targets)):
            everyone = columns[j]
            some = everyone & matching(state, entry, "by", options.creatures, options.targets[j])
            if some and entry.node.flag("exactly"):
                _add(options, problem.require_exactly(j, least), ground(R_REQUIREMENT, entry))
            elif some and some == everyone:
                _add(options, problem.require_chosen(j, least), ground(R_REQUIREMENT, entry))
            elif some:
                _add(options, problem.require_chosen_by(j, some, least), ground(R_REQUIREMENT, entry))
    for entry in lures:
        for j in bits(affected(state, entry, options.targets)):
            for i in bits(columns[j] & matching(state, entry, "by", options.creatures, options.targets[j])):
                _add(options, problem.require_pair(i, j), ground(R_REQUIREMENT, entry))


def _columns(options: BlockOptions) -> list[int]:
    """For each attacker the mask of the creatures that could block it."""
    alike: dict[int, int] = {}  # creatures that could block the same attackers are taken together
    for i in range(options.problem.n):
        able = options.problem.able[i]
        alike[able] = alike.get(able, 0) | 1 << i
    found = [0] * options.problem.m
    for able, creatures in alike.items():
        for j in bits(able):
            found[j] |= creatures
    return found


def _add(options: BlockOptions, index: int, why: Ground) -> None:
    options.simple = False
    options.requirement_grounds.append(why)
    assert len(options.requirement_grounds) == index + 1


# ---- 509.1d: what costs --------------------------------------------------------------------------------------------


def _charge(state: State, options: BlockOptions) -> None:
    problem = options.problem
    for entry in statics(state, "block_cost"):
        for i in bits(affected(state, entry, options.creatures)):
            creature = options.creatures[i]
            if number(state, entry, "n", 1, creature) <= 0:
                continue
            whom = matching(state, entry, "whom", options.targets, creature)
            problem.permit_at_cost(i, problem.able[i] & whom)


# ---- reasons -------------------------------------------------------------------------------------------------------


def why_not_block(state: State, seat: int, creature: int, attacker: int) -> list[Ruling]:
    """Every reason why a creature of a defending player can't block an attacker, whatever the others do."""
    if not _there(state, creature):
        return [_ruling("not there", R_CHOOSE, (creature,))]
    thing = state.object(creature)
    chars = characteristics(state, thing)
    found: list[Ruling] = []
    if not blocks_with(state, seat, thing.controller):
        found.append(_ruling("not controlled", R_CHOOSE, (creature,)))
    if not chars.types & CREATURE:
        found.append(_ruling("no creature", R_ONLY_CREATURES, (creature,)))
    if chars.types & BATTLE:
        found.append(_ruling("battle", R_CHOOSE, (creature,)))
    if thing.tapped and not as_though(state, "block_as_though", "as", "untapped", creature):
        found.append(_ruling("tapped", R_CHOOSE, (creature,)))
    if thing.attacking or thing.blocking:
        found.append(_ruling("fights already", R_CHOOSE, (creature,)))
    if not _there(state, attacker) or not state.object(attacker).attacking:
        found.append(_ruling("not attacking", R_CHOOSE, (creature, attacker)))
        return found
    enemy = state.object(attacker)
    if not state.law.tables["check"]["may be blocked by"](state, enemy, seat):
        grounds = (Ground(R_OTHER_PLAYER), Ground(R_CHOOSE))
        found.append(Ruling("block: attacks another", grounds, (creature, attacker)))
    found.extend(_evasion_rulings(state, enemy, thing))
    for kind in ("cant_block", "can_block_only", "cant_be_blocked"):
        for entry in about(state, kind, attacker if kind == "cant_be_blocked" else creature):
            if forbids(state, entry, kind, creature, attacker, seat):
                found.append(Ruling("block: forbidden", (ground(R_RESTRICTION, entry),), (creature, attacker)))
    return found


def _there(state: State, ref: int) -> bool:
    if ref <= 0 or ref >= len(state.objects):
        return False
    thing = state.object(ref)
    return thing.zone == BATTLEFIELD and not thing.phased_out


def _evasion_rulings(state: State, attacker: GameObject, blocker: GameObject) -> list[Ruling]:
    mine = characteristics(state, attacker)
    theirs = characteristics(state, blocker)
    keywords = seen_keywords(state, blocker, theirs, attacker.id)
    found: list[Ruling] = []
    for bit, key in FLAGS:
        if (mine.keywords | keywords & SHADOW) & bit and not state.law.tables[EVASION][key](mine, theirs, keywords):
            grounds = (Ground(state.law.cites[EVASION][key], attacker.id), Ground(R_RESTRICTION))
            found.append(Ruling("block: evasion", grounds, (blocker.id, attacker.id), (), (key,)))
    for ability in mine.abilities:
        if ability.kind != KEYWORD:
            continue
        key = ability.node.text("is")
        check = state.law.tables[EVASION_ABILITY].get(key)
        if check is not None and not check(state, attacker, ability, blocker) and not _ignored(
                state, attacker, ability.node, blocker):
            grounds = (Ground(state.law.cites[EVASION_ABILITY][key], attacker.id, ability), Ground(R_RESTRICTION))
            found.append(Ruling("block: evasion", grounds, (blocker.id, attacker.id), (), (key,)))
    return found


def _ruling(word: str, cited: int, things: tuple[int, ...]) -> Ruling:
    return Ruling("block: " + word, (Ground(cited),), things)
