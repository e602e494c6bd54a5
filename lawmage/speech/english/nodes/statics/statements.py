"""In words: statements of static abilities: subject, what holds of it, and while what."""

from __future__ import annotations

from typing import Final

from lawmage.model.kinds import KINDS
from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.durations import duration
from lawmage.speech.english.nodes.references.base import each_one, is_many, is_player, possessive
from lawmage.speech.english.nodes.statics.base import named_or_described
from lawmage.speech.english.nodes.statics.types import becoming, becoming_length
from lawmage.speech.english.nodes.words import join, plural, verb
from lawmage.speech.english.nodes.writer import SELF, Writer, write

#: about a subject but said in a sentence of another form
SENTENCES: Final = frozenset((
    "untaps_with_others",
    "lure", "attackers_cap", "blockers_cap", "must_attack_if", "lethal_by_power", "may_exert", "cast_only",
    "cast_as_flash", "cast_from", "additional_cost", "alternative_cost", "cost_less", "cost_more", "unpreventable",
    "activation_cost_more", "opening_hand", "enters_tapped", "enters_with_counters", "enters_as_copy",
    "enters_prepared", "day_as_enters",
    "enters_choosing", "replace_zone", "damage_multiplied", "damage_plus", "redirect_damage", "prevent_damage",
    "replace_event", "life_multiplied", "counters_multiplied", "tokens_multiplied", "tokens_plus", "enters_under",
    "damage_as_unblocked", "define_pt",
    "divides_damage",
    "chooses_attackers", "chooses_blockers", "control", "attach_only", "switch_pt", "may_not_untap", "skip_step_static",
    "cost_per_target", "triggers_again", "damage_loses_no_life", "keyword_costs_less",
))
#: effects that say "this turn" rather than "until end of turn"
_THIS_TURN: Final = frozenset((
    "cant_attack", "cant_block", "cant_be_blocked", "min_blockers", "max_blockers", "must_attack", "must_block",
    "must_be_blocked", "cant_be_regenerated", "cant_attack_alone", "cant_block_alone", "can_block_only",
    "extra_blocks", "block_any_number", "attack_as_though", "assigns_no_damage", "cant_be_target", "cant_gain_life",
    "cant_cast", "goaded", "may_play",
))
#: effects of one sentence: "can't attack or block"
_PAIRS: Final = {
    ("cant_attack", "cant_block"): "can't attack or block",
    ("must_attack", "must_block"): "attacks or blocks",
    ("cant_attack_alone", "cant_block_alone"): "can't attack or block alone",
    ("attack_cost", "block_cost"): "can't attack or block",
}
#: sentences that say themselves how long
_SAY_WHEN: Final = ("lure", "chooses_attackers", "chooses_blockers")
_INSIDE: Final = {"end of turn": " this turn", "this combat": " this combat"}


def static_sentences(w: Writer, effects: tuple[Node, ...], lasts: Value = None) -> list[str]:
    """The sentences of static nodes, without capitals and full stops. `lasts`: their duration, None for none."""
    found: list[str] = []
    index = 0
    while index < len(effects):
        first = effects[index]
        if first.kind in SENTENCES:
            following = effects[index + 1] if index + 1 < len(effects) else None
            if first.kind == "prevent_damage" and following is not None and following.kind == first.kind and \
                    first.maybe("to") is not None and first.maybe("to") == following.maybe("by"):
                first = Node(first.kind, {**first.fields, "by": first.node("to")})
                index += 1
            joined = _enters_tapped_and(w, effects[index:]) if lasts is None else ""
            if joined:
                found.append(joined + w.sentence_end())
                index = len(effects)
                continue
            if first.kind == "damage_as_unblocked" and lasts == "end of turn":
                w.when = "this turn"
            text = write(w, first)
            if first.kind == "skip_step_static" and first.text("step") == "combat":
                lasts = None  # it says so itself
            ending = "" if lasts is None or first.kind in _SAY_WHEN else duration(w, lasts)
            if first.kind in _SAY_WHEN and isinstance(lasts, str):
                text = text.replace(" each combat", _INSIDE.get(lasts, " " + duration(w, lasts)))
            if first.kind == "damage_as_unblocked" and lasts == "end of turn":
                ending = ""
            if first.kind == "unpreventable" and lasts == "end of turn" and w.pick("duration") == 0:
                ending = "this turn"
            if first.kind == "replace_zone" and lasts == "permanent":
                ending = ""
            if first.kind in ("replace_zone", "damage_multiplied", "enters_under") and lasts == "end of turn":
                text, ending = text.replace(", ", " this turn, ", 1), ""
            if first.kind == "lure" and lasts is not None:
                text = text.replace(" do so", " this turn do so")
            found.append(f"{text} {ending}".rstrip() + w.sentence_end())
            index += 1
            continue
        if first.kind == "must_block" and index + 1 < len(effects) and effects[index + 1].has("whose"):
            found.append(f"{statement(w, (first,), lasts)}, and {write(w, effects[index + 1])}")
            index += 2
            continue
        end = index + 1
        while end < len(effects) and effects[end].kind not in SENTENCES and _same_subject(first, effects[end]):
            end += 1
        found.append(statement(w, effects[index:end], lasts))
        index = end
    return found


def _enters_tapped_and(w: Writer, effects: tuple[Node, ...]) -> str:
    """ "It enters tapped with two charge counters on it", "it enters tapped and doesn't untap ...": what follows that
    something enters tapped, in the same sentence; "" for nothing of the kind."""
    first = effects[0]
    if first != _ENTERS_TAPPED or len(effects) < 2 or w.pick("joint") == 1:
        return ""
    if effects[1].kind == "enters_with_counters" and effects[1].node("what") == SELF and len(effects) == 2:
        return write(w, effects[1]).replace(w.term("enters"), f"{w.term('enters')} tapped", 1)
    if any(each.kind in SENTENCES or subject_of(each) != SELF for each in effects[1:]):
        return ""
    text = write(w, first)
    w.about(SELF)
    w.many = False
    joined = _joined(w, predicates(w, effects[1:]))
    w.about(None)
    return f"{text} and {joined}"


_ENTERS_TAPPED: Final = Node("enters_tapped", {"what": SELF})


def _same_subject(one: Node, other: Node) -> bool:
    return subject_of(one) == subject_of(other)


def subject_of(effect: Node) -> Node:
    """What a static node is about: its field of references."""
    return effect.node("what" if KINDS[effect.kind].fields.get("what") == "ref" else "who")


def _next_turn(lasts: Value) -> bool:
    """Whether something lasts for a player's next turn, that turn alone."""
    return isinstance(lasts, Node) and lasts.kind == "next_turn_of"


def _its_next_turn(lasts: Value) -> bool:
    """The same of the turn of a thing's controller."""
    return isinstance(lasts, Node) and _next_turn(lasts) and lasts.node("who").kind == "controller"


def _ending(w: Writer, first: Node, lasts: Value) -> str:
    """How long it lasts, as it is said at the end."""
    if _its_next_turn(lasts):
        return w.when.strip()
    return "for the rest of the game" if first.kind == "goaded" and lasts == "permanent" else duration(w, lasts)


def statement(w: Writer, effects: tuple[Node, ...], lasts: Value = None) -> str:
    """One sentence about one subject: "target creature gets +1/+1 and gains flying until end of turn"."""
    ref = subject_of(effects[0])
    before = ""
    its_own = _its_next_turn(lasts)
    if _next_turn(lasts) and not w.inside and not its_own:
        before, lasts, w.in_turn = f"{duration(w, lasts)}, ", None, True
    how = w.pick("each", 3) if ref.kind == "each" else 0
    singly = ref.kind == "each" and (how == 1) != w.each_singly
    w.bare_each = how != 2
    text = each_one(w, ref) if singly else write(w, ref)
    w.bare_each = False
    player = is_player(w, ref)
    elided = w.elided == ref
    w.about(ref, player)
    text = {"opponents": "your opponents", "each_player": "players"}.get(ref.kind, text)
    if effects[0].kind == "must_attack_with":
        text = {"opponents": "each opponent", "each_player": "each player"}.get(ref.kind, text)
    singly = singly or (ref.kind == "pair" and text.startswith("each of "))
    if text == "them":
        noun = w.noun_for(ref)
        options = ["they", *([f"those {plural(noun)}", f"each of those {plural(noun)}"] if noun else []),
                   "each of them", *(["each creature dealt damage this way"] if ref.kind == "acted" else [])]
        text = options[w.pick("pronoun", len(options))]
        singly = singly or text.startswith("each ")
    w.many = (is_many(w, ref) and not singly) or text in ("you", "they", "your opponents", "players") or \
        text.startswith("those ")
    w.lasting = lasts is not None
    own_turn = " during its controller's next turn" if its_own else ""
    w.when = _INSIDE.get(lasts, "") if isinstance(lasts, str) else own_turn
    w.said_when = False
    if effects[0].kind == "cant_activate":
        w.about(None)
        w.mentions = [each for each in w.mentions if each.ref != ref]
        unless = " unless they're mana abilities" if effects[0].flag("except_mana") else ""
        return f"{possessive(w, ref)} activated abilities can't be {w.term('activated')}{unless}"
    if w.many and ref.kind in ("target", "union") and not player and w.pick("each") == 1:
        text += " each"
    if elided:
        text = ""
    if lasts is not None and text == "it" and w.pick("joint") == 1:
        text = "it also"
    parts = predicates(w, effects)
    ending = ""
    if lasts is not None and not w.said_when:
        ending = _ending(w, effects[0], lasts)
    w.lasting, w.when, w.in_turn = False, "", False
    free = ending.startswith("until ") and not w.inside
    place = (1 if w.time_first else w.pick("duration", 4)) if free else 0
    w.time_first = False
    if place == 3:
        before, ending = "this turn, ", ""
    if lasts == "end of turn" and ending and place != 1 and (effects[-1].kind in _THIS_TURN) == (place == 0):
        ending = "this turn"
    if place == 1:
        result = f"{ending}, {text} {_joined(w, parts)}" + w.sentence_end()
    else:
        result = f"{before}{text} {_joined(w, parts)} {ending} {w.behind}"
        result = " ".join(result.split(" ")).strip() + w.sentence_end()
    w.behind = ""
    if lasts is None and text == "it" and result.startswith("it is "):
        result = "it's " + result.removeprefix("it is ")
    if w.still and not lasts:
        result, w.still = f"{result}. {w.still}", ""
    w.about(None)
    return result


def _joined(w: Writer, parts: list[str]) -> str:
    """What is said of a subject; a clause of its own stands behind a comma."""
    if len(parts) == 2 and w.subject == SELF and parts[0].split(" by ")[0].startswith("must be blocked") and \
            parts[1].startswith("must be blocked") and w.pick("joint") == 1:
        return f"{parts[0]}, and {w.noun} {parts[1]}"
    if len(parts) == 2 and parts[1].startswith(("its ", "their ")) and w.pick("joint") == 0:
        return f"{parts[0]}, and {parts[1]}"
    return join(parts)


def predicates(w: Writer, effects: tuple[Node, ...]) -> list[str]:
    """What is said of the subject, part by part."""
    parts: list[str] = []
    index = 0
    while index < len(effects):
        length = becoming_length(effects, index)
        if length:
            parts.append(becoming(w, effects[index:index + length]))
            index += length
            continue
        pair = tuple([each.kind for each in effects[index:index + 2]])
        if pair == ("cant_block", "cant_be_blocked") and _same_barred(effects[index], effects[index + 1]):
            parts.append(f"can't block or be blocked by {named_or_described(w, effects[index].node('whom'))}")
            index += 2
            continue
        if len(pair) == 2 and pair in _PAIRS and _plain(effects[index], effects[index + 1]):
            parts.append(_pair(w, pair, effects[index]))
            index += 2
            continue
        parts.append(write(w, effects[index]))
        index += 1
    return parts


def _same_barred(one: Node, other: Node) -> bool:
    """Whether what one can't block is what can't block it."""
    return one.has("whom") and one.fields.get("whom") == other.fields.get("by") and not one.has("unless") and \
        not other.has("unless") and not other.has("except_by")


def _plain(one: Node, other: Node) -> bool:
    return {key: value for key, value in one.fields.items() if key != "what"} == \
        {key: value for key, value in other.fields.items() if key != "what"}


def _pair(w: Writer, pair: tuple[str, ...], one: Node) -> str:
    text = _PAIRS[(pair[0], pair[1])]
    if pair[0] == "attack_cost":
        return write(w, one).replace("can't attack", text, 1)
    if pair[0] == "must_attack":
        text = " or ".join([verb(each, w.many) for each in text.split(" or ")])
        return f"{text}{always(w)} if able"
    return text + (f" unless {write(w, one.node('unless'))}" if one.has("unless") else "")


def always(w: Writer) -> str:
    """ "This turn" inside a predicate; without an end "each combat"."""
    w.said_when = bool(w.when)
    return "" if w.in_turn else w.when or " each combat"
