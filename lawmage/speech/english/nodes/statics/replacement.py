"""In words: replacement effects of zones, counters, tokens and other events (614)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.conditions.base import holder
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import few, short
from lawmage.speech.english.nodes.references.base import is_many, named
from lawmage.speech.english.nodes.sentences.base import clauses
from lawmage.speech.english.nodes.statics.base import under_control_of
from lawmage.speech.english.nodes.words import article, number, verb
from lawmage.speech.english.nodes.writer import ACTED, YOU, Writer, renders, write


def _harmed(w: Writer) -> str:
    """What was dealt damage: a creature, if nothing else could be."""
    mention = w.mentioned(ACTED)
    return "creature" if mention is None or "creature" in mention.nouns else "permanent"


_WHOSE: Final = {"you": "your", "opponents": "an opponent's"}
_A_CARD: Final = Node("not", {"of": Node("token", {})})


def _buried(w: Writer, node: Node) -> tuple[str, str] | None:
    """What is put into whose graveyard from anywhere, for cards of any kind."""
    if node.node("what").kind != "each" or node.has("from") or node.text("to") != "graveyard":
        return None
    pred = node.node("what").node("what")
    parts = list(pred.nodes("of")) if pred.kind == "all" else [pred]
    owners = [each.node("by").kind for each in parts if each.kind == "owned" and each.node("by").kind in _WHOSE]
    rest = [each for each in parts if each.kind not in ("owned", "anything") and each != _A_CARD]
    if rest:
        text = describe(w, Node("all", {"of": tuple(rest)}), "card").some()
    else:
        text = "a card" if _A_CARD in parts else "a card or token"
    return text, _WHOSE[owners[0]] if owners else "a"


@renders("replace_zone")
def _replace_zone(w: Writer, node: Node) -> str:
    ref = node.node("what")
    buried = _buried(w, node)
    if buried is not None and node.text("instead") == "exile":
        it = ("it", "that card")[w.pick("pronoun")]
        return f"if {buried[0]} would be put into {buried[1]} graveyard from anywhere, exile {it} instead"
    text = describe(w, ref.node("what")).some() if ref.kind == "each" else \
        f"a {_harmed(w)} dealt damage this way" if ref.kind == "acted" else named(w, ref)
    if not node.has("to"):
        it = "them" if is_many(w, ref) else "it"
        leave = f"leave the {node.text('from')}" if node.has("from") else "change zones"
        put = "put" if node.text("instead") != "exile" else "exile"
        ending = "" if put == "exile" else f" into {node.text('instead').replace('_', ' ')}"
        return f"if {text} would {leave}, {put} {it}{ending} instead of putting {it} anywhere else"
    would = f"would be put into a {node.text('to')}"
    if node.text("from") == "battlefield" and node.text("to") == "graveyard":
        would = "would die"
    elif not node.has("from"):
        would += " from anywhere"
    else:
        would += f" from {node.text('from')}"
    instead = {"exile": "exile it instead", "library": "put it on top of its owner's library instead",
               "library_bottom": "put it on the bottom of its owner's library instead",
               "library_shuffled": f"reveal {text} and shuffle it into its owner's library instead",
               "hand": "return it to its owner's hand instead",
               "graveyard": "put it into its owner's graveyard instead",
               "battlefield": "put it onto the battlefield instead"}[node.text("instead")]
    return f"if {text} {would}, {instead}"


_YOU_GAIN: Final = Node("gains_life", {"who": YOU})


def _more_life(node: Node) -> Value | None:
    """How much is added to each gain of life, where the effect that stands instead is no more than that."""
    done = node.nodes("do")
    if len(done) != 1 or done[0].kind != "gain_life" or done[0].maybe("who") != YOU:
        return None
    n = done[0].fields["n"]
    parts = n.fields["of"] if isinstance(n, Node) and n.kind == "sum" else ()
    return parts[1] if isinstance(parts, tuple) and len(parts) == 2 and parts[0] == Node("that_many", {}) else None


@renders("replace_event")
def _replace_event(w: Writer, node: Node) -> str:
    event = node.node("event")
    more = _more_life(node) if event == _YOU_GAIN else None
    if more is not None:
        return f"if you would gain life, you gain that much life plus {short(w, more)} instead"
    would = {"gains_life": "gain life", "draws": "draw a card"}.get(event.kind)
    start = f"if you would {would}" if would and event.node("who") == YOU else f"if {write(w, event)}"
    if event.kind == "deals_damage":
        start = start.replace(" deals ", " would deal ", 1)
        if w.pick("instead") == 1:
            return f"{start}, instead {clauses(w, node.nodes('do'))}"
    if node.flag("optional") and not node.nodes("do"):
        return f"{start}, you may skip that draw instead"
    if node.flag("optional"):
        return f"{start}, you may {clauses(w, node.nodes('do'))} instead"
    return f"{start}, {clauses(w, node.nodes('do'))} instead"


@renders("life_multiplied")
def _life_multiplied(w: Writer, node: Node) -> str:
    who = holder(w, node.node("who"))
    gain = verb("gains", node.node("who") == YOU)
    times = {2: "twice"}.get(node.number("n"), f"{number(node.number('n'))} times")
    return f"if {who} would gain life, {who} {gain} {times} that much life instead"


@renders("counters_multiplied")
def _counters_multiplied(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    times = {2: "twice"}.get(node.number("n"), f"{number(node.number('n'))} times")
    phrase = describe(w, node.node("what"))
    what = phrase.some()
    it = ("it", "that creature", "that permanent")[w.pick("pronoun", 3)]
    if node.flag("effect"):
        start = f"if an effect would put one or more {kind} on {what}"
        return f"{start}, it puts {times} that many of those counters on {it} instead"
    return f"if one or more {kind} would be put on {what}, {times} that many {kind} are put on {it} instead"


@renders("tokens_multiplied")
def _tokens_multiplied(w: Writer, node: Node) -> str:
    times = {2: "twice"}.get(node.number("n"), f"{number(node.number('n'))} times")
    under = under_control_of(w, node.node("who"))
    tokens = _tokens(w, node)
    if node.flag("effect"):
        start = f"if an effect would create one or more {tokens}{under}"
        return f"{start}, it creates {times} that many of those tokens instead"
    return f"if one or more {tokens} would be created{under}, {times} that many of those tokens are created instead"


def _tokens(w: Writer, node: Node) -> str:
    """The tokens that an effect is about: "creature tokens"."""
    if not node.has("what"):
        return "tokens"
    return describe(w, Node("all", {"of": (node.node("what"), Node("token", {}))})).many()


@renders("tokens_plus")
def _tokens_plus(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.abilities.tokens import token_text

    (token,) = node.nodes("token")
    tokens = _tokens(w, node)
    if node.has("n"):
        more = f"{few(w, node.value('n'))} {token_text(w, token, True)}"
    else:
        one = token_text(w, token, False)
        more = (f"{article(one)} {one}", f"an additional {one}")[w.pick("amount")]
    if w.pick("subject") == 1:
        return f"if you would create one or more {tokens}, instead create those tokens plus {more}"
    under = under_control_of(w, node.node("who"))
    return f"if one or more {tokens} would be created{under}, those tokens plus {more} are created instead"
