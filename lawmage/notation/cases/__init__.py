"""Cases: one board, one question and one verdict, in a YAML file; read here into plain objects.

`load_case` reads one file and `find_cases` lists those of folders. Every fault of a case is a `BadCase` that says
where it is and what would be right. Things come out one by one, each with the alias that the script calls it by.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lawmage.errors import BadCase
from lawmage.notation.cases.aliases import Aliases
from lawmage.notation.cases.expectations import read_expectation
from lawmage.notation.cases.objects import (
    DECISIONS,
    EDITIONS,
    NO_OPTIONS,
    STEPS,
    ZONES,
    ActivateStep,
    AdvanceStep,
    Answer,
    Attacks,
    AttackStep,
    Blocks,
    BlockStep,
    Case,
    CastStep,
    ChooseStep,
    ConcedeStep,
    DecisionExpectation,
    DeclarationExpectation,
    DefinedCard,
    Expectation,
    ExpectStep,
    GameOptions,
    PayStep,
    PlayerSetup,
    PlayStep,
    Refusal,
    ResolveStep,
    Scalar,
    Start,
    Step,
    ThingSetup,
    UndoStep,
    ZoneContents,
)
from lawmage.notation.cases.script import read_editions, read_rule, read_script
from lawmage.notation.cases.setup import read_options, read_players, read_start
from lawmage.notation.places import Place, read_yaml

__all__ = [
    "DECISIONS",
    "EDITIONS",
    "NO_OPTIONS",
    "STEPS",
    "ZONES",
    "ActivateStep",
    "AdvanceStep",
    "Answer",
    "AttackStep",
    "Attacks",
    "BlockStep",
    "Blocks",
    "Case",
    "CastStep",
    "ChooseStep",
    "ConcedeStep",
    "DecisionExpectation",
    "DeclarationExpectation",
    "DefinedCard",
    "ExpectStep",
    "Expectation",
    "GameOptions",
    "PayStep",
    "PlayStep",
    "PlayerSetup",
    "Refusal",
    "ResolveStep",
    "Scalar",
    "Start",
    "Step",
    "ThingSetup",
    "UndoStep",
    "ZoneContents",
    "find_cases",
    "load_case",
    "parse_case",
]

_REQUIRED: Final = ("case", "why", "rules", "source", "players")
_TOP: Final = ("case", "why", "rules", "editions", "source", "players", "options", "start", "do", "expect", "note")


def find_cases(paths: Iterable[str | Path]) -> list[Path]:
    """Return the case files that paths name: files as they are, folders with every ``*.yaml`` below them, sorted.

    Raises BadCase for a path that is not there, and for a folder that holds none.
    """
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        files = [path] if path.is_file() else sorted(path.rglob("*.yaml"))
        if not files:
            what = "no case (*.yaml) in this folder" if path.is_dir() else "no such file or folder"
            raise BadCase(str(path), "", what)
        found.update(dict.fromkeys(files))
    return list(found)


def load_case(path: str | Path) -> Case:
    """Read a case file, whose name without ``.yaml`` is the case's slug, or a puzzle file (``.pzl``). Raises BadCase.
    """
    from lawmage.notation.puzzles import is_puzzle, load_puzzle  # which make cases

    if is_puzzle(path):
        return load_puzzle(path)
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadCase(str(path), "", f"not text in UTF-8: byte {error.start} does not belong to any") from None
    except OSError as error:
        raise BadCase(str(path), "", f"cannot be read: {error.strerror}") from None
    return _case(read_yaml(text, str(path), BadCase), path.stem)


def parse_case(text: str, name: str = "case") -> Case:
    """Read a case from text; ``name`` is what errors call it. Raises BadCase."""
    return _case(read_yaml(text, name, BadCase), None)


def _case(place: Place, slug: str | None) -> Case:
    body = place.mapping(_TOP, "a mapping with case, why, rules, source and players")
    for key in _REQUIRED:
        if key not in body:
            raise place.fault(f"{key} is missing")
    name = body["case"].name("a slug")
    if slug is not None and name != slug:
        raise body["case"].fault(f"the case is called {name!r} and its file {slug!r}; they are the same")
    if "expect" not in body and not ("do" in body and body["do"].sequence("a list of steps")):
        raise place.fault("a case does or expects something: it has do, expect or both")
    aliases = Aliases()
    rules = tuple(read_rule(rule) for rule in body["rules"].sequence('a list of rules, such as ["509.1b"]'))
    if not rules:
        raise body["rules"].fault("at least one rule decides a case")
    players = read_players(body["players"], aliases)
    return Case(
        name=name,
        path=place.path,
        why=body["why"].name("a sentence or two"),
        rules=rules,
        editions=_editions(body["editions"]) if "editions" in body else ("current",),
        source=body["source"].name("where the situation comes from"),
        players=players,
        options=read_options(body.get("options"), aliases),
        start=read_start(body.get("start"), aliases),
        script=read_script(body["do"], aliases) if "do" in body else (),
        expect=read_expectation(body["expect"], aliases) if "expect" in body else None,
    )


def _editions(place: Place) -> tuple[str, ...]:
    if place.is_text():
        place.word(("all",), "a list of editions")
        return EDITIONS
    return read_editions(place)
