"""Events of triggered abilities (603.2): "this creature blocks a creature"."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.refs import named, possessive
from lawmage.speech.english.nodes.words import article, join, kind_of_subtype, number, verb
from lawmage.speech.english.nodes.writer import EVENT, SELF, YOU, Writer, renders, write

_CREATURE: Final = Node("all", {"of": (Node("permanent", {}), Node("type", {"is": "creature"}))})
_STEPS: Final = {"upkeep": "upkeep", "draw": "draw step", "beginning of combat": "combat", "main": "main phase",
                 "precombat main": "precombat main phase", "postcombat main": "postcombat main phase",
                 "untap": "untap step", "cleanup": "cleanup step"}


#: chapter numbers (714.2)
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


_OPPONENTS_OWN: Final = Node("controlled", {"by": Node("opponents", {})})


def role(name: str) -> Node:
    """What an event names under a role."""
    return Node("event", {"role": name})


def trigger(w: Writer, event: Node) -> str:
    """The head of a triggered ability: "When ..., ", "Whenever ..., ", "At ..., "."""
    w.in_full = True
    text = write(w, event)
    w.in_full = False
    if event.kind == "step_begins" or (event.kind == "event_any" and event.nodes("of")[0].kind == "step_begins"):
        return "At " + text
    return ("When " if _once(event) != (w.pick("when") == 1) else "Whenever ") + text


def _once(event: Node) -> bool:
    """Whether an event is one that happens to an object once."""
    if event.kind == "event_any":
        return all(_once(each) for each in event.nodes("of"))
    if event.kind in ("state", "loses_control", "becomes_level", "unlocks_this_door"):
        return True
    return event.kind in ("enters", "dies", "leaves", "put_into_graveyard_from", "casts", "cycles", "turned_up") and \
        event.has("what") and event.node("what").kind == "is"


_COMMANDER: Final = Node("all", {"of": (Node("permanent", {}), Node("commander", {}),
                                        Node("owned", {"by": YOU}))})


def party(w: Writer, pred: Node, name: str = "subject", more: tuple[str, ...] = ()) -> str:
    """A party of an event: "this creature", "another creature", "a Goblin you control"."""
    if pred == _COMMANDER:
        w.mention(role(name), ("permanent", "object", *more), False, EVENT)
        return "your commander"
    if pred.kind == "is":
        ref = pred.node("what")
        text = w.noun if ref == SELF else f"{w.attached_word} {w.attached_noun}" if ref.kind == "attached" else \
            named(w, ref)
        if ref == SELF:
            w.mention(SELF, ("object", *more), False, 0)
            w.same.append((role(name), SELF))
        elif ref.kind == "attached":
            w.mention(role(name), (w.attached_noun, "creature", "permanent", "object", *more), False, EVENT)
        return text
    if pred.kind == "any" and [each.kind for each in pred.nodes("of")][:1] == ["is"] and len(pred.nodes("of")) == 2:
        if pred.nodes("of")[1].kind == "is":
            w.mention(role(name), ("creature", "permanent", "object", *more), False, EVENT)
            other = pred.nodes("of")[1].node("what")
            attached = f"{w.attached_word} {w.attached_noun}"
            return f"{w.noun} or {attached if other.kind == 'attached' else named(w, other)}"
        inner = describe(w, pred.nodes("of")[1])
        w.mention(role(name), (*inner.nouns, *more), False, EVENT)
        return f"{w.noun} or {inner.some()}"
    phrase = describe(w, pred, "" if has_base(pred) else "source")
    if _OPPONENTS_OWN in (pred.nodes("of") if pred.kind == "all" else (pred,)):
        whose = role("controller") if name == "subject" else Node("controller", {"of": role(name)})
        w.mention(whose, ("player",), False, EVENT)
    nouns = phrase.nouns if has_base(pred) else ("source", *phrase.nouns)
    w.mention(role(name), (*nouns, *more), False, EVENT)
    if pred.kind == "any" and phrase.alternatives is not None:
        return join([describe(w, each).some() for each in pred.nodes("of")], "or")
    return phrase.some()


def has_base(pred: Node) -> bool:
    """Whether a predicate says that it is about permanents, cards, spells or players, and not any source."""
    if pred.kind in ("all", "any"):
        return any(has_base(each) for each in pred.nodes("of"))
    return pred.kind in ("permanent", "card", "spell", "player", "opponent", "is", "type", "subtype", "token",
                         "ability_on_stack")


def zoned(pred: Node) -> bool:
    """Whether a predicate says where its objects are, so that it isn't about cards in general."""
    if pred.kind in ("all", "any"):
        return any(zoned(each) for each in pred.nodes("of"))
    return pred.kind in ("permanent", "card", "spell", "player", "opponent", "is", "ability_on_stack")


def several(w: Writer, pred: Node) -> str:
    """ "One or more creatures"."""
    phrase = describe(w, pred)
    return "one or more " + phrase.many()


def who_does(w: Writer, node: Node, word: str, rest: str = "") -> str:
    """A player doing something: "you gain life", "an opponent casts a spell"."""
    who = node.node("who")
    text = {"you": "you", "opponents": "an opponent", "each_player": "a player"}.get(who.kind) or named(w, who)
    if who != YOU:
        w.mention(role("player"), ("player", "opponent") if who.kind == "opponents" else ("player",), False, EVENT)
    return f"{text} {verb(word, who == YOU)} {rest}".rstrip()


def _about(w: Writer, node: Node, words: str, more: tuple[str, ...] = ()) -> str:
    return f"{party(w, node.node('what'), more=more)} {words}"


_CASTS_OR_ATTACKS: Final = (Node("casts", {"who": Node("each_player", {})}), Node("attacks", {"what": Node("all", {
    "of": (Node("permanent", {}), Node("type", {"is": "creature"}))})}))


@renders("event_any")
def _any(w: Writer, node: Node) -> str:
    if node.nodes("of") == _CASTS_OR_ATTACKS:
        return f"a player {w.term('casts')} a spell or a creature attacks"
    one, *others = node.nodes("of")
    if len(others) == 1:
        same = _shared(w, one, others[0])
        if same:
            return same
    word = "and" if w.pick("when") == 1 else "or"
    parts = [write(w, one)]
    for each in others:
        text = trigger(w, each)
        if each.fields.get("what") is not None and each.fields.get("what") == one.fields.get("what") and \
                w.pick("subject") == 0:
            parts.append(_without_subject(parts[0], text))
            continue
        parts.append(text[0].lower() + text[1:])
    return f" {word} ".join(parts)


def _without_subject(one: str, other: str) -> str:
    """ "This creature enters" and "When this creature is turned face up": the second without what both are about."""
    words, more = one.split(" "), other.split(" ")[1:]
    shared = next((place for place in range(min(len(words), len(more))) if words[place] != more[place]), 0)
    return " ".join(more[shared:]) if shared else other[0].lower() + other[1:]


def _shared(w: Writer, one: Node, other: Node) -> str:
    if (one.kind, other.kind) == ("fights", "become_blocked_batch") and one.fields == other.fields:
        return f"{several(w, one.node('what'))} fight or become blocked"
    if one.fields.get("what") is None or one.fields.get("what") != other.fields.get("what"):
        return ""
    kinds = (one.kind, other.kind)
    alike = one.fields.get("whom") == other.fields.get("by")
    if kinds == ("blocks", "becomes_blocked") and one.has("whom") and alike:
        if one.has("n") and one.fields["n"] == other.fields.get("n"):
            return f"{party(w, one.node('what'))} blocks or becomes blocked by {_so_many(w, one, 'whom')}"
        return f"{party(w, one.node('what'))} blocks or becomes blocked by {party(w, one.node('whom'), 'other')}"
    extra = set(one.fields) | set(other.fields)
    words = {("blocks", "becomes_blocked"): "blocks or becomes blocked", ("enters", "dies"): "enters or dies",
             ("enters", "attacks"): "enters or attacks", ("attacks", "blocks"): "attacks or blocks",
             ("attacks", "becomes_blocked"): "attacks or becomes blocked"}.get(kinds, "")
    if kinds == ("enters", "transforms") and other.flag("into"):
        return _about(w, one, f"enters or transforms into {w.own_name}")
    if kinds == ("casts", "copies") and one.fields == other.fields and one.node("who") == YOU:
        from lawmage.speech.english.nodes.history import cast_or_copied

        return cast_or_copied(w, one)
    if kinds == ("enters", "leaves") and extra == {"what"}:
        return _about(w, one, f"{w.term('enters')} or leaves {w.term('battlefield')}")
    if kinds == ("enters", "dies") and extra == {"what"} and w.pick("term") == 1:
        return _about(w, one, f"{w.term('enters')} or is put into a graveyard from {w.term('battlefield')}")
    if kinds == ("dies", "leaves") and other.text("to") == "exile":
        return _about(w, one, "dies or is put into exile from the battlefield", ("card",))
    return _about(w, one, words) if words and extra == {"what"} else ""


@renders("event_during")
def _during(w: Writer, node: Node) -> str:
    steps = [each if each == "combat" else f"the {each} step" for each in node.words("steps")]
    return f"{write(w, node.node('event'))} during {join(steps, 'or')}"


@renders("event_while")
def _while(w: Writer, node: Node) -> str:
    text = write(w, node.node("event"))
    condition = node.node("condition")
    if condition.kind == "turn_of":
        if condition.node("who").kind == "opponents" and node.node("event").number("nth") == 1:
            return text.replace(" each turn", " during each opponent's turn")
        whose = "your" if condition.node("who") == YOU else "an opponent's"
        return f"{text} during {whose} turn"
    if condition.kind == "matches" and condition.node("what") == role("subject") and \
            condition.node("is").kind == "saddled":
        return f"{text} while saddled"
    return f"{text} while {write(w, condition)}"


# ---- zones ----------------------------------------------------------------------------------------------------------
@renders("enters")
def _enters(w: Writer, node: Node) -> str:
    what = node.node("what")
    if what.kind == "all" and {each.kind for each in what.nodes("of")} == {"is", "controlled"}:
        return f"{party(w, what.nodes('of')[0])} {w.term('enters')} under your control"
    mine = Node("controlled", {"by": YOU})
    if what.kind == "all" and mine in what.nodes("of") and not node.has("from") and w.pick("control") == 1:
        rest = tuple([each for each in what.nodes("of") if each != mine])
        place = f" {w.term('battlefield')}" if w.pick("battlefield") == 1 else ""
        return f"{party(w, Node('all', {'of': rest}))} {w.term('enters')}{place} under your control"
    origin = f" from {'your ' if node.text('from') in ('graveyard', 'hand') else ''}{node.text('from')}"
    text = _about(w, node, w.term("enters"))
    if not node.has("from"):
        return text
    return text + (origin if w.pick("battlefield") == 1 else f" {w.term('battlefield')}{origin}")


@renders("leaves")
def _leaves(w: Writer, node: Node) -> str:
    if node.has("to"):
        return _about(w, node, f"is put into {node.text('to')} from {w.term('battlefield')}", ("card",))
    return _about(w, node, f"leaves {w.term('battlefield')}", ("card",))


OWNED_BY_YOU: Final = Node("owned", {"by": YOU})


@renders("dies")
def _dies(w: Writer, node: Node) -> str:
    what = node.node("what")
    parts = what.nodes("of") if what.kind == "all" else ()
    damaged = [each for each in parts if each.kind == "dealt_damage_by"]
    if damaged:
        rest = Node("all", {"of": tuple([each for each in parts if each.kind != "dealt_damage_by"])})
        text = party(w, rest, more=("card",))
        return f"{text} dealt damage by {named(w, damaged[0].node('what'))} this turn {w.term('dies')}"
    if OWNED_BY_YOU in parts:
        rest = Node("all", {"of": tuple([each for each in parts if each != OWNED_BY_YOU])})
        return f"{party(w, rest, more=('card',))} is put into your graveyard from {w.term('battlefield')}"
    words = w.term("dies")
    if _dies_as_creature(w, what) == (w.pick("term") == 1):
        words = f"is put into a graveyard from {w.term('battlefield')}"
    return _about(w, node, words, ("card",))


def _dies_as_creature(w: Writer, pred: Node) -> bool:
    """Whether a description is of creatures alone, which "die" (700.4)."""
    if pred.kind == "is":
        return w.creature if pred.node("what") == SELF else \
            pred.node("what").kind != "attached" or w.attached_noun in ("creature", "permanent")
    if pred.kind == "all":
        return any(_dies_as_creature(w, each) for each in pred.nodes("of"))
    if pred.kind == "any":
        return all(_dies_as_creature(w, each) for each in pred.nodes("of"))
    if pred.kind == "subtype":
        return kind_of_subtype(pred.text("is")) == "creature"
    return pred.kind == "type" and pred.text("is") in ("creature", "planeswalker")


@renders("put_into_graveyard_from")
def _to_graveyard(w: Writer, node: Node) -> str:
    what = node.node("what")
    for owned in (_YOURS, _THEIRS):
        if what == owned or (what.kind == "all" and owned in what.nodes("of")):
            return _to_ones_graveyard(w, node, owned)
    origin = f"from {node.text('from')}" if node.has("from") else "from anywhere"
    if what.kind != "is" and not zoned(what):
        phrase = describe(w, what, "card")
        w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
        return f"{phrase.some()} is put into a graveyard {origin}"
    return _about(w, node, f"is put into a graveyard {origin}", ("card",))


_YOURS: Final = Node("owned", {"by": YOU})


_THEIRS: Final = Node("owned", {"by": Node("opponents", {})})


def _to_ones_graveyard(w: Writer, node: Node, owned: Node) -> str:
    """ "A land card is put into your graveyard from your library"."""
    said = node.node("what")
    rest = tuple([each for each in (said.nodes("of") if said.kind == "all" else ()) if each != owned])
    if not rest and said == owned:
        rest = (Node("anything", {}),)
    what = rest[0] if len(rest) == 1 else Node("all", {"of": rest})
    whose = "your" if owned == _YOURS else "their"
    origin = f"from {whose} {node.text('from')}" if node.has("from") else "from anywhere"
    if what.kind == "is":
        text = party(w, what, more=("card",))
    else:
        phrase = describe(w, what, "" if zoned(what) else "card")
        w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
        text = phrase.some()
    if owned == _THEIRS:
        w.mention(role("player"), ("player", "opponent"), False, EVENT)
    return f"{text} is put into {'your' if owned == _YOURS else 'an opponent' + chr(39) + 's'} graveyard {origin}"


# ---- attacking and blocking -----------------------------------------------------------------------------------------
def _goal(w: Writer, pred: Node) -> str:
    if pred.kind == "any":
        return join([_goal(w, each) for each in pred.nodes("of")], "or")
    if pred.kind == "is":
        return named(w, pred.node("what"))
    nouns = ("player", "opponent") if pred.kind == "opponent" else ("player",)
    w.mention(role("other"), nouns, False, EVENT)
    w.mention(role("player"), nouns, False, EVENT)
    if pred.kind == "opponent" and w.pick("opponents") == 1:
        return "one of your opponents"
    return describe(w, pred).some()


@renders("attacks")
def _attacks(w: Writer, node: Node) -> str:
    if node.has("with_at_least"):
        phrase = describe(w, node.node("others")) if node.has("others") else None
        n = node.number("with_at_least")
        others = "creatures" if phrase is None else phrase.one() if n == 1 else phrase.many()
        more = f"and at least {number(n)} other {others} attack"
        if w.pick("subject") == 0:
            return _about(w, node, more)
        return _about(w, node, "attacks") + f" {more}"
    text = _about(w, node, "attacks")
    if node.flag("alone"):
        text += " alone"
    if node.flag("first_time"):
        text += " for the first time each turn"
    return text + (f" {_goal(w, node.node('whom'))}" if node.has("whom") else "")


_YOU_OR_YOURS: Final = Node("any", {"of": (Node("is", {"what": YOU}), Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "planeswalker"}), Node("controlled", {"by": YOU}))}))})


@renders("you_attack")
def _you_attack(w: Writer, node: Node) -> str:
    who = node.node("who")
    whom = node.maybe("whom")
    if whom == _YOU_OR_YOURS and who.kind == "opponents" and node.flag("together"):
        w.mention(role("player"), ("player",), False, EVENT)
        return "an opponent attacks, if they attacked you and/or a planeswalker you control"
    if whom is not None and not node.has("with") and who != YOU and whom.kind in ("is", "all") and \
            not (whom.kind == "is" and node.flag("together")):
        text = who_does(w, node, "attacks")
        w.mention(role("player"), ("player", "attacking player"), False, EVENT)
        if whom.kind == "is":
            return f"{text} {named(w, whom.node('what'))} with one or more creatures"
        phrase = describe(w, whom)
        if node.flag("together"):
            return f"{text} one or more {phrase.many()}"
        return f"{text} {phrase.some()} with one or more creatures"
    if node.has("whom") and (node.has("with") or who == YOU):
        attackers = node.node("with") if node.has("with") else _CREATURE
        mine = _attackers_of(attackers, who)
        return f"{several(w, mine)} attack {_goal(w, node.node('whom'))}"
    if node.has("whom"):
        text = who_does(w, node, "attacks", "one or more of your opponents")
        w.mention(role("player"), ("player", "attacking player"), False, EVENT)
        return text
    if who == YOU and not node.has("with") and not node.has("n"):
        return ("you attack", "you attack with one or more creatures", "one or more creatures you control attack")[
            w.pick("term", 3)]
    phrase = describe(w, node.node("with") if node.has("with") else _CREATURE)
    n = node.fields.get("n", 1)
    many = f"{number(n) if isinstance(n, int) else n} or more" if n != 1 else "one or more"
    if isinstance(n, int) and n != 1 and not node.flag("exactly") and w.pick("numeral") == 1:
        many = f"at least {number(n)}"
    if node.flag("exactly"):
        return who_does(w, node, "attacks", f"with exactly {number(node.number('n'))} {phrase.many()}")
    if w.pick("term") == 1:
        attackers = node.node("with") if node.has("with") else _CREATURE
        mine = _attackers_of(attackers, who)
        phrase = describe(w, mine)
        if who.kind == "each_player" and n == 1:
            declared = Node("declared", {"what": node.node("with")} if node.has("with") else {})
            w.mention(declared, tuple(phrase.nouns), True, EVENT)
        return f"{many} {phrase.many()} attack"
    return who_does(w, node, "attacks", f"with {many} {phrase.many()}")


def _attackers_of(attackers: Node, who: Node) -> Node:
    """Attackers that someone controls; those of anyone are only attackers."""
    return attackers if who.kind == "each_player" else \
        Node("all", {"of": (attackers, Node("controlled", {"by": who}))})


@renders("is_attacked")
def _is_attacked(w: Writer, node: Node) -> str:
    whom = node.node("whom")
    return "you're attacked" if whom == YOU else f"{named(w, whom)} is attacked"


@renders("attacks_unblocked")
def _unblocked(w: Writer, node: Node) -> str:
    whom = f" {_goal(w, node.node('whom'))}" if node.has("whom") else ""
    text = party(w, node.node("what"))
    if node.node("what") == Node("is", {"what": Node("attached", {})}):
        w.mention(role("subject"), ("attacking creature",), False, EVENT)
    return f"{text} attacks{whom} and isn't blocked"


@renders("blocks")
def _blocks(w: Writer, node: Node) -> str:
    text = _about(w, node, "blocks")
    if node.has("n"):
        return f"{text} {_so_many(w, node, 'whom')}"
    return text + (" " + party(w, node.node("whom"), "other") if node.has("whom") else "")


def _so_many(w: Writer, node: Node, field: str) -> str:
    """ "Two or more creatures": how many block or are blocked."""
    phrase = describe(w, node.node(field) if node.has(field) else _CREATURE)
    return f"{number(node.number('n'))} or more {phrase.many()}"


@renders("becomes_blocked")
def _becomes_blocked(w: Writer, node: Node) -> str:
    text = _about(w, node, "becomes blocked")
    if node.has("n"):
        return f"{text} by {_so_many(w, node, 'by')}"
    return text + (" by " + party(w, node.node("by"), "other") if node.has("by") else "")


@renders("become_blocked_batch")
def _blocked_batch(w: Writer, node: Node) -> str:
    return several(w, node.node("what")) + " become blocked"


# ---- damage ---------------------------------------------------------------------------------------------------------
def _kind_of_damage(node: Node) -> str:
    return "combat damage" if node.flag("combat") else "noncombat damage" if node.flag("noncombat") else "damage"


def _harmed(w: Writer, pred: Node) -> str:
    if pred.kind == "is":
        return named(w, pred.node("what"))
    phrase = describe(w, pred)
    name = "player" if phrase.nouns[:1] == ["player"] else "other"
    if phrase.alternatives is None or pred.kind != "any":
        w.mention(role(name), tuple(phrase.nouns), False, EVENT)
    if pred.kind == "opponent" and w.pick("opponents") == 1:
        return "one of your opponents"
    return phrase.some()


@renders("deals_damage")
def _deals(w: Writer, node: Node) -> str:
    text = _about(w, node, f"deals {_kind_of_damage(node)}")
    if node.flag("grouped") and node.has("to") and node.node("to").kind == "any":
        return f"{text} to one or more permanents and/or players"
    if node.flag("grouped"):
        to = describe(w, node.node("to")).many() if node.has("to") else "permanents and/or players"
        return f"{text} to one or more {to}"
    return text + (f" to {_harmed(w, node.node('to'))}" if node.has("to") else "")


@renders("deals_damage_batch")
def _deal_batch(w: Writer, node: Node) -> str:
    text = f"{several(w, node.node('what'))} deal {_kind_of_damage(node)}"
    return text + (f" to {_harmed(w, node.node('to'))}" if node.has("to") else "")


@renders("is_dealt_damage")
def _is_dealt(w: Writer, node: Node) -> str:
    what = node.node("what")
    if what.kind == "any" and what.nodes("of")[0] == Node("is", {"what": YOU}):
        return f"{_kind_of_damage(node)} is dealt to you or {describe(w, what.nodes('of')[1]).some()}"
    if what.kind == "is" and what.node("what") == YOU:
        kind = _kind_of_damage(node)
        text = f"{kind} is dealt to you" if w.pick("subject") == 1 else f"you're dealt {kind}"
    else:
        text = _about(w, node, f"is dealt {_kind_of_damage(node)}")
    return text + (f" by {party(w, node.node('by'), 'other')}" if node.has("by") else "")


# ---- players --------------------------------------------------------------------------------------------------------
def _what(w: Writer, node: Node, base: str = "") -> str:
    what = node.node("what")
    if what.kind == "is":
        if what.node("what") == SELF:
            w.mention(SELF, ("object",), False, 0)
            return w.noun
        return named(w, what.node("what"))
    phrase = describe(w, what, base)
    w.mention(role("subject"), tuple(phrase.nouns), False, EVENT)
    return phrase.some()


@renders("becomes_monstrous")
def _becomes_monstrous(w: Writer, node: Node) -> str:
    return _about(w, node, "becomes monstrous")


_NTH: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


_FROM_ELSEWHERE: Final = Node("all", {"of": (
    Node("spell", {}), Node("not", {"of": Node("was_cast_from", {"zone": "hand"})}))})


@renders("casts")
def _casts(w: Writer, node: Node) -> str:
    if node.has("nth") and not node.has("what"):
        whose = "your" if node.node("who") == YOU else "their"
        return who_does(w, node, w.term("casts"), f"{whose} {_NTH[node.number('nth')]} spell each turn")
    if not node.has("what"):
        return who_does(w, node, w.term("casts"), "a spell")
    if node.node("what") == Node("is", {"what": SELF}):
        w.mention(SELF, ("object",), False, 0)
        return who_does(w, node, w.term("casts"), "this spell")
    if node.node("what") == _FROM_ELSEWHERE:
        whose = "your" if node.node("who") == YOU else "their"
        return who_does(w, node, w.term("casts"), f"a spell from anywhere other than {whose} hand")
    return who_does(w, node, w.term("casts"), _what(w, node, "spell"))


@renders("plays_land")
def _plays_land(w: Writer, node: Node) -> str:
    return who_does(w, node, "plays", "a land")


@renders("becomes_monarch")
def _becomes_monarch(w: Writer, node: Node) -> str:
    return who_does(w, node, "becomes", "the monarch")


@renders("daytime_changes")
def _daytime_changes(w: Writer, node: Node) -> str:
    changes = {"night": "day becomes night", "day": "night becomes day"}
    return changes[node.text("is")] if node.has("is") else " or ".join(changes.values())


@renders("unlocks_this_door")
def _unlocks_this_door(w: Writer, node: Node) -> str:
    return who_does(w, node, "unlocks", "this door")


@renders("fully_unlocks")
def _fully_unlocks(w: Writer, node: Node) -> str:
    return who_does(w, node, "unlocks", "a Room").replace(" unlock", " fully unlock", 1)


@renders("gains_life")
def _gains_life(w: Writer, node: Node) -> str:
    return who_does(w, node, "gains", "life")


@renders("loses_life")
def _loses_life(w: Writer, node: Node) -> str:
    return who_does(w, node, "loses", f"exactly {node.number('n')} life" if node.has("n") else "life")


@renders("draws")
def _draws(w: Writer, node: Node) -> str:
    if node.has("nth"):
        whose = "your" if node.node("who") == YOU else "their"
        when = ("each turn", "in a turn")[w.pick("step")]
        return who_does(w, node, "draws", f"{whose} {_NTH[node.number('nth')]} card {when}")
    return who_does(w, node, "draws", "a card")


@renders("discards")
def _discards(w: Writer, node: Node) -> str:
    return who_does(w, node, "discards", _what(w, node, "card") if node.has("what") else "a card")


@renders("cycles")
def _cycles(w: Writer, node: Node) -> str:
    if not node.has("what"):
        return who_does(w, node, "cycles", "a card")
    what = node.node("what")
    if what.kind == "is":
        w.mention(SELF, ("object",), False, 0)
    return who_does(w, node, "cycles", "another card" if what.kind == "other" else
                    "this card" if what.kind == "is" else _what(w, node, "card"))


@renders("exerts")
def _exerts(w: Writer, node: Node) -> str:
    return who_does(w, node, "exerts", _what(w, node) if node.has("what") else "a permanent")


@renders("sacrifices")
def _sacrifices(w: Writer, node: Node) -> str:
    text = who_does(w, node, "sacrifices", _what(w, node) if node.has("what") else "a permanent")
    said = w.mentioned(role("subject"))
    if said is not None:
        said.nouns = (*said.nouns, "card")
    return text


@renders("creates_token")
def _creates_token(w: Writer, node: Node) -> str:
    return who_does(w, node, "creates", describe(w, node.node("what")).some() if node.has("what") else "a token")


@renders("activates")
def _activates(w: Writer, node: Node) -> str:
    of = f" of {describe(w, node.node('what')).some()}" if node.has("what") else ""
    return who_does(w, node, w.term("activates"), f"an ability{of}")


@renders("loses_control")
def _loses_control(w: Writer, node: Node) -> str:
    what = node.node("what")
    text = party(w, what)
    return who_does(w, node, "loses", f"control of {text}")


# ---- states of objects ----------------------------------------------------------------------------------------------
@renders("becomes_tapped")
def _tapped(w: Writer, node: Node) -> str:
    return _about(w, node, "becomes tapped") + (", if it isn't being declared as an attacker"
                                                if node.flag("not_to_attack") else "")


@renders("becomes_untapped")
def _untapped(w: Writer, node: Node) -> str:
    return _about(w, node, "becomes untapped")


@renders("becomes_target")
def _target(w: Writer, node: Node) -> str:
    text = _about(w, node, "becomes the target of a spell")
    first = " for the first time each turn" if node.flag("first_time") else ""
    if not node.has("by"):
        w.mention(role("other"), ("spell", "ability"), False, EVENT)
        return f"{text} or ability{first}"
    by = node.node("by")
    if by == Node("controlled", {"by": YOU}):
        w.mention(role("other"), ("spell", "ability"), False, EVENT)
        return f"{text} or ability you control{first}"
    if by.kind == "spell":
        w.mention(role("other"), ("spell",), False, EVENT)
        return text
    w.mention(role("other"), ("spell", "ability"), False, EVENT)
    w.mention(role("player"), ("player",), False, EVENT)
    return f"{text} or ability an opponent controls{first}"


@renders("transforms")
def _transforms(w: Writer, node: Node) -> str:
    return _about(w, node, f"transforms into {w.own_name}" if node.flag("into") else "transforms")


@renders("becomes_renowned")
def _becomes_renowned(w: Writer, node: Node) -> str:
    return _about(w, node, "becomes renowned")


@renders("becomes_level")
def _becomes_level(w: Writer, node: Node) -> str:
    return _about(w, node, f"becomes level {node.number('n')}")


@renders("regenerates")
def _regenerates(w: Writer, node: Node) -> str:
    return _about(w, node, "regenerates")


@renders("phases_in")
def _phases_in(w: Writer, node: Node) -> str:
    return _about(w, node, "phases in")


@renders("becomes_attached")
def _attached(w: Writer, node: Node) -> str:
    return _about(w, node, "becomes attached") + (f" to {party(w, node.node('to'), 'other')}" if node.has("to") else "")


@renders("counters_put")
def _counters_put(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    if node.has("by"):
        return f"you put one or more {kind} on {party(w, node.node('what'))}"
    what = party(w, node.node("what"))
    if node.has("counter") and w.pick("numeral") == 1:
        return f"{article(node.text('counter'))} {node.text('counter')} counter is put on {what}"
    return f"one or more {kind} are put on {what}"


@renders("taps_for_mana")
def _for_mana(w: Writer, node: Node) -> str:
    what = node.node("what")
    kinds = {each.kind for each in (what.nodes("of") if what.kind == "all" else (what,))}
    w.tapped_noun = "land" if kinds & {"type", "subtype", "is"} else "permanent"
    parts = what.nodes("of") if what.kind == "all" else ()
    mine = [each for each in parts if each == Node("controlled", {"by": YOU})]
    if mine:
        rest = tuple([each for each in parts if each not in mine])
        text = party(w, rest[0] if len(rest) == 1 else Node("all", {"of": rest}))
        return f"you tap {text} for mana"
    text = party(w, what)
    w.mention(role("player"), ("player",), False, EVENT)
    return f"a player taps {text} for mana" if w.pick("subject") == 1 else f"{text} is tapped for mana"


@renders("chapter")
def _chapter(w: Writer, node: Node) -> str:
    return ROMAN[node.number("n") - 1]


@renders("state")
def _state(w: Writer, node: Node) -> str:
    return write(w, node.node("condition"))


# ---- steps ----------------------------------------------------------------------------------------------------------
@renders("step_begins")
def _step(w: Writer, node: Node) -> str:
    step = node.text("step")
    whose = node.maybe("whose")
    name = w.term("end step") if step == "end" else _STEPS.get(step, f"{step} step")
    if step == "end of combat":
        return "end of combat" + (" on your turn" if whose == YOU else "")
    if node.flag("next_turn"):
        return f"the beginning of the {name} on your next turn"
    if whose is None:
        w.mention(role("player"), ("player",), False, EVENT)
        if step == "beginning of combat":
            return ("the beginning of combat on each turn", "the beginning of each combat",
                    "the beginning of combat on each player's turn")[w.pick("step", 3)]
        first = {"precombat main": "first main phase", "postcombat main": "second main phase"}.get(step)
        names = [name, first] if first else [name]
        each = [f"{which} {word}" for word in names for which in ("each", "each player's", "the")]
        return f"the beginning of {each[w.pick('step', len(each))]}"
    if whose != YOU:
        w.mention(role("player"), ("player",), False, EVENT)
    owner = {"you": "your", "opponents": "each opponent's"}.get(whose.kind) or possessive(w, whose)
    if whose.kind == "controller":
        w.mention(whose.node("of"), (w.attached_noun, "permanent", "object"), False, EVENT)
        return f"the beginning of the {name} of {owner}".removesuffix("'s")
    if step == "beginning of combat":
        return f"the beginning of combat on {owner} turn"
    if step == "precombat main" and w.pick("step") == 1:
        name = "first main phase"
    elif step == "postcombat main" and w.pick("step") == 1:
        name = "second main phase"
    if whose == YOU and name.endswith("main phase") and w.pick("step") == 1:
        return f"the beginning of each of your {name}s"
    return f"the beginning of {owner} {name}"


def later(w: Writer, event: Node) -> str:
    """When a delayed ability does its thing: "at the beginning of the next end step"."""
    if event.kind != "step_begins":
        return "when " + write(w, event)
    step, mine = event.text("step"), event.maybe("whose") == YOU
    name = w.term("end step") if step == "end" else _STEPS.get(step, f"{step} step")
    if step == "end of combat":
        return "at end of combat"
    if event.flag("next_turn"):
        return f"at the beginning of the {name} on your next turn"
    if mine:
        return f"at the beginning of your next {name}"
    if step == "upkeep":
        return "at the beginning of the next turn's upkeep"
    return f"at the beginning of the next {name}"
