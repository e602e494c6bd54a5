"""118, 601.2f-h. Costs beyond mana: draws, cards from the library, counters from a choice of objects, surcharges."""

from __future__ import annotations

from lawmage.notation.cases import parse_case
from lawmage.scripts import run_case
from tests.rules import played


def passes(board: str, script: str, expect: str) -> None:
    """The case passes."""
    text = (f"case: t\nwhy: a test\nrules: ['118.3']\nsource: a test\nplayers: {board}\n"
            f"do: {script}\nexpect: {expect}\n")
    result = run_case(parse_case(text))
    assert result.passed, result


def thing(text: str, pt: str = "2/2") -> str:
    """A creature of that text, called it."""
    return f'{{define: {{name: It, types: Creature — Ox, pt: {pt}, text: "{text}"}}, as: it}}'


def test_118_cards_exiled_from_the_top_of_the_library_pay() -> None:
    it = thing("Exile the top card of your library: You gain 1 life.")
    board = f"{{A: {{battlefield: [{it}], library: [Shock]}}, B: {{}}}}"
    passes(board, "[{activate: it}, {expect: {exile: {A: [Shock]}}}, {resolve: all}]", "{life: {A: 21}}")


def test_118_counters_are_removed_from_among_creatures() -> None:
    text = "Remove two +1/+1 counters from among creatures you control: You gain 1 life."
    board = (f'{{A: {{battlefield: [{thing(text)}, {{card: Grizzly Bears, counters: {{"+1/+1": 1}}}},'
             ' {card: Hill Giant, counters: {"+1/+1": 1}}, {card: Gray Ogre, counters: {"+1/+1": 2}}]}, B: {}}')
    passes(board, "[{activate: it}, {choose: Grizzly Bears}, {choose: Gray Ogre}, {resolve: all}]",
           "{pt: {Grizzly Bears: 2/2, Gray Ogre: 3/3, Hill Giant: 4/4}, life: {A: 21}}")
    passes(board, "[{activate: it}, {pay: [Gray Ogre, Hill Giant]}, {resolve: all}]",
           "{pt: {Grizzly Bears: 3/3, Gray Ogre: 3/3, Hill Giant: 3/3}}")


def test_118_3_counters_that_are_not_there_cannot_be_removed() -> None:
    text = "Remove two +1/+1 counters from among creatures you control: You gain 1 life."
    board = f'{{A: {{battlefield: [{thing(text)}, {{card: Gray Ogre, counters: {{"+1/+1": 1}}}}]}}, B: {{}}}}'
    passes(board, "[{activate: it, refused: true}]", "{life: {A: 20}}")


def test_602_2b_activated_abilities_may_cost_more_mana_abilities_too() -> None:
    board = ('{A: {battlefield: [{card: Prodigal Sorcerer, as: tim}, {card: Llanowar Elves, as: elf}],'
             ' lands: {Island: %d}}, B: {battlefield: [{card: Oppressive Rays, attached_to: tim},'
             ' {card: Oppressive Rays, attached_to: elf}]}}')
    passes(board % 3, "[{activate: tim, targets: [B]}, {resolve: all}]",
           '{life: {B: 19}, tapped: ["Island#1", "Island#2", "Island#3", tim], untapped: [elf]}')
    passes(board % 2, "[{activate: elf, refused: true}, {activate: tim, targets: [B], refused: true}]",
           "{untapped: [elf, tim]}")


def test_118_3_what_is_tapped_for_its_own_ability_is_none_of_the_others_to_tap() -> None:
    text = "{T}, Tap two untapped creatures you control: You gain 2 life."
    chief = f"{{define: {{name: Chief, types: Creature — Elf, pt: 1/1, text: '{text}'}}, as: chief}}"
    act, begin = "activate: chief", "start: {active: A, step: precombat main}"
    played.passes(f"{{A: {{battlefield: [{chief}, Grizzly Bears]}}, B: {{}}}}", f"[{{{act}, refused: true}}]",
                  "{untapped: [chief]}", begin)
    played.passes(f"{{A: {{battlefield: [{chief}, Grizzly Bears, Hill Giant]}}, B: {{}}}}",
                  f"[{{{act}}}, {{resolve: all}}]",
                  "{life: {A: 22}, tapped: [chief, Grizzly Bears, Hill Giant]}", begin)
    text = "{T}, Tap X untapped creatures you control: You gain X life."
    chief = f"{{define: {{name: Chief, types: Creature — Elf, pt: 1/1, text: '{text}'}}, as: chief}}"
    played.passes(f"{{A: {{battlefield: [{chief}, Grizzly Bears]}}, B: {{}}}}", f"[{{{act}, x: 2, refused: true}}]",
                  "{untapped: [chief]}", begin)


def test_605_1a_mana_under_a_condition_pays() -> None:
    text = ("{T}: Add one mana of any color. If you control a creature with power 4 or greater, add two mana of any"
            " one color instead.")
    bird = f"{{define: {{name: Cary, types: Creature — Plant, pt: 1/1, text: '{text}'}}, as: cary}}"
    spell = "{define: {name: Twin, cost: '{U}{U}', types: Instant, text: You gain 2 life.}, as: twin}"
    begin = "start: {active: A, step: precombat main}"
    played.passes(f"{{A: {{battlefield: [{bird}, Craw Wurm], hand: [{spell}]}}, B: {{}}}}",
                  "[{cast: twin}, {resolve: all}]", "{life: {A: 22}, tapped: [cary]}", begin)
    played.passes(f"{{A: {{battlefield: [{bird}, Hill Giant], hand: [{spell}]}}, B: {{}}}}",
                  "[{cast: twin, refused: true}]", "{untapped: [cary]}", begin)
