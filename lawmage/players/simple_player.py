"""A player with simple rules: attacks when that is profitable, blocks to survive and to trade well, casts on curve.

Everything it knows comes from its view and its options; it has no rule of the game of its own.
"""

from __future__ import annotations

from typing import Any, Final

from lawmage.game import Game
from lawmage.model.answers import (
    Activate,
    Answer,
    Cast,
    Choose,
    ChooseNumber,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
    KeepHand,
    Pass,
    Pay,
    PlayLand,
    TakeMulligan,
    Yes,
)
from lawmage.model.decisions import (
    ONE_GRAVEYARD,
    AttackDecision,
    BlockDecision,
    ChoiceDecision,
    DamageDecision,
    Decision,
    ModeDecision,
    MulliganDecision,
    NumberDecision,
    PaymentDecision,
    PriorityDecision,
    TargetDecision,
    WordDecision,
    YesNoDecision,
)
from lawmage.model.names import is_player, player_ref
from lawmage.players.base import Chance, Player
from lawmage.rules.combat.declaring import Declarations

MAIN: Final = ("precombat main", "postcombat main")
#: a starting hand with fewer or more lands goes back, once
FEWEST_LANDS: Final = 2
MOST_LANDS: Final = 5
#: purposes of choices in which the chooser gives something up
COSTLY: Final = ("discard", "sacrifice", "bottom", "cost")


class SimplePlayer(Player):
    """Plays by a handful of rules of thumb; chance only breaks ties."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def choose(self, game: Game) -> Answer:
        """See `Player.choose`."""
        decision = game.decision
        assert decision is not None
        table = Table(game, decision)
        if isinstance(decision, PriorityDecision):
            answer = self.act(table)
        elif isinstance(decision, AttackDecision):
            answer = self.attack(table)
        elif isinstance(decision, BlockDecision):
            answer = self.block(table)
        elif isinstance(decision, MulliganDecision):
            answer = self.keep_or_not(table)
        elif isinstance(decision, (TargetDecision, ChoiceDecision)):
            answer = self.select(table)
        elif isinstance(decision, NumberDecision):
            answer = ChooseNumber(decision.most)
        elif isinstance(decision, YesNoDecision):
            answer = Yes()
        elif isinstance(decision, PaymentDecision):
            answer = Pay()
        elif isinstance(decision, (ModeDecision, WordDecision, DamageDecision)):
            answer = game.options.sample(self.chance.pick)
        else:
            answer = game.options.iterate()[0]
        if game.options.verdict(answer).legal:
            return answer
        return game.options.sample(self.chance.pick)

    # ---- priority
    # -----------------------------------------------------------------------------------------------------
    def act(self, table: Table) -> Answer:
        """A land first, then the most expensive thing that can be cast; tricks and answers only when there is a use."""
        best: Answer = Pass()
        worth = 0.0
        for answer in table.game.options.iterate():
            value = self.worth(table, answer)
            if value > worth:
                best, worth = answer, value
        return best

    def worth(self, table: Table, answer: Answer) -> float:
        """How much an action is worth now; 0 or less: better pass."""
        if isinstance(answer, PlayLand):
            return 100.0
        if isinstance(answer, Cast):
            card = table.card(answer.card)
            types = card.get("types", [])
            if "creature" in types or "planeswalker" in types or "enchantment" in types or "artifact" in types:
                return 10.0 + table.mana_value(card) if table.own_main else 0.0
            if table.stack_is_mine():
                return 0.0
            if table.own_main and table.step == "postcombat main":
                return 5.0 + table.mana_value(card)
            return 3.0 if table.in_combat and self.chance.pick(3) == 0 else 0.0
        if isinstance(answer, Activate) and not table.stack_is_mine():
            return 1.0 if table.own_main and self.chance.pick(4) == 0 else 0.0
        return 0.0

    def keep_or_not(self, table: Table) -> Answer:
        """One hand with too few or too many lands goes back."""
        lands = sum("land" in card.get("types", []) for card in table.me["hand"])
        return KeepHand() if FEWEST_LANDS <= lands <= MOST_LANDS or table.decision.amount else TakeMulligan()

    # ---- combat
    # -------------------------------------------------------------------------------------------------------
    def attack(self, table: Table) -> Answer:
        """Each creature attacks if no untapped creature of the defender would block it with profit, or if the attack
        as a whole would win."""
        options = table.game.options
        answer = options.witness() if isinstance(options, Declarations) else options.iterate()[0]
        assert isinstance(answer, DeclareAttackers)
        chosen = dict(answer.attacks)
        defenders = [player_ref(seat) for seat in table.opponents]
        blockers = [each for each in table.creatures(table.opponents) if not each["tapped"]]
        mine = table.creatures([table.seat])
        lethal = sum(each["power"] for each in mine if not each["tapped"]) >= min(
            table.life(s) for s in table.opponents
        )
        for creature in mine:
            if creature["id"] in chosen:
                continue
            if not (lethal and len(mine) > len(blockers)) and not profitable(creature, blockers):
                continue
            for ref in defenders:
                longer = {**chosen, creature["id"]: ref}
                proposal = DeclareAttackers(tuple(sorted(longer.items())), answer.bands)
                if options.verdict(proposal).legal:
                    chosen, answer = longer, proposal
                    break
        return answer

    def block(self, table: Table) -> Answer:
        """Blocks that kill the attacker and survive come first, then trades for something better, then chump blocks
        while the attack would be lethal."""
        options = table.game.options
        answer = options.witness() if isinstance(options, Declarations) else options.iterate()[0]
        assert isinstance(answer, DeclareBlockers)
        chosen = dict(answer.blocks)
        attackers = sorted(table.attackers(), key=lambda each: -each["power"])
        incoming = sum(each["power"] for each in attackers)
        for attacker in attackers:
            danger = incoming >= table.life(table.seat)
            for blocker in sorted(table.creatures([table.seat]), key=lambda each: each["power"] + each["toughness"]):
                if blocker["id"] in chosen or not (danger or worth_blocking(blocker, attacker)):
                    continue
                longer = {**chosen, blocker["id"]: (attacker["id"],)}
                proposal = DeclareBlockers(tuple(sorted(longer.items())))
                if options.verdict(proposal).legal:
                    chosen, answer = longer, proposal
                    incoming -= attacker["power"]
                    break
        return answer

    # ---- choices
    # ------------------------------------------------------------------------------------------------------
    def select(self, table: Table) -> Answer:
        """Targets: the best things of opponents for what harms, own things for what helps. Choices that cost: the
        least valuable."""
        decision = table.decision
        costly = any(part in decision.purpose for part in COSTLY)
        ranked = sorted(decision.things, key=lambda ref: (table.value_of(ref), ref), reverse=not costly)
        if isinstance(decision, TargetDecision) and not costly:
            theirs = [ref for ref in ranked if table.is_theirs(ref)]
            own = [ref for ref in ranked if not table.is_theirs(ref)]
            ranked = own + theirs if table.helps() else theirs + own
        number = max(decision.least, min(decision.most, 1))
        picked = ranked[:number]
        chosen = [ref for ref in decision.things if ref in picked]
        answer = ChooseTargets(chosen) if isinstance(decision, TargetDecision) else Choose(chosen)
        if decision.words == ONE_GRAVEYARD and not table.game.options.verdict(answer).legal:
            return next(iter(table.game.options.iterate()))
        return answer


class Table:
    """The view of the player who decides, with look-ups."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.game = game
        self.decision = decision
        self.seat = decision.seat
        self.view: dict[str, Any] = game.view(decision.seat)
        self.me: dict[str, Any] = self.view["players"][self.seat]
        self.opponents = [
            each["seat"] for each in self.view["players"] if each["seat"] != self.seat and not each["lost"]
        ]
        self.step: str = self.view["step"]
        self.own_main = self.view["active"] == self.seat and self.step in MAIN
        self.in_combat = "combat" in self.step or "declare" in self.step
        self.permanents = {each["id"]: each for each in self.view["battlefield"]}

    def card(self, number: int) -> dict[str, Any]:
        """What the player sees of an object."""
        for each in [*self.me["hand"], *self.view["battlefield"], *self.view["stack"]]:
            if each["id"] == number:
                found: dict[str, Any] = each
                return found
        return {}

    def mana_value(self, card: dict[str, Any]) -> int:
        """A rough mana value: the number of symbols, generic ones counted."""
        cost = card.get("cost", "").replace("}", "").split("{")[1:]
        return sum(int(part) if part.isdigit() else 1 for part in cost)

    def stack_is_mine(self) -> bool:
        """Whether the top of the stack is this player's own."""
        stack = self.view["stack"]
        return bool(stack) and stack[0].get("controller") == self.seat

    def creatures(self, seats: list[int]) -> list[dict[str, Any]]:
        """The creatures of some players."""
        return [
            each
            for each in self.view["battlefield"]
            if not each.get("hidden") and each["controller"] in seats and "power" in each and not each["phased_out"]
        ]

    def attackers(self) -> list[dict[str, Any]]:
        """The creatures that attack."""
        return [each for each in self.view["battlefield"] if each.get("attacking") is not None and "power" in each]

    def life(self, seat: int) -> int:
        """A player's life total."""
        total: int = self.view["players"][seat]["life"]
        return total

    def is_theirs(self, ref: int) -> bool:
        """Whether a player is an opponent, or an object an opponent's."""
        if is_player(ref):
            return ref != player_ref(self.seat)
        controller: int = self.card(ref).get("controller", self.seat)
        return controller != self.seat

    def value_of(self, ref: int) -> int:
        """How much something is worth."""
        if is_player(ref):
            return 3
        card = self.card(ref)
        return int(card.get("power", 0) + card.get("toughness", 0) + self.mana_value(card))

    def helps(self) -> bool:
        """Whether what is being put on the stack seems to help its target: by the kinds of its instructions."""
        thing = self.game.state.object(self.decision.source)
        stacked = thing.stacked
        if stacked is None or stacked.ability is None:
            return "Aura" in thing.face.subtypes and not any("cant" in repr(each.node) for each in thing.face.abilities)
        return any(node.kind in HELPFUL for node in stacked.ability.node.nodes("do"))


HELPFUL: Final = ("until", "put_counters", "untap", "regenerate", "gain_life", "attach", "prevent", "return_to_hand")


def profitable(creature: dict[str, Any], blockers: list[dict[str, Any]]) -> bool:
    """Whether no blocker would kill it, or none without dying while being worth less."""
    if creature["power"] <= 0:
        return False
    for blocker in blockers:
        dies = blocker["power"] >= creature["toughness"]
        kills = creature["power"] >= blocker["toughness"]
        if dies and (not kills or blocker["power"] + blocker["toughness"] < creature["power"] + creature["toughness"]):
            return False
    return True


def worth_blocking(blocker: dict[str, Any], attacker: dict[str, Any]) -> bool:
    """Whether a block kills the attacker and survives, survives at least, or trades for something as good."""
    survives = attacker["power"] < blocker["toughness"]
    kills = blocker["power"] >= attacker["toughness"]
    if survives:
        return True
    better: bool = attacker["power"] + attacker["toughness"] >= blocker["power"] + blocker["toughness"]
    return kills and better
