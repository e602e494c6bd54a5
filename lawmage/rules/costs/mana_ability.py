"""605. One mana ability that may be activated now, and the frame of one under way."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.frames import Frame
from lawmage.model.names import COLOR_LETTERS
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure
from lawmage.rules.costs.payment import Alternative

MANA_ABILITY: Final = procedure("mana ability", "605.3", ("pay", "resolve", "triggered"))

R_MANA: Final = cite("106.4")

R_MANA_ABILITY: Final = cite("605.3b")

#: kind of the event node of triggered mana abilities
TAPPED_FOR_MANA: Final = "taps_for_mana"

R_TAP: Final = cite("602.2b")
#: the choices of triggered mana abilities: source, index of the ability, the mana it adds as letters
Bonus = tuple[tuple[int, int, str], ...]


@mypyc_attr(acyclic=True)
class ManaAbilityFrame(Frame):
    """605.3: a mana ability being activated: its costs are paid, then it resolves at once."""

    def __init__(
        self, procedure: int, thing: int, ability: Ability, controller: int, letters: str, paid: tuple[int, ...]
    ) -> None:
        super().__init__(procedure)
        #: the units that a plan has set aside for its own cost; empty: its payment plans for itself
        self.paid = paid
        self.thing = thing
        self.ability = ability
        self.controller = controller
        #: colours already chosen for it, as letters; "" asks
        self.letters = letters
        #: the same for the mana abilities that it triggers
        self.bonus: Bonus = ()

    def noted(self) -> bool:
        """See `Frame.noted`."""
        return True

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("thing", "ability", "controller", "letters", "paid", "bonus")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return ManaAbilityFrame(self.procedure, self.thing, self.ability, self.controller, self.letters, self.paid)


def letters_of(units: tuple[int, ...]) -> str:
    """The mana of some units, a letter each."""
    return "".join([_letter(unit) for unit in units])


def _letter(unit: int) -> str:
    for letter in COLOR_LETTERS:
        if unit & COLOR_LETTERS[letter]:
            return letter
    return ""


@mypyc_attr(acyclic=True)
class ManaAbility:
    """A mana ability that a player could activate now, with the ways to use it."""

    def __init__(
        self,
        thing: GameObject,
        ability: Ability,
        alternatives: list[Alternative],
        units: list[tuple[int, ...]],
        plain: bool,
        bonuses: list[Bonus],
    ) -> None:
        self.thing = thing
        self.ability = ability
        self.alternatives = alternatives
        #: units that each alternative adds
        self.units = units
        #: it only taps for a fixed amount: no frame is needed
        self.plain = plain
        self.snow = 0
        #: what the mana abilities that it triggers add beside, by alternative
        self.bonuses = bonuses
        #: the most mana of one use; what a use adds where it is one unit, always the same, else -1
        self.most = max([len(each) for each in units])
        self.unit = units[0][0] if plain and len(units) == 1 and len(units[0]) == 1 and len(alternatives) == 1 else -1


def taps(node: Node) -> bool:
    """Whether the cost of an activated ability has the tap symbol."""
    for cost in node.nodes("cost"):
        if cost.kind == "tap_self":
            return True
    return False


def ability_is_mana(state: State, ability: Ability) -> bool:
    """Whether the law in force counts an ability as a mana ability."""
    known: tuple[Ability, bool] | None = state.law.mana.get(id(ability))
    if known is None:
        known = (ability, bool(state.law.tables["check"]["mana ability"](ability)))
        state.law.mana[id(ability)] = known
    return known[1]
