"""Every kind of event declares its fields once: what copies, hashes, shows and renames an event is made from that."""

import json
from typing import Any, Final

import pytest

from lawmage.model import events as package
from lawmage.model.encoding import encode
from lawmage.model.events import EVENT_NAMES, EVENTS, AmountEvent, Event, MovingEvent
from lawmage.model.events.base import PLAYER, REF
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CURRENT
from lawmage.rules.book import law
from tests.examples_of_events import SET_LATER, example

RULE: Final = cite("603.2")
#: what every event has, whatever its kind
COMMON: Final = {"rule", "cause", "ability", "batch", "audience", "replaced"}


def names_of(event: Event) -> set[str]:
    """The attributes of an event, interpreted or compiled."""
    return set(vars(event)) if hasattr(event, "__dict__") else set(type(event).__mypyc_attrs__)  # type: ignore[attr-defined]


def values_of(event: Event) -> dict[str, Any]:
    """What every attribute of an event holds; parts that are copied with it by their keys."""
    return {name: encode(getattr(event, name)) for name in names_of(event)}


@pytest.fixture(params=EVENTS, ids=lambda kind: kind.__name__)
def event(request: pytest.FixtureRequest) -> Event:
    """An event of each kind, changed by an effect."""
    made: Event = example(request.param, RULE, 5)
    made.cause = 4
    made.batch = 9
    made.audience = 2
    made.replaced = ((4, RULE),)
    for name in SET_LATER:
        if name in type(made).FIELDS:
            setattr(made, name, True)
    return made


def test_its_fields_are_all_that_it_has(event: Event) -> None:
    assert names_of(event) - COMMON == set(type(event).FIELDS)


def test_a_copy_has_all_that_it_has(event: Event) -> None:
    twin = event.copy()
    assert type(twin) is type(event)
    assert twin is not event
    assert values_of(twin) == values_of(event)


def test_it_has_a_canonical_form(event: Event) -> None:
    assert encode(event) == encode(event.copy())
    assert hash(event.key()) == hash(event.copy().key())
    for name, value in event.values().items():
        other = event.copy()
        setattr(other, name, not value if isinstance(value, bool) else value * 2 if isinstance(value, int) else None)
        assert other.key() != event.key(), name


def test_it_can_be_told_in_json(event: Event) -> None:
    shown = json.loads(json.dumps(event.as_data()))
    assert shown["event"] == EVENT_NAMES[type(event)]
    assert shown["rule"] == "603.2"
    assert set(type(event).FIELDS) <= set(shown)
    for name, sort in type(event).FIELDS.items():
        if sort == PLAYER:
            assert shown[name] == 1
        elif sort == REF:
            assert shown[name] == 5


def test_it_shows_its_class_and_fields(event: Event) -> None:
    text = repr(event)
    assert text.startswith(type(event).__name__ + "(")
    for name, value in event.values().items():
        assert not value or f"{name}={value!r}" in text


def test_its_participants_are_among_what_its_fields_name(event: Event) -> None:
    for ref in (event.subject(), event.other()):
        assert ref == 0 or ref in event.references()


def test_every_kind_is_listed() -> None:
    found = {value for value in vars(package).values() if isinstance(value, type) and issubclass(value, Event)}
    assert found - {Event, AmountEvent, MovingEvent} == set(EVENTS)


def test_every_rule_about_a_kind_names_one() -> None:
    for kind in ("perform", "consequence"):
        assert set(law(CURRENT).tables[kind]) <= set(EVENT_NAMES.values())
    for key in law(CURRENT).tables["replacement source"]:
        assert key.partition("/")[0] in EVENT_NAMES.values()
