"""In words: whole abilities: spell, activated, triggered and static (113.3)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.conditions.base import during
from lawmage.speech.english.nodes.costs import spoken_cost
from lawmage.speech.english.nodes.event_patterns.base import trigger
from lawmage.speech.english.nodes.quantities.base import per
from lawmage.speech.english.nodes.sentences.base import body, ended, mode_text
from lawmage.speech.english.nodes.statics.statements import static_sentences
from lawmage.speech.english.nodes.words import number, upper
from lawmage.speech.english.nodes.writer import AFFECTED, SELF, YOU, Writer, renders, write


def cost_line(w: Writer, costs: tuple[Node, ...]) -> str:
    """Costs before a colon, each with a capital."""
    spoken = [upper(spoken_cost(w, each)) for each in costs]
    if [each.kind for each in costs[-2:]] == ["remove_counters", "sacrifice_self"] and not costs[-2].has("what") and \
            w.pick("joint") == 1:
        spoken[-2:] = [f"{spoken[-2]} and sacrifice it"]
    return ", ".join(spoken)


_LIMITS: Final = {"sorcery": "as a sorcery", "once_each_turn": "once each turn", "once": "once",
                  "your_turn": "during your turn"}
#: labels of the abilities of Cases (719.3)
_TO_SOLVE: Final = "to solve"
_SOLVED: Final = "solved"


def ability_text(w: Writer, node: Node) -> str:
    """An ability as a text of its own. Several lines where it has modes."""
    return upper(write(w, node))


@renders("spell_ability")
def _spell(w: Writer, node: Node) -> str:
    if node.has("modes"):
        return _modes(w, node)
    w.targets = node.nodes("targets")
    return body(w, node)


def _modes(w: Writer, node: Node) -> str:
    modes = node.nodes("modes")
    least = node.number("choose", 1)
    most = node.number("choose_max", least)
    if least == most:
        head = f"choose {number(least)}"
    elif least == 0:
        head = "choose any number" if most == len(modes) else f"choose up to {number(most)}"
    else:
        head = "choose one or both" if most == 2 else "choose one or more"
    lines = [f"{head}. {_chosen_instead(w, node)}" if node.has("instead_if") else f"{head} —"]
    for mode in modes:
        inner = w.inner()
        inner.mentions = list(w.mentions)
        inner.targets = mode.nodes("targets")
        lines.append("• " + mode_text(inner, mode))
    return "\n".join(lines)


def _chosen_instead(w: Writer, node: Node) -> str:
    """ "If this spell was kicked, choose any number instead."."""
    condition = write(w, node.node("instead_if"))
    least = node.number("instead_choose", 1)
    most = node.number("instead_max", least)
    if least == 0:
        words = f"choose any number of {most}" if most != len(node.nodes("modes")) else "choose any number"
    elif least == most:
        words = "choose both" if least == 2 else f"choose {number(least)}"
    else:
        words = "you may choose both" if most == 2 else f"choose {number(least)} to {number(most)}"
    if w.pick("condition") == 1:
        condition += f" as you {w.term('cast')} this spell"
    return f"If {condition}, {words} instead."


def _in_zone(w: Writer, node: Node) -> None:
    """An ability that works in a hand or graveyard calls the object a card."""
    w.zone = node.text("zone")
    if w.zone in ("graveyard", "hand") and w.noun.startswith("this "):
        w.noun = "this card"


@renders("activated")
def _activated(w: Writer, node: Node) -> str:
    _in_zone(w, node)
    label = f"{upper(node.text('label'))} — " if node.has("label") else ""
    w.targets = node.nodes("targets")
    cost = cost_line(w, node.nodes("cost"))
    if node.has("modes"):
        return f"{label}{cost}: {upper(_modes(w, node))}"
    text = f"{label}{cost}: {upper(body(w, node))}"
    limits = [each for each in node.words("limits") if not (each in ("once_each_turn", "once") and label)]
    said = _limits(w, limits, node.maybe("only_if") if not label else None)
    if node.has("less"):
        said.insert(0 if w.pick("joint") == 1 else len(said), _costs_less(w, node))
    return " ".join([text, *said])


def _costs_less(w: Writer, node: Node) -> str:
    """ "This ability costs {1} less to activate for each Forest you control."."""
    n = node.value("less")
    start = f"This ability costs {{{n}}} less to {w.term('activate')}"
    if node.has("less_if"):
        condition = node.node("less_if")
        if condition == Node("turn_of", {"who": YOU}):
            return f"{start} during your turn."
        return f"{start} if {write(w, condition)}."
    factor, each = per(w, n) if isinstance(n, Node) else (n, "")
    return f"This ability costs {{{factor}}} less to {w.term('activate')} {each}".rstrip() + "."


def _limits(w: Writer, limits: list[str], only_if: Node | None) -> list[str]:
    found: list[str] = []
    parts = [_LIMITS[each] for each in limits if each in _LIMITS]
    if only_if is not None:
        times = parts[-1:] if parts and parts[-1].startswith("once") else []
        rest = parts[:len(parts) - len(times)]
        condition = _only_if(w, only_if)
        parts = [*times, *rest, condition] if times and w.pick("condition") == 1 else [*rest, condition, *times]
    if parts:
        said = " and only ".join(parts)
        each = said.split(" and only ")
        if len(each) > 2 and w.pick("joint") == 1:
            said = f"{', only '.join(each[:-1])}, and only {each[-1]}"
        found.append(f"{upper(w.term('activate'))} only {said}.")
    if "twice_each_turn" in limits:
        found.append(f"{upper(w.term('activate'))} no more than twice each turn.")
    if "any_player" in limits:
        found.append(f"Any player may {w.term('activate')} this ability.")
    if "opponents_too" in limits:
        found.append(f"Your opponents may {w.term('activate')} this ability as well.")
    return found


def _only_if(w: Writer, condition: Node) -> str:
    if condition.kind == "cond_all" and condition.nodes("of")[0].kind == "turn_of":
        first, *rest = condition.nodes("of")
        between = (", ", " and only ")[w.pick("joint")]
        return between.join([during(w, first), *[during(w, each) for each in rest]])
    if condition.kind == "cond_all" and w.pick("joint") == 1:
        return " and only ".join([during(w, each) for each in condition.nodes("of")])
    return during(w, condition)


@renders("triggered")
def _triggered(w: Writer, node: Node) -> str:
    _in_zone(w, node)
    w.targets = node.nodes("targets")
    label = f"{upper(node.text('label'))} — " if node.has("label") else ""
    event = node.node("event")
    if event.kind == "chapter":
        return _chapter(w, node)
    if node.text("label") == _TO_SOLVE:
        return f"{label}{upper(write(w, node.node('condition').nodes('of')[0]))}."
    if node.text("label") == _SOLVED and event.kind == "event_while":
        event = event.node("event")
    head = label + trigger(w, event)
    if node.node("event").kind in ("dies", "leaves", "put_into_graveyard_from") and w.pick("tense") == 0:
        w.gone = Node("event", {"role": "subject"})
    if node.has("condition"):
        head += f", if {write(w, node.node('condition'))}"
    if node.has("modes"):
        return f"{head}, {_modes(w, node)}"
    w.triggered = not node.has("condition")
    w.more_mana = node.node("event").kind == "taps_for_mana"
    text = f"{head}, {body(w, node, capital=False)}"
    if "do_once_each_turn" in node.words("limits"):
        text += " Do this only once each turn."
    for limit, words in _TRIGGERS_ONLY.items():
        if limit in node.words("limits"):
            text += f" This ability triggers only {words}."
    return text


def _chapter(w: Writer, node: Node) -> str:
    """A chapter of a Saga: "II — Draw a card."."""
    text = _modes(w, node) if node.has("modes") else body(w, node)
    return f"{write(w, node.node('event'))} — {upper(text)}"


@renders("static")
def _static(w: Writer, node: Node) -> str:
    effects = node.nodes("effects")
    condition = node.maybe("condition") if node.text("label") != _SOLVED else None
    if node.text("zone") in ("graveyard", "hand"):
        _in_zone(w, node)
    level = level_symbol(condition)
    if level and effects[0].kind == "set_pt":
        return _level(w, level, effects)
    if condition is not None and effects[0].kind == "prevent_damage" and effects[0].has("then"):
        w.mention(SELF, ("object",), False, 0)
        w.condition = write(w, condition)
        condition = None
    w.each_singly = mentions(condition, AFFECTED) or mentions(effects, AFFECTED)
    before, unless = _condition_before(w, condition, effects[-1].kind in _OWN_CONDITIONS)
    found: list[str] = []
    said = static_sentences(w, effects)
    if before and len(said) == 2 and w.pick("joint") == 1:
        said = [" and ".join(said)]
    for text in said:
        if before:
            text = f"{before}, {text}"
        elif condition is not None:
            text = f"{text} {_condition_behind(w, condition, unless)}"
        found.append(ended(text))
    label = f"{upper(node.text('label'))} — " if node.has("label") else ""
    return label + " ".join(found)


_LEVELS: Final = Node("counters_on", {"of": SELF, "counter": "level"})


def level_symbol(condition: Node | None) -> str:
    """The level symbol that a condition stands for (711.2): "LEVEL 1-3", "LEVEL 4+"; "" for none."""
    if condition is None:
        return ""
    parts = condition.nodes("of") if condition.kind == "cond_all" else (condition,)
    if not all(each.kind == "compare" and each.fields["left"] == _LEVELS for each in parts):
        return ""
    bounds = {each.text("op"): each.fields["right"] for each in parts}
    if set(bounds) == {">="}:
        return f"LEVEL {bounds['>=']}+"
    return f"LEVEL {bounds['>=']}-{bounds['<=']}" if set(bounds) == {">=", "<="} else ""


def _level(w: Writer, symbol: str, effects: tuple[Node, ...]) -> str:
    """A level symbol, its power and toughness, and the abilities below it, each on its line."""
    size = effects[0]
    lines = [symbol, f"{size.number('power')}/{size.number('toughness')}"]
    keyword = False
    for each in effects[1].nodes("abilities") if len(effects) > 1 else ():
        text = ability_text(w.inner(), each)
        if keyword and each.kind == "keyword":
            lines[-1] += f", {text[:1].lower()}{text[1:]}"
        else:
            lines.append(text)
        keyword = each.kind == "keyword"
    return "\n".join(lines)


def _condition_before(w: Writer, condition: Node | None, own: bool) -> tuple[str, bool]:
    """A condition that stands before its static ability, and whether one behind it is said with "unless"; `own`: behind
    it the condition would be taken for one of its last part."""
    if condition is None:
        return "", False
    if condition.kind == "turn_of" and condition.node("who") == YOU:
        return "during your turn", False
    if condition == _IN_COMBAT:
        return "", False
    if condition.kind == "cond_not" and _said_by_unless(condition.node("of")):
        behind = w.pick("unless", 5) - 1
        if behind < 0:
            return "", True
    else:
        behind = w.pick("condition", 4) if not own else 1
    if behind in (2, 3):
        w.if_word = "if"
    if behind in (1, 3):
        if behind == 3:
            return f"if {write(w, condition)}", False
        return f"as long as {write(w, condition)}", False
    return "", False


_IN_COMBAT: Final = Node("during", {"steps": ("combat",)})


def _condition_behind(w: Writer, condition: Node, unless: bool) -> str:
    w.mention(SELF, ("object",), False, 0)
    if condition == _IN_COMBAT:
        return "during combat"
    if unless:
        return f"unless {write(w, condition.node('of'))}"
    word, w.if_word = w.if_word, "as long as"
    return f"{word} {write(w, condition)}"


def mentions(value: Value, ref: Node) -> bool:
    """Whether a reference stands anywhere in a value."""
    if isinstance(value, Node):
        return value == ref or any(mentions(each, ref) for each in value.fields.values())
    return isinstance(value, tuple) and any(mentions(each, ref) for each in value)


def _said_by_unless(inner: Node) -> bool:
    if inner.kind == "matches":
        return inner.node("is").kind in ("any", "attacking_alone", "blocking_alone")
    return inner.kind in ("exists", "compare", "cond_any", "cond_all", "happened")


_TRIGGERS_ONLY: Final = {"once_each_turn": "once each turn", "twice_each_turn": "twice each turn", "once": "once",
                         "your_turn": "during your turn"}
#: effects with conditions of their own behind "unless" and "as long as"
_OWN_CONDITIONS: Final = ("cant_attack", "cant_block", "cant_be_blocked", "enters_tapped", "attack_cost", "block_cost")
