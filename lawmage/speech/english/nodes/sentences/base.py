"""Instructions as sentences: links, subjects left out, targets named where they first stand."""

from __future__ import annotations

import re
from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.quantities.base import short
from lawmage.speech.english.nodes.references.base import is_many, target_text
from lawmage.speech.english.nodes.sentences.pairs import NO_COUNTER, both, is_counter
from lawmage.speech.english.nodes.statics.statements import SENTENCES, subject_of
from lawmage.speech.english.nodes.words import upper
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, write

#: the full stop of a quotation that does not end the sentence
_INNER_STOP: Final = re.compile(r'\."(?=,? [a-z"])')
DID: Final = Node("did", {})
NOT_DID: Final = Node("cond_not", {"of": DID})


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


def _sentence(w: Writer, nodes: tuple[Node, ...], index: int) -> tuple[int, str]:
    """One sentence and how many instructions it says."""
    from lawmage.speech.english.nodes.effects.conditional import if_behind

    node = nodes[index]
    behind, w.triggered = w.triggered and index == 0, False
    if behind and node.kind == "if" and node.node("condition") not in (DID, NOT_DID):
        return 1, if_behind(w, node)
    if node.kind == "if" and node.node("condition") == NO_COUNTER and len(node.nodes("do")) == 1 and \
            is_counter(node.nodes("do")[0], SELF) and not node.has("otherwise"):
        return 1, f"adapt {short(w, node.nodes('do')[0].value('n'))}"
    following = nodes[index + 1] if index + 1 < len(nodes) else None
    text = both(w, node, following) if following is not None else ""
    return (2, text) if text else _order(w, node, following)


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


def with_targets(w: Writer, do: tuple[Node, ...]) -> str:
    """Instructions inside a sentence, behind the choice of targets that none of them names."""
    parts: list[str] = []
    for index in range(len(w.targets)):
        if not _mentions_target(do, index):
            text, phrase = target_text(w, w.targets[index])
            w.mention(Node("target", {"i": index}), tuple(phrase.nouns), False)
            parts.append(f"choose {text}")
    return ", then ".join([*parts, clauses(w, do)])


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
