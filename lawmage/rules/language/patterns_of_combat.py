"""508.3, 509.3, 120. Event patterns of attacks, blocks and damage."""

from typing import Final

from lawmage.model.events import (
    Attacked,
    AttackersDeclared,
    BecameBlocked,
    BecameUnblocked,
    Blocked,
    DamageDealt,
    Event,
)
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.events.combatants import blockers_of
from lawmage.rules.events.triggers import among, opposing
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.reading import matches, refer
from lawmage.rules.language.patterns import batch_of, defending, enroll, owner_of

R_ATTACKS_WITH: Final = cite("508.3c")

R_ATTACKS_IT: Final = cite("508.3e")

R_SO_MANY: Final = cite("509.3e")

R_AT_THAT_POINT: Final = cite("509.3f")


def _attacks(state: State, context: Context, node: Node, event: Attacked) -> Roles | None:
    if not matches(state, context, node.node("what"), event.attacker):
        return None
    if not opposing(state, context, node.maybe("whom"), event.target):
        return None
    if node.flag("first_time") and _attacked_before(state, event):
        return None
    least = node.number("with_at_least")
    if least or node.flag("alone"):
        others = 0
        whose = node.maybe("others")
        for each in batch_of(state, event):
            if isinstance(each, Attacked) and each.attacker != event.attacker:
                if opposing(state, context, whose, each.attacker):
                    others += 1
        if others < least or (others and node.flag("alone")):
            return None
    return (event.attacker, event.target, defending(state, event.attacker), 0)


def _attacked_before(state: State, event: Attacked) -> bool:
    """Whether the creature was declared as an attacker earlier this turn."""
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if each is event:
            return False
        if isinstance(each, Attacked) and each.attacker == event.attacker:
            return True
    return False


def _you_attack(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """508.3c, 508.3d: once for each declaration, if at least n of the attackers match."""
    one_by_one = node.has("whom") and not node.flag("together")
    if isinstance(event, Attacked):
        return _you_attack_it(state, context, node, event) if one_by_one else None
    if one_by_one or not isinstance(event, AttackersDeclared):
        return None
    if event.player not in refer(state, context, node.node("who")):
        return None
    what = node.maybe("with")
    whom = node.maybe("whom")
    number = 0
    for attacker in event.attackers:
        if opposing(state, context, what, attacker):
            if whom is None or matches(state, context, whom, state.object(attacker).attack_target):
                number += 1
    least = node.number("n", 1)
    if number < least or (node.flag("exactly") and number != least):
        return None
    if what is not None:
        state.law.note(R_ATTACKS_WITH)
    return (event.player, 0, event.player, number)


def _you_attack_it(state: State, context: Context, node: Node, event: Attacked) -> Roles | None:
    """508.3e: once for each player or permanent that such creatures attack, with the first of these."""
    player = owner_of(state, event.attacker)
    what = node.maybe("with")
    if player not in refer(state, context, node.node("who")) or not opposing(state, context, what, event.attacker):
        return None
    if not opposing(state, context, node.node("whom"), event.target):
        return None
    number = 0
    for each in batch_of(state, event):
        if isinstance(each, Attacked) and each.target == event.target and opposing(state, context, what, each.attacker):
            if number == 0 and each is not event:
                return None
            number += 1
    if number < node.number("n", 1):
        return None
    state.law.note(R_ATTACKS_IT)
    return (player, event.target, player, number)


def _is_attacked(state: State, context: Context, node: Node, event: Attacked) -> Roles | None:
    """508.3b: once for each thing attacked, with the first of the creatures that attack it."""
    if not among(state, context, node.node("whom"), event.target):
        return None
    number = 0
    for each in batch_of(state, event):
        if isinstance(each, Attacked) and each.target == event.target:
            if number == 0 and each is not event:
                return None
            number += 1
    return (event.target, event.attacker, owner_of(state, event.target), number)


def _attacks_unblocked(state: State, context: Context, node: Node, event: BecameUnblocked) -> Roles | None:
    if not matches(state, context, node.node("what"), event.attacker):
        return None
    target = state.object(event.attacker).attack_target
    whom = node.maybe("whom")
    if whom is not None and (target == 0 or not matches(state, context, whom, target)):
        return None
    return (event.attacker, target, defending(state, event.attacker), 0)


def _blocks(state: State, context: Context, node: Node, event: Blocked) -> Roles | None:
    """509.3a, 509.3b: without `whom` once, at the first pair; with it for each attacker. Entering blocking isn't it.
    509.3e: with n, as the creature blocks the n-th attacker."""
    whom = node.maybe("whom")
    if event.entered:
        return None
    if not state.law.tables["check"]["triggers on blocking"](event, whom is not None):
        return None
    if node.has("n"):
        if event.ordinal != node.number("n") - 1:
            return None
        state.law.note(R_SO_MANY)
    elif whom is None and event.ordinal != 0:
        return None
    if not matches(state, context, node.node("what"), event.blocker):
        return None
    if not opposing(state, context, whom, event.attacker):
        return None
    state.law.note(R_AT_THAT_POINT)
    return (event.blocker, event.attacker, owner_of(state, event.blocker), 0)


def _becomes_blocked(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """509.3c, 509.3d: with `by` for each creature that blocks it, else once as it becomes blocked; 509.3e: with n once
    that many of them block it."""
    assert isinstance(event, (BecameBlocked, Blocked))
    attacker = event.attacker
    by = node.maybe("by")
    if not node.has("n") and (by is None) == isinstance(event, Blocked):
        return None
    if isinstance(event, BecameBlocked) or event.entered:
        if not state.law.tables["check"]["triggers on becoming blocked"](state, event, attacker):
            return None
    if not matches(state, context, node.node("what"), attacker):
        return None
    if node.has("n"):
        return _blocked_by_so_many(state, context, node, event, attacker)
    if by is not None:
        assert isinstance(event, Blocked)
        if not matches(state, context, by, event.blocker):
            return None
        state.law.note(R_AT_THAT_POINT)
        return (attacker, event.blocker, defending(state, attacker), 1)
    assert isinstance(event, BecameBlocked)
    state.law.note(R_AT_THAT_POINT)
    first = event.blockers[0] if event.blockers else event.blocked_by
    return (attacker, first, defending(state, attacker), len(event.blockers))


def _blocked_by_so_many(state: State, context: Context, node: Node, event: BecameBlocked | Blocked,
                        attacker: int) -> Roles | None:
    """509.3e: once, as the number of such creatures that block it reaches n, at the first of them that begins to block
    it now."""
    if not isinstance(event, Blocked):
        return None
    by = node.maybe("by")
    new: list[int] = []
    for each in batch_of(state, event):
        if isinstance(each, Blocked) and each.attacker == attacker and opposing(state, context, by, each.blocker):
            new.append(each.blocker)
    if not new or new[0] != event.blocker:
        return None
    every = [each.id for each in blockers_of(state, attacker) if opposing(state, context, by, each.id)]
    least = node.number("n")
    if len(every) < least or len(every) - len(new) >= least:
        return None
    state.law.note(R_SO_MANY)
    return (attacker, event.blocker, defending(state, attacker), len(every))


def _become_blocked_batch(state: State, context: Context, node: Node, event: BecameBlocked) -> Roles | None:
    """One or more such creatures become blocked at once."""
    what = node.node("what")
    if not matches(state, context, what, event.attacker):
        return None
    number = 0
    for each in batch_of(state, event):
        if isinstance(each, BecameBlocked) and matches(state, context, what, each.attacker):
            if number == 0 and each is not event:
                return None
            number += 1
    return (event.attacker, 0, defending(state, event.attacker), number)


def _combat_fits(node: Node, event: DamageDealt) -> bool:
    if node.flag("combat") and not event.combat:
        return False
    return not (node.flag("noncombat") and event.combat)


def _deals_damage(state: State, context: Context, node: Node, event: DamageDealt) -> Roles | None:
    """For each recipient; `grouped`: once for each source, however many it damages at once."""
    if not _deals(state, context, node, event):
        return None
    if not node.flag("grouped"):
        return (event.source, event.recipient, owner_of(state, event.recipient), event.amount)
    total = 0
    for each in batch_of(state, event):
        if each.subject() == event.source and _deals(state, context, node, each):
            if total == 0 and each is not event:
                return None
            total += each.quantity()
    return (event.source, event.recipient, owner_of(state, event.recipient), total)


def _deals(state: State, context: Context, node: Node, event: Event) -> bool:
    if not isinstance(event, DamageDealt) or not _combat_fits(node, event):
        return False
    if event.source <= 0 or not matches(state, context, node.node("what"), event.source):
        return False
    return opposing(state, context, node.maybe("to"), event.recipient)


def _deals_damage_batch(state: State, context: Context, node: Node, event: DamageDealt) -> Roles | None:
    """Once for all the damage that such sources deal at once; for each recipient where the event names recipients."""
    if not _deals(state, context, node, event):
        return None
    each_recipient = node.has("to")
    total = 0
    for each in batch_of(state, event):
        if each_recipient and each.other() != event.recipient:
            continue
        if _deals(state, context, node, each):
            if total == 0 and each is not event:
                return None
            total += each.quantity()
    return (event.source, event.recipient, owner_of(state, event.recipient), total)


def _is_dealt_damage(state: State, context: Context, node: Node, event: DamageDealt) -> Roles | None:
    """Once for all the damage that the recipient is dealt at once (120.4, 603.2c); the amount is the total."""
    if not _combat_fits(node, event) or not matches(state, context, node.node("what"), event.recipient):
        return None
    by = node.maybe("by")
    if not opposing(state, context, by, event.source):
        return None
    total = 0
    for each in batch_of(state, event):
        if not isinstance(each, DamageDealt) or each.recipient != event.recipient or not _combat_fits(node, each):
            continue
        if not opposing(state, context, by, each.source):
            continue
        if total == 0 and each is not event:
            return None
        total += each.amount
    return (event.recipient, event.source, owner_of(state, event.recipient), total)


enroll("attacks", (Attacked,), _attacks)

enroll("you_attack", (AttackersDeclared, Attacked), _you_attack)

enroll("is_attacked", (Attacked,), _is_attacked)

enroll("attacks_unblocked", (BecameUnblocked,), _attacks_unblocked)

enroll("become_blocked_batch", (BecameBlocked,), _become_blocked_batch)

enroll("blocks", (Blocked,), _blocks)

enroll("becomes_blocked", (BecameBlocked, Blocked), _becomes_blocked)

enroll("deals_damage", (DamageDealt,), _deals_damage)

enroll("deals_damage_batch", (DamageDealt,), _deals_damage_batch)

enroll("is_dealt_damage", (DamageDealt,), _is_dealt_damage)

handles_fields("attacks", "others")

handles_fields("you_attack", "exactly")
