"""What the writing of event patterns shares."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase, describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import join, number, verb
from lawmage.speech.english.nodes.writer import EVENT, SELF, YOU, Writer, write


def described_spell(w: Writer, node: Node) -> str:
    """The spell that an event is about, with its article."""
    if not node.has("what"):
        return "a spell"
    what = node.node("what")
    phrase = describe(w, what, "" if has_base(what) else "spell")
    w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
    return phrase.some()


def leaving(w: Writer, node: Node) -> Phrase:
    """The cards that leave a graveyard, without saying whose they are."""
    what = node.node("what")
    parts = what.nodes("of") if what.kind == "all" else (what,)
    mine = Node("owned", {"by": YOU})
    rest = tuple([each for each in parts if each != mine])
    return describe(w, rest[0] if len(rest) == 1 else Node("all", {"of": rest}), "card")


CREATURE: Final = Node("all", {"of": (Node("permanent", {}), Node("type", {"is": "creature"}))})
STEPS: Final = {"upkeep": "upkeep", "draw": "draw step", "beginning of combat": "combat", "main": "main phase",
                 "precombat main": "precombat main phase", "postcombat main": "postcombat main phase",
                 "untap": "untap step", "cleanup": "cleanup step"}
#: chapter numbers (714.2)
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_OPPONENTS_OWN: Final = Node("controlled", {"by": Node("opponents", {})})


def role(name: str) -> Node:
    """What an event names under a role."""
    return Node("event", {"role": name})


def trigger(w: Writer, event: Node) -> str:
    """The head of a triggered ability: "When ..., ", "Whenever ..., ", "At ..., "."""
    w.in_full = True
    text = write(w, event)
    w.in_full = False
    if event.kind == "step_begins" or (event.kind == "event_any" and event.nodes("of")[0].kind == "step_begins"):
        return "At " + text
    return ("When " if _once(event) != (w.pick("when") == 1) else "Whenever ") + text


def _once(event: Node) -> bool:
    """Whether an event is one that happens to an object once."""
    if event.kind == "event_any":
        return all(_once(each) for each in event.nodes("of"))
    if event.kind in ("state", "loses_control", "becomes_level", "unlocks_this_door"):
        return True
    return event.kind in ("enters", "dies", "leaves", "put_into_graveyard_from", "casts", "cycles", "turned_up") and \
        event.has("what") and event.node("what").kind == "is"


_COMMANDER: Final = Node("all", {"of": (Node("permanent", {}), Node("commander", {}),
                                        Node("owned", {"by": YOU}))})


def party(w: Writer, pred: Node, name: str = "subject", more: tuple[str, ...] = ()) -> str:
    """A party of an event: "this creature", "another creature", "a Goblin you control"."""
    if pred == _COMMANDER:
        w.mention(role(name), ("permanent", "object", *more), False, EVENT)
        return "your commander"
    if pred.kind == "is":
        ref = pred.node("what")
        text = w.noun if ref == SELF else f"{w.attached_word} {w.attached_noun}" if ref.kind == "attached" else \
            named(w, ref)
        if ref == SELF:
            w.mention(SELF, ("object", *more), False, 0)
            w.same.append((role(name), SELF))
        elif ref.kind == "attached":
            w.mention(role(name), (w.attached_noun, "creature", "permanent", "object", *more), False, EVENT)
        return text
    if pred.kind == "any" and [each.kind for each in pred.nodes("of")][:1] == ["is"] and len(pred.nodes("of")) == 2:
        if pred.nodes("of")[1].kind == "is":
            w.mention(role(name), ("creature", "permanent", "object", *more), False, EVENT)
            other = pred.nodes("of")[1].node("what")
            attached = f"{w.attached_word} {w.attached_noun}"
            return f"{w.noun} or {attached if other.kind == 'attached' else named(w, other)}"
        inner = describe(w, pred.nodes("of")[1])
        w.mention(role(name), (*inner.nouns, *more), False, EVENT)
        return f"{w.noun} or {inner.some()}"
    phrase = describe(w, pred, "" if has_base(pred) else "source")
    if _OPPONENTS_OWN in (pred.nodes("of") if pred.kind == "all" else (pred,)):
        whose = role("controller") if name == "subject" else Node("controller", {"of": role(name)})
        w.mention(whose, ("player",), False, EVENT)
    nouns = phrase.nouns if has_base(pred) else ("source", *phrase.nouns)
    w.mention(role(name), (*nouns, *more), False, EVENT)
    if pred.kind == "any" and phrase.alternatives is not None:
        return join([describe(w, each).some() for each in pred.nodes("of")], "or")
    return phrase.some()


def has_base(pred: Node) -> bool:
    """Whether a predicate says that it is about permanents, cards, spells or players, and not any source."""
    if pred.kind in ("all", "any"):
        return any(has_base(each) for each in pred.nodes("of"))
    return pred.kind in ("permanent", "card", "spell", "player", "opponent", "is", "type", "subtype", "token",
                         "ability_on_stack")


def zoned(pred: Node) -> bool:
    """Whether a predicate says where its objects are, so that it isn't about cards in general."""
    if pred.kind in ("all", "any"):
        return any(zoned(each) for each in pred.nodes("of"))
    return pred.kind in ("permanent", "card", "spell", "player", "opponent", "is", "ability_on_stack")


def several(w: Writer, pred: Node) -> str:
    """ "One or more creatures"."""
    phrase = describe(w, pred)
    return "one or more " + phrase.many()


def who_does(w: Writer, node: Node, word: str, rest: str = "") -> str:
    """A player doing something: "you gain life", "an opponent casts a spell"."""
    who = node.node("who")
    text = {"you": "you", "opponents": "an opponent", "each_player": "a player"}.get(who.kind) or named(w, who)
    if who != YOU:
        w.mention(role("player"), ("player", "opponent") if who.kind == "opponents" else ("player",), False, EVENT)
    return f"{text} {verb(word, who == YOU)} {rest}".rstrip()


def about(w: Writer, node: Node, words: str, more: tuple[str, ...] = ()) -> str:
    """What an event is about, with what it does."""
    return f"{party(w, node.node('what'), more=more)} {words}"


def so_many(w: Writer, node: Node, field: str) -> str:
    """ "Two or more creatures": how many block or are blocked."""
    phrase = describe(w, node.node(field) if node.has(field) else CREATURE)
    return f"{number(node.number('n'))} or more {phrase.many()}"


def described_subject(w: Writer, node: Node, base: str = "") -> str:
    """What an event is about, as described."""
    what = node.node("what")
    if what.kind == "is":
        if what.node("what") == SELF:
            w.mention(SELF, ("object",), False, 0)
            return w.noun
        return named(w, what.node("what"))
    phrase = describe(w, what, base)
    w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
    return phrase.some()


NTH: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
