"""Imports every module of keyword abilities, so that their rules are registered."""

from lawmage.rules.keywords import (  # noqa: F401
    activating,
    alternative_times,
    attacking,
    casting,
    dying,
    entering,
    fetching,
    spells,
    upkeep,
)
