"""In words: the text of a whole face."""

from __future__ import annotations

from typing import Final

from lawmage.model.cards import Ability, Face
from lawmage.model.kinds import KINDS
from lawmage.model.names import CREATURE, INSTANT, LEGENDARY, SORCERY, TYPE_BITS
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.speech.english.nodes.abilities.whole import ability_text
from lawmage.speech.english.nodes.event_patterns.base import ROMAN
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.statics.statements import SENTENCES, statement
from lawmage.speech.english.nodes.words import upper
from lawmage.speech.english.nodes.writer import Writer, write
from lawmage.speech.forms import Forms

_NOUNS: Final = ("creature", "planeswalker", "land", "artifact", "enchantment", "battle")
_SUBTYPES: Final = ("Aura", "Equipment", "Vehicle", "Saga", "Siege", "Class", "Case", "Room")


def noun_of(face: Face) -> str:
    """How a face's text calls the object: "this creature", "this spell", the name of a legendary one."""
    if face.supertypes & LEGENDARY:
        return face.name.partition(",")[0]
    if face.types & (INSTANT | SORCERY):
        return face.name
    for subtype in _SUBTYPES:
        if subtype in face.subtypes and not face.types & CREATURE:
            return f"this {subtype}"
    for word in _NOUNS:
        if face.types & TYPE_BITS[word]:
            return f"this {word}"
    return "this permanent"


def face_text(face: Face, edition: Edition = CURRENT, forms: Forms | None = None) -> str:
    """The text of a face, one line for each line that the card has."""
    lines: list[str] = []
    previous = -1
    paid = ("sacrificed", "creature")
    numbered = [(each.node.number("line", index), index, each) for index, each in enumerate(face.abilities)]
    for line, index, ability in sorted(numbered, key=_place):
        parts = _section_parts(ability.node)
        if parts is not None:
            head, inner = parts
            lines.extend([head] if head else [])
            _add_lines(lines, inner, face, edition, forms)
            previous = line
            continue
        w = _writer(face, edition, forms)
        w.paid_word, w.paid_noun = paid
        text = ability_text(w, ability.node)
        paid = (w.paid_word, w.paid_noun)
        keyword = ability.node.kind == "keyword"
        if keyword and index and line == previous and face.abilities[index - 1].node.kind == "keyword":
            _join_keyword(lines, text)
        else:
            lines.append(text)
        if _same_chapter(lines, text, previous == line):
            lines.pop()
            lines[-1] = lines[-1].replace(" — ", f", {text.partition(' — ')[0]} — ", 1)
        previous = line
    return "\n".join(lines)


def _writer(face: Face, edition: Edition, forms: Forms | None) -> Writer:
    """A writer of one ability of a face."""
    w = Writer(noun_of(face), edition, bool(face.types & (INSTANT | SORCERY)), forms)
    w.own_name = face.name
    w.own_kind = next((word for word in _NOUNS if face.types & TYPE_BITS[word]), "")
    w.creature = bool(face.types & CREATURE) or not face.types & ~CREATURE
    w.own_kind = next((word for word in _NOUNS if face.types & TYPE_BITS[word]), "")
    w.attached_noun = "land" if "Fortification" in face.subtypes else attached_noun(face)
    w.attached_word = "equipped" if "Equipment" in face.subtypes else "fortified" \
        if "Fortification" in face.subtypes else "enchanted"
    return w


def _join_keyword(lines: list[str], text: str) -> None:
    """A keyword on the line of the one before it."""
    text = text[:1].lower() + text[1:]
    if text.startswith("kicker {") and lines[-1].startswith("Kicker {"):
        lines[-1] += " and/or " + text.removeprefix("kicker ")
    elif text.startswith("protection from ") and "protection from " in lines[-1].lower().rpartition(", ")[2]:
        lines[-1] = f"{lines[-1]} and {text.removeprefix('protection ')}"
    else:
        lines[-1] += ", " + text


def _section_parts(node: Node) -> tuple[str, tuple[Node, ...]] | None:
    """The first line and the abilities of a part of a text box that a class level bar heads (716.2): the activated
    ability is that line, the static one the others; None for an ability that is none."""
    if node.kind == "activated" and node.nodes("do") and node.nodes("do")[0].kind == "become_level":
        return f"{node.nodes('cost')[0].text('mana')}: Level {node.nodes('do')[0].number('n')}", ()
    condition = node.maybe("condition") if node.kind == "static" else None
    if condition is None or condition.kind != "compare":
        return None
    left = condition.fields["left"]
    if not isinstance(left, Node) or left.kind != "level_of":
        return None
    return "", node.nodes("effects")[0].nodes("abilities")


def _add_lines(lines: list[str], nodes: tuple[Node, ...], face: Face, edition: Edition, forms: Forms | None) -> None:
    """Add the lines of abilities; keywords that follow each other stand on one line."""
    for index, node in enumerate(nodes):
        text = ability_text(_writer(face, edition, forms), node)
        if node.kind == "keyword" and index and nodes[index - 1].kind == "keyword":
            _join_keyword(lines, text)
        else:
            lines.append(text)


def _same_chapter(lines: list[str], text: str, same_line: bool) -> bool:
    """Whether the last two lines are one line of a Saga, for several chapters."""
    before = lines[-2] if len(lines) > 1 else ""
    return same_line and " — " in text and text.partition(" — ")[0] in ROMAN and \
        before.partition(" — ")[2] == text.partition(" — ")[2]


def _place(entry: tuple[int, int, Ability]) -> tuple[int, int]:
    return entry[0], entry[1]


def attached_noun(face: Face) -> str:
    """What an Aura or Equipment says it is attached to."""
    for ability in face.abilities:
        node = ability.node
        if node.kind == "keyword" and node.text("is") == "enchant" and node.has("quality"):
            quality = node.node("quality")
            parts = quality.nodes("of") if quality.kind == "all" else (quality,)
            for part in parts:
                if part.kind in ("type", "subtype"):
                    return part.text("is")
                if part.kind in ("player", "opponent"):
                    return part.kind
            return "permanent"
    return "creature"


def node_text(node: Node, noun: str, edition: Edition = CURRENT) -> str:
    """Any node in words, by itself: an ability with its capital, a predicate as what it describes."""
    w = Writer(noun, edition)
    category = KINDS[node.kind].category
    if category == "pred":
        return describe(w, node).one()
    if category == "static" and node.kind not in SENTENCES:
        return statement(w, (node,))
    text = write(w, node)
    return upper(text) if category == "ability" else text
