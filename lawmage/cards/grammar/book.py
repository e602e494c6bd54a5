"""The whole grammar: every module of rules, loaded."""

from importlib import import_module
from typing import Final

from lawmage.cards.grammar import base, preferences

#: the modules whose rules make the grammar, by family; in which order they are loaded makes no difference
FAMILIES: Final[dict[str, tuple[str, ...]]] = {
    "": ("costs", "durations", "words"),
    "abilities": ("keywords", "tokens"),
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
    "sentences": ("amendments", "base", "clauses", "options", "restrictions"),
    "statics": (
        "abilities", "attacking", "base", "blocking", "casting", "combat_damage", "control", "costs", "damage",
        "entering", "players", "prohibitions", "replacement", "sizes", "statements", "types", "untapping",
    ),
}
for _family, _names in FAMILIES.items():
    for _name in _names:
        import_module(".".join(part for part in ("lawmage.cards.grammar", _family, _name) if part))
GRAMMAR: Final = base.GRAMMAR
GRAMMAR.settle(preferences.PREFERRED)
