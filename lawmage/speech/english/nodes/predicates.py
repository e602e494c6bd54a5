"""Predicates: "attacking creature with flying you control"."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.amounts import OPERATORS, compared, counted
from lawmage.speech.english.nodes.phrases import Phrase, describe, into
from lawmage.speech.english.nodes.refs import named, possessive
from lawmage.speech.english.nodes.words import join, number, plural
from lawmage.speech.english.nodes.writer import SELF, Writer, renders, write

#: predicates that are a word before the noun
STATES: Final = ("tapped", "untapped", "unblocked", "colorless", "multicolored", "monocolored", "enchanted", "equipped",
                 "modified", "historic", "monstrous", "renowned", "suspected", "saddled", "solved", "paired",
                 "is_goaded")
_PERMANENT_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
_FROM_YOUR_HAND: Final = Node("all", {"of": (
    Node("was_cast_from", {"zone": "hand"}), Node("owned", {"by": Node("you", {})}))})
#: creature types that one word names (700.12)
_OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
#: nouns for what may be one of several things
_COMMON: Final = ("permanent", "player", "spell", "card", "object")
_BASES: Final = ("permanent", "card", "spell", "player", "opponent", "ability_on_stack")


def adjective(node: Node) -> str:
    """The word that a predicate is before a noun, "" for one that is none."""
    if node.kind in STATES or (node.kind in ("attacking", "blocking", "blocked") and not node.fields):
        return node.kind.removeprefix("is_")
    if node.kind in ("color", "supertype"):
        return node.text("is")
    if node.kind == "token":
        return "token"
    if node.kind == "not":
        return _negated(node.node("of"))
    return ""


def _negated(inner: Node) -> str:
    if inner.kind == "type":
        return "non" + inner.text("is")
    if inner.kind == "subtype":
        return "non-" + inner.text("is")
    word = adjective(inner)
    return "non" + word if word and not word.startswith("non") and inner.kind not in ("tapped", "untapped") else ""


def is_kind(node: Node) -> bool:
    """Whether a predicate is a card type or subtype, which can be the noun."""
    return node.kind in ("type", "subtype")


def _size_of(parts: tuple[Node, ...]) -> str:
    """A size such as "1/1" that is among what is said, "" if there is none."""
    both = [each for each in parts if each.kind in ("power", "toughness")]
    if [each.kind for each in both] != ["power", "toughness"]:
        return ""
    if any(each.text("op") != "=" or not isinstance(each.fields["n"], int) for each in both):
        return ""
    return f"{both[0].number('n')}/{both[1].number('n')}"


# ---- and, or, not ---------------------------------------------------------------------------------------------------
@renders("all")
def _all(w: Writer, node: Node, phrase: Phrase) -> None:
    parts = node.nodes("of")
    all_turn = any(each.kind == "controlled_all_turn" for each in parts)
    size = _size_of(parts)
    for part in parts:
        if size and part.kind in ("power", "toughness"):
            if part.kind == "power":
                phrase.word(size)
        elif all_turn and part.kind == "controlled":
            who = "you have" if part.node("by").kind == "you" else f"{named(w, part.node('by'))} has"
            phrase.post(f"{who} controlled continuously since the beginning of the turn")
        elif not (all_turn and part.kind == "controlled_all_turn" and any(e.kind == "controlled" for e in parts)):
            into(w, part, phrase)


@renders("any")
def _any(w: Writer, node: Node, phrase: Phrase) -> None:
    parts = node.nodes("of")
    if tuple(each.fields.get("is") for each in parts) == _PERMANENT_TYPES:
        phrase.words.append(("permanent", phrase.base != ""))
        phrase.base = phrase.base or "card"
        return
    words = [adjective(each) for each in parts]
    if tuple(each.fields.get("is") for each in parts) == _OUTLAWS and w.pick("or") == 0:
        phrase.word("outlaw", True)
    elif [each.kind for each in parts] == ["power", "toughness"] and parts[0].fields == parts[1].fields and \
            w.pick("or") == 0:
        phrase.post(f"with power or toughness {compared(w, parts[0].text('op'), parts[0].value('n'))}")
    elif all(words) and "token" not in words:
        phrase.word(join(words, ("or", "and/or", "and")[w.pick("or", 3)]))
    elif all(each.kind == "with_keyword" for each in parts):
        listed = [each.text("is") for each in parts]
        if w.pick("with") == 1:
            ending = ("or", "and/or")[w.pick("or")]
            phrase.post(f"that has {join(listed, ending)}", f"that have {join(listed, ending)}")
        else:
            phrase.post("with " + join(listed, "or"))
    elif [each.kind for each in parts] == ["blocked_this_turn", "was_blocked_this_turn"] and \
            parts[0].maybe("whom") == parts[1].maybe("by") and not parts[1].has("combat"):
        by = f" by {named(w, parts[0].node('whom'))}" if parts[0].has("whom") else ""
        phrase.post(f"that blocked or was blocked{by} this turn", f"that blocked or were blocked{by} this turn")
    elif [each.kind for each in parts] == ["attacked_this_turn", "blocked_this_turn"] and not parts[1].fields:
        phrase.post("that attacked or blocked this turn")
    elif [each.kind for each in parts] == ["blocking", "blocked"] and parts[0].has("whom"):
        phrase.post("blocking or blocked by " + named(w, parts[0].node("whom")))
    elif [each.kind for each in parts] == ["blocked_this_turn", "was_blocked_this_turn"] and \
            parts[0].maybe("whom") is not None and parts[0].maybe("whom") == parts[1].maybe("by"):
        whom = named(w, parts[0].node("whom"))
        phrase.post(f"that blocked or was blocked by {whom} this turn",
                    f"that blocked or were blocked by {whom} this turn")
    elif all(_is_post(each) for each in parts):
        _any_posts(w, parts, phrase)
    else:
        _any_nouns(w, parts, phrase)


def _is_post(node: Node) -> bool:
    return not (adjective(node) or is_kind(node) or node.kind in ("all", "any", *_BASES, "is", "named", "other"))


def _any_posts(w: Writer, parts: tuple[Node, ...], phrase: Phrase) -> None:
    ones: list[str] = []
    manies: list[str] = []
    for each in parts:
        inner = Phrase(phrase.base)
        into(w, each, inner)
        ones.extend(one for one, _ in inner.behind)
        manies.extend(many for _, many in inner.behind)
    phrase.post(join(ones, "or"), join(manies, "or"))


def _any_nouns(w: Writer, parts: tuple[Node, ...], phrase: Phrase) -> None:
    ones: list[str] = []
    manies: list[str] = []
    nouns: set[str] = set()
    for each in parts:
        if each.kind == "is":
            ones.append(named(w, each.node("what")))
            manies.append(ones[-1])
            continue
        inner = describe(w, each)
        bare = phrase.base in ("card", "spell", "token")
        if bare and not inner.behind:
            ones.append(" ".join(text for text, _ in inner.words))
        else:
            ones.append(inner.some() if inner.other else inner.one())
        manies.append(inner.many())
        nouns.update(inner.nouns)
    if phrase.base in ("card", "spell") and any(" " in each for each in ones):
        wholes = [describe(w, each, phrase.base) for each in parts]
        one, many = _words_or(w, "and/or")
        ends = [(f" {phrase.base}", f" {phrase.base}s")] if not any(each.behind for each in wholes) else []
        if ends and w.pick("noun") == 1:
            plain = [each.one().removesuffix(ends[0][0]) for each in wholes]
            phrase.alternatives = (join(plain, one) + ends[0][0], join(plain, many) + ends[0][1])
        else:
            phrase.alternatives = (join([e.one() for e in wholes], one), join([e.many() for e in wholes], many))
    elif phrase.base in ("card", "spell", "token"):
        phrase.words.append((join(ones, _words_or(w, "or")[0]), True))
    else:
        known = [set(describe(w, each).nouns) for each in parts if each.kind != "is"]
        shared = [noun for noun in ("creature", "land", "artifact") if known and all(noun in each for each in known)]
        phrase.nouns = [*shared, *[noun for noun in _COMMON if noun in nouns]]
        phrase.lead = w.pick("that") == 0
        one, many = _words_or(w, "and" if w.bare_each else "and/or")
        phrase.alternatives = (join(ones, one), join(manies, many))


def _words_or(w: Writer, many: str) -> tuple[str, str]:
    """What stands between alternatives, singular and plural."""
    return (("or", many), *[(each, each) for each in ("or", "and/or", "and")])[w.pick("or", 4)]


@renders("not")
def _not(w: Writer, node: Node, phrase: Phrase) -> None:
    inner = node.node("of")
    word = _negated(inner)
    if word:
        phrase.word(word)
        return
    if inner.kind == "controlled":
        by = inner.node("by")
        text = "you don't control" if by.kind == "you" else f"{named(w, by, True)} doesn't control"
        phrase.post(text)
    elif inner == _FROM_YOUR_HAND:
        phrase.post("from anywhere other than your hand")
    elif inner.kind == "with_keyword":
        phrase.post("without " + keyword_words(w, inner))
    elif inner.kind == "any" and all(each.kind == "with_keyword" for each in inner.nodes("of")):
        listed = join([keyword_words(w, each) for each in inner.nodes("of")], "or")
        none = (f"that doesn't have {listed}", f"that don't have {listed}")
        phrase.post(*(none if w.pick("with") == 0 else (f"without {listed}", f"without {listed}")))
    elif inner.kind == "is":
        _other_than(w, inner.node("what"), phrase)
    elif inner.kind == "with_counter" and not inner.has("n") and w.pick("that") == 1:
        kind = f"{inner.text('counter')} counter".strip()
        some = f"a{'n' if kind.startswith(tuple('aeiou')) else ''} {kind}"
        phrase.post(f"that doesn't have {some} on it", f"that don't have {some} on them")
    elif inner.kind == "with_counter":
        kind = f"{inner.text('counter')} counters".strip()
        phrase.post(f"with no {kind} on it", f"with no {kind} on them")
    elif inner.kind == "attacked_this_turn":
        phrase.post("that didn't attack this turn")
    elif inner.kind == "put_there_this_combat":
        phrase.post("that wasn't put there this combat", "that weren't put there this combat")
    elif inner.kind == "any" and all(each.kind == "with_keyword" for each in inner.nodes("of")):
        phrase.post("without " + join([keyword_words(w, each) for each in inner.nodes("of")], "or"))
    elif inner.kind == "any" and all(each.kind == "subtype" for each in inner.nodes("of")):
        phrase.post("other than " + join([plural(each.text("is")) for each in inner.nodes("of")]))
    elif inner.kind == "declared_in_combat":
        phrase.post("not declared as an attacking or blocking creature this combat")
    else:
        other = Phrase(phrase.base)
        into(w, inner, other)
        text = other.behind[0][0] if other.behind and not other.words else other.some()
        many = other.behind[0][1] if other.behind and not other.words else other.many()
        phrase.post(f"that isn't {text}", f"that aren't {many}")


def _other_than(w: Writer, ref: Node, phrase: Phrase) -> None:
    if (ref.kind in ("target", "affected", "event", "remembered") or (ref == w.subject and not w.subject_player)) and \
            w.pick("other") == 0:
        phrase.other = True
    else:
        phrase.post("other than " + named(w, ref))


@renders("anything")
def _anything(w: Writer, node: Node, phrase: Phrase) -> None:
    return


# ---- what it is -----------------------------------------------------------------------------------------------------
@renders("permanent", "spell", "player", "opponent")
def _base(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.base = node.kind


@renders("card")
def _card(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.base = "card"
    phrase.zone = node.text("zone")


@renders("ability_on_stack")
def _ability(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.base = "ability"
    phrase.ability = f"{node.text('of')} ability".strip() if node.has("of") else \
        ("activated or triggered ability", "ability")[w.pick("or")]


@renders("of_source")
def _of_source(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"from {describe(w, node.node('is'), 'source').some()}")


@renders("type", "subtype")
def _kind(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.word(node.text("is"), True)


@renders("supertype", "color", *STATES)
def _adjective(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.word(adjective(node))


@renders("token")
def _token(w: Writer, node: Node, phrase: Phrase) -> None:
    if phrase.base in ("", "permanent") and (not phrase.words or all(not noun for _, noun in phrase.words)) and \
            phrase.alternatives is None:
        phrase.words.append(("token", True))
    elif phrase.base in ("", "permanent") and (not phrase.words or phrase.words[-1][1]) and phrase.alternatives is None:
        phrase.word("token", True)
    else:
        phrase.word("token")


@renders("basic_land_type")
def _basic_land_type(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("with a basic land type", "with basic land types")


@renders("other")
def _other(w: Writer, node: Node, phrase: Phrase) -> None:
    if w.pick("other") == 1:
        phrase.post("other than " + named(w, SELF))
    else:
        phrase.other = True


@renders("is")
def _is(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.node("what").kind == "exiled_with":
        phrase.base, phrase.zone = "card", ""
        phrase.post(f"exiled with {('it', w.noun)[w.pick('pronoun')] if w.mentioned(SELF) is not None else w.noun}")
        return
    text = named(w, node.node("what"))
    phrase.alternatives = (text, text)


@renders("named")
def _named(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("named " + node.text("is"))


@renders("shares_color")
def _shares_color(w: Writer, node: Node, phrase: Phrase) -> None:
    ref = named(w, node.node("with"))
    phrase.post(f"that shares a color with {ref}", f"that share a color with {ref}")


@renders("shares_type")
def _shares_type(w: Writer, node: Node, phrase: Phrase) -> None:
    ref = named(w, node.node("with"))
    phrase.post(f"that shares a {node.text('of')} with {ref}", f"that share a {node.text('of')} with {ref}")


@renders("of_chosen")
def _of_chosen(w: Writer, node: Node, phrase: Phrase) -> None:
    key = node.text("key")
    words = {"color": "of the chosen color", "creature type": "of the chosen type", "card name": "with the chosen name",
             "player": "who is the chosen player", "land type": "of the chosen land type"}
    phrase.post(words.get(key, f"with the chosen {key}"))


# ---- whose it is ----------------------------------------------------------------------------------------------------
@renders("controlled")
def _controlled(w: Writer, node: Node, phrase: Phrase) -> None:
    by = node.node("by")
    if by.kind == "player_of" and w.pick("own") == 1:
        phrase.post(f"controlled by {named(w, by).replace(' or ', ' or by ', 1)}")
        return
    if by.kind == "each":
        phrase.post(f"controlled by {describe(w, by.node('what')).some()}")
        return
    words = {"you": "you control", "opponents": "an opponent controls", "active_player": "the active player controls"}
    many = "your opponents control" if by.kind == "opponents" else ""
    text = words.get(by.kind) or _controls(w, by)
    if by.kind == "opponents":
        text, many = ((text, many), (many, text), ("each opponent controls", many))[w.pick("opponents", 3)]
    phrase.post(text, many)


def _controls(w: Writer, by: Node, word: str = "control") -> str:
    outer, w.they_allowed = w.they_allowed, True
    text = named(w, by, True)
    w.they_allowed = outer
    return f"{text} {word if text == 'they' else word + 's'}"


@renders("owned")
def _owned(w: Writer, node: Node, phrase: Phrase) -> None:
    by = node.node("by")
    if phrase.zone:
        phrase.owner = by
        _zone(w, phrase)
        return
    text = {"you": "you own", "opponents": "an opponent owns"}.get(by.kind) or _controls(w, by, "own")
    phrase.post(text)


def _zone(w: Writer, phrase: Phrase) -> None:
    """The place of a card in a zone, said once it is known whose."""
    word = phrase.preposition
    if word == "from" and w.pick("battlefield") == 1:
        word = "in"
    owner, zone = phrase.owner, phrase.zone
    phrase.zone = ""
    if zone == "exile":
        text = "you own in exile" if owner is not None and owner.kind == "you" else f"in {w.term('exile')}"
        phrase.post(text)
    elif owner is None:
        every = f"{word} all {plural(zone)}" if (word == "in") == (w.pick("each") == 0) else \
            f"{word} {plural(zone)}"
        phrase.post(f"{word} a {zone}", every)
    elif owner.kind == "opponents":
        phrase.post(f"{word} an opponent's {zone}")
    else:
        phrase.post(f"{word} {possessive(w, owner)} {zone}")


def finish(w: Writer, phrase: Phrase) -> None:
    """Say the zone of a card that belongs to no one in particular."""
    if phrase.zone:
        _zone(w, phrase)


# ---- numbers --------------------------------------------------------------------------------------------------------
@renders("power", "toughness", "mana_value", "life")
def _measure(w: Writer, node: Node, phrase: Phrase) -> None:
    word = {"mana_value": w.term("mana value")}.get(node.kind, node.kind)
    op = node.text("op")
    if node.kind == "power" and node.fields["n"] == Node("power_of", {"of": SELF}) and op in (">", "<") and \
            w.pick("other") == 1:
        phrase.post("with greater power" if op == ">" else "with lesser power")
        return
    if op in ("even", "odd"):
        phrase.post(f"with an {op} {word}", f"with {op} {plural(word)}")
    else:
        phrase.post(f"with {word} {compared(w, op, node.value('n'))}")


@renders("power_over_toughness")
def _power_over_toughness(w: Writer, node: Node, phrase: Phrase) -> None:
    op = node.text("op")
    if op == "!=":
        phrase.post("whose power and toughness aren't equal")
        return
    text = "with toughness greater than {} power" if op == "<" else f"with power {OPERATORS[op]}{{}} toughness"
    phrase.post(text.format("its"), text.format("their"))


@renders("x_in_cost")
def _x_in_cost(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("with {X} in its mana cost", "with {X} in their mana costs")


@renders("greatest", "least")
def _greatest(w: Writer, node: Node, phrase: Phrase) -> None:
    measure = w.term("mana value") if node.text("of") == "mana value" else node.text("of")
    phrase.post(f"with the {node.kind} {measure} among {counted(w, node.node('among'))}")


@renders("with_counter")
def _with_counter(w: Writer, node: Node, phrase: Phrase) -> None:
    kind = node.text("counter")
    if node.has("n"):
        amount = compared(w, node.text("op", ">="), node.value("n"), words=True)
        phrase.post(f"with {amount} {kind} counters on it", f"with {amount} {kind} counters on them")
        return
    text = f"{kind} counter".strip()
    phrase.post(f"with a {text} on it" if not text.startswith(tuple("aeiou")) else f"with an {text} on it",
                f"with {text}s on them")


# ---- keywords and combat --------------------------------------------------------------------------------------------
@renders("with_keyword")
def _with_keyword(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("with " + keyword_words(w, node))


def keyword_words(w: Writer, node: Node) -> str:
    """A keyword with its quality: "protection from red"."""
    if node.has("quality") and node.node("quality").kind == "anything":
        return f"{node.text('is')} abilities"
    return write(w, Node("keyword", dict(node.fields))) if node.has("quality") else node.text("is")


@renders("attacking")
def _attacking(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.has("whom"):
        ref = or_planeswalker(w, node.node("whom"))
        that = w.pick("that") == 1
        phrase.post(f"that's attacking {ref}" if that else f"attacking {ref}",
                    f"that are attacking {ref}" if that else f"attacking {ref}")
    else:
        phrase.word("attacking")


def or_planeswalker(w: Writer, ref: Node) -> str:
    """Whom creatures attack: "you or a planeswalker you control"."""
    if ref.kind == "opponents":
        return ("one of your opponents", "your opponents")[w.pick("opponents")]
    if ref.kind == "union" and ref.nodes("of")[0].kind == "opponents":
        return "your opponents and/or planeswalkers they control"
    if ref.kind != "union":
        return describe(w, ref.node("what")).some() if ref.kind == "each" else named(w, ref)
    return join([or_planeswalker(w, each) for each in ref.nodes("of")], "or")


@renders("blocking")
def _blocking(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.has("whom"):
        whom = named(w, node.node("whom"))
        that = w.pick("that") == 1
        phrase.post(f"that's blocking {whom}" if that else f"blocking {whom}",
                    f"that are blocking {whom}" if that else f"blocking {whom}")
    else:
        phrase.word("blocking")


@renders("blocked")
def _blocked(w: Writer, node: Node, phrase: Phrase) -> None:
    if node.has("by"):
        text = named(w, node.node("by"))
        is_ = f"{text}'s blocking" if text == "it" else f"{text} is blocking"
        phrase.post((f"blocked by {text}", is_, f"that {is_}")[w.pick("that", 3)])
    else:
        phrase.word("blocked")


@renders("attacking_alone", "blocking_alone")
def _alone(w: Writer, node: Node, phrase: Phrase) -> None:
    word = node.kind.partition("_")[0]
    phrase.post(f"that's {word} alone", f"that are {word} alone")


@renders("was_blocked_this_turn")
def _was_blocked(w: Writer, node: Node, phrase: Phrase) -> None:
    when = "this combat" if node.flag("combat") else "this turn"
    if node.has("by") and w.pick("that") == 1:
        phrase.post(f"{named(w, node.node('by'))} blocked {when}")
        return
    by = f" by {named(w, node.node('by'))}" if node.has("by") else ""
    by = " by one of those creatures" if by == " by them" else by
    phrase.post(f"that was blocked{by} {when}", f"that were blocked{by} {when}")


@renders("attacked_this_turn")
def _attacked(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that attacked this turn")


@renders("attacked_this_combat", "blocked_this_combat")
def _this_combat(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"that {node.kind.partition('_')[0]} this combat")


@renders("cards_in")
def _cards_in(w: Writer, node: Node, phrase: Phrase) -> None:
    op, n, zone = node.text("op"), node.value("n"), node.text("zone")
    count = "no" if (op, n) == ("=", 0) else compared(w, op, n, words=True).replace("or less", "or fewer")
    phrase.post(f"with {count} cards in {'hand' if zone == 'hand' else 'their ' + zone}")


@renders("had_to_attack")
def _had_to_attack(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that had to attack this combat")


@renders("blocked_this_turn")
def _blocked_this_turn(w: Writer, node: Node, phrase: Phrase) -> None:
    whom = f" {named(w, node.node('whom'))}" if node.has("whom") else ""
    phrase.post(f"that blocked{whom} this turn")


@renders("declared_in_combat")
def _declared(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("declared as an attacking or blocking creature this combat")


@renders("attacked_you_last_turn")
def _attacked_you(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("who attacked you during their last turn")


@renders("controlled_all_turn")
def _all_turn(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("its controller has controlled continuously since the beginning of the turn")


@renders("summoning_sick")
def _sick(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that came under its controller's control this turn")


@renders("entered_this_turn")
def _entered(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that entered this turn")


# ---- damage, attachment, targets ------------------------------------------------------------------------------------
@renders("dealt_damage_by")
def _dealt_by(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"dealt damage by {named(w, node.node('what'))} this turn")


@renders("dealt_damage_to")
def _dealt_to(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"that dealt damage to {named(w, node.node('what'))} this turn")


@renders("dealt_combat_damage_by")
def _dealt_combat(w: Writer, node: Node, phrase: Phrase) -> None:
    creatures = plural(node.text("subtype"))
    many = number(node.number("n", 1))
    phrase.post(f"who was dealt combat damage by {many} or more {creatures} this turn")


@renders("was_dealt_damage")
def _was_dealt(w: Writer, node: Node, phrase: Phrase) -> None:
    that = w.pick("that", 3)
    if that == 1:
        phrase.post("dealt damage this turn")
    elif that == 2:
        phrase.post("that has been dealt damage this turn", "that have been dealt damage this turn")
    else:
        phrase.post("that was dealt damage this turn", "that were dealt damage this turn")


@renders("attached_to")
def _attached_to(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"attached to {named(w, node.node('what'))}")


@renders("targets_only")
def _targets_only(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"that targets only {named(w, node.node('what'))}", f"that target only {named(w, node.node('what'))}")


@renders("targets")
def _targets(w: Writer, node: Node, phrase: Phrase) -> None:
    what = node.node("what")
    text = named(w, what.node("what")) if what.kind == "is" else describe(w, what).some()
    phrase.post(f"that targets {text}", f"that target {text}")


def state_of(w: Writer, pred: Node, base: str = "") -> str:
    """What a thing is, behind "is": an adjective, or a noun with its article; `base`: "card" for a card."""
    if pred.kind == "paired":
        return "paired with another creature"
    word = adjective(pred)
    if word and pred.kind != "token":
        return word
    if pred.kind in ("attacking_alone", "blocking_alone"):
        return pred.kind.replace("_", " ")
    if pred.kind == "any" and all(adjective(each) or each.kind.endswith("_alone") for each in pred.nodes("of")):
        words = [adjective(each) or each.kind.partition("_")[0] for each in pred.nodes("of")]
        alone = all(each.kind.endswith("_alone") for each in pred.nodes("of"))
        return join(words, "or") + (" alone" if alone else "")
    if pred.kind == "permanent":
        return "on " + w.term("battlefield")
    if pred.kind == "is" and pred.node("what") == SELF:
        return w.noun
    return describe(w, pred, base).some()
