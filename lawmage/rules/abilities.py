"""113. Abilities of objects: keyword abilities expanded into the abilities that they stand for (702)."""

from collections.abc import Callable
from typing import Final

from lawmage.model.cards import KEYWORD, Ability
from lawmage.model.nodes import Node
from lawmage.model.state import State

#: keyword -> the nodes of the abilities that it means, given its own node; keywords that are flags have none
Expander = Callable[[Node], tuple[Node, ...]]
_expansions: Final[dict[tuple[str, int], tuple[Ability, tuple[Ability, ...]]]] = {}
_lists: Final[dict[tuple[str, int], tuple[tuple[Ability, ...], tuple[Ability, ...]]]] = {}


def expanded(state: State, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with each keyword that means other abilities replaced by itself and those (in order)."""
    edition = state.law.edition.name
    key = (edition, id(abilities))
    found = _lists.get(key)
    if found is not None and found[0] is abilities:
        return found[1]
    made: list[Ability] = []
    for ability in abilities:
        made.append(ability)
        if ability.kind == KEYWORD:
            made.extend(expansion(state, ability))
    result = tuple(made)
    _lists[key] = (abilities, result)
    return result


def expansion(state: State, ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a keyword ability means in the law in force; made once per definition."""
    edition = state.law.edition.name
    key = (edition, id(ability))
    found = _expansions.get(key)
    if found is not None and found[0] is ability:
        return found[1]
    table = state.law.tables.get("keyword", {})
    expander = table.get(ability.node.text("is"))
    made: list[Ability] = []
    if expander is not None:
        for node in expander(ability.node):
            fields = dict(node.fields)
            fields["line"] = ability.line
            made.append(Ability(Node(node.kind, fields), ability.name, ability.face, ability.index))
    result = tuple(made)
    _expansions[key] = (ability, result)
    return result
