"""120. Damage: what being dealt damage means for players, creatures, planeswalkers and battles."""

from typing import Final

from lawmage.model.cards import KEYWORD
from lawmage.model.events import EVENT_NAMES, DamageDealt, Event, LifeLost
from lawmage.model.fields import READS_STATUS
from lawmage.model.names import (
    BATTLE,
    BATTLEFIELD,
    CHANGELING,
    CREATURE,
    DEATHTOUCH,
    INFECT,
    LIFELINK,
    PLANESWALKER,
    WITHER,
    is_player,
    seat_of,
)
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.counters import putting, removing
from lawmage.rules.events.life import gaining
from lawmage.rules.events.performing import record
from lawmage.rules.events.statics import statics
from lawmage.rules.kernel.reading import refer
from lawmage.rules.replacement.applicable import could_be_replaced
from lawmage.rules.replacement.replacing import begin_replacing

R_LIFE: Final = cite("120.3a")
R_POISON: Final = cite("120.3b")
R_LOYALTY: Final = cite("120.3c")
R_WITHER: Final = cite("120.3d")
R_LIFELINK: Final = cite("120.3f")
R_TOXIC: Final = cite("120.3g")
R_DEFENSE: Final = cite("120.3h")

R_NO_RECIPIENT: Final = cite("120.1a")
R_NONE: Final = cite("120.8")

RESULT: Final = "damage result"
#: word of damage by a source that had lifelink
LINKED: Final = "lifelink"
#: when deathtouch and lifelink became static abilities (before: see `keywords.striking`)
STATIC_SINCE: Final = 20090711


@rule("120.4", kind="perform", key="damage_dealt", also=(
    "120.1", "120.1a", "120.4b", "120.4c", "120.4d", "120.8",
))
def deal(state: State, event: DamageDealt) -> None:
    """Damage is dealt and has its results: a player loses life, a creature has it marked, and so on. Damage of 0, or to
    what damage can't be dealt to, is no event."""
    if event.amount <= 0:
        state.law.note(R_NONE)
        return
    source = state.object(event.source)
    chars = characteristics(state, source)
    results = state.law.tables[RESULT]
    if is_player(event.recipient):
        if state.players[seat_of(event.recipient)].lost:
            return
        if event.combat:
            describe_source(event, source, chars)
        record(state, event)
        results["infect a player" if chars.keywords & INFECT else "life"](state, event, source)
        if event.combat and chars.abilities:
            results["toxic"](state, event, source)
    else:
        thing = state.object(event.recipient)
        if thing.zone != BATTLEFIELD or thing.phased_out:
            return
        types = characteristics(state, thing).types
        if not types & (CREATURE | PLANESWALKER | BATTLE):
            state.law.note(R_NO_RECIPIENT)
            return
        record(state, event)
        if types & CREATURE:
            results["counters" if chars.keywords & (WITHER | INFECT) else "mark"](state, event, source)
            if chars.keywords & DEATHTOUCH and "deathtouch" in results:
                results["deathtouch"](state, event, source)
        if types & PLANESWALKER:
            results["loyalty"](state, event, source)
        if types & BATTLE:
            results["defense"](state, event, source)
    if chars.keywords & LIFELINK and "lifelink" in results:
        event.lifelink = True


@rule("120.3f", kind="result of all damage", key="lifelink", since=STATIC_SINCE, also=("702.15e",))
def gain_together(state: State, start: int) -> None:
    """What a source with lifelink deals at once, to however many, is one gain of life."""
    dealt: dict[int, DamageDealt] = {}
    history = state.history
    for index in range(start, len(history)):
        event = history[index]
        if isinstance(event, DamageDealt) and event.lifelink:
            earlier = dealt.get(event.source)
            if earlier is None:
                dealt[event.source] = event.copy()
            else:
                earlier.amount += event.amount
    for number, whole in dealt.items():
        state.law.tables[RESULT]["lifelink"](state, whole, state.object(number))


def describe_source(event: DamageDealt, source: GameObject, chars: Characteristics) -> None:
    """What combat damage to a player keeps of its source as it was at that moment (702.76a, 702.173a): its controller,
    its subtypes."""
    event.source_controller = source.controller
    event.source_types = chars.types
    event.source_subtypes = chars.subtypes
    event.source_changeling = chars.keywords & CHANGELING != 0


def carry_out(state: State, result: Event) -> None:
    """A result of damage happens, as part of the same event; after it where effects may replace it (120.4c)."""
    if could_be_replaced(state, result):
        begin_replacing(state, [result])
        return
    state.law.tables["perform"][EVENT_NAMES[type(result)]](state, result)


def causes_no_loss(state: State, player: int) -> bool:
    """101.1: whether an effect says that damage doesn't cause a player to lose life."""
    for entry in statics(state, "damage_loses_no_life"):
        if player in refer(state, entry.context, entry.node.node("who")):
            return True
    return False


@rule("120.3a", kind=RESULT, key="life", noop=None)
def lose_life(state: State, event: DamageDealt, source: GameObject) -> None:
    """A player loses that much life; what several sources deal at once is one loss of life."""
    history = state.history
    seat = seat_of(event.recipient)
    if causes_no_loss(state, event.recipient):
        return
    for index in range(len(history) - 1, -1, -1):
        earlier = history[index]
        if earlier.batch:
            break
        if isinstance(earlier, LifeLost) and earlier.player == event.recipient and earlier.by_damage:
            before = state.players[seat].life
            carry_out(state, LifeLost(R_LIFE, event.recipient, event.amount, True, source.id))
            if state.players[seat].life != before:
                _join(state, earlier)
            return
    carry_out(state, LifeLost(R_LIFE, event.recipient, event.amount, True, source.id))


def _join(state: State, earlier: LifeLost) -> None:
    """The loss recorded last becomes part of an earlier one of the same event."""
    earlier.amount += state.history.pop().quantity()


@rule("120.3b", kind=RESULT, key="infect a player", also=("702.90b",), noop=None)
def poison_player(state: State, event: DamageDealt, source: GameObject) -> None:
    """Damage to a player by a source with infect gives that many poison counters instead of costing life."""
    carry_out(state, putting(event.recipient, "poison", event.amount, R_POISON, source.id, None, source.controller))


@rule("120.3g", kind=RESULT, key="toxic", also=("702.164c",), noop=None)
def add_toxic(state: State, event: DamageDealt, source: GameObject) -> None:
    """Combat damage to a player by a creature with toxic gives poison counters: its total toxic value (702.164b)."""
    chars = characteristics(state, source)
    if not chars.types & CREATURE:
        return
    total = 0
    for ability in chars.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == "toxic":
            total += ability.node.number("n", 1)
    if total > 0:
        carry_out(state, putting(event.recipient, "poison", total, R_TOXIC, source.id, None, source.controller))


@rule("120.3c", kind=RESULT, key="loyalty", noop=None)
def remove_loyalty(state: State, event: DamageDealt, source: GameObject) -> None:
    """A planeswalker loses that many loyalty counters."""
    carry_out(state, removing(event.recipient, "loyalty", event.amount, R_LOYALTY, source.id))


@rule("120.3h", kind=RESULT, key="defense", also=("310.6",), noop=None)
def remove_defense(state: State, event: DamageDealt, source: GameObject) -> None:
    """A battle loses that many defense counters."""
    carry_out(state, removing(event.recipient, "defense", event.amount, R_DEFENSE, source.id))


@rule("120.3d", kind=RESULT, key="counters", also=("702.80a", "702.90c"), noop=None)
def put_counters(state: State, event: DamageDealt, source: GameObject) -> None:
    """Damage to a creature by a source with wither or infect puts -1/-1 counters on it instead of being marked."""
    carry_out(state, putting(event.recipient, "-1/-1", event.amount, R_WITHER, source.id, None, source.controller))


@rule("120.3e", kind=RESULT, key="mark", also=("120.6",), noop=None)
def mark(state: State, event: DamageDealt, source: GameObject) -> None:
    """The damage is marked on the creature, until it wears off (514.2)."""
    thing = state.object(event.recipient)
    state.edit(thing).damage = thing.damage + event.amount
    state.touch(READS_STATUS)


@rule("702.2b", kind=RESULT, key="deathtouch", since=STATIC_SINCE, also=("702.2d", "702.2e"), noop=None)
def mark_deathtouch(state: State, event: DamageDealt, source: GameObject) -> None:
    """A creature dealt damage by a source with deathtouch is destroyed at the next check (704.5h)."""
    state.edit(state.object(event.recipient)).deathtouched = True


@rule("120.3f", kind=RESULT, key="lifelink", since=STATIC_SINCE,
      also=("702.15b", "702.15c", "702.15d", "702.15e"), noop=None)
def gain_from_lifelink(state: State, event: DamageDealt, source: GameObject) -> None:
    """The source's controller gains that much life: one gain of life for each source."""
    carry_out(state, gaining(source.controller, event.amount, R_LIFELINK, source.id))
