"""In words: instructions under a condition, for each of several, or again."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.options import if_done, optional
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import few
from lawmage.speech.english.nodes.sentences.base import DID, NOT_DID, clauses, third_person
from lawmage.speech.english.nodes.sentences.pairs import PLACES
from lawmage.speech.english.nodes.words import upper
from lawmage.speech.english.nodes.writer import MADE, REMEMBERED, SELF, YOU, Writer, renders, write


def can_be_denied(inner: Node) -> bool:
    """Whether there are plain words for a condition that doesn't hold."""
    if inner.kind == "happened" and inner.node("event") == Node("you_attack", {"who": YOU}):
        return True
    return inner.kind in ("matches", "turn_of", "did", "in_extra_turn") or (inner.kind == "exists" and not
                                                                            inner.has("n"))


NO_TARGET: Final = 99


@renders("if")
def _if(w: Writer, node: Node) -> str:
    condition = node.node("condition")
    if node.has("otherwise") and condition not in (DID, NOT_DID):
        first = _first_target(node.nodes("otherwise"))
        instead = first < NO_TARGET and first <= _first_target(node.nodes("do"))
        picked = w.pick("instead", 6)
        if picked == 5 and _more_damage(node):
            more = node.nodes("do")[0]
            before = clauses(w, node.nodes("otherwise")) + w.sentence_end()
            dealt = f"{upper(w.noun)} deals {more.number('n')} damage instead"
            return f"{before}. {dealt} if {write(w, condition)}"
        if (picked == 0 and instead) or picked in (1, 4) or (picked == 3 and not instead):
            return _instead(w, node, picked)
        if picked == 2:
            text = f"{clauses(w, node.nodes('do'))} if {write(w, condition)}"
            return f"{text}{w.sentence_end()}. Otherwise, {clauses(w, node.nodes('otherwise'))}"
    if condition == DID:
        others = ("if they do, ", "if that player does, ", "if the player does, ")
        if w.doer is not None and w.doer.kind in ("opponents", "other_players", "each_player"):
            others = ("if a player does, ", *others[:2])
        doer = "if you do, " if w.doer in (None, YOU) else others[w.pick("pronoun", 3)]
        text = if_done(w, node.nodes("do"), doer)
        text = text[:1].lower() + text[1:]
    elif condition == NOT_DID:
        text = f"if {_not_done(w, w.doer not in (None, YOU))}, " + clauses(w, node.nodes("do"))
    elif _not_taken(node):
        text = f"if {write(w, condition)}, {clauses(w, node.nodes('do')[:-1])}"
        return f"{text}. If {_not_done(w, False)}, {clauses(w, node.nodes('otherwise'))}"
    else:
        if not node.has("otherwise") and not w.inside:
            if condition.kind == "cond_not" and (not can_be_denied(condition.node("of")) or w.pick("unless") == 1):
                return f"{clauses(w, node.nodes('do'))} unless {write(w, condition.node('of'))}"
            if w.pick("condition") == 1:
                return f"{clauses(w, node.nodes('do'))} if {write(w, condition)}"
        text = f"if {write(w, condition)}, {clauses(w, node.nodes('do'))}"
    if node.has("otherwise"):
        head = "Otherwise" if condition != DID or w.pick("condition") == 0 else f"If {_not_done(w, False)}"
        text += f"{w.sentence_end()}. {head}, {clauses(w, node.nodes('otherwise'))}"
    return text


def _not_done(w: Writer, they: bool) -> str:
    """What was not done, behind "if": the choice ("you don't"), or the card that was not put somewhere."""
    options = ["they don't", "that player doesn't", "you don't", "the player can't"] if they else ["you don't"]
    options += [f"you didn't put a card {place} this way" for place in PLACES]
    options += [f"you don't put {card} {place}" for card in ("the card", "it") for place in PLACES]
    return options[w.pick("not done", len(options))]


def _more_damage(node: Node) -> bool:
    """Whether under a condition the source deals the same damage, only another amount."""
    do, otherwise = node.nodes("do"), node.nodes("otherwise")
    if len(do) != 1 or len(otherwise) != 1 or do[0].kind != "damage" or otherwise[0].kind != "damage":
        return False
    if do[0].maybe("source") not in (None, SELF) or not isinstance(do[0].fields["n"], int):
        return False
    return {**do[0].fields, "n": 0} == {**otherwise[0].fields, "n": 0}


def _not_taken(node: Node) -> bool:
    """Whether the same is done where the condition didn't hold and where the player chose not to."""
    do = node.nodes("do")
    if not do:
        return False
    last = do[-1]
    return (node.has("otherwise") and last.kind == "if" and last.node("condition") == NOT_DID
            and last.nodes("do") == node.nodes("otherwise"))


def if_behind(w: Writer, node: Node) -> str:
    """A condition said behind what it is about: "draw a card if you control a Forest"."""
    if node.has("otherwise"):
        return _if(w, node)
    if w.pick("condition") == 1:
        return _if(w, node)
    condition = node.node("condition")
    if condition.kind == "cond_not" and (not can_be_denied(condition.node("of")) or w.pick("unless") == 1):
        return f"{clauses(w, node.nodes('do'))} unless {write(w, condition.node('of'))}"
    return f"{clauses(w, node.nodes('do'))} if {write(w, node.node('condition'))}"


def _instead(w: Writer, node: Node, picked: int) -> str:
    """What is done otherwise first: "Draw a card. If you control a Forest, draw two cards instead", "instead draw ..."
    (1) or "Draw two cards instead if you control a Forest" (4)."""
    first = clauses(w, node.nodes("otherwise")) + w.sentence_end()
    if picked == 4:
        text = clauses(w, node.nodes("do"))
        return f"{first}. {upper(text)} instead if {write(w, node.node('condition'))}"
    condition = write(w, node.node("condition"))
    text = clauses(w, node.nodes("do"))
    return f"{first}. If {condition}, instead {text}" if picked == 1 else f"{first}. If {condition}, {text} instead"


def _first_target(value: object) -> int:
    """The lowest target named in a value, `NO_TARGET` for none."""
    if isinstance(value, Node):
        if value.kind == "target":
            return value.number("i")
        return min([_first_target(each) for each in value.fields.values()], default=NO_TARGET)
    return min([_first_target(each) for each in value], default=NO_TARGET) if isinstance(value, tuple) else NO_TARGET


def _each_attacking(w: Writer, node: Node) -> str:
    """ "Each opponent attacking that player does the same"."""
    who = describe(w, node.node("what").node("what")).one()
    (does,) = node.nodes("do")
    if does.kind == "untap":
        theirs = does.node("what").node("what")
        rest = Node("all", {"of": tuple([each for each in theirs.nodes("of") if each.kind != "controlled"])})
        return f"each {who} untaps all {describe(w, rest).many()} they control"
    return f"each {who} does the same"


@renders("for_each")
def _for_each(w: Writer, node: Node) -> str:
    what = node.node("what")
    if what.kind == "each" and any(each.kind == "attacks_player" for each in what.node("what").nodes("of")):
        return _each_attacking(w, node)
    if what.kind == "each":
        phrase = describe(w, what.node("what"))
        text, nouns = phrase.one(), tuple(phrase.nouns)
    elif what.kind in ("opponents", "other_players", "each_player"):
        text = {"opponents": "opponent", "other_players": "other player"}.get(what.kind, "player")
        nouns = ("player",)
    else:
        text, nouns = "of " + write(w, what), ("object",)
    outer = w.remembered
    w.remembered = None
    (first, *more) = node.nodes("do")
    if first.kind == "may" and first.fields.get("who") == REMEMBERED and not more and nouns == ("player",):
        w.mention(REMEMBERED, nouns, False)
        done, have = optional(w, first.nodes("do"), REMEMBERED)
        w.remembered = outer
        return f"each {text} may {have}{done}"
    w.mention(REMEMBERED, nouns, False)
    does = first.fields.get("who", first.fields.get("under"))
    if first.kind == "until" and first.nodes("effects")[0].kind == "control":
        does = first.nodes("effects")[0].node("who")
    if nouns == ("player",) and does == REMEMBERED and first.kind != "may" and w.pick("opponents") == 0:
        w.ordered = REMEMBERED
        done = clauses(w, node.nodes("do"))
        w.ordered = None
        w.remembered = outer
        return f"each {text} {third_person(done)}"
    done = clauses(w, node.nodes("do"))
    result = f"for each {text}, {done}"
    if first.kind == "damage" and first.fields.get("source") == REMEMBERED and done.startswith("it ") and \
            w.pick("each") == 0:
        result = f"each {text} {done.removeprefix('it ')}"
    w.remembered = outer
    if any(each.kind in ("create_token", "create_copy") for each in node.nodes("do")):
        w.mention(MADE, ("token", "creature", "permanent", "object"), True)
    return result


@renders("repeat")
def _repeat(w: Writer, node: Node) -> str:
    return f"do the following {few(w, node.value('n'))} times: {clauses(w, node.nodes('do'))}"
