"""The guide: answers every decision of an exercise so that the card is used."""

from __future__ import annotations

from typing import Final

from lawmage.game import Game
from lawmage.model.answers import (
    Activate,
    Answer,
    Cast,
    Choose,
    ChooseModes,
    ChooseNumber,
    ChooseTargets,
    ChooseWord,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    KeepHand,
    No,
    Pass,
    Pay,
    PlayLand,
    SpecialAction,
    Yes,
)
from lawmage.model.decisions import (
    ONE_GRAVEYARD,
    AttackDecision,
    BlockDecision,
    ChoiceDecision,
    DamageDecision,
    Decision,
    DivisionDecision,
    ModeDecision,
    MulliganDecision,
    NumberDecision,
    OrderDecision,
    PaymentDecision,
    PriorityDecision,
    ReplacementDecision,
    TargetDecision,
    WordDecision,
    YesNoDecision,
)
from lawmage.model.names import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    CREATURE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    FLASH,
    HAND,
    INSTANT,
    POSTCOMBAT_MAIN,
    SORCERY,
    is_player,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.declaring import Declarations
from lawmage.rules.costs.mana_ability import ability_is_mana
from lawmage.rules.layouts.preparing import SPELL as PREPARE_SPELL
from lawmage.rules.stack.activating import activated_abilities
from lawmage.rules.support.definitions import mentions

#: how often one ability is activated in one run
MOST_USES: Final = 2
#: how often one that makes the card a creature is
MOST_FIGHTS: Final = 4
#: the seat of the player whose card is exercised
OWN: Final = 0
#: variants in which attackers that the card speaks of are blocked first
ASKED_FOR: Final = (2, 3, 8, 10)
#: variants in which the card is turned face up only in response to something
IN_RESPONSE: Final = (1, 8)
#: costs after which a creature can't fight
GIVING_UP: Final = ("tap_self", "sacrifice_self", "exile_self", "return_self", "sacrifice_cost", "exile_cost",
                    "return_cost", "tap_cost")
#: costs after which a permanent is gone
LAST: Final = ("sacrifice_self", "exile_self", "return_self")


def animates(node: Node) -> bool:
    """Whether an ability makes its own source a creature for a time."""
    for effect in node.nodes("do"):
        for static in effect.nodes("effects") if effect.kind == "until" else ():
            if static.kind in ("add_types", "set_types") and "creature" in static.words("types"):
                if static.node("what").kind == "self":
                    return True
    return False


def _all_at_once(decision: Decision) -> Answer | None:
    """All combat damage to the player who is attacked, where that may be."""
    players = [ref for ref in decision.things if is_player(ref)]
    return Divide(((players[0], decision.most),)) if players else None


def _asked_for(game: Game, ref: int) -> bool:
    """Whether a thing is on the board because the card speaks of such."""
    return game.state.object(ref).card.definition.name.startswith("Stock Thing")


def _manner(answer: Cast | PlayLand) -> tuple[object, ...]:
    """What a way to cast a card, or to play it, is counted under."""
    return ("how", answer.word(), answer.option if isinstance(answer, Cast) else answer.face)


class Cause:
    """A card in a hand that is to be cast (or land to be played) when the time has come."""

    def __init__(self, seat: int, card: int, aims: tuple[int, ...] = ()) -> None:
        self.seat = seat
        #: number of the physical card
        self.card = card
        #: physical cards to be chosen for it, the first that can be
        self.aims = aims
        self.done = False
        #: it is cast in response to the card that is exercised
        self.response = False
        #: aimed at the card that is exercised
        self.own = False
        #: what it is aimed at is gone afterwards
        self.removing = False


class Guide:
    """Plays both seats. `variant` changes what is chosen where several things would do."""

    def __init__(self, subjects: frozenset[int], nodes: frozenset[int], variant: int = 0, yes: bool = True,
                 block: bool = True, alone: bool = False, flow: bool = False, x: int = 2) -> None:
        #: physical cards that are exercised
        self.subjects = subjects
        #: ids of the nodes of the card
        self.nodes = nodes
        self.variant = variant
        self.yes = yes
        self.block = block
        #: only the card itself attacks
        self.alone = alone
        #: mana abilities of other permanents are used too
        self.flow = flow
        self.x = x
        self.causes: list[Cause] = []
        #: physical cards that are to be turned face up
        self.hidden: frozenset[int] = frozenset()
        self.current: Cause | None = None
        self.used: dict[tuple[object, ...], int] = {}
        self.mode_uses: dict[tuple[str, int], int] = {}
        self.attacked: set[int] = set()
        self.blocked: set[int] = set()
        self.counter = variant
        self.first_turn = -1
        #: the card speaks of creatures in combat; it untaps things
        self.combat = False
        self.untaps = False
        #: it speaks of creatures that block or are blocked
        self.fought = False
        #: it is cast only after combat
        self.late = False
        #: cards in hand wait for what is caused; all creatures block the same attacker
        self.wait = False
        self.gang = False
        #: no abilities are activated
        self.calm = False
        #: what is caused comes after the own main phase
        self.afterwards = False
        #: ids of the nodes of abilities that have resolved in earlier scenes: others come first
        self.done: set[int] = set()

    # ---- choosing ----------------------------------------------------------------------------------------------------
    def choose(self, game: Game) -> Answer:
        """An answer to the pending decision."""
        decision = game.decision
        assert decision is not None
        answer = self._propose(game, decision)
        if answer is not None and game.options.verdict(answer).legal:
            return answer
        return self._any(game)

    def _any(self, game: Game) -> Answer:
        self.counter += 1
        turn = self.counter

        def pick(below: int) -> int:
            return turn % below

        return game.options.sample(pick)

    def _propose(self, game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, PriorityDecision):
            return self._act(game, decision)
        if isinstance(decision, AttackDecision):
            return self._attack(game)
        if isinstance(decision, BlockDecision):
            return self._block(game)
        if isinstance(decision, (TargetDecision, ChoiceDecision)):
            return self._select(game, decision)
        if isinstance(decision, YesNoDecision):
            return Yes() if self.yes else No()
        if isinstance(decision, NumberDecision):
            return ChooseNumber(max(decision.least, min(decision.most, self.x)))
        if isinstance(decision, PaymentDecision):
            return Pay()
        if isinstance(decision, ModeDecision):
            return self._modes(game, decision)
        if isinstance(decision, WordDecision):
            return self._word(game, decision)
        if isinstance(decision, MulliganDecision):
            return KeepHand()
        if isinstance(decision, OrderDecision):
            return None
        if isinstance(decision, DamageDecision) and self.variant % 2 == 0:
            return _all_at_once(decision)
        if isinstance(decision, (ReplacementDecision, DamageDecision, DivisionDecision)):
            return None
        return None

    def _modes(self, game: Game, decision: Decision) -> Answer:
        """The modes that were chosen least often; one of several if one will do."""
        number = decision.most if self.variant == 3 else max(decision.least, min(1, decision.most))
        name = game.state.object(decision.source).card.definition.name if decision.source else ""
        shift = self.variant % max(1, len(decision.things))
        order = [*decision.things[shift:], *decision.things[:shift]]
        order.sort(key=lambda index: self.mode_uses.get((name, index), 0))
        chosen = order[:number]
        for index in chosen:
            self.mode_uses[name, index] = self.mode_uses.get((name, index), 0) + 1
        return ChooseModes(tuple(sorted(chosen)))

    def _word(self, game: Game, decision: Decision) -> Answer:
        words = decision.words
        for wish in ("green", "Ox"):
            if wish in words and self.variant % 2 == 0:
                return ChooseWord(wish)
        return ChooseWord(words[self.variant % len(words)])

    # ---- priority ----------------------------------------------------------------------------------------------------
    def _act(self, game: Game, decision: Decision) -> Answer:
        options = game.options.iterate()
        best: Answer = Pass()
        fewest = MOST_FIGHTS + 1
        if self.variant % 2:  # what is caused comes first
            early = self._cause(game, decision, options)
            if early is not None:
                return early
        for answer in options[1:]:
            key = self._key(game, answer)
            if key is None or self._not_now(game, answer, key):
                continue
            uses = self.used.get(key, 0)
            if isinstance(answer, (Cast, PlayLand)):
                uses += self.used.get(_manner(answer), 0)
                if self.used.get(key, 0):
                    continue
                if uses < fewest or isinstance(best, Pass):
                    best, fewest = answer, uses
                continue
            most = self._most(game, answer)
            if key[0] == "activate" and key[1] in self.done:
                most, uses = most + 1, uses + 1
            if uses < most and uses < fewest:
                best, fewest = answer, uses
        if isinstance(best, Pass):
            mana = self._mana(game)
            if mana is not None:
                return mana
            found = self._cause(game, decision, options)
            return found if found is not None else best
        key = self._key(game, best)
        assert key is not None
        self.used[key] = self.used.get(key, 0) + 1
        if isinstance(best, (Cast, PlayLand)):
            how = _manner(best)
            self.used[how] = self.used.get(how, 0) + 1
        self.current = None
        return best

    def _not_now(self, game: Game, answer: Answer, key: tuple[object, ...]) -> bool:
        """Whether an action is left for later, or for another run."""
        if isinstance(answer, Activate) and (self.calm or (game.state.stack and self.used.get(key, 0))):
            return True  # not in response to itself
        if self.wait and isinstance(answer, Cast) and self._caused_later(game, answer):
            return True
        if isinstance(answer, Activate) and key[1] in self.done and self._mana_is_due(game, answer.source):
            return True
        return self._too_early(game, answer)

    def _mana_is_due(self, game: Game, number: int) -> bool:
        """Whether a permanent has a mana ability of the card's that was never used: others would tap it."""
        state = game.state
        return any(id(each.node) in self.nodes and id(each.node) not in self.done and ability_is_mana(state, each)
                   for each in activated_abilities(state, state.object(number)))

    def _most(self, game: Game, answer: Answer) -> int:
        """How often an action may be taken."""
        state = game.state
        thing = state.object(answer.references()[0])
        if not isinstance(answer, Activate) or thing.zone != BATTLEFIELD:
            return 1
        return MOST_FIGHTS if animates(activated_abilities(state, thing)[answer.ability].node) else MOST_USES

    def _caused_later(self, game: Game, answer: Cast) -> bool:
        """Whether a card in hand waits for what is yet to be caused to it, in the first turns."""
        state = game.state
        if state.object(answer.card).zone != HAND or state.stack:
            return bool(state.stack)
        first = self.first_turn if self.first_turn >= 0 else state.turn
        self.first_turn = first
        return state.turn <= first + 1 and not (state.active == OWN and state.step == POSTCOMBAT_MAIN)

    def _too_early(self, game: Game, answer: Answer) -> bool:
        """A creature fights first, before it is tapped or given up for an ability of its own; what speaks of combat
        waits for one, what untaps things for things that are tapped, what gives up the card for the end."""
        state = game.state
        thing = state.object(answer.references()[0])
        if self.late and isinstance(answer, Cast) and thing.zone == HAND and not answer.option > 0:
            return state.active != OWN or state.step < POSTCOMBAT_MAIN
        if isinstance(answer, Activate) and thing.zone == BATTLEFIELD and not thing.face.types & CREATURE:
            if animates(activated_abilities(state, thing)[answer.ability].node):  # to fight
                fighting = BEGINNING_OF_COMBAT if state.active == OWN else DECLARE_ATTACKERS
                return state.step != fighting or bool(state.stack or characteristics(state, thing).types & CREATURE)
        if isinstance(answer, SpecialAction) and thing.face_down and self.variant in IN_RESPONSE:
            return not state.stack
        if self.variant % 2 or not isinstance(answer, (Cast, Activate)) or (self.untaps and self.variant > 1):
            return False
        if isinstance(answer, Cast):
            now = characteristics(state, thing)
            if not now.types & (INSTANT | SORCERY) and not (self.combat and now.keywords & FLASH):
                return False
            return self._waits(game)
        if thing.zone != BATTLEFIELD:
            return False
        node = activated_abilities(state, thing)[answer.ability].node
        costs = [cost.kind for cost in node.nodes("cost")]
        creature = characteristics(state, thing).types & CREATURE
        if creature and self.combat and self.variant % 4 == 2:
            return self._waits(game)
        if not any(kind in (GIVING_UP if creature else LAST) for kind in costs):
            return not creature and self._waits(game)
        if state.active == OWN:
            return state.step < END_OF_COMBAT and not (
                creature and any(card in self.attacked for card in self.subjects))
        return True

    def _waits(self, game: Game) -> bool:
        """Whether the moment for what speaks of combat or untaps things has yet to come."""
        state = game.state
        if self.combat and self.fought and self.variant % 4 != 0:
            return state.step != DECLARE_BLOCKERS and not (state.step == POSTCOMBAT_MAIN and state.active == OWN)
        if self.combat:
            return state.step not in (DECLARE_ATTACKERS, DECLARE_BLOCKERS) and not (
                state.step == POSTCOMBAT_MAIN and state.active == OWN)
        if self.untaps:
            return state.active != OWN or state.step < END_OF_COMBAT
        return False

    def _mana(self, game: Game) -> Answer | None:
        """A mana ability of the card, each once."""
        state = game.state
        if state.stack or self.calm:
            return None
        for card in sorted(self.subjects):
            for number in state.battlefield:
                thing = state.object(number)
                if (thing.card.number != card and not self.flow) or thing.controller != state.decision.seat:  # type: ignore[union-attr]
                    continue
                for index, ability in enumerate(activated_abilities(state, thing)):
                    hosting = any(state.object(each).attached_to == number for each in state.battlefield)
                    key = ("mana", id(ability.node), number if hosting else 0)
                    answer = Activate(number, index)
                    if self.used.get(key) or not (id(ability.node) in self.nodes or self.flow):
                        continue
                    if ability_is_mana(state, ability) and game.options.verdict(answer).legal:
                        self.used[key] = 1
                        return answer
        return None

    def _key(self, game: Game, answer: Answer) -> tuple[object, ...] | None:
        """What an action is counted under, if it uses the card; else None."""
        state = game.state
        thing = state.object(answer.references()[0])
        if isinstance(answer, Activate):
            abilities = activated_abilities(state, thing)
            node = abilities[answer.ability].node
            if id(node) in self.nodes:
                return ("activate", id(node))
            return None
        if thing.card.number not in self.subjects and thing.card.definition.layout != PREPARE_SPELL:
            return None
        return (answer.word(), thing.card.number, answer.action if isinstance(answer, SpecialAction) else thing.zone)

    def _cause(self, game: Game, decision: Decision, options: list[Answer]) -> Answer | None:
        state = game.state
        own = bool(state.stack) and state.object(state.stack[-1]).card.number in self.subjects
        if self.combat and self.variant % 2 == 0 and state.step != DECLARE_BLOCKERS and not own:
            return None
        if self.afterwards and not (state.active == OWN and state.step >= POSTCOMBAT_MAIN) and not own:
            return None
        for cause in self.causes:
            if cause.done or cause.seat != decision.seat or bool(state.stack) != cause.response:
                continue
            if cause.response and not own and state.object(state.stack[-1]).controller == cause.seat:
                continue
            for answer in options[1:]:
                if isinstance(answer, SpecialAction) and cause.card not in self.hidden:
                    continue
                if state.object(answer.references()[0]).card.number == cause.card:
                    cause.done = True
                    self.current = cause
                    return answer
        return None

    # ---- choices -----------------------------------------------------------------------------------------------------
    def _select(self, game: Game, decision: Decision) -> Answer:
        most = min(decision.most, len(decision.things))
        number = max(decision.least, min(most, 2 if isinstance(decision, TargetDecision) else 3))
        if not self.yes and isinstance(decision, ChoiceDecision):
            number = decision.least
        ranked = self._ranked(game, decision)
        picked = set(ranked[:number])
        chosen = [ref for ref in decision.things if ref in picked]
        answer = ChooseTargets(chosen) if isinstance(decision, TargetDecision) else Choose(chosen)
        if decision.words == ONE_GRAVEYARD and not game.options.verdict(answer).legal:
            return next(iter(game.options.iterate()))
        return answer

    def _ranked(self, game: Game, decision: Decision) -> list[int]:
        state = game.state
        aims: tuple[int, ...] = ()
        if self.current is not None and decision.source > 0:
            source = state.object(decision.source)
            if source.card.number == self.current.card:
                aims = self.current.aims
        things = list(decision.things)
        shift = self.variant % len(things) if things else 0
        order = [*things[shift:], *things[:shift]]
        scores = {ref: self._score(game, decision, ref, aims) for ref in things}
        return sorted(order, key=lambda ref: scores[ref])

    def _score(self, game: Game, decision: Decision, ref: int, aims: tuple[int, ...]) -> int:
        if is_player(ref):
            if ref in aims:
                return -10
            return 3 if ref == player_ref(decision.seat) else 1
        thing = game.state.object(ref)
        if thing.card.number in aims:
            return -10 + aims.index(thing.card.number)
        if aims and self.current is not None and self.current.own and self._given(game, thing):
            if self.current.removing:
                return -11 if self.variant % 4 == 3 else 1
            return -11 if self.variant % 4 == 2 else 0
        if thing.card.number in self.subjects or ref == decision.source:
            return 6
        name = thing.card.definition.name
        if name.startswith("Stock Wellspring"):
            return 5
        if thing.stacked is not None and thing.zone == 5 and thing.card.number in self.subjects:
            return 7
        source = game.state.object(decision.source) if decision.source > 0 else None
        if source is not None and source.attached_to == ref:
            return 4
        own = thing.controller == decision.seat
        if self.variant % 3 == 1 and name.startswith("Stock Thing"):
            return 0
        if self._wants(game, decision, "untap") and thing.zone == BATTLEFIELD:
            return -1 if thing.tapped else 4
        if self._wants(game, decision, "tap") and thing.tapped:
            return 4
        return 2 if own == bool(self.variant % 2) else 1

    def _given(self, game: Game, thing: GameObject) -> bool:
        """Whether something on the battlefield has an ability that the card has given it."""
        return thing.zone == BATTLEFIELD and thing.card.number not in self.subjects and any(
            id(each.node) in self.nodes for each in characteristics(game.state, thing).abilities)

    def _wants(self, game: Game, decision: Decision, kind: str) -> bool:
        """Whether the spell or ability that asks contains a kind of instruction."""
        for number in reversed(game.state.stack):
            thing = game.state.object(number)
            stacked = thing.stacked
            if stacked is not None and stacked.ability is not None and decision.source in (number, stacked.source):
                return mentions(stacked.ability.node, kind)
        return False

    # ---- combat ------------------------------------------------------------------------------------------------------
    def _attack(self, game: Game) -> Answer:
        options = game.options
        assert isinstance(options, Declarations)
        answer = options.witness()
        assert isinstance(answer, DeclareAttackers)
        chosen = dict(answer.attacks)
        bands = answer.bands
        own = any(game.state.object(creature).card.number in self.subjects for creature in options.creatures)
        for creature in sorted(options.creatures, key=lambda ref: not self._given(game, game.state.object(ref))):
            if creature in chosen:
                continue
            if self.alone and game.state.object(creature).card.number not in self.subjects and (own or chosen):
                continue
            for whom in options.targets:
                longer = {**chosen, creature: whom}
                proposal = DeclareAttackers(tuple(sorted(longer.items())), bands)
                if options.verdict(proposal).legal:
                    chosen = longer
                    break
        for creature in chosen:
            self.attacked.add(game.state.object(creature).card.number)
        return DeclareAttackers(tuple(sorted(chosen.items())), bands)

    def _block_together(self, options: Declarations, choosers: list[int], attackers: list[int],
                        chosen: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
        """A creature that can't block alone blocks with another."""
        for other in choosers[1:]:
            for attacker in attackers:
                both = {**chosen, choosers[0]: (attacker,), other: (attacker,)}
                if options.verdict(DeclareBlockers(tuple(sorted(both.items())))).legal:
                    return both
        return chosen

    def _block(self, game: Game) -> Answer:
        options = game.options
        assert isinstance(options, Declarations)
        answer = options.witness()
        assert isinstance(answer, DeclareBlockers)
        chosen = dict(answer.blocks)
        if self.block:
            attackers = list(options.targets)
            attackers.sort(key=lambda ref: (game.state.object(ref).card.number not in self.subjects,
                                            self.variant in ASKED_FOR and not _asked_for(game, ref)))
            choosers = list(options.creatures)
            choosers.sort(key=lambda ref: game.state.object(ref).card.number not in self.subjects)
            for place, creature in enumerate(choosers):
                if creature in chosen:
                    continue
                shift = 0 if place < 2 or self.gang else place % max(1, len(attackers))
                for attacker in [*attackers[shift:], *attackers[:shift]]:
                    longer = {**chosen, creature: (attacker,)}
                    proposal = DeclareBlockers(tuple(sorted(longer.items())))
                    if options.verdict(proposal).legal:
                        chosen = longer
                        break
            if not any(game.state.object(creature).card.number in self.subjects for creature in chosen):
                chosen = self._block_together(options, choosers, attackers, chosen)
        for creature in chosen:
            self.blocked.add(game.state.object(creature).card.number)
        return DeclareBlockers(tuple(sorted(chosen.items())))
