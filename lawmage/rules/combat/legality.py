"""508.1, 509.1. What may be declared now: the options of attacks and blocks, built once for each state of the game."""

from lawmage.model.state import State
from lawmage.rules.characteristics.layers import derived
from lawmage.rules.combat.attack_legality import AttackOptions, build_attacks
from lawmage.rules.combat.block_legality import BlockOptions, build_blocks


def attack_options(state: State) -> AttackOptions:
    """The legal declarations of attackers of the active player, as the state is now."""
    index = derived(state).index
    found = index.get("attacks")
    if isinstance(found, AttackOptions) and found.state is state and found.current():
        return found
    made = build_attacks(state)
    index["attacks"] = made
    return made


def block_options(state: State, seat: int) -> BlockOptions:
    """The legal declarations of blockers of the defending player in `seat`, as the state is now."""
    index = derived(state).index
    key = f"blocks of {seat}"
    found = index.get(key)
    if isinstance(found, BlockOptions) and found.state is state and found.current():
        return found
    made = build_blocks(state, seat)
    index[key] = made
    return made
