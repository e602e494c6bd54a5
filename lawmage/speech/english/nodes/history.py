"""What players did and what moved: casting from a zone, leaving a graveyard, scrying, copying."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.events import has_base, party, role, who_does
from lawmage.speech.english.nodes.phrases import Phrase, describe
from lawmage.speech.english.nodes.writer import EVENT, YOU, Writer, renders


@renders("was_cast_from")
def _cast_from(_: Writer, node: Node, phrase: Phrase) -> None:
    phrase.zone = node.text("zone")
    phrase.preposition = "from"


@renders("scries")
def _scries(w: Writer, node: Node) -> str:
    return who_does(w, node, "scries")


@renders("exploits")
def _exploits(w: Writer, node: Node) -> str:
    return f"{party(w, node.node('what'))} exploits a creature"


@renders("copies")
def _copies(w: Writer, node: Node) -> str:
    return who_does(w, node, "copies", _spell(w, node))


def cast_or_copied(w: Writer, node: Node) -> str:
    """ "You cast or copy an instant or sorcery spell"."""
    return f"you {w.term('cast')} or copy {_spell(w, node)}"


def _spell(w: Writer, node: Node) -> str:
    if not node.has("what"):
        return "a spell"
    what = node.node("what")
    phrase = describe(w, what, "" if has_base(what) else "spell")
    w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
    return phrase.some()


@renders("leaves_graveyard")
def _leaves_graveyard(w: Writer, node: Node) -> str:
    phrase = leaving(w, node)
    w.mention(role("other"), (*phrase.nouns, "card"), False, EVENT)
    return f"{phrase.some()} leaves your graveyard"


def leaving(w: Writer, node: Node) -> Phrase:
    """The cards that leave a graveyard, without saying whose they are."""
    what = node.node("what")
    parts = what.nodes("of") if what.kind == "all" else (what,)
    mine = Node("owned", {"by": YOU})
    rest = tuple([each for each in parts if each != mine])
    return describe(w, rest[0] if len(rest) == 1 else Node("all", {"of": rest}), "card")
