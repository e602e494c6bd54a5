"""In words: exceptions of untap steps, and steps skipped."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import is_many, named
from lawmage.speech.english.nodes.words import verb
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders


@renders("untaps_with_others")
def _untaps_with_others(w: Writer, node: Node) -> str:
    ref = node.node("what")
    what = f"all {describe(w, ref.node('what')).many()}" if ref.kind == "each" else named(w, ref)
    return f"untap {what} during each other player's untap step"


@renders("doesnt_untap_static")
def _doesnt_untap(w: Writer, node: Node) -> str:
    if w.many:
        return "don't untap during their controllers' untap steps"
    whose = "your" if w.subject == SELF else "its controller's"
    return f"doesn't untap during {whose} untap step"


@renders("may_not_untap")
def _may_not_untap(w: Writer, node: Node) -> str:
    return f"you may choose not to untap {named(w, node.node('what'))} during your untap step"


@renders("skip_step_static")
def _skip_step(w: Writer, node: Node) -> str:
    who = node.node("who")
    if node.text("step") == "combat":
        return f"{named(w, who)} {verb('skips', is_many(w, who))} all combat phases of their next turn"
    if who == YOU:
        return f"skip your {node.text('step')} step"
    return f"{named(w, who)} {verb('skips', is_many(w, who))} their {node.text('step')} step"
