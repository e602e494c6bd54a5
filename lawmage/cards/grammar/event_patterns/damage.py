"""Rules of the grammar for event patterns of damage dealt."""

from lawmage.cards.grammar.base import N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import ATTACHED, YOU, Context, Refuse
from lawmage.cards.grammar.event_patterns.base import CARD, Party, event, role, subject
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node


class Harmed:
    """Who is dealt damage: a predicate, and the nouns by which it is meant."""

    def __init__(self, pred: Node | None, nouns: frozenset[str]) -> None:
        self.pred = pred
        self.nouns = nouns


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


@rule("event", "<what:party> deals combat damage to <to:harmed> or dies")
def _damages_or_dies(c: Context, what: Party, to: Harmed) -> Node:
    subject(c, what, more=CARD)
    return N("event_any", of=(N("deals_damage", what=what.pred, to=to.pred, combat=True), N("dies", what=what.pred)))


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


@rule("event", "combat damage is dealt to you or a planeswalker you control")
def _you_or_yours_hit(_: Context) -> Node:
    mine = all_of([N("permanent"), N("type", is_="planeswalker"), N("controlled", by=YOU)])
    return N("is_dealt_damage", what=any_of([N("is", what=YOU), mine]), combat=True)
