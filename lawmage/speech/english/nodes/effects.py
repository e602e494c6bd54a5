"""What is done to objects: destroy, exile, tap, deal damage, put counters."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.amounts import (
    AS_X,
    EQUAL_TO,
    PER_EACH,
    amount,
    few,
    form_of,
    is_long,
    is_per,
    per,
    short,
)
from lawmage.speech.english.nodes.conditions import duration
from lawmage.speech.english.nodes.costs import cost_words, counters
from lawmage.speech.english.nodes.phrases import describe
from lawmage.speech.english.nodes.refs import each_one, is_many, is_player, named, possessive
from lawmage.speech.english.nodes.statics import SENTENCES, statement, static_sentences, subject_of
from lawmage.speech.english.nodes.tokens import arriving, without_way
from lawmage.speech.english.nodes.words import article, number, plural, verb
from lawmage.speech.english.nodes.writer import ACTED, AFFECTED, MADE, SELF, YOU, Writer, renders, write

_ALL_GRAVEYARDS: Final = Node("each", {"what": Node("card", {"zone": "graveyard"})})
#: all hands and graveyards
EVERYTHING: Final = Node("union", {"of": (Node("each", {"what": Node("card", {"zone": "hand"})}), _ALL_GRAVEYARDS)})
_EVERYWHERE: Final = ("card", "object", "creature", "permanent", "token", "land", "artifact", "enchantment")


def obj(w: Writer, ref: Node) -> str:
    """A reference as the object of a verb."""
    w.preposition = "from"
    text = named(w, ref)
    w.preposition = "in"
    if ref.kind in ("each", "union"):
        mention = w.mentioned(ref)
        w.mention(ACTED, mention.nouns if mention is not None else ("object",), True)
    return text


def moved(w: Writer, ref: Node) -> str:
    """What an instruction just moved, as the object of the next one: "it", "that card"."""
    if ref.kind == "remembered" and w.remembered == MADE:
        ref = MADE
    mention = w.mentioned(ref)
    if ref != MADE or mention is None or not ({"moved", "exiled"} & set(mention.nouns)) or w.pending:
        return obj(w, ref)
    options = ("them", "those cards", "the exiled cards") if mention.plural else ("that card", "it", "the exiled card")
    return options[w.pick("pronoun", 3)]


# ---- damage ---------------------------------------------------------------------------------------------------------
@renders("damage")
def _damage(w: Writer, node: Node) -> str:
    source = node.maybe("source") or SELF
    again = bool(w.where) and w.where_node == node.value("n")
    if w.elided == source and w.verb_said and (again or not is_long(node.value("n"))) and not node.flag("divided"):
        n = node.value("n")
        many = "that much" if isinstance(n, Node) and n.kind in ("that_many", "event_amount") else short(w, n)
        w.about(source, False)
        return f"{many} damage to {_recipient(w, node.node('to'))}"
    subject = "" if w.elided == source else each_one(w, source)
    if subject == "them":
        subject = f"those {w.noun_for(source)}s" if w.noun_for(source) else "they"
    w.about(source, False)
    w.many = is_many(w, source) and source.kind != "each"
    deals = verb("deals", w.many)
    does = f"{subject} {deals}".strip()
    n = node.value("n")
    to = node.node("to")
    if node.flag("divided"):
        return f"{does} {short(w, n)} damage divided as you choose among {named(w, to)}"
    if isinstance(n, Node) and n.kind in ("that_many", "event_amount"):
        return f"{does} that much damage to {_recipient(w, to)}"
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH:
        recipient = _recipient(w, to)
        factor, text = per(w, n)
        return f"{does} {factor} damage to {recipient} {text}"
    if form == EQUAL_TO:
        behind = to.kind in ("each", "union", "opponents")
        if (w.pick("amount") == 0) == behind:
            return f"{does} damage to {_recipient(w, to)} equal to {amount(w, n)}"
        return f"{does} damage equal to {amount(w, n)} to {_recipient(w, to)}"
    text = f"{does} {short(w, n)} damage to {_recipient(w, to)}"
    if not node.flag("unpreventable"):
        return text
    return text + (". The damage can't be prevented", " and the damage can't be prevented")[w.pick("joint")]


def _recipient(w: Writer, ref: Node) -> str:
    if ref == w.subject and not w.many and ref.kind != "each":
        return "itself"
    return each_one(w, ref) if ref.kind == "each" else each_of(w, ref)


def each_of(w: Writer, ref: Node) -> str:
    """Each of several: "each of up to two target creatures"."""
    many = ref.kind != "union" and not is_player(w, ref) and is_many(w, ref)
    text = named(w, ref)
    if ref.kind == "target" and not many:
        many = ref.number("i") < len(w.targets) and w.targets[ref.number("i")].fields.get("max", 1) != 1
    if text == "them" or text.startswith("those "):
        return f"each of {text}" if w.pick("each") == 1 else text
    if not many or (ref == YOU or ref.kind in ("opponents", "other_players", "each_player")):
        return text
    return f"each of {text}" if w.pick("each") == 0 else text


@renders("fight")
def _fight(w: Writer, node: Node) -> str:
    one = node.node("one")
    text = "" if w.elided == one else named(w, one)
    w.about(one, False)
    return f"{text} {verb('fights', is_many(w, one))} {named(w, node.node('other'))}".lstrip()


# ---- orders about objects -------------------------------------------------------------------------------------------
@renders("tap", "untap", "regenerate", "transform", "goad", "unattach", "suspect", "flip")
def _order(w: Writer, node: Node) -> str:
    return f"{node.kind} {obj(w, node.node('what'))}"


@renders("discard_named")
def _discard_named(w: Writer, node: Node) -> str:
    return f"discard {obj(w, node.node('what'))}"


def _at_home(ref: Node) -> Node | None:
    """The creatures of which those are named that could have attacked and didn't; None for others."""
    parts = ref.node("what").nodes("of") if ref.kind == "each" and ref.node("what").kind == "all" else ()
    if [each.kind for each in parts[-2:]] != ["not", "controlled_all_turn"] or \
            parts[-2].node("of").kind != "attacked_this_combat":
        return None
    return Node("all", {"of": parts[:-2]})


@renders("destroy")
def _destroy(w: Writer, node: Node) -> str:
    ref = node.node("what")
    w.left, w.done_word = ref, "destroyed"
    home = _at_home(ref)
    if home is not None:
        return (f"destroy all {describe(w, home).many()} that didn't attack, except for creatures the player hasn't"
                " controlled continuously since the beginning of the turn")
    text = f"destroy {obj(w, ref)}"
    if node.flag("no_regeneration"):
        noun = w.noun_for(ref)
        many = is_many(w, ref)
        options = ["They" if many else "It"]
        if noun:
            options.append(f"Those {plural(noun)}" if many else f"That {noun}")
        text += f". {options[w.pick('pronoun', len(options))]} can't be regenerated"
    return text


@renders("exile")
def _exile(w: Writer, node: Node) -> str:
    ref = node.node("what")
    owner = _graveyard_of(ref)
    several = ("opponents", "other_players", "each_player")
    if ref == _ALL_GRAVEYARDS or (owner is not None and owner.kind not in several):
        what = "all graveyards" if owner is None else f"{possessive(w, owner)} graveyard"
        w.mention(ref, ("card", "object"), True)
        w.mention(MADE, ("card", "exiled", "moved"), True)
        return f"exile {what}"
    if ref.kind == "top_of_library" and ref.node("who") not in (YOU, w.ordered) and w.pick("subject") == 1:
        return top_by_player(w, ref, "exiles")
    w.left, w.done_word = ref, "exiled"
    text = f"exile {obj(w, ref)}" + (" face down" if node.flag("face_down") else "")
    if node.has("until"):
        return f"{text} until {w.noun} leaves {w.term('battlefield')}"
    w.mention(MADE, ("card", "exiled", "moved"), is_many(w, ref) or (ref.kind == "top_of_library" and ref.has("n")))
    return text


def top_by_player(w: Writer, ref: Node, word: str) -> str:
    """ "Target opponent exiles the top card of their library": said of the player whose library it is."""
    who = ref.node("who")
    text = named(w, who)
    top = "the top card" if not ref.has("n") else f"the top {few(w, ref.value('n'))} cards"
    w.mention(MADE, ("card", "object", "exiled" if word == "exiles" else "revealed", "moved"), ref.has("n"))
    return f"{text} {verb(word, is_many(w, who))} {top} of their library"


@renders("return_to_hand")
def _to_hand(w: Writer, node: Node) -> str:
    ref = node.node("what")
    w.done_word = "returned"
    zoned = _from_own_zone(w, ref)
    text = obj(w, ref)
    mention = w.mentioned(ref)
    if ref.kind == "top_of_library" or (ref == MADE and mention is not None and "revealed" in mention.nouns):
        return f"put {text} into {('your', 'its owner' + chr(39) + 's', 'their')[w.pick('own', 3)]} hand"
    if ref == SELF and w.zone == "graveyard":
        return f"return {text}{_from_graveyard(w)} to your hand"
    w.left = ref
    if zoned:
        if w.pick("put") == 1:
            return f"return to your hand {text.replace(' from your graveyard', ' in your graveyard')}"
        return f"return {text} to your hand"
    owner = whose_zone(w, is_many(w, ref) and not text.startswith("each "), "hand")
    if ref.kind == "target" and owner.startswith("its "):
        w.mention(Node("owner", {"of": ref}), ("player",))
    return f"put {text} into {owner}" if w.pick("put") == 1 else f"return {text} to {owner}"


def _from_graveyard(w: Writer) -> str:
    """From where a card goes whose ability works in a graveyard."""
    return " from your graveyard" if w.pick("battlefield") == 0 else ""


def whose_zone(w: Writer, many: bool, zone: str) -> str:
    """The zone of its owner to which something goes (400.3): its owner's, or one's own."""
    if many:
        return (f"their owners' {plural(zone)}", f"their owner's {zone}", f"your {zone}")[w.pick("own", 3)]
    forms = (f"its owner's {zone}", f"your {zone}", f"their {zone}", f"that player's {zone}")
    return forms[w.pick("own", 4)]


def _from_own_zone(w: Writer, ref: Node) -> bool:
    """Whether a target is a card of one's own, which goes to "your hand"."""
    if ref.kind == "each":
        what = ref.node("what")
    elif ref.kind != "target" or ref.number("i") >= len(w.targets):
        return False
    else:
        what = w.targets[ref.number("i")].node("what")
    parts = what.nodes("of") if what.kind == "all" else (what,)
    return any(each.kind == "card" for each in parts) and any(each == Node("owned", {"by": YOU}) for each in parts)


_ZONES_LEFT: Final = {"graveyard": " from your graveyard", "hand": " from your hand", "exile": " from exile"}


@renders("put_onto_battlefield")
def _to_battlefield(w: Writer, node: Node) -> str:
    ref = node.node("what")
    hand = bool(w.pending) and "hand" in w.pending
    word = "put" if hand or (ref.kind in ("made", "top_of_library") and not w.pending and not _exiled(w)) else "return"
    if w.pick("put") == 1:
        word = "put" if word == "return" else "return"
    behind = arriving(w, node, "it")
    if behind:
        node = without_way(node)
    own = w.pending_own or _from_own_zone(w, ref) or (ref == SELF and w.zone in _ZONES_LEFT)
    text = moved(w, ref)
    if ref == SELF and w.zone in _ZONES_LEFT:
        text += _ZONES_LEFT[w.zone] if w.pick("battlefield") == 0 else ""
    place = w.term("onto the battlefield") if word == "put" else f"to {w.term('battlefield')}"
    parts = [word, text, place]
    ways: list[str] = []
    if node.flag("tapped"):
        ways.append("tapped")
    if node.flag("attacking"):
        ways.append("attacking")
    tapped = " and ".join(ways)
    if tapped and not node.flag("attacking"):
        parts.append(tapped)
    if node.flag("transformed"):
        parts.append("transformed")
    if node.has("under"):
        under = node.node("under")
        if under.kind == "owner":
            several = (is_many(w, ref) and not text.startswith("each ")) or \
                (ref.kind == "exiled_with" and w.pick("each") == 1)
            their = ("their owner's", "their owners'")[w.pick("own")] if several else "its owner's"
            parts.append(f"under {their} control")
        elif under != YOU:
            if under != w.ordered and not w.said_owner:
                parts.append(f"under {possessive(w, under)} control")
        elif not own and w.pick("control") == 0:
            parts.append("under your control")
    if node.flag("attacking"):
        parts.append(tapped)
    parts.extend(_with_and_whom(w, node))
    other = ref == SELF and not w.creature
    w.mention(MADE, tuple([each for each in _EVERYWHERE if not (other and each == "creature")]), False)
    w.still = behind or w.still
    return " ".join(parts)


def _with_and_whom(w: Writer, node: Node) -> list[str]:
    """With which counters something enters, and whom it then attacks or blocks."""
    parts: list[str] = []
    if node.has("counters"):
        kind = node.text("counters")
        parts.append(f"with {'an' if kind[:1] in tuple('aeiou') else 'a'} {kind} counter on it")
    for field, word in (("blocking", "blocking"), ("attacking_whom", "attacking")):
        if node.has(field):
            also = "" if field == "attacking_whom" and node.flag("attacking") else f"{word} "
            parts.append(f"{also}{named(w, node.node(field))}")
    return parts


def _exiled(w: Writer) -> bool:
    mention = w.mentioned(MADE)
    return mention is not None and "exiled" in mention.nouns


@renders("put_into_graveyard")
def _to_graveyard(w: Writer, node: Node) -> str:
    text = obj(w, node.node("what"))
    w.done_word = "put into a graveyard"
    return f"put {text} into {whose_zone(w, is_many(w, node.node('what')), 'graveyard')}"


@renders("put_into_library")
def _to_library(w: Writer, node: Node) -> str:
    ref = node.node("what")
    own = _from_own_zone(w, ref)
    own_graveyard = _graveyard_of(ref) if node.text("where") == "shuffled" else None
    text = obj(w, ref) if own_graveyard is None else ""
    owner = "your library" if own else whose_zone(w, is_many(w, ref), "library")
    where = node.text("where")
    if where == "shuffled" and ref == EVERYTHING:
        return "each player shuffles their hand and graveyard into their library"
    if ref == SELF and w.zone == "graveyard":
        text, owner = f"{text}{_from_graveyard(w)}", "your library"
    if where == "shuffled" and own_graveyard is not None:
        if own_graveyard == YOU:
            return "shuffle your graveyard into your library"
        return f"{named(w, own_graveyard)} shuffles their graveyard into their library"
    if where == "shuffled" and not is_many(w, ref) and w.pick("subject") == 1:
        noun = w.noun_for(ref)
        whose = "its" if w.pick("pronoun") == 0 or not noun else f"that {noun}'s"
        if ref.kind == "target" and text.startswith(("target ", "up to ", "another ")):
            return f"{text}'s owner shuffles it into their library"
        return f"{whose} owner shuffles it into their library"
    if where == "shuffled":
        return f"shuffle {text} into {owner}"
    if where in ("second", "nth"):
        nth = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}[node.number("n", 2)]
        return f"put {text} into {owner} {nth} from the top"
    return f"put {text} on {'top of' if where == 'top' else 'the bottom of'} {owner}"


def _graveyard_of(ref: Node) -> Node | None:
    """Whose graveyard a reference is, as a whole."""
    if ref.kind != "each" or ref.node("what").kind != "all":
        return None
    parts = ref.node("what").nodes("of")
    if len(parts) == 2 and parts[0] == Node("card", {"zone": "graveyard"}) and parts[1].kind == "owned":
        return parts[1].node("by")
    return None


@renders("attach")
def _attach(w: Writer, node: Node) -> str:
    return f"attach {obj(w, node.node('what'))} to {named(w, node.node('to'))}"


@renders("exchange_control")
def _exchange(w: Writer, node: Node) -> str:
    one, other = node.node("one"), node.node("other")
    if one.kind == "target" == other.kind and len(w.targets) == 2 and \
            w.targets[0].fields.get("what") == w.targets[1].fields.get("what"):
        phrase = describe(w, w.targets[0].node("what"))
        for ref in (one, other):
            w.mention(ref, tuple(phrase.nouns), True)
        return f"exchange control of two target {phrase.many()}"
    return f"exchange control of {named(w, one)} and {named(w, other)}"


@renders("counter")
def _counter(w: Writer, node: Node) -> str:
    what = node.node("what")
    text = f"counter {obj(w, what)}"
    if not node.has("unless"):
        return text + _exiled_instead(w, node)
    w.mention(Node("controller", {"of": what}), ("player",), False, 1)
    noun = next((each for each in ("ability", "spell") if w.noun_for(what) == each or each in w.nouns_for(what)), "")
    whose = f"that {noun}'s" if noun and w.pick("pronoun") == 1 else "its"
    return f"{text} unless {whose} controller {cost_words(w, node.nodes('unless'), True)}" \
        + _exiled_instead(w, node)


def _exiled_instead(w: Writer, node: Node) -> str:
    if not node.flag("exile"):
        return ""
    return ". If that spell is countered this way, exile it instead of putting it into its owner's graveyard"


@renders("copy_spell")
def _copy(w: Writer, node: Node) -> str:
    text = f"copy {named(w, node.node('what'))}"
    return text + (". You may choose new targets for the copy" if node.flag("new_targets") else "")


@renders("choose_new_targets")
def _new_targets(w: Writer, node: Node) -> str:
    return f"choose new targets for {named(w, node.node('what'))}"


# ---- combat ---------------------------------------------------------------------------------------------------------
@renders("remove_from_combat")
def _remove(w: Writer, node: Node) -> str:
    return f"remove {obj(w, node.node('what'))} from combat"


_DOES: Final = {"become_blocked": "becomes blocked", "phase_out": "phases out", "explore": "explores",
                "become_prepared": "becomes prepared"}


@renders("become_blocked", "phase_out", "explore", "become_prepared")
def _does(w: Writer, node: Node) -> str:
    ref = node.node("what")
    if ref.kind == "each" and w.pick("each") == 1:
        return f"{each_one(w, ref)} {_DOES[node.kind]}"
    w.bare_each = True
    text = write(w, ref)
    w.bare_each = False
    return f"{_those(w, ref, text)} {verb(_DOES[node.kind], is_many(w, ref))}"


def _those(w: Writer, ref: Node, text: str) -> str:
    """Several things spoken of before, as the subject of a sentence."""
    if text != "them":
        return text
    noun = w.noun_for(ref)
    return f"those {noun}s" if noun else "they"


@renders("become_unblocked_by")
def _unblocked(w: Writer, node: Node) -> str:
    text = named(w, node.node("what"))
    how = ("that had become blocked by only that creature", f"that had become blocked by only {w.noun}",
           "that hadn't become blocked by another creature")
    picked = 1 if node.node("what") == SELF else (0, 2)[w.pick("other")]
    return f"creatures {text} was blocking {how[picked]} this combat become unblocked"


@renders("block_now")
def _block_now(w: Writer, node: Node) -> str:
    whom = node.node("whom")
    if whom == MADE and w.pending:
        w.pending = ""
        if w.pick("term") == 1:
            return f"{named(w, node.node('what'))} blocks an attacking creature of your choice"
        return f"have {named(w, node.node('what'))} block an attacking creature of your choice"
    return f"have {named(w, node.node('what'))} block {named(w, whom)}"


@renders("reselect_attack")
def _reselect(w: Writer, node: Node) -> str:
    return f"reselect which player or permanent {named(w, node.node('what'))} is attacking"


@renders("becomes_attacking")
def _becomes_attacking(w: Writer, node: Node) -> str:
    what = named(w, node.node("what"))
    if not node.has("attacking_whom"):
        return f"{what} is attacking"
    return f"{what} is attacking {named(w, node.node('attacking_whom'))}"


@renders("doesnt_untap")
def _doesnt_untap(w: Writer, node: Node) -> str:
    ref = node.node("what")
    if w.elided == ref and not is_many(w, ref) and not node.has("duration"):
        whose = "your" if ref == SELF and w.pick("own") == 0 else "its controller's"
        return f"doesn't untap during {whose} next untap step"
    w.bare_each = True
    text = write(w, ref)
    w.bare_each = False
    if is_many(w, ref):
        options = ["their controllers' next untap steps", "their controller's next untap step"]
        if ref.kind == "each" and Node("controlled", {"by": YOU}) in ref.node("what").nodes("of"):
            options.append("your next untap step")
        those = "they" if w.they() == ref and w.pick("pronoun") == 1 else _those(w, ref, text)
        return f"{those} don't untap during {options[w.pick('own', len(options))]}"
    if node.has("duration"):
        lasts = duration(w, node.fields["duration"])
        return f"{text} doesn't untap during its controller's untap step {lasts}".rstrip()
    whose = "your" if ref == SELF and w.pick("own") == 0 else "its controller's"
    return f"{text} doesn't untap during {whose} next untap step"


# ---- counters -------------------------------------------------------------------------------------------------------
def _receiver(w: Writer, ref: Node) -> str:
    """What gets counters: each of several."""
    return each_one(w, ref) if ref.kind == "each" else each_of(w, ref)


def _is_support(w: Writer, node: Node) -> bool:
    """Whether counters are put as support does it (701.41)."""
    ref = node.node("what")
    if ref.kind != "target" or node.text("counter") != "+1/+1" or node.fields["n"] != 1:
        return False
    target = w.targets[ref.number("i")]
    parts = [Node("permanent", {}), Node("type", {"is": "creature"}), *([] if w.spell else [Node("other", {})])]
    creature = Node("all", {"of": tuple(parts)})
    alike = target.fields.get("min") == 0 and target.has("max") and target.node("what") == creature and \
        w.mentioned(ref) is None and target.fields["max"] != 1
    return alike and (w.pick("term") == 0) == w.spell


@renders("put_counters")
def _put_counters(w: Writer, node: Node) -> str:
    ref = node.node("what")
    n = node.value("n")
    kind = f"{node.text('counter')} counter"
    if is_player(w, ref):
        if ref != YOU and w.pick("each") == 1:
            return _given(w, ref, node)
        text = "you" if ref == YOU else named(w, ref)
        if ref == YOU and not w.bare_verbs and w.inside and w.pick("you") == 1:
            text = ""
        gets = verb("gets", is_many(w, ref))
        if node.text("counter") == "energy" and isinstance(n, int):
            return f"{text} {gets} {'{E}' * n}".lstrip()
        if node.text("counter") == "energy" and is_per(n) and w.pick("amount") == 0:
            factor, behind = per(w, n)
            return f"{text} {gets} {'{E}' * factor} {behind}".lstrip()
        if node.text("counter") == "energy" and isinstance(n, Node) and is_long(n) and w.pick("amount") == 1:
            return f"{text} {gets} an amount of {{E}} equal to {amount(w, n)}".lstrip()
        return f"{text} {gets} {counters(w, node)}".lstrip()
    if isinstance(n, Node) and n == Node("counters_on", {"of": ref, "counter": node.text("counter")}):
        return f"double the number of {kind}s on {named(w, ref)}"
    if node.flag("up_to"):
        text = f"put up to {short(w, n)} {kind}s on {named(w, ref)}"
        if node.has("cap"):
            text += (f". This ability can't cause the total number of {kind}s on {w.noun} to be greater than"
                     f" {number(node.number('cap'))}")
        return text
    if _is_support(w, node):
        named(w, ref)
        most = w.targets[ref.number("i")].fields["max"]
        return f"support {short(w, most)}"
    form = form_of(w, n) if is_long(n) else AS_X
    if form == PER_EACH:
        where = _receiver(w, ref)
        factor, text = per(w, n)
        many = f"{'an' if kind[:1] in tuple('aeiou') else article(kind)} {kind}" if factor == 1 else \
            f"{number(factor)} {kind}s"
        return f"put {many} on {where} {text}"
    if form == EQUAL_TO:
        return f"put a number of {kind}s on {_receiver(w, ref)} equal to {amount(w, n)}"
    return f"put {counters(w, node)} on {_receiver(w, ref)}"


def _given(w: Writer, ref: Node, node: Node) -> str:
    """ "Give each player a rad counter"."""
    n = node.value("n")
    if isinstance(n, Node) and n.kind == "that_many":
        removed = f"{w.removed} " if w.removed else ""
        return f"give {named(w, ref)} a {node.text('counter')} counter for each {removed}counter removed this way"
    return f"give {named(w, ref)} {counters(w, node)}"


@renders("take_counters")
def _take_counters(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    w.removed = node.text("counter")
    if not node.has("n") and node.has("counter"):
        how = w.pick("pronoun", 3)
        if how:
            return f"remove {('them all', 'those counters')[how - 1]}"
    what = counters(w, node) if node.has("n") else f"all {kind}"
    return f"remove {what} from {obj(w, node.node('what'))}"


@renders("put_same_counters")
def _same_counters(w: Writer, node: Node) -> str:
    return f"put {possessive(w, node.node('from'))} counters on {named(w, node.node('to'))}"


# ---- continuous effects ---------------------------------------------------------------------------------------------
@renders("until")
def _until(w: Writer, node: Node) -> str:
    effects = node.nodes("effects")
    lasts: Value = node.fields["duration"]
    if effects[0].kind == "control":
        return _control(w, effects, lasts)
    if len(effects) == 2 and effects[0].kind == effects[1].kind == "modify_pt" and \
            effects[0].node("what") != effects[1].node("what"):
        text = " and ".join(statement(w, (each,), lasts) for each in effects)
        return text.replace(f" {duration(w, lasts)} and ", " and ", 1)
    if any(each.kind in SENTENCES for each in effects):
        return ". ".join(static_sentences(w, effects, lasts))
    if any(subject_of(each) != subject_of(effects[0]) for each in effects):
        return " and ".join(static_sentences(w, effects, lasts))
    if len(effects) == 1 and _is_size_of(effects[0]):
        size = effects[0]
        mine, other = possessive(w, size.node("what")), possessive(w, size.node("power").node("of"))
        return f"change {mine} base power and toughness to {other} power and toughness {duration(w, lasts)}"
    if len(effects) == 1 and is_doubled(effects[0]) and w.pick("term") == 0:
        return _doubled(w, effects[0], lasts)
    return statement(w, effects, lasts)


def _is_size_of(effect: Node) -> bool:
    """Whether an effect sets power and toughness to those of something else."""
    if effect.kind != "set_pt":
        return False
    power, toughness = effect.fields["power"], effect.fields["toughness"]
    return isinstance(power, Node) and isinstance(toughness, Node) and power.kind == "power_of" and \
        toughness == Node("toughness_of", dict(power.fields))


def is_doubled(effect: Node) -> bool:
    """Whether a change of size doubles the power, or power and toughness (701.10a)."""
    if effect.kind != "modify_pt":
        return False
    what = effect.node("what")
    own = AFFECTED if what.kind in ("each", "union") else what
    return effect.fields["power"] == Node("power_of", {"of": own}) and \
        effect.fields["toughness"] in (0, Node("toughness_of", {"of": own}))


def _doubled(w: Writer, effect: Node, lasts: Value) -> str:
    what = effect.node("what")
    measure = "power" if effect.fields["toughness"] == 0 else "power and toughness"
    of = what.kind in ("each", "union") or w.pick("own") == 1
    text = f"the {measure} of {each_one(w, what)}" if of else f"{possessive(w, what)} {measure}"
    return f"double {text} {duration(w, lasts)}"


def _control(w: Writer, effects: tuple[Node, ...], lasts: Value) -> str:
    first = effects[0]
    who = first.node("who")
    if who == MADE and w.pending:
        w.pending = ""
        subject = "an opponent gains"
    elif who in (YOU, w.ordered):
        subject = "gain"
    else:
        subject = f"{named(w, who)} {verb('gains', is_many(w, who))}"
    if len(effects) > 1:
        what = named(w, first.node("what"))
        w.lasting = True
        w.about(first.node("what"))
        parts = [f"it {write(w, each)}" for each in effects[1:]]
        w.lasting = False
        if len(parts) == 1 and w.pick("joint") == 1:
            return f"{duration(w, lasts)}, {subject} control of {what} and {parts[0]}"
        return f"{duration(w, lasts)}, {subject} control of {what}, {', and '.join(parts)}"
    text = f"{subject} control of {obj(w, first.node('what'))} {duration(w, lasts)}".rstrip()
    return text
