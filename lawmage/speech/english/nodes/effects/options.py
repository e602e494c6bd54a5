"""In words: what a player may do, pay or leave."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.costs import cost_words
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.sentences.base import clauses, with_targets
from lawmage.speech.english.nodes.words import upper, verb
from lawmage.speech.english.nodes.writer import REMEMBERED, YOU, Writer, renders, write

#: verbs that stand behind "have" without their s
_VERBS: Final = ("gets", "gains", "becomes", "has", "phases", "explores", "deals", "draws", "discards", "mills",
                 "loses", "fights", "sacrifices", "shuffles", "creates", "reveals", "searches", "puts", "returns",
                 "assigns", "adds", "gains", "blocks", "attacks", "exiles", "doesn't")


@renders("may")
def _may(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    whole = _all_unblocked(w, node)
    if whole:
        return whole
    start = "you may" if who is None or who == YOU else f"{named(w, who)} may"
    if who is not None and who.kind in ("opponents", "other_players", "each_player"):
        start = {"opponents": "any opponent", "other_players": "any other player"}.get(who.kind, "any player") + " may"
        w.mention(REMEMBERED, ("player",), False)
        who = REMEMBERED
    text, have = optional(w, node.nodes("do"), who)
    if have:
        text = _infinitive(text)
    return f"{start} {have}{text}"


def _all_unblocked(w: Writer, node: Node) -> str:
    """ "You may have creatures you control assign their combat damage this turn as though they weren't blocked"."""
    (done, *more) = node.nodes("do")
    if more or done.kind != "until" or done.nodes("effects")[0].kind != "damage_as_unblocked":
        return ""
    what = done.nodes("effects")[0].node("what")
    if what.kind != "each":
        return ""
    return (f"you may have {describe(w, what.node('what')).many()} assign their combat damage this turn as though they"
            " weren't blocked")


def optional(w: Writer, nodes: tuple[Node, ...], who: Node | None) -> tuple[str, str]:
    """What a player may do, said as orders, and "have " where something else does it."""
    outer = w.ordered
    w.about(who or YOU, True)
    w.bare_verbs, w.ordered = True, who
    text = clauses(w, nodes)
    have = "have " if _has_subject(nodes[0], who) else ""
    w.bare_verbs, w.ordered = False, outer
    return text, have


def _has_subject(node: Node, player: Node | None) -> bool:
    if node.kind in ("damage", "fight", "become_blocked", "phase_out", "explore", "doesnt_untap"):
        return True
    if node.kind == "until":
        first = node.nodes("effects")[0]
        return first.kind != "switch_pt" and (first.kind != "control" or first.node("who") not in (YOU, player))
    who = node.fields.get("who", node.fields.get("under"))
    return isinstance(who, Node) and who not in (YOU, player)


def _infinitive(text: str) -> str:
    """ "Target player draws a card" behind "have": "target player draw a card"."""
    words = text.split(" ")
    for place, word in enumerate(words):
        if word in _VERBS:
            words[place] = verb(word, True)
            break
    return " ".join(words)


@renders("may_pay")
def _may_pay(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    third = who is not None and who != YOU
    if not node.has("do") and node.has("otherwise") and w.pick("unless") == 0:
        done = node.nodes("otherwise")
        apart = done[-1:] if done[-1].kind == "if" and done[-1].node("condition").kind == "dealt_this_way" else ()
        text = clauses(w, done[:len(done) - len(apart)])
        w.they_allowed = True
        payer = "you" if not third else named(w, who or YOU)
        w.they_allowed = False
        text = f"{text} unless {payer} {cost_words(w, node.nodes('cost'), third and payer != 'they')}"
        return ". ".join([text, *[upper(write(w, each)) for each in apart]])
    start = "you may" if not third else f"{named(w, who or YOU)} may"
    text = f"{start} {cost_words(w, node.nodes('cost'))}"
    if node.has("do"):
        text += ". " + if_done(w, node.nodes("do"), ("If that player does, ", "If they do, ")[
            w.pick("pronoun")] if third else "If you do, ")
    if node.has("otherwise"):
        text += f". {_unless_done(w, third, node.has('do'))}, {clauses(w, node.nodes('otherwise'))}"
    return text


def _unless_done(w: Writer, third: bool, done: bool) -> str:
    """The head of what is done where a player does not pay."""
    options = ["Otherwise", "If that player doesn't", "If they don't"] if third else ["Otherwise", "If you don't"]
    if not done:
        options.append(options.pop(0))
    return options[w.pick("condition", len(options))]


def if_done(w: Writer, nodes: tuple[Node, ...], words: str) -> str:
    """Instructions behind the words for "if you do"; those of a reflexive ability say that themselves."""
    if len(nodes) == 1 and nodes[0].kind == "reflexive":
        return upper(write(w, nodes[0]))
    return words + clauses(w, nodes)


@renders("reflexive")
def _reflexive(w: Writer, node: Node) -> str:
    outer = w.targets
    w.targets = node.nodes("targets")
    w.mentions = [each for each in w.mentions if each.ref.kind != "target"]
    text = "when you do, " + with_targets(w, node.nodes("do"))
    w.targets = outer
    return text
