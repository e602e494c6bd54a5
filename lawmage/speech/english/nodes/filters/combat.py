"""In words: predicates of combat: attacking, blocking, blocked, and what attacked or blocked before."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase, describe
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.words import join
from lawmage.speech.english.nodes.writer import YOU, Writer, renders


@renders("attacking")
def _attacking(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.has("whom"):
        ref = or_planeswalker(w, node.node("whom"))
        that = w.pick("that") == 1
        phrase.post(f"that's attacking {ref}" if that else f"attacking {ref}",
                    f"that are attacking {ref}" if that else f"attacking {ref}")
    else:
        phrase.word("attacking")


def or_planeswalker(w: Writer, ref: Node) -> str:
    """Whom creatures attack: "you or a planeswalker you control"."""
    if ref.kind == "opponents":
        return ("one of your opponents", "your opponents")[w.pick("opponents")]
    if ref.kind == "union" and ref.nodes("of")[0].kind == "opponents":
        return "your opponents and/or planeswalkers they control"
    if ref.kind != "union":
        return describe(w, ref.node("what")).some() if ref.kind == "each" else named(w, ref)
    return join([or_planeswalker(w, each) for each in ref.nodes("of")], "or")


@renders("blocking")
def _blocking(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.has("whom"):
        whom = named(w, node.node("whom"))
        that = w.pick("that") == 1
        phrase.post(f"that's blocking {whom}" if that else f"blocking {whom}",
                    f"that are blocking {whom}" if that else f"blocking {whom}")
    else:
        phrase.word("blocking")


@renders("blocked")
def _blocked(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.has("by"):
        text = named(w, node.node("by"))
        is_ = f"{text}'s blocking" if text == "it" else f"{text} is blocking"
        phrase.post((f"blocked by {text}", is_, f"that {is_}")[w.pick("that", 3)])
    else:
        phrase.word("blocked")


@renders("attacking_alone", "blocking_alone")
def _alone(w: Writer, node: Node, phrase: Phrase) -> None:
    word = node.kind.partition("_")[0]
    phrase.post(f"that's {word} alone", f"that are {word} alone")


@renders("was_blocked_this_turn")
def _was_blocked(w: Writer, node: Node, phrase: Phrase) -> None:
    when = "this combat" if node.flag("combat") else "this turn"
    if node.has("by") and w.pick("that") == 1:
        phrase.post(f"{named(w, node.node('by'))} blocked {when}")
        return
    by = f" by {named(w, node.node('by'))}" if node.has("by") else ""
    by = " by one of those creatures" if by == " by them" else by
    phrase.post(f"that was blocked{by} {when}", f"that were blocked{by} {when}")


@renders("attacked_this_turn")
def _attacked(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that attacked this turn")


@renders("attacked_this_combat", "blocked_this_combat")
def _this_combat(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"that {node.kind.partition('_')[0]} this combat")


@renders("had_to_attack")
def _had_to_attack(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that had to attack this combat")


@renders("blocked_this_turn")
def _blocked_this_turn(w: Writer, node: Node, phrase: Phrase) -> None:
    whom = f" {named(w, node.node('whom'))}" if node.has("whom") else ""
    phrase.post(f"that blocked{whom} this turn")


@renders("declared_in_combat")
def _declared(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("declared as an attacking or blocking creature this combat")


@renders("attacked_you_last_turn")
def _attacked_you(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("who attacked you during their last turn")


@renders("attacked_by_you")
def _attacked_by_you(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("you attacked this combat")


@renders("exerted_this_turn")
def _exerted(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that was exerted this turn", "that were exerted this turn")


@renders("attacked_last_turn")
def _attacked_last_turn(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"that attacked during {last_turn(w, node, 'its')}",
                f"that attacked during {last_turn(w, node, 'their')}")


def last_turn(w: Writer, node: Node, own: str) -> str:
    """Whose last turn a creature attacked in."""
    of = node.maybe("of")
    if of is None:
        return f"{own} controller's last turn"
    return "your last turn" if of == YOU else f"{possessive(w, of)} last turn"


@renders("attacked_this_turn_by")
def _attacked_by(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"{named(w, node.node('what'))} has already attacked this turn")


@renders("attacks_player")
def _attacks_player(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"attacking {named(w, node.node('whom'))}")


@renders("banded_with")
def _banded_with(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"banded with {named(w, node.node('what'))}")


@renders("put_there_this_combat")
def _put_there(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that was put there this combat", "that were put there this combat")


@renders("attacked_now_by")
def _attacked_now_by(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"{named(w, node.node('who'))} is attacking")
