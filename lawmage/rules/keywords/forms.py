"""702. The pieces that keyword abilities are made of: nodes that recur in their definitions."""

from typing import Final

from lawmage.model.nodes import Node, Value

SELF: Final = Node("self", {})
YOU: Final = Node("you", {})
OPPONENTS: Final = Node("opponents", {})
DEFENDING: Final = Node("defending", {})
MADE: Final = Node("made", {})
REMEMBERED: Final = Node("remembered", {})
TARGET: Final = Node("target", {"i": 0})
PERMANENT: Final = Node("permanent", {})
CREATURE: Final = Node("type", {"is": "creature"})
ATTACKING: Final = Node("attacking", {})
OTHER: Final = Node("other", {})
PLAYER: Final = Node("player", {})
YOURS: Final = Node("controlled", {"by": YOU})
IS_SELF: Final = Node("is", {"what": SELF})
PLUS_ONE: Final = "+1/+1"
MINUS_ONE: Final = "-1/-1"
END_OF_TURN: Final = "end of turn"


def both(*preds: Node) -> Node:
    """What matches all of several predicates."""
    return Node("all", {"of": preds})


def no(pred: Node) -> Node:
    """What doesn't match a predicate."""
    return Node("not", {"of": pred})


def each(*preds: Node) -> Node:
    """Everything that matches all of several predicates."""
    return Node("each", {"what": both(*preds)})


def role(name: str) -> Node:
    """What the event names in a role."""
    return Node("event", {"role": name})


def when(event: Node, do: tuple[Node, ...]) -> Node:
    """A triggered ability."""
    return Node("triggered", {"event": event, "do": do})


def when_if(event: Node, condition: Node, do: tuple[Node, ...]) -> Node:
    """A triggered ability with an intervening "if" clause (603.4)."""
    return Node("triggered", {"event": event, "condition": condition, "do": do})


def when_target(event: Node, what: Node, do: tuple[Node, ...]) -> Node:
    """A triggered ability with one target."""
    return Node("triggered", {"event": event, "targets": (target(what),), "do": do})


def target(what: Node) -> Node:
    """A target phrase of one target."""
    return Node("choose_target", {"what": what})


def static(*effects: Node) -> Node:
    """A static ability."""
    return Node("static", {"effects": effects})


def attacks() -> Node:
    """This creature attacks."""
    return Node("attacks", {"what": IS_SELF})


def becomes_blocked() -> Node:
    """This creature becomes blocked."""
    return Node("becomes_blocked", {"what": IS_SELF})


def enters() -> Node:
    """This permanent enters."""
    return Node("enters", {"what": IS_SELF})


def dies() -> Node:
    """This permanent is put into a graveyard from the battlefield."""
    return Node("dies", {"what": IS_SELF})


def upkeep() -> Node:
    """The beginning of your upkeep."""
    return Node("step_begins", {"step": "upkeep", "whose": YOU})


def damages_player() -> Node:
    """This creature deals combat damage to a player."""
    return Node("deals_damage", {"what": IS_SELF, "to": PLAYER, "combat": True})


def this_turn(*effects: Node) -> Node:
    """Effects until end of turn."""
    return Node("until", {"effects": effects, "duration": END_OF_TURN})


def gets(what: Node, power: Value, toughness: Value) -> Node:
    """An object gets power and toughness."""
    return Node("modify_pt", {"what": what, "power": power, "toughness": toughness})


def counters(what: Node, kind: str, number: Value) -> Node:
    """Counters are put on something."""
    return Node("put_counters", {"what": what, "counter": kind, "n": number})


def enters_with(kind: str, number: Value) -> Node:
    """This permanent enters with counters on it."""
    return static(Node("enters_with_counters", {"what": SELF, "counter": kind, "n": number}))


def has_counter(what: Node, kind: str) -> Node:
    """A condition: something has a counter of a kind on it."""
    return Node("matches", {"what": what, "is": Node("with_counter", {"counter": kind})})


def at_next(step: str, remember: Node, do: tuple[Node, ...]) -> Node:
    """A delayed triggered ability at the beginning of the next such step."""
    return Node("delayed", {"event": Node("step_begins", {"step": step}), "remember": remember, "do": do})


def sacrifice(what: Node) -> Node:
    """Sacrifice something."""
    return Node("sacrifice", {"what": what})


def grant(what: Node, *abilities: Node) -> Node:
    """An object gains abilities."""
    return Node("grant", {"what": what, "abilities": abilities})


def keyword(word: str) -> Node:
    """A keyword ability."""
    return Node("keyword", {"is": word})


def activated(cost: tuple[Node, ...], do: tuple[Node, ...]) -> Node:
    """An activated ability that can be activated only as a sorcery."""
    return Node("activated", {"cost": cost, "do": do, "limits": ("sorcery",)})


def activated_target(cost: tuple[Node, ...], what: Node, do: tuple[Node, ...]) -> Node:
    """An activated ability with one target that can be activated only as a sorcery."""
    return Node("activated", {"cost": cost, "targets": (target(what),), "do": do, "limits": ("sorcery",)})


def from_zone(zone: str, ability: Node) -> Node:
    """The same ability where it functions in another zone than the battlefield."""
    fields = dict(ability.fields)
    fields["zone"] = zone
    return Node(ability.kind, fields)
