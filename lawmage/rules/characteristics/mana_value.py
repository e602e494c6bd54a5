"""202.3. Mana value."""

from typing import Final

from lawmage.model.mana import ManaCost
from lawmage.model.names import NOWHERE, STACK
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rules.characteristics.layers import characteristics

_costs: Final[dict[str, ManaCost]] = {}


def parsed_cost(text: str) -> ManaCost:
    """The mana cost written as `text`, parsed once."""
    found = _costs.get(text)
    if found is None:
        found = ManaCost.parse(text)
        _costs[text] = found
    return found


def cost_of_back(thing: GameObject, cost: str) -> str:
    """202.3b: with its back face up, a nonmodal double-faced object has the mana value of its front face."""
    definition = thing.card.definition
    return definition.faces[0].cost if definition.layout == "transform" else cost


def mana_value_of(state: State, thing: GameObject) -> int:
    """The mana value of an object: X counts only on the stack (202.3e)."""
    cost = characteristics(state, thing).cost
    if thing.face_index == 1 and thing.face is thing.card.definition.faces[1] and thing.copied is None:
        cost = cost_of_back(thing, cost)
    if not cost:
        return 0
    there = thing.zone == STACK or (thing.zone == NOWHERE and thing.left == STACK)
    x = thing.stacked.x if thing.stacked is not None and there else 0
    return parsed_cost(cost).mana_value(x)
