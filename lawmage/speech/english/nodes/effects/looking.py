"""In words: looking at and revealing cards, and what becomes of them."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import begin, said, theirs
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import few
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.words import upper
from lawmage.speech.english.nodes.writer import MADE, REMEMBERED, YOU, Writer, renders


@renders("reveal")
def _reveal(w: Writer, node: Node) -> str:
    top = node.node("what")
    if top.kind == "top_of_library" and top.node("who") not in (YOU, w.ordered) and w.pick("subject") == 1:
        from lawmage.speech.english.nodes.effects.base import top_by_player

        return top_by_player(w, top, "reveals")
    text = f"reveal {named(w, node.node('what'))}"
    w.mention(MADE, ("card", "revealed", "object"), node.node("what").has("n"))
    return text


_REST: Final = Node("rest", {})
_ANY: Final = 1 << 30
_PLACES: Final = {"top": "on top of", "bottom": "on the bottom of", "bottom_random": "on the bottom of"}
_ORDERS: Final = {"top": " in any order", "bottom": " in any order", "bottom_random": " in a random order"}


@renders("look")
def _look(w: Writer, node: Node) -> str:
    who = node.node("who")
    n = node.fields.get("n", 1)
    then = node.nodes("then") if node.has("then") else ()
    text = _head(w, node)
    w.mention(MADE, ("card", "object", "revealed"), n != 1 and not node.has("until"))
    if not then:
        return text
    if then == (Node("put_into_library", {"what": REMEMBERED, "where": "top"}),):
        return f"{text}, then put them back in any order"
    left = n if isinstance(n, int) and not node.has("until") else 0
    text += w.sentence_end()
    return ". ".join([text, *[upper(each) for each in _parts(w, then, who, left, node.has("until"))]])


def _head(w: Writer, node: Node) -> str:
    who = node.node("who")
    if node.has("until"):
        phrase = describe(w, node.node("until"), "card").some()
        subject = begin(w, who)
        they = "they reveal" if subject else "you reveal"
        return said(w, subject, who, "reveals", f"cards from the top of {theirs(who)} library until {they} {phrase}")
    n = node.fields.get("n", 1)
    top = "the top card" if n == 1 else f"the top {few(w, n)} cards"
    return f"{'reveal' if node.flag('reveal') else 'look at'} {top} of {possessive(w, who)} library"


def _parts(w: Writer, then: tuple[Node, ...], who: Node, left: int, found: bool) -> list[str]:
    """The sentences about the cards."""
    from lawmage.speech.english.nodes.sentences.base import sentences

    parts: list[str] = []
    index = 0
    joinable = False
    while index < len(then):
        node = then[index]
        if node.kind == "choose":
            index, text, joinable, left = _taken(w, then, index, who, left)
            parts.append(text)
            continue
        index += 1
        if _of_rest(node):
            other = "the other" if left == 1 else "the rest"
            text = f"{other} {_place(w, node, who, left)}"
            if joinable and w.pick("joint") == 0:
                parts[-1] += f" and {text}"
            else:
                parts.append(f"{'then ' if w.pick('joint') == 1 else ''}put {text}")
            joinable = False
            continue
        if found and _place_of(node, who):
            parts.append(f"put that card {_place_of(node, who)}")
            joinable = True
            continue
        what = node.maybe("what")
        if what is not None and what.kind == "each" and _place_of(node, who):
            phrase = describe(w, _without_pile(what.node("what")), "card")
            parts.append(f"put all {phrase.many()} revealed this way {_place_of(node, who)}")
            joinable = True
            continue
        joinable = False
        parts.extend(sentences(w, (node,)))
    return parts


def _of_rest(node: Node) -> bool:
    return node.maybe("what") == _REST if isinstance(node.fields.get("what"), Node) else False


def _place_of(node: Node, who: Node) -> str:
    if node.kind == "return_to_hand":
        return f"into {theirs(who)} hand"
    if node.kind == "put_into_graveyard":
        return f"into {theirs(who)} graveyard"
    if node.kind == "put_onto_battlefield":
        tapped = " tapped and attacking" if node.flag("attacking") else " tapped" if node.flag("tapped") else ""
        return f"onto the battlefield{tapped}"
    return ""


def _place(w: Writer, node: Node, who: Node, left: int) -> str:
    if node.kind == "put_into_library":
        where = node.text("where")
        order = "" if left == 1 else _ORDERS[where]
        back = "back " if where == "top" and w.pick("put") == 0 else ""
        return f"{back}{_PLACES[where]} {'your' if who == YOU else 'that'} library{order}"
    return _place_of(node, who)


def _without_pile(what: Node) -> Node:
    parts = tuple(part for part in what.nodes("of") if part.kind not in ("card", "is"))
    return parts[0] if len(parts) == 1 else Node("all", {"of": parts})


def _taken(
    w: Writer, then: tuple[Node, ...], index: int, who: Node, left: int
) -> tuple[int, str, bool, int]:
    """A choice among the cards and where the chosen ones go: where the next node stands, the words, whether what is
    done with the rest can follow in the same sentence, and how many are left."""
    chosen = then[index]
    index += 1
    reveal = then[index].kind == "reveal"
    index += 1 if reveal else 0
    moved = then[index]
    place = _place(w, moved, who, 1)
    optional = chosen.fields.get("n") == 0
    n = chosen.fields.get("max", 1) if optional else chosen.fields.get("n", 1)
    what = _without_pile(chosen.node("what"))
    plain = not what.nodes("of") if what.kind == "all" else False
    many = n != 1
    them = "them" if many else "it"
    w.mention(MADE, ("card", "object", "creature", "permanent"), many)
    if plain:
        words = "one" if n == 1 else "any number" if n == _ANY else few(w, n)
        verb = "you may put" if optional and n == 1 else "put up to" if optional and n != _ANY else "put"
        of = "those cards" if w.pick("pronoun") == 1 else "them"
        text = f"{verb} {words} of {of} {place}"
        return index + 1, text, True, left - n if left and isinstance(n, int) and not optional else 0
    phrase = describe(w, what, "card")
    if n == 1:
        words = phrase.some()
    else:
        words = f"any number of {phrase.many()}" if n == _ANY else f"{'up to ' if optional else ''}{few(w, n)} " + (
            phrase.many())
    if reveal:
        revealed = ("the revealed cards" if many else "that card") if w.pick("pronoun") == 1 else them
        return index + 1, f"you may reveal {words} from among them and put {revealed} {place}", False, 0
    may = optional and (n in (1, _ANY)) == (w.pick("you") == 0)
    return index + 1, f"{'you may put' if may else 'put'} {words} from among them {place}", not may, 0


@renders("look_hand")
def _look_hand(w: Writer, node: Node) -> str:
    who = node.node("who")
    return f"look at {'your' if who == YOU else possessive(w, who)} hand"
