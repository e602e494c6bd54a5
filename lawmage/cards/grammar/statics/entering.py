"""Rules of the grammar for how permanents enter the battlefield (614.1c, 614.12)."""

from typing import Any

from lawmage.cards.grammar.abilities.tokens import BECOMES
from lawmage.cards.grammar.base import CREATURES, N, Nodes, all_of, rule, value
from lawmage.cards.grammar.context import SELF, YOU, Context, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.grammar.references.base import set_subject
from lawmage.cards.grammar.statics.base import fixed
from lawmage.model.nodes import Node, Value


@rule("static_body", "<me:self_ref> escapes with <n:number> <counter:counter> counters? on (it|him|her)")
def _escapes_with(_: Context, me: Node, n: Value, counter: str) -> tuple[Node, ...]:
    escaped = N("cast_for", is_="escape")
    return (N("enters_with_counters", what=SELF, n=n, counter=counter, condition=escaped),)


@rule(
    "static_sentence",
    "if <condition:condition> , (it|<me:self_ref>) enters with <n:number> <counter:counter> counters? on it",
)
def _enters_if(_: Context, condition: Node, n: Any, counter: str, me: Any = None) -> tuple[Nodes, Node | None]:
    return (N("enters_with_counters", what=SELF, n=n, counter=counter, condition=condition),), None


@rule("static_sentence", "if <condition:condition> , <me:self_ref> enters tapped")
def _enters_tapped_if(_: Context, condition: Node, me: Node) -> tuple[Nodes, Node | None]:
    return (N("enters_tapped", what=me, unless=N("cond_not", of=condition)),), None


@rule("static_body", "<me:self_ref> enters tapped and <!more:static_list>")
def _enters_tapped_and(c: Context, me: Node, more: Any) -> Nodes:
    set_subject(c, me, False)
    effects: Nodes = c.build(more)
    return (N("enters_tapped", what=me), *effects)


@rule("static_body", "<me:self_ref> enters tapped with <n:number> <counter:counter> counters? on (it|them)")
def _enters_tapped_with(_: Context, me: Node, n: Any, counter: str) -> Nodes:
    return (N("enters_tapped", what=me), N("enters_with_counters", what=me, n=n, counter=counter))


fixed(
    "creatures you control enter as a copy of <of:self_pred>",
    "enters_as_copy",
    what=N("each", what=all_of([CREATURES, N("controlled", by=YOU)])),
)
fixed("<what:plural_thing> (enter|enters) tapped", "enters_tapped")
fixed("<what:self_ref> enters tapped", "enters_tapped")
fixed("<what:self_ref> enters prepared", "enters_prepared")
fixed("if it's neither day nor night , it becomes day as <what:self_ref> enters", "day_as_enters")
fixed("<what:self_ref> enters tapped unless <unless:condition>", "enters_tapped")
fixed("as <what:self_ref> enters , you may <unless_cost:said_costs>", "enters_tapped_unless_paid")
fixed("<what:self_ref> enters with <n:number> <counter:counter> counters? on (it|him|her)", "enters_with_counters")
fixed(
    "<what:self_ref> enters with a number of <counter:counter> counters on it equal to <n:amount>",
    "enters_with_counters",
)
fixed(
    "<what:plural_thing> (enter|enters) with an additional <counter:counter> counter on (it|them)",
    "enters_with_counters",
    n=1,
)


@rule("static_body", "<what:self_ref> enters with <n:number> <counter:counter> counters? on it <per:per>")
def _enters_per(_: Context, what: Node, n: Any, counter: str, per: Any) -> Nodes:
    amount = per if n == 1 else N("times", of=per, n=n)
    return (N("enters_with_counters", what=what, counter=counter, n=amount),)


@rule(
    "static_body",
    "you may have <me:self_ref> enter as a copy of (any|a) <of:filter> [on the battlefield]"
    " [, except <changes:copy_changes>]",
)
def _clone(_: Context, me: Node, of: Filter, changes: Nodes | None = None) -> Nodes:
    return (N("enters_as_copy", of=of.pred(), optional=True, changes=changes),)


@rule("static_body", "as long as <me:self_ref> is on the battlefield , it's <!made:becoming>")
def _on_battlefield(c: Context, me: Node, made: Any) -> Nodes:
    set_subject(c, me, False)
    nodes: Nodes = BECOMES[0](c, c.build(made))
    return nodes


@rule("static_body", "as <me:self_ref> enters , choose <key:choice>")
def _choosing(_: Context, me: Node, key: str) -> Nodes:
    return (N("enters_choosing", key=key),)


value("choice", "a color", "color")
value("choice", "a creature type", "creature type")
value("choice", "a player", "player")
value("choice", "an opponent", "opponent")
value("choice", "a card name", "card name")
value("choice", "a basic land type", "land type")


@rule("static_body", "each <filter> enters with an additional <counter:counter> counter on it [<per:per>]")
def _each_enters_with(_: Context, filter: Filter, counter: str, per: Amount = 1) -> Nodes:
    if filter.base != "permanent":
        raise Refuse("counters on what is no permanent")
    return (N("enters_with_counters", what=N("each", what=filter.pred()), counter=counter, n=per),)
