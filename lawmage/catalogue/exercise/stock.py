"""The stock: plain cards made for a board by what is wanted, and cards that cause one event each.

Everything here is built from nodes, not from texts, so that an exercise doesn't depend on the reading of cards.
"""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.wanted import Wanted
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.names import (
    ARTIFACT,
    BASIC,
    BASIC_LAND_TYPES,
    BATTLE,
    BATTLEFIELD,
    COLOR_BITS,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    KINDRED,
    LAND,
    PERMANENT_TYPES,
    PLANESWALKER,
    SNOW,
    SORCERY,
)
from lawmage.model.nodes import Node
from lawmage.rules.characteristics.subtypes import is_creature_type

_LETTER: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_ARTIFACT_TYPES: Final = ("Equipment", "Vehicle", "Treasure", "Clue", "Food", "Blood", "Gold", "Map", "Powerstone",
                          "Contraption", "Fortification", "Junk", "Lander", "Stone", "Spacecraft", "Incubator",
                          "Bobblehead", "Attraction")
_ENCHANTMENT_TYPES: Final = ("Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune",
                             "Saga", "Shard", "Shrine", "Plan")
_SPELL_TYPES: Final = ("Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap")
YOU_REF: Final = Node("you", {})
_LAND_TYPES: Final = ("Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Sphere", "Tower", "Town",
                      "Urza's", "Planet", *BASIC_LAND_TYPES)

#: how much mana of each colour and colourless a wellspring gives
FLOW: Final = 4


def card(name: str, types: int, nodes: tuple[Node, ...] = (), cost: str = "", power: int | None = None,
         toughness: int | None = None, subtypes: tuple[str, ...] = (), supertypes: int = 0,
         colors: int | None = None, loyalty: int | None = None, defense: int | None = None) -> CardDefinition:
    """A card with one face."""
    face = make_face(name, cost, colors, supertypes, types, subtypes, power, toughness, loyalty, defense, nodes)
    return CardDefinition(name, "normal", (face,))


def _wellspring() -> CardDefinition:
    letters = tuple(letter for letter in "WUBRGC" for _ in range(FLOW))
    node = Node("activated", {"cost": (Node("tap_self", {}),), "do": (Node("add_mana", {"mana": letters}),)})
    return card("Stock Wellspring", LAND, (node,), supertypes=SNOW)


WELLSPRING: Final = _wellspring()
BLANK: Final = card("Stock Blank", ARTIFACT, (), "{99}")
OX: Final = card("Stock Ox", CREATURE, (), "{1}{G}", 2, 4, ("Ox",))
WALL: Final = card("Stock Boar", CREATURE, (), "{1}{R}", 2, 4, ("Boar",))
#: creatures that do no harm to what they meet in combat
MILD_OX: Final = card("Stock Mild Ox", CREATURE, (), "{1}{G}", 0, 5, ("Ox",))
MILD_WALL: Final = card("Stock Mild Boar", CREATURE, (), "{1}{R}", 0, 5, ("Boar",))
FOREST: Final = card("Stock Forest", LAND, subtypes=("Forest",), supertypes=BASIC)
#: one card of each of several types, for graveyards
MIXED: Final = tuple([card(f"Stock Remains {number}", types, (), "{9}") for number, types in
                      enumerate((ARTIFACT, ENCHANTMENT, LAND, SORCERY, INSTANT, PLANESWALKER, KINDRED, ARTIFACT))])
_EQUIP: Final = Node("keyword", {"is": "equip", "cost": (Node("pay_mana", {"mana": "{9}"}),)})
_ENCHANT: Final = Node("keyword", {"is": "enchant", "quality": Node("all", {"of": (Node("permanent", {}),)})})
BLADE: Final = card("Stock Blade", ARTIFACT, (_EQUIP,), "{1}", subtypes=("Equipment",))
VEIL: Final = card("Stock Veil", ENCHANTMENT, (_ENCHANT,), "{1}{W}", subtypes=("Aura",))

_made: Final[dict[tuple[object, ...], CardDefinition]] = {}


def satisfying(want: Wanted) -> CardDefinition:
    """A plain card that is what is wanted, as far as a card can be."""
    key = (want.types, want.no_types, tuple(want.subtypes), want.supertypes, want.no_supertypes, want.colors,
           want.no_colors, want.colorless, want.power, want.toughness, want.mana_value, tuple(want.keywords),
           want.name, want.zone == BATTLEFIELD, want.attacking or want.blocking, bool(want.counters),
           tuple(want.no_keywords), want.engine, want.mana, repr(want.landwalk))
    found = _made.get(key)
    if found is None:
        found = _make(want, len(_made))
        _made[key] = found
    return found


def types_for(want: Wanted) -> int:
    """The card types that a thing needs to be what is wanted. A permanent is no instant or sorcery (205.2b)."""
    types = _types_for(want)
    return types & ~(INSTANT | SORCERY) if types & PERMANENT_TYPES else types


def _types_for(want: Wanted) -> int:
    types = want.types
    for word in want.subtypes:
        if word in _ARTIFACT_TYPES:
            types |= ARTIFACT
        elif word in _ENCHANTMENT_TYPES:
            types |= ENCHANTMENT
        elif word in _LAND_TYPES:
            types |= LAND
        elif word in _SPELL_TYPES:
            types |= 0 if types & (INSTANT | SORCERY) else INSTANT
        elif is_creature_type(word):
            types |= 0 if types & CREATURE else CREATURE
        else:
            types |= PLANESWALKER
    if want.supertypes & BASIC:
        types |= LAND
    if want.attacking or want.blocking:
        types |= CREATURE
    if types & (ARTIFACT | CREATURE | ENCHANTMENT | INSTANT | LAND | PLANESWALKER | SORCERY | BATTLE):
        return types
    if want.power is not None or want.toughness is not None or want.keywords or want.attacking or want.blocking:
        return types | CREATURE
    for each in (CREATURE, ARTIFACT, ENCHANTMENT, LAND, PLANESWALKER, INSTANT, SORCERY):
        if not want.no_types & each:
            return types | each
    return types | CREATURE


def _make(want: Wanted, number: int) -> CardDefinition:
    types = types_for(want)
    subtypes = list(want.subtypes)
    if types & CREATURE and not any(is_creature_type(each) for each in subtypes):
        subtypes.append("Ox" if "Ox" not in want.no_subtypes else "Boar")
    colors = _colors(want, types)
    cost = "" if types & LAND else _cost(want, colors)
    power = toughness = None
    if types & CREATURE:
        power = want.power if want.power is not None else 2
        toughness = want.toughness if want.toughness is not None else max(1, 4 if want.power is None else 3)
    nodes = [Node("keyword", {"is": word}) for word in want.keywords if word in _PLAIN]
    if want.landwalk is not None:
        nodes.append(Node("keyword", {"is": "landwalk", "quality": want.landwalk}))
    if want.engine:
        nodes.append(Node("activated", {"cost": (Node("pay_mana", {"mana": "{0}"}),),
                                        "do": (Node("gain_life", {"n": 1, "who": YOU_REF}),)}))
    if want.mana:
        nodes.append(Node("activated", {"cost": (Node("tap_self", {}),), "do": (Node("add_mana", {"mana": ("G",)}),)}))
    if want.supertypes & BASIC and not subtypes:
        subtypes.append("Forest")
    if "Aura" in subtypes:
        nodes.append(_ENCHANT)
    if "Equipment" in subtypes:
        nodes.append(_EQUIP)
    supertypes = want.supertypes & ~want.no_supertypes
    loyalty = 5 if types & PLANESWALKER else None
    defense = 5 if types & BATTLE else None
    name = want.name or f"Stock Thing {number}"
    return card(name, types, tuple(nodes), cost, power, toughness, tuple(subtypes), supertypes, colors, loyalty,
                defense)


_PLAIN: Final = frozenset((
    "flying", "reach", "menace", "defender", "vigilance", "haste", "first strike", "double strike", "trample",
    "deathtouch", "lifelink", "indestructible", "hexproof", "shroud", "fear", "intimidate", "shadow", "horsemanship",
    "skulk", "flash", "infect", "wither", "changeling", "banding",
))


def _colors(want: Wanted, types: int) -> int:
    if want.colorless:
        return 0
    if want.colors:
        return want.colors
    if types & (LAND | ARTIFACT):
        return 0
    for word in ("green", "white", "blue", "black", "red"):
        if not want.no_colors & COLOR_BITS[word]:
            return COLOR_BITS[word]
    return 0


def _cost(want: Wanted, colors: int) -> str:
    letters = [_LETTER[word] for word, bit in COLOR_BITS.items() if colors & bit]
    value = want.mana_value
    if value is None:
        value = max(2, len(letters))
    if value < len(letters):
        letters = letters[:max(0, value)]  # its colour is given apart
    rest = value - len(letters)
    text = "".join("{" + letter + "}" for letter in letters)
    return ("{" + str(rest) + "}" if rest > 0 or not text else "") + text


# ---- causes: one event each ---------------------------------------------------------------------------------------
ANY_ONE: Final = Node("any", {"of": (Node("permanent", {}), Node("player", {}))})
_PERMANENT: Final = Node("permanent", {})


def _target(i: int = 0) -> Node:
    return Node("target", {"i": i})


def cause(word: str) -> CardDefinition:
    """The free instant that causes an event: a word of `CAUSES`."""
    return _causes[word]


def _instant(word: str, do: tuple[Node, ...], target: Node | None = None) -> CardDefinition:
    fields: dict[str, object] = {"do": do}
    if target is not None:
        fields["targets"] = (Node("choose_target", {"what": target}),)
    return card(f"Stock {word.capitalize()}", INSTANT, (Node("spell_ability", fields),), "{0}")  # type: ignore[arg-type]


def _counter(word: str) -> Node:
    return Node("put_counters", {"what": Node("made", {}), "counter": word, "n": 1})


def _choosing(*then: Node) -> tuple[Node, ...]:
    """Instructions about a permanent that is chosen, not targeted."""
    return (Node("choose", {"what": _PERMANENT}), *then)


_MADE: Final = Node("made", {})
_PLAYER: Final = Node("player", {})
_CREATURE: Final = Node("all", {"of": (_PERMANENT, Node("type", {"is": "creature"}))})
_RAT: Final = Node("make", {"types": ("creature",), "subtypes": ("Rat",), "colors": ("black",), "power": 1,
                            "toughness": 1})
_GRAVE: Final = Node("card", {"zone": "graveyard"})
_causes: Final[dict[str, CardDefinition]] = {
    "destroy": _instant("destroy", _choosing(Node("destroy", {"what": _MADE}))),
    "bury": _instant("bury", _choosing(Node("put_into_graveyard", {"what": _MADE}))),
    "sacrifice": _instant("sacrifice", (Node("sacrifice_chosen", {"who": YOU_REF, "what": _PERMANENT}),)),
    "exile": _instant("exile", _choosing(Node("exile", {"what": _MADE}))),
    "bounce": _instant("bounce", _choosing(Node("return_to_hand", {"what": _MADE}))),
    "tap": _instant("tap", _choosing(Node("tap", {"what": _MADE}))),
    "untap": _instant("untap", _choosing(Node("untap", {"what": _MADE}))),
    "phase out": _instant("phase out", _choosing(Node("phase_out", {"what": _MADE}))),
    "counters": _instant("counters", _choosing(_counter("+1/+1"))),
    "wither": _instant("wither", _choosing(_counter("-1/-1"))),
    "shield": _instant("shield", (Node("prevent", {"duration": "end of turn"}),)),
    "harm": _instant("harm", (Node("damage", {"n": 1, "to": _target()}),),
                     Node("any", {"of": (_CREATURE, _PLAYER)})),
    "harm chosen": _instant("harm chosen", _choosing(Node("damage", {"n": 1, "to": _MADE}))),
    "kill": _instant("kill", (Node("damage", {"n": 9, "to": _target()}),),
                     _CREATURE),
    "aim": _instant("aim", (Node("until", {"effects": (Node("modify_pt", {
        "what": _target(), "power": 1, "toughness": 1}),), "duration": "end of turn"}),), _PERMANENT),
    "draw": _instant("draw", (Node("draw", {"n": 3, "who": YOU_REF}),)),
    "discard": _instant("discard", (Node("discard", {"n": 1, "who": YOU_REF}),)),
    "gain": _instant("gain", (Node("gain_life", {"n": 5, "who": YOU_REF}),)),
    "lose": _instant("lose", (Node("lose_life", {"n": 2, "who": YOU_REF}),)),
    "token": _instant("token", (Node("create_token", {"token": (_RAT,)}),)),
    "raise": _instant("raise", (Node("choose", {"what": _GRAVE}),
                                Node("put_onto_battlefield", {"what": _MADE, "under": YOU_REF}))),
    "mill": _instant("mill", (Node("mill", {"n": 2, "who": YOU_REF}),)),
    "steal": _instant("steal", (*_choosing(), Node("until", {"effects": (Node("control", {
        "what": _MADE, "who": YOU_REF}),), "duration": "permanent"}))),
    "transform": _instant("transform", _choosing(Node("transform", {"what": _MADE}))),
    "regenerate": _instant("regenerate", _choosing(Node("regenerate", {"what": _MADE}),
                                                   Node("destroy", {"what": _MADE}))),
    "scry": _instant("scry", (Node("scry", {"n": 1}),)),
    "counter": _instant("counter", (Node("counter", {"what": _target()}),), Node("spell", {})),
    "proliferate": _instant("proliferate", (Node("proliferate", {}),)),
}
_CYCLING: Final = Node("keyword", {"is": "cycling", "cost": (Node("pay_mana", {"mana": "{0}"}),)})
_MORPH: Final = Node("keyword", {"is": "morph", "cost": (Node("pay_mana", {"mana": "{0}"}),)})
_GAIN: Final = Node("gain_life", {"n": 1, "who": YOU_REF})
#: creatures with an activated ability, and with one that triggers as it enters
ENGINE: Final = card("Stock Engine", CREATURE, (
    Node("activated", {"cost": (Node("pay_mana", {"mana": "{0}"}),), "do": (_GAIN,)}),), "{2}{G}", 2, 4, ("Ox",))
HERALD: Final = card("Stock Herald", CREATURE, (
    Node("triggered", {"event": Node("enters", {"what": Node("is", {"what": Node("self", {})})}), "do": (_GAIN,)}),
    Node("keyword", {"is": "flash"})), "{0}", 2, 4, ("Ox",), 0, COLOR_BITS["green"])
#: a creature that is put on the board face down, to be turned face up
HIDDEN: Final = card("Stock Hidden", CREATURE, (_MORPH,), "{9}", 2, 2, ("Ox",))
_causes["cycle"] = card("Stock Cycler", CREATURE, (_CYCLING,), "{9}", 1, 1)
CAUSES: Final = tuple(_causes)


def free_twin(definition: CardDefinition) -> CardDefinition:
    """The same card, castable at any time for nothing: cost {0} apart from its colours, flash."""
    found = _twins.get(id(definition))
    if found is not None and found[0] is definition:
        return found[1]
    face = definition.faces[0]
    nodes = tuple(each.node for each in face.abilities)
    if not face.types & (LAND | INSTANT):
        nodes = (*nodes, Node("keyword", {"is": "flash"}))
    made = card(face.name, face.types, nodes, face.cost, face.power, face.toughness, face.subtypes, face.supertypes,
                face.colors, face.loyalty, face.defense)
    _twins[id(definition)] = (definition, made)
    return made


_twins: Final[dict[int, tuple[CardDefinition, CardDefinition]]] = {}
