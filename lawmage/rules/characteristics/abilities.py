"""113. Abilities of objects: keyword abilities expanded into the abilities that they stand for (702)."""

from collections.abc import Callable

from lawmage.model.cards import KEYWORD, Ability
from lawmage.model.nodes import Node
from lawmage.model.state import State

#: keyword -> the nodes of the abilities that it means, given its own node; keywords that are flags have none
Expander = Callable[[Node], tuple[Node, ...]]
_Known = tuple[tuple[Ability, ...], tuple[Ability, ...]]
_Meant = tuple[Ability, tuple[Ability, ...]]


def expanded(state: State, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with each keyword that means other abilities replaced by itself and those (in order)."""
    known: _Known | None = state.law.expanded.get(id(abilities))
    if known is not None:
        return known[1]
    made: list[Ability] = []
    for ability in abilities:
        made.append(ability)
        if ability.kind == KEYWORD:
            made.extend(expansion(state, ability))
    result = tuple(made)
    state.law.expanded[id(abilities)] = (abilities, result)
    return result


def expansion(state: State, ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a keyword ability means in the law in force; made once per definition."""
    known: _Meant | None = state.law.expansions.get(id(ability))
    if known is not None:
        return known[1]
    word = ability.node.text("is")
    state.law.seen.add(word)
    expander = state.law.tables.get("keyword", {}).get(word)
    made: list[Ability] = []
    if expander is not None:
        for node in expander(ability.node):
            fields = dict(node.fields)
            fields["line"] = ability.line
            made.append(Ability(Node(node.kind, fields), ability.name, ability.face, ability.index))
    result = tuple(made)
    state.law.expansions[id(ability)] = (ability, result)
    return result
