"""Cards: definitions shared by all games (faces and their abilities), and the physical card of one game (108, 109)."""

from typing import Final

from lawmage.model.names import COLOR_LETTERS, COLORLESS
from lawmage.model.nodes import Node
from lawmage.native import mypyc_attr

SPELL_ABILITY: Final = 1
ACTIVATED: Final = 2
TRIGGERED: Final = 3
STATIC: Final = 4
KEYWORD: Final = 5
ABILITY_KINDS: Final[dict[str, int]] = {
    "spell_ability": SPELL_ABILITY,
    "activated": ACTIVATED,
    "triggered": TRIGGERED,
    "static": STATIC,
    "keyword": KEYWORD,
}

#: the layout of flip cards (710)
FLIP: Final = "flip"
#: the layout of preparation cards (722)
PREPARE: Final = "prepare"

#: a printed power or toughness: a number, or None where the card has none; "*" is 0 plus a `define_pt` ability
Printed = int | None


class Ability:
    """One ability of a definition (113): its node and its address (card, face, index) with the line it stands on."""

    def __init__(self, node: Node, name: str, face: int, index: int) -> None:
        self.node = node
        #: ACTIVATED, TRIGGERED, ...
        self.kind = ABILITY_KINDS[node.kind]
        self.name = name
        self.face = face
        self.index = index
        #: 0-based line of the card's text; -1 where the rules give the ability
        self.line = node.number("line", index)

    def __repr__(self) -> str:
        return f"Ability({self.name!r}, {self.face}, {self.index}, {self.node!r})"


def same_ability(one: Ability | None, other: Ability | None) -> bool:
    """Whether two are the same ability of the same card: the same object, or its like that another process has left."""
    if one is other or one is None or other is None:
        return one is other
    return one.index == other.index and one.face == other.face and one.name == other.name and one.node == other.node


class Face:
    """One face: the characteristics printed on it (109.3). Types and colours are bit masks from `names`."""

    def __init__(
        self,
        name: str,
        cost: str,
        colors: int,
        supertypes: int,
        types: int,
        subtypes: tuple[str, ...],
        power: Printed,
        toughness: Printed,
        loyalty: Printed,
        defense: Printed,
        abilities: tuple[Ability, ...],
    ) -> None:
        self.name = name
        #: mana cost such as "{2}{W}"; "" is no mana cost
        self.cost = cost
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.abilities = abilities
        #: the alternative characteristics among its copiable values: of a flip card, once it has flipped (710)
        self.alternative: Face | None = None
        #: the characteristics of its prepare spell, likewise (722.2)
        self.inset: Face | None = None
        #: its characteristics, once asked for (see `profiles.printed`)
        self.printed: object = None
        #: a short code of all this, once asked for (see `encoding.face_code`)
        self.code = ""

    def __repr__(self) -> str:
        return f"Face({self.name!r})"


def flipped_face(top: Face, bottom: Face) -> Face:
    """710.1b, 710.1c: what a flip card is once it has flipped: the name, text, types, power and toughness of the bottom
    half, with the mana cost and the colors of the card."""
    return Face(bottom.name, top.cost, top.colors, bottom.supertypes, bottom.types, bottom.subtypes, bottom.power,
                bottom.toughness, None, None, bottom.abilities)


class CardDefinition:
    """What is printed on a card: its name, layout and faces. Immutable, shared by all games."""

    def __init__(self, name: str, layout: str, faces: tuple[Face, ...]) -> None:
        self.name = name
        #: "normal", "split", "adventure", "transform", "modal_dfc", "flip", "token", ...
        self.layout = layout
        self.faces = faces
        if layout == FLIP and len(faces) == 2:
            faces[0].alternative = flipped_face(faces[0], faces[1])
        elif layout == PREPARE and len(faces) == 2:
            faces[0].inset = faces[1]

    def __repr__(self) -> str:
        return f"CardDefinition({self.name!r})"


@mypyc_attr(acyclic=True)
class Card:
    """A physical card or token of one game: lives all game; owner and alias follow it through the zones (108.3)."""

    def __init__(self, number: int, definition: CardDefinition, owner: int, token: bool) -> None:
        self.number = number
        self.definition = definition
        #: seat of its owner, 0-based
        self.owner = owner
        self.token = token

    def __repr__(self) -> str:
        return f"Card({self.number}, {self.definition.name!r})"


def colors_of_cost(cost: str) -> int:
    """The colours that a mana cost gives a card (105.2), as a bit mask."""
    mask = 0
    for letter in cost:
        mask |= COLOR_LETTERS.get(letter, 0)
    return mask & ~COLORLESS


def make_face(
    name: str,
    cost: str,
    colors: int | None,
    supertypes: int,
    types: int,
    subtypes: tuple[str, ...],
    power: Printed,
    toughness: Printed,
    loyalty: Printed,
    defense: Printed,
    nodes: tuple[Node, ...],
    face: int = 0,
) -> Face:
    """A face from nodes: addresses its abilities, takes its colours from its cost unless `colors` says otherwise."""
    abilities = tuple(Ability(node, name, face, index) for index, node in enumerate(nodes))
    mask = colors_of_cost(cost) if colors is None else colors
    return Face(name, cost, mask, supertypes, types, subtypes, power, toughness, loyalty, defense, abilities)
