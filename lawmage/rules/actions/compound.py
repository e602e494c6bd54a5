"""701.35, 701.47, 701.50, 705. Keyword actions that are done as a row of other instructions; flipping coins."""

from typing import Final

from lawmage.model.names import player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import insert, set_did
from lawmage.rules.actions.looking import look_at
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import number_of, permanents_of, seats_of

_YOU: Final = Node("you", {})
_MADE: Final = Node("made", {})
_REMEMBERED: Final = Node("remembered", {})
_NONLAND: Final = Node("not", {"of": Node("type", {"is": "land"})})
_ARMIES: Final = Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "creature"}), Node("subtype", {"is": "Army"}),
    Node("controlled", {"by": _YOU}))})


def _fixed(*refs: int) -> Node:
    return Node("fixed", {"ids": refs})


@rule("701.35a", kind="effect", key="detain")
def detain(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Until the next turn of the effect's controller the permanents named can't attack or block, and their activated
    abilities can't be activated."""
    context = frame.context
    numbers = tuple([thing.id for thing in permanents_of(state, context, node.node("what"))])
    if numbers:
        what = {"what": _fixed(*numbers)}
        kept = (Node("cant_attack", dict(what)), Node("cant_block", dict(what)), Node("cant_activate", dict(what)))
        begin_effect(state, context, kept, "your next turn")


@rule("701.47a", kind="effect", key="amass")
def amass(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Without an Army one is created; then counters are put on an Army of one's choice, which is of that type too."""
    subtype = node.text("subtype")
    army = Node("make", {"types": ("creature",), "subtypes": (subtype, "Army"), "colors": ("black",), "power": 0,
                         "toughness": 0})
    none = Node("cond_not", {"of": Node("exists", {"what": _ARMIES})})
    grown = Node("put_counters", {"what": _MADE, "counter": "+1/+1", "n": number_of(state, frame.context, node)})
    joined = Node("until", {"duration": "permanent", "effects": (
        Node("add_types", {"what": _MADE, "subtypes": (subtype,)}),)})
    insert(state, frame, (
        Node("if", {"condition": none, "do": (Node("create_token", {"token": (army,)}),)}),
        Node("choose", {"what": _ARMIES}), grown, joined))


@rule("701.50a", kind="effect", key="connive", also=("701.50b", "701.50c", "701.50d", "701.50e"))
def connive(state: State, frame: InstructionsFrame, node: Node) -> None:
    """For each permanent named in turn: its controller draws that many cards, discards as many, and it gets a counter
    for each nonland card discarded so. Several go in APNAP order of their controllers."""
    context = frame.context
    number = number_of(state, context, node)
    refs = [ref for ref in refer(state, context, node.node("what")) if ref > 0]
    if number == 0:
        return
    nodes: list[Node] = []
    for seat in state.seats_from(state.active):
        for ref in refs:
            if state.object(ref).controller != seat:
                continue
            who = _fixed(player_ref(seat))
            nodes.append(Node("draw", {"n": number, "who": who}))
            nodes.append(Node("discard", {"n": number, "who": who}))
            nodes.append(Node("put_counters", {"what": _fixed(ref), "counter": "+1/+1",
                                               "n": Node("count_made", {"is": _NONLAND})}))
    insert(state, frame, tuple(nodes))


@rule("701.66a", kind="effect", key="earthbend")
def earthbend(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The land becomes a 0/0 creature with haste as well and gets counters; when it dies or is put into exile, it
    returns tapped."""
    things = permanents_of(state, frame.context, node.node("what"))
    if not things:
        return
    what = {"what": _fixed(things[0].id)}
    becomes = Node("until", {"duration": "permanent", "effects": (
        Node("add_types", {**what, "types": ("creature",)}),
        Node("set_pt", {**what, "power": 0, "toughness": 0}),
        Node("grant", {**what, "abilities": (Node("keyword", {"is": "haste"}),)}))})
    grown = Node("put_counters", {**what, "counter": "+1/+1", "n": number_of(state, frame.context, node)})
    it = Node("is", {"what": _REMEMBERED})
    gone = Node("event_any", {"of": (Node("dies", {"what": it}), Node("leaves", {"what": it, "to": "exile"}))})
    back = Node("put_onto_battlefield", {"what": _REMEMBERED, "under": _YOU, "tapped": True})
    insert(state, frame, (becomes, grown, Node("delayed", {
        "event": gone, "do": (back,), "remember": what["what"], "once": True})))


@rule("705.2", kind="effect", key="flip_coin")
def flip_coin(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A coin is flipped, and what is done depends on whether the flip is won. The call makes no difference, since both
    sides are equally likely; so it isn't asked."""
    won = state.random(2) == 1
    set_did(state, frame, won)
    insert(state, frame, node.nodes("win" if won else "lose"))


@rule("701.20e", kind="effect", key="look_hand")
def look_hand(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The effect's controller looks at the hands of the players named."""
    for seat in seats_of(state, frame.context, node.node("who")):
        look_at(state, frame, frame.context.controller, state.players[seat].hand)
