"""702.87 and 614.17. Level up, and permanents that can't have counters put on them."""

from lawmage.notation.cases import parse_case
from lawmage.scripts import run_case


def passes(board: str, script: str, expect: str) -> None:
    """The case passes."""
    head = "case: t\nwhy: a test\nrules: ['702.87a']\nsource: a test\n"
    text = f"{head}players: {board}\ndo: {script}\nexpect: {expect}\n"
    result = run_case(parse_case(text))
    assert result.passed, result


def test_702_87a_level_up_puts_a_level_counter_as_a_sorcery() -> None:
    pupil = '{define: {name: Pupil, types: Creature — Human, pt: 1/1, text: "Level up {1}"}, as: pupil}'
    board = f"{{A: {{battlefield: [{pupil}], lands: {{Plains: 2}}}}, B: {{}}}}"
    passes(board, "[{activate: pupil}, {resolve: all}]", "{counters: {pupil: {level: 1}}}")
    too_late = "[{advance: beginning of combat}, {activate: pupil, refused: true}]"
    passes(board, too_late, "{counters: {pupil: {level: 0}}}")


def test_614_17_what_can_t_have_counters_gets_none() -> None:
    text = "Creatures you control can't have -1/-1 counters put on them."
    ward = f'{{define: {{name: Ward, types: Enchantment, text: "{text}"}}, as: ward}}'
    rot = '{define: {name: Rot, cost: "{B}", types: Instant, text: "Put a -1/-1 counter on target creature."}'
    passes(
        f"{{A: {{battlefield: [{ward}, Hill Giant], hand: [{rot}, as: one}}, {rot}, as: two}}], lands: {{Swamp: 2}}}},"
        " B: {battlefield: [Gray Ogre]}}",
        "[{cast: one, targets: [Hill Giant]}, {resolve: all}, {cast: two, targets: [Gray Ogre]}, {resolve: all}]",
        "{pt: {Hill Giant: 3/3, Gray Ogre: 1/1}}",
    )
