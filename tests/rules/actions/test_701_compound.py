"""701.35, 701.47, 701.50, 705, 603.2c, 607.2: detain, amass, connive, coins, events at once, linked abilities."""

from tests.rules.effects import YOU, EffectTable
from tests.rules.played import passes
from tests.rules.table import creature, n


def made(name: str, types: str, text: str, **more: str) -> str:
    """A card made up for a case."""
    rest = "".join(f", {key}: {value}" for key, value in more.items())
    return f'{{define: {{name: {name}, types: {types}, text: "{text}"{rest}}}, as: {name}}}'


def test_701_35a_a_detained_creature_until_your_next_turn() -> None:
    arrest = made("Arrest", "Sorcery", "Detain target creature an opponent controls.", cost='"{W}"')
    board = f"{{A: {{hand: [{arrest}], lands: {{Plains: 1}}}}, B: {{battlefield: [Hill Giant, Gray Ogre]}}}}"
    cast = "{cast: Arrest, targets: [Hill Giant]}, {resolve: all}"
    passes(board, f"[{cast}, {{advance: declare attackers, turn: B}}, {{attack: [Hill Giant], refused: true}},"
           " {attack: [Gray Ogre]}]", "{attacking: [Gray Ogre]}")


def test_701_47a_an_army_grows_or_is_created() -> None:
    horde = made("Horde", "Sorcery", "Amass Orcs 2.", cost='"{B}"')
    again = made("Again", "Sorcery", "Amass Zombies 1.", cost='"{B}"')
    board = f"{{A: {{hand: [{horde}, {again}], lands: {{Swamp: 2}}}}, B: {{}}}}"
    script = "[{cast: Horde}, {resolve: all, to: army}, {cast: Again}, {resolve: all}]"
    passes(board, script, '{battlefield: {A: 3}, pt: {army: 3/3}, counters: {army: {"+1/+1": 3}}}')


def test_701_50a_a_nonland_card_discarded_makes_it_grow() -> None:
    sneak = made("Sneak", "Creature — Human Rogue", "When this creature enters, it connives.", pt="2/2", cost='"{U}"')
    board = f"{{A: {{hand: [{sneak}, Hill Giant, Forest], lands: {{Island: 1}}, library: [Swamp]}}, B: {{}}}}"
    passes(board, "[{cast: Sneak}, {resolve: 2}, {choose: Hill Giant}]", "{pt: {Sneak: 3/3}, graveyard: {A: [Hill"
           " Giant]}, hand: {A: 2}}")
    passes(board, "[{cast: Sneak}, {resolve: 2}, {choose: Forest}]", "{pt: {Sneak: 2/2}, graveyard: {A: [Forest]}}")


def test_705_2_a_flip_is_won_or_lost() -> None:
    seen = set()
    for _ in range(1):
        table = EffectTable()
        table.begin()
        for _flip in range(12):
            before = table.life(0)
            table.do(n("flip_coin", win=[n("gain_life", n=1, who=YOU)], lose=[n("lose_life", n=1, who=YOU)]))
            seen.add(table.life(0) - before)
    assert seen == {1, -1}


def test_701_20e_a_hand_looked_at_is_known_to_the_one_who_looks() -> None:
    table = EffectTable()
    card = table.hand(1, creature("Bear", 2, 2))
    table.begin()
    assert not table.thing(card).known & 1
    table.do(n("look_hand", who=n("opponents")))
    assert table.thing(card).known & 1


def test_603_2c_one_or_more_at_the_same_time_trigger_once() -> None:
    grave = made("Grave", "Enchantment", "Whenever one or more creatures you control die, you gain 1 life.")
    doom = made("Doom", "Sorcery", "Destroy all creatures.", cost='"{B}"')
    board = (f"{{A: {{battlefield: [{grave}, Hill Giant, Gray Ogre], hand: [{doom}], lands: {{Swamp: 1}}}},"
             " B: {battlefield: [Grizzly Bears]}}")
    passes(board, "[{cast: Doom}, {resolve: all}]", "{life: {A: 21}, graveyard: {A: 3}}")


def test_607_2a_the_exiled_card_is_what_the_linked_ability_exiled() -> None:
    text = ("When this creature enters, exile target creature.\\nWhen this creature leaves the battlefield, return the"
            " exiled card to the battlefield under its owner's control.")
    jailer = made("Jailer", "Creature — Horror", text, pt="2/2", cost='"{B}"')
    doom = made("Doom", "Instant", "Destroy target creature.", cost='"{B}"')
    board = (f"{{A: {{hand: [{jailer}, {doom}], lands: {{Swamp: 2}}}}, B: {{battlefield: [Hill Giant],"
             " exile: [Gray Ogre]}}")
    script = ("[{cast: Jailer}, {resolve: 1}, {choose: Hill Giant}, {resolve: all},"
              " {expect: {exile: {B: [Hill Giant]}}}, {cast: Doom, targets: [Jailer]}, {resolve: all}]")
    passes(board, script, "{battlefield: {B: [Hill Giant]}, exile: {B: [Gray Ogre]}}")


def test_106_mana_of_the_chosen_color() -> None:
    star = made("Star", "Artifact", "As this artifact enters, choose a color.\\n{T}: Add one mana of the chosen color.")
    spark = made("Spark", "Instant", "You gain 1 life.", cost='"{R}"')
    for color, ok in (("red", True), ("blue", False)):
        board = f"{{A: {{battlefield: [{star[:-1]}, chosen: {color}}}], hand: [{spark}]}}, B: {{}}}}"
        if ok:
            passes(board, "[{cast: Spark}, {resolve: all}]", "{life: {A: 21}, tapped: [Star]}")
        else:
            passes(board, "[{cast: Spark, refused: true}]", "{life: {A: 20}}")


def test_107_powers_that_differ() -> None:
    coven = made("Coven", "Creature — Human", "As long as you control three or more creatures with different powers,"
                 " this creature has flying.", pt="1/1")
    board = f"{{A: {{battlefield: [{coven}, Hill Giant, {{card: Hill Giant, as: twin}}]}}, B: {{}}}}"
    passes(board, "[]", "{lacks: {Coven: [flying]}}")
    board = f"{{A: {{battlefield: [{coven}, Hill Giant, Gray Ogre]}}, B: {{}}}}"
    passes(board, "[]", "{has: {Coven: [flying]}}")


def test_707_it_becomes_a_copy_until_the_end_of_the_turn() -> None:
    shape = made("Shape", "Creature — Shapeshifter", "{0}: This creature becomes a copy of target creature until end of"
                 " turn.", pt="1/1")
    board = f"{{A: {{battlefield: [{shape}, Hill Giant]}}, B: {{}}}}"
    passes(board, "[{activate: Shape, targets: [Hill Giant]}, {resolve: all}, {expect: {pt: {Shape: 3/3}}},"
           " {attack: []}, {advance: upkeep, turn: B}]", "{pt: {Shape: 1/1}}")


def test_608_2h_doubling_the_powers_of_several() -> None:
    surge = made("Surge", "Instant", "Double the power and toughness of each creature you control until end of turn.",
                 cost='"{G}"')
    board = f"{{A: {{battlefield: [Grizzly Bears, Hill Giant], hand: [{surge}], lands: {{Forest: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: Surge}, {resolve: all}]", "{pt: {Grizzly Bears: 4/4, Hill Giant: 6/6}}")
