"""In words: restrictions, requirements, costs and permissions of attacking (508)."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import holder
from lawmage.speech.english.nodes.costs import cost_words
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.filters.combat import or_planeswalker
from lawmage.speech.english.nodes.quantities.base import few, is_per, per
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.sentences.base import with_targets
from lawmage.speech.english.nodes.statics.base import attacked, unless_text
from lawmage.speech.english.nodes.statics.statements import always
from lawmage.speech.english.nodes.words import number, verb
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders


@renders("must_attack_with")
def _must_attack_with(w: Writer, node: Node) -> str:
    whom = f" {or_planeswalker(w, node.node('whom'))}" if node.has("whom") else ""
    return f"must attack{whom} with at least one creature each combat if able"


@renders("cant_attack")
def _cant_attack(w: Writer, node: Node) -> str:
    whom = f" {attacked(w, node.node('whom'))}" if node.has("whom") else ""
    return f"can't attack{whom}{unless_text(w, node)}"


@renders("cant_attack_alone", "cant_block_alone")
def _alone(w: Writer, node: Node) -> str:
    return f"can't {node.kind.split('_')[1]} alone"


@renders("attacks_only_alone")
def _only_alone(w: Writer, node: Node) -> str:
    return "can only attack alone"


@renders("attacks_only_with", "blocks_only_with")
def _only_with(w: Writer, node: Node) -> str:
    word = node.kind.partition("_")[0]
    base = word.removesuffix("s")
    n = node.number("n")
    pred = node.node("with")
    if n:
        return f"can't {base} unless at least {number(n)} other creatures {base}"
    if pred.kind == "all" and any(each.kind == "power" and each.fields.get("n") == Node("power_of", {"of": SELF})
                                  for each in pred.nodes("of")):
        return f"can't {base} unless a creature with greater power also {word}"
    return f"can't {base} unless {describe(w, pred).some()} also {word}"


@renders("must_attack")
def _must_attack(w: Writer, node: Node) -> str:
    whom = f" {attacked(w, node.node('whom'))}" if node.has("whom") else ""
    other = node.has("whom") and node.node("whom").kind == "except"  # goaded creatures (701.15b)
    return f"{verb('attacks', w.many)}{whom}{'' if other else always(w)} if able"


@renders("goaded")
def _goaded(w: Writer, node: Node) -> str:
    by = node.node("by")
    return f"{verb('is', w.many)} goaded" + ("" if by == YOU else f" by {named(w, by)}")


@renders("attack_cost", "block_cost")
def _cost(w: Writer, node: Node) -> str:
    word = node.kind.partition("_")[0]
    whom = ""
    if node.has("whom"):
        ref = node.node("whom")
        whom = " " + (attacked(w, ref) if word == "attack" else describe(w, ref).many())
    color = next((each.text("is") + " " for each in _parts_of(w.subject) if each.kind == "color"), "")
    own = not w.many and subject_is_own(w) and w.pick("own") == 0
    payer = "you" if own else "their controller" if w.many else "its controller"
    cost = node.nodes("cost")
    text = ""
    if len(cost) == 1 and cost[0].kind == "pay_mana_times" and is_per(cost[0].value("n")):
        pays = "pay" if payer == "you" else "pays"
        if w.many and cost[0].text("mana") == "{1}" and w.pick("amount") == 1:
            w.where, w.where_node = "X", cost[0].value("n")
            text = f"{pays} {{X}}"
        else:
            each = per(w, cost[0].value("n"))[1]
            return f"can't {word}{whom} unless {payer} {pays} {cost[0].text('mana')} {each}"
    text = text or cost_words(w, cost, payer != "you")
    if node.has("n"):
        text += f" {few(w, node.value('n'))} times"
    goal = "you" if whom == " you" else "a planeswalker you control" if whom == " planeswalkers you control" else \
        "you or a planeswalker you control"
    more = f" for each creature they control that's attacking {goal}" if w.many and whom else ""
    if w.many and (word == "block" or not whom):
        more = f" for each {word}ing creature they control"
        if color:
            more = f" for each {color}creature they control that's {word}ing"
    if more and w.pick("with") == 1:
        more = " for each of those creatures"
    return f"can't {word}{whom} unless {payer} {text}{more}"


def _parts_of(ref: Node | None) -> tuple[Node, ...]:
    """The parts of what a subject of several is described by."""
    if ref is None or ref.kind != "each" or ref.node("what").kind != "all":
        return ()
    return ref.node("what").nodes("of")


def subject_is_own(w: Writer) -> bool:
    """Whether the sentence is about the source itself."""
    return w.subject == SELF


@renders("attack_as_though")
def _attack_as_though(w: Writer, node: Node) -> str:
    who = "they" if w.many else "it"
    w.said_when = bool(w.when)
    if node.has("whom"):
        return f"can attack {describe(w, node.node('whom')).many()} as though {who} didn't have {node.text('without')}"
    had = "had haste" if node.text("without") == "haste" else f"didn't have {node.text('without')}"
    return f"can attack{w.when} as though {who} {had}"


@renders("no_tap_to_attack")
def _no_tap(w: Writer, node: Node) -> str:
    return "don't tap to attack" if w.many else "doesn't tap to attack"


@renders("must_attack_if")
def _must_attack_if(w: Writer, node: Node) -> str:
    if node.node("what").kind == "each":
        others, what = node.node("others"), node.node("what").node("what")
        first = named(w, others.node("what")) if others.kind == "is" else describe(w, others).some()
        return f"if {first} attacks, all {describe(w, what).many()} attack if able"
    return f"if {describe(w, node.node('others')).some()} attacks, {named(w, node.node('what'))} also attacks if able"


@renders("attackers_cap", "blockers_cap")
def _cap(w: Writer, node: Node) -> str:
    n = node.number("n")
    word = "attack" if node.kind == "attackers_cap" else "block"
    what = describe(w, node.node("what")) if node.has("what") else None
    one, many = (what.one(), what.many()) if what is not None else ("creature", "creatures")
    whom = f" {named(w, node.node('whom'))}" if node.has("whom") else ""
    return f"no more than {number(n)} {one if n == 1 else many} can {word}{whom} each combat"


@renders("chooses_attackers")
def _chooses_attackers(w: Writer, node: Node) -> str:
    who = node.node("who")
    return f"{holder(w, who)} {verb('chooses', who == YOU)} which creatures attack each combat"


@renders("may_exert")
def _exert(w: Writer, node: Node) -> str:
    text = f"you may exert {named(w, node.node('what'))} as it attacks"
    if not node.has("do"):
        return text
    w.targets = node.nodes("targets")
    return f"{text}. When you do, {with_targets(w, node.nodes('do'))}"
