"""What has been seen of a card, and what is missing."""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.checking import CHECKED, Before
from lawmage.catalogue.exercise.checks import begin, check
from lawmage.catalogue.exercise.lasting import LASTING, LastingSight
from lawmage.catalogue.exercise.parts import Part, Parts
from lawmage.catalogue.exercise.scenes import Observer
from lawmage.catalogue.exercise.watch import Under, Watch
from lawmage.game import Game
from lawmage.model.cards import KEYWORD, SPELL_ABILITY, Ability, CardDefinition, Face
from lawmage.model.events import AbilityActivated, ManaAbilityActivated, ManaAdded, Resolved, SpellCast
from lawmage.model.names import CREATURE, LAND
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rules.characteristics.abilities import expanded, expansion
from lawmage.rules.characteristics.faces import awakened_ability
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.context import Context
from lawmage.rules.stack.casting_options import AWAKEN

NEVER: Final = "node never executed"
NOT_SEEN: Final = "effect not seen"
NO_CHECKER: Final = "no checker"
WRONG: Final = "wrong effect"
#: instructions that only direct others: beginning them is all there is to see
FLOW: Final = frozenset((
    "may", "may_pay", "if", "for_each", "repeat", "flip_coin", "choose_modes", "choose", "choose_source",
    "reflexive", "delayed",
))
_FORCED: Final = frozenset((
    "add_mana", "taps_for_mana", "cant_attack", "cant_block", "must_attack", "must_block", "cant_be_blocked",
    "can_block_only", "goaded", "lure", "must_be_blocked", "cant_be_countered", "attack_cost", "block_cost",
))
#: what looks back on what has happened in a turn
_TALLIES: Final = ("since_turn", "spells_last_turn", "was_dealt_damage", "entered_this_turn")
#: parts whose use is seen in what they belong to
_CARRIED: Final = frozenset(("mode", "token", "duration"))


class Eyes(Observer):
    """Gathers what is seen over all scenes of an exercise."""

    def __init__(self, card: CardDefinition, parts: Parts, watch: Watch) -> None:
        self.card = card
        self.parts = parts
        self.watch = watch
        #: ids of nodes of abilities that resolved (or were activated, for mana), of instructions and statics seen
        self.done: set[int] = set()
        self.seen: set[int] = set()
        #: words of keywords, by id of the node, that an object was seen to have
        self.had: set[int] = set()
        self.wrong: list[tuple[str, str, str]] = []
        self.failed: dict[int, str] = {}
        self.cast = False
        self.attacked = False
        self.blocked = False
        self.lasting = LastingSight(parts)
        #: something shows only where decisions with one option are posed too: mana abilities, forced declarations
        self.forced = any(part.node.kind in _FORCED for part in parts.listed)
        self.creature = bool(card.faces[0].types & CREATURE)
        watch.on_begin = self._begin
        watch.on_end = self._end
        watch.on_instead = self.lasting.replaced
        self.lasting.paid = watch.paid

    # ---- while it runs ---------------------------------------------------------------------------------------------
    def _begin(self, state: State, context: Context, node: Node) -> Before | None:
        return begin(state, context, node)

    def _end(self, state: State, under: Under) -> None:
        if under.before is None:
            return
        found = check(state, under.context, under.node, under.before, state.history[under.start:])
        if under.node.kind == "until":  # it may end before anyone has something to decide
            for number in state.battlefield:
                self.had.update([id(each.node) for each in characteristics(state, state.object(number)).abilities])
        if found == "":
            self.seen.add(id(under.node))
        elif found is not None and id(under.node) not in self.failed:
            self.failed[id(under.node)] = found
            self.wrong.append((WRONG, self.parts.by_id[id(under.node)].path, found))

    def begin(self) -> None:
        """See `Observer.begin`."""
        self.watch.under.clear()
        self.watch.followed = 0
        self.lasting.begin()

    def look(self, game: Game) -> None:
        """See `Observer.look`."""
        state = game.state
        self.watch.followed = 0
        for effect in state.effects:
            if effect.duration == "end of turn" and effect.turn < state.turn:
                self.wrong.append((WRONG, "", f"an effect of {effect.source} outlasts its turn: {effect.statics}"))
        self._look_at_ended(state)
        self.lasting.look(game)
        for number in state.stack:
            self._copied(state.object(number))
        for number in (*state.battlefield, *state.stack):
            for ability in characteristics(state, state.object(number)).abilities:
                self.had.add(id(ability.node))
                if ability.kind == KEYWORD and id(ability.node) in self.parts.by_id:
                    self._granted(state, ability)

    def _copied(self, thing: GameObject) -> None:
        """An ability on the stack that the rules have made from one of the card's, such as with a target for each
        opponent (601.2c), stands for that one."""
        ability = thing.stacked.ability if thing.stacked is not None else None
        if ability is None or id(ability.node) in self.parts.by_id or ability.name not in self.parts.names:
            return
        for root in self.parts.roots:
            if root.path.startswith(f"face {ability.face}/ability {ability.index}:") and \
                    any(phrase.has("for_each") for phrase in root.node.nodes("targets")) and \
                    root.node.fields.get("event") == ability.node.fields.get("event"):
                self.parts.alias(root, ability.node)

    def _granted(self, state: State, ability: Ability) -> None:
        """What a keyword stands for that the card gives to something: watched, but not asked for."""
        part = self.parts.by_id[id(ability.node)]
        if id(part.node) in self.parts.granted or part.parent is None:
            return
        self.parts.add_granted(part, expansion(state, ability))

    def _look_at_ended(self, state: State) -> None:
        """What ended the turn has no end of its own, since its frame is gone: it is looked at afterwards."""
        for key, under in list(self.watch.under.items()):
            if under.node.kind == "end_turn" and under.frame not in state.frames:
                del self.watch.under[key]
                self._end(state, under)
                self.done.add(id(self.parts.by_id[id(under.node)].root.node))

    def expand(self, state: State) -> None:
        """Add what the keywords of the card stand for."""
        for face in self.card.faces:
            for ability in face.abilities:
                part = self.parts.of(ability.node)
                if part is not None and ability.node.kind == "keyword":
                    meant = [each for each in expanded(state, (ability,)) if each is not ability]
                    meant.extend(added_by(face, ability.node.text("is")))
                    self.parts.add_meant(part, tuple(meant))
        self.lasting.refresh()

    def finish(self, game: Game) -> None:
        """See `Observer.finish`."""
        self.lasting.finish(game)
        for source, what in self.watch.wrong:
            self.wrong.append((WRONG, f"cost of {game.state.object(source).card.definition.name}", what))
        self.watch.wrong.clear()
        if game.over:  # what ended the game never came to its end
            ends = [self.parts.by_id[key] for key in self.watch.begun]
            for part in [each for each in ends if each.node.kind in ("win", "lose")]:
                self.seen.add(id(part.node))
                self.done.add(id(part.root.node))
        self._mana(game)
        for event in game.history:
            if isinstance(event, (Resolved, AbilityActivated, ManaAbilityActivated)) and event.ability is not None:
                node = event.ability.node
                meant = self.parts.of(node)
                node = meant.node if meant is not None else node
                if isinstance(event, Resolved) or game.state.object(event.subject()).stacked is None:
                    self.done.add(id(node))
                if isinstance(event, (AbilityActivated, ManaAbilityActivated)):
                    for each in node.nodes("cost"):
                        self.watch.paid.add(id(each))
            elif isinstance(event, SpellCast):
                spell = game.state.object(event.spell)
                if spell.card.definition is self.card:
                    self.cast = True
                    self.had.update([id(ability.node) for ability in spell.face.abilities])
                    if spell.stacked is not None:
                        several = ("escalate",) if len(spell.stacked.modes) > 1 else ()
                        self._cast_for((*spell.stacked.flags, *several))

    def _cast_for(self, flags: tuple[str, ...]) -> None:
        """The keywords by which it was cast: their costs were paid."""
        for part in self.parts.listed:
            word = part.node.text("is") if part.node.kind == "keyword" else ""
            if word in flags or (word in ("kicker", "multikicker") and "kicked" in flags):
                for each in part.node.nodes("cost"):
                    self.watch.paid.add(id(each))

    def _mana(self, game: Game) -> None:
        """Mana abilities don't resolve: their instruction is seen by the mana that they added."""
        for event in game.history:
            if isinstance(event, ManaAdded) and event.ability is not None:
                if event.ability.node.kind == "triggered":  # it doesn't use the stack (605.4a)
                    self.done.add(id(event.ability.node))
                for node in event.ability.node.nodes("do"):
                    if node.kind == "add_mana" and id(node) in self.parts.by_id:
                        self.watch.begun.add(id(node))
                        self.seen.add(id(node))

    def enough(self, game: Game, attacked: bool, blocked: bool) -> bool:
        """See `Observer.enough`."""
        self.attacked = self.attacked or attacked
        self.blocked = self.blocked or blocked
        if self.creature and not (self.attacked and self.blocked):
            return False
        self.finish(game)
        return not self.missing()

    # ---- what is missing -------------------------------------------------------------------------------------------
    def missing(self) -> list[tuple[str, str, str]]:
        """Kinds of faults and the paths of the nodes that show them, so far."""
        found: list[tuple[str, str, str]] = []
        for part in self.parts.listed:
            kind = self._fault(part)
            if kind:
                what = self.failed.get(id(part.node), "") or self.lasting.faults.get(id(part.node), "")
                found.append((kind, part.path, what))
        face = self.card.faces[0]
        if not self.cast and not face.types & LAND and face.cost:
            found.append((NEVER, "cast", ""))
        if face.types & CREATURE:
            if not self.attacked and not self._cant("cant_attack", "defender"):
                found.append((NEVER, "attack", ""))
            if not self.blocked and not self._cant("cant_block", "decayed"):
                found.append((NEVER, "block", ""))
        return found

    def _cant(self, static: str, keyword: str) -> bool:
        for part in self.parts.listed:
            node = part.node
            if node.kind == static or (node.kind == "keyword" and node.text("is") == keyword):
                return True
        return False

    def missing_events(self) -> list[Node]:
        """The events of triggered abilities that did not resolve yet."""
        found: list[Node] = []
        for part in self.parts.listed:
            if part.node.kind in ("triggered", "delayed") and part.node.has("event"):
                if self._missing_below(part):
                    found.extend(_narrowed(part))
                    found.append(part.node.node("event"))
            elif part.node.kind == "keyword" and part.parent is not None and self._missing_below(part):
                found.extend([each.node.node("event") for each in self.parts.granted.get(id(part.node), ())
                              if each.node.kind == "triggered"])
            elif part.node.kind == "happened" and self._missing_below(part.root):
                found.extend([part.node.node("event")] * part.node.number("n", 1))
        return found

    def missing_tallies(self) -> list[Node]:
        """What counts over the turn in abilities of which something is missing."""
        return [part.node for part in self.parts.listed
                if part.node.kind in _TALLIES and self._missing_below(part.root)]

    def missing_statics(self) -> list[Node]:
        """The static nodes that were not seen yet."""
        return [part.node for part in self.parts.listed if part.category == "static" and self._fault(part)]

    def _missing_below(self, part: Part) -> bool:
        return bool(self._fault(part)) or any(self._missing_below(each) for each in part.children)

    def _fault(self, part: Part) -> str:
        node = part.node
        key = id(node)
        category = part.category
        if category == "ability":
            return self._ability_fault(part)
        if category == "effect":
            return "" if self._chosen_within(part) else self._effect_fault(node)
        if category == "static":
            if key in self.lasting.seen:
                return ""
            if self._carried_by_until(part) or self._of_keyword(part):
                return ""
            if node.kind not in LASTING:
                return NO_CHECKER
            return NOT_SEEN if key in self.lasting.met else NEVER
        if category in _CARRIED:
            return ""
        if category == "cost":
            return "" if key in self.watch.paid or self._meant_paid(part) else NEVER
        if category == "event":
            if key in self.watch.true or node.kind in ("event_any", "state") or self._read_within(part):
                return ""
            return NEVER
        if category == "target":
            what = node.node("what")
            return "" if id(what) in self.watch.true else NEVER
        if key in self.watch.read or self._read_within(part):
            return ""
        return NEVER

    def _chosen_within(self, part: Part) -> bool:
        """Whether a choice with which an option begins was offered with it (`actions.flow.may`)."""
        parent = part.parent
        if part.node.kind != "choose" or parent is None or parent.node.kind != "may":
            return False
        return id(parent.node) in self.watch.begun and id(part.node.node("what")) in self.watch.true

    def _effect_fault(self, node: Node) -> str:
        if id(node) not in self.watch.begun:
            return NEVER
        if node.kind in FLOW or id(node) in self.seen:
            return ""
        return NOT_SEEN if node.kind in CHECKED else NO_CHECKER

    def _ability_fault(self, part: Part) -> str:
        node = part.node
        if node.kind == "static":
            return ""
        if node.kind == "keyword":
            given = part.parent is not None and id(part.parent.node) in self.lasting.seen
            return "" if id(node) in self.had or part.children or given else NEVER
        return "" if id(node) in self.done else NEVER

    def _of_keyword(self, part: Part) -> bool:
        """One of several things that a keyword means, of which one was seen: they exclude each other."""
        ability = part.parent
        if ability is None or ability.parent is None or ability.parent.node.kind != "keyword":
            return False
        return any(id(each.node) in self.lasting.seen for each in ability.children)

    def _meant_paid(self, part: Part) -> bool:
        """Whether a keyword's cost was paid in the form that the abilities give it which the keyword stands for."""
        keyword = part.parent
        if keyword is None or keyword.node.kind != "keyword":
            return False
        meant = [each for child in keyword.children if " means " in child.path for each in _below(child)]
        meant += [each for root in self.parts.granted.get(id(keyword.node), ()) for each in _below(root)]
        return any(each.category == "cost" and each is not part and id(each.node) in self.watch.paid for each in meant)

    def _carried_by_until(self, part: Part) -> bool:
        parent = part.parent
        return parent is not None and parent.category == "effect" and id(parent.node) in self.seen

    def _read_within(self, part: Part) -> bool:
        """Whether what a part belongs to was seen at work, where rules read it without a reader of its own."""
        at = part.parent
        while at is not None:
            if at.category == "static" and id(at.node) in self.lasting.seen:
                return True
            if at.category == "effect":
                return id(at.node) in self.seen and at.node.kind not in FLOW
            if at.category == "target":
                return id(at.node.node("what")) in self.watch.true
            if at.category == "event" and id(at.node) in self.watch.true:
                return True
            if at.category == "cost":
                return id(at.node) in self.watch.paid
            if at.category == "ability" and id(at.node) in self.had:
                return True
            if at.category in ("pred", "ref", "cond", "amount") and id(at.node) in self.watch.true:
                return True
            at = at.parent
        return False


def added_by(face: Face, keyword: str) -> list[Ability]:
    """The spell ability with what a keyword adds to it where its cost is paid (702.113a)."""
    if keyword != AWAKEN:
        return []
    longer = [awakened_ability(each, face) for each in face.abilities if each.kind == SPELL_ABILITY]
    return [each for each in longer if each is not None]


def _narrowed(part: Part) -> list[Node]:
    """The event of a triggered ability about such things as a condition in its instructions asks for."""
    event = part.node.node("event")
    what = event.fields.get("what")
    found: list[Node] = []
    for each in _below(part):
        if each.node.kind == "matches" and each.node.node("what").kind == "event" and isinstance(what, Node):
            both = Node("all", {"of": (what, each.node.node("is"))})
            found.append(Node(event.kind, {**event.fields, "what": both}))
    return found


def _below(part: Part) -> list[Part]:
    return [part, *[found for each in part.children for found in _below(each)]]
