"""In words: conditions that something is as described."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import state_of
from lawmage.speech.english.nodes.filters.combat import last_turn
from lawmage.speech.english.nodes.quantities.base import compared
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders


@renders("matches")
def _is(w: Writer, node: Node) -> str:
    return matching_text(w, node, False)


def _have(w: Writer, what: Node, pred: Node, negated: bool, text: str) -> str:
    """What a thing or a player has, or whom it attacked; "" for another state."""
    if pred.kind == "with_keyword" and not pred.has("quality"):
        return f"{text} {_has_or_had(w, what, negated)} {pred.text('is')}"
    if pred.kind == "exerted_this_turn":
        return f"{text} {'hasn' + chr(39) + 't' if negated else 'has'} been exerted this turn"
    if pred == _ATTACKED_YOU and not negated:
        return f"{text} attacked you during their last turn"
    if pred == _ATTACKS_LEADER and not negated:
        return f"{text} is attacking the player with the most life or tied for most life".replace("it is ", "it's ")
    if pred.kind == "shares_type" and not negated:
        return f"{text} shares a {pred.text('of')} with {named(w, pred.node('with'))}"
    if pred.kind != "with_counter":
        return ""
    itself = what == SELF and w.gone is not None and (w.gone, SELF) in w.same
    has = "had" if w.gone is not None and (what == w.gone or itself) else "has"
    if not pred.fields and not negated and w.pick("numeral") == 1:
        return f"{text} {has} counters on it"
    if negated and pred.has("counter") and w.pick("condition") == 1:
        return f"there are no {pred.text('counter')} counters on {text}"
    if negated and w.pick("unless") == 1:
        return f"{text} doesn't have {counters_had(w, pred, False)} on it"
    if pred.has("n") and not negated and w.pick("subject") == 1:
        return f"there are {counters_had(w, pred, negated)} on {text}"
    return f"{text} {has} {counters_had(w, pred, negated)} on it"


def matching_text(w: Writer, node: Node, negated: bool) -> str:
    """That something is as described, or is not."""
    what, pred = node.node("what"), node.node("is")
    text = named(w, what)
    if pred.kind == "is" and pred.node("what") == YOU and what.kind == "defending":
        return f"you're {'not ' if negated else ''}the defending player"
    text_of_have = _have(w, what, pred, negated, text)
    if text_of_have:
        return text_of_have
    if pred.kind in ("attacked_this_turn", "blocked_this_turn", "entered_this_turn") and not pred.fields:
        word = pred.kind.partition("_")[0]
        return f"{text} didn't {word.removesuffix('ed')} this turn" if negated else f"{text} {word} this turn"
    if pred.kind == "had_to_attack":
        return f"{text} {'didn' + chr(39) + 't have' if negated else 'had'} to attack this combat"
    if pred.kind == "attacked_last_turn":
        did = "didn't attack" if negated else "attacked"
        return f"{text} {did} during {last_turn(w, pred, 'its')}"
    if pred.kind == "any":
        kinds = {each.kind for each in pred.nodes("of")}
        for when in ("turn", "combat"):
            if kinds == {f"attacked_this_{when}", f"blocked_this_{when}"}:
                return f"{text} attacked or blocked this {when}"
    if pred.kind == "all" and {each.kind for each in pred.nodes("of")} == {"permanent", "controlled"}:
        return f"you don't control {text}" if negated else f"you control {text}"
    if pred.kind == "card":
        return f"{text} {'isn' + chr(39) + 't' if negated else 'is'} in your {pred.text('zone')}"
    mention = w.mentioned(what)
    base = "card" if mention is not None and mention.nouns[:1] == ("card",) else ""
    if base and w.pick("noun") == 1:
        base = ""
    state = state_of(w, pred, base)
    left = what.kind in ("made", "remembered", "target") and w.left == what and w.pick("tense") == 1
    if (w.gone is not None and what == w.gone) or left:
        return f"{text} {'wasn' + chr(39) + 't' if negated else 'was'} {state}"
    is_ = "isn't" if negated else "is"
    return f"{text} {is_} {state}" if text != "it" or negated else f"it's {state}"


_ATTACKED_YOU: Final = Node("attacked_you_last_turn", {})
_ATTACKS_LEADER: Final = Node("attacking", {"whom": Node("each", {"what": Node("all", {"of": (
    Node("player", {}), Node("greatest", {"of": "life", "among": Node("player", {})}))})})})


def _has_or_had(w: Writer, what: Node, negated: bool) -> str:
    """ "Has" or "doesn't have"; in the past of what has left."""
    left = what.kind in ("made", "remembered", "target") and w.left == what and w.pick("tense") == 1
    past = left or (w.gone is not None and what == w.gone)
    if negated:
        return "didn't have" if past else "doesn't have"
    return "had" if past else "has"


def counters_had(w: Writer, pred: Node, negated: bool) -> str:
    """How many counters of which kind something has."""
    kind = f"{pred.text('counter')} counter".strip()
    if negated:
        return f"no {kind}s"
    if pred.has("n"):
        return f"{compared(w, pred.text('op'), pred.value('n'), words=True).replace('or less', 'or fewer')} {kind}s"
    return f"{'an' if kind[:1] in tuple('aeiou') else 'a'} {kind}"
