"""702. Keyword abilities of spells that stand for other abilities: what they cost, and what follows from how they were
cast. The ways of casting themselves stand in `casting_options`."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.rulebook.registry import rule
from lawmage.rules.keywords.forms import (
    IS_SELF,
    SELF,
    YOU,
    dies,
    enters,
    grant,
    has_counter,
    keyword,
    sacrifice,
    when,
    when_if,
)

GRAVEYARD: Final = "graveyard"
_DRAW: Final = Node("draw", {"n": 1, "who": YOU})


def cast_for(word: str) -> Node:
    """A condition: the spell was cast in the way of a keyword."""
    return Node("cast_for", {"is": word})


def exiled_on_leaving(word: str) -> Node:
    """If it was cast in that way, it is exiled instead of being put anywhere else when it would leave the stack."""
    moves = tuple([Node("replace_zone", {"what": SELF, "from": "stack", "to": zone, "instead": "exile"})
                   for zone in (GRAVEYARD, "hand", "library")])
    return Node("static", {"effects": moves, "condition": cast_for(word)})


@rule("702.34a", kind="keyword", key="flashback")
def flashback(node: Node) -> tuple[Node, ...]:
    """It may be cast from the graveyard for its flashback cost, and is exiled when it would leave the stack."""
    return (exiled_on_leaving("flashback"),)


@rule("702.133a", kind="keyword", key="jump-start")
def jump_start(node: Node) -> tuple[Node, ...]:
    """It may be cast from the graveyard by discarding a card besides, and is exiled when it would leave the stack."""
    return (exiled_on_leaving("jump-start"),)


@rule("702.127a", kind="keyword", key="aftermath")
def aftermath(node: Node) -> tuple[Node, ...]:
    """This half may be cast only from the graveyard, and is exiled when it would leave the stack."""
    return (exiled_on_leaving("aftermath"),)


@rule("702.74a", kind="keyword", key="evoke")
def evoke(node: Node) -> tuple[Node, ...]:
    """When it enters, if its evoke cost was paid, its controller sacrifices it."""
    return (when_if(enters(), cast_for("evoke"), (sacrifice(SELF),)),)


@rule("702.109a", kind="keyword", key="dash")
def dash(node: Node) -> tuple[Node, ...]:
    """As long as its dash cost was paid it has haste; `resolving` returns it at the next end step."""
    return (Node("static", {"effects": (grant(SELF, keyword("haste")),), "condition": cast_for("dash")}),)


@rule("702.152a", kind="keyword", key="blitz")
def blitz(node: Node) -> tuple[Node, ...]:
    """As long as its blitz cost was paid it has haste, and draws a card when it dies."""
    abilities = (keyword("haste"), when(dies(), (_DRAW,)))
    return (Node("static", {"effects": (grant(SELF, *abilities),), "condition": cast_for("blitz")}),)


def _copies_itself(word: str) -> Node:
    """When it is cast, if that cost was paid for it, it is copied for each time that it was; the copies may get new
    targets."""
    copy = Node("copy_spell", {"what": SELF, "new_targets": True})
    event = Node("casts", {"who": YOU, "what": IS_SELF})
    return Node("triggered", {"event": event, "condition": cast_for(word), "zone": "stack",
                              "do": (Node("repeat", {"n": Node("times_paid", {"is": word}), "do": (copy,)}),)})


@rule("702.56a", kind="keyword", key="replicate")
def replicate(node: Node) -> tuple[Node, ...]:
    """Its cost may be paid any number of times; the spell is copied that often."""
    return (_copies_itself("replicate"),)


@rule("702.78a", kind="keyword", key="conspire")
def conspire(node: Node) -> tuple[Node, ...]:
    """Two creatures that share a color with it may be tapped; then it is copied."""
    return (_copies_itself("conspire"),)


@rule("702.153a", kind="keyword", key="casualty")
def casualty(node: Node) -> tuple[Node, ...]:
    """A creature of enough power may be sacrificed; then it is copied."""
    return (_copies_itself("casualty"),)


@rule("702.157a", kind="keyword", key="squad")
def squad(node: Node) -> tuple[Node, ...]:
    """When it enters, a token that is a copy of it is created for each time that its squad cost was paid."""
    create = Node("create_copy", {"of": SELF, "n": Node("times_paid", {"is": "squad"})})
    return (when_if(enters(), cast_for("squad"), (create,)),)


@rule("702.175a", kind="keyword", key="offspring")
def offspring(node: Node) -> tuple[Node, ...]:
    """When it enters, if its offspring cost was paid, a token that is a 1/1 copy of it is created."""
    small = Node("set_pt", {"what": SELF, "power": 1, "toughness": 1})
    return (when_if(enters(), cast_for("offspring"), (Node("create_copy", {"of": SELF, "changes": (small,)}),)),)


@rule("702.85a", kind="keyword", key="cascade", also=("702.85c",))
def cascade(node: Node) -> tuple[Node, ...]:
    """When it is cast, cards are exiled from the library until a lesser nonland card, which may be cast free."""
    event = Node("casts", {"who": YOU, "what": IS_SELF})
    return (Node("triggered", {"event": event, "zone": "stack", "do": (Node("cascade", {}),)}),)


@rule("702.35a", kind="keyword", key="madness")
def madness(node: Node) -> tuple[Node, ...]:
    """Discarded, it is exiled (see `discarding`); then its owner may cast it for its madness cost, or puts it into the
    graveyard."""
    cast = Node("may_cast", {"what": SELF, "way": "madness"})
    otherwise = Node("if", {"condition": Node("cond_not", {"of": Node("did", {})}),
                            "do": (Node("put_into_graveyard", {"what": SELF}),)})
    event = Node("exiled_by_madness", {"what": IS_SELF})
    return (Node("triggered", {"event": event, "zone": "exile", "do": (cast, otherwise)}),)


@rule("702.62a", kind="keyword", key="suspend", also=("702.62b",))
def suspend(node: Node) -> tuple[Node, ...]:
    """Suspended, it loses a time counter at the beginning of each upkeep of its owner; when the last is removed, it may
    be cast without paying its mana cost."""
    ticking = Node("triggered", {
        "event": Node("step_begins", {"step": "upkeep", "whose": YOU}), "zone": "exile",
        "condition": has_counter(SELF, "time"),
        "do": (Node("take_counters", {"what": SELF, "counter": "time", "n": 1}),)})
    last = Node("triggered", {
        "event": Node("last_counter_removed", {"what": IS_SELF, "counter": "time"}), "zone": "exile",
        "do": (Node("may_cast", {"what": SELF, "way": "suspend"}),)})
    return (ticking, last)
