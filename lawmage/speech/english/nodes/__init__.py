"""Ability nodes in English, in the style of card texts. Each kind of node of `model.kinds` has its function here."""

from importlib import import_module
from typing import Final

from lawmage.speech.english.nodes.writer import RENDERERS, Writer, write

__all__ = ["FAMILIES", "RENDERERS", "Writer", "write"]

#: the modules that register the functions, by family
FAMILIES: Final[dict[str, tuple[str, ...]]] = {
    "": ("costs", "durations"),
    "abilities": ("faces", "keywords", "tokens", "whole"),
    "conditions": ("base", "casting", "comparisons", "existence", "history", "joined", "matching", "timing"),
    "effects": (
        "base", "cards", "choices", "combat", "conditional", "counters", "damage", "delayed", "lasting", "life",
        "looking", "mana", "options", "permanents", "prevention", "removal", "searching", "spells", "tapping",
        "tokens", "turns", "zones",
    ),
    "event_patterns": (
        "attacks", "base", "blocks", "damage", "joined", "permanents", "players", "spells", "steps", "zones",
    ),
    "filters": ("base", "combat", "control", "history", "joined", "kinds", "measures", "states", "targeting"),
    "quantities": ("arithmetic", "base", "counts", "history", "measures", "players"),
    "references": ("base", "earlier", "objects", "players", "targets"),
    "sentences": ("base", "pairs"),
    "statics": (
        "abilities", "attacking", "base", "blocking", "casting", "combat_damage", "control", "costs", "damage",
        "entering", "players", "prohibitions", "replacement", "sizes", "statements", "types", "untapping",
    ),
}
for _family, _names in FAMILIES.items():
    for _name in _names:
        import_module(".".join(part for part in (__name__, _family, _name) if part))
