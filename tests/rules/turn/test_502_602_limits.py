"""502.3, 500.11, 602.5, 601.2f, 701.9a: what is left tapped, skipped, forbidden, limited, paid more for, discarded."""

from tests.rules.played import passes


def made(name: str, types: str, text: str, **more: str) -> str:
    """A card made up for a case."""
    rest = "".join(f", {key}: {value}" for key, value in more.items())
    return f'{{define: {{name: {name}, types: {types}, text: "{text}"{rest}}}, as: {name}}}'


SLEEPER = made("Sleeper", "Creature — Bear", "You may choose not to untap this creature during your untap step.",
               pt="1/1")


def test_502_3_its_controller_may_leave_it_tapped() -> None:
    sleeper = SLEEPER[:-1] + ", tapped: true}"
    board = f"{{A: {{}}, B: {{battlefield: [{sleeper}, {{card: Hill Giant, tapped: true}}]}}}}"
    passes(board, "[{choose: [Sleeper]}]", "{tapped: [Sleeper], untapped: [Hill Giant]}",
           "start: {active: A, step: end}")
    passes(board, "[{choose: []}]", "{untapped: [Sleeper, Hill Giant]}",
           "start: {active: A, step: end}")


def test_500_11_a_step_skipped_by_a_static_ability() -> None:
    void = made("Void", "Enchantment", "Skip your draw step.")
    board = f"{{A: {{}}, B: {{battlefield: [{void}], library: [Hill Giant]}}}}"
    passes(board, "[{advance: precombat main, turn: B}]", "{hand: {B: 0}}", "start: {active: A, step: end}")


def test_500_11_a_combat_phase_skipped() -> None:
    calm = made("Calm", "Sorcery", "You skip your next combat phase.", cost='"{W}"')
    board = f"{{A: {{hand: [{calm}], lands: {{Plains: 1}}, battlefield: [Hill Giant]}}, B: {{}}}}"
    passes(board, "[{cast: Calm}, {resolve: all}, {advance: postcombat main}]", "{step: postcombat main, untapped: "
           "[Hill Giant], life: {B: 20}}")


SHACKLES = made("Shackles", "Enchantment — Aura", "Enchant creature / Enchanted creature can't attack or block, and its"
                " activated abilities can't be activated.").replace(" / ", "\\n")
TAPPER = made("Tapper", "Creature — Elf", "{0}: You gain 1 life.\\n{T}: Add {G}.", pt="1/1")


def test_602_5_abilities_that_can_t_be_activated() -> None:
    board = f"{{A: {{battlefield: [{TAPPER}, {SHACKLES[:-1]}, attached_to: Tapper}}]}}, B: {{}}}}"
    passes(board, "[{activate: Tapper, ability: 1, refused: {rule: '602.5'}}, {activate: Tapper, ability: 2, refused: "
           "true}]", "{life: {A: 20}}")
    passes(f"{{A: {{battlefield: [{TAPPER}]}}, B: {{}}}}", "[{activate: Tapper, ability: 1}, {resolve: all}]",
           "{life: {A: 21}}")


def test_602_5b_only_once() -> None:
    spent = made("Spent", "Artifact", "{0}: You gain 1 life. Activate only once.")
    board = f"{{A: {{battlefield: [{spent}]}}, B: {{}}}}"
    passes(board, "[{activate: Spent}, {resolve: all}, {activate: Spent, refused: {rule: '602.5b'}}, {advance: upkeep,"
           " turn: B}, {activate: Spent, refused: true}]", "{life: {A: 21}}")


def test_602_5b_a_mana_ability_once_each_turn() -> None:
    font = made("Font", "Artifact", "{0}: Add {R}. Activate only once each turn.")
    bolt = made("Spark", "Instant", "You gain 1 life.", cost='"{R}{R}"')
    board = f"{{A: {{battlefield: [{font}], hand: [{bolt}]}}, B: {{}}}}"
    passes(board, "[{cast: Spark, refused: true}, {activate: Font}, {activate: Font, refused: true}]",
           "{hand: {A: 1}}")


def test_601_2f_more_for_each_target_beyond_the_first() -> None:
    text = "This spell costs {1} more to cast for each target beyond the first.\\nTap any number of target creatures."
    strive = made("Strive", "Instant", text, cost='"{U}"')
    board = (f"{{A: {{hand: [{strive}], lands: {{Island: 2}}}}, B: {{battlefield: [Hill Giant, Gray Ogre,"
             " Grizzly Bears]}}")
    passes(board, "[{cast: Strive, targets: [Hill Giant, Gray Ogre, Grizzly Bears], refused: true}, {cast: Strive,"
           " targets: [Hill Giant, Gray Ogre]}, {resolve: all}]", "{tapped: [Hill Giant, Gray Ogre], untapped: "
           "[Grizzly Bears]}")


def test_701_9a_the_card_chosen_is_discarded() -> None:
    text = "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card."
    peek = made("Peek", "Sorcery", text, cost='"{B}"')
    board = f"{{A: {{hand: [{peek}], lands: {{Swamp: 1}}}}, B: {{hand: [Hill Giant, Forest, Gray Ogre]}}}}"
    passes(board, "[{cast: Peek, targets: [B]}, {resolve: 1}, {choose: Gray Ogre}]", "{graveyard: {B: [Gray Ogre]},"
           " hand: {B: 2}}")


def test_702_14c_blocked_as_though_it_had_no_landwalk() -> None:
    bridge = made("Bridge", "Enchantment", "Creatures with islandwalk can be blocked as though they didn't have"
                  " islandwalk.")
    swimmer = made("Swimmer", "Creature — Merfolk", "Islandwalk", pt="2/2")
    walker = made("Walker", "Creature — Merfolk", "Swampwalk", pt="2/2")
    board = f"{{A: {{battlefield: [{swimmer}, {walker}]}}, B: {{battlefield: [{bridge}, Hill Giant, Island, Swamp]}}}}"
    script = ("[{attack: [Swimmer, Walker]}, {block: {Hill Giant: Walker}, refused: true},"
              " {block: {Hill Giant: Swimmer}}]")
    passes(board, script, "{blocking: {Hill Giant: [Swimmer]}}")
