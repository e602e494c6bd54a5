"""Rules of the grammar for predicates of who controls or owns something, and of its zone."""

from lawmage.cards.grammar.context import OPPONENTS, YOU
from lawmage.cards.grammar.filters.base import suffix

suffix("you control", "controlled", by=YOU)
suffix(
    "(an opponent controls|your opponents control|one of your opponents controls)",
    "controlled",
    by=OPPONENTS,
)
suffix("<by:player> controls?", "controlled")
suffix("controlled by <by:player>", "controlled")
suffix("you own", "owned", by=YOU)
suffix("(an opponent owns|your opponents own)", "owned", by=OPPONENTS)
suffix("<by:player> owns?", "owned")
