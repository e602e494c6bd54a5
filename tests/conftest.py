"""What every test shares: Hypothesis runs the same examples each time, so a red test stays red until it is mended."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

# Tests are about the sources, also in processes that they start; those about the compiled kernel say so.
os.environ["LAWMAGE_FORM"] = "interpreted"
# No test looks at the cards and rules texts of whoever runs it.
os.environ["LAWMAGE_DATA"] = str(Path(tempfile.gettempdir()) / "lawmage-tests-without-data")

# Modules of fixtures, by dotted name.
pytest_plugins: list[str] = ["tests.plugin_firing", "tests.plugin_mutant", "tests.cards.plugin_own_cards",
                             "tests.plugin_forms"]

settings.register_profile("fixed", derandomize=True, deadline=None, database=None, print_blob=False,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", settings.get_profile("fixed"), derandomize=False, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("LAWMAGE_HYPOTHESIS", "fixed"))
