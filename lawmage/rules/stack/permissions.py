"""601.3, 305.9. Effects that let a player play cards from where they could not be played otherwise."""

from lawmage.model.names import player_ref
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rules.events.statics import statics
from lawmage.rules.kernel.reading import refer


def permitted(state: State, seat: int, thing: GameObject, as_land: bool) -> bool:
    """Whether an effect lets a player cast a card, or play it as a land, from where it is."""
    for entry in statics(state, "may_play"):
        node = entry.node
        if as_land and node.flag("cast_only"):
            continue
        if player_ref(seat) in refer(state, entry.context, node.node("who")):
            if thing.id in refer(state, entry.context, node.node("card")):
                return True
    return False
