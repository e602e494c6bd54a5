"""506, 507, 511. The combat phase: its first and its last step."""

from typing import Final

from lawmage.model.frames import Frame
from lawmage.model.state import State
from lawmage.rulebook.registry import procedure, rule, structural
from lawmage.rules.combat.removal import end_combat
from lawmage.rules.priority.priority import begin_priority

BEGINNING: Final = procedure("beginning of combat step", "507", ("defending players", "priority"))
structural("508.7d", "the option to attack multiple players is always in use (802)")
structural("802.1", "the option is always in use")

END: Final = procedure("end of combat step", "511", ("priority", "remove"))


@rule("507.1", kind="step", key="beginning of combat step/defending players", also=("506.2a", "802.2"))
def settle_defending_players(state: State, frame: Frame) -> None:
    """Each opponent of the active player is a defending player (802.2), so nobody is chosen. What earlier combats have
    left on permanents is forgotten."""
    for number in state.battlefield:
        thing = state.object(number)
        if thing.defending_player >= 0:
            state.edit(thing).defending_player = -1


@rule("507.2", kind="step", key="beginning of combat step/priority")
def give_priority_at_beginning(state: State, frame: Frame) -> None:
    """The active player gets priority."""
    begin_priority(state)


@rule("511.1", kind="step", key="end of combat step/priority", also=("511.2",))
def give_priority_at_end(state: State, frame: Frame) -> None:
    """The active player gets priority, after what triggers at end of combat was put on the stack."""
    begin_priority(state)


@rule("511.3", kind="step", key="end of combat step/remove")
def remove_all(state: State, frame: Frame) -> None:
    """As the step ends everything is removed from combat."""
    end_combat(state)
