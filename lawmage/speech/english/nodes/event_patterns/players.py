"""In words: event patterns of what players do: draw, discard, gain and lose life, sacrifice."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import NTH, described_subject, party, role, who_does
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.writer import EVENT, YOU, Writer, renders


@renders("scries")
def _scries(w: Writer, node: Node) -> str:
    return who_does(w, node, "scries")


@renders("plays_land")
def _plays_land(w: Writer, node: Node) -> str:
    return who_does(w, node, "plays", "a land")


@renders("becomes_monarch")
def _becomes_monarch(w: Writer, node: Node) -> str:
    return who_does(w, node, "becomes", "the monarch")


@renders("unlocks_this_door")
def _unlocks_this_door(w: Writer, node: Node) -> str:
    return who_does(w, node, "unlocks", "this door")


@renders("fully_unlocks")
def _fully_unlocks(w: Writer, node: Node) -> str:
    return who_does(w, node, "unlocks", "a Room").replace(" unlock", " fully unlock", 1)


@renders("gains_life")
def _gains_life(w: Writer, node: Node) -> str:
    return who_does(w, node, "gains", "life")


@renders("loses_life")
def _loses_life(w: Writer, node: Node) -> str:
    return who_does(w, node, "loses", f"exactly {node.number('n')} life" if node.has("n") else "life")


@renders("draws")
def _draws(w: Writer, node: Node) -> str:
    if node.has("nth"):
        whose = "your" if node.node("who") == YOU else "their"
        when = ("each turn", "in a turn")[w.pick("step")]
        return who_does(w, node, "draws", f"{whose} {NTH[node.number('nth')]} card {when}")
    return who_does(w, node, "draws", "a card")


@renders("discards")
def _discards(w: Writer, node: Node) -> str:
    return who_does(w, node, "discards", described_subject(w, node, "card") if node.has("what") else "a card")


@renders("exerts")
def _exerts(w: Writer, node: Node) -> str:
    return who_does(w, node, "exerts", described_subject(w, node) if node.has("what") else "a permanent")


@renders("sacrifices")
def _sacrifices(w: Writer, node: Node) -> str:
    text = who_does(w, node, "sacrifices", described_subject(w, node) if node.has("what") else "a permanent")
    said = w.mentioned(role("subject"))
    if said is not None:
        said.nouns = (*said.nouns, "card")
    return text


@renders("creates_token")
def _creates_token(w: Writer, node: Node) -> str:
    return who_does(w, node, "creates", describe(w, node.node("what")).some() if node.has("what") else "a token")


@renders("loses_control")
def _loses_control(w: Writer, node: Node) -> str:
    what = node.node("what")
    text = party(w, what)
    return who_does(w, node, "loses", f"control of {text}")


@renders("taps_for_mana")
def _for_mana(w: Writer, node: Node) -> str:
    what = node.node("what")
    kinds = {each.kind for each in (what.nodes("of") if what.kind == "all" else (what,))}
    w.tapped_noun = "land" if kinds & {"type", "subtype", "is"} else "permanent"
    parts = what.nodes("of") if what.kind == "all" else ()
    mine = [each for each in parts if each == Node("controlled", {"by": YOU})]
    if mine:
        rest = tuple([each for each in parts if each not in mine])
        text = party(w, rest[0] if len(rest) == 1 else Node("all", {"of": rest}))
        return f"you tap {text} for mana"
    text = party(w, what)
    w.mention(role("player"), ("player",), False, EVENT)
    return f"a player taps {text} for mana" if w.pick("subject") == 1 else f"{text} is tapped for mana"
