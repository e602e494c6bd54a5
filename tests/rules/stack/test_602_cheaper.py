"""601.2f, 602.2b, 614.1c, 614.2: abilities that cost less to activate, more noncombat damage, more counters."""

from tests.rules.played import passes

ORC = "{define: {name: Orc, types: Creature — Orc, pt: 1/1}, as: orc}"


def engine(text: str, more: str, lands: int) -> str:
    """A with an artifact of that text, with other things and lands."""
    return (f'{{A: {{battlefield: [{{define: {{name: Engine, types: Artifact, text: "{text}"}}, as: engine}}{more}],'
            + (f" lands: {{Mountain: {lands}}}" if lands else " life: 20") + "}, B: {}}")


LESS = "{3}{R}: You gain 1 life. This ability costs {1} less to activate for each Orc you control."
IF = "{2}: You gain 1 life. This ability costs {2} less to activate if you control an Orc."


def test_601_2f_an_ability_costs_less_for_each() -> None:
    passes(engine(LESS, f", {ORC}, {ORC.replace('as: orc', 'as: other')}", 2),
           "[{activate: engine}, {resolve: all}]", "{life: {A: 21}, tapped: ['Mountain#1', 'Mountain#2']}")
    passes(engine(LESS, f", {ORC}", 2), "[{activate: engine, refused: true}]", "{life: {A: 20}}")


def test_601_2f_only_generic_mana_is_reduced() -> None:
    many = "".join([f", {ORC.replace('as: orc', f'as: orc{place}')}" for place in range(5)])
    passes(engine(LESS, many, 0), "[{activate: engine, refused: true}]", "{life: {A: 20}}")
    passes(engine(LESS, many, 1), "[{activate: engine}, {resolve: all}]", "{life: {A: 21}}")


def test_601_2f_an_ability_costs_less_if() -> None:
    passes(engine(IF, f", {ORC}", 0), "[{activate: engine}, {resolve: all}]", "{life: {A: 21}}")
    passes(engine(IF, "", 0), "[{activate: engine, refused: true}]", "{life: {A: 20}}")


def test_614_2_more_noncombat_damage_only() -> None:
    text = "If a source you control would deal noncombat damage to an opponent, it deals that much damage plus 2" \
        " instead."
    ping = '{define: {name: Ping, types: Creature — Orc, pt: 1/1, text: "{T}: This creature deals 1 damage to each' \
        ' opponent."}, as: ping}'
    passes(engine(text, f", {ping}", 0), "[{activate: ping}, {resolve: all}]", "{life: {B: 17}}")
    passes(engine(text, f", {ORC}", 0), "[{attack: [orc]}, {advance: end of combat}]", "{life: {B: 19}}")


def test_614_1c_each_other_enters_with_one_more_counter() -> None:
    text = "Each Orc you control enters with an additional +1/+1 counter on it."
    board = engine(text, "", 0).replace("life:", 'hand: [{define: {name: Recruit, cost: "{0}", types: Creature — Orc,'
                                        " pt: 1/1}, as: recruit}], life:")
    passes(board, "[{cast: recruit}, {resolve: all}]", "{pt: {recruit: 2/2}}")
