"""Pickling and deep copies of what a game is made of, in both forms: compiled classes don't pickle by themselves.

What a pickle of an object holds are its fields: those with which one of its class is made, and the others. Caches are
left out. Definitions of cards and their parts are shared by all games: those loaded are the ones that this process
has, where it has the same. Rules are cited by number, laws and editions named, so one process may load what another,
in whichever form, has pickled; both must be of one version of Lawmage.
"""

import copyreg
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pkgutil import walk_packages
from typing import Any, Final

import lawmage.model as package
from lawmage.model.cards import Ability, CardDefinition, Face
from lawmage.model.contents import ObjectContents, ObjectKept, PlayerContents, PlayerKept
from lawmage.model.loans import Home, Loan
from lawmage.model.mana import ManaCost, ManaPool
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Finder, Verdict
from lawmage.model.speaking import TELLERS
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import Derived, Law, Moment, Program, State, Trial
from lawmage.rulebook.editions import CURRENT, Edition, find_edition

#: fields that hold what can be found out again
CACHES: Final[dict[type, frozenset[str]]] = {
    State: frozenset(("derived", "next_serial", "mana_kept", "usable", "listings", "offers_kept", "memo", "unforced",
                      "loan", "lenders")),
    Home: frozenset(("loans", "most")),
    GameObject: frozenset(("chars", "seen")),
    Characteristics: frozenset(("law", "profile")),
    Face: frozenset(("printed",)),
    ManaCost: frozenset(("_ways",)),
    Verdict: frozenset(("finder",)),
}
#: with what one of a class is made, by the names of the fields that keep it, where that isn't to be seen
MADE_WITH: Final[dict[type, tuple[str, ...]]] = {
    ManaPool: ("counts", "special"),
    ManaCost: ("generic", "xs", "symbols", "discount"),
}
#: parameters that are kept in a field of another name
KEPT_AS: Final[dict[str, tuple[str, ...]]] = {"number": ("id",), "rule_cited": ("rule",)}
#: classes of what all games share
SHARED: Final[list[type]] = [Node, Ability, Face, CardDefinition]
#: how something shared is made again by those who know more of it than its fields: a function and what it takes
RECIPES: Final[list[Callable[[object], tuple[Callable[..., object], tuple[Any, ...]] | None]]] = []

#: who knows the law of an edition: the rules
LAWS: Final[list[Callable[[Edition], Law]]] = []

#: what is shared by its content, and by its id
_by_content: Final[dict[Any, object]] = {}
_by_id: Final[dict[int, object]] = {}
#: class -> the fields with which one is made, and the others
_known: Final[dict[type, tuple[tuple[str, ...], tuple[str, ...]]]] = {}


def register(kinds: list[type]) -> None:
    """Make instances of classes pickle and copy by their fields."""
    for kind in kinds:
        if kind in SHARED:
            copyreg.pickle(kind, shared_reduced)
        elif issubclass(kind, Verdict):
            copyreg.pickle(kind, verdict_reduced)
        elif not issubclass(kind, (BaseException, Finder, Law, Derived, Program, Trial, Loan)):
            copyreg.pickle(kind, reduced)


def register_module(name: str) -> None:
    """Make instances of the classes that a module defines pickle and copy by their fields."""
    found = vars(import_module(name)).values()
    register([each for each in found if isinstance(each, type) and each.__module__ == name])


# ---- fields ---------------------------------------------------------------------------------------------------------
def fields_of(value: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the fields with which a value is made again, and of the others that it has, caches left out."""
    kind = type(value)
    found = _known.get(kind)
    if found is None:
        names = getattr(kind, "__mypyc_attrs__", None) or tuple(getattr(value, "__dict__", ()))
        first = () if kind in BLANKS else MADE_WITH.get(kind)
        if first is None:
            parameters = list(signature(kind).parameters)
            first = tuple([_kept_as(kind, each, names) for each in parameters])
        left: set[str] = set(first)
        for base in kind.__mro__:
            left |= CACHES.get(base, frozenset())
        found = (first, tuple([name for name in names if name not in left and not name.startswith("__")]))
        _known[kind] = found
    return found


def _kept_as(kind: type, parameter: str, names: tuple[str, ...]) -> str:
    for name in (parameter, *KEPT_AS.get(parameter, ())):
        if name in names:
            return name
    raise TypeError(f"{kind.__name__} does not pickle: it does not keep its parameter {parameter!r}")


def reduced(value: Any) -> Any:
    """What pickling keeps of a value that belongs to one game."""
    if isinstance(value, State):
        for number, each in enumerate(value.objects):
            if each is not None:
                value.object(number)  # its own, where it is a fork
    first, others = fields_of(value)
    made_with = tuple([getattr(value, name) for name in first])
    return (made, (type(value), made_with), {name: getattr(value, name) for name in others})


def made(kind: type, made_with: tuple[Any, ...]) -> object:
    """A new instance, as yet without its other fields."""
    blank = BLANKS.get(kind)
    return blank() if blank is not None else kind(*made_with)


def _blank_moment() -> object:
    return Moment(State(Law(CURRENT), 0))


def _blank_object() -> object:
    return ObjectKept(ObjectContents(Face("", "", 0, 0, 0, (), None, None, None, None, ()), 0, 0, 0))


def _blank_player() -> object:
    return PlayerKept(PlayerContents(0))


#: class -> how one is made that is still to be filled, where what it is made of isn't kept
BLANKS: Final[dict[type, Callable[[], object]]] = {
    Moment: _blank_moment, ObjectKept: _blank_object, PlayerKept: _blank_player,
}


def verdict_reduced(verdict: Verdict) -> Any:
    """What pickling keeps of a verdict: also the nearest legal answer, and who makes sentences of it."""
    _ = verdict.witness
    others = {name: getattr(verdict, name) for name in fields_of(verdict)[1]}
    return (verdict_made, (verdict.rulings, tuple(TELLERS[-1:])), others)


def verdict_made(rulings: tuple[Any, ...], tellers: tuple[Any, ...]) -> Verdict:
    """A verdict, as yet without its other fields. Tellers are there once they are loaded."""
    return Verdict(rulings)


def edition_reduced(edition: Edition) -> Any:
    """What pickling keeps of an edition: its name."""
    return (find_edition, (edition.name,))


# ---- what games share -----------------------------------------------------------------------------------------------
def shared_reduced(value: Any) -> Any:
    """What pickling keeps of something that games share."""
    shared(value)
    for recipe in RECIPES:
        found = recipe(value)
        if found is not None:
            return found
    first, others = fields_of(value)
    return (shared_made, (type(value), tuple([getattr(value, name) for name in first]),
                          tuple([(name, getattr(value, name)) for name in others])))


def shared_made(kind: type, made_with: tuple[Any, ...], others: tuple[tuple[str, Any], ...]) -> object:
    """What this process has of this kind and content, which is made where it has none."""
    if kind is CardDefinition:
        name, layout, faces = made_with
        value: Any = CardDefinition(name, "", faces)  # its faces are whole already
        value.layout = layout
    else:
        value = kind(*made_with)
    for name, field in others:
        setattr(value, name, field)
    return shared(value)


def shared(value: Any) -> object:
    """The one that stands for all of the same content."""
    number = id(value)
    if _by_id.get(number) is value:
        return value
    first, others = fields_of(value)
    content = (type(value), tuple([_content(getattr(value, name)) for name in (*first, *others)]))
    found = _by_content.setdefault(content, value)
    if found is value:
        _by_id[number] = value
    return found


def _content(value: Any) -> Any:
    """A hashable form of a field: what is shared by its id, the rest with its type, so that 1 is not True."""
    if isinstance(value, tuple):
        return tuple([_content(each) for each in value])
    if isinstance(value, dict):
        return tuple([(name, _content(value[name])) for name in sorted(value)])
    if type(value) in SHARED:
        return (Node, id(shared(value)))
    return (type(value), value)


def law_reduced(law: Law) -> Any:
    """What pickling keeps of a law: its edition. A watched law is loaded as one that nobody watches."""
    return (LAWS[0], (law.edition,))


copyreg.pickle(Edition, edition_reduced)
copyreg.pickle(Law, law_reduced)
for _found in walk_packages(package.__path__, f"{package.__name__}."):
    if _found.name != __name__:
        register_module(_found.name)
