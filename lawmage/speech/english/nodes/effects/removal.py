"""In words: destroying, sacrificing, exiling, regenerating."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.costs import some
from lawmage.speech.english.nodes.effects.base import ALL_GRAVEYARDS, begin, graveyard_of, obj, said, top_by_player
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import is_many, named, possessive
from lawmage.speech.english.nodes.words import plural
from lawmage.speech.english.nodes.writer import MADE, YOU, Writer, renders


def _at_home(ref: Node) -> Node | None:
    """The creatures of which those are named that could have attacked and didn't; None for others."""
    parts = ref.node("what").nodes("of") if ref.kind == "each" and ref.node("what").kind == "all" else ()
    if [each.kind for each in parts[-2:]] != ["not", "controlled_all_turn"] or \
            parts[-2].node("of").kind != "attacked_this_combat":
        return None
    return Node("all", {"of": parts[:-2]})


@renders("destroy")
def _destroy(w: Writer, node: Node) -> str:
    ref = node.node("what")
    w.left, w.done_word = ref, "destroyed"
    home = _at_home(ref)
    if home is not None:
        return (f"destroy all {describe(w, home).many()} that didn't attack, except for creatures the player hasn't"
                " controlled continuously since the beginning of the turn")
    text = f"destroy {obj(w, ref)}"
    if node.flag("no_regeneration"):
        noun = w.noun_for(ref)
        many = is_many(w, ref)
        options = ["They" if many else "It"]
        if noun:
            options.append(f"Those {plural(noun)}" if many else f"That {noun}")
        text += f". {options[w.pick('pronoun', len(options))]} can't be regenerated"
    return text


@renders("exile")
def _exile(w: Writer, node: Node) -> str:
    ref = node.node("what")
    owner = graveyard_of(ref)
    several = ("opponents", "other_players", "each_player")
    if ref == ALL_GRAVEYARDS or (owner is not None and owner.kind not in several):
        what = "all graveyards" if owner is None else f"{possessive(w, owner)} graveyard"
        w.mention(ref, ("card", "object"), True)
        w.mention(MADE, ("card", "exiled", "moved"), True)
        return f"exile {what}"
    if ref.kind == "top_of_library" and ref.node("who") not in (YOU, w.ordered) and w.pick("subject") == 1:
        return top_by_player(w, ref, "exiles")
    w.left, w.done_word = ref, "exiled"
    text = f"exile {obj(w, ref)}" + (" face down" if node.flag("face_down") else "")
    if node.has("until"):
        return f"{text} until {w.noun} leaves {w.term('battlefield')}"
    w.mention(MADE, ("card", "exiled", "moved"), is_many(w, ref) or (ref.kind == "top_of_library" and ref.has("n")))
    return text


@renders("sacrifice")
def _sacrifice(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    ref = node.node("what")
    if who is not None and who.kind == "each_player" and ref.kind == "each":
        return f"each {describe(w, ref.node('what')).one()} is sacrificed by its controller"
    subject = begin(w, who)
    return said(w, subject, who, "sacrifices", named(w, ref))


@renders("sacrifice_chosen")
def _sacrifice_chosen(w: Writer, node: Node) -> str:
    who = node.node("who")
    subject = begin(w, who)
    phrase = describe(w, node.node("what"))
    text = some(w, node)
    if subject and phrase.behind and node.fields.get("n", 1) == 1 and w.pick("choice") == 1:
        behind, phrase.behind = phrase.behind, []
        w.done_word = "sacrificed"
        w.mention(MADE, (*phrase.nouns, "card", "sacrificed"), False)
        said_behind = " ".join([one for one, _ in behind])
        return said(w, subject, who, "sacrifices", f"{phrase.some()} of their choice {said_behind}")
    w.done_word = "sacrificed"
    many = node.fields.get("n", 1) != 1
    w.mention(MADE, (*phrase.nouns, "card", "sacrificed"), many)
    chosen = " of their choice" if (subject or w.ordered is not None) and w.pick("choice") == (
        0 if subject else 1) else ""
    return said(w, subject, who, "sacrifices", text + chosen)


@renders("detain")
def _detain(w: Writer, node: Node) -> str:
    return f"detain {named(w, node.node('what'))}"
