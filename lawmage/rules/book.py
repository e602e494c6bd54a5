"""The book: imports every module of rules, so that the registry is complete before the law is resolved."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import walk_packages

import lawmage.rules as package
from lawmage.model.state import Law
from lawmage.rulebook.editions import EVERY_EDITION, Edition
from lawmage.rules.kernel.law import law_of


def _import_all() -> None:
    """Import every module below `lawmage.rules`, in alphabetical order."""
    names = sorted([found.name for found in walk_packages(package.__path__, package.__name__ + ".")])
    for name in names:
        import_module(name)
    from lawmage.rules.actions.exiling import return_exiled
    from lawmage.rules.combat.removal import update as update_combat
    from lawmage.rules.events.control import update_control
    from lawmage.rules.events.ending import settle_ending
    from lawmage.rules.kernel.machine import SETTLERS
    from lawmage.rules.layouts.preparing import settle_prepared
    from lawmage.rules.mechanics.bestowing import settle_bestowed
    from lawmage.rules.mechanics.daytime import settle_bound
    from lawmage.rules.mechanics.pairing import settle_pairs
    from lawmage.rules.replacement.applicable import OWN

    for sources in OWN.values():  # in the order of their modules, whatever was imported first
        sources.sort(key=_place_of)
    # control first, then what it removes from combat, what comes back from exile (610.3), then the end
    SETTLERS[:] = [update_control, update_combat, return_exiled, settle_bestowed, settle_prepared,
                   settle_bound, settle_pairs, settle_ending]


def _place_of(function: Callable[..., object]) -> str:
    return f"{getattr(function, '__module__', '')}.{getattr(function, '__name__', '')}"


def law(edition: Edition) -> Law:
    """The law of an edition."""
    return law_of(edition)


_import_all()
# an edition in which a step has no rule in force is an error here, not in the middle of a game
for _edition in EVERY_EDITION.values():
    law_of(_edition)
