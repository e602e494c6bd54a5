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
from lawmage.model.events import (
    EVENT_NAMES,
    AbilityActivated,
    Attached,
    BecameMonarch,
    BecameTarget,
    Blocked,
    CardDiscarded,
    CardDrawn,
    ControlChanged,
    Copied,
    CountersPut,
    Event,
    LandPlayed,
    LifeGained,
    LifeLost,
    ManaAbilityActivated,
    ManaAdded,
    PhasedIn,
    Regenerated,
    Sacrificed,
    Scried,
    SpellCast,
    StepBegan,
    Tapped,
    TokenCreated,
    Transformed,
    Untapped,
    ZoneChanged,
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
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.events.triggers import among, event_roles, opposing
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds, matches, refer
from lawmage.rules.language.conditions import in_step
from lawmage.rules.language.patterns import batch_of, enroll, owner_of
from lawmage.rules.language.points_of_combat import POINTS

R_TAPPED_FOR_MANA: Final = cite("106.12")
R_TRIGGERS_ON_MANA: Final = cite("106.12a")
R_BEGINS: Final = cite("603.2b")
R_BECOMES: Final = cite("603.2e")
R_ENTERS: Final = cite("603.6a")
R_LEAVES: Final = cite("603.6c")
R_LEAVES_ITS_AURA: Final = cite("603.6e")
R_LOST_CONTROL: Final = cite("603.10d")

#: word of a DISCARDED event: the card was discarded to pay for its cycling ability (702.29c)
CYCLED: Final = "cycled"
#: label of the abilities that exploit stands for (see `keywords.entering`)
EXPLOIT: Final = "exploit"


# ---- zone changes (603.6) -------------------------------------------------------------------------------------------


def _enters(state: State, context: Context, node: Node, event: ZoneChanged) -> Roles | None:
    if event.destination != BATTLEFIELD or event.new_object == 0:
        return None
    if node.has("from") and event.origin != ZONE_IDS[node.text("from")]:
        return None
    if not matches(state, context, node.node("what"), event.new_object):
        return None
    state.law.note(R_ENTERS)
    return (event.new_object, event.object, owner_of(state, event.new_object), 0)


def _leaves(state: State, context: Context, node: Node, event: ZoneChanged) -> Roles | None:
    if event.origin != BATTLEFIELD:
        return None
    if node.has("to") and event.destination != ZONE_IDS[node.text("to")]:
        return None
    return _left(state, context, node, event)


def _dies(state: State, context: Context, node: Node, event: ZoneChanged) -> Roles | None:
    if event.origin != BATTLEFIELD or event.destination != GRAVEYARD:
        return None
    return _left(state, context, node, event)


def _left(state: State, context: Context, node: Node, event: ZoneChanged) -> Roles | None:
    if not matches(state, context, node.node("what"), event.object):
        return None
    state.law.note(R_LEAVES)
    if context.source and event.object == state.object(context.source).attached_to:
        state.law.note(R_LEAVES_ITS_AURA)
    return (event.object, event.new_object, owner_of(state, event.object), 0)


def _put_into_graveyard(state: State, context: Context, node: Node, event: ZoneChanged) -> Roles | None:
    if event.destination != GRAVEYARD:
        return None
    if node.has("from") and event.origin != ZONE_IDS[node.text("from")]:
        return None
    what = node.node("what")
    if what.kind != "is":  # beside the source itself cards are spoken of, as they are there; a token is none (111.1)
        if state.object(event.object).card.token or not matches(state, context, what, event.new_object or event.object):
            return None
    elif not matches(state, context, what, event.object):
        if event.new_object == 0 or not matches(state, context, what, event.new_object):
            return None
    return (event.object, event.new_object, owner_of(state, event.object), 0)


# ---- attacks (508.3) ------------------------------------------------------------------------------------------------


# ---- blocks (509.3) -------------------------------------------------------------------------------------------------


# ---- damage (120) ---------------------------------------------------------------------------------------------------


# ---- what players do ------------------------------------------------------------------------------------------------


def _casts(state: State, context: Context, node: Node, event: SpellCast) -> Roles | None:
    if event.player not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), event.spell):
        return None
    nth = node.number("nth")
    if nth and _place_this_turn(state, event) != nth:
        return None
    return (event.spell, 0, event.player, _cast_before(state, event))


def _place_this_turn(state: State, event: SpellCast) -> int:
    """The how manyth spell that its player cast this turn it is."""
    number = 0
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if isinstance(each, SpellCast) and each.player == event.player:
            number += 1
        if each is event:
            break
    return number


def _cast_before(state: State, event: SpellCast) -> int:
    """How many spells were cast before one this turn, by anyone."""
    number = 0
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if each is event:
            break
        if isinstance(each, SpellCast):
            number += 1
    return number


def _activates(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """The ability, its source as the other party; `what` speaks of the source."""
    if event.other() not in refer(state, context, node.node("who")):
        return None
    stacked = state.object(event.subject()).stacked
    source = event.subject()
    if stacked is not None and stacked.ability is not None and stacked.ability.kind == ACTIVATED_ABILITY:
        source = stacked.source
    if not opposing(state, context, node.maybe("what"), source):
        return None
    return (event.subject(), source, event.other(), 0)


def _plays_land(state: State, context: Context, node: Node, event: LandPlayed) -> Roles | None:
    if event.player not in refer(state, context, node.node("who")):
        return None
    return (event.land, 0, event.player, 0)


def _player_amount(state: State, context: Context, node: Node, event: LifeGained | LifeLost) -> Roles | None:
    """Life gained or lost (119.9): the player and how much."""
    if event.amount <= 0 or event.player not in refer(state, context, node.node("who")):
        return None
    if node.has("n") and event.amount != node.number("n"):
        return None
    return (event.player, 0, event.player, event.amount)


def _becomes_monarch(state: State, context: Context, node: Node, event: BecameMonarch) -> Roles | None:
    """A player becomes the monarch (725.1)."""
    if event.player not in refer(state, context, node.node("who")):
        return None
    return (event.player, 0, event.player, 0)


def _draws(state: State, context: Context, node: Node, event: CardDrawn) -> Roles | None:
    if event.card == 0 or event.player not in refer(state, context, node.node("who")):
        return None
    nth = node.number("nth")
    if nth:
        drawn = 0
        for position in range(state.turn_mark, len(state.history)):
            each = state.history[position]
            if isinstance(each, CardDrawn) and each.card and each.player == event.player:
                drawn += 1
            if each is event:
                break
        if drawn != nth:
            return None
    return (event.player, event.card, event.player, 1)


def _of_card(state: State, context: Context, what: Node | None, ref: int) -> bool:
    """Whether a card that has just moved matches, as it was or as what it became (702.29c, 400.7e)."""
    if what is None or matches(state, context, what, ref):
        return True
    became = state.object(ref).became
    return became != 0 and matches(state, context, what, became)


def _discards(state: State, context: Context, node: Node, event: CardDiscarded) -> Roles | None:
    if event.player not in refer(state, context, node.node("who")):
        return None
    if not _of_card(state, context, node.maybe("what"), event.card):
        return None
    return (event.card, state.object(event.card).became, event.player, 1)


def _cycles(state: State, context: Context, node: Node, event: CardDiscarded) -> Roles | None:
    if not event.cycled:
        return None
    return _discards(state, context, node, event)


def _sacrifices(state: State, context: Context, node: Node, event: Sacrificed) -> Roles | None:
    if event.player not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), event.permanent):
        return None
    return (event.permanent, state.object(event.permanent).became, event.player, 1)


def _creates_token(state: State, context: Context, node: Node, event: TokenCreated) -> Roles | None:
    if event.player not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), event.token):
        return None
    return (event.token, 0, event.player, 1)


def _loses_control(state: State, context: Context, node: Node, event: ControlChanged) -> Roles | None:
    """`player` of the event is the seat of the player who controlled it before."""
    before = player_ref(event.previous)
    state.law.note(R_LOST_CONTROL)
    if before not in refer(state, context, node.node("who")) or before == event.player:
        return None
    if not matches(state, context, node.node("what"), event.permanent):
        return None
    return (event.permanent, 0, before, 0)


def _taps_for_mana(state: State, context: Context, node: Node, event: ManaAdded) -> Roles | None:
    """106.12: once for each activation of a mana ability with the tap symbol in its cost."""
    ability = event.ability
    if ability is None or event.source <= 0 or not matches(state, context, node.node("what"), event.source):
        return None
    if not _taps_itself(ability.node) or not state.law.tables["check"]["mana ability"](ability):
        return None
    for each in batch_of(state, event):
        if isinstance(each, ManaAdded) and each.source == event.source:
            if each is event:
                break
            return None
    state.law.note(R_TAPPED_FOR_MANA)
    state.law.note(R_TRIGGERS_ON_MANA)
    return (event.source, 0, event.player, len(event.units))


def _taps_itself(ability: Node) -> bool:
    return any(cost.kind == "tap_self" for cost in ability.nodes("cost"))


# ---- what becomes of objects ----------------------------------------------------------------------------------------


def _subject(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    if not matches(state, context, node.node("what"), event.subject()):
        return None
    state.law.note(R_BECOMES)
    return (event.subject(), event.other(), owner_of(state, event.subject()), event.quantity())


def _becomes_target(state: State, context: Context, node: Node, event: BecameTarget) -> Roles | None:
    if not matches(state, context, node.node("what"), event.target):
        return None
    if node.flag("first_time") and _targeted_before(state, context, node, event):
        return None
    if not opposing(state, context, node.maybe("by"), event.stack_object):
        return None
    return (event.target, event.stack_object, owner_of(state, event.stack_object), 0)


def _targeted_before(state: State, context: Context, node: Node, event: BecameTarget) -> bool:
    """Whether the object became the target of such a thing earlier this turn."""
    by = node.maybe("by")
    for position in range(state.turn_mark, len(state.history)):
        each = state.history[position]
        if each is event:
            return False
        if isinstance(each, BecameTarget) and each.target == event.target:
            if opposing(state, context, by, each.stack_object):
                return True
    return False


def _exploits(state: State, context: Context, node: Node, event: Sacrificed) -> Roles | None:
    """702.110b: a creature is sacrificed as an exploit ability resolves; subject the creature with that ability."""
    ability = event.ability
    if ability is None or ability.node.text("label") != EXPLOIT or event.cause <= 0:
        return None
    if not matches(state, context, node.node("what"), event.cause):
        return None
    return (event.cause, event.permanent, event.player, 1)


def _scries(state: State, context: Context, node: Node, event: Scried) -> Roles | None:
    """701.22d: after the whole of it, if at least one card was looked at."""
    if event.number <= 0 or event.player not in refer(state, context, node.node("who")):
        return None
    return (event.player, 0, event.player, event.number)


def _copies(state: State, context: Context, node: Node, event: Copied) -> Roles | None:
    """707.10: the copy, its controller."""
    copy = state.object(event.made) if event.made else None
    if copy is None or player_ref(copy.controller) not in refer(state, context, node.node("who")):
        return None
    if not opposing(state, context, node.maybe("what"), copy.id):
        return None
    return (copy.id, event.original, player_ref(copy.controller), 0)


def _leaves_graveyard(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """A card leaves a graveyard, by what it was there: subject that card, other what it became. One that is cast leaves
    it as it is put onto the stack (601.2a)."""
    if isinstance(event, SpellCast):
        before = state.object(event.spell).was
        if before <= 0 or state.object(before).left != GRAVEYARD or state.object(before).card.token:
            return None
        if not matches(state, context, node.node("what"), before):
            return None
        return (before, event.spell, player_ref(state.object(before).card.owner), 0)
    assert isinstance(event, ZoneChanged)
    if event.origin != GRAVEYARD or event.object <= 0 or event.destination == GRAVEYARD:
        return None
    thing = state.object(event.object)
    if thing.card.token or not matches(state, context, node.node("what"), event.object):
        return None
    return (event.object, event.new_object, player_ref(thing.card.owner), 0)


def _becomes_attached(state: State, context: Context, node: Node, event: Attached) -> Roles | None:
    if not matches(state, context, node.node("what"), event.attachment):
        return None
    if not opposing(state, context, node.maybe("to"), event.host):
        return None
    return (event.attachment, event.host, owner_of(state, event.host), 0)


def _counters_put(state: State, context: Context, node: Node, event: CountersPut) -> Roles | None:
    if event.amount <= 0 or not matches(state, context, node.node("what"), event.holder):
        return None
    if node.has("counter") and node.text("counter") != event.counter:
        return None
    by = node.maybe("by")
    if by is not None and player_ref(event.player) not in refer(state, context, by):
        return None
    return (event.holder, 0, owner_of(state, event.holder), event.amount)


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


def _step_begins(state: State, context: Context, node: Node, event: StepBegan) -> Roles | None:
    word = node.text("step")
    several = _BEGINNINGS.get(word)
    if several is not None:
        if event.step not in several:
            return None
    elif event.step != STEP_IDS[word]:
        return None
    whose = event.player
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


def _event_during(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """An event while the game is in one of the steps named."""
    for word in node.words("steps"):
        if in_step(state, word):
            return event_roles(state, context, node.node("event"), event)
    return None


def _event_batch(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """603.2c: one or more such events at the same time; the ability triggers on the first of them. The amount is their
    number."""
    inner = node.node("event")
    roles = event_roles(state, context, inner, event)
    if roles is None:
        return None
    number = 0
    for each in batch_of(state, event):
        if type(each) is type(event) and event_roles(state, context, inner, each) is not None:
            if number == 0 and each is not event:
                return None
            number += 1
    return (roles[0], roles[1], roles[2], number)


def _becomes_tapped(state: State, context: Context, node: Node, event: Tapped) -> Roles | None:
    """It became tapped; as an attacker is declared, only if the text doesn't leave that out (508.1f)."""
    if node.flag("not_to_attack") and event.to_attack:
        return None
    return _subject(state, context, node, event)


def _event_while(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """An event, if a condition holds at that moment (no intervening "if": it isn't checked again)."""
    roles = event_roles(state, context, node.node("event"), event)
    if roles is None:
        return None
    before = context.roles
    context.roles = roles
    holding = holds(state, context, node.node("condition"))
    context.roles = before
    return roles if holding else None


def _transforms(state: State, context: Context, node: Node, event: Transformed) -> Roles | None:
    """701.27: something transforms; where the text says so, into the face that has the ability."""
    ability = context.ability
    if node.flag("into") and (ability is None or state.object(event.permanent).face_index != ability.face):
        return None
    return _subject(state, context, node, event)


enroll("enters", (ZoneChanged,), _enters)
enroll("leaves", (ZoneChanged,), _leaves)
enroll("dies", (ZoneChanged,), _dies)
enroll("put_into_graveyard_from", (ZoneChanged,), _put_into_graveyard)
enroll("event_during", tuple(EVENT_NAMES), _event_during)
enroll("event_batch", (ZoneChanged, SpellCast, LifeLost, LifeGained, CardDiscarded, Sacrificed, Tapped, CountersPut,
                         Blocked), _event_batch)
enroll("event_while", tuple(EVENT_NAMES), _event_while)

enroll("casts", (SpellCast,), _casts)
enroll("plays_land", (LandPlayed,), _plays_land)
enroll("step_begins", (StepBegan,), _step_begins)
enroll("becomes_monarch", (BecameMonarch,), _becomes_monarch)
enroll("gains_life", (LifeGained,), _player_amount)
enroll("loses_life", (LifeLost,), _player_amount)
enroll("draws", (CardDrawn,), _draws)
enroll("discards", (CardDiscarded,), _discards)
enroll("cycles", (CardDiscarded,), _cycles)
enroll("becomes_tapped", (Tapped,), _becomes_tapped)
enroll("becomes_untapped", (Untapped,), _subject)
enroll("becomes_target", (BecameTarget,), _becomes_target)
enroll("sacrifices", (Sacrificed,), _sacrifices)
enroll("counters_put", (CountersPut,), _counters_put)
enroll("taps_for_mana", (ManaAdded,), _taps_for_mana)
enroll("loses_control", (ControlChanged,), _loses_control)
enroll("regenerates", (Regenerated,), _subject)
enroll("phases_in", (PhasedIn,), _subject)
enroll("becomes_attached", (Attached,), _becomes_attached)
enroll("transforms", (Transformed,), _transforms)
enroll("scries", (Scried,), _scries)
enroll("exploits", (Sacrificed,), _exploits)
enroll("copies", (Copied,), _copies)
enroll("leaves_graveyard", (ZoneChanged, SpellCast), _leaves_graveyard)
enroll("creates_token", (TokenCreated,), _creates_token)
enroll("activates", (AbilityActivated, ManaAbilityActivated,), _activates)
