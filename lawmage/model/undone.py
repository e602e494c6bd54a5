"""733.1. A mana ability that was activated within an action that is undone."""

from lawmage.model.answers import Answer
from lawmage.model.cards import Ability
from lawmage.model.events import Event
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Activation:
    """One activation: of what, the mana that it left in the pool, the mana of others that it used, its answers."""

    def __init__(self, thing: int, ability: Ability, controller: int, letters: str, paid: tuple[int, ...]) -> None:
        self.thing = thing
        self.ability = ability
        self.controller = controller
        #: the colours chosen beforehand, and the units set aside for its cost (see `ManaAbilityFrame`)
        self.letters = letters
        self.paid = paid
        #: it only taps for a fixed amount: no frame is needed
        self.plain = False
        self.units: tuple[int, ...] = ()
        self.spent: tuple[int, ...] = ()
        self.answers: tuple[Answer, ...] = ()
        self.events: list[Event] = []
        self.stays = False

    def key(self) -> tuple[object, ...]:
        """Canonical form for the digest."""
        return (self.thing, self.ability.index, self.controller, self.letters, self.paid, self.units, self.answers)
