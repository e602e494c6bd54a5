"""In words: tokens as they are described, and predefined tokens (111)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.quantities.base import amount, short
from lawmage.speech.english.nodes.statics.abilities import grants
from lawmage.speech.english.nodes.statics.statements import predicates
from lawmage.speech.english.nodes.words import join
from lawmage.speech.english.nodes.writer import SELF, Writer, renders

#: tokens that the rules define (111.10), called by their subtype
PREDEFINED: Final = ("Treasure", "Gold", "Food", "Clue", "Blood", "Map", "Junk", "Lander", "Mutagen")


@renders("make")
def _make(w: Writer, node: Node) -> str:
    return token_text(w, node, False)


def token_text(w: Writer, node: Node, many: bool) -> str:
    """What a token is, without its article."""
    subtypes = node.words("subtypes")
    noun = "tokens" if many else "token"
    if node.words("types") == ("artifact",) and len(subtypes) == 1 and subtypes[0] in PREDEFINED and \
            node.has("abilities") and not node.has("power"):
        return f"{subtypes[0]} {noun}"
    if node.words("types") == ("enchantment",) and subtypes == ("Shard",) and node.has("abilities"):
        return f"Shard {noun}"
    if subtypes == ("Aura", "Role") and node.has("name"):
        return f"{node.text('name')} Role {noun}"
    if node.text("name") == "Walker" and subtypes == ("Zombie",):
        return f"Walker {noun}"
    words: list[str] = []
    words.extend(node.words("supertypes"))
    sized = isinstance(node.fields.get("power"), Node) and not w.inside and w.pick("with") == 1
    if node.has("power") and not sized:
        w.no_its = True
        words.append(f"{short(w, node.value('power'))}/{short(w, node.fields.get('toughness', 0))}")
        w.no_its = False
    colors = node.words("colors")
    words.append(join(colors) if colors else "colorless")
    words.extend([*subtypes, *node.words("types"), noun])
    text = " ".join(words)
    if w.name_first:
        text = f"{node.text('name')}, a {text}"
    elif node.has("name"):
        text += f" named {node.text('name')}"
    if sized:
        power, toughness = amount(w, node.value("power")), amount(w, node.value("toughness"))
        w.still = f"Its power is equal to {power} and its toughness is equal to {toughness}"
    if node.has("abilities"):
        given = grants(w, node.nodes("abilities"), "this token")
        if not w.inside and w.pick("with") == 1:
            w.still = f"They have {given}" if many else f"It has {given}"
        else:
            text += f" with {given}"
    return text


def except_text(w: Writer, node: Node) -> str:
    """How a copy differs: ", except it has flying"."""
    if not node.has("changes"):
        return ""
    inner = w.inner()
    inner.mention(SELF, ("object",), False, 0)
    inner.about(SELF)
    it = "the token" if node.kind == "create_copy" and w.pick("pronoun") == 1 else "it"
    parts = [_change(each, it if not place else "it") for place, each in
             enumerate(predicates(inner, node.nodes("changes")))]
    text = join(parts)
    if w.pick("subject") == 1:
        text = text.replace(" and has ", f" and {it} has ").replace(f"{it} isn't ", f"{it}'s not ")
    return f", except {text}"


def _change(text: str, it: str) -> str:
    return f"{it}'s {text[3:]}" if text.startswith("is ") and it == "it" else f"{it} {text}"
