"""Rules of the grammar for predicates of what something is: types, subtypes, supertypes, colors, names, tokens,
players."""

from typing import Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, any_of, row, rule, table
from lawmage.cards.grammar.context import SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import ONE_GRAVEYARD, OTHER, Head, Suffix, suffix, type_node
from lawmage.cards.grammar.filters.states import STATES
from lawmage.cards.grammar.words import COLORS, TYPES
from lawmage.cards.patterns import Parser, Reading
from lawmage.cards.vocabulary import CREATURE_TYPES, SUBTYPE_FORMS
from lawmage.model.nodes import Node

_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)


def _nouns(word: str) -> set[str]:
    if word in TYPES or word == "sorcery":
        return {"object", "permanent", word}
    nouns = {"object", "permanent", word}
    if word in _CREATURE_TYPES:
        nouns.add("creature")
    return nouns | ({"land"} if word in ("Plains", "Island", "Swamp", "Mountain", "Forest") else set())


def _not_word(parser: Parser, at: int) -> list[Reading]:
    """Words with non: "nonblack", "noncreature", "non-Wall"."""
    if at >= len(parser.forms):
        return []
    form = parser.forms[at]
    if not form.lower().startswith("non"):
        return []
    rest = form[3:].removeprefix("-")
    if rest in SUBTYPE_FORMS:
        return [(at + 1, N("not", of=N("subtype", is_=SUBTYPE_FORMS[rest])))]
    plain = rest.lower()
    node: Node | None = None
    if plain in COLORS:
        node = N("color", is_=plain)
    elif plain in TYPES or plain == "sorcery":
        node = N("type", is_=plain)
    elif plain in ("basic", "legendary", "snow"):
        node = N("supertype", is_=plain)
    elif plain in STATES:
        node = STATES[plain]
    return [] if node is None else [(at + 1, N("not", of=node))]


GRAMMAR.lexical["not_word"] = _not_word
row("adjective_word", "<is:color>", "color")
row("adjective_word", "<is:supertype>", "supertype")
for _slot in ("state", "not_word"):
    GRAMMAR.add("adjective_word", f"<{_slot}>", lambda c, **slots: next(iter(slots.values())))


def _kind_before(parser: Parser, at: int) -> list[Reading]:
    """A card type or subtype before a noun, where it has no plural: "artifact creatures", "Elf token"."""
    if parser.word(at) in TYPES:
        return [(at + 1, N("type", is_=parser.word(at)))]
    return [(end, N("subtype", is_=word)) for end, word in parser.parse("subtype", at)
            if " ".join(parser.forms[at:end]) == word]


GRAMMAR.lexical["kind_before"] = _kind_before
GRAMMAR.add("adjective_word", "<kind_before>", lambda c, kind_before: kind_before)
# what something is without an article: "it's red", but "it's an artifact"
row("state_adjective", "<is:color>", "color")
row("state_adjective", "<is:supertype>", "supertype")
for _slot in ("state", "not_word"):
    GRAMMAR.add("state_adjective", f"<{_slot}>", lambda c, **slots: next(iter(slots.values())))


@rule("adjective", "<each:adjective_word>", "<each:not_word> ,", "<each:state> ,")
def _one_adjective(_: Context, each: Node) -> Node:
    return each


@rule("adjective", "<each:color_word|>", "<each:state_word|>")
def _either_adjective(_: Context, each: tuple[Node, ...]) -> Node:
    return any_of(list(each))


row("color_word", "<is:color>", "color")
table("color_word", {"colorless": N("colorless"), "multicolored": N("multicolored"), "monocolored": N("monocolored")})


def _other(parser: Parser, at: int) -> list[Reading]:
    """ "Other", but not said a second time, and not behind "target", where it is "another target"."""
    if parser.word(at) != "other" or (at > 0 and parser.word(at - 1) in ("other", "another", "target")):
        return []
    return [(at + 1, OTHER)]


GRAMMAR.lexical["other_word"] = _other
GRAMMAR.add("adjective", "<other_word>", lambda c, other_word: other_word)


@rule("head", "<word:type>", "<word:subtype>")
def _type_head(_: Context, word: str) -> Head:
    return Head("permanent", [type_node(word)], _nouns(word))


@rule("head", "permanents?")
def _permanent(_: Context) -> Head:
    return Head("permanent", [], {"object", "permanent"})


@rule("head", "outlaws?")
def _outlaw(_: Context) -> Head:
    """700.12: any of five creature types."""
    kinds = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
    parts = [any_of([N("subtype", is_=kind) for kind in kinds])]
    return Head("permanent", parts, {"object", "permanent", "creature", "outlaw"})


@rule("head", "tokens?")
def _token(_: Context) -> Head:
    return Head("permanent", [N("token")], {"object", "permanent", "token", "creature"})


@rule("head", "cards?")
def _card(_: Context) -> Head:
    return Head("card", [], {"object", "card"})


@rule("head", "permanent cards?")
def _permanent_card(_: Context) -> Head:
    kinds = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
    return Head("card", [any_of([N("type", is_=kind) for kind in kinds])], {"object", "card"})


@rule("head", "spells?")
def _spell(_: Context) -> Head:
    return Head("spell", [N("spell")], {"object", "spell"})


@rule("head", "sources?")
def _source(_: Context) -> Head:
    return Head("source", [], {"object", "source"})


@rule("head", "players?")
def _player(_: Context) -> Head:
    return Head("player", [N("player")], {"player"})


@rule("head", "opponents?")
def _opponent(_: Context) -> Head:
    return Head("player", [N("opponent")], {"player", "opponent"})


@rule("head", "activated ability", "activated abilities")
def _activated(_: Context) -> Head:
    return Head("ability", [N("ability_on_stack", of="activated")], {"object", "ability"})


@rule("head", "triggered ability", "triggered abilities")
def _triggered(_: Context) -> Head:
    return Head("ability", [N("ability_on_stack", of="triggered")], {"object", "ability"})


@rule("head", "activated or triggered ability", "ability", "abilities")
def _ability(_: Context) -> Head:
    return Head("ability", [N("ability_on_stack")], {"object", "ability"})


@rule("nominal", "<before:adjective*> <head:head>")
def _nominal(_: Context, before: tuple[Node, ...], head: Head) -> tuple[list[Node], Head]:
    kinds = [node.kind in ("type", "subtype") for node in before]
    if kinds != sorted(kinds):
        raise Misfit("a word between a kind and its noun")
    return list(before), head


# "artifact or Wizard spell": before card, spell and token, kinds are listed; before other nouns each is a noun itself
@rule("kind_word", "<word:type>", "<word:subtype>")
def _kind_word(_: Context, word: str) -> Node:
    return type_node(word)


@rule("kind_word", "<node:not_word> <word:type>", "<node:supertype_word> <word:type>")
def _qualified_kind(_: Context, node: Node, word: str) -> Node:
    return all_of([node, type_node(word)])


row("supertype_word", "<is:supertype>", "supertype")
for _slot in ("cards?", "spells?", "tokens?"):
    GRAMMAR.rules["bare_head"] = [
        *GRAMMAR.rules.get("bare_head", []),
        *(each for each in GRAMMAR.rules["head"] if each.pattern == _slot),
    ]


@rule(
    "nominal",
    "<before:adjective*> <kinds:kind_word|> <head:bare_head>",
    "<before:adjective*> <kinds:kind_word&> <head:bare_head>",
)
def _listed(_: Context, before: tuple[Node, ...], kinds: tuple[Node, ...], head: Head) -> tuple[list[Node], Head]:
    if len(kinds) > 1 and before and any(kind.kind == "all" for kind in kinds):
        raise Refuse("whether an adjective goes with every kind")
    return [*before, any_of(list(kinds))], head


suffix("named <is:proper_name>", "named")


@rule("suffix", "exiled with <me:self_ref>")
def _exiled_with_suffix(_: Context, me: Node) -> Suffix:
    return Suffix(all_of([N("card", zone="exile"), N("is", what=N("exiled_with"))]), base="zone")


@rule("head", "commanders?")
def _commander(_: Context) -> Head:
    return Head("permanent", [N("commander")], {"object", "permanent", "commander", "creature"})


@rule("suffix", "named <me:self_ref>")
def _own_name(c: Context, me: Node) -> Suffix:
    return Suffix(N("named", is_=c.name))


@rule("suffix", "on the battlefield")
def _battlefield(_: Context) -> Suffix:
    return Suffix(N("permanent"), base="permanent")


@rule("suffix", "(from|in) <by:owner> (graveyard|graveyards)")
def _in_graveyard(_: Context, by: Node) -> Suffix:
    return Suffix(all_of([N("card", zone="graveyard"), N("owned", by=by)]), base="zone")


@rule("suffix", "from a single graveyard")
def _in_one_graveyard(_: Context) -> Suffix:
    """Several targets of one graveyard: a field of the target phrase, put there by who builds it."""
    return Suffix(all_of([N("card", zone="graveyard"), ONE_GRAVEYARD]), base="zone")


@rule("suffix", "(from|in) (a graveyard|graveyards|all graveyards|any graveyard)")
def _in_any_graveyard(_: Context) -> Suffix:
    return Suffix(N("card", zone="graveyard"), base="zone")


@rule("suffix", "(from|in) <by:owner> (hand|hands)")
def _in_hand(_: Context, by: Node) -> Suffix:
    return Suffix(all_of([N("card", zone="hand"), N("owned", by=by)]), base="zone")


@rule("suffix", "in exile")
def _in_exile(_: Context) -> Suffix:
    return Suffix(N("card", zone="exile"), base="zone")


@rule("suffix", "you own in exile")
def _yours_in_exile(_: Context) -> Suffix:
    return Suffix(all_of([N("card", zone="exile"), N("owned", by=YOU)]), base="zone")


@rule("self_pred", "<what:self_ref>")
def _self_pred(_: Context, what: Node) -> Node:
    return N("is", what=what)


@rule("nominal", "<kinds:creature_subtype|> creature <head:bare_head>")
def _listed_creatures(_: Context, kinds: tuple[Node, ...], head: Head) -> tuple[list[Node], Head]:
    """ "Angel, Demon, or Dragon creature card": of creature types, so that the card type goes with each."""
    if len(kinds) < 2:
        raise Misfit("a list of one")
    return [any_of(list(kinds)), N("type", is_="creature")], head


@rule("creature_subtype", "<word:subtype>")
def _creature_subtype(_: Context, word: str) -> Node:
    if word not in CREATURE_TYPES:
        raise Misfit("no creature type")
    return N("subtype", is_=word)


@rule("suffix", "exiled with it")
def _exiled_with_it(c: Context) -> Suffix:
    if c.it(True) != SELF:
        raise Refuse("exiled with what")
    return Suffix(all_of([N("card", zone="exile"), N("is", what=N("exiled_with"))]), base="zone")


@rule("suffix", "other than <one:subtype> and <two:subtype>")
def _other_than_two(_: Context, one: str, two: str) -> Suffix:
    return Suffix(N("not", of=any_of([N("subtype", is_=one), N("subtype", is_=two)])))
