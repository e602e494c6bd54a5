"""Ability nodes in English, in the style of card texts. Each kind of node of `model.kinds` has its function here."""

from lawmage.speech.english.nodes.writer import RENDERERS, Writer, write

# each module registers the kinds of its category
from lawmage.speech.english.nodes import (  # isort: skip
    abilities, amounts, casts, combat, compound, conditions, costs, effects, events, flow, history, keywords, looking,
    players, predicates, prevention, refs, statics, statics_more, tokens,
)

__all__ = [
    "RENDERERS", "Writer", "abilities", "amounts", "casts", "combat", "compound", "conditions", "costs", "effects",
    "events", "flow", "history", "keywords", "looking", "players", "predicates", "prevention", "refs", "statics",
    "statics_more", "tokens", "write",
]
