"""Running cases: the board is set up, the script is played, and every expectation is checked."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from lawmage.errors import BadInput, IllegalAction, ImpossibleAnswer, LawmageError, UnknownCard, Unsupported
from lawmage.model.answers import Concede, Pass
from lawmage.model.decisions import PriorityDecision
from lawmage.notation.cases import (
    ActivateStep,
    AdvanceStep,
    AttackStep,
    BlockStep,
    Case,
    CastStep,
    ChooseStep,
    ConcedeStep,
    ExpectStep,
    PayStep,
    PlayStep,
    ResolveStep,
    Step,
    UndoStep,
)
from lawmage.scripts import announcing, declarations, paying
from lawmage.scripts.choosing import read_answer
from lawmage.scripts.expecting import expect
from lawmage.scripts.passing import Play, step_id
from lawmage.scripts.results import ERROR, FAILED, PASSED, UNSUPPORTED, Astray, Differs, Result, Reversed, Stop
from lawmage.scripts.table import Table


def run_cases(cases: Iterable[Case], editions: Sequence[str] | None = None) -> Iterator[Result]:
    """Run cases, each once for each of its editions (of those asked for)."""
    for case in cases:
        for edition in case.editions:
            if editions is None or edition in editions:
                yield run_case(case, edition)


def run_case(case: Case, edition: str = "current") -> Result:
    """Run a case in one edition. Never raises for what the case or the engine does; the result says it."""
    return play_case(case, edition)[1]


def play_case(case: Case, edition: str = "current", asking: bool = False) -> tuple[Table | None, Result]:
    """Run a case, and hand over the table as the script has left it too; None if the board couldn't be set up.

    `asking`: only its script is played, and a declaration that is pending then stays so even if it is forced.
    """
    try:
        table = Table(case, edition)
    except Unsupported as error:
        return None, Result(case.name, edition, UNSUPPORTED, "players", None, str(error))
    except LawmageError as error:
        return None, Result(case.name, edition, ERROR, getattr(error, "where", "") or "players", None, str(error))
    except Exception as error:  # noqa: BLE001
        return None, Result(case.name, edition, ERROR, "players", None, crash(error))
    return table, _run(table, case, edition, asking)


def crash(error: BaseException) -> str:
    """Where the engine broke, in a line."""
    frames = traceback.extract_tb(error.__traceback__)
    inner = frames[-1]
    place = f"{Path(inner.filename).name}:{inner.lineno} in {inner.name}"
    return f"{type(error).__name__}: {error} ({place})"


def _run(table: Table, case: Case, edition: str, asking: bool) -> Result:
    steps = list(case.script_for(edition))
    if case.expect is not None and not asking:
        steps.append(ExpectStep(case.expect.where, case.expect.line, expect=case.expect))
    play = Play(table, steps, asking)
    at, expected, got = "", None, None
    status = PASSED
    try:
        play.settle()
        for index in range(len(steps)):
            play.index = index
            do_step(play, steps[index])
    except Stop as stop:
        status, at, expected, got = stop.status, stop.at, stop.expected, stop.got
    except (IllegalAction, Reversed) as refusal:
        status, at, expected, got = FAILED, play.at, "accepted", _why(table, refusal)
    except Unsupported as error:
        status, at, got = UNSUPPORTED, play.at, str(error)
    except (BadInput, ImpossibleAnswer, UnknownCard) as error:
        status, at, got = ERROR, play.at, str(error)
    except Exception as error:  # noqa: BLE001
        status, at, got = ERROR, play.at, crash(error)
    return Result(case.name, edition, status, at, expected, got, _cites(table))


def _cites(table: Table) -> tuple[str, ...]:
    refused = [ground.rule for ruling in table.refusals for ground in ruling.grounds]
    try:
        return table.rule_numbers([*refused, *[event.rule for event in table.state.history]])
    except LawmageError:
        return ()


def _why(table: Table, refusal: IllegalAction | Reversed) -> str:
    rulings = _rulings(refusal)
    keys = ", ".join([f"{ruling.key} {table.words(ruling.things)}" for ruling in rulings])
    return f"refused under {', '.join(table.numbers(rulings))}: {keys}"


def _rulings(refusal: IllegalAction | Reversed) -> Any:
    if isinstance(refusal, Reversed):
        return refusal.rulings
    return getattr(refusal.verdict, "rulings", ())


# ---- steps ----------------------------------------------------------------------------------------------------------


def do_step(play: Play, step: Step) -> None:
    """Play one step of a script."""
    if step.to:
        play.table.await_names(step.to)
    if step.refused is not None:
        _try_in_vain(play, step)
    else:
        _do(play, step)
        play.settle()


def _try_in_vain(play: Play, step: Step) -> None:
    """A step that is to be refused; the game stays exactly as it was."""
    assert step.refused is not None
    table = play.table
    moment = table.save()
    answered = len(table.checkpoints)
    try:
        _do(play, step)
        play.settle()
    except (IllegalAction, Reversed) as refusal:
        rulings = _rulings(refusal)
        table.restore(moment)
        del table.checkpoints[answered:]
        numbers = table.numbers(rulings)
        rule = step.refused.rule
        if not numbers:
            raise Differs(step.where, "refused with a rule", "refused without any") from None
        if rule is not None and not is_cited(table, rule, rulings):
            raise Differs(f"{step.where}.refused.rule", rule, ", ".join(_current(rulings))) from None
        return
    raise Differs(step.where, f"refused{f' under {step.refused.rule}' if step.refused.rule else ''}", "accepted")


def is_cited(table: Table, rule: str, rulings: Sequence[Any]) -> bool:
    """Whether rulings rest on a rule of the current edition: on it, or on a part of it."""
    for number in _current(rulings):
        if number == rule or (number.startswith(rule) and number[len(rule):].isalpha()):
            return True
    return False


def _current(rulings: Sequence[Any]) -> list[str]:
    """The numbers of the current edition on which rulings rest."""
    from lawmage.rulebook.citations import home_edition, home_number
    from lawmage.rulebook.concordance import current_numbers
    from lawmage.rulebook.editions import CURRENT

    found: dict[str, None] = {}
    for ruling in rulings:
        for ground in ruling.grounds:
            if not ground.rule:
                continue
            home = home_edition(ground.rule)
            number = home_number(ground.rule)
            for each in (number,) if home.name == CURRENT.name else current_numbers(number, home):
                found[each] = None
    return list(found)


def _do(play: Play, step: Step) -> None:
    if isinstance(step, AttackStep):
        declarations.attack(play, step)
    elif isinstance(step, BlockStep):
        declarations.block(play, step)
    elif isinstance(step, CastStep):
        announcing.cast(play, step)
    elif isinstance(step, PlayStep):
        announcing.play_land(play, step)
    elif isinstance(step, ActivateStep):
        announcing.activate(play, step)
    elif isinstance(step, ResolveStep):
        play.resolve(step.count)
    elif isinstance(step, AdvanceStep):
        seat = play.table.seat(step.turn, step.where) if step.turn is not None else None
        play.advance(step_id(step.step), seat)
    elif isinstance(step, ChooseStep):
        choose(play, step)
    elif isinstance(step, PayStep):
        paying.pay(play, step)
    elif isinstance(step, ConcedeStep):
        concede(play, step)
    elif isinstance(step, UndoStep):
        undo(play, step)
    else:
        assert isinstance(step, ExpectStep)
        expect(play, step.expect)


def choose(play: Play, step: ChooseStep) -> None:
    """Answer the first decision that the script's words can answer, passing to it in the same step, or for a division
    of damage in the combat damage step that follows."""
    table = play.table
    said: Any = step.answer
    seat = table.seat(step.by, step.where) if step.by is not None else None
    refused = step.refused is not None
    begun = (table.state.turn, table.state.step)
    saved = False
    while said is not None:
        decision = table.decision
        if decision is None:
            raise Astray(step.where, "a decision", play.moment())
        reading = None
        if not isinstance(decision, PriorityDecision) and seat in (None, decision.seat):
            reading = read_answer(table, decision, said, refused)
        if reading is not None:
            if not saved:
                table.checkpoints.append(table.save())
                saved = True
            table.give(reading.answer)
            said = reading.rest
            continue
        if saved:
            if isinstance(decision, PriorityDecision):
                raise Astray(step.where, f"a decision that {said!r} answers", play.moment())
            if not play.answer_itself(decision):
                raise play.open(decision)
            continue
        _towards_choice(play, step, begun)


def _towards_choice(play: Play, step: ChooseStep, begun: tuple[int, int]) -> None:
    """One answer nearer to the decision that `choose` means."""
    table = play.table
    decision = table.decision
    assert decision is not None
    divides = isinstance(step.answer, dict)
    now = (table.state.turn, table.state.step)
    if now != begun and not (divides and now[0] == begun[0] and _before_damage_ends(play)):
        raise Astray(step.where, f"a decision that {step.answer!r} answers", play.moment())
    if isinstance(decision, PriorityDecision):
        table.give(Pass())
    elif not play.answer_itself(decision):
        raise play.open(decision)


def _before_damage_ends(play: Play) -> bool:
    return play.in_combat_damage() or play.table.state.step == step_id("declare blockers")


def concede(play: Play, step: ConcedeStep) -> None:
    """A player leaves the game."""
    table = play.table
    seat = table.seat(step.player, step.where)
    table.checkpoints.append(table.save())
    table.give(Concede(seat))


def undo(play: Play, step: UndoStep) -> None:
    """The last answers of the script are taken back."""
    table = play.table
    if step.count > len(table.checkpoints):
        raise Astray(step.where, f"{step.count} answers to take back", len(table.checkpoints))
    moment = table.checkpoints[-step.count]
    del table.checkpoints[-step.count:]
    table.restore(moment)
