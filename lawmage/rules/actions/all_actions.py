"""Imports every module of effect executors, so that their rules are registered."""

from lawmage.rules.actions import (  # noqa: F401
    cards,
    copying_spells,
    counting,
    creating,
    dealing,
    designating,
    ending_turns,
    equipping,
    exiling,
    fighting,
    flow,
    gaining,
    looking,
    moving,
    paying,
    placing,
    removing,
    tapping,
    turning,
    waiting,
)
