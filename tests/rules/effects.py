"""A table on which effects are carried out directly, without a spell or ability on the stack."""


from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.names import ARTIFACT, COMMAND, GRAVEYARD, HAND, LIBRARY, PRECOMBAT_MAIN, SORCERY
from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import follow
from lawmage.rules.kernel.machine import run
from lawmage.rules.turn.setup import place
from tests.rules.table import Table, creature, n, permanent

YOU = n("you")
THEM = n("opponents")
EACH = n("each_player")
IT = n("self")
MADE = n("made")
TARGET = n("target", i=0)
CREATURES = n("each", what=n("type", is_="creature"))


def sorcery(name: str, cost: str, ability: Node) -> CardDefinition:
    """A sorcery card with one spell ability."""
    face = make_face(name, cost, None, 0, SORCERY, (), None, None, None, None, (ability,))
    return CardDefinition(name, "normal", (face,))


class EffectTable(Table):
    """A board in the first player's precombat main phase; `do` follows instructions as an effect of a source."""

    def begin(self, step: int = PRECOMBAT_MAIN) -> None:
        self.source = place(self.state, permanent("Source", ARTIFACT), 0, COMMAND, 0).id
        self.start(step)

    def do(self, *nodes: Node, source: int = 0, seat: int = 0, targets: tuple[tuple[int, ...], ...] = (),
           division: tuple[tuple[int, ...], ...] = (), x: int = 0, remembered: tuple[int, ...] = ()) -> None:
        """Follow instructions; stops at a question, or where a player has priority again."""
        state = self.state
        state.write(state, "decision", None)
        state.write(state.frames[-1], "step", 0)  # back to the check before a player gets priority
        source = source or self.source
        stacked = StackItem(None, source, seat, targets, (), x, division, -1, ())
        context = Context(source, seat, stacked)
        context.remembered = remembered
        follow(state, nodes, context)
        run(state)

    def choose(self, *refs: int) -> None:
        self.give(("choose", refs))

    def order(self, *indices: int) -> None:
        self.give(("order", indices))

    def yes(self) -> None:
        self.give(("yes",))

    def no(self) -> None:
        self.give(("no",))

    def resolve(self) -> None:
        """Both pass: the top of the stack resolves."""
        for _ in range(len(self.state.players)):
            give_answer(self.state, ("pass",))

    def card(self, seat: int, zone: int, card: CardDefinition | None = None) -> int:
        """Put a card into a hand, graveyard or on top of a library."""
        return place(self.state, card or creature("Card", 1, 1), seat, zone, seat).id

    def hand(self, seat: int, card: CardDefinition | None = None) -> int:
        return self.card(seat, HAND, card)

    def grave(self, seat: int, card: CardDefinition | None = None) -> int:
        return self.card(seat, GRAVEYARD, card)

    def top(self, seat: int, card: CardDefinition | None = None) -> int:
        return self.card(seat, LIBRARY, card)

    def now(self, number: int) -> int:
        """The object that one has become in the end."""
        thing = self.thing(number)
        while thing.became:
            thing = self.thing(thing.became)
        return thing.id

    def zone(self, number: int) -> int:
        return self.thing(self.now(number)).zone

    def toughness(self, number: int) -> int:
        return characteristics(self.state, self.thing(number)).toughness

    def counters(self, number: int) -> dict[str, int]:
        return dict(self.thing(number).counters)

    def named(self, name: str) -> list[int]:
        """The permanents of that name."""
        return [each for each in self.state.battlefield if characteristics(self.state, self.thing(each)).name == name]
