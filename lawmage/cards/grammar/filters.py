"""Descriptions of objects and players: "attacking creature with flying you control" (109.2)."""

from typing import Any, Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, any_of, row, rule, table, value
from lawmage.cards.grammar.context import OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.words import COLORS, TYPES
from lawmage.cards.patterns import Parser, Reading
from lawmage.cards.vocabulary import CREATURE_TYPES, SPELL_TYPES, SUBTYPE_FORMS
from lawmage.model.nodes import Node

_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)
_SPELL_TYPES: Final = frozenset(SPELL_TYPES)
OTHER: Final = N("other")
#: stands in a description of targets until the target phrase says it; nothing else may have it
ONE_GRAVEYARD: Final = N("one_graveyard")


class Filter:
    """A description: the predicates, what it is about ("permanent", "card", "spell", "player", ...), its nouns."""

    def __init__(self, parts: list[Node], base: str, nouns: frozenset[str]) -> None:
        self.parts = parts
        self.base = base
        self.nouns = nouns

    def pred(self) -> Node:
        """The predicate."""
        return all_of(self.parts)


class Head:
    """The noun of a description."""

    def __init__(self, base: str, parts: list[Node], nouns: set[str]) -> None:
        self.base = base
        self.parts = parts
        self.nouns = nouns


class Suffix:
    """What stands behind the noun: a predicate; `narrow` if only creatures can have it; `base` if it says the zone."""

    def __init__(self, node: Node, narrow: bool = False, base: str = "") -> None:
        self.node = node
        self.narrow = narrow
        self.base = base


def type_node(word: str) -> Node:
    """The predicate of a card type or subtype."""
    return N("type", is_=word) if word in TYPES or word == "sorcery" else N("subtype", is_=word)


def _nouns(word: str) -> set[str]:
    if word in TYPES or word == "sorcery":
        return {"object", "permanent", word}
    nouns = {"object", "permanent", word}
    if word in _CREATURE_TYPES:
        nouns.add("creature")
    return nouns | ({"land"} if word in ("Plains", "Island", "Swamp", "Mountain", "Forest") else set())


# ---- words before the noun ------------------------------------------------------------------------------------------
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
    elif plain in _STATES:
        node = _STATES[plain]
    return [] if node is None else [(at + 1, N("not", of=node))]


_STATES: Final[dict[str, Node]] = {
    "tapped": N("tapped"),
    "untapped": N("untapped"),
    "attacking": N("attacking"),
    "blocking": N("blocking"),
    "blocked": N("blocked"),
    "unblocked": N("unblocked"),
    "token": N("token"),
    "colorless": N("colorless"),
    "multicolored": N("multicolored"),
    "monocolored": N("monocolored"),
    "enchanted": N("enchanted"),
    "equipped": N("equipped"),
    "modified": N("modified"),
    "historic": N("historic"),
    "commander": N("commander"),
    "suspected": N("suspected"),
    "goaded": N("is_goaded"),
    "solved": N("solved"),
    "renowned": N("renowned"),
    "monstrous": N("monstrous"),
}
GRAMMAR.lexical["not_word"] = _not_word
table("state", _STATES)
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


@rule("adjective_word", "<pt:printed_pt>")
def _of_that_size(_: Context, pt: tuple[str, str]) -> Node:
    """ "A 1/1 creature"."""
    if "X" in pt:
        raise Misfit("a size that varies")
    return all_of([N("power", op="=", n=int(pt[0])), N("toughness", op="=", n=int(pt[1]))])


@rule("adjective", "<each:adjective_word>", "<each:not_word> ,", "<each:state> ,")
def _one_adjective(_: Context, each: Node) -> Node:
    return each


@rule("adjective", "<each:color_word|>", "<each:state_word|>")
def _either_adjective(_: Context, each: tuple[Node, ...]) -> Node:
    return any_of(list(each))


row("color_word", "<is:color>", "color")
table("color_word", {"colorless": N("colorless"), "multicolored": N("multicolored"), "monocolored": N("monocolored")})
table("state_word", _STATES)


def _other(parser: Parser, at: int) -> list[Reading]:
    """ "Other", but not said a second time, and not behind "target", where it is "another target"."""
    if parser.word(at) != "other" or (at > 0 and parser.word(at - 1) in ("other", "another", "target")):
        return []
    return [(at + 1, OTHER)]


GRAMMAR.lexical["other_word"] = _other
GRAMMAR.add("adjective", "<other_word>", lambda c, other_word: other_word)


# ---- the noun -------------------------------------------------------------------------------------------------------
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


def with_another(parts: list[Node]) -> list[Node]:
    """A description with "another" before it, at the place of "other": behind what it is of and its alternatives."""
    place = 1 if parts and parts[0].kind in ("permanent", "spell", "card", "player") else 0
    if place < len(parts) and parts[place].kind == "any":
        place += 1
    return [*parts[:place], OTHER, *parts[place:]]


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


# ---- behind the noun ------------------------------------------------------------------------------------------------
def suffix(pattern: str, kind: str, narrow: bool = False, base: str = "", **fixed: Any) -> None:
    """A suffix whose slots are fields of a predicate."""

    def build(_: Context, **slots: Any) -> Suffix:
        return Suffix(N(kind, **slots, **fixed), narrow, base)

    GRAMMAR.add("suffix", pattern, build)


def _controlled(by: Node) -> Suffix:
    return Suffix(N("controlled", by=by))


suffix("you control", "controlled", by=YOU)
value("suffix", "you don't control", Suffix(N("not", of=N("controlled", by=YOU))))
suffix(
    "(an opponent controls|your opponents control|one of your opponents controls)",
    "controlled",
    by=OPPONENTS,
)
suffix("<by:player> controls?", "controlled")
suffix("controlled by <by:player>", "controlled")
suffix("you own", "owned", by=YOU)


@rule("suffix", "controlled by a player who was dealt combat damage by <n:numeral> or more <subtype:subtype> this turn")
def _of_a_damaged_player(_: Context, n: int, subtype: str) -> Suffix:
    player = all_of([N("player"), N("dealt_combat_damage_by", subtype=subtype, n=n)])
    return Suffix(N("controlled", by=N("each", what=player)))


suffix("(an opponent owns|your opponents own)", "owned", by=OPPONENTS)
suffix("<by:player> owns?", "owned")


@rule("suffix", "with power or toughness <n:number> <op:op>")
def _power_or_toughness(_: Context, n: Any, op: str) -> Suffix:
    return Suffix(any_of([N("power", n=n, op=op), N("toughness", n=n, op=op)]), True)


@rule("suffix", "<whom:own> is blocking")
def _own_blocked(_: Context, whom: Node) -> Suffix:
    return Suffix(N("blocked", by=whom), True)


GRAMMAR.add("own", "<self_ref>", lambda c, self_ref: self_ref)
suffix("with power greater than its toughness", "power_over_toughness", narrow=True, op=">")
suffix("with power equal to its toughness", "power_over_toughness", narrow=True, op="=")
suffix("whose power and toughness aren't equal", "power_over_toughness", narrow=True, op="!=")
suffix("with toughness greater than its power", "power_over_toughness", narrow=True, op="<")
suffix("with power <n:number> <op:op>", "power", narrow=True)
suffix("with power <n:number>", "power", narrow=True, op="=")
suffix("with toughness <n:number> <op:op>", "toughness", narrow=True)
suffix("with toughness <n:number>", "toughness", narrow=True, op="=")
suffix("attacking enchanted player", "attacking", narrow=True, whom=N("attached"))
suffix("with mana value <n:number> <op:op>", "mana_value")
suffix("with mana value <n:number>", "mana_value", op="=")
suffix("with mana value equal to <n:foreign_amount>", "mana_value", op="=")
suffix("with mana value less than or equal to <n:foreign_amount>", "mana_value", op="<=")


@rule("suffix", "with <more:more> power", "with <more:more> power than <it:compared>")
def _compared_power(c: Context, more: str, it: Node | None = None) -> Suffix:
    """Without a "than" compared with what the sentence is about."""
    return Suffix(N("power", op=more, n=N("power_of", of=it if it is not None else _about(c))), True)


@rule("suffix", "with <more:more> toughness", "with <more:more> toughness than <it:compared>")
def _compared_toughness(c: Context, more: str, it: Node | None = None) -> Suffix:
    return Suffix(N("toughness", op=more, n=N("toughness_of", of=it if it is not None else _about(c))), True)


@rule("suffix", "with <more:more> mana value", "with <more:more> mana value than <it:compared>")
def _compared_mana_value(c: Context, more: str, it: Node | None = None) -> Suffix:
    return Suffix(N("mana_value", op=more, n=N("mana_value_of", of=it if it is not None else _about(c))))


value("more", "greater", ">")
value("more", "lesser", "<")
GRAMMAR.add("compared", "<self_ref>", lambda c, self_ref: self_ref)
GRAMMAR.add("compared", "<attached>", lambda c, attached: attached)


def _about(c: Context) -> Node:
    subject = c.subject
    if subject is None:
        if any(mention.rank == 1 for mention in c.mentions):
            raise Refuse("compared with what")
        return SELF
    if c.subject_player:
        raise Refuse("compared with what")
    return N("affected") if subject.kind in ("each", "union") else subject


suffix("with power less than or equal to <n:foreign_amount>", "power", narrow=True, op="<=")
suffix("with power greater than or equal to <n:foreign_amount>", "power", narrow=True, op=">=")
suffix("with power less than <n:foreign_amount>", "power", narrow=True, op="<")
suffix("with power greater than <n:foreign_amount>", "power", narrow=True, op=">")
suffix("with toughness less than or equal to <n:foreign_amount>", "toughness", narrow=True, op="<=")
suffix("with toughness less than <n:foreign_amount>", "toughness", narrow=True, op="<")
suffix("with toughness greater than <n:foreign_amount>", "toughness", narrow=True, op=">")
suffix("with (an even mana value|even mana values)", "mana_value", op="even", n=0)
suffix("with (an odd mana value|odd mana values)", "mana_value", op="odd", n=0)
suffix("with the (greatest|highest) power among <among:pred>", "greatest", narrow=True, of="power")
suffix("with the (greatest|highest) toughness among <among:pred>", "greatest", narrow=True, of="toughness")
suffix("with the (least|lowest) power among <among:pred>", "least", narrow=True, of="power")
suffix("with the (least|lowest) toughness among <among:pred>", "least", narrow=True, of="toughness")
suffix("with the (greatest|highest) mana value among <among:pred>", "greatest", of="mana value")
suffix("named <is:proper_name>", "named")
value(
    "suffix",
    "the active player has controlled continuously since the beginning of the turn",
    Suffix(all_of([N("controlled", by=N("active_player")), N("controlled_all_turn")])),
)
suffix("attacking <whom:attacked>", "attacking", narrow=True)
suffix("that's attacking <whom:attacked>", "attacking", narrow=True)
suffix("that are attacking <whom:attacked>", "attacking", narrow=True)
suffix("(that's|that are) attacking", "attacking", narrow=True)
suffix("(that's|that are) blocking", "blocking", narrow=True)
suffix("blocking <whom:whom>", "blocking", narrow=True)
suffix("(that's|that are) blocking <whom:whom>", "blocking", narrow=True)
suffix("blocked by <by:whom>", "blocked", narrow=True)
suffix("attached to <what:whom>", "attached_to")
suffix("that attacked this turn", "attacked_this_turn", narrow=True)
suffix("(attacking|that's attacking|that are attacking) one of your opponents", "attacking", True, whom=OPPONENTS)
value(
    "suffix",
    "that attacked or blocked this turn",
    Suffix(any_of([N("attacked_this_turn"), N("blocked_this_turn")]), True),
)
value("suffix", "that didn't attack this turn", Suffix(N("not", of=N("attacked_this_turn")), True))
suffix("that blocked this turn", "blocked_this_turn", narrow=True)
suffix("that has been dealt damage this turn", "was_dealt_damage")
suffix("with {x} in (its|their) mana costs?", "x_in_cost")
suffix("that shares? a creature type with <with_:sharer>", "shares_type", narrow=True, of="creature type")
suffix("<by:pronoun> blocked this combat", "was_blocked_this_turn", narrow=True, combat=True)


@rule("pronoun", "it")
def _pronoun(c: Context) -> Node:
    return c.it(True)


@rule("suffix", "that blocked or (was|were) blocked [<by:blocked_by>] this turn")
def _fought_this_turn(_: Context, by: Node | None = None) -> Suffix:
    return Suffix(any_of([N("blocked_this_turn", whom=by), N("was_blocked_this_turn", by=by)]), True)


GRAMMAR.add("blocked_by", "by <it:whom>", lambda c, it: it)


@rule("suffix", "that (doesn't|don't) have <each:plain_keyword|>")
def _without_any(_: Context, each: tuple[str, ...]) -> Suffix:
    words = [N("with_keyword", is_=word) for word in each]
    return Suffix(N("not", of=any_of(words)))


@rule("suffix", "that (has|have) <each:plain_keyword|>")
def _with_any(_: Context, each: tuple[str, ...]) -> Suffix:
    return Suffix(any_of([N("with_keyword", is_=word) for word in each]))


suffix("(dealt damage this turn|that was dealt damage this turn|that were dealt damage this turn)", "was_dealt_damage")
suffix("dealt damage by <what:whom> this turn", "dealt_damage_by")
suffix("that dealt damage to <what:player> this turn", "dealt_damage_to")
suffix("(that entered this turn|that entered the battlefield this turn)", "entered_this_turn")
suffix("of the chosen color", "of_chosen", key="color")
suffix("of the chosen type", "of_chosen", key="creature type")
suffix("that shares? a color with <with_:sharer>", "shares_color")
suffix("that targets? <what:targeted>", "targets")


@rule("suffix", "that targets? (a|an|one or more) <what:pred>")
def _that_targets(_: Context, what: Node) -> Suffix:
    return Suffix(N("targets", what=what))


value("suffix", "that targets? you", Suffix(N("targets", what=N("is", what=YOU))))


@rule("suffix", "exiled with <me:self_ref>")
def _exiled_with_suffix(_: Context, me: Node) -> Suffix:
    return Suffix(all_of([N("card", zone="exile"), N("is", what=N("exiled_with"))]), base="zone")


@rule("head", "commanders?")
def _commander(_: Context) -> Head:
    return Head("permanent", [N("commander")], {"object", "permanent", "commander", "creature"})


def _foreign_amount(parser: Parser, at: int) -> tuple[Reading, ...]:
    """An amount behind a comparison; "its" could there be the thing described or another, so it is not read."""
    return () if parser.word(at) in ("its", "his", "her", "their") else parser.parse("amount", at)


GRAMMAR.lexical["foreign_amount"] = _foreign_amount


@rule("suffix", "with <keyword:plain_keyword>")
def _with_keyword(_: Context, keyword: str) -> Suffix:
    return Suffix(N("with_keyword", is_=keyword), True)


@rule("suffix", "with <one:plain_keyword> (or|and/or) <two:plain_keyword>")
def _with_either_keyword(_: Context, one: str, two: str) -> Suffix:
    return Suffix(any_of([N("with_keyword", is_=one), N("with_keyword", is_=two)]), True)


@rule("suffix", "with <walk:landwalk>")
def _with_walk(_: Context, walk: Node) -> Suffix:
    return Suffix(N("with_keyword", is_="landwalk", quality=walk), True)


@rule("suffix", "without <keyword:plain_keyword>")
def _without_keyword(_: Context, keyword: str) -> Suffix:
    return Suffix(N("not", of=N("with_keyword", is_=keyword)), True)


@rule(
    "suffix",
    "with (a|an) <counter:counter> counters? on (it|them|him|her)",
    "with <counter:counter> counters on (it|them)",
    "with one or more <counter:counter> counters on (it|them)",
)
def _with_counter(_: Context, counter: str) -> Suffix:
    return Suffix(N("with_counter", counter=counter), True)


@rule("suffix", "with <n:numeral> <op:op> <counter:counter> counters on (it|them)")
def _with_counters(_: Context, n: int, op: str, counter: str) -> Suffix:
    return Suffix(N("with_counter", counter=counter, op=op, n=n), True)


@rule("suffix", "with (a counter|one or more counters|counters) on (it|them|him|her)")
def _with_any_counter(_: Context) -> Suffix:
    return Suffix(N("with_counter"), True)


@rule(
    "suffix",
    "with no <counter:counter> counters on (it|them)",
    "that (doesn't|don't) have (a|an) <counter:counter> counter on (it|them)",
)
def _without_counter(_: Context, counter: str) -> Suffix:
    return Suffix(N("not", of=N("with_counter", counter=counter)), True)


@rule(
    "suffix",
    "(blocking or blocked by|that are blocking or blocked by) <whom:whom>",
    "blocked by or blocking <whom:whom>",
)
def _in_combat_with(_: Context, whom: Node) -> Suffix:
    return Suffix(any_of([N("blocking", whom=whom), N("blocked", by=whom)]), True)


@rule("suffix", "(it's|he's|she's) blocking", "that <whom:self_ref> is blocking")
def _that_it_blocks(c: Context, whom: Node | None = None) -> Suffix:
    return Suffix(N("blocked", by=whom if whom is not None else c.it(True)), True)


@rule(
    "suffix",
    "(it|he|she) blocked this turn",
    "blocked by <by:whom> this turn",
    "that (was|were) blocked by <by:whom> this turn",
    "that (was|were) blocked by <by:one_of_those> this turn",
)
def _that_it_blocked(c: Context, by: Node | None = None) -> Suffix:
    return Suffix(N("was_blocked_this_turn", by=by if by is not None else c.it(True)), True)


@rule("one_of_those", "one of those <noun:nouns>")
def _one_of_those(c: Context, noun: str) -> Node:
    return c.find(noun, True)


@rule("suffix", "that (was|were) blocked by <by:whom> this combat")
def _blocked_this_combat(_: Context, by: Node) -> Suffix:
    return Suffix(N("was_blocked_this_turn", by=by, combat=True), True)


@rule("suffix", "named <me:self_ref>")
def _own_name(c: Context, me: Node) -> Suffix:
    return Suffix(N("named", is_=c.name))


@rule("suffix", "not declared as an attacking or blocking creature this combat")
def _not_declared(_: Context) -> Suffix:
    return Suffix(N("not", of=N("declared_in_combat")), True)


@rule("that_state", "<node:state_adjective>", "(a|an) <node:kind_before>", "<node:several_kinds>")
def _that_state(_: Context, node: Node) -> Node:
    return node


def _several_kinds_of(parser: Parser, at: int) -> list[Reading]:
    """A card type or subtype in the plural, behind "that are"."""
    if parser.word(at - 1) not in ("are", "aren't", "not"):
        return []
    word = parser.word(at)
    if word.endswith("s") and word[:-1] in TYPES:
        return [(at + 1, N("type", is_=word[:-1]))]
    return [(end, N("subtype", is_=word)) for end, word in parser.parse("subtype", at)]


GRAMMAR.lexical["several_kinds"] = _several_kinds_of


@rule("that_state", "<each:color_word|>", "<each:state_word|>")
def _that_either(_: Context, each: tuple[Node, ...]) -> Node:
    return any_of(list(each))


@rule("suffix", "(that's|that are|who's|who are) <node:that_state>")
def _that_is(_: Context, node: Node) -> Suffix:
    return Suffix(node)


@rule(
    "suffix",
    "(that isn't|that aren't) <node:that_state>",
    "(that's|that are) not <node:that_state>",
)
def _that_is_not(_: Context, node: Node) -> Suffix:
    return Suffix(N("not", of=node))


@rule("suffix", "other than <what:whom>")
def _other_than(_: Context, what: Node) -> Suffix:
    return Suffix(OTHER if what == SELF else N("not", of=N("is", what=what)))


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


value("owner", "your", YOU)
value("owner", "(an opponent's|opponents'|your opponents'|each opponent's)", OPPONENTS)
value("owner", "(an opponent|your opponents|opponents|each opponent) 's", OPPONENTS)


@rule("owner", "(their|his or her)")
def _their(c: Context) -> Node:
    return c.they_player()


@rule("owner", "<who:player> 's")
def _owner(_: Context, who: Node) -> Node:
    return who


# ---- the whole ------------------------------------------------------------------------------------------------------
def _check_adjectives(nominals: tuple[tuple[list[Node], Head], ...]) -> list[Node]:
    """With several nouns, adjectives of the first alone could be meant for all; only "other" is certain to be."""
    shared: list[Node] = []
    first = nominals[0][0]
    if len(nominals) > 1:
        if OTHER in first:
            first.remove(OTHER)
            shared.append(OTHER)
        if first and all(_goes_with_all(each) for each in first) and not any(before for before, _ in nominals[1:]):
            shared.extend(first)
            first.clear()
        if first and not all(before for before, _ in nominals[1:]):
            raise Refuse("whether an adjective goes with the second noun too")
    return shared


#: states that a list of nouns shares, said once before it
_SHARED: Final = ("tapped", "untapped", "attacking", "blocking", "token")


def _goes_with_all(node: Node) -> bool:
    """Whether a word before a list of nouns is said of all of them: a state, a supertype, that it is no token."""
    if node.kind == "not":
        return node.node("of").kind in ("token", "attacking", "blocking", "supertype")
    return node.kind in _SHARED or node.kind == "supertype"


def _alternative(before: list[Node], head: Head, zoned: bool) -> Node:
    base: list[Node] = []
    said = [*before, *head.parts]
    if any(each in said[:place] for place, each in enumerate(said)):
        raise Misfit("a word said twice")
    if head.base == "permanent" and not zoned:
        base = [N("permanent")]
    return all_of([*base, *before, *head.parts])


@rule("filter", "<nominals:nominal|> <after:suffix*>")
def _filter(c: Context, nominals: tuple[tuple[list[Node], Head], ...], after: tuple[Suffix, ...]) -> Filter:
    shared = _check_adjectives(nominals)
    bases = {head.base for _, head in nominals}
    nouns: set[str] = set()
    for _, head in nominals:
        nouns |= head.nouns
    zones = [suffix for suffix in after if suffix.base == "zone"]
    if zones and bases == {"spell"} and len(zones) == 1 and len(nominals) == 1:
        return _cast_from(nominals[0], after, zones[0])
    if zones and bases != {"card"}:
        raise Misfit("cards of a zone without the word")
    alternatives = [_alternative(before, head, False) for before, head in nominals]
    behind: list[Node] = []
    for each in after:
        if each.narrow and len(nominals) > 1 and not _creatures(nominals):
            _narrow(nominals, alternatives, each)
        else:
            behind.append(each.node)
    if len(bases) > 1 and "card" in bases:
        raise Misfit("cards without a zone, and other things")
    base = next(iter(bases)) if len(bases) == 1 else "mixed"
    if zones:
        base = "zone"
    parts = [any_of(alternatives), *shared, *behind] if len(alternatives) > 1 else [*alternatives, *shared, *behind]
    return Filter(_zone_first(_factor(parts, alternatives)), base, frozenset(nouns))


def _cast_from(nominal: tuple[list[Node], Head], after: tuple[Suffix, ...], zone: Suffix) -> Filter:
    """Spells by the zone from which they were cast (601.2a): "a spell from your graveyard"."""
    before, head = nominal
    parts = zone.node.nodes("of") if zone.node.kind == "all" else (zone.node,)
    if parts[0].kind != "card" or any(part.kind != "owned" for part in parts[1:]):
        raise Misfit("a spell in a zone")
    rest = [each.node for each in after if each is not zone]
    said = [*head.parts, *before, *rest, N("was_cast_from", zone=parts[0].text("zone")), *parts[1:]]
    return Filter(said, "spell", frozenset(head.nouns))


#: the words of what an Aura or Equipment is attached to (303.4, 301.5)
_ATTACHED_WORDS: Final = ("enchanted", "equipped", "fortified")


def _plural_filter(parser: Parser, at: int) -> tuple[Reading, ...]:
    """A description of several: "enchanted creature", without an s, is the one thing that the source is attached to."""
    if parser.word(at) in _ATTACHED_WORDS and not parser.word(at + 1).endswith("s"):
        return ()
    if _is_one(parser, at):
        return ()
    return parser.parse("several", at)


#: nouns as they name one thing, and words before a noun
_ONE: Final = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker", "battle", "permanent", "card",
                         "spell", "player", "opponent", "token", "source"))
_BEFORE: Final = frozenset(("other", "tapped", "untapped", "attacking", "blocking", "white", "blue", "black", "red",
                            "green", "legendary", "basic", "snow", "colorless", "multicolored"))


_LINKS: Final = ("and", "or", ",", "and/or")


def _is_one(parser: Parser, at: int) -> bool:
    """Whether a description certainly begins with the noun of one thing, alone or in a list of such nouns: "creature
    you control", "creature and artifact"; "artifact and creature spells" is of several."""
    last = False
    begins = True
    while at < len(parser.forms):
        word = parser.word(at)
        if word in _LINKS:
            begins = True
        elif word in _ONE:
            last, begins = True, False
        elif word not in _BEFORE or not begins:
            break
        at += 1
    following = parser.forms[at] if at < len(parser.forms) else ""
    if following in SUBTYPE_FORMS:
        return False
    return last and following.lower().removesuffix("s") not in _ONE


GRAMMAR.lexical["plural_filter"] = _plural_filter


@rule("several", "<filter>")
def _several(_: Context, filter: Filter) -> Filter:
    return filter


@rule("several", "<filter:and_list>")
def _several_kinds(_: Context, filter: Filter) -> Filter:
    return filter


@rule("and_list", "<nominals:nominal&> <after:suffix*>")
def _and_filter(c: Context, nominals: tuple[tuple[list[Node], Head], ...], after: tuple[Suffix, ...]) -> Filter:
    """ "Artifacts, creatures, and enchantments": everything that is one of them."""
    if len(nominals) < 2:
        raise Misfit("a list of one")
    found: Filter = _filter(c, nominals, after)
    return found


def _creatures(nominals: tuple[tuple[list[Node], Head], ...]) -> bool:
    return all("creature" in head.nouns for _, head in nominals)


def _narrow(nominals: tuple[tuple[list[Node], Head], ...], alternatives: list[Node], each: Suffix) -> None:
    """A suffix that only creatures can have, behind a list whose last noun alone is a creature, goes with that one."""
    if "creature" not in nominals[-1][1].nouns or any("creature" in head.nouns for _, head in nominals[:-1]):
        raise Refuse("which of the nouns a description goes with")
    if any("Vehicle" in head.nouns or ("permanent" in head.nouns and not head.parts) for _, head in nominals[:-1]):
        raise Refuse("which of the nouns a description goes with")
    alternatives[-1] = all_of([alternatives[-1], each.node])


def _factor(parts: list[Node], alternatives: list[Node]) -> list[Node]:
    """Say "permanent" once for "artifact or creature"."""
    permanent = N("permanent")
    if (
        len(alternatives) < 2
        or not all(permanent in each.nodes("of") for each in alternatives if each.kind == "all")
        or any(each.kind != "all" for each in alternatives)
    ):
        return parts
    rest = [all_of([part for part in each.nodes("of") if part != permanent]) for each in alternatives]
    return [permanent, any_of(rest), *parts[1:]]


def _zone_first(parts: list[Node]) -> list[Node]:
    flat: list[Node] = []
    for part in parts:
        flat.extend(part.nodes("of") if part.kind == "all" else (part,))
    zone = [part for part in flat if part.kind in ("card", "permanent", "spell", "player", "opponent")]
    return [*zone, *(part for part in flat if part not in zone)]


@rule("targeted", "(a|an) <filter>", "one or more <filter>")
def _targeted(_: Context, filter: Filter) -> Node:
    return filter.pred()


@rule("pred", "<filter>")
def _pred(_: Context, filter: Filter) -> Node:
    return filter.pred()


@rule("plural_pred", "<filter:plural_filter>")
def _plural_pred(_: Context, filter: Filter) -> Node:
    if filter.base == "player":
        raise Misfit("damage dealt by players")
    return filter.pred()


@rule("a_pred", "(a|an) <filter>", "one or more <filter>", "another <!filter:filter>")
def _a_pred(c: Context, filter: Any) -> Node:
    if not isinstance(filter, Filter):
        built: Filter = c.build(filter)
        return all_of([*built.parts, OTHER])
    return filter.pred()


# qualities (702.16a): of sources in any zone, so without "permanent"
row("quality", "<is:color>", "color")


@rule("quality", "<word:type>", "<word:subtype>")
def _type_quality(_: Context, word: str) -> Node:
    return type_node(word)


@rule("quality", "<before:adjective*> <word:type>", "<before:adjective*> <word:subtype>")
def _adjective_quality(_: Context, before: tuple[Node, ...], word: str) -> Node:
    if type_node(word) in before or len(set(before)) < len(before):
        raise Misfit("a word said twice")
    return all_of([*before, type_node(word)])


table(
    "quality",
    {
        "everything": N("anything"),
        "multicolored": N("multicolored"),
        "monocolored": N("monocolored"),
        "colored spells": all_of([N("spell"), N("not", of=N("colorless"))]),
        "spells that are one or more colors": all_of([N("spell"), N("not", of=N("colorless"))]),
        "spells": N("spell"),
        "instants": N("type", is_="instant"),
    },
)
table(
    "quality",
    {
        "the chosen color": N("of_chosen", key="color"),
        "each color": N("not", of=N("colorless")),
    },
)
