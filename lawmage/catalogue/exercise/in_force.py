"""What static abilities in force apply to, and the same board without one of them."""

from __future__ import annotations

from lawmage.model.cards import Ability, Face
from lawmage.model.effects import ContinuousEffect
from lawmage.model.forking import copy_state
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import Derived, State
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.events.statics import StaticEntry, applies
from lawmage.rules.kernel.reading import REFS, refer


def affected(state: State, entry: StaticEntry) -> list[int]:
    """What an entry applies to now."""
    if entry.affected is not None:
        return list(entry.affected)
    what = entry.node.maybe("what")
    if what is not None and what.kind in REFS:
        refs = refer(state, entry.context, what)
    elif what is not None:
        refs = tuple(candidates(state, what))
    else:
        refs = state.battlefield
    return [ref for ref in refs if applies(state, entry, ref)]


def _not_given(twin: State, ability: Ability) -> None:
    """An ability that effects have given: they don't."""
    changed = []
    for effect in twin.effects:
        statics = tuple([_without(static, ability) for static in effect.statics])
        changed.append(ContinuousEffect(
            effect.id, effect.timestamp, effect.source, effect.controller, statics, effect.affected, effect.duration,
            effect.turn, effect.stacked, effect.ability))
    twin.effects = tuple(changed)


def _without(static: Node, ability: Ability) -> Node:
    if static.kind != "grant" or all(each is not ability.node for each in static.nodes("abilities")):
        return static
    kept = tuple([each for each in static.nodes("abilities") if each is not ability.node])
    return Node("grant", {**static.fields, "abilities": kept})


def lacking(state: State, thing: GameObject, ability: Ability) -> State:
    """The same board, on which an object lacks an ability of its own."""
    twin = copy_state(state)
    other = twin.object(thing.id)
    face = other.copied if other.copied is not None else other.face
    kept = tuple([_not_giving(each, ability.node) for each in face.abilities
                  if each.node is not ability.node and ability not in expanded(state, (each,))])
    if all(one is other for one, other in zip(kept, face.abilities, strict=False)) and len(kept) == len(face.abilities):
        _not_given(twin, ability)
    reduced = Face(face.name, face.cost, face.colors, face.supertypes, face.types, face.subtypes, face.power,
                   face.toughness, face.loyalty, face.defense, kept)
    if other.copied is not None:
        other.copied = reduced
    else:
        other.face = reduced
    twin.derived = Derived(-1)
    twin.memo = {}
    return twin


def _not_giving(ability: Ability, given: Node) -> Ability:
    """An ability without one that it gives to its own source (711.2, 716.2a)."""
    effects: list[Node] = []
    changed = False
    for effect in ability.node.nodes("effects") if ability.node.kind == "static" else ():
        rest = tuple([each for each in effect.nodes("abilities") if each is not given])
        changed = changed or len(rest) != len(effect.nodes("abilities"))
        effects.append(Node(effect.kind, {**effect.fields, "abilities": rest}) if effect.has("abilities") else effect)
    if not changed:
        return ability
    return Ability(Node("static", {**ability.node.fields, "effects": tuple(effects)}), ability.name, ability.face,
                   ability.index)
