"""What may be answered to a pending decision: lazy options. Membership is exact, iteration complete, counting without
listing where that is possible, and a sample uniform. Options marked auxiliary (paying by hand, conceding) are legal but
left out of iteration and samples."""

from itertools import combinations, permutations
from math import comb, factorial
from typing import Final

from mypy_extensions import mypyc_attr

from lawmage.model.cards import SPELL_ABILITY, STATIC, Card
from lawmage.model.decisions import (
    ATTACKS,
    BLOCKS,
    CHOICE,
    DAMAGE,
    DIVIDE,
    MODE,
    MULLIGAN,
    NUMBER,
    ONE_GRAVEYARD,
    ORDER,
    PAY,
    PRIORITY,
    REPLACE,
    TARGETS,
    WORD,
    YES_NO,
    Answer,
    Decision,
)
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
from lawmage.model.objects import Characteristics, GameObject
from lawmage.model.rulings import LEGAL, Verdict, refuse
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.abilities import expanded
from lawmage.rules.activating import (
    activated_abilities,
    described,
    why_not_activate,
)
from lawmage.rules.casting import own_statics, sorcery_time, timing_allows, ways_to_cast, why_not_cast
from lawmage.rules.combat.choosing import GroupOptions, defender_asked
from lawmage.rules.combat.divisions import DamageOptions
from lawmage.rules.combat.legality import attack_options, block_options
from lawmage.rules.combat.ordering import PLACEMENT
from lawmage.rules.conceding import concedes
from lawmage.rules.costs import COST_OF, PaymentFrame, excluded, spell_paid
from lawmage.rules.crewing import TAP_POWER, PowerOptions
from lawmage.rules.faces import DOORS, any_rooms
from lawmage.rules.layers import characteristics, derived, permanents
from lawmage.rules.mana_abilities import ability_is_mana, affordable, listed_mana, mana_abilities, payment_sources, taps
from lawmage.rules.morphing import MORPHS, morph_words, why_not_turn
from lawmage.rules.option_sets import Options, Picker, are_numbers, are_pairs
from lawmage.rules.payment import can_pay
from lawmage.rules.permissions import permitted
from lawmage.rules.preparing import SPELL as PREPARE_SPELL
from lawmage.rules.priority import PASSING
from lawmage.rules.profiles import printed
from lawmage.rules.rooms import locked_doors, why_not_unlock
from lawmage.rules.set_aside import set_aside_words, why_not_set_aside
from lawmage.rules.special import land_faces, may_play_a_land, why_not_play
from lawmage.rules.stand_ins import words_of
from lawmage.rules.statics import statics
from lawmage.rules.ways import extras_of, ways_of, zones_of_ways

R_CONCEDE: Final = cite("104.3a")
R_CHOICES: Final = cite("608.2d")


def options_of(state: State) -> Options:
    """The options of the pending decision. Raises `ValueError` when none is pending."""
    decision = state.decision
    if decision is None:
        raise ValueError("no decision is pending")
    kind = decision.kind
    if kind == PRIORITY:
        return PriorityOptions(state, decision)
    if kind == ATTACKS:
        return GroupOptions(state, decision.things) if decision.things else attack_options(state)
    if kind == BLOCKS:
        return block_options(state, defender_asked(decision))
    if kind == PAY:
        return PayOptions(state, decision)
    if kind == DAMAGE:
        return DamageOptions(state, decision)
    if kind == ORDER:
        return PlacementOptions(decision) if decision.purpose == PLACEMENT else OrderOptions(decision)
    if kind == NUMBER:
        return NumberOptions(decision)
    if kind == DIVIDE:
        return DivideOptions(decision)
    if kind == TARGETS and decision.words == ONE_GRAVEYARD:
        return OneGraveyardOptions(state, decision)
    if kind == TARGETS:
        return SubsetOptions(decision, "targets", decision.things)
    if kind == MODE:
        return SubsetOptions(decision, "modes", decision.things)
    if kind == CHOICE and decision.purpose == COST_OF + TAP_POWER:
        return PowerOptions(state, decision)
    if kind == CHOICE:
        return SubsetOptions(decision, "choose", decision.things)
    return WordOptions(decision)


def declined(state: State, answer: Answer) -> bool:
    """733.1: whether the same answer was taken back in this step; it isn't offered again."""
    return bool(state.declined) and answer in state.declined


class PriorityOptions(Options):
    """117.1: pass, play a land, cast, activate. Conceding and mana abilities are auxiliary."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self.listed: list[Answer] | None = None

    def actions(self) -> list[Answer]:
        """Every option but the auxiliary ones; passing first."""
        if self.listed is None:
            self.listed = priority_actions(self.state, self.decision.seat)
        return self.listed

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        state = self.state
        seat = self.decision.seat
        if answer == ("pass",) or concedes(state, answer):
            return LEGAL
        if self.listed is not None and answer in self.listed:
            return LEGAL
        if declined(state, answer):
            return refuse("declined before", cite("733.1"))
        if not 1 < len(answer) < 4 or not isinstance(answer[1], int) or not 0 < answer[1] < len(state.objects):
            return refuse("no such option", self.decision.rule)
        if len(answer) > 2 and not isinstance(answer[2], str if answer[0] == "special" else int):
            return refuse("no such option", self.decision.rule)
        thing = state.object(answer[1])
        if answer[0] == "play":
            return why_not_play(state, seat, thing, answer[2] if len(answer) > 2 else 0)
        if answer[0] == "cast":
            how = answer[2] if len(answer) > 2 else 0
            verdict = why_not_cast(state, seat, thing, how)
            return verdict
        if answer[0] == "special" and len(answer) > 2 and answer[2] in MORPHS:
            return why_not_turn(state, seat, thing, answer[2])
        if answer[0] == "special" and len(answer) > 2 and answer[2] in DOORS:
            return why_not_unlock(state, seat, thing, answer[2])
        if answer[0] == "special" and len(answer) > 2:
            return why_not_set_aside(state, seat, thing, answer[2])
        if answer[0] == "activate" and len(answer) > 2:
            return why_not_activate(state, seat, thing, answer[2])
        return refuse("no such option", self.decision.rule)

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return self.actions()

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.actions())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        actions = self.actions()
        return actions[pick(len(actions))] if len(actions) > 1 else actions[0]

    def auxiliary(self) -> list[Answer]:
        """See `Options.auxiliary`."""
        found: list[Answer] = []
        for number in self.state.battlefield:
            thing = self.state.object(number)
            if thing.controller == self.decision.seat:
                for index, ability in enumerate(activated_abilities(self.state, thing)):
                    if ability_is_mana(self.state, ability):
                        if why_not_activate(self.state, self.decision.seat, thing, index).legal:
                            found.append(("activate", number, index))
        found.append(("concede", self.decision.seat))
        return found


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


#: the types of spells that are cast without a spell ability
_PERMANENTS: Final = CREATURE | ARTIFACT | PLANESWALKER
#: kinds of static nodes that bear on whether a card can be cast
_ON_CASTING: Final = ("cant_cast", "cost_more", "cost_less")


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


#: more mana than any cost asks for
UNKNOWN: Final = 1 << 30


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


def priority_forced(state: State, seat: int) -> bool:
    """Whether a player with priority can only pass."""
    if not _listing(state, seat).quick and not _may_cast_slowly(state, seat):
        return True
    return len(priority_actions(state, seat)) == 1


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


class PayOptions(Options):
    """601.2g: pay automatically; paying by hand and declining are auxiliary where automatic payment exists."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision

    def automatic(self) -> bool:
        """Whether a payment from the pool and from mana abilities without further choices exists."""
        return self.payable_from(None)

    def payable_from(self, only: tuple[int, ...] | None) -> bool:
        """The same, with the mana abilities of some objects alone."""
        frame = self.state.frames[-1]
        assert isinstance(frame, PaymentFrame)
        player = self.state.players[self.decision.seat]
        exclude = excluded(self.state, frame)
        sources = payment_sources(self.state, self.decision.seat, exclude, only, spell_paid(frame))
        return can_pay(frame.mana, player.pool, sources, max(0, player.life))

    def by_hand(self) -> list[Answer]:
        """Mana abilities to activate one by one."""
        frame = self.state.frames[-1]
        assert isinstance(frame, PaymentFrame)
        tapping = excluded(self.state, frame)
        found: list[Answer] = []
        count: dict[int, int] = {}
        for use in mana_abilities(self.state, self.decision.seat):
            index = count.get(use.thing.id, 0)
            count[use.thing.id] = index + 1
            if use.thing.id in tapping and taps(use.ability.node):
                continue  # it is itself tapped for the cost
            for alternative in range(len(use.units)):
                found.append(("mana", use.thing.id, index, alternative))
        return found

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if answer == ("pay",) or (len(answer) == 2 and answer[0] == "pay" and are_numbers(answer[1])):
            if self.automatic():
                return LEGAL
            return refuse("cost", self.decision.rule, (self.decision.source,), (), self.decision.words)
        if answer[0] == "plan" and len(answer) == 2 and are_numbers(answer[1]):
            if self.payable_from(tuple(answer[1])):
                return LEGAL
            return refuse("cost", self.decision.rule, (self.decision.source,), (), self.decision.words)
        if answer == ("decline",):
            return LEGAL if self.decision.amount else refuse("no declining", self.decision.rule)
        if answer in self.by_hand():
            return LEGAL
        return refuse("no mana ability", cite("605.1a"), tuple([each for each in answer[1:2] if isinstance(each, int)]))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        if self.automatic():
            return [("pay",)]
        return [*self.by_hand(), ("decline",)] if self.decision.amount else self.by_hand()

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.iterate())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]

    def auxiliary(self) -> list[Answer]:
        """See `Options.auxiliary`."""
        if not self.automatic():
            return []
        return [*self.by_hand(), ("decline",)] if self.decision.amount else self.by_hand()


class SubsetOptions(Options):
    """Between `least` and `most` of the things: targets, modes, choices."""

    def __init__(self, decision: Decision, word: str, things: tuple[int, ...]) -> None:
        self.decision = decision
        self.word = word
        self.things = things

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if len(answer) != 2 or answer[0] != self.word or not are_numbers(answer[1]):
            return refuse("no such option", self.decision.rule)
        chosen = answer[1]
        if not self.decision.least <= len(chosen) <= self.decision.most or len(set(chosen)) != len(chosen):
            return refuse("wrong number", self.decision.rule, chosen, (self.decision.least, self.decision.most))
        wrong = tuple([ref for ref in chosen if ref not in self.things])
        if wrong:
            return refuse("not among these", self.decision.rule, wrong)
        return LEGAL

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        found: list[Answer] = []
        for number in range(self.decision.least, min(self.decision.most, len(self.things)) + 1):
            for chosen in combinations(self.things, number):
                found.append((self.word, chosen))
        return found

    def count(self) -> int:
        """See `Options.count`."""
        size = len(self.things)
        return sum([comb(size, number) for number in range(self.decision.least, min(self.decision.most, size) + 1)])

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        size = len(self.things)
        at = pick(self.count()) if self.count() > 1 else 0
        number = self.decision.least
        while at >= comb(size, number):
            at -= comb(size, number)
            number += 1
        rest = list(self.things)
        chosen: list[int] = []
        for _ in range(number):
            chosen.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return (self.word, tuple([ref for ref in self.things if ref in chosen]))


class OneGraveyardOptions(SubsetOptions):
    """601.2c: targets "from a single graveyard": so many cards of one owner."""

    def __init__(self, state: State, decision: Decision) -> None:
        super().__init__(decision, "targets", decision.things)
        self.owners = tuple([state.object(ref).card.owner for ref in decision.things])

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        found = super().verdict(answer)
        if not found.legal:
            return found
        owners = {self.owners[self.things.index(ref)] for ref in answer[1]}
        return LEGAL if len(owners) < 2 else refuse("not among these", self.decision.rule, answer[1])

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        found: list[Answer] = [(self.word, ())] if self.decision.least == 0 else []
        for owner in sorted(set(self.owners)):
            mine = [ref for ref, each in zip(self.things, self.owners, strict=True) if each == owner]
            for number in range(max(1, self.decision.least), min(self.decision.most, len(mine)) + 1):
                for chosen in combinations(mine, number):
                    found.append((self.word, chosen))
        return found

    def count(self) -> int:
        """See `Options.count`."""
        size = 1 if self.decision.least == 0 else 0
        for owner in sorted(set(self.owners)):
            most = min(self.decision.most, self.owners.count(owner))
            size += sum([comb(self.owners.count(owner), number)
                         for number in range(max(1, self.decision.least), most + 1)])
        return size

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]


class NumberOptions(Options):
    """A whole number from `least` to `most`; of those listed where some are."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        listed = self.decision.things
        if len(answer) == 2 and answer[0] == "number" and isinstance(answer[1], int):
            number = answer[1]
            if number in listed or (not listed and self.decision.least <= number <= self.decision.most):
                return LEGAL
        if listed:
            return refuse("number without targets", self.decision.rule, (), (listed[0],))
        return refuse("number", self.decision.rule, (), (self.decision.least, self.decision.most))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        if self.decision.things:
            return [("number", number) for number in self.decision.things]
        return [("number", number) for number in range(self.decision.least, self.decision.most + 1)]

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.decision.things) or max(0, self.decision.most - self.decision.least + 1)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        number = self.count()
        chosen = pick(number) if number > 1 else 0
        return ("number", self.decision.things[chosen] if self.decision.things else self.decision.least + chosen)


class OrderOptions(Options):
    """A permutation of the things listed."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        size = len(self.decision.things)
        if len(answer) == 2 and answer[0] == "order" and are_numbers(answer[1]):
            if sorted(answer[1]) == list(range(size)):
                return LEGAL
        return refuse("order", self.decision.rule, (), (size,))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return [("order", chosen) for chosen in permutations(range(len(self.decision.things)))]

    def count(self) -> int:
        """See `Options.count`."""
        return factorial(len(self.decision.things))

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        rest = list(range(len(self.decision.things)))
        order: list[int] = []
        while rest:
            order.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return ("order", tuple(order))


class PlacementOptions(Options):
    """M14 509.6: a place for the last of the things listed; the others keep their order."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if answer in self.iterate():
            return LEGAL
        return refuse("place", self.decision.rule, (self.decision.things[-1],))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        last = len(self.decision.things) - 1
        rest = list(range(last))
        return [("order", (*rest[:place], last, *rest[place:])) for place in range(last, -1, -1)]

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.decision.things)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        return self.iterate()[pick(len(self.decision.things))]


class DivideOptions(Options):
    """601.2d: an amount divided among things, at least one to each."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        things = self.decision.things
        if len(answer) == 2 and answer[0] == "damage" and are_pairs(answer[1]):
            shares = dict(answer[1])
            if (
                len(answer[1]) == len(things)
                and set(shares) == set(things)
                and min(shares.values()) >= 1
                and sum(shares.values()) == self.decision.amount
            ):
                return LEGAL
        return refuse("division", self.decision.rule, things, (self.decision.amount,))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        things = self.decision.things
        found: list[Answer] = []
        for cuts in combinations(range(1, self.decision.amount), len(things) - 1):
            found.append(self._answer(cuts))
        return found

    def _answer(self, cuts: tuple[int, ...]) -> Answer:
        edges = (0, *cuts, self.decision.amount)
        return ("damage", tuple([(ref, edges[i + 1] - edges[i]) for i, ref in enumerate(self.decision.things)]))

    def count(self) -> int:
        """See `Options.count`."""
        return comb(self.decision.amount - 1, len(self.decision.things) - 1)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        rest = list(range(1, self.decision.amount))
        cuts: list[int] = []
        for _ in range(len(self.decision.things) - 1):
            cuts.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return self._answer(tuple(sorted(cuts)))


class WordOptions(Options):
    """A closed list of answers: yes or no, a word, keep or mulligan, which replacement effect."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        decision = self.decision
        if decision.kind == YES_NO:
            return [("yes",), ("no",)]
        if decision.kind == MULLIGAN:
            return [("keep",), ("mulligan",)] if decision.amount < MOST_MULLIGANS else [("keep",)]
        if decision.kind == REPLACE:
            return [("apply", index) for index in range(len(decision.things))]
        assert decision.kind == WORD
        return [("word", word) for word in decision.words]

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        return LEGAL if answer in self.iterate() else refuse("no such option", self.decision.rule)

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.iterate())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]


#: 103.5: a player can take mulligans until their opening hand would be zero cards
MOST_MULLIGANS: Final = 7

PASSING[:] = [priority_forced]
