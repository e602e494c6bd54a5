"""Lines of keywords, and keywords in front of a dash."""

from typing import Any, Final

from lawmage.cards.compiling.abilities import activated_ability
from lawmage.cards.compiling.text import NotUnderstood, Text, built, colon, parser_of
from lawmage.cards.grammar.base import N, Nodes
from lawmage.cards.grammar.context import SELF
from lawmage.cards.normalise import words as split_words
from lawmage.cards.vocabulary import KEYWORDS
from lawmage.model.nodes import Node


def keyword_line(face: Text, line: str) -> Nodes | None:
    """The keywords of a line; None for another line."""
    forms = split_words(line.rstrip("."))
    parser = parser_of(forms)
    tree = parser.whole("keyword_line")
    if tree is None:
        return None
    nodes: Nodes = built(face.context(), parser, tree)
    return nodes


#: keywords written before an activated ability, and what they add (702.142, 702.177)
_BEFORE_ACTIVATED: Final[dict[str, tuple[str, Node | None]]] = {
    "boast": ("once_each_turn", N("matches", what=SELF, is_=N("attacked_this_turn"))),
    "exhaust": ("once", None),
}


def keyword_before(line: str) -> str:
    """The keyword in front of a dash, such as Boast; an ability word or flavour word has no meaning and gives none."""
    word = line.partition(" — ")[0].lower()
    if " — " in line and word in KEYWORDS and word not in _DASH_COST:
        return word
    return ""


#: keywords whose cost may stand behind a dash
_DASH_COST: Final = frozenset(
    ("equip", "ward", "cycling", "flashback", "escape", "suspend", "kicker", "buyback", "echo")
)


def ability_behind_keyword(face: Text, word: str, plain: str) -> Node:
    """The activated ability behind a keyword and a dash."""
    if word not in _BEFORE_ACTIVATED:
        raise NotUnderstood(f"{word} — {plain}")
    limit, condition = _BEFORE_ACTIVATED[word]
    forms = split_words(plain)
    if not colon(forms):
        raise NotUnderstood(f"{word} — {plain}")
    node = activated_ability(face, forms, [])
    if node.has("limits") or node.has("only_if"):
        raise NotUnderstood(plain)
    more: dict[str, Any] = {"limits": (limit,), "label": word}
    return Node("activated", {**node.fields, **more, **({} if condition is None else {"only_if": condition})})
