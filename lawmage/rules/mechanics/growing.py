"""702. Keyword abilities of creatures that grow by them: melee, renown, unleash, riot, backup; embalm and eternalize.

Some of the nodes that they mean are of kinds that no card is written with: `may_enter_with_counters` (the player may
have the permanent enter with them; otherwise it may gain a keyword), `become_renowned`, `lend_abilities`,
`attacked_by_you`, `no_mana_cost`.
"""

from typing import Final

from lawmage.model.answers import Answer, Yes
from lawmage.model.cards import KEYWORD, Ability
from lawmage.model.decisions import YesNoDecision
from lawmage.model.events import Attacked, Designated, Event
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.designating import designate
from lawmage.rules.characteristics.copying import base_face
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.entrances import EntranceEvent, entering_of
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import MATCHERS, PREDS, matches, refer
from lawmage.rules.keywords.forms import (
    CREATURE,
    END_OF_TURN,
    PLUS_ONE,
    SELF,
    TARGET,
    activated,
    attacks,
    both,
    counters,
    damages_player,
    enters,
    from_zone,
    gets,
    has_counter,
    static,
    this_turn,
    when,
    when_if,
    when_target,
)
from lawmage.rules.language.patterns import owner_of
from lawmage.rules.language.this_turn import RENOWNED, is_marked
from lawmage.rules.replacement.entering import is_entrance
from lawmage.rules.replacement.replacing import ReplaceFrame, ask_how, chooser

#: purpose of the decision whether a permanent enters with counters
WITH_COUNTERS: Final = "enter with counters"

_OPPONENTS_ATTACKED: Final = both(Node("opponent", {}), Node("attacked_by_you", {}))
_BACKUP: Final = "backup"


# ---- melee, renown ---------------------------------------------------------------------------------------------------
@rule("702.121a", kind="keyword", key="melee", also=("702.121b",))
def melee(node: Node) -> tuple[Node, ...]:
    """Whenever it attacks, it gets +1/+1 until end of turn for each opponent its player attacked with a creature."""
    number = Node("count", {"of": _OPPONENTS_ATTACKED})
    return (when(attacks(), (this_turn(gets(SELF, number, number)),)),)


def _attacked_by_you(state: State, context: Context, node: Node, ref: int) -> bool:
    """508.6: you declared a creature as an attacker of that player this combat; those put in attacking don't count."""
    if ref >= 0 or not state.acts(context.controller):
        return False
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, Attacked) and event.target == ref:
            if not state.shared_turns or state.object(event.attacker).controller == context.controller:
                return True
    return False


PREDS["attacked_by_you"] = _attacked_by_you


@rule("702.112a", kind="keyword", key="renown", also=("702.112c",))
def renown(node: Node) -> tuple[Node, ...]:
    """When it deals combat damage to a player and isn't renowned, N +1/+1 counters go on it and it becomes renowned."""
    not_yet = Node("cond_not", {"of": Node("matches", {"what": SELF, "is": Node("renowned", {})})})
    return (when_if(damages_player(), not_yet, (counters(SELF, PLUS_ONE, node.value("n")),
                                                Node("become_renowned", {}))),)


@rule("702.112b", kind="effect", key="become_renowned")
def become_renowned(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The source becomes renowned until it leaves the battlefield."""
    thing = state.object(frame.context.source)
    if thing.zone == BATTLEFIELD and not is_marked(thing, RENOWNED):
        designate(state, frame.context, thing, RENOWNED)


def _becomes_renowned(state: State, context: Context, node: Node, event: Designated) -> Roles | None:
    """702.112b: it got the designation."""
    if event.designation != RENOWNED or not matches(state, context, node.node("what"), event.permanent):
        return None
    return (event.permanent, 0, owner_of(state, event.permanent), 0)


MATCHERS["becomes_renowned"] = _becomes_renowned
KINDS_OF["becomes_renowned"] = (Designated,)


# ---- unleash, riot ---------------------------------------------------------------------------------------------------
@rule("702.98a", kind="keyword", key="unleash")
def unleash(node: Node) -> tuple[Node, ...]:
    """It may enter with an additional +1/+1 counter, and can't block while it has a +1/+1 counter on it."""
    held = Node("static", {"effects": (Node("cant_block", {"what": SELF}),), "condition": has_counter(SELF, PLUS_ONE)})
    return (static(Node("may_enter_with_counters", {"counter": PLUS_ONE, "n": 1})), held)


@rule("702.136a", kind="keyword", key="riot", also=("702.136b",))
def riot(node: Node) -> tuple[Node, ...]:
    """It may enter with an additional +1/+1 counter; otherwise it gains haste."""
    return (static(Node("may_enter_with_counters", {"counter": PLUS_ONE, "n": 1, "otherwise": "haste"})),)


@rule("614.1c", kind="replace", key="may_enter_with_counters", noop=False)
def may_choose_counters(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether its player is offered counters for what enters: see `entering.entrance_effects`."""
    return is_entrance(event)


@rule("614.1c", kind="instead", key="may_enter_with_counters", also=("122.6", "614.12a"))
def choose_counters(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                    answer: Answer | None) -> Event:
    """Its controller chooses before it enters: the counters, or without them the keyword if there is one."""
    if answer is None:
        ask_how(state, frame, entry, YesNoDecision(chooser(state, event), state.rule, entry.source, WITH_COUNTERS))
        return event
    made, entrance = entering_of(event)
    if isinstance(answer, Yes):
        entrance.counters = (*entrance.counters, (entry.node.text("counter"), entry.node.number("n")))
    elif entry.node.has("otherwise"):
        entrance.gains = (*entrance.gains, entry.node.text("otherwise"))
    return made


# ---- backup ----------------------------------------------------------------------------------------------------------
@rule("702.165a", kind="keyword", key=_BACKUP, also=("702.165b",))
def backup(node: Node) -> tuple[Node, ...]:
    """When it enters, N +1/+1 counters go on target creature; another creature also gains the abilities printed below
    this one until end of turn."""
    do = (counters(TARGET, PLUS_ONE, node.value("n")), Node("lend_abilities", {"what": TARGET}))
    return (when_target(enters(), CREATURE, do),)


@rule("702.165a", kind="effect", key="lend_abilities", also=("702.165c", "702.165d"))
def lend_abilities(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Another creature gains the abilities printed on the source below the backup ability, other backup aside."""
    context = frame.context
    lent = printed_below(state, context)
    others = tuple([ref for ref in refer(state, context, node.node("what")) if ref > 0 and ref != context.source])
    if lent and others:
        what = Node("fixed", {"ids": others})
        begin_effect(state, context, (Node("grant", {"what": what, "abilities": lent}),), END_OF_TURN)


def printed_below(state: State, context: Context) -> tuple[Node, ...]:
    """The abilities of the source that are printed below the one of the context: not those that effects gave it."""
    ability: Ability | None = context.ability
    if ability is None or not context.source:
        return ()
    found: list[Node] = []
    for each in base_face(state, state.object(context.source)).abilities:
        if each.name == ability.name and each.face == ability.face and each.index > ability.index:
            if each.kind != KEYWORD or each.node.text("is") != _BACKUP:
                found.append(each.node)
    return tuple(found)


# ---- embalm, eternalize ----------------------------------------------------------------------------------------------
@rule("702.128a", kind="keyword", key="embalm")
def embalm(node: Node) -> tuple[Node, ...]:
    """From the graveyard: exile it for a token copy, a white Zombie without a mana cost."""
    return (_mummy(node, "white", ()),)


@rule("702.129a", kind="keyword", key="eternalize")
def eternalize(node: Node) -> tuple[Node, ...]:
    """From the graveyard: exile it for a token copy, a black 4/4 Zombie without a mana cost."""
    return (_mummy(node, "black", (Node("set_pt", {"what": SELF, "power": 4, "toughness": 4}),)),)


def _mummy(node: Node, color: str, more: tuple[Node, ...]) -> Node:
    changes = (Node("set_colors", {"what": SELF, "colors": (color,)}), *more, Node("no_mana_cost", {"what": SELF}),
               Node("add_types", {"what": SELF, "subtypes": ("Zombie",)}))
    copy = Node("create_copy", {"of": SELF, "changes": changes})
    return from_zone("graveyard", activated((*node.nodes("cost"), Node("exile_self", {})), (copy,)))
