"""The proof of reading: a card is read when its data alone, written in words again, give the text that it prints.

Three things are put aside on both sides, because they have no meaning in the game: reminder text (207.2a), ability
words and flavour words (207.2c, 207.2d), and which of its names a card calls itself by (201.5). Beyond these only the
wordings listed in `equivalents` and `speech.forms` count as the same.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from typing import Any, Final

from lawmage.cards.compiler import compile_text
from lawmage.cards.normalise import own_name, short_names, without_reminders
from lawmage.cards.raw import compile_card, words_to_compile
from lawmage.cards.vocabulary import KEYWORDS
from lawmage.catalogue.equivalents import equated, equated_lines, used_in
from lawmage.errors import Unsupported
from lawmage.model.cards import CardDefinition, Face
from lawmage.model.names import INSTANT, SORCERY
from lawmage.model.nodes import Node, Value
from lawmage.speech import render_face
from lawmage.speech.forms import Forms

READ: Final = "read"
UNREAD: Final = "unread"
REFUSED: Final = "refused"

#: what a text calls the object that has it, beside its name (201.5)
ITSELF: Final = re.compile(
    r"\b[Tt]his (?:creature|artifact|land|enchantment|Aura|Equipment|Fortification|Vehicle|Spacecraft|Planet|Saga|Siege"
    r"|Class|Case|Room|planeswalker|battle|permanent|spell|card|token)\b")
_LABEL: Final = re.compile(r"^(• )?([A-Z0-9][^.:\"—{}•]*?) — (?=\S)")
_CHAPTER: Final = re.compile(r"^[IVX]+(, [IVX]+)*$")


class Reading:
    """What came of reading a card.

    `status`: "read"; "unread": it compiles, but what it means is not written again in its words; "refused": it does not
    compile. `words`: the words refused, "" otherwise. For an unread card `face` is the name of the first face that
    differs, `printed` and `rendered` the first line that does, as it was compared; both are the same line if it is
    the abilities of the written text that are others. `needed`: the forms other than the usual ones, and the wordings
    of the table of equivalents, without which it would not have been read.
    """

    def __init__(self, name: str, status: str, definition: CardDefinition | None = None, words: str = "",
                 face: str = "", printed: str = "", rendered: str = "", needed: frozenset[str] = frozenset()) -> None:
        self.name = name
        self.status = status
        self.definition = definition
        self.words = words
        self.face = face
        self.printed = printed
        self.rendered = rendered
        self.needed = needed

    def __repr__(self) -> str:
        return f"Reading({self.name!r}, {self.status!r})"


def read_card(raw: Mapping[str, Any]) -> Reading:
    """Compile a raw card (see `cards.raw.compile_card`), write it again and compare. Never raises `Unsupported`; raises
    `BadInput` on a fault of the mapping."""
    name = str(raw["name"])
    try:
        definition = compile_card(raw)
    except Unsupported as problem:
        return Reading(name, REFUSED, words=problem.words)
    parts = raw.get("faces") or raw.get("card_faces") or [raw]
    needed: set[str] = set()
    for face, part in zip(definition.faces, parts, strict=True):
        text = str(part.get("oracle_text") or "")
        printed = compared(text, face)
        written, forms = nearest(face, printed)
        rendered = compared(written, face)
        needed.update(forms.unusual())
        needed.update(used_in(_plain_lines(text, face)) ^ used_in(_plain_lines(written, face)))
        if printed != rendered:
            line, other = _first_difference(printed, rendered)
            return Reading(name, UNREAD, definition, "", face.name, line, other)
        if not same_again(written, text, face, part):
            return Reading(name, UNREAD, definition, "", face.name, "\n".join(printed), "\n".join(rendered))
    return Reading(name, READ, definition, needed=frozenset(needed))


#: how often a face is written in search of its printed forms
_TRIES: Final = 400
#: and how often with two other picks at once, where no single one comes nearer
_PAIRS: Final = 600


def nearest(face: Face, printed: list[str]) -> tuple[str, Forms]:
    """A face as written in the forms that come nearest to its printed lines, agreeing with them the longest, and these
    forms."""
    search = _Search(face, printed)
    while search.better_by_one() or search.better_by_two():
        pass
    whole = len(search.goal.split(" ")) + 1
    if search.agrees < whole:
        return _nearest_by_pairs(face, search.goal, whole, (search.agrees, search.text, search.forms))
    return search.text, search.forms


class _Search:
    """The search for the forms of a face: what agrees the longest so far."""

    def __init__(self, face: Face, printed: list[str]) -> None:
        self.face = face
        self.goal = "\n".join(printed)
        self.forms = Forms()
        self.text = render_face(face, forms=self.forms)
        self.agrees = _agreement(self.text, face, self.goal)
        self.tries = 0
        #: forms with one more pick, which agreed no longer
        self.tried: list[Forms] = []

    def whole(self) -> bool:
        """Whether all agrees, or enough was tried."""
        return self.agrees > len(self.goal.split(" ")) or self.tries >= _TRIES

    def better_by_one(self) -> bool:
        """Take the best pick at the first point where one agrees longer than now."""
        self.tried = []
        return any(self._best_at(self.forms, point, count) for point, count in list(self.forms.points.items()))

    def better_by_two(self) -> bool:
        """The same for points that only another pick opens."""
        for other in self.tried:
            for point, count in list(other.points.items()):
                if point not in self.forms.points and self._best_at(other, point, count):
                    return True
        return False

    def _best_at(self, before: Forms, point: tuple[str, int], count: int) -> bool:
        best = None
        for pick in range(count):
            if pick == before.picks.get(point, 0) or self.whole():
                continue
            self.tries += 1
            other = Forms({**before.picks, point: pick})
            text = render_face(self.face, forms=other)
            found = _agreement(text, self.face, self.goal)
            if found > self.agrees:
                self.agrees, self.text, best = found, text, other
            elif before is self.forms:
                self.tried.append(other)
        if best is None:
            return False
        self.forms = best
        return True


def _nearest_by_pairs(face: Face, goal: str, whole: int, found: tuple[int, str, Forms]) -> tuple[str, Forms]:
    """The same where one pick alone changes nothing: two picks at once, the latest forms first, as those before them
    agree already."""
    agrees, text, forms = found
    tries = 0
    again = True
    while again and agrees < whole:
        again = False
        points = list(reversed(forms.points.items()))
        for place, (one, count) in enumerate(points):
            for other, counts in points[place + 1:]:
                for pick, picked in itertools.product(range(count), range(counts)):
                    if pick == forms.picks.get(one, 0) or picked == forms.picks.get(other, 0):
                        continue
                    tries += 1
                    if tries > _PAIRS:
                        return text, forms
                    tried = Forms({**forms.picks, one: pick, other: picked})
                    written = render_face(face, forms=tried)
                    agreeing = _agreement(written, face, goal)
                    if agreeing > agrees:
                        agrees, text, forms, again = agreeing, written, tried, True
                        break
                if again:
                    break
            if again:
                break
    return text, forms


def _agreement(text: str, face: Face, goal: str) -> int:
    """For how many words a text agrees with the printed one; one more if it is all there is."""
    one, other = goal.split(" "), "\n".join(compared(text, face)).split(" ")
    if one == other:
        return len(one) + 1
    shared = min(len(one), len(other))
    return next((place for place in range(shared) if one[place] != other[place]), shared)


def compared(text: str, face: Face) -> list[str]:
    """The lines of a face's text as they are compared: without reminders, labels without meaning, and own names."""
    lines = [equated(line) for line in _plain_lines(text, face)]
    return equated_lines(lines, bool(face.types & (INSTANT | SORCERY)))


def _plain_lines(text: str, face: Face) -> list[str]:
    plain = own_name(without_reminders(text), short_names(face.name, True))
    return [_without_label(line.strip()) for line in ITSELF.sub("~", plain).split("\n") if line.strip()]


def _without_label(line: str) -> str:
    """A line without the ability word or flavour word before a dash; a keyword or a chapter number is none."""
    match = _LABEL.match(line)
    if match is None or match[2].lower() in KEYWORDS:
        return line
    if _CHAPTER.match(match[2]):
        return line[:match.end()] + _without_label(line[match.end():])
    return (match[1] or "") + line[match.end():]


def _first_difference(printed: list[str], rendered: list[str]) -> tuple[str, str]:
    for one, other in zip(printed, rendered, strict=False):
        if one != other:
            return one, other
    shared = min(len(printed), len(rendered))
    return " / ".join(printed[shared:]), " / ".join(rendered[shared:])


def same_again(written: str, text: str, face: Face, part: Mapping[str, Any]) -> bool:
    """Whether a face as written again compiles to the same abilities."""
    names = short_names(face.name, True)
    if own_name(written, names) == own_name(without_reminders(text), names):
        return True
    try:
        again = compile_text(written, face.name, **words_to_compile(part))
    except Unsupported:
        return False
    return alike(without_lines(again), without_lines(tuple([ability.node for ability in face.abilities])))


def alike(one: Value, other: Value) -> bool:
    """Whether two values are the same, in whatever order the parts of a description stand."""
    return _in_order(one) == _in_order(other)


def _in_order(value: Value) -> Value:
    if isinstance(value, Node):
        inner = Node(value.kind, {name: _in_order(each) for name, each in value.fields.items()})
        return inner if value.kind != "all" else Node("all", {"of": tuple(sorted(inner.nodes("of"), key=repr))})
    if isinstance(value, (tuple, list)):
        return tuple([_in_order(each) for each in value])
    return value


def without_lines(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Abilities without the lines they stand on: lines that are reminders alone are not written again."""
    return tuple([Node(each.kind, {name: value for name, value in each.fields.items() if name != "line"})
                  for each in nodes])
