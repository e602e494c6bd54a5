"""117.1. The answers of a player with priority."""

from lawmage.model.decisions import Answer, Decision
from lawmage.model.rulings import LEGAL, Verdict, refuse
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.answers.offers import declined, priority_actions
from lawmage.rules.characteristics.faces import DOORS
from lawmage.rules.costs.mana_ability import ability_is_mana
from lawmage.rules.kernel.option_sets import Options, Picker
from lawmage.rules.layouts.rooms import why_not_unlock
from lawmage.rules.mechanics.morphing import MORPHS, why_not_turn
from lawmage.rules.mechanics.suspend_foretell_plot import why_not_set_aside
from lawmage.rules.stack.activating import activated_abilities, why_not_activate
from lawmage.rules.stack.casting import why_not_cast
from lawmage.rules.stack.special_actions import why_not_play
from lawmage.rules.turn.conceding import concedes


class PriorityOptions(Options):
    """117.1: pass, play a land, cast, activate. Conceding and mana abilities are auxiliary."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self.listed: list[Answer] | None = None

    def actions(self) -> list[Answer]:
        """Every option but the auxiliary ones; passing first."""
        if self.listed is None:
            self.listed = priority_actions(self.state, self.decision.seat)
        return self.listed

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        state = self.state
        seat = self.decision.seat
        if answer == ("pass",) or concedes(state, answer):
            return LEGAL
        if self.listed is not None and answer in self.listed:
            return LEGAL
        if declined(state, answer):
            return refuse("declined before", cite("733.1"))
        if not 1 < len(answer) < 4 or not isinstance(answer[1], int) or not 0 < answer[1] < len(state.objects):
            return refuse("no such option", self.decision.rule)
        if len(answer) > 2 and not isinstance(answer[2], str if answer[0] == "special" else int):
            return refuse("no such option", self.decision.rule)
        thing = state.object(answer[1])
        if answer[0] == "play":
            return why_not_play(state, seat, thing, answer[2] if len(answer) > 2 else 0)
        if answer[0] == "cast":
            how = answer[2] if len(answer) > 2 else 0
            verdict = why_not_cast(state, seat, thing, how)
            return verdict
        if answer[0] == "special" and len(answer) > 2 and answer[2] in MORPHS:
            return why_not_turn(state, seat, thing, answer[2])
        if answer[0] == "special" and len(answer) > 2 and answer[2] in DOORS:
            return why_not_unlock(state, seat, thing, answer[2])
        if answer[0] == "special" and len(answer) > 2:
            return why_not_set_aside(state, seat, thing, answer[2])
        if answer[0] == "activate" and len(answer) > 2:
            return why_not_activate(state, seat, thing, answer[2])
        return refuse("no such option", self.decision.rule)

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return self.actions()

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.actions())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        actions = self.actions()
        return actions[pick(len(actions))] if len(actions) > 1 else actions[0]

    def auxiliary(self) -> list[Answer]:
        """See `Options.auxiliary`."""
        found: list[Answer] = []
        for number in self.state.battlefield:
            thing = self.state.object(number)
            if thing.controller == self.decision.seat:
                for index, ability in enumerate(activated_abilities(self.state, thing)):
                    if ability_is_mana(self.state, ability):
                        if why_not_activate(self.state, self.decision.seat, thing, index).legal:
                            found.append(("activate", number, index))
        found.append(("concede", self.decision.seat))
        return found
