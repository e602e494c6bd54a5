"""115. Targets: which phrases a spell or ability has, and what may be chosen for each (601.2c)."""

from itertools import combinations

from lawmage.model.cards import Ability
from lawmage.model.names import BATTLEFIELD, CREATURE, GRAVEYARD, HAND, LIBRARY, is_player
from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.editions import M14
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.filters import candidates, filter_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount, matches
from lawmage.rules.language.predicates import place
from lawmage.rules.language.protection import enchant_quality, why_not_target

#: how many targets "any number of" may mean
ANY_NUMBER = 1 << 30


def phrases(ability: Ability | None, modes: tuple[int, ...]) -> tuple[Node, ...]:
    """The target phrases of an ability with the chosen modes, in order."""
    if ability is None:
        return ()
    node = ability.node
    if node.has("modes"):
        found: list[Node] = []
        every = node.nodes("modes")
        for index in modes:
            found.extend(every[index].nodes("targets"))
        return tuple(found)
    return node.nodes("targets")


def instructions(ability: Ability | None, modes: tuple[int, ...]) -> list[tuple[Node, ...]]:
    """The instructions of an ability: one list for each chosen mode, or the only one."""
    if ability is None:
        return []
    node = ability.node
    if node.has("modes"):
        return [node.nodes("modes")[index].nodes("do") for index in modes]
    return [node.nodes("do")]


def legal_targets(state: State, context: Context, phrase: Node, source: int, taken: tuple[int, ...] = (),
                  enough: int = ANY_NUMBER) -> list[int]:
    """Every reference that may be chosen for a target phrase. `source`: the object that targets; `taken`: references
    that this phrase may not name again; `enough`: so many will do."""
    what = phrase.node("what")
    mixed = players_and_planeswalkers(what)
    itself = context_object(context)
    taken_apart = filter_of(state, what)
    found: list[int] = []
    for ref in candidates(state, what):
        if ref in taken or ref == itself:
            continue
        if taken_apart.zoned or ref <= 0:
            fits = matches(state, context, what, ref)
        else:
            thing = state.object(ref)
            if thing.zone == BATTLEFIELD and not thing.phased_out:
                fits = taken_apart.accepts(state, context, thing, characteristics(state, thing))
                if state.law.tested is not None:
                    state.law.tested(what, fits)
            else:
                fits = matches(state, context, what, ref)
        if fits and targetable(state, ref, source, context.controller, what):
            if not mixed or _among_any_targets(state, ref):
                found.append(ref)
                if len(found) >= enough:
                    break
    return found


def _among_any_targets(state: State, ref: int) -> bool:
    if is_player(ref):
        return True
    allowed: bool = state.law.tables["check"]["any target"](state, ref)
    return allowed


def players_and_planeswalkers(what: Node) -> bool:
    """Whether a phrase names players and planeswalkers together, as "any target" does."""
    if what.kind == "all":
        for part in what.nodes("of"):
            if players_and_planeswalkers(part):
                return True
        return False
    if what.kind != "any":
        return False
    players = False
    walkers = False
    for part in what.nodes("of"):
        players = players or _means(part, "player") or _means(part, "opponent")
        walkers = walkers or _means(part, "planeswalker")
    return players and walkers


def _means(what: Node, word: str) -> bool:
    if what.kind == word or (what.kind == "type" and what.text("is") == word):
        return True
    if what.kind == "all" or what.kind == "any":
        for part in what.nodes("of"):
            if _means(part, word):
                return True
    return False


@rule("115.4", kind="check", key="any target", since=20240802, noop=False)
def any_target(state: State, ref: int) -> bool:
    """An object that a phrase of players and planeswalkers may name: planeswalkers and battles too."""
    return True


@rule("306.7", kind="check", key="any target", until=20240802, home=M14, noop=True)
def any_target_but_planeswalkers(state: State, ref: int) -> bool:
    """What says "any target" or "player or planeswalker" today said "creature or player" or "player": damage came to
    planeswalkers by being dealt to them instead of their controller."""
    return characteristics(state, state.object(ref)).types & CREATURE != 0


def context_object(context: Context) -> int:
    """115.5: a spell or ability on the stack is an illegal target for itself."""
    stacked = context.stacked
    if stacked is not None and stacked.source == context.source and "spell" in stacked.flags:
        return context.source
    return 0


def targetable(state: State, ref: int, source: int, seat: int, what: Node) -> bool:
    """115.2: only permanents and players are targets unless the phrase says otherwise; and nothing forbids it."""
    if not is_player(ref):
        zone = place(state.object(ref))
        if (zone == HAND or zone == LIBRARY) and not _names_zone(what):
            return False
        if zone == GRAVEYARD and not _names_zone(what):
            return False
    return why_not_target(state, ref, source, seat) is None


def _names_zone(what: Node) -> bool:
    if what.kind == "card" or what.kind == "spell" or what.kind == "ability_on_stack":
        return True
    for each in what.nodes("of") if what.kind in ("all", "any") else ():
        if _names_zone(each):
            return True
    return False


def still_legal(state: State, context: Context, phrase: Node, source: int, ref: int) -> bool:
    """608.2b: whether a chosen target is still a legal one."""
    if is_player(ref):
        if state.players[-1 - ref].lost:
            return False
    elif state.object(ref).zone == 0 or state.object(ref).phased_out:
        return False
    what = phrase.node("what")
    if not matches(state, context, what, ref) or not targetable(state, ref, source, context.controller, what):
        return False
    return not players_and_planeswalkers(what) or _among_any_targets(state, ref)


def least_targets(state: State, context: Context, phrase: Node) -> int:
    """The least number of targets of a phrase: 1 unless it says otherwise."""
    return amount(state, context, phrase.fields.get("min", 1))


def most_targets(state: State, context: Context, phrase: Node) -> int:
    """The greatest number of targets of a phrase."""
    if phrase.has("max"):
        return amount(state, context, phrase.value("max"))
    return max(1, least_targets(state, context, phrase))


def taken_by_others(phrase: Node, chosen: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """References that earlier phrases have taken and this one may not name ("another target")."""
    taken: list[int] = []
    for word in phrase.words("other_than"):
        index = int(word)
        if index < len(chosen):
            taken.extend(chosen[index])
    return tuple(taken)


def can_choose_targets(state: State, context: Context, wanted: tuple[Node, ...], source: int) -> bool:
    """Whether every phrase can get its targets (one after another; phrases that exclude each other are tried out)."""
    if not wanted:
        return True
    return _fill(state, context, wanted, source, 0, ())


def leaving_enough(
    state: State, context: Context, wanted: tuple[Node, ...], source: int, chosen: tuple[tuple[int, ...], ...],
    options: list[int],
) -> list[int]:
    """Those of the legal targets of the next phrase, which gets one of them, that leave a later phrase, which may not
    name it again, its own (601.2c)."""
    index = len(chosen)
    if not _excluded_later(wanted, index):
        return options
    found: list[int] = []
    for ref in options:
        if _fill(state, context, wanted, source, index + 1, (*chosen, (ref,))):
            found.append(ref)
    return found


def fullest_graveyard(state: State, options: list[int]) -> list[int]:
    """Those of some cards that are in the graveyard with the most of them."""
    best: list[int] = []
    for owner in range(len(state.players)):
        mine = [ref for ref in options if state.object(ref).card.owner == owner]
        if len(mine) > len(best):
            best = mine
    return best


def _fill(
    state: State,
    context: Context,
    wanted: tuple[Node, ...],
    source: int,
    index: int,
    chosen: tuple[tuple[int, ...], ...],
) -> bool:
    if index == len(wanted):
        return True
    phrase = wanted[index]
    least = least_targets(state, context, phrase)
    alone = not _excluded_later(wanted, index) and not phrase.flag("one_graveyard")
    taken = taken_by_others(phrase, chosen)
    options = legal_targets(state, context, phrase, source, taken, max(1, least) if alone else ANY_NUMBER)
    if phrase.flag("one_graveyard"):
        options = fullest_graveyard(state, options)
    if len(options) < least:
        return False
    if not _excluded_later(wanted, index) or least == 0:
        return _fill(state, context, wanted, source, index + 1, (*chosen, tuple(options[:least])))
    for refs in combinations(options, least):
        if _fill(state, context, wanted, source, index + 1, (*chosen, refs)):
            return True
    return False


def _excluded_later(wanted: tuple[Node, ...], index: int) -> bool:
    for later in wanted[index + 1 :]:
        if str(index) in later.words("other_than"):
            return True
    return False


def aura_phrase(state: State, spell: int) -> Node | None:
    """303.4a: an Aura spell targets what its enchant ability says."""
    quality = enchant_quality(state, state.object(spell))
    if quality is None:
        return None
    return Node("choose_target", {"what": quality})


def all_targets(stacked: StackItem) -> list[int]:
    """Every target chosen for a spell or ability."""
    found: list[int] = []
    for chosen in stacked.targets:
        found.extend(chosen)
    return found
