"""724, 702.16b. Ending the turn, and targets that protection forbids."""

from lawmage.notation.cases import parse_case
from lawmage.scripts import run_case


def passes(board: str, script: str, expect: str) -> None:
    """The case passes."""
    head = "case: t\nwhy: a test\nrules: ['724.1']\nsource: a test\n"
    text = f"{head}players: {board}\ndo: {script}\nexpect: {expect}\n"
    result = run_case(parse_case(text))
    assert result.passed, result


def spell(name: str, cost: str, text: str) -> str:
    """An instant, called by its name."""
    return f'{{define: {{name: {name}, cost: "{cost}", types: Instant, text: "{text}"}}, as: {name}}}'


def test_724_1_the_turn_ends_and_the_stack_is_exiled() -> None:
    board = (
        f"{{A: {{battlefield: [{{card: Hill Giant, damage: 1}}],"
        f" hand: [Shock, {spell('Dusk', '{U}', 'End the turn.')}],"
        " lands: {Mountain: 1, Island: 1}}, B: {}}"
    )
    passes(
        board,
        "[{cast: Shock, targets: [B]}, {cast: Dusk}, {resolve: 1}]",
        "{active: B, stack: [], life: {B: 20}, exile: {A: [Shock, Dusk]}, damage: {Hill Giant: 0}}",
    )


def test_724_1a_what_has_triggered_meanwhile_ceases_to_exist() -> None:
    hearer = ("{define: {name: Hearer, types: Enchantment, text: 'Whenever you gain life, you lose 5 life.'}}")
    board = (f"{{A: {{battlefield: [{hearer}], hand: [{spell('Dusk', '{U}', 'You gain 1 life. End the turn.')}],"
             " lands: {Island: 1}}, B: {}}")
    passes(board, "[{cast: Dusk}, {resolve: 1}]", "{active: B, stack: [], life: {A: 21}}")


def test_724_1c_state_based_actions_are_checked_before_the_cleanup_step() -> None:
    dusk = spell("Dusk", "{R}", "Dusk deals 2 damage to target creature. End the turn.")
    board = f"{{A: {{hand: [{dusk}], lands: {{Mountain: 1}}}}, B: {{battlefield: [Grizzly Bears]}}}}"
    passes(board, "[{cast: Dusk, targets: [Grizzly Bears]}, {resolve: 1}]",
           "{active: B, graveyard: {B: [Grizzly Bears]}}")


def test_702_16b_protection_forbids_targeting() -> None:
    board = (
        f"{{A: {{hand: [{spell('Chain', '{W}', 'Tap target creature.')}], lands: {{Plains: 1}}}},"
        " B: {battlefield: [Black Knight, Gray Ogre]}}"
    )
    passes(
        board,
        "[{cast: Chain, targets: [Black Knight], refused: true}, {cast: Chain, targets: [Gray Ogre]}, {resolve: all}]",
        "{tapped: [Gray Ogre], untapped: [Black Knight]}",
    )
