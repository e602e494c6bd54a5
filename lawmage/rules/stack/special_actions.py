"""116. Special actions, and playing lands (305)."""

from typing import Final

from lawmage.model.events import LandPlayed
from lawmage.model.names import BATTLEFIELD, HAND, LAND, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, player_ref
from lawmage.model.objects import GameObject
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.faces import MODAL
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.events.zones import move
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.stack.permissions import permitted

R_PLAY: Final = cite("305.1")
R_ONE: Final = cite("305.2")
R_WHEN: Final = cite("505.6b")


def land_faces(thing: GameObject) -> tuple[int, ...]:
    """The faces of a card that may be played as a land: the front one, either one of a modal double-faced card
    (712.12)."""
    definition = thing.card.definition
    number = len(definition.faces) if definition.layout == MODAL else 1
    return tuple([index for index in range(number) if definition.faces[index].types & LAND])


def why_not_play(state: State, seat: int, thing: GameObject, face: int = 0) -> Verdict:
    """Every reason why a player may not play a card, with that face up, as a land now."""
    if face not in land_faces(thing) or not may_play_from(state, seat, thing):
        return Verdict((Ruling("no land in hand", (Ground(R_PLAY),), (thing.id,)),))
    reasons: list[Ruling] = []
    if not state.acts(seat) or state.stack or state.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        reasons.append(Ruling("land not now", (Ground(R_WHEN),), (thing.id,)))
    number = state.law.tables["check"]["lands a turn"](state, seat)
    if state.players[seat].lands_played >= number:
        reasons.append(Ruling("land played", (Ground(R_ONE),), (thing.id,), (number,)))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def may_play_a_land(state: State, seat: int) -> bool:
    """Whether the moment and the lands played this turn let a player play a land: `why_not_play` says why not."""
    if not state.acts(seat) or state.stack or (state.step != PRECOMBAT_MAIN and state.step != POSTCOMBAT_MAIN):
        return False
    most: int = state.law.tables["check"]["lands a turn"](state, seat)
    return state.players[seat].lands_played < most


def may_play_from(state: State, seat: int, thing: GameObject) -> bool:
    """Whether a player may play lands from where a card is: from their hand, or as an effect says."""
    if thing.zone == HAND and thing.card.owner == seat:
        return True
    return thing.zone != BATTLEFIELD and permitted(state, seat, thing, True)


@rule("305.2", kind="check", key="lands a turn", also=("305.2a", "305.2b"), noop=1000)
def lands_a_turn(state: State, seat: int) -> int:
    """How many lands a player may play this turn: one, and more where effects say so."""
    number = 1
    for entry in statics(state, "extra_land"):
        if applies(state, entry, player_ref(seat)):
            number += entry.node.number("n")
    return number


@rule("305.1", kind="action", key="play a land", also=("116.2a", "117.1c", "505.6b", "712.12"))
def play_land(state: State, seat: int, card: int, face: int = 0) -> None:
    """The land goes to the battlefield; the stack isn't used and nobody can respond."""
    thing = state.object(card)
    player = state.players[seat]
    state.edit(player).lands_played = player.lands_played + 1
    record_event(state, LandPlayed(R_PLAY, card, player_ref(seat)))
    event = move(state, thing, BATTLEFIELD, R_PLAY, 0, None, seat)
    event.back_face = face != 0
    propose(state, event)
