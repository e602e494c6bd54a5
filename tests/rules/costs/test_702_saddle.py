"""702.171 saddle, and other things that cards ask about attacks: pack tactics, blocking certain creatures as though."""

from __future__ import annotations

from tests.rules.played import passes

MAIN = "start: {active: A, step: precombat main}"
AT = "start: {active: A, step: declare attackers}"
MOUNT = ('{define: {name: Mount, types: Creature — Horse Mount, pt: 2/2, text: "Whenever this creature attacks while '
         'saddled, you gain 3 life.\\nSaddle 2"}}')


def board(mine: str, theirs: str = "") -> str:
    return f"{{A: {{battlefield: [{mine}]}}, B: {{battlefield: [{theirs}]}}}}"


def test_702_171a_other_creatures_are_tapped_and_it_is_saddled_this_turn() -> None:
    passes(board(f"{MOUNT}, {{card: Grizzly Bears, sick: true}}"),
           "[{activate: Mount}, {resolve: all}, {attack: [Mount]}, {resolve: all}, "
           "{expect: {life: {A: 23}, tapped: [Grizzly Bears]}}, {block: {}}, {advance: declare attackers, turn: B}, "
           "{attack: []}, {advance: declare attackers, turn: A}, {attack: [Mount]}]", "{stack: [], life: {A: 23}}",
           MAIN)


def test_702_171a_not_by_itself_nor_with_too_little_power() -> None:
    passes(board(f"{MOUNT}, Elite Vanguard"), "[{activate: Mount}, {resolve: all}]", "{tapped: [Elite Vanguard]}", MAIN)
    passes(board(f"{MOUNT}, {{card: Grizzly Bears, tapped: true}}"), "[{activate: Mount, refused: true}]",
           "{untapped: [Mount]}", MAIN)


def test_702_171a_only_as_a_sorcery() -> None:
    passes(board(f"{MOUNT}, Grizzly Bears"), "[{attack: []}, {activate: Mount, refused: true}]",
           "{untapped: [Grizzly Bears]}", AT)


def test_508_6_the_total_power_as_attackers_were_declared() -> None:
    """What becomes of it later doesn't matter."""
    gnoll = ('{define: {name: Gnoll, types: Creature — Gnoll, pt: 2/2, text: "Whenever this creature attacks, if you '
             'attacked with creatures with total power 5 or greater this combat, you gain 4 life."}}')
    shrink = ('{define: {name: Shrink, cost: "{0}", types: Instant, '
              'text: "Target creature gets -3/-0 until end of turn."}}')
    both = board(f"{gnoll}, Hill Giant").replace("B: {", f"B: {{hand: [{shrink}], ")
    passes(both, "[{attack: [Gnoll, Hill Giant]}, {cast: Shrink, by: B, targets: [Hill Giant]}, {resolve: all}]",
           "{life: {A: 24}}", AT)
    passes(both, "[{attack: [Gnoll]}, {expect: {stack: []}}]", "{life: {A: 20}}", AT)


def test_509_1b_blocking_certain_creatures_as_though_it_had_reach() -> None:
    hunter = ('{define: {name: Hunter, types: Creature — Human, pt: 2/2,'
              ' text: "This creature can block Dragons as though '
              'it had reach."}}')
    dragon = "{define: {name: Drake, types: Creature — Dragon, pt: 2/2, text: Flying}}"
    passes(board(f"{dragon}, Wind Drake", hunter), "[{attack: [Drake, Wind Drake]}, "
           "{block: {Hunter: Wind Drake}, refused: {rule: '702.9b'}}, {block: {Hunter: Drake}}]", "{blocked: [Drake]}",
           AT)


def test_614_9_combat_damage_by_certain_creatures_is_redirected() -> None:
    guard = ('{define: {name: Guard, types: Creature — Human, pt: 1/9,'
             ' text: "As long as this creature is untapped, all '
             'combat damage that would be dealt to you by unblocked creatures is dealt to this creature instead."}}')
    passes(board("Hill Giant", guard), "[{attack: [Hill Giant]}, {block: {}}, {advance: combat damage}]",
           "{life: {B: 20}, damage: {Guard: 3}}", AT)
