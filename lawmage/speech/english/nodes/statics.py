"""What continuous effects say: "gets +1/+1 and has flying", "can't be blocked"."""

from __future__ import annotations

from typing import Final

from lawmage.model.kinds import KINDS
from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.amounts import amount, few, is_long, is_per, per, short
from lawmage.speech.english.nodes.conditions import duration as duration_text
from lawmage.speech.english.nodes.costs import cost_words
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.refs import each_one, is_many, is_player, named, possessive
from lawmage.speech.english.nodes.words import article, join, kind_of_subtype, number, plural, verb
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders, write

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
_CHANGELING: Final = Node("keyword", {"is": "changeling"})
_SELF_NOUNS: Final = ("creature", "artifact", "enchantment", "land", "planeswalker", "permanent")
#: sentences that say themselves how long
_SAY_WHEN: Final = ("lure", "chooses_attackers", "chooses_blockers")
_INSIDE: Final = {"end of turn": " this turn", "this combat": " this combat"}
_TYPES: Final = ("add_types", "set_types", "set_land_type")


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
            ending = "" if lasts is None or first.kind in _SAY_WHEN else duration_text(w, lasts)
            if first.kind in _SAY_WHEN and isinstance(lasts, str):
                text = text.replace(" each combat", _INSIDE.get(lasts, " " + duration_text(w, lasts)))
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
    return "for the rest of the game" if first.kind == "goaded" and lasts == "permanent" else duration_text(w, lasts)


def statement(w: Writer, effects: tuple[Node, ...], lasts: Value = None) -> str:
    """One sentence about one subject: "target creature gets +1/+1 and gains flying until end of turn"."""
    ref = subject_of(effects[0])
    before = ""
    its_own = _its_next_turn(lasts)
    if _next_turn(lasts) and not w.inside and not its_own:
        before, lasts, w.in_turn = f"{duration_text(w, lasts)}, ", None, True
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
        length = _becoming_length(effects, index)
        if length:
            parts.append(becoming(w, effects[index:index + length]))
            index += length
            continue
        pair = tuple([each.kind for each in effects[index:index + 2]])
        if pair == ("cant_block", "cant_be_blocked") and _same_barred(effects[index], effects[index + 1]):
            parts.append(f"can't block or be blocked by {_whom(w, effects[index].node('whom'))}")
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
        return f"{text}{_always(w)} if able"
    return text + (f" unless {write(w, one.node('unless'))}" if one.has("unless") else "")


def _always(w: Writer) -> str:
    """ "This turn" inside a predicate; without an end "each combat"."""
    w.said_when = bool(w.when)
    return "" if w.in_turn else w.when or " each combat"


# ---- becoming -------------------------------------------------------------------------------------------------------
def _becoming_length(effects: tuple[Node, ...], index: int) -> int:
    if effects[index].kind not in _TYPES:
        return 0
    length = 1
    for kinds in (("set_colors", "add_colors"), ("grant",), ("set_pt",)):
        if index + length < len(effects) and effects[index + length].kind in kinds:
            length += 1
    return length


def _added(w: Writer, types: Node, granted: bool) -> tuple[str, bool]:
    """That something keeps its types, and whether that is said before what it gains."""
    plain = " in addition to their other types" if w.many else " in addition to its other types"
    noun = _kept_noun(w)
    picked = w.pick("types", 6 if granted else 5)
    if picked == 1:
        w.still = f"They're still {plural(noun)}" if w.many else f"It's still {article(noun)} {noun}"
        return "", False
    if picked == 2:
        return f" that are still {plural(noun)}" if w.many else f" that's still {article(noun)} {noun}", False
    if picked == 3 and types.words("subtypes") and not types.words("types"):
        basic = all(kind_of_subtype(each) == "land" for each in types.words("subtypes"))
        return plain.replace("other types", "other land types" if basic else "other creature types"), False
    if picked == 4 and types.words("types") == ("artifact", "creature"):
        return "", False
    return plain, picked == 5


def _kept_noun(w: Writer) -> str:
    """What something is that stays what it was: a land, if its nouns say nothing else."""
    if w.subject == SELF and w.noun.startswith("this "):
        return w.noun.removeprefix("this ")
    if w.subject == SELF and w.own_kind:
        return w.own_kind
    mention = w.mentioned(w.subject) if w.subject is not None else None
    nouns = mention.nouns if mention is not None else ()
    if w.subject == SELF and not set(nouns) & {"land", "artifact", "planeswalker", "Vehicle"}:  # called by its name
        return ("land", "planeswalker")[w.pick("types")]
    return next((each for each in nouns if each in ("land", "artifact", "planeswalker", "Vehicle")), "land")


def _begins(w: Writer, begins: str, is_so: str) -> str:
    """What begins to be so ("gains"), or is so as long as the effect lasts ("has")."""
    if not w.lasting:
        return is_so
    return is_so if w.pick("begins") == 1 else begins


def becoming(w: Writer, effects: tuple[Node, ...]) -> str:
    """ "Becomes a 3/3 blue Elemental creature with flying in addition to its other types"."""
    types = effects[0]
    rest = {each.kind: each for each in effects[1:]}
    words: list[str] = []
    base = "set_pt" in rest and w.pick("base") == 1
    equal = w.pick("amount", 3) if "set_pt" in rest and is_long(rest["set_pt"].value("power")) else 0
    if equal:
        base = True
    if "set_pt" in rest and not base:
        pt = rest["set_pt"]
        words.append(f"{short(w, pt.value('power'))}/{short(w, pt.value('toughness'))}")
    if "set_colors" in rest or "add_colors" in rest:
        colors = (rest.get("set_colors") or rest["add_colors"]).words("colors")
        words.append(join(colors) if colors else "colorless")
    words.extend([*types.words("supertypes"), *types.words("subtypes"), *types.words("types")])
    text = " ".join(words)
    only_super = bool(types.words("supertypes")) and not types.words("subtypes") and not types.words("types")
    if only_super and len(effects) == 1:
        return f"{verb(_begins(w, 'becomes', 'is'), w.many)} {text}"
    if w.many:
        text = plural(text)
    else:
        text = f"{article(text)} {text}"
    if base:
        pt = rest["set_pt"]
        if equal:
            what = "power and toughness" if equal == 1 else "base power and base toughness"
            text += f" with {what} each equal to {amount(w, pt.value('power'))}"
        else:
            text += f" with base power and toughness {short(w, pt.value('power'))}/{short(w, pt.value('toughness'))}"
    added, gains = "", False
    if types.kind == "add_types":
        added, gains = _added(w, types, "grant" in rest)
        if "add_colors" in rest:
            added = added.replace("other types", "other colors and types")
    if gains:
        text += added
    if "grant" in rest:
        given = grants(w, rest["grant"].nodes("abilities"))
        apart = not gains and not base and types.kind == "set_types" and w.pick("with") == 1
        text += f" and {verb(_begins(w, 'gains', 'has'), w.many)} {given}" if gains or apart else \
            f" and {given}" if base else f" with {given}"
    if not gains:
        text += added
    if types.has("keep") and set(types.words("types")) != {"artifact", "creature"}:
        text += f" that's still {join([f'{article(each)} {each}' for each in types.words('keep')])}"
    return f"{verb(_begins(w, 'becomes', 'is'), w.many)} {text}"


@renders("add_types", "set_types", "set_land_type")
def _types(w: Writer, node: Node) -> str:
    return becoming(w, (node,))


@renders("remove_types")
def _remove_types(w: Writer, node: Node) -> str:
    words = [*node.words("supertypes"), *node.words("subtypes"), *node.words("types")]
    text = join([f"{article(each)} {each}" if each not in node.words("supertypes") else each for each in words], "or")
    return ("aren't " if w.many else "isn't ") + text


@renders("set_colors", "add_colors")
def _colors(w: Writer, node: Node) -> str:
    colors = node.words("colors")
    text = "all colors" if len(colors) == 5 else join(colors) if colors else "colorless"
    more = " in addition to its other colors" if node.kind == "add_colors" else ""
    return f"{verb(_begins(w, 'becomes', 'is'), w.many)} {text}{more}"


@renders("set_name")
def _name(w: Writer, node: Node) -> str:
    return f"{verb('has', w.many)} the name {node.text('name')}"


# ---- power and toughness --------------------------------------------------------------------------------------------
def change(w: Writer, power: Value, toughness: Value) -> str:
    """A change of power and toughness: "+2/-1", "+1/+0 for each artifact"."""
    if (is_per(power) or is_per(toughness)) and not w.where and w.pick("amount") == 0:
        scaled, each = _per_change(w, power, toughness)
        if scaled:
            if w.lasting and w.pick("duration") == 1:
                w.behind = each
                return scaled
            return f"{scaled} {each}"
    return f"{_signed(w, power, toughness)}/{_signed(w, toughness, power)}"


def _per_change(w: Writer, power: Value, toughness: Value) -> tuple[str, str]:
    """A change for each of something, and what that is; nothing for one that is not."""
    factors: list[int] = []
    text = ""
    known: dict[Node, str] = {}
    for value in (power, toughness):
        if value == 0:
            factors.append(0)
            continue
        if not is_per(value):
            return "", ""
        assert isinstance(value, Node)
        inner = value.node("of") if value.kind == "times" else value
        factor = value.number("n") if value.kind == "times" else 1
        words = known.get(inner) or per(w, inner)[1]
        known[inner] = words
        if text and words != text:
            return "", ""
        text = words
        factors.append(factor)
    if min(factors) < 0 < max(factors):
        return "", ""
    sign = "-" if any(each < 0 for each in factors) else "+"
    return f"{sign}{abs(factors[0])}/{sign}{abs(factors[1])}", text


def _signed(w: Writer, value: Value, other: Value) -> str:
    if isinstance(value, int):
        negative = value < 0 or (value == 0 and _is_negative(other))
        return f"{'-' if negative else '+'}{abs(value)}"
    assert isinstance(value, Node)
    if value.kind == "times" and value.number("n") == -1:
        return "-" + short(w, value.value("of"))
    return "+" + short(w, value)


def _is_negative(value: Value) -> bool:
    if isinstance(value, int):
        return value < 0
    return isinstance(value, Node) and value.kind == "times" and value.number("n") < 0


@renders("modify_pt")
def _modify(w: Writer, node: Node) -> str:
    return f"{verb('gets', w.many)} {change(w, node.value('power'), node.value('toughness'))}"


@renders("set_pt")
def _set_pt(w: Writer, node: Node) -> str:
    power, toughness = node.value("power"), node.value("toughness")
    has = verb("has", w.many)
    if is_long(power) and power == toughness and (w.where or w.pick("amount") == 0):
        return f"{has} base power and base toughness each equal to {amount(w, power)}"
    return f"{has} base power and toughness {short(w, power)}/{short(w, toughness)}"


@renders("define_pt")
def _define_pt(w: Writer, node: Node) -> str:
    power, toughness = node.value("power"), node.value("toughness")
    owner = possessive(w, node.node("what"))
    if power == toughness:
        return f"{owner} power and toughness are each equal to {amount(w, power)}"
    if not isinstance(toughness, Node):
        return f"{owner} power is equal to {amount(w, power)}"
    if not isinstance(power, Node):
        return f"{owner} toughness is equal to {amount(w, toughness)}"
    first = f"{owner} power is equal to {amount(w, power)}"
    return f"{first} and its toughness is equal to {amount(w, toughness)}"


@renders("switch_pt")
def _switch(w: Writer, node: Node) -> str:
    return f"switch {possessive(w, node.node('what'))} power and toughness"


# ---- abilities ------------------------------------------------------------------------------------------------------
def grants(w: Writer, abilities: tuple[Node, ...], noun: str = "this creature") -> str:
    """Abilities that an effect gives: keywords as words, others as quotations; `noun`: what has them then."""
    from lawmage.speech.english.nodes.abilities import ability_text

    parts: list[str] = []
    for each in abilities:
        inner = w.inner()
        inner.noun = noun
        inner.creature = noun in ("this creature", "this token")
        if "attached()" in repr(each) and w.pick("noun") == 1:
            inner.attached_word, inner.attached_noun = "equipped", "creature"
        text = ability_text(inner, each)
        if inner.where and not w.where:
            w.where, w.where_node = inner.where, inner.where_node
        plain = each.kind == "keyword" and not text.endswith(".")
        parts.append(text[:1].lower() + text[1:] if plain else f'"{text}"')
    return join(protections(parts))


def protections(parts: list[str]) -> list[str]:
    """Keywords with several protections (and the like) said as one: "protection from black and from red"."""
    found: list[str] = []
    group: list[str] = []
    for part in [*parts, ""]:
        start = "protection from " if part.startswith("protection from ") else ""
        if start and group:
            group.append(part.removeprefix("protection "))
            continue
        if group:
            found.append(join(group))
            group = []
        if start:
            group = [part]
        elif part:
            found.append(part)
    return found


@renders("grant")
def _grant(w: Writer, node: Node) -> str:
    ref = node.node("what")
    noun = f"this {w.attached_noun}" if ref.kind == "attached" else w.noun if ref == SELF else "this creature"
    if ref.kind == "each":
        noun = f"this {described_noun(w, ref.node('what'))}"
    if node.nodes("abilities") == (_CHANGELING,) and not w.lasting:
        return f"{verb('is', w.many)} every creature type"
    return f"{verb(_begins(w, 'gains', 'has'), w.many)} {grants(w, node.nodes('abilities'), noun)}"


def described_noun(w: Writer, pred: Node) -> str:
    """The noun of what an effect gives abilities to."""
    nouns = describe(w, pred).nouns
    return next((each for each in nouns if each in _SELF_NOUNS), "permanent")


@renders("lose_keyword")
def _lose(w: Writer, node: Node) -> str:
    return f"{verb('loses', w.many)} {join(node.words('keywords'))}"


@renders("lose_all_abilities")
def _lose_all(w: Writer, node: Node) -> str:
    more = f" except {grants(w, node.nodes('except'))}" if node.has("except") else ""
    return f"{verb('loses', w.many)} all abilities{more}"


@renders("cant_have")
def _cant_have(w: Writer, node: Node) -> str:
    return f"can't have or gain {join(node.words('keywords'))}"


@renders("becomes_copy")
def _becomes_copy(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.tokens import except_text

    return f"{verb('becomes', w.many)} a copy of {named(w, node.node('of'))}{except_text(w, node)}"


# ---- attacking and blocking -----------------------------------------------------------------------------------------
def _unless(w: Writer, node: Node) -> str:
    if not node.has("unless"):
        return ""
    unless = node.node("unless")
    if unless.kind == "cond_not" and (node.kind == "cant_be_blocked" or unless.node("of").kind != "exists"):
        inner = unless.node("of")
        word = ("as long as", "if")[w.pick("condition")]
        return " during extra turns" if inner.kind == "in_extra_turn" else f" {word} {write(w, inner)}"
    if unless.kind == "cond_not" and w.pick("unless") == 1:
        return f" if {write(w, unless.node('of'))}"
    return f" unless {write(w, unless)}"


@renders("cant_attack")
def _cant_attack(w: Writer, node: Node) -> str:
    whom = f" {attacked(w, node.node('whom'))}" if node.has("whom") else ""
    return f"can't attack{whom}{_unless(w, node)}"


def attacked(w: Writer, ref: Node) -> str:
    """Whom creatures attack: "you or planeswalkers you control"."""
    if ref.kind == "union":
        return join([attacked(w, each) for each in ref.nodes("of")], "or")
    if ref.kind == "each" and any(each.kind == "attacked_this_turn_by" for each in ref.node("what").nodes("of")):
        return describe(w, ref.node("what")).some()
    return describe(w, ref.node("what")).many() if ref.kind == "each" else named(w, ref)


def _whom(w: Writer, pred: Node) -> str:
    return named(w, pred.node("what")) if pred.kind == "is" else describe(w, pred).many()


@renders("cant_block")
def _cant_block(w: Writer, node: Node) -> str:
    whom = f" {_whom(w, node.node('whom'))}" if node.has("whom") else ""
    return f"can't block{whom}{_unless(w, node)}"


@renders("can_block_only")
def _block_only(w: Writer, node: Node) -> str:
    return f"can block only {describe(w, node.node('whom')).many()}"


@renders("cant_be_blocked")
def _cant_be_blocked(w: Writer, node: Node) -> str:
    text = "can't be blocked"
    if (node.has("by") or node.has("except_by")) and (not w.when or w.pick("duration") == 0):
        w.said_when = bool(w.when)
        text += w.when
    if node.has("by"):
        text += f" by {_whom(w, node.node('by'))}"
    if node.has("except_by"):
        text += f" except by {_whom(w, node.node('except_by'))}"
    return text + _unless(w, node)


@renders("min_blockers")
def _min_blockers(w: Writer, node: Node) -> str:
    w.said_when = bool(w.when)
    return f"can't be blocked{w.when} except by {_many(w, node.value('n'))} or more creatures"


@renders("max_blockers")
def _max_blockers(w: Writer, node: Node) -> str:
    n = node.value("n")
    return f"can't be blocked by more than {_many(w, n)} creature{'' if n == 1 else 's'}"


def _many(w: Writer, value: Value) -> str:
    return number(value) if isinstance(value, int) else amount(w, value)


@renders("cant_attack_alone", "cant_block_alone")
def _alone(w: Writer, node: Node) -> str:
    return f"can't {node.kind.split('_')[1]} alone"


@renders("attacks_only_alone")
def _only_alone(w: Writer, node: Node) -> str:
    return "can only attack alone"


@renders("blocked_by_all_or_none")
def _all_or_none(w: Writer, node: Node) -> str:
    return "can't be blocked unless all creatures defending player controls block it"


@renders("attacks_only_with", "blocks_only_with")
def _only_with(w: Writer, node: Node) -> str:
    word = node.kind.partition("_")[0]
    base = word.removesuffix("s")
    n = node.number("n")
    pred = node.node("with")
    if n:
        return f"can't {base} unless at least {number(n)} other creatures {base}"
    if pred.kind == "all" and any(each.kind == "power" and each.fields.get("n") == Node("power_of", {"of": SELF})
                                  for each in pred.nodes("of")):
        return f"can't {base} unless a creature with greater power also {word}"
    return f"can't {base} unless {describe(w, pred).some()} also {word}"


@renders("must_attack")
def _must_attack(w: Writer, node: Node) -> str:
    whom = f" {attacked(w, node.node('whom'))}" if node.has("whom") else ""
    other = node.has("whom") and node.node("whom").kind == "except"  # goaded creatures (701.15b)
    return f"{verb('attacks', w.many)}{whom}{'' if other else _always(w)} if able"


@renders("must_block")
def _must_block(w: Writer, node: Node) -> str:
    whom = f" {named(w, node.node('whom'))}" if node.has("whom") else ""
    return f"{verb('blocks', w.many)}{whom}{_always(w)} if able"


@renders("must_be_blocked")
def _must_be_blocked(w: Writer, node: Node) -> str:
    w.said_when = bool(w.when)
    by = f" by {describe(w, node.node('by')).some()}" if node.has("by") else ""
    if node.flag("exactly"):
        by = f" by exactly {number(node.number('n'))} creature{'' if node.number('n') == 1 else 's'}"
    elif node.has("n"):
        by = f" by {number(node.number('n'))} or more creatures"
    return f"must be blocked{by}{w.when} if able"


@renders("goaded")
def _goaded(w: Writer, node: Node) -> str:
    by = node.node("by")
    return f"{verb('is', w.many)} goaded" + ("" if by == YOU else f" by {named(w, by)}")


@renders("attack_cost", "block_cost")
def _cost(w: Writer, node: Node) -> str:
    word = node.kind.partition("_")[0]
    whom = ""
    if node.has("whom"):
        ref = node.node("whom")
        whom = " " + (attacked(w, ref) if word == "attack" else describe(w, ref).many())
    color = next((each.text("is") + " " for each in _parts_of(w.subject) if each.kind == "color"), "")
    own = not w.many and subject_is_own(w) and w.pick("own") == 0
    payer = "you" if own else "their controller" if w.many else "its controller"
    cost = node.nodes("cost")
    text = ""
    if len(cost) == 1 and cost[0].kind == "pay_mana_times" and is_per(cost[0].value("n")):
        pays = "pay" if payer == "you" else "pays"
        if w.many and cost[0].text("mana") == "{1}" and w.pick("amount") == 1:
            w.where, w.where_node = "X", cost[0].value("n")
            text = f"{pays} {{X}}"
        else:
            each = per(w, cost[0].value("n"))[1]
            return f"can't {word}{whom} unless {payer} {pays} {cost[0].text('mana')} {each}"
    text = text or cost_words(w, cost, payer != "you")
    if node.has("n"):
        text += f" {few(w, node.value('n'))} times"
    goal = "you" if whom == " you" else "a planeswalker you control" if whom == " planeswalkers you control" else \
        "you or a planeswalker you control"
    more = f" for each creature they control that's attacking {goal}" if w.many and whom else ""
    if w.many and (word == "block" or not whom):
        more = f" for each {word}ing creature they control"
        if color:
            more = f" for each {color}creature they control that's {word}ing"
    if more and w.pick("with") == 1:
        more = " for each of those creatures"
    return f"can't {word}{whom} unless {payer} {text}{more}"


def _parts_of(ref: Node | None) -> tuple[Node, ...]:
    """The parts of what a subject of several is described by."""
    if ref is None or ref.kind != "each" or ref.node("what").kind != "all":
        return ()
    return ref.node("what").nodes("of")


def subject_is_own(w: Writer) -> bool:
    """Whether the sentence is about the source itself."""
    return w.subject == SELF


@renders("targetable_despite")
def _despite(w: Writer, node: Node) -> str:
    targets, they = ("targets", "they") if w.many else ("target", "it")
    without = node.text("without")
    return f"can be the {targets} of spells and abilities you control as though {they} didn't have {without}"


@renders("extra_blocks")
def _extra_blocks(w: Writer, node: Node) -> str:
    n = node.value("n")
    if is_per(n):
        return f"can block an additional creature{_always(w)} {per(w, n)[1]}"
    text = "an additional creature" if n == 1 else f"an additional {_many(w, n)} creatures"
    return f"can block {text}{_always(w)}"


@renders("block_any_number")
def _any_number(w: Writer, node: Node) -> str:
    return "can block any number of creatures"


@renders("attack_as_though")
def _attack_as_though(w: Writer, node: Node) -> str:
    who = "they" if w.many else "it"
    w.said_when = bool(w.when)
    if node.has("whom"):
        return f"can attack {describe(w, node.node('whom')).many()} as though {who} didn't have {node.text('without')}"
    had = "had haste" if node.text("without") == "haste" else f"didn't have {node.text('without')}"
    return f"can attack{w.when} as though {who} {had}"


@renders("blocked_as_though")
def _blocked_as_though(w: Writer, node: Node) -> str:
    what = node.text("without")
    if node.has("quality") and node.node("quality").kind == "anything":
        return f"can be blocked as though {'they' if w.many else 'it'} didn't have those abilities"
    if node.has("quality"):
        what = write(w, Node("keyword", {"is": what, "quality": node.node("quality")}))
    return f"can be blocked as though {'they' if w.many else 'it'} didn't have {what}"


@renders("block_as_though")
def _block_as_though(w: Writer, node: Node) -> str:
    word = node.text("as")
    who = "they" if w.many else "it"
    had = "were untapped" if word == "untapped" else f"had {word}"
    if word == "no landwalk":
        return "can block creatures with landwalk abilities as though they didn't have those abilities"
    if word == "shadow" and node.has("whom"):
        return f"can block {describe(w, node.node('whom')).many()} as though they didn't have shadow"
    if node.has("whom"):
        return f"can block {describe(w, node.node('whom')).many()} as though {who} {had}"
    if word == "shadow":
        return f"can block creatures with shadow as though {who} had shadow"
    return f"can block as though {who} {had}"


@renders("no_tap_to_attack")
def _no_tap(w: Writer, node: Node) -> str:
    return "don't tap to attack" if w.many else "doesn't tap to attack"
