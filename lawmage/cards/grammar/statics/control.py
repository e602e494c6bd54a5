"""Rules of the grammar for changes of control (layer 2)."""

from lawmage.cards.grammar.context import YOU
from lawmage.cards.grammar.statics.base import fixed

fixed("you control <what:attached>", "control", who=YOU)
