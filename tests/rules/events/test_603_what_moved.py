"""603.2, 601.2a, 701.22d, 707.10: spells by where they came from, copies, cards leaving graveyards, first targets."""

from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.names import BATTLEFIELD, ENCHANTMENT, GRAVEYARD, INSTANT, LAND, UPKEEP
from lawmage.rules.turn.setup import place
from tests.rules.instructions import YOU, do
from tests.rules.played import passes
from tests.rules.table import Table, creature, n, permanent

GAIN = n("gain_life", n=1, who=YOU)
BEAR = creature("Bear", 2, 2)


def watching(table: Table, event: object) -> None:
    table.put(0, permanent("Watch", ENCHANTMENT, n("triggered", event=event, do=[GAIN])))


def triggered(table: Table) -> int:
    return len(table.state.stack) + len(table.state.waiting)


def test_603_2c_one_or_more_cards_leave_a_graveyard_at_once() -> None:
    table = Table()
    mine = n("leaves_graveyard", what=n("all", of=[n("type", is_="creature"), n("owned", by=YOU)]))
    watching(table, n("event_batch", event=mine))
    for seat in (0, 0, 1):
        place(table.state, BEAR, seat, GRAVEYARD, seat)
    table.start(UPKEEP)
    graves = n("each", what=n("all", of=[n("card", zone="graveyard"), n("owned", by=n("opponents"))]))
    do(table, n("exile", what=graves))
    assert triggered(table) == 0
    do(table, n("exile", what=n("each", what=n("card", zone="graveyard"))))
    assert triggered(table) == 1


def test_701_22d_scrying_is_seen_and_scrying_nothing_is_not() -> None:
    table = Table()
    watching(table, n("scries", who=YOU))
    table.start(UPKEEP)
    do(table, n("scry", n=0))
    assert triggered(table) == 0
    do(table, n("scry", n=1))
    table.give(("choose", ()))
    assert table.life(0) == 20
    assert triggered(table) == 1


def card(text: str, cost: str = "{1}{R}", types: str = "Instant", pt: str = "") -> str:
    """A card of that text, called it."""
    size = f", pt: {pt}" if pt else ""
    return f'{{define: {{name: It, cost: "{cost}", types: {types}{size}, text: "{text}"}}, as: it}}'


WATCH = "define: {{name: Watch, types: Enchantment, text: \"{0}\"}}, as: watch"


def board(text: str, rest: str) -> str:
    """A watcher of that text, and what else A has."""
    cub = "{token: {name: Cub, types: Creature, pt: 1/1}, as: cub}"
    return "{A: {battlefield: [{" + WATCH.format(text) + "}, " + cub + "], " + rest + "}, B: {}}"


def test_601_2a_a_spell_cast_from_a_graveyard() -> None:
    text = "Whenever you cast a spell from your graveyard, you gain 1 life."
    it = card("Draw a card.\\nFlashback {R}", "{R}")
    for origin, life in (("graveyard", 21), ("hand", 20)):
        passes(board(text, f"{origin}: [{it}], lands: {{Mountain: 1}}"),
               f"[{{cast: it, from: {origin}}}, {{resolve: all}}]", f"{{life: {{A: {life}}}}}")


def test_601_2a_a_spell_cast_from_anywhere_else() -> None:
    text = "Whenever you cast a spell from anywhere other than your hand, you gain 1 life."
    it = card("Draw a card.\\nFlashback {R}", "{R}")
    for origin, life in (("graveyard", 21), ("hand", 20)):
        passes(board(text, f"{origin}: [{it}], lands: {{Mountain: 1}}"),
               f"[{{cast: it, from: {origin}}}, {{resolve: all}}]", f"{{life: {{A: {life}}}}}")


def test_601_2a_a_permanent_knows_from_where_it_was_cast() -> None:
    text = "When this creature enters, if you cast it from your hand, you gain 1 life."
    it = card(text, "{R}", "Creature — Ox", "1/1")
    passes(f"{{A: {{hand: [{it}], lands: {{Mountain: 1}}}}, B: {{}}}}", "[{cast: it}, {resolve: all}]",
           "{life: {A: 21}}")


def test_603_2_the_first_time_each_turn_that_it_becomes_a_target() -> None:
    text = "Whenever a creature you control becomes the target of a spell or ability you control for the first time" \
        " each turn, you gain 1 life."
    it = card("Tap target creature.", "{R}")
    other = it.replace("as: it", "as: other")
    passes(board(text, f"hand: [{it}, {other}], lands: {{Mountain: 2}}"),
           "[{cast: it, targets: [cub]}, {resolve: all}, {cast: other, targets: [cub]}, {resolve: all}]",
           "{life: {A: 21}}")


def test_603_2_the_second_spell_of_each_player() -> None:
    text = "Whenever a player casts their second spell each turn, you gain 1 life."
    it = card("Draw a card.", "{R}")
    other = it.replace("as: it", "as: other")
    passes(board(text, f"hand: [{it}, {other}], lands: {{Mountain: 2}}"),
           "[{cast: it}, {resolve: all}, {expect: {life: {A: 20}}}, {cast: other}, {resolve: all}]", "{life: {A: 21}}")


def test_707_10_a_copy_is_not_cast() -> None:
    text = "Whenever you cast or copy an instant or sorcery spell, you gain 1 life."
    it = card("Draw a card.", "{R}")
    twin = card("Copy target instant spell.", "{R}").replace("as: it", "as: twin")
    passes(board(text, f"hand: [{it}, {twin}], lands: {{Mountain: 2}}"),
           "[{cast: it}, {cast: twin, targets: [it]}, {resolve: all}]", "{life: {A: 23}}")


def cheaper(script: str, lands: str, graveyard: str) -> None:
    """A spell for {1}{R} that costs {1} less after another one, that other one, and so many lands."""
    it = card("This spell costs {1} less to cast if you've cast another spell this turn.\\nDraw a card.")
    opening = "{define: {name: Opening, cost: '{R}', types: Instant, text: You gain 1 life.}, as: opening}"
    passes(f"{{A: {{hand: [{it}, {opening}], library: [Forest, Forest], battlefield: [{lands}]}}, B: {{}}}}", script,
           f"{{graveyard: {{A: [{graveyard}]}}}}", "start: {active: A, step: precombat main}")


def test_601_2f_another_spell_is_one_beside_the_one_that_is_being_cast() -> None:
    cheaper("[{cast: opening}, {resolve: all}, {cast: it}, {resolve: all}]", "Mountain, Mountain", "it, opening")
    cheaper("[{cast: it, refused: true}]", "Mountain", "")


def test_608_2i_another_spell_is_none_but_the_spell_that_asks() -> None:
    table = Table()
    table.start(UPKEEP)
    asked = n("if", condition=n("compare", left=n("since_turn", count="spells cast", who=YOU, other=True), op=">=",
                                right=1), do=[GAIN])
    do(table, asked)
    assert table.life(0) == 20


def test_111_1_a_token_put_into_a_graveyard_is_no_card() -> None:
    table = Table()
    watching(table, n("put_into_graveyard_from", what=n("owned", by=YOU)))
    token = table.put(0, BEAR)
    table.state.object(token).card.token = True
    table.put(0, BEAR)
    table.start(UPKEEP)
    tokens = n("all", of=[n("permanent"), n("type", is_="creature"), n("token")])
    do(table, n("destroy", what=n("each", what=tokens)))
    assert triggered(table) == 0
    do(table, n("destroy", what=n("each", what=n("all", of=[n("permanent"), n("type", is_="creature")]))))
    assert triggered(table) == 1


def test_603_7_it_is_the_source_where_that_was_named_last() -> None:
    text = "Whenever you cast a spell, put a verse counter on this enchantment. Then if it has a verse counter on it," \
        " sacrifice it."
    opening = "{define: {name: Opening, cost: '{R}', types: Instant, text: You gain 1 life.}, as: opening}"
    passes(f"{{A: {{hand: [{opening}], battlefield: [{{{WATCH.format(text)}}}, Mountain]}}, B: {{}}}}",
           "[{cast: opening}, {resolve: all}]", "{graveyard: {A: [watch, opening]}, life: {A: 21}}",
           "start: {active: A, step: precombat main}")


def test_608_2c_otherwise_nothing_was_made_by_what_was_not_done() -> None:
    text = "When this creature dies, exile it if it had a death counter on it. Otherwise, return it to the" \
        " battlefield under your control and put a death counter on it."
    bird = f"{{define: {{name: Bird, types: Creature, pt: 4/1, text: \"{text}\"}}, as: bird}}"
    bolt = "{define: {name: Bolt, cost: '{R}', types: Instant, text: Destroy target creature.}, as: bolt}"
    passes(f"{{A: {{hand: [{bolt}], battlefield: [{bird}, Mountain]}}, B: {{}}}}",
           "[{cast: bolt, targets: [bird]}, {resolve: all}]", "{battlefield: {A: [bird, Mountain]}}",
           "start: {active: A, step: precombat main}")


def test_603_7_that_player_is_whoever_controlled_it_as_it_entered() -> None:
    watch = "{" + WATCH.format("Whenever a land an opponent controls enters, that player loses 2 life.") + "}"
    steal = "{define: {name: Steal, cost: '{0}', types: Instant, text: Gain control of target land.}, as: steal}"
    passes(f"{{A: {{battlefield: [{watch}], hand: [{steal}]}}, B: {{hand: [Forest]}}}}",
           "[{play: Forest}, {cast: steal, by: A, targets: [Forest]}, {resolve: all}]", "{life: {A: 20, B: 18}}",
           "start: {active: B, step: precombat main}")


def test_603_7_that_player_is_whoever_controlled_what_dealt_the_damage() -> None:
    text = "Whenever a source an opponent controls deals damage to you, that player loses 2 life."
    steal = "{define: {name: Steal, cost: '{0}', types: Instant, text: Gain control of target creature.}, as: steal}"
    passes(f"{{A: {{battlefield: [Grizzly Bears]}}, B: {{battlefield: [{{{WATCH.format(text)}}}], hand: [{steal}]}}}}",
           "[{attack: [Grizzly Bears]}, {advance: combat damage}, {cast: steal, by: B, targets: [Grizzly Bears]},"
           " {resolve: all}]", "{life: {A: 18, B: 18}}", "start: {active: A, step: declare attackers}")


def test_601_2a_a_card_that_is_cast_leaves_its_graveyard() -> None:
    watch = "{" + WATCH.format("Whenever one or more cards leave your graveyard, you gain 1 life.") + "}"
    text = "You gain 2 life.\\nFlashback {R}"
    flash = f"{{define: {{name: Flash, cost: '{{9}}', types: Instant, text: \"{text}\"}}, as: flash}}"
    passes(f"{{A: {{battlefield: [{watch}, Mountain], graveyard: [{flash}]}}, B: {{}}}}",
           "[{cast: flash}, {resolve: all}]", "{life: {A: 23}}", "start: {active: A, step: precombat main}")


def test_603_10_a_card_put_into_a_graveyard_is_what_it_is_there() -> None:
    """The back of a card was a land on the battlefield; its front is no permanent card."""
    table = Table()
    permanents = n("any", of=[n("type", is_=each) for each in ("artifact", "creature", "enchantment", "land")])
    watching(table, n("put_into_graveyard_from", what=n("all", of=[permanents, n("owned", by=YOU)])))
    front = make_face("Ambush", "{R}", 0, 0, INSTANT, (), None, None, None, None, ())
    back = make_face("Glade", "", 0, 0, LAND, (), None, None, None, None, ())
    thing = place(table.state, CardDefinition("Ambush // Glade", "modal_dfc", (front, back)), 0, BATTLEFIELD, 0,
                  face_index=1)
    table.start(UPKEEP)
    do(table, n("destroy", what=n("each", what=n("all", of=[n("permanent"), n("type", is_="land")]))))
    assert table.state.object(thing.id).zone != BATTLEFIELD
    assert triggered(table) == 0
