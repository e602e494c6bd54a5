"""702.16. Protection, with the other reasons why something can't be targeted, enchanted or equipped (702.11,
702.18)."""

from typing import Final

from lawmage.model.cards import KEYWORD, Ability
from lawmage.model.names import BATTLEFIELD, CREATURE, HEXPROOF, LAND, SHROUD, is_player, seat_of
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.player_abilities import player_abilities, player_keywords
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches, refer
from lawmage.rules.language.predicates import has_keyword

R_PROTECTION: Final = cite("702.16a")
R_HEXPROOF: Final = cite("702.11b")
R_HEXPROOF_FROM: Final = cite("702.11d")
R_SHROUD: Final = cite("702.18a")
R_CANT: Final = cite("115.4")


def protection_against(state: State, thing: GameObject, source: int) -> Ability | None:
    """The protection ability that an object has from a source object (its characteristics now, or as it last was)."""
    for ability in characteristics(state, thing).abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == "protection":
            quality = ability.node.maybe("quality")
            context = Context(thing.id, thing.controller, None, None, ability)
            if quality is not None and matches(state, context, quality, source):
                return ability
    return None


@rule("702.16b", kind="check", key="protected from targeting", noop=None)
def protected_target(state: State, thing: GameObject, source: int) -> Ability | None:
    """A permanent with protection can't be the target of spells of that quality or abilities of such sources."""
    return protection_against(state, thing, source)


@rule("702.11b", kind="check", key="hexproof", noop=False)
def hexproof(state: State, thing: GameObject, seat: int) -> bool:
    """A permanent with hexproof can't be the target of spells or abilities its controller's opponents control."""
    chars = characteristics(state, thing)
    if not chars.keywords & HEXPROOF or state.allied(thing.controller, seat):
        return False
    if despite(state, thing, seat):
        return False
    return unconditional(chars.abilities)


def despite(state: State, thing: GameObject, seat: int) -> bool:
    """609.4: whether a player's spells and abilities can have a permanent as a target as though it didn't have
    hexproof."""
    for entry in statics(state, "targetable_despite"):
        if entry.controller == seat and applies(state, entry, thing.id):
            return True
    return False


def unconditional(abilities: tuple[Ability, ...]) -> bool:
    """Whether one of the abilities is hexproof itself, not hexproof from a quality."""
    for each in abilities:
        if each.kind == KEYWORD and each.node.text("is") == "hexproof" and not each.node.has("quality"):
            return True
    return False


@rule("702.18a", kind="check", key="shroud", noop=False)
def shroud(state: State, thing: GameObject) -> bool:
    """A permanent with shroud can't be the target of spells or abilities."""
    return characteristics(state, thing).keywords & SHROUD != 0


def why_not_target(state: State, ref: int, source: int, seat: int) -> Ground | None:
    """Why the spell or ability of `source`, controlled by `seat`, can't target `ref`; None if it can."""
    if is_player(ref):
        ground = _why_not_player(state, ref, source, seat)
        if ground is not None:
            return ground
        for entry in statics(state, "cant_be_target"):
            if applies(state, entry, ref) and _restricted(state, entry.node, entry.context, source, seat):
                return Ground(R_CANT, entry.source, entry.ability)
        return None
    thing = state.object(ref)
    if thing.zone != BATTLEFIELD:
        return None
    ground = _by_own_abilities(state, thing, source, seat)
    if ground is not None:
        return ground
    for entry in statics(state, "cant_be_target"):
        if applies(state, entry, ref) and _restricted(state, entry.node, entry.context, source, seat):
            return Ground(R_CANT, entry.source, entry.ability)
    return None


def _by_own_abilities(state: State, thing: GameObject, source: int, seat: int) -> Ground | None:
    """Why a permanent's own abilities keep it from being targeted: shroud, hexproof, protection, hexproof from."""
    chars = characteristics(state, thing)
    checks = state.law.tables["check"]
    if chars.keywords & (HEXPROOF | SHROUD):
        if checks["shroud"](state, thing):
            return Ground(R_SHROUD, thing.id)
        if checks["hexproof"](state, thing, seat):
            return Ground(R_HEXPROOF, thing.id)
    if not chars.abilities:
        return None
    ability = checks["protected from targeting"](state, thing, source)
    if ability is not None:
        return Ground(R_PROTECTION, thing.id, ability)
    for each in chars.abilities:
        if each.kind == KEYWORD and each.node.text("is") == "hexproof" and not state.allied(thing.controller, seat):
            quality = each.node.maybe("quality")
            context = Context(thing.id, thing.controller, None, None, each)
            if quality is not None and matches(state, context, quality, source):
                state.law.note(R_HEXPROOF_FROM)
                return Ground(R_HEXPROOF_FROM, thing.id, each)
    return None


@rule("702.11c", kind="check", key="protected player", also=("702.18a", "702.16b"), noop=None)
def protected_player(state: State, ref: int, source: int, seat: int) -> Ground | None:
    """A player with hexproof can't be the target of what opponents control, one with shroud of nothing, one with
    protection of nothing of that quality."""
    who = seat_of(ref)
    keywords = player_keywords(state, who)
    if keywords & SHROUD:
        return Ground(R_SHROUD)
    if keywords & HEXPROOF and not state.allied(who, seat) and unconditional(player_abilities(state, who)):
        return Ground(R_HEXPROOF)
    for ability in player_abilities(state, who):
        if ability.kind == KEYWORD and ability.node.text("is") == "protection":
            quality = ability.node.maybe("quality")
            if quality is not None and matches(state, Context(0, who, None, None, ability), quality, source):
                return Ground(R_PROTECTION, 0, ability)
    return None


def _why_not_player(state: State, ref: int, source: int, seat: int) -> Ground | None:
    if not player_abilities(state, seat_of(ref)):
        return None
    found: Ground | None = state.law.tables["check"]["protected player"](state, ref, source, seat)
    return found


def _restricted(state: State, node: Node, context: Context, source: int, seat: int) -> bool:

    of = node.maybe("of")
    if of is not None and not matches(state, context, of, source):
        return False
    by = node.maybe("by")
    return by is None or -1 - seat in refer(state, context, by)


def enchant_quality(state: State, aura: GameObject) -> Node | None:
    """What an Aura can enchant (702.5a)."""
    for ability in characteristics(state, aura).abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == "enchant":
            return ability.node.maybe("quality")
    return None


@rule("303.4c", kind="check", key="legal host", also=("301.5c", "702.16c", "702.16d"), noop=True)
def legal_host(state: State, attachment: GameObject, host: int) -> bool:
    """Whether an Aura, Equipment or Fortification may be attached to an object or player."""
    chars = characteristics(state, attachment)
    if "Aura" in chars.subtypes:
        quality = enchant_quality(state, attachment)
        if quality is None:
            return False
        if not matches(state, Context(attachment.id, attachment.controller), quality, host):
            return False
    elif "Equipment" in chars.subtypes or "Fortification" in chars.subtypes:
        if is_player(host) or (chars.types & CREATURE and not has_keyword(state, attachment, "reconfigure")):
            return False
        wanted = CREATURE if "Equipment" in chars.subtypes else LAND
        if not characteristics(state, state.object(host)).types & wanted:
            return False
    else:
        return False
    if is_player(host):
        return not state.players[seat_of(host)].lost
    thing = state.object(host)
    if thing.zone == BATTLEFIELD and thing.id != attachment.id:
        for entry in statics(state, "cant_be_enchanted"):
            if "Aura" in chars.subtypes and applies(state, entry, host):
                return False
        return protection_against(state, thing, attachment.id) is None
    return False


def can_be_attached(state: State, attachment: GameObject, host: int) -> bool:
    """Whether `attachment` may be, or stay, attached to `host` (303.4, 301.5)."""
    if host > 0 and (
        state.object(host).zone != BATTLEFIELD or (state.object(host).phased_out and not attachment.phased_out)
    ):
        return False
    return bool(state.law.tables["check"]["legal host"](state, attachment, host))
