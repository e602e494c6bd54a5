"""113, 608, 611. What of the language of abilities the rules execute: what they don't is refused when a card is loaded.

`supported` walks a whole tree and names the kinds and words that nothing executes. Tables say what is executed: the
registered rules and readers, and here what only other modules know (`STATICS_HANDLED`).
"""

from collections.abc import Callable
from typing import Final

from lawmage.model.cards import PREPARE, SPELL_ABILITY, TRIGGERED, CardDefinition, Face
from lawmage.model.kinds import KINDS, VOCABULARY
from lawmage.model.names import BATTLE, INSTANT, SORCERY, SUPERTYPE_BITS, TYPE_BITS
from lawmage.model.nodes import Node, Value
from lawmage.rulebook.registry import RULES
from lawmage.rules.actions.exiling import lasts_until_source_leaves
from lawmage.rules.actions.turning import STEPS_OF_PHASE
from lawmage.rules.characteristics.faces import (
    DOUBLE_FACED,
    HALVES,
    awakened_ability,
    fused_ability,
    is_room,
    overloaded_ability,
)
from lawmage.rules.characteristics.profiles import LAYER_OF
from lawmage.rules.combat.block_legality import AS_THOUGH, NO_LANDWALK
from lawmage.rules.events.delaying import DURATIONS
from lawmage.rules.events.effect_start import gives_control
from lawmage.rules.kernel.executed_fields import FIELDS, STATICS_HANDLED
from lawmage.rules.kernel.executed_fields import handles_fields as handles_fields
from lawmage.rules.kernel.reading import AMOUNTS, CONDS, MATCHERS, PREDS, REFS
from lawmage.rules.keywords.evasion import EVASION_ABILITY
from lawmage.rules.language.event_patterns import NO_BEGINNING
from lawmage.rules.stack.announcing import mentions_x
from lawmage.rules.stack.casting_options import FUSED, has_word
from lawmage.rules.stack.dividing import dividing_fault
from lawmage.rules.support.keywords import OF_CASTING, keyword_faults

#: kinds of costs that can be paid
COSTS_HANDLED: Final[set[str]] = {
    "pay_mana", "pay_mana_times", "tap_self", "untap_self", "sacrifice_self", "sacrifice_cost", "discard_cost",
    "discard_self", "pay_life", "exile_self", "exile_cost", "return_cost", "return_self", "tap_cost", "untap_cost",
    "remove_counters", "add_counters", "loyalty_cost", "mill_cost", "reveal_cost", "pay_energy",
    "exile_top_cost", "draw_cost", "tap_power_cost", "discard_hand_cost",
}
#: kinds of duration nodes that are obeyed
DURATIONS_HANDLED: Final[set[str]] = {"while", "until_event", "next_turn_of"}
#: limits on activating and triggering that are obeyed
LIMITS_HANDLED: Final[set[str]] = {
    "sorcery", "once_each_turn", "twice_each_turn", "your_turn", "any_player", "once",
    "do_once_each_turn",
}
#: kinds of event nodes that the index of triggers itself knows
_OF_THE_INDEX: Final = ("state", "event_any")

#: the fault of a battle whose printed defense isn't known (310.4a)
NO_DEFENSE: Final = "a battle without a printed defense"

#: the fault of a text that speaks of each of several things in turn where nothing is read in turn
AFFECTED: Final = "affected: outside of a static effect"

#: the fault of an "if you do" behind instructions that don't tell whether they were done
DID: Final = "did: behind what can't be told"
#: instructions after which "if you do" can be told; `until` where it gives control
SETS_DID: Final = frozenset((
    "may", "may_pay", "exile", "sacrifice", "sacrifice_chosen", "return_to_hand", "tap", "untap", "take_counters",
    "put_counters", "mill", "discard", "discard_hand", "discard_named", "put_onto_battlefield", "put_into_library",
    "put_into_graveyard", "attach", "counter", "draw", "surveil", "create_token", "create_copy", "choose",
    "choose_source", "destroy", "damage", "search", "look", "reveal", "copy_spell", "transform", "flip_coin",
    "may_cast", "fight", "unattach", "remove_from_combat",
))

Check = Callable[[Node], str]


def registered(kind: str) -> frozenset[str]:
    """The keys of the rules registered for a kind, in any edition."""
    return frozenset([entry.key for entry in RULES if entry.kind == kind])


def supported(node: Node) -> list[str]:
    """What of a tree of nodes the rules don't execute: one entry for each fault, `kind`, `kind.field` or
    `kind.field: word`, in the order met, without repetition; empty where all is executed."""
    faults: list[str] = []
    _walk(node, faults, _executed())
    return faults


def unsupported(definition: CardDefinition) -> list[str]:
    """What of the abilities of a card the rules don't execute; empty where they execute all."""
    faults: list[str] = []
    executed = _executed()
    for face in definition.faces:
        for ability in face.abilities:
            _walk(ability.node, faults, executed)
            if _affected_outside(ability.node, False):
                _fault(faults, AFFECTED)
            if _did_of_nothing(ability.node):
                _fault(faults, DID)
            _check_x(ability.node, faults, ability.kind == TRIGGERED)
        _check_kickers(face, faults)
        _check_own_x(face, faults)
        _check_overload(face, faults)
        _check_awaken(face, faults)
    _check_layout(definition, faults)
    return faults


def _affected_outside(value: Value, static: bool) -> bool:
    """Whether "its" or "they", of what an effect applies to, stands outside static effects, the only ones that are read
    for one thing after the other (611.3a)."""
    if isinstance(value, tuple):
        for each in value:
            if _affected_outside(each, static):
                return True
        return False
    if not isinstance(value, Node):
        return False
    if value.kind == "affected":
        return not static
    row = KINDS.get(value.kind)
    category = row.category if row is not None else ""
    inside = category == "static" or value.kind == "static" or (static and category not in ("effect", "ability"))
    for each in value.fields.values():
        if _affected_outside(each, inside):
            return True
    return False


def _check_own_x(face: Face, faults: list[str]) -> None:
    """107.3: X that no cost of the card has stands for something else, which isn't known."""
    if "{X}" in face.cost:
        return
    spoken = False
    for ability in face.abilities:
        if _has_x_cost(ability.node):
            return
        spoken = spoken or mentions(ability.node, "x")
    if spoken:
        _fault(faults, "x: nothing says what X is")


def _has_x_cost(node: Node) -> bool:
    """Whether some cost in a tree contains X."""
    row = KINDS.get(node.kind)
    if row is not None and row.category == "cost":
        mana = node.fields.get("mana")
        spoken = mentions_x(node.fields.get("n")) or mentions_x(node.fields.get("what"))
        if spoken or (isinstance(mana, str) and "{X}" in mana):
            return True
    for value in node.fields.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and _has_x_cost(each):
                return True
    return False


def _did_of_nothing(node: Node) -> bool:
    """Whether an "if you do" stands in a list in which nothing before it tells whether it was done."""
    for value in node.fields.values():
        told = not isinstance(value, tuple)
        for position, each in enumerate(value if isinstance(value, tuple) else (value,)):
            if not isinstance(each, Node):
                continue
            if position and not told and each.kind == "if" and each.node("condition").kind == "did":
                return True
            told = told or each.kind in SETS_DID or (each.kind == "until" and gives_control(each))
            if _did_of_nothing(each):
                return True
    return False


def any_add_mana(node: Node) -> bool:
    """Whether an ability adds mana, as its instructions say at once."""
    for each in node.nodes("do"):
        if each.kind == "add_mana":
            return True
    return False


def _check_kept(node: Node, faults: list[str]) -> None:
    """605.1: what mana of a mana ability is kept isn't known where payments plan with it."""
    if node.kind == "triggered":
        mana = node.node("event").kind == "taps_for_mana"
    else:
        mana = node.kind == "activated" and not node.has("targets") and any_add_mana(node)
    for instruction in node.nodes("do") if mana else ():
        if instruction.has("keeps"):
            _fault(faults, "add_mana.keeps: of a mana ability")


def _check_x(node: Node, faults: list[str], triggered: bool) -> None:
    """601.2b, 107.3: X in how much a cost asks for is known; X in what it asks for isn't, nor is an X of its own that
    is chosen when an effect asks to pay it."""
    triggered = node.kind == "triggered" or (triggered and node.kind not in ("activated", "spell_ability"))
    if node.kind == "activated" and not node.has("targets") and any_add_mana(node):
        for cost in node.nodes("cost"):
            if mentions_x(cost.fields.get("n")) or "{X}" in cost.text("mana"):
                _fault(faults, "activated.cost: X of a mana ability")
        for instruction in node.nodes("do"):
            if mentions(instruction, "paid"):
                _fault(faults, "paid: by a mana ability")
    _check_kept(node, faults)
    row = KINDS.get(node.kind)
    if row is not None and row.category == "cost" and mentions_x(node.fields.get("what")):
        _fault(faults, f"{node.kind}.what: X")
    if triggered and node.kind == "may_pay":
        for cost in node.nodes("cost"):
            if mentions_x(cost.fields.get("n")) or "{X}" in cost.text("mana"):
                _fault(faults, "may_pay.cost: X")
    for value in node.fields.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node):
                _check_x(each, faults, triggered)


def _check_kickers(face: Face, faults: list[str]) -> None:
    """What speaks of being kicked on a card without a kicker isn't about itself (702.33e)."""
    if has_word(face, "kicker") or has_word(face, "multikicker"):
        return
    for ability in face.abilities:
        if mentions(ability.node, "kicked"):
            _fault(faults, "kicked")
        if _counts_kicks(ability.node):
            _fault(faults, "times_paid")


def _check_awaken(face: Face, faults: list[str]) -> None:
    """702.113a: awaken adds to a plain list of instructions only."""
    if has_word(face, "awaken"):
        spells = [each for each in face.abilities if each.kind == SPELL_ABILITY]
        if len(spells) != 1 or awakened_ability(spells[0], face) is None:
            _fault(faults, "keyword: awaken")


def _check_overload(face: Face, faults: list[str]) -> None:
    """702.96a: "each" can stand for "target" in simple texts only."""
    if has_word(face, "overload"):
        for ability in face.abilities:
            if ability.kind == SPELL_ABILITY and overloaded_ability(ability) is None:
                _fault(faults, "keyword: overload")


def enters_transformed(node: Node) -> bool:
    """Whether a tree puts something onto the battlefield transformed."""
    if node.kind == "put_onto_battlefield":
        return node.flag("transformed")
    for value in node.fields.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and enters_transformed(each):
                return True
    return False


def _counts_kicks(node: Node) -> bool:
    if node.kind == "times_paid":
        return node.text("is") == "kicker"
    for value in node.fields.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and _counts_kicks(each):
                return True
    return False


def mentions(node: Node, kind: str) -> bool:
    """Whether a tree contains a node of a kind."""
    if node.kind == kind:
        return True
    for value in node.fields.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and mentions(each, kind):
                return True
    return False


def _check_layout(definition: CardDefinition, faults: list[str]) -> None:
    """What of the ways to cast a card with several faces isn't known."""
    layout = definition.layout
    for face in definition.faces:
        if face.types & BATTLE and face.defense is None:
            _fault(faults, NO_DEFENSE)
    if layout in HALVES and not is_room(definition):
        for face in definition.faces:
            if not face.types & (INSTANT | SORCERY):
                _fault(faults, f"layout: {layout} of permanents")
        if has_word(definition.faces[0], FUSED) and fused_ability(definition) is None:
            _fault(faults, "keyword: fuse")
    elif layout in DOUBLE_FACED and len(definition.faces) == 2 and "Aura" in definition.faces[1].subtypes:
        for ability in definition.faces[0].abilities:
            if enters_transformed(ability.node):
                _fault(faults, "put_onto_battlefield.transformed: an Aura")
    elif layout == PREPARE and len(definition.faces) == 2:
        if not definition.faces[1].types & (INSTANT | SORCERY):
            _fault(faults, "layout: prepare: a permanent spell")
    elif layout == "mutate" or (layout == "meld" and len(definition.faces) != 2):
        _fault(faults, f"layout: {layout}")


def _executed() -> dict[str, frozenset[str]]:
    """The kinds executed, by category. Registered rules may grow while modules are imported; the tables are small."""
    size = len(RULES) + len(STATICS_HANDLED) + len(COSTS_HANDLED) + len(MATCHERS)
    if size != _cache_size[0]:
        _cache_size[0] = size
        _cache["effect"] = registered("effect")
        _cache["static"] = frozenset(STATICS_HANDLED) | registered("replace") | frozenset(LAYER_OF)
        _cache["ref"] = frozenset(REFS)
        _cache["pred"] = frozenset(PREDS)
        _cache["amount"] = frozenset(AMOUNTS)
        _cache["cond"] = frozenset(CONDS)
        _cache["event"] = frozenset(MATCHERS)
        _cache["cost"] = frozenset(COSTS_HANDLED)
        _cache["duration"] = frozenset(DURATIONS_HANDLED)
    return _cache


_cache: Final[dict[str, frozenset[str]]] = {}
_cache_size: Final[list[int]] = [0]


def _walk(node: Node, faults: list[str], executed: dict[str, frozenset[str]]) -> None:
    row = KINDS.get(node.kind)
    if row is None:
        _fault(faults, node.kind)
        return
    known = executed.get(row.category)
    if known is not None and node.kind not in known and node.kind not in _OF_THE_INDEX:
        _fault(faults, node.kind)
    check = _CHECKS.get(node.kind)
    if check is not None:
        found = check(node)
        if found:
            _fault(faults, found)
    handled = FIELDS.get(node.kind)
    for name, value in node.fields.items():
        spec = row.fields.get(name)
        if spec is None or handled is None or name not in handled:
            _fault(faults, f"{node.kind}.{name}")
            continue
        _walk_value(node, name, value, spec.rstrip("?"), faults, executed)


def _walk_value(node: Node, name: str, value: Value, spec: str, faults: list[str],
                executed: dict[str, frozenset[str]]) -> None:
    if isinstance(value, Node):
        _walk(value, faults, executed)
    elif isinstance(value, tuple):
        for each in value:
            _walk_value(node, name, each, spec, faults, executed)
    elif isinstance(value, str) and spec.startswith("word") and not _known_word(spec, value):
        _fault(faults, f"{node.kind}.{name}: {value}")


def _known_word(spec: str, word: str) -> bool:
    vocabulary = spec.split(":")[1] if ":" in spec else ""
    if vocabulary == "type":
        return word in TYPE_BITS
    if vocabulary == "supertype":
        return word in SUPERTYPE_BITS
    if vocabulary == "limit":
        return word in LIMITS_HANDLED
    words = VOCABULARY.get(vocabulary)
    return words is None or word in words


def _fault(faults: list[str], text: str) -> None:
    if text not in faults:
        faults.append(text)


# ---- fields of which only some values are executed -----------------------------------------------------------------


def _check_exile(node: Node) -> str:
    until = node.maybe("until")
    return "" if until is None or lasts_until_source_leaves(until) else "exile.until"


def _check_mode(node: Node) -> str:
    for phrase in node.nodes("targets"):
        if phrase.has("for_each"):
            return "choose_target.for_each"
    return _check_dividing(node)


def _check_dividing(node: Node) -> str:
    """601.2d: what is divided is announced, so that it must be known then."""
    return dividing_fault(node.nodes("do"), [])


def _check_step(node: Node) -> str:
    word = node.text("step")
    return f"step_begins.step: {word}" if word in NO_BEGINNING else ""


def _check_skip(node: Node) -> str:
    word = node.text("step")
    return f"skip_step.step: {word}" if word in NO_BEGINNING or word == "main" else ""


def _check_phases(node: Node) -> str:
    for word in node.words("phases"):
        if word not in STEPS_OF_PHASE:
            return f"extra_phases.phases: {word}"
    return ""


def _check_type(node: Node) -> str:
    word = node.text("of")
    return "" if word == "creature" else f"choose_type.of: {word}"


def _check_delayed(node: Node) -> str:
    duration = node.fields.get("duration")
    if duration is None or duration in DURATIONS:
        return ""
    return "delayed.duration"


def _check_grant(node: Node) -> str:
    for ability in node.nodes("abilities"):
        if ability.kind == "keyword" and ability.text("is") in OF_CASTING:
            return f"grant.abilities: {ability.text('is')}"
    return ""


def _check_reduction(node: Node) -> str:
    """A reduction that depends on targets is known for the spell's own only."""
    condition = node.maybe("condition")
    if condition is None or node.node("what").kind == "is":
        return ""
    return "cost_less.condition" if condition.kind == "spell_targets" else ""


def _check_attack_as_though(node: Node) -> str:
    word = node.text("without")
    return "" if word in ("defender", "haste") else f"attack_as_though.without: {word}"


def _check_block_as_though(node: Node) -> str:
    word = node.text("as")
    return "" if word in ("untapped", NO_LANDWALK) or word in AS_THOUGH else f"block_as_though.as: {word}"


def _check_blocked_as_though(node: Node) -> str:
    """An ability that keeps creatures from blocking by a quality can be set aside, a simple keyword can't."""
    word = node.text("without")
    return "" if word in registered(EVASION_ABILITY) else f"blocked_as_though.without: {word}"


_CHECKS: Final[dict[str, Check]] = {
    "attack_as_though": _check_attack_as_though, "block_as_though": _check_block_as_though,
    "blocked_as_though": _check_blocked_as_though,
    "mode": _check_mode, "spell_ability": _check_dividing, "activated": _check_dividing,
    "triggered": _check_dividing, "reflexive": _check_dividing,
    "exile": _check_exile, "step_begins": _check_step, "skip_step": _check_skip,
    "extra_phases": _check_phases, "choose_type": _check_type, "keyword": keyword_faults,
    "delayed": _check_delayed, "grant": _check_grant, "cost_less": _check_reduction,
}
