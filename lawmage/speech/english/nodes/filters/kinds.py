"""In words: predicates of what something is: types, subtypes, supertypes, colors, names, tokens, players."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import STATES, Phrase, adjective
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import SELF, Writer, renders


@renders("anything")
def _anything(w: Writer, node: Node, phrase: Phrase) -> None:
    return


@renders("permanent", "spell", "player", "opponent")
def _base(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.base = node.kind


@renders("card")
def _card(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.base = "card"
    phrase.zone = node.text("zone")


@renders("ability_on_stack")
def _ability(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.base = "ability"
    phrase.ability = f"{node.text('of')} ability".strip() if node.has("of") else \
        ("activated or triggered ability", "ability")[w.pick("or")]


@renders("type", "subtype")
def _kind(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.word(node.text("is"), True)


@renders("supertype", "color", *STATES)
def _adjective(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.word(adjective(node))


@renders("token")
def _token(w: Writer, node: Node, phrase: Phrase) -> None:
    if phrase.base in ("", "permanent") and (not phrase.words or all(not noun for _, noun in phrase.words)) and \
            phrase.alternatives is None:
        phrase.words.append(("token", True))
    elif phrase.base in ("", "permanent") and (not phrase.words or phrase.words[-1][1]) and phrase.alternatives is None:
        phrase.word("token", True)
    else:
        phrase.word("token")


@renders("basic_land_type")
def _basic_land_type(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("with a basic land type", "with basic land types")


@renders("other")
def _other(w: Writer, node: Node, phrase: Phrase) -> None:
    if w.pick("other") == 1:
        phrase.post("other than " + named(w, SELF))
    else:
        phrase.other = True


@renders("is")
def _is(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.node("what").kind == "exiled_with":
        phrase.base, phrase.zone = "card", ""
        phrase.post(f"exiled with {('it', w.noun)[w.pick('pronoun')] if w.mentioned(SELF) is not None else w.noun}")
        return
    text = named(w, node.node("what"))
    phrase.alternatives = (text, text)


@renders("named")
def _named(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("named " + node.text("is"))


@renders("commander")
def _commander(_: Writer, node: Node, phrase: Phrase) -> None:
    phrase.word("commander", True)
