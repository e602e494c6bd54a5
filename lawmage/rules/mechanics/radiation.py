"""728. Rad counters: the triggered ability, without a source, that every player who has some is subject to."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import Event, StepBegan
from lawmage.model.names import PRECOMBAT_MAIN
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.events.counters import counters_on_ref
from lawmage.rules.stack.triggering import RADIATION

RAD: Final = "rad"

_PLAYER: Final = Node("event", {"role": "player"})
_NONLAND: Final = Node("count_made", {"is": Node("not", {"of": Node("type", {"is": "land"})})})
ABILITY: Final = Ability(Node("triggered", {
    "event": Node("step_begins", {"step": "precombat main"}),
    "condition": Node("matches", {"what": _PLAYER, "is": Node("with_counter", {"counter": RAD})}),
    "do": (
        Node("mill", {"n": Node("counters_on", {"of": _PLAYER, "counter": RAD}), "who": _PLAYER}),
        Node("lose_life", {"n": _NONLAND, "who": _PLAYER}),
        Node("take_counters", {"what": _PLAYER, "counter": RAD, "n": _NONLAND}),
    )}), RADIATION, 0, 2)


@rule("728.1", kind="inherent trigger", key="radiation", also=("122.1i",))
def irradiate(state: State, index: int, event: Event) -> None:
    """At the beginning of the precombat main phase of a player with rad counters that player mills so many cards; for
    each nonland card among them the player loses 1 life and a rad counter. The active player controls the ability."""
    ref = event.subject()
    if not isinstance(event, StepBegan) or event.step != PRECOMBAT_MAIN or counters_on_ref(state, ref, RAD) <= 0:
        return
    waiting = PendingTrigger(0, -1 - ref, ABILITY, index, (), 0)
    waiting.roles = (ref, 0, ref, 0)
    state.waiting = (*state.waiting, waiting)
