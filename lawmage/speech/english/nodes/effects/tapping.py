"""In words: tapping, untapping, phasing out."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.durations import duration
from lawmage.speech.english.nodes.effects.base import obj, those_named
from lawmage.speech.english.nodes.references.base import is_many
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders, write


@renders("tap", "untap", "regenerate", "transform", "goad", "unattach", "suspect", "flip")
def _order(w: Writer, node: Node) -> str:
    return f"{node.kind} {obj(w, node.node('what'))}"


@renders("doesnt_untap")
def _doesnt_untap(w: Writer, node: Node) -> str:
    ref = node.node("what")
    if w.elided == ref and not is_many(w, ref) and not node.has("duration"):
        whose = "your" if ref == SELF and w.pick("own") == 0 else "its controller's"
        return f"doesn't untap during {whose} next untap step"
    w.bare_each = True
    text = write(w, ref)
    w.bare_each = False
    if is_many(w, ref):
        options = ["their controllers' next untap steps", "their controller's next untap step"]
        if ref.kind == "each" and Node("controlled", {"by": YOU}) in ref.node("what").nodes("of"):
            options.append("your next untap step")
        those = "they" if w.they() == ref and w.pick("pronoun") == 1 else those_named(w, ref, text)
        return f"{those} don't untap during {options[w.pick('own', len(options))]}"
    if node.has("duration"):
        lasts = duration(w, node.fields["duration"])
        return f"{text} doesn't untap during its controller's untap step {lasts}".rstrip()
    whose = "your" if ref == SELF and w.pick("own") == 0 else "its controller's"
    return f"{text} doesn't untap during {whose} next untap step"
