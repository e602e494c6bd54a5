"""What a case says, as plain immutable objects; nothing here knows YAML or the rules.

An *alias* is a string that names one thing of the case or one player. Mappings keep the order of the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from lawmage.errors import BadCase, UnknownEdition, did_you_mean
from lawmage.notation.places import nearest

EDITIONS: Final = ("classic", "m14", "current")
ZONES: Final = ("battlefield", "hand", "graveyard", "exile", "library", "command")
STEPS: Final = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "first combat damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
DECISIONS: Final = (
    "attacks", "blocks", "targets", "mode", "order", "damage", "mana", "pay", "choice", "priority", "mulligan",
)  # fmt: skip

Scalar: TypeAlias = str | int | bool
# An alias, player, word, number or yes/no; a list of them; or a division of damage, alias or player to amount.
Answer: TypeAlias = Scalar | tuple[Scalar, ...] | Mapping[str, int]
# Attackers as declared, each with the player, planeswalker or battle it attacks; None is the one defending player.
# An attacker, or a pair of a block, may stand twice: whether that is a declaration at all is for the rules to say.
Attacks: TypeAlias = tuple[tuple[str, str | None], ...]
# Blockers as declared, each with the attackers it blocks.
Blocks: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class DefinedCard:
    """A card or token made up for a case; every field as it would be printed. ``colors`` None: as the cost says."""

    name: str
    types: str
    cost: str = ""
    pt: tuple[str, str] | None = None
    loyalty: str | None = None
    defense: str | None = None
    text: str = ""
    colors: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class ThingSetup:
    """One card or token in a zone of a player at the start: either ``card``, a real card's name, or ``define``."""

    alias: str
    player: str
    zone: str
    where: str
    line: int
    card: str | None = None
    define: DefinedCard | None = None
    token: bool = False
    tapped: bool = False
    sick: bool = False
    face_down: bool = False
    phased_out: bool = False
    flipped: bool = False
    transformed: bool = False
    damage: int = 0
    counters: Mapping[str, int] | None = None
    attached_to: str | None = None
    owner: str | None = None
    chosen: Scalar | None = None

    @property
    def name(self) -> str:
        """The printed name."""
        return self.define.name if self.define is not None else self.card or ""


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """One player at the start. ``mana`` is written in symbols; ``things`` stand in listed order, lands as listed."""

    name: str
    life: int = 20
    poison: int = 0
    mana: str = ""
    counters: Mapping[str, int] | None = None
    things: tuple[ThingSetup, ...] = ()

    def zone(self, zone: str) -> tuple[ThingSetup, ...]:
        """Return the things listed in one zone, in order; a library's top card first."""
        return tuple(thing for thing in self.things if thing.zone == zone)


@dataclass(frozen=True, slots=True)
class Start:
    """Whose turn it is and which of `STEPS` the case begins in."""

    active: str
    step: str = "precombat main"


@dataclass(frozen=True, slots=True)
class GameOptions:
    """How a game of several players is played (801-803, 805, 808); the defaults are those of a game without options.

    ``attack``: whom players may attack, any opponent or the next one to the left or right; ``teams``: the names of the
    players of each team; ``shared_turns``: teams take turns, not players; ``ranges``: each range of influence in
    seats, 0 for no limit.
    """

    attack: str = "any"
    teams: tuple[tuple[str, ...], ...] = ()
    shared_turns: bool = False
    ranges: Mapping[str, int] = field(default_factory=dict)


#: a game without options
NO_OPTIONS = GameOptions()


@dataclass(frozen=True, slots=True)
class Refusal:
    """The step is expected to be refused, under ``rule`` of the current edition where one is named."""

    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What every step of a script has. ``only`` None: it counts in every edition. ``to``: aliases it gives."""

    where: str
    line: int
    by: str | None = None
    refused: Refusal | None = None
    only: tuple[str, ...] | None = None
    to: tuple[str, ...] = ()

    def counts_in(self, edition: str) -> bool:
        """Whether the step is part of the script in an edition."""
        return self.only is None or edition in self.only


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackStep(Step):
    """``attack``. ``bands`` lists the attackers of each band."""

    attacks: Attacks
    bands: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockStep(Step):
    """``block``."""

    blocks: Blocks


@dataclass(frozen=True, slots=True, kw_only=True)
class CastStep(Step):
    """``cast``. ``kicked`` counts the times; ``modes`` count from 1; ``name`` is the alias given by ``as``."""

    card: str
    zone: str | None = None
    targets: tuple[str, ...] | None = None
    x: int | None = None
    modes: tuple[int, ...] | None = None
    kicked: int = 0
    divide: Mapping[str, int] | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayStep(Step):
    """``play``: a land."""

    card: str
    zone: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivateStep(Step):
    """``activate``. ``ability`` is an index from 1 or a part of the ability's text; None where there is one."""

    source: str
    ability: int | str | None = None
    targets: tuple[str, ...] | None = None
    x: int | None = None
    modes: tuple[int, ...] | None = None
    divide: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolveStep(Step):
    """``resolve``: that many of the stack's objects from the top; ``count`` None is all."""

    count: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvanceStep(Step):
    """``advance`` to one of `STEPS`; ``turn`` names the player of a later turn."""

    step: str
    turn: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseStep(Step):
    """``choose``."""

    answer: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class PayStep(Step):
    """``pay``: ``how`` is ``auto``, ``decline`` or ``sources``, and then ``sources`` names them."""

    how: str
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ConcedeStep(Step):
    """``concede``."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoStep(Step):
    """``undo``: that many answers of the script."""

    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectStep(Step):
    """``expect``."""

    expect: Expectation


@dataclass(frozen=True, slots=True)
class ZoneContents:
    """What is in one zone of one player: ``count`` cards; or ``names``, all there is or, not ``exactly``, at least."""

    count: int | None = None
    names: tuple[str, ...] = ()
    exactly: bool = False


@dataclass(frozen=True, slots=True)
class DeclarationExpectation:
    """About the pending declaration of attackers or blockers. ``legal`` and ``illegal`` are samples."""

    count: int | None = None
    most: int | None = None
    legal_attacks: tuple[Attacks, ...] = ()
    illegal_attacks: tuple[Attacks, ...] = ()
    legal_blocks: tuple[Blocks, ...] = ()
    illegal_blocks: tuple[Blocks, ...] = ()


@dataclass(frozen=True, slots=True)
class DecisionExpectation:
    """Who decides, and which of `DECISIONS`."""

    player: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Expectation:
    """What holds at a moment. ``given`` lists the keys written, in order; a key that was not written is None."""

    where: str
    line: int
    given: tuple[str, ...]
    life: Mapping[str, int] | None = None
    poison: Mapping[str, int] | None = None
    battlefield: Mapping[str, ZoneContents] | None = None
    graveyard: Mapping[str, ZoneContents] | None = None
    exile: Mapping[str, ZoneContents] | None = None
    hand: Mapping[str, ZoneContents] | None = None
    library: Mapping[str, ZoneContents] | None = None
    command: Mapping[str, ZoneContents] | None = None
    gone: tuple[str, ...] | None = None
    alive: tuple[str, ...] | None = None
    tapped: tuple[str, ...] | None = None
    untapped: tuple[str, ...] | None = None
    pt: Mapping[str, tuple[int, int]] | None = None
    damage: Mapping[str, int] | None = None
    counters: Mapping[str, Mapping[str, int]] | None = None
    controller: Mapping[str, str] | None = None
    has: Mapping[str, tuple[str, ...]] | None = None
    lacks: Mapping[str, tuple[str, ...]] | None = None
    attacking: Attacks | None = None
    not_attacking: tuple[str, ...] | None = None
    blocking: Blocks | None = None
    not_blocking: tuple[str, ...] | None = None
    blocked: tuple[str, ...] | None = None
    unblocked: tuple[str, ...] | None = None
    removed_from_combat: tuple[str, ...] | None = None
    stack: tuple[str, ...] | None = None
    step: str | None = None
    active: str | None = None
    priority: str | None = None
    attacks: DeclarationExpectation | None = None
    blocks: DeclarationExpectation | None = None
    decision: DecisionExpectation | None = None
    winner: str | None = None
    lost: tuple[str, ...] | None = None
    draw: bool | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One board, one question and one verdict. ``name`` is its slug, ``path`` the file or how the text was called."""

    name: str
    path: str
    why: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]
    source: str
    players: tuple[PlayerSetup, ...]
    start: Start
    script: tuple[Step, ...] = ()
    expect: Expectation | None = None
    options: GameOptions = NO_OPTIONS

    @property
    def things(self) -> tuple[tuple[str, ThingSetup], ...]:
        """Alias and thing for everything on the board, in the order listed: player by player, zone by zone."""
        return tuple((thing.alias, thing) for player in self.players for thing in player.things)

    @property
    def aliases(self) -> tuple[str, ...]:
        """Every alias the case uses: players, things, and those that steps give, in the order they come up."""
        given = [name for step in self.script for name in (*step.to, *_name_given(step))]
        return tuple(dict.fromkeys([*(player.name for player in self.players), *(a for a, _ in self.things), *given]))

    def player(self, name: str) -> PlayerSetup:
        """Return a player's setup; KeyError where there is none of that name."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def script_for(self, edition: str) -> tuple[Step, ...]:
        """Return the steps that count in an edition; UnknownEdition where the case does not run in it."""
        if edition not in self.editions:
            raise UnknownEdition(edition, self.editions)
        return tuple(step for step in self.script if step.counts_in(edition))

    def fault(self, at: Step | Expectation | ThingSetup, what: str) -> BadCase:
        """Return, for raising, the error of a part of the case that turns out wrong as the case is run."""
        return BadCase(self.path, at.where, what, at.line)

    def unknown(self, at: Step | Expectation, name: str, known: Sequence[str] = ()) -> BadCase:
        """Return, for raising, the error of a part that names what is not there; ``known`` adds names to suggest."""
        hint = did_you_mean(nearest(name, (*self.aliases, *known)))
        return self.fault(at, f"{name!r} is no alias, player or answer here{hint}")


def _name_given(step: Step) -> tuple[str, ...]:
    if isinstance(step, CastStep | PlayStep) and step.name is not None:
        return (step.name,)
    return ()
