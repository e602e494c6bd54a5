"""In words: references to players: you, opponents, who controls or owns something."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.references.base import possessive
from lawmage.speech.english.nodes.writer import Writer, renders, write


@renders("you")
def _you(w: Writer, node: Node) -> str:
    return "you"


@renders("opponents")
def _opponents(w: Writer, node: Node) -> str:
    return "each opponent"


@renders("other_players")
def _other_players(w: Writer, node: Node) -> str:
    return "each other player"


@renders("each_player")
def _each_player(w: Writer, node: Node) -> str:
    return "each player"


@renders("defending")
def _defending(w: Writer, node: Node) -> str:
    return "defending player"


@renders("active_player")
def _active(w: Writer, node: Node) -> str:
    return ("the active player", "attacking player")[w.pick("own")]


@renders("controller")
def _controller(w: Writer, node: Node) -> str:
    return _related(w, node, "controller")


@renders("owner")
def _owner(w: Writer, node: Node) -> str:
    return _related(w, node, "owner")


def _related(w: Writer, node: Node, word: str) -> str:
    mention = w.mentioned(node)
    if mention is not None and w.player() == node:
        return "that player"
    text = f"{possessive(w, node.node('of'))} {word}"
    w.mention(node, ("player",), False, 1)
    return text


@renders("player_of")
def _player_of(w: Writer, node: Node) -> str:
    mention = w.mentioned(node.node("of"))
    nouns = [] if mention is None else [each for each in mention.nouns if each not in ("player", "object")]
    if "permanent" in nouns:
        nouns.insert(1, "planeswalker")
    owner = f"that {nouns[w.pick('pronoun', len(nouns))]}'s" if nouns else possessive(w, node.node("of"))
    return f"that player or {owner} controller"


@renders("attacked_by")
def _attacked_by(w: Writer, node: Node) -> str:
    text = write(w, node.node("of"))
    return f"the player or planeswalker {text}{chr(39) + 's' if text == 'it' else ' is'} attacking"
