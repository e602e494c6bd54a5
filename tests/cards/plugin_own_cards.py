"""The fixture of a user's own cards: a data folder that is empty, and an exercise that every card passes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage.cards import imported
from lawmage.catalogue import exercise
from tests.cards.made_up import passing


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A data folder of its own; nothing found in it is remembered."""
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(exercise, "exercise", passing)
    yield
    for connection in imported._open.values():
        connection.close()
    imported._open.clear()
