"""Cards as MTGJSON's files have them: AtomicCards and its like, AllPrintings and its like, and the files of one set.

See https://mtgjson.com/data-models: each face is an entry of its own, with `faceName` and `side`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from lawmage.catalogue.printed import NO_CARDS, Printed, face_of

_KEYS: Final = {"mana_cost": "manaCost", "type_line": "type", "oracle_text": "text"}
#: of these the second face is a card of its own, that no deck can hold, or none
_APART: Final = ("meld",)


def cards_of(entries: Iterable[Any], code: str = "") -> Iterator[Printed | None]:
    """The cards of a list of entries, faces joined; None for each that is no card of the game proper.

    `code`: the set that they are printed in. Raises `ValueError` for an entry that has no name or type."""
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for index, entry in enumerate(entries):
        if not isinstance(entry, Mapping) or not isinstance(entry.get("name"), str):
            raise ValueError("an entry without a name; a card has name, type and text")
        apart = "" if entry.get("side") else str(index)
        groups.setdefault((entry["name"], str(entry.get("number", "")) + apart), []).append(entry)
    for faces in groups.values():
        yield from _cards(sorted(faces, key=lambda each: str(each.get("side") or "a")), code)


def _cards(entries: list[Mapping[str, Any]], code: str) -> Iterator[Printed | None]:
    first = entries[0]
    layout = str(first.get("layout") or "normal")
    if layout in NO_CARDS or first["name"].startswith("A-"):
        yield None
        return
    if layout in _APART:
        for entry in entries:
            yield _card([entry], layout, code)
        return
    distinct = list({str(entry.get("side") or "a"): entry for entry in reversed(entries)}.values())[::-1]
    names = {_face_name(entry) for entry in distinct}
    if layout == "reversible_card" and len(names) == 1:
        yield _card(distinct[:1], "normal", code)
    else:
        yield _card(distinct, layout, code)


def _card(entries: list[Mapping[str, Any]], layout: str, code: str) -> Printed:
    first = entries[0]
    faces = [_face(entry) for entry in entries]
    if len(faces) > 1:
        raw: dict[str, Any] = {"name": str(first["name"]), "layout": layout, "faces": faces}
    else:
        raw = {**faces[0], "layout": layout}
        if " // " in str(first["name"]) and layout not in (*_APART, "normal"):
            raw["name"] = str(first["name"])  # its other face is missing, which the compiler says
    legalities = first.get("legalities")
    return Printed(
        raw,
        keywords=tuple(sorted({str(word) for entry in entries for word in entry.get("keywords") or ()})),
        identity="".join(sorted(str(each) for each in first.get("colorIdentity") or ())),
        sets=(code.lower(),) if code else tuple(sorted(str(each).lower() for each in first.get("printings") or ())),
        legalities={str(key): str(value).lower() for key, value in legalities.items()}
        if isinstance(legalities, Mapping) else {},
        formats_known=isinstance(legalities, Mapping),
    )


def _face(entry: Mapping[str, Any]) -> dict[str, Any]:
    made = face_of(entry, _KEYS)
    made["name"] = _face_name(entry)
    if "type" not in entry:
        raise ValueError(f"{made['name']!r} has no type")
    made.setdefault("type_line", "")
    return made


def _face_name(entry: Mapping[str, Any]) -> str:
    return str(entry.get("faceName") or entry["name"])
