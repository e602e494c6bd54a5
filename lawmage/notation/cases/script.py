"""Reading the steps of a case's script: one verb each, its modifiers beside it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from lawmage.notation.cases.aliases import Aliases
from lawmage.notation.cases.expectations import (
    read_attacks,
    read_blocks,
    read_division,
    read_expectation,
    read_things,
)
from lawmage.notation.cases.objects import (
    EDITIONS,
    STEPS,
    ZONES,
    ActivateStep,
    AdvanceStep,
    Answer,
    AttackStep,
    BlockStep,
    CastStep,
    ChooseStep,
    ConcedeStep,
    ExpectStep,
    PayStep,
    PlayStep,
    Refusal,
    ResolveStep,
    Scalar,
    Step,
    UndoStep,
)
from lawmage.notation.cases.setup import read_scalar
from lawmage.notation.places import Place

RULE: Final = re.compile(r"\d{3}(\.\d+(a?[a-z])?)?\.?")

_SPELL: Final = ("by", "from", "as", "targets", "x", "modes", "kicked", "divide")
# Each verb with the modifiers that it takes besides those of every step.
_VERBS: Final[dict[str, tuple[str, ...]]] = {
    "attack": ("by", "bands"),
    "block": ("by",),
    "cast": _SPELL,
    "play": ("by", "from", "as"),
    "activate": ("by", "ability", "targets", "x", "modes", "divide"),
    "resolve": (),
    "advance": ("turn",),
    "choose": ("by",),
    "pay": ("by",),
    "concede": (),
    "undo": (),
    "expect": (),
}
_EVERY_STEP: Final = ("refused", "only", "to", "note")
_KEYS: Final = tuple(dict.fromkeys([*_VERBS, *_EVERY_STEP, *(m for ms in _VERBS.values() for m in ms)]))


def read_script(place: Place, aliases: Aliases) -> tuple[Step, ...]:
    """Return the steps; the aliases they give are known from then on."""
    return tuple(_step(one, aliases) for one in place.sequence("a list of steps"))


def read_rule(place: Place) -> str:
    """Return a rule number, which stands in quotes: without them 509.10 would be 509.1."""
    wanted = 'a rule number in quotes, such as "509.1b"'
    number = place.text(wanted)
    if not RULE.fullmatch(number):
        raise place.fault(f"expected {wanted}, got {number!r}")
    return number.rstrip(".")


def read_editions(place: Place) -> tuple[str, ...]:
    """Return editions, oldest first."""
    found = {one.word(EDITIONS, "an edition") for one in place.sequence("a list of editions, such as [m14, current]")}
    if not found:
        raise place.fault(f"expected at least one edition of {', '.join(EDITIONS)}, got an empty list")
    return tuple(edition for edition in EDITIONS if edition in found)


def _step(place: Place, aliases: Aliases) -> Step:
    body = place.mapping(_KEYS, "a mapping with one verb, such as {cast: Shock, targets: [B]}")
    verbs = [key for key in body if key in _VERBS]
    if len(verbs) != 1:
        raise place.fault(f"a step has exactly one verb of {', '.join(_VERBS)}; got {' and '.join(verbs) or 'none'}")
    (verb,) = verbs
    for key, value in body.items():
        if key != verb and key not in _EVERY_STEP and key not in _VERBS[verb]:
            takes = ", ".join((*_VERBS[verb], *_EVERY_STEP))
            raise value.fault(f"{verb} takes no {key}; it takes {takes}")
    common: dict[str, Any] = {"where": place.where, "line": place.line}
    if "by" in body:
        common["by"] = aliases.player(body["by"])
    if "refused" in body:
        if verb == "expect":
            raise body["refused"].fault("an expectation is not refused; expect the opposite")
        common["refused"] = _refused(body["refused"])
    if "only" in body:
        common["only"] = read_editions(body["only"])
    if "to" in body:
        places = body["to"].sequence() if body["to"].is_list() else [body["to"]]
        common["to"] = tuple(aliases.give(one, one.name("an alias")) for one in places)
    return _READERS[verb](body[verb], body, aliases, common)


def _attack(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    places = body["bands"].sequence("a list of bands, such as [[a, b]]") if "bands" in body else []
    bands = tuple(read_things(band, aliases) for band in places)
    return AttackStep(**common, attacks=read_attacks(value, aliases), bands=bands)


def _block(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    return BlockStep(**common, blocks=read_blocks(value, aliases))


def _cast(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    return CastStep(
        **common,
        card=aliases.thing_only(value),
        kicked=_times(body["kicked"]) if "kicked" in body else 0,
        **_card(body, aliases),
        **_announced(body, aliases),
    )


def _play(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    return PlayStep(**common, card=aliases.thing_only(value), **_card(body, aliases))


def _activate(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    ability: int | str | None = None
    if "ability" in body:
        place = body["ability"]
        ability = place.whole(1) if place.is_whole() else place.name("a number from 1, or a part of the text")
    return ActivateStep(**common, source=aliases.thing_only(value), ability=ability, **_announced(body, aliases))


def _resolve(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    if value.is_text():
        value.word(("all",), "a number or a word")
        return ResolveStep(**common, count=None)
    return ResolveStep(**common, count=value.whole(1, wanted="a number of objects or all"))


def _advance(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    turn = aliases.player(body["turn"]) if "turn" in body else None
    return AdvanceStep(**common, step=value.word(STEPS, "a step"), turn=turn)


def _choose(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    answer: Answer
    if value.is_mapping():
        answer = read_division(value, aliases)
    elif value.is_list():
        answer = tuple(_known(read_scalar(one), aliases) for one in value.sequence())
    else:
        answer = _known(read_scalar(value), aliases)
    return ChooseStep(**common, answer=answer)


def _pay(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    if value.is_list():
        return PayStep(**common, how="sources", sources=read_things(value, aliases))
    return PayStep(**common, how=value.word(("auto", "decline"), "a way to pay, nor a list of sources"))


def _concede(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    return ConcedeStep(**common, player=aliases.player(value))


def _undo(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    return UndoStep(**common, count=value.whole(1))


def _expect(value: Place, body: dict[str, Place], aliases: Aliases, common: dict[str, Any]) -> Step:
    return ExpectStep(**common, expect=read_expectation(value, aliases))


_READERS: Final[dict[str, Callable[[Place, dict[str, Place], Aliases, dict[str, Any]], Step]]] = {
    "attack": _attack,
    "block": _block,
    "cast": _cast,
    "play": _play,
    "activate": _activate,
    "resolve": _resolve,
    "advance": _advance,
    "choose": _choose,
    "pay": _pay,
    "concede": _concede,
    "undo": _undo,
    "expect": _expect,
}


def _card(body: dict[str, Place], aliases: Aliases) -> dict[str, Any]:
    """Read where the card comes from and the alias given to it."""
    fields: dict[str, Any] = {}
    if "from" in body:
        fields["zone"] = body["from"].word(ZONES, "a zone")
    if "as" in body:
        fields["name"] = aliases.give(body["as"], body["as"].name("an alias"))
    return fields


def _announced(body: dict[str, Place], aliases: Aliases) -> dict[str, Any]:
    """Read the choices announced with a spell or ability."""
    fields: dict[str, Any] = {}
    if "targets" in body:
        fields["targets"] = read_things(body["targets"], aliases)
    if "x" in body:
        fields["x"] = body["x"].whole(0)
    if "modes" in body:
        fields["modes"] = tuple(mode.whole(1) for mode in body["modes"].sequence("a list of numbers, such as [1]"))
    if "divide" in body:
        fields["divide"] = read_division(body["divide"], aliases)
    return fields


def _known(answer: Scalar, aliases: Aliases) -> Scalar:
    """Return an alias in the one form that things carry, and any other answer as it is."""
    return aliases.meant(answer) or answer if isinstance(answer, str) else answer


def _refused(place: Place) -> Refusal:
    wanted = 'true, or a rule such as {rule: "509.1b"}'
    if place.is_mapping():
        body = place.mapping(("rule",))
        if not body:
            raise place.fault(f"expected {wanted}, got an empty mapping")
        return Refusal(read_rule(body["rule"]))
    if not place.is_flag() or not place.flag():
        raise place.fault(f"expected {wanted}, got {place.kind()}" if not place.is_flag() else f"expected {wanted}")
    return Refusal()


def _times(place: Place) -> int:
    if place.is_flag():
        return int(place.flag())
    return place.whole(0, wanted="true or a number of times")
