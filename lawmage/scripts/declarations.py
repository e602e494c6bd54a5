"""`attack`, `block`, and what is expected about a declaration that is pending."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.model.answers import DeclareAttackers, DeclareBlockers
from lawmage.model.decisions import AttackDecision, BlockDecision
from lawmage.model.names import player_ref
from lawmage.notation.cases import Attacks, AttackStep, Blocks, BlockStep
from lawmage.scripts.passing import Play
from lawmage.scripts.results import Astray


def attack(play: Play, step: AttackStep) -> None:
    """Declare attackers as the script says."""
    play.reach(AttackDecision)
    answer = attack_answer(play, step.attacks, step.bands, step.where)
    play.table.checkpoints.append(play.table.save())
    play.table.give(answer)


def block(play: Play, step: BlockStep) -> None:
    """Declare blockers as the script says."""
    seat = play.table.seat(step.by, step.where) if step.by is not None else None
    if seat is None and step.blocks and len(play.table.seats) > 2:
        seat = play.table.default_seat(play.table.thing(step.blocks[0][0], step.where))
    play.reach(BlockDecision, seat)
    answer = block_answer(play, step.blocks, step.where)
    play.table.checkpoints.append(play.table.save())
    play.table.give(answer)


def attack_answer(play: Play, attacks: Attacks, bands: Sequence[Sequence[str]], at: str) -> DeclareAttackers:
    """The declaration of attackers as an answer."""
    table = play.table
    pairs: list[tuple[int, int]] = []
    for alias, whom in attacks:
        target = table.ref(whom, at) if whom is not None else _only_defender(play, at)
        pairs.append((table.thing(alias, at), target))
    named = tuple([tuple([table.thing(alias, at) for alias in band]) for band in bands])
    return DeclareAttackers(tuple(sorted(pairs)), named)


def _only_defender(play: Play, at: str) -> int:
    state = play.table.state
    others = [seat for seat in state.seats_from(state.active) if seat != state.active]
    if len(others) != 1:
        raise Astray(at, "whom each creature attacks, as {Ox: B}", f"there are {len(others)} opponents")
    return player_ref(others[0])


def block_answer(play: Play, blocks: Blocks, at: str) -> DeclareBlockers:
    """The declaration of blockers as an answer."""
    table = play.table
    pairs = [(table.thing(blocker, at), tuple([table.thing(each, at) for each in attackers]))
             for blocker, attackers in blocks]
    return DeclareBlockers(tuple(sorted(pairs)))
