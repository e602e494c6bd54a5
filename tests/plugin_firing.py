"""Which rule fired in which test: recorded while the tests run, kept in ``build/fired.json``, read by the audit.

Activated by ``pytest_plugins`` in conftest. A run of some of the tests adds to the record, a run of all replaces it.
``--audit-fired`` fails a whole run after which the audit finds anything, such as a rule that claims to be enforced and
never fired. Works under pytest-xdist: each worker records for itself, and hands its record over when it ends.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import Any

import pytest

from lawmage.rulebook import firing
from lawmage.rulebook.audit import audit
from lawmage.rulebook.editions import EDITIONS, EVERY_EDITION
from lawmage.rulebook.registry import STEP, variant
from tests.watching import Watched

HANDED_OVER = "fired"
_record = pytest.StashKey[dict[str, set[str]]]()
_findings = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--audit-fired", action="store_true", default=False,
                     help="fail a whole run after which the audit finds anything")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_record] = {}
    config.stash[_findings] = []


def pytest_collection_finish(session: pytest.Session) -> None:
    """Watch the tables of the law, once the tests have imported the rules; tests of something else need none."""
    if "lawmage.rules.book" not in sys.modules:
        return
    from lawmage.rules.book import law
    from lawmage.rules.kernel.law import make_ready

    for edition in EDITIONS.values():
        for kind, table in law(edition).tables.items():
            for key, function in table.items():
                entry = variant(kind, key, edition)
                if entry is not None and kind != STEP and not isinstance(function, Watched):
                    table[key] = Watched(entry, law(edition))
        make_ready(law(edition))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Record while the test itself runs; what a failing test fired proves nothing."""
    fired: set[int] = set()
    _tell(fired)
    try:
        result = yield
    finally:
        _tell(None)
    record = item.config.stash[_record]
    for citation in fired:
        record.setdefault(firing.citation_key(citation), set()).add(item.nodeid)
    return result


def _tell(fired: set[int] | None) -> None:
    """Have the laws under which tests play tell a set of the rules that fire."""
    if "lawmage.rules.book" not in sys.modules:
        return
    from lawmage.rules.book import law

    for edition in EVERY_EDITION.values():
        law(edition).fired = fired


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker of pytest-xdist recorded (a worker that crashed has nothing to hand over)."""
    record = node.config.stash[_record]
    handed_over: dict[str, list[str]] = getattr(node, "workeroutput", {}).get(HANDED_OVER, {})
    for key, tests in handed_over.items():
        record.setdefault(key, set()).update(tests)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    record = config.stash[_record]
    worker_output: dict[str, Any] | None = getattr(config, "workeroutput", None)
    if worker_output is not None:
        worker_output[HANDED_OVER] = {key: sorted(tests) for key, tests in record.items()}
        return
    if not record and not whole(config):
        return
    firing.write_fired(record, keep=not whole(config))
    if whole(config) and config.getoption("--audit-fired"):
        fired = {key: sorted(tests) for key, tests in record.items()}
        findings = [each for edition in EDITIONS.values() for each in audit(edition, fired)]
        config.stash[_findings] = [repr(each) for each in findings]
        if findings and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for line in config.stash[_findings]:
        terminalreporter.write_line(line)


def whole(config: pytest.Config) -> bool:
    """Whether the run was asked for all tests: no names, no selection, no files other than the configured folder."""
    chosen = any(config.getoption(each, None) for each in ("keyword", "markexpr", "deselect", "lf", "maxfail"))
    asked: Any = config.args_source
    return not chosen and asked is not pytest.Config.ArgsSource.ARGS and not config.getoption("collectonly")
