"""Which ability a script means by a source, a number and a part of a text; and mana abilities among them."""

from __future__ import annotations

import re
from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.notation.cases import ActivateStep
from lawmage.rules.costs.mana_ability import ability_is_mana
from lawmage.rules.stack.activating import activated_abilities, zones_of_ability
from lawmage.scripts.results import Astray
from lawmage.scripts.table import Table

_WORD: Final = re.compile(r"\{[^}]*\}|[a-z]+|\d+")
#: words of a card's text that the kinds and fields of nodes write otherwise
_MEANS: Final = {
    "{t}": "tap", "{q}": "untap", "sacrifices": "sacrifice", "counters": "counter", "creatures": "creature",
    "cards": "card", "adds": "add", "its": "self", "this": "self",
}
_SMALL: Final = frozenset({"a", "an", "the", "of", "to", "and", "or", "that", "in", "s", "is"})


def names_mana_ability(table: Table, step: ActivateStep) -> bool:
    """Whether an `activate` step means a mana ability."""
    if step.source not in table.cards:
        return False
    thing = table.state.object(table.thing(step.source, step.where))
    abilities = activated_abilities(table.state, thing)
    try:
        index = ability_index(table, step, thing)
    except Astray:
        return False
    return index < len(abilities) and ability_is_mana(table.state, abilities[index])


def ability_index(table: Table, step: ActivateStep, thing: GameObject) -> int:
    """The index of the ability that a step means among the object's activated abilities. Raises `Astray`."""
    abilities = activated_abilities(table.state, thing)
    if isinstance(step.ability, int):
        return step.ability - 1
    if not abilities:
        return 0  # the rules will say so
    candidates = list(range(len(abilities)))
    if isinstance(step.ability, str):
        return _by_text(step, abilities)
    there = thing.zone == BATTLEFIELD
    zone = [i for i in candidates if (zones_of_ability(abilities[i]) == 1 << BATTLEFIELD) == there]
    candidates = zone or candidates
    payment = table.decision is not None and table.decision.purpose in _PAYMENTS
    mana = [i for i in candidates if ability_is_mana(table.state, abilities[i]) == (payment and step.targets is None)]
    candidates = mana or candidates
    if step.targets:
        aimed = [i for i in candidates if _takes_targets(abilities[i].node)]
        candidates = aimed or candidates
    if len(candidates) > 1 and not _alike(abilities, candidates):
        raise Astray(step.where, "`ability`, which says which one", f"{len(candidates)} abilities of {step.source!r}")
    return candidates[0]


_PAYMENTS: Final = ("cast", "activate", "attack", "block", "effect", "mana ability")


def _takes_targets(node: Node) -> bool:
    if node.nodes("targets"):
        return True
    return any(mode.nodes("targets") for mode in node.nodes("modes"))


def _alike(abilities: list[Ability], candidates: list[int]) -> bool:
    return len({repr(abilities[i].node) for i in candidates}) == 1


def _by_text(step: ActivateStep, abilities: list[Ability]) -> int:
    """The ability in whose data most of the words of a text occur: texts themselves are not part of the game."""
    wanted = _words(str(step.ability))
    scores: list[int] = []
    for ability in abilities:
        there = _words(repr(ability.node).replace("_", " "))
        scores.append(len(wanted & there))
    best = max(scores)
    if scores.count(best) != 1:
        raise Astray(step.where, f"one ability with {step.ability!r} in it", f"{scores.count(best)} alike")
    return scores.index(best)


def _words(text: str) -> set[str]:
    found = {_MEANS.get(word, word) for word in _WORD.findall(text.lower())}
    return found - _SMALL
