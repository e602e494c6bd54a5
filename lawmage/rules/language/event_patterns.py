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
    BLOCKED,
    CAST,
    CONTROL_CHANGED,
    COPIED,
    COUNTERS_PUT,
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
from lawmage.rulebook.firing import note
from lawmage.rules.events.triggers import among, event_roles, opposing
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds, matches, refer
from lawmage.rules.language.conditions import in_step
from lawmage.rules.language.patterns import batch_of, enroll, owner_of
from lawmage.rules.language.points_of_combat import POINTS

R_TAPPED_TO_ATTACK: Final = cite("508.1f")
R_TAPPED_FOR_MANA: Final = cite("106.12")
R_TRIGGERS_ON_MANA: Final = cite("106.12a")
R_BEGINS: Final = cite("603.2b")
R_BECOMES: Final = cite("603.2e")
R_ENTERS: Final = cite("603.6a")
R_LEAVES: Final = cite("603.6c")
R_LEAVES_ITS_AURA: Final = cite("603.6e")
R_LOST_CONTROL: Final = cite("603.10d")

#: word of a DISCARDED happening: the card was discarded to pay for its cycling ability (702.29c)
CYCLED: Final = "cycled"
#: label of the abilities that exploit stands for (see `keywords.entering`)
EXPLOIT: Final = "exploit"


# ---- zone changes (603.6) -------------------------------------------------------------------------------------------


def _enters(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if event.destination != BATTLEFIELD or event.other == 0:
        return None
    if node.has("from") and event.origin != ZONE_IDS[node.text("from")]:
        return None
    if not matches(state, context, node.node("what"), event.other):
        return None
    note(R_ENTERS)
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
    note(R_LEAVES)
    if context.source and event.subject == state.object(context.source).attached_to:
        note(R_LEAVES_ITS_AURA)
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


# ---- blocks (509.3) -------------------------------------------------------------------------------------------------


# ---- damage (120) ---------------------------------------------------------------------------------------------------


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
    note(R_LOST_CONTROL)
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
    note(R_TAPPED_FOR_MANA)
    note(R_TRIGGERS_ON_MANA)
    return (event.other, 0, event.subject, event.amount)


def _taps_itself(ability: Node) -> bool:
    return any(cost.kind == "tap_self" for cost in ability.nodes("cost"))


# ---- what becomes of objects ----------------------------------------------------------------------------------------


def _subject(state: State, context: Context, node: Node, event: Happening) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject):
        return None
    note(R_BECOMES)
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
    note(R_BEGINS)
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


enroll("enters", (ZONE_CHANGED,), _enters)
enroll("leaves", (ZONE_CHANGED,), _leaves)
enroll("dies", (ZONE_CHANGED,), _dies)
enroll("put_into_graveyard_from", (ZONE_CHANGED,), _put_into_graveyard)
enroll("event_during", tuple(KIND_NAMES), _event_during)
enroll("event_batch", (ZONE_CHANGED, CAST, LIFE_LOST, LIFE_GAINED, DISCARDED, SACRIFICED, TAPPED, COUNTERS_PUT,
                         BLOCKED), _event_batch)
enroll("event_while", tuple(KIND_NAMES), _event_while)

enroll("casts", (CAST,), _casts)
enroll("plays_land", (PLAYED_LAND,), _plays_land)
enroll("step_begins", (STEP_BEGAN,), _step_begins)
enroll("becomes_monarch", (MONARCH,), _becomes_monarch)
enroll("gains_life", (LIFE_GAINED,), _player_amount)
enroll("loses_life", (LIFE_LOST,), _player_amount)
enroll("draws", (DREW,), _draws)
enroll("discards", (DISCARDED,), _discards)
enroll("cycles", (DISCARDED,), _cycles)
enroll("becomes_tapped", (TAPPED,), _becomes_tapped)
enroll("becomes_untapped", (UNTAPPED,), _subject)
enroll("becomes_target", (TARGETED,), _becomes_target)
enroll("sacrifices", (SACRIFICED,), _sacrifices)
enroll("counters_put", (COUNTERS_PUT,), _counters_put)
enroll("taps_for_mana", (MANA_ADDED,), _taps_for_mana)
enroll("loses_control", (CONTROL_CHANGED,), _loses_control)
enroll("regenerates", (REGENERATED,), _subject)
enroll("phases_in", (PHASED_IN,), _subject)
enroll("becomes_attached", (ATTACHED,), _becomes_attached)
enroll("transforms", (TRANSFORMED,), _transforms)
enroll("scries", (SCRYED,), _scries)
enroll("exploits", (SACRIFICED,), _exploits)
enroll("copies", (COPIED,), _copies)
enroll("leaves_graveyard", (ZONE_CHANGED, CAST), _leaves_graveyard)
enroll("creates_token", (TOKEN_CREATED,), _creates_token)
enroll("activates", (ACTIVATED,), _activates)
