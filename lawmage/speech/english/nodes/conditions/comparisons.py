"""In words: conditions that compare amounts."""

from __future__ import annotations

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.conditions.base import holder
from lawmage.speech.english.nodes.conditions.existence import has_or_have, split_holder
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import amount, compared, what_was_done
from lawmage.speech.english.nodes.words import number
from lawmage.speech.english.nodes.writer import YOU, Writer, renders


@renders("compare")
def _compare(w: Writer, node: Node) -> str:
    left, op, right = node.value("left"), node.text("op"), node.value("right")
    if isinstance(left, Node):
        special = _different(w, left, op, right) or _special(w, left, op, right)
        if special:
            return special
    return f"{amount(w, left)} is {compared(w, op, right)}"


def _different(w: Writer, left: Node, op: str, right: Value) -> str:
    """ "A creature card is exiled this way", "you control three or more creatures with different powers"."""
    if left.kind == "count_made" and op == ">=" and right == 1:
        return _made_this_way(w, left)
    if left.kind == "different" and op == ">=" and isinstance(right, int):
        of = {"power": "powers", "mana value": "mana values"}.get(left.text("of"), left.text("of"))
        owner, rest = split_holder(left.node("what"))
        if owner is not None:
            has = f"{holder(w, owner)} {has_or_have(w, owner, 'controls')}"
            return f"{has} {number(right)} or more {describe(w, rest).many()} with different {of}"
    return ""


def _made_this_way(w: Writer, left: Node) -> str:
    """ "A creature card was exiled this way", "you sacrificed a permanent this way"."""
    phrase, done = what_was_done(w, left)
    how = w.pick("tense", 3)
    if how == 2:
        return f"you {done} {phrase.some()} this way"
    return f"{phrase.some()} {('was', 'is')[how]} {done} this way"


def _done_this_turn(w: Writer, left: Node, least: int) -> str:
    """What you did at least so much of this turn, "" for what has no words of its own."""
    count = left.text("count")
    if count in ("life gained", "life lost"):
        return f"you {count.split(' ')[1]} {least} or more life this turn"
    if count == "spells cast" and left.flag("other") and least == 1:
        return f"you've {w.term('cast')} another spell this turn"
    if count == "attackers":
        return f"you attacked with {number(least)} or more creatures this turn"
    if count == "cards drawn" and w.pick("amount") == 0:
        return f"you've drawn {number(least)} or more cards this turn"
    return ""


def _special(w: Writer, left: Node, op: str, right: Value) -> str:
    kind = left.kind
    if kind == "life_of" and isinstance(right, int):
        who = left.node("of")
        return f"{holder(w, who)} {has_or_have(w, who, 'has')} {compared(w, op, right).replace('greater', 'more')} life"
    if kind == "life_of" and isinstance(right, Node) and right.kind == "sum" and op == ">=":
        values = right.fields["of"]
        assert isinstance(values, tuple)
        return f"you have at least {amount(w, values[1])} life more than your starting life total"
    if kind == "hand_of" and isinstance(right, int):
        who = left.node("of")
        count = "no" if (op, right) == ("=", 0) else compared(w, op, right, words=True).replace("or less", "or fewer")
        return f"{holder(w, who)} {has_or_have(w, who, 'has')} {count} cards in hand"
    if kind == "count":
        text = _counted(w, left, op, right)
        if text:
            return text
    if kind == "counters_on" and left.text("counter") == "poison" and (op, right) == (">", 0):
        return f"{holder(w, left.node('of'))} is poisoned"
    if kind == "devotion" and isinstance(right, int):
        return f"{amount(w, left)} is {compared(w, op, right, words=True)}"
    if kind == "total" and left.text("of") == "power":
        owner, rest = split_holder(left.node("what"))
        if owner is not None:
            own = "you control" if owner == YOU else f"{holder(w, owner)} controls"
            return f"{describe(w, rest).many()} {own} have total power {compared(w, op, right)}"
    if kind == "since_turn" and left.maybe("who") == YOU and op == ">=" and isinstance(right, int):
        return _done_this_turn(w, left, right)
    if kind == "card_types_among" and op == ">=" and isinstance(right, int):
        return f"there are {number(right)} or more card types among {describe(w, left.node('what')).many()}"
    if kind == "spells_last_turn":
        return "no spells were cast last turn" if op == "=" else "a player cast two or more spells last turn"
    return ""


def _counted(w: Writer, left: Node, op: str, right: Value) -> str:
    parts = left.node("of").nodes("of")
    if (op, right) == ("=", 1) and any(each == Node("attacking", {}) for each in parts):
        rest = Node("all", {"of": tuple([each for each in parts if each.kind != "attacking"])})
        return f"exactly one {describe(w, rest).one()} is attacking"
    who, rest = split_holder(left.node("of"))
    if who is None:
        return ""
    if op == "<=" and isinstance(right, int):
        return f"{holder(w, who)} {has_or_have(w, who, 'controls')} {number(right)} or fewer {describe(w, rest).many()}"
    if op == ">" and isinstance(right, Node) and right.kind == "count":
        other, same = split_holder(right.node("of"))
        if other is not None and rest == same and (other == YOU or who == YOU):
            than = "you" if other == YOU else holder(w, other)
            return f"{holder(w, who)} {has_or_have(w, who, 'controls')} more {describe(w, rest).many()} than {than}"
    return ""
