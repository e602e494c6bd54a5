"""What the grammar of references shares."""

from typing import Final

from lawmage.cards.grammar.base import N, all_of
from lawmage.cards.grammar.context import Context
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.model.nodes import Node

SELF_NOUNS = frozenset(
    ("creature", "artifact", "enchantment", "land", "planeswalker", "battle", "permanent", "spell", "card", "token")
)
#: subtypes by which texts call the object that has them
SELF_SUBTYPES: Final = frozenset((
    "Aura", "Equipment", "Fortification", "Vehicle", "Spacecraft", "Saga", "Siege", "Class", "Case", "Room", "Planet"))
#: the maximum of "any number of targets"
ANY_NUMBER: Final = 1 << 30


def with_other(c: Context, filter: Filter) -> Node:
    """A description with "other", and other than what."""
    if OTHER not in filter.parts:
        return filter.pred()
    what = c.other_than(filter.nouns)
    if what is None:
        return filter.pred()
    return all_of([*(part for part in filter.parts if part != OTHER), N("not", of=N("is", what=what))])


def set_subject(c: Context, ref: Node, player: bool) -> None:
    """From here on a sentence is about this."""
    c.subject = ref
    c.subject_player = player
    c.subject_form = c.each_form if ref.kind == "each" else ""
    c.used_affected = False
