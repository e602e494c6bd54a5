"""What players are told to do: draw, discard, gain life, search."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.amounts import (
    AS_X,
    EQUAL_TO,
    PER_EACH,
    amount,
    cards,
    few,
    form_of,
    is_long,
    is_per,
    is_times,
    per,
    short,
)
from lawmage.speech.english.nodes.costs import some
from lawmage.speech.english.nodes.phases import of_that_combat
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.refs import is_many, named, possessive
from lawmage.speech.english.nodes.words import article, join, number, verb
from lawmage.speech.english.nodes.writer import MADE, SELF, YOU, Writer, renders


def player_does(w: Writer, who: Node | None, word: str, rest: str = "", you: bool = False) -> str:
    """A player doing something: "draw a card", "target player draws a card"; `you`: "you gain 2 life", no order."""
    if who is None or who in (YOU, w.ordered):
        w.about(who or YOU, True)
        text = f"{verb(word, True)} {rest}".rstrip()
        return f"you {text}" if you and not w.bare_verbs else text
    text = named(w, who)
    w.about(who, True)
    return f"{text} {verb(word, is_many(w, who))} {rest}".rstrip()


def begin(w: Writer, who: Node | None) -> str:
    """The subject of a player's sentence, said before what follows is written ("" for you)."""
    if who is None or who == YOU:
        w.about(YOU, True)
        return ""
    if who == w.ordered:
        w.about(who, True)
        return ""
    w.they_allowed = True
    text = named(w, who)
    w.they_allowed = False
    w.about(who, True)
    return text


def theirs(who: Node | None) -> str:
    """A player's things: "your" or "their"."""
    return "your" if who is None or who == YOU else "their"


def said(w: Writer, subject: str, who: Node | None, word: str, rest: str = "", you: bool = False) -> str:
    """The sentence of `begin`, with its verb and what follows."""
    if not subject:
        text = f"{verb(word, True)} {rest}".rstrip()
        if w.bare_verbs or not (who is None or who == YOU):
            return text
        usual = you or w.say_you
        return text if (w.pick("you") == 1) == usual else f"you {text}"
    many = (who is not None and is_many(w, who)) or subject == "they"
    if many and who is not None and who.kind in ("target", "union") and w.pick("each") == 1:
        subject += " each"
    return f"{subject} {verb(word, many)} {rest}".rstrip()


# ---- life -----------------------------------------------------------------------------------------------------------
@renders("gain_life", "lose_life")
def _life(w: Writer, node: Node) -> str:
    who = node.node("who")
    if node.kind == "gain_life" and node.fields["n"] == Node("life_of", {"of": who}) and w.pick("term") == 0:
        return f"double {possessive(w, who)} life total"
    subject = begin(w, who)
    n = node.value("n")
    word = "gains" if node.kind == "gain_life" else "loses"
    if isinstance(n, Node) and n.kind in ("that_many", "event_amount"):
        rest = ("that much life", "life equal to the life lost this way", "life equal to the damage dealt this way")[
            w.pick("amount", 3)]
    elif isinstance(n, Node) and n.kind == "half" and n.node("of").kind == "life_of":
        rest = f"half {theirs(who)} life, rounded {n.text('round')}"
    else:
        form = form_of(w, n) if is_long(n) else AS_X
        if form == PER_EACH:
            factor, text = per(w, n)
            rest = f"{factor} life {text}"
        else:
            rest = f"life equal to {amount(w, n)}" if form == EQUAL_TO else f"{short(w, n)} life"
    return said(w, subject, who, word, rest, you=True)


@renders("set_life")
def _set_life(w: Writer, node: Node) -> str:
    return f"{possessive(w, node.node('who'))} life total becomes {short(w, node.value('n'))}"


@renders("lose", "win")
def _ends(w: Writer, node: Node) -> str:
    return player_does(w, node.node("who"), node.kind + "s", "the game", you=True)


@renders("become_monarch")
def _monarch(w: Writer, node: Node) -> str:
    return player_does(w, node.node("who"), "becomes", "the monarch", you=True)


@renders("create_emblem")
def _emblem(w: Writer, node: Node) -> str:
    from lawmage.speech.english.nodes.abilities import ability_text

    text = join([f'"{ability_text(w.inner(), each)}"' for each in node.nodes("abilities")])
    return player_does(w, node.node("who"), "gets", f"an emblem with {text}", you=True)


@renders("extra_turn")
def _extra_turn(w: Writer, node: Node) -> str:
    return player_does(w, node.node("who"), "takes", "an extra turn after this one")


@renders("skip_step")
def _skip(w: Writer, node: Node) -> str:
    who = node.node("who")
    subject = begin(w, who)
    unit = "phase" if node.text("step") == "combat" else "step"
    return said(w, subject, who, "skips", f"{theirs(who)} next {node.text('step')} {unit}")


def _library_of(who: Node | None) -> Node:
    """How many cards there are in a player's library."""
    cards_there = Node("all", {"of": (Node("card", {"zone": "library"}), Node("owned", {"by": who or YOU}))})
    return Node("count", {"of": cards_there})


# ---- cards ----------------------------------------------------------------------------------------------------------
def _cards(w: Writer, node: Node, word: str) -> str:
    who = node.maybe("who")
    subject = begin(w, who)
    n = node.value("n")
    if isinstance(n, Node) and n.kind == "half" and n.node("of") == _library_of(who):
        return said(w, subject, who, word, f"half {theirs(who)} library, rounded {n.text('round')}")
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH and not is_times(n) and word == "draws":
        rest = f"a card {per(w, n)[1]}"
    elif form != AS_X:
        rest = f"cards equal to {amount(w, n)}"
    else:
        rest = cards(w, n)
    return said(w, subject, who, word, rest)


@renders("draw")
def _draw(w: Writer, node: Node) -> str:
    return _cards(w, node, "draws")


@renders("mill")
def _mill(w: Writer, node: Node) -> str:
    w.done_word = "milled"
    return _cards(w, node, "mills")


@renders("discard")
def _discard(w: Writer, node: Node) -> str:
    who = node.node("who")
    w.done_word = "discarded"
    subject = begin(w, who)
    n = node.value("n")
    phrase = describe(w, node.node("what"), "card") if node.has("what") else None
    if n == 1:
        rest = phrase.some() if phrase is not None else "a card"
    else:
        rest = f"{few(w, n)} {phrase.many() if phrase is not None else 'cards'}"
    return said(w, subject, who, "discards", rest + (" at random" if node.flag("random") else ""))


@renders("discard_hand", "reveal_hand")
def _hand(w: Writer, node: Node) -> str:
    who = node.node("who")
    w.done_word = "discarded" if node.kind == "discard_hand" else w.done_word
    subject = begin(w, who)
    word = "discards" if node.kind == "discard_hand" else "reveals"
    all_cards = "all the cards in " if node.kind == "discard_hand" and w.pick("each") == 1 else ""
    return said(w, subject, who, word, f"{all_cards}{theirs(who)} hand")


@renders("shuffle")
def _shuffle(w: Writer, node: Node) -> str:
    who = node.node("who")
    if who.kind == "owner" and who.node("of") == MADE:
        return "those players shuffle"
    subject = begin(w, who)
    return said(w, subject, who, "shuffles", "" if w.pick("own") == 1 else f"{theirs(who)} library")


@renders("scry", "surveil")
def _scry(w: Writer, node: Node) -> str:
    return f"{node.kind} {short(w, node.value('n'))}"


@renders("investigate")
def _investigate(w: Writer, node: Node) -> str:
    n = node.fields.get("n", 1)
    return "investigate" if n == 1 else f"investigate {few(w, n)} times"


@renders("proliferate")
def _proliferate(w: Writer, node: Node) -> str:
    return "proliferate"


@renders("monstrosity")
def _monstrosity(w: Writer, node: Node) -> str:
    return f"monstrosity {short(w, node.value('n'))}"


@renders("become_daytime")
def _become_daytime(w: Writer, node: Node) -> str:
    return f"it becomes {node.text('is')}"


@renders("become_solved")
def _become_solved(w: Writer, node: Node) -> str:
    return f"{named(w, SELF)} becomes solved"


@renders("become_level")
def _become_level(w: Writer, node: Node) -> str:
    return f"{possessive(w, SELF)} level becomes {node.number('n')}"


@renders("reveal")
def _reveal(w: Writer, node: Node) -> str:
    top = node.node("what")
    if top.kind == "top_of_library" and top.node("who") not in (YOU, w.ordered) and w.pick("subject") == 1:
        from lawmage.speech.english.nodes.effects import top_by_player

        return top_by_player(w, top, "reveals")
    text = f"reveal {named(w, node.node('what'))}"
    w.mention(MADE, ("card", "revealed", "object"), node.node("what").has("n"))
    return text


_TO: Final = {"hand": "put {it} into your hand", "battlefield": "put {it} onto the battlefield",
              "graveyard": "put {it} into your graveyard", "library_top": "put {it} on top of your library",
              "exile": "exile {it}"}


_AS_MANY: Final = Node("count_refs", {"of": Node("acted", {})})


def search_text(w: Writer, node: Node, shuffle: bool) -> str:
    """A search, with what is done with the card, and the shuffling behind it."""
    n = node.fields.get("n", 1)
    optional = node.flag("optional")
    phrase = describe(w, node.node("what"), "card")
    if phrase.base == "":
        phrase.base = "card"
    if n == 1 and not optional:
        what = phrase.some()
    else:
        said_so = "that many" if n == _AS_MANY else ("up to " if optional else "") + few(w, n)
        what = f"{said_so} {phrase.one() if n == 1 else phrase.many()}"
    its = ["it", "that card"] if n == 1 else ["them", "those cards"]
    if n == 1 and optional:
        its.reverse()
    it = its[w.pick("pronoun")]
    if node.text("to") == "library_top":
        who = node.node("who")
        subject = begin(w, who)
        shown = f"reveal {its[0]}, " if node.flag("reveal") else ""
        w.mention(MADE, ("card", "object"), n != 1)
        return said(w, subject, who, "searches",
                    f"{theirs(who)} library for {what}, {shown}then shuffle and put {its[-1]} on top")
    again = its[w.pick("pronoun")] if node.flag("reveal") else it
    to = _TO[node.text("to")].replace("{it}", again).replace("your", theirs(node.node("who")))
    if node.text("to") == "battlefield":
        to = to.replace("onto the battlefield", w.term("onto the battlefield"))
    if node.flag("reveal"):
        to = f"reveal {it}, {to}"
    to += " tapped" if node.flag("tapped") else ""
    who = node.node("who")
    subject = begin(w, who)
    text = f"{theirs(who)} library for {what}, {to}"
    w.mention(MADE, ("card", "creature", "permanent", "object"), n != 1)
    return said(w, subject, who, "searches", text) + (", then shuffle" if shuffle else "")


@renders("search")
def _search(w: Writer, node: Node) -> str:
    return search_text(w, node, False)


# ---- permanents and counters of players -----------------------------------------------------------------------------
@renders("sacrifice")
def _sacrifice(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    ref = node.node("what")
    if who is not None and who.kind == "each_player" and ref.kind == "each":
        return f"each {describe(w, ref.node('what')).one()} is sacrificed by its controller"
    subject = begin(w, who)
    return said(w, subject, who, "sacrifices", named(w, ref))


@renders("sacrifice_chosen")
def _sacrifice_chosen(w: Writer, node: Node) -> str:
    who = node.node("who")
    subject = begin(w, who)
    phrase = describe(w, node.node("what"))
    text = some(w, node)
    if subject and phrase.behind and node.fields.get("n", 1) == 1 and w.pick("choice") == 1:
        behind, phrase.behind = phrase.behind, []
        w.done_word = "sacrificed"
        w.mention(MADE, (*phrase.nouns, "card", "sacrificed"), False)
        said_behind = " ".join([one for one, _ in behind])
        return said(w, subject, who, "sacrifices", f"{phrase.some()} of their choice {said_behind}")
    w.done_word = "sacrificed"
    many = node.fields.get("n", 1) != 1
    w.mention(MADE, (*phrase.nouns, "card", "sacrificed"), many)
    chosen = " of their choice" if (subject or w.ordered is not None) and w.pick("choice") == (
        0 if subject else 1) else ""
    return said(w, subject, who, "sacrifices", text + chosen)


@renders("choose_color")
def _choose_color(w: Writer, node: Node) -> str:
    return player_does(w, node.maybe("who"), "chooses", "a color")


@renders("choose_type")
def _choose_type(w: Writer, node: Node) -> str:
    return player_does(w, node.maybe("who"), "chooses", f"{article(node.text('of'))} {node.text('of')} type")


@renders("choose_source")
def _choose_source(w: Writer, node: Node) -> str:
    text = f"choose {describe(w, node.node('what'), 'source').some()}"
    w.mention(MADE, ("source", "object"), False)
    return text


# ---- mana -----------------------------------------------------------------------------------------------------------
def mana_text(w: Writer, node: Node) -> str:
    """What an instruction to add mana adds."""
    words = node.words("mana")
    n: Value = node.fields.get("n", 1)
    special = _special_mana(w, words, n)
    if special and node.has("of"):
        return f"{special} among {describe(w, node.node('of')).many()}"
    if special:
        return special
    symbols = [f"{{{each}}}" for each in words]
    if node.flag("choice"):
        return join(symbols, "or")
    text = "".join(symbols)
    if n == 1:
        return text
    if is_per(n) and not is_times(n):
        return f"{text} {per(w, n)[1]}"
    if isinstance(n, int):
        return text * n
    return f"an amount of {text} equal to {amount(w, n)}"


def _special_mana(w: Writer, words: tuple[str, ...], n: Value) -> str:
    many = few(w, n) if not isinstance(n, Node) or n.kind == "x" else "X" if words[0] in ("any", "combination") else ""
    if words[0] in ("any", "any_one"):
        if n == 1:
            return "one mana of any color"
        if isinstance(n, Node) and is_long(n):
            return f"{short(w, n)} mana of any one color"
        return f"{many} mana of any one color"
    if words[0] == "combination":
        if len(words) == 3 and n == 2 and w.pick("or") == 1:
            one, two = f"{{{words[1]}}}", f"{{{words[2]}}}"
            return f"{one}{one}, {one}{two}, or {two}{two}"
        colors = f"{{{'} and/or {'.join(words[1:])}}}" if len(words) > 1 else "colors"
        if isinstance(n, Node) and n.kind == "that_many":
            many = "that much"
        return f"{many} mana in any combination of {colors}"
    if words[0] == "chosen":
        return "one mana of the chosen color" if n == 1 else f"{many or few(w, n)} mana of the chosen color"
    return {"commander": "one mana of any color in your commander's color identity",
            "opponent_lands": "one mana of any color that a land an opponent controls could produce",
            "produced": f"one mana of any type that {w.tapped_noun} produced",
            "your_lands": "one mana of any type that a land you control could produce"}.get(words[0], "")


@renders("add_mana")
def _add_mana(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    subject = begin(w, who)
    if node.has("of") and node.words("mana") == ("any",) and w.pick("choose") == 1:
        return f"choose a color of {describe(w, node.node('of')).some()}. Add one mana of that color"
    more = ("an additional ", "")[w.pick("amount")] if w.more_mana else ""
    text = said(w, subject, who, "adds", more + mana_text(w, node))
    if node.has("keeps"):
        steps = "steps" if node.text("keeps") == "combat" else "steps and phases"
        text += f". Until end of {node.text('keeps')}, you don't lose this mana as {steps} end"
    return text


# ---- turns and phases -----------------------------------------------------------------------------------------------
@renders("end_turn")
def _end_turn(w: Writer, node: Node) -> str:
    return "end the turn"


@renders("extra_phases")
def _extra_phases(w: Writer, node: Node) -> str:
    return ". ".join([_added(w, node), *of_that_combat(w, node)])


def _added(w: Writer, node: Node) -> str:
    phases = node.words("phases")
    if phases == ("upkeep",) and node.has("n"):
        return "you get that many additional upkeep steps after this phase"
    names = {"combat": "combat phase", "postcombat main": "main phase", "precombat main": "main phase"}
    parts = [f"an additional {names.get(each, each + ' phase')}" for each in phases]
    after = f"{node.text('after')} phase" if node.has("after") else "phase"
    times = f" {few(w, node.value('n'))} times" if node.has("n") else ""
    placed = w.pick("duration", 4) if not node.has("after") else 0
    if placed:
        link = (" followed by ", ", followed by ", " followed by ")[placed - 1]
        return f"there is {parts[0]} after this phase" + "".join([link + each for each in parts[1:]])
    if node.text("after") == "second main":
        return "after the second main phase this turn, there's " + " followed by ".join(parts)
    if len(phases) > 1 and set(phases) == {"combat"}:
        return f"after this {after}, there are {number(len(phases))} additional combat phases"
    return f"after this {after}, there is " + " followed by ".join(parts) + times
