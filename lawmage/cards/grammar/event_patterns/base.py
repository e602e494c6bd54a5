"""What the grammar of event patterns shares."""

from collections.abc import Iterable
from typing import Any

from lawmage.cards.grammar.base import N, all_of, rule, value
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
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.model.nodes import Node


def with_another(parts: list[Node]) -> list[Node]:
    """A description with "another" before it, at the place of "other": behind what it is of and its alternatives."""
    place = 1 if parts and parts[0].kind in ("permanent", "spell", "card", "player") else 0
    if place < len(parts) and parts[place].kind == "any":
        place += 1
    return [*parts[:place], OTHER, *parts[place:]]


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


ATTACKER = frozenset(("attacking creature", "other creature"))
#: events after which "that card" is what the object became
_TO_CARDS = ("dies", "leaves", "put_into_graveyard_from")
#: changes of zone, of which one or more can be spoken of at once
_BATCHES = ("enters", *_TO_CARDS)
CARD = frozenset(("card",))


def event(pattern: str, kind: str, **fixed: Any) -> None:
    """An event about one party, which is the field `what`."""

    def build(c: Context, what: Party, **slots: Any) -> Node:
        if what.plural:
            if kind not in _BATCHES:
                raise Refuse("one or more at the same time")
            return N("event_batch", event=N(kind, what=what.pred, **slots, **fixed))
        subject(c, what, more=CARD if kind in _TO_CARDS else frozenset())
        return N(kind, what=what.pred, **slots, **fixed)

    rule("event", pattern)(build)


@rule("party", "(it|he|she)")
def _it_party(c: Context) -> Party:
    ref = c.it()
    if ref != SELF:
        raise Refuse("an event about what another event names")
    return Party(N("is", what=SELF), SELF, c.self_nouns)


@rule("self_party", "<me:self_ref>")
def _self_party(c: Context, me: Node) -> Party:
    """A card named after several ("Jack and Jill attack")."""
    return Party(N("is", what=SELF), SELF, c.self_nouns)


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
            nouns = what.nouns | CARD if kind == "sacrifices" else what.nouns
            c.mention(role("subject"), nouns, False, 1)
            slots["what"] = what.pred()
        return N(kind, who=who.ref, **slots, **fixed)

    rule("event", pattern)(build)
