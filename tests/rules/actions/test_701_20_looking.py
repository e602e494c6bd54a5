"""701.20. Looking at and revealing the top cards of a library, and what is done with them."""

from lawmage.model.decisions import ChoiceDecision, OrderDecision
from lawmage.model.events import CardRevealed
from lawmage.model.names import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from tests.rules.effects import MADE, THEM, YOU, EffectTable
from tests.rules.table import creature, n

REST = n("rest")
LOOKED = n("remembered")
BEAR = n("subtype", is_="Bear")


def among(*parts: object, **counts: object) -> object:
    """A choice among the cards looked at."""
    return n("choose", what=n("all", of=[n("card", zone="library"), n("is", what=LOOKED), *parts]), **counts)


def pile(table: EffectTable, *subtypes: str) -> list[int]:
    """Cards on top of the first player's library, the topmost first."""
    return [table.top(0, creature("Card", 1, 1, subtypes=(each,))) for each in reversed(subtypes)][::-1]


def test_701_20e_one_to_the_hand_and_the_rest_into_the_graveyard() -> None:
    table = EffectTable()
    one, two, three = pile(table, "Bear", "Wolf", "Bear")
    table.begin()
    table.do(n("look", n=3, who=YOU, then=[among(), n("return_to_hand", what=MADE),
                                           n("put_into_graveyard", what=REST)]))
    assert type(table.decision) is ChoiceDecision
    assert (set(table.decision.things), table.decision.least) == ({one, two, three}, 1)
    table.choose(two)
    assert [table.zone(card) for card in (one, two, three)] == [GRAVEYARD, HAND, GRAVEYARD]


def test_701_20e_only_cards_of_a_sort_can_be_taken_and_none_need_be() -> None:
    table = EffectTable()
    one, two, three = pile(table, "Bear", "Wolf", "Bear")
    table.begin()
    table.do(n("look", n=3, who=YOU, then=[among(BEAR, n=0, max=1), n("reveal", what=MADE),
                                           n("return_to_hand", what=MADE),
                                           n("put_into_library", what=REST, where="bottom")]))
    assert (set(table.decision.things), table.decision.least, table.decision.most) == ({one, three}, 0, 1)
    table.choose()
    assert isinstance(table.decision, OrderDecision)
    things = table.decision.things
    assert set(things) == {one, two, three}
    table.order(1, 0, 2)  # from the top down
    assert table.state.players[0].library[:3] == (things[2], things[0], things[1])


def test_701_20e_what_enters_the_battlefield_is_none_of_the_rest() -> None:
    table = EffectTable()
    one, two = pile(table, "Bear", "Wolf")
    table.begin()
    table.do(n("look", n=2, who=YOU, then=[among(BEAR, n=0, max=1),
                                           n("put_onto_battlefield", what=MADE, under=YOU, tapped=True),
                                           n("put_into_library", what=REST, where="bottom_random")]))
    table.choose(one)
    assert table.zone(one) == BATTLEFIELD
    assert table.thing(table.now(one)).tapped
    assert table.state.players[0].library[0] == two


def test_701_20e_cards_at_the_bottom_in_a_random_order_are_known_to_nobody() -> None:
    table = EffectTable()
    cards = pile(table, "Bear", "Wolf", "Ape")
    table.begin()
    table.do(n("look", n=3, who=YOU, then=[n("put_into_library", what=REST, where="bottom_random")]))
    assert sorted(table.state.players[0].library[:3]) == sorted(cards)
    assert [table.state.object(card).known for card in cards] == [0, 0, 0]


def test_701_20e_put_back_in_any_order_by_the_one_who_looks() -> None:
    table = EffectTable()
    one = table.top(1)
    two = table.top(1)
    table.begin()
    table.do(n("look", n=2, who=THEM, then=[n("put_into_library", what=LOOKED, where="top")]))
    assert (table.decision.seat, table.decision.things) == (0, (two, one))
    table.order(1, 0)
    assert table.state.players[1].library[-2:] == (two, one)
    assert table.zone(one) == table.zone(two) == LIBRARY


def test_701_20a_revealing_until_a_card_turns_up() -> None:
    table = EffectTable()
    one, two, three = pile(table, "Wolf", "Bear", "Bear")
    table.begin()
    table.do(n("look", who=YOU, reveal=True, until=BEAR,
               then=[n("return_to_hand", what=MADE), n("put_into_graveyard", what=REST)]))
    assert [table.zone(card) for card in (one, two, three)] == [GRAVEYARD, HAND, LIBRARY]
    assert [event.card for event in table.events(CardRevealed)] == [one, two]


def test_701_20a_where_none_turns_up_the_whole_library_was_revealed() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("look", who=YOU, reveal=True, until=BEAR,
               then=[n("return_to_hand", what=MADE), n("put_into_graveyard", what=REST)]))
    assert table.state.players[0].library == ()
    assert table.state.players[0].hand == ()
