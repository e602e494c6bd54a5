"""508.4b. A creature on the battlefield that an effect makes attack with another player's creatures."""

from __future__ import annotations

from tests.rules.played import passes

AT = "start: {active: A, step: declare attackers}"
MATE = ('{define: {name: Mate, types: Creature — Ape, pt: 5/5, text: "This creature can\'t be blocked by more than one '
        'creature.\\nWhenever an opponent attacks with one or more creatures, if this creature is tapped, you may '
        'have that '
        'opponent gain control of this creature until end of combat. If you do, choose a player or planeswalker that '
        'opponent is attacking. This creature is attacking that player or planeswalker."}, tapped: true}')


def board(mate: str = MATE) -> str:
    return f"{{A: {{battlefield: [Grizzly Bears, Hill Giant]}}, B: {{battlefield: [{mate}]}}, C: {{}}}}"


def test_508_4b_it_attacks_with_the_opponents_creatures() -> None:
    passes(board(), "[{attack: {Grizzly Bears: C}}, {resolve: 1}, {choose: yes, by: B}, {resolve: all}, "
                    "{expect: {attacking: {Mate: C}, controller: {Mate: A}}}, {advance: postcombat main}]",
           "{life: {A: 20, B: 20, C: 13}, controller: {Mate: B}}", AT)


def test_508_4b_its_controller_chooses_among_those_attacked() -> None:
    passes(board(), "[{attack: {Grizzly Bears: C, Hill Giant: B}}, {resolve: 1}, {choose: yes, by: B}, "
                    "{choose: C, by: B}, {resolve: all}]", "{attacking: {Mate: C}}", AT)


def test_508_4b_declined_it_stays() -> None:
    passes(board(), "[{attack: {Grizzly Bears: C}}, {resolve: 1}, {choose: no, by: B}, {resolve: all}]",
           "{controller: {Mate: B}, not_attacking: [Mate]}", AT)


def test_603_4_it_must_be_tapped() -> None:
    passes(board(MATE.replace(", tapped: true", "")), "[{attack: {Grizzly Bears: C}}, {resolve: all}]",
           "{stack: [], controller: {Mate: B}, not_attacking: [Mate]}", AT)
