"""In words: choices: objects, colors, types, modes, coins."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.durations import duration
from lawmage.speech.english.nodes.effects.base import player_does
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import few
from lawmage.speech.english.nodes.references.base import is_many, named, possessive
from lawmage.speech.english.nodes.sentences.base import clauses, mode_text
from lawmage.speech.english.nodes.statics.abilities import grants
from lawmage.speech.english.nodes.words import article, join, upper, verb
from lawmage.speech.english.nodes.writer import MADE, YOU, Writer, renders, write


@renders("choose_color")
def _choose_color(w: Writer, node: Node) -> str:
    return player_does(w, node.maybe("who"), "chooses", "a color")


@renders("choose_type")
def _choose_type(w: Writer, node: Node) -> str:
    return player_does(w, node.maybe("who"), "chooses", f"{article(node.text('of'))} {node.text('of')} type")


@renders("flip_coin")
def _flip_coin(w: Writer, node: Node) -> str:
    parts = ["flip a coin"]
    if node.has("win"):
        parts.append(f"If you win the flip, {clauses(w, node.nodes('win'))}")
    if node.has("lose"):
        lose = node.nodes("lose")
        more = lose[-1:] if len(lose) > 1 and lose[-1].kind == "become_unblocked_by" else ()
        parts.append(f"If you lose the flip, {clauses(w, lose[:len(lose) - len(more)])}")
        parts.extend([upper(write(w, each)) for each in more])
    return ". ".join(parts)


@renders("choose")
def _choose(w: Writer, node: Node) -> str:
    phrase = describe(w, node.node("what"))
    n = node.fields.get("n", 1)
    most = node.fields.get("max", n)
    if node.flag("random"):
        w.mention(MADE, tuple(phrase.nouns), False)
        behind, phrase.behind = phrase.behind, []
        if behind and w.pick("choose") == 0:
            return f"choose {phrase.some()} at random {' '.join([one for one, _ in behind])}"
        phrase.behind = behind
        return f"choose {phrase.some()} at random"
    if n == 0 and most == 1:
        what = f"up to one {phrase.one()}"
    elif n == 1 and most == 1:
        what = phrase.some()
    else:
        what = f"{'up to ' if n == 0 else ''}{few(w, most)} {phrase.many()}"
    who = node.maybe("who")
    w.mention(MADE, tuple(phrase.nouns), most != 1)
    if who is None or who == YOU:
        return f"choose {what}"
    chooser = named(w, who)
    what = what.replace(f"{chooser} controls", "they control")
    return f"{chooser} {verb('chooses', is_many(w, who))} {what}"


@renders("choose_modes")
def _choose_modes(w: Writer, node: Node) -> str:
    modes = node.nodes("modes")
    first = [each.nodes("do")[0] for each in modes if each.nodes("do")]
    if [each.kind for each in first] == ["tap", "untap"] and first[0].fields == first[1].fields:
        return f"tap or untap {named(w, first[0].node('what'))}"
    if {each.kind for each in first} == {"damage"} and all(len(each.nodes("do")) == 1 for each in modes):
        return " or ".join([write(w, each) for each in first])
    who = node.maybe("who")
    chosen = _your_choice(w, node, first)
    if chosen:
        return chosen
    start = "choose" if who is None or who == YOU else f"{named(w, who)} {verb('chooses', is_many(w, who))}"
    return f"{start} {few(w, node.fields.get('n', 1))} — " + "; or ".join([write(w, each) for each in modes])


def _your_choice(w: Writer, node: Node, first: list[Node]) -> str:
    """ "put your choice of a +1/+1 or trample counter on it", "it gains your choice of flying or haste until ..."."""
    who = node.maybe("who")
    kinds = {each.kind for each in first}
    where = [each.text("where") for each in first]
    if who is not None and kinds == {"put_into_library"} and where == ["top", "bottom"]:
        owner = f"{possessive(w, first[0].node('what'))} owner"
        return f"{owner} puts it on their choice of the top or bottom of their library"
    if who is not None or any(len(each.nodes("do")) != 1 for each in node.nodes("modes")):
        return ""
    if kinds == {"put_counters"} and len({str(each.fields.get("n", 1)) for each in first}) == 1:
        counters = [each.text("counter") for each in first]
        several = f"{article(counters[0])} {join(counters, 'or')}"
        return f"put your choice of {several} counter on {named(w, first[0].node('what'))}"
    if kinds == {"until"} and all([each.kind for each in one.nodes("effects")] == ["grant"] for one in first):
        given = [one.nodes("effects")[0] for one in first]
        what = given[0].node("what")
        text = named(w, what)
        words = [grants(w, each.nodes("abilities")) for each in given]
        gains = verb("gains", is_many(w, what))
        return f"{text} {gains} your choice of {join(words, 'or')} {duration(w, first[0].fields['duration'])}"
    return ""


@renders("mode")
def _mode(w: Writer, node: Node) -> str:
    inner = w.inner()
    inner.mentions = [each for each in w.mentions if each.ref.kind != "target"]
    inner.targets = node.nodes("targets") or w.targets
    return mode_text(inner, node)
