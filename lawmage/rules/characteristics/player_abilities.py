"""613.10. Abilities that effects give to players: protection, hexproof, shroud and the like."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.names import player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.changes import is_keyword
from lawmage.rules.characteristics.chosen_values import concrete
from lawmage.rules.characteristics.layers import characteristics, derived, in_force
from lawmage.rules.characteristics.profiles import PLAYERS, granted_abilities, keyword_mask, profile_of
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds, refer

R_PLAYERS: Final = cite("613.10")


class Gift:
    """Abilities that one effect gives to players, or takes from them."""

    def __init__(self, timestamp: int, source: int, node: Node, ability: Ability | None,
                 players: tuple[int, ...]) -> None:
        self.timestamp = timestamp
        self.source = source
        self.node = node
        self.ability = ability
        #: references of the players
        self.players = players


def player_abilities(state: State, seat: int) -> tuple[Ability, ...]:
    """The abilities that a player has now, in timestamp order (613.10)."""
    made = derived(state)
    if not made.for_players:
        return ()
    index = made.index
    state.law.note(R_PLAYERS)
    found: dict[int, tuple[Ability, ...]] | None = index.get("player abilities")
    if found is None:
        found = {}
        for player in state.players:
            found[player.seat] = _abilities(state, player_ref(player.seat))
        index["player abilities"] = found
    return found[seat]


def player_keywords(state: State, seat: int) -> int:
    """The bits of the simple keywords (702) that a player has now."""
    abilities = player_abilities(state, seat)
    return keyword_mask(abilities) if abilities else 0


def _abilities(state: State, ref: int) -> tuple[Ability, ...]:
    gifts: list[Gift] = []
    for number in state.battlefield:
        thing = state.object(number)
        if not thing.phased_out:
            _of_object(state, thing, gifts)
    for effect in state.effects:
        if not in_force(state, effect):
            continue
        for position, node in enumerate(effect.statics):
            affected = effect.affected[position]
            if affected is not None:
                gifts.append(Gift(effect.timestamp, effect.source, node, effect.ability, affected))
    gifts.sort(key=_timestamp)
    abilities: tuple[Ability, ...] = ()
    for gift in gifts:
        if ref in gift.players:
            abilities = _changed(state, gift, abilities)
    return abilities


def _timestamp(gift: Gift) -> int:
    return gift.timestamp


def _of_object(state: State, thing: GameObject, gifts: list[Gift]) -> None:
    profile = profile_of(state, characteristics(state, thing).abilities)
    if not profile.summary & PLAYERS:
        return
    for each in profile.statics:
        for group in each.groups:
            if not group.players or each.zone:
                continue
            context = Context(thing.id, thing.controller, thing.stacked, None, each.ability)
            if each.condition is None or holds(state, context, each.condition):
                players = tuple([ref for ref in refer(state, context, group.what) if ref < 0])
                for node in group.nodes:
                    gifts.append(Gift(thing.timestamp, thing.id, node, each.ability, players))


def _changed(state: State, gift: Gift, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    node = gift.node
    if node.kind == "grant":
        if gift.source:
            node = concrete(state, node, state.object(gift.source).chosen)
        return (*abilities, *granted_abilities(node, gift.ability))
    if node.kind == "lose_all_abilities":
        return ()
    if node.kind == "lose_keyword" or node.kind == "cant_have":
        words = node.words("keywords")
        return tuple([each for each in abilities if not is_keyword(each, words)])
    return abilities
