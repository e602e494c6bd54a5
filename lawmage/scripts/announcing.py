"""`cast`, `play` and `activate`: announcing with the choices that a script names beside the verb."""

from __future__ import annotations

from collections.abc import Mapping

from lawmage.errors import IllegalAction
from lawmage.model.answers import (
    Activate,
    ActivateMana,
    Answer,
    Cast,
    ChooseModes,
    ChooseNumber,
    ChooseTargets,
    Divide,
    No,
    PlayLand,
    Yes,
)
from lawmage.model.decisions import (
    Decision,
    DivisionDecision,
    ModeDecision,
    NumberDecision,
    PaymentDecision,
    TargetDecision,
    YesNoDecision,
)
from lawmage.model.names import STACK
from lawmage.notation.cases import ActivateStep, CastStep, PlayStep
from lawmage.rules.costs.mana_abilities import mana_abilities
from lawmage.rules.costs.mana_ability import ability_is_mana
from lawmage.rules.stack.activating import activated_abilities
from lawmage.rules.stack.casting_options import ONCE, REPEATED, ways_of
from lawmage.scripts.mana import ability_index
from lawmage.scripts.passing import Play
from lawmage.scripts.results import Astray, Reversed


class Unasked(Astray):
    """Targets are named that nothing has asked for."""


class Choices:
    """What a script names beside `cast` or `activate`, used up as it is asked for."""

    def __init__(self, step: CastStep | ActivateStep) -> None:
        self.targets: list[str] | None = list(step.targets) if step.targets is not None else None
        self.x = step.x
        self.modes = step.modes
        self.divide: Mapping[str, int] | None = step.divide
        self.kicked = step.kicked if isinstance(step, CastStep) else 0


def cast(play: Play, step: CastStep) -> None:
    """Cast a card, in the first way that the rules allow with the choices named: its cost, then alternative ones."""
    table = play.table
    card = table.thing(step.card, step.where)
    seat = table.seat(step.by, step.where) if step.by is not None else table.state.object(card).card.owner
    play.reach_priority(seat)
    table.checkpoints.append(table.save())
    if step.name is not None:
        table.cards[step.name] = table.state.object(card).card.number
    first: IllegalAction | Reversed | None = None
    unasked: Unasked | None = None
    thing = table.state.object(card)
    for how in range(len(ways_of(table.state, thing.card.definition))):
        moment = table.save()
        try:
            table.give(Cast(card, how))
            announce(play, Choices(step))
        except (IllegalAction, Reversed) as refusal:
            table.restore(moment)
            first = first or refusal
        except Unasked as fault:  # the targets tell of another way
            table.restore(moment)
            unasked = unasked or fault
        else:
            return
    if first is None:
        assert unasked is not None
        raise unasked
    raise first


def play_land(play: Play, step: PlayStep) -> None:
    """Play a land."""
    table = play.table
    card = table.thing(step.card, step.where)
    seat = table.seat(step.by, step.where) if step.by is not None else table.state.object(card).card.owner
    play.reach_priority(seat)
    table.checkpoints.append(table.save())
    if step.name is not None:
        table.cards[step.name] = table.state.object(card).card.number
    table.give(PlayLand(card))


def activate(play: Play, step: ActivateStep) -> None:
    """Activate an ability; a mana ability also while a payment is open."""
    table = play.table
    source = table.thing(step.source, step.where)
    thing = table.state.object(source)
    seat = table.seat(step.by, step.where) if step.by is not None else table.default_seat(source)
    index = ability_index(table, step, thing)
    decision = table.decision
    if decision is not None and isinstance(decision, PaymentDecision) and decision.seat == seat:
        table.checkpoints.append(table.save())
        table.give(_mana_answer(play, seat, source, index))
        pay_for_mana(play)
        return
    play.reach_priority(seat)
    table.checkpoints.append(table.save())
    table.give(Activate(source, index))
    announce(play, Choices(step))


def pay_for_mana(play: Play) -> None:
    """What a mana ability costs itself is paid at once; the payment that it serves stays open."""
    decision = play.table.decision
    while decision is not None and isinstance(decision, PaymentDecision) and decision.purpose == "mana ability":
        play.pay(decision)
        decision = play.table.decision


def _mana_answer(play: Play, seat: int, source: int, index: int) -> Answer:
    """Activating a mana ability while a cost is paid: by its place among the usable ones of its source."""
    state = play.table.state
    abilities = activated_abilities(state, state.object(source))
    place = 0
    for use in mana_abilities(state, seat):
        if use.thing.id != source:
            continue
        if index < len(abilities) and use.ability is abilities[index]:
            return ActivateMana(source, place, 0)
        place += 1
    if index < len(abilities) and not ability_is_mana(state, abilities[index]):
        return Activate(source, index)
    return ActivateMana(source, place, 0)


def announce(play: Play, choices: Choices) -> None:
    """Answer what is asked while a spell or ability is announced, with the script's choices; leave the rest open."""
    table = play.table
    while True:
        decision = table.decision
        if decision is None or not decision.source:
            break
        asker = table.state.object(decision.source)
        if asker.zone != STACK or asker.id != table.state.stack[-1]:
            break
        answer = announced(play, choices, decision)
        if answer is None:
            break
        table.give(answer)
    if choices.targets and not _targets_to_come(play):
        raise Unasked(play.at, "targets that are asked for", f"{choices.targets} left over")


def _targets_to_come(play: Play) -> bool:
    decision = play.table.decision
    return decision is not None and isinstance(decision, (TargetDecision, ModeDecision))


def announced(play: Play, choices: Choices, decision: Decision) -> Answer | None:
    """The answer to one question of an announcement, None where the script names none beside the verb."""
    if isinstance(decision, ModeDecision):
        return ChooseModes(tuple([mode - 1 for mode in choices.modes])) if choices.modes is not None else None
    if isinstance(decision, NumberDecision) and decision.purpose == "x":
        return ChooseNumber(choices.x) if choices.x is not None else None
    if isinstance(decision, YesNoDecision) and decision.purpose in ONCE:
        choices.kicked -= 1
        return Yes() if choices.kicked >= 0 else No()
    if isinstance(decision, NumberDecision) and decision.purpose in REPEATED:
        return ChooseNumber(min(max(0, choices.kicked), decision.most))
    if isinstance(decision, TargetDecision):
        return _targets(play, choices, decision)
    if isinstance(decision, DivisionDecision) and choices.divide is not None:
        table = play.table
        shares = [(table.among(name, decision.things) or table.ref(name, play.at), number)
                  for name, number in choices.divide.items()]
        return Divide(tuple(shares))
    return None


def _targets(play: Play, choices: Choices, decision: Decision) -> Answer | None:
    """The next targets of the list: as many as the phrase takes and are legal, at least as many as it needs."""
    if choices.targets is None:
        return None
    table = play.table
    chosen: list[int] = []
    while choices.targets and len(chosen) < decision.most:
        name = choices.targets[0]
        ref = table.among(name, [each for each in decision.things if each not in chosen])
        if not ref:
            if len(chosen) >= decision.least:
                break
            ref = table.ref(name, play.at)  # no legal target: the rules will say so
        chosen.append(ref)
        choices.targets.pop(0)
    if len(chosen) < decision.least and not choices.targets:
        return None if not chosen else ChooseTargets(tuple(chosen))
    return ChooseTargets(tuple(chosen))
