"""In words: predicates made of others: all, any and not."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase, adjective, describe, into, keyword_words, negated_word
from lawmage.speech.english.nodes.quantities.base import compared
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import join, plural
from lawmage.speech.english.nodes.writer import Writer, renders

_PERMANENT_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
_FROM_YOUR_HAND: Final = Node("all", {"of": (
    Node("was_cast_from", {"zone": "hand"}), Node("owned", {"by": Node("you", {})}))})
#: creature types that one word names (700.12)
_OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
#: nouns for what may be one of several things
_COMMON: Final = ("permanent", "player", "spell", "card", "object")
_BASES: Final = ("permanent", "card", "spell", "player", "opponent", "ability_on_stack")


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
    word = negated_word(inner)
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
