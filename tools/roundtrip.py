"""How faithfully compiled cards are written again: python tools/roundtrip.py CARDS.jsonl[.gz] [--every N].

Every card that compiles is written in words from its data alone, and these words are compiled again. Prints the share
of faces that give the same abilities, and of those whose words are the printed ones but for reminders and names.
"""

import argparse
import pathlib
import re
import sys
from collections.abc import Mapping
from typing import Any, Final

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.cards.compiler import compile_text
from lawmage.cards.raw import compile_card
from lawmage.cards.typeline import read_type_line
from lawmage.errors import Unsupported
from lawmage.model.cards import Face
from lawmage.model.names import LEGENDARY, PLANESWALKER
from lawmage.model.nodes import Node
from lawmage.speech import render_face
from tools.corpus import SKIPPED, read_cards

SAME: Final = "same"
DIFFERS: Final = "differs"
REFUSED: Final = "refused"

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_OWN: Final = re.compile(
    r"\b[Tt]his (creature|artifact|land|enchantment|Aura|Equipment|Vehicle|Saga|Siege|permanent|spell|card|token)\b")
_ABILITY_WORD: Final = re.compile(r"^[A-Z][^.:\"—{}•\n]*? — (?=\S)", re.MULTILINE)


class Result:
    """What came of one face: the outcome, its text as written again, and what the compiler said."""

    def __init__(self, outcome: str, text: str, detail: str, plain: bool) -> None:
        self.outcome = outcome
        self.text = text
        self.detail = detail
        #: the words are the printed ones
        self.plain = plain


def bare(text: str, name: str) -> str:
    """A text without reminders, ability words and its own name."""
    text = _REMINDER.sub("", text).replace(name, "~").replace(name.split(",")[0], "~")
    return _ABILITY_WORD.sub("", _OWN.sub("~", text)).strip()


def without_lines(nodes: tuple[Node, ...]) -> list[Node]:
    """Abilities without the lines they stand on (lines of reminders are not written again), in a fixed order."""
    plain = [Node(each.kind, {name: value for name, value in each.fields.items() if name != "line"}) for each in nodes]
    return sorted(plain, key=repr)


def roundtrip(face: Face, raw: Mapping[str, Any]) -> Result:
    """Write a face and compile it again."""
    nodes = tuple([ability.node for ability in face.abilities])
    text = render_face(face)
    plain = bare(text, face.name) == bare(str(raw.get("oracle_text") or ""), face.name)
    line = read_type_line(str(raw["type_line"]))
    legendary = bool(line.supertypes & LEGENDARY) or bool(line.types & PLANESWALKER)
    try:
        again = compile_text(text, face.name, line.words(), legendary=legendary, power=_number(raw.get("power")),
                             toughness=_number(raw.get("toughness")))
    except Unsupported as problem:
        return Result(REFUSED, text, problem.words, plain)
    if without_lines(again) == without_lines(nodes):
        return Result(SAME, text, "", plain)
    return Result(DIFFERS, text, f"{nodes}\n{again}", plain)


def _number(value: object) -> int | None:
    try:
        return int(str(value))
    except ValueError:
        return None


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1, help="only every so many cards")
    parser.add_argument("--show", choices=(DIFFERS, REFUSED), help="print the faces with this outcome")
    options = parser.parse_args()
    cards = [card for card in read_cards(options.cards)
             if card.get("layout") not in SKIPPED and not card["name"].startswith("A-")][:: options.every]
    counts = {SAME: 0, DIFFERS: 0, REFUSED: 0}
    faces = plain = 0
    for card in cards:
        try:
            definition = compile_card(card)
        except Unsupported:
            continue
        for face, raw in zip(definition.faces, card.get("faces") or [card], strict=False):
            if not face.abilities:
                continue
            result = roundtrip(face, raw)
            faces += 1
            counts[result.outcome] += 1
            plain += result.plain
            if result.outcome == options.show:
                print(f"## {face.name}\n{result.text}\n{result.detail}\n")
    share = 100 / max(1, faces)
    print(f"{faces} faces; the same abilities again: {counts[SAME]} ({share * counts[SAME]:.1f} %), others:"
          f" {counts[DIFFERS]}, refused: {counts[REFUSED]}; in the printed words: {plain} ({share * plain:.1f} %)")


if __name__ == "__main__":
    main()
