"""Rules of the grammar for predicates of what something has or is for now: keywords, counters, tapped, attached,
chosen."""

from typing import Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, any_of, row, rule, table
from lawmage.cards.grammar.context import Context, Misfit
from lawmage.cards.grammar.filters.base import Filter, Suffix, suffix, type_node
from lawmage.cards.grammar.words import TYPES
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.nodes import Node

STATES: Final[dict[str, Node]] = {
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
table("state", STATES)
table("state_word", STATES)

suffix("attached to <what:whom>", "attached_to")
suffix("that shares? a creature type with <with_:sharer>", "shares_type", narrow=True, of="creature type")


@rule("suffix", "that (doesn't|don't) have <each:plain_keyword|>")
def _without_any(_: Context, each: tuple[str, ...]) -> Suffix:
    words = [N("with_keyword", is_=word) for word in each]
    return Suffix(N("not", of=any_of(words)))


@rule("suffix", "that (has|have) <each:plain_keyword|>")
def _with_any(_: Context, each: tuple[str, ...]) -> Suffix:
    return Suffix(any_of([N("with_keyword", is_=word) for word in each]))


suffix("of the chosen color", "of_chosen", key="color")
suffix("of the chosen type", "of_chosen", key="creature type")
suffix("that shares? a color with <with_:sharer>", "shares_color")


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


@rule("suffix", "without <one:plain_keyword> or <walk:landwalk>")
def _without_keyword_or_walk(_: Context, one: str, walk: Node) -> Suffix:
    either = N("any", of=(N("with_keyword", is_=one), N("with_keyword", is_="landwalk", quality=walk)))
    return Suffix(N("not", of=either), True)


@rule("suffix", "(that's|that are) enchanted by (a|an) <what:filter>")
def _enchanted_by(_: Context, what: Filter) -> Suffix:
    return Suffix(N("enchanted_by", what=what.pred()), True)


@rule("suffix", "without <one:plain_keyword> or <two:plain_keyword>")
def _without_either_keyword(_: Context, one: str, two: str) -> Suffix:
    return Suffix(N("not", of=any_of([N("with_keyword", is_=one), N("with_keyword", is_=two)])), True)
