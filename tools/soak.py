"""Play many random games and boards, checking every invariant after every answer, and report what fails.

usage: soak.py [--games N] [--boards N] [--seed S] [--jobs J] [--edition E] [--cards FILE] [--quick] [--report FILE]

Games are between random pairs of the package's decks; boards are dealt at random from the package's cards, or from
those of FILE that compile and are supported (JSON lines, as `tools/corpus.py` reads or as the package keeps them). Each
failure is shown once for each place in the code, with the seeds that lead there and how to run one of them again.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
import traceback
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lawmage.cards.database import find, names
from lawmage.cards.encoding import decode_card
from lawmage.cards.raw import compile_card
from lawmage.errors import BadInput, Unsupported
from lawmage.game import Game
from lawmage.interfaces.cli_play import fits
from lawmage.model.cards import CardDefinition
from lawmage.players.base import Chance
from lawmage.players.random_boards import playable_in, random_board
from lawmage.players.soaking import random_players, soak, soak_game
from tools.corpus import read_cards

ROOT: Final = Path(__file__).resolve().parent.parent
DECKS: Final = ROOT / "lawmage" / "cards" / "decks"
#: answers after which a board is left
MOST_ANSWERS: Final = 120
#: seeds listed of one failure
SHOWN: Final = 8


class Job(NamedTuple):
    """One game or board to soak."""

    kind: str
    seed: int
    edition: str
    thorough: bool


class Outcome(NamedTuple):
    """What came of a job: decisions and turns played, and where it failed its place and traceback."""

    job: Job
    decisions: int
    place: str
    trace: str


_cards: list[CardDefinition] = []


def load_cards(path: Path | None, edition: str) -> None:
    """Fill the list of cards that boards are dealt from: each supported whole in that edition."""
    _cards.clear()
    if path is None:
        found = [find(name) for name in names()]
    else:
        found = []
        for raw in read_cards(path):
            try:
                found.append(decode_card(raw) if "key" in raw else compile_card(raw))
            except (Unsupported, BadInput):
                continue
    _cards.extend(playable_in(found, edition))


def play(job: Job) -> Outcome:
    """Soak one game or board."""
    try:
        if job.kind == "game":
            chance = Chance(job.seed)
            lists = [path.read_text(encoding="utf-8") for path in sorted(DECKS.glob("*.txt"))
                     if fits(path.stem, job.edition)]
            decks = [lists[chance.pick(len(lists))] for _ in range(2)]
            done = soak(decks, job.seed, job.edition, job.thorough)
        else:
            done = soak_game(
                lambda: board(job), random_players(job.seed, 4), f"seed {job.seed}", job.thorough, MOST_ANSWERS
            )
    except Exception as problem:  # noqa: BLE001  (whatever it is, it is what we look for)
        return Outcome(job, 0, place_of(problem), traceback.format_exc())
    return Outcome(job, done.decisions, "", "")


def board(job: Job) -> Game:
    """The random board of a job."""
    return random_board(job.seed, _cards, job.edition)


def place_of(problem: Exception) -> str:
    """Where in the package an exception came from, and what it is: failures of one place are one failure."""
    frames = [each for each in traceback.extract_tb(problem.__traceback__) if "lawmage" in each.filename]
    last = frames[-1] if frames else None
    where = f"{Path(last.filename).relative_to(ROOT)}:{last.lineno} in {last.name}" if last is not None else "?"
    said = str(problem)
    if type(problem).__name__ == "BrokenInvariant":
        said = re.sub(r"\d+", "#", said.split(":", 1)[-1])
        where = ""
    return f"{type(problem).__name__} {where} {said[:160]}"


def outcomes(jobs: list[Job], workers: int, cards: Path | None, edition: str) -> Iterator[Outcome]:
    """What comes of the jobs, in the order in which they end."""
    dealt = any(job.kind == "board" for job in jobs)
    if workers == 1:
        if dealt:
            load_cards(cards, edition)
        yield from map(play, jobs)
        return
    with Pool(workers, load_cards if dealt else None, (cards, edition) if dealt else ()) as pool:
        yield from pool.imap_unordered(play, jobs, chunksize=4)


def report(failures: dict[str, list[Outcome]], cards: Path | None) -> str:
    """The failures, those met most often first, each with a traceback and how to run it again."""
    lines: list[str] = []
    for place, met in sorted(failures.items(), key=lambda each: -len(each[1])):
        job = met[0].job
        seeds = ", ".join(str(each.job.seed) for each in met[:SHOWN])
        more = f" --cards {cards}" if cards is not None and job.kind == "board" else ""
        lines += [
            f"## {len(met)} x {place}",
            f"{job.kind}s, seeds {seeds}",
            f"again: python tools/soak.py --{job.kind}s 1 --seed {job.seed} --edition {job.edition}{more}",
            met[0].trace,
        ]
    return "\n".join(lines)


def main() -> int:
    """Soak, print, and return 1 where something failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--boards", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the others follow")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--edition", default="current")
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--quick", action="store_true", help="no forks, replay and undo")
    parser.add_argument("--report", type=Path, help="write the failures here too")
    asked = parser.parse_args()
    jobs = [
        Job(kind, asked.seed + index, asked.edition, not asked.quick)
        for kind, number in (("game", asked.games), ("board", asked.boards))
        for index in range(number)
    ]
    start = time.perf_counter()
    failures: dict[str, list[Outcome]] = {}
    decisions = 0
    for outcome in outcomes(jobs, asked.jobs, asked.cards, asked.edition):
        decisions += outcome.decisions
        if outcome.place:
            if outcome.place not in failures:
                print(f"{outcome.job.kind} {outcome.job.seed}: {outcome.place}", file=sys.stderr, flush=True)
            failures.setdefault(outcome.place, []).append(outcome)
    text = report(failures, asked.cards)
    print(text)
    if asked.report is not None:
        asked.report.write_text(text, encoding="utf-8")
    failed = sum(len(met) for met in failures.values())
    print(
        f"{len(jobs)} soaked, {decisions} decisions, {failed} failed in {len(failures)} ways, "
        f"{time.perf_counter() - start:.0f} s"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
