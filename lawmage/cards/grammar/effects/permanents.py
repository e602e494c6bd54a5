"""Rules of the grammar for what else is done to a permanent: transform, attach, monstrosity, explore."""

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import Context
from lawmage.cards.grammar.effects.base import happens, order
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

order("transform <what:things>", "transform")
order("flip <what:things>", "flip")
order("attach <what:things> to <to:thing>", "attach")
order("attach <what:things> to <to:chosen_thing>", "attach")
order("unattach <what:things>", "unattach")
happens("explores?", "explore")
happens("(becomes|become) prepared", "become_prepared")


@rule("order", "monstrosity <n:number>")
def _monstrosity(_: Context, n: Amount) -> Nodes:
    return (N("monstrosity", n=n),)


@rule("order", "suspect <what:thing>")
def _suspect(_: Context, what: Node) -> Nodes:
    return (N("suspect", what=what),)
