"""Rules of the grammar for turns, phases and steps added, skipped and ended."""

from lawmage.cards.grammar.base import N, Nodes, rule, value
from lawmage.cards.grammar.context import Context
from lawmage.cards.grammar.effects.base import does, order

does("becomes? the monarch", "become_monarch")
does("takes? an extra turn after this one", "extra_turn")
order("end the turn", "end_turn")
value("clause", "it becomes day", (N("become_daytime", is_="day"),))
value("clause", "it becomes night", (N("become_daytime", is_="night"),))


@rule("order", "after this main phase , there is an additional combat phase followed by an additional main phase")
def _more_combat_main(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat", "postcombat main"), after="main"),)


@rule(
    "order",
    "after this main phase , there is an additional combat phase",
    "after this main phase , there are <n:numeral> additional combat phases",
)
def _combat_after_main(_: Context, n: int = 1) -> Nodes:
    return (N("extra_phases", phases=("combat",) * n, after="main"),)


@rule("player_vp", "(get|gets) that many additional upkeep steps after this phase")
def _more_upkeeps(_: Context) -> Nodes:
    return (N("extra_phases", phases=("upkeep",), n=N("that_many")),)


@rule(
    "order",
    "after this (phase|combat phase) , there is an additional combat phase",
    "there is an additional combat phase after this (phase|one)",
)
def _more_combat(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat",)),)


does("skips? (their|your) next combat phase", "skip_step", step="combat")
does("skips? (their|your) next draw step", "skip_step", step="draw")
does("skips? (their|your) next untap step", "skip_step", step="untap")


@rule("order", "there is an additional combat phase after this phase [,] followed by an additional main phase")
def _combat_and_main(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat", "postcombat main")),)


@rule(
    "order",
    "after the second main phase this turn , (there's|there is) an additional combat phase"
    " followed by an additional main phase",
)
def _after_second_main(_: Context) -> Nodes:
    return (N("extra_phases", phases=("combat", "postcombat main"), after="second main"),)
