"""The compiler of card texts: template English to ability nodes, or `Unsupported` with the words not understood.

The way of a text: reminders away and own name to "~" (`normalise`), lines, the kind of each line (keywords, an
activated or triggered ability, the instructions of a spell, a static ability), its sentences read by the grammar
(`grammar`, run by `patterns`), nodes built front to back in a `Context`, checked against the table of kinds. Every word
is consumed by a rule, or the text is refused.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from lawmage.cards.grammar.base import N
from lawmage.cards.grammar.book import GRAMMAR
from lawmage.cards.grammar.context import MADE, PAID, QUOTES, SELF, Context, Refuse
from lawmage.cards.joining import Body, added, if_you_do, join, mentions
from lawmage.cards.normalise import own_name, short_names, spell_itself, without_ability_word, without_reminders
from lawmage.cards.normalise import sentences as split_sentences
from lawmage.cards.normalise import words as split_words
from lawmage.cards.patterns import Parser
from lawmage.cards.spelling import spelling_fault
from lawmage.cards.vocabulary import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, KEYWORDS, LAND_TYPES
from lawmage.errors import Unsupported
from lawmage.model.kinds import BadNode, check_node
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]
_LOYALTY: Final = re.compile(r"^\[?([+-]?)(\d+|X)\]?$")
_CHOOSE: Final[dict[str, tuple[int, int]]] = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose one or both": (1, 2),
    "choose one or more": (1, 99),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose up to three": (0, 3),
    "choose any number": (0, 99),
}


class Text:
    """A text being compiled: what its face is, for pronouns and printed numbers."""

    def __init__(
        self, nouns: frozenset[str], spell: bool, name: str, power: int | None = None, toughness: int | None = None
    ) -> None:
        self.nouns = nouns
        self.spell = spell
        self.name = name
        #: the costs that the spell's text adds, which its instructions can speak of
        self.paid: Nodes = ()
        self.power = power
        self.toughness = toughness
        #: what it can be attached to, as its text calls that
        self.attached_nouns: frozenset[str] = frozenset()

    def context(self) -> Context:
        """A fresh context for one ability."""
        c = Context(self.nouns, self.spell)
        c.name = self.name
        c.attached_nouns = self.attached_nouns
        c.mention(SELF, self.nouns, False, 0)
        if self.paid:
            _mention_paid(c, self.paid)
        return c


class _NotUnderstood(Exception):
    """Words that no rule reads."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


def compile_text(
    text: str,
    name: str,
    types: Sequence[str] = (),
    *,
    legendary: bool = False,
    power: int | None = None,
    toughness: int | None = None,
) -> Nodes:
    """The abilities of a card's text, in the order of its lines.

    `types`: the card types and subtypes of the face, in English ("instant" and "sorcery" make a spell's text).
    `power` and `toughness`: the printed numbers, for an ability that defines only the other. Raises `Unsupported`
    naming the words.
    """
    lower = {each.lower() for each in types}
    nouns = frozenset({"object", "permanent", "card", "spell", *lower, *types})
    face = Text(nouns, bool(lower & {"instant", "sorcery"}), name, power, toughness)
    bare = without_reminders(text)
    plain = spell_itself(own_name(bare, short_names(name, legendary)))
    face.attached_nouns = _attached_nouns(bare)
    try:
        _check_spelling(plain)
        try:
            nodes = _lines(face, plain.split("\n"))
        except _NotUnderstood as problem:
            # a name such as Regenerate is also a word of its text
            nodes = _again(face, bare, problem) if plain != bare else _raise(problem)
        for node in nodes:
            check_node(node, "ability")
        _check_linked(nodes)
    except _NotUnderstood as problem:
        raise Unsupported(name, problem.words) from None
    except BadNode as problem:
        raise Unsupported(name, f"{plain} ({problem})") from None
    return nodes


def _again(face: Text, bare: str, problem: _NotUnderstood) -> Nodes:
    """The text read with its own name left in it; what is not understood is said of the first reading."""
    try:
        return _lines(face, bare.split("\n"))
    except _NotUnderstood:
        raise problem from None


def _check_spelling(text: str) -> None:
    for line in text.split("\n"):
        fault = spelling_fault(split_words(line))
        if fault:
            raise _NotUnderstood(fault)


def _raise(problem: _NotUnderstood) -> Nodes:
    raise problem


_EXILING: Final = ("exile", "exile_cost", "exile_top_cost", "exile_self")


def _check_linked(nodes: Nodes) -> None:
    """607.2a: "the exiled card" is known where one ability of the text exiles something."""
    if not any(mentions(node, ("exiled_with",)) for node in nodes):
        return
    if sum(mentions(node, _EXILING) for node in nodes) != 1:
        raise _NotUnderstood("the exiled card (no exiled was named before, or by several abilities)")


# ---- lines ----------------------------------------------------------------------------------------------------------
_KINDS: Final = {"creature": frozenset(CREATURE_TYPES), "land": frozenset(LAND_TYPES),
                 "artifact": frozenset(ARTIFACT_TYPES), "enchantment": frozenset(ENCHANTMENT_TYPES)}
_ENCHANT: Final = re.compile(r"^Enchant ([^.\"]+)$", re.MULTILINE)


def _attached_nouns(text: str) -> frozenset[str]:
    """The nouns for what an Aura is attached to: those of its own line, the types they are of, and "permanent"."""
    match = _ENCHANT.search(text)
    if match is None:
        return frozenset()
    words = match[1].split()
    kinds = {kind for kind, subtypes in _KINDS.items() if not subtypes.isdisjoint(words)}
    return frozenset({*words, *kinds, "permanent"})


def _lines(face: Text, lines: list[str]) -> Nodes:
    found: list[Node] = []
    spell_lines: list[tuple[int, str]] = []
    index = 0
    while index < len(lines):
        line = lines[index].strip()
        first = index
        section = _level_at(face, lines, index) or _class_level_at(face, lines, index)
        if section is not None:
            for node in section[0]:
                found.append(_at_line(node, first, len(found)))
            index = section[1]
            continue
        index += 1
        bullets: list[str] = []
        while index < len(lines) and lines[index].lstrip().startswith("•"):
            bullets.append(lines[index].lstrip()[1:].strip())
            index += 1
        if not line:
            continue
        nodes = _line(face, line, bullets)
        if nodes is None:
            spell_lines.append((first, line))
            continue
        for node in nodes:
            found.append(_at_line(node, first, len(found)))
            face.paid += tuple(
                cost
                for effect in (node.nodes("effects") if node.kind == "static" else ())
                if effect.kind == "additional_cost"
                for cost in effect.nodes("cost")
            )
    if spell_lines:
        found.append(_spell(face, spell_lines, len(found)))
    return tuple(found)


def _at_line(node: Node, line: int, index: int) -> Node:
    return node if line == index else Node(node.kind, {**node.fields, "line": line})


def _line(face: Text, line: str, bullets: list[str]) -> Nodes | None:
    """The abilities of a line; None for a line that belongs to the instructions of a spell."""
    if "Case" in face.nouns:
        case = _case_line(face, line, bullets)
        if case is not None:
            return (case,)
    plain = without_ability_word(line)
    once = _keyword_before(line)
    if once:
        return (_once_keyword(face, once, plain),)
    if not bullets:
        keywords_of = _keyword_line(face, line)
        if keywords_of is None and plain != line:
            keywords_of = _keyword_line(face, plain)
        if keywords_of is not None:
            return keywords_of
    chapters = _CHAPTERS.match(line)
    if chapters is not None and "Saga" in face.nouns:
        return _chapter_abilities(face, chapters[1], line[chapters.end() :], bullets)
    forms = split_words(plain)
    lower = forms[0].lower()
    if (
        face.spell
        and lower in ("when", "whenever")
        and _parser(split_sentences(forms)[0]).whole("sentence") is not None
    ):
        return None
    if lower in (("when", "whenever") if face.spell else ("when", "whenever", "at")) and not _colon(forms):
        return (_triggered(face, forms, bullets),)
    if _colon(forms):
        return (_activated(face, forms, bullets),)
    if face.spell:
        if bullets:
            return (_modal(face, "spell_ability", {}, forms, bullets),)
        static = _static(face, forms, only_spell=True)
        return None if static is None else (static,)
    if bullets:
        raise _NotUnderstood(line)
    static = _static(face, forms, only_spell=False)
    if static is None:
        raise _NotUnderstood(line)
    return (static,)


_TO_SOLVE: Final = "To solve — "
_SOLVED: Final = "Solved — "
_IS_SOLVED: Final = N("matches", what=SELF, is_=N("solved"))


def _case_line(face: Text, line: str, bullets: list[str]) -> Node | None:
    """719.3a, 702.169: the triggered ability that "to solve" stands for, or the ability that a solved Case has; None
    for another line."""
    if line.startswith(_TO_SOLVE):
        parser = _parser(split_words(line.removeprefix(_TO_SOLVE).rstrip(".")))
        tree = parser.whole("condition")
        if tree is None:
            raise _NotUnderstood(_words_of(parser))
        condition = N("cond_all", of=(_built(face.context(), parser, tree), N("cond_not", of=_IS_SOLVED)))
        return N("triggered", event=N("step_begins", step="end", whose=N("you")), condition=condition,
                 do=(N("become_solved"),), label="to solve")
    if not line.startswith(_SOLVED):
        return None
    nodes = _line(face, line.removeprefix(_SOLVED), bullets)
    if nodes is None or len(nodes) != 1 or nodes[0].has("label"):
        raise _NotUnderstood(line)
    node = nodes[0]
    if node.kind == "triggered":
        event = N("event_while", event=node.node("event"), condition=_IS_SOLVED)
        return Node("triggered", {**node.fields, "event": event, "label": "solved"})
    name = "only_if" if node.kind == "activated" else "condition"
    if node.kind not in ("activated", "static") or node.has(name):
        raise _NotUnderstood(line)
    return Node(node.kind, {**node.fields, name: _IS_SOLVED, "label": "solved"})


_LEVEL: Final = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
_NUMBERS: Final = re.compile(r"^(\d+)/(\d+)$")


def _level_at(face: Text, lines: list[str], index: int) -> tuple[Nodes, int] | None:
    """711.2: a level symbol, its power and toughness and the abilities below it, as the static ability that it stands
    for, and where the next line is; None where no level symbol stands."""
    match = _LEVEL.match(lines[index].strip())
    numbers = _NUMBERS.match(lines[index + 1].strip()) if match is not None and index + 1 < len(lines) else None
    if match is None or numbers is None:
        return None
    last = index + 2
    while last < len(lines) and _LEVEL.match(lines[last].strip()) is None:
        last += 1
    levels = N("counters_on", of=SELF, counter="level")
    conditions = [N("compare", left=levels, op=">=", right=int(match[1]))]
    if match[2] is not None:
        conditions.append(N("compare", left=levels, op="<=", right=int(match[2])))
    effects = [N("set_pt", what=SELF, power=int(numbers[1]), toughness=int(numbers[2]))]
    given = _lines(face, lines[index + 2 : last])
    if given:
        effects.append(N("grant", what=SELF, abilities=tuple(_without_line(each) for each in given)))
    condition = conditions[0] if len(conditions) == 1 else N("cond_all", of=tuple(conditions))
    return (N("static", effects=tuple(effects), condition=condition),), last


_CLASS_LEVEL: Final = re.compile(r"^((?:\{[^}]+\})+): Level (\d+)$")


def _class_level_at(face: Text, lines: list[str], index: int) -> tuple[Nodes, int] | None:
    """716.2a: a class level bar and the abilities below it, as the activated and the static ability that it stands for,
    and where the next line is; None where no class level bar stands."""
    match = _CLASS_LEVEL.match(lines[index].strip()) if "Class" in face.nouns else None
    if match is None:
        return None
    last = index + 1
    while last < len(lines) and _CLASS_LEVEL.match(lines[last].strip()) is None:
        last += 1
    number = int(match[2])
    given = _lines(face, lines[index + 1 : last])
    if not given:
        raise _NotUnderstood(lines[index])
    level = N("level_of", of=SELF)
    before = N("compare", left=level, op="=", right=number - 1)
    gain = N("activated", cost=(N("pay_mana", mana=match[1]),), do=(N("become_level", n=number),), limits=("sorcery",),
             only_if=before)
    grant = N("grant", what=SELF, abilities=tuple(_without_line(each) for each in given))
    held = N("static", effects=(grant,), condition=N("compare", left=level, op=">=", right=number))
    return (gain, held), last


def _without_line(node: Node) -> Node:
    return Node(node.kind, {name: each for name, each in node.fields.items() if name != "line"})


_CHAPTERS: Final = re.compile(r"^((?:[IVX]+, )*[IVX]+) — ")
_ROMAN: Final = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}


def _chapter_abilities(face: Text, numbers: str, rest: str, bullets: list[str]) -> Nodes:
    """714.2: a chapter symbol, then what happens; one ability for each number."""
    found: list[Node] = []
    for number in numbers.split(", "):
        c = face.context()
        fields: dict[str, Any] = {"event": N("chapter", n=_ROMAN[number])}
        forms = split_words(without_ability_word(rest))
        if bullets:
            found.append(_modal(face, "triggered", fields, forms, bullets, c))
            continue
        body = Body()
        _instructions(c, split_sentences(forms), body)
        found.append(Node("triggered", {**fields, **_body_fields(c, body)}))
    return tuple(found)


def _colon(forms: list[str]) -> int:
    return forms.index(":") if ":" in forms else 0


def _parser(forms: Sequence[str]) -> Parser:
    return Parser(GRAMMAR, forms)


def _built(c: Context, parser: Parser, tree: Any) -> Any:
    try:
        return c.build(tree)
    except Refuse as problem:
        raise _NotUnderstood(f"{' '.join(parser.forms)} ({problem})") from None


def _keyword_line(face: Text, line: str) -> Nodes | None:
    forms = split_words(line.rstrip("."))
    parser = _parser(forms)
    tree = parser.whole("keyword_line")
    if tree is None:
        return None
    nodes: Nodes = _built(face.context(), parser, tree)
    return nodes


#: keywords written before an activated ability, and what they add (702.142, 702.177)
_BEFORE_ACTIVATED: Final[dict[str, tuple[str, Node | None]]] = {
    "boast": ("once_each_turn", N("matches", what=SELF, is_=N("attacked_this_turn"))),
    "exhaust": ("once", None),
}


def _keyword_before(line: str) -> str:
    """The keyword in front of a dash, such as Boast; an ability word or flavour word has no meaning and gives none."""
    word = line.partition(" — ")[0].lower()
    if " — " in line and word in KEYWORDS and word not in _DASH_COST:
        return word
    return ""


#: keywords whose cost may stand behind a dash
_DASH_COST: Final = frozenset(
    ("equip", "ward", "cycling", "flashback", "escape", "suspend", "kicker", "buyback", "echo")
)


def _once_keyword(face: Text, word: str, plain: str) -> Node:
    if word not in _BEFORE_ACTIVATED:
        raise _NotUnderstood(f"{word} — {plain}")
    limit, condition = _BEFORE_ACTIVATED[word]
    forms = split_words(plain)
    if not _colon(forms):
        raise _NotUnderstood(f"{word} — {plain}")
    node = _activated(face, forms, [])
    if node.has("limits") or node.has("only_if"):
        raise _NotUnderstood(plain)
    more: dict[str, Any] = {"limits": (limit,), "label": word}
    return Node("activated", {**node.fields, **more, **({} if condition is None else {"only_if": condition})})


# ---- static abilities -----------------------------------------------------------------------------------------------
#: static effects that a spell's text can have beside its instructions
_OF_SPELLS: Final = frozenset(
    (
        "cast_only", "additional_cost", "alternative_cost", "cant_be_countered", "cost_less", "cost_more",
        "cost_per_target",
    )
)


def _static(face: Text, forms: list[str], only_spell: bool) -> Node | None:
    effects: list[Node] = []
    conditions: list[Node | None] = []
    before: Context | None = None
    zone = ""
    sentence_list = split_sentences(forms)
    if not only_spell:
        shielded = _prevention(face, sentence_list)
        if shielded is not None:
            return shielded
    for sentence in sentence_list:
        if effects and not only_spell and _amended(face, effects, sentence):
            continue
        parser = _parser(sentence)
        tree = parser.whole("static_sentence")
        if tree is None:
            if only_spell:
                return None
            raise _NotUnderstood(_words_of(parser))
        c = face.context()
        if before is not None:  # "It ..." means what the sentence before was about
            c.mentions.extend(before.mentions)
            c.sentence = before.sentence + 1
        before = c
        if only_spell:
            try:
                nodes, condition = c.build(tree)
            except Refuse:
                return None
            if any(node.kind not in _OF_SPELLS and not _colors_itself(node) for node in nodes):
                return None
        else:
            nodes, condition = _built(c, parser, tree)
        zone = zone or c.zone
        effects.extend(_with_printed(face, node) for node in nodes)
        conditions.append(condition)
    if any(condition != conditions[0] for condition in conditions):
        raise _NotUnderstood(" ".join(forms))
    return N("static", effects=tuple(effects), condition=conditions[0], zone=zone or None)


def _colors_itself(node: Node) -> bool:
    """Whether a statement defines the colour of the spell itself (604.3), as no instruction could."""
    return node.kind == "set_colors" and node.node("what") == SELF


def _amended(face: Text, effects: list[Node], sentence: list[str]) -> bool:
    """Whether a sentence says more about the static effect before it, such as "When you do, ..." of exert."""
    last = effects[-1]
    if last.kind == "enters_tapped_unless_paid" and [word.lower() for word in sentence] == _IF_YOU_DONT:
        effects[-1] = N("enters_tapped", what=SELF, unless_cost=last.nodes("unless_cost"))
        return True
    parser = _parser(sentence)
    said = parser.whole("amendment")
    if said is not None and _built(face.context(), parser, said) == last.kind:
        return True
    tree = parser.whole("sentence")
    if tree is None:
        return False
    if last.kind == "may_exert" and sentence[0].lower() == "when":
        c = face.context()
        kind, value = _built(c, parser, tree)
        if kind != "when you do":
            return False
        nodes = _built(c, parser, value)
        effects[-1] = N("may_exert", what=last.node("what"), targets=tuple(c.targets) or None, do=nodes)
        return True
    if sentence[0].lower() in ("it's", "they're") and "still" in sentence:
        effects[:] = [added(effect) for effect in effects]
        return True
    return False


_IF_YOU_DONT: Final = ["if", "you", "don't", ",", "it", "enters", "tapped"]


def _prevention(face: Text, sentence_list: list[list[str]]) -> Node | None:
    """ "If damage would be dealt to this creature, prevent that damage." and what is done then (615.5)."""
    parser = _parser(sentence_list[0])
    tree = parser.whole("prevention")
    if tree is None:
        return None
    c = face.context()
    fields, condition, then = _built(c, parser, tree)
    body = Body()
    body.do.extend(then)
    for sentence in sentence_list[1:]:
        each = _for_each_prevented(sentence)
        if each:
            inner = Body()
            _instructions(c, [each], inner)
            body.do.extend(_so_many(inner.do))
        else:
            _instructions(c, [sentence], body)
    if c.targets or body.limits or body.only_if:
        raise _NotUnderstood(" ".join(parser.forms))
    effect = N("prevent_damage", **fields, then=tuple(body.do) or None)
    return N("static", effects=(effect,), condition=condition)


def _for_each_prevented(sentence: list[str]) -> list[str]:
    """The words of an instruction done "for each 1 damage prevented this way"."""
    words = [word.lower() for word in sentence]
    if words[-7:] == ["for", "each", "1", "damage", "prevented", "this", "way"]:
        return sentence[:-7]
    return []


def _so_many(nodes: Sequence[Node]) -> Nodes:
    """Instructions said for one damage, so many times."""
    made: list[Node] = []
    for node in nodes:
        if (
            node.kind not in ("put_counters", "create_token", "gain_life", "take_counters")
            or node.fields.get("n", 1) != 1
        ):
            raise _NotUnderstood("for each 1 damage prevented this way")
        made.append(Node(node.kind, {**node.fields, "n": N("that_many")}))
    return tuple(made)


def _words_of(parser: Parser) -> str:
    """The words of a text that is not understood."""
    return " ".join(parser.forms)


def _with_printed(face: Text, node: Node) -> Node:
    """An ability that defines power or toughness alone leaves the other as printed."""
    if node.kind == "define_power":
        if face.toughness is None:
            raise _NotUnderstood("power without a printed toughness")
        return N("define_pt", what=node.node("what"), power=node.value("n"), toughness=face.toughness)
    if node.kind == "define_toughness":
        if face.power is None:
            raise _NotUnderstood("toughness without a printed power")
        return N("define_pt", what=node.node("what"), power=face.power, toughness=node.value("n"))
    return node


# ---- instructions ---------------------------------------------------------------------------------------------------
def _instructions(c: Context, sentence_list: Sequence[Sequence[str]], body: Body) -> None:
    for place, sentence in enumerate(sentence_list):
        parser = _parser(sentence)
        tree = parser.whole("sentence")
        if tree is None:
            raise _NotUnderstood(_words_of(parser))
        c.sentence += 1
        c.subject = None
        c.subject_player = False
        c.used_affected = False
        c.spoken_of = None
        kind, value = _built_after_delay(c, body, parser, tree) or _built(c, parser, tree)
        if kind == "when you do":
            _reflexive(c, body, value, sentence_list[place + 1 :])
            return
        try:
            start = len(body.do)
            join(c, body, kind, value)
            if len(body.do) > start:
                body.last = start
        except Refuse as problem:
            raise _NotUnderstood(f"{' '.join(sentence)} ({problem})") from None
        if c.inner is not None or c.before:
            raise _NotUnderstood(_words_of(parser))


#: what a sentence about an option begins with
_IF_SO: Final = (("if", "you", "do"), ("if", "that", "player"), ("if", "they", "do"))


def _built_after_delay(c: Context, body: Body, parser: Parser, tree: Any) -> Any:
    """ "If you do, ..." behind a delayed ability with an option is a part of that ability, and speaks of its event.
    None for another sentence."""
    last = body.do[-1] if body.do else None
    if last is None or last.kind != "delayed" or last.nodes("do")[-1].kind != "may" or \
            tuple(parser.words[:3]) not in _IF_SO:
        return None
    kept = c.mentions
    c.delayed = c.inner_event = True
    c.remembered = last.maybe("remember")
    c.mentions = [*kept, *c.of_delay]
    try:
        kind, value = _built(c, parser, tree)
    finally:
        c.delayed = c.inner_event = False
        c.mentions = kept
    if kind != "if you do":
        raise Refuse("an option of a delayed ability")
    fields = {**last.fields, "do": (*last.nodes("do"), N("if", condition=N("did"), do=value))}
    if c.remembered is not None:
        fields["remember"] = c.remembered
    c.remembered = None
    body.do[-1] = Node("delayed", fields)
    return "do", ()


def _reflexive(c: Context, body: Body, tree: Any, rest: Sequence[Sequence[str]]) -> None:
    """ "When you do, ..." (603.12): it and the sentences behind it are an ability of their own."""
    inner = Context(c.self_nouns)
    inner.name = c.name
    inner.mentions = [mention for mention in c.mentions if mention.rank < 2 or mention.ref == MADE]
    inner.sentence = c.sentence
    inner.remember_source(c)
    inner_body = Body()
    try:
        inner_body.do.extend(inner.build(tree))
        _instructions(inner, rest, inner_body)
        do = (N("reflexive", targets=tuple(inner.targets) or None, do=tuple(inner_body.do)),)
        if_you_do(body, do)
    except Refuse as problem:
        raise _NotUnderstood(str(problem)) from None
    body.limits.extend(inner_body.limits)
    body.only_if.extend(inner_body.only_if)



# ---- kinds of abilities ---------------------------------------------------------------------------------------------
def _body_fields(c: Context, body: Body) -> dict[str, Any]:
    if body.less is not None:
        raise _NotUnderstood("costs less to activate")
    fields: dict[str, Any] = {}
    if c.targets:
        fields["targets"] = tuple(c.targets)
    if body.do or c.targets:
        fields["do"] = tuple(body.do)
    if body.limits:
        fields["limits"] = tuple(body.limits)
    if "do_once_each_turn" in body.limits and not _is_optional(body.do):
        raise _NotUnderstood("Do this only once each turn (what is done is no choice of its controller)")
    return fields


def _is_optional(do: Sequence[Node]) -> bool:
    """Whether the first instruction, and no other, is one that the controller may follow or not."""
    options = [node for node in do if node.kind in ("may", "may_pay")]
    return bool(do) and len(options) == 1 and do[0] is options[0] and not do[0].has("who")


def _spell(face: Text, lines: list[tuple[int, str]], index: int) -> Node:
    c = face.context()
    body = Body()
    for _, line in lines:
        _instructions(c, split_sentences(split_words(without_ability_word(line))), body)
    if body.only_if or body.limits:
        raise _NotUnderstood(lines[0][1])
    return _at_line(N("spell_ability", **_body_fields(c, body)), lines[0][0], index)


def _activated(face: Text, forms: list[str], bullets: list[str]) -> Node:
    place = _colon(forms)
    fields: dict[str, Any] = {}
    match = _LOYALTY.match("".join(forms[:place]))
    c = face.context()
    if match is not None:
        n: Any = N("x") if match[2] == "X" else int(match[2])
        if match[1] == "-":
            n = N("times", of=n, n=-1) if isinstance(n, Node) else -n
        fields = {"cost": (N("loyalty_cost", n=n),), "loyalty": True}
    else:
        parser = _parser(forms[:place])
        tree = parser.whole("costs")
        if tree is None:
            raise _NotUnderstood(_words_of(parser))
        fields = {"cost": _built(c, parser, tree)}
        _mention_paid(c, fields["cost"])
        if any(each.kind == "discard_self" for each in fields["cost"]):
            c.zone = "hand"  # 113.6m
        if c.zone:
            fields["zone"] = c.zone
    if bullets:
        return _modal(face, "activated", fields, forms[place + 1 :], bullets)
    body = Body()
    rest = split_sentences(forms[place + 1 :])
    if not rest:
        raise _NotUnderstood(" ".join(forms))
    _instructions(c, rest, body)
    if "do_once_each_turn" in body.limits:
        raise _NotUnderstood("Do this only once each turn (of an activated ability)")
    if c.zone:
        fields["zone"] = c.zone
    if body.less is not None:
        fields["less"], condition = body.less
        if condition is not None:
            fields["less_if"] = condition
        body.less = None
    if body.only_if:
        fields["only_if"] = body.only_if[0] if len(body.only_if) == 1 else N("cond_all", of=tuple(body.only_if))
    return Node("activated", {**fields, **_body_fields(c, body)})


#: costs by which an object leaves or is tapped, and how the text calls it afterwards
_PAID: Final = {
    "sacrifice_cost": "sacrificed",
    "exile_cost": "exiled",
    "discard_cost": "discarded",
    "tap_cost": "tapped",
    "return_cost": "returned",
    "exile_top_cost": "exiled",
    "reveal_cost": "revealed",
}


def _mention_paid(c: Context, cost: Nodes) -> None:
    for each in cost:
        if each.kind in _PAID:
            several = each.fields.get("n", 1) != 1
            c.mention(PAID, {_PAID[each.kind]}, several, 1)


def _triggered(face: Text, forms: list[str], bullets: list[str]) -> Node:
    problem = ""
    places = [place for place, form in enumerate(forms) if form == ","]
    parser = _parser(split_sentences(forms)[0]) if not bullets else _parser(forms)
    readings = dict(parser.parse("trigger", 0))
    for place in places:
        if place not in readings:
            continue
        try:
            return _trigger_from(face, forms, place, parser, readings[place], bullets)
        except _NotUnderstood as refused:
            problem = problem or refused.words
    raise _NotUnderstood(problem or " ".join(forms))


def _trigger_from(face: Text, forms: list[str], place: int, parser: Parser, tree: Any, bullets: list[str]) -> Node:
    c = face.context()
    event = _built(c, parser, tree)
    rest = forms[place + 1 :]
    fields: dict[str, Any] = {"event": event}
    if rest and rest[0].lower() == "if":
        condition, rest = _intervening(c, rest)
        if condition is not None:
            fields["condition"] = condition
    if bullets:
        return _modal(face, "triggered", fields, rest, bullets, c)
    body = Body()
    _instructions(c, split_sentences(rest), body)
    if body.only_if:
        raise _NotUnderstood(" ".join(forms))
    if c.zone:
        fields["zone"] = c.zone
    return Node("triggered", {**fields, **_body_fields(c, body)})


def _intervening(c: Context, rest: list[str]) -> tuple[Node | None, list[str]]:
    """603.4: an "if" right after the event is part of the condition."""
    parser = _parser(rest)
    for end, tree in sorted(parser.parse("condition", 1), reverse=True):
        if parser.word(end) == ",":
            return _built(c, parser, tree), rest[end + 1 :]
    return None, rest


def _modal(
    face: Text, kind: str, fields: dict[str, Any], forms: list[str], bullets: list[str], outer: Context | None = None
) -> Node:
    forms, changed = _changed_choice(face, kind, forms, len(bullets))
    fields = {**fields, **changed}
    head = " ".join(forms).lower().rstrip(" —.:").strip()
    if head not in _CHOOSE:
        raise _NotUnderstood(" ".join(forms))
    least, most = _CHOOSE[head]
    modes: list[Node] = []
    for bullet in bullets:
        c = face.context()
        if outer is not None:
            c.mentions = list(outer.mentions)
        body = Body()
        _instructions(c, split_sentences(split_words(without_ability_word(bullet))), body)
        if body.only_if or body.limits:
            raise _NotUnderstood(bullet)
        modes.append(N("mode", targets=tuple(c.targets) or None, do=tuple(body.do)))
    return N(
        kind, **fields, modes=tuple(modes), choose=least, choose_max=min(most, len(modes)) if most != least else None
    )


_INSTEAD: Final[dict[str, tuple[int, int]]] = {
    "may both": (1, 2), "both": (2, 2), "may two": (1, 2), "any number": (0, 99), "one or more": (1, 99),
}


def _changed_choice(face: Text, kind: str, forms: list[str], number: int) -> tuple[list[str], dict[str, Any]]:
    """The head of a modal text without its second sentence, and what that says: under a condition other numbers."""
    heads = split_sentences([form for form in forms if form != "—"])
    if kind != "spell_ability" or len(heads) != 2 or heads[1][0].lower() != "if":
        return forms, {}
    parser = _parser(heads[1])
    tree = parser.whole("mode_change")
    if tree is None:
        raise _NotUnderstood(_words_of(parser))
    condition, words = _built(face.context(), parser, tree)
    least, most = _INSTEAD[words]
    most = min(most, number)
    return heads[0], {"instead_if": condition, "instead_choose": least, "instead_max": most if most != least else None}


# ---- quotations -----------------------------------------------------------------------------------------------------
def _quoted(text: str, outer: Context) -> Nodes:
    face = Text(frozenset({"object", "permanent", "card", "creature", *outer.self_nouns}), False, outer.name)
    plain = text.replace("'", "'")
    try:
        return _lines(face, [plain])
    except _NotUnderstood as problem:
        raise Refuse(problem.words) from None


QUOTES.append(_quoted)
