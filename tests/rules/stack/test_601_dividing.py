"""601.2d. What is divided is divided as it is announced, wherever the instructions say so."""

from lawmage.rules.support.definitions import supported
from tests.rules.instructions import TARGET
from tests.rules.played import passes
from tests.rules.table import n


def spell(text: str, types: str = "Instant") -> str:
    return "{define: {name: Split, cost: '{R}', types: " + types + ", text: \"" + text + "\"}}"


def board(card: str, more: str = "") -> str:
    return (f"{{A: {{hand: [{card}], lands: {{Mountain: 4}}, battlefield: [Ornithopter]{more}}}, "
            "B: {battlefield: [Hill Giant, Llanowar Elves]}}")


def test_601_2d_in_an_instruction_that_something_optional_allows() -> None:
    text = ("When Split enters, you may sacrifice an artifact. If you do, it deals 4 damage divided as you choose "
            "among any number of targets.")
    passes(board(spell(text, "Creature — Elf")[:-2] + ", pt: 1/1}}"),
           "[{cast: Split}, {resolve: 1}, {choose: [Hill Giant, B]}, {choose: {Hill Giant: 3, B: 1}}, {resolve: 1},"
           " {choose: yes}]",
           "{graveyard: {A: [Ornithopter], B: [Hill Giant]}, life: {B: 19}}")


def test_601_2d_in_a_chosen_mode() -> None:
    text = ("Choose one or both —\\n• Target player gains 2 life.\\n• Split deals 3 damage divided as you choose among "
            "one, two, or three targets.")
    given = "divide: {Hill Giant: 2, B: 1}"
    for modes, targets, life in (("[2]", "[Hill Giant, B]", 20), ("[1, 2]", "[A, Hill Giant, B]", 22)):
        passes(board(spell(text)), f"[{{cast: Split, modes: {modes}, targets: {targets}, {given}}}, {{resolve: all}}]",
               f"{{life: {{A: {life}, B: 19}}, damage: {{Hill Giant: 2}}}}")


def test_601_2d_in_two_chosen_modes() -> None:
    text = ("Choose one or both —\\n• Split deals 2 damage divided as you choose among one or two target creatures."
            "\\n• Split deals 3 damage divided as you choose among one or two target players.")
    passes(board(spell(text)),
           "[{cast: Split, modes: [1, 2], targets: [Hill Giant, Llanowar Elves, A, B]}, {choose: {A: 1, B: 2}},"
           " {resolve: all}]",
           "{life: {A: 19, B: 18}, damage: {Hill Giant: 1}, graveyard: {B: [Llanowar Elves]}}")


def test_601_2d_only_what_takes_place_is_divided() -> None:
    text = ("Kicker {2}\\nSplit deals 1 damage to target creature. If this spell was kicked, it deals 4 damage divided "
            "as you choose among any number of targets instead.")
    passes(board(spell(text)), "[{cast: Split, targets: [Llanowar Elves]}, {resolve: all}]",
           "{graveyard: {B: [Llanowar Elves]}, life: {B: 20}}")
    passes(board(spell(text)),
           "[{cast: Split, kicked: 1, targets: [B, Hill Giant], divide: {B: 1, Hill Giant: 3}}, {resolve: all}]",
           "{graveyard: {B: [Hill Giant]}, life: {B: 19}}")


def test_601_2d_what_cannot_be_announced_is_refused() -> None:
    def ability(*do: object) -> list[str]:
        return supported(n("spell_ability", targets=[n("choose_target", what=n("player"))], do=list(do)))

    dealt = n("damage", n=2, to=TARGET, divided=True)
    assert ability(dealt) == []
    assert ability(n("may", do=[dealt])) == []
    assert ability(dealt, n("may", do=[dealt])) == ["damage.divided: twice among the same"]
    assert ability(n("repeat", n=2, do=[dealt])) == ["repeat: divided"]
    assert ability(n("damage", n=2, to=n("opponents"), divided=True)) == ["damage.divided: among opponents"]
    assert ability(n("damage", n=n("that_many"), to=TARGET, divided=True)) == ["damage.divided: that_many"]
