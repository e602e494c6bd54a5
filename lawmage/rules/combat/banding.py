"""702.22. Banding: which bands may be announced, and what being in one means."""

from typing import Any, Final

from lawmage.model.names import BANDING
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground, Ruling
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.layers import characteristics

R_ANNOUNCED: Final = cite("508.1e")
R_BAND: Final = cite("702.22c")
R_SAME_TARGET: Final = cite("702.22d")


@rule("702.22c", kind="check", key="band", also=("702.22a", "702.22d", "802.3b"), noop=True)
def may_band(state: State, members: tuple[int, ...]) -> bool:
    """One or more creatures with banding and up to one without are a band."""
    without = 0
    for number in members:
        if not characteristics(state, state.object(number)).keywords & BANDING:
            without += 1
    return without <= 1 and len(members) - without >= 1


def band_rulings(state: State, attacks: tuple[Any, ...], bands: tuple[Any, ...]) -> list[Ruling]:
    """Every reason against the bands announced with a declaration of attackers."""
    target_of = {pair[0]: pair[1] for pair in attacks}
    found: list[Ruling] = []
    seen: list[int] = []
    for band in bands:
        members = tuple(band)
        absent = [number for number in members if number not in target_of]
        twice = [number for number in members if number in seen or members.count(number) > 1]
        seen.extend(members)
        if absent or twice or len(members) < 2:
            found.append(Ruling("attack: no such band", (Ground(R_ANNOUNCED), Ground(R_BAND)), members))
            continue
        if not state.law.tables["check"]["band"](state, members):
            found.append(Ruling("attack: cannot band", (Ground(R_BAND),), members))
        if len({target_of[number] for number in members}) > 1:
            found.append(Ruling("attack: band divided", (Ground(R_SAME_TARGET),), members))
    return found


def band_of(state: State, thing: GameObject) -> list[GameObject]:
    """The attacking creatures banded with a creature, itself included."""
    if thing.band == 0:
        return [thing]
    found = [state.object(number) for number in state.battlefield]
    return [each for each in found if each.attacking and each.band == thing.band]


def has_banding(state: State, thing: GameObject) -> bool:
    """Whether a creature has banding now."""
    return characteristics(state, thing).keywords & BANDING != 0
