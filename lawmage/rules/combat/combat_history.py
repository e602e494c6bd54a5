"""506.5, 508.6. What card texts ask about combat: predicates over creatures and players, from state and history."""

from typing import Final

from lawmage.model.events import (
    Attacked,
    AttackersDeclared,
    BecameBlocked,
    Blocked,
    BlockersDeclared,
    Event,
    Exerted,
    Fought,
    RequiredToAttack,
    StepBegan,
    TurnBegan,
)
from lawmage.model.names import BATTLEFIELD, player_ref, seat_of
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.combat.attackers import AttackFrame
from lawmage.rules.combat.blockers import BlockFrame
from lawmage.rules.combat.restrictions import has_effect
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.events.triggers import KINDS_OF, Entry, opposing
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields, handles_statics, obeys
from lawmage.rules.kernel.reading import CONDS, MATCHERS, PREDS, REFS, matches, refer
from lawmage.rules.language.patterns import owner_of


def _blocking_alone(state: State, context: Context, node: Node, ref: int) -> bool:
    """506.5: it blocks, and no other creature does."""
    if ref <= 0 or not state.object(ref).blocking:
        return False
    others = [number for number in state.battlefield if number != ref and state.object(number).blocking]
    return not others


def _was_blocked(state: State, context: Context, node: Node, ref: int) -> bool:
    """It became blocked, by one of those named where they are, this turn or this combat."""
    by = node.maybe("by")
    those = refer(state, context, by) if by is not None else ()
    start = state.combat_mark if node.flag("combat") else state.turn_mark
    for index in range(start, len(state.history)):
        event = state.history[index]
        if isinstance(event, BecameBlocked) and event.attacker == ref:
            if by is None or any(number in those for number in event.blockers):
                return True
        elif isinstance(event, Blocked) and event.attacker == ref and (by is None or event.blocker in those):
            return True
    return False


def _declared_in_combat(state: State, context: Context, node: Node, ref: int) -> bool:
    """It was declared as an attacker or blocker this combat, or is being declared now."""
    for frame in state.frames:
        if isinstance(frame, AttackFrame):
            if any(number == ref for number, _target in frame.attacks):
                return True
        elif isinstance(frame, BlockFrame):
            if any(number == ref for number, _attackers in frame.blocks):
                return True
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, AttackersDeclared) and ref in event.attackers:
            return True
        if isinstance(event, BlockersDeclared) and ref in event.blockers:
            return True
    return False


def _attacked_you_last_turn(state: State, context: Context, node: Node, ref: int) -> bool:
    """508.6: a player who declared attackers attacking you during their last turn before this one."""
    you = player_ref(context.controller)
    inside = False
    found = False
    for index in range(state.turn_mark):
        event = state.history[index]
        if isinstance(event, TurnBegan):
            inside = False
        elif isinstance(event, StepBegan) and event.player == ref:
            if not inside:
                inside = True
                found = False
        elif inside and isinstance(event, Attacked) and event.target == you:
            found = True
    return ref < 0 and found


def _attacked_this_turn_by(state: State, context: Context, node: Node, ref: int) -> bool:
    """508.6: a player whom one of those named attacked this turn, be it in this combat or an earlier one."""
    those = refer(state, context, node.node("what"))
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, Attacked) and event.target == ref and event.attacker in those:
            return ref < 0
    return False


def _attacked_last_turn(state: State, context: Context, node: Node, ref: int) -> bool:
    """508.6: it was declared as an attacker during the last turn of the player named, or of its controller, that is
    over."""
    if ref <= 0:
        return False
    of = node.maybe("of")
    players = refer(state, context, of) if of is not None else (player_ref(state.object(ref).controller),)
    found = False
    for index in range(state.turn_mark):
        event = state.history[index]
        if isinstance(event, TurnBegan) and _has_turn(state, players, event.player):
            found = False
        elif isinstance(event, AttackersDeclared) and ref in event.attackers:
            found = found or _has_turn(state, players, event.player)
    return found


def _has_turn(state: State, players: tuple[int, ...], active: int) -> bool:
    """Whether a turn of the active player is one of the players' turns: also a team's (805.4)."""
    if active in players:
        return True
    return state.shared_turns and any(state.allied(seat_of(each), seat_of(active)) for each in players if each < 0)


def _controlled_all_turn(state: State, context: Context, node: Node, ref: int) -> bool:
    """Its controller has controlled it continuously since this turn began."""
    return ref > 0 and state.object(ref).since_turn < state.turn


def _had_to_attack(state: State, context: Context, node: Node, ref: int) -> bool:
    """506.6: effects required it to attack as attackers were declared this combat."""
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, RequiredToAttack) and event.creature == ref and True:
            return True
    return False


def _attacks_player(state: State, context: Context, node: Node, ref: int) -> bool:
    """508.6: a player who controls a creature that is attacking one of the players named."""
    whom = refer(state, context, node.node("whom"))
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attacking and thing.attack_target in whom and player_ref(thing.controller) == ref:
            return True
    return False


def _attacked_now_by(state: State, context: Context, node: Node, ref: int) -> bool:
    """508.6: a player or permanent that a creature which one of the players named controls is attacking."""
    who = refer(state, context, node.node("who"))
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attacking and thing.attack_target == ref and player_ref(thing.controller) in who:
            return True
    return False


def _enchanted_by(state: State, context: Context, node: Node, ref: int) -> bool:
    """303.4: a permanent of that description is attached to it."""
    what = node.node("what")
    for number in state.battlefield:
        if state.object(number).attached_to == ref and matches(state, context, what, number):
            return ref > 0
    return False


def _is_goaded(state: State, context: Context, node: Node, ref: int) -> bool:
    """701.15: some effect says that it is goaded."""
    return ref > 0 and has_effect(state, "goaded", ref)


def _attacked_with_power(state: State, context: Context, node: Node) -> bool:
    """508.6: the creatures that you declared as attackers this combat had that total power as you declared them."""
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, AttackersDeclared) and event.player == player_ref(context.controller):
            return event.total_power >= node.number("n")
    return False


def _exerts(state: State, context: Context, node: Node, event: Exerted) -> Roles | None:
    """701.43a: a player exerted a permanent, as its own or another's ability offered."""
    player = owner_of(state, event.cause)
    if player not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), event.permanent):
        return None
    return (event.permanent, 0, player, 0)


def _exerted_this_turn(state: State, context: Context, node: Node, ref: int) -> bool:
    """701.43: it was exerted this turn."""
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, Exerted) and event.permanent == ref and True:
            return True
    return False


def declared_attackers(state: State) -> tuple[int, ...]:
    """508.1a: the creatures that were declared as attackers this combat, wherever they are now."""
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, AttackersDeclared):
            return event.attackers
    return ()


def _declared(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """Those of them that are still on the battlefield and were such as are described; whether they still attack
    makes no difference."""
    what = node.maybe("what")
    return tuple([number for number in declared_attackers(state) if state.object(number).zone == BATTLEFIELD
                  and opposing(state, context, what, number)])


def _attacked_together(state: State, context: Context, node: Node) -> bool:
    """The source and so many others were declared; what has left since then counts, what entered attacking doesn't."""
    attackers = declared_attackers(state)
    return context.source in attackers and len(attackers) > node.number("n")


REFS["declared"] = _declared
handles_fields("declared", "what")
CONDS["attacked_together"] = _attacked_together
handles_fields("attacked_together", "n")
PREDS["exerted_this_turn"] = _exerted_this_turn


def _fights(state: State, context: Context, node: Node, event: Fought) -> Roles | None:
    """701.14a: one of the two creatures that fight matches; once for both."""
    for one, other in ((event.creature, event.opponent), (event.opponent, event.creature)):
        if matches(state, context, node.node("what"), one):
            return (one, other, owner_of(state, one), 0)
    return None


MATCHERS["fights"] = _fights
KINDS_OF["fights"] = (Fought,)
MATCHERS["exerts"] = _exerts
KINDS_OF["exerts"] = (Exerted,)


def _banded_with(state: State, context: Context, node: Node, ref: int) -> bool:
    """702.22c: another creature in the same attacking band."""
    if ref <= 0 or not state.object(ref).band:
        return False
    for each in refer(state, context, node.node("what")):
        if each > 0 and each != ref and state.object(each).band == state.object(ref).band:
            return True
    return False


_OF_ATTACKING: Final = ("attacks", "you_attack", "is_attacked")


@rule("603.2d", kind="check", key="triggers again", noop=0)
def more_triggers(state: State, entry: Entry, event: Event) -> int:
    """How many more times an ability triggers because creatures attacked."""
    if entry.event.kind not in _OF_ATTACKING:
        return 0
    attackers = event.attackers if isinstance(event, AttackersDeclared) else (event.subject(),)
    number = 0
    for each in statics(state, "triggers_again"):
        if applies(state, each, entry.source):
            by = each.node.node("by")
            for attacker in attackers:
                if matches(state, each.context, by, attacker):
                    number += 1
                    break
    return number


handles_statics("triggers_again")
handles_fields("triggers_again", "what", "by")
PREDS["banded_with"] = _banded_with
CONDS["attacked_with_power"] = _attacked_with_power
PREDS.update({
    "had_to_attack": _had_to_attack,
    "blocking_alone": _blocking_alone, "was_blocked_this_turn": _was_blocked,
    "declared_in_combat": _declared_in_combat, "attacked_you_last_turn": _attacked_you_last_turn,
    "controlled_all_turn": _controlled_all_turn, "attacked_this_turn_by": _attacked_this_turn_by,
    "attacked_last_turn": _attacked_last_turn, "attacks_player": _attacks_player, "enchanted_by": _enchanted_by,
    "attacked_now_by": _attacked_now_by, "is_goaded": _is_goaded,
})
handles_statics("blocked_by_all_or_none", "divides_damage", "may_exert", "must_attack_with")
handles_fields("attacked_last_turn", "of")
handles_fields("attacked_now_by", "who")
handles_fields("enchanted_by", "what")
handles_fields("attacks_player", "whom")
handles_fields("attacked_this_turn_by", "what")
handles_fields("divides_damage", "what", "who")
handles_fields("must_attack_with", "who", "whom")
handles_fields("must_be_blocked", "exactly")
handles_fields("attack_as_though", "whom")
handles_fields("attacked_with_power", "n")
handles_fields("block_as_though", "whom")
obeys("enlist")
