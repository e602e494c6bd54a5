"""508.1c-d, 509.1b-d. Wordings of restrictions, requirements and costs, in play."""

from __future__ import annotations

from tests.rules.played import passes

AT = "start: {active: A, step: declare attackers}"


def card(name: str, text: str, pt: str = "2/2") -> str:
    """A creature of that text."""
    return f'{{define: {{name: {name}, types: Creature — Ox, pt: {pt}, text: "{text}"}}}}'


def aura(name: str, text: str, host: str) -> str:
    """An Aura on a creature."""
    defined = f'{{name: {name}, types: Enchantment — Aura, text: "Enchant creature\\n{text}"}}'
    return f"{{define: {defined}, attached_to: {host}}}"


def board(mine: str, theirs: str, lands: str = "") -> str:
    return f"{{A: {{battlefield: [{mine}]}}, B: {{battlefield: [{theirs}], lands: {{{lands}}}}}}}"


def test_508_1d_if_one_attacks_all_must() -> None:
    chief = card("Chief", "If this creature attacks, all creatures you control attack if able.")
    passes(board(f"{chief}, Grizzly Bears", ""), "[{attack: [Chief], refused: {rule: '508.1d'}},"
                                                 " {attack: [Grizzly Bears]}]",
           "{attacking: [Grizzly Bears]}", AT)
    passes(board(f"{chief}, Grizzly Bears", ""), "[{attack: [Chief, Grizzly Bears]}]", "{attacking: [Chief]}", AT)


def test_509_1d_the_defending_player_pays_for_each_blocker() -> None:
    awe = aura("Awe", "Enchanted creature can't be blocked unless defending player pays {2} for each creature "
                      "they control "
                      "that's blocking it.", "Grizzly Bears")
    passes(board(f"Grizzly Bears, Hill Giant, {awe}", "Gray Ogre, Craw Wurm", "Forest: 3"),
           "[{attack: [Grizzly Bears, Hill Giant]}, "
           "{block: {Gray Ogre: Grizzly Bears, Craw Wurm: Grizzly Bears}, refused: true}, "
           "{block: {Gray Ogre: Grizzly Bears, Craw Wurm: Hill Giant}}]",
           "{blocked: [Grizzly Bears, Hill Giant], tapped: ['Forest#1', 'Forest#2'], untapped: ['Forest#3']}", AT)


def test_509_1a_tapped_creatures_of_one_player_can_block() -> None:
    teacher = card("Teacher", "Tapped creatures you control can block as though they were untapped.")
    passes(board("Grizzly Bears", f"{teacher}, {{card: Hill Giant, tapped: true}}"),
           "[{attack: [Grizzly Bears]}, {block: {Hill Giant: Grizzly Bears}}]", "{blocked: [Grizzly Bears]}", AT)


def test_508_1c_a_cap_for_one_planeswalker() -> None:
    walker = ('{define: {name: Walker, types: Planeswalker — Ox, loyalty: 5, '
              'text: "No more than one creature can attack Walker each combat."}}')
    passes(board("Grizzly Bears, Hill Giant", walker),
           "[{attack: {Grizzly Bears: Walker, Hill Giant: Walker}, refused: {rule: '508.1c'}}, "
           "{attack: {Grizzly Bears: Walker, Hill Giant: B}}]", "{attacking: {Grizzly Bears: Walker}}", AT)
