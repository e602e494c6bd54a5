"""What the nodes of a card need on a board: things, counters, cards in zones, and events caused from outside."""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.parts import Part, Parts
from lawmage.catalogue.exercise.wanted import ANYONE, OPPONENT, YOU, Wanted, number_of, wanted
from lawmage.model.names import (
    BATTLEFIELD,
    CREATURE,
    GRAVEYARD,
    HAND,
    LAND,
    LIBRARY,
    ZONE_IDS,
)
from lawmage.model.nodes import Node
from lawmage.rules.support import mentions

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
        #: something shows only after several turns
        self.long = False
        self.untaps = False
        #: something counts what is attached to it
        self.dressed = False
        #: something shows only after a combat of the same turn
        self.late = False
        #: more than two players are needed
        self.crowd = False

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
    return needs


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
    "sneak", "freerunning", "web-slinging", "prototype",
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
    "chapter", "doesnt_untap_static", "doesnt_untap", "suspend", "vanishing", "fading", "last_counter_removed",
    "extra_turn", "loyalty_cost", "next_turn_of", "rebound", "cumulative upkeep", "echo", "phasing", "plot", "foretell",
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


def _predicate(needs: Needs, part: Part) -> None:
    parent = part.parent
    assert parent is not None
    owner = parent
    if parent.node.kind in _NO_NEED:
        return
    count = 1
    for name in ("n", "min"):
        if owner.node.has(name) and owner.category in ("cost", "cond", "target"):
            count = max(count, min(6, number_of(owner.node.fields[name], 1)))
    for want in wanted(part.node, count):
        if owner.node.kind in _IN_HAND:
            want.zone, want.seat = HAND, YOU if owner.category == "cost" else ANYONE
        elif owner.node.kind in _IN_LIBRARY:
            want.zone, want.seat = LIBRARY, ANYONE
        elif owner.category == "cost" and want.seat == ANYONE:
            want.seat = YOU
        if owner.node.kind == "keyword":
            if owner.node.text("is") not in ("landcycling", "enchant"):
                continue
            want.zone = LIBRARY if owner.node.text("is") == "landcycling" else want.zone
        if owner.node.kind == "matches":
            if owner.node.node("what").kind not in ("target", "attached", "each"):
                continue
            want.first = True
        want.spare = owner.category == "cond"
        needs.add(want)


# ---- events caused from outside -------------------------------------------------------------------------------------
class Event:
    """A cause to be put into a hand: which card, whose, at what it is aimed."""

    def __init__(self, word: str, seat: int, want: Wanted | None = None, own: bool = False) -> None:
        #: a word of the causes, or "" for a free card that is what is wanted
        self.word = word
        self.seat = seat
        self.want = want
        #: aimed at the card itself
        self.own = own


_ON_OBJECT: Final = {
    "dies": ("bury", "destroy"), "leaves": ("bounce", "exile"), "put_into_graveyard_from": ("bury",),
    "becomes_tapped": ("tap",), "becomes_untapped": ("untap",), "is_dealt_damage": ("harm", "harm chosen"),
    "becomes_target": ("aim",), "counters_put": ("counters",), "sacrifices": ("sacrifice",),
    "phases_in": ("phase out",), "transforms": ("transform",), "regenerates": ("regenerate",),
    "exiled_by_madness": ("discard",), "loses_control": ("steal",),
}
_ON_PLAYER: Final = {
    "gains_life": "gain", "loses_life": "lose", "draws": "draw", "discards": "discard", "creates_token": "token",
}


def causes_of(event: Node) -> list[Event]:
    """The causes of an event from outside; what happens in the course of a turn (steps, combat) needs none."""
    kind = event.kind
    if kind == "event_any":
        return [found for each in event.nodes("of") for found in causes_of(each)]
    if kind in ("event_while", "event_during"):
        return causes_of(event.node("event"))
    if kind in _ON_PLAYER:
        return [Event(_ON_PLAYER[kind], seat) for seat in _seats(event)]
    if kind == "enters":
        return _entrances(event)
    if kind == "cycles":
        return [Event("cycle", seat) for seat in _seats(event)]
    if kind == "casts":
        what = event.maybe("what")
        wants = wanted(what) if what is not None else [Wanted()]
        found = [Event("", seat, want.copy()) for want in wants for seat in _seats(event)]
        if what is not None and mentions(what, "targets"):
            found = [Event("aim", seat, None, True) for seat in _seats(event)]
        return [each for each in found for _ in range(event.number("nth", 1))]
    if kind in _ON_OBJECT:
        return [found for word in _ON_OBJECT[kind] for found in _aimed(word, event.maybe("what"))]
    if kind == "plays_land":
        land = Wanted()
        land.types = LAND
        return [Event("", seat, land) for seat in (YOU, OPPONENT)]
    return []


def _entrances(event: Node) -> list[Event]:
    """Ways in which such a thing enters: it is cast or played, created or brought back."""
    found: list[Event] = []
    for want in wanted(event.node("what")):
        for seat in (YOU, OPPONENT) if want.seat == ANYONE else (want.seat,):
            found.append(Event("token" if want.token else "", seat, want.copy()))
            if event.text("from") == "graveyard":
                found.append(Event("raise", seat))
    return found


def _aimed(word: str, what: Node | None) -> list[Event]:
    """A cause aimed at the card itself (or what it is attached to), and at a thing that the event speaks of, by each
    player."""
    found = [Event(word, YOU, None, True), Event(word, OPPONENT, None, True)]
    for want in wanted(what) if what is not None else []:
        if want.zone in (0, BATTLEFIELD):
            seats = (YOU, OPPONENT) if word != "sacrifice" else (max(YOU, want.seat),)
            found.extend([Event(word, seat, want) for seat in seats])
    return found


def _seats(event: Node) -> tuple[int, ...]:
    who = event.maybe("who")
    if who is None or who.kind == "you":
        return (YOU,)
    if who.kind == "opponents":
        return (OPPONENT,)
    return (YOU, OPPONENT)


def causes_for_static(node: Node) -> list[Event]:
    """The causes of events that a static node changes or makes cheaper."""
    kind = node.kind
    what = node.maybe("what")
    pred = what.node("what") if what is not None and what.kind == "each" else None
    if kind in ("enters_tapped", "enters_with_counters", "enters_as_copy") and pred is not None:
        return _entrances(Node("enters", {"what": pred}))
    if kind == "replace_zone":
        return [found for word in ("bury", "destroy") for found in _aimed(word, pred)]
    if kind in ("prevent_damage", "damage_multiplied", "damage_plus", "redirect_damage", "unpreventable"):
        to = node.maybe("to")
        aim = to.node("what") if to is not None and to.kind == "each" else None
        return [found for word in ("harm", "harm chosen") for found in _aimed(word, aim)]
    if kind in ("cost_less", "cost_more", "cant_cast", "cast_as_flash") and what is not None and what.kind != "is":
        return [Event("", seat, want.copy()) for want in wanted(what) for seat in (YOU, OPPONENT)]
    if kind == "cant_be_countered":
        return [Event("counter", OPPONENT)]
    if kind in _ON_STATICS:
        return [Event(_ON_STATICS[kind], seat) for seat in (YOU, OPPONENT)]
    return []


_ON_STATICS: Final = {"life_multiplied": "gain", "cant_gain_life": "gain", "tokens_multiplied": "token", "tokens_plus": "token",
                      "counters_multiplied": "counters", "cant_get_counters": "counters"}


def causes_for_tally(node: Node) -> list[Event]:
    """The causes of what an amount counts over the turn."""
    word = {"cards drawn": "draw", "life gained": "gain", "life lost": "lose", "creatures died": "bury"}.get(
        node.text("count"), "")
    if word:
        return [Event(word, seat) for seat in _seats(node)]
    if node.text("count") == "spells cast":
        return [Event("", seat, Wanted()) for seat in _seats(node) for _ in range(2)]
    return []
