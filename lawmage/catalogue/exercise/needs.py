"""What the nodes of a card need on a board: things, counters, cards in zones, and events caused from outside."""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.parts import Part, Parts
from lawmage.catalogue.exercise.wanted import ANYONE, OPPONENT, YOU, Wanted, compared, number_of, wanted
from lawmage.model.cards import Face
from lawmage.model.names import (
    ARTIFACT,
    COLOR_BITS,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    ZONE_IDS,
)
from lawmage.model.nodes import Node
from lawmage.rules.characteristics.mana_value import parsed_cost

#: fields that hold predicates over things that should be on the board, and over cards that are looked for
_MOST_WANTED: Final = 10
#: parts whose predicates name cards of a hand or a library, whatever zone they speak of
_IN_HAND: Final = ("discard_cost", "reveal_cost", "discard")
_IN_LIBRARY: Final = ("search",)
_NO_NEED: Final = ("enters", "casts", "creates_token", "cost_less", "cost_more", "cant_cast")


class Needs:
    """What the board of a card should hold."""

    def __init__(self) -> None:
        self.wanted: list[Wanted] = []
        self.keys: set[tuple[object, ...]] = set()
        #: counters that the card itself should have
        self.counters: dict[str, int] = {}
        self.energy = 0
        #: the least X with which everything shows
        self.x = 0
        #: numbers of level counters at which the card has other abilities (711.2)
        self.levels: list[int] = []
        #: the greatest level that its class level bars lead to (716.2)
        self.class_level = 0
        #: it can become solved (719.3a)
        self.solved = False
        #: zones in which the card has something to do, beside hand and battlefield
        self.zones: set[int] = set()
        self.modes = 1
        #: ways of casting that its text offers
        self.ways = 1
        #: something speaks of attacking, blocking or blocked creatures
        self.combat = False
        #: something speaks of creatures that block or are blocked
        self.fought = False
        #: something shows only after several turns
        self.long = False
        self.untaps = False
        #: something counts what is attached to it
        self.dressed = False
        #: the card should be blocked
        self.blocked = False
        #: something shows only after a combat of the same turn
        self.late = False
        #: more than two players are needed
        self.crowd = False
        #: creatures of the stock need an activated ability, as something forbids those
        self.engines = False
        #: the card itself should be tapped
        self.tapped = False
        #: the last chapter of a Saga
        self.chapters = 0
        #: things are tapped, as something keeps them so
        self.keeps_tapped = False
        #: the game begins with an opening hand (103.6)
        self.opening = False
        #: hands are full at the end of turns
        self.hands = False

    def add(self, want: Wanted) -> None:
        """Add a thing, once."""
        if want.player or want.key() in self.keys or len(self.wanted) >= _MOST_WANTED:
            return
        self.keys.add(want.key())
        self.wanted.append(want)


def needs_of(parts: Parts) -> Needs:
    """What the board of a card should hold, from all its nodes."""
    needs = Needs()
    for part in parts.listed:
        node = part.node
        _look(needs, node, part)
        if part.category == "pred" and part.parent is not None and part.parent.category != "pred":
            _predicate(needs, part)
    if needs.engines:
        engine = Wanted()
        engine.types, engine.first = CREATURE, True
        needs.wanted.insert(0, engine)
        for want in needs.wanted:
            want.engine = True
    for face in parts.card.faces[:1]:
        _companions(needs, parts, face)
    return needs


def _companions(needs: Needs, parts: Parts, face: Face) -> None:
    """Creatures that the card's keywords need beside it, and blockers that can block it."""
    words = {part.node.text("is"): part.node for part in parts.listed if part.node.kind == "keyword"}
    if "transmute" in words:
        sought = Wanted()
        sought.zone, sought.seat, sought.count = LIBRARY, YOU, 3  # some are drawn before
        sought.mana_value = parsed_cost(face.cost).mana_value() if face.cost else 0
        needs.add(sought)
    if "bargain" in words:
        given = Wanted()
        given.types, given.seat, given.count = ARTIFACT, YOU, 2
        needs.add(given)
    for word in ("conspire", "casualty", "training"):
        if word in words:
            helper = Wanted()
            helper.types, helper.seat, helper.count = CREATURE, YOU, 2
            helper.colors = face.colors if word == "conspire" else 0
            helper.power = (face.power or 0) + 1 if word == "training" else words[word].number("n", 2)
            needs.add(helper)
    if needs.blocked and EVASIVE & set(words):
        blocker = Wanted()
        blocker.types, blocker.seat, blocker.count = CREATURE | ARTIFACT, OPPONENT, 2
        blocker.colors = COLOR_BITS["black"]
        blocker.keywords = [word for word in ("shadow", "horsemanship") if word in words] or ["reach"]
        needs.add(blocker)


#: keywords by which a creature is seldom blocked
EVASIVE: Final = frozenset(("flying", "fear", "intimidate", "shadow", "horsemanship"))


def _look(needs: Needs, node: Node, part: Part) -> None:
    kind = node.kind
    word = node.text("is") if kind == "keyword" else ""
    _counters(needs, node, kind, word)
    if kind == "compare":
        _level(needs, node)
    elif kind == "become_solved":
        needs.solved = True
    elif kind == "become_level":
        needs.class_level = max(needs.class_level, node.number("n"))
    _flags(needs, node, kind, word)
    if kind == "pay_energy":
        needs.energy = 10
    elif kind == "alternative_cost":
        needs.ways += 1
    elif word == "shadow":
        shadow = Wanted()
        shadow.types, shadow.keywords = CREATURE, ["shadow"]
        needs.add(shadow)
    elif kind in ("lose_keyword", "cant_have"):
        _with_keyword(needs, node.words("keywords"))
    elif kind == "lose_all_abilities":
        _with_keyword(needs, ("flying",))
    elif word in FROM_HAND:
        needs.zones.add(HAND)
    elif word in FROM_GRAVEYARD:
        needs.zones.add(GRAVEYARD)
    elif part.category == "ability" and node.has("zone"):
        needs.zones.add(ZONE_IDS[node.text("zone")])
    _of_keyword(needs, word)
    if word in OTHER_WAYS:
        needs.ways += 1
    needs.late = needs.late or word in AFTER_COMBAT or kind == "happened"
    needs.combat = needs.combat or kind in IN_COMBAT
    needs.long = needs.long or kind in LONG or word in LONG
    needs.untaps = needs.untaps or kind == "untap"
    needs.dressed = needs.dressed or kind in ("attached_to", "enchanted", "equipped", "modified")
    needs.crowd = needs.crowd or word in CROWDED
    if node.has("modes"):
        needs.modes = max(needs.modes, len(node.nodes("modes")))


def _flags(needs: Needs, node: Node, kind: str, word: str) -> None:
    """How the board as a whole should be."""
    needs.fought = needs.fought or kind in ("blocking", "blocked", "unblocked", "blockers_of")
    needs.engines = needs.engines or kind in ("cant_activate", "detain")
    needs.tapped = needs.tapped or kind in ("may_not_untap", "untaps_with_others")
    needs.tapped = needs.tapped or (kind in ("untap", "doesnt_untap_static") and node.node("what").kind == "self")
    needs.keeps_tapped = needs.keeps_tapped or kind == "doesnt_untap_static"
    needs.opening = needs.opening or kind == "opening_hand"
    needs.hands = needs.hands or kind == "max_hand_size"
    needs.blocked = needs.blocked or kind in BLOCKED or word in BLOCKED
    if kind == "chapter":
        needs.chapters = max(needs.chapters, node.number("n"))
    if word == "suspend":
        needs.zones.add(EXILE)
    if kind == "compare":
        _compared(needs, node)
    elif kind == "devotion":
        pips = Wanted()
        pips.seat, pips.count, pips.spare = YOU, 5, True
        for color in node.words("colors"):
            pips.colors |= COLOR_BITS[color]
        needs.add(pips)
    elif kind in ("min_blockers", "attackers_cap", "blockers_cap"):
        blockers = Wanted()
        blockers.types, blockers.seat, blockers.count = CREATURE, ANYONE, 3
        needs.add(blockers)
    if kind == "blocked_as_though":
        quality = node.maybe("quality")
        walker, land = Wanted(), Wanted()
        walker.types, walker.landwalk = CREATURE, quality
        needs.add(walker)
        if quality is not None and quality.kind == "subtype":
            land.subtypes = [quality.text("is")]
            needs.add(land)


def _compared(needs: Needs, node: Node) -> None:
    """Creatures of different powers; counters or another creature where power or toughness is compared."""
    left = node.fields.get("left")
    if not isinstance(left, Node):
        return
    number = number_of(node.fields.get("right", 0))
    if left.kind == "different":
        for size in range(1, min(6, number) + 1):
            each = Wanted()
            each.types, each.seat, each.power, each.toughness, each.mana_value = CREATURE, YOU, size, size + 2, size
            needs.add(each)
    elif left.kind in ("power_of", "toughness_of"):
        wish = compared(node.text("op"), number, True)
        if left.node("of").kind == "self" and node.text("op") in (">", ">="):
            needs.counters.setdefault("+1/+1", wish)
        each = Wanted()
        each.types, each.first = CREATURE, True
        each.power, each.toughness = (wish, None) if left.kind == "power_of" else (None, wish)
        needs.add(each)


#: nodes and keywords that show only where the card itself is blocked
BLOCKED: Final = frozenset(("becomes_blocked", "blockers_of", "blocked", "rampage", "bushido", "flanking",
                            "damage_as_unblocked", "become_blocked_batch"))


def _counters(needs: Needs, node: Node, kind: str, word: str) -> None:
    """Counters that the card itself or something else should have."""
    if kind == "remove_counters" and not node.has("what"):
        counter = node.text("counter")
        needs.counters[counter] = max(needs.counters.get(counter, 0), 2 * max(1, number_of(node.value("n"))))
    elif kind == "loyalty_cost":
        needs.counters["loyalty"] = 40
    elif kind == "counters_on" and node.node("of").kind == "self" and node.has("counter"):
        needs.counters.setdefault(node.text("counter"), 2)
    elif kind in ("proliferate", "take_counters", "remove_counters", "counters_on"):
        _countered(needs, node)
    elif kind == "matches" and node.node("what").kind == "self" and node.node("is").kind == "with_counter":
        needs.counters.setdefault(node.node("is").text("counter", "+1/+1"), max(1, number_of(
            node.node("is").fields.get("n", 1))))
    elif kind == "enters_with_counters":
        needs.counters.setdefault(node.text("counter"), max(1, number_of(node.value("n"))))
    elif word in ("vanishing", "fading"):
        needs.counters.setdefault("time" if word == "vanishing" else "fade", 2)


def _of_keyword(needs: Needs, word: str) -> None:
    """What a keyword alone asks for."""
    if word == "miracle":
        needs.zones.add(LIBRARY)
    elif word == "ravenous":
        needs.x = 5  # 702.156a


def _level(needs: Needs, node: Node) -> None:
    """A number of level counters from which on the card is another."""
    left, right = node.fields["left"], node.fields["right"]
    if isinstance(left, Node) and left.kind == "counters_on" and left.text("counter") == "level" \
            and node.text("op") == ">=" and isinstance(right, int) and right not in needs.levels:
        needs.levels.append(right)


def _countered(needs: Needs, node: Node) -> None:
    """A creature with counters, and the card itself where it loses its own."""
    word = node.text("counter", "+1/+1")
    what = node.maybe("what" if node.kind != "counters_on" else "of")
    if what is not None and what.kind == "self":
        needs.counters.setdefault(word, 3)
        return
    want = Wanted()
    want.types = CREATURE
    want.counters = [(word, 2)]
    if word in ("-1/-1", "-0/-1", "-1/-0"):
        want.toughness = 6
    needs.add(want)


def _with_keyword(needs: Needs, words: tuple[str, ...]) -> None:
    want = Wanted()
    want.types = CREATURE
    want.keywords = list(words)
    want.first = True
    needs.add(want)


#: keywords that are other ways to cast the card from the hand
OTHER_WAYS: Final = frozenset((
    "bestow", "overload", "evoke", "dash", "blitz", "spectacle", "surge", "morph", "megamorph", "disguise", "prowl",
    "sneak", "freerunning", "web-slinging", "prototype", "warp", "awaken",
    "emerge",
))
#: keywords that ask for what happens in a combat
AFTER_COMBAT: Final = frozenset((
    "ninjutsu", "sneak", "freerunning", "spectacle", "surge", "prowl", "bloodthirst", "web-slinging",
))
CROWDED: Final = frozenset(("myriad", "melee", "encore", "dethrone"))
IN_COMBAT: Final = frozenset((
    "attacking", "blocking", "blocked", "unblocked", "blockers_of", "attackers_of", "attacking_alone",
    "blocking_alone", "become_blocked", "remove_from_combat", "blocked_this_turn", "attacked_this_turn",
))
#: nodes and keywords that take several turns
LONG: Final = frozenset((
    "untaps_with_others",
    "chapter", "doesnt_untap_static", "doesnt_untap", "suspend", "vanishing", "fading", "last_counter_removed",
    "extra_turn", "loyalty_cost", "next_turn_of", "rebound", "cumulative upkeep", "echo",
    "warp", "phasing", "plot", "foretell",
))
FROM_HAND: Final = frozenset((
    "cycling", "landcycling", "kicker", "multikicker", "buyback", "entwine", "madness", "evoke", "dash", "blitz",
    "morph", "megamorph", "disguise", "overload", "foretell", "plot", "suspend", "spectacle", "surge", "reinforce",
    "transmute", "ninjutsu", "bargain", "casualty", "replicate", "conspire", "squad", "offspring", "escalate",
    "disturb",
))
FROM_GRAVEYARD: Final = frozenset((
    "flashback", "retrace", "jump-start", "aftermath", "escape", "disturb", "unearth", "embalm", "eternalize", "encore",
    "scavenge", "recover",
))


#: how many of one thing are put on a board
MOST_THINGS: Final = 30
#: events about creatures in combat: what they speak of has to be a creature
IN_ATTACKS: Final = frozenset(("attacks", "becomes_blocked", "blocks", "you_attack", "attacks_unblocked"))


def _predicate(needs: Needs, part: Part) -> None:
    parent = part.parent
    assert parent is not None
    owner = parent
    if parent.node.kind in _NO_NEED:
        return
    count = 1
    for name in ("n", "min"):
        if owner.node.has(name) and (owner.category in ("cost", "cond", "target") or owner.node.kind == "you_attack"):
            count = max(count, min(MOST_THINGS, number_of(owner.node.fields[name], 1)))
    for want in wanted(part.node, count):
        if owner.node.kind in _IN_HAND:
            want.zone, want.seat = HAND, YOU if owner.category == "cost" else ANYONE
        elif owner.node.kind in _IN_LIBRARY:
            want.zone, want.seat = LIBRARY, ANYONE
        elif owner.category == "cost" and want.seat == ANYONE:
            want.seat = YOU
        if owner.node.kind == "keyword":
            if owner.node.text("is") not in ("landcycling", "enchant", "partner with"):
                continue
            want.zone = want.zone if owner.node.text("is") == "enchant" else LIBRARY
        if owner.node.kind == "matches":
            if owner.node.node("what").kind not in ("target", "attached", "each"):
                continue
            want.first = True
        if owner.node.kind == "taps_for_mana":
            want.mana = True
        if owner.node.kind in IN_ATTACKS:
            want.attacking = True
        want.spare = owner.category == "cond"
        needs.add(want)
