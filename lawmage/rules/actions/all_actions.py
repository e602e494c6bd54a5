"""Imports every module of effect executors, so that their rules are registered."""

from lawmage.rules.actions import (
    cards,  # noqa: F401
    casting_spells,  # noqa: F401
    copying_spells,  # noqa: F401
    counting,  # noqa: F401
    creating,  # noqa: F401
    dealing,  # noqa: F401
    designating,  # noqa: F401
    equipping,  # noqa: F401
    exiling,  # noqa: F401
    fighting,  # noqa: F401
    flow,  # noqa: F401
    gaining,  # noqa: F401
    looking,  # noqa: F401
    paying,  # noqa: F401
    placing,  # noqa: F401
    removing,  # noqa: F401
    tapping,  # noqa: F401
    turning,  # noqa: F401
    waiting,  # noqa: F401
)
from lawmage.rules.events import moving  # noqa: F401
from lawmage.rules.mechanics import sneaking  # noqa: F401
from lawmage.rules.turn import ending_turns  # noqa: F401
