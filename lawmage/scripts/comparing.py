"""One case in several editions: what happened in each, set side by side, and where they part."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from lawmage.errors import BadInput, IllegalAction, ImpossibleAnswer, LaterThanEdition, LawmageError
from lawmage.model.decisions import AttackDecision, BlockDecision, Decision, PriorityDecision
from lawmage.model.events import EVENT_NAMES, AbilityTriggered, Event, StepBegan
from lawmage.model.events.base import ENTRANCE, OBJECT, OBJECTS, PLAYER, REF, REFS, RUNNING
from lawmage.model.names import BATTLEFIELD, CREATURE, ZONE_NAMES, is_player
from lawmage.model.state import State
from lawmage.notation.cases import Case, ExpectStep
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.concordance import translate, why_absent
from lawmage.rulebook.editions import EVERY_EDITION, Edition
from lawmage.rulebook.registry import RULES, STILL, Rule, variant
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.scripts.passing import Play
from lawmage.scripts.results import Reversed, Stop
from lawmage.scripts.runner import do_step
from lawmage.scripts.table import Table
from lawmage.speech.events import log_line

#: in a row: the edition has nothing there
NOTHING: Final = -1

Key = tuple[Any, ...]
Slot = tuple[str, str]

#: events on which abilities trigger at other moments in other editions -> the rule that says when
TRIGGERS: Final[dict[str, Slot]] = {
    "becomes_blocked": ("check", "triggers on becoming blocked"), "blocks": ("check", "triggers on blocking"),
}


class Telling:
    """What happened in one edition: a key and a sentence for each event, and how it stood in the end."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.keys: list[Key] = []
        self.lines: list[str] = []
        #: the citation of each event
        self.rules: list[int] = []
        #: for each event the dated rule on which it hangs that it happens, as a slot; ("", "") where it is its own
        self.slots: list[Slot] = []
        #: places in the script where something was refused, or not refused, or the run ended, and why
        self.notes: list[tuple[str, str]] = []
        #: how it stands: what -> how, such as "life of A" -> "18"
        self.outcome: dict[str, str] = {}


class Row:
    """One event: its place in each telling, in their order, or `NOTHING`."""

    def __init__(self, places: list[int]) -> None:
        self.places = places

    @property
    def alike(self) -> bool:
        """Whether it happened in every edition."""
        return NOTHING not in self.places


class Comparison:
    """A case played in several editions."""

    def __init__(self, case: str, tellings: list[Telling], rows: list[Row], left_out: dict[str, str]) -> None:
        self.case = case
        self.tellings = tellings
        self.rows = rows
        #: editions in which the board can't be set up -> why not
        self.left_out = left_out

    @property
    def parts(self) -> bool:
        """Whether the editions part anywhere."""
        return bool(self.differing_outcomes()) or not all(row.alike for row in self.rows) or any(
            each.notes != self.tellings[0].notes for each in self.tellings)

    def differing_outcomes(self) -> list[str]:
        """What stands otherwise in some edition, in the order of the case."""
        names: dict[str, None] = {}
        for each in self.tellings:
            names.update(dict.fromkeys(each.outcome))
        return [name for name in names if len({each.outcome.get(name) for each in self.tellings}) > 1]

    def moments(self) -> list[tuple[str, list[Row]]]:
        """The rows that are not alike, under the sentence of the step in which they stand."""
        found: list[tuple[str, list[Row]]] = []
        step = ""
        for row in self.rows:
            place, column = _first(row)
            telling = self.tellings[column]
            if telling.keys[place][0] == EVENT_NAMES[StepBegan]:
                step = telling.lines[place]
            if not row.alike:
                if not found or found[-1][0] != step:
                    found.append((step, []))
                found[-1][1].append(row)
        return found

    def data(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "case": self.case, "editions": [each.edition.name for each in self.tellings],
            "alike": sum(row.alike for row in self.rows),
            "parting": [{"step": step, "rows": [self._row(row) for row in rows]} for step, rows in self.moments()],
            "outcome": {name: {each.edition.name: each.outcome.get(name) for each in self.tellings}
                        for name in self.differing_outcomes()},
            "notes": {each.edition.name: [{"at": at, "what": what} for at, what in each.notes]
                      for each in self.tellings},
            "left_out": dict(self.left_out),
        }

    def _row(self, row: Row) -> dict[str, Any]:
        return {"events": {each.edition.name: each.lines[place] if place != NOTHING else None
                           for each, place in zip(self.tellings, row.places, strict=True)},
                "why": self.why(row)}

    def why(self, row: Row) -> dict[str, str]:
        """Edition that lacks the event -> what its rules say of the rule behind it: its number there, the reason why it
        has none, or from when to when the behaviour is in force."""
        place, column = _first(row)
        telling = self.tellings[column]
        citation = telling.rules[place]
        slot = telling.slots[place]
        found: dict[str, str] = {}
        for each, other in zip(self.tellings, row.places, strict=True):
            if other == NOTHING and citation:
                found[each.edition.name] = (_dated(slot, telling.edition, each.edition)
                                            or _difference(citation, telling.edition, each.edition))
        return found


def compare(case: Case, editions: Sequence[str]) -> Comparison:
    """Play a case in these editions; one in which its board needs later rules is left out. Raises `LawmageError` where
    the board can't be set up in any of them, or for another reason."""
    tellings: list[Telling] = []
    left_out: dict[str, str] = {}
    for name in editions:
        try:
            tellings.append(record_event(case, EVERY_EDITION[name]))
        except LaterThanEdition as error:
            if len(left_out) == len(editions) - 1:
                raise
            left_out[name] = str(error)
    return Comparison(case.name, tellings, align(tellings), left_out)


class Comparing(Play):
    """A script on its way that answers by default what it has no answer for."""

    def answer_itself(self, decision: Decision) -> bool:
        """As `Play.answer_itself`; else the first legal answer, but no declaration."""
        if super().answer_itself(decision):
            return True
        if isinstance(decision, (PriorityDecision, AttackDecision, BlockDecision)):
            return False
        answers = options_of(self.table.state).iterate()
        if not answers:
            return False
        self.table.give(answers[0])
        return True


def record_event(case: Case, edition: Edition) -> Telling:
    """Play the script of a case in one edition, and tell what happened. Steps that don't work there are noted."""
    name = edition.name if edition.base is None else edition.base.name
    telling = Telling(edition)
    table = Table(case, edition.name)
    steps = [step for step in case.script if step.counts_in(name)]
    play = Comparing(table, steps)
    try:
        play.settle()
        for index in range(len(steps)):
            play.index = index
            if not isinstance(steps[index], ExpectStep):
                _step(play, index, telling)
    except (Stop, LawmageError) as error:
        telling.notes.append((play.at, _said(error)))
    _fill(telling, table)
    return telling


def _step(play: Play, index: int, telling: Telling) -> None:
    """One step; what is refused, or not refused against what the script says, doesn't end the run."""
    try:
        do_step(play, play.steps[index])
    except (IllegalAction, Reversed, BadInput, ImpossibleAnswer) as error:
        telling.notes.append((play.at, _said(error)))
    except Stop as stop:
        if play.steps[index].refused is None:
            raise
        telling.notes.append((play.at, str(stop.got)))


def _said(error: Exception) -> str:
    if isinstance(error, Stop):
        return f"{error.expected}: {error.got}"
    if isinstance(error, Reversed):
        return " ".join(str(each) for each in error.rulings)
    return " ".join(str(error).split())


def _fill(telling: Telling, table: Table) -> None:
    state = table.state
    first = len(state.cards) if not table.cards else max(table.cards.values()) + 1
    for event in state.history:
        line = log_line(state, event)
        if line:
            telling.keys.append(_key(state, event, first))
            telling.lines.append(line)
            telling.rules.append(event.rule)
            telling.slots.append(_slot(event))
    for player in state.players:
        telling.outcome[f"life {player.name}"] = str(player.life)
    for alias, number in table.cards.items():
        telling.outcome[alias] = _where(state, number)


def _key(state: State, event: Event, first: int) -> Key:
    """What makes an event the same in two editions: its class, and what it holds but for running numbers."""
    found: list[object] = [EVENT_NAMES[type(event)]]
    for name, sort in type(event).FIELDS.items():
        value = getattr(event, name)
        if sort in (OBJECT, PLAYER, REF):
            found.append(_name(state, value, first))
        elif sort in (OBJECTS, REFS):
            found.append(tuple([_name(state, each, first) for each in value]))
        elif sort not in (RUNNING, ENTRANCE):
            found.append(value)
    return tuple(found)


def _name(state: State, ref: int, first: int) -> object:
    if is_player(ref) or ref == 0:
        return ref
    thing = state.object(ref)
    source = state.object(thing.stacked.source) if thing.stacked is not None and thing.stacked.source > 0 else thing
    number = source.card.number
    return (number if number < first else source.card.definition.name, thing.zone if thing.stacked is not None else 0)


def _where(state: State, number: int) -> str:
    """Where a card is: the zone of its newest object; of a creature there, power, toughness and marked damage."""
    for thing in reversed(state.objects):
        if thing is not None and thing.card.number == number and thing.became == 0:
            if thing.zone != BATTLEFIELD or thing.phased_out:
                return ZONE_NAMES[thing.zone]
            chars = characteristics(state, thing)
            size = f" {chars.power}/{chars.toughness}" if chars.types & CREATURE else ""
            return f"{ZONE_NAMES[thing.zone]}{size}" + (f", damage {thing.damage}" if thing.damage else "")
    return ""


def _slot(event: Event) -> Slot:
    if not isinstance(event, AbilityTriggered) or event.ability is None or not event.ability.node.has("event"):
        return ("", "")
    node = event.ability.node.node("event")
    kinds = [each.kind for each in node.nodes("of")] if node.kind == "event_any" else [node.kind]
    return next((slot for kind, slot in TRIGGERS.items() if kind in kinds), ("", ""))


# ---- side by side ---------------------------------------------------------------------------------------------------


def align(tellings: list[Telling]) -> list[Row]:
    """The events of all tellings in one order, the same event of several in one row."""
    if not tellings:
        return []
    keys = list(tellings[0].keys)
    rows = [Row([place]) for place in range(len(keys))]
    for number in range(1, len(tellings)):
        other = tellings[number].keys
        merged: list[Row] = []
        merged_keys: list[Key] = []
        for tag, start, end, begin, stop in SequenceMatcher(None, keys, other, autojunk=False).get_opcodes():
            for place in range(start, end):
                rows[place].places.append(begin + place - start if tag == "equal" else NOTHING)
                merged.append(rows[place])
                merged_keys.append(keys[place])
            if tag != "equal":
                for place in range(begin, stop):
                    merged.append(Row([NOTHING] * number + [place]))
                    merged_keys.append(other[place])
        rows, keys = merged, merged_keys
    return rows


def _first(row: Row) -> tuple[int, int]:
    for column, place in enumerate(row.places):
        if place != NOTHING:
            return place, column
    raise ValueError("an empty row")


def _difference(citation: int, has: Edition, lacks: Edition) -> str:
    """Why an edition lacks what a rule did in another: the rule's number there or why it has none, and where the
    behaviour is dated the dates."""
    try:
        number = translate(citation, lacks)
        said = number if number is not None else (why_absent(citation, lacks) or "").replace("-", " ")
    except LawmageError:
        said = home_number(citation)
    for entry in RULES:
        if entry.citation == citation and entry.in_force(has) and not entry.in_force(lacks):
            return f"{said} {_dates(entry)}"
    return said


def _dated(slot: Slot, has: Edition, lacks: Edition) -> str:
    """The rule of a slot in the edition that lacks an event, with its dates, where it is another than in the one that
    has it; else ""."""
    there = variant(slot[0], slot[1], lacks)
    if there is None or there is variant(slot[0], slot[1], has):
        return ""
    return f"{translate(there.citation, lacks) or home_number(there.citation)} {_dates(there)}"


def _dates(entry: Rule) -> str:
    since, until = (str(date) if 0 < date < STILL else "" for date in (entry.since, entry.until))
    return f"({since}-{until})"
