"""In words: event patterns of attacking and being attacked."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import CREATURE, about, party, role, several, who_does
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import join, number
from lawmage.speech.english.nodes.writer import EVENT, YOU, Writer, renders


def _goal(w: Writer, pred: Node) -> str:
    if pred.kind == "any":
        return join([_goal(w, each) for each in pred.nodes("of")], "or")
    if pred.kind == "is":
        return named(w, pred.node("what"))
    nouns = ("player", "opponent") if pred.kind == "opponent" else ("player",)
    w.mention(role("other"), nouns, False, EVENT)
    w.mention(role("player"), nouns, False, EVENT)
    if pred.kind == "opponent" and w.pick("opponents") == 1:
        return "one of your opponents"
    return describe(w, pred).some()


@renders("attacks")
def _attacks(w: Writer, node: Node) -> str:
    if node.has("with_at_least"):
        phrase = describe(w, node.node("others")) if node.has("others") else None
        n = node.number("with_at_least")
        others = "creatures" if phrase is None else phrase.one() if n == 1 else phrase.many()
        more = f"and at least {number(n)} other {others} attack"
        if w.pick("subject") == 0:
            return about(w, node, more)
        return about(w, node, "attacks") + f" {more}"
    text = about(w, node, "attacks")
    if node.flag("alone"):
        text += " alone"
    if node.flag("first_time"):
        text += " for the first time each turn"
    return text + (f" {_goal(w, node.node('whom'))}" if node.has("whom") else "")


_YOU_OR_YOURS: Final = Node("any", {"of": (Node("is", {"what": YOU}), Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "planeswalker"}), Node("controlled", {"by": YOU}))}))})


@renders("you_attack")
def _you_attack(w: Writer, node: Node) -> str:
    who = node.node("who")
    whom = node.maybe("whom")
    if whom == _YOU_OR_YOURS and who.kind == "opponents" and node.flag("together"):
        w.mention(role("player"), ("player",), False, EVENT)
        return "an opponent attacks, if they attacked you and/or a planeswalker you control"
    if whom is not None and not node.has("with") and who != YOU and whom.kind in ("is", "all") and \
            not (whom.kind == "is" and node.flag("together")):
        text = who_does(w, node, "attacks")
        w.mention(role("player"), ("player", "attacking player"), False, EVENT)
        if whom.kind == "is":
            return f"{text} {named(w, whom.node('what'))} with one or more creatures"
        phrase = describe(w, whom)
        if node.flag("together"):
            return f"{text} one or more {phrase.many()}"
        return f"{text} {phrase.some()} with one or more creatures"
    if node.has("whom") and (node.has("with") or who == YOU):
        attackers = node.node("with") if node.has("with") else CREATURE
        mine = _attackers_of(attackers, who)
        return f"{several(w, mine)} attack {_goal(w, node.node('whom'))}"
    if node.has("whom"):
        text = who_does(w, node, "attacks", "one or more of your opponents")
        w.mention(role("player"), ("player", "attacking player"), False, EVENT)
        return text
    if who == YOU and not node.has("with") and not node.has("n"):
        return ("you attack", "you attack with one or more creatures", "one or more creatures you control attack")[
            w.pick("term", 3)]
    phrase = describe(w, node.node("with") if node.has("with") else CREATURE)
    n = node.fields.get("n", 1)
    many = f"{number(n) if isinstance(n, int) else n} or more" if n != 1 else "one or more"
    if isinstance(n, int) and n != 1 and not node.flag("exactly") and w.pick("numeral") == 1:
        many = f"at least {number(n)}"
    if node.flag("exactly"):
        return who_does(w, node, "attacks", f"with exactly {number(node.number('n'))} {phrase.many()}")
    if w.pick("term") == 1:
        attackers = node.node("with") if node.has("with") else CREATURE
        mine = _attackers_of(attackers, who)
        phrase = describe(w, mine)
        if who.kind == "each_player" and n == 1:
            declared = Node("declared", {"what": node.node("with")} if node.has("with") else {})
            w.mention(declared, tuple(phrase.nouns), True, EVENT)
        return f"{many} {phrase.many()} attack"
    return who_does(w, node, "attacks", f"with {many} {phrase.many()}")


def _attackers_of(attackers: Node, who: Node) -> Node:
    """Attackers that someone controls; those of anyone are only attackers."""
    return attackers if who.kind == "each_player" else \
        Node("all", {"of": (attackers, Node("controlled", {"by": who}))})


@renders("is_attacked")
def _is_attacked(w: Writer, node: Node) -> str:
    whom = node.node("whom")
    return "you're attacked" if whom == YOU else f"{named(w, whom)} is attacked"


@renders("attacks_unblocked")
def _unblocked(w: Writer, node: Node) -> str:
    whom = f" {_goal(w, node.node('whom'))}" if node.has("whom") else ""
    text = party(w, node.node("what"))
    if node.node("what") == Node("is", {"what": Node("attached", {})}):
        w.mention(role("subject"), ("attacking creature",), False, EVENT)
    return f"{text} attacks{whom} and isn't blocked"
