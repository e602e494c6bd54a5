"""Rules of the grammar for predicates of what a spell or ability targets, or of its source."""

from lawmage.cards.grammar.base import N, rule, value
from lawmage.cards.grammar.context import YOU, Context, Misfit
from lawmage.cards.grammar.filters.base import Filter, Suffix, suffix
from lawmage.model.nodes import Node

suffix("that targets? <what:targeted>", "targets")


@rule("suffix", "that targets? (a|an|one or more) <what:pred>")
def _that_targets(_: Context, what: Node) -> Suffix:
    return Suffix(N("targets", what=what))


value("suffix", "that targets? you", Suffix(N("targets", what=N("is", what=YOU))))


@rule("suffix", "from (a|an) <filter>")
def _from_source(_: Context, filter: Filter) -> Suffix:
    if filter.base != "source":
        raise Misfit("an ability of what is no source")
    return Suffix(N("of_source", is_=filter.pred()))
