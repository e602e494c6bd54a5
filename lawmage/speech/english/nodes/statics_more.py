"""What continuous effects say of combat damage, targets, casting, zones and replacement (604, 614)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.amounts import (
    AS_X,
    EQUAL_TO,
    PER_EACH,
    amount,
    few,
    form_of,
    is_long,
    is_per,
    per,
    short,
)
from lawmage.speech.english.nodes.conditions import during, holder, targeted
from lawmage.speech.english.nodes.costs import cost_words, counters
from lawmage.speech.english.nodes.flow import clauses, with_targets
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.refs import is_many, named, possessive
from lawmage.speech.english.nodes.words import article, join, number, verb
from lawmage.speech.english.nodes.writer import ACTED, SELF, YOU, Writer, renders, write


# ---- combat damage and the untap step -------------------------------------------------------------------------------
@renders("damage_by_toughness")
def _by_toughness(w: Writer, node: Node) -> str:
    its = "their" if w.many else "its"
    text = f"{verb('assigns', w.many)} combat damage equal to {its} toughness rather than {its} power"
    return text + (f" as long as {write(w, node.node('condition'))}" if node.has("condition") else "")


@renders("assigns_no_damage")
def _no_damage(w: Writer, node: Node) -> str:
    return f"{verb('assigns', w.many)} no combat damage"


@renders("damage_as_unblocked")
def _as_unblocked(w: Writer, node: Node) -> str:
    what = named(w, node.node("what"))
    if not node.flag("optional"):
        its, they, are = ("their", "they", "weren't") if is_many(w, node.node("what")) else ("its", "it", "weren't")
        when, w.when = f" {w.when}" if w.when else "", ""
        word = verb("assigns", is_many(w, node.node("what")))
        return f"{what} {word} {its} combat damage{when} as though {they} {are} blocked"
    if node.has("who"):
        ref = node.node("what")
        owned = ref.kind == "attached" and node.node("who") == Node("controller", {"of": ref})
        who = f"{w.attached_word} {w.attached_noun}'s controller" if owned else named(w, node.node("who"))
        return f"{who} may have {'it' if owned else what} assign its combat damage as though it weren't blocked"
    if node.node("what").kind == "each":
        each = describe(w, node.node("what").node("what"))
        return (f"for each {each.one()}, you may have that creature assign its combat damage as though it weren't"
                " blocked")
    return f"you may have {what} assign its combat damage as though it weren't blocked"


@renders("lethal_by_power")
def _lethal(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what").node("what")).many() if node.node("what").kind == "each" else \
        named(w, node.node("what"))
    return f"lethal damage dealt to {what} is determined by their power rather than their toughness"


@renders("doesnt_untap_static")
def _doesnt_untap(w: Writer, node: Node) -> str:
    if w.many:
        return "don't untap during their controllers' untap steps"
    whose = "your" if w.subject == SELF else "its controller's"
    return f"doesn't untap during {whose} untap step"


@renders("may_not_untap")
def _may_not_untap(w: Writer, node: Node) -> str:
    return f"you may choose not to untap {named(w, node.node('what'))} during your untap step"


@renders("skip_step_static")
def _skip_step(w: Writer, node: Node) -> str:
    who = node.node("who")
    if node.text("step") == "combat":
        return f"{named(w, who)} {verb('skips', is_many(w, who))} all combat phases of their next turn"
    if who == YOU:
        return f"skip your {node.text('step')} step"
    return f"{named(w, who)} {verb('skips', is_many(w, who))} their {node.text('step')} step"


@renders("cost_per_target")
def _cost_per_target(w: Writer, node: Node) -> str:
    return f"this spell costs {node.text('mana')} more to {w.term('cast')} for each target beyond the first"


@renders("lure")
def _lure(w: Writer, node: Node) -> str:
    by = describe(w, node.node("by")).many() if node.has("by") else "creatures"
    if node.has("by") and node.node("by").kind == "is" and node.node("what").kind == "each":
        attacker = describe(w, node.node("what").node("what")).one()
        return f"{named(w, node.node('by').node('what'))} blocks each {attacker} each combat if able"
    if node.node("what").kind == "union":
        return f"all {by} able to block {join([named(w, each) for each in node.node('what').nodes('of')], 'or')} do so"
    return f"all {by} able to block {named(w, node.node('what'))} do so"


@renders("must_attack_if")
def _must_attack_if(w: Writer, node: Node) -> str:
    if node.node("what").kind == "each":
        others, what = node.node("others"), node.node("what").node("what")
        first = named(w, others.node("what")) if others.kind == "is" else describe(w, others).some()
        return f"if {first} attacks, all {describe(w, what).many()} attack if able"
    return f"if {describe(w, node.node('others')).some()} attacks, {named(w, node.node('what'))} also attacks if able"


@renders("attackers_cap", "blockers_cap")
def _cap(w: Writer, node: Node) -> str:
    n = node.number("n")
    word = "attack" if node.kind == "attackers_cap" else "block"
    what = describe(w, node.node("what")) if node.has("what") else None
    one, many = (what.one(), what.many()) if what is not None else ("creature", "creatures")
    whom = f" {named(w, node.node('whom'))}" if node.has("whom") else ""
    return f"no more than {number(n)} {one if n == 1 else many} can {word}{whom} each combat"


@renders("chooses_attackers")
def _chooses_attackers(w: Writer, node: Node) -> str:
    who = node.node("who")
    return f"{holder(w, who)} {verb('chooses', who == YOU)} which creatures attack each combat"


@renders("chooses_blockers")
def _chooses_blockers(w: Writer, node: Node) -> str:
    who = node.node("who")
    start = f"{holder(w, who)} {verb('chooses', who == YOU)}"
    if node.has("whose"):
        return f"{start} how those creatures block"
    return f"{start} which creatures block each combat and how those creatures block"


@renders("may_exert")
def _exert(w: Writer, node: Node) -> str:
    text = f"you may exert {named(w, node.node('what'))} as it attacks"
    if not node.has("do"):
        return text
    w.targets = node.nodes("targets")
    return f"{text}. When you do, {with_targets(w, node.nodes('do'))}"


# ---- what can't be done to it ---------------------------------------------------------------------------------------
_CANT: Final = {"cant_be_countered": "can't be countered", "cant_be_regenerated": "can't be regenerated",
                "cant_transform": "can't transform", "cant_be_sacrificed": "can't be sacrificed",
                "cant_crew": "can't crew Vehicles"}


@renders(*_CANT)
def _cant(w: Writer, node: Node) -> str:
    return _CANT[node.kind]


@renders("cant_be_target")
def _cant_be_target(w: Writer, node: Node) -> str:
    text = f"can't be the target{'s' if w.many else ''} of "
    if node.has("of"):
        return text + describe(w, node.node("of")).many()
    return text + "spells or abilities" + (" your opponents control" if node.has("by") else "")


@renders("cant_be_enchanted")
def _cant_be_enchanted(w: Writer, node: Node) -> str:
    return "can't be enchanted" + (f" by {describe(w, node.node('by')).many()}" if node.has("by") else "")


@renders("cant_get_counters")
def _cant_get_counters(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    if w.subject_player:
        return f"can't get {kind}"
    return f"can't have {kind} put on {'them' if w.many else 'it'}"


@renders("cant_activate")
def _cant_activate(w: Writer, node: Node) -> str:
    unless = " unless they're mana abilities" if node.flag("except_mana") else ""
    return f"{'their' if w.many else 'its'} activated abilities can't be {w.term('activated')}{unless}"


@renders("activation_cost_more")
def _activation_more(w: Writer, node: Node) -> str:
    return f"activated abilities of {named(w, node.node('what'))} cost {node.text('mana')} more to {w.term('activate')}"


@renders("attach_only")
def _attach_only(w: Writer, node: Node) -> str:
    return f"{w.noun} can be attached only to {named(w, node.node('what'))}"


# ---- players --------------------------------------------------------------------------------------------------------
@renders("control")
def _control(w: Writer, node: Node) -> str:
    who = node.node("who")
    what = named(w, node.node("what"))
    if w.begins:
        return what
    return f"{holder(w, who)} {verb('controls', who == YOU)} {what}"


@renders("cant_gain_life")
def _cant_gain(w: Writer, node: Node) -> str:
    return "can't gain life"


@renders("cant_cast")
def _cant_cast(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what"), "spell").many() if node.has("what") else "spells"
    return f"can't {w.term('cast')} {what}"


@renders("max_hand_size")
def _hand_size(w: Writer, node: Node) -> str:
    if node.has("n"):
        return f"{verb('has', w.many)} a maximum hand size of {amount(w, node.value('n'))}"
    return f"{verb('has', w.many)} no maximum hand size"


@renders("extra_land")
def _extra_land(w: Writer, node: Node) -> str:
    n = node.number("n")
    lands = "an additional land" if n == 1 else f"{number(n)} additional lands"
    when = "this turn" if w.when else "on each of your turns"
    w.said_when = bool(w.when)
    return f"may play {'up to ' if w.when and n > 1 else ''}{lands} {when}"


# ---- casting --------------------------------------------------------------------------------------------------------
@renders("cast_only")
def _cast_only(w: Writer, node: Node) -> str:
    condition = node.node("condition")
    if condition.kind == "cond_all":
        first, second = condition.nodes("of")
        if first == Node("turn_of", {"who": YOU}) and second == Node("during", {"steps": ("combat before blockers",)}):
            return f"{w.term('cast')} this spell only during combat on your turn before blockers are declared"
        if first.kind == "turn_of":
            return f"{w.term('cast')} this spell only {during(w, first)}, {during(w, second)}"
        return f"{w.term('cast')} this spell only {during(w, first)} and only if {write(w, second)}"
    return f"{w.term('cast')} this spell only {during(w, condition)}"


@renders("cast_as_flash")
def _as_flash(w: Writer, node: Node) -> str:
    if node.has("what") and node.node("what") == Node("is", {"what": SELF}):
        return f"{holder(w, node.node('who'))} may {w.term('cast')} {named(w, SELF)} as though it had flash"
    what = describe(w, node.node("what"), "spell").many() if node.has("what") else "spells"
    return f"{holder(w, node.node('who'))} may {w.term('cast')} {what} as though they had flash"


@renders("cast_from")
def _cast_from(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what"), "spell").many()
    return f"{holder(w, node.node('who'))} may {w.term('cast')} {what} from your {node.text('zone')}"


@renders("additional_cost")
def _additional(w: Writer, node: Node) -> str:
    cost = node.nodes("cost")
    if node.flag("options"):
        text = join([cost_words(w, (each,)) for each in cost], "or")
    else:
        text = cost_words(w, cost)
    return f"as an additional cost to {w.term('cast')} this spell, {text}"


@renders("alternative_cost")
def _alternative(w: Writer, node: Node) -> str:
    start = f"if {write(w, node.node('condition'))}, you may " if node.has("condition") else "you may "
    if not node.nodes("cost"):
        return f"{start}{w.term('cast')} this spell without paying its mana cost"
    return f"{start}{cost_words(w, node.nodes('cost'))} rather than pay this spell's mana cost"


def _spells(w: Writer, node: Node) -> str:
    pred = node.node("what")
    parts = pred.nodes("of") if pred.kind == "any" else (pred,)
    who = node.maybe("who")
    phrases = [describe(w, each, "spell") for each in parts]
    if who is not None and len(phrases) == 1 and phrases[0].behind and w.pick("with") == 1:
        behind, phrases[0].behind = phrases[0].behind, []
        casting = f"{'you' if who == YOU else 'your opponents'} {w.term('cast')}"
        return " ".join([phrases[0].many(), casting, *[each for _, each in behind]])
    text = join([each.many() for each in phrases])
    if who == YOU:
        return f"{text} you {w.term('cast')}"
    return f"{text} your opponents {w.term('cast')}" if who is not None else text


@renders("cost_less")
def _cost_less(w: Writer, node: Node) -> str:
    n = node.value("n")
    if node.node("what").kind == "is":
        if is_per(n) and w.pick("amount") == 0:
            factor, text = per(w, n)
            return f"this spell costs {{{factor}}} less to {w.term('cast')} {text}{_cost_condition(w, node)}"
        if is_long(n):
            short(w, n)
            return f"this spell costs {{X}} less to {w.term('cast')}{_cost_condition(w, node)}"
        return f"this spell costs {{{short(w, n)}}} less to {w.term('cast')}{_cost_condition(w, node)}"
    if is_per(n) and w.pick("amount") == 0:
        factor, text = per(w, n)
        return f"{_spells(w, node)} cost {{{factor}}} less to {w.term('cast')} {text}{_cost_condition(w, node)}"
    return f"{_spells(w, node)} cost {{{short(w, n)}}} less to {w.term('cast')}{_cost_condition(w, node)}"


def _cost_condition(w: Writer, node: Node) -> str:
    if not node.has("condition"):
        return ""
    condition = node.node("condition")
    if condition.kind == "spell_targets":
        return f" if it targets {targeted(w, condition.node('what'))}"
    return f" if {write(w, condition)}"


@renders("cost_more")
def _cost_more(w: Writer, node: Node) -> str:
    cost = node.text("mana") or f"{{{short(w, node.value('n'))}}}"
    return f"{_spells(w, node)} cost {cost} more to {w.term('cast')}"


@renders("opening_hand")
def _opening_hand(w: Writer, node: Node) -> str:
    card = "this card" if not node.has("what") or node.node("what") == SELF else named(w, node.node("what"))
    return f"if {card} is in your opening hand, you may begin the game with it on {w.term('battlefield')}"


# ---- replacement ----------------------------------------------------------------------------------------------------
def _entering(w: Writer, ref: Node) -> tuple[str, bool]:
    if ref.kind == "each":
        return describe(w, ref.node("what")).many(), True
    return named(w, ref), False


@renders("enters_tapped")
def _enters_tapped(w: Writer, node: Node) -> str:
    text, many = _entering(w, node.node("what"))
    if node.has("unless_cost"):
        cost = cost_words(w, node.nodes("unless_cost"))
        return f"as {text} {w.term('enters')}, you may {cost}. If you don't, it {w.term('enters')} tapped"
    condition = node.maybe("unless")
    words = f"{text} {verb(w.term('enters'), many)} tapped"
    if condition is not None and condition.kind == "cond_not":
        return f"if {write(w, condition.node('of'))}, {words}"
    return words if condition is None else f"{words} unless {write(w, condition)}"


@renders("day_as_enters")
def _day_as_enters(w: Writer, node: Node) -> str:
    text, many = _entering(w, node.node("what"))
    return f"if it's neither day nor night, it becomes day as {text} {verb(w.term('enters'), many)}"


@renders("enters_prepared")
def _enters_prepared(w: Writer, node: Node) -> str:
    text, many = _entering(w, node.node("what"))
    return f"{text} {verb(w.term('enters'), many)} prepared"


@renders("enters_with_counters")
def _enters_with(w: Writer, node: Node) -> str:
    ref = node.node("what")
    if node.has("condition"):
        inner = Node(node.kind, {name: value for name, value in node.fields.items() if name != "condition"})
        condition = node.node("condition")
        if condition == Node("cast_for", {"is": "escape"}) and not is_long(node.value("n")):
            return f"{w.noun} escapes with {counters(w, node)} on it"
        text = f"{w.noun} was kicked" if condition.kind == "kicked" else write(w, condition)
        w.mention(SELF, ("object",), False, 0)
        return f"if {text}, {_enters_with(w, inner)}"
    text, many = _entering(w, ref)
    n = node.value("n")
    kind = f"{node.text('counter')} counter"
    if many:
        behind = " " + per(w, n)[1] if isinstance(n, Node) and is_per(n) else ""
        if w.pick("each") == 1:
            one = "each " + describe(w, ref.node("what")).one()
            return f"{one} {w.term('enters')} with an additional {kind} on it{behind}"
        return f"{text} {verb(w.term('enters'), True)} with an additional {kind} on them{behind}"
    w.about(ref)
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH:
        factor, each = per(w, n)
        amount_text = f"{article(kind)} {kind}" if factor == 1 else f"{number(factor)} {kind}s"
        result = f"{text} {w.term('enters')} with {amount_text} on it {each}"
    elif form == EQUAL_TO:
        result = f"{text} {w.term('enters')} with a number of {kind}s on it equal to {amount(w, n)}"
    else:
        result = f"{text} {w.term('enters')} with {counters(w, node)} on it"
    w.about(None)
    return result


@renders("enters_as_copy")
def _enters_as_copy(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.tokens import except_text

    if node.has("what"):
        of = node.node("of")
        source = w.noun if of.kind == "is" else describe(w, of).some()
        return f"{_entering(w, node.node('what'))[0]} {verb(w.term('enters'), True)} as a copy of {source}"
    phrase = describe(w, node.node("of"))
    some = f"any {phrase.one()}"
    enter = verb(w.term("enters"), True)
    start = f"you may have {w.noun} {enter}" if node.flag("optional") else f"{w.noun} {w.term('enters')}"
    zoned = any(each.kind in ("card", "controlled") for each in node.node("of").nodes("of"))
    where = "" if zoned and w.pick("battlefield") == 0 else f" on {w.term('battlefield')}"
    return f"{start} as a copy of {some}{where}{except_text(w, node)}"


_CHOICES: Final = {
    "color": "a color", "creature type": "a creature type", "player": "a player", "opponent": "an opponent",
    "card name": "a card name", "land type": "a basic land type", "number": "a number", "object": "an object",
}


@renders("enters_choosing")
def _choosing(w: Writer, node: Node) -> str:
    return f"as {w.noun} {w.term('enters')}, choose {_CHOICES[node.text('key')]}"


def _harmed(w: Writer) -> str:
    """What was dealt damage: a creature, if nothing else could be."""
    mention = w.mentioned(ACTED)
    return "creature" if mention is None or "creature" in mention.nouns else "permanent"


_WHOSE: Final = {"you": "your", "opponents": "an opponent's"}
_A_CARD: Final = Node("not", {"of": Node("token", {})})


def _buried(w: Writer, node: Node) -> tuple[str, str] | None:
    """What is put into whose graveyard from anywhere, for cards of any kind."""
    if node.node("what").kind != "each" or node.has("from") or node.text("to") != "graveyard":
        return None
    pred = node.node("what").node("what")
    parts = list(pred.nodes("of")) if pred.kind == "all" else [pred]
    owners = [each.node("by").kind for each in parts if each.kind == "owned" and each.node("by").kind in _WHOSE]
    rest = [each for each in parts if each.kind not in ("owned", "anything") and each != _A_CARD]
    if rest:
        text = describe(w, Node("all", {"of": tuple(rest)}), "card").some()
    else:
        text = "a card" if _A_CARD in parts else "a card or token"
    return text, _WHOSE[owners[0]] if owners else "a"


@renders("replace_zone")
def _replace_zone(w: Writer, node: Node) -> str:
    ref = node.node("what")
    buried = _buried(w, node)
    if buried is not None and node.text("instead") == "exile":
        it = ("it", "that card")[w.pick("pronoun")]
        return f"if {buried[0]} would be put into {buried[1]} graveyard from anywhere, exile {it} instead"
    text = describe(w, ref.node("what")).some() if ref.kind == "each" else \
        f"a {_harmed(w)} dealt damage this way" if ref.kind == "acted" else named(w, ref)
    if not node.has("to"):
        it = "them" if is_many(w, ref) else "it"
        leave = f"leave the {node.text('from')}" if node.has("from") else "change zones"
        put = "put" if node.text("instead") != "exile" else "exile"
        ending = "" if put == "exile" else f" into {node.text('instead').replace('_', ' ')}"
        return f"if {text} would {leave}, {put} {it}{ending} instead of putting {it} anywhere else"
    would = f"would be put into a {node.text('to')}"
    if node.text("from") == "battlefield" and node.text("to") == "graveyard":
        would = "would die"
    elif not node.has("from"):
        would += " from anywhere"
    else:
        would += f" from {node.text('from')}"
    instead = {"exile": "exile it instead", "library": "put it on top of its owner's library instead",
               "library_bottom": "put it on the bottom of its owner's library instead",
               "library_shuffled": f"reveal {text} and shuffle it into its owner's library instead",
               "hand": "return it to its owner's hand instead",
               "graveyard": "put it into its owner's graveyard instead",
               "battlefield": "put it onto the battlefield instead"}[node.text("instead")]
    return f"if {text} {would}, {instead}"


def _source(w: Writer, node: Node) -> str:
    if node.has("from") and node.node("from").kind == "is":
        return named(w, node.node("from").node("what"))
    return describe(w, node.node("from"), "source").some() if node.has("from") else "a source"


def _victim(w: Writer, node: Node) -> str:
    if not node.has("to"):
        return "a permanent or player"
    pred = node.node("to")
    if pred.kind == "any":
        return join([describe(w, each).some() for each in pred.nodes("of")], "or")
    return named(w, pred.node("what")) if pred.kind == "is" else describe(w, pred).some()


@renders("damage_multiplied")
def _multiplied(w: Writer, node: Node) -> str:
    times = {2: "double", 3: "triple"}.get(node.number("n"), f"{number(node.number('n'))} times")
    kind = "combat damage" if node.flag("combat") else "damage"
    victim = _victim(w, node)
    if not node.has("to") and kind == "combat damage" and w.pick("subject") == 1:
        return f"if {_source(w, node)} would deal {kind}, it deals {times} that damage instead"
    if node.has("to") and node.node("to").kind == "is" and node.has("from"):
        harmed = Node("not", {"of": node.node("to")})
        parts = node.node("from").nodes("of") if node.node("from").kind == "all" else ()
        if harmed in parts:
            rest = Node("all", {"of": tuple([each for each in parts if each != harmed])})
            again = f" to {victim}" if w.pick("subject") == 0 else ""
            return (f"if another {describe(w, rest).one()} would deal {kind} to {victim}, it deals {times} that damage"
                    f"{again} instead")
    more = f"{times} that damage{_again(w, victim)}"
    return f"if {_source(w, node)} would deal {kind} to {victim}, it deals {more} instead"


def _again(w: Writer, victim: str) -> str:
    """The victim of damage, said a second time or not."""
    that = "that " + victim.removeprefix("a ").removeprefix("an ").removeprefix("another ").split(" an opponent")[0]
    return f" to {'you' if victim == 'you' else that}" if w.pick("subject") == 1 else ""


@renders("damage_plus")
def _plus(w: Writer, node: Node) -> str:
    victim = _victim(w, node)
    kind = "noncombat damage" if node.flag("noncombat") else "damage"
    return (f"if {_source(w, node)} would deal {kind} to {victim}, it deals that much damage plus "
            f"{short(w, node.value('n'))}{_again(w, victim)} instead")


@renders("redirect_damage")
def _redirect(w: Writer, node: Node) -> str:
    to = "players" if node.node("to").kind == "each_player" else named(w, node.node("to"))
    kind = "combat damage" if node.flag("combat") else "damage"
    by = f" by {describe(w, node.node('from'), 'source').many()}" if node.has("from") else ""
    return f"all {kind} that would be dealt to {to}{by} is dealt to {named(w, node.node('instead_to'))} instead"


@renders("unpreventable")
def _unpreventable(w: Writer, node: Node) -> str:
    kind = "combat damage" if node.flag("combat") else "damage"
    if not node.has("from"):
        return f"{kind} can't be prevented"
    pred = node.node("from")
    source = named(w, pred.node("what")) if pred.kind == "is" else describe(w, pred, "source").many()
    return f"{kind} that would be dealt by {source} can't be prevented"


_YOU_GAIN: Final = Node("gains_life", {"who": YOU})


def _more_life(node: Node) -> Value | None:
    """How much is added to each gain of life, where the effect that stands instead is no more than that."""
    done = node.nodes("do")
    if len(done) != 1 or done[0].kind != "gain_life" or done[0].maybe("who") != YOU:
        return None
    n = done[0].fields["n"]
    parts = n.fields["of"] if isinstance(n, Node) and n.kind == "sum" else ()
    return parts[1] if isinstance(parts, tuple) and len(parts) == 2 and parts[0] == Node("that_many", {}) else None


@renders("replace_event")
def _replace_event(w: Writer, node: Node) -> str:
    event = node.node("event")
    more = _more_life(node) if event == _YOU_GAIN else None
    if more is not None:
        return f"if you would gain life, you gain that much life plus {short(w, more)} instead"
    would = {"gains_life": "gain life", "draws": "draw a card"}.get(event.kind)
    start = f"if you would {would}" if would and event.node("who") == YOU else f"if {write(w, event)}"
    if event.kind == "deals_damage":
        start = start.replace(" deals ", " would deal ", 1)
        if w.pick("instead") == 1:
            return f"{start}, instead {clauses(w, node.nodes('do'))}"
    if node.flag("optional") and not node.nodes("do"):
        return f"{start}, you may skip that draw instead"
    if node.flag("optional"):
        return f"{start}, you may {clauses(w, node.nodes('do'))} instead"
    return f"{start}, {clauses(w, node.nodes('do'))} instead"


@renders("life_multiplied")
def _life_multiplied(w: Writer, node: Node) -> str:
    who = holder(w, node.node("who"))
    gain = verb("gains", node.node("who") == YOU)
    times = {2: "twice"}.get(node.number("n"), f"{number(node.number('n'))} times")
    return f"if {who} would gain life, {who} {gain} {times} that much life instead"


@renders("counters_multiplied")
def _counters_multiplied(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    times = {2: "twice"}.get(node.number("n"), f"{number(node.number('n'))} times")
    phrase = describe(w, node.node("what"))
    what = phrase.some()
    it = ("it", "that creature", "that permanent")[w.pick("pronoun", 3)]
    if node.flag("effect"):
        start = f"if an effect would put one or more {kind} on {what}"
        return f"{start}, it puts {times} that many of those counters on {it} instead"
    return f"if one or more {kind} would be put on {what}, {times} that many {kind} are put on {it} instead"


@renders("tokens_multiplied")
def _tokens_multiplied(w: Writer, node: Node) -> str:
    times = {2: "twice"}.get(node.number("n"), f"{number(node.number('n'))} times")
    under = _under(w, node.node("who"))
    tokens = _tokens(w, node)
    if node.flag("effect"):
        start = f"if an effect would create one or more {tokens}{under}"
        return f"{start}, it creates {times} that many of those tokens instead"
    return f"if one or more {tokens} would be created{under}, {times} that many of those tokens are created instead"


def _under(w: Writer, who: Node) -> str:
    """Under whose control tokens are created; nothing where anyone's are meant."""
    if who.kind == "each_player":
        return ""
    whose = "your" if who == YOU else "an opponent's" if who.kind == "opponents" else possessive(w, who)
    return f" under {whose} control"


def _tokens(w: Writer, node: Node) -> str:
    """The tokens that an effect is about: "creature tokens"."""
    if not node.has("what"):
        return "tokens"
    return describe(w, Node("all", {"of": (node.node("what"), Node("token", {}))})).many()


@renders("tokens_plus")
def _tokens_plus(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.tokens import token_text

    (token,) = node.nodes("token")
    tokens = _tokens(w, node)
    if node.has("n"):
        more = f"{few(w, node.value('n'))} {token_text(w, token, True)}"
    else:
        one = token_text(w, token, False)
        more = (f"{article(one)} {one}", f"an additional {one}")[w.pick("amount")]
    if w.pick("subject") == 1:
        return f"if you would create one or more {tokens}, instead create those tokens plus {more}"
    under = _under(w, node.node("who"))
    return f"if one or more {tokens} would be created{under}, those tokens plus {more} are created instead"


@renders("enters_under")
def _enters_under(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what")).some()
    place = f" {w.term('battlefield')}" if w.pick("battlefield") == 1 else ""
    return f"if {what} would enter{place}{_under(w, node.node('from'))}, it enters{_under(w, node.node('who'))} instead"
