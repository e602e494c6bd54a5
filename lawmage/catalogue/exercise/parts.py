"""The nodes of a card, each with its path, so that an exercise can say which of them ran."""

from __future__ import annotations

from typing import Final

from lawmage.model.cards import Ability, CardDefinition
from lawmage.model.kinds import KINDS
from lawmage.model.nodes import Node, Value
from lawmage.rules.actions.waiting import about_remembered

#: category of a root ability and of those that nodes grant
ABILITY: Final = "ability"


class Part:
    """One node of a card: where it stands, its category, and the part that it belongs to."""

    def __init__(self, node: Node, path: str, parent: Part | None, root: Part | None) -> None:
        self.node = node
        self.path = path
        self.parent = parent
        #: the ability that it belongs to (itself for one)
        self.root: Part = root if root is not None else self
        self.category = KINDS[node.kind].category
        self.children: list[Part] = []

    def __repr__(self) -> str:
        return f"Part({self.path})"


class Parts:
    """All nodes of a card, and of the abilities that its keywords stand for, by identity."""

    def __init__(self, card: CardDefinition) -> None:
        self.card = card
        self.listed: list[Part] = []
        #: id of a node -> its part; the parts keep the nodes alive
        self.by_id: dict[int, Part] = {}
        self.kept: list[Node] = []
        #: kind of an instruction -> its parts
        self.effects: dict[str, list[Part]] = {}
        self.names = frozenset([card.name, *[face.name for face in card.faces]])
        #: id of a keyword's node that the card gives away -> what it stands for; watched, but not listed
        self.granted: dict[int, list[Part]] = {}
        #: the abilities of the faces
        self.roots: list[Part] = []
        # 712.4b: the back of a meld card is of use to a melded permanent only, and no card is read that melds
        faces = card.faces[:1] if card.layout == "meld" else card.faces
        for index, face in enumerate(faces):
            for place, ability in enumerate(face.abilities):
                self.roots.append(self.add(ability.node, f"face {index}/ability {place}", None, None))

    def add(self, node: Node, path: str, parent: Part | None, root: Part | None) -> Part:
        """Add a tree of nodes."""
        known = self.by_id.get(id(node))
        if known is not None:
            return known
        is_root = KINDS[node.kind].category == ABILITY
        part = Part(node, f"{path}: {node.kind}", parent, None if is_root else root)
        self.listed.append(part)
        self.by_id[id(node)] = part
        if part.category == "effect":
            self.effects.setdefault(node.kind, []).append(part)
        if parent is not None:
            parent.children.append(part)
        for name, value in node.fields.items():
            self._add_value(value, f"{path}/{name}", part)
        if node.kind == "reflexive":
            self.alias(part, about_remembered(node))
        return part

    def _add_value(self, value: Value, path: str, part: Part) -> None:
        if isinstance(value, Node):
            if value.kind in KINDS:
                self.add(value, path, part, part.root)
        elif isinstance(value, tuple):
            for place, each in enumerate(value):
                self._add_value(each, f"{path}[{place}]", part)

    def alias(self, part: Part, copy: Node) -> None:
        """What the rules read in place of a node: it stands for the same part, and what is below it likewise."""
        if copy is part.node:
            return
        self.kept.append(copy)
        self.by_id[id(copy)] = part
        originals = {child.path.rpartition(": ")[0]: child for child in part.children}
        for name, value in copy.fields.items():
            for place, each in enumerate(value if isinstance(value, tuple) else (value,)):
                path = f"{part.path.rpartition(': ')[0]}/{name}" + (f"[{place}]" if isinstance(value, tuple) else "")
                if isinstance(each, Node) and path in originals:
                    self.alias(originals[path], each)

    def add_meant(self, keyword: Part, meant: tuple[Ability, ...]) -> None:
        """Add the abilities that a keyword stands for."""
        for place, ability in enumerate(meant):
            self.add(ability.node, f"{keyword.path} means {place}", keyword, None)

    def add_granted(self, keyword: Part, meant: tuple[Ability, ...]) -> None:
        """Note the abilities that a keyword stands for which the card gives to something."""
        listed = list(self.listed)
        children = list(keyword.children)
        self.granted[id(keyword.node)] = [self.add(ability.node, f"{keyword.path} means {place}", keyword, None)
                                          for place, ability in enumerate(meant)]
        self.listed, keyword.children = listed, children

    def of(self, node: Node) -> Part | None:
        """The part that a node is, if it is one of this card."""
        return self.by_id.get(id(node))
