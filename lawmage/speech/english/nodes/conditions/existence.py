"""In words: conditions that something exists or is controlled."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.conditions.base import holder, so_much
from lawmage.speech.english.nodes.conditions.matching import counters_had
from lawmage.speech.english.nodes.filters.base import Phrase, describe
from lawmage.speech.english.nodes.quantities.base import compared
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import article, verb
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders

_YOUR_COMMANDER: Final = Node("all", {"of": (Node("permanent", {}), Node("commander", {}), Node("owned", {"by": YOU}))})
NOT_YOURS: Final = Node("not", {"of": Node("controlled", {"by": YOU})})


def you_hold(condition: Node) -> Node | None:
    """What a condition says that you control one of, None if it says something else."""
    if condition.kind != "exists" or condition.has("n"):
        return None
    who, rest = split_holder(condition.node("what"))
    return rest if who == YOU else None


def has_or_have(w: Writer, who: Node, word: str) -> str:
    """A verb in the form that goes with a player."""
    return verb(word, who == YOU or who.kind == "opponents" or w.they_said)


def split_holder(pred: Node) -> tuple[Node | None, Node]:
    """The player who controls what is described, and the description without that."""
    if pred.kind != "all":
        return None, pred
    parts = pred.nodes("of")
    for each in parts:
        if each.kind == "controlled":
            rest = tuple([other for other in parts if other is not each])
            return each.node("by"), Node("all", {"of": rest})
    return None, pred


@renders("exists")
def _exists(w: Writer, node: Node) -> str:
    what = node.node("what")
    n = node.fields.get("n", 1)
    if n == 1 and what.kind == "all" and {each.kind for each in what.nodes("of")} == {"player", "life"}:
        life = next(each for each in what.nodes("of") if each.kind == "life")
        return f"a player has {compared(w, life.text('op'), life.value('n'))} life"
    special = _of_players(w, what) if n == 1 else ""
    if special:
        return special
    if what.kind == "opponent":
        return f"you have {so_much(w, n)} or more opponents"
    who, rest = split_holder(what)
    special = _of_an_opponent(w, what, n)
    if special:
        return special
    phrase = describe(w, rest if who is not None else what)
    some = at_least_some(w, phrase, n)
    blocked = [each for each in parts_of(what) if each.kind == "blocking" and each.has("whom")]
    how = w.pick("condition", 3) if blocked and who is None else 0
    if how:
        return _blocked_by_some(w, what, blocked[0].node("whom"), n, how == 1)
    if n == 1 and phrase.alternatives is not None and some.count(" or ") == 1 and w.pick("or") == 1:
        first, _, other = some.partition(" or ")
        some = f"{first} or {article(other)} {other}"
    if who is not None:
        if rest == _YOUR_COMMANDER and who == YOU and n == 1:
            some = "your commander"
        one = w.pick("opponents") == 0 if who.kind == "opponents" and n == 1 else False
        return f"an opponent controls {some}" if one else f"{holder(w, who)} {has_or_have(w, who, 'controls')} {some}"
    parts = what.nodes("of") if what.kind == "all" else (what,)
    if w.some and n != 1 and {each.kind for each in parts} == {"card", "owned"}:
        return f"{w.some} has {so_much(w, n)} or more cards in their graveyard"
    if {each.kind for each in parts} == {"card", "owned"} and parts[0].text("zone") == "graveyard" and \
            parts[1].node("by").kind == "defending" and w.pick("subject") == 1:
        return f"defending player has {so_much(w, n)} or more cards in their graveyard"
    kinds = {each.kind for each in parts}
    if kinds & {"attacking", "blocking"} and w.pick("condition") == 1:
        return _doing(w, parts, n)
    if "card" not in kinds and "controlled" not in kinds:
        on = f" on {w.term('battlefield')}"
        placed = w.pick("battlefield", 3) if n == 1 else w.pick("battlefield")
        if placed == 2:
            return f"{some} is{on}"
        some += on if placed == 1 else ""
    there = "there's" if some.startswith("another ") else f"there {'is' if n == 1 else 'are'}"
    return f"{there} {some}"


def _blocked_by_some(w: Writer, what: Node, whom: Node, n: Value, least: bool) -> str:
    """ "At least one creature is blocking it", "two or more creatures are blocking it"."""
    phrase = describe(w, Node("all", {"of": tuple([each for each in parts_of(what) if each.kind != "blocking"])}))
    whose = w.noun if least and whom == SELF else named(w, whom)
    if not least:
        return f"{at_least_some(w, phrase, n)} are blocking {whose}"
    return f"at least {f'one {phrase.one()} is' if n == 1 else f'{so_much(w, n)} {phrase.many()} are'} blocking {whose}"


def _of_players(w: Writer, what: Node) -> str:
    """ "A player has no cards in hand", "you have more life than an opponent"."""
    parts = what.nodes("of") if what.kind == "all" else ()
    if len(parts) != 2 or parts[0].kind not in ("player", "opponent"):
        return ""
    other = parts[1]
    who = "a player" if parts[0].kind == "player" else "an opponent"
    if other.kind == "life" and other.text("op") == "<" and other.fields["n"] == Node("life_of", {"of": YOU}):
        return f"you have more life than {who}"
    if other.kind == "cards_in":
        op, n, zone = other.text("op"), other.value("n"), other.text("zone")
        count = "no" if (op, n) == ("=", 0) else compared(w, op, n, words=True).replace("or less", "or fewer")
        return f"{who} has {count} cards in {'hand' if zone == 'hand' else 'their ' + zone}"
    return ""


def parts_of(pred: Node) -> tuple[Node, ...]:
    """The predicates that a description joins."""
    return pred.nodes("of") if pred.kind == "all" else (pred,)


def at_least_some(w: Writer, phrase: Phrase, n: Value) -> str:
    """At least so many: "a creature", "one or more creatures", "three or more creatures", "at least three"."""
    if n == 1:
        return f"one or more {phrase.many()}" if w.pick("numeral") == 1 else phrase.some()
    least = w.pick("numeral") == 1
    return f"at least {so_much(w, n)} {phrase.many()}" if least else f"{so_much(w, n)} or more {phrase.many()}"


def _of_an_opponent(w: Writer, what: Node, n: Value) -> str:
    """ "An opponent has 10 or less life", "an opponent has three or more poison counters"."""
    parts = what.nodes("of") if what.kind == "all" else ()
    if n != 1 or len(parts) != 2 or parts[0].kind != "opponent":
        return ""
    other = parts[1]
    if other.kind == "life":
        return f"an opponent has {compared(w, other.text('op'), other.value('n'))} life"
    if other.kind == "with_counter" and other.has("n"):
        return f"an opponent has {counters_had(w, other, False)}"
    return ""


def _doing(w: Writer, parts: tuple[Node, ...], n: Value) -> str:
    """ "Two or more creatures are blocking it"."""
    (does,) = [each for each in parts if each.kind in ("attacking", "blocking")]
    phrase = describe(w, Node("all", {"of": tuple([each for each in parts if each is not does])}))
    whom = f" {named(w, does.node('whom'))}" if does.has("whom") else ""
    if n == 1 and does.kind == "attacking":
        return f"{phrase.some()} is attacking{whom}"
    who = f"at least one {phrase.one()} is" if n == 1 else f"{so_much(w, n)} or more {phrase.many()} are"
    return f"{who} {does.kind}{whom}"
