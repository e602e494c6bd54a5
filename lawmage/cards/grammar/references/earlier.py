"""Rules of the grammar for references to what was named before: "it", "that creature", "the exiled card"."""

from lawmage.cards.grammar.base import N, rule, same, value
from lawmage.cards.grammar.context import DEFENDING, OPPONENTS, SELF, Context, Refuse
from lawmage.cards.grammar.references.base import set_subject
from lawmage.model.nodes import Node


@rule("one_of_those", "one of those <noun:nouns>")
def _one_of_those(c: Context, noun: str) -> Node:
    return c.find(noun, True)


@rule("player", "that player", "that opponent", "the player", "that attacking player")
def _that_player(c: Context) -> Node:
    found = c.player()
    if found == DEFENDING and c.several_said == c.sentence:
        raise Refuse("that player, of several")
    return found


@rule("player", "they", "he or she")
def _they_player(c: Context) -> Node:
    return c.they_player()


@rule("player", "the chosen player")
def _chosen_player(_: Context) -> Node:
    return N("chosen", key="player")


for _noun in (
    "creature",
    "permanent",
    "card",
    "spell",
    "token",
    "land",
    "artifact",
    "enchantment",
    "planeswalker",
    "source",
    "ability",
):
    value("noun", _noun, _noun)
    value("nouns", "abilities" if _noun == "ability" else f"{_noun}s", _noun)
same("noun", "<subtype>")
same("nouns", "<subtype>")


@rule("thing", "(it|him|her)")
def _it(c: Context) -> Node:
    return c.it()


@rule("thing", "(itself|himself|herself)")
def _itself(c: Context) -> Node:
    return c.it(True)


@rule("thing", "them", "those <noun:nouns>")
def _them(c: Context, noun: str = "") -> Node:
    return c.find(noun, True) if noun else c.they()


@rule("thing", "that <noun>")
def _that(c: Context, noun: str) -> Node:
    return c.find(noun)


@rule("thing", "the <side:side> creature")
def _side(c: Context, side: str) -> Node:
    return c.find(f"{side} creature")


for _side_word in ("blocking", "attacking", "other"):
    value("side", _side_word, _side_word)


@rule("thing", "the <noun>", "the <noun:nouns>")
def _the(c: Context, noun: str) -> Node:
    try:
        return c.find(noun, False)
    except Refuse:
        return c.find(noun, True)


for _tag in ("exiled", "sacrificed", "discarded", "revealed", "returned", "tapped"):
    value("tag", _tag, _tag)


@rule("thing", "the <tag> <noun>", "the <tag> <noun:nouns>")
def _tagged(c: Context, tag: str, noun: str) -> Node:
    return exiled_with_it(c) if tag == "exiled" else c.find(tag)


def exiled_with_it(c: Context) -> Node:
    """What "the exiled card" means: what this ability exiled, else what the one linked to it did (607.2a)."""
    for mention in c.mentions:
        if "exiled" in mention.nouns:
            return c.find("exiled", mention.plural)
    if c.spell or c.delayed:
        raise Refuse("no exiled was named before")
    return N("exiled_with")


@rule("them", "them", "those <noun:nouns>")
def _each_of_them(c: Context, noun: str = "") -> Node:
    return c.find(noun, True) if noun else c.they()


same("whom", "<self_ref>")
same("whom", "<attached>")
same("whom", "<target>")


@rule("whom", "(it|him|her)")
def _whom_it(c: Context) -> Node:
    return c.it(True)


@rule("whom", "them")
def _whom_them(c: Context) -> Node:
    try:
        return c.they()
    except Refuse:
        return c.player()


@rule("whom", "that <noun>")
def _whom_that(c: Context, noun: str) -> Node:
    return c.find(noun)


@rule("sharer", "(it|him|her)", "that <noun>")
def _sharer(c: Context, noun: str = "") -> Node:
    """What others share something with: never the subject that acts on them."""
    return c.find(noun) if noun else c.it()


@rule("cond_object", "<what:self_ref>", "<what:attached>")
def _cond_object(c: Context, what: Node) -> Node:
    if what != SELF:
        c.mention(what, {"object", "creature", "permanent"}, False, 1)
    else:
        c.name_source(condition=True)
    return what


@rule("cond_object", "(it|he|she)", "that <noun:noun>")
def _cond_it(c: Context, noun: str = "") -> Node:
    return c.find(noun) if noun else c.it(True)


@rule("each_one", "opponent", "of your opponents")
def _each_opponent(c: Context) -> Node:
    c.mention(N("remembered"), {"player", "opponent"}, False, 2)
    return OPPONENTS


def _aimed_at_things(targets: list[Node]) -> bool:
    """Whether some target is no player, so that it could be what was dealt damage."""
    return any(each.node("what").kind not in ("player", "opponent") for each in targets)


@rule(
    "damaged",
    "(a|each) creature dealt damage this way",
    "a permanent dealt damage this way",
    "creatures dealt damage this way",
)
def _damaged(c: Context) -> Node:
    if _aimed_at_things(c.targets) or not any(mention.ref.kind in ("each", "union") for mention in c.mentions):
        raise Refuse("which of the targets was dealt damage")
    return N("acted")


@rule("subject", "the first creature")
def _first_creature(c: Context) -> Node:
    """Behind two creatures of which the event named one, and the ability's target is the other."""
    ref = N("event", role="subject")
    if len(c.targets) != 1 or not any(mention.ref == ref for mention in c.mentions):
        raise Refuse("which creature came first")
    set_subject(c, ref, False)
    return ref


@rule("thing", "that creature or planeswalker")
def _that_creature_or_planeswalker(c: Context) -> Node:
    return c.find("planeswalker")
