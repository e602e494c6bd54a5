"""In words: continuous effects that instructions make (611.2), and exchanges of control."""

from __future__ import annotations

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.durations import duration
from lawmage.speech.english.nodes.effects.base import obj
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import each_one, is_many, named, possessive
from lawmage.speech.english.nodes.statics.statements import SENTENCES, statement, static_sentences, subject_of
from lawmage.speech.english.nodes.words import verb
from lawmage.speech.english.nodes.writer import AFFECTED, MADE, YOU, Writer, renders, write


@renders("exchange_control")
def _exchange(w: Writer, node: Node) -> str:
    one, other = node.node("one"), node.node("other")
    if one.kind == "target" == other.kind and len(w.targets) == 2 and \
            w.targets[0].fields.get("what") == w.targets[1].fields.get("what"):
        phrase = describe(w, w.targets[0].node("what"))
        for ref in (one, other):
            w.mention(ref, tuple(phrase.nouns), True)
        return f"exchange control of two target {phrase.many()}"
    return f"exchange control of {named(w, one)} and {named(w, other)}"


@renders("until")
def _until(w: Writer, node: Node) -> str:
    effects = node.nodes("effects")
    lasts: Value = node.fields["duration"]
    if effects[0].kind == "control":
        return _control(w, effects, lasts)
    if len(effects) == 2 and effects[0].kind == effects[1].kind == "modify_pt" and \
            effects[0].node("what") != effects[1].node("what"):
        text = " and ".join(statement(w, (each,), lasts) for each in effects)
        return text.replace(f" {duration(w, lasts)} and ", " and ", 1)
    if any(each.kind in SENTENCES for each in effects):
        return ". ".join(static_sentences(w, effects, lasts))
    if any(subject_of(each) != subject_of(effects[0]) for each in effects):
        return " and ".join(static_sentences(w, effects, lasts))
    if len(effects) == 1 and _is_size_of(effects[0]):
        size = effects[0]
        mine, other = possessive(w, size.node("what")), possessive(w, size.node("power").node("of"))
        return f"change {mine} base power and toughness to {other} power and toughness {duration(w, lasts)}"
    if len(effects) == 1 and is_doubled(effects[0]) and w.pick("term") == 0:
        return _doubled(w, effects[0], lasts)
    return statement(w, effects, lasts)


def _is_size_of(effect: Node) -> bool:
    """Whether an effect sets power and toughness to those of something else."""
    if effect.kind != "set_pt":
        return False
    power, toughness = effect.fields["power"], effect.fields["toughness"]
    return isinstance(power, Node) and isinstance(toughness, Node) and power.kind == "power_of" and \
        toughness == Node("toughness_of", dict(power.fields))


def is_doubled(effect: Node) -> bool:
    """Whether a change of size doubles the power, or power and toughness (701.10a)."""
    if effect.kind != "modify_pt":
        return False
    what = effect.node("what")
    own = AFFECTED if what.kind in ("each", "union") else what
    return effect.fields["power"] == Node("power_of", {"of": own}) and \
        effect.fields["toughness"] in (0, Node("toughness_of", {"of": own}))


def _doubled(w: Writer, effect: Node, lasts: Value) -> str:
    what = effect.node("what")
    measure = "power" if effect.fields["toughness"] == 0 else "power and toughness"
    of = what.kind in ("each", "union") or w.pick("own") == 1
    text = f"the {measure} of {each_one(w, what)}" if of else f"{possessive(w, what)} {measure}"
    return f"double {text} {duration(w, lasts)}"


def _control(w: Writer, effects: tuple[Node, ...], lasts: Value) -> str:
    first = effects[0]
    who = first.node("who")
    if who == MADE and w.pending:
        w.pending = ""
        subject = "an opponent gains"
    elif who in (YOU, w.ordered):
        subject = "gain"
    else:
        subject = f"{named(w, who)} {verb('gains', is_many(w, who))}"
    if len(effects) > 1:
        what = named(w, first.node("what"))
        w.lasting = True
        w.about(first.node("what"))
        parts = [f"it {write(w, each)}" for each in effects[1:]]
        w.lasting = False
        if len(parts) == 1 and w.pick("joint") == 1:
            return f"{duration(w, lasts)}, {subject} control of {what} and {parts[0]}"
        return f"{duration(w, lasts)}, {subject} control of {what}, {', and '.join(parts)}"
    text = f"{subject} control of {obj(w, first.node('what'))} {duration(w, lasts)}".rstrip()
    return text
