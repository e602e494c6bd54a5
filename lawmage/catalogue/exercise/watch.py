"""Watching the rules at work: which nodes of a card are read, which instructions are followed, what costs are paid.

The rules dispatch by tables from kinds of nodes to functions, which belong to a law. A card is exercised under a law of
its own, whose tables hold wrappers that note the nodes of the card; no other game pays anything or is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lawmage.catalogue.exercise.costs import cost_fault, mana_fault, wanted_of
from lawmage.catalogue.exercise.parts import Parts
from lawmage.model.events import Event
from lawmage.model.frames import Frame
from lawmage.model.nodes import Node
from lawmage.model.state import Law, State
from lawmage.rulebook.editions import Edition
from lawmage.rules.book import law
from lawmage.rules.costs.paying import PaymentFrame
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.law import make_ready

#: purposes of payments for a declaration, and the static nodes that charge for it
_CHARGED: Final = {"attack": "attack_cost", "block": "block_cost"}
_MANA_COSTS: Final = ("pay_mana", "pay_mana_times")


#: so many instructions follow one answer only where a loop of mandatory actions never ends (104.4b)
MOST_FOLLOWED: Final = 3000


class Endless(Exception):
    """The rules go on and on without anyone having to decide."""


class Under:
    """An instruction under way: the frame that follows it, the node, what was noted as it began."""

    def __init__(self, frame: InstructionsFrame, node: Node, context: Context, start: int, before: Any) -> None:
        self.frame = frame
        self.node = node
        self.context = context
        #: length of the history as it began
        self.start = start
        self.before = before


class Watch:
    """What has been seen of the nodes of one card, in the games under its `law`."""

    def __init__(self, parts: Parts, edition: Edition) -> None:
        self.parts = parts
        self.edition = edition
        #: ids of nodes that a reader was called for
        self.read: set[int] = set()
        #: ids of predicates that something satisfied, of conditions that held, of events that happened
        self.true: set[int] = set()
        #: ids of instructions that began
        self.begun: set[int] = set()
        #: ids of cost nodes that were paid
        self.paid: set[int] = set()
        #: what was wrong with costs that were paid: the source, and what
        self.wrong: list[tuple[int, str]] = []
        self.under: dict[int, Under] = {}
        #: instructions since the last answer
        self.followed = 0
        #: id of an instruction -> itself, and the node of the card that it stands for
        self._copies: dict[int, tuple[Node, Node | None]] = {}
        #: called as an instruction begins: what to note; and as it has ended
        self.on_begin: Callable[[State, Context, Node], Any] | None = None
        self.on_end: Callable[[State, Under], None] | None = None
        #: called when a replacement effect was applied: its node, the event, and the event as changed
        self.on_instead: Callable[[Node, Event, Event | None], None] | None = None
        self._ids = parts.by_id
        self.law = self._observed(law(edition))

    # ---- readers -----------------------------------------------------------------------------------------------------
    def _reader(self, function: Callable[..., Any]) -> Callable[..., Any]:
        ids, read, true = self._ids, self.read, self.true

        def reader(state: State, context: Context, node: Node, *rest: Any) -> Any:
            result = function(state, context, node, *rest)
            part = ids.get(id(node))
            if part is not None:
                read.add(id(part.node))
                if result is not None and result is not False and result != ():
                    true.add(id(part.node))
            return result

        return reader

    def _pred(self, function: Callable[..., Any]) -> Callable[..., Any]:
        ids, read, true = self._ids, self.read, self.true

        def pred(state: State, context: Context, node: Node, ref: int) -> bool:
            result: bool = function(state, context, node, ref)
            part = ids.get(id(node))
            if part is not None:
                read.add(id(part.node))
                if result:
                    true.add(id(part.node))
            return result

        return pred

    def _tested(self, what: Node, result: bool) -> None:
        part = self._ids.get(id(what))
        if part is not None:
            self._took(part.node, result)

    def _took(self, what: Node, result: bool) -> None:
        """A predicate was tested as a whole: its plain parts with it."""
        self.read.add(id(what))
        if not result:
            return
        self.true.add(id(what))
        if what.kind == "all":
            for each in what.nodes("of"):
                self._took(each, True)
        elif what.kind == "not":
            self.read.add(id(what.node("of")))
        elif what.kind == "controlled":
            self.read.add(id(what.node("by")))

    # ---- the law under which a card is exercised ---------------------------------------------------------------------
    def _observed(self, real: Law) -> Law:
        twin = Law(real.edition)
        twin.procedures = real.procedures
        twin.names = real.names
        twin.citations = real.citations
        twin.steps = [list(steps) for steps in real.steps]
        twin.cites = real.cites
        twin.tables = dict(real.tables)
        twin.tables["effect"] = {kind: self._effect(function) for kind, function in real.tables["effect"].items()}
        twin.tables["instead"] = {kind: self._instead(function) for kind, function in real.tables["instead"].items()}
        follow = real.procedures["instructions"]
        twin.steps[follow] = [self._follow(twin.steps[follow][0])]
        paying = real.procedures["payment"]
        twin.steps[paying][-1] = self._pay(twin.steps[paying][-1])
        twin.fired = real.fired
        twin.tested = self._tested
        twin.refs = {kind: self._reader(function) for kind, function in real.refs.items()}
        twin.preds = {kind: self._pred(function) for kind, function in real.preds.items()}
        twin.amounts = {kind: self._reader(function) for kind, function in real.amounts.items()}
        twin.conds = {kind: self._reader(function) for kind, function in real.conds.items()}
        twin.matchers = {kind: self._reader(function) for kind, function in real.matchers.items()}
        make_ready(twin)
        return twin

    def _instead(self, function: Callable[..., Any]) -> Callable[..., Any]:
        ids = self._ids

        def instead(state: State, frame: Any, entry: StaticEntry, event: Event, answer: Any) -> Event | None:
            changed: Event | None = function(state, frame, entry, event, answer)
            if id(entry.node) in ids and frame.asking is None and self.on_instead is not None:
                self.on_instead(entry.node, event, changed)
            return changed

        return instead

    def _follow(self, function: Callable[..., Any]) -> Callable[..., Any]:
        under = self.under

        def follow(state: State, frame: InstructionsFrame) -> None:
            self.followed += 1
            if self.followed > MOST_FOLLOWED:
                raise Endless(f"{MOST_FOLLOWED} instructions without a decision")
            more = frame.index < len(frame.nodes) and self._original(frame.nodes[frame.index]) is None
            if not frame.asked and id(frame) in under and not more:  # what an instruction itself inserts belongs to it
                ended = under.pop(id(frame))
                if ended.frame is frame and self.on_end is not None:
                    self.on_end(state, ended)
            function(state, frame)

        return follow

    def _effect(self, function: Callable[..., Any]) -> Callable[..., Any]:
        begun, under = self.begun, self.under

        def effect(state: State, frame: InstructionsFrame, node: Node) -> None:
            if id(frame) not in under:
                own = self._original(node)
                if own is not None:
                    begun.add(id(own))
                    before = self.on_begin(state, frame.context, node) if self.on_begin is not None else None
                    under[id(frame)] = Under(frame, own, frame.context, len(state.history), before)
            function(state, frame, node)

        return effect

    def _original(self, node: Node) -> Node | None:
        """The node of the card that an instruction is, or that it was made from when something was filled in."""
        part = self._ids.get(id(node))
        if part is not None:
            return part.node
        known = self._copies.get(id(node))
        if known is not None:
            return known[1]
        found: Node | None = None
        for part in self.parts.effects.get(node.kind, ()):
            if found is None and part.node == node:
                found = part.node
        self._copies[id(node)] = (node, found)
        return found

    def _pay(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def pay(state: State, frame: Frame) -> None:
            assert isinstance(frame, PaymentFrame)
            wanted, start = wanted_of(state, frame), len(state.history)
            wrong = mana_fault(state, frame)
            if wrong:
                self.wrong.append((frame.context.source, wrong))
            function(state, frame)
            for node in frame.others:
                self.paid.add(id(node))
            if frame.purpose in _CHARGED and frame.mana.mana_value() > 0:
                self._charged(_CHARGED[frame.purpose])
            if state.frames[-1] is frame:  # nothing waits to be replaced
                fault = cost_fault(frame, wanted, state.history[start:])
                if fault is not None:
                    self.wrong.append((frame.context.source, f"{fault[0].kind}: {fault[1]}"))
            if frame.purpose == "effect" and state.frames:
                for each in self.under.values():
                    if each.context is frame.context or each.frame.context is frame.context:
                        self._paid_for(each.node)

        return pay

    def _charged(self, kind: str) -> None:
        """Mana was paid for attackers or blockers: what the card charges for them."""
        for part in self.parts.listed:
            if part.parent is not None and part.parent.node.kind == kind and part.node.kind in _MANA_COSTS:
                self.paid.add(id(part.node))

    def _paid_for(self, node: Node) -> None:
        for name in ("cost", "unless"):
            for each in node.nodes(name):
                self.paid.add(id(each))
