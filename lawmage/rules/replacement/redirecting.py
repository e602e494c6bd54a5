"""614.9. Redirection effects of spells and abilities: damage that would be dealt is dealt to something else."""

from typing import Final

from lawmage.model.answers import Answer
from lawmage.model.events import DamageDealt, Event
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.replacement.prevention import concerns_damage, new_recipient, part_of_shield, wear_down
from lawmage.rules.replacement.replacing import ReplaceFrame

#: purpose of the decision how much of one event is redirected
HOW_MUCH: Final = "redirected from this source"

handles_fields("redirect", "n", "from", "to", "by", "instead_to", "combat", "next_time", "duration")


@rule("614.9", kind="effect", key="redirect")
def redirect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A redirection effect begins. One of a certain amount is a single shield for all that it protects together."""
    duration = node.fields["duration"]
    assert isinstance(duration, (str, Node))
    begin_effect(state, frame.context, (node,), duration)


@rule("614.9", kind="replace", key="redirect", noop=False)
def may_redirect(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether it applies to a damage event; not where its new recipient can't be dealt damage now."""
    return concerns_damage(state, entry, event) and new_recipient(state, entry, event) != 0


@rule("614.9", kind="instead", key="redirect")
def redirect_part(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
                  answer: Answer | None) -> Event | None:
    """As much of the damage as the effect speaks of is dealt to the other permanent or player, the rest as before; both
    at the same time and by the same source."""
    number = part_of_shield(state, frame, entry, event, answer, HOW_MUCH)
    if number <= 0:
        return event  # it asks, or nothing of this event is chosen
    wear_down(state, entry, number)
    made = event.copy()
    made.recipient = new_recipient(state, entry, event)
    if number == event.amount:
        return made
    made.amount = number
    made.replaced = (*event.replaced, (entry.source, state.law.cites["instead"][entry.node.kind]))
    _add(state, frame, entry, made)
    rest = event.copy()
    rest.amount -= number
    return rest


def _add(state: State, frame: ReplaceFrame, entry: StaticEntry, made: Event) -> None:
    """The part of an event that has become another one is looked at next; what has been applied to the event has been
    applied to it (614.5)."""
    position = frame.order[0]
    applied = (*frame.applied[position], (entry.source, entry.key))
    state.edit(frame).events = (*frame.events, made)
    state.edit(frame).applied = (*frame.applied, applied)
    state.edit(frame).order = (*frame.order, len(frame.events) - 1)
