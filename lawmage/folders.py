"""Where a user's own files are kept: rules texts and cards that were imported."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder: ``LAWMAGE_DATA``, else the one for applications on this system; it need not exist."""
    chosen = os.environ.get("LAWMAGE_DATA")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return (Path(base) if base else Path.home() / ".local" / "share") / "lawmage"
