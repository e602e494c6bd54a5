"""615. Prevention effects, and replacement effects that change damage (614.2, 614.9)."""

from typing import Final

from lawmage.model.answers import Answer, chosen_in, number_in
from lawmage.model.decisions import ChoiceDecision, NumberDecision
from lawmage.model.effects import ContinuousEffect
from lawmage.model.events import DamageDealt, DamagePrevented, Event
from lawmage.model.names import BATTLE, BATTLEFIELD, CREATURE, PLANESWALKER
from lawmage.model.nodes import Node
from lawmage.model.objects import counters_on
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import M14
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.player_abilities import player_abilities
from lawmage.rules.events.effect_start import begin_effect, locked_set, replace_effect, with_parts
from lawmage.rules.events.statics import StaticEntry, names, statics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import PREDS, amount, matches, refer
from lawmage.rules.language.protection import protection_against
from lawmage.rules.replacement.applicable import pseudo_entry
from lawmage.rules.replacement.replacement_effects import SHIELD_KEY, counter_removed, times
from lawmage.rules.replacement.replacing import ReplaceFrame, ask_how, by_static, come_along, follow_after, later_events

R_PREVENTED: Final = cite("615.6")
R_UNPREVENTABLE: Final = cite("615.12")
R_SHIELD_COUNTER: Final = cite("122.1c")
R_PROTECTION: Final = cite("702.16e")

#: word of a DAMAGED event that can't be prevented
UNPREVENTABLE: Final = "unpreventable"
#: purpose of the decision how much of one event a shield prevents (615.7)
HOW_MUCH: Final = "prevented from this source"

SHIELD_FOR_DAMAGE: Final = Node("shield_counter_damage", {})
PROTECTION: Final = Node("protection", {})
PROTECTION_KEY: Final = -5


handles_fields("prevent_damage", "then")
handles_fields("redirect_damage", "combat")


# ---- the prevent instruction -----------------------------------------------------------------------------------------
@rule("615.1", kind="effect", key="prevent", also=("615.3", "615.7", "615.8", "615.11"))
def prevent(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A prevention effect begins. One that prevents a certain amount, or the next damage, is a shield for each of the
    objects and players that it protects (615.11)."""
    context = frame.context
    duration = node.fields["duration"]
    assert isinstance(duration, (str, Node))
    nodes: tuple[Node, ...] = (node,)
    if node.has("to") and node.node("to").kind not in PREDS and (node.has("n") or node.flag("next_time")):
        whom = locked_set(state, context, node)
        if whom is None:
            whom = refer(state, context, node.node("to"))
        parts: list[Node] = []
        for ref in whom:
            fields = dict(node.fields)
            fields["to"] = Node("fixed", {"ids": (ref,)})
            parts.append(Node("prevent", fields))
        nodes = tuple(parts)
    begin_effect(state, context, nodes, duration)


# ---- what applies ----------------------------------------------------------------------------------------------------
def concerns_damage(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether the damage is of the sort, from a source, and to a recipient that an effect speaks of (609.7b)."""
    node = entry.node
    if event.amount <= 0 or (node.has("combat") and not event.combat) or (node.has("noncombat") and event.combat):
        return False
    if node.has("from") and not matches(state, entry.context, node.node("from"), event.source):
        return False
    if node.has("by") and not _by(state, entry, event.source):
        return False
    if entry.affected is not None:
        return event.recipient in entry.affected
    return not node.has("to") or names(state, entry.context, node.node("to"), event.recipient)


def _by(state: State, entry: StaticEntry, source: int) -> bool:
    """Whether the source is the one named, or the permanent that the spell named has become (609.7a)."""
    node = entry.node.node("by")
    if names(state, entry.context, node, source):
        return True
    before = state.object(source).was if source > 0 else 0
    if node.kind == "fixed" and before:
        ids = node.fields["ids"]
        assert isinstance(ids, tuple)
        return before in ids
    return False


@rule("615.1", kind="replace", key="prevent", also=("615.4", "615.9"), noop=False)
def may_prevent(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether a shield applies to a damage event."""
    return concerns_damage(state, entry, event)


@rule("615.1", kind="replace", key="prevent_damage", also=("615.4",), noop=False)
def may_prevent_damage(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether a static ability prevents damage of an event."""
    return concerns_damage(state, entry, event)


@rule("614.2", kind="replace", key="damage_multiplied", noop=False)
def may_multiply(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether an effect multiplies the damage."""
    return concerns_damage(state, entry, event)


@rule("614.2", kind="replace", key="damage_plus", noop=False)
def may_add(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether an effect adds to the damage."""
    return concerns_damage(state, entry, event)


@rule("614.9", kind="replace", key="redirect_damage", noop=False)
def may_redirect(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether an effect redirects the damage, to something that can still be dealt damage."""
    return concerns_damage(state, entry, event) and new_recipient(state, entry, event) != 0


# ---- what happens instead --------------------------------------------------------------------------------------------
@rule("614.2", kind="instead", key="damage_multiplied")
def multiply_damage(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
                    answer: Answer | None) -> Event:
    """That many times as much damage."""
    return times(event, entry.node.number("n"))


@rule("614.2", kind="instead", key="damage_plus")
def add_damage(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
               answer: Answer | None) -> Event:
    """That much more damage."""
    made = event.copy()
    made.amount += amount(state, entry.context, entry.node.value("n"))
    return made


@rule("614.9", kind="instead", key="redirect_damage")
def redirect(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
             answer: Answer | None) -> Event:
    """The same damage is dealt to the other permanent or player."""
    made = event.copy()
    made.recipient = new_recipient(state, entry, event)
    return made


def new_recipient(state: State, entry: StaticEntry, event: DamageDealt) -> int:
    """614.9: whom an effect redirects damage to; 0 where it can't be dealt damage now."""
    for ref in refer(state, entry.context, entry.node.node("instead_to")):
        if ref == event.recipient:
            continue
        if ref < 0:
            if not state.players[-1 - ref].lost:
                return ref
        elif state.object(ref).zone == BATTLEFIELD and not state.object(ref).phased_out:
            if characteristics(state, state.object(ref)).types & (CREATURE | PLANESWALKER | BATTLE):
                return ref
    return 0


@rule("615.6", kind="instead", key="prevent_damage", also=("615.10", "615.12"))
def prevent_statically(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
                       answer: Answer | None) -> Event | None:
    """The damage is prevented, or as much of it as the ability says."""
    number = _part(state, entry, event)
    if entry.node.has("then"):
        _follow(state, frame, entry, event, 0 if unpreventable(state, event) else number)
    return prevented(state, frame, entry, event, number)


@rule("615.7", kind="instead", key="prevent", also=("615.5", "615.6", "615.8", "615.12", "615.12a"))
def use_shield(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
               answer: Answer | None) -> Event | None:
    """The shield prevents as much as it can and is reduced by that, or is used up by its one use."""
    node = entry.node
    number = part_of_shield(state, frame, entry, event, answer, HOW_MUCH)
    if number < 0:
        return event
    result = prevented(state, frame, entry, event, number)
    if number > 0 and not unpreventable(state, event):
        wear_down(state, entry, number)
    if node.has("then"):
        _follow(state, frame, entry, event, 0 if unpreventable(state, event) else number)
    return result


def part_of_shield(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt, answer: Answer | None,
                   purpose: str) -> int:
    """How much of one event a shield takes: where several events of one moment share what is left of it, the player
    concerned chooses (615.7); -1 when that has been asked."""
    node = entry.node
    number = _part(state, entry, event)
    if not node.has("n") or node.flag("next_time"):
        return number
    if unstoppable(state, entry, event):
        return number
    if answer is not None:
        return number_in(answer)
    shield = node.number("n")
    key = (entry.source, entry.key)
    others = sum([each.quantity() for each in later_events(frame, key) if _shares(state, entry, each)])
    least = max(0, min(number, shield - others))
    if least == number:
        return number
    ask_how(state, frame, entry, NumberDecision(_protected_seat(state, event), state.rule, event.source, purpose,
                                          (), least, number, (), shield))
    return -1


def unstoppable(state: State, entry: StaticEntry, event: DamageDealt) -> bool:
    """Whether a shield that prevents can do nothing against an event; redirection isn't prevention."""
    return entry.node.kind == "prevent" and unpreventable(state, event)


def _part(state: State, entry: StaticEntry, event: DamageDealt) -> int:
    """How much of the damage an effect prevents at most; "that damage" in its amount is the event's."""
    if not entry.node.has("n"):
        return event.amount
    context = entry.context.copy()
    context.amount = event.amount
    return max(0, min(event.amount, amount(state, context, entry.node.value("n"))))


def _follow(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt, number: int) -> None:
    """615.5: what the effect does besides; the recipient of the damage is its subject, the source the other."""
    context = entry.context.copy()
    context.event = event
    context.roles = (event.recipient, event.source, min(0, event.recipient), event.amount)
    context.amount = number
    follow_after(state, frame, entry, entry.node.nodes("then"), context)


def _shares(state: State, entry: StaticEntry, event: Event) -> bool:
    if not isinstance(event, DamageDealt) or unstoppable(state, entry, event):
        return False
    return concerns_damage(state, entry, event)


def _protected_seat(state: State, event: DamageDealt) -> int:
    """The affected player, or the controller of the affected permanent."""
    return -1 - event.recipient if event.recipient < 0 else state.object(event.recipient).controller


def unpreventable(state: State, event: DamageDealt) -> bool:
    """Whether the damage of an event can't be prevented (615.12)."""
    if event.unpreventable:
        return True
    for entry in statics(state, "unpreventable"):
        if (not entry.node.has("combat") or event.combat) and (
                not entry.node.has("from") or matches(state, entry.context, entry.node.node("from"), event.source)):
            return True
    return False


def prevented(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt, number: int) -> Event | None:
    """The event with that much of its damage prevented: None where none is left (615.6)."""
    if unpreventable(state, event) or number <= 0:
        return event
    cited = state.law.cites["instead"][entry.node.kind]
    record = by_static(entry, DamagePrevented(cited, event.source, event.recipient, number, event.combat))
    come_along(state, frame, record)
    if number >= event.amount:
        return None
    made = event.copy()
    made.amount -= number
    return made


def wear_down(state: State, entry: StaticEntry, number: int) -> None:
    """615.7: the shield is reduced by what it prevented; 615.8: one for the next time is used up."""
    node = entry.node
    if not node.has("n") and not node.flag("next_time"):
        return
    effect = _effect_of(state, entry)
    if effect is None:
        return
    position = -entry.key % 100
    left = node.number("n") - number if node.has("n") and not node.flag("next_time") else 0
    nodes = list(effect.statics)
    affected = list(effect.affected)
    if left > 0:
        fields = dict(node.fields)
        fields["n"] = left
        nodes[position] = Node(node.kind, fields)
    else:
        nodes[position] = SPENT
        affected[position] = ()
    if nodes.count(SPENT) == len(nodes):
        replace_effect(state, effect, None)
    else:
        replace_effect(state, effect, with_parts(effect, tuple(nodes), tuple(affected)))


#: what is left of a shield that has been used up while others of the same effect remain
SPENT: Final = Node("spent", {})


def _effect_of(state: State, entry: StaticEntry) -> ContinuousEffect | None:
    number = -entry.key // 100
    for effect in state.effects:
        if effect.id == number:
            return effect
    return None


# ---- planeswalkers (306.7 of older editions) ------------------------------------------------------------------------
WALKER: Final = Node("planeswalker_redirection", {})
WALKER_KEY: Final = -7
#: purpose of the decision to which planeswalker damage is redirected
REDIRECT: Final = "redirect to planeswalker"
#: the texts in which the rule first stands and no longer stands
WALKERS_SINCE: Final = 20090711
WALKERS_UNTIL: Final = 20240802


@rule("306.7", kind="replacement source", key="damage_dealt/planeswalker redirection", since=WALKERS_SINCE,
      until=WALKERS_UNTIL, home=M14, noop=[])
def planeswalkers_instead(state: State, event: DamageDealt) -> list[StaticEntry]:
    """The redirection of noncombat damage from a player to a planeswalker, where the law has it."""
    if event.recipient >= 0 or event.combat or event.amount <= 0:
        return []
    check = state.law.tables["replace"].get("planeswalker_redirection")
    if check is None or not check(state, event):
        return []
    entry = pseudo_entry(state, event.source, WALKER, WALKER_KEY)
    return [entry]


@rule("306.7", kind="replace", key="planeswalker_redirection", since=WALKERS_SINCE, until=WALKERS_UNTIL, home=M14,
      noop=False)
def may_be_redirected(state: State, event: DamageDealt) -> bool:
    """Whether a player who controls a planeswalker would be dealt noncombat damage by an opponent's source."""
    return state.object(event.source).controller != -1 - event.recipient and bool(_walkers(state, event))


def _walkers(state: State, event: DamageDealt) -> tuple[int, ...]:
    return tuple([number for number in state.battlefield if state.object(number).controller == -1 - event.recipient
                  and not state.object(number).phased_out
                  and characteristics(state, state.object(number)).types & PLANESWALKER])


@rule("306.7", kind="instead", key="planeswalker_redirection", since=WALKERS_SINCE, until=WALKERS_UNTIL, home=M14)
def redirect_to_planeswalker(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
                             answer: Answer | None) -> Event:
    """The opponent chooses whether the damage is dealt to a planeswalker instead, and to which."""
    if answer is None:
        seat = state.object(event.source).controller
        ask_how(state, frame, entry, ChoiceDecision(seat, state.rule, event.source, REDIRECT, _walkers(state, event),
                                              0, 1))
        return event
    walkers = chosen_in(answer)
    if not walkers:
        return event
    made = event.copy()
    made.recipient = walkers[0]
    return made


# ---- protection and shield counters ----------------------------------------------------------------------------------
@rule("702.16e", kind="replacement source", key="damage_dealt/protection", also=("122.1c",), noop=[])
def own_protection(state: State, event: DamageDealt) -> list[StaticEntry]:
    """What protects a permanent from damage by itself: protection from the source (702.16e), a shield counter."""
    if event.amount <= 0:
        return []
    if event.recipient < 0:
        return _protected_player(state, event)
    thing = state.object(event.recipient)
    found: list[StaticEntry] = []
    ability = protection_against(state, thing, event.source)
    if ability is not None and state.law.tables["replace"]["protection"](state, event):
        entry = pseudo_entry(state, thing.id, PROTECTION, PROTECTION_KEY)
        entry.ability = ability
        found.append(entry)
    if thing.counters and counters_on(thing, "shield"):
        found.append(pseudo_entry(state, thing.id, SHIELD_FOR_DAMAGE, SHIELD_KEY))
    return found


def _protected_player(state: State, event: DamageDealt) -> list[StaticEntry]:
    """702.16e: protection that a player has."""
    for ability in player_abilities(state, -1 - event.recipient):
        if ability.node.kind == "keyword" and ability.node.text("is") == "protection" and ability.node.has("quality"):
            context = Context(0, -1 - event.recipient, None, event, ability)
            if matches(state, context, ability.node.node("quality"), event.source) and (
                    state.law.tables["replace"]["protection"](state, event)):
                return [StaticEntry(0, context.controller, PROTECTION, context, (event.recipient,), ability, 0,
                                    PROTECTION_KEY)]
    return []


@rule("702.16e", kind="replace", key="protection", noop=False)
def may_protect(state: State, event: DamageDealt) -> bool:
    """Damage from a source of the quality to a permanent with protection is prevented."""
    return event.amount > 0


@rule("702.16e", kind="instead", key="protection")
def protect(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
            answer: Answer | None) -> Event | None:
    """All of it is prevented."""
    return prevented(state, frame, entry, event, event.amount)


@rule("122.1c", kind="instead", key="shield_counter_damage")
def shield_from_damage(state: State, frame: ReplaceFrame, entry: StaticEntry, event: DamageDealt,
                       answer: Answer | None) -> Event | None:
    """The damage is prevented and a shield counter is removed."""
    come_along(state, frame, counter_removed(entry, R_SHIELD_COUNTER, "shield"))
    return prevented(state, frame, entry, event, event.amount)
