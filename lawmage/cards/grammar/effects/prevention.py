"""Rules of the grammar for prevention and redirection of damage this turn."""

from typing import Any, Final

from lawmage.cards.grammar.base import GRAMMAR, N, Nodes, all_of, rule, same, value
from lawmage.cards.grammar.context import MADE, OPPONENTS, Context
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node


def shield(pattern: str, **fixed: Any) -> None:
    """A prevention effect that lasts for the turn."""

    def build(c: Context, **slots: Any) -> Nodes:
        return c.flush((Node("prevent", {**slots, "duration": "end of turn", **fixed}),))

    GRAMMAR.add("order", pattern, build)


shield("prevent all combat damage that would be dealt this turn", combat=True)
shield("prevent all damage that would be dealt this turn")
shield("prevent all combat damage that would be dealt this turn by <from:pred>", combat=True)
shield("prevent all combat damage <from:pred> would deal this turn", combat=True)
shield("prevent all damage that would be dealt this turn by <from:pred>")
shield("prevent all damage that would be dealt by <from:pred> this turn")
shield("prevent all combat damage that <from:plural_pred> would deal this turn", combat=True)
shield("prevent all combat damage that would be dealt by <from:plural_pred> this turn", combat=True)
shield("prevent all damage that would be dealt by <from:plural_pred> this turn")
shield("prevent the next <n:number> combat damage that would be dealt to <to:recipients> this turn", combat=True)
shield("prevent all combat damage that would be dealt by <by:things> this turn", combat=True)
shield("prevent all damage that would be dealt by <by:things> this turn")
shield("prevent all damage <by:things> would deal this turn")
shield("prevent all combat damage <by:things> would deal this turn", combat=True)
shield("prevent all combat damage <from:plural_pred> would deal this turn", combat=True)
shield("prevent all combat damage that would be dealt to players this turn", combat=True, to=N("each_player"))
shield("prevent all damage that would be dealt to players this turn", to=N("each_player"))
shield("prevent all combat damage that would be dealt to <to:recipients> this turn", combat=True)
shield("prevent all damage that would be dealt to <to:recipients> this turn")
shield("prevent all damage that would be dealt to <to:recipients> this turn by <from:pred>")
shield("prevent all combat damage that would be dealt to <to:recipients> this turn by <from:pred>", combat=True)
shield("prevent the next <n:number> damage that would be dealt to <to:recipients> this turn")
shield("prevent the next <n:number> damage that would be dealt this turn to <to:recipients>")


@rule("order", "prevent all combat damage that would be dealt to and dealt by <what:thing> this turn")
def _both_ways(c: Context, what: Node) -> Nodes:
    return (
        N("prevent", to=what, combat=True, duration="end of turn"),
        N("prevent", by=what, combat=True, duration="end of turn"),
    )


@rule("order", "prevent all damage that would be dealt to and dealt by <what:thing> this turn")
def _both_ways_all(c: Context, what: Node) -> Nodes:
    return (N("prevent", to=what, duration="end of turn"), N("prevent", by=what, duration="end of turn"))


def next_time(pattern: str, **fixed: Any) -> None:
    """A shield for the next time a source would deal damage; a source of your choice is chosen first (609.7a)."""

    def build(c: Context, by: Node, **slots: Any) -> Nodes:
        fields = {"by": by, **slots, "duration": "end of turn", "next_time": True, **fixed}
        return c.flush((Node("prevent", fields),))

    GRAMMAR.add("order", pattern, build)


@rule("chosen_source", "(a|an) <filter> of your choice [<colored:chosen_color>]")
def _chosen_source(c: Context, filter: Filter, colored: Node | None = None) -> Node:
    what = all_of([*filter.parts, *([colored] if colored is not None else [])])
    c.before.append(N("choose_source" if filter.base == "source" else "choose", what=what))
    c.mention(MADE, {"source", "object", *filter.nouns}, False)
    return MADE


value("chosen_color", "of the chosen color", N("of_chosen", key="color"))
same("dealer", "<chosen_source>")
same("dealer", "<thing>")
_HALF_DOWN: Final = N("half", of=N("that_many"), round="down")
next_time("the next time <by:dealer> would deal damage to <to:recipients> this turn , prevent that damage")
next_time(
    "the next time <by:dealer> would deal combat damage to <to:recipients> this turn , prevent that damage", combat=True
)
next_time("the next time <by:dealer> would deal damage this turn , prevent that damage")
next_time(
    "the next time <by:dealer> would deal damage to <to:recipients> this turn ,"
    " prevent half that damage , rounded down",
    n=_HALF_DOWN,
)
next_time(
    "the next time <by:dealer> would deal combat damage to <to:recipients> this turn ,"
    " prevent all but 1 of that damage",
    combat=True,
    n=N("difference", of=N("that_many"), minus=1),
)


def redirection(pattern: str, **fixed: Any) -> None:
    """A redirection effect that lasts for the turn: damage that would be dealt `to` is dealt to `instead_to`."""

    def build(c: Context, **slots: Any) -> Nodes:
        return c.flush((Node("redirect", {**slots, "duration": "end of turn", **fixed}),))

    GRAMMAR.add("order", pattern, build)


_INSTEAD: Final = "is dealt to <instead_to:recipient> instead"
redirection(f"the next <n:number> damage that would be dealt to <to:recipients> this turn {_INSTEAD}")
redirection(f"the next <n:number> damage that <by:dealer> would deal to <to:recipients> this turn {_INSTEAD}")
redirection(f"all damage that would be dealt to <to:recipients> this turn {_INSTEAD}")
redirection(f"all combat damage that would be dealt to <to:recipients> this turn {_INSTEAD}", combat=True)
redirection(
    f"the next time <by:dealer> would deal damage to <to:recipients> this turn , that damage {_INSTEAD}", next_time=True
)

redirection(
    f"all combat damage that would be dealt to <to:recipients> by <from:plural_pred> this turn {_INSTEAD}", combat=True
)
redirection(f"all damage that would be dealt to <to:recipients> by <from:plural_pred> this turn {_INSTEAD}")
redirection(f"all combat damage that would be dealt to <to:recipients> this turn by <by:thing> {_INSTEAD}", combat=True)
redirection(f"all damage that would be dealt to <to:recipients> this turn by <by:dealer> {_INSTEAD}")
redirection(f"all damage that would be dealt this turn to <to:recipients> by <by:dealer> {_INSTEAD}")
shield("prevent all combat damage that would be dealt this turn by <by:target>", combat=True)

shield("prevent all combat damage that would be dealt this turn to <to:recipients>", combat=True)
_ONCE: Final[dict[str, Any]] = {"combat": True, "next_time": True, "duration": "end of turn"}
_NEXT: Final = "the next time <by:dealer> would deal combat damage"


@rule("order", f"{_NEXT} this turn , it deals that damage to <instead_to:recipient> instead")
def _hits_another(c: Context, by: Node, instead_to: Node) -> Nodes:
    return c.flush((N("redirect", by=by, instead_to=instead_to, **_ONCE),))


@rule("order", f"{_NEXT} to an opponent this turn , it deals that damage to <instead_to:target> instead")
def _hits_another_than_an_opponent(c: Context, by: Node, instead_to: Node) -> Nodes:
    return c.flush((N("redirect", by=by, to=OPPONENTS, instead_to=instead_to, **_ONCE),))


@rule("order", f"{_NEXT} to <to:recipients> this turn , that creature deals that damage to itself instead")
def _hits_itself(c: Context, by: Node, to: Node) -> Nodes:
    return c.flush((N("redirect", by=by, to=to, instead_to=by, **_ONCE),))
