"""Checkers of what lasts: what static abilities must be seen to do while they are in force.

- What changes characteristics is compared with the same board on which the object lacks the ability.
- Restrictions must be seen to refuse a declaration, requirements to refuse one that disobeys them, naming the object.
- Replacement effects must be seen to replace an event, and what came of it is looked at.
- Permissions and costs must be seen to be used or paid.
"""

from __future__ import annotations

from typing import Any, Final

from lawmage.catalogue.exercise.facts import change_fault_of
from lawmage.catalogue.exercise.in_force import affected, lacking
from lawmage.catalogue.exercise.parts import Part, Parts
from lawmage.catalogue.exercise.standing import STANDING, Memory, costs_by_targets, opened, stands
from lawmage.game import Game
from lawmage.model.answers import DeclareBlockers
from lawmage.model.cards import Ability
from lawmage.model.decisions import AttackDecision, BlockDecision, Decision
from lawmage.model.events import (
    DamageDealt,
    DamagePrevented,
    Event,
    LifeGained,
    ManaSpent,
    NoCombatDamage,
    Resolved,
    SpellCast,
)
from lawmage.model.names import BATTLEFIELD, DRAW, NOWHERE, UPKEEP
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject, counters_on
from lawmage.model.rulings import Ruling
from lawmage.model.state import State
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import parsed_cost
from lawmage.rules.characteristics.per_object_context import context_for, names_affected
from lawmage.rules.characteristics.profiles import LAYER_OF
from lawmage.rules.combat.declaring import Declarations
from lawmage.rules.events.statics import StaticEntry, applies, static_index
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds, refer
from lawmage.rules.layouts.preparing import is_prepared

#: kinds whose use shows in the table of what is done instead of an event
REPLACING: Final = frozenset((
    "enters_tapped", "enters_with_counters", "enters_as_copy", "enters_choosing", "replace_zone", "prevent_damage",
    "damage_multiplied", "damage_plus", "redirect_damage", "life_multiplied", "counters_multiplied",
    "tokens_multiplied", "tokens_plus", "enters_under", "replace_event", "enters_prepared",
))
_AT_ATTACKS: Final = frozenset((
    "cant_attack", "must_attack", "goaded", "attackers_cap", "cant_attack_alone", "attacks_only_alone",
    "attacks_only_with", "must_attack_if", "must_attack_with",
))
_AT_BLOCKS: Final = frozenset((
    "cant_block", "can_block_only", "cant_be_blocked", "min_blockers", "max_blockers", "blockers_cap",
    "cant_block_alone", "blocks_only_with", "must_block", "must_be_blocked", "lure", "blocked_by_all_or_none",
))
#: permissions of combat, seen when a creature does what it could not do otherwise
_USED: Final = frozenset(("attack_as_though", "extra_blocks", "block_any_number", "block_as_though"))
_PAID: Final = frozenset(("additional_cost", "attack_cost", "block_cost"))
_OF_CASTING: Final = frozenset(("alternative_cost", "cost_less", "cost_more", "cast_as_flash", "cast_only",
                                 "cost_per_target"))
_OTHERS: Final = frozenset((
    "cant_be_countered", "damage_by_toughness", "assigns_no_damage", "cant_gain_life",
    "doesnt_untap_static", "control", "cant_be_target", "no_tap_to_attack", "cant_be_regenerated", "opening_hand",
))
#: every kind of static node that has a checker
LASTING: Final = (REPLACING | _AT_ATTACKS | _AT_BLOCKS | _USED | _PAID | _OF_CASTING | _OTHERS | frozenset(LAYER_OF)
                  | frozenset(STANDING))


class LastingSight:
    """Which static nodes of a card were met in force, and which were seen to do what they say."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        #: ids of nodes met in force; of those seen to do what they say
        self.met: set[int] = set()
        self.seen: set[int] = set()
        self.faults: dict[int, str] = {}
        #: ids of cost nodes that were paid: the watch's
        self.paid: set[int] = set()
        self.wanted: list[Part] = []
        self.version: tuple[int, int, int] | None = None
        #: things that replacement effects just changed: (node, id of the object before, the event as changed)
        self.pending: list[tuple[Node, Event, Event | None]] = []
        #: objects that were tapped as their controller's turn was about to begin
        self.tapped: frozenset[int] = frozenset()
        self.turn = -1
        self.memory = Memory()
        self.refresh()

    def refresh(self) -> None:
        """The parts have grown: which static nodes are still wanted."""
        self.wanted = [
            part for part in self.parts.listed
            if part.category == "static" and part.parent is not None and part.parent.node.kind == "static"
        ]

    # ---- at each decision ------------------------------------------------------------------------------------------
    def look(self, game: Game) -> None:
        """The game stands at a decision."""
        state = game.state
        if self.pending:
            self._look_at_replaced(state)
        wanted = [part for part in self.wanted if id(part.node) not in self.seen]
        if wanted:
            self._uncountered(state)
            self._of_damage(state)
            self._untapping(state)
            stamp = (state.version, len(state.history), id(state.decision))
            if stamp != self.version:
                self.version = stamp
                self._look_for(game, wanted)
        decision = state.decision
        if decision is not None and state.turn != self.turn and wanted:
            self.turn = state.turn
        self.tapped = frozenset([number for number in state.battlefield if state.object(number).tapped])
        if wanted:
            self._opening(state, wanted)
            self.memory.note(game)

    def _opening(self, state: State, wanted: list[Part]) -> None:
        if self.memory.openers and opened(state, self.memory):
            self.seen.update([id(part.node) for part in wanted if part.node.kind == "opening_hand"])

    def begin(self) -> None:
        """Another run begins: nothing is remembered of the one before."""
        self.memory = Memory()
        self.version = None
        self.turn = -1

    def _look_for(self, game: Game, wanted: list[Part]) -> None:
        state = game.state
        abilities: dict[int, list[Part]] = {}
        plain = False
        for part in wanted:
            assert part.parent is not None
            abilities.setdefault(id(part.parent.node), []).append(part)
            plain = plain or part.node.kind not in LAYER_OF or part.node.kind == "control"
        for number in (*state.battlefield, *state.stack):
            thing = state.object(number)
            if thing.phased_out:
                continue
            for ability in expanded(state, characteristics(state, thing).abilities):
                parts = abilities.get(id(ability.node))
                if parts:
                    self._layers(state, thing, ability, parts)
        if plain:
            self._plainly(game, wanted)

    def _plainly(self, game: Game, wanted: list[Part]) -> None:
        """What is in force of nodes that are no layers'."""
        keep = {id(part.node) for part in wanted if id(part.node) not in self.seen}
        if not keep:
            return
        for entries in static_index(game.state).values():
            for entry in entries:
                if id(entry.node) in keep:
                    self.met.add(id(entry.node))
                    self._plain(game, entry)

    # ---- the layers ------------------------------------------------------------------------------------------------
    def _layers(self, state: State, thing: GameObject, ability: Ability, parts: list[Part]) -> None:
        layered = [part for part in parts if LAYER_OF.get(part.node.kind, 0) > LAYER_OF["control"]]
        if not layered:
            return
        context = Context(thing.id, thing.controller, thing.stacked, None, ability)
        condition = ability.node.maybe("condition")
        if condition is not None and not names_affected(condition) and not holds(state, context, condition):
            return
        without: State | None = None
        for part in layered:
            what = part.node.node("what")
            players = [ref for ref in refer(state, context, what) if ref < 0]
            if players and part.node.kind == "grant":
                self.met.add(id(part.node))
                if _protects(state, lacking(state, thing, ability), players):
                    self.seen.add(id(part.node))
                continue
            refs = [ref for ref in refer(state, context, what) if ref > 0]
            if condition is not None and names_affected(condition):
                refs = [ref for ref in refs if holds(state, context_for(context, ref), condition)]
            if not refs:
                continue
            self.met.add(id(part.node))
            if without is None:
                without = lacking(state, thing, ability)
            fault = ""
            for ref in refs:
                old = characteristics(without, without.object(ref))
                new = characteristics(state, state.object(ref))
                found = change_fault_of(state, part.node, old, new, context_for(context, ref))
                if found is None:
                    continue
                fault = found
                if not found:
                    self.seen.add(id(part.node))
            if fault:
                self.faults.setdefault(id(part.node), fault)

    # ---- what is read by the rules when they need it ---------------------------------------------------------------
    def _plain(self, game: Game, entry: StaticEntry) -> None:
        kind = entry.node.kind
        decision = game.decision
        if kind in STANDING:
            if stands(game, entry, self.memory):
                self.seen.add(id(entry.node))
            return
        assert decision is not None
        if (kind in _AT_ATTACKS and isinstance(decision, AttackDecision)) or (
                kind in _AT_BLOCKS and isinstance(decision, BlockDecision)):
            self._declaration(game, entry)
        elif kind in _PAID:
            if all(id(each) in self.paid or each.kind == "pay_mana" for each in entry.node.nodes("cost")):
                self._paid_cost(game, entry)
        elif kind == "control":
            for ref in affected(game.state, entry):
                who = refer(game.state, entry.context, entry.node.node("who"))
                if ref > 0 and who and game.state.object(ref).controller == -1 - who[0]:
                    self.seen.add(id(entry.node))
        elif kind in _USED and isinstance(decision, (AttackDecision, BlockDecision)):
            self._permission(game, entry, decision)
        elif kind == "no_tap_to_attack":
            for ref in affected(game.state, entry):
                if ref > 0 and game.state.object(ref).attacking and not game.state.object(ref).tapped:
                    self.seen.add(id(entry.node))
        elif kind == "cant_be_target":
            self.seen.add(id(entry.node))

    def _paid_cost(self, game: Game, entry: StaticEntry) -> None:
        for event in reversed(game.history):
            if isinstance(event, ManaSpent) or id(entry.node.nodes("cost")[0]) in self.paid:
                self.seen.add(id(entry.node))
                return

    def _declaration(self, game: Game, entry: StaticEntry) -> None:
        """A declaration that disobeys must be refused, naming the source; then the node does what it says."""
        options = game.options
        assert isinstance(options, Declarations)
        for ruling in _refusals(game, options, entry):
            for ground in ruling.grounds:
                if ground.source == entry.source or (ground.ability is not None and ground.ability is entry.ability):
                    self.seen.add(id(entry.node))
                    return

    def _permission(self, game: Game, entry: StaticEntry, decision: Decision) -> None:
        options = game.options
        assert isinstance(options, Declarations)
        for ref in affected(game.state, entry):
            if ref not in options.creatures:
                continue
            if entry.node.kind in ("extra_blocks", "block_any_number"):
                proposal = DeclareBlockers(((ref, tuple(options.targets[:2])),))
                if len(options.targets) > 1 and game.check(proposal).legal:
                    self.seen.add(id(entry.node))
            elif any(not options.why_not(ref, chosen) for chosen in options.targets):
                self.seen.add(id(entry.node))

    def _of_damage(self, state: State) -> None:
        """Combat damage equal to toughness, or none assigned, by what such a node applies to; no life gained."""
        index = static_index(state)
        recent = state.history[-40:]
        for kind in ("damage_by_toughness", "assigns_no_damage", "cant_gain_life"):
            for entry in index.get(kind, ()):
                if id(entry.node) in self.parts.by_id and any(_shows(state, entry, event) for event in recent):
                    self.seen.add(id(entry.node))

    def _uncountered(self, state: State) -> None:
        """A spell that can't be countered is still there when a spell that counters it has resolved."""
        if not state.history or not state.stack:
            return
        for entry in static_index(state).get("cant_be_countered", ()):
            if id(entry.node) not in self.parts.by_id:
                continue
            for event in state.history[-6:]:
                if isinstance(event, Resolved) and "Counter" in state.object(event.stack_object).card.definition.name:
                    if any(applies(state, entry, number) for number in state.stack):
                        self.seen.add(id(entry.node))

    # ---- things that show later ------------------------------------------------------------------------------------
    def _untapping(self, state: State) -> None:
        """What doesn't untap was tapped before its controller's untap step and still is."""
        if state.turn == self.turn or self.turn < 0 or (state.step not in (UPKEEP, DRAW) and state.turn == self.turn):
            return
        for entry in static_index(state).get("doesnt_untap_static", ()):
            if id(entry.node) in self.parts.by_id:
                for ref in affected(state, entry):
                    if ref in self.tapped and state.object(ref).tapped and state.object(ref).controller == state.active:
                        self.seen.add(id(entry.node))

    def replaced(self, node: Node, event: Event, changed: Event | None) -> None:
        """A replacement effect of the card was applied to an event."""
        if id(node) in self.parts.by_id:
            self.met.add(id(node))
            self.pending.append((node, event, changed))

    def _look_at_replaced(self, state: State) -> None:
        pending, self.pending = self.pending, []
        for node, event, changed in pending:
            if _came_of(state, node, event, changed):
                self.seen.add(id(node))
            else:
                self.faults.setdefault(id(node), f"{node.kind} did not show on {event!r}")

    def finish(self, game: Game) -> None:
        """The run is over: what the history shows of costs and ways of casting."""
        if self.pending:
            self._look_at_replaced(game.state)
        self._plainly(game, [part for part in self.wanted if part.node.kind in STANDING])
        for part in self.wanted:
            options = part.node.kind == "additional_cost" and part.node.flag("options")
            if (options or id(part.node) not in self.seen) and part.node.kind in _OF_CASTING | {"additional_cost"}:
                self._casting(game, part.node)

    def _casting(self, game: Game, node: Node) -> None:
        spent = 0
        for event in game.history:
            if isinstance(event, ManaSpent):
                spent = len(event.units)
            elif isinstance(event, SpellCast):
                if self._cast_so(game.state, node, game.state.object(event.spell), spent):
                    self.seen.add(id(node))
                    if node.kind == "alternative_cost":
                        self.paid.update([id(each) for each in node.nodes("cost")])
                spent = 0

    def _mana_option(self, node: Node, more: int) -> None:
        """One of several additional costs is mana: it was paid if the spell cost that much more."""
        for cost in node.nodes("cost"):
            if cost.kind == "pay_mana" and more == parsed_cost(cost.text("mana")).mana_value():
                self.paid.add(id(cost))

    def _cast_so(self, state: State, node: Node, spell: GameObject, spent: int) -> bool:
        """Whether a casting shows what a static node of casting says."""
        kind = node.kind
        usual = parsed_cost(spell.face.cost).mana_value() if spell.face.cost else 0
        if kind == "cost_less":
            return spent < usual
        if kind == "cost_more":
            return spent > usual
        if not any(node is each for ability in spell.face.abilities for each in ability.node.nodes("effects")):
            return False
        if kind == "additional_cost":
            if node.flag("options"):
                self._mana_option(node, spent - usual)
            return any(id(each) in self.paid for each in node.nodes("cost"))
        if kind == "cost_per_target":
            targets = sum(len(chosen) for chosen in spell.stacked.targets) if spell.stacked is not None else 0
            return costs_by_targets(node, targets, spent, usual)
        if kind == "alternative_cost":
            return spell.stacked is not None and "alternative" in spell.stacked.flags
        return True


def _protects(state: State, without: State, players: list[int]) -> bool:
    """Whether players can't be the targets of others on account of an ability (702.11c, 702.18a, 702.16b)."""
    check = state.law.tables["check"]["protected player"]
    for ref in players:
        other = (-ref) % len(state.players)  # the seat after theirs
        sources = [number for number in state.battlefield if state.object(number).controller == other]
        for source in sources[:1]:
            if check(state, ref, source, other) is not None and check(without, ref, source, other) is None:
                return True
    return False


def _shows(state: State, entry: StaticEntry, event: Event) -> bool:
    """Whether an event shows what a node about damage or life says."""
    kind = entry.node.kind
    if kind == "cant_gain_life":
        gaining = isinstance(event, Resolved) and state.object(event.stack_object).card.definition.name == "Stock Gain"
        controller = -1 - state.object(event.subject()).controller if gaining else 0
        later = state.history[-40:] if gaining else []
        return gaining and applies(state, entry, controller) and not any(
            isinstance(each, LifeGained) and each.player == controller for each in later)
    there = event.subject() > 0 and state.object(event.subject()).zone == BATTLEFIELD
    if not there or not applies(state, entry, event.subject()):
        return False
    if kind == "assigns_no_damage":
        return isinstance(event, NoCombatDamage)
    now = characteristics(state, state.object(event.subject()))
    return isinstance(event, DamageDealt) and event.combat and event.amount == now.toughness != now.power


def _refusals(game: Game, options: Declarations, entry: StaticEntry) -> list[Ruling]:
    """Rulings against declarations that could disobey what an entry says."""
    found: list[Ruling] = []
    creatures = list(options.creatures)
    if isinstance(options, Declarations):
        creatures += [number for number in game.state.battlefield if number not in creatures]
    for creature in creatures:
        for chosen in options.targets:
            found.extend(options.why_not(creature, chosen))
    empty = options.pack(())
    proposals: list[Any] = [empty]
    pairs = [(creature, options.targets[0]) for creature in options.creatures] if options.targets else []
    pack = options.pack
    for pair in pairs:
        proposals.append(pack(((pair[0], (pair[1],)),)))
    if pairs:
        proposals.append(pack(tuple([(creature, (chosen,)) for creature, chosen in pairs])))
        proposals.append(pack(tuple([(creature, (chosen,)) for creature, chosen in pairs[:2]])))
    for proposal in proposals:
        found.extend(game.check(proposal).rulings)
    return found


def _came_of(state: State, node: Node, event: Event, changed: Event | None) -> bool:
    """Whether what a replacement effect says shows in what happened."""
    kind = node.kind
    if kind in ("enters_tapped", "enters_with_counters", "enters_as_copy", "enters_choosing", "enters_prepared"):
        made = _entered(state, event)
        if made is None:
            return False
        if kind == "enters_tapped":
            return made.tapped
        if kind == "enters_with_counters":
            return counters_on(made, node.text("counter")) > 0 or made.zone == NOWHERE
        if kind == "enters_prepared":
            return is_prepared(made)
        if kind == "enters_choosing":
            return any(key == node.text("key") for key, _ in made.chosen)
        return made.copied is not None
    if kind == "prevent_damage":
        return any(isinstance(each, DamagePrevented) for each in state.history)
    return changed is None or changed is not event


def _entered(state: State, event: Event) -> GameObject | None:
    if event.subject() > 0:
        thing = state.object(event.subject())
        if thing.zone == BATTLEFIELD:
            return thing
        if thing.became:
            return state.object(thing.became)
    return None
