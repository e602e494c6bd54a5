"""What the writing of amounts shares."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.filters.base import Phrase, describe
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.words import article, number, plural
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, write

_X: Final = Node("x", {})
#: amounts that stand as X, explained at the sentence's end, rather than "equal to ..."
_COUNTED: Final = ("count", "counters_on", "hand_of", "since_turn", "basic_land_types", "colors_among")
_TWICE_X: Final = Node("times", {"of": Node("x", {}), "n": 2})
OPERATORS: Final = {"<": "less than ", "<=": "less than or equal to ", ">": "greater than ", "=": "equal to ",
                    ">=": "greater than or equal to ", "!=": "not equal to "}
#: amounts that "for each ..." can say
PER: Final = ("at_least", "count", "count_made", "count_refs", "counters_on", "hand_of", "basic_land_types",
              "colors_among", "since_turn", "times_paid", "devoured", "times_happened", "tapped_this_way")


def amount(w: Writer, value: Value) -> str:
    """An amount after "equal to" or before a noun in digits: "3", "X", "the number of ..."."""
    if isinstance(value, Node):
        return write(w, value)
    assert isinstance(value, int), value
    return str(value)


def few(w: Writer, value: Value) -> str:
    """An amount before a noun, in words: "two", "X", "that many"."""
    if isinstance(value, int) and not isinstance(value, bool):
        return number(value)
    return short(w, value)


def short(w: Writer, value: Value) -> str:
    """An amount as one word: digits, "X", "that much"; anything longer becomes X, explained at the sentence's end."""
    if isinstance(value, int):
        return str(value)
    assert isinstance(value, Node), value
    if value.kind in ("x", "that_many", "event_amount"):
        return "X" if value.kind == "x" else "that many"
    if value == _TWICE_X:
        return "twice X"
    if not w.where or w.where_node == value:
        w.where, w.where_node, w.where_said = "X", value, list(w.mentions)
        return "X"
    return write(w, value)


def cards(w: Writer, value: Value, noun: str = "card") -> str:
    """So many cards: "a card", "two cards", "X cards"."""
    if value == 1:
        return f"{article(noun)} {noun}"
    return f"{few(w, value)} {plural(noun)}"


def is_long(value: Value) -> bool:
    """Whether an amount needs words of its own ("equal to ...")."""
    return isinstance(value, Node) and value.kind not in ("x", "that_many", "event_amount")


PER_EACH, EQUAL_TO, AS_X = 0, 1, 2


def form_of(w: Writer, value: Value) -> int:
    """How to say an amount that needs words: "for each ...", "equal to ..." or "X, where X is ..."."""
    options = [PER_EACH, EQUAL_TO, AS_X] if is_per(value) else [EQUAL_TO, AS_X]
    if w.where and w.where_node == value:
        return AS_X
    if w.where:
        options.remove(AS_X)
    return options[w.pick("amount", len(options))] if len(options) > 1 else options[0]


def counted(w: Writer, pred: Node, many: bool = True) -> str:
    """What is counted: permanents of anyone's are on the battlefield, said or not."""
    phrase = describe(w, pred)
    text = phrase.many() if many else phrase.one()
    parts = pred.nodes("of") if pred.kind == "all" else (pred,)
    if phrase.base in ("", "permanent") and all(each.kind not in ("controlled", "card", "attacking", "blocking", "is")
                                                for each in parts):
        placed = w.pick("battlefield", 3 if phrase.behind else 2)
        if placed == 2:
            phrase.behind.insert(0, (f"on {w.term('battlefield')}",) * 2)
            return phrase.many() if many else phrase.one()
        text += f" on {w.term('battlefield')}" if placed == 1 else ""
    return text


def is_per(value: Value) -> bool:
    """Whether "for each ..." can say an amount, once or so many times."""
    if isinstance(value, Node) and value.kind == "times":
        inner = value.fields["of"]
        return isinstance(inner, Node) and inner.kind != "times" and is_per(inner)
    if isinstance(value, Node) and value.kind == "at_least":
        inner = value.fields["of"]
        beyond = isinstance(inner, Node) and inner.kind == "difference" and inner.fields["minus"] == 1
        return beyond and value.number("n") == 0
    return isinstance(value, Node) and value.kind in PER and not (
        value.kind == "since_turn" and value.text("count").startswith("life") and
        not (value.text("count") == "life lost" and value.node("who").kind == "opponents"))


def made_this_way(w: Writer, node: Node, many: bool = False) -> str:
    """What an instruction did something to: "creature destroyed this way", "land cards discarded this way"."""
    phrase, done = what_was_done(w, node)
    return f"{phrase.many() if many else phrase.one()} {done} this way"


def what_was_done(w: Writer, node: Node) -> tuple[Phrase, str]:
    """What something was done to, and what was done: where only what came to a graveyard counts, that."""
    pred = node.node("is")
    parts = pred.nodes("of") if pred.kind == "all" else (pred,)
    if Node("card", {"zone": "graveyard"}) in parts:
        rest = tuple([each for each in parts if each.kind != "card"])
        return describe(w, Node("all", {"of": rest}), "card"), "put into a graveyard"
    usual = w.done_word in ("destroyed", "returned", "sacrificed")
    return describe(w, pred, "permanent" if usual != (w.pick("numeral") == 1) else "card"), w.done_word


def per(w: Writer, value: Value) -> tuple[int, str]:
    """How many for each, and "for each ..."."""
    assert isinstance(value, Node)
    if value.kind == "times":
        return value.number("n"), per(w, value.fields["of"])[1]
    kind = value.kind
    if kind == "at_least":
        text = f"{per(w, value.node('of').value('of'))[1].removeprefix('for each ')} beyond the first"
    elif kind == "count":
        text = counted(w, value.node("of"), False)
    elif kind == "count_made":
        text = made_this_way(w, value)
    elif kind == "count_refs":
        text = "of " + write(w, value.node("of"))
    elif kind == "counters_on":
        text = f"{value.text('counter')} counter on {named(w, value.node('of'))}".strip()
    elif kind == "hand_of":
        text = f"card in {possessive(w, value.node('of'))} hand"
    elif kind == "basic_land_types":
        text = "basic land type among lands " + whose_control(w, value.node("who"))
    elif kind == "devoured":
        text = f"creature {named(w, SELF)} devoured"
    elif kind == "times_paid":
        word = value.text("is")
        text = "time it was kicked" if word in ("kicker", "multikicker") else f"time its {word} cost was paid"
    elif kind == "tapped_this_way":
        text = f"{describe(w, value.node('is'), 'permanent').one()} tapped this way"
    elif kind == "times_happened":
        text = _happened_one(w, value.node("event"))
    elif kind == "colors_among":
        text = "color among " + describe(w, value.node("what")).many()
    else:
        text = _since_one(w, value)
    return 1, f"for each {text}"


def whose_control(w: Writer, who: Node) -> str:
    """Who controls what is counted, as words behind the noun."""
    return "you control" if who == YOU else f"{write(w, who)} controls"


def _happened_one(w: Writer, event: Node) -> str:
    """One of what such an event was about: "nontoken creature that died this turn"."""
    if event.kind == "dies":
        return f"{describe(w, event.node('what')).one()} that died this turn"
    return f"time {write(w, event)} this turn"


def _since_one(w: Writer, value: Node) -> str:
    other = "other " if value.flag("other") else ""
    mine = value.has("who")
    return other + {"life lost": "1 life your opponents have lost this turn",
                    "spells cast": "spell you've cast this turn" if mine else "spell cast this turn",
                    "cards drawn": "card you've drawn this turn" if mine else "card drawn this turn",
                    "creatures died": "creature that died this turn",
                    "attackers": "creature you attacked with this turn" if mine else "creature that attacked this turn",
                    "lands played": "land played this turn"}[value.text("count")]


def compared(w: Writer, op: str, value: Value, words: bool = False) -> str:
    """A comparison behind its measure: "2 or less", "less than or equal to its power"."""
    counted_up = isinstance(value, Node) and value.kind != "x" and not w.where and not w.in_full
    usual = isinstance(value, Node) and value.kind in _COUNTED
    if counted_up and op in ("<=", ">=", "=") and (w.pick("amount") == 0) == usual:
        w.where, w.where_node, w.where_said = "X", value, list(w.mentions)
        value = _X
    if isinstance(value, Node) and value.kind != "x":
        outer, w.no_its = w.no_its, True
        text = write(w, value)
        w.no_its = outer
        return OPERATORS[op] + text
    text = few(w, value) if words else short(w, value)
    return {"<=": f"{text} or less", ">=": f"{text} or {'more' if words else 'greater'}", "=": text,
            "<": f"less than {text}", ">": f"greater than {text}", "!=": f"other than {text}"}[op]
