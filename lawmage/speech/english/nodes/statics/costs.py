"""In words: what spells and abilities cost more, less or besides."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import targeted
from lawmage.speech.english.nodes.costs import cost_words
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import is_long, is_per, per, short
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import join, verb
from lawmage.speech.english.nodes.writer import YOU, Writer, renders, write


@renders("keyword_costs_less")
def _keyword_costs_less(w: Writer, node: Node) -> str:
    who = node.node("who")
    activates = f"{named(w, who)} {verb(w.term('activates'), who == YOU)}"
    return f"{node.text('is')} abilities {activates} cost {{{node.number('n')}}} less to {w.term('activate')}"


@renders("cost_per_target")
def _cost_per_target(w: Writer, node: Node) -> str:
    return f"this spell costs {node.text('mana')} more to {w.term('cast')} for each target beyond the first"


@renders("activation_cost_more")
def _activation_more(w: Writer, node: Node) -> str:
    return f"activated abilities of {named(w, node.node('what'))} cost {node.text('mana')} more to {w.term('activate')}"


@renders("additional_cost")
def _additional(w: Writer, node: Node) -> str:
    cost = node.nodes("cost")
    if node.flag("options"):
        text = join([cost_words(w, (each,)) for each in cost], "or")
    else:
        text = cost_words(w, cost)
    return f"as an additional cost to {w.term('cast')} this spell, {text}"


@renders("alternative_cost")
def _alternative(w: Writer, node: Node) -> str:
    start = f"if {write(w, node.node('condition'))}, you may " if node.has("condition") else "you may "
    if not node.nodes("cost"):
        return f"{start}{w.term('cast')} this spell without paying its mana cost"
    return f"{start}{cost_words(w, node.nodes('cost'))} rather than pay this spell's mana cost"


def _spells(w: Writer, node: Node) -> str:
    pred = node.node("what")
    parts = pred.nodes("of") if pred.kind == "any" else (pred,)
    who = node.maybe("who")
    phrases = [describe(w, each, "spell") for each in parts]
    if who is not None and len(phrases) == 1 and phrases[0].behind and w.pick("with") == 1:
        behind, phrases[0].behind = phrases[0].behind, []
        casting = f"{'you' if who == YOU else 'your opponents'} {w.term('cast')}"
        return " ".join([phrases[0].many(), casting, *[each for _, each in behind]])
    text = join([each.many() for each in phrases])
    if who == YOU:
        return f"{text} you {w.term('cast')}"
    return f"{text} your opponents {w.term('cast')}" if who is not None else text


@renders("cost_less")
def _cost_less(w: Writer, node: Node) -> str:
    n = node.value("n")
    if node.node("what").kind == "is":
        if is_per(n) and w.pick("amount") == 0:
            factor, text = per(w, n)
            return f"this spell costs {{{factor}}} less to {w.term('cast')} {text}{_cost_condition(w, node)}"
        if is_long(n):
            short(w, n)
            return f"this spell costs {{X}} less to {w.term('cast')}{_cost_condition(w, node)}"
        return f"this spell costs {{{short(w, n)}}} less to {w.term('cast')}{_cost_condition(w, node)}"
    if is_per(n) and w.pick("amount") == 0:
        factor, text = per(w, n)
        return f"{_spells(w, node)} cost {{{factor}}} less to {w.term('cast')} {text}{_cost_condition(w, node)}"
    return f"{_spells(w, node)} cost {{{short(w, n)}}} less to {w.term('cast')}{_cost_condition(w, node)}"


def _cost_condition(w: Writer, node: Node) -> str:
    if not node.has("condition"):
        return ""
    condition = node.node("condition")
    if condition.kind == "spell_targets":
        return f" if it targets {targeted(w, condition.node('what'))}"
    return f" if {write(w, condition)}"


@renders("cost_more")
def _cost_more(w: Writer, node: Node) -> str:
    cost = node.text("mana") or f"{{{short(w, node.value('n'))}}}"
    return f"{_spells(w, node)} cost {cost} more to {w.term('cast')}"
