"""The rarer things that effects say of attacking, blocking and combat damage (506-510)."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.phrases import Phrase, describe
from lawmage.speech.english.nodes.predicates import or_planeswalker
from lawmage.speech.english.nodes.refs import named, possessive
from lawmage.speech.english.nodes.words import number, plural, upper, verb
from lawmage.speech.english.nodes.writer import YOU, Writer, renders


@renders("must_attack_with")
def _must_attack_with(w: Writer, node: Node) -> str:
    whom = f" {or_planeswalker(w, node.node('whom'))}" if node.has("whom") else ""
    return f"must attack{whom} with at least one creature each combat if able"


@renders("divides_damage")
def _divides(w: Writer, node: Node) -> str:
    ref = node.node("what")
    what = f"each {describe(w, ref.node('what')).one()}" if ref.kind == "each" else named(w, ref)
    who = named(w, node.node("who"))
    assign = verb("assigns", who == "you")
    return (f"rather than the attacking player, {who} {assign} the combat damage of {what}. {upper(who)} can divide"
            f" that creature's combat damage as {who} {verb('chooses', who == 'you')} among any of the creatures"
            " blocking it")


@renders("declared")
def _declared(w: Writer, node: Node) -> str:
    noun = describe(w, node.node("what")).noun() if node.has("what") else "creature"
    return ("those ", "each of those ")[w.pick("each")] + plural(noun)


@renders("activated_times")
def _activated_times(w: Writer, node: Node) -> str:
    return f"this ability has been {w.term('activated')} {number(node.number('n'))} or more times this turn"


@renders("attacked_together")
def _attacked_together(w: Writer, node: Node) -> str:
    return f"{w.noun} and at least {number(node.number('n'))} other creatures attacked this combat"


@renders("attacked_by_you")
def _attacked_by_you(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("you attacked this combat")


@renders("exerted_this_turn")
def _exerted(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that was exerted this turn", "that were exerted this turn")


@renders("untaps_with_others")
def _untaps_with_others(w: Writer, node: Node) -> str:
    ref = node.node("what")
    what = f"all {describe(w, ref.node('what')).many()}" if ref.kind == "each" else named(w, ref)
    return f"untap {what} during each other player's untap step"


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


@renders("lost_life_this_turn")
def _lost_life(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("who lost life this turn")


@renders("put_there_this_combat")
def _put_there(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that was put there this combat", "that were put there this combat")


@renders("controller_was_hit")
def _controller_was_hit(w: Writer, node: Node, phrase: Phrase) -> None:
    kind = "combat damage" if node.flag("combat") else "damage"
    phrase.post(f"whose controller was dealt {kind} by {named(w, node.node('by'))} this turn")


@renders("triggers_again")
def _triggers_again(w: Writer, node: Node) -> str:
    of = describe(w, node.node("what").node("what")).some() if node.node("what").kind == "each" else \
        named(w, node.node("what"))
    return (f"if {describe(w, node.node('by')).some()} attacking causes a triggered ability of {of} to trigger,"
            " that ability triggers an additional time")


@renders("attacked_now_by")
def _attacked_now_by(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"{named(w, node.node('who'))} is attacking")


@renders("damage_loses_no_life")
def _loses_no_life(w: Writer, node: Node) -> str:
    return f"damage doesn't cause {named(w, node.node('who'))} to lose life"


@renders("fights")
def _fights(w: Writer, node: Node) -> str:
    return f"one or more {describe(w, node.node('what')).many()} fight"


@renders("tapped_this_way")
def _tapped_this_way(w: Writer, node: Node) -> str:
    return f"the number of {describe(w, node.node('is'), 'permanent').many()} tapped this way"


@renders("top_of_graveyard")
def _top_of_graveyard(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what"), "card").one()
    return f"the top {what} of {possessive(w, node.node('who'))} graveyard"


@renders("enchanted_by")
def _enchanted_by(w: Writer, node: Node, phrase: Phrase) -> None:
    by = describe(w, node.node("what")).some()
    phrase.post(f"that's enchanted by {by}", f"that are enchanted by {by}")


@renders("dealt_this_way")
def _dealt_this_way(w: Writer, node: Node) -> str:
    return f"{w.noun if w.pick('pronoun') == 1 else 'it'} deals damage to {named(w, node.node('to'))} this way"


@renders("keyword_costs_less")
def _keyword_costs_less(w: Writer, node: Node) -> str:
    who = node.node("who")
    activates = f"{named(w, who)} {verb(w.term('activates'), who == YOU)}"
    return f"{node.text('is')} abilities {activates} cost {{{node.number('n')}}} less to {w.term('activate')}"
