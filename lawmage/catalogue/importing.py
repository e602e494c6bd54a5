"""Importing a file of cards: what is new or changed is compiled and judged over the cores, and kept in the database.

An import can be broken off at any moment: what was written stays, and the next one goes on from there.
"""

from __future__ import annotations

import os
import re
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from lawmage.cards.database import fold
from lawmage.cards.encoding import encode_card
from lawmage.cards.imported import database_path
from lawmage.cards.version import compiler_version
from lawmage.catalogue.card_files import CardFile
from lawmage.catalogue.features import Features, features_of, features_of_printed
from lawmage.catalogue.printed import Printed
from lawmage.catalogue.statuses import OWN_STATUSES
from lawmage.catalogue.store import Store
from lawmage.catalogue.verdicts import Verdict, judge, judge_known, judge_version
from lawmage.errors import LawmageError

#: cards that a process takes at once, and entries after which what was met is written
BATCH: Final = 64
ENTRIES: Final = 4096
#: batches that may wait for each process
_AHEAD: Final = 3
_CHANGING: Final = re.compile(r"\d+|\{[^}]*\}")

Judged: TypeAlias = "tuple[Printed, str, Verdict, Features]"
#: told how far the import is: the share of the file, and how many entries
Progress: TypeAlias = "Callable[[float, int], None]"


@dataclass(slots=True)
class Report:
    """What an import did. `entries`: of the file, printings counted; `skipped`: no cards of the game proper; `cards`:
    names; `compiled`: those that were new or changed; `namesakes`: other cards of a name that is taken; `statuses`:
    how many of the file's cards are playable, read, unsupported; `reasons`: (status, words) to how many cards."""

    path: Path
    form: str = ""
    entries: int = 0
    skipped: int = 0
    cards: int = 0
    compiled: int = 0
    namesakes: int = 0
    statuses: dict[str, int] = field(default_factory=lambda: dict.fromkeys(OWN_STATUSES, 0))
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)

    def data(self, most: int) -> dict[str, Any]:
        """The report as plain data, with so many reasons."""
        return {
            "file": str(self.path), "form": self.form, "database": str(database_path()), "entries": self.entries,
            "skipped": self.skipped, "cards": self.cards, "compiled": self.compiled, "namesakes": self.namesakes,
            **self.statuses,
            "reasons": [{"status": status, "words": words, "cards": count}
                        for (status, words), count in self.reasons.most_common(most)],
        }


class _Importing:
    """An import under way."""

    def __init__(self, store: Store, report: Report, pool: ProcessPoolExecutor | None, jobs: int) -> None:
        self.store = store
        self.report = report
        self.pool = pool
        self.jobs = jobs
        self.versions = (compiler_version(), judge_version())
        #: folded name -> hash, compiler, judge, status, reason
        self.known = store.known()
        #: folded name -> hash of the card of this file that has the name
        self.met: dict[str, str] = {}
        self.sent: set[str] = set()
        #: cards that no format knows: where another card has the name of one, it is that card which is meant by it
        self.last: list[Printed] = []
        self.batch: list[tuple[Printed, str]] = []
        self.printings: list[Printed] = []
        self.under_way: deque[Future[list[Judged]]] = deque()

    def take(self, printed: Printed) -> None:
        """One card or printing of the file."""
        if printed.formats_known and not printed.legalities:
            self.last.append(printed)
        else:
            self._take(printed)

    def take_last(self) -> None:
        """The file is at its end."""
        for printed in self.last:
            self._take(printed)
        self.finish()

    def _take(self, printed: Printed) -> None:
        key = fold(printed.name)
        mark = printed.hash()
        before = self.met.setdefault(key, mark)
        if before != mark:
            self.report.namesakes += 1
            return
        self._note(printed)
        if key in self.sent:
            return
        self.sent.add(key)
        if self.known.get(key, ())[:3] == (mark, *self.versions):
            return
        self.batch.append((printed, mark))
        if len(self.batch) >= BATCH:
            self._send()

    def _note(self, printed: Printed) -> None:
        self.printings.append(printed)
        if len(self.printings) >= ENTRIES:
            self.finish()

    def _send(self) -> None:
        batch, self.batch = self.batch, []
        if not batch:
            return
        if self.pool is None:
            self._write(judge_all(batch))
            return
        self.under_way.append(self.pool.submit(judge_all, batch))
        while len(self.under_way) > _AHEAD * self.jobs:
            self._write(self.under_way.popleft().result())

    def _write(self, done: Sequence[Judged], met: Sequence[Printed] = ()) -> None:
        self.store.write(done, met, *self.versions)
        for printed, mark, verdict, _features in done:
            self.known[fold(printed.name)] = (mark, *self.versions, verdict.status, verdict.reason)
        self.report.compiled += len(done)

    def finish(self) -> None:
        """Everything taken so far is written."""
        self._send()
        while self.under_way:
            self._write(self.under_way.popleft().result())
        self._write((), self.printings)
        self.printings = []

    def count(self) -> None:
        """The statuses of the cards of the file."""
        self.report.cards = len(self.met)
        for key in self.met:
            status, reason = self.known[key][3:]
            self.report.statuses[status] += 1
            if reason:
                self.report.reasons[status, _CHANGING.sub("#", reason)] += 1


def import_cards(path: str | Path, jobs: int = 0, progress: Progress | None = None) -> Report:
    """Import a file of cards. `jobs`: processes at once, 0 for as many as there are cores.

    Raises `BadInput` with the place of a fault of the file (the cards before it are kept), and `OSError`."""
    jobs = jobs or os.cpu_count() or 1
    file = CardFile(path)
    report = Report(file.path, file.form)
    with Store() as store:
        pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts) if jobs > 1 else None
        try:
            importing = _Importing(store, report, pool, jobs)
            _take_all(importing, file, progress)
            importing.count()
        finally:
            if pool is not None:
                pool.shutdown(wait=True, cancel_futures=True)
    return report


def _take_all(importing: _Importing, file: CardFile, progress: Progress | None) -> None:
    report = importing.report
    try:
        for printed in file:
            report.entries += 1
            if printed is None:
                report.skipped += 1
            else:
                importing.take(printed)
            if progress is not None and report.entries % BATCH == 0:
                progress(file.done(), report.entries)
    except LawmageError:
        importing.finish()
        raise
    importing.take_last()
    if progress is not None:
        progress(1.0, report.entries)


def _leave_interrupts() -> None:
    """An interrupt ends the import, not one of its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def judge_all(batch: Sequence[tuple[Printed, str]]) -> list[Judged]:
    """Compile and judge some cards."""
    return list(_judged(batch))


def _judged(batch: Sequence[tuple[Printed, str]]) -> Iterator[Judged]:
    for printed, mark in batch:
        verdict = judge_known(printed) or judge(printed.raw)
        if verdict.card is None:
            yield printed, mark, verdict, features_of_printed(printed)
        else:
            yield printed, mark, verdict, features_of(encode_card(verdict.card), printed)
