"""In words: prevention and redirection of damage this turn."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.durations import duration
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import short
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.sentences.base import clauses
from lawmage.speech.english.nodes.writer import EVENT, MADE, Writer, renders


def damage_kind(node: Node) -> str:
    """Which damage it is about: combat damage, noncombat damage or any."""
    return "combat damage" if node.flag("combat") else "noncombat damage" if node.flag("noncombat") else "damage"


def damage_recipient(w: Writer, ref: Node) -> str:
    """To whom or what damage would be dealt."""
    if ref.kind == "each_player":
        return "players"
    w.bare_each = True
    text = named(w, ref)
    w.bare_each = False
    return text


@renders("prevent")
def _prevent(w: Writer, node: Node) -> str:
    when = "this turn" if node.fields["duration"] == "end of turn" else duration(w, node.fields["duration"])
    if node.flag("next_time"):
        return _next_time(w, node, when)
    if node.has("n"):
        text = f"prevent the next {short(w, node.value('n'))} {damage_kind(node)} that would be dealt"
    else:
        text = f"prevent all {damage_kind(node)} that would be dealt"
    if node.has("to") and node.has("by") and node.node("to") == node.node("by"):
        return f"{text} to and dealt by {damage_recipient(w, node.node('to'))} {when}" + _then(w, node)
    if node.has("to") and not node.has("by") and not node.has("from") and w.pick("prevent") == 1:
        return f"{text} {when} to {damage_recipient(w, node.node('to'))}" + _then(w, node)
    if node.has("to"):
        text += f" to {damage_recipient(w, node.node('to'))}"
    by = damage_recipient(w, node.node("by")) if node.has("by") else \
        describe(w, node.node("from"), "source").many() if node.has("from") else ""
    place = w.pick("prevent", 4) if by else 0
    if place == 3:
        return text.replace("would be dealt", f"{by} would deal") + f" {when}" + _then(w, node)
    if place == 2:
        return text.replace("that would be dealt", f"{by} would deal") + f" {when}" + _then(w, node)
    first = bool(by) and node.has("by") == (place == 0)
    text += f" by {by} {when}" if first else f" {when}" + (f" by {by}" if by else "")
    return text + _then(w, node)


def _next_time(w: Writer, node: Node, when: str) -> str:
    by = named(w, node.node("by")) if node.has("by") else "a source"
    to = f" to {damage_recipient(w, node.node('to'))}" if node.has("to") else ""
    how = "prevent that damage"
    if node.has("n"):
        n = node.value("n")
        if isinstance(n, Node) and n.kind == "half":
            how = f"prevent half that damage, rounded {n.text('round')}"
        elif isinstance(n, Node) and n.kind == "difference":
            how = f"prevent all but {n.fields['minus']} of that damage"
        else:
            how = f"prevent {short(w, n)} of that damage"
    return f"the next time {by} would deal {damage_kind(node)}{to} {when}, {how}{_then(w, node)}"


def _then(w: Writer, node: Node) -> str:
    if not node.has("then"):
        return ""
    w.mention(Node("event", {"role": "subject"}), ("object", "creature", "permanent"), False, EVENT)
    if so_many(node.nodes("then")) and w.pick("each") == 1:
        one = tuple([Node(each.kind, {**each.fields, "n": 1}) for each in node.nodes("then")])
        return f". For each 1 damage prevented this way, {clauses(w, one)}"
    return f". If damage is prevented this way, {clauses(w, node.nodes('then'))}"


def so_many(nodes: tuple[Node, ...]) -> bool:
    """Whether instructions are done once for each damage that is prevented."""
    return all(each.kind in ("put_counters", "create_token", "gain_life", "take_counters")
               and each.fields.get("n") == Node("that_many", {}) for each in nodes)


@renders("redirect")
def _redirect(w: Writer, node: Node) -> str:
    """Damage dealt to something else instead (614.9)."""
    when = "this turn" if node.fields["duration"] == "end of turn" else duration(w, node.fields["duration"])
    by = named(w, node.node("by")) if node.has("by") else ""
    to = damage_recipient(w, node.node("to")) if node.has("to") else ""
    if not to and not (node.flag("next_time") and by):
        to = "a permanent or player"
    if node.flag("next_time") and by and (w.pick("prevent") == 1 or not to):
        return _dealt_otherwise(w, node, by, when)
    if node.flag("next_time"):
        start = f"the next time {by or 'a source'} would deal {damage_kind(node)} to {to} {when}, that damage"
    elif node.has("n"):
        dealt = f"{by} would deal to {to}" if by else f"would be dealt to {to}"
        start = f"the next {short(w, node.value('n'))} {damage_kind(node)} that {dealt} {when}"
    else:
        source = describe(w, node.node("from"), "source").many() if node.has("from") else by
        start = f"all {damage_kind(node)} that would be dealt "
        if not source:
            start += f"to {to} {when}"
        else:
            start += (f"to {to} {when} by {source}", f"to {to} by {source} {when}", f"{when} to {to} by {source}")[
                w.pick("prevent", 3)]
    return f"{start} is dealt to {named(w, node.node('instead_to'))} instead"


def _dealt_otherwise(w: Writer, node: Node, by: str, when: str) -> str:
    """ "The next time it would deal combat damage to you this turn, it deals that damage to itself instead"."""
    to = f" to {'an opponent' if node.node('to').kind == 'opponents' else damage_recipient(w, node.node('to'))}" \
        if node.has("to") else ""
    itself = node.node("instead_to") == node.node("by")
    it, whom = ("that creature", "itself") if itself else ("it", named(w, node.node("instead_to")))
    return f"the next time {by} would deal {damage_kind(node)}{to} {when}, {it} deals that damage to {whom} instead"


@renders("choose_source")
def _choose_source(w: Writer, node: Node) -> str:
    text = f"choose {describe(w, node.node('what'), 'source').some()}"
    w.mention(MADE, ("source", "object"), False)
    return text
