"""611.2. Beginning a continuous effect: what it applies to and how much is determined once (611.2c, 611.2d, 608.2h)."""

from typing import Final

from lawmage.model.cards import Face
from lawmage.model.effects import ContinuousEffect
from lawmage.model.events import EffectBegan
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.kinds import KINDS
from lawmage.model.names import BATTLEFIELD, NOWHERE
from lawmage.model.nodes import Node, Value
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.chosen_values import concrete
from lawmage.rules.characteristics.copying import CopyEffect, copied_face, whole_face
from lawmage.rules.characteristics.dependencies import names_zones
from lawmage.rules.characteristics.per_object_context import names_affected
from lawmage.rules.characteristics.profiles import LAYER_OF
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.tracking import goes_on
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import REFS, amount, refer

R_BEGINS: Final = cite("611.2")
R_LOCKED: Final = cite("611.2c")
R_ONCE: Final = cite("611.2d")
R_NEVER_STARTS: Final = cite("611.2b")


def _fixed(state: State, context: Context, node: Node) -> tuple[int, ...]:
    ids = node.fields["ids"]
    assert isinstance(ids, tuple)
    found: list[int] = []
    for each in ids:
        assert isinstance(each, int)
        if each < 0 or state.object(each).zone != NOWHERE:
            found.append(each)
    return tuple(found)


#: a ref node that only effects under way have: those very objects and players, as long as they are there
REFS["fixed"] = _fixed

#: kinds of the layers that can affect players as well (613.10)
PLAYERS_TOO: Final = ("grant", "lose_keyword", "lose_all_abilities", "cant_have")
#: refs that name the same whenever they are read, or that go on being read anew
_OPEN: Final = ("self", "you", "opponents", "other_players", "each_player", "each", "fixed", "union",
                "except", "affected")
#: refs and amounts that only the resolving spell or ability knows
_OF_RESOLUTION: Final = ("target", "made", "acted", "remembered", "event", "controller", "owner")
_AMOUNTS_OF_RESOLUTION: Final = ("x", "that_many", "event_amount")


def begin_effect(state: State, context: Context, nodes: tuple[Node, ...],
                 duration: str | Node) -> ContinuousEffect | None:
    """A continuous effect of the resolving spell or ability begins (611.2): `nodes` are static nodes, `duration` a word
    of the vocabulary "duration" or a duration node.

    Parts that change characteristics or control are locked on what they apply to now (611.2c), amounts are evaluated
    now (611.2d). Returns None where it does nothing: no object to affect, or a duration that never starts (611.2b).
    """
    if isinstance(duration, Node):
        duration = lock_node(state, context, duration, False)
        if duration.kind == "while" and not goes_on(state, context, duration.node("condition")):
            return None
    kept: list[Node] = []
    affected: list[tuple[int, ...] | None] = []
    faces: list[Face | None] = []
    copies = False
    for written in nodes:
        node = concrete(state, written, state.object(context.source).chosen) if context.source else written
        locked = locked_set(state, context, node)
        if locked is not None and not locked:
            continue
        face: Face | None = None
        if node.kind == "becomes_copy":
            face = _face_to_copy(state, context, node)
            if face is None:
                continue
            copies = True
        kept.append(lock_node(state, context, node, True))
        affected.append(locked)
        faces.append(face)
    if not kept:
        return None
    made = _make(state, context, tuple(kept), tuple(affected), duration, copies)
    if isinstance(made, CopyEffect):
        made.faces = tuple(faces)
    add_effect(state, made)
    return made


def _make(state: State, context: Context, nodes: tuple[Node, ...], affected: tuple[tuple[int, ...] | None, ...],
          duration: str | Node, copies: bool) -> ContinuousEffect:
    number = state.number()
    stamp = state.stamp()
    stacked = context.stacked
    if copies:
        return CopyEffect(number, stamp, context.source, context.controller, nodes, affected, duration, state.turn,
                          stacked, context.ability)
    return ContinuousEffect(number, stamp, context.source, context.controller, nodes, affected, duration, state.turn,
                            stacked, context.ability)


def add_effect(state: State, made: ContinuousEffect) -> None:
    """Put an effect in force and record that it began. subject: its source; other: the first thing it is locked on;
    amount: its number; data: all it is locked on; words: the kinds of its nodes."""
    state.effects = (*state.effects, made)
    state.touch(READS_OBJECTS)
    refs: list[int] = []
    for part in made.affected:
        if part is not None:
            refs.extend([ref for ref in part if ref not in refs])
    event = EffectBegan(state.rule, made.source, made.id, tuple(refs), tuple([node.kind for node in made.statics]),
                        cause=made.source, ability=made.ability)
    record_event(state, event)


def replace_effect(state: State, old: ContinuousEffect, new: ContinuousEffect | None) -> None:
    """Put another effect in the place of one in force (a shield grown smaller), or take it away."""
    kept: list[ContinuousEffect] = []
    for each in state.effects:
        if each is not old:
            kept.append(each)
        elif new is not None:
            kept.append(new)
    state.effects = tuple(kept)
    state.touch(READS_OBJECTS)


def with_parts(old: ContinuousEffect, nodes: tuple[Node, ...],
               affected: tuple[tuple[int, ...] | None, ...]) -> ContinuousEffect:
    """An effect like `old` with other nodes in the same places."""
    return ContinuousEffect(old.id, old.timestamp, old.source, old.controller, nodes, affected, old.duration,
                            old.turn, old.stacked, old.ability)


@rule("611.2", kind="effect", key="until", also=("611.2a", "611.2b", "611.2c", "611.2d"))
def until(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A continuous effect begins that lasts as long as the instruction says."""
    duration = node.fields["duration"]
    assert isinstance(duration, (str, Node))
    began = begin_effect(state, frame.context, node.nodes("effects"), duration)
    if gives_control(node):
        context = frame.context.copy()
        context.did = began is not None  # "gains control of it. If they do"
        state.edit(frame).context = context


def gives_control(node: Node) -> bool:
    """Whether an `until` gives a player control of something."""
    for each in node.nodes("effects"):
        if each.kind == "control":
            return True
    return False


# ---- what it applies to ----------------------------------------------------------------------------------------------
def locked_set(state: State, context: Context, node: Node) -> tuple[int, ...] | None:
    """The references that a node is locked on as its effect begins; None: its text says it at every moment."""
    field = "what" if node.has("what") else "to" if node.kind in ("prevent", "redirect") else ""
    if not field or not node.has(field):
        return None
    what = node.node(field)
    if what.kind not in REFS:
        return None  # a predicate: an effect on the rules of the game
    if node.kind not in LAYER_OF and _is_open(what):
        return None
    found: list[int] = []
    for ref in refer(state, context, what):
        if ref in context.illegal:
            continue
        if ref > 0:
            thing = state.object(ref)
            if thing.zone == NOWHERE or thing.phased_out:
                continue
            if what.kind == "each" and thing.zone != BATTLEFIELD and not names_zones(what.node("what")):
                continue
        elif node.kind in LAYER_OF and node.kind not in PLAYERS_TOO:
            continue
        found.append(ref)
    return tuple(found)


def _is_open(what: Node) -> bool:
    if what.kind == "each" or what.kind == "each_player" or what.kind == "opponents":
        return True
    if what.kind == "union":
        for each in what.nodes("of"):
            if _is_open(each):
                return True
        return False
    return what.kind == "except" and _is_open(what.node("what"))


def _face_to_copy(state: State, context: Context, node: Node) -> Face | None:
    """707.2b: the values are those of the moment in which the copy effect begins."""
    for ref in refer(state, context, node.node("of")):
        if ref > 0:
            return copied_face(whole_face(state, state.object(ref)), node.nodes("changes"), context.ability)
    return None


# ---- nodes with everything evaluated that is known only now ----------------------------------------------------------
def lock_node(state: State, context: Context, node: Node, dynamic: bool) -> Node:
    """The node with its references and amounts evaluated: the node itself where there is nothing to evaluate.

    dynamic: also what could be read later. In conditions only what the resolution alone knows is evaluated; granted
    abilities, costs and further instructions stay as they are.
    """
    row = KINDS.get(node.kind)
    if row is None:
        return node
    changed: dict[str, Value] = {}
    for name, value in node.fields.items():
        if name == "n" and node.kind == "prevent" and node.flag("next_time"):
            continue  # how much of that damage: known once it would be dealt
        spec = row.fields[name].rstrip("?")
        locked = _lock_field(state, context, value, spec, dynamic)
        if locked is not value:
            changed[name] = locked
    if not changed:
        return node
    fields = dict(node.fields)
    fields.update(changed)
    return Node(node.kind, fields)


def _lock_field(state: State, context: Context, value: Value, spec: str, dynamic: bool) -> Value:
    if spec == "amount":
        return _lock_amount(state, context, value, dynamic)
    if spec == "ref" and isinstance(value, Node):
        return _lock_ref(state, context, value, dynamic)
    if spec == "pred" and isinstance(value, Node):
        return lock_node(state, context, value, dynamic)
    if spec in ("cond", "event", "duration") and isinstance(value, Node):
        return lock_node(state, context, value, False)
    if spec in ("preds", "refs", "conds", "amounts", "events") and isinstance(value, tuple):
        return _lock_list(state, context, value, spec[:-1], dynamic)
    return value


def _lock_list(state: State, context: Context, values: tuple[Value, ...], spec: str, dynamic: bool) -> Value:
    made: list[Value] = []
    same = True
    for each in values:
        locked = _lock_field(state, context, each, spec, dynamic)
        same = same and locked is each
        made.append(locked)
    return values if same else tuple(made)


def _lock_amount(state: State, context: Context, value: Value, dynamic: bool) -> Value:
    if not isinstance(value, Node):
        return value
    if names_affected(value):
        return lock_node(state, context, value, False)
    if dynamic or value.kind in _AMOUNTS_OF_RESOLUTION:
        return amount(state, context, value)
    return lock_node(state, context, value, False)


def _lock_ref(state: State, context: Context, node: Node, dynamic: bool) -> Node:
    kind = node.kind
    if kind in _OPEN:
        return lock_node(state, context, node, dynamic)
    if names_affected(node) or (not dynamic and kind not in _OF_RESOLUTION):
        return lock_node(state, context, node, False)
    refs = tuple([ref for ref in refer(state, context, node) if ref not in context.illegal])
    return Node("fixed", {"ids": refs})


