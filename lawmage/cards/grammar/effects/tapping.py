"""Rules of the grammar for tapping, untapping, phasing out."""

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import MADE, Context, Misfit, Refuse
from lawmage.cards.grammar.effects.base import happens, order
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.references.base import ANY_NUMBER
from lawmage.model.nodes import Node


@rule("order", "untap and goad <what:thing>")
def _untap_and_goad(_: Context, what: Node) -> Nodes:
    return (N("untap", what=what), N("goad", what=what))


order("tap <what:things>", "tap")
order("untap <what:things>", "untap")
order("tap <what:chosen_thing>", "tap")
order("untap <what:chosen_thing>", "untap")


@rule("order", "tap or untap <what:target>")
def _tap_or_untap(_: Context, what: Node) -> Nodes:
    modes = (N("mode", do=(N("tap", what=what),)), N("mode", do=(N("untap", what=what),)))
    return (N("choose_modes", modes=modes),)


happens("(phases|phase) out", "phase_out")
happens("(doesn't|don't) untap during your next untap step", "doesnt_untap")
happens("(doesn't|don't) untap during (its|their) controller 's next untap step", "doesnt_untap")
happens("(doesn't|don't) untap during (its|their) (controllers|controller) 's next untap steps?", "doesnt_untap")


@rule("order", "tap each <filter> and it doesn't untap during its controller 's next untap step")
def _tapped_for_a_turn(_: Context, filter: Filter) -> Nodes:
    return (N("tap", what=N("each", what=filter.pred())), N("doesnt_untap", what=N("acted")))


@rule("order", "tap any number of <filter>")
def _tap_any_number(c: Context, filter: Filter) -> Nodes:
    if filter.base != "permanent":
        raise Misfit("tapping what is no permanent")
    c.mention(MADE, filter.nouns, True)
    return (N("choose", what=filter.pred(), n=0, max=ANY_NUMBER), N("tap", what=MADE))


@rule("simple", "<who:player_subject> may tap or untap <what:target> of their choice")
def _taps_or_untaps(c: Context, who: Node, what: Node) -> Nodes:
    """The player chooses the target too (601.2c), though the ability is still its controller's."""
    if who.kind in ("opponents", "other_players", "each_player") or what != N("target", i=len(c.targets) - 1):
        raise Refuse("whose choice")
    c.targets[-1] = Node("choose_target", {**c.targets[-1].fields, "chooser": who})
    modes = (N("mode", do=(N("tap", what=what),)), N("mode", do=(N("untap", what=what),)))
    return (N("may", who=who, do=(N("choose_modes", modes=modes, who=who),)),)
