"""Rules of the grammar for event patterns of objects that change zones: entering, leaving, dying."""

from lawmage.cards.grammar.base import N, all_of, rule, value
from lawmage.cards.grammar.context import OPPONENTS, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.event_patterns.base import CARD, Party, event, role, subject
from lawmage.cards.grammar.event_patterns.permanents import transforms_into
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node

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
    subject(c, what, more=CARD)
    return event_node


@rule("event", "<what:party> (is|are) put into an opponent 's graveyard from <where:grave_origin>")
def _into_their_graveyard(c: Context, what: Party, where: str) -> Node:
    theirs = all_of([what.pred, N("owned", by=OPPONENTS)])
    event_node = N("put_into_graveyard_from", what=theirs, from_=where or None)
    if what.plural:
        return N("event_batch", event=event_node)
    subject(c, what, more=CARD)
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
    subject(c, what, more=CARD)
    return mine


@rule("event", "<what:party> dies during combat")
def _dies_in_combat(c: Context, what: Party) -> Node:
    subject(c, what, more=CARD)
    return N("event_during", event=N("dies", what=what.pred), steps=("combat",))


@rule("event", "<what:party> (enters|enter) [the battlefield] under your control")
def _enters_yours(c: Context, what: Party) -> Node:
    if what.plural:
        return N("event_batch", event=N("enters", what=all_of([what.pred, N("controlled", by=YOU)])))
    subject(c, what)
    return N("enters", what=all_of([what.pred, N("controlled", by=YOU)]))


@rule("event", "<what:party> dies or is put into exile from the battlefield")
def _dies_or_exiled(c: Context, what: Party) -> Node:
    subject(c, what, more=CARD)
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
    subject(c, what, more=CARD)
    return N("dies", what=all_of([what.pred, N("dealt_damage_by", what=by)]))


@rule("event", "<what:self_party> enter or attack", "<what:self_party> enter the battlefield or attack")
def _enter_or_attack(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("attacks", what=what.pred)))


@rule("event", "<what:party> enters or transforms into <me:self_ref>")
def _enters_or_transforms(c: Context, what: Party, me: Node) -> Node:
    """Likewise, or it enters."""
    into = transforms_into(c, what, me)
    return N("event_any", of=(N("enters", what=what.pred), into))


@rule("event", "<what:party> enters or is turned face up")
def _enters_or_turned(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("turned_up", what=what.pred)))


@rule("event", "<what:party> enters during the declare attackers step")
def _during_attackers(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_during", event=N("enters", what=what.pred), steps=("declare attackers",))


@rule("event", "(a|an) <filter> leaves your graveyard")
def _leaves_graveyard(c: Context, filter: Filter) -> Node:
    c.mention(role("other"), {*filter.nouns, "card"}, False, 1)
    return leaving(filter)


def leaving(filter: Filter) -> Node:
    """The event of a card leaving your graveyard."""
    if filter.base != "card":
        raise Misfit("what leaves a graveyard is a card")
    return N("leaves_graveyard", what=all_of([*filter.parts, N("owned", by=YOU)]))


@rule("event", "<what:party> (enters|enter) or (leaves|leave) the battlefield")
def _enters_or_leaves(c: Context, what: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("leaves", what=what.pred)))


@rule("event", "<what:party> enters or is put into a graveyard from the battlefield")
def _enters_or_is_put(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("dies", what=what.pred)))
