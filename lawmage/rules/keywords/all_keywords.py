"""Imports every module of keyword abilities, so that their rules are registered."""

from lawmage.rules.keywords import activated as activating  # noqa: F401
from lawmage.rules.keywords import (
    attacking,  # noqa: F401
    casting,  # noqa: F401
    dying,  # noqa: F401
    entering,  # noqa: F401
    fetching,  # noqa: F401
    spells,  # noqa: F401
    upkeep,  # noqa: F401
)
from lawmage.rules.keywords import times_of_casting as alternative_times  # noqa: F401
