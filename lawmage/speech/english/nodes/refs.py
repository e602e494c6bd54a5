"""Who and what: "target creature", "it", "that creature's controller"."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.phrases import Phrase, describe
from lawmage.speech.english.nodes.words import join, number, plural
from lawmage.speech.english.nodes.writer import MADE, REMEMBERED, SELF, YOU, Writer, renders, write

#: "any number of" as a maximum
ANY_NUMBER: Final = 1 << 20
_PLAYERS: Final = ("you", "opponents", "other_players", "each_player", "controller",
                   "owner", "defending", "active_player", "player_of")
_OPPONENTS_OWN: Final = Node("controlled", {"by": Node("opponents", {})})
_SOURCE_NOUNS: Final = ("object",)


def named(w: Writer, ref: Node, player: bool = False) -> str:
    """A reference in the place of an object: "it", "you", "target creature"."""
    text = write(w, ref)
    if ref.kind == "opponents" and player:
        return "an opponent"
    return text


def possessive(w: Writer, ref: Node) -> str:
    """A reference as an owner: "its", "your", "that player's"."""
    if ref == YOU:
        return "your"
    outer, w.they_allowed = w.they_allowed, False
    text = _possessive(w, ref)
    w.they_allowed = outer
    if text == "that player's" and w.pick("pronoun") == 1:
        return "their"
    return text


def _possessive(w: Writer, ref: Node) -> str:
    if not w.no_its and _is_its(w, ref):
        nouns = w.nouns_for(ref)
        options = [w.noun] if ref == SELF else [f"{this} {noun}" for this in ("that", "the") for noun in nouns]
        mention = w.mentioned(ref)
        if ref == MADE and mention is not None:
            options += [f"the {word} {noun}" for word in ("exiled", "sacrificed", "revealed") if word in mention.nouns
                        for noun in nouns]
        picked = w.pick("pronoun", len(options) + 1) if options else 0
        if picked:
            return options[picked - 1] + "'s"
        return "its" if not w.subject_player or ref != w.subject else "their"
    if w.subject_player and ref == w.subject:
        return "their"
    if ref.kind == "remembered" and w.remembered is not None and w.remembered != ref:
        return possessive(w, w.remembered)
    if ref.kind == "affected" or (ref.kind == "each" and ref == w.subject):
        return "their"
    text = write(w, ref)
    if text == "it" and (w.no_its or (w.subject is not None and not w.subject_player and ref != w.subject)):
        noun = w.noun_for(ref)
        text = f"that {noun}" if noun else w.noun if ref == SELF else text
    if text == "it":
        return "its"
    if text in ("they", "them"):
        return "their"
    many = text.endswith("s") and ref.kind in ("each", "union", "target") and is_many(w, ref)
    return text + ("'" if many else "'s")


def _is_its(w: Writer, ref: Node) -> bool:
    if is_player(w, ref):
        return False
    if w.subject is not None and not w.subject_player:
        return ref == w.subject and ref.kind not in ("each", "union")
    mention = w.mentioned(ref)
    return mention is not None and not mention.plural and w.it() == ref


def is_player(w: Writer, ref: Node) -> bool:
    """Whether a reference names players."""
    if ref.kind in _PLAYERS:
        return True
    if ref.kind == "remembered" and w.remembered is not None and w.remembered != ref:
        return is_player(w, w.remembered)
    if ref.kind == "target":
        return _only_players(w.targets[ref.number("i")].node("what")) if ref.number("i") < len(w.targets) else False
    if ref.kind == "event":
        return ref.text("role") == "player"
    if ref.kind == "chosen":
        return ref.text("key") in ("player", "opponent")
    mention = w.mentioned(ref)
    return mention is not None and "player" in mention.nouns and "object" not in mention.nouns


def _only_players(pred: Node) -> bool:
    if pred.kind in ("all", "any"):
        parts = [_only_players(each) for each in pred.nodes("of")]
        return any(parts) if pred.kind == "all" else all(parts)
    return pred.kind in ("player", "opponent")


def is_many(w: Writer, ref: Node) -> bool:
    """Whether a reference names several things, so that the verb has no s."""
    if ref.kind in ("you", "union", "pair"):
        return True
    if ref.kind == "each":
        return True
    if ref.kind == "remembered" and w.remembered is not None and w.remembered != ref:
        each = w.remembered.kind in ("each", "opponents", "other_players", "each_player")
        return not each and is_many(w, w.remembered)
    if ref.kind == "target" and ref.number("i") < len(w.targets):
        most = w.targets[ref.number("i")].fields.get("max", 1)
        return most != 1
    mention = w.mentioned(ref)
    return mention is not None and mention.plural


def may_say_it(w: Writer, ref: Node) -> bool:
    """Whether "it" would not be taken for the subject of the clause."""
    return w.subject is None or w.subject_player or w.subject == ref


def back(w: Writer, ref: Node, fallback: str) -> str:
    """A reference to what was named before: "it", "that creature", "those tokens"; `fallback` where nothing fits."""
    mention = w.mentioned(ref)
    if mention is None:
        return fallback
    if "player" in mention.nouns and "object" not in mention.nouns:
        if mention.plural:
            return "those players"
        options = ["that player", *(["that opponent"] if "opponent" in mention.nouns else []),
                   *(["they"] if w.they_allowed else []),
                   *(["that attacking player"] if "attacking player" in mention.nouns else []), "the player"]
        return options[w.pick("pronoun", len(options))] if len(options) > 1 else options[0]
    options = [f"{this} {plural(noun) if mention.plural else noun}" for this in ("those" if mention.plural else "that",
               "the") for noun in w.nouns_for(ref)]
    options += [f"the {word} {noun}" for word in ("exiled", "sacrificed", "revealed") if word in mention.nouns
                for noun in mention.nouns if noun in ("card", "creature", "permanent")]
    if not mention.plural and "permanent" in mention.nouns and "player" in mention.nouns:
        options.append("that permanent or player")
    if not mention.plural and "permanent" in mention.nouns and ref.kind == "target":
        options.append("that creature or planeswalker")
    if mention.plural and w.they() == ref:
        options.insert(0, "them")
    elif not mention.plural and w.it() == ref:
        if may_say_it(w, ref):
            options.insert(0, "it")
        elif options:
            options.append("it")
    if not options:
        return fallback
    return options[w.pick("pronoun", len(options))] if len(options) > 1 else options[0]


# ---- fixed persons --------------------------------------------------------------------------------------------------
@renders("self")
def _self(w: Writer, node: Node) -> str:
    if w.mentioned(SELF) is not None:
        usual = w.it() == SELF and may_say_it(w, SELF)
        return w.noun if (w.pick("pronoun") == 1) == usual else "it"
    w.mention(SELF, _SOURCE_NOUNS, False, 0)
    return w.noun


@renders("you")
def _you(w: Writer, node: Node) -> str:
    return "you"


@renders("opponents")
def _opponents(w: Writer, node: Node) -> str:
    return "each opponent"


@renders("other_players")
def _other_players(w: Writer, node: Node) -> str:
    return "each other player"


@renders("each_player")
def _each_player(w: Writer, node: Node) -> str:
    return "each player"


@renders("defending")
def _defending(w: Writer, node: Node) -> str:
    return "defending player"


@renders("active_player")
def _active(w: Writer, node: Node) -> str:
    return ("the active player", "attacking player")[w.pick("own")]


@renders("attached")
def _attached(w: Writer, node: Node) -> str:
    text = f"{w.attached_word} {w.attached_noun}"
    if w.mentioned(node) is not None and w.it() == node and may_say_it(w, node) and w.attached_noun != "player" and \
            w.pick("pronoun") == 0:
        return "it"
    player = w.attached_noun in ("player", "opponent")
    if player and w.mentioned(node) is not None and w.player() == node and w.pick("pronoun") == 0:
        return "that player"
    w.mention(node, ("player",) if player else (w.attached_noun, "creature", "permanent", "object"))
    return text


# ---- targets --------------------------------------------------------------------------------------------------------
@renders("target")
def _target(w: Writer, node: Node) -> str:
    index = node.number("i")
    if w.mentioned(node) is not None:
        return back(w, node, "that object")
    if index >= len(w.targets):
        return f"target {index + 1}"
    target = w.targets[index]
    many = target.fields.get("max", 1) != 1
    if target.has("for_each"):
        who = target.node("for_each")
        word = {"opponents": "opponent", "other_players": "other player", "each_player": "player"}.get(who.kind) or \
            (describe(w, who.node("what")).one() if who.kind == "each" else "of " + write(w, who))
        many = True
        w.mention(REMEMBERED, ("player",) if who.kind != "each" else ("object",))
        w.prefix = f"for each {word}, "
    text, phrase = target_text(w, target)
    w.mention(node, tuple(phrase.nouns), many)
    what = target.node("what")
    if not many and _OPPONENTS_OWN in (what.nodes("of") if what.kind == "all" else (what,)):
        w.mention(Node("controller", {"of": node}), ("player",))
    return text


def target_text(w: Writer, target: Node) -> tuple[str, Phrase]:
    """A target phrase: "up to two other target creatures", and its description."""
    phrase = describe(w, target.node("what"), preposition="from")
    least, most = target.fields.get("min", 1), target.fields.get("max", 1)
    other = phrase.other or target.has("other_than")
    phrase.other = False
    if _is_any_target(_without_other(target.node("what"))):
        phrase.nouns = ["object", "player", "permanent", "creature"]
        if (least, most) == (1, 1):
            return ("any other target" if other else "any target"), phrase
        text = _any_targets(w, least, most)
        return (text.removesuffix("targets") + "other targets" if other else text), phrase
    before = "other " if other else ""
    if target.flag("one_graveyard"):
        phrase.behind = [*[each for each in phrase.behind if not each[1].endswith("graveyards")],
                         ("from a single graveyard",) * 2]
    if (least, most) == (1, 1):
        choice = " of their choice" if target.has("chooser") else ""
        return f"{'another ' if other else ''}target {phrase.one()}{choice}", phrase
    if least == 0 and isinstance(most, int) and most >= ANY_NUMBER:
        return f"any number of {before}target {phrase.many()}", phrase
    if (least, most) == (1, 3):
        return f"one, two, or three {before}target {phrase.many()}", phrase
    if (least, most) == (1, 2):
        return f"one or two {before}target {phrase.many()}", phrase
    if least == 0:
        return f"up to {_how_many(w, most)} {before}target {phrase.one() if most == 1 else phrase.many()}", phrase
    return f"{_how_many(w, most)} {before}target {phrase.many()}", phrase


def _without_other(pred: Node) -> Node:
    """A description without "other"."""
    if pred.kind != "all":
        return pred
    rest = tuple([each for each in pred.nodes("of") if each.kind != "other"])
    return rest[0] if len(rest) == 1 else Node("all", {"of": rest})


def _any_targets(w: Writer, least: object, most: object) -> str:
    """So many of "any target": "any number of targets", "one or two targets"."""
    if least == 0:
        return "any number of targets" if isinstance(most, int) and most >= ANY_NUMBER else \
            f"up to {_how_many(w, most)} targets"
    if least == most:
        return f"{_how_many(w, most)} targets"
    return {2: "one or two targets", 3: "one, two, or three targets"}.get(most if isinstance(most, int) else 0,
                                                                        f"one to {_how_many(w, most)} targets")


def _how_many(w: Writer, value: object) -> str:
    if isinstance(value, Node):
        from lawmage.speech.english.nodes.amounts import short

        return short(w, value)
    assert isinstance(value, int)
    return number(value)


def _is_any_target(pred: Node) -> bool:
    """Creatures, planeswalkers, battles and players: "any target" (115.4)."""
    parts = pred.nodes("of") if pred.kind == "any" else ()
    return len(parts) == 2 and {each.kind for each in parts} == {"all", "player"} and all(
        each.kind == "player" or {inner.kind for inner in each.nodes("of")} == {"permanent", "any"} for each in parts)


@renders("choose_target")
def _choose_target(w: Writer, node: Node) -> str:
    text = target_text(w, node)[0]
    if node.has("chooser"):
        text = text.replace("their choice", f"{possessive(w, node.node('chooser'))} choice")
    return f"{text} for {write(w, node.node('for_each'))}" if node.has("for_each") else text


# ---- many -----------------------------------------------------------------------------------------------------------
@renders("each")
def _each(w: Writer, node: Node) -> str:
    bare, w.bare_each = w.bare_each, True
    phrase = describe(w, node.node("what"), preposition=w.preposition)
    w.bare_each = bare
    w.mention(node, tuple(phrase.nouns), True)
    if bare:
        return phrase.many()
    return "each " + phrase.one() if w.pick("each") == 1 else "all " + phrase.many()


def each_one(w: Writer, node: Node) -> str:
    """A reference to several as "each ..."."""
    if node.kind != "each":
        return write(w, node)
    phrase = describe(w, node.node("what"))
    w.mention(node, tuple(phrase.nouns), True)
    return "each " + phrase.one()


@renders("pair")
def _pair(w: Writer, node: Node) -> str:
    return ("both creatures", "each of those creatures")[w.pick("each")]


@renders("union")
def _union(w: Writer, node: Node) -> str:
    refs = node.nodes("of")
    plain = w.bare_each and all(each.kind == "each" for each in refs)
    if len(refs) == 2 and refs[0].kind == "opponents" and refs[1].kind == "each" and w.pick("own") == 1:
        text = each_one(w, refs[1])
        for words in ("an opponent controls", "your opponents control", "each opponent controls"):
            text = text.replace(words, "they control")
        return f"each opponent and {text}"
    several = any(each.kind == "each" for each in refs)
    how = w.pick("each", 3) if several else 0
    parts = [_of_union(w, each, plain, how) for each in refs]
    return join(parts)


def _of_union(w: Writer, ref: Node, plain: bool, how: int) -> str:
    """A part of several things named together: "each creature", "creatures" or "all creatures"."""
    if ref.kind != "each" or (plain and how == 0):
        return write(w, ref)
    if how == 0:
        return each_one(w, ref)
    bare, w.bare_each = w.bare_each, True
    text = write(w, ref)
    w.bare_each = bare
    return text if how == 1 else f"all {text}"


@renders("except")
def _except(w: Writer, node: Node) -> str:
    if node.node("what").kind == "each_player":
        return f"a player other than {write(w, node.node('other_than'))}"
    than = node.node("other_than")
    if node.node("what").kind == "opponents" and w.player() == than:
        return "each other opponent"
    return f"{write(w, node.node('what'))} other than {write(w, than)}"


# ---- said before ----------------------------------------------------------------------------------------------------
_ROLES: Final = {"subject": "that object", "other": "the other object", "player": "that player",
                 "controller": "that player", "source": "that source", "amount": "that much", "spell": "that spell"}


@renders("event")
def _event(w: Writer, node: Node) -> str:
    for one, other in w.same:
        if one == node and w.mentioned(node) is None:
            return write(w, other)
    first = len(w.targets) == 1 and node.text("role") == "subject" and w.mentioned(Node("target", {"i": 0})) is not None
    return back(w, node, "the first creature" if first else _ROLES[node.text("role")])


@renders("made")
def _made(w: Writer, node: Node) -> str:
    if w.pending:
        text, w.pending = w.pending, ""
        w.mention(node, w.pending_nouns or ("object",))
        return text
    return back(w, node, "it")


@renders("acted")
def _acted(w: Writer, node: Node) -> str:
    for each in reversed(w.mentions):
        if each.plural and "object" in each.nouns:
            options = ["them", *[f"those {plural(noun)}" for noun in each.nouns if noun not in ("object", "moved")]]
            return options[w.pick("pronoun", len(options))]
    return "those permanents"


@renders("paid")
def _paid(w: Writer, node: Node) -> str:
    nouns = [w.paid_noun, *[each for each in ("card", "creature", "permanent", "artifact") if each != w.paid_noun]]
    return f"the {w.paid_word} {nouns[w.pick('pronoun', len(nouns))]}"


@renders("remembered")
def _remembered(w: Writer, node: Node) -> str:
    if w.remembered is None or w.remembered == node:
        return back(w, node, "it")
    if w.remembered.kind in ("each", "opponents", "other_players", "each_player"):
        mention = w.mentioned(w.remembered)
        if mention is not None and "player" in mention.nouns:
            return "that player"
        return "it" if mention is None else f"that {mention.nouns[0]}"
    return write(w, w.remembered)


@renders("affected")
def _affected(w: Writer, node: Node) -> str:
    return "it"


@renders("chosen")
def _chosen(w: Writer, node: Node) -> str:
    return f"the chosen {node.text('key')}"


# ---- related --------------------------------------------------------------------------------------------------------
@renders("controller")
def _controller(w: Writer, node: Node) -> str:
    return _related(w, node, "controller")


@renders("owner")
def _owner(w: Writer, node: Node) -> str:
    return _related(w, node, "owner")


def _related(w: Writer, node: Node, word: str) -> str:
    mention = w.mentioned(node)
    if mention is not None and w.player() == node:
        return "that player"
    text = f"{possessive(w, node.node('of'))} {word}"
    w.mention(node, ("player",), False, 1)
    return text


@renders("player_of")
def _player_of(w: Writer, node: Node) -> str:
    mention = w.mentioned(node.node("of"))
    nouns = [] if mention is None else [each for each in mention.nouns if each not in ("player", "object")]
    if "permanent" in nouns:
        nouns.insert(1, "planeswalker")
    owner = f"that {nouns[w.pick('pronoun', len(nouns))]}'s" if nouns else possessive(w, node.node("of"))
    return f"that player or {owner} controller"


@renders("top_of_library")
def _top(w: Writer, node: Node) -> str:
    owner = possessive(w, node.node("who"))
    w.mention(MADE, ("card", "object"), node.has("n"))
    if not node.has("n"):
        return f"the top card of {owner} library"
    n = node.value("n")
    if isinstance(n, Node) and n.kind == "that_many":
        return f"that many cards from the top of {owner} library"
    return f"the top {_how_many(w, n)} cards of {owner} library"


@renders("attackers_of")
def _attackers_of(w: Writer, node: Node) -> str:
    return f"the creatures that {write(w, node.node('of'))} is blocking"


@renders("blockers_of")
def _blockers_of(w: Writer, node: Node) -> str:
    return f"the creatures blocking {write(w, node.node('of'))}"


@renders("attacked_by")
def _attacked_by(w: Writer, node: Node) -> str:
    text = write(w, node.node("of"))
    return f"the player or planeswalker {text}{chr(39) + 's' if text == 'it' else ' is'} attacking"
