"""What the writing of references shares."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase, describe
from lawmage.speech.english.nodes.words import number, plural
from lawmage.speech.english.nodes.writer import MADE, SELF, YOU, Writer, write

#: "any number of" as a maximum
ANY_NUMBER: Final = 1 << 20
_PLAYERS: Final = ("you", "opponents", "other_players", "each_player", "controller",
                   "owner", "defending", "active_player", "player_of")


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
        return f"up to {how_many(w, most)} {before}target {phrase.one() if most == 1 else phrase.many()}", phrase
    return f"{how_many(w, most)} {before}target {phrase.many()}", phrase


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
            f"up to {how_many(w, most)} targets"
    if least == most:
        return f"{how_many(w, most)} targets"
    return {2: "one or two targets", 3: "one, two, or three targets"}.get(most if isinstance(most, int) else 0,
                                                                        f"one to {how_many(w, most)} targets")


def how_many(w: Writer, value: object) -> str:
    """A number or an amount in words."""
    if isinstance(value, Node):
        from lawmage.speech.english.nodes.quantities.base import short

        return short(w, value)
    assert isinstance(value, int)
    return number(value)


def _is_any_target(pred: Node) -> bool:
    """Creatures, planeswalkers, battles and players: "any target" (115.4)."""
    parts = pred.nodes("of") if pred.kind == "any" else ()
    return len(parts) == 2 and {each.kind for each in parts} == {"all", "player"} and all(
        each.kind == "player" or {inner.kind for inner in each.nodes("of")} == {"permanent", "any"} for each in parts)


def each_one(w: Writer, node: Node) -> str:
    """A reference to several as "each ..."."""
    if node.kind != "each":
        return write(w, node)
    phrase = describe(w, node.node("what"))
    w.mention(node, tuple(phrase.nouns), True)
    return "each " + phrase.one()
