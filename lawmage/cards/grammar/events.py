"""Events of triggered abilities (603.2): "whenever this creature blocks a creature", "at end of combat".

What an event names can be meant by "it", "that creature" and "that player" afterwards, as a role of the event: the
`subject` the event is about, the `other` party, the `player` involved.
"""

from collections.abc import Iterable
from typing import Any

from lawmage.cards.grammar.base import N, all_of, rule, same, value
from lawmage.cards.grammar.context import (
    ATTACHED,
    EACH_PLAYER,
    OPPONENTS,
    REMEMBERED,
    SELF,
    YOU,
    Context,
    Misfit,
    Refuse,
)
from lawmage.cards.grammar.filters import OTHER, Filter, with_another
from lawmage.model.nodes import Node, Value


def role(name: str) -> Node:
    """What the event names under a role."""
    return N("event", role=name)


class Party:
    """A party of an event: its predicate, what refers to it if the event has to name it, and its nouns."""

    def __init__(self, pred: Node, ref: Node | None, nouns: Iterable[str], plural: bool = False) -> None:
        self.pred = pred
        self.ref = ref
        self.nouns = frozenset(nouns)
        #: "one or more creatures"
        self.plural = plural


class Harmed:
    """Who is dealt damage: a predicate, and the nouns by which it is meant."""

    def __init__(self, pred: Node | None, nouns: frozenset[str]) -> None:
        self.pred = pred
        self.nouns = nouns


@rule("party", "<what:self_ref>", "<what:attached>")
def _fixed(c: Context, what: Node) -> Party:
    nouns = c.self_nouns if what == SELF else frozenset(("object", "creature", "permanent", "land", "artifact"))
    return Party(N("is", what=what), what, nouns)


@rule("party", "(a|an) <filter>", "<filter:plural_filter>")
def _some(_: Context, filter: Filter) -> Party:
    return Party(filter.pred(), None, filter.nouns)


@rule("party", "(a|an) <one:filter> or (a|an) <two:filter>")
def _one_or_other(_: Context, one: Filter, two: Filter) -> Party:
    return Party(N("any", of=(one.pred(), two.pred())), None, one.nouns & two.nouns)


@rule("party", "that <noun:noun>", "those <plural:nouns>")
def _named_before(c: Context, noun: str = "", plural: str = "") -> Party:
    """In the event of a delayed ability: what was named before, which it then remembers (603.7c)."""
    if not c.named_before:
        raise Misfit("an event about what another event names")
    ref = c.find(noun or plural, bool(plural))
    c.event_of = ref
    return Party(N("is", what=REMEMBERED), None, frozenset(("object", "creature", "permanent", noun or plural)))


@rule("party", "<what:target>")
def _target_party(c: Context, what: Node) -> Party:
    """The same, of a target that is chosen with the delayed ability."""
    if not c.named_before:
        raise Misfit("an event about a target")
    c.event_of = what
    return Party(N("is", what=REMEMBERED), None, frozenset(("object", "creature", "permanent")))


@rule("party", "your commander")
def _your_commander(_: Context) -> Party:
    return Party(all_of([N("permanent"), N("commander"), N("owned", by=YOU)]), None, ("object", "permanent"))


@rule("party", "another <!filter:filter>")
def _another(c: Context, filter: Any) -> Party:
    found: Filter = c.build(filter)
    return Party(all_of(with_another(found.parts)), None, found.nouns)


@rule("party", "<me:self_ref> or <it:attached>")
def _self_or_attached(_: Context, me: Node, it: Node) -> Party:
    either = N("any", of=(N("is", what=me), N("is", what=it)))
    return Party(either, None, frozenset(("object", "creature", "permanent")))


@rule("party", "<me:self_ref> or another <filter>")
def _self_or_another(_: Context, me: Node, filter: Filter) -> Party:
    either = N("any", of=(N("is", what=SELF), all_of([*filter.parts, OTHER])))
    return Party(either, None, filter.nouns | {"object", "permanent"})


@rule("party", "one or more <filter>", "one or more other <other:filter>")
def _several(_: Context, filter: Filter | None = None, other: Filter | None = None) -> Party:
    found = filter or other
    assert found is not None
    return Party(all_of([*found.parts, *([OTHER] if other else [])]), None, found.nouns, True)


def of_opponents(pred: Node) -> bool:
    """Whether a description says that an opponent controls it, so that "that player" is one afterwards."""
    return N("controlled", by=OPPONENTS) in (pred.nodes("of") if pred.kind == "all" else (pred,))


def subject(c: Context, party: Party, name: str = "subject", more: frozenset[str] = frozenset()) -> None:
    """Let "it" and "that creature" mean a party of the event; "that player" is whoever's it was as that happened."""
    ref = SELF if party.ref == SELF else role(name)
    if of_opponents(party.pred) and not party.plural:
        whose = role("controller") if name == "subject" else N("controller", of=ref)
        c.mention(whose, {"player", "opponent"}, False, 1)
    c.mention(ref, party.nouns | more, party.plural, 0 if party.ref == SELF else 1)


_BLOCKER = frozenset(("blocking creature", "other creature"))
_ATTACKER = frozenset(("attacking creature", "other creature"))
#: events after which "that card" is what the object became
_TO_CARDS = ("dies", "leaves", "put_into_graveyard_from")
#: changes of zone, of which one or more can be spoken of at once
_BATCHES = ("enters", *_TO_CARDS)
_CARD = frozenset(("card",))


def event(pattern: str, kind: str, **fixed: Any) -> None:
    """An event about one party, which is the field `what`."""

    def build(c: Context, what: Party, **slots: Any) -> Node:
        if what.plural:
            if kind not in _BATCHES:
                raise Refuse("one or more at the same time")
            return N("event_batch", event=N(kind, what=what.pred, **slots, **fixed))
        subject(c, what, more=_CARD if kind in _TO_CARDS else frozenset())
        return N(kind, what=what.pred, **slots, **fixed)

    rule("event", pattern)(build)


# ---- zones ----------------------------------------------------------------------------------------------------------
event("<what:party> (enters|enter) [the battlefield]", "enters")
event("<what:party> (enters|enter) [the battlefield] from your graveyard", "enters", from_="graveyard")
event("<what:party> (enters|enter) [the battlefield] from your hand", "enters", from_="hand")
event("<what:party> (leaves|leave) the battlefield", "leaves")
event("<what:party> (dies|die)", "dies")
event("<what:party> (is|are) put into a graveyard from the battlefield", "dies")
event("<what:party> (is|are) put into a graveyard from anywhere", "put_into_graveyard_from")


@rule("event", "<what:party> (is|are) put into your graveyard from <where:grave_origin>")
def _into_your_graveyard(c: Context, what: Party, where: str) -> Node:
    mine = all_of([what.pred, N("owned", by=YOU)])
    event_node = N("put_into_graveyard_from", what=mine, from_=where or None)
    if what.plural:
        return N("event_batch", event=event_node)
    subject(c, what, more=_CARD)
    return event_node


@rule("event", "<what:party> (is|are) put into an opponent 's graveyard from <where:grave_origin>")
def _into_their_graveyard(c: Context, what: Party, where: str) -> Node:
    theirs = all_of([what.pred, N("owned", by=OPPONENTS)])
    event_node = N("put_into_graveyard_from", what=theirs, from_=where or None)
    if what.plural:
        return N("event_batch", event=event_node)
    subject(c, what, more=_CARD)
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return event_node


value("grave_origin", "their library", "library")
value("grave_origin", "your library", "library")
value("grave_origin", "your hand", "hand")
value("grave_origin", "anywhere", "")


@rule("event", "<what:party> (is|are) put into your graveyard from the battlefield")
def _yours_dies(c: Context, what: Party) -> Node:
    mine = N("dies", what=all_of([what.pred, N("owned", by=YOU)]))
    if what.plural:
        return N("event_batch", event=mine)
    subject(c, what, more=_CARD)
    return mine


@rule("event", "<what:party> dies during combat")
def _dies_in_combat(c: Context, what: Party) -> Node:
    subject(c, what, more=_CARD)
    return N("event_during", event=N("dies", what=what.pred), steps=("combat",))


@rule("event", "<what:party> (deals|deal) damage to one or more <to:plural_filter>")
def _damage_to_several(c: Context, what: Party, to: Filter) -> Node:
    if what.plural:
        raise Refuse("several dealing damage to several")
    subject(c, what)
    return N("deals_damage", what=what.pred, to=to.pred(), grouped=True)


@rule("event", "<what:party> (deals|deal) damage to one or more permanents and/or players")
def _damage_to_any(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("deals_damage", what=what.pred, grouped=True)


@rule("event", "you put one or more <counter:counter> counters on <what:party>")
def _you_put_counters(c: Context, counter: str, what: Party) -> Node:
    if what.plural:
        raise Refuse("counters put on several at the same time")
    subject(c, what)
    return N("counters_put", what=what.pred, counter=counter, by=YOU)


@rule("event", "<what:party> (enters|enter) [the battlefield] under your control")
def _enters_yours(c: Context, what: Party) -> Node:
    if what.plural:
        return N("event_batch", event=N("enters", what=all_of([what.pred, N("controlled", by=YOU)])))
    subject(c, what)
    return N("enters", what=all_of([what.pred, N("controlled", by=YOU)]))


@rule("event", "<what:party> dies or is put into exile from the battlefield")
def _dies_or_exiled(c: Context, what: Party) -> Node:
    subject(c, what, more=_CARD)
    return N("event_any", of=(N("dies", what=what.pred), N("leaves", what=what.pred, to="exile")))


@rule("event", "<what:party> enters or dies", "<what:party> enters [the battlefield] or dies")
def _enters_or_dies(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("dies", what=what.pred)))


@rule("event", "<what:party> enters or attacks", "<what:party> enters the battlefield or attacks")
def _enters_or_attacks(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("attacks", what=what.pred)))


@rule("event", "<what:party> dealt damage by <by:whom> this turn dies")
def _damaged_dies(c: Context, what: Party, by: Node) -> Node:
    subject(c, what, more=_CARD)
    return N("dies", what=all_of([what.pred, N("dealt_damage_by", what=by)]))


# ---- attacking ------------------------------------------------------------------------------------------------------
event("<what:party> attacks", "attacks")
event("<what:self_party> attack", "attacks")
event("<what:self_party> block", "blocks")
event("<what:party> attacks alone", "attacks", alone=True)


@rule("event", "<what:party> attacks and isn't blocked")
def _attacks_unblocked(c: Context, what: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what, more=_ATTACKER)
    return N("attacks_unblocked", what=what.pred)




@rule("event", "<what:party> attacks <whom:attack_goal>")
def _attacks_whom(c: Context, what: Party, whom: Node) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("attacks", what=what.pred, whom=whom)


@rule("event", "<what:party> attacks <whom:attack_goal> and isn't blocked")
def _attacks_whom_unblocked(c: Context, what: Party, whom: Node) -> Node:
    subject(c, what)
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("attacks_unblocked", what=what.pred, whom=whom)


value("attack_goal", "you", N("is", what=YOU))
value("attack_goal", "enchanted player", N("is", what=ATTACHED))
value("attack_goal", "a battle", all_of([N("permanent"), N("type", is_="battle")]))
value(
    "attack_goal",
    "the player with the most life or tied for most life",
    all_of([N("player"), N("greatest", of="life", among=N("player"))]),
)
value("attack_goal", "a player", N("player"))
value("attack_goal", "an opponent", N("opponent"))
value("attack_goal", "one of your opponents", N("opponent"))
_YOUR_WALKER = all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)])
value("attack_goal", "(a planeswalker you control|planeswalkers you control)", _YOUR_WALKER)
value("attack_goal", "you or a planeswalker you control", N("any", of=(N("is", what=YOU), _YOUR_WALKER)))
value("attack_goal", "you and/or one or more planeswalkers you control", N("any", of=(N("is", what=YOU), _YOUR_WALKER)))


@rule("event", "<what:party> and at least <n:numeral> other creatures? attack")
def _battalion(c: Context, what: Party, n: int) -> Node:
    subject(c, what)
    return N("attacks", what=what.pred, with_at_least=n)


@rule("event", "<what:party> and at least <n:numeral> other <filter> attack")
def _attacks_beside(c: Context, what: Party, n: int, filter: Filter) -> Node:
    subject(c, what)
    return N("attacks", what=what.pred, with_at_least=n, others=filter.pred())


@rule("event", "<what:party> attacks or dies")
def _attacks_or_dies(c: Context, what: Party) -> Node:
    subject(c, what, more=_CARD)
    return N("event_any", of=(N("attacks", what=what.pred), N("dies", what=what.pred)))


@rule(
    "event",
    "you attack a player with one or more <filter>",
    "one or more <filter> you control attack a player",
    "you attack a player",
)
def _you_attack_a_player(c: Context, filter: Filter | None = None) -> Node:
    c.mention(role("other"), {"player", "opponent"}, False, 1)
    plain = filter is None or filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    return N("you_attack", who=YOU, whom=N("player"), with_=None if plain or filter is None else filter.pred())


@rule("event", "<who:attacking_who> attacks enchanted player with one or more creatures")
def _player_attacks_enchanted(c: Context, who: Node) -> Node:
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, whom=N("is", what=ATTACHED))


@rule("event", "<who:attacking_who> attacks (a|an) <what:filter> with one or more creatures")
def _player_attacks_thing(c: Context, who: Node, what: Filter) -> Node:
    if what.base != "permanent":
        raise Misfit("attacking what is no permanent")
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, whom=what.pred())


@rule("event", "<who:attacking_who> attacks one or more <what:filter>")
def _player_attacks_things(c: Context, who: Node, what: Filter) -> Node:
    if what.base != "permanent":
        raise Misfit("attacking what is no permanent")
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, whom=what.pred(), together=True)


@rule("event", "enchanted player is attacked")
def _enchanted_attacked(c: Context) -> Node:
    c.mention(ATTACHED, {"player"}, False, 1)
    return N("is_attacked", whom=ATTACHED)


@rule("event", "<what:party> attacks while saddled")
def _attacks_saddled(c: Context, what: Party) -> Node:
    subject(c, what)
    saddled = N("matches", what=role("subject"), is_=N("saddled"))
    return N("event_while", event=N("attacks", what=what.pred), condition=saddled)


@rule("party", "(it|he|she)")
def _it_party(c: Context) -> Party:
    ref = c.it()
    if ref != SELF:
        raise Refuse("an event about what another event names")
    return Party(N("is", what=SELF), SELF, c.self_nouns)


@rule("event", "<what:party> attacks while <condition>")
def _attacks_while(c: Context, what: Party, condition: Node) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    return N("event_while", event=N("attacks", what=what.pred), condition=condition)


@rule("event", "<what:party> attacks or blocks while <condition>")
def _attacks_or_blocks_while(c: Context, what: Party, condition: Node) -> Node:
    subject(c, what)
    either = N("event_any", of=(N("attacks", what=what.pred), N("blocks", what=what.pred)))
    return N("event_while", event=either, condition=condition)


@rule("event", "<what:party> attacks for the first time each turn")
def _attacks_first(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("attacks", what=what.pred, first_time=True)


@rule("event", "<n:numeral> or more creatures attack")
def _any_attack(_: Context, n: int) -> Node:
    return N("you_attack", who=EACH_PLAYER, n=n)


@rule("event", "<n:numeral> or more creatures your opponents control attack")
def _opponents_attack(_: Context, n: int) -> Node:
    return N("you_attack", who=OPPONENTS, n=n)


@rule("event", "one or more creatures attack you")
def _some_attack_you(_: Context) -> Node:
    return N("is_attacked", whom=YOU)


@rule("event", "<what:party> blocks <n:numeral> or more creatures")
def _blocks_n(c: Context, what: Party, n: int) -> Node:
    subject(c, what)
    return N("blocks", what=what.pred, whom=all_of([N("permanent"), N("type", is_="creature")]), n=n)


@rule("event", "<what:party> attacks or becomes the target of a spell")
def _attacks_or_target(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("becomes_target", what=what.pred, by=N("spell"))))


@rule("event", "<what:party> deals combat damage to <to:harmed> or dies")
def _damages_or_dies(c: Context, what: Party, to: Harmed) -> Node:
    subject(c, what, more=_CARD)
    return N("event_any", of=(N("deals_damage", what=what.pred, to=to.pred, combat=True), N("dies", what=what.pred)))


@rule("self_party", "<me:self_ref>")
def _self_party(c: Context, me: Node) -> Party:
    """A card named after several ("Jack and Jill attack")."""
    return Party(N("is", what=SELF), SELF, c.self_nouns)


@rule("event", "<what:self_party> attack or block")
def _attack_or_block(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("blocks", what=what.pred)))


@rule("event", "<what:self_party> enter or attack", "<what:self_party> enter the battlefield or attack")
def _enter_or_attack(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("attacks", what=what.pred)))


@rule("event", "you attack")
def _you_attack(_: Context) -> Node:
    return N("you_attack", who=YOU)


@rule(
    "event",
    "you attack with <n:numeral> or more <filter>",
    "you attack with at least <n:numeral> <filter>",
    "you attack with (a|an) <filter>",
)
def _you_attack_with(c: Context, filter: Filter, n: int = 1) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    if n > 1:
        c.mention(N("declared", what=None if plain else filter.pred()), filter.nouns, True, 1)
    return N("you_attack", who=YOU, n=n if n > 1 else None, with_=None if plain else filter.pred())


@rule("event", "you attack with exactly <n:numeral> <filter>")
def _you_attack_with_exactly(c: Context, filter: Filter, n: int) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    return N("you_attack", who=YOU, n=n, exactly=True, with_=None if plain else filter.pred())


@rule("event", "you attack with one or more <filter>", "one or more <filter> you control attack")
def _you_attack_with_some(c: Context, filter: Filter) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    return N("you_attack", who=YOU, with_=None if plain else filter.pred())


@rule("event", "a player attacks one or more of your opponents")
def _player_attacks_opponents(c: Context) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    return N("you_attack", who=EACH_PLAYER, whom=N("opponent"), together=True)


value("attacking_who", "an opponent", OPPONENTS)
value("attacking_who", "a player", EACH_PLAYER)


@rule("event", "<who:attacking_who> attacks with one or more <filter>")
def _opponent_attacks(c: Context, who: Node, filter: Filter) -> Node:
    plain = filter.pred() == all_of([N("permanent"), N("type", is_="creature")])
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("you_attack", who=who, with_=None if plain else filter.pred())


@rule("event", "you're attacked")
def _attacked(_: Context) -> Node:
    return N("is_attacked", whom=YOU)


# ---- blocking -------------------------------------------------------------------------------------------------------
event("<what:party> blocks", "blocks")
event("<what:party> becomes blocked", "becomes_blocked")


@rule("event", "<what:party> blocks <whom:party>")
def _blocks_whom(c: Context, what: Party, whom: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    if whom.plural:
        subject(c, what)
        return N("blocks", what=what.pred, whom=whom.pred, n=1)
    subject(c, what, more=_BLOCKER)
    subject(c, whom, "other", more=_ATTACKER)
    return N("blocks", what=what.pred, whom=whom.pred)


@rule("event", "<what:party> becomes blocked by <by:party>")
def _becomes_blocked_by(c: Context, what: Party, by: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    if by.plural:
        subject(c, what)
        return N("becomes_blocked", what=what.pred, by=by.pred, n=1)
    subject(c, what, more=_ATTACKER)
    subject(c, by, "other", more=_BLOCKER)
    return N("becomes_blocked", what=what.pred, by=by.pred)


@rule("event", "<what:party> becomes blocked by <n:numeral> or more creatures")
def _becomes_blocked_by_n(c: Context, what: Party, n: int) -> Node:
    subject(c, what)
    return N("becomes_blocked", what=what.pred, n=n)


@rule("event", "<what:party> blocks or becomes blocked")
def _blocks_or_becomes(c: Context, what: Party) -> Node:
    if what.ref is None:
        raise Refuse("whose part of the event is meant")
    subject(c, what)
    return N("event_any", of=(N("blocks", what=what.pred), N("becomes_blocked", what=what.pred)))


@rule(
    "event",
    "<what:party> blocks or becomes blocked by <other:party>",
    "<what:party> blocks <other:party> or becomes blocked by <again:party>",
)
def _blocks_or_becomes_by(c: Context, what: Party, other: Party, again: Party | None = None) -> Node:
    if (what.ref is None and other.ref != SELF) or what.plural or (again is not None and again.pred != other.pred):
        raise Refuse("whose part of the event is meant")
    if other.plural:
        subject(c, what)
        ways = (
            N("blocks", what=what.pred, whom=other.pred, n=1),
            N("becomes_blocked", what=what.pred, by=other.pred, n=1),
        )
        return N("event_any", of=ways)
    subject(c, what)
    subject(c, other, "other", more=frozenset(("other creature",)))
    return N(
        "event_any",
        of=(N("blocks", what=what.pred, whom=other.pred), N("becomes_blocked", what=what.pred, by=other.pred)),
    )


@rule("event", "<what:party> attacks or blocks")
def _attacks_or_blocks(c: Context, what: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("blocks", what=what.pred)))


@rule("event", "<what:party> attacks or becomes blocked")
def _attacks_or_becomes(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("attacks", what=what.pred), N("becomes_blocked", what=what.pred)))


@rule("event", "one or more <filter> become blocked")
def _become_blocked(_: Context, filter: Filter) -> Node:
    return N("become_blocked_batch", what=filter.pred())


# ---- damage ---------------------------------------------------------------------------------------------------------
value("harmed", "enchanted player", Harmed(N("is", what=ATTACHED), frozenset(("player",))))
value("harmed", "you", Harmed(N("is", what=YOU), frozenset()))
value("harmed", "a player", Harmed(N("player"), frozenset(("player",))))
value("harmed", "(an opponent|one of your opponents)", Harmed(N("opponent"), frozenset(("player", "opponent"))))


@rule("harmed", "a player or planeswalker")
def _harmed_either(_: Context) -> Harmed:
    return Harmed(N("any", of=(N("player"), all_of([N("permanent"), N("type", is_="planeswalker")]))), frozenset())


@rule("harmed", "(a|an) <filter>")
def _harmed_some(_: Context, filter: Filter) -> Harmed:
    return Harmed(filter.pred(), filter.nouns)


@rule("harmed", "<what:self_ref>")
def _harmed_self(_: Context, what: Node) -> Harmed:
    return Harmed(N("is", what=what), frozenset())


def _damage(c: Context, what: Party, to: Harmed | None, combat: bool) -> Node:
    subject(c, what)
    if to is not None and to.nouns:
        c.mention(role("player") if "player" in to.nouns else role("other"), to.nouns, False, 1)
    kind = "deals_damage_batch" if what.plural else "deals_damage"
    if what.plural:
        c.mentions.pop(-1 if to is None or not to.nouns else -2)
    return N(kind, what=what.pred, to=to.pred if to is not None else None, combat=True if combat else None)


@rule("event", "<what:party> (deals|deal) combat damage to <to:harmed>")
def _combat_damage(c: Context, what: Party, to: Harmed) -> Node:
    return _damage(c, what, to, True)


@rule("event", "<what:party> (deals|deal) noncombat damage to <to:harmed>")
def _noncombat_damage(c: Context, what: Party, to: Harmed) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    node = _damage(c, what, to, False)
    return Node(node.kind, {**node.fields, "noncombat": True})


@rule("event", "<what:party> (deals|deal) damage to <to:harmed>")
def _any_damage(c: Context, what: Party, to: Harmed) -> Node:
    return _damage(c, what, to, False)


@rule("event", "<what:party> enters or deals combat damage to <to:harmed>")
def _enters_or_damages(c: Context, what: Party, to: Harmed) -> Node:
    subject(c, what)
    damage = N("deals_damage", what=what.pred, to=to.pred, combat=True)
    return N("event_any", of=(N("enters", what=what.pred), damage))


@rule("event", "<what:party> deals combat damage")
def _some_combat_damage(c: Context, what: Party) -> Node:
    return _damage(c, what, None, True)


@rule("event", "<what:party> deals damage")
def _some_damage(c: Context, what: Party) -> Node:
    return _damage(c, what, None, False)


event("<what:party> is dealt damage", "is_dealt_damage")
event("<what:party> is dealt combat damage", "is_dealt_damage", combat=True)
event("<what:party> is dealt noncombat damage", "is_dealt_damage", noncombat=True)
value("event", "you're dealt damage", N("is_dealt_damage", what=N("is", what=YOU)))
value("event", "combat damage is dealt to you", N("is_dealt_damage", what=N("is", what=YOU), combat=True))
value("event", "you're dealt combat damage", N("is_dealt_damage", what=N("is", what=YOU), combat=True))


# ---- players --------------------------------------------------------------------------------------------------------
class Who:
    """The player an event is about."""

    def __init__(self, ref: Node, named: bool) -> None:
        self.ref = ref
        self.named = named


value("who", "you", Who(YOU, False))
value("who", "(a player|any player|each player)", Who(EACH_PLAYER, True))
value("who", "(an opponent|each opponent|one of your opponents)", Who(OPPONENTS, True))
value("who", "another player", Who(OPPONENTS, True))
value("who", "enchanted player", Who(ATTACHED, True))


def by_player(pattern: str, kind: str, **fixed: Any) -> None:
    """An event about a player, who is the field `who`."""

    def build(c: Context, who: Who, what: Filter | None = None, **slots: Any) -> Node:
        if who.named:
            c.mention(role("player"), {"player", "opponent"}, False, 1)
        if what is not None:
            nouns = what.nouns | _CARD if kind == "sacrifices" else what.nouns
            c.mention(role("subject"), nouns, False, 1)
            slots["what"] = what.pred()
        return N(kind, who=who.ref, **slots, **fixed)

    rule("event", pattern)(build)


by_player("<who:who> casts? (a|an) <what:filter>", "casts")
by_player("<who:who> casts? a spell", "casts")
value("event", "day becomes night or night becomes day", N("daytime_changes"))
value("event", "day becomes night", N("daytime_changes", is_="night"))
value("event", "night becomes day", N("daytime_changes", is_="day"))
by_player("<who:who> becomes? the monarch", "becomes_monarch")
by_player("<who:who> unlocks? this door", "unlocks_this_door")
by_player("<who:who> fully (unlocks|unlock) a room", "fully_unlocks")
by_player("<who:who> gains? life", "gains_life")
by_player("<who:who> loses? life", "loses_life")
by_player("<who:who> loses? exactly <n:numeral> life", "loses_life")


@rule(
    "event",
    "one or more opponents each lose exactly <n:numeral> life",
    "one or more opponents lose life",
)
def _opponents_lose(_: Context, n: int | None = None) -> Node:
    return N("event_batch", event=N("loses_life", who=OPPONENTS, n=n))


by_player("<who:who> draws? a card", "draws")
by_player("<who:who> draws? (your|their) second card each turn", "draws", nth=2)
by_player("<who:who> plays? a land", "plays_land")
by_player("<who:who> discards? a card", "discards")
by_player("<who:who> discards? (a|an) <what:filter>", "discards")
by_player("<who:who> (sacrifice|sacrifices) (a|an) <what:filter>", "sacrifices")
by_player("<who:who> cycles? a card", "cycles")
by_player("<who:who> exerts? (a|an) <what:filter>", "exerts")


@rule("event", "you cycle or discard a card")
def _cycle_or_discard(_: Context) -> Node:
    return N("discards", who=YOU)


@rule("event", "you cycle <me:self_ref>")
def _cycle_this(_: Context, me: Node) -> Node:
    return N("cycles", who=YOU, what=N("is", what=SELF))


@rule("event", "you cycle another card")
def _cycle_another(_: Context) -> Node:
    return N("cycles", who=YOU, what=OTHER)


@rule("event", "you sacrifice <me:self_ref>")
def _sacrifice_this(c: Context, me: Node) -> Node:
    c.mention(SELF, c.self_nouns, False, 0)
    return N("sacrifices", who=YOU, what=N("is", what=SELF))


@rule("event", "you (sacrifice|sacrifices) another <filter>")
def _sacrifice_another(c: Context, filter: Filter) -> Node:
    c.mention(role("subject"), filter.nouns, False, 1)
    return N("sacrifices", who=YOU, what=all_of([*filter.parts, OTHER]))


@rule("event", "you cast <me:self_ref>", "you cast this spell")
def _cast_this(_: Context, me: Any = None) -> Node:
    return N("casts", who=YOU, what=N("is", what=SELF))


@rule("event", "you cast your second spell each turn")
def _second_spell(_: Context) -> Node:
    return N("casts", who=YOU, nth=2)


@rule("event", "you cast a spell that targets <what:whom>")
def _targets_it(c: Context, what: Node) -> Node:
    spell = all_of([N("spell"), N("targets", what=N("is", what=what))])
    return N("casts", who=YOU, what=spell)


# ---- states and others ----------------------------------------------------------------------------------------------
event("<what:party> becomes tapped", "becomes_tapped")
event("<what:party> becomes untapped", "becomes_untapped")
event("<what:party> becomes the target of a spell or ability", "becomes_target")
event("<what:party> transforms", "transforms")
event("<what:party> becomes renowned", "becomes_renowned")
event("<what:party> becomes monstrous", "becomes_monstrous")
event("<what:party> becomes level <n:number>", "becomes_level")
event("<what:party> regenerates", "regenerates")
event("<what:party> phases in", "phases_in")


@rule("event", "<what:party> transforms into <me:self_ref>")
def _transforms_into(c: Context, what: Party, me: Node) -> Node:
    """The face that has the ability is the one that it transforms into."""
    if what.ref != SELF:
        raise Refuse("what something else transforms into")
    subject(c, what)
    return N("transforms", what=what.pred, into=True)


@rule("event", "<what:party> enters or transforms into <me:self_ref>")
def _enters_or_transforms(c: Context, what: Party, me: Node) -> Node:
    """Likewise, or it enters."""
    into = _transforms_into(c, what, me)
    return N("event_any", of=(N("enters", what=what.pred), into))


@rule("event", "<what:party> becomes the target of a spell")
def _target_of_spell(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell"}, False, 1)
    return N("becomes_target", what=what.pred, by=N("spell"))


@rule("event", "<what:party> becomes the target of a spell or ability an opponent controls")
def _target_of_opponent(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell", "ability"}, False, 1)
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("becomes_target", what=what.pred, by=N("controlled", by=OPPONENTS))


@rule("event", "a player taps <tapped:party> for mana")
def _player_taps(c: Context, tapped: Party) -> Node:
    subject(c, tapped)
    c.mention(role("player"), {"player"}, False, 1)
    return N("taps_for_mana", what=tapped.pred)


@rule("event", "<what:party> is tapped for mana", "you tap <tapped:party> for mana")
def _tapped_for_mana(c: Context, what: Party | None = None, tapped: Party | None = None) -> Node:
    party = what or tapped
    assert party is not None
    subject(c, party)
    pred = party.pred if tapped is None else all_of([party.pred, N("controlled", by=YOU)])
    c.mention(role("player"), {"player"}, False, 1)
    return N("taps_for_mana", what=pred)


@rule(
    "event",
    "one or more <counter:counter> counters are put on <what:party>",
    "a <counter:counter> counter is put on <what:party>",
)
def _counters_put(c: Context, counter: str, what: Party) -> Node:
    if what.plural:
        raise Refuse("counters put on several at the same time")
    subject(c, what)
    return N("counters_put", what=what.pred, counter=counter)


@rule("event", "you lose control of the <noun>")
def _lose_control_of(c: Context, noun: str) -> Node:
    ref = c.find(noun)
    return N("loses_control", who=YOU, what=N("is", what=ref))


@rule("event", "you lose control of <what:party>")
def _lose_control(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("loses_control", who=YOU, what=what.pred)


@rule("event", "you have no cards in hand")
def _state_hellbent(_: Context) -> Node:
    return N("state", condition=N("compare", left=N("hand_of", of=YOU), op="=", right=0))


@rule("event", "you control no <filter>")
def _state_none(_: Context, filter: Filter) -> Node:
    return N("state", condition=N("cond_not", of=N("exists", what=all_of([*filter.parts, N("controlled", by=YOU)]))))


@rule("event", "<of:self_ref> 's power is <n:numeral> <op:op>")
def _state_power(_: Context, of: Node, n: int, op: str) -> Node:
    return N("state", condition=N("compare", left=N("power_of", of=of), op=op, right=n))


@rule("event", "<of:self_ref> has <word:plain_keyword>")
def _state_keyword(_: Context, of: Node, word: str) -> Node:
    return N("state", condition=N("matches", what=of, is_=N("with_keyword", is_=word)))


@rule("event", "you have <n:number> or more life")
def _state_life(_: Context, n: Value) -> Node:
    return N("state", condition=N("compare", left=N("life_of", of=YOU), op=">=", right=n))


# ---- beginnings of steps --------------------------------------------------------------------------------------------
_STEPS = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "end step": "end",
    "combat": "beginning of combat",
    "main phase": "main",
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
}
for _words, _step in _STEPS.items():
    value("step_name", f"{_words}s?", _step)
value("fought_step", "combat", "beginning of combat")
value("fought_step", "each combat", "beginning of combat")


@rule(
    "beginning",
    "the beginning of your <step:step_name>",
    "the beginning of <step:fought_step> on your turn",
    "the beginning of each of your <step:step_name>",
)
def _yours(_: Context, step: str) -> Node:
    return N("step_begins", step=step, whose=YOU)


@rule(
    "beginning",
    "the beginning of each <step:step_name>",
    "the beginning of <step:fought_step>",
    "the beginning of <step:fought_step> on each turn",
)
def _each_step(c: Context, step: str) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    return N("step_begins", step=step)


@rule("beginning", "the beginning of each player 's <step:step_name>")
def _each_players(c: Context, step: str) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    return N("step_begins", step=step)


@rule("beginning", "the beginning of each opponent 's <step:step_name>")
def _each_opponents(c: Context, step: str) -> Node:
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("step_begins", step=step, whose=OPPONENTS)


@rule("beginning", "the beginning of combat on each opponent 's turn")
def _each_opponents_combat(c: Context) -> Node:
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("step_begins", step="beginning of combat", whose=OPPONENTS)


@rule("beginning", "the beginning of the upkeep of enchanted creature 's controller")
def _controllers_upkeep(c: Context) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    c.mention(ATTACHED, {"object", "creature", "permanent"}, False, 1)
    return N("step_begins", step="upkeep", whose=N("controller", of=ATTACHED))


@rule("beginning", "the beginning of enchanted player 's upkeep")
def _enchanted_upkeep(c: Context) -> Node:
    c.mention(ATTACHED, {"player"}, False, 1)
    return N("step_begins", step="upkeep", whose=ATTACHED)


value("beginning", "the beginning of the end step", N("step_begins", step="end"))
value("beginning", "end of combat", N("step_begins", step="end of combat"))
value("beginning", "end of combat on your turn", N("step_begins", step="end of combat", whose=YOU))

# ---- the head of a triggered ability --------------------------------------------------------------------------------
same("trigger", "(when|whenever) <event>")
same("trigger", "at <beginning>")


@rule(
    "trigger",
    "(when|whenever) <one:event> (and|or) (when|whenever) <two:event>",
    "(when|whenever) <one:event> and at <two:beginning>",
    "at <one:beginning> and (when|whenever) <two:event>",
)
def _either(_: Context, one: Node, two: Node) -> Node:
    return N("event_any", of=(one, two))


# ---- when a delayed ability does its thing --------------------------------------------------------------------------
value(
    "later",
    "at the beginning of the declare attackers step on your next turn",
    N("step_begins", step="declare attackers", whose=YOU, next_turn=True),
)
value("later", "at the beginning of the next end step", N("step_begins", step="end"))
value("later", "at the beginning of your next end step", N("step_begins", step="end", whose=YOU))
value("later", "at the end of combat", N("step_begins", step="end of combat"))
value("later", "at end of combat", N("step_begins", step="end of combat"))
value("later", "at the beginning of the next turn 's upkeep", N("step_begins", step="upkeep"))
value("later", "at the beginning of your next upkeep", N("step_begins", step="upkeep", whose=YOU))
value("later", "at the beginning of the next cleanup step", N("step_begins", step="cleanup"))
value("later", "at the beginning of your next main phase", N("step_begins", step="main", whose=YOU))
