"""Events caused from outside: what is cast or done so that triggers, statics and counts have something to see."""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.wanted import ANYONE, OPPONENT, YOU, Wanted, wanted
from lawmage.model.names import BATTLEFIELD, CREATURE, HAND, LAND, player_ref
from lawmage.model.nodes import Node
from lawmage.rules.support.definitions import mentions


class Event:
    """A cause to be put into a hand: which card, whose, at what it is aimed."""

    def __init__(self, word: str, seat: int, want: Wanted | None = None, own: bool = False,
                 aims: tuple[int, ...] = ()) -> None:
        #: a word of the causes, or "" for a free card that is what is wanted
        self.word = word
        self.seat = seat
        self.want = want
        #: aimed at the card itself
        self.own = own
        #: players at whom it is aimed
        self.aims = aims


_ON_OBJECT: Final = {
    "dies": ("bury", "destroy"), "leaves": ("bounce", "exile"), "put_into_graveyard_from": ("bury",),
    "becomes_tapped": ("tap",), "becomes_untapped": ("untap",), "is_dealt_damage": ("harm", "harm chosen"),
    "becomes_target": ("aim",), "counters_put": ("counters",), "sacrifices": ("sacrifice",),
    "phases_in": ("phase out",), "transforms": ("transform",), "regenerates": ("regenerate",),
    "exiled_by_madness": ("discard",), "loses_control": ("steal",),
}
_ON_PLAYER: Final = {
    "gains_life": "gain", "loses_life": "lose", "draws": "draw", "discards": "discard", "creates_token": "token",
}


def causes_of(event: Node) -> list[Event]:
    """The causes of an event from outside; what happens in the course of a turn (steps, combat) needs none."""
    kind = event.kind
    if kind == "event_any":
        return [found for each in event.nodes("of") for found in causes_of(each)]
    if kind in ("event_while", "event_during", "event_batch"):
        return causes_of(event.node("event"))
    if kind in ("deals_damage", "deals_damage_batch") and not event.flag("combat"):
        return _damage(event)
    if kind == "is_dealt_damage" and event.flag("noncombat") and event.node("what").kind in ("player", "opponent"):
        return [Event("harm", YOU, None, False, (player_ref(seat),)) for seat in (OPPONENT, YOU)]
    if kind == "discards" and event.has("what"):
        return _discards(event)
    if kind == "counters_put" and event.text("counter", "+1/+1") != "+1/+1":
        return _aimed("wither", event.node("what"))
    if kind == "turned_up":
        return [Event("morph", YOU)]
    if kind in _ON_PLAYER:
        return [Event(_ON_PLAYER[kind], seat) for seat in _seats(event)]
    if kind == "enters":
        return _entrances(event)
    if kind == "cycles":
        return [Event("cycle", seat) for seat in _seats(event)]
    if kind == "casts":
        what = event.maybe("what")
        wants = wanted(what) if what is not None else [Wanted()]
        found = [Event("", seat, want.copy()) for want in wants for seat in _seats(event)]
        if what is not None and mentions(what, "targets"):
            found = [Event("aim", seat, want.copy()) for want in wanted(_targeted(what)) for seat in _seats(event)]
            found += [Event("aim", seat, None, True) for seat in _seats(event)]
        return [each for each in found for _ in range(event.number("nth", 1))]
    if kind in _ON_OBJECT:
        return [found for word in _ON_OBJECT[kind] for found in _aimed(word, event.maybe("what"))]
    if kind == "plays_land":
        land = Wanted()
        land.types = LAND
        return [Event("", seat, land) for seat in (YOU, OPPONENT)]
    return []


def _targeted(what: Node) -> Node:
    """What a spell is to have as its target, out of the predicate about the spell."""
    if what.kind == "targets":
        return what.node("what")
    for value in what.fields.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and mentions(each, "targets"):
                return _targeted(each)
    return what


def _damage(event: Node) -> list[Event]:
    """Spells that deal damage to a player, to another, to a creature."""
    seats = _sides(event.node("what"))
    players = (player_ref(OPPONENT), player_ref(YOU))
    found = [Event("harm", seat, None, False, (player,)) for seat in seats for player in players]
    return found + [Event("harm chosen", seat, Wanted()) for seat in seats]


def _sides(what: Node) -> tuple[int, ...]:
    sides = {want.seat for want in wanted(what)}
    return (YOU, OPPONENT) if ANYONE in sides or not sides else tuple(sorted(sides))


def _discards(event: Node) -> list[Event]:
    """Cards such as the event speaks of, to be discarded."""
    found: list[Event] = []
    for seat in _seats(event):
        for want in wanted(event.node("what")):
            want.zone, want.seat = HAND, seat
            found.append(Event("discard", seat, want))
    return found


def _entrances(event: Node) -> list[Event]:
    """Ways in which such a thing enters: it is cast or played, created or brought back."""
    found: list[Event] = []
    for want in wanted(event.node("what")):
        for seat in (YOU, OPPONENT) if want.seat == ANYONE else (want.seat,):
            found.append(Event("token" if want.token else "", seat, want.copy()))
            if event.text("from") == "graveyard":
                found.append(Event("raise", seat))
    return found


def _aimed(word: str, what: Node | None) -> list[Event]:
    """A cause aimed at the card itself (or what it is attached to), and at a thing that the event speaks of, by each
    player."""
    found: list[Event] = []
    for want in wanted(what) if what is not None and what.kind != "is" else []:
        if want.zone in (0, BATTLEFIELD):
            seats = (YOU, OPPONENT) if word != "sacrifice" else (max(YOU, want.seat),)
            found.extend([Event(word, seat, want) for seat in seats])
    if what is not None and mentions(what, "other"):
        return found
    own = [Event(word, YOU, None, True), Event(word, OPPONENT, None, True)]
    return found + own if word in REMOVING else own + found


#: causes after which the card itself is gone
REMOVING: Final = ("bury", "destroy", "sacrifice", "exile", "bounce", "steal", "phase out")


def _seats(event: Node) -> tuple[int, ...]:
    who = event.maybe("who")
    if who is None or who.kind == "you":
        return (YOU,)
    if who.kind in ("opponents", "other_players"):
        return (OPPONENT,)
    return (YOU, OPPONENT)


def causes_for_static(node: Node) -> list[Event]:
    """The causes of events that a static node changes or makes cheaper."""
    kind = node.kind
    what = node.maybe("what")
    pred = what.node("what") if what is not None and what.kind == "each" else None
    if kind in ("enters_tapped", "enters_with_counters", "enters_as_copy") and pred is not None:
        return _entrances(Node("enters", {"what": pred}))
    if kind == "replace_zone":
        return [found for word in ("bury", "destroy") for found in _aimed(word, pred)]
    if kind in ("prevent_damage", "damage_multiplied", "damage_plus", "redirect_damage"):
        if node.flag("combat"):
            return []
        to = node.maybe("to")
        aim = to.node("what") if to is not None and to.kind == "each" else None
        return [found for word in ("harm", "harm chosen") for found in _aimed(word, aim)]
    if kind in ("cost_less", "cost_more", "cant_cast", "cast_as_flash") and what is not None and what.kind != "is":
        return [Event("", seat, want.copy()) for want in wanted(what) for seat in (YOU, OPPONENT)]
    if kind == "cant_be_countered":
        return [Event("counter", OPPONENT)]
    if kind == "extra_land":
        land = Wanted()
        land.types = LAND
        return [Event("", YOU, land) for _ in range(3)]
    if kind == "cant_cast":
        return [Event("", seat, Wanted()) for seat in (YOU, OPPONENT)]
    if kind == "unpreventable":
        return [Event("shield", YOU), Event("harm", YOU, None, False, (player_ref(OPPONENT),))]
    if kind in _ON_STATICS:
        return [Event(_ON_STATICS[kind], seat) for seat in (YOU, OPPONENT)]
    return []


_ON_STATICS: Final = {"life_multiplied": "gain", "cant_gain_life": "gain", "tokens_multiplied": "token",
                      "tokens_plus": "token", "counters_multiplied": "counters", "cant_get_counters": "counters"}


def causes_for_tally(node: Node) -> list[Event]:
    """The causes of what an amount counts over the turn."""
    word = {"cards drawn": "draw", "life gained": "gain", "life lost": "lose", "creatures died": "bury"}.get(
        node.text("count"), "")
    if word:
        return [Event(word, seat) for seat in _seats(node)]
    if node.kind == "was_dealt_damage":
        hurt = Wanted()
        hurt.types, hurt.seat = CREATURE, OPPONENT
        return [Event("harm chosen", YOU, hurt), Event("harm", YOU, None, False, (player_ref(OPPONENT),))]
    if node.kind == "entered_this_turn":
        return [Event("", seat, Wanted()) for seat in (YOU, OPPONENT)]
    if node.kind == "spells_last_turn":
        return [Event("", YOU, Wanted()) for _ in range(2)]
    if node.text("count") == "spells cast":
        return [Event("", seat, Wanted()) for seat in _seats(node) for _ in range(2)]
    return []
