"""What a case expects at a moment, key by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from lawmage.model.answers import DeclareAttackers, DeclareBlockers
from lawmage.model.cards import KEYWORD
from lawmage.model.decisions import DECISION_NAMES, AttackDecision, BlockDecision
from lawmage.model.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    KEYWORD_BITS,
    LIBRARY,
    STEP_NAMES,
    player_ref,
)
from lawmage.model.objects import GameObject, counters_on
from lawmage.notation.cases import Attacks, Blocks, DeclarationExpectation, Expectation, ZoneContents
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.scripts.ahead import KINDS, is_so
from lawmage.scripts.declarations import attack_answer, block_answer
from lawmage.scripts.passing import Play
from lawmage.scripts.results import Astray, Differs

_ZONES: Final = {
    "battlefield": BATTLEFIELD, "graveyard": GRAVEYARD, "exile": EXILE, "hand": HAND, "library": LIBRARY,
    "command": COMMAND,
}
NOT_THERE: Final = "not on the battlefield"


def expect(play: Play, expectation: Expectation) -> None:
    """Check everything that is expected. Raises `Differs` at the first key that is otherwise."""
    if expectation.attacks is not None:
        play.reach(AttackDecision)
    if expectation.blocks is not None:
        play.reach(BlockDecision)
    for key in expectation.given:
        at = f"{expectation.where}.{key}"
        wanted = getattr(expectation, key)
        if key in _ZONES:
            _zone(play, at, _ZONES[key], wanted)
        else:
            _CHECKS[key](play, at, wanted)


def _same(at: str, expected: Any, got: Any) -> None:
    if expected != got:
        raise Differs(at, expected, got)


# ---- players and zones ----------------------------------------------------------------------------------------------


def _life(play: Play, at: str, wanted: Mapping[str, int]) -> None:
    got = {name: play.table.state.players[play.table.seats[name]].life for name in wanted}
    _same(at, dict(wanted), got)


def _poison(play: Play, at: str, wanted: Mapping[str, int]) -> None:
    got = {name: _player_counters(play, name).get("poison", 0) for name in wanted}
    _same(at, dict(wanted), got)


def _player_counters(play: Play, name: str) -> dict[str, int]:
    return dict(play.table.state.players[play.table.seats[name]].counters)


def _zone(play: Play, at: str, zone: int, wanted: Mapping[str, ZoneContents]) -> None:
    for name, contents in wanted.items():
        there = _in_zone(play, zone, play.table.seats[name])
        if contents.count is not None:
            _same(f"{at}.{name}", contents.count, len(there))
            continue
        missing = _missing(play, contents.names, there)
        if missing or (contents.exactly and len(there) != len(contents.names)):
            raise Differs(f"{at}.{name}", list(contents.names), play.table.words([thing.id for thing in there]))


def _in_zone(play: Play, zone: int, seat: int) -> list[GameObject]:
    state = play.table.state
    things = [state.object(number) for number in state.zone_of(zone, seat)]
    if zone == BATTLEFIELD:
        return [thing for thing in things if thing.controller == seat and not thing.phased_out]
    if zone in (EXILE, COMMAND):
        return [thing for thing in things if thing.card.owner == seat]
    return things


def _missing(play: Play, names: Sequence[str], there: Sequence[GameObject]) -> list[str]:
    """The names that nothing there answers to; each thing answers to one of them, an alias's own thing first."""
    table = play.table
    left = list(there)
    rest: list[str] = []
    for name in names:
        for thing in left:
            if table.cards.get(name) == thing.card.number:
                left.remove(thing)
                break
        else:
            rest.append(name)
    missing: list[str] = []
    for name in rest:
        for thing in left:
            if name in (table.name_of(thing), thing.card.definition.name):
                left.remove(thing)
                break
        else:
            missing.append(name)
    return missing


def _gone(play: Play, at: str, wanted: Sequence[str]) -> None:
    there = [name for name in wanted if play.table.permanent(name, at) is not None]
    if there:
        raise Differs(at, list(wanted), f"still on the battlefield: {there}")


def _alive(play: Play, at: str, wanted: Sequence[str]) -> None:
    away = [name for name in wanted if play.table.permanent(name, at) is None]
    if away:
        raise Differs(at, list(wanted), f"{NOT_THERE}: {away}")


# ---- permanents -----------------------------------------------------------------------------------------------------


def _permanent(play: Play, at: str, name: str) -> GameObject:
    thing = play.table.permanent(name, at)
    if thing is None:
        raise Differs(f"{at}.{name}", f"{name} on the battlefield", NOT_THERE)
    return thing


def _tapped(play: Play, at: str, wanted: Sequence[str]) -> None:
    _each(play, at, wanted, lambda thing: thing.tapped)


def _untapped(play: Play, at: str, wanted: Sequence[str]) -> None:
    _each(play, at, wanted, lambda thing: not thing.tapped)


def _each(play: Play, at: str, wanted: Sequence[str], test: Callable[[GameObject], bool]) -> None:
    wrong = [name for name in wanted if not test(_permanent(play, at, name))]
    if wrong:
        raise Differs(at, list(wanted), f"not so: {wrong}")


def _pt(play: Play, at: str, wanted: Mapping[str, tuple[int, int]]) -> None:
    for name, (power, toughness) in wanted.items():
        chars = characteristics(play.table.state, _permanent(play, at, name))
        _same(f"{at}.{name}", f"{power}/{toughness}", f"{chars.power}/{chars.toughness}")


def _damage(play: Play, at: str, wanted: Mapping[str, int]) -> None:
    for name, number in wanted.items():
        _same(f"{at}.{name}", number, _permanent(play, at, name).damage)


def _counters(play: Play, at: str, wanted: Mapping[str, Mapping[str, int]]) -> None:
    for name, kinds in wanted.items():
        if name in play.table.seats:
            there = _player_counters(play, name)
        else:
            thing = _permanent(play, at, name)
            there = {kind: counters_on(thing, kind) for kind in kinds}
        _same(f"{at}.{name}", dict(kinds), {kind: there.get(kind, 0) for kind in kinds})


def _controller(play: Play, at: str, wanted: Mapping[str, str]) -> None:
    for name, player in wanted.items():
        thing = _permanent(play, at, name)
        _same(f"{at}.{name}", player, play.table.state.players[thing.controller].name)


def _has(play: Play, at: str, wanted: Mapping[str, Sequence[str]]) -> None:
    for name, words in wanted.items():
        lacking = [word for word in words if not has_keyword(play, _permanent(play, at, name), word)]
        if lacking:
            raise Differs(f"{at}.{name}", list(words), f"lacks {lacking}")


def _lacks(play: Play, at: str, wanted: Mapping[str, Sequence[str]]) -> None:
    for name, words in wanted.items():
        there = [word for word in words if has_keyword(play, _permanent(play, at, name), word)]
        if there:
            raise Differs(f"{at}.{name}", f"none of {list(words)}", f"has {there}")


def has_keyword(play: Play, thing: GameObject, word: str) -> bool:
    """Whether an object has a keyword ability, by its English name; a kind of landwalk by the name of its land."""
    chars = characteristics(play.table.state, thing)
    if word in KEYWORD_BITS:
        return bool(chars.keywords & KEYWORD_BITS[word])
    land = word.removesuffix("walk") if word.endswith("walk") and word != "landwalk" else ""
    for ability in chars.abilities:
        if ability.kind != KEYWORD:
            continue
        keyword = ability.node.text("is")
        if keyword == word:
            return True
        if keyword == "landwalk" and land and land.casefold() in repr(ability.node).casefold():
            return True
    return False


# ---- combat ---------------------------------------------------------------------------------------------------------


def _attacking(play: Play, at: str, wanted: Attacks) -> None:
    table = play.table
    for name, whom in wanted:
        thing = _permanent(play, at, name)
        if not thing.attacking:
            raise Differs(f"{at}.{name}", "attacking", "not attacking")
        if whom is not None:
            _same(f"{at}.{name}", whom, table.word(thing.attack_target))


def _not_attacking(play: Play, at: str, wanted: Sequence[str]) -> None:
    _none(play, at, wanted, lambda thing: thing.attacking)


def _not_blocking(play: Play, at: str, wanted: Sequence[str]) -> None:
    _none(play, at, wanted, lambda thing: thing.blocking)


def _removed(play: Play, at: str, wanted: Sequence[str]) -> None:
    _none(play, at, wanted, lambda thing: thing.attacking or thing.blocking)


def _none(play: Play, at: str, wanted: Sequence[str], test: Callable[[GameObject], bool]) -> None:
    """Of none of these that is on the battlefield is it so."""
    wrong: list[str] = []
    for name in wanted:
        thing = play.table.permanent(name, at)
        if thing is not None and test(thing):
            wrong.append(name)
    if wrong:
        raise Differs(at, list(wanted), f"not so: {wrong}")


def _blocking(play: Play, at: str, wanted: Blocks) -> None:
    for name, attackers in wanted:
        thing = _permanent(play, at, name)
        got = play.table.words(thing.blocks) if thing.blocking else []
        if sorted(got) != sorted(attackers):
            raise Differs(f"{at}.{name}", list(attackers), got)


def _blocked(play: Play, at: str, wanted: Sequence[str]) -> None:
    _each(play, at, wanted, lambda thing: thing.attacking and thing.blocked)


def _unblocked(play: Play, at: str, wanted: Sequence[str]) -> None:
    _each(play, at, wanted, lambda thing: thing.attacking and thing.unblocked and not thing.blocked)


# ---- the moment -----------------------------------------------------------------------------------------------------


def _stack(play: Play, at: str, wanted: Sequence[str]) -> None:
    table = play.table
    things = [table.state.object(number) for number in reversed(table.state.stack)]
    alike = len(things) == len(wanted) and all(
        table.cards.get(name) == thing.card.number or name == table.name_of(thing)
        for name, thing in zip(wanted, things, strict=True))
    if not alike:
        raise Differs(at, list(wanted), table.words([thing.id for thing in things]))


def _step(play: Play, at: str, wanted: str) -> None:
    _same(at, wanted, STEP_NAMES[play.table.state.step])


def _active(play: Play, at: str, wanted: str) -> None:
    _same(at, wanted, play.table.state.players[play.table.state.active].name)


def _priority(play: Play, at: str, wanted: str) -> None:
    decision = play.table.decision
    state = play.table.state
    got = state.players[state.priority].name if state.priority >= 0 and decision is not None else "nobody"
    _same(at, wanted, got)


def _decision(play: Play, at: str, wanted: Any) -> None:
    table = play.table
    decision = table.decision
    if decision is None or not is_so(table, wanted, decision):
        expected = {"player": wanted.player, "kind": wanted.kind}
        got: dict[str, Any] = {"player": None, "kind": None}
        if decision is not None:
            got = {"player": table.state.players[decision.seat].name, "kind": KINDS[type(decision)][0]}
        raise Differs(at, expected, got)


def _winner(play: Play, at: str, wanted: str) -> None:
    _same(at, wanted, play.table.game.winner)


def _lost(play: Play, at: str, wanted: Sequence[str]) -> None:
    still = [name for name in wanted if not play.table.state.players[play.table.seats[name]].lost]
    if still:
        raise Differs(at, list(wanted), f"still in the game: {still}")


def _draw(play: Play, at: str, wanted: bool) -> None:
    state = play.table.state
    _same(at, wanted, state.over and state.winner < 0)


# ---- declarations ---------------------------------------------------------------------------------------------------


def _declaration(play: Play, at: str, wanted: DeclarationExpectation) -> None:
    table = play.table
    decision = table.decision
    if decision is None or not isinstance(decision, (AttackDecision, BlockDecision)):
        kind = DECISION_NAMES[type(decision)] if decision is not None else "nothing"
        raise Astray(at, "a declaration", kind)
    options: Any = options_of(table.state)
    if wanted.count is not None:
        _same(f"{at}.count", wanted.count, options.count())
    if wanted.most is not None:
        _same(f"{at}.most", wanted.most, options.maximum())
    for attacks in wanted.legal_attacks:
        _is_legal(play, f"{at}.legal", attack_answer(play, attacks, (), at), True)
    for attacks in wanted.illegal_attacks:
        _is_legal(play, f"{at}.illegal", attack_answer(play, attacks, (), at), False)
    for blocks in wanted.legal_blocks:
        _is_legal(play, f"{at}.legal", block_answer(play, blocks, at), True)
    for blocks in wanted.illegal_blocks:
        _is_legal(play, f"{at}.illegal", block_answer(play, blocks, at), False)


def _is_legal(play: Play, at: str, answer: DeclareAttackers | DeclareBlockers, legal: bool) -> None:
    table = play.table
    verdict = table.game.check(answer)
    if verdict.legal != legal:
        pairs = (answer.blocks if isinstance(answer, DeclareBlockers)
                 else [(creature, (whom,)) for creature, whom in answer.attacks])
        told = {table.word(creature): table.words(others) for creature, others in pairs}
        got = "legal" if verdict.legal else f"illegal: {[ruling.key for ruling in verdict.rulings]}"
        raise Differs(at, f"{told} {'legal' if legal else 'illegal'}", got)


def seat_ref(play: Play, name: str) -> int:
    """The reference of a player of the case."""
    return player_ref(play.table.seats[name])


_CHECKS: Final[dict[str, Callable[[Play, str, Any], None]]] = {
    "life": _life, "poison": _poison, "gone": _gone, "alive": _alive, "tapped": _tapped, "untapped": _untapped,
    "pt": _pt, "damage": _damage, "counters": _counters, "controller": _controller, "has": _has, "lacks": _lacks,
    "attacking": _attacking, "not_attacking": _not_attacking, "blocking": _blocking, "not_blocking": _not_blocking,
    "blocked": _blocked, "unblocked": _unblocked, "removed_from_combat": _removed, "stack": _stack, "step": _step,
    "active": _active, "priority": _priority, "attacks": _declaration, "blocks": _declaration, "decision": _decision,
    "winner": _winner, "lost": _lost, "draw": _draw,
}
