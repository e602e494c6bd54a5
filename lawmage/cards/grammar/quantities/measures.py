"""Rules of the grammar for amounts read off objects: power, toughness, mana value, counters, totals."""

from lawmage.cards.grammar.base import N, row, rule
from lawmage.cards.grammar.context import ATTACHED, SELF, Context, Refuse
from lawmage.model.nodes import Node


@rule("possessor", "(its|his|her)")
def _its(c: Context) -> Node:
    what = c.it(True)
    if what == SELF and c.spell and c.self_said != c.sentence:
        raise Refuse("what of a spell itself")
    return what


@rule("possessor", "their")
def _their(c: Context) -> Node:
    if c.subject is not None and c.subject.kind in ("each", "union") and not c.subject_player:
        return c.their()
    return c.it(True)


@rule("possessor", "<what:self_ref> 's", "<what:attached> 's", "<what:target> 's")
def _of_thing(c: Context, what: Node) -> Node:
    if what == ATTACHED:
        c.mention(what, {"object", "creature", "permanent"}, False, 2)
    return what


@rule("possessor", "(that|the) <noun:noun> 's")
def _of_that(c: Context, noun: str) -> Node:
    return c.find(noun)


@rule("possessor", "the <tag> <noun:noun> 's")
def _of_tagged(c: Context, tag: str, noun: str) -> Node:
    return c.find(tag)


row("amount", "<of:possessor> power", "power_of")
row("amount", "<of:possessor> toughness", "toughness_of")
row("amount", "<of:possessor> mana value", "mana_value_of")


@rule("amount", "the power of <of:thing>")
def _power_of(c: Context, of: Node) -> Node:
    return N("power_of", of=of)


row("amount", "the number of <counter:counter> counters on <of:whom>", "counters_on")
row("amount", "the number of counters on <of:whom>", "counters_on")
row("amount", "the (greatest|highest) power among <what:pred>", "greatest_of", of="power")
row("amount", "the (greatest|highest) toughness among <what:pred>", "greatest_of", of="toughness")
row("amount", "the (greatest|highest) mana value among <what:pred>", "greatest_of", of="mana value")
row("amount", "the (greatest|highest) life total among <what:pred>", "greatest_of", of="life")
row("amount", "the (highest|greatest) life total among your opponents", "greatest_of", of="life", what=N("opponent"))
row("amount", "the total power of <what:pred>", "total", of="power")
row("amount", "the total toughness of <what:pred>", "total", of="toughness")
row("amount", "the total mana value of <what:pred>", "total", of="mana value")
row("per", "for each <counter:counter> counter on <of:whom>", "counters_on")


@rule("amount", "the number of counters (it|he|she) had on (it|him|her)")
def _counters_it_had(c: Context) -> Node:
    return N("counters_on", of=c.it(True))
