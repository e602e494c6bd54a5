"""714. Saga cards: lore counters, chapter abilities, and the end of a story (704.5s)."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.events import CountersPut, Event, Sacrificed
from lawmage.model.frames import Frame
from lawmage.model.names import PRECOMBAT_MAIN, player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject, counters_on
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics, derived, permanents
from lawmage.rules.events.counters import putting
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import MATCHERS
from lawmage.rules.replacement.proposing import propose_all

R_LORE: Final = cite("714.3c")
R_END: Final = cite("704.5s")

LORE: Final = "lore"
SAGA: Final = "Saga"


def chapter_of(ability: Ability) -> int:
    """The number of a chapter ability; 0 for any other ability."""
    event = ability.node.maybe("event") if ability.node.kind == "triggered" else None
    return event.number("n") if event is not None and event.kind == "chapter" else 0


def final_chapter(abilities: tuple[Ability, ...]) -> int:
    """714.2d: the greatest number among chapter abilities; 0 without any."""
    return max([chapter_of(each) for each in abilities], default=0)


def _chapter(state: State, context: Context, node: Node, event: CountersPut) -> Roles | None:
    """714.2b: lore counters are put on this Saga, which had fewer than that chapter's number and now has enough."""
    if event.holder != context.source or event.amount <= 0 or event.counter != LORE:
        return None
    after = counters_on(state.object(event.holder), LORE)
    if not after - event.amount < node.number("n") <= after:
        return None
    return (event.holder, 0, 0, event.amount)


MATCHERS["chapter"] = _chapter
KINDS_OF["chapter"] = (CountersPut,)


@rule("714.3c", kind="step", key="main phase/lore", also=("505.4",))
def tell_on(state: State, frame: Frame) -> None:
    """As a precombat main phase begins, the active player puts a lore counter on each Saga they control with chapter
    abilities."""
    if state.step != PRECOMBAT_MAIN:
        return
    proposals: list[Event] = []
    for thing in sagas(state):
        if state.acts(thing.controller):
            proposals.append(putting(thing.id, LORE, 1, R_LORE, 0, None, thing.controller))
    if proposals:
        propose_all(state, proposals)


def sagas(state: State) -> list[GameObject]:
    """The Sagas with chapter abilities on the battlefield."""
    found: list[GameObject] = []
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out:
            continue
        chars = characteristics(state, thing)
        if SAGA in chars.subtypes and final_chapter(chars.abilities):
            found.append(thing)
    return found


@rule("704.5s", kind="state-based action", key="end of a saga")
def end_of_sagas(state: State, found: list[Event]) -> None:
    """A Saga with as many lore counters as its final chapter's number is sacrificed, unless one of its chapter
    abilities has triggered and not left the stack yet."""
    for thing, last in _chapters(state):
        if counters_on(thing, LORE) >= last and not chapter_pending(state, thing.id):
            found.append(Sacrificed(R_END, thing.id, player_ref(thing.controller)))


def _chapters(state: State) -> list[tuple[GameObject, int]]:
    """The Sagas that have lore counters and chapter abilities, with the number of the final one; once per version."""
    cache = derived(state).index
    found: list[tuple[GameObject, int]] | None = cache.get("chapters")
    if found is None:
        found = []
        for thing, chars in permanents(state):
            if SAGA in chars.subtypes and counters_on(thing, LORE):
                last = final_chapter(chars.abilities)
                if last:
                    found.append((thing, last))
        cache["chapters"] = found
    return found


def chapter_pending(state: State, source: int) -> bool:
    """Whether a chapter ability of a Saga has triggered and not left the stack yet."""
    for each in state.waiting:
        if each.source == source and chapter_of(each.ability):
            return True
    for number in state.stack:
        stacked = state.object(number).stacked
        if stacked is not None and stacked.source == source and stacked.ability is not None:
            if chapter_of(stacked.ability):
                return True
    return False
