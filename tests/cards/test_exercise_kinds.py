"""Each kind of node that the exercise checks: a card with it passes, and fails where the rules ignore it."""

from collections.abc import Callable
from typing import Any

import pytest

import lawmage.rules.combat.assignment
import lawmage.rules.combat.block_legality
import lawmage.rules.replacement.prevention
import lawmage.rules.stack.activating
import lawmage.rules.stack.casting
import lawmage.rules.turn.opening_hands
from lawmage.catalogue.exercise import Exercise, exercise
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.names import CREATURE, ENCHANTMENT, INSTANT, LAND, SORCERY
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import CURRENT
from lawmage.rules.book import law
from lawmage.rules.stack import special_actions
from lawmage.rules.turn import cleanup_step, structure, untap_step

SELF = Node("self", {})
YOU = Node("you", {})
PERMANENT = Node("permanent", {})
ATTACHED = Node("attached", {})
TARGET = Node("target", {"i": 0})
IT = Node("is", {"what": SELF})
ENCHANT = Node("keyword", {"is": "enchant", "quality": Node("all", {"of": (
    PERMANENT, Node("type", {"is": "creature"}))})})


def of_type(word: str, *more: Node) -> Node:
    return Node("all", {"of": (PERMANENT, Node("type", {"is": word}), *more)})


def static(kind: str, **fields: Any) -> Node:
    return Node("static", {"effects": (Node(kind, fields),)})


def mana(text: str) -> Node:
    return Node("pay_mana", {"mana": text})


def a_card(types: int, *nodes: Node, cost: str = "{1}{G}") -> CardDefinition:
    """A card of the test's own."""
    size = 3 if types & CREATURE else None
    subtypes = ("Aura",) if ENCHANT in nodes else ("Ox",) if size else ()
    face = make_face("Test Kind", cost, None, 0, types, subtypes, size, size, None, None, nodes)
    return CardDefinition("Test Kind", "normal", (face,))


def told(result: Exercise) -> str:
    return f"{result.faults}"


MAY_TAP = Node("activated", {"cost": (Node("tap_self", {}),), "do": (Node("gain_life", {"n": 1, "who": YOU}),)})
SPELLS = Node("all", {"of": (Node("spell", {}), Node("type", {"is": "creature"}))})
EVERY_CREATURE = Node("each", {"what": of_type("creature")})
FORESTS = Node("subtype", {"is": "Forest"})
WALKERS = Node("each", {"what": of_type("creature", Node("with_keyword", {"is": "landwalk", "quality": FORESTS}))})

#: a card whose static ability is of that kind; where the rules look it up, and the function that is made blind for it
STATICS: tuple[tuple[str, CardDefinition, Any, str], ...] = (
    ("cant_activate", a_card(ENCHANTMENT, ENCHANT, static("cant_activate", what=ATTACHED)),
     lawmage.rules.stack.activating, "statics"),
    ("cant_cast", a_card(CREATURE, static("cant_cast", who=Node("opponents", {}), what=SPELLS)),
     lawmage.rules.stack.casting, "statics"),
    ("skip_step_static", a_card(ENCHANTMENT, static("skip_step_static", who=YOU, step="draw")),
     structure, "statics"),
    ("extra_land", a_card(ENCHANTMENT, static("extra_land", who=YOU, n=1)), special_actions, "statics"),
    ("may_not_untap", a_card(CREATURE, static("may_not_untap", what=SELF), MAY_TAP), untap_step, "statics"),
    ("blocked_as_though", a_card(ENCHANTMENT, static(
        "blocked_as_though", what=WALKERS, without="landwalk", quality=FORESTS)),
     lawmage.rules.combat.block_legality, "statics"),
    ("max_hand_size", a_card(ENCHANTMENT, static("max_hand_size", who=YOU)), cleanup_step, "statics"),
    ("max_hand_size", a_card(ENCHANTMENT, static("max_hand_size", who=YOU, n=2)), cleanup_step, "statics"),
    ("unpreventable", a_card(ENCHANTMENT, static("unpreventable")), lawmage.rules.replacement.prevention, "statics"),
    ("damage_as_unblocked", a_card(CREATURE, static("damage_as_unblocked", what=SELF, optional=True)),
     lawmage.rules.combat.assignment, "about"),
    ("cost_per_target", a_card(INSTANT, static("cost_per_target", mana="{1}"), Node("spell_ability", {
        "targets": (Node("choose_target", {"what": of_type("creature"), "min": 1, "max": 2}),),
        "do": (Node("tap", {"what": TARGET}),)})), lawmage.rules.stack.casting, "own_statics"),
)


@pytest.mark.parametrize(("kind", "card", "module", "name"), STATICS, ids=[f"{each[0]} {n}" for n, each in
                                                                           enumerate(STATICS)])
def test_a_static_ability_that_the_rules_ignore_is_found(
        monkeypatch: pytest.MonkeyPatch, kind: str, card: CardDefinition, module: Any, name: str) -> None:
    result = exercise(card)
    assert result.passed, told(result)
    real: Callable[..., Any] = getattr(module, name)

    def blind(state: Any, *rest: Any) -> Any:
        if kind in rest:
            return ()
        return real(state, *rest)

    monkeypatch.setattr(module, name, blind)
    assert any(fault.path.endswith(kind) for fault in exercise(card).faults)


def test_counters_that_can_not_be_put(monkeypatch: pytest.MonkeyPatch) -> None:
    card = a_card(ENCHANTMENT, static("cant_get_counters", what=EVERY_CREATURE, counter="+1/+1"))
    result = exercise(card)
    assert result.passed, told(result)
    monkeypatch.setitem(law(CURRENT).tables["replace"], "cant_get_counters", lambda state, event: False)
    assert any(fault.path.endswith("cant_get_counters") for fault in exercise(card).faults)


def test_exerting_that_keeps_nothing_tapped(monkeypatch: pytest.MonkeyPatch) -> None:
    card = a_card(CREATURE, static("may_exert", what=SELF, do=(Node("gain_life", {"n": 1, "who": YOU}),)))
    result = exercise(card)
    assert result.passed, told(result)
    monkeypatch.setitem(law(CURRENT).tables["action"], "exert", lambda state, offer, number: None)
    assert any(fault.path.endswith("may_exert") for fault in exercise(card).faults)


def test_a_player_who_may_be_targeted_after_all(monkeypatch: pytest.MonkeyPatch) -> None:
    card = a_card(ENCHANTMENT, static("grant", what=YOU, abilities=(Node("keyword", {"is": "hexproof"}),)))
    result = exercise(card)
    assert result.passed, told(result)
    monkeypatch.setitem(law(CURRENT).tables["check"], "protected player", lambda state, ref, source, seat: None)
    assert any(fault.path.endswith("grant") for fault in exercise(card).faults)


def test_an_opening_hand_without_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    card = a_card(ENCHANTMENT, static("opening_hand"))
    result = exercise(card)
    assert result.passed, told(result)
    monkeypatch.setattr(lawmage.rules.turn.opening_hands, "openings", lambda state, seat: ())
    assert any(fault.path.endswith("opening_hand") for fault in exercise(card).faults)


# ---- instructions ----------------------------------------------------------------------------------------------------
def spell(*do: Node, target: Node | None = None) -> Node:
    fields: dict[str, Any] = {"do": do}
    if target is not None:
        fields["targets"] = (Node("choose_target", {"what": target}),)
    return Node("spell_ability", fields)


LANDS = of_type("land", Node("controlled", {"by": YOU}))
EFFECTS: tuple[tuple[str, CardDefinition], ...] = (
    ("earthbend", a_card(SORCERY, spell(Node("earthbend", {"what": TARGET, "n": 2}), target=LANDS))),
    ("detain", a_card(SORCERY, spell(Node("detain", {"what": TARGET}), target=of_type("creature")))),
    ("end_turn", a_card(INSTANT, spell(Node("end_turn", {})))),
    ("choose_new_targets", a_card(INSTANT, spell(
        Node("choose_new_targets", {"what": TARGET}), target=Node("all", {"of": (
            Node("spell", {}), Node("targets", {"what": of_type("creature")}))})))),
)


def nothing(state: Any, frame: Any, node: Any) -> None:
    """An instruction that does nothing."""


@pytest.mark.parametrize(("kind", "card"), EFFECTS, ids=[each[0] for each in EFFECTS])
def test_an_instruction_that_does_nothing_is_found(
        monkeypatch: pytest.MonkeyPatch, kind: str, card: CardDefinition) -> None:
    result = exercise(card)
    assert result.passed, told(result)
    monkeypatch.setitem(law(CURRENT).tables["effect"], kind, nothing)
    assert any(fault.path.endswith(kind) for fault in exercise(card).faults)


# ---- keywords and scenes ---------------------------------------------------------------------------------------------
SCENES: tuple[tuple[str, CardDefinition], ...] = (
    ("cumulative upkeep", a_card(CREATURE, Node("keyword", {"is": "cumulative upkeep", "cost": (mana("{1}"),)}))),
    ("suspend", a_card(SORCERY, Node("keyword", {"is": "suspend", "n": 4, "cost": (mana("{G}"),)}),
                       spell(Node("draw", {"n": 1, "who": YOU})))),
    ("madness", a_card(INSTANT, Node("keyword", {"is": "madness", "cost": (mana("{G}"),)}),
                       spell(Node("draw", {"n": 1, "who": YOU})))),
    ("ward that is given", a_card(ENCHANTMENT, ENCHANT, static(
        "grant", what=ATTACHED, abilities=(Node("keyword", {"is": "ward", "cost": (mana("{1}"),)}),)))),
    ("sacrifices", a_card(CREATURE, Node("triggered", {
        "event": Node("sacrifices", {"who": YOU, "what": Node("all", {"of": (PERMANENT, Node("other", {}))})}),
        "do": (Node("draw", {"n": 1, "who": YOU}),)}))),
    ("can't be countered", a_card(INSTANT, static("cant_be_countered", what=SELF),
                                  spell(Node("draw", {"n": 1, "who": YOU})))),
    ("blocked though it flies", a_card(CREATURE, Node("keyword", {"is": "flying"}), Node("triggered", {
        "event": Node("becomes_blocked", {"what": IT}), "do": (Node("draw", {"n": 1, "who": YOU}),)}))),
    ("two spells last turn", a_card(CREATURE, Node("triggered", {
        "event": Node("step_begins", {"step": "upkeep"}), "condition": Node("compare", {
            "left": Node("spells_last_turn", {"by_one": True}), "op": ">=", "right": 2}),
        "do": (Node("draw", {"n": 1, "who": YOU}),)}))),
    ("a land that attacks", a_card(LAND, Node("activated", {"cost": (mana("{1}"),), "do": (Node("until", {
        "duration": "end of turn", "effects": (
            Node("add_types", {"what": SELF, "types": ("creature",), "subtypes": ("Elemental",)}),
            Node("set_pt", {"what": SELF, "power": 3, "toughness": 3}),
            Node("grant", {"what": SELF, "abilities": (Node("triggered", {
                "event": Node("attacks", {"what": IT}), "do": (Node("draw", {"n": 1, "who": YOU}),)}),)}))}),)}),
        cost="")),
    ("a target for each opponent", a_card(SORCERY, Node("spell_ability", {
        "targets": (Node("choose_target", {"what": of_type("creature", Node("controlled", {
            "by": Node("remembered", {})})), "min": 0, "max": 1, "for_each": Node("opponents", {})}),),
        "do": (Node("destroy", {"what": TARGET}),)}))),
    ("an ability on the stack", a_card(INSTANT, spell(Node("counter", {"what": TARGET}),
                                                      target=Node("ability_on_stack", {"of": "triggered"})))),
    ("blocking creatures", a_card(INSTANT, spell(Node("until", {"duration": "end of turn", "effects": (
        Node("modify_pt", {"what": Node("each", {"what": of_type("creature", Node("blocking", {}))}),
                           "power": 0, "toughness": 3}),)})))),
    ("many things", a_card(ENCHANTMENT, Node("triggered", {
        "event": Node("step_begins", {"step": "upkeep", "whose": YOU}), "condition": Node("exists", {
            "what": of_type("artifact", Node("controlled", {"by": YOU})), "n": 20}),
        "do": (Node("win", {"who": YOU}),)}))),
)


@pytest.mark.parametrize(("what", "card"), SCENES, ids=[each[0] for each in SCENES])
def test_a_scene_makes_it_come_true(what: str, card: CardDefinition) -> None:
    result = exercise(card)
    assert result.passed, told(result)
    assert result.reached == result.nodes


def test_a_loop_that_never_ends_is_told() -> None:
    """Mandatory actions that go on for ever (104.4b) end the exercise instead of keeping it."""
    gain = Node("gain_life", {"n": 1, "who": YOU})
    card = a_card(ENCHANTMENT, Node("triggered", {"event": Node("gains_life", {"who": YOU}), "do": (gain,)}),
                  Node("triggered", {"event": Node("step_begins", {"step": "upkeep"}), "do": (gain,)}))
    result = exercise(card)
    assert any(fault.kind == "exception" and "Endless" in fault.what for fault in result.faults), told(result)
