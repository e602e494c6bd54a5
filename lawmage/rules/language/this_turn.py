"""608.2i. What has happened this turn, as predicates; and designations: monstrous, renowned, suspected."""


from lawmage.model.cards import TRIGGERED, same_ability
from lawmage.model.events import (
    AbilityActivated,
    Attacked,
    Blocked,
    DamageDealt,
    LifeLost,
    ManaAbilityActivated,
    Resolved,
    SpellCast,
    Tapped,
    TurnBegan,
    ZoneChanged,
)
from lawmage.model.names import (
    BEGINNING_OF_COMBAT,
    COLOR_LETTERS,
    COLOR_NAMES,
    END_OF_COMBAT,
    STACK,
    ZONE_IDS,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rules.characteristics.copying import base
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.subtypes import is_creature_type
from lawmage.rules.events.statics import any_applies
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.reading import AMOUNTS, CONDS, PREDS, REFS, amount, matches, refer


def _attacked(state: State, context: Context, node: Node, ref: int) -> bool:
    """508.3a: it was declared as an attacker this turn."""
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, Attacked) and event.attacker == ref:
            return True
    return False


def _blocked(state: State, context: Context, node: Node, ref: int) -> bool:
    """509.3a: it blocked this turn, one of those named if any are; a creature that entered blocking didn't."""
    whom = node.maybe("whom")
    those = refer(state, context, whom) if whom is not None else ()
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, Blocked) and event.blocker == ref and not event.entered:
            if whom is None or event.attacker in those:
                return True
    return False


def _dealt(state: State, sources: tuple[int, ...] | None, recipients: tuple[int, ...] | None) -> bool:
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, DamageDealt) and (sources is None or event.source in sources):
            if recipients is None or event.recipient in recipients:
                return True
    return False


def _dealt_damage_by(state: State, context: Context, node: Node, ref: int) -> bool:
    return _dealt(state, refer(state, context, node.node("what")), (ref,))


def _dealt_damage_to(state: State, context: Context, node: Node, ref: int) -> bool:
    return _dealt(state, (ref,), refer(state, context, node.node("what")))


def _was_dealt_damage(state: State, context: Context, node: Node, ref: int) -> bool:
    return _dealt(state, None, (ref,))


def _dealt_combat_damage_by(state: State, context: Context, node: Node, ref: int) -> bool:
    """Each creature counts once; what its subtypes were is kept with the damage."""
    subtype = node.text("subtype")
    found: list[int] = []
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if not isinstance(event, DamageDealt) or not event.combat or event.recipient != ref or event.source in found:
            continue
        if subtype in event.source_subtypes or (event.source_changeling and is_creature_type(subtype)):
            found.append(event.source)
    return len(found) >= node.number("n", 1)


def _lost_life(state: State, context: Context, node: Node, ref: int) -> bool:
    """A player who has lost life this turn."""
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, LifeLost) and event.player == ref:
            return True
    return False


def _put_there(state: State, context: Context, node: Node, ref: int) -> bool:
    """It was put into the zone where it is this combat (400.7: as the object that it is)."""
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, ZoneChanged) and event.new_object == ref:
            return BEGINNING_OF_COMBAT <= state.step <= END_OF_COMBAT
    return False


def _controller_was_hit(state: State, context: Context, node: Node, ref: int) -> bool:
    """Its controller was dealt damage this turn by one of those named."""
    if ref <= 0:
        return False
    player = player_ref(state.object(ref).controller)
    sources = refer(state, context, node.node("by"))
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, DamageDealt) and event.recipient == player and event.source in sources:
            if event.combat or not node.flag("combat"):
                return True
    return False


def _attacked_this_combat(state: State, context: Context, node: Node, ref: int) -> bool:
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, Attacked) and event.attacker == ref:
            return True
    return False


def _blocked_this_combat(state: State, context: Context, node: Node, ref: int) -> bool:
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, Blocked) and event.blocker == ref and not event.entered:
            return True
    return False


# ---- designations ---------------------------------------------------------------------------------------------------
MONSTROUS = "monstrous"
RENOWNED = "renowned"
SUSPECTED = "suspected"


def is_marked(thing: GameObject, designation: str) -> bool:
    """Whether an object has a designation, or had it when it left."""
    return any(key == designation for key, _ in thing.chosen)


def _monstrous(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and is_marked(state.object(ref), MONSTROUS)


def _renowned(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and is_marked(state.object(ref), RENOWNED)


def _saddled(state: State, context: Context, node: Node, ref: int) -> bool:
    """702.171b: it became saddled this turn."""
    return ref > 0 and any_applies(state, "is_saddled", ref)


def _suspected(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and is_marked(state.object(ref), SUSPECTED)


# ---- more -----------------------------------------------------------------------------------------------------------


def _card_types_among(state: State, context: Context, node: Node) -> int:
    """How many card types there are among the objects that match."""
    what = node.node("what")
    mask = 0
    for ref in candidates(state, what):
        if ref > 0 and matches(state, context, what, ref):
            mask |= characteristics(state, state.object(ref)).types
    return mask.bit_count()


def _at_least(state: State, context: Context, node: Node) -> int:
    """An amount, but no less than a number."""
    return max(node.number("n"), amount(state, context, node.value("of")))


def _devotion(state: State, context: Context, node: Node) -> int:
    """700.5: the mana symbols of the colours named among the mana costs of the permanents that a player controls."""
    letters = [letter for letter, bit in COLOR_LETTERS.items() if COLOR_NAMES.get(bit) in node.words("colors")]
    seats = [-1 - ref for ref in refer(state, context, node.node("who")) if ref < 0]
    number = 0
    for each in state.battlefield:
        thing = state.object(each)
        if thing.controller in seats and not thing.phased_out:
            for symbol in base(state, thing).cost.split("{")[1:]:
                if any(letter in symbol.split("}")[0].split("/") for letter in letters):
                    number += 1
    return number


def _spells_last_turn(state: State, context: Context, node: Node) -> int:
    """Spells cast in the turn before this one: by all players, or the most by one of them."""
    counts: dict[int, int] = {}
    turns = 0
    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, TurnBegan):
            turns += 1
            if turns == 2:
                break
        elif isinstance(event, SpellCast) and turns == 1:
            counts[event.player] = counts.get(event.player, 0) + 1
    if node.flag("by_one"):
        return max(counts.values()) if counts else 0
    return sum(counts.values())


def _in_extra_turn(state: State, context: Context, node: Node) -> bool:
    """500.7: whether this turn was created by an effect."""
    return state.regular >= 0


def _spell_targets(state: State, context: Context, node: Node) -> bool:
    """Whether the source, a spell, targets something that matches."""
    stacked = state.object(context.source).stacked if context.source else None
    if stacked is None:
        return False
    what = node.node("what")
    for chosen in stacked.targets:
        for ref in chosen:
            if matches(state, context, what, ref):
                return True
    return False


def _was_cast(state: State, context: Context, node: Node) -> bool:
    """Whether the source is, or was as a spell, cast (by a player named); copies weren't. In an ability that triggers
    as something else enters it is said of that."""
    ref = context.source
    ability = context.ability
    if ability is not None and ability.kind == TRIGGERED and ability.node.node("event").kind == "enters":
        ref = context.roles[0] or ref
    if ref <= 0:
        return False
    thing = state.object(ref)
    stacked = thing.stacked
    if stacked is None or "copy" in stacked.flags:
        return False
    if thing.zone != STACK and (thing.was == 0 or state.object(thing.was).left != STACK):
        return False
    if node.has("from"):
        spell = thing.id if thing.zone == STACK else thing.was
        if not came_from(state, spell, ZONE_IDS[node.text("from")]):
            return False
    who = node.maybe("who")
    return who is None or -1 - stacked.controller in refer(state, context, who)


def _activated_times(state: State, context: Context, node: Node) -> bool:
    """602.2b: how often this ability of the source was activated this turn, the activation that resolves included."""
    number = 0
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, (AbilityActivated, ManaAbilityActivated)) and event.cause == context.source:
            if context.ability is not None and event.ability is not None and event.ability.node == context.ability.node:
                number += 1
    return number >= node.number("n")


CONDS["activated_times"] = _activated_times
handles_fields("activated_times", "n")


def came_from(state: State, spell: int, zone: int) -> bool:
    """601.2a: whether a spell was cast from a zone, which its card left as it became the spell."""
    before = state.object(spell).was
    return before != 0 and state.object(before).left == zone


def _cast_from(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and came_from(state, ref, ZONE_IDS[node.text("zone")])


PREDS.update({
    "lost_life_this_turn": _lost_life, "put_there_this_combat": _put_there, "controller_was_hit": _controller_was_hit,
    "was_cast_from": _cast_from,
    "attacked_this_turn": _attacked, "blocked_this_turn": _blocked, "dealt_damage_by": _dealt_damage_by,
    "dealt_combat_damage_by": _dealt_combat_damage_by,
    "dealt_damage_to": _dealt_damage_to, "was_dealt_damage": _was_dealt_damage, "monstrous": _monstrous,
    "renowned": _renowned, "suspected": _suspected, "saddled": _saddled, "attacked_this_combat": _attacked_this_combat,
    "blocked_this_combat": _blocked_this_combat,
})
# ---- references -----------------------------------------------------------------------------------------------------


def _paid(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """What was sacrificed, exiled, discarded, tapped, returned or revealed to pay for the spell or ability."""
    return context.stacked.paid if context.stacked is not None else ()


def _player_of(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """A player itself, the controller of a permanent."""
    found: list[int] = []
    for ref in refer(state, context, node.node("of")):
        who = ref if ref < 0 else player_ref(state.object(ref).controller)
        if who not in found:
            found.append(who)
    return tuple(found)


def _acted(state: State, context: Context, node: Node) -> tuple[int, ...]:
    return context.acted


def _active_player(state: State, context: Context, node: Node) -> tuple[int, ...]:
    return (player_ref(state.active),)


def _top_of_library(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """The top cards of players' libraries, the topmost first."""
    number = amount(state, context, node.fields.get("n", 1))
    found: list[int] = []
    for ref in refer(state, context, node.node("who")):
        if ref < 0 and number > 0:
            library = state.players[-1 - ref].library
            found.extend(reversed(library[max(0, len(library) - number):]))
    return tuple(found)


def _top_of_graveyard(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """404.2: the topmost card of a graveyard that matches; graveyards are kept in the order in which cards came."""
    found: list[int] = []
    for ref in refer(state, context, node.node("who")):
        if ref < 0:
            for number in reversed(state.players[-1 - ref].graveyard):
                if matches(state, context, node.node("what"), number):
                    found.append(number)
                    break
    return tuple(found)


def _tapped_this_way(state: State, context: Context, node: Node) -> int:
    """How many such permanents the instructions of the spell or ability under way have tapped."""
    number = 0
    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, Resolved):
            break
        if isinstance(event, Tapped) and not event.as_cost and event.cause == context.source:
            if same_ability(event.ability, context.ability) and \
                    matches(state, context, node.node("is"), event.permanent):
                number += 1
    return number


def _dealt_this_way(state: State, context: Context, node: Node) -> bool:
    """Whether the source dealt damage to that player by the instructions of the ability under way."""
    those = refer(state, context, node.node("to"))
    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, Resolved):
            break
        if isinstance(event, DamageDealt) and event.source == context.source and event.recipient in those and \
                same_ability(event.ability, context.ability):
            return True
    return False


CONDS["dealt_this_way"] = _dealt_this_way
AMOUNTS["tapped_this_way"] = _tapped_this_way
REFS["top_of_graveyard"] = _top_of_graveyard
for _kind, _reader in (("paid", _paid), ("player_of", _player_of), ("active_player", _active_player),
                       ("acted", _acted),
                       ("top_of_library", _top_of_library)):
    REFS.setdefault(_kind, _reader)
AMOUNTS.update({
    "card_types_among": _card_types_among, "at_least": _at_least, "devotion": _devotion,
    "spells_last_turn": _spells_last_turn,
})
CONDS.update({"was_cast": _was_cast, "in_extra_turn": _in_extra_turn, "spell_targets": _spell_targets})
