"""The book: imports every module of rules, so that the registry is complete before the law is resolved."""

from importlib import import_module
from pkgutil import walk_packages

import lawmage.rules as package
from lawmage.form import check_whole
from lawmage.model.pickling import LAWS
from lawmage.model.state import Law
from lawmage.rulebook.editions import EVERY_EDITION, Edition
from lawmage.rulebook.firing import Recorder
from lawmage.rules.answers.pickled import register_all
from lawmage.rules.kernel.law import law_of


def _import_all() -> None:
    """Import every module below `lawmage.rules`, in whichever order."""
    for found in walk_packages(package.__path__, package.__name__ + "."):
        import_module(found.name)
    check_whole()
    register_all()


def law(edition: Edition, watch: Recorder | None = None) -> Law:
    """The law of an edition; with `watch`, one of its own that the recorder watches (see `law_of`)."""
    return law_of(edition, watch)


LAWS[:] = [law]
_import_all()
# an edition in which a step has no rule in force is an error here, not in the middle of a game
for _edition in EVERY_EDITION.values():
    law_of(_edition)
