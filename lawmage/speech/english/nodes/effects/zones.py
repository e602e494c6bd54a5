"""In words: moves to hands, the battlefield, graveyards and libraries."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import EVERYTHING, graveyard_of, obj
from lawmage.speech.english.nodes.effects.tokens import arriving, without_way
from lawmage.speech.english.nodes.references.base import is_many, named, possessive
from lawmage.speech.english.nodes.words import plural
from lawmage.speech.english.nodes.writer import MADE, SELF, YOU, Writer, renders

_EVERYWHERE: Final = ("card", "object", "creature", "permanent", "token", "land", "artifact", "enchantment")


def moved(w: Writer, ref: Node) -> str:
    """What an instruction just moved, as the object of the next one: "it", "that card"."""
    if ref.kind == "remembered" and w.remembered == MADE:
        ref = MADE
    mention = w.mentioned(ref)
    if ref != MADE or mention is None or not ({"moved", "exiled"} & set(mention.nouns)) or w.pending:
        return obj(w, ref)
    options = ("them", "those cards", "the exiled cards") if mention.plural else ("that card", "it", "the exiled card")
    return options[w.pick("pronoun", 3)]


@renders("return_to_hand")
def _to_hand(w: Writer, node: Node) -> str:
    ref = node.node("what")
    w.done_word = "returned"
    zoned = _from_own_zone(w, ref)
    text = obj(w, ref)
    mention = w.mentioned(ref)
    if ref.kind == "top_of_library" or (ref == MADE and mention is not None and "revealed" in mention.nouns):
        return f"put {text} into {('your', 'its owner' + chr(39) + 's', 'their')[w.pick('own', 3)]} hand"
    if ref == SELF and w.zone == "graveyard":
        return f"return {text}{_from_graveyard(w)} to your hand"
    w.left = ref
    if zoned:
        if w.pick("put") == 1:
            return f"return to your hand {text.replace(' from your graveyard', ' in your graveyard')}"
        return f"return {text} to your hand"
    owner = whose_zone(w, is_many(w, ref) and not text.startswith("each "), "hand")
    if ref.kind == "target" and owner.startswith("its "):
        w.mention(Node("owner", {"of": ref}), ("player",))
    return f"put {text} into {owner}" if w.pick("put") == 1 else f"return {text} to {owner}"


def _from_graveyard(w: Writer) -> str:
    """From where a card goes whose ability works in a graveyard."""
    return " from your graveyard" if w.pick("battlefield") == 0 else ""


def whose_zone(w: Writer, many: bool, zone: str) -> str:
    """The zone of its owner to which something goes (400.3): its owner's, or one's own."""
    if many:
        return (f"their owners' {plural(zone)}", f"their owner's {zone}", f"your {zone}")[w.pick("own", 3)]
    forms = (f"its owner's {zone}", f"your {zone}", f"their {zone}", f"that player's {zone}")
    return forms[w.pick("own", 4)]


def _from_own_zone(w: Writer, ref: Node) -> bool:
    """Whether a target is a card of one's own, which goes to "your hand"."""
    if ref.kind == "each":
        what = ref.node("what")
    elif ref.kind != "target" or ref.number("i") >= len(w.targets):
        return False
    else:
        what = w.targets[ref.number("i")].node("what")
    parts = what.nodes("of") if what.kind == "all" else (what,)
    return any(each.kind == "card" for each in parts) and any(each == Node("owned", {"by": YOU}) for each in parts)


_ZONES_LEFT: Final = {"graveyard": " from your graveyard", "hand": " from your hand", "exile": " from exile"}


@renders("put_onto_battlefield")
def _to_battlefield(w: Writer, node: Node) -> str:
    ref = node.node("what")
    hand = bool(w.pending) and "hand" in w.pending
    word = "put" if hand or (ref.kind in ("made", "top_of_library") and not w.pending and not _exiled(w)) else "return"
    if w.pick("put") == 1:
        word = "put" if word == "return" else "return"
    behind = arriving(w, node, "it")
    if behind:
        node = without_way(node)
    own = w.pending_own or _from_own_zone(w, ref) or (ref == SELF and w.zone in _ZONES_LEFT)
    text = moved(w, ref)
    if ref == SELF and w.zone in _ZONES_LEFT:
        text += _ZONES_LEFT[w.zone] if w.pick("battlefield") == 0 else ""
    place = w.term("onto the battlefield") if word == "put" else f"to {w.term('battlefield')}"
    parts = [word, text, place]
    ways: list[str] = []
    if node.flag("tapped"):
        ways.append("tapped")
    if node.flag("attacking"):
        ways.append("attacking")
    tapped = " and ".join(ways)
    if tapped and not node.flag("attacking"):
        parts.append(tapped)
    if node.flag("transformed"):
        parts.append("transformed")
    if node.has("under"):
        under = node.node("under")
        if under.kind == "owner":
            several = (is_many(w, ref) and not text.startswith("each ")) or \
                (ref.kind == "exiled_with" and w.pick("each") == 1)
            their = ("their owner's", "their owners'")[w.pick("own")] if several else "its owner's"
            parts.append(f"under {their} control")
        elif under != YOU:
            if under != w.ordered and not w.said_owner:
                parts.append(f"under {possessive(w, under)} control")
        elif not own and w.pick("control") == 0:
            parts.append("under your control")
    if node.flag("attacking"):
        parts.append(tapped)
    parts.extend(_with_and_whom(w, node))
    other = ref == SELF and not w.creature
    w.mention(MADE, tuple([each for each in _EVERYWHERE if not (other and each == "creature")]), False)
    w.still = behind or w.still
    return " ".join(parts)


def _with_and_whom(w: Writer, node: Node) -> list[str]:
    """With which counters something enters, and whom it then attacks or blocks."""
    parts: list[str] = []
    if node.has("counters"):
        kind = node.text("counters")
        parts.append(f"with {'an' if kind[:1] in tuple('aeiou') else 'a'} {kind} counter on it")
    for field, word in (("blocking", "blocking"), ("attacking_whom", "attacking")):
        if node.has(field):
            also = "" if field == "attacking_whom" and node.flag("attacking") else f"{word} "
            parts.append(f"{also}{named(w, node.node(field))}")
    return parts


def _exiled(w: Writer) -> bool:
    mention = w.mentioned(MADE)
    return mention is not None and "exiled" in mention.nouns


@renders("put_into_graveyard")
def _to_graveyard(w: Writer, node: Node) -> str:
    text = obj(w, node.node("what"))
    w.done_word = "put into a graveyard"
    return f"put {text} into {whose_zone(w, is_many(w, node.node('what')), 'graveyard')}"


@renders("put_into_library")
def _to_library(w: Writer, node: Node) -> str:
    ref = node.node("what")
    own = _from_own_zone(w, ref)
    own_graveyard = graveyard_of(ref) if node.text("where") == "shuffled" else None
    text = obj(w, ref) if own_graveyard is None else ""
    owner = "your library" if own else whose_zone(w, is_many(w, ref), "library")
    where = node.text("where")
    if where == "shuffled" and ref == EVERYTHING:
        return "each player shuffles their hand and graveyard into their library"
    if ref == SELF and w.zone == "graveyard":
        text, owner = f"{text}{_from_graveyard(w)}", "your library"
    if where == "shuffled" and own_graveyard is not None:
        if own_graveyard == YOU:
            return "shuffle your graveyard into your library"
        return f"{named(w, own_graveyard)} shuffles their graveyard into their library"
    if where == "shuffled" and not is_many(w, ref) and w.pick("subject") == 1:
        noun = w.noun_for(ref)
        whose = "its" if w.pick("pronoun") == 0 or not noun else f"that {noun}'s"
        if ref.kind == "target" and text.startswith(("target ", "up to ", "another ")):
            return f"{text}'s owner shuffles it into their library"
        return f"{whose} owner shuffles it into their library"
    if where == "shuffled":
        return f"shuffle {text} into {owner}"
    if where in ("second", "nth"):
        nth = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}[node.number("n", 2)]
        return f"put {text} into {owner} {nth} from the top"
    return f"put {text} on {'top of' if where == 'top' else 'the bottom of'} {owner}"
