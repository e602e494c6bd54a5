"""Answers to decisions: one class for each thing that a player may say.

An answer never changes. It has three forms besides the object: `to_json` gives the list that records hold
(`["cast", 12, 0]`), `str` a line of text (`cast 12 0`), `repr` what makes it again (`Cast(12, option=0)`).
`Answer.from_json` and `Answer.parse` read the first two back. Whether an answer is legal is the business of `rules`.

Objects are named by id, players by reference (`lawmage.model.names.player_ref`).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from lawmage.native import mypyc_attr

#: what a part of an answer is: a whole number, a word, numbers, pairs of numbers, numbers each with several, groups
NUMBER: Final = 1
WORD: Final = 2
NUMBERS: Final = 3
PAIRS: Final = 4
LISTS: Final = 5
GROUPS: Final = 6


class Form:
    """How answers of one class are written: the class, the names of its parts, what each is, how many are needed."""

    def __init__(self, kind: Callable[..., "Answer"], names: tuple[str, ...], parts: tuple[int, ...],
                 least: int) -> None:
        self.kind = kind
        self.names = names
        self.parts = parts
        self.least = least


def whole(value: int) -> int:
    """The value as a whole number. Raises `TypeError` for what is none."""
    if not isinstance(value, int):
        raise TypeError(f"expected a whole number, not {value!r}")
    return int(value)


def wholes(values: Sequence[int]) -> tuple[int, ...]:
    """The values as a tuple of whole numbers. Raises `TypeError` where one is none."""
    return tuple([whole(each) for each in values])


@mypyc_attr(acyclic=True)
class Answer:
    """An answer to a decision. Equal answers have equal classes and parts."""

    def word(self) -> str:
        """The word by which records and lines of text name the class."""
        raise NotImplementedError

    def parts(self) -> tuple[Any, ...]:
        """The parts that are written, in order; those at the end that go without saying are left out."""
        return ()

    def references(self) -> tuple[int, ...]:
        """The objects and players that the answer names."""
        return ()

    def key(self) -> tuple[Any, ...]:
        """The canonical form: the word and the parts, as digests take them."""
        return (self.word(), *self.parts())

    def to_json(self) -> list[Any]:
        """The answer as records hold it: a list that begins with a word."""
        return [self.word(), *[_listed(part) for part in self.parts()]]

    @staticmethod
    def from_json(value: object) -> "Answer":
        """The answer that a list stands for. Raises `ValueError` where it stands for none."""
        if not isinstance(value, list) or not value or not isinstance(value[0], str):
            raise ValueError("expected a list that begins with a word, such as [\"pass\"]")
        form = FORMS.get(value[0])
        if form is None:
            raise ValueError(f"{value[0]!r} begins no answer; there are {', '.join(FORMS)}")
        if not form.least < len(value) <= len(form.parts) + 1:
            raise ValueError(f"{value[0]!r} takes {_expected(form)}, not {value[1:]}")
        made: list[Any] = []
        for kind, part in zip(form.parts, value[1:], strict=False):
            if not _fits(kind, part):
                raise ValueError(f"{value[0]!r} takes {_expected(form)}, not {value[1:]}")
            made.append(_tupled(part))
        return form.kind(*made)

    @staticmethod
    def parse(text: str) -> "Answer":
        """The answer that a line of text stands for. Raises `ValueError` where it stands for none."""
        word, _, rest = text.strip().partition(" ")
        form = FORMS.get(word)
        if form is None:
            raise ValueError(f"{word!r} begins no answer; there are {', '.join(FORMS)}")
        try:
            return Answer.from_json([word, *_parsed(form, rest.strip())])
        except ValueError as problem:
            raise ValueError(f"{text!r} is no answer: {word!r} takes {_expected(form)}") from problem

    def __str__(self) -> str:
        form = FORMS[self.word()]
        return " ".join([self.word(), *filter(None, [_text(kind, part) for kind, part in zip(form.parts, self.parts(),
                                                                                             strict=False)])])

    def __repr__(self) -> str:
        form = FORMS[self.word()]
        shown = [repr(part) if index == 0 else f"{form.names[index]}={part!r}"
                 for index, part in enumerate(self.parts())]
        return f"{type(self).__name__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


# ---- with priority (117.1) ------------------------------------------------------------------------------------------
@mypyc_attr(acyclic=True)
class Pass(Answer):
    """117.3d: the player passes priority."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "pass"


@mypyc_attr(acyclic=True)
class PlayLand(Answer):
    """116.2a: the player plays a land; face: the index of the face that it is played as."""

    def __init__(self, card: int, face: int = 0) -> None:
        self.card = whole(card)
        self.face = whole(face)

    def word(self) -> str:
        """See `Answer.word`."""
        return "play"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.card, self.face) if self.face else (self.card,)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return (self.card,)


@mypyc_attr(acyclic=True)
class Cast(Answer):
    """601: the player casts a card; option: the index of the way to cast it (`rules.stack.casting_options`), 0 for its
    mana cost."""

    def __init__(self, card: int, option: int = 0) -> None:
        self.card = whole(card)
        self.option = whole(option)

    def word(self) -> str:
        """See `Answer.word`."""
        return "cast"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.card, self.option)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return (self.card,)


@mypyc_attr(acyclic=True)
class Activate(Answer):
    """602: the player activates an ability of an object, by its index among the activated ones."""

    def __init__(self, source: int, ability: int) -> None:
        self.source = whole(source)
        self.ability = whole(ability)

    def word(self) -> str:
        """See `Answer.word`."""
        return "activate"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.source, self.ability)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return (self.source,)


@mypyc_attr(acyclic=True)
class SpecialAction(Answer):
    """116.2: the player takes a special action other than playing a land; action: its word, such as a keyword."""

    def __init__(self, thing: int, action: str) -> None:
        self.thing = whole(thing)
        self.action = action

    def word(self) -> str:
        """See `Answer.word`."""
        return "special"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.thing, self.action)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return (self.thing,)


@mypyc_attr(acyclic=True)
class Concede(Answer):
    """104.3a: a player concedes, whoever is asked what; seat: -1 for the player who is asked."""

    def __init__(self, seat: int = -1) -> None:
        self.seat = whole(seat)

    def word(self) -> str:
        """See `Answer.word`."""
        return "concede"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.seat,) if self.seat != -1 else ()


# ---- combat ---------------------------------------------------------------------------------------------------------
@mypyc_attr(acyclic=True)
class DeclareAttackers(Answer):
    """508.1: which creatures attack what, as pairs of a creature's id and a reference in ascending order of ids; bands:
    the ids of the attackers in each (702.22)."""

    def __init__(self, attacks: Sequence[tuple[int, int]] = (), bands: Sequence[tuple[int, ...]] = ()) -> None:
        self.attacks: tuple[tuple[int, int], ...] = tuple([_pair(each) for each in attacks])
        self.bands: tuple[tuple[int, ...], ...] = tuple([wholes(each) for each in bands])

    def word(self) -> str:
        """See `Answer.word`."""
        return "attacks"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.attacks, self.bands)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return (*[ref for pair in self.attacks for ref in pair], *[ref for band in self.bands for ref in band])


@mypyc_attr(acyclic=True)
class DeclareBlockers(Answer):
    """509.1: which creatures block which attackers, as pairs of a creature's id and the attackers' ids, in ascending
    order of ids."""

    def __init__(self, blocks: Sequence[tuple[int, tuple[int, ...]]] = ()) -> None:
        self.blocks: tuple[tuple[int, tuple[int, ...]], ...] = tuple([_list_of(each) for each in blocks])

    def word(self) -> str:
        """See `Answer.word`."""
        return "blocks"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.blocks,)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return (*[pair[0] for pair in self.blocks], *[ref for pair in self.blocks for ref in pair[1]])


@mypyc_attr(acyclic=True)
class Divide(Answer):
    """510.1, 601.2d: how an amount is divided: combat damage among creatures and what is attacked, or what a spell
    divides among its targets; shares: pairs of a reference and a number."""

    def __init__(self, shares: Sequence[tuple[int, int]]) -> None:
        self.shares: tuple[tuple[int, int], ...] = tuple([_pair(each) for each in shares])

    def word(self) -> str:
        """See `Answer.word`."""
        return "damage"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.shares,)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return tuple([pair[0] for pair in self.shares])


# ---- choices --------------------------------------------------------------------------------------------------------
@mypyc_attr(acyclic=True)
class Selection(Answer):
    """Some of the things that a decision lists, by reference or index."""

    def __init__(self, chosen: Sequence[int]) -> None:
        self.chosen = wholes(chosen)

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.chosen,)


@mypyc_attr(acyclic=True)
class ChooseTargets(Selection):
    """601.2c: the targets for one phrase that names them."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "targets"

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return self.chosen


@mypyc_attr(acyclic=True)
class ChooseModes(Selection):
    """601.2b, 700.2: the modes, by index."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "modes"


@mypyc_attr(acyclic=True)
class Choose(Selection):
    """608.2d: the objects or players chosen."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "choose"

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return self.chosen


@mypyc_attr(acyclic=True)
class ChooseNumber(Answer):
    """107.1, 601.2b: a whole number, such as the value of X."""

    def __init__(self, number: int) -> None:
        self.number = whole(number)

    def word(self) -> str:
        """See `Answer.word`."""
        return "number"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.number,)


@mypyc_attr(acyclic=True)
class ChooseWord(Answer):
    """A word of those that a decision lists, such as a colour or a creature type."""

    def __init__(self, choice: str) -> None:
        self.choice = choice

    def word(self) -> str:
        """See `Answer.word`."""
        return "word"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.choice,)


@mypyc_attr(acyclic=True)
class Yes(Answer):
    """The player does what they may do."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "yes"


@mypyc_attr(acyclic=True)
class No(Answer):
    """The player doesn't do what they may do."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "no"


@mypyc_attr(acyclic=True)
class Order(Answer):
    """An order of the things that a decision lists, by their indexes there, first to last."""

    def __init__(self, order: Sequence[int]) -> None:
        self.order = wholes(order)

    def word(self) -> str:
        """See `Answer.word`."""
        return "order"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.order,)


@mypyc_attr(acyclic=True)
class ApplyReplacement(Answer):
    """616.1: which of several replacement effects applies first, by its index among those listed."""

    def __init__(self, index: int) -> None:
        self.index = whole(index)

    def word(self) -> str:
        """See `Answer.word`."""
        return "apply"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.index,)


@mypyc_attr(acyclic=True)
class KeepHand(Answer):
    """103.5: the player keeps the opening hand."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "keep"


@mypyc_attr(acyclic=True)
class TakeMulligan(Answer):
    """103.5: the player takes a mulligan."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "mulligan"


# ---- paying (601.2g, 601.2h) ----------------------------------------------------------------------------------------
@mypyc_attr(acyclic=True)
class Pay(Answer):
    """The mana is paid automatically; spared: the sources whose mana abilities are left alone if that can be."""

    def __init__(self, spared: Sequence[int] | None = None) -> None:
        self.spared: tuple[int, ...] | None = None if spared is None else wholes(spared)

    def word(self) -> str:
        """See `Answer.word`."""
        return "pay"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return () if self.spared is None else (self.spared,)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return self.spared or ()


@mypyc_attr(acyclic=True)
class PayWith(Answer):
    """The mana is paid from the pool and the mana abilities of these sources alone."""

    def __init__(self, sources: Sequence[int]) -> None:
        self.sources = wholes(sources)

    def word(self) -> str:
        """See `Answer.word`."""
        return "plan"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.sources,)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return self.sources


@mypyc_attr(acyclic=True)
class Decline(Answer):
    """118.12: the player doesn't pay what may be left unpaid."""

    def word(self) -> str:
        """See `Answer.word`."""
        return "decline"


@mypyc_attr(acyclic=True)
class ActivateMana(Answer):
    """605.3a: the player activates a mana ability while paying; ability: its index among the mana abilities of the
    source; alternative: the index of the mana that it makes among what it can make."""

    def __init__(self, source: int, ability: int, alternative: int) -> None:
        self.source = whole(source)
        self.ability = whole(ability)
        self.alternative = whole(alternative)

    def word(self) -> str:
        """See `Answer.word`."""
        return "mana"

    def parts(self) -> tuple[Any, ...]:
        """See `Answer.parts`."""
        return (self.source, self.ability, self.alternative)

    def references(self) -> tuple[int, ...]:
        """See `Answer.references`."""
        return (self.source,)


def chosen_in(answer: Answer) -> tuple[int, ...]:
    """The things, targets or modes chosen in an answer that chooses some."""
    assert isinstance(answer, Selection), answer
    return answer.chosen


def number_in(answer: Answer) -> int:
    """The number in an answer that is one."""
    assert isinstance(answer, ChooseNumber), answer
    return answer.number


#: how answers are written, by the word that names the class
FORMS: Final[dict[str, Form]] = {
    "pass": Form(Pass, (), (), 0),
    "play": Form(PlayLand, ("card", "face"), (NUMBER, NUMBER), 1),
    "cast": Form(Cast, ("card", "option"), (NUMBER, NUMBER), 2),
    "activate": Form(Activate, ("source", "ability"), (NUMBER, NUMBER), 2),
    "special": Form(SpecialAction, ("thing", "action"), (NUMBER, WORD), 2),
    "concede": Form(Concede, ("seat",), (NUMBER,), 0),
    "attacks": Form(DeclareAttackers, ("attacks", "bands"), (PAIRS, GROUPS), 1),
    "blocks": Form(DeclareBlockers, ("blocks",), (LISTS,), 1),
    "damage": Form(Divide, ("shares",), (PAIRS,), 1),
    "targets": Form(ChooseTargets, ("chosen",), (NUMBERS,), 1),
    "modes": Form(ChooseModes, ("chosen",), (NUMBERS,), 1),
    "choose": Form(Choose, ("chosen",), (NUMBERS,), 1),
    "number": Form(ChooseNumber, ("number",), (NUMBER,), 1),
    "word": Form(ChooseWord, ("choice",), (WORD,), 1),
    "yes": Form(Yes, (), (), 0),
    "no": Form(No, (), (), 0),
    "order": Form(Order, ("order",), (NUMBERS,), 1),
    "apply": Form(ApplyReplacement, ("index",), (NUMBER,), 1),
    "keep": Form(KeepHand, (), (), 0),
    "mulligan": Form(TakeMulligan, (), (), 0),
    "pay": Form(Pay, ("spared",), (NUMBERS,), 0),
    "plan": Form(PayWith, ("sources",), (NUMBERS,), 1),
    "decline": Form(Decline, (), (), 0),
    "mana": Form(ActivateMana, ("source", "ability", "alternative"), (NUMBER, NUMBER, NUMBER), 3),
}


# ---- JSON -----------------------------------------------------------------------------------------------------------
def _pair(pair: tuple[int, int]) -> tuple[int, int]:
    first, second = pair
    return (whole(first), whole(second))


def _list_of(pair: tuple[int, tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    first, others = pair
    return (whole(first), wholes(others))


def _listed(part: Any) -> Any:
    return [_listed(each) for each in part] if isinstance(part, tuple) else part


def _tupled(part: Any) -> Any:
    return tuple([_tupled(each) for each in part]) if isinstance(part, list) else part


def _fits(kind: int, part: Any) -> bool:
    if kind == NUMBER:
        return isinstance(part, int) and not isinstance(part, bool)
    if kind == WORD:
        return isinstance(part, str) and part != ""
    if not isinstance(part, list):
        return False
    if kind == NUMBERS:
        return all(_fits(NUMBER, each) for each in part)
    if kind == PAIRS:
        return all(_fits(NUMBERS, each) and len(each) == 2 for each in part)
    if kind == GROUPS:
        return all(_fits(NUMBERS, each) for each in part)
    return all(isinstance(each, list) and len(each) == 2 and _fits(NUMBER, each[0]) and _fits(NUMBERS, each[1])
                for each in part)


_SAID: Final[dict[int, str]] = {
    NUMBER: "a number", WORD: "a word", NUMBERS: "a list of numbers", PAIRS: "a list of pairs of numbers",
    LISTS: "a list of pairs: a number and numbers", GROUPS: "a list of lists of numbers",
}


def _expected(form: Form) -> str:
    said = [f"{name} ({_SAID[kind]}{', optional' if index >= form.least else ''})"
            for index, (name, kind) in enumerate(zip(form.names, form.parts, strict=True))]
    return ", ".join(said) or "nothing more"


# ---- text -----------------------------------------------------------------------------------------------------------
def _text(kind: int, part: Any) -> str:
    if kind == NUMBERS:
        return ",".join([str(each) for each in part]) or "-"
    if kind == PAIRS:
        return " ".join([f"{first}:{second}" for first, second in part])
    if kind == LISTS:
        return " ".join([f"{first}:{_text(NUMBERS, others)}" for first, others in part])
    if kind == GROUPS:
        return " ".join([f"/{_text(NUMBERS, each)}" for each in part])
    return str(part)


def _parsed(form: Form, text: str) -> list[Any]:
    """The parts that the rest of a line stands for, as in a list of JSON."""
    if not form.parts:
        return [text] if text else []
    first = form.parts[0]
    if first == WORD:
        return [text]
    words = text.split()
    if first == NUMBER:
        if len(form.parts) > 1 and form.parts[1] == WORD:
            number, _, word = text.partition(" ")
            return [int(number), word.strip()]
        return [int(word) for word in words]
    if first == NUMBERS:
        return [_numbers(word) for word in words]
    if first == LISTS:
        return [[[int(word.partition(":")[0]), _numbers(word.partition(":")[2])] for word in words]]
    pairs = [[int(each) for each in word.split(":")] for word in words if not word.startswith("/")]
    bands = [_numbers(word[1:]) for word in words if word.startswith("/")]
    return [pairs, bands] if bands else [pairs]


def _numbers(text: str) -> list[int]:
    return [] if text == "-" else [int(each) for each in text.split(",")]
