"""The hook through which verdicts and rulings become sentences: `speech` registers, nothing here makes one."""

from collections.abc import Callable
from typing import Final

#: makes the text of a ruling or verdict, given the state it is about and the seat that hears it (-1: who may know all)
Teller = Callable[[object, object, int], str]

#: the registered tellers; the last one speaks
TELLERS: Final[list[Teller]] = []


def spoken(state: object | None, what: object, seat: int) -> str:
    """The text of a ruling or verdict; its plain form where it belongs to no state or nobody is registered."""
    if state is None or not TELLERS:
        return repr(what)
    return TELLERS[-1](state, what, seat)
