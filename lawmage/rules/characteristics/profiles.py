"""113. What the abilities of an object contain: static nodes, where they function, what they read. Made once per list
of abilities and edition, so that deriving values never walks through nodes."""

from typing import Final

from lawmage.model.cards import KEYWORD, STATIC, TRIGGERED, Ability, Face
from lawmage.model.names import (
    BASIC_LAND_TYPES,
    BATTLEFIELD,
    COLOR_LETTERS,
    KEYWORD_BITS,
    LAND,
    STACK,
    ZONE_IDS,
)
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.dependencies import (
    C_ABILITIES,
    C_CHANGELING,
    C_COLORS,
    C_NAME,
    C_PT,
    C_TYPES,
    reads_of,
)
from lawmage.rules.characteristics.functioning import zones_elsewhere

R_INTRINSIC: Final = cite("305.6")

# ---- layers (613.1, 613.4) -------------------------------------------------------------------------------------------
LAYER_COPY: Final = 10
LAYER_CONTROL: Final = 20
LAYER_TEXT: Final = 30
LAYER_TYPES: Final = 40
LAYER_COLORS: Final = 50
LAYER_ABILITIES: Final = 60
LAYER_DEFINING: Final = 71
LAYER_SETTING: Final = 72
LAYER_MODIFYING: Final = 73
#: before 2009: static abilities that modify power and toughness, after counters (418.5a)
LAYER_STATIC_MODIFYING: Final = 74
LAYER_SWITCHING: Final = 75

LAYER_OF: Final[dict[str, int]] = {
    "becomes_copy": LAYER_COPY, "control": LAYER_CONTROL, "set_name": LAYER_TEXT, "add_types": LAYER_TYPES,
    "set_types": LAYER_TYPES, "remove_types": LAYER_TYPES, "set_land_type": LAYER_TYPES, "set_colors": LAYER_COLORS,
    "add_colors": LAYER_COLORS, "grant": LAYER_ABILITIES, "lose_keyword": LAYER_ABILITIES,
    "lose_all_abilities": LAYER_ABILITIES, "cant_have": LAYER_ABILITIES, "define_pt": LAYER_DEFINING,
    "set_pt": LAYER_SETTING, "modify_pt": LAYER_MODIFYING, "switch_pt": LAYER_SWITCHING,
}
#: layers that `layers` applies to characteristics; 1 and 2 are kept up to date in the objects
CHARACTERISTIC_LAYERS: Final[tuple[int, ...]] = (
    LAYER_TEXT, LAYER_TYPES, LAYER_COLORS, LAYER_ABILITIES, LAYER_DEFINING, LAYER_SETTING, LAYER_MODIFYING,
    LAYER_STATIC_MODIFYING,
    LAYER_SWITCHING,
)


@rule("613.1", kind="check", key="layer", since=20090711, noop=LAYER_MODIFYING,
      also=("613.1a", "613.1c", "613.1d", "613.1e", "613.1f", "613.1g", "613.2", "613.2a", "613.2c", "613.3", "613.4",
            "613.4a", "613.4b", "613.4c", "613.4d", "613.7a", "613.7b", "613.7d"))
def layer_today(kind: str, static: bool, cda: bool) -> int:
    """The layer or sublayer in which a kind of node applies; `cda`: as part of a characteristic-defining ability."""
    if kind == "define_pt" and not cda:
        return LAYER_SETTING
    return LAYER_OF[kind]


@rule("418.5a", kind="check", key="layer", until=20090711, home=CLASSIC, also=("418.5i",), noop=LAYER_SETTING)
def layer_once(kind: str, static: bool, cda: bool) -> int:
    """Before 2009 colours and abilities were one layer, and what spells and abilities did to power and toughness was
    applied by timestamp with what sets them: before counters and before static abilities that modify."""
    layer = layer_today(kind, static, cda)
    if layer == LAYER_ABILITIES:
        return LAYER_COLORS
    if layer == LAYER_MODIFYING:
        return LAYER_STATIC_MODIFYING if static else LAYER_SETTING
    return layer


def layer_in(state: State, kind: str, static: bool, cda: bool) -> int:
    """The layer of a kind of node in the law in force; `static`: it comes from a static ability."""
    layer: int = state.law.tables["check"]["layer"](kind, static, cda)
    return layer


_DEFINING_KINDS: Final = ("define_pt", "set_colors", "add_colors", "add_types", "set_types")
#: statics about the object itself that function on the stack too (113.6d-g)
_ON_STACK: Final = ("cant_be_countered", "additional_cost", "alternative_cost", "cast_only")
_ENTERING: Final = ("enters_tapped", "enters_with_counters", "enters_as_copy", "enters_choosing",
                    "may_enter_with_counters", "enters_prepared", "enters_by_night",
                    "day_as_enters", "devours", "amplifies")


# ---- what a list of abilities, or an effect, contains: bits above those of the sorts of writes ----------------------
ALL_SORTS: Final = 255
#: it changes characteristics
LAYERED: Final = 256
#: it changes control
CONTROLS: Final = 512
#: it has static nodes other than those of the layers 1 and 3 to 7
PLAIN: Final = 1024
#: it gives abilities that modify how their object enters
GIVES_ENTERING: Final = 2048
#: it gives abilities to players (613.10)
PLAYERS: Final = 4096


@mypyc_attr(acyclic=True)
class Group:
    """The parts of one ability that change characteristics of the same things: one effect for 613.6."""

    def __init__(self, state: State, what: Node, nodes: tuple[Node, ...], condition: Node | None, cda: bool) -> None:
        self.what = what
        self.nodes = nodes
        self.cda = cda
        #: layer of each node, as printed and where an effect granted the ability (604.3a: not characteristic-defining)
        self.layers = tuple([layer_in(state, node.kind, True, cda) for node in nodes])
        self.granted_layers = tuple([layer_in(state, node.kind, True, False) for node in nodes])
        #: whether it may apply to players
        self.players = names_players(what)
        #: characteristics that tell what it applies to and whether it does
        self.what_reads = reads_of(what)[1] | (reads_of(condition)[1] if condition is not None else 0)


def names_players(what: Node) -> bool:
    """Whether a ref of a static effect may name players."""
    kind = what.kind
    if kind == "union":
        for each in what.nodes("of"):
            if names_players(each):
                return True
        return False
    if kind == "except":
        return names_players(what.node("what"))
    if kind == "each":
        return what.node("what").kind in ("player", "opponent")
    return kind in ("you", "opponents", "other_players", "each_player", "controller",
                    "owner", "player_of", "chosen", "fixed")


class StaticProfile:
    """One static ability: where it functions, its condition, and what it says in two parts."""

    def __init__(self, state: State, ability: Ability, root: Ability) -> None:
        node = ability.node
        self.ability = ability
        #: the ability in the object's list that it stands for: itself or a keyword
        self.root = root
        where = node.text("zone")
        self.zone = ZONE_IDS[where] if where else 0
        self.condition = node.maybe("condition")
        effects = node.nodes("effects")
        #: everything but the layers 1 and 3 to 7
        self.rest = tuple([each for each in effects if each.kind not in LAYER_OF or each.kind == "control"])
        self.groups = _groups(state, effects, self.condition, self.zone)
        #: sorts of writes that it reads while values are derived: what is not in a layer is read when it is asked for
        self.sorts = reads_of(self.condition)[0] if self.condition is not None else 0
        for each in effects:
            if each.kind in LAYER_OF:
                self.sorts |= reads_of(each)[0]


def _groups(state: State, effects: tuple[Node, ...], condition: Node | None, zone: int) -> tuple[Group, ...]:
    whats: list[Node] = []
    members: list[list[Node]] = []
    for each in effects:
        if LAYER_OF.get(each.kind, 0) <= LAYER_CONTROL:
            continue
        what = each.node("what")
        for position, known in enumerate(whats):
            if known == what:
                members[position].append(each)
                break
        else:
            whats.append(what)
            members.append([each])
    made: list[Group] = []
    for position, what in enumerate(whats):
        nodes = tuple(members[position])
        cda = condition is None and zone == 0 and _is_defining(what, nodes)
        made.append(Group(state, what, nodes, condition, cda))
    return tuple(made)


def _is_defining(what: Node, nodes: tuple[Node, ...]) -> bool:
    """604.3a: it defines colours, subtypes, power or toughness of the object itself, under no condition."""
    if what.kind != "self":
        return False
    for node in nodes:
        if node.kind not in _DEFINING_KINDS or node.has("types") or node.has("supertypes"):
            return False
    return True


class Profile:
    """What a list of abilities contains. Immutable."""

    def __init__(self, state: State, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        #: static abilities, keywords expanded
        self.statics = _statics(state, abilities)
        #: sorts of writes that its static abilities read, and below which sorts of effects they have
        self.summary = 0
        #: whether it has characteristic-defining abilities
        self.defining = False
        #: those that modify how the object itself enters (614.12) or replace its zone changes
        self.entering: list[tuple[StaticProfile, Node]] = []
        self.leaving: list[tuple[StaticProfile, Node]] = []
        #: zones other than the battlefield in which some ability functions, as bits 1 << zone
        self.zones = 0
        for each in self.statics:
            self._add(each)
        #: without abilities that matter on the stack
        self.silent = not self.statics
        for ability in expanded(state, abilities):
            if ability.kind == TRIGGERED:
                self.silent = False
                self.zones |= zones_elsewhere(ability, ability.node.node("event"), BATTLEFIELD)
        self.zones &= ~(1 << BATTLEFIELD)
        # what other modules have found out about the same abilities, once they have looked
        self.triggered: tuple[Ability, ...] | None = None
        self.described: object = None
        self.mana: tuple[Ability, ...] | None = None

    def _add(self, each: StaticProfile) -> None:
        self.summary |= each.sorts
        if each.zone:
            self.zones |= 1 << each.zone
        if each.groups:
            self.summary |= LAYERED
            for group in each.groups:
                self.defining = self.defining or group.cda
                if group.players:
                    self.summary |= PLAYERS
                for node in group.nodes:
                    if grants_entering(node):
                        self.summary |= GIVES_ENTERING
        for node in each.rest:
            self.summary |= PLAIN
            if node.kind == "control":
                self.summary |= CONTROLS
            if node.kind in _ENTERING and _is_own(node):
                self.entering.append((each, node))
            elif node.kind == "replace_zone" and _is_own(node):
                self.leaving.append((each, node))


def grants_entering(node: Node) -> bool:
    """Whether a node gives abilities that modify how their object enters."""
    if node.kind != "grant":
        return False
    for ability in node.nodes("abilities"):
        if ability.kind == "static":
            for each in ability.nodes("effects"):
                if each.kind in _ENTERING:
                    return True
    return False


def _is_own(node: Node) -> bool:
    what = node.maybe("what")
    return what is None or what.kind == "self"


def _statics(state: State, abilities: tuple[Ability, ...]) -> tuple[StaticProfile, ...]:
    made: list[StaticProfile] = []
    root: Ability | None = None
    for ability in expanded(state, abilities):
        if _listed(abilities, ability):
            root = ability
        if ability.kind == STATIC:
            assert root is not None
            made.append(StaticProfile(state, ability, root))
    return tuple(made)


def _listed(abilities: tuple[Ability, ...], ability: Ability) -> bool:
    for each in abilities:
        if each is ability:
            return True
    return False


def functions_in(each: StaticProfile, node: Node, zone: int) -> bool:
    """Whether a static node of an ability functions in a zone (113.6); replacements of its own moves are no concern."""
    if each.zone:
        return each.zone == zone
    if zone == BATTLEFIELD:
        return True
    return zone == STACK and node.kind in _ON_STACK


def profile_table(state: State) -> dict[int, Profile]:
    """The profiles made so far for the law in force, by id of the list of abilities (which they keep alive)."""
    return state.law.profiles


def profile_of(state: State, abilities: tuple[Ability, ...]) -> Profile:
    """What a list of abilities contains."""
    table = profile_table(state)
    found = table.get(id(abilities))
    if found is None:
        found = Profile(state, abilities)
        table[id(abilities)] = found
    return found


def profile(state: State, chars: Characteristics) -> Profile:
    """What the abilities among some characteristics are."""
    if chars.law is state.law:
        known = chars.profile
        assert isinstance(known, Profile)
        return known
    found = profile_of(state, chars.abilities)
    chars.law = state.law
    chars.profile = found
    return found


# ---- abilities that rules and effects give ---------------------------------------------------------------------------
_tuples: Final[dict[tuple[int, ...], tuple[Ability, ...]]] = {}
_grants: Final[dict[int, tuple[Node, Ability | None, tuple[Ability, ...]]]] = {}
_granted: Final[dict[object, Ability]] = {}
_intrinsic: Final[dict[str, Ability]] = {}
_counter_keywords: Final[dict[str, tuple[Ability, ...]]] = {}
_GRANTS_KEPT: Final = 4096
#: indices of granted abilities stand apart from those of the object's own
_GRANTED_INDEX: Final = 10000


def interned(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The one list of these very abilities in this order: what is kept by the id of a list stays bounded."""
    return _tuples.setdefault(tuple([id(each) for each in abilities]), abilities)


def granted_abilities(node: Node, ability: Ability | None, field: str = "abilities") -> tuple[Ability, ...]:
    """The abilities that a `grant` node of an ability gives (113.10): the same objects every time."""
    found = _grants.get(id(node))
    if found is not None and found[0] is node and found[1] is ability:
        return found[2]
    made: list[Ability] = []
    name = ability.name if ability is not None else ""
    face = ability.face if ability is not None else 0
    index = ability.index if ability is not None else 0
    line = ability.line if ability is not None else -1
    for position, each in enumerate(node.nodes(field)):
        key = (name, face, index, line, position, each.key())
        known = _granted.get(key)
        if known is None:
            known = Ability(each, name, face, _GRANTED_INDEX + 100 * index + position)
            known.line = line
            _granted[key] = known
        made.append(known)
    result = interned(tuple(made))
    if len(_grants) >= _GRANTS_KEPT:
        _grants.clear()
    _grants[id(node)] = (node, ability, result)
    return result


def intrinsic_ability(subtype: str) -> Ability:
    """The mana ability of a basic land type (305.6); its line is -1: the rules give it."""
    found = _intrinsic.get(subtype)
    if found is None:
        letter = ""
        for each, bit in COLOR_LETTERS.items():
            if bit == BASIC_LAND_TYPES[subtype]:
                letter = each
        give = Node("add_mana", {"mana": (letter,)})
        node = Node("activated", {"cost": (Node("tap_self", {}),), "do": (give,), "line": -1})
        found = Ability(node, subtype, 0, -1 - BASIC_LAND_TYPES[subtype])
        _intrinsic[subtype] = found
    return found


def keyword_of_counter(counter: str) -> tuple[Ability, ...]:
    """The keyword ability that a counter of that name gives (122.1b), or nothing."""
    found = _counter_keywords.get(counter)
    if found is None:
        found = ()
        if counter in _KEYWORD_COUNTERS:
            node = Node("keyword", {"is": counter, "line": -1})
            found = interned((Ability(node, counter, 0, -100),))
        _counter_keywords[counter] = found
    return found


#: the counter of Equipment that changes the power of something else (122.1j)
HONE: Final = "hone"
_KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)


def keyword_mask(abilities: tuple[Ability, ...]) -> int:
    """The bits of the simple keywords among abilities."""
    mask = 0
    for ability in abilities:
        if ability.kind == KEYWORD:
            mask |= KEYWORD_BITS.get(ability.node.text("is"), 0)
    return mask


# ---- faces -----------------------------------------------------------------------------------------------------------


def printed(face: Face) -> Characteristics:
    """The characteristics that a face alone gives (no effects), made once. Basic land types give their mana ability."""
    found = face.printed
    if found is not None:
        assert isinstance(found, Characteristics)
        return found
    abilities = with_intrinsic(face.abilities, face.types, face.subtypes)
    made = Characteristics(face.name, face.cost, face.colors, face.supertypes, face.types, face.subtypes,
                           face.power or 0, face.toughness or 0, keyword_mask(abilities), abilities)
    face.printed = made
    return made


#: the intrinsic ability of a Saga without read ahead (714.3a)
STORY: Final = Ability(
    Node("static", {"effects": (Node("enters_with_counters", {"what": Node("self", {}), "counter": "lore", "n": 1}),),
                    "line": -1}), "Saga", 0, 0)


def with_intrinsic(abilities: tuple[Ability, ...], types: int, subtypes: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities with the mana ability of each basic land type, where the object is a land (305.6), and with the
    lore counter of a Saga (714.3a)."""
    if "Saga" in subtypes and not _listed(abilities, STORY):
        abilities = interned((*abilities, STORY))
    if not types & LAND:
        return abilities
    more = [intrinsic_ability(word) for word in subtypes if word in BASIC_LAND_TYPES]
    missing = [each for each in more if not _listed(abilities, each)]
    return interned((*abilities, *missing)) if missing else abilities


# ---- what nodes of the layers write ----------------------------------------------------------------------------------
def writes_of(node: Node) -> int:
    """The characteristics (C_...) that a node of the layers 3 to 7 may change."""
    layer = LAYER_OF[node.kind]
    if layer == LAYER_TEXT:
        return C_NAME
    if layer == LAYER_TYPES:
        return C_TYPES | C_ABILITIES
    if layer == LAYER_COLORS:
        return C_COLORS
    if layer == LAYER_ABILITIES:
        return C_ABILITIES | (C_CHANGELING if _touches_changeling(node) else 0)
    return C_PT


def _touches_changeling(node: Node) -> bool:
    if node.kind == "grant":
        for each in node.nodes("abilities"):
            if each.kind == "keyword" and each.text("is") == "changeling":
                return True
        return False
    return node.kind == "lose_all_abilities" or "changeling" in node.words("keywords")


def removes_abilities(node: Node) -> bool:
    """Whether a node of the layers may take static abilities away."""
    return node.kind in ("lose_all_abilities", "set_land_type", "lose_keyword", "cant_have")
