"""Cases are read whole: every key of the format, and every alias in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from lawmage.errors import BadCase, UnknownEdition
from lawmage.notation.cases import (
    EDITIONS,
    ActivateStep,
    AdvanceStep,
    AttackStep,
    BlockStep,
    Case,
    CastStep,
    ChooseStep,
    ConcedeStep,
    DecisionExpectation,
    DeclarationExpectation,
    DefinedCard,
    ExpectStep,
    PayStep,
    PlayStep,
    Refusal,
    ResolveStep,
    Start,
    UndoStep,
    ZoneContents,
    find_cases,
    load_case,
    parse_case,
)

CASES = Path(__file__).parent.parent / "cases"

HEAD = """\
case: whole
why: It uses every key.
rules: ["509.1b", "601.2", "702"]
source: the format
"""

WHOLE = (
    HEAD
    + """\
editions: [current, classic]
players:
  A:
    life: 12
    poison: 3
    mana: "{G} {2/W}"
    counters: {energy: 2}
    lands: {Forest: 3, Island: 1}
    battlefield:
      - Grizzly Bears
      - {card: Grizzly Bears, tapped: yes, sick: true, damage: 1, counters: {+1/+1: 2}, owner: B}
      - {card: Pacifism, attached_to: wall}
      - {card: Curse of Bloodletting, attached_to: B}
      - {card: Clone, chosen: Grizzly Bears, face_down: true, phased_out: true, flipped: true, transformed: true}
    hand: [Shock, Forest, Rampant Growth]
    graveyard: [{card: Zombie, as: corpse, count: 2}]
    exile: [Ornithopter]
    library: [Opt, Opt]
    command: [Isamaru]
  B:
    battlefield:
      - define: {name: Wall, cost: "{1}{W}", types: Creature — Wall, pt: 0/4, text: Defender, colors: [white, blue]}
        as: wall
      - token: {name: Soldier, types: Creature — Soldier, pt: 1+*/*, colors: []}
      - define: {name: Walker, types: Legendary Planeswalker — Nobody, loyalty: 4}
      - define: {name: Siege, types: Battle — Siege, defense: 5}
  C:
start: {active: B, step: beginning of combat}
do:
  - {attack: [Grizzly Bears, Clone], bands: [[Grizzly Bears, Clone]]}
  - {attack: {Grizzly Bears: B, Clone: Walker}, refused: true}
  - attack: []
  - {block: {wall: Grizzly Bears, Soldier: [Clone, "Grizzly Bears#2"]}, by: B, refused: {rule: "509.1b"}}
  - block: {}
  - {cast: Shock, by: A, targets: [B, wall], x: 2, modes: [1, 3], kicked: true, divide: {B: 1, wall: 1},
     from: hand, as: bolt}
  - {cast: Rampant Growth, kicked: 2}
  - {play: Forest}
  - {activate: Forest#2, ability: 1, only: [classic]}
  - {activate: Walker, ability: "Remove", targets: [], x: 0}
  - {resolve: 1, to: [angel, demon]}
  - resolve: all
  - {advance: upkeep, turn: C}
  - {choose: yes}
  - {choose: "no", by: C}
  - {choose: 3}
  - {choose: "Grizzly Bears#1"}
  - {choose: white}
  - {choose: [angel, no, 2]}
  - {choose: {wall: 2, B: 0}, to: imp}
  - pay: decline
  - pay: [Forest#1, "Island#1"]
  - concede: C
  - {undo: 2, note: why not}
  - {expect: {decision: {player: B, kind: blocks}}, only: [current, classic]}
expect:
  life: {A: -3}
  poison: {B: 0}
  battlefield: {A: [angel, Treasure Token], B: 3}
  graveyard: {A: {exactly: []}}
  hand: {A: {exactly: [Shock, "Forest#4"]}}
  exile: {C: 0}
  library: {A: [Opt]}
  command: {A: 1}
  gone: [wall]
  alive: [corpse#2]
  tapped: [Clone]
  untapped: [Soldier]
  pt: {Soldier: -1/3}
  damage: {wall: 2}
  counters: {wall: {"+1/+1": 2}, B: {energy: 1}}
  controller: {wall: C}
  has: {wall: [flying, first strike]}
  lacks: {wall: trample}
  attacking: [wall]
  not_attacking: [imp]
  blocking: {wall: [Clone], Soldier: Clone}
  not_blocking: [demon]
  blocked: [Clone]
  unblocked: [bolt]
  removed_from_combat: [Walker]
  stack: []
  step: end
  active: A
  priority: B
  attacks: {count: 7, most: 2, legal: [{}, {wall: A}, [wall]], illegal: [{Clone: Walker}]}
  blocks: {count: 1, legal: [{wall: Clone}], illegal: [{}, {wall: [Clone, Clone]}]}
  decision: {kind: attacks}
  winner: A
  lost: [B, C]
  draw: true
"""
)


@pytest.fixture(scope="module")
def whole() -> Case:
    return parse_case(WHOLE)


def test_the_head_is_read(whole: Case) -> None:
    assert (whole.name, whole.path, whole.why, whole.source) == ("whole", "case", "It uses every key.", "the format")
    assert whole.rules == ("509.1b", "601.2", "702")
    assert whole.editions == ("classic", "current")
    assert whole.start == Start("B", "beginning of combat")


def test_players_are_read_in_turn_order(whole: Case) -> None:
    a, b, c = whole.players
    assert (a.name, a.life, a.poison, a.mana, a.counters) == ("A", 12, 3, "{G}{2/W}", {"energy": 2})
    assert (b.name, b.life, b.poison, b.mana, b.counters) == ("B", 20, 0, "", None)
    assert (c.name, c.things) == ("C", ())
    assert whole.player("B") is b


def test_things_stand_in_listed_order_with_their_aliases(whole: Case) -> None:
    listed = [(alias, thing.player, thing.zone, thing.name) for alias, thing in whole.things]
    assert listed == [
        ("Forest#1", "A", "battlefield", "Forest"),
        ("Forest#2", "A", "battlefield", "Forest"),
        ("Forest#3", "A", "battlefield", "Forest"),
        ("Island", "A", "battlefield", "Island"),
        ("Grizzly Bears", "A", "battlefield", "Grizzly Bears"),
        ("Grizzly Bears#2", "A", "battlefield", "Grizzly Bears"),
        ("Pacifism", "A", "battlefield", "Pacifism"),
        ("Curse of Bloodletting", "A", "battlefield", "Curse of Bloodletting"),
        ("Clone", "A", "battlefield", "Clone"),
        ("Shock", "A", "hand", "Shock"),
        ("Forest", "A", "hand", "Forest"),
        ("Rampant Growth", "A", "hand", "Rampant Growth"),
        ("corpse#1", "A", "graveyard", "Zombie"),
        ("corpse#2", "A", "graveyard", "Zombie"),
        ("Ornithopter", "A", "exile", "Ornithopter"),
        ("Opt", "A", "library", "Opt"),
        ("Opt#2", "A", "library", "Opt"),
        ("Isamaru", "A", "command", "Isamaru"),
        ("wall", "B", "battlefield", "Wall"),
        ("Soldier", "B", "battlefield", "Soldier"),
        ("Walker", "B", "battlefield", "Walker"),
        ("Siege", "B", "battlefield", "Siege"),
    ]
    assert [thing.name for thing in whole.player("A").zone("library")] == ["Opt", "Opt"]


def test_what_is_said_of_a_thing_is_read(whole: Case) -> None:
    things = dict(whole.things)
    bear = things["Grizzly Bears#2"]
    assert (bear.tapped, bear.sick, bear.damage, bear.counters, bear.owner) == (True, True, 1, {"+1/+1": 2}, "B")
    assert not things["Grizzly Bears"].tapped
    clone = things["Clone"]
    assert (clone.chosen, clone.face_down, clone.phased_out) == ("Grizzly Bears", True, True)
    assert (clone.flipped, clone.transformed) == (True, True)
    assert (things["Pacifism"].attached_to, things["Curse of Bloodletting"].attached_to) == ("wall", "B")
    assert (bear.where, things["Forest#2"].where) == ("players.A.battlefield[1]", "players.A.lands.Forest")
    assert WHOLE.splitlines()[bear.line - 1].strip().startswith("- {card: Grizzly Bears, tapped")


def test_definitions_are_read(whole: Case) -> None:
    things = dict(whole.things)
    assert things["wall"].define == DefinedCard(
        "Wall", "Creature — Wall", "{1}{W}", ("0", "4"), text="Defender", colors=("white", "blue")
    )
    assert things["Soldier"].define == DefinedCard("Soldier", "Creature — Soldier", pt=("1+*", "*"), colors=())
    assert things["Walker"].define == DefinedCard("Walker", "Legendary Planeswalker — Nobody", loyalty="4")
    assert things["Siege"].define == DefinedCard("Siege", "Battle — Siege", defense="5")
    assert [alias for alias, thing in whole.things if thing.token] == ["Soldier"]


def test_declarations_are_read(whole: Case) -> None:
    listed, mapped, nothing, block, no_block = whole.script[:5]
    assert isinstance(listed, AttackStep)
    assert listed.attacks == (("Grizzly Bears", None), ("Clone", None))
    assert listed.bands == (("Grizzly Bears", "Clone"),)
    assert isinstance(mapped, AttackStep)
    assert mapped.attacks == (("Grizzly Bears", "B"), ("Clone", "Walker"))
    assert mapped.refused == Refusal()
    assert isinstance(nothing, AttackStep)
    assert (nothing.attacks, nothing.refused) == ((), None)
    assert isinstance(block, BlockStep)
    assert block.blocks == (("wall", ("Grizzly Bears",)), ("Soldier", ("Clone", "Grizzly Bears#2")))
    assert (block.by, block.refused, block.where) == ("B", Refusal("509.1b"), "do[3]")
    assert isinstance(no_block, BlockStep)
    assert no_block.blocks == ()


def test_spells_and_abilities_are_read(whole: Case) -> None:
    shock, growth, land, mana, ability = whole.script[5:10]
    assert isinstance(shock, CastStep)
    assert (shock.card, shock.by, shock.targets, shock.x, shock.modes) == ("Shock", "A", ("B", "wall"), 2, (1, 3))
    assert (shock.kicked, shock.divide, shock.name, shock.zone) == (1, {"B": 1, "wall": 1}, "bolt", "hand")
    assert isinstance(growth, CastStep)
    assert (growth.kicked, growth.targets, growth.x, growth.name, growth.zone) == (2, None, None, None, None)
    assert isinstance(land, PlayStep)
    assert land.card == "Forest"
    assert isinstance(mana, ActivateStep)
    assert (mana.source, mana.ability, mana.only, mana.targets) == ("Forest#2", 1, ("classic",), None)
    assert isinstance(ability, ActivateStep)
    assert (ability.ability, ability.targets, ability.x) == ("Remove", (), 0)


def test_the_other_steps_are_read(whole: Case) -> None:
    one, every, advance = whole.script[10:13]
    assert isinstance(one, ResolveStep)
    assert (one.count, one.to) == (1, ("angel", "demon"))
    assert isinstance(every, ResolveStep)
    assert every.count is None
    assert isinstance(advance, AdvanceStep)
    assert (advance.step, advance.turn) == ("upkeep", "C")
    chosen = [step.answer for step in whole.script if isinstance(step, ChooseStep)]
    assert chosen == [True, False, 3, "Grizzly Bears", "white", ("angel", False, 2), {"wall": 2, "B": 0}]
    assert chosen[0] is True
    decline, sources, concede, undo, expect = whole.script[20:]
    assert isinstance(decline, PayStep)
    assert (decline.how, decline.sources) == ("decline", ())
    assert isinstance(sources, PayStep)
    assert (sources.how, sources.sources) == ("sources", ("Forest#1", "Island"))
    assert isinstance(concede, ConcedeStep)
    assert concede.player == "C"
    assert isinstance(undo, UndoStep)
    assert undo.count == 2
    assert isinstance(expect, ExpectStep)
    assert expect.expect.decision == DecisionExpectation("B", "blocks")
    assert expect.expect.given == ("decision",)


def test_expectations_are_read(whole: Case) -> None:
    e = whole.expect
    assert e is not None
    assert list(e.given) == list(yaml.safe_load(WHOLE)["expect"])
    assert (e.life, e.poison) == ({"A": -3}, {"B": 0})
    assert e.battlefield == {"A": ZoneContents(names=("angel", "Treasure Token")), "B": ZoneContents(count=3)}
    assert e.graveyard == {"A": ZoneContents(exactly=True)}
    assert e.hand == {"A": ZoneContents(names=("Shock", "Forest"), exactly=True)}
    assert (e.exile, e.library) == ({"C": ZoneContents(count=0)}, {"A": ZoneContents(names=("Opt",))})
    assert e.command == {"A": ZoneContents(count=1)}
    assert (e.gone, e.alive, e.tapped, e.untapped) == (("wall",), ("corpse#2",), ("Clone",), ("Soldier",))
    assert (e.pt, e.damage) == ({"Soldier": (-1, 3)}, {"wall": 2})
    assert e.counters == {"wall": {"+1/+1": 2}, "B": {"energy": 1}}
    assert e.controller == {"wall": "C"}
    assert (e.has, e.lacks) == ({"wall": ("flying", "first strike")}, {"wall": ("trample",)})
    assert (e.attacking, e.not_attacking) == ((("wall", None),), ("imp",))
    assert (e.blocking, e.not_blocking) == ((("wall", ("Clone",)), ("Soldier", ("Clone",))), ("demon",))
    assert (e.blocked, e.unblocked, e.removed_from_combat) == (("Clone",), ("bolt",), ("Walker",))
    assert (e.stack, e.step, e.active, e.priority) == ((), "end", "A", "B")
    assert e.attacks == DeclarationExpectation(
        count=7,
        most=2,
        legal_attacks=((), (("wall", "A"),), (("wall", None),)),
        illegal_attacks=((("Clone", "Walker"),),),
    )
    assert e.blocks == DeclarationExpectation(
        count=1,
        legal_blocks=((("wall", ("Clone",)),),),
        illegal_blocks=((), (("wall", ("Clone", "Clone")),)),
    )
    assert (e.decision, e.winner, e.lost, e.draw) == (DecisionExpectation(kind="attacks"), "A", ("B", "C"), True)


def test_what_is_not_written_is_absent() -> None:
    case = parse_case(HEAD + "players: {Ann: {}, Bob: {}}\nexpect: {life: {Ann: 20}}\n")
    assert case.editions == ("current",)
    assert case.start == Start("Ann", "precombat main")
    assert case.script == ()
    assert case.expect is not None
    absent = [f for f in case.expect.__dataclass_fields__ if getattr(case.expect, f) is None]
    assert len(absent) == len(case.expect.__dataclass_fields__) - len(("where", "line", "given", "life"))


def test_the_script_of_an_edition_drops_what_counts_elsewhere(whole: Case) -> None:
    current = whole.script_for("current")
    assert [step.where for step in whole.script if step not in current] == ["do[8]"]
    assert whole.script_for("classic") == whole.script
    with pytest.raises(UnknownEdition, match="'m14'; there are 'classic' and 'current'"):
        whole.script_for("m14")


def test_aliases_come_in_the_order_they_come_up(whole: Case) -> None:
    assert whole.aliases[:4] == ("A", "B", "C", "Forest#1")
    assert whole.aliases[-4:] == ("bolt", "angel", "demon", "imp")


def test_a_runner_can_say_what_a_step_named_in_vain(whole: Case) -> None:
    step = whole.script[13]
    assert str(whole.unknown(step, "Grizly Bears")) == (
        f"case:{step.line}: do[13]: 'Grizly Bears' is no alias, player or answer here; "
        "did you mean 'Grizzly Bears' or 'Grizzly Bears#2'?"
    )
    assert str(whole.fault(whole.things[0][1], "no land")) == "case:12: players.A.lands.Forest: no land"
    assert "did you mean 'first strike'?" in str(whole.unknown(step, "first strik", ["first strike"]))


def test_a_number_goes_on_across_players_and_zones() -> None:
    case = parse_case(
        HEAD
        + """\
players:
  A: {hand: [Ox], battlefield: [{card: Ox, count: 2}], lands: {Forest: 2}}
  B: {lands: {Forest: 2}, battlefield: [{card: Elf, as: Ox of mine}, Ox, Forest]}
expect: {alive: ["Ox#1", "Ox#4", "Forest#5", Forest]}
"""
    )
    assert [alias for alias, _ in case.things] == [
        "Ox", "Ox#2", "Ox#3", "Forest#1", "Forest#2", "Forest#3", "Forest#4", "Ox of mine", "Ox#4", "Forest",
    ]  # fmt: skip
    assert case.expect is not None
    assert case.expect.alive == ("Ox", "Ox#4", "Forest", "Forest")


def test_a_bare_number_is_a_name_as_it_is_written() -> None:
    case = parse_case(HEAD + "players: {1: {battlefield: [{card: Ox, as: 7}]}, 2: {}}\nexpect: {controller: {7: 1}}\n")
    assert case.expect is not None
    assert case.expect.controller == {"7": "1"}


@pytest.mark.parametrize("path", find_cases([CASES]), ids=lambda path: path.stem)
def test_every_public_case_is_read(path: Path) -> None:
    case = load_case(path)
    raw = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    assert len(case.script) == len(raw.get("do") or ())
    assert [player.name for player in case.players] == list(raw["players"])
    assert len({alias for alias, _ in case.things}) == len(case.things)
    assert (case.expect.given if case.expect else ()) == tuple(raw.get("expect") or ())
    assert all(case.script_for(edition) for edition in case.editions if raw.get("do"))


def test_there_are_public_cases_of_every_folder_and_edition() -> None:
    paths = find_cases([CASES])
    assert len(paths) == len({path.stem for path in paths}) >= 509
    assert {path.parent.name for path in paths} == {"book", "peers", "reports", "seeds"}
    assert {edition for path in paths for edition in load_case(path).editions} == set(EDITIONS)


def test_paths_name_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("z.yaml", "b/a.yaml", "notes.txt"):
        (tmp_path / name).write_text("")
    assert find_cases([tmp_path]) == [tmp_path / "b" / "a.yaml", tmp_path / "z.yaml"]
    assert find_cases([tmp_path / "z.yaml", str(tmp_path)]) == [tmp_path / "z.yaml", tmp_path / "b" / "a.yaml"]
    with pytest.raises(BadCase, match="nowhere: no such file or folder"):
        find_cases([tmp_path / "nowhere"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadCase, match="empty: no case"):
        find_cases([tmp_path / "empty"])
