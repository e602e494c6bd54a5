"""Conditions: behind "if", "as long as" and "unless"."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.amounts import amount, compared, counted, what_was_done
from lawmage.speech.english.nodes.combat import last_turn
from lawmage.speech.english.nodes.phrases import Phrase, describe
from lawmage.speech.english.nodes.predicates import state_of
from lawmage.speech.english.nodes.refs import named, possessive
from lawmage.speech.english.nodes.words import article, join, number, verb
from lawmage.speech.english.nodes.writer import EVENT, REMEMBERED, SELF, YOU, Writer, renders, write

_STEPS: Final = {
    "combat": "combat", "combat after blockers": "combat after blockers are declared",
    "combat before blockers": "combat before blockers are declared",
    "combat before attackers": "combat before attackers are declared",
    "combat before damage": "combat before combat damage has been dealt",
    "turn before combat": "before combat", "turn before end of combat": "before the end of combat step",
    "turn after combat": "after combat",
    "turn before attackers": "before attackers are declared", "turn before blockers": "before blockers are declared",
    "turn before damage": "before the combat damage step", "turn": "the turn", "main": "a main phase",
    "beginning": "the beginning phase", "ending": "the ending phase", "upkeep": "an upkeep",
    "beginning of combat": "the beginning of combat",
}

_YOUR_COMMANDER: Final = Node("all", {"of": (Node("permanent", {}), Node("commander", {}), Node("owned", {"by": YOU}))})


def during(w: Writer, node: Node) -> str:
    """A time: "during your upkeep", "before blockers are declared"."""
    if node.kind == "turn_of":
        who = node.node("who")
        return "during your turn" if who == YOU else f"during {_owner(w, who)} turn"
    if node.kind != "during":
        return "if " + write(w, node)
    (step, *more) = node.words("steps")
    times = [_STEPS.get(each, f"the {each} step") for each in (step, *more)]
    relative = times[0].startswith(("before", "after"))
    if relative:
        times = [each if each.startswith(("before", "after")) else f"during {each}" for each in times]
    text = join(times, "or")
    whose = node.maybe("whose")
    if relative:
        return text if whose is None else f"during {_owner(w, whose)} turn, {text}"
    if whose is None:
        return f"during {text}"
    if step == "upkeep":
        return f"during {_owner(w, whose)} upkeep"
    return f"during {text} on {_owner(w, whose)} turn"


def _owner(w: Writer, ref: Node) -> str:
    return "an opponent's" if ref.kind == "opponents" else possessive(w, ref)


def holder(w: Writer, ref: Node) -> str:
    """A player as the subject of a condition."""
    if w.some and ref == REMEMBERED:
        w.they_said = False
        return w.some
    outer, w.they_allowed = w.they_allowed, True
    text = {"opponents": "your opponents", "each_player": "a player"}.get(ref.kind) or named(w, ref)
    w.they_allowed = outer
    w.they_said = text == "they"
    return text


_YOUR_TURN: Final = Node("turn_of", {"who": YOU})
#: two conditions said as one
_AS_ONE: Final = {
    (_YOUR_TURN, Node("during", {"steps": ("main",)})): "it's your main phase",
    (_YOUR_TURN, Node("first_combat", {})): "it's the first combat phase of your turn",
}


@renders("cond_all")
def _all(w: Writer, node: Node) -> str:
    for parts, text in _AS_ONE.items():
        if node.nodes("of") == parts:
            return text
    held = [_you_hold(each) for each in node.nodes("of")]
    if all(each is not None for each in held) and w.pick("subject") == 0:
        return "you control " + join([describe(w, each).some() for each in held if each is not None])
    return join([write(w, each) for each in node.nodes("of")])


@renders("cond_any")
def _any(w: Writer, node: Node) -> str:
    return join([write(w, each) for each in node.nodes("of")], "or")


ATTACHED: Final = Node("attached", {})
_ANYONE_ATTACKS: Final = Node("you_attack", {"who": Node("each_player", {})})


def can_be_denied(inner: Node) -> bool:
    """Whether there are plain words for a condition that doesn't hold."""
    if inner.kind == "happened" and inner.node("event") == Node("you_attack", {"who": YOU}):
        return True
    return inner.kind in ("matches", "turn_of", "did", "in_extra_turn") or (inner.kind == "exists" and not
                                                                            inner.has("n"))


@renders("cond_not")
def _not(w: Writer, node: Node) -> str:
    inner = node.node("of")
    if inner.kind == "exists" and not inner.has("n") and _greatest_of(inner.node("what")) is not None:
        greatest = _greatest_of(inner.node("what"))
        assert greatest is not None
        place = f" on {w.term('battlefield')}" if w.pick("battlefield") == 1 else ""
        return f"you control each {describe(w, greatest).one()}{place} with the greatest power"
    if inner.kind == "exists" and not inner.has("n"):
        who, rest = _split_holder(inner.node("what"))
        if who is not None:
            holds = holder(w, who)
            if w.pick("unless") == 1:
                return f"{holds} {_has(w, who, 'doesn' + chr(39) + 't')} control {describe(w, rest).some()}"
            return f"{holds} {_has(w, who, 'controls')} no {describe(w, rest).many()}"
        if w.pick("battlefield") == 1:
            return f"no {describe(w, inner.node('what')).many()} are on {w.term('battlefield')}"
        return f"there are no {counted(w, inner.node('what'))}"
    if inner.kind == "matches":
        return _matches(w, inner, True)
    if inner.kind == "turn_of":
        return "it's not your turn" if inner.node("who") == YOU else f"it's not {_owner(w, inner.node('who'))} turn"
    if inner.kind == "did":
        return "you don't"
    if inner.kind == "happened" and inner.node("event").kind == "deals_damage" and not inner.has("n"):
        dealt = write(w, inner.node("event"))
        if inner.node("event").node("what") == Node("is", {"what": ATTACHED}):
            w.mention(ATTACHED, (w.attached_noun, "creature", "permanent", "object"), False, EVENT)
        return f"{dealt.replace(' deals ', ' didn' + chr(39) + 't deal ', 1)} this turn"
    if inner.kind == "happened" and inner.node("event") == _ANYONE_ATTACKS:
        return "no creatures attacked this turn"
    if inner.kind == "in_extra_turn":
        return "it's not an extra turn"
    if inner.kind == "happened" and inner.node("event") == Node("you_attack", {"who": YOU}):
        return "you didn't attack with a creature this turn"
    return f"it isn't so that {write(w, inner)}"


def _greatest_of(what: Node) -> Node | None:
    """What it is among that a description names those with the greatest power, not controlled by you."""
    parts = what.nodes("of") if what.kind == "all" else ()
    if len(parts) < 3 or parts[-1] != _NOT_YOURS or parts[-2].kind != "greatest" or parts[-2].text("of") != "power":
        return None
    return parts[-2].node("among")


_NOT_YOURS: Final = Node("not", {"of": Node("controlled", {"by": YOU})})


def _you_hold(condition: Node) -> Node | None:
    """What a condition says that you control one of, None if it says something else."""
    if condition.kind != "exists" or condition.has("n"):
        return None
    who, rest = _split_holder(condition.node("what"))
    return rest if who == YOU else None


def _has(w: Writer, who: Node, word: str) -> str:
    return verb(word, who == YOU or who.kind == "opponents" or w.they_said)


def _split_holder(pred: Node) -> tuple[Node | None, Node]:
    """The player who controls what is described, and the description without that."""
    if pred.kind != "all":
        return None, pred
    parts = pred.nodes("of")
    for each in parts:
        if each.kind == "controlled":
            rest = tuple([other for other in parts if other is not each])
            return each.node("by"), Node("all", {"of": rest})
    return None, pred


@renders("cond_some")
def _of_some(w: Writer, node: Node) -> str:
    """ "An opponent controls three or more creatures": `remembered` is that player inside."""
    outer, w.remembered = w.remembered, node.node("who")
    words = {"opponents": "an opponent", "each_player": "a player"}
    outer_some, w.some = w.some, words.get(node.node("who").kind) or f"one of {named(w, node.node('who'))}"
    one = w.some
    text = write(w, node.node("condition"))
    w.remembered, w.some = outer, outer_some
    return text if one in text else f"for {one} {text}"


@renders("exists")
def _exists(w: Writer, node: Node) -> str:
    what = node.node("what")
    n = node.fields.get("n", 1)
    if n == 1 and what.kind == "all" and {each.kind for each in what.nodes("of")} == {"player", "life"}:
        life = next(each for each in what.nodes("of") if each.kind == "life")
        return f"a player has {compared(w, life.text('op'), life.value('n'))} life"
    special = _of_players(w, what) if n == 1 else ""
    if special:
        return special
    if what.kind == "opponent":
        return f"you have {_many(w, n)} or more opponents"
    who, rest = _split_holder(what)
    special = _of_an_opponent(w, what, n)
    if special:
        return special
    phrase = describe(w, rest if who is not None else what)
    some = _some(w, phrase, n)
    blocked = [each for each in parts_of(what) if each.kind == "blocking" and each.has("whom")]
    how = w.pick("condition", 3) if blocked and who is None else 0
    if how:
        return _blocked_by_some(w, what, blocked[0].node("whom"), n, how == 1)
    if n == 1 and phrase.alternatives is not None and some.count(" or ") == 1 and w.pick("or") == 1:
        first, _, other = some.partition(" or ")
        some = f"{first} or {article(other)} {other}"
    if who is not None:
        if rest == _YOUR_COMMANDER and who == YOU and n == 1:
            some = "your commander"
        one = w.pick("opponents") == 0 if who.kind == "opponents" and n == 1 else False
        return f"an opponent controls {some}" if one else f"{holder(w, who)} {_has(w, who, 'controls')} {some}"
    parts = what.nodes("of") if what.kind == "all" else (what,)
    if w.some and n != 1 and {each.kind for each in parts} == {"card", "owned"}:
        return f"{w.some} has {_many(w, n)} or more cards in their graveyard"
    if {each.kind for each in parts} == {"card", "owned"} and parts[0].text("zone") == "graveyard" and \
            parts[1].node("by").kind == "defending" and w.pick("subject") == 1:
        return f"defending player has {_many(w, n)} or more cards in their graveyard"
    kinds = {each.kind for each in parts}
    if kinds & {"attacking", "blocking"} and w.pick("condition") == 1:
        return _doing(w, parts, n)
    if "card" not in kinds and "controlled" not in kinds:
        on = f" on {w.term('battlefield')}"
        placed = w.pick("battlefield", 3) if n == 1 else w.pick("battlefield")
        if placed == 2:
            return f"{some} is{on}"
        some += on if placed == 1 else ""
    there = "there's" if some.startswith("another ") else f"there {'is' if n == 1 else 'are'}"
    return f"{there} {some}"


def _blocked_by_some(w: Writer, what: Node, whom: Node, n: Value, least: bool) -> str:
    """ "At least one creature is blocking it", "two or more creatures are blocking it"."""
    phrase = describe(w, Node("all", {"of": tuple([each for each in parts_of(what) if each.kind != "blocking"])}))
    whose = w.noun if least and whom == SELF else named(w, whom)
    if not least:
        return f"{_some(w, phrase, n)} are blocking {whose}"
    return f"at least {f'one {phrase.one()} is' if n == 1 else f'{_many(w, n)} {phrase.many()} are'} blocking {whose}"


def _of_players(w: Writer, what: Node) -> str:
    """ "A player has no cards in hand", "you have more life than an opponent"."""
    parts = what.nodes("of") if what.kind == "all" else ()
    if len(parts) != 2 or parts[0].kind not in ("player", "opponent"):
        return ""
    other = parts[1]
    who = "a player" if parts[0].kind == "player" else "an opponent"
    if other.kind == "life" and other.text("op") == "<" and other.fields["n"] == Node("life_of", {"of": YOU}):
        return f"you have more life than {who}"
    if other.kind == "cards_in":
        op, n, zone = other.text("op"), other.value("n"), other.text("zone")
        count = "no" if (op, n) == ("=", 0) else compared(w, op, n, words=True).replace("or less", "or fewer")
        return f"{who} has {count} cards in {'hand' if zone == 'hand' else 'their ' + zone}"
    return ""


def parts_of(pred: Node) -> tuple[Node, ...]:
    """The predicates that a description joins."""
    return pred.nodes("of") if pred.kind == "all" else (pred,)


def _some(w: Writer, phrase: Phrase, n: Value) -> str:
    """At least so many: "a creature", "one or more creatures", "three or more creatures", "at least three"."""
    if n == 1:
        return f"one or more {phrase.many()}" if w.pick("numeral") == 1 else phrase.some()
    least = w.pick("numeral") == 1
    return f"at least {_many(w, n)} {phrase.many()}" if least else f"{_many(w, n)} or more {phrase.many()}"


def _of_an_opponent(w: Writer, what: Node, n: Value) -> str:
    """ "An opponent has 10 or less life", "an opponent has three or more poison counters"."""
    parts = what.nodes("of") if what.kind == "all" else ()
    if n != 1 or len(parts) != 2 or parts[0].kind != "opponent":
        return ""
    other = parts[1]
    if other.kind == "life":
        return f"an opponent has {compared(w, other.text('op'), other.value('n'))} life"
    if other.kind == "with_counter" and other.has("n"):
        return f"an opponent has {_counters(w, other, False)}"
    return ""


def _doing(w: Writer, parts: tuple[Node, ...], n: Value) -> str:
    """ "Two or more creatures are blocking it"."""
    (does,) = [each for each in parts if each.kind in ("attacking", "blocking")]
    phrase = describe(w, Node("all", {"of": tuple([each for each in parts if each is not does])}))
    whom = f" {named(w, does.node('whom'))}" if does.has("whom") else ""
    if n == 1 and does.kind == "attacking":
        return f"{phrase.some()} is attacking{whom}"
    who = f"at least one {phrase.one()} is" if n == 1 else f"{_many(w, n)} or more {phrase.many()} are"
    return f"{who} {does.kind}{whom}"


def _many(w: Writer, n: Value) -> str:
    return number(n) if isinstance(n, int) else amount(w, n)


@renders("compare")
def _compare(w: Writer, node: Node) -> str:
    left, op, right = node.value("left"), node.text("op"), node.value("right")
    if isinstance(left, Node):
        special = _different(w, left, op, right) or _special(w, left, op, right)
        if special:
            return special
    return f"{amount(w, left)} is {compared(w, op, right)}"


def _different(w: Writer, left: Node, op: str, right: Value) -> str:
    """ "A creature card is exiled this way", "you control three or more creatures with different powers"."""
    if left.kind == "count_made" and op == ">=" and right == 1:
        return _made_this_way(w, left)
    if left.kind == "different" and op == ">=" and isinstance(right, int):
        of = {"power": "powers", "mana value": "mana values"}.get(left.text("of"), left.text("of"))
        owner, rest = _split_holder(left.node("what"))
        if owner is not None:
            has = f"{holder(w, owner)} {_has(w, owner, 'controls')}"
            return f"{has} {number(right)} or more {describe(w, rest).many()} with different {of}"
    return ""


def _made_this_way(w: Writer, left: Node) -> str:
    """ "A creature card was exiled this way", "you sacrificed a permanent this way"."""
    phrase, done = what_was_done(w, left)
    how = w.pick("tense", 3)
    if how == 2:
        return f"you {done} {phrase.some()} this way"
    return f"{phrase.some()} {('was', 'is')[how]} {done} this way"


def _done_this_turn(w: Writer, left: Node, least: int) -> str:
    """What you did at least so much of this turn, "" for what has no words of its own."""
    count = left.text("count")
    if count in ("life gained", "life lost"):
        return f"you {count.split(' ')[1]} {least} or more life this turn"
    if count == "spells cast" and left.flag("other") and least == 1:
        return f"you've {w.term('cast')} another spell this turn"
    if count == "attackers":
        return f"you attacked with {number(least)} or more creatures this turn"
    if count == "cards drawn" and w.pick("amount") == 0:
        return f"you've drawn {number(least)} or more cards this turn"
    return ""


def _special(w: Writer, left: Node, op: str, right: Value) -> str:
    kind = left.kind
    if kind == "life_of" and isinstance(right, int):
        who = left.node("of")
        return f"{holder(w, who)} {_has(w, who, 'has')} {compared(w, op, right).replace('greater', 'more')} life"
    if kind == "life_of" and isinstance(right, Node) and right.kind == "sum" and op == ">=":
        values = right.fields["of"]
        assert isinstance(values, tuple)
        return f"you have at least {amount(w, values[1])} life more than your starting life total"
    if kind == "hand_of" and isinstance(right, int):
        who = left.node("of")
        count = "no" if (op, right) == ("=", 0) else compared(w, op, right, words=True).replace("or less", "or fewer")
        return f"{holder(w, who)} {_has(w, who, 'has')} {count} cards in hand"
    if kind == "count":
        text = _counted(w, left, op, right)
        if text:
            return text
    if kind == "counters_on" and left.text("counter") == "poison" and (op, right) == (">", 0):
        return f"{holder(w, left.node('of'))} is poisoned"
    if kind == "devotion" and isinstance(right, int):
        return f"{amount(w, left)} is {compared(w, op, right, words=True)}"
    if kind == "total" and left.text("of") == "power":
        owner, rest = _split_holder(left.node("what"))
        if owner is not None:
            own = "you control" if owner == YOU else f"{holder(w, owner)} controls"
            return f"{describe(w, rest).many()} {own} have total power {compared(w, op, right)}"
    if kind == "since_turn" and left.maybe("who") == YOU and op == ">=" and isinstance(right, int):
        return _done_this_turn(w, left, right)
    if kind == "card_types_among" and op == ">=" and isinstance(right, int):
        return f"there are {number(right)} or more card types among {describe(w, left.node('what')).many()}"
    if kind == "spells_last_turn":
        return "no spells were cast last turn" if op == "=" else "a player cast two or more spells last turn"
    return ""


def _counted(w: Writer, left: Node, op: str, right: Value) -> str:
    parts = left.node("of").nodes("of")
    if (op, right) == ("=", 1) and any(each == Node("attacking", {}) for each in parts):
        rest = Node("all", {"of": tuple([each for each in parts if each.kind != "attacking"])})
        return f"exactly one {describe(w, rest).one()} is attacking"
    who, rest = _split_holder(left.node("of"))
    if who is None:
        return ""
    if op == "<=" and isinstance(right, int):
        return f"{holder(w, who)} {_has(w, who, 'controls')} {number(right)} or fewer {describe(w, rest).many()}"
    if op == ">" and isinstance(right, Node) and right.kind == "count":
        other, same = _split_holder(right.node("of"))
        if other is not None and rest == same and (other == YOU or who == YOU):
            than = "you" if other == YOU else holder(w, other)
            return f"{holder(w, who)} {_has(w, who, 'controls')} more {describe(w, rest).many()} than {than}"
    return ""


@renders("matches")
def _is(w: Writer, node: Node) -> str:
    return _matches(w, node, False)


def _have(w: Writer, what: Node, pred: Node, negated: bool, text: str) -> str:
    """What a thing or a player has, or whom it attacked; "" for another state."""
    if pred.kind == "with_keyword" and not pred.has("quality"):
        return f"{text} {_has_or_had(w, what, negated)} {pred.text('is')}"
    if pred.kind == "exerted_this_turn":
        return f"{text} {'hasn' + chr(39) + 't' if negated else 'has'} been exerted this turn"
    if pred == _ATTACKED_YOU and not negated:
        return f"{text} attacked you during their last turn"
    if pred == _ATTACKS_LEADER and not negated:
        return f"{text} is attacking the player with the most life or tied for most life".replace("it is ", "it's ")
    if pred.kind == "shares_type" and not negated:
        return f"{text} shares a {pred.text('of')} with {named(w, pred.node('with'))}"
    if pred.kind != "with_counter":
        return ""
    itself = what == SELF and w.gone is not None and (w.gone, SELF) in w.same
    has = "had" if w.gone is not None and (what == w.gone or itself) else "has"
    if not pred.fields and not negated and w.pick("numeral") == 1:
        return f"{text} {has} counters on it"
    if negated and pred.has("counter") and w.pick("condition") == 1:
        return f"there are no {pred.text('counter')} counters on {text}"
    if negated and w.pick("unless") == 1:
        return f"{text} doesn't have {_counters(w, pred, False)} on it"
    if pred.has("n") and not negated and w.pick("subject") == 1:
        return f"there are {_counters(w, pred, negated)} on {text}"
    return f"{text} {has} {_counters(w, pred, negated)} on it"


def _matches(w: Writer, node: Node, negated: bool) -> str:
    what, pred = node.node("what"), node.node("is")
    text = named(w, what)
    if pred.kind == "is" and pred.node("what") == YOU and what.kind == "defending":
        return f"you're {'not ' if negated else ''}the defending player"
    text_of_have = _have(w, what, pred, negated, text)
    if text_of_have:
        return text_of_have
    if pred.kind in ("attacked_this_turn", "blocked_this_turn", "entered_this_turn") and not pred.fields:
        word = pred.kind.partition("_")[0]
        return f"{text} didn't {word.removesuffix('ed')} this turn" if negated else f"{text} {word} this turn"
    if pred.kind == "had_to_attack":
        return f"{text} {'didn' + chr(39) + 't have' if negated else 'had'} to attack this combat"
    if pred.kind == "attacked_last_turn":
        did = "didn't attack" if negated else "attacked"
        return f"{text} {did} during {last_turn(w, pred, 'its')}"
    if pred.kind == "any":
        kinds = {each.kind for each in pred.nodes("of")}
        for when in ("turn", "combat"):
            if kinds == {f"attacked_this_{when}", f"blocked_this_{when}"}:
                return f"{text} attacked or blocked this {when}"
    if pred.kind == "all" and {each.kind for each in pred.nodes("of")} == {"permanent", "controlled"}:
        return f"you don't control {text}" if negated else f"you control {text}"
    if pred.kind == "card":
        return f"{text} {'isn' + chr(39) + 't' if negated else 'is'} in your {pred.text('zone')}"
    mention = w.mentioned(what)
    base = "card" if mention is not None and mention.nouns[:1] == ("card",) else ""
    if base and w.pick("noun") == 1:
        base = ""
    state = state_of(w, pred, base)
    left = what.kind in ("made", "remembered", "target") and w.left == what and w.pick("tense") == 1
    if (w.gone is not None and what == w.gone) or left:
        return f"{text} {'wasn' + chr(39) + 't' if negated else 'was'} {state}"
    is_ = "isn't" if negated else "is"
    return f"{text} {is_} {state}" if text != "it" or negated else f"it's {state}"


_ATTACKED_YOU: Final = Node("attacked_you_last_turn", {})
_ATTACKS_LEADER: Final = Node("attacking", {"whom": Node("each", {"what": Node("all", {"of": (
    Node("player", {}), Node("greatest", {"of": "life", "among": Node("player", {})}))})})})


def _has_or_had(w: Writer, what: Node, negated: bool) -> str:
    """ "Has" or "doesn't have"; in the past of what has left."""
    left = what.kind in ("made", "remembered", "target") and w.left == what and w.pick("tense") == 1
    past = left or (w.gone is not None and what == w.gone)
    if negated:
        return "didn't have" if past else "doesn't have"
    return "had" if past else "has"


def _counters(w: Writer, pred: Node, negated: bool) -> str:
    kind = f"{pred.text('counter')} counter".strip()
    if negated:
        return f"no {kind}s"
    if pred.has("n"):
        return f"{compared(w, pred.text('op'), pred.value('n'), words=True).replace('or less', 'or fewer')} {kind}s"
    return f"{'an' if kind[:1] in tuple('aeiou') else 'a'} {kind}"


@renders("daytime")
def _daytime(w: Writer, node: Node) -> str:
    return f"it's {node.text('is')}"


@renders("during")
def _during(w: Writer, node: Node) -> str:
    return f"it's {during(w, node)}"


@renders("turn_of")
def _turn_of(w: Writer, node: Node) -> str:
    return f"it's {_owner(w, node.node('who'))} turn"


@renders("did")
def _did(w: Writer, node: Node) -> str:
    return "you do"


@renders("event_is")
def _event_is(w: Writer, node: Node) -> str:
    ref = Node("event", {"role": node.text("role")})
    text = "it" if node.text("role") == "subject" else named(w, ref)
    return f"{text} was {state_of(w, node.node('is'))}"


@renders("in_extra_turn")
def _extra_turn(w: Writer, node: Node) -> str:
    return "it's an extra turn"


@renders("happened")
def _happened(w: Writer, node: Node) -> str:
    event = node.node("event")
    n = node.fields.get("n", 1)
    if event.kind == "sacrifices":
        phrase = describe(w, event.node("what"))
        some = _some(w, phrase, n)
        have = ("", "'ve")[w.pick("tense")]
        return f"you{have} sacrificed {some} this turn"
    if event.kind == "casts" and event.node("who") == YOU:
        spell = describe(w, event.node("what") if event.has("what") else Node("spell", {}), "spell")
        cast = spell.some() if n == 1 else f"{_many(w, n)} or more {spell.many()}"
        return f"you've {w.term('cast')} {cast} this turn"
    if event.kind == "you_attack" and set(event.fields) == {"who"}:
        return "you attacked this turn"
    if event.kind == "is_attacked":
        return "you've been attacked this step"
    if event.kind == "enters":
        what = event.node("what")
        who, rest = _split_holder(what)
        if who == YOU:
            phrase = describe(w, rest)
            some = phrase.some() if n == 1 else f"{_many(w, n)} or more {phrase.many()}"
            place = f" {w.term('battlefield')}" if w.pick("battlefield") == 0 else ""
            if w.pick("subject") == 1:
                return f"you had {some} enter{place} under your control this turn"
            return f"{some} entered{place} under your control this turn"
    if event.kind == "leaves":
        who, rest = _split_holder(event.node("what"))
        phrase = describe(w, rest if who == YOU else event.node("what"))
        whose = " under your control" if who == YOU else ""
        return f"{_some(w, phrase, n)} left {w.term('battlefield')}{whose} this turn"
    if event == DESCENDED and n == 1:
        return "you descended this turn"
    if event.kind == "leaves_graveyard":
        from lawmage.speech.english.nodes.history import leaving

        return f"{_some(w, leaving(w, event), n)} left your graveyard this turn"
    if event.kind == "dies":
        who, rest = _split_holder(event.node("what"))
        if who == YOU and n == 1 and w.pick("control") == 1:
            return f"{describe(w, rest).some()} died under your control this turn"
        if who is None and n != 1:
            return f"{_many(w, n)} or more {describe(w, rest).many()} died this turn"
    text = _past(write(w, event))
    return f"{text} this turn" if n == 1 else f"{text} {_many(w, n)} or more times this turn"


_PAST: Final = {
    "dies": "died", "enters": "entered", "leaves": "left", "attacks": "attacked", "blocks": "blocked", "is": "was",
    "gains": "gained", "loses": "lost", "gain": "gained", "lose": "lost", "draws": "drew", "draw": "drew",
    "casts": "cast", "deals": "dealt", "discards": "discarded", "discard": "discarded", "becomes": "became",
    "attack": "attacked", "cycles": "cycled", "cycle": "cycled", "plays": "played", "play": "played",
    "creates": "created", "create": "created",
}


def _past(text: str) -> str:
    words = text.split(" ")
    for place, word in enumerate(words):
        if word in _PAST:
            words[place] = _PAST[word]
            break
    return " ".join(words)


_PERMANENT_CARD: Final = Node("any", {"of": tuple([Node("type", {"is": each}) for each in (
    "artifact", "battle", "creature", "enchantment", "land", "planeswalker")])})
#: 701.x: a permanent card was put into one's graveyard from anywhere
DESCENDED: Final = Node("put_into_graveyard_from", {"what": Node("all", {"of": (
    _PERMANENT_CARD, Node("owned", {"by": YOU}))})})


def targeted(w: Writer, what: Node) -> str:
    """What a spell targets: "a creature", "a creature card with ..."."""
    from lawmage.speech.english.nodes.events import zoned

    if what.kind == "is":
        return named(w, what.node("what"))
    return describe(w, what, "" if zoned(what) else "card").some()


@renders("spell_targets")
def _spell_targets(w: Writer, node: Node) -> str:
    what = node.node("what")
    text = targeted(w, what)
    return f"{'this spell' if w.spell else 'it'} targets {text}"


def _own_spell(w: Writer, done: str) -> str:
    known = w.mentioned(SELF) is not None and w.it() == SELF
    w.mention(SELF, ("object",), False, 0)
    name = "this spell" if w.spell else w.noun
    return f"it was {done}" if (known or not w.spell) == (w.pick("pronoun") == 0) else f"{name} was {done}"


@renders("kicked")
def _kicked(w: Writer, node: Node) -> str:
    return _own_spell(w, "kicked")


@renders("cast_for")
def _cast_for(w: Writer, node: Node) -> str:
    word = {"bargain": "bargained"}.get(node.text("is"))
    its = "its" if w.pick("pronoun") == 0 else f"{'this spell' if w.spell else w.noun}'s"
    return _own_spell(w, word) if word else f"{its} {node.text('is')} cost was paid"


_LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@renders("mana_spent")
def _mana_spent(w: Writer, node: Node) -> str:
    known = w.mentioned(SELF) is not None and w.it() == SELF
    w.mention(SELF, ("object",), False, 0)
    spell = ("it", "this spell") if known else ("this spell", "it")
    return f"{{{_LETTERS[node.text('color')]}}} was spent to {w.term('cast')} {spell[w.pick('pronoun')]}"


@renders("attacked_with_power")
def _attacked_with_power(w: Writer, node: Node) -> str:
    return f"you attacked with creatures with total power {node.number('n')} or greater this combat"


@renders("first_combat")
def _first_combat(w: Writer, node: Node) -> str:
    return "it's the first combat phase of the turn"


@renders("monarch")
def _monarch(w: Writer, node: Node) -> str:
    who = node.node("who")
    if who == YOU:
        return "you're the monarch"
    if who.kind in ("opponents", "other_players", "each_player"):
        return "an opponent is the monarch" if who.kind == "opponents" else "a player is the monarch"
    return f"{holder(w, who)} is the monarch"


@renders("was_cast")
def _was_cast(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    zone = node.text("from")
    owner = "" if zone == "exile" else ("a ", "your ")[w.pick("own")] if zone == "graveyard" else "your "
    origin = f" from {owner}{zone}" if zone else ""
    if who is None:
        it = ("it", "this spell")[w.pick("pronoun")] if w.spell else ("it", w.noun)[w.pick("pronoun")]
        return f"{it} was {w.term('cast past')}{origin}"
    return f"{holder(w, who)} {w.term('cast past')} it{origin}"


# ---- durations ------------------------------------------------------------------------------------------------------
_DURATIONS: Final = {
    "end of turn": "until end of turn", "end of combat": "until end of combat", "permanent": "",
    "end of your next turn": "until the end of your next turn",
    "your next end step": "until your next end step",
    "your next turn": "until your next turn", "your next upkeep": "until your next upkeep",
    "next untap": "until your next untap step",
    "this combat": "this combat",
}


def duration(w: Writer, value: Value) -> str:
    """How long: "until end of turn", "" for as long as it may be."""
    if isinstance(value, str):
        return _DURATIONS[value]
    assert isinstance(value, Node), value
    return write(w, value)


@renders("while")
def _while(w: Writer, node: Node) -> str:
    return "for as long as " + write(w, node.node("condition"))


@renders("until_event")
def _until_event(w: Writer, node: Node) -> str:
    return "until " + write(w, node.node("event"))


@renders("next_turn_of")
def _next_turn_of(w: Writer, node: Node) -> str:
    return f"during {possessive(w, node.node('who'))} next turn"
