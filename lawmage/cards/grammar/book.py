"""The whole grammar: every module of rules, loaded."""

from typing import Final

from lawmage.cards.grammar import (
    amounts,
    attackers,
    base,
    cheaper,
    combat,
    conditions,
    costs,
    deaths,
    deeds,
    durations,
    effects,
    events,
    filters,
    graves,
    history,
    keyword_actions,
    keywords,
    looking,
    permissions,
    preferences,
    references,
    replacements,
    sentences,
    statics,
    tokens,
    ways,
    words,
)

#: the modules whose rules make the grammar
MODULES: Final = (
    words,
    filters,
    references,
    amounts,
    costs,
    conditions,
    durations,
    keywords,
    tokens,
    statics,
    effects,
    keyword_actions,
    looking,
    permissions,
    events,
    ways,
    sentences,
    attackers,
    combat,
    deeds,
    replacements,
    history,
    cheaper,
    deaths,
    graves,
)
GRAMMAR: Final = base.GRAMMAR
GRAMMAR.settle(preferences.PREFERRED)
