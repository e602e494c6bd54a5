"""Cards as Scryfall's bulk files have them (oracle-cards, default-cards), and files of lines of the same form.

See https://scryfall.com/docs/api/cards: one object a card or printing, with `card_faces` for several faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lawmage.catalogue.printed import NO_CARDS, Printed, face_of

_NOWHERE: Final = "not_legal"


def card_of(found: Mapping[str, Any]) -> Printed | None:
    """The card of an entry; None for what is no card of the game proper.

    Raises `ValueError` saying what is wrong for an entry that has no name or type line."""
    layout = str(found.get("layout") or "normal")
    name = _name(found)
    if layout in NO_CARDS or name.startswith("A-"):
        return None
    faces = found.get("card_faces") or found.get("faces") or []
    if not isinstance(faces, list) or not all(isinstance(face, Mapping) for face in faces):
        raise ValueError(f"{name!r}: expected a list of faces, got {faces!r:.40}")
    parts = [_face(face) for face in faces]
    if layout == "reversible_card" and len(set(name.split(" // "))) == 1:  # the same card on both sides
        raw = {**(parts[0] if parts else _face(found)), "name": name.split(" // ")[0], "layout": "normal"}
    elif parts:
        raw = {"name": name, "layout": layout, "faces": parts}
    else:
        raw = {**_face(found), "layout": layout}
    legalities = found.get("legalities")
    known = isinstance(legalities, Mapping)
    return Printed(
        raw,
        keywords=_words(found.get("keywords")),
        identity="".join(_words(found.get("color_identity"))),
        sets=_words([found["set"]] if "set" in found else found.get("printings")),
        legalities={str(key): str(value) for key, value in legalities.items() if value != _NOWHERE}
        if isinstance(legalities, Mapping) else {},
        formats_known=known,
    )


def _face(found: Mapping[str, Any]) -> dict[str, Any]:
    name = _name(found)
    made = face_of(found, {})
    if "type_line" not in found:
        raise ValueError(f"{name!r} has no type_line")
    made.setdefault("type_line", "")
    if "colors" not in made and "color_indicator" in found:
        made["colors"] = found["color_indicator"]
    return made


def _name(found: Mapping[str, Any]) -> str:
    name = found.get("name")
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"expected a card with a name, got {name!r:.40}" if name is not None
                         else "an entry without a name; a card has name, type_line, oracle_text")
    return name


def _words(value: Any) -> tuple[str, ...]:
    return tuple(sorted(str(each) for each in value)) if isinstance(value, list) else ()
