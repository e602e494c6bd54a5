"""Static abilities from their sentences."""

from collections.abc import Sequence
from typing import Final

from lawmage.cards.compiling.instructions import add_instructions
from lawmage.cards.compiling.text import NotUnderstood, Text, built, parser_of, words_of
from lawmage.cards.grammar.base import N, Nodes
from lawmage.cards.grammar.context import SELF, Context, Refuse
from lawmage.cards.normalise import sentences as split_sentences
from lawmage.cards.sentence_links import Body, added
from lawmage.model.nodes import Node

#: static effects that a spell's text can have beside its instructions
_OF_SPELLS: Final = frozenset(
    (
        "cast_only", "additional_cost", "alternative_cost", "cant_be_countered", "cost_less", "cost_more",
        "cost_per_target",
    )
)


def static_ability(face: Text, forms: list[str], only_spell: bool) -> Node | None:
    """The static ability of a line; None for a line that is no statement, among the instructions of a spell."""
    effects: list[Node] = []
    conditions: list[Node | None] = []
    before: Context | None = None
    zone = ""
    sentence_list = split_sentences(forms)
    if not only_spell:
        shielded = _prevention(face, sentence_list)
        if shielded is not None:
            return shielded
    for sentence in sentence_list:
        if effects and not only_spell and _amended(face, effects, sentence):
            continue
        parser = parser_of(sentence)
        tree = parser.whole("static_sentence")
        if tree is None:
            if only_spell:
                return None
            raise NotUnderstood(words_of(parser))
        c = face.context()
        if before is not None:  # "It ..." means what the sentence before was about
            c.mentions.extend(before.mentions)
            c.sentence = before.sentence + 1
        before = c
        if only_spell:
            try:
                nodes, condition = c.build(tree)
            except Refuse:
                return None
            if any(node.kind not in _OF_SPELLS and not _colors_itself(node) for node in nodes):
                return None
        else:
            nodes, condition = built(c, parser, tree)
        zone = zone or c.zone
        effects.extend(_with_printed(face, node) for node in nodes)
        conditions.append(condition)
    if any(condition != conditions[0] for condition in conditions):
        raise NotUnderstood(" ".join(forms))
    return N("static", effects=tuple(effects), condition=conditions[0], zone=zone or None)


def _colors_itself(node: Node) -> bool:
    """Whether a statement defines the colour of the spell itself (604.3), as no instruction could."""
    return node.kind == "set_colors" and node.node("what") == SELF


def _amended(face: Text, effects: list[Node], sentence: list[str]) -> bool:
    """Whether a sentence says more about the static effect before it, such as "When you do, ..." of exert."""
    last = effects[-1]
    if last.kind == "enters_tapped_unless_paid" and [word.lower() for word in sentence] == _IF_YOU_DONT:
        effects[-1] = N("enters_tapped", what=SELF, unless_cost=last.nodes("unless_cost"))
        return True
    parser = parser_of(sentence)
    said = parser.whole("amendment")
    if said is not None and built(face.context(), parser, said) == last.kind:
        return True
    tree = parser.whole("sentence")
    if tree is None:
        return False
    if last.kind == "may_exert" and sentence[0].lower() == "when":
        c = face.context()
        kind, value = built(c, parser, tree)
        if kind != "when you do":
            return False
        nodes = built(c, parser, value)
        effects[-1] = N("may_exert", what=last.node("what"), targets=tuple(c.targets) or None, do=nodes)
        return True
    if sentence[0].lower() in ("it's", "they're") and "still" in sentence:
        effects[:] = [added(effect) for effect in effects]
        return True
    return False


_IF_YOU_DONT: Final = ["if", "you", "don't", ",", "it", "enters", "tapped"]


def _prevention(face: Text, sentence_list: list[list[str]]) -> Node | None:
    """ "If damage would be dealt to this creature, prevent that damage." and what is done then (615.5)."""
    parser = parser_of(sentence_list[0])
    tree = parser.whole("prevention")
    if tree is None:
        return None
    c = face.context()
    fields, condition, then = built(c, parser, tree)
    body = Body()
    body.do.extend(then)
    for sentence in sentence_list[1:]:
        each = _for_each_prevented(sentence)
        if each:
            inner = Body()
            add_instructions(c, [each], inner)
            body.do.extend(_so_many(inner.do))
        else:
            add_instructions(c, [sentence], body)
    if c.targets or body.limits or body.only_if:
        raise NotUnderstood(" ".join(parser.forms))
    effect = N("prevent_damage", **fields, then=tuple(body.do) or None)
    return N("static", effects=(effect,), condition=condition)


def _for_each_prevented(sentence: list[str]) -> list[str]:
    """The words of an instruction done "for each 1 damage prevented this way"."""
    words = [word.lower() for word in sentence]
    if words[-7:] == ["for", "each", "1", "damage", "prevented", "this", "way"]:
        return sentence[:-7]
    return []


def _so_many(nodes: Sequence[Node]) -> Nodes:
    """Instructions said for one damage, so many times."""
    made: list[Node] = []
    for node in nodes:
        if (
            node.kind not in ("put_counters", "create_token", "gain_life", "take_counters")
            or node.fields.get("n", 1) != 1
        ):
            raise NotUnderstood("for each 1 damage prevented this way")
        made.append(Node(node.kind, {**node.fields, "n": N("that_many")}))
    return tuple(made)


def _with_printed(face: Text, node: Node) -> Node:
    """An ability that defines power or toughness alone leaves the other as printed."""
    if node.kind == "define_power":
        if face.toughness is None:
            raise NotUnderstood("power without a printed toughness")
        return N("define_pt", what=node.node("what"), power=node.value("n"), toughness=face.toughness)
    if node.kind == "define_toughness":
        if face.power is None:
            raise NotUnderstood("toughness without a printed power")
        return N("define_pt", what=node.node("what"), power=face.power, toughness=node.value("n"))
    return node
