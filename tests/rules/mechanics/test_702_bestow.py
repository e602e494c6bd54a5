"""702.103. Bestow."""

from __future__ import annotations

from tests.rules.played import passes

NYMPH = ('{define: {name: Nymph, types: Enchantment Creature — Nymph, cost: "{W}", pt: 1/1, text: "Bestow {2}{W}\\n'
         'Lifelink\\nEnchanted creature gets +1/+1 and has lifelink."}, as: nymph}')


def board(mine: str = "Grizzly Bears", hand: str = "", theirs: str = "", lands: str = "{Plains: 4}") -> str:
    return (f"{{A: {{battlefield: [{mine}], hand: [{NYMPH}{hand}], lands: {lands}}}, "
            f"B: {{battlefield: [Hill Giant], {theirs}}}}}")


BESTOWED = "{cast: nymph, targets: [Grizzly Bears]}, {resolve: all}"
SHOCK = "hand: [Shock], lands: {Mountain: 1}"


def test_702_103a_it_is_cast_as_a_creature_for_its_mana_cost() -> None:
    passes(board(), "[{cast: nymph}, {resolve: all}]",
           "{pt: {nymph: 1/1, Grizzly Bears: 2/2}, untapped: ['Plains#4', 'Plains#3', 'Plains#2']}")


def test_702_103b_bestowed_it_is_an_aura() -> None:
    passes(board(), f"[{BESTOWED}, {{advance: declare attackers}}, {{attack: [nymph], refused: true}}, "
                    "{attack: [Grizzly Bears]}, {block: {}}, {advance: postcombat main}]",
           "{pt: {Grizzly Bears: 3/3}, has: {Grizzly Bears: [lifelink]}, life: {A: 23, B: 17}}")


def test_702_103b_it_needs_a_legal_target() -> None:
    passes(board(mine="", lands="{Plains: 4}").replace("battlefield: [Hill Giant], ", ""),
           "[{cast: nymph}, {resolve: all}]", "{pt: {nymph: 1/1}}")
    shrouded = "{define: {name: Shade, types: Creature — Shade, pt: 1/1, text: Shroud}}"
    passes(board(mine=shrouded), "[{cast: nymph, targets: [Shade], refused: true}]", "{hand: {A: [nymph]}}")


def test_702_103b_it_is_no_creature_spell() -> None:
    """Essence Scatter can't counter it."""
    scatter = '{define: {name: Scatter, cost: "{U}", types: Instant, text: "Counter target creature spell."}}'
    theirs = f"hand: [{scatter}], lands: {{Island: 1}}"
    passes(board(theirs=theirs), "[{cast: nymph, targets: [Grizzly Bears]}, "
                                 "{cast: Scatter, by: B, targets: [nymph], refused: true}, {resolve: all}]",
           "{pt: {Grizzly Bears: 3/3}}")
    passes(board(theirs=theirs), "[{cast: nymph}, {cast: Scatter, by: B, targets: [nymph]}, {resolve: all}]",
           "{graveyard: {A: [nymph]}}")


def test_702_103d_only_what_it_would_be_is_looked_at() -> None:
    """Where creature spells can't be cast it can still be cast bestowed."""
    warden = '{define: {name: Warden, types: Enchantment, text: "Players can\'t cast creature spells."}}'
    lion = '{define: {name: Lion, types: Creature — Cat, cost: "{W}", pt: 2/2}}'
    passes(board(mine=f"Grizzly Bears, {warden}", hand=f", {lion}"), f"[{{cast: Lion, refused: true}}, {BESTOWED}]",
           "{pt: {Grizzly Bears: 3/3}}")


def test_702_103e_without_its_target_it_resolves_as_a_creature() -> None:
    passes(board(theirs=SHOCK), "[{cast: nymph, targets: [Grizzly Bears]}, "
                                "{cast: Shock, by: B, targets: [Grizzly Bears]}, {resolve: all}]",
           "{gone: [Grizzly Bears], pt: {nymph: 1/1}, battlefield: {A: [nymph]}}")


def test_702_103f_when_its_creature_leaves_it_is_a_creature_again() -> None:
    """It hasn't come under its player's control since, so it may attack in the turn after."""
    passes(board(theirs="hand: [Terror], lands: {Swamp: 2}"),
           f"[{BESTOWED}, {{cast: Terror, by: B, targets: [Grizzly Bears]}}, {{resolve: all}}, "
           "{expect: {gone: [Grizzly Bears], pt: {nymph: 1/1}, has: {nymph: [lifelink]}}}, "
           "{advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}, "
           "{attack: [nymph]}, {block: {}}, {advance: postcombat main}]", "{life: {A: 21, B: 19}}")


def test_702_103f_it_is_a_creature_again_at_once() -> None:
    """Before any state-based action, as the same spell goes on."""
    toll = ('{define: {name: Toll, cost: "{W}", types: Instant, text: "Destroy target creature. You gain 1 life for '
            'each creature on the battlefield."}}')
    passes(board(hand=f", {toll}"), f"[{BESTOWED}, {{cast: Toll, targets: [Grizzly Bears]}}, {{resolve: all}}]",
           "{gone: [Grizzly Bears], life: {A: 22}}")


def test_702_103f_what_protects_its_creature_makes_it_a_creature() -> None:
    """Instead of going to the graveyard (704.5m)."""
    ward = ('{define: {name: Guard, cost: "{W}", types: Instant, text: "Target creature gains protection from white '
            'until end of turn."}}')
    passes(board(hand=f", {ward}"), f"[{BESTOWED}, {{cast: Guard, targets: [Grizzly Bears]}}, {{resolve: all}}]",
           "{pt: {Grizzly Bears: 2/2, nymph: 1/1}}")


def test_702_103f_a_creature_that_stops_being_one() -> None:
    land = '{define: {name: Grove, types: Land, text: "{0}: This land becomes a 3/3 creature until end of turn."}}'
    passes(board(mine=land), "[{activate: Grove}, {resolve: all}, {cast: nymph, targets: [Grove]}, {resolve: all}, "
                             "{expect: {pt: {Grove: 4/4}}}, {attack: []}, {advance: declare attackers, turn: B}]",
           "{pt: {nymph: 1/1}}")


def test_702_103f_returned_to_hand_it_is_a_creature_card() -> None:
    bounce = ('{define: {name: Gust, cost: "{W}", types: Instant, text: "Return target enchantment to its owner\'s '
              'hand."}}')
    passes(board(hand=f", {bounce}"), f"[{BESTOWED}, {{cast: Gust, targets: [nymph]}}, {{resolve: all}}, "
                                      "{attack: []}, {advance: declare attackers, turn: B}, {attack: []}, "
                                      "{advance: precombat main, turn: A}, {cast: nymph}, {resolve: all}]",
           "{pt: {nymph: 1/1, Grizzly Bears: 2/2}}")


def test_702_103c_a_copy_of_the_spell_is_bestowed_as_well() -> None:
    fork = ('{define: {name: Fork, cost: "{W}", types: Instant, text: "Copy target spell. You may choose new targets '
            'for the copy."}}')
    passes(board(hand=f", {fork}", lands="{Plains: 5}"),
           "[{cast: nymph, targets: [Grizzly Bears]}, {cast: Fork, targets: [nymph]}, {resolve: 1}, "
           "{choose: Grizzly Bears}, {resolve: all}]", "{pt: {Grizzly Bears: 4/4}}")


def test_707_2_a_copy_of_the_permanent_is_not() -> None:
    mirror = ('{define: {name: Mirror, cost: "{W}", types: Enchantment, text: "You may have this enchantment enter as '
              'a copy of any enchantment on the battlefield."}, as: mirror}')
    passes(board(hand=f", {mirror}"), f"[{BESTOWED}, {{cast: mirror}}, {{resolve: 1}}, {{choose: nymph}}]",
           "{pt: {mirror: 1/1, Grizzly Bears: 3/3}}")
