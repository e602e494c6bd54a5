"""Readers of ref nodes: who or what a phrase names (608.2, 109.5)."""

from lawmage.model.events import DamageDealt, ZoneChanged
from lawmage.model.names import BATTLEFIELD, EXILE, LIBRARY, NOTHING, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import REFS, matches, refer


def _self(state: State, context: Context, node: Node) -> tuple[int, ...]:
    return (context.source,) if context.source else ()


def _you(state: State, context: Context, node: Node) -> tuple[int, ...]:
    return (player_ref(context.controller),)


def _target(state: State, context: Context, node: Node) -> tuple[int, ...]:
    stacked = context.stacked
    i = node.number("i")
    if stacked is None or i >= len(stacked.targets):
        return ()
    chosen = stacked.targets[i]
    if not context.illegal:
        return chosen
    return tuple([ref for ref in chosen if ref not in context.illegal])


def _each(state: State, context: Context, node: Node) -> tuple[int, ...]:
    what = node.node("what")
    return tuple([ref for ref in candidates(state, what) if matches(state, context, what, ref)])


def _other_players(state: State, context: Context, node: Node) -> tuple[int, ...]:
    seats = state.seats_from((context.controller + 1) % len(state.players))
    found = [seat for seat in seats if seat != context.controller]
    if state.reach:
        found = [seat for seat in found if state.reaches(context.controller, seat)]
    return tuple([player_ref(seat) for seat in found])


def _opponents(state: State, context: Context, node: Node) -> tuple[int, ...]:
    found = state.opponents_of(context.controller)
    if state.reach:
        found = [seat for seat in found if state.reaches(context.controller, seat)]
    return tuple([player_ref(seat) for seat in found])


def _each_player(state: State, context: Context, node: Node) -> tuple[int, ...]:
    found = state.seats_from(state.active)
    if state.reach:
        found = [seat for seat in found if state.reaches(context.controller, seat)]
    return tuple([player_ref(seat) for seat in found])


def _event(state: State, context: Context, node: Node) -> tuple[int, ...]:
    role = node.text("role")
    roles = context.roles
    ref = NOTHING
    event = context.event
    if role == "source" and event is not None and isinstance(event, DamageDealt):
        ref = event.source  # whoever is the subject of what speaks of the damage
    elif role == "subject" or role == "source" or role == "spell":
        ref = roles[0]
    elif role == "other":
        ref = roles[1]
    elif role == "player":
        ref = roles[2]
    elif role == "controller":
        ref = context.whose
        if not ref and roles[0] > 0:
            ref = player_ref(state.object(roles[0]).controller)
    return (ref,) if ref else ()


def _controller(state: State, context: Context, node: Node) -> tuple[int, ...]:
    found: list[int] = []
    for ref in refer(state, context, node.node("of")):
        who = ref if ref < 0 else player_ref(state.object(ref).controller)
        if who not in found:
            found.append(who)
    return tuple(found)


def _owner(state: State, context: Context, node: Node) -> tuple[int, ...]:
    found: list[int] = []
    for ref in refer(state, context, node.node("of")):
        who = ref if ref < 0 else player_ref(state.object(ref).card.owner)
        if who not in found:
            found.append(who)
    return tuple(found)


def _defending(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """508.5: the defending player of the source, else of the event's creature."""
    for ref in (context.source, context.roles[0], context.roles[1]):
        if ref > 0:
            seat = state.object(ref).defending_player
            if seat >= 0:
                return (player_ref(seat),)
    seats = state.opponents_of(state.active)
    return (player_ref(seats[0]),) if len(seats) == 1 else ()


def _attached(state: State, context: Context, node: Node) -> tuple[int, ...]:
    if context.source == 0:
        return ()
    host = state.object(context.source).attached_to
    return (host,) if host else ()


def _made(state: State, context: Context, node: Node) -> tuple[int, ...]:
    return context.made


def _remembered(state: State, context: Context, node: Node) -> tuple[int, ...]:
    return context.remembered


def _union(state: State, context: Context, node: Node) -> tuple[int, ...]:
    found: list[int] = []
    for part in node.nodes("of"):
        for ref in refer(state, context, part):
            if ref not in found:
                found.append(ref)
    return tuple(found)


def _except(state: State, context: Context, node: Node) -> tuple[int, ...]:
    out = refer(state, context, node.node("other_than"))
    return tuple([ref for ref in refer(state, context, node.node("what")) if ref not in out])


def _exiled_with(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """607.2a: what an ability of the source has exiled and that is still in exile."""
    found: list[int] = []
    for event in state.history:
        if isinstance(event, ZoneChanged) and event.destination == EXILE and event.cause == context.source:
            if event.new_object and context.source and state.object(event.new_object).zone == EXILE:
                found.append(event.new_object)
    return tuple(found)


def _rest(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """Of the cards looked at those that are still in the library and weren't chosen: one that moved is another object
    (400.7)."""
    return tuple([ref for ref in context.remembered
                  if ref > 0 and ref not in context.made and state.object(ref).zone == LIBRARY])


def _attackers_of(state: State, context: Context, node: Node) -> tuple[int, ...]:
    found: list[int] = []
    for ref in refer(state, context, node.node("of")):
        if ref > 0:
            for attacker in state.object(ref).blocks:
                if attacker not in found and state.object(attacker).zone == BATTLEFIELD:
                    found.append(attacker)
    return tuple(found)


def _blockers_of(state: State, context: Context, node: Node) -> tuple[int, ...]:
    of = refer(state, context, node.node("of"))
    found: list[int] = []
    for each in state.battlefield:
        for attacker in state.object(each).blocks:
            if attacker in of and each not in found:
                found.append(each)
    return tuple(found)


def _attacked_by(state: State, context: Context, node: Node) -> tuple[int, ...]:
    found: list[int] = []
    for ref in refer(state, context, node.node("of")):
        if ref > 0:
            target = state.object(ref).attack_target
            if target and target not in found:
                found.append(target)
    return tuple(found)


def _chosen(state: State, context: Context, node: Node) -> tuple[int, ...]:
    key = node.text("key")
    if context.source:
        for name, value in state.object(context.source).chosen:
            if name == key and (key == "player" or key == "opponent" or key == "object"):
                return (int(value),)
    return ()


REFS.update({
    "self": _self, "you": _you, "target": _target, "each": _each, "opponents": _opponents,
    "other_players": _other_players,
    "each_player": _each_player, "event": _event, "controller": _controller, "owner": _owner, "defending": _defending,
    "attached": _attached, "made": _made, "remembered": _remembered, "union": _union, "except": _except,
    "rest": _rest,
    "exiled_with": _exiled_with,
    "attackers_of": _attackers_of, "blockers_of": _blockers_of, "attacked_by": _attacked_by, "chosen": _chosen,
})
