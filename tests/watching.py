"""Watching the rules that are called through the tables of the law: which of them made a difference in a test.

A rule that answers fired when it answered something else than a mutant that ignores it (its `noop`); a list of
state-based actions when it added to the list; what an event is replaced by when it is asked at all; every other rule
when it wrote something.
"""

from typing import Any, Final

from lawmage.model.state import Law, State
from lawmage.rulebook.registry import Rule

#: the kinds of rules that answer; their answers change nothing
ANSWERING: Final = (
    "check", "evasion", "evasion ability", "evasion count", "replace", "consequence", "keyword",
    "replacement source",
)  # fmt: skip
LISTING: Final = "state-based action"
REPLACING: Final = "instead"


class Watched:
    """A rule's function that notes its citation whenever it has made a difference."""

    def __init__(self, rule: Rule, law: Law) -> None:
        self.rule = rule
        self.law = law
        self.function = rule.function

    def __call__(self, *arguments: Any) -> Any:
        if self.law.fired is None:
            return self.function(*arguments)
        before = self._measure(arguments)
        result = self.function(*arguments)
        if self._fired(arguments, before, result):
            self.law.note(self.rule.citation)
        return result

    def _measure(self, arguments: tuple[Any, ...]) -> int:
        if self.rule.kind in ANSWERING or self.rule.kind == REPLACING:
            return 0
        if self.rule.kind == LISTING:
            return len(arguments[1])
        return _written(arguments[0])

    def _fired(self, arguments: tuple[Any, ...], before: int, result: Any) -> bool:
        if self.rule.kind in ANSWERING:
            return bool(result != self.rule.noop)
        if self.rule.kind == LISTING:
            return len(arguments[1]) != before
        if self.rule.kind == REPLACING:
            return True
        state = arguments[0]
        return not state.journaling or not state.has_moment(before) or state.moment(before).changed(state)


def _written(state: State) -> int:
    return state.mark()
