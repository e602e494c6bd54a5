"""702.49. Ninjutsu and commander ninjutsu, from the hand and from the command zone."""

from __future__ import annotations

import pytest

from tests.rules.played import passes

AT = "start: {active: A, step: declare attackers}"
SHADE = '{define: {name: Shade, types: Creature — Ninja, pt: 1/3, text: "Commander ninjutsu {U}"}}'
PLAIN = '{define: {name: Shade, types: Creature — Ninja, pt: 1/3, text: "Ninjutsu {U}"}}'


def board(zone: str, card: str) -> str:
    return f"{{A: {{battlefield: [Grizzly Bears], {zone}: [{card}], lands: {{Island: 1}}}}, B: {{}}}}"


@pytest.mark.parametrize("zone", ["hand", "command"])
def test_702_49d_commander_ninjutsu_works_from_the_hand_and_the_command_zone(zone: str) -> None:
    passes(board(zone, SHADE), "[{attack: [Grizzly Bears]}, {block: {}}, {activate: Shade}, "
                               "{expect: {hand: {A: [Grizzly Bears]}}}, {resolve: all}, "
                               "{expect: {attacking: {Shade: B}, tapped: [Shade]}}, {advance: postcombat main}]",
           "{life: {B: 19}, battlefield: {A: [Shade, Island]}}", AT)


def test_702_49d_it_is_activated_only_where_an_attacker_is_unblocked() -> None:
    passes(board("command", SHADE).replace("B: {}", "B: {battlefield: [Hill Giant]}"),
           "[{attack: [Grizzly Bears]}, {activate: Shade, refused: true}, {block: {Hill Giant: Grizzly Bears}}, "
           "{activate: Shade, refused: true}]", "{command: {A: [Shade]}}", AT)


def test_702_49a_ninjutsu_works_from_the_hand_alone() -> None:
    passes(board("command", PLAIN), "[{attack: [Grizzly Bears]}, {block: {}}, {activate: Shade, refused: true}]",
           "{command: {A: [Shade]}}", AT)


def test_702_49d_undone_the_card_is_in_the_command_zone_again() -> None:
    passes(board("command", SHADE), "[{attack: [Grizzly Bears]}, {block: {}}, {activate: Shade}, {undo: 1}, "
                                    "{expect: {command: {A: [Shade]}, attacking: [Grizzly Bears]}}, {activate: "
                                    "Shade}, {resolve: all}]",
           "{attacking: [Shade], command: {A: 0}}", AT)
