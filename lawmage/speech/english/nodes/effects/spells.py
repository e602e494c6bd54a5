"""In words: instructions about spells: counter, copy, cast, new targets."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.costs import cost_words
from lawmage.speech.english.nodes.effects.base import obj
from lawmage.speech.english.nodes.quantities.base import amount
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("may_cast")
def _may_cast(w: Writer, node: Node) -> str:
    may = "" if node.flag("chosen") else "you may "
    text = f"{may}{w.term('cast')} {named(w, node.node('what'))}"
    if node.text("way"):
        text += f" for its {node.text('way')} cost"
    if node.flag("free"):
        text += " without paying its mana cost"
    if node.has("below"):
        text += f" if the spell's mana value is less than {amount(w, node.value('below'))}"
    if node.flag("exiled"):
        text += f". If that spell would be put into {('your', 'a')[w.pick('battlefield')]} graveyard, exile it instead"
    return text


@renders("cascade")
def _cascade(w: Writer, node: Node) -> str:
    return "cascade"


@renders("counter")
def _counter(w: Writer, node: Node) -> str:
    what = node.node("what")
    text = f"counter {obj(w, what)}"
    if not node.has("unless"):
        return text + _exiled_instead(w, node)
    w.mention(Node("controller", {"of": what}), ("player",), False, 1)
    noun = next((each for each in ("ability", "spell") if w.noun_for(what) == each or each in w.nouns_for(what)), "")
    whose = f"that {noun}'s" if noun and w.pick("pronoun") == 1 else "its"
    return f"{text} unless {whose} controller {cost_words(w, node.nodes('unless'), True)}" \
        + _exiled_instead(w, node)


def _exiled_instead(w: Writer, node: Node) -> str:
    if not node.flag("exile"):
        return ""
    return ". If that spell is countered this way, exile it instead of putting it into its owner's graveyard"


@renders("copy_spell")
def _copy(w: Writer, node: Node) -> str:
    text = f"copy {named(w, node.node('what'))}"
    return text + (". You may choose new targets for the copy" if node.flag("new_targets") else "")


@renders("choose_new_targets")
def _new_targets(w: Writer, node: Node) -> str:
    return f"choose new targets for {named(w, node.node('what'))}"
