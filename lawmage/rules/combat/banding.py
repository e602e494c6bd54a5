"""702.22. Banding: which bands may be announced, and what being in one means."""

from typing import Any, Final

from lawmage.model.names import BANDING
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground, Ruling
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.changes import BANDS_WITH_OTHER, is_keyword
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import obeys
from lawmage.rules.kernel.reading import matches

#: the text that first has "bands with other"
WITH_OTHERS: Final = 20090711

R_ANNOUNCED: Final = cite("508.1e")
R_BAND: Final = cite("702.22c")
R_SAME_TARGET: Final = cite("702.22d")


@rule("702.22c", kind="check", key="band", also=("702.22a", "702.22d", "802.3b"), noop=True)
def may_band(state: State, members: tuple[int, ...]) -> bool:
    """One or more creatures with banding and up to one without are a band, as are creatures of one quality of which one
    bands with others of it."""
    others = state.law.tables["check"].get("bands with other")
    if others is not None and others(state, members):
        return True
    without = 0
    for number in members:
        if not characteristics(state, state.object(number)).keywords & BANDING:
            without += 1
    return without <= 1 and len(members) - without >= 1


@rule("702.22c", kind="check", key="bands with other", since=WITH_OTHERS, also=("702.22b",), noop=False)
def band_with_others(state: State, members: tuple[int, ...]) -> bool:
    """Whether one of several creatures has "bands with other" of a quality that all of them have."""
    for number in members:
        thing = state.object(number)
        for quality in qualities(state, thing):
            context = Context(number, thing.controller)
            if len([each for each in members if matches(state, context, quality, each)]) == len(members):
                return True
    return False


@rule("502.11b", kind="check", key="bands with other", until=WITH_OTHERS, home=CLASSIC, also=("502.11c",), noop=False)
def band_with_the_same(state: State, members: tuple[int, ...]) -> bool:
    """Whether all of several creatures have "bands with other" of the same quality or banding, and one of them the
    former; what qualities they have themselves doesn't matter."""
    listed = [[quality.key() for quality in qualities(state, state.object(number))] for number in members]
    for keys in listed:
        for key in keys:
            able = 0
            for place in range(len(members)):
                if key in listed[place] or has_banding(state, state.object(members[place])):
                    able += 1
            if able == len(members):
                return True
    return False


def qualities(state: State, thing: GameObject) -> list[Node]:
    """The qualities of a creature's "bands with other" abilities."""
    found: list[Node] = []
    for ability in characteristics(state, thing).abilities:
        if is_keyword(ability, (BANDS_WITH_OTHER,)):
            quality = ability.node.maybe("quality")
            if quality is not None:
                found.append(quality)
    return found


def dividing_guard(state: State, fighters: list[GameObject]) -> GameObject | None:
    """702.22j-k. Among creatures that fight one and the same, the first that lets its controller divide that one's
    damage: one with banding, or one that bands with another of them; None where there is none."""
    for thing in fighters:
        if has_banding(state, thing):
            return thing
    others = state.law.tables["check"].get("bands with other")
    if others is not None:
        for thing in fighters:
            if qualities(state, thing):
                for other in fighters:
                    if other is not thing and others(state, (thing.id, other.id)):
                        return thing
    return None


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


obeys(BANDS_WITH_OTHER)
