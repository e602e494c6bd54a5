"""`lawmage ask`: a case's script is played; then what may be done, and of the rest why not, with its rules."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lawmage.errors import BadInput, LawmageError
from lawmage.interfaces.cli_common import Commands, in_color, say, say_json, with_edition, with_json, with_language
from lawmage.model.answers import Activate, Answer, Cast, DeclareAttackers, DeclareBlockers, PlayLand

if TYPE_CHECKING:
    from lawmage.game import Game
    from lawmage.model.rulings import Verdict

#: how many legal answers are listed before the rest is only counted
MOST_LISTED: Final = 40


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "ask", help="what is legal in a case, and why not the rest",
        description="Play a case's script, then say what may be done, and why the rest may not.")
    command.add_argument("case", metavar="CASE",
                         help="a case file, whose `expect` is left out of account, or a puzzle file (.pzl)")
    with_edition(command)
    with_language(command)
    with_json(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play the script and answer."""
    from lawmage.boards import definition_of
    from lawmage.interfaces.cli_rule import edition_named
    from lawmage.notation.cases import load_case
    from lawmage.scripts import play_case
    from lawmage.speech import find_language

    find_language(options.lang)
    case = load_case(options.case)
    edition = edition_named(options.edition)
    if edition.name not in case.editions:
        name = edition.name if edition.base is None else edition.base.name
        steps = tuple([replace(step, only=None) for step in case.script if step.counts_in(name)])
        case = replace(case, editions=(*case.editions, edition.name), script=steps)
    for _alias, thing in case.things:
        try:
            definition_of(thing, edition)
        except LawmageError as problem:
            raise BadInput(f"{options.case}:{thing.line}", str(problem)) from None
    table, result = play_case(case, edition.name, asking=True)
    if table is None and not options.json:
        raise BadInput(options.case, str(result.got))
    if table is not None:
        if options.json:
            say_json({**question(table.game, options.lang), "result": result.data()})
        else:
            show(table.game, options.lang)
    elif options.json:
        say_json({"result": result.data()})
    if not result.passed and not options.json:
        say(in_color(f"{result.status}: {result.at}: {result.expected} / {result.got}", "red"))
    return 0 if result.passed else 1


def question(game: Game, lang: str) -> dict[str, Any]:
    """The pending decision with its legal answers, and why others are not legal, as plain data."""
    from lawmage.speech import render_answer, render_decision

    decision = game.decision
    if decision is None:
        return {"over": game.over, "winner": game.winner}
    count = game.options.count()
    listed = legal(game) if count <= MOST_LISTED else []
    return {
        "decision": render_decision(game.state, decision, lang),
        "count": count,
        "legal": [{"answer": answer.to_json(), "says": render_answer(game.state, decision, answer, lang)}
                  for answer in listed],
        "why_not": [{"answer": answer.to_json(), "says": render_answer(game.state, decision, answer, lang),
                     "because": because(game, verdict, lang)} for answer, verdict in refused(game)],
    }


def show(game: Game, lang: str) -> None:
    """Print the question and its answers."""
    found = question(game, lang)
    if "decision" not in found:
        say(f"the game is over; winner: {found['winner'] or 'nobody'}")
        return
    say(in_color(found["decision"], "bold"))
    for each in found["legal"]:
        say(f"  {in_color('+', 'green')} {each['says']}")
    if not found["legal"]:
        say(f"  {in_color('+', 'green')} {found['count']}")
    for each in found["why_not"]:
        for reason in each["because"]:
            say(f"  {in_color('-', 'red')} {each['says']}  {reason}")


def because(game: Game, verdict: Verdict, lang: str) -> list[str]:
    """The reasons of a verdict as sentences with their rules."""
    from lawmage.speech import render_ruling

    return [render_ruling(game.state, ruling, lang) for ruling in verdict.rulings]


def legal(game: Game) -> list[Answer]:
    """The legal answers, auxiliary ones last."""
    return [*game.options, *game.options.auxiliary()]


def refused(game: Game) -> list[tuple[Answer, Verdict]]:
    """What the player might want to do and may not, with the verdicts."""
    from lawmage.model.decisions import AttackDecision, BlockDecision, PriorityDecision

    decision = game.decision
    assert decision is not None
    if isinstance(decision, PriorityDecision):
        tried = _actions(game, decision.seat)
    elif isinstance(decision, AttackDecision):
        tried = _attacks(game)
    elif isinstance(decision, BlockDecision):
        tried = _blocks(game, decision.seat)
    else:
        return []
    verdicts = [(answer, game.check(answer)) for answer in tried]
    return [(answer, verdict) for answer, verdict in verdicts if not verdict.legal]


def _actions(game: Game, seat: int) -> list[Answer]:
    """Every card in hand, and every activated ability of a permanent of the player."""
    from lawmage.model.names import LAND
    from lawmage.rules.characteristics.layers import characteristics
    from lawmage.rules.stack.activating import activated_abilities

    state = game.state
    tried: list[Answer] = []
    for number in state.players[seat].hand:
        land = characteristics(state, state.object(number)).types & LAND
        tried.append(PlayLand(number) if land else Cast(number, 0))
    for number in state.battlefield:
        thing = state.object(number)
        if thing.controller == seat:
            tried.extend([Activate(number, index) for index in range(len(activated_abilities(state, thing)))])
    return tried


def _attacks(game: Game) -> list[Answer]:
    """No attack, and each creature alone at each thing that may be attacked."""
    from lawmage.rules.combat.legality import attack_options

    state = game.state
    targets = attack_options(state).targets
    mine = [number for number in state.battlefield if state.object(number).controller == state.active]
    alone: list[Answer] = [DeclareAttackers(((number, target),)) for number in mine for target in targets
                           if _is_creature(game, number)]
    return [DeclareAttackers(), *alone]


def _blocks(game: Game, seat: int) -> list[Answer]:
    """No block, and each creature alone at each attacker."""
    state = game.state
    attackers = [number for number in state.battlefield if state.object(number).attacking]
    mine = [number for number in state.battlefield if state.object(number).controller == seat]
    alone: list[Answer] = [DeclareBlockers(((number, (attacker,)),)) for number in mine for attacker in attackers
                           if _is_creature(game, number)]
    return [DeclareBlockers(), *alone]


def _is_creature(game: Game, number: int) -> bool:
    from lawmage.model.names import CREATURE
    from lawmage.rules.characteristics.layers import characteristics

    return bool(characteristics(game.state, game.state.object(number)).types & CREATURE)
