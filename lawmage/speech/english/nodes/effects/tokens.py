"""In words: tokens created, and copies."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.abilities.tokens import except_text, token_text
from lawmage.speech.english.nodes.effects.base import is_times, player_does
from lawmage.speech.english.nodes.quantities.base import AS_X, PER_EACH, amount, few, form_of, is_long, per
from lawmage.speech.english.nodes.references.base import is_many, named
from lawmage.speech.english.nodes.words import article, join, verb
from lawmage.speech.english.nodes.writer import MADE, SELF, YOU, Writer, renders


@renders("create_token")
def _create(w: Writer, node: Node) -> str:
    (token,) = node.nodes("token")
    n: Value = node.fields.get("n", 1)
    under = node.maybe("under")
    elided = w.elided is not None and w.elided == (under or YOU)
    subject = "" if elided else creator(w, under)
    many = n != 1
    w.name_first = not many and token.has("name") and "legendary" in token.words("supertypes") and w.pick("with") == 1
    behind = arriving(w, node, token.text("name") if w.name_first else "the tokens" if many else "the token")
    if behind:
        node = without_way(node)
    before = "" if node.has("attacking_whom") else _before(w, node)
    nouns = ("token", *token.words("subtypes"), *token.words("types"), "permanent", "object")
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH and not is_times(n):
        what = before + token_text(w, token, False)
        text = f"{article(what)} {what}{_ways(w, node, False)} {per(w, n)[1]}"
    elif form != AS_X:
        text = f"a number of {before}{token_text(w, token, True)} equal to {amount(w, n)}{_ways(w, node, True)}"
    elif many:
        text = f"{few(w, n)} {before}{token_text(w, token, True)}{_ways(w, node, True)}"
    else:
        what = token_text(w, token, False)
        what = what.replace(", a ", f", a {before}", 1) if w.name_first else f"{article(before + what)} {before}{what}"
        text = f"{what}{_ways(w, node, False)}"
    w.name_first = False
    w.mention(MADE, nouns, many)
    w.still = behind or w.still
    return text if elided else f"{subject} {text}"


def arriving(w: Writer, node: Node, what: str) -> str:
    """That what is made enters tapped and attacking, if that is said in a sentence of its own."""
    if not in_sentence(w, node):
        return ""
    how = w.pick("that", 4)
    w.tapped_behind = how == 1
    if how < 2:
        return ""
    many = what.endswith("s")
    start = what[:1].upper() + what[1:] if how == 2 else "They" if many else "It"
    whom = f" {named(w, node.node('attacking_whom'))}" if node.has("attacking_whom") else ""
    return f"{start} {verb(w.term('enters'), many)} tapped and attacking{whom}"


def in_sentence(w: Writer, node: Node) -> bool:
    """Whether it may be said in a sentence of its own how something enters."""
    return node.flag("tapped") and node.flag("attacking") and not w.inside


def without_way(node: Node) -> Node:
    """The same without how it enters."""
    ways = ("tapped", "attacking", "attacking_whom")
    return Node(node.kind, {name: value for name, value in node.fields.items() if name not in ways})


def _before(w: Writer, node: Node) -> str:
    if not in_sentence(w, node):
        w.tapped_behind = bool(node.flag("tapped")) and w.pick("that") == 1
    if not node.flag("tapped") or w.tapped_behind:
        return ""
    return "tapped and attacking " if node.flag("attacking") else "tapped "


def creator(w: Writer, under: Node | None) -> str:
    """Who creates: "create", "that player creates"."""
    create = w.term("creates")
    if under is None or under in (YOU, w.ordered):
        said = not w.bare_verbs and (under is None or under != w.ordered) and w.pick("you") == 1
        return ("you " if said else "") + verb(create, True)
    return f"{named(w, under)} {verb(create, is_many(w, under))}"


def _ways(w: Writer, node: Node, many: bool) -> str:
    that = "that are" if many else "that's"
    if node.has("attacking_whom"):
        whom = named(w, node.node("attacking_whom"))
        more = " or a planeswalker they control" if node.flag("or_planeswalker") else ""
        return f" {that} tapped and attacking {whom}{more}"
    if w.tapped_behind:
        return f" {that} tapped" + (" and attacking" if node.flag("attacking") else "")
    if node.flag("attacking") and not node.flag("tapped"):
        return f" {that} attacking"
    if node.has("blocking"):
        return f" {that} blocking {named(w, node.node('blocking'))}"
    if node.has("attached_to"):
        return f" attached to {named(w, node.node('attached_to'))}"
    return ""


_NOT_LEGENDARY: Final = (Node("remove_types", {"what": SELF, "supertypes": ("legendary",)}),)


@renders("create_copy")
def _create_copy(w: Writer, node: Node) -> str:
    n: Value = node.fields.get("n", 1)
    subject = creator(w, node.maybe("under"))
    of = named(w, node.node("of"))
    w.mention(MADE, ("token", "creature", "permanent", "object"), n != 1)
    behind = arriving(w, node, "the token" if n == 1 else "the tokens")
    if behind:
        w.still = behind
        node = without_way(node)
    if n != 1:
        after = " and that are tapped and attacking" if node.flag("attacking") else ""
        if node.nodes("changes") == _NOT_LEGENDARY:
            return f"{subject} {few(w, n)} tokens that are copies of {of}{after} except they're not legendary"
        return f"{subject} {few(w, n)} tokens that are copies of {of}{after}{except_text(w, node)}"
    before = _before(w, node)
    if w.tapped_behind:
        of += " and that's tapped" + (" and attacking" if node.flag("attacking") else "")
    elif node.flag("attacking") and not node.flag("tapped"):
        of += " and that's attacking"
    after = f" and that's blocking {named(w, node.node('blocking'))}" if node.has("blocking") else ""
    if node.has("attacking_whom"):
        before, after = "", f", tapped and attacking {named(w, node.node('attacking_whom'))}"
    return f"{subject} a {before}token that's a copy of {of}{after}{except_text(w, node)}"


@renders("create_emblem")
def _emblem(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.abilities.whole import ability_text

    text = join([f'"{ability_text(w.inner(), each)}"' for each in node.nodes("abilities")])
    return player_does(w, node.node("who"), "gets", f"an emblem with {text}", you=True)


@renders("investigate")
def _investigate(w: Writer, node: Node) -> str:
    n = node.fields.get("n", 1)
    return "investigate" if n == 1 else f"investigate {few(w, n)} times"
