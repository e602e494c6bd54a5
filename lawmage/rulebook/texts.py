"""The user's own rules texts: imported once, kept in the user's data folder, shown beside the numbers.

The package holds no rules text. `import_rules` reads a file that the user has, and `text_of` finds a rule in it.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Final

from lawmage.errors import BadInput
from lawmage.folders import data_folder
from lawmage.rulebook.build import edition_of, hashes_of, read_file
from lawmage.rulebook.editions import CURRENT, EVERY_EDITION, Edition
from lawmage.rulebook.importer import RulesText, parse
from lawmage.rulebook.index import Index

LANGUAGE: Final = "en"


class Imported:
    """What an import did: the edition, the language of the file, how many rules it has, where they were stored.

    `differing` lists the numbers that the index of the edition lacks, or whose text is not the one indexed (always
    empty for a translation, which the index knows nothing about).
    """

    __slots__ = ("differing", "edition", "language", "path", "rules")

    def __init__(self, edition: Edition, language: str, rules: int, path: Path, differing: list[str]) -> None:
        self.edition = edition
        self.language = language
        self.rules = rules
        self.path = path
        self.differing = differing


def import_rules(path: str | Path) -> Imported:
    """Read a rules text (plain or gzip, in English, French or Italian) and store it for its edition.

    The edition is recognised by the effective date that the file names. Raises `BadInput` if the file is no rules
    text or of no supported edition, and `OSError` if it can't be read or stored.
    """
    source = Path(path)
    try:
        text = parse(read_file(source))
    except BadInput as problem:
        raise BadInput(str(source), problem.what) from problem
    edition = edition_of(text)
    if edition is None:
        known = ", ".join(f"{each.effective} ({each.name})" for each in EVERY_EDITION.values())
        raise BadInput(str(source), f"effective {text.effective}, an edition that is not supported; those are: {known}")
    target = _stored(edition, text.language)
    _write(target, text)
    _cache.pop((target, edition.name), None)
    return Imported(edition, text.language, len(text.rules), target, _differing(text, edition))


def text_of(number: str, edition: Edition = CURRENT, language: str = LANGUAGE) -> str | None:
    """The imported text of a rule or heading of *edition*; None if no text is imported or it has no such number."""
    text = imported(edition, language)
    if text is None:
        return None
    return text.rules.get(number, text.headings.get(number))


def imported(edition: Edition, language: str = LANGUAGE) -> RulesText | None:
    """The whole imported text of an edition, or None."""
    path = _stored(edition, language)
    if not path.exists():
        return None
    key = (path, edition.name)
    stamp = path.stat().st_mtime_ns
    found = _cache.get(key)
    if found is None or found[0] != stamp:
        found = (stamp, _read(path))
        _cache[key] = found
    return found[1]


_cache: Final[dict[tuple[Path, str], tuple[int, RulesText]]] = {}


def _stored(edition: Edition, language: str) -> Path:
    return data_folder() / "rules" / f"{edition.effective}-{language}.json"


def _differing(text: RulesText, edition: Edition) -> list[str]:
    if text.language != LANGUAGE:
        return []
    index = Index.load(edition)
    return [number for number, value in hashes_of(text).items() if not index.has(number) or index.hash(number) != value]


def _write(target: Path, text: RulesText) -> None:
    """Write beside the target, then move: a reader never sees half a file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    content = {"effective": text.effective, "language": text.language, "headings": text.headings, "rules": text.rules}
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.stem, suffix=".part")
    partial = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=False)
        partial.replace(target)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise


def _read(path: Path) -> RulesText:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return RulesText(content["effective"], content["language"], dict(content["rules"]), dict(content["headings"]))
    except (ValueError, KeyError, TypeError) as problem:
        raise BadInput(str(path), "not a stored rules text; import the rules file again") from problem
