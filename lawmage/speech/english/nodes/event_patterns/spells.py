"""In words: event patterns of spells and abilities: cast, copied, activated, cycled, targeting."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import (
    NTH,
    about,
    described_spell,
    described_subject,
    role,
    who_does,
)
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.writer import EVENT, SELF, YOU, Writer, renders


@renders("copies")
def _copies(w: Writer, node: Node) -> str:
    return who_does(w, node, "copies", described_spell(w, node))


_FROM_ELSEWHERE: Final = Node("all", {"of": (
    Node("spell", {}), Node("not", {"of": Node("was_cast_from", {"zone": "hand"})}))})


@renders("casts")
def _casts(w: Writer, node: Node) -> str:
    if node.has("nth") and not node.has("what"):
        whose = "your" if node.node("who") == YOU else "their"
        return who_does(w, node, w.term("casts"), f"{whose} {NTH[node.number('nth')]} spell each turn")
    if not node.has("what"):
        return who_does(w, node, w.term("casts"), "a spell")
    if node.node("what") == Node("is", {"what": SELF}):
        w.mention(SELF, ("object",), False, 0)
        return who_does(w, node, w.term("casts"), "this spell")
    if node.node("what") == _FROM_ELSEWHERE:
        whose = "your" if node.node("who") == YOU else "their"
        return who_does(w, node, w.term("casts"), f"a spell from anywhere other than {whose} hand")
    return who_does(w, node, w.term("casts"), described_subject(w, node, "spell"))


@renders("cycles")
def _cycles(w: Writer, node: Node) -> str:
    if not node.has("what"):
        return who_does(w, node, "cycles", "a card")
    what = node.node("what")
    if what.kind == "is":
        w.mention(SELF, ("object",), False, 0)
    return who_does(w, node, "cycles", "another card" if what.kind == "other" else
                    "this card" if what.kind == "is" else described_subject(w, node, "card"))


@renders("activates")
def _activates(w: Writer, node: Node) -> str:
    of = f" of {describe(w, node.node('what')).some()}" if node.has("what") else ""
    return who_does(w, node, w.term("activates"), f"an ability{of}")


@renders("becomes_target")
def _target(w: Writer, node: Node) -> str:
    text = about(w, node, "becomes the target of a spell")
    first = " for the first time each turn" if node.flag("first_time") else ""
    if not node.has("by"):
        w.mention(role("other"), ("spell", "ability"), False, EVENT)
        return f"{text} or ability{first}"
    by = node.node("by")
    if by == Node("controlled", {"by": YOU}):
        w.mention(role("other"), ("spell", "ability"), False, EVENT)
        return f"{text} or ability you control{first}"
    if by.kind == "spell":
        w.mention(role("other"), ("spell",), False, EVENT)
        return text
    w.mention(role("other"), ("spell", "ability"), False, EVENT)
    w.mention(role("player"), ("player",), False, EVENT)
    return f"{text} or ability an opponent controls{first}"
