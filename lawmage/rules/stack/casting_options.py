"""118.8-118.9, 601.2b, 601.3. The ways in which a card can be cast: from which zone, with which face, for which cost.

`ways_of` lists them once per definition; the answer ("cast", id, how) names one by its index. Index 0 is the mana cost
of the front face from the hand; the alternative costs that the front face's text offers come next, then its keywords,
then the same for another face. What a way leaves to choose (kicker, buyback, how often) are its `Extra` costs.
"""

from collections.abc import Callable
from typing import Final

from lawmage.model.cards import KEYWORD, STATIC, Ability, CardDefinition, Face
from lawmage.model.mana import ManaCost
from lawmage.model.names import EXILE, GRAVEYARD, HAND, LAND, NOWHERE
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.faces import (
    ADVENTURE,
    AFTERMATH,
    DISGUISED,
    FACE_DOWN,
    HALVES,
    MODAL,
    PROTOTYPE,
    SPLIT,
    bestowed_face,
    fused_ability,
    prototype_of,
    prototyped_face,
    shown_face,
)
from lawmage.rules.characteristics.mana_value import parsed_cost

#: word of a way that pays the mana cost, and of one that a text offers (118.9)
NORMAL: Final = ""
TEXT: Final = "alternative"
FUSED: Final = "fuse"
SNEAK: Final = "sneak"
#: the face of a fused split spell: both halves (702.102)
BOTH: Final = -1
#: the face of a spell that is cast face down (708.4)
FACE_DOWN_CAST: Final = -2
#: word of the adventurer half and, among the choices of the exiled card, of being on an adventure (715.3d)
ON_ADVENTURE: Final = "adventure"

#: marks of cards in exile that were foretold or plotted: the seat of the owner and the turn in which they were
FORETOLD: Final = "foretold"
PLOTTED: Final = "plotted"
#: `how` of a casting without paying the mana cost that an effect allows: this, plus the index of the face
WITHOUT_COST: Final = 1000
FREELY: Final = "free"
#: the keyword, and the mark of a card that was exiled by its delayed ability (702.185b): owner and turn
WARP: Final = "warp"
WARPED: Final = "warped"
AWAKEN: Final = "awaken"
#: the mark of a copy of a card that an effect lets a player cast (707.12)
CAST_COPY: Final = "copy to cast"
#: the same of a card that is cast prototyped (718.3)
PROTOTYPED_FREELY: Final = WITHOUT_COST + 2

FREE: Final = ManaCost(0, 0, ())
_CREATURE: Final = Node("type", {"is": "creature"})


@mypyc_attr(acyclic=True)
class Way:
    """One way to cast a card."""

    def __init__(self, word: str, face: int, zone: int, mana: ManaCost | None, costs: tuple[Node, ...]) -> None:
        #: the keyword that allows it; also a flag of the spell
        self.word = word
        #: index of the face that is cast; `BOTH` for both halves
        self.face = face
        #: the zone it is cast from
        self.zone = zone
        #: the mana to pay, {X} included; None: there is no mana cost, so it can't be paid (118.6)
        self.mana = mana
        #: what is to be paid besides
        self.costs = costs
        #: it can be cast in this way only if this holds
        self.condition: Node | None = None
        #: it can be cast in this way only where the card is marked with this word (in `GameObject.chosen`)
        self.mark = ""
        #: it can be cast only in a main phase of its player while the stack is empty
        self.slow = False
        #: it can be cast in this way whenever its player could cast an instant
        self.fast = False

    def __repr__(self) -> str:
        return f"Way({self.word!r}, face {self.face}, zone {self.zone}, {self.mana}, {self.costs})"


class Extra:
    """An optional additional cost (118.8b): its word, and what it costs each time it is paid."""

    def __init__(self, word: str, costs: tuple[Node, ...], repeated: bool) -> None:
        #: the keyword; the purpose of the question
        self.word = word
        self.costs = costs
        #: it can be paid any number of times
        self.repeated = repeated


_Known = tuple[CardDefinition, tuple[Way, ...]]


def ways_of(state: State, definition: CardDefinition) -> tuple[Way, ...]:
    """The ways in which a card of that definition can be cast by its own text, in the law in force."""
    known: _Known | None = state.law.ways.get(id(definition))
    if known is None:
        made: list[Way] = []
        for index in _castable_faces(definition):
            _ways_of_face(state, definition, index, made)
        _add_both(definition, made)
        known = (definition, tuple(made))
        state.law.ways[id(definition)] = known
    return known[1]


def way_at(state: State, definition: CardDefinition, how: int) -> Way | None:
    """The way of that index; None where there is none. From `WITHOUT_COST` up, of the face that follows."""
    if how == PROTOTYPED_FREELY:
        return Way(PROTOTYPE, 0, NOWHERE, FREE, ()) if prototype_of(definition.faces[0]) is not None else None
    if how >= WITHOUT_COST:
        face = how - WITHOUT_COST
        return Way(FREELY, face, NOWHERE, FREE, ()) if face in _castable_faces(definition) else None
    ways = ways_of(state, definition)
    return ways[how] if 0 <= how < len(ways) else None


def free_ways(definition: CardDefinition) -> list[int]:
    """The ways in which an effect lets a card be cast without paying its mana cost."""
    found: list[int] = []
    for index in _castable_faces(definition):
        if not definition.faces[index].types & LAND:
            found.append(WITHOUT_COST + index)
    if prototype_of(definition.faces[0]) is not None:
        found.append(PROTOTYPED_FREELY)
    return found


def face_at(state: State, definition: CardDefinition, how: int) -> Face:
    """The face that a card is cast with in the way of that index."""
    way = way_at(state, definition, how)
    assert way is not None
    return face_of(definition, way)


def zones_of_ways(state: State, definition: CardDefinition) -> int:
    """The zones that some way casts from, as bits 1 << zone."""
    zones = 0
    for way in ways_of(state, definition):
        zones |= 1 << way.zone
    return zones


def face_of(definition: CardDefinition, way: Way) -> Face:
    """The face that a way casts."""
    if way.face == FACE_DOWN_CAST:
        return DISGUISED if way.word == "disguise" else FACE_DOWN
    if way.word == "bestow":
        return bestowed_face(definition.faces[way.face])
    if way.word == PROTOTYPE:
        return prototyped_face(definition.faces[way.face])
    return shown_face(definition) if way.face == BOTH else definition.faces[way.face]


def _castable_faces(definition: CardDefinition) -> tuple[int, ...]:
    if (definition.layout in HALVES or definition.layout in (ADVENTURE, MODAL)) and len(definition.faces) > 1:
        return (0, 1)
    return (0,)


def mana_of(face: Face) -> ManaCost | None:
    """The mana cost of a face; None where it has none."""
    return parsed_cost(face.cost) if face.cost else None


def _ways_of_face(state: State, definition: CardDefinition, index: int, made: list[Way]) -> None:
    face = definition.faces[index]
    start = len(made)
    graveyard_only = False
    keywords: list[Node] = []
    offers: list[Way] = []
    for ability in expanded(state, face.abilities):
        if ability.kind == KEYWORD:
            keywords.append(ability.node)
            graveyard_only = graveyard_only or ability.node.text("is") == AFTERMATH
        elif ability.kind == STATIC:
            for node in ability.node.nodes("effects"):
                if node.kind == "alternative_cost":
                    mana, others = mana_part(node.nodes("cost"))
                    offer = Way(TEXT, index, HAND, mana, others)
                    offer.condition = node.maybe("condition")
                    offers.append(offer)
    if face.types & LAND:
        if index == 0:
            made.append(Way(NORMAL, 0, HAND, None, ()))  # lands are played; it has no mana cost
        return
    if not graveyard_only:
        made.append(Way(NORMAL, index, HAND, mana_of(face), ()))
    made.extend(offers)
    for node in keywords:
        maker = MAKERS.get(node.text("is"))
        if maker is not None:
            made.append(maker(definition, index, node))
            if node.text("is") == WARP:  # 702.185a: later from exile, for its mana cost
                later = Way(NORMAL, index, EXILE, mana_of(face), ())
                later.mark = WARPED
                made.append(later)
    if definition.layout == ADVENTURE and index == 0:
        away = Way(NORMAL, 0, EXILE, mana_of(face), ())
        away.mark = ON_ADVENTURE
        made.append(away)
    assert len(made) > start or index > 0, definition


def _add_both(definition: CardDefinition, made: list[Way]) -> None:
    """702.102: a split card with fuse may be cast from the hand with both halves."""
    if definition.layout != SPLIT or not has_word(definition.faces[0], FUSED):
        return
    if fused_ability(definition) is not None:
        made.append(Way(FUSED, BOTH, HAND, parsed_cost(shown_face(definition).cost), ()))


def has_word(face: Face, word: str) -> bool:
    """Whether a face has a keyword printed on it."""
    for ability in face.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == word:
            return True
    return False


def mana_part(costs: tuple[Node, ...]) -> tuple[ManaCost, tuple[Node, ...]]:
    """The mana of a cost, its {X} kept, and the other parts."""
    mana = FREE
    others: list[Node] = []
    for cost in costs:
        if cost.kind == "pay_mana":
            mana = mana.plus(parsed_cost(cost.text("mana")))
        else:
            others.append(cost)
    return mana, tuple(others)


# ---- keywords that are ways of casting -------------------------------------------------------------------------------
Maker = Callable[[CardDefinition, int, Node], Way]
#: keyword -> what makes its way
MAKERS: Final[dict[str, Maker]] = {}


def alternative(definition: CardDefinition, index: int, node: Node) -> Way:
    """From the hand, by paying the keyword's cost rather than the mana cost (118.9)."""
    mana, others = mana_part(node.nodes("cost"))
    return Way(node.text("is"), index, HAND, mana, others)


def from_graveyard(definition: CardDefinition, index: int, node: Node) -> Way:
    """From the graveyard, by paying the keyword's cost rather than the mana cost."""
    mana, others = mana_part(node.nodes("cost"))
    return Way(node.text("is"), index, GRAVEYARD, mana, others)


def discarding(definition: CardDefinition, index: int, node: Node) -> Way:
    """From the graveyard, for the mana cost and a card discarded; a land card for retrace."""
    word = node.text("is")
    what = Node("type", {"is": "land"}) if word == "retrace" else Node("anything", {})
    return Way(word, index, GRAVEYARD, mana_of(definition.faces[index]), (Node("discard_cost", {"what": what}),))


def half_from_graveyard(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.127a: the half with aftermath, from the graveyard only, for its mana cost."""
    return Way(AFTERMATH, index, GRAVEYARD, mana_of(definition.faces[index]), ())


def other_face(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.146a: the card is cast transformed, from the graveyard, for the keyword's cost."""
    mana, others = mana_part(node.nodes("cost"))
    return Way(node.text("is"), 1, GRAVEYARD, mana, others)


def after_loss(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.137a: only if an opponent lost life this turn."""
    way = alternative(definition, index, node)
    way.condition = Node("happened", {"event": Node("loses_life", {"who": Node("opponents", {})})})
    return way


def after_spell(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.117a: only if its player has cast another spell this turn."""
    way = alternative(definition, index, node)
    way.condition = Node("happened", {"event": Node("casts", {"who": Node("you", {})})})
    return way


def after_damage(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.76a, 702.173a: only if a source of the right sort dealt combat damage to a player this turn."""
    way = alternative(definition, index, node)
    way.condition = Node("way_open", {"is": way.word})
    return way


def returning(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.188a, 702.190a: by paying the keyword's cost and returning a creature of the player's to its owner's hand: a
    tapped one, or an unblocked one, then at any time in that player's declare blockers step."""
    way = alternative(definition, index, node)
    sneaks = way.word == SNEAK
    state = Node("unblocked", {}) if sneaks else Node("tapped", {})
    mine = Node("controlled", {"by": Node("you", {})})
    what = Node("all", {"of": (Node("permanent", {}), _CREATURE, state, mine)})
    way.costs = (*way.costs, Node("return_cost", {"what": what}))
    if sneaks:
        way.fast = True
        way.condition = Node("way_open", {"is": way.word})
    return way


def when_foretold(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.143a: a card foretold in an earlier turn, from exile, for its foretell cost."""
    mana, others = mana_part(node.nodes("cost"))
    way = Way(node.text("is"), index, EXILE, mana, others)
    way.mark = FORETOLD
    return way


def when_plotted(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.170d: a card plotted in an earlier turn, from exile, without paying its mana cost."""
    way = Way(node.text("is"), index, EXILE, FREE, ())
    way.mark = PLOTTED
    way.slow = True
    return way


def from_madness(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.35a: the card that was discarded, for its madness cost, as the triggered ability resolves only."""
    mana, others = mana_part(node.nodes("cost"))
    way = Way(node.text("is"), index, EXILE, mana, others)
    way.mark = BY_EFFECT
    return way


def face_down(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.37a, 702.168a: face down, for {3} rather than the mana cost."""
    return Way(node.text("is"), FACE_DOWN_CAST, HAND, parsed_cost("{3}"), ())


def when_suspended(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.62a: from exile, without paying its mana cost, as the triggered ability resolves only."""
    way = Way(node.text("is"), index, EXILE, FREE, ())
    way.mark = BY_EFFECT
    return way


def from_miracle(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.94a: from the hand, for its miracle cost, as the triggered ability resolves only."""
    way = alternative(definition, index, node)
    way.mark = BY_EFFECT
    return way


def emerging(definition: CardDefinition, index: int, node: Node) -> Way:
    """702.119a, 702.119b: for its emerge cost and a creature, or a permanent of the quality named, sacrificed."""
    way = alternative(definition, index, node)
    what = node.maybe("quality")
    way.costs = (*way.costs, Node("sacrifice_cost", {"what": _CREATURE if what is None else what}))
    return way


#: a mark that no card has: only an effect lets it be cast in this way
BY_EFFECT: Final = "by effect"

MAKERS.update({
    "morph": face_down, "megamorph": face_down, "disguise": face_down,
    "overload": alternative, "suspend": when_suspended,
    "foretell": when_foretold, "plot": when_plotted, "madness": from_madness,
    "flashback": from_graveyard, "escape": from_graveyard, "retrace": discarding, "jump-start": discarding,
    "aftermath": half_from_graveyard, "disturb": other_face, "evoke": alternative, "dash": alternative,
    "bestow": alternative, PROTOTYPE: alternative, WARP: alternative, AWAKEN: alternative,
    "miracle": from_miracle, "emerge": emerging,
    "blitz": alternative, "prowl": after_damage, "freerunning": after_damage, "web-slinging": returning,
    SNEAK: returning, "spectacle": after_loss, "surge": after_spell,
})

# ---- additional costs ------------------------------------------------------------------------------------------------
#: keywords that are optional additional costs paid once, and those paid any number of times
ONCE: Final = ("kicker", "buyback", "offspring", "entwine", "conspire", "casualty", "bargain")
REPEATED: Final = ("multikicker", "replicate", "squad")
_UNTAPPED: Final = Node("untapped", {})


def extras_of(state: State, abilities: tuple[Ability, ...]) -> list[Extra]:
    """The optional additional costs among a spell's abilities, in the order written."""
    found: list[Extra] = []
    for ability in abilities:
        if ability.kind == KEYWORD:
            word = ability.node.text("is")
            if word in ONCE or word in REPEATED:
                found.append(Extra(word, extra_cost(ability.node), word in REPEATED))
    return found


def extra_cost(node: Node) -> tuple[Node, ...]:
    """What an optional additional cost is, once."""
    word = node.text("is")
    if word == "casualty":
        power = Node("power", {"op": ">=", "n": node.value("n")})
        return (Node("sacrifice_cost", {"what": Node("all", {"of": (_CREATURE, power)})}),)
    if word == "conspire":
        color = Node("shares_color", {"with": Node("self", {})})
        what = Node("all", {"of": (Node("permanent", {}), _CREATURE, _UNTAPPED, color)})
        return (Node("tap_cost", {"what": what, "n": 2}),)
    if word == "bargain":
        kinds = (Node("type", {"is": "artifact"}), Node("type", {"is": "enchantment"}), Node("token", {}))
        return (Node("sacrifice_cost", {"what": Node("any", {"of": kinds})}),)
    return node.nodes("cost")


def marked(thing: GameObject, word: str) -> str:
    """What an object is marked with under a word; "" if it is not."""
    for key, value in thing.chosen:
        if key == word:
            return value
    return ""


CIPHER: Final = "cipher"

#: what a spell with cipher says last
ENCODE: Final = Node("encode", {})


def ciphers(thing: GameObject) -> bool:
    """Whether a spell has cipher and is represented by a card."""
    return not thing.card.token and has_word(thing.face, CIPHER)
