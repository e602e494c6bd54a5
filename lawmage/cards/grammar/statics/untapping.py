"""Rules of the grammar for exceptions of untap steps, and steps skipped."""

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import YOU, Context
from lawmage.cards.grammar.statics.base import fixed, verb
from lawmage.model.nodes import Node

verb("(doesn't|don't) untap during (its|your|their) controller 's untap step", "doesnt_untap_static")
verb(
    "(doesn't|don't) untap during (your|their controllers' untap steps|their controller's) untap step",
    "doesnt_untap_static",
)
verb("(doesn't|don't) untap during (its|their) (controller|controllers) 's untap steps?", "doesnt_untap_static")
fixed("you may choose not to untap <what:self_ref> during your untap step", "may_not_untap")
fixed("skip your draw step", "skip_step_static", who=YOU, step="draw")
fixed("skip your untap step", "skip_step_static", who=YOU, step="untap")


@rule("static_body", "untap <what:things> during each other player 's untap step")
def _untaps_with_others(_: Context, what: Node) -> Nodes:
    return (N("untaps_with_others", what=what),)
