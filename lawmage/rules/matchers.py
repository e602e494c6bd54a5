"""603.2. Trigger events: what each kind of event node matches, and what its roles name.

The roles are (subject, other, player reference, amount). By kind of node:

- enters: subject the object that entered, player its controller; leaves, dies, put_into_graveyard_from: subject the
  object as it was, other the object that it became, player its last controller
- attacks: subject the attacker, other what it attacks, player the defending player
- you_attack: subject and player the attacking player, other what it attacks where that is named, amount how many attack
  with it; is_attacked: subject what is
  attacked, player its player
- attacks_unblocked: subject the attacker, other what it attacks, player the defending player
- blocks: subject the blocker, other the attacker, player the blocker's controller
- becomes_blocked: subject the attacker, other the blocker (with `by`), player the defending player, amount: blockers
- deals_damage: subject the source, other the recipient, player the recipient if it is a player, else its controller,
  amount; is_dealt_damage: subject the recipient, other the source, player as before, amount
- casts: subject the spell, player who cast it, amount: spells cast before it this turn; activates: subject the ability,
  other its source, player who did it; plays_land: subject the land
- step_begins: player the active player
- becomes_monarch: subject and player the player
- gains_life, loses_life: subject and player the player, amount; draws: other the card
- discards, cycles, sacrifices: subject the object, other what it became, player who did it
- becomes_target: subject the target, other the spell or ability, player its controller
- others: subject the object, other the other party, player its controller
"""

from typing import Final

from lawmage.model.cards import ACTIVATED as ACTIVATED_ABILITY
from lawmage.model.happenings import (
    ACTIVATED,
    ATTACHED,
    ATTACKED,
    ATTACKERS_DECLARED,
    BECAME_BLOCKED,
    BECAME_UNBLOCKED,
    BLOCKED,
    CAST,
    CONTROL_CHANGED,
    COPIED,
    COUNTERS_PUT,
    DAMAGED,
    DISCARDED,
    DREW,
    KIND_NAMES,
    LIFE_GAINED,
    LIFE_LOST,
    MANA_ADDED,
    MONARCH,
    PHASED_IN,
    PLAYED_LAND,
    REGENERATED,
    SACRIFICED,
    SCRYED,
    STEP_BEGAN,
    TAPPED,
    TARGETED,
    TOKEN_CREATED,
    TRANSFORMED,
    UNTAPPED,
    ZONE_CHANGED,
    Happening,
)
from lawmage.model.names import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    COMBAT_DAMAGE,
    FIRST_COMBAT_DAMAGE,
    GRAVEYARD,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEP_IDS,
    ZONE_IDS,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.combat.points import POINTS
from lawmage.rules.combat.sides import blockers_of
from lawmage.rules.conditions import in_step
from lawmage.rules.context import Context
from lawmage.rules.handled import handles_fields
from lawmage.rules.reading import holds, matches, refer
from lawmage.rules.triggers import KINDS_OF, MATCHERS, Matcher, among, event_roles, opposing

R_ATTACKS_WITH: Final = cite("508.3c")
R_ATTACKS_IT: Final = cite("508.3e")
R_TAPPED_TO_ATTACK: Final = cite("508.1f")
R_TAPPED_FOR_MANA: Final = cite("106.12")
R_TRIGGERS_ON_MANA: Final = cite("106.12a")
R_BEGINS: Final = cite("603.2b")
R_BECOMES: Final = cite("603.2e")
R_ENTERS: Final = cite("603.6a")
R_LEAVES: Final = cite("603.6c")
R_LEAVES_ITS_AURA: Final = cite("603.6e")
R_LOST_CONTROL: Final = cite("603.10d")
R_SO_MANY: Final = cite("509.3e")
R_AT_THAT_POINT: Final = cite("509.3f")

#: word of a DISCARDED happening: the card was discarded to pay for its cycling ability (702.29c)
CYCLED: Final = "cycled"
#: label of the abilities that exploit stands for (see `keywords.entering`)
EXPLOIT: Final = "exploit"
#: word of a BLOCKED happening: the blocker was put onto the battlefield blocking (509.3a, 509.3d)
ENTERED: Final = "entered"


def owner_of(state: State, ref: int) -> int:
    """The player that a recipient stands for: itself, or the controller of an object; 0 for nothing."""
    if ref <= 0:
        return ref
    return player_ref(state.object(ref).controller)


def defending(state: State, attacker: int) -> int:
    """The reference of the defending player of an attacker (508.5), 0 if there is none."""
    seat = state.object(attacker).defending_player
    return player_ref(seat) if seat >= 0 else 0


def batch_of(state: State, event: Happening) -> list[Happening]:
    """The happenings at once with one in the history, itself included, in order; it alone when it has no batch yet."""
    if event.batch == 0:
        return [event]
    found: list[Happening] = []
    history = state.history
    for position in range(len(history) - 1, -1, -1):
        batch = history[position].batch
        if batch == event.batch:
            found.append(history[position])
        elif batch and batch < event.batch:
            break
    found.reverse()
    return found


# ---- zone changes (603.6) -------------------------------------------------------------------------------------------


def _enters(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.destination != BATTLEFIELD or event.other == 0:
        return None
    if node.has("from") and event.origin != ZONE_IDS[node.text("from")]:
        return None
    if not matches(state, context, node.node("what"), event.other):
        return None
    state.law.note(R_ENTERS)
    return (event.other, event.subject, owner_of(state, event.other), 0)


def _leaves(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.origin != BATTLEFIELD:
        return None
    if node.has("to") and event.destination != ZONE_IDS[node.text("to")]:
        return None
    return _left(state, context, node, event)


def _dies(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.origin != BATTLEFIELD or event.destination != GRAVEYARD:
        return None
    return _left(state, context, node, event)


def _left(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject):
        return None
    state.law.note(R_LEAVES)
    if context.source and event.subject == state.object(context.source).attached_to:
        state.law.note(R_LEAVES_ITS_AURA)
    return (event.subject, event.other, owner_of(state, event.subject), 0)


def _put_into_graveyard(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.destination != GRAVEYARD:
        return None
    if node.has("from") and event.origin != ZONE_IDS[node.text("from")]:
        return None
    what = node.node("what")
    if what.kind != "is":  # beside the source itself cards are spoken of, as they are there; a token is none (111.1)
        if state.object(event.subject).card.token or not matches(state, context, what, event.other or event.subject):
            return None
    elif not matches(state, context, what, event.subject):
        if event.other == 0 or not matches(state, context, what, event.other):
            return None
    return (event.subject, event.other, owner_of(state, event.subject), 0)


# ---- attacks (508.3) ------------------------------------------------------------------------------------------------


def _attacks(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject):
        return None
    if not opposing(state, context, node.maybe("whom"), event.other):
        return None
    if node.flag("first_time") and _attacked_before(state, event):
        return None
    least = node.number("with_at_least")
    if least or node.flag("alone"):
        others = 0
        whose = node.maybe("others")
        for each in batch_of(state, event):
            if each.kind == ATTACKED and each.subject != event.subject:
                if opposing(state, context, whose, each.subject):
                    others += 1
        if others < least or (others and node.flag("alone")):
            return None
    return (event.subject, event.other, defending(state, event.subject), 0)


def _attacked_before(state: State, event: Happening) -> bool:
    """Whether the creature was declared as an attacker earlier this turn."""
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if each is event:
            return False
        if each.kind == ATTACKED and each.subject == event.subject:
            return True
    return False


def _you_attack(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """508.3c, 508.3d: once for each declaration, if at least n of the attackers match."""
    one_by_one = node.has("whom") and not node.flag("together")
    if one_by_one != (event.kind == ATTACKED):
        return None
    if one_by_one:
        return _you_attack_it(state, context, node, event)
    if event.subject not in refer(state, context, node.node("who")):
        return None
    what = node.maybe("with")
    whom = node.maybe("whom")
    number = 0
    for attacker in event.data:
        if opposing(state, context, what, attacker):
            if whom is None or matches(state, context, whom, state.object(attacker).attack_target):
                number += 1
    least = node.number("n", 1)
    if number < least or (node.flag("exactly") and number != least):
        return None
    if what is not None:
        state.law.note(R_ATTACKS_WITH)
    return (event.subject, 0, event.subject, number)


def _you_attack_it(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """508.3e: once for each player or permanent that such creatures attack, with the first of these."""
    player = owner_of(state, event.subject)
    what = node.maybe("with")
    if player not in refer(state, context, node.node("who")) or not opposing(state, context, what, event.subject):
        return None
    if not opposing(state, context, node.node("whom"), event.other):
        return None
    number = 0
    for each in batch_of(state, event):
        if each.kind == ATTACKED and each.other == event.other and opposing(state, context, what, each.subject):
            if number == 0 and each is not event:
                return None
            number += 1
    if number < node.number("n", 1):
        return None
    state.law.note(R_ATTACKS_IT)
    return (player, event.other, player, number)


def _is_attacked(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """508.3b: once for each thing attacked, with the first of the creatures that attack it."""
    if not among(state, context, node.node("whom"), event.other):
        return None
    number = 0
    for each in batch_of(state, event):
        if each.kind == ATTACKED and each.other == event.other:
            if number == 0 and each is not event:
                return None
            number += 1
    return (event.other, event.subject, owner_of(state, event.other), number)


def _attacks_unblocked(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject):
        return None
    target = state.object(event.subject).attack_target
    whom = node.maybe("whom")
    if whom is not None and (target == 0 or not matches(state, context, whom, target)):
        return None
    return (event.subject, target, defending(state, event.subject), 0)


# ---- blocks (509.3) -------------------------------------------------------------------------------------------------


def _blocks(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """509.3a, 509.3b: without `whom` once, at the first pair; with it for each attacker. Entering blocking isn't it.
    509.3e: with n, as the creature blocks the n-th attacker."""
    whom = node.maybe("whom")
    if ENTERED in event.words:
        return None
    if not state.law.tables["check"]["triggers on blocking"](event, whom is not None):
        return None
    if node.has("n"):
        if event.amount != node.number("n") - 1:
            return None
        state.law.note(R_SO_MANY)
    elif whom is None and event.amount != 0:
        return None
    if not matches(state, context, node.node("what"), event.subject) or not opposing(state, context, whom, event.other):
        return None
    state.law.note(R_AT_THAT_POINT)
    return (event.subject, event.other, owner_of(state, event.subject), 0)


def _becomes_blocked(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """509.3c, 509.3d: with `by` for each creature that blocks it, else once as it becomes blocked; 509.3e: with n once
    that many of them block it."""
    attacker = event.subject if event.kind == BECAME_BLOCKED else event.other
    by = node.maybe("by")
    if not node.has("n") and (by is None) == (event.kind == BLOCKED):
        return None
    if event.kind == BECAME_BLOCKED or ENTERED in event.words:
        if not state.law.tables["check"]["triggers on becoming blocked"](state, event, attacker):
            return None
    if not matches(state, context, node.node("what"), attacker):
        return None
    if node.has("n"):
        return _blocked_by_so_many(state, context, node, event, attacker)
    if by is not None:
        if not matches(state, context, by, event.subject):
            return None
        state.law.note(R_AT_THAT_POINT)
        return (attacker, event.subject, defending(state, attacker), 1)
    state.law.note(R_AT_THAT_POINT)
    first = event.data[0] if event.data else event.other
    return (attacker, first, defending(state, attacker), len(event.data))


def _blocked_by_so_many(state: State, context: Context, node: Node, event: Happening, attacker: int) -> Roles | None:
    """509.3e: once, as the number of such creatures that block it reaches n, at the first of them that begins to block
    it now."""
    if event.kind != BLOCKED:
        return None
    by = node.maybe("by")
    new: list[int] = []
    for each in batch_of(state, event):
        if each.kind == BLOCKED and each.other == attacker and opposing(state, context, by, each.subject):
            new.append(each.subject)
    if not new or new[0] != event.subject:
        return None
    every = [each.id for each in blockers_of(state, attacker) if opposing(state, context, by, each.id)]
    least = node.number("n")
    if len(every) < least or len(every) - len(new) >= least:
        return None
    state.law.note(R_SO_MANY)
    return (attacker, event.subject, defending(state, attacker), len(every))


def _become_blocked_batch(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """One or more such creatures become blocked at once."""
    what = node.node("what")
    if not matches(state, context, what, event.subject):
        return None
    number = 0
    for each in batch_of(state, event):
        if each.kind == BECAME_BLOCKED and matches(state, context, what, each.subject):
            if number == 0 and each is not event:
                return None
            number += 1
    return (event.subject, 0, defending(state, event.subject), number)


# ---- damage (120) ---------------------------------------------------------------------------------------------------


def _combat_fits(node: Node, event: Happening) -> bool:
    if node.flag("combat") and not event.combat:
        return False
    return not (node.flag("noncombat") and event.combat)


def _deals_damage(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """For each recipient; `grouped`: once for each source, however many it damages at once."""
    if not _deals(state, context, node, event):
        return None
    if not node.flag("grouped"):
        return (event.subject, event.other, owner_of(state, event.other), event.amount)
    total = 0
    for each in batch_of(state, event):
        if each.subject == event.subject and _deals(state, context, node, each):
            if total == 0 and each is not event:
                return None
            total += each.amount
    return (event.subject, event.other, owner_of(state, event.other), total)


def _deals(state: State, context: Context, node: Node, event: Happening) -> bool:
    if event.kind != DAMAGED or not _combat_fits(node, event):
        return False
    if event.subject <= 0 or not matches(state, context, node.node("what"), event.subject):
        return False
    return opposing(state, context, node.maybe("to"), event.other)


def _deals_damage_batch(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """Once for all the damage that such sources deal at once; for each recipient where the event names recipients."""
    if not _deals(state, context, node, event):
        return None
    each_recipient = node.has("to")
    total = 0
    for each in batch_of(state, event):
        if each_recipient and each.other != event.other:
            continue
        if _deals(state, context, node, each):
            if total == 0 and each is not event:
                return None
            total += each.amount
    return (event.subject, event.other, owner_of(state, event.other), total)


def _is_dealt_damage(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """Once for all the damage that the recipient is dealt at once (120.4, 603.2c); the amount is the total."""
    if not _combat_fits(node, event) or not matches(state, context, node.node("what"), event.other):
        return None
    by = node.maybe("by")
    if not opposing(state, context, by, event.subject):
        return None
    total = 0
    for each in batch_of(state, event):
        if each.kind != DAMAGED or each.other != event.other or not _combat_fits(node, each):
            continue
        if not opposing(state, context, by, each.subject):
            continue
        if total == 0 and each is not event:
            return None
        total += each.amount
    return (event.other, event.subject, owner_of(state, event.other), total)


# ---- what players do ------------------------------------------------------------------------------------------------


def _casts(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.other not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), event.subject):
        return None
    nth = node.number("nth")
    if nth and _place_this_turn(state, event, CAST) != nth:
        return None
    return (event.subject, 0, event.other, _cast_before(state, event))


def _place_this_turn(state: State, event: Happening, kind: int) -> int:
    """The how manyth happening of a kind by the same player (`other`) this turn it is."""
    number = 0
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if each.kind == kind and each.other == event.other:
            number += 1
        if each is event:
            break
    return number


def _cast_before(state: State, event: Happening) -> int:
    """How many spells were cast before one this turn, by anyone."""
    number = 0
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if each is event:
            break
        if each.kind == CAST:
            number += 1
    return number


def _activates(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """The ability, its source as the other party; `what` speaks of the source."""
    if event.other not in refer(state, context, node.node("who")):
        return None
    stacked = state.object(event.subject).stacked
    source = event.subject
    if stacked is not None and stacked.ability is not None and stacked.ability.kind == ACTIVATED_ABILITY:
        source = stacked.source
    if not opposing(state, context, node.maybe("what"), source):
        return None
    return (event.subject, source, event.other, 0)


def _plays_land(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.other not in refer(state, context, node.node("who")):
        return None
    return (event.subject, 0, event.other, 0)


def _player_amount(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """Life gained or lost (119.9): the player and how much."""
    if event.amount <= 0 or event.subject not in refer(state, context, node.node("who")):
        return None
    if node.has("n") and event.amount != node.number("n"):
        return None
    return (event.subject, 0, event.subject, event.amount)


def _becomes_monarch(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """A player becomes the monarch (725.1)."""
    if event.subject not in refer(state, context, node.node("who")):
        return None
    return (event.subject, 0, event.subject, 0)


def _draws(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.other == 0 or event.subject not in refer(state, context, node.node("who")):
        return None
    nth = node.number("nth")
    if nth:
        drawn = 0
        for position in range(state.turn_mark, len(state.history)):
            each = state.history[position]
            if each.kind == DREW and each.other and each.subject == event.subject:
                drawn += 1
            if each is event:
                break
        if drawn != nth:
            return None
    return (event.subject, event.other, event.subject, 1)


def _of_card(state: State, context: Context, what: Node | None, ref: int) -> bool:
    """Whether a card that has just moved matches, as it was or as what it became (702.29c, 400.7e)."""
    if what is None or matches(state, context, what, ref):
        return True
    became = state.object(ref).became
    return became != 0 and matches(state, context, what, became)


def _discards(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.other not in refer(state, context, node.node("who")):
        return None
    if not _of_card(state, context, node.maybe("what"), event.subject):
        return None
    return (event.subject, state.object(event.subject).became, event.other, 1)


def _cycles(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if CYCLED not in event.words:
        return None
    return _discards(state, context, node, event)


def _sacrifices(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.other not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), event.subject):
        return None
    return (event.subject, state.object(event.subject).became, event.other, 1)


def _creates_token(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.other not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), event.subject):
        return None
    return (event.subject, 0, event.other, 1)


def _loses_control(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """`player` of the happening is the seat of the player who controlled it before."""
    before = player_ref(event.player)
    state.law.note(R_LOST_CONTROL)
    if before not in refer(state, context, node.node("who")) or before == event.other:
        return None
    if not matches(state, context, node.node("what"), event.subject):
        return None
    return (event.subject, 0, before, 0)


def _taps_for_mana(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """106.12: once for each activation of a mana ability with the tap symbol in its cost."""
    ability = event.ability
    if ability is None or event.other <= 0 or not matches(state, context, node.node("what"), event.other):
        return None
    if not _taps_itself(ability.node) or not state.law.tables["check"]["mana ability"](ability):
        return None
    for each in batch_of(state, event):
        if each.kind == MANA_ADDED and each.other == event.other:
            if each is event:
                break
            return None
    state.law.note(R_TAPPED_FOR_MANA)
    state.law.note(R_TRIGGERS_ON_MANA)
    return (event.other, 0, event.subject, event.amount)


def _taps_itself(ability: Node) -> bool:
    return any(cost.kind == "tap_self" for cost in ability.nodes("cost"))


# ---- what becomes of objects ----------------------------------------------------------------------------------------


def _subject(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject):
        return None
    state.law.note(R_BECOMES)
    return (event.subject, event.other, owner_of(state, event.subject), event.amount)


def _becomes_target(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject):
        return None
    if node.flag("first_time") and _targeted_before(state, context, node, event):
        return None
    if not opposing(state, context, node.maybe("by"), event.other):
        return None
    return (event.subject, event.other, owner_of(state, event.other), 0)


def _targeted_before(state: State, context: Context, node: Node, event: Happening) -> bool:
    """Whether the object became the target of such a thing earlier this turn."""
    by = node.maybe("by")
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if each is event:
            return False
        if each.kind == TARGETED and each.subject == event.subject and opposing(state, context, by, each.other):
            return True
    return False


def _exploits(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """702.110b: a creature is sacrificed as an exploit ability resolves; subject the creature with that ability."""
    ability = event.ability
    if ability is None or ability.node.text("label") != EXPLOIT or event.cause <= 0:
        return None
    if not matches(state, context, node.node("what"), event.cause):
        return None
    return (event.cause, event.subject, event.other, 1)


def _scries(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """701.22d: after the whole of it, if at least one card was looked at."""
    if event.amount <= 0 or event.subject not in refer(state, context, node.node("who")):
        return None
    return (event.subject, 0, event.subject, event.amount)


def _copies(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """707.10: the copy, its controller."""
    copy = state.object(event.other) if event.other else None
    if copy is None or player_ref(copy.controller) not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), copy.id):
        return None
    return (copy.id, event.subject, player_ref(copy.controller), 0)


def _leaves_graveyard(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """A card leaves a graveyard, by what it was there: subject that card, other what it became. One that is cast leaves
    it as it is put onto the stack (601.2a)."""
    if event.kind == CAST:
        before = state.object(event.subject).was
        if before <= 0 or state.object(before).left != GRAVEYARD or state.object(before).card.token:
            return None
        if not matches(state, context, node.node("what"), before):
            return None
        return (before, event.subject, player_ref(state.object(before).card.owner), 0)
    if event.origin != GRAVEYARD or event.subject <= 0 or event.destination == GRAVEYARD:
        return None
    thing = state.object(event.subject)
    if thing.card.token or not matches(state, context, node.node("what"), event.subject):
        return None
    return (event.subject, event.other, player_ref(thing.card.owner), 0)


def _becomes_attached(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject):
        return None
    if not opposing(state, context, node.maybe("to"), event.other):
        return None
    return (event.subject, event.other, owner_of(state, event.other), 0)


def _counters_put(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.amount <= 0 or not matches(state, context, node.node("what"), event.subject):
        return None
    if node.has("counter") and node.text("counter") not in event.words:
        return None
    by = node.maybe("by")
    if by is not None and player_ref(event.player) not in refer(state, context, by):
        return None
    return (event.subject, 0, owner_of(state, event.subject), event.amount)


# ---- steps (603.2b) -------------------------------------------------------------------------------------------------

#: steps at whose beginning "at the beginning of" these words speaks, where they are no steps' own names
_BEGINNINGS: Final[dict[str, tuple[int, ...]]] = {
    "main": (PRECOMBAT_MAIN, POSTCOMBAT_MAIN), "combat": (BEGINNING_OF_COMBAT,),
    "combat damage": (FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE),
}
#: words of the vocabulary "step" that begin nothing one could trigger on
NO_BEGINNING: Final = (
    "beginning", "ending", "turn", *POINTS,
)


def _step_begins(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    word = node.text("step")
    several = _BEGINNINGS.get(word)
    if several is not None:
        if event.amount not in several:
            return None
    elif event.amount != STEP_IDS[word]:
        return None
    whose = event.subject
    if state.shared_turns:
        whose = _acting_among(state, context, node.maybe("whose"))
    if not whose or not among(state, context, node.maybe("whose"), whose):
        return None
    state.law.note(R_BEGINS)
    return (whose, 0, whose, 0)


def _acting_among(state: State, context: Context, whose: Node | None) -> int:
    """805.4: a step of a team's turn is one of each of its players: the one among those named, the ability's controller
    before others (805.9)."""
    seats = state.acting()
    if context.controller in seats:
        seats.insert(0, context.controller)
    for seat in seats:
        if among(state, context, whose, player_ref(seat)):
            return player_ref(seat)
    return 0


def _event_during(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """An event while the game is in one of the steps named."""
    for word in node.words("steps"):
        if in_step(state, word):
            return event_roles(state, context, node.node("event"), event)
    return None


def _event_batch(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """603.2c: one or more such events at the same time; the ability triggers on the first of them. The amount is their
    number."""
    inner = node.node("event")
    roles = event_roles(state, context, inner, event)
    if roles is None:
        return None
    number = 0
    for each in batch_of(state, event):
        if each.kind == event.kind and event_roles(state, context, inner, each) is not None:
            if number == 0 and each is not event:
                return None
            number += 1
    return (roles[0], roles[1], roles[2], number)


def _becomes_tapped(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """It became tapped; as an attacker is declared, only if the text doesn't leave that out (508.1f)."""
    if node.flag("not_to_attack") and event.rule == R_TAPPED_TO_ATTACK:
        return None
    return _subject(state, context, node, event)


def _event_while(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """An event, if a condition holds at that moment (no intervening "if": it isn't checked again)."""
    roles = event_roles(state, context, node.node("event"), event)
    if roles is None:
        return None
    before = context.roles
    context.roles = roles
    holding = holds(state, context, node.node("condition"))
    context.roles = before
    return roles if holding else None


def _transforms(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    """701.27: something transforms; where the text says so, into the face that has the ability."""
    ability = context.ability
    if node.flag("into") and (ability is None or state.object(event.subject).face_index != ability.face):
        return None
    return _subject(state, context, node, event)


def _enroll(kind: str, happenings: tuple[int, ...], matcher: Matcher) -> None:
    MATCHERS[kind] = matcher
    KINDS_OF[kind] = happenings


_enroll("enters", (ZONE_CHANGED,), _enters)
_enroll("leaves", (ZONE_CHANGED,), _leaves)
_enroll("dies", (ZONE_CHANGED,), _dies)
_enroll("put_into_graveyard_from", (ZONE_CHANGED,), _put_into_graveyard)
_enroll("attacks", (ATTACKED,), _attacks)
_enroll("you_attack", (ATTACKERS_DECLARED, ATTACKED), _you_attack)
_enroll("is_attacked", (ATTACKED,), _is_attacked)
_enroll("attacks_unblocked", (BECAME_UNBLOCKED,), _attacks_unblocked)
_enroll("become_blocked_batch", (BECAME_BLOCKED,), _become_blocked_batch)
_enroll("event_during", tuple(KIND_NAMES), _event_during)
_enroll("event_batch", (ZONE_CHANGED, CAST, LIFE_LOST, LIFE_GAINED, DISCARDED, SACRIFICED, TAPPED, COUNTERS_PUT,
                         BLOCKED), _event_batch)
_enroll("event_while", tuple(KIND_NAMES), _event_while)
_enroll("blocks", (BLOCKED,), _blocks)
_enroll("becomes_blocked", (BECAME_BLOCKED, BLOCKED), _becomes_blocked)
_enroll("deals_damage", (DAMAGED,), _deals_damage)
_enroll("deals_damage_batch", (DAMAGED,), _deals_damage_batch)

_enroll("is_dealt_damage", (DAMAGED,), _is_dealt_damage)
_enroll("casts", (CAST,), _casts)
_enroll("plays_land", (PLAYED_LAND,), _plays_land)
_enroll("step_begins", (STEP_BEGAN,), _step_begins)
handles_fields("attacks", "others")
handles_fields("you_attack", "exactly")
_enroll("becomes_monarch", (MONARCH,), _becomes_monarch)
_enroll("gains_life", (LIFE_GAINED,), _player_amount)
_enroll("loses_life", (LIFE_LOST,), _player_amount)
_enroll("draws", (DREW,), _draws)
_enroll("discards", (DISCARDED,), _discards)
_enroll("cycles", (DISCARDED,), _cycles)
_enroll("becomes_tapped", (TAPPED,), _becomes_tapped)
_enroll("becomes_untapped", (UNTAPPED,), _subject)
_enroll("becomes_target", (TARGETED,), _becomes_target)
_enroll("sacrifices", (SACRIFICED,), _sacrifices)
_enroll("counters_put", (COUNTERS_PUT,), _counters_put)
_enroll("taps_for_mana", (MANA_ADDED,), _taps_for_mana)
_enroll("loses_control", (CONTROL_CHANGED,), _loses_control)
_enroll("regenerates", (REGENERATED,), _subject)
_enroll("phases_in", (PHASED_IN,), _subject)
_enroll("becomes_attached", (ATTACHED,), _becomes_attached)
_enroll("transforms", (TRANSFORMED,), _transforms)
_enroll("scries", (SCRYED,), _scries)
_enroll("exploits", (SACRIFICED,), _exploits)
_enroll("copies", (COPIED,), _copies)
_enroll("leaves_graveyard", (ZONE_CHANGED, CAST), _leaves_graveyard)
_enroll("creates_token", (TOKEN_CREATED,), _creates_token)
_enroll("activates", (ACTIVATED,), _activates)
