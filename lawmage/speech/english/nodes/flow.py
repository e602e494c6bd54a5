"""Sentences of instructions, and how they are linked: "you may ...", "if you do, ...", "at the beginning of ..."."""

from __future__ import annotations

import re
from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.amounts import few, short
from lawmage.speech.english.nodes.conditions import can_be_denied, duration
from lawmage.speech.english.nodes.costs import cost_words
from lawmage.speech.english.nodes.effects import EVERYTHING
from lawmage.speech.english.nodes.events import later, trigger
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.refs import is_many, named, possessive, target_text
from lawmage.speech.english.nodes.statics import SENTENCES, grants, subject_of
from lawmage.speech.english.nodes.words import article, join, upper, verb
from lawmage.speech.english.nodes.writer import MADE, REMEMBERED, SELF, YOU, Writer, renders, write

#: verbs that stand behind "have" without their s
_VERBS: Final = ("gets", "gains", "becomes", "has", "phases", "explores", "deals", "draws", "discards", "mills",
                 "loses", "fights", "sacrifices", "shuffles", "creates", "reveals", "searches", "puts", "returns",
                 "assigns", "adds", "gains", "blocks", "attacks", "exiles", "doesn't")
_TOKEN_OF_YOURS: Final = Node("choose", {"what": Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "creature"}), Node("token", {}), Node("controlled", {"by": YOU}))})})
_COPY_OF_IT: Final = Node("create_copy", {"of": MADE})
#: of a nonland card in one's hand
_OF_THE_HAND: Final = (
    Node("card", {"zone": "hand"}), Node("owned", {"by": YOU}), Node("not", {"of": Node("type", {"is": "land"})}))
NO_TARGET: Final = 99
#: the full stop of a quotation that does not end the sentence
_INNER_STOP: Final = re.compile(r'\."(?=,? [a-z"])')
_A_COLOR: Final = Node("choose_color", {})
_MINE: Final = Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "creature"}), Node("controlled", {"by": YOU}))})
_LEAST_OF_YOURS: Final = Node("choose", {"what": Node("all", {"of": (
    *_MINE.nodes("of"), Node("least", {"of": "toughness", "among": _MINE}))})})
_NO_COUNTER: Final = Node("cond_not", {"of": Node("matches", {
    "what": SELF, "is": Node("with_counter", {"counter": "+1/+1"})})})
_DID: Final = Node("did", {})
#: where a card was not put
_PLACES: Final = ("into your hand", "onto the battlefield")
_NOT_DID: Final = Node("cond_not", {"of": _DID})


def instructions(w: Writer, nodes: tuple[Node, ...]) -> str:
    """Instructions as sentences with capitals and full stops."""
    return " ".join([ended(each) for each in sentences(w, nodes)])


def ended(text: str) -> str:
    """A sentence: a capital at its beginning, a full stop at its end."""
    text = _INNER_STOP.sub('"', upper(text))
    return text if text.endswith((".", '."')) else text + "."


def closed(text: str) -> str:
    """A sentence with its full stop, but without a capital."""
    text = _INNER_STOP.sub('"', text)
    return text if text.endswith((".", '."')) else text + "."


def clauses(w: Writer, nodes: tuple[Node, ...]) -> str:
    """Instructions inside a sentence: "draw a card and you gain 1 life"."""
    first, *more = sentences(w, nodes, inside=True) or [""]
    return ". ".join([first, *[upper(each) for each in more]])


#: how an instruction is linked to the one before it
STOP, AND, THEN, THEN_STOP, COMMA_AND = 0, 1, 2, 3, 4
_INSIDE: Final = (AND, THEN, COMMA_AND)


def sentences(w: Writer, nodes: tuple[Node, ...], inside: bool = False) -> list[str]:
    """The sentences of instructions, without capitals and full stops; `inside` a sentence there is but one."""
    found: list[str] = []
    parts: list[str] = []
    links: list[int] = []
    index = 0
    link = STOP
    while index < len(nodes):
        used, text = _part(w, nodes, index, link, inside)
        index += used
        parts.append(text)
        link = _link(w, nodes, index, text, inside, len(links))
        if link in _INSIDE:
            links.append(link)
            continue
        found.append(_linked(w, parts, links) + ("" if inside else w.sentence_end()))
        if w.still and not inside:
            stop = "" if found[-1].endswith('."') else "."
            found[-1], w.still = f"{found[-1]}{stop} {w.still}", ""
            if len(found) == 1:
                w.first = found[0]
        if not inside and len(found) == 1:
            w.first = found[0]
        parts, links = [], []
    return found


def _part(w: Writer, nodes: tuple[Node, ...], index: int, link: int, inside: bool) -> tuple[int, str]:
    """What one or several instructions from an index on say, as a part of a sentence."""
    before = nodes[index - 1].fields.get("who", YOU) if index else YOU
    who = nodes[index].fields.get("who", YOU)
    outer = w.ordered
    elided = link in _INSIDE and isinstance(who, Node) and who == before and who not in (YOU, outer) and \
        nodes[index].kind in _OF_PLAYERS and nodes[index - 1].kind in _OF_PLAYERS
    if elided and isinstance(who, Node):
        w.ordered = who
    inner, w.inside = w.inside, inside or link in _INSIDE
    w.say_you = w.inside and before != YOU
    same = _same_subject(nodes[index - 1], nodes[index]) if link in _INSIDE else None
    w.elided = same if same is not None and w.pick("subject") == 0 else None
    w.verb_said = index > 0 and nodes[index - 1].kind == nodes[index].kind
    doer = nodes[index - 1].fields.get("who") if index else None
    if index and nodes[index - 1].kind == "counter" and nodes[index - 1].has("unless"):
        doer = Node("controller", {"of": nodes[index - 1].node("what")})
    if index and nodes[index - 1].kind == "until" and nodes[index - 1].nodes("effects")[0].kind == "control":
        doer = nodes[index - 1].nodes("effects")[0].node("who")
    w.doer = doer if isinstance(doer, Node) else None
    used, text = _sentence(w, nodes, index)
    w.say_you, w.elided = False, None
    if link == THEN_STOP:
        text = f"then {text}"
    w.inside = inner
    w.ordered = outer
    if elided and isinstance(who, Node):
        text = text if is_many(w, who) else third_person(text)
    text, w.prefix = w.prefix + text, ""
    w.about(None)
    return used, text


def third_person(text: str) -> str:
    """An order as what someone does: "draw a card", "draws a card"."""
    first, space, rest = text.partition(" ")
    return f"{first}{'es' if first.endswith(('ch', 'sh', 's', 'x')) else 's'}{space}{rest}"


#: instructions that follow one another in a sentence: "draw two cards, then discard a card"
_THEN: Final = ("draw", "discard", "scry", "surveil", "shuffle", "mill")
_FIRST: Final = (*_THEN, "gain_life", "lose_life", "investigate")
#: what a player does, so that the player need be named once
_OF_PLAYERS: Final = (*_FIRST, "discard_hand", "reveal_hand", "sacrifice_chosen", "search", "add_mana")
#: instructions whose sentence would take in what is linked to it
_CLOSED: Final = ("if", "may", "may_pay", "delayed", "for_each", "reflexive", "choose_modes", "repeat")


def _same_subject(one: Node, other: Node) -> Node | None:
    """What two instructions are both about, so that the second need not say it again."""
    if one.kind == "damage" and other.kind == "damage" and one.fields.get("source") == other.fields.get("source"):
        return one.maybe("source") or SELF
    if one.kind == other.kind == "create_token" and one.fields.get("under") == other.fields.get("under"):
        return one.maybe("under") or YOU
    if one.kind == "until" and other.kind in ("damage", "doesnt_untap", "fight"):
        last = one.nodes("effects")[-1]
        does = other.maybe({"damage": "source", "fight": "one"}.get(other.kind, "what")) or SELF
        return does if last.kind not in SENTENCES and subject_of(last) == does else None
    if one.kind == "until" and other.kind == "until":
        first, second = one.nodes("effects")[-1], other.nodes("effects")[0]
        if not {first.kind, second.kind} & SENTENCES and subject_of(first) == subject_of(second):
            return subject_of(second)
    return None


def _link(w: Writer, nodes: tuple[Node, ...], index: int, text: str, inside: bool, already: int) -> int:
    """How the instruction at an index is linked to those before it, which said `text`."""
    if index >= len(nodes):
        return STOP
    one, other = nodes[index - 1], nodes[index]
    usual = THEN if inside else STOP
    if not already and one.kind in _FIRST and other.kind in _FIRST and \
            one.fields.get("who", YOU) == other.fields.get("who", YOU):
        usual = THEN if other.kind in _THEN and one.kind in _THEN else AND
    if one.kind in _CLOSED or other.kind in ("if", "reflexive") or ". " in text:
        return (STOP, THEN_STOP)[w.pick("joint")]
    links = (*_INSIDE, STOP) if inside else (STOP, AND, THEN, THEN_STOP, COMMA_AND)
    options = [usual, *[each for each in links if each != usual]]
    return options[w.pick("joint", len(options))]


def _linked(w: Writer, parts: list[str], links: list[int]) -> str:
    """Parts of a sentence with what links them: "draw a card, gain 1 life, and scry 1"."""
    if len(parts) > 2 and len(set(links)) == 1 and links[0] != COMMA_AND and w.pick("joint") == 0:
        word = "and" if links[0] == AND or w.pick("joint") == 1 else "then"
        return ", ".join(parts[:-1]) + f", {word} {parts[-1]}"
    text = parts[0]
    for part, link in zip(parts[1:], links, strict=True):
        text += f"{' and' if link == AND else ', and' if link == COMMA_AND else ', then'} {part}"
    return text


_STAYS_TAPPED: Final = Node("doesnt_untap", {"what": Node("acted", {})})


def _chooses_attacked(node: Node) -> Node | None:
    """Whose creatures attack what is chosen, where that is a player or planeswalker; None for other choices."""
    what = node.maybe("what") if node.kind == "choose" else None
    if what is None or what.kind != "any" or len(what.nodes("of")) != 2:
        return None
    kinds = [each for part in what.nodes("of") for each in part.nodes("of") if each.kind == "attacked_now_by"]
    return kinds[0].node("who") if len(kinds) == 2 else None


def _pair_of(w: Writer, node: Node, following: Node) -> str:
    """Two instructions that have words of their own together, "" for others."""
    attacked = _chooses_attacked(node)
    if attacked is not None and following.kind == "becomes_attacking":
        what = named(w, following.node("what"))
        goal = "player or planeswalker"
        return f"choose a {goal} {named(w, attacked)} is attacking. {upper(what)} is attacking that {goal}"
    if node.kind == "tap" and following == _STAYS_TAPPED and node.node("what").kind == "each" and w.pick("each") == 1:
        tapped = describe(w, node.node("what").node("what")).one()
        return f"tap each {tapped} and it doesn't untap during its controller's next untap step"
    return "populate" if node == _TOKEN_OF_YOURS and _populates(w, following) else ""


def _populates(w: Writer, node: Node) -> bool:
    """Whether a token of yours, chosen, is copied without changes; how the copy enters may stand behind it."""
    from lawmage.speech.english.nodes.tokens import arriving, without_way

    if node.kind != "create_copy":
        return False
    apart = arriving(w, node, "the token")
    if (without_way(node) if apart else node) != _COPY_OF_IT:
        return False
    w.still = apart or w.still
    return True


def _sentence(w: Writer, nodes: tuple[Node, ...], index: int) -> tuple[int, str]:
    """One sentence and how many instructions it says."""
    node = nodes[index]
    behind, w.triggered = w.triggered and index == 0, False
    if behind and node.kind == "if" and node.node("condition") not in (_DID, _NOT_DID):
        return 1, _if_behind(w, node)
    if node.kind == "if" and node.node("condition") == _NO_COUNTER and len(node.nodes("do")) == 1 and \
            _is_counter(node.nodes("do")[0], SELF) and not node.has("otherwise"):
        return 1, f"adapt {short(w, node.nodes('do')[0].value('n'))}"
    following = nodes[index + 1] if index + 1 < len(nodes) else None
    text = _both(w, node, following) if following is not None else ""
    return (2, text) if text else _order(w, node, following)


def _both(w: Writer, node: Node, following: Node) -> str:
    """Two instructions said in one sentence; "" for two that are said apart."""
    text = _both_prevented(w, node, following) or _pair_of(w, node, following)
    if text:
        return text
    if node.kind == "choose" and following.kind == "discard_named" and following.node("what") == MADE:
        return _taken_from_hand(w, node)
    if _from_their_hand(node) and following == _EXILE_IT and w.pick("choice") == 0:
        card = _card_of_hand(w, node)
        w.mention(MADE, ("card", "exiled", "moved"))
        link = w.pick("joint", 3)
        it = ("that card", "it")[w.pick("pronoun")]
        return f"you choose {card} from it{('. Exile ', ' and exile ', ', then exile ')[link]}{it}"
    if node == _A_COLOR and following.kind == "until" and _of_that_color(following) and w.pick("choose") == 0:
        w.of_choice = True
        text = write(w, following)
        w.of_choice = False
        return text
    if node == _LEAST_OF_YOURS and _is_counter(following, MADE):
        return f"bolster {short(w, following.value('n'))}"
    if node.kind == "choose" and following.kind == "may_cast" and following.flag("free"):
        rest = [each for each in node.node("what").nodes("of") if each not in _OF_THE_HAND]
        spell = describe(w, Node("all", {"of": tuple(rest)}), "spell").some()
        return f"you may cast {spell} from your hand without paying its mana cost"
    if node.flag("random") and following == _REVEAL_IT and \
            _from_their_hand(Node("choose", {"what": node.node("what")})):
        owner = next(each.node("by") for each in node.node("what").nodes("of") if each.kind == "owned")
        w.mention(MADE, ("card", "revealed"))
        return f"{named(w, owner)} reveals a card at random from their hand"
    if node.kind == "choose" and _of_milled(node) and following.kind in _TAKEN_TO:
        return _from_milled(w, node, following)
    together = w.pick("duration", 3) if _both_until(node, following) else 0
    w.time_first = together == 1
    if together == 2:
        one = write(w, node).removesuffix(" until end of turn")
        w.about(None)
        two = write(w, following).removesuffix(" until end of turn")
        return f"until end of turn, {one} and {two}"
    if node.kind == "choose" and _is_about(following, MADE) and not _is_apart(w, node):
        return _choosing(w, node, following)
    if _is_new_hand(node, following):
        return f"{write(w, node)}, then draws {few(w, following.value('n'))} cards"
    if node.kind == "search" and following.kind == "shuffle":
        from lawmage.speech.english.nodes.players import search_text

        return search_text(w, node, True)
    return ""


def _both_prevented(w: Writer, node: Node, following: Node) -> str:
    """The same of preventions: both ways, or of a source that is chosen first."""
    if node.kind == "prevent" and following.kind == "prevent" and node.maybe("to") is not None and \
            node.maybe("to") == following.maybe("by") and w.pick("subject") == 0:
        joined = Node("prevent", {**node.fields, "by": node.node("to")})
        return write(w, joined)
    if node.kind == "choose" and following.kind == "prevent" and following.maybe("by") == MADE:
        w.pending = describe(w, node.node("what")).some() + " of your choice"
        return write(w, following)
    if node.kind == "choose_source" and following.kind in ("prevent", "redirect"):
        what = node.node("what")
        w.pending = describe(w, what, "source").some() + " of your choice"
        if what.kind == "of_chosen":
            w.pending = f"a source of your choice of the chosen {what.text('key')}"
        return write(w, following)
    return ""


def _is_new_hand(node: Node, following: Node) -> bool:
    """Whether each player shuffles everything in and draws anew."""
    return node.kind == "put_into_library" and node.fields.get("what") == EVERYTHING and following.kind == "draw" and \
        following.node("who").kind == "each_player"


def _order(w: Writer, node: Node, following: Node | None) -> tuple[int, str]:
    """An instruction by itself, or two orders about one thing ("untap and goad it")."""
    if following is not None and node.kind == "untap" and following.kind == "goad" and \
            node.node("what") == following.node("what") and w.pick("joint") == 1:
        return 2, write(w, node).replace("untap ", "untap and goad ", 1)
    text = write(w, node)
    if node.kind in _ORDERS and not w.bare_verbs and w.ordered is None and w.pick("you") == 1:
        text = f"you {text}"
    return 1, text


#: orders that can be said with the one who is told to follow them
_ORDERS: Final = ("scry", "surveil", "investigate", "proliferate", "tap", "untap", "put_counters", "transform")


def _is_apart(w: Writer, choice: Node) -> bool:
    """Whether a choice is told in a sentence of its own: one made at random, or by a player whose choice it is."""
    if choice.flag("random"):
        return True
    who = choice.maybe("who")
    permanents = choice.node("what").kind == "all" and choice.node("what").nodes("of")[0].kind == "permanent"
    return who is not None and who != YOU and who != w.ordered and permanents and w.pick("joint") == 1


_TAKEN_TO: Final = {"return_to_hand": "into your hand", "put_onto_battlefield": "onto the battlefield"}
_OF_THEM: Final = Node("is", {"what": MADE})
_MILLED_TO: Final = Node("any", {"of": (Node("card", {"zone": "graveyard"}), Node("card", {"zone": "exile"}))})


def _of_milled(node: Node) -> bool:
    """Whether an instruction chooses among cards that were just milled."""
    parts = node.node("what").nodes("of") if node.node("what").kind == "all" else ()
    return _OF_THEM in parts and _MILLED_TO in parts


def _from_milled(w: Writer, choice: Node, then: Node) -> str:
    """ "You may put a land card from among them into your hand"."""
    rest = tuple([each for each in choice.node("what").nodes("of") if each not in (_OF_THEM, _MILLED_TO)])
    phrase = describe(w, Node("all", {"of": rest}), "card")
    n = choice.fields.get("n", 1)
    most = choice.fields.get("max", n)
    some = phrase.some() if most == 1 else f"{'up to ' if n == 0 else ''}{few(w, most)} {phrase.many()}"
    among = ("them", "the milled cards", "those cards", "the cards milled this way")[w.pick("pronoun", 4)]
    w.mention(MADE, ("card", "object", "creature", "permanent", "moved"), most != 1)
    tapped = " tapped" if then.flag("tapped") else ""
    may = "you may " if n == 0 and most == 1 else ""
    return f"{may}put {some} from among {among} {_TAKEN_TO[then.kind]}{tapped}"


def _both_until(one: Node, other: Node) -> bool:
    """Whether two effects on different things last until end of turn."""
    if one.kind != "until" or other.kind != "until":
        return False
    if one.fields["duration"] != "end of turn" or other.fields["duration"] != "end of turn":
        return False
    effects = (*one.nodes("effects"), *other.nodes("effects"))
    return not any(each.kind in SENTENCES or each.kind == "control" for each in effects)


def _of_that_color(node: Node) -> bool:
    """Whether an effect grants protection from the chosen color."""
    return any(effect.kind == "grant" and any(each.kind == "keyword" and each.has("quality") and
                                              each.node("quality").kind == "of_chosen"
                                              for each in effect.nodes("abilities"))
               for effect in node.nodes("effects"))


def _is_counter(node: Node, on: Node) -> bool:
    """Whether an instruction puts +1/+1 counters on something."""
    return node.kind == "put_counters" and node.text("counter") == "+1/+1" and node.node("what") == on


def _is_about(node: Node, ref: Node) -> bool:
    return any(value == ref for value in node.fields.values()) or (
        node.kind == "until" and any(_is_about(each, ref) for each in node.nodes("effects")))


_REVEAL_IT: Final = Node("reveal", {"what": MADE})
_EXILE_IT: Final = Node("exile", {"what": MADE})


def _from_their_hand(node: Node) -> bool:
    """Whether an instruction chooses a card in another player's hand."""
    parts = node.node("what").nodes("of") if node.kind == "choose" and node.node("what").kind == "all" else ()
    if Node("card", {"zone": "hand"}) not in parts or set(node.fields) != {"what"}:
        return False
    return any(each.kind == "owned" and each.node("by") != YOU for each in parts)


def _card_of_hand(w: Writer, choice: Node) -> str:
    """What is chosen from a hand, without saying whose hand it is."""
    what = choice.node("what")
    parts = what.nodes("of") if what.kind == "all" else (what,)
    rest = tuple([each for each in parts if each.kind not in ("card", "owned")])
    return describe(w, Node("all", {"of": rest}), "card").some()


def _taken_from_hand(w: Writer, choice: Node) -> str:
    """A card chosen from a hand that was revealed: "you choose a card from it. That player discards that card"."""
    card = _card_of_hand(w, choice)
    return f"you choose {card} from it. That player discards that card"


def _choosing(w: Writer, choice: Node, then: Node) -> str:
    """A choice made in the instruction that uses it: "you may put a land card from your hand onto the battlefield"."""
    chooser = choice.maybe("who")
    if chooser is not None and chooser != w.ordered and then == _EXILE_IT and not choice.has("max"):
        subject = named(w, chooser)
        w.about(chooser, True)
        chosen = describe(w, choice.node("what"))
        w.about(None)
        n = choice.fields.get("n", 1)
        w.mention(MADE, (*chosen.nouns, "card", "exiled", "moved"), n != 1)
        what = chosen.some() if n == 1 else f"{few(w, n)} {chosen.many()}"
        what = what.replace(f"{subject} controls", "they control")
        return f"{subject} {verb('exiles', is_many(w, chooser))} {what}"
    phrase = describe(w, choice.node("what"), preposition="from")
    n = choice.fields.get("n", 1)
    most = choice.fields.get("max", n)
    optional = n == 0
    count = most if optional else n
    w.pending = phrase.some() if count == 1 else f"{few(w, count)} {phrase.many()}"
    if optional and isinstance(count, int) and count >= 1 << 29:
        w.pending, optional = f"any number of {phrase.many()}", w.pick("you") == 1
    elif optional and count != 1:
        w.pending, optional = f"up to {w.pending}", False
    w.pending_nouns = (*phrase.nouns, "card")
    w.pending_own = _is_own(choice.node("what"))
    who = choice.maybe("who")
    if who is not None and who != w.ordered:
        subject = named(w, who)
        text = write(w, then)
        first, space, rest = text.partition(" ")
        return f"{subject} {first if is_many(w, who) else first + 's'}{space}{rest}"
    text = write(w, then)
    w.pending, w.pending_own = "", False
    return f"you may {text}" if optional else text


def _is_own(pred: Node) -> bool:
    """Whether a description is of cards in a zone of one's own."""
    parts = pred.nodes("of") if pred.kind == "all" else (pred,)
    return any(each.kind == "card" for each in parts) and any(each == Node("owned", {"by": YOU}) for each in parts)


# ---- options --------------------------------------------------------------------------------------------------------
@renders("may")
def _may(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    whole = _all_unblocked(w, node)
    if whole:
        return whole
    start = "you may" if who is None or who == YOU else f"{named(w, who)} may"
    if who is not None and who.kind in ("opponents", "other_players", "each_player"):
        start = {"opponents": "any opponent", "other_players": "any other player"}.get(who.kind, "any player") + " may"
        w.mention(REMEMBERED, ("player",), False)
        who = REMEMBERED
    text, have = _optional(w, node.nodes("do"), who)
    if have:
        text = _infinitive(text)
    return f"{start} {have}{text}"


def _all_unblocked(w: Writer, node: Node) -> str:
    """ "You may have creatures you control assign their combat damage this turn as though they weren't blocked"."""
    (done, *more) = node.nodes("do")
    if more or done.kind != "until" or done.nodes("effects")[0].kind != "damage_as_unblocked":
        return ""
    what = done.nodes("effects")[0].node("what")
    if what.kind != "each":
        return ""
    return (f"you may have {describe(w, what.node('what')).many()} assign their combat damage this turn as though they"
            " weren't blocked")


def _optional(w: Writer, nodes: tuple[Node, ...], who: Node | None) -> tuple[str, str]:
    """What a player may do, said as orders, and "have " where something else does it."""
    outer = w.ordered
    w.about(who or YOU, True)
    w.bare_verbs, w.ordered = True, who
    text = clauses(w, nodes)
    have = "have " if _has_subject(nodes[0], who) else ""
    w.bare_verbs, w.ordered = False, outer
    return text, have


def _has_subject(node: Node, player: Node | None) -> bool:
    if node.kind in ("damage", "fight", "become_blocked", "phase_out", "explore", "doesnt_untap"):
        return True
    if node.kind == "until":
        first = node.nodes("effects")[0]
        return first.kind != "switch_pt" and (first.kind != "control" or first.node("who") not in (YOU, player))
    who = node.fields.get("who", node.fields.get("under"))
    return isinstance(who, Node) and who not in (YOU, player)


def _infinitive(text: str) -> str:
    """ "Target player draws a card" behind "have": "target player draw a card"."""
    words = text.split(" ")
    for place, word in enumerate(words):
        if word in _VERBS:
            words[place] = verb(word, True)
            break
    return " ".join(words)


@renders("may_pay")
def _may_pay(w: Writer, node: Node) -> str:
    who = node.maybe("who")
    third = who is not None and who != YOU
    if not node.has("do") and node.has("otherwise") and w.pick("unless") == 0:
        done = node.nodes("otherwise")
        apart = done[-1:] if done[-1].kind == "if" and done[-1].node("condition").kind == "dealt_this_way" else ()
        text = clauses(w, done[:len(done) - len(apart)])
        w.they_allowed = True
        payer = "you" if not third else named(w, who or YOU)
        w.they_allowed = False
        text = f"{text} unless {payer} {cost_words(w, node.nodes('cost'), third and payer != 'they')}"
        return ". ".join([text, *[upper(write(w, each)) for each in apart]])
    start = "you may" if not third else f"{named(w, who or YOU)} may"
    text = f"{start} {cost_words(w, node.nodes('cost'))}"
    if node.has("do"):
        text += ". " + _if_done(w, node.nodes("do"), ("If that player does, ", "If they do, ")[
            w.pick("pronoun")] if third else "If you do, ")
    if node.has("otherwise"):
        text += f". {_unless_done(w, third, node.has('do'))}, {clauses(w, node.nodes('otherwise'))}"
    return text


def _unless_done(w: Writer, third: bool, done: bool) -> str:
    """The head of what is done where a player does not pay."""
    options = ["Otherwise", "If that player doesn't", "If they don't"] if third else ["Otherwise", "If you don't"]
    if not done:
        options.append(options.pop(0))
    return options[w.pick("condition", len(options))]


def _if_done(w: Writer, nodes: tuple[Node, ...], words: str) -> str:
    if len(nodes) == 1 and nodes[0].kind == "reflexive":
        return upper(write(w, nodes[0]))
    return words + clauses(w, nodes)


@renders("if")
def _if(w: Writer, node: Node) -> str:
    condition = node.node("condition")
    if node.has("otherwise") and condition not in (_DID, _NOT_DID):
        first = _first_target(node.nodes("otherwise"))
        instead = first < NO_TARGET and first <= _first_target(node.nodes("do"))
        picked = w.pick("instead", 6)
        if picked == 5 and _more_damage(node):
            more = node.nodes("do")[0]
            before = clauses(w, node.nodes("otherwise")) + w.sentence_end()
            dealt = f"{upper(w.noun)} deals {more.number('n')} damage instead"
            return f"{before}. {dealt} if {write(w, condition)}"
        if (picked == 0 and instead) or picked in (1, 4) or (picked == 3 and not instead):
            return _instead(w, node, picked)
        if picked == 2:
            text = f"{clauses(w, node.nodes('do'))} if {write(w, condition)}"
            return f"{text}{w.sentence_end()}. Otherwise, {clauses(w, node.nodes('otherwise'))}"
    if condition == _DID:
        others = ("if they do, ", "if that player does, ", "if the player does, ")
        if w.doer is not None and w.doer.kind in ("opponents", "other_players", "each_player"):
            others = ("if a player does, ", *others[:2])
        doer = "if you do, " if w.doer in (None, YOU) else others[w.pick("pronoun", 3)]
        text = _if_done(w, node.nodes("do"), doer)
        text = text[:1].lower() + text[1:]
    elif condition == _NOT_DID:
        text = f"if {_not_done(w, w.doer not in (None, YOU))}, " + clauses(w, node.nodes("do"))
    elif _not_taken(node):
        text = f"if {write(w, condition)}, {clauses(w, node.nodes('do')[:-1])}"
        return f"{text}. If {_not_done(w, False)}, {clauses(w, node.nodes('otherwise'))}"
    else:
        if not node.has("otherwise") and not w.inside:
            if condition.kind == "cond_not" and (not can_be_denied(condition.node("of")) or w.pick("unless") == 1):
                return f"{clauses(w, node.nodes('do'))} unless {write(w, condition.node('of'))}"
            if w.pick("condition") == 1:
                return f"{clauses(w, node.nodes('do'))} if {write(w, condition)}"
        text = f"if {write(w, condition)}, {clauses(w, node.nodes('do'))}"
    if node.has("otherwise"):
        head = "Otherwise" if condition != _DID or w.pick("condition") == 0 else f"If {_not_done(w, False)}"
        text += f"{w.sentence_end()}. {head}, {clauses(w, node.nodes('otherwise'))}"
    return text


def _not_done(w: Writer, they: bool) -> str:
    """What was not done, behind "if": the choice ("you don't"), or the card that was not put somewhere."""
    options = ["they don't", "that player doesn't", "you don't", "the player can't"] if they else ["you don't"]
    options += [f"you didn't put a card {place} this way" for place in _PLACES]
    options += [f"you don't put {card} {place}" for card in ("the card", "it") for place in _PLACES]
    return options[w.pick("not done", len(options))]


def _more_damage(node: Node) -> bool:
    """Whether under a condition the source deals the same damage, only another amount."""
    do, otherwise = node.nodes("do"), node.nodes("otherwise")
    if len(do) != 1 or len(otherwise) != 1 or do[0].kind != "damage" or otherwise[0].kind != "damage":
        return False
    if do[0].maybe("source") not in (None, SELF) or not isinstance(do[0].fields["n"], int):
        return False
    return {**do[0].fields, "n": 0} == {**otherwise[0].fields, "n": 0}


def _not_taken(node: Node) -> bool:
    """Whether the same is done where the condition didn't hold and where the player chose not to."""
    do = node.nodes("do")
    if not do:
        return False
    last = do[-1]
    return (node.has("otherwise") and last.kind == "if" and last.node("condition") == _NOT_DID
            and last.nodes("do") == node.nodes("otherwise"))


def _if_behind(w: Writer, node: Node) -> str:
    """A condition said behind what it is about: "draw a card if you control a Forest"."""
    if node.has("otherwise"):
        return _if(w, node)
    if w.pick("condition") == 1:
        return _if(w, node)
    condition = node.node("condition")
    if condition.kind == "cond_not" and (not can_be_denied(condition.node("of")) or w.pick("unless") == 1):
        return f"{clauses(w, node.nodes('do'))} unless {write(w, condition.node('of'))}"
    return f"{clauses(w, node.nodes('do'))} if {write(w, node.node('condition'))}"


def _instead(w: Writer, node: Node, picked: int) -> str:
    """What is done otherwise first: "Draw a card. If you control a Forest, draw two cards instead", "instead draw ..."
    (1) or "Draw two cards instead if you control a Forest" (4)."""
    first = clauses(w, node.nodes("otherwise")) + w.sentence_end()
    if picked == 4:
        text = clauses(w, node.nodes("do"))
        return f"{first}. {upper(text)} instead if {write(w, node.node('condition'))}"
    condition = write(w, node.node("condition"))
    text = clauses(w, node.nodes("do"))
    return f"{first}. If {condition}, instead {text}" if picked == 1 else f"{first}. If {condition}, {text} instead"


def _first_target(value: object) -> int:
    """The lowest target named in a value, `NO_TARGET` for none."""
    if isinstance(value, Node):
        if value.kind == "target":
            return value.number("i")
        return min([_first_target(each) for each in value.fields.values()], default=NO_TARGET)
    return min([_first_target(each) for each in value], default=NO_TARGET) if isinstance(value, tuple) else NO_TARGET


def with_targets(w: Writer, do: tuple[Node, ...]) -> str:
    """Instructions inside a sentence, behind the choice of targets that none of them names."""
    parts: list[str] = []
    for index in range(len(w.targets)):
        if not _mentions_target(do, index):
            text, phrase = target_text(w, w.targets[index])
            w.mention(Node("target", {"i": index}), tuple(phrase.nouns), False)
            parts.append(f"choose {text}")
    return ", then ".join([*parts, clauses(w, do)])


@renders("reflexive")
def _reflexive(w: Writer, node: Node) -> str:
    outer = w.targets
    w.targets = node.nodes("targets")
    w.mentions = [each for each in w.mentions if each.ref.kind != "target"]
    text = "when you do, " + with_targets(w, node.nodes("do"))
    w.targets = outer
    return text


# ---- repetition -----------------------------------------------------------------------------------------------------
def _each_attacking(w: Writer, node: Node) -> str:
    """ "Each opponent attacking that player does the same"."""
    who = describe(w, node.node("what").node("what")).one()
    (does,) = node.nodes("do")
    if does.kind == "untap":
        theirs = does.node("what").node("what")
        rest = Node("all", {"of": tuple([each for each in theirs.nodes("of") if each.kind != "controlled"])})
        return f"each {who} untaps all {describe(w, rest).many()} they control"
    return f"each {who} does the same"


@renders("for_each")
def _for_each(w: Writer, node: Node) -> str:
    what = node.node("what")
    if what.kind == "each" and any(each.kind == "attacks_player" for each in what.node("what").nodes("of")):
        return _each_attacking(w, node)
    if what.kind == "each":
        phrase = describe(w, what.node("what"))
        text, nouns = phrase.one(), tuple(phrase.nouns)
    elif what.kind in ("opponents", "other_players", "each_player"):
        text = {"opponents": "opponent", "other_players": "other player"}.get(what.kind, "player")
        nouns = ("player",)
    else:
        text, nouns = "of " + write(w, what), ("object",)
    outer = w.remembered
    w.remembered = None
    (first, *more) = node.nodes("do")
    if first.kind == "may" and first.fields.get("who") == REMEMBERED and not more and nouns == ("player",):
        w.mention(REMEMBERED, nouns, False)
        done, have = _optional(w, first.nodes("do"), REMEMBERED)
        w.remembered = outer
        return f"each {text} may {have}{done}"
    w.mention(REMEMBERED, nouns, False)
    does = first.fields.get("who", first.fields.get("under"))
    if first.kind == "until" and first.nodes("effects")[0].kind == "control":
        does = first.nodes("effects")[0].node("who")
    if nouns == ("player",) and does == REMEMBERED and first.kind != "may" and w.pick("opponents") == 0:
        w.ordered = REMEMBERED
        done = clauses(w, node.nodes("do"))
        w.ordered = None
        w.remembered = outer
        return f"each {text} {third_person(done)}"
    done = clauses(w, node.nodes("do"))
    result = f"for each {text}, {done}"
    if first.kind == "damage" and first.fields.get("source") == REMEMBERED and done.startswith("it ") and \
            w.pick("each") == 0:
        result = f"each {text} {done.removeprefix('it ')}"
    w.remembered = outer
    if any(each.kind in ("create_token", "create_copy") for each in node.nodes("do")):
        w.mention(MADE, ("token", "creature", "permanent", "object"), True)
    return result


@renders("repeat")
def _repeat(w: Writer, node: Node) -> str:
    return f"do the following {few(w, node.value('n'))} times: {clauses(w, node.nodes('do'))}"


# ---- later ----------------------------------------------------------------------------------------------------------
@renders("delayed")
def _delayed(w: Writer, node: Node) -> str:
    event = node.node("event")
    outer = w.remembered
    remember = node.maybe("remember")
    if remember is not None:
        w.remembered = remember
    targets = w.targets
    if node.has("targets"):
        w.targets = node.nodes("targets")
        w.mentions = [each for each in w.mentions if each.ref.kind != "target"]
    text = _delayed_text(w, node, event)
    w.remembered, w.targets = outer, targets
    return text


_END_OF_COMBAT: Final = Node("step_begins", {"step": "end of combat"})


def _delayed_text(w: Writer, node: Node, event: Node) -> str:
    do = node.nodes("do")
    if do[-1].kind == "delayed" and remember_made(do[-1]):
        first = Node("delayed", {**node.fields, "do": do[:-1]})
        return f"{_delayed_text(w, first, event)}. {upper(write(w, do[-1]))}"
    if event == _END_OF_COMBAT and node.has("duration"):
        return f"at this turn's next end of combat, {clauses(w, node.nodes('do'))}"
    if event.kind == "step_begins" and node.flag("this_turn") and not node.flag("once"):
        combat = event.text("step") == "beginning of combat"
        each = "the beginning of each combat" if combat else f"each {event.text('step')}"
        return f"at {each} this turn, {clauses(w, node.nodes('do'))}"
    if event.kind == "step_begins":
        condition = f"if {write(w, node.node('condition'))}, " if node.has("condition") else ""
        if not condition and w.pick("duration") == 1:
            this_turn = " this turn" if node.flag("this_turn") else ""
            return f"{clauses(w, node.nodes('do'))} {later(w, event)}{this_turn}"
        return f"{later(w, event)}, {condition}{clauses(w, node.nodes('do'))}"
    if event.kind == "loses_control" and remember_made(node):
        return f"sacrifice {_lost_noun(w)} when you lose control of {w.noun}"
    if event.kind == "loses_control":
        noun = w.noun_for(w.remembered) if w.remembered is not None else ""
        the = ("the", "that")[w.pick("pronoun")]
        return f"when you lose control of {the} {noun or 'creature'}, {clauses(w, node.nodes('do'))}"
    start = trigger(w, event)
    lasts = node.flag("this_turn") or node.has("duration")
    start = start.removeprefix("Whenever ").removeprefix("When ")
    usual = lasts and not node.flag("once")
    start = f"{'whenever' if usual and w.pick('when') == 0 else 'when'} {start}"
    if event.kind == "casts" and node.flag("once"):
        start = start.replace("you ", "you next ", 1)
    if node.flag("this_turn") or node.fields.get("duration") == "end of turn":
        place = w.pick("duration", 3)
        start = f"{start} this turn" if place == 0 else f"{('until end of turn', 'this turn')[place - 1]}, {start}"
    elif node.fields.get("duration") == "this combat":
        start = f"{start} this combat"
    elif lasts:
        start = f"{duration(w, node.fields['duration'])}, {start}"
    condition = f" if {write(w, node.node('condition'))}," if node.has("condition") else ""
    return f"{start},{condition} {clauses(w, node.nodes('do'))}"


def remember_made(node: Node) -> bool:
    """Whether a delayed ability sacrifices what was just made as its source is lost."""
    return node.fields.get("remember") == MADE and node.nodes("do") == (_SACRIFICE_IT,)


_SACRIFICE_IT: Final = Node("sacrifice", {"what": REMEMBERED})


def _lost_noun(w: Writer) -> str:
    return ("it", "the creature", "that creature")[w.pick("pronoun", 3)]


# ---- choices --------------------------------------------------------------------------------------------------------
@renders("choose")
def _choose(w: Writer, node: Node) -> str:
    phrase = describe(w, node.node("what"))
    n = node.fields.get("n", 1)
    most = node.fields.get("max", n)
    if node.flag("random"):
        w.mention(MADE, tuple(phrase.nouns), False)
        behind, phrase.behind = phrase.behind, []
        if behind and w.pick("choose") == 0:
            return f"choose {phrase.some()} at random {' '.join([one for one, _ in behind])}"
        phrase.behind = behind
        return f"choose {phrase.some()} at random"
    if n == 0 and most == 1:
        what = f"up to one {phrase.one()}"
    elif n == 1 and most == 1:
        what = phrase.some()
    else:
        what = f"{'up to ' if n == 0 else ''}{few(w, most)} {phrase.many()}"
    who = node.maybe("who")
    w.mention(MADE, tuple(phrase.nouns), most != 1)
    if who is None or who == YOU:
        return f"choose {what}"
    chooser = named(w, who)
    what = what.replace(f"{chooser} controls", "they control")
    return f"{chooser} {verb('chooses', is_many(w, who))} {what}"


@renders("choose_modes")
def _choose_modes(w: Writer, node: Node) -> str:
    modes = node.nodes("modes")
    first = [each.nodes("do")[0] for each in modes if each.nodes("do")]
    if [each.kind for each in first] == ["tap", "untap"] and first[0].fields == first[1].fields:
        return f"tap or untap {named(w, first[0].node('what'))}"
    if {each.kind for each in first} == {"damage"} and all(len(each.nodes("do")) == 1 for each in modes):
        return " or ".join([write(w, each) for each in first])
    who = node.maybe("who")
    chosen = _your_choice(w, node, first)
    if chosen:
        return chosen
    start = "choose" if who is None or who == YOU else f"{named(w, who)} {verb('chooses', is_many(w, who))}"
    return f"{start} {few(w, node.fields.get('n', 1))} — " + "; or ".join([write(w, each) for each in modes])


def _your_choice(w: Writer, node: Node, first: list[Node]) -> str:
    """ "put your choice of a +1/+1 or trample counter on it", "it gains your choice of flying or haste until ..."."""
    who = node.maybe("who")
    kinds = {each.kind for each in first}
    where = [each.text("where") for each in first]
    if who is not None and kinds == {"put_into_library"} and where == ["top", "bottom"]:
        owner = f"{possessive(w, first[0].node('what'))} owner"
        return f"{owner} puts it on their choice of the top or bottom of their library"
    if who is not None or any(len(each.nodes("do")) != 1 for each in node.nodes("modes")):
        return ""
    if kinds == {"put_counters"} and len({str(each.fields.get("n", 1)) for each in first}) == 1:
        counters = [each.text("counter") for each in first]
        several = f"{article(counters[0])} {join(counters, 'or')}"
        return f"put your choice of {several} counter on {named(w, first[0].node('what'))}"
    if kinds == {"until"} and all([each.kind for each in one.nodes("effects")] == ["grant"] for one in first):
        given = [one.nodes("effects")[0] for one in first]
        what = given[0].node("what")
        text = named(w, what)
        words = [grants(w, each.nodes("abilities")) for each in given]
        gains = verb("gains", is_many(w, what))
        return f"{text} {gains} your choice of {join(words, 'or')} {duration(w, first[0].fields['duration'])}"
    return ""


@renders("mode")
def _mode(w: Writer, node: Node) -> str:
    inner = w.inner()
    inner.mentions = [each for each in w.mentions if each.ref.kind != "target"]
    inner.targets = node.nodes("targets") or w.targets
    return mode_text(inner, node)


def mode_text(w: Writer, node: Node) -> str:
    """The sentences of a mode."""
    label = f"{upper(node.text('label'))} — " if node.has("label") else ""
    return label + body(w, node)


def body(w: Writer, node: Node, capital: bool = True) -> str:
    """Targets and instructions: a target that no instruction names is chosen in a sentence of its own."""
    do = node.nodes("do")
    unnamed = [index for index in range(len(w.targets)) if not _mentions_target(do, index)]
    alone = not unnamed and len(w.targets) == 1 and bool(do) and not w.targets[0].has("for_each")
    if alone and w.pick("choose") == 1:
        unnamed = [0]
    found: list[str] = []
    for index in unnamed:
        text, phrase = target_text(w, w.targets[index])
        w.mention(Node("target", {"i": index}), tuple(phrase.nouns), w.targets[index].fields.get("max", 1) != 1)
        found.append(ended(f"choose {text}"))
    found.extend([ended(each) for each in sentences(w, do)])
    if not capital and found:
        found[0] = closed(found[0][:1].lower() + found[0][1:] if unnamed else w.first)
    return " ".join(found)


def _mentions_target(value: object, index: int) -> bool:
    if isinstance(value, Node):
        if value.kind == "target" and value.number("i") == index:
            return True
        return any(_mentions_target(each, index) for each in value.fields.values())
    return isinstance(value, tuple) and any(_mentions_target(each, index) for each in value)
