"""What the writing of instructions shares."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.quantities.base import few
from lawmage.speech.english.nodes.references.base import is_many, is_player, named
from lawmage.speech.english.nodes.words import verb
from lawmage.speech.english.nodes.writer import ACTED, MADE, YOU, Writer


def is_times(value: Value) -> bool:
    """Whether an amount is so many times another."""
    return isinstance(value, Node) and value.kind == "times"


ALL_GRAVEYARDS: Final = Node("each", {"what": Node("card", {"zone": "graveyard"})})
#: all hands and graveyards
EVERYTHING: Final = Node("union", {"of": (Node("each", {"what": Node("card", {"zone": "hand"})}), ALL_GRAVEYARDS)})


def obj(w: Writer, ref: Node) -> str:
    """A reference as the object of a verb."""
    w.preposition = "from"
    text = named(w, ref)
    w.preposition = "in"
    if ref.kind in ("each", "union"):
        mention = w.mentioned(ref)
        w.mention(ACTED, mention.nouns if mention is not None else ("object",), True)
    return text


def each_of(w: Writer, ref: Node) -> str:
    """Each of several: "each of up to two target creatures"."""
    many = ref.kind != "union" and not is_player(w, ref) and is_many(w, ref)
    text = named(w, ref)
    if ref.kind == "target" and not many:
        many = ref.number("i") < len(w.targets) and w.targets[ref.number("i")].fields.get("max", 1) != 1
    if text == "them" or text.startswith("those "):
        return f"each of {text}" if w.pick("each") == 1 else text
    if not many or (ref == YOU or ref.kind in ("opponents", "other_players", "each_player")):
        return text
    return f"each of {text}" if w.pick("each") == 0 else text


def top_by_player(w: Writer, ref: Node, word: str) -> str:
    """ "Target opponent exiles the top card of their library": said of the player whose library it is."""
    who = ref.node("who")
    text = named(w, who)
    top = "the top card" if not ref.has("n") else f"the top {few(w, ref.value('n'))} cards"
    w.mention(MADE, ("card", "object", "exiled" if word == "exiles" else "revealed", "moved"), ref.has("n"))
    return f"{text} {verb(word, is_many(w, who))} {top} of their library"


def graveyard_of(ref: Node) -> Node | None:
    """Whose graveyard a reference is, as a whole."""
    if ref.kind != "each" or ref.node("what").kind != "all":
        return None
    parts = ref.node("what").nodes("of")
    if len(parts) == 2 and parts[0] == Node("card", {"zone": "graveyard"}) and parts[1].kind == "owned":
        return parts[1].node("by")
    return None


def those_named(w: Writer, ref: Node, text: str) -> str:
    """Several things spoken of before, as the subject of a sentence."""
    if text != "them":
        return text
    noun = w.noun_for(ref)
    return f"those {noun}s" if noun else "they"


def player_does(w: Writer, who: Node | None, word: str, rest: str = "", you: bool = False) -> str:
    """A player doing something: "draw a card", "target player draws a card"; `you`: "you gain 2 life", no order."""
    if who is None or who in (YOU, w.ordered):
        w.about(who or YOU, True)
        text = f"{verb(word, True)} {rest}".rstrip()
        return f"you {text}" if you and not w.bare_verbs else text
    text = named(w, who)
    w.about(who, True)
    return f"{text} {verb(word, is_many(w, who))} {rest}".rstrip()


def begin(w: Writer, who: Node | None) -> str:
    """The subject of a player's sentence, said before what follows is written ("" for you)."""
    if who is None or who == YOU:
        w.about(YOU, True)
        return ""
    if who == w.ordered:
        w.about(who, True)
        return ""
    w.they_allowed = True
    text = named(w, who)
    w.they_allowed = False
    w.about(who, True)
    return text


def theirs(who: Node | None) -> str:
    """A player's things: "your" or "their"."""
    return "your" if who is None or who == YOU else "their"


def said(w: Writer, subject: str, who: Node | None, word: str, rest: str = "", you: bool = False) -> str:
    """The sentence of `begin`, with its verb and what follows."""
    if not subject:
        text = f"{verb(word, True)} {rest}".rstrip()
        if w.bare_verbs or not (who is None or who == YOU):
            return text
        usual = you or w.say_you
        return text if (w.pick("you") == 1) == usual else f"you {text}"
    many = (who is not None and is_many(w, who)) or subject == "they"
    if many and who is not None and who.kind in ("target", "union") and w.pick("each") == 1:
        subject += " each"
    return f"{subject} {verb(word, many)} {rest}".rstrip()
