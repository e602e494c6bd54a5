"""Imports every module of effect executors, so that their rules are registered."""

from lawmage.rules.actions import (  # noqa: F401
    cards,
    counting,
    creating,
    dealing,
    equipping,
    flow,
    gaining,
    moving,
    placing,
    removing,
    tapping,
    waiting,
)
