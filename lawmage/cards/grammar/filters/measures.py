"""Rules of the grammar for predicates of numbers: power, toughness, mana value, the greatest and the least."""

from typing import Any

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, any_of, rule, value
from lawmage.cards.grammar.context import SELF, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import Suffix, suffix
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.nodes import Node


@rule("adjective_word", "<pt:printed_pt>")
def _of_that_size(_: Context, pt: tuple[str, str]) -> Node:
    """ "A 1/1 creature"."""
    if "X" in pt:
        raise Misfit("a size that varies")
    return all_of([N("power", op="=", n=int(pt[0])), N("toughness", op="=", n=int(pt[1]))])


@rule("suffix", "with power or toughness <n:number> <op:op>")
def _power_or_toughness(_: Context, n: Any, op: str) -> Suffix:
    return Suffix(any_of([N("power", n=n, op=op), N("toughness", n=n, op=op)]), True)


suffix("with power greater than its toughness", "power_over_toughness", narrow=True, op=">")
suffix("with power equal to its toughness", "power_over_toughness", narrow=True, op="=")
suffix("whose power and toughness aren't equal", "power_over_toughness", narrow=True, op="!=")
suffix("with toughness greater than its power", "power_over_toughness", narrow=True, op="<")
suffix("with power <n:number> <op:op>", "power", narrow=True)
suffix("with power <n:number>", "power", narrow=True, op="=")
suffix("with toughness <n:number> <op:op>", "toughness", narrow=True)
suffix("with toughness <n:number>", "toughness", narrow=True, op="=")
suffix("with mana value <n:number> <op:op>", "mana_value")
suffix("with mana value <n:number>", "mana_value", op="=")
suffix("with mana value equal to <n:foreign_amount>", "mana_value", op="=")
suffix("with mana value less than or equal to <n:foreign_amount>", "mana_value", op="<=")


@rule("suffix", "with <more:more> power", "with <more:more> power than <it:compared>")
def _compared_power(c: Context, more: str, it: Node | None = None) -> Suffix:
    """Without a "than" compared with what the sentence is about."""
    return Suffix(N("power", op=more, n=N("power_of", of=it if it is not None else _about(c))), True)


@rule("suffix", "with <more:more> toughness", "with <more:more> toughness than <it:compared>")
def _compared_toughness(c: Context, more: str, it: Node | None = None) -> Suffix:
    return Suffix(N("toughness", op=more, n=N("toughness_of", of=it if it is not None else _about(c))), True)


@rule("suffix", "with <more:more> mana value", "with <more:more> mana value than <it:compared>")
def _compared_mana_value(c: Context, more: str, it: Node | None = None) -> Suffix:
    return Suffix(N("mana_value", op=more, n=N("mana_value_of", of=it if it is not None else _about(c))))


value("more", "greater", ">")
value("more", "lesser", "<")
GRAMMAR.add("compared", "<self_ref>", lambda c, self_ref: self_ref)
GRAMMAR.add("compared", "<attached>", lambda c, attached: attached)


def _about(c: Context) -> Node:
    subject = c.subject
    if subject is None:
        if any(mention.rank == 1 for mention in c.mentions):
            raise Refuse("compared with what")
        return SELF
    if c.subject_player:
        raise Refuse("compared with what")
    return N("affected") if subject.kind in ("each", "union") else subject


suffix("with power less than or equal to <n:foreign_amount>", "power", narrow=True, op="<=")
suffix("with power greater than or equal to <n:foreign_amount>", "power", narrow=True, op=">=")
suffix("with power less than <n:foreign_amount>", "power", narrow=True, op="<")
suffix("with power greater than <n:foreign_amount>", "power", narrow=True, op=">")
suffix("with toughness less than or equal to <n:foreign_amount>", "toughness", narrow=True, op="<=")
suffix("with toughness less than <n:foreign_amount>", "toughness", narrow=True, op="<")
suffix("with toughness greater than <n:foreign_amount>", "toughness", narrow=True, op=">")
suffix("with (an even mana value|even mana values)", "mana_value", op="even", n=0)
suffix("with (an odd mana value|odd mana values)", "mana_value", op="odd", n=0)
suffix("with the (greatest|highest) power among <among:pred>", "greatest", narrow=True, of="power")
suffix("with the (greatest|highest) toughness among <among:pred>", "greatest", narrow=True, of="toughness")
suffix("with the (least|lowest) power among <among:pred>", "least", narrow=True, of="power")
suffix("with the (least|lowest) toughness among <among:pred>", "least", narrow=True, of="toughness")
suffix("with the (greatest|highest) mana value among <among:pred>", "greatest", of="mana value")
suffix("with {x} in (its|their) mana costs?", "x_in_cost")


def _foreign_amount(parser: Parser, at: int) -> tuple[Reading, ...]:
    """An amount behind a comparison; "its" could there be the thing described or another, so it is not read."""
    return () if parser.word(at) in ("its", "his", "her", "their") else parser.parse("amount", at)


GRAMMAR.lexical["foreign_amount"] = _foreign_amount
