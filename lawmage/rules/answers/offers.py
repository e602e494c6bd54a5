"""117.1. What each object offers to a player with priority, kept as long as nothing has changed."""

from typing import Final

from lawmage.model.cards import SPELL_ABILITY, STATIC, Card
from lawmage.model.decisions import Answer
from lawmage.model.mana import PHYREXIAN, ManaCost
from lawmage.model.names import (
    ARTIFACT,
    BATTLEFIELD,
    COMMAND,
    CREATURE,
    EXILE,
    FLASH,
    GRAVEYARD,
    HAND,
    INSTANT,
    PLANESWALKER,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
)
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.faces import DOORS, any_rooms
from lawmage.rules.characteristics.layers import characteristics, derived, permanents
from lawmage.rules.characteristics.profiles import printed
from lawmage.rules.costs.convoke_delve_improvise import words_of
from lawmage.rules.costs.mana_abilities import affordable, listed_mana
from lawmage.rules.events.statics import statics
from lawmage.rules.layouts.preparing import SPELL as PREPARE_SPELL
from lawmage.rules.layouts.rooms import locked_doors, why_not_unlock
from lawmage.rules.mechanics.morphing import morph_words, why_not_turn
from lawmage.rules.mechanics.suspend_foretell_plot import set_aside_words, why_not_set_aside
from lawmage.rules.priority.priority import PASSING
from lawmage.rules.stack.activating import described, why_not_activate
from lawmage.rules.stack.casting import own_statics, sorcery_time, timing_allows, ways_to_cast
from lawmage.rules.stack.casting_options import extras_of, ways_of, zones_of_ways
from lawmage.rules.stack.permissions import permitted
from lawmage.rules.stack.special_actions import land_faces, may_play_a_land, why_not_play

#: the types of spells that are cast without a spell ability
_PERMANENTS: Final = CREATURE | ARTIFACT | PLANESWALKER
#: kinds of static nodes that bear on whether a card can be cast
_ON_CASTING: Final = ("cant_cast", "cost_more", "cost_less")
#: more mana than any cost asks for
UNKNOWN: Final = 1 << 30


def declined(state: State, answer: Answer) -> bool:
    """733.1: whether the same answer was taken back in this step; it isn't offered again."""
    return bool(state.declined) and answer in state.declined


def priority_actions(state: State, seat: int) -> list[Answer]:
    """What a player with priority may do: pass, then lands, spells and abilities in the order of their objects."""
    listing = _listing(state, seat)
    late = not _may_cast_slowly(state, seat)
    if late and not listing.quick:
        return [("pass",)]
    cache = derived(state).index
    stamp = (state.epoch, len(state.history), seat, state.step, len(state.declined))
    found = cache.get("priority actions")
    if found is not None and found[0] == stamp:
        listed: list[Answer] = found[1]
        return listed
    made: list[Answer] = [("pass",)]
    _list_hand(state, seat, listing.hand, late, made)
    _list_castings(state, seat, listing.graveyard, made)
    for offer in (*listing.graveyard, *listing.exile):
        for face in offer.lands:
            if why_not_play(state, seat, offer.thing, face).legal:
                made.append(("play", offer.thing.id, face) if face else ("play", offer.thing.id))
    _list_castings(state, seat, listing.exile, made)
    for offer in listing.permanents:
        if offer.acts:
            _abilities(state, seat, offer.thing, made)
    for offer in listing.permanents:
        for word in offer.words:
            why_not = why_not_unlock if word in DOORS else why_not_turn
            if why_not(state, seat, offer.thing, word).legal:
                made.append(("special", offer.thing.id, word))
    for offer in (*listing.graveyard, *listing.command):
        if offer.acts:
            _abilities(state, seat, offer.thing, made)
    if state.declined:
        made = [answer for answer in made if answer not in state.declined]
    cache["priority actions"] = (stamp, made)
    return made


@mypyc_attr(acyclic=True)
class Offer:
    """What an object lets its player do at some time, costs and timing aside."""

    def __init__(self, thing: GameObject, lands: tuple[int, ...], casts: bool, slow: bool, acts: bool) -> None:
        self.thing = thing
        #: the faces that can be played as a land
        self.lands = lands
        #: it can be cast from where it is; in one way only, and neither as an instant nor with flash
        self.casts = casts
        self.slow = slow
        #: it has activated abilities that use the stack and function where it is
        self.acts = acts
        #: the least mana that casting it takes where no effect reduces costs; 0 if it could perhaps do with less
        self.least = 0
        #: its mana cost where that is all that casting it takes (see `_plain_cost`)
        self.mana: ManaCost | None = None
        #: the keywords by which it can be set aside
        self.words: tuple[str, ...] = ()


    def quick(self) -> bool:
        """Whether it may be of use when only instants can be cast."""
        return self.acts or bool(self.words) or (self.casts and not self.slow)


@mypyc_attr(acyclic=True)
class Listing:
    """The offers of the objects that a seat may use: of one version, as long as the zones are the same."""

    def __init__(self, hand: tuple[int, ...], graveyard: tuple[int, ...], exile: tuple[int, ...],
                 command: tuple[int, ...], battlefield: tuple[int, ...]) -> None:
        self.in_hand = hand
        self.in_graveyard = graveyard
        self.in_exile = exile
        self.in_command = command
        self.on_battlefield = battlefield
        #: for which derived values; whether characteristics outside the battlefield and the stack may have been altered
        self.serial = 0
        self.altered = False
        self.hand: list[Offer] = []
        self.graveyard: list[Offer] = []
        self.exile: list[Offer] = []
        self.command: list[Offer] = []
        self.permanents: list[Offer] = []
        #: something may be of use when only instants can be cast
        self.quick = False


def _listing(state: State, seat: int) -> Listing:
    player = state.players[seat]
    now = derived(state)
    listings = state.listings
    if not listings:
        for _ in state.players:
            listings.append(None)
    found: Listing | None = listings[seat]
    same = found is not None and found.serial == now.serial
    if found is not None and same and found.in_hand is player.hand and found.in_graveyard is player.graveyard:
        if found.in_exile is state.exile and found.in_command is state.command and (
                found.on_battlefield is state.battlefield):
            return found
    made = Listing(player.hand, player.graveyard, state.exile, state.command, state.battlefield)
    made.serial = now.serial
    made.altered = now.elsewhere
    if found is not None and found.in_hand is player.hand and not found.altered and not made.altered:
        made.hand = found.hand
    else:
        made.hand = _offers(state, seat, HAND, player.hand)
    elsewhere = usable_zones(state)
    free = now.elsewhere or bool(statics(state, "may_play"))
    if player.graveyard and (free or elsewhere >> GRAVEYARD & 1):
        made.graveyard = _offers(state, seat, GRAVEYARD, player.graveyard)
    if state.exile and (free or elsewhere >> EXILE & 1):
        made.exile = _offers(state, seat, EXILE, state.exile)
    if state.command and (free or elsewhere >> COMMAND & 1):
        made.command = _offers(state, seat, COMMAND, state.command)
    if found is not None and same and found.on_battlefield is state.battlefield:
        made.permanents = found.permanents
    else:
        made.permanents = _offers_of_permanents(state, seat)
    for offers in (made.hand, made.graveyard, made.exile, made.command, made.permanents):
        for offer in offers:
            made.quick = made.quick or offer.quick()
    listings[seat] = made
    return made


class Usable:
    """The zones from which cards of this game can be used by their own text, as bits 1 << zone."""

    def __init__(self) -> None:
        self.counted = 0
        self.last: Card | None = None
        self.zones = 0


def usable_zones(state: State) -> int:
    """Those zones; cards that came since the last look are added."""
    found: Usable | None = state.usable
    if found is None:
        found = Usable()
        state.usable = found
    cards = state.cards
    start = found.counted
    if start > len(cards) or (start and cards[start - 1] is not found.last):
        start = 0
    if start < len(cards):
        for position in range(start, len(cards)):
            definition = cards[position].definition
            if definition.layout != "normal":
                found.zones |= 1 << GRAVEYARD | 1 << EXILE | 1 << COMMAND
            found.zones |= zones_of_ways(state, definition)
            for face in definition.faces:
                chars = printed(face)
                if chars.abilities:
                    found.zones |= described(state, chars).zones
        found.counted = len(cards)
        found.last = cards[-1]
    return found.zones


def _offers(state: State, seat: int, zone: int, ids: tuple[int, ...]) -> list[Offer]:
    """The offers of those of a zone's objects that have one."""
    found: list[Offer] = []
    for number in ids:
        offer = _offer(state, seat, zone, state.object(number))
        if offer is not None:
            found.append(offer)
    return found


def _offers_of_permanents(state: State, seat: int) -> list[Offer]:
    found: list[Offer] = []
    everything = permanents(state)
    rooms = any_rooms()
    hidden = False
    for thing, _ in everything:
        hidden = hidden or thing.face_down
    for thing, chars in everything if rooms or hidden else derived(state).able:
        acts = False
        if chars.abilities:
            what = described(state, chars)
            acts = what.zones >> BATTLEFIELD & 1 != 0 and (what.anyone or thing.controller == seat)
        words = morph_words(thing) if thing.face_down else ()
        if rooms and not words:
            words = locked_doors(state, thing)
        if acts or words:
            offer = Offer(thing, (), False, False, acts)
            offer.words = words
            found.append(offer)
    return found


def _offer(state: State, seat: int, zone: int, thing: GameObject) -> Offer | None:
    """The offer of a card in a hand, a graveyard or exile; kept as long as the card and its characteristics are the
    same and no effect lets players play cards."""
    chars = characteristics(state, thing)
    free = zone != HAND and bool(statics(state, "may_play"))
    if free:
        return _new_offer(state, seat, zone, thing, chars, True)
    table = state.offers_kept
    number = thing.id
    while len(table) <= number:
        table.append(None)
    kept: Kept | None = table[number]
    if kept is None or kept.thing is not thing or kept.seat != seat or kept.chars is not chars:
        kept = Kept(thing, seat, chars, _new_offer(state, seat, zone, thing, chars, False))
        table[number] = kept
    return kept.offer


@mypyc_attr(acyclic=True)
class Kept:
    """The offer of a card that was found once, None for none, and what it was found for."""

    def __init__(self, thing: GameObject, seat: int, chars: Characteristics, offer: Offer | None) -> None:
        self.thing = thing
        self.seat = seat
        self.chars = chars
        self.offer = offer


def _new_offer(state: State, seat: int, zone: int, thing: GameObject, chars: Characteristics,
               free: bool) -> Offer | None:
    acts = bool(chars.abilities) and described(state, chars).zones >> zone & 1 != 0
    definition = thing.card.definition
    lands = land_faces(thing) if zone == HAND or (free and permitted(state, seat, thing, True)) else ()
    casts = free or definition.layout == PREPARE_SPELL
    casts = casts or (thing.card.owner == seat and zones_of_ways(state, definition) >> zone & 1 != 0)
    words = set_aside_words(thing) if zone == HAND else ()
    if not (lands or casts or acts or words):
        return None
    slow = casts and len(ways_of(state, definition)) == 1 and not (chars.types & INSTANT or chars.keywords & FLASH)
    offer = Offer(thing, lands, casts, slow, acts)
    offer.words = words
    if casts and zone == HAND:
        offer.least = _least_mana(state, thing)
        offer.mana = _plain_cost(state, thing, chars) if slow and chars is printed(thing.face) else None
    return offer


def _plain_cost(state: State, thing: GameObject, chars: Characteristics) -> ManaCost | None:
    """The mana cost of a card of which it is true that it can be cast in one way alone, for its mana cost, without
    targets, choices or costs besides, and that says nothing of how it is cast; else None."""
    way = ways_of(state, thing.card.definition)[0]
    if way.mana is None or way.mana.xs or way.word or way.costs or way.condition is not None or way.mark or way.fast:
        return None
    if not chars.types & _PERMANENTS or "Aura" in chars.subtypes or words_of(thing) or way.face or way.zone != HAND:
        return None
    if thing.card.token or extras_of(state, thing.face.abilities):
        return None
    for ability in expanded(state, thing.face.abilities):
        if ability.kind == STATIC or ability.kind == SPELL_ABILITY:
            return None
    return way.mana


def _casting_is_free(state: State) -> bool:
    """Whether nothing in force bears on casting."""
    if not derived(state).plain:
        return True
    for kind in _ON_CASTING:
        if statics(state, kind):
            return False
    return True


def _least_mana(state: State, thing: GameObject) -> int:
    ways = ways_of(state, thing.card.definition)
    mana = ways[0].mana
    if len(ways) > 1 or mana is None or words_of(thing) or own_statics(state, thing, "cost_less"):
        return 0
    for symbol in mana.symbols:
        if symbol & PHYREXIAN:
            return 0
    return mana.generic + len(mana.symbols)


def _list_hand(state: State, seat: int, offers: list[Offer], late: bool, made: list[Answer]) -> None:
    """What the cards of a hand can be used for now. `late`: only instants can be cast."""
    land_now = -1  # what forbids one land forbids every land
    most = -1  # not asked yet
    plainly = not late and state.law.fired is None and sorcery_time(state, seat) and _casting_is_free(state)
    for offer in offers:
        thing = offer.thing
        for face in offer.lands:
            if land_now < 0:
                land_now = 1 if may_play_a_land(state, seat) and why_not_play(state, seat, thing, face).legal else 0
            if land_now:
                made.append(("play", thing.id, face) if face else ("play", thing.id))
        if offer.casts and not (late and offer.slow):
            if most < 0:
                most = _most_mana(state, seat)
            if offer.least <= most and offer.mana is not None and plainly:
                if affordable(state, seat, offer.mana):
                    made.append(("cast", thing.id, 0))
            elif offer.least <= most:
                for how in ways_to_cast(state, seat, thing):
                    made.append(("cast", thing.id, how))
        for word in offer.words:
            if why_not_set_aside(state, seat, thing, word).legal:
                made.append(("special", thing.id, word))
        if offer.acts:
            _abilities(state, seat, thing, made)


def _most_mana(state: State, seat: int) -> int:
    """More mana than this can't be spent on a spell whose cost nothing reduces; very much where that isn't known."""
    listed = listed_mana(state, seat)
    if not listed.plain or statics(state, "cost_less"):
        return UNKNOWN
    return state.players[seat].pool.total + listed.most


def _may_cast_slowly(state: State, seat: int) -> bool:
    """Whether cards that are neither instants nor have flash may perhaps be cast now: asked once for a whole hand."""
    if state.acts(seat) and not state.stack and (state.step == PRECOMBAT_MAIN or state.step == POSTCOMBAT_MAIN):
        return True
    if statics(state, "cast_as_flash"):
        return True
    known = state.law.usual_timing
    if known < 0:
        known = 1 if state.law.tables["check"]["casting time"] is timing_allows else 0
        state.law.usual_timing = known
    return known == 0


def _list_castings(state: State, seat: int, offers: list[Offer], made: list[Answer]) -> None:
    """Casting cards from the graveyard or from exile."""
    for offer in offers:
        if offer.casts:
            for how in ways_to_cast(state, seat, offer.thing):
                made.append(("cast", offer.thing.id, how))


def _abilities(state: State, seat: int, thing: GameObject, made: list[Answer]) -> None:
    if thing.phased_out:
        return
    what = described(state, characteristics(state, thing))
    for at, index in enumerate(what.indexes):
        if what.taps[at] and thing.tapped:
            continue
        if what.least[at] and state.law.fired is None and what.least[at] > _most_mana(state, seat):
            continue
        if why_not_activate(state, seat, thing, index).legal:
            made.append(("activate", thing.id, index))


def priority_forced(state: State, seat: int) -> bool:
    """Whether a player with priority can only pass."""
    if not _listing(state, seat).quick and not _may_cast_slowly(state, seat):
        return True
    return len(priority_actions(state, seat)) == 1


PASSING[:] = [priority_forced]
