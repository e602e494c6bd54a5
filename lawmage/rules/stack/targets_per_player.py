"""601.2c. "For each player, target ... that player controls": one target phrase for each of several players."""

from lawmage.model.cards import Ability
from lawmage.model.nodes import Node, Value
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.reading import refer

handles_fields("choose_target", "for_each")


def spread(state: State, context: Context, ability: Ability | None) -> Ability | None:
    """An ability as it goes on the stack: each phrase for several players becomes one phrase for each of them, in turn
    order, and what speaks of its targets speaks of all of them. The ability itself where it has no such phrase."""
    if ability is None:
        return None
    wanted = ability.node.nodes("targets")
    for phrase in wanted:
        if phrase.has("for_each"):
            break
    else:
        return ability
    made: list[Node] = []
    places: list[tuple[int, ...]] = []
    for phrase in wanted:
        first = len(made)
        if phrase.has("for_each"):
            for ref in refer(state, context, phrase.node("for_each")):
                made.append(_for_player(phrase, ref))
        else:
            made.append(phrase)
        places.append(tuple(range(first, len(made))))
    fields = dict(ability.node.fields)
    fields["targets"] = tuple([_shifted(phrase, places) for phrase in made])
    fields["do"] = tuple([_about(node, places) for node in ability.node.nodes("do")])
    return Ability(Node(ability.node.kind, fields), ability.name, ability.face, ability.index)


def _for_player(phrase: Node, ref: int) -> Node:
    """The phrase about one player, who was `remembered` in it."""
    fields = {name: value for name, value in phrase.fields.items() if name != "for_each"}
    fields["what"] = _with_player(phrase.node("what"), Node("fixed", {"ids": (ref,)}))
    return Node(phrase.kind, fields)


def _with_player(node: Node, player: Node) -> Node:
    if node.kind == "remembered":
        return player
    fields: dict[str, Value] = {}
    for name, value in node.fields.items():
        if isinstance(value, Node):
            fields[name] = _with_player(value, player)
        elif isinstance(value, tuple):
            fields[name] = tuple([_with_player(each, player) if isinstance(each, Node) else each for each in value])
        else:
            fields[name] = value
    return Node(node.kind, fields)


def _shifted(phrase: Node, places: list[tuple[int, ...]]) -> Node:
    """ "Another target": the phrases that it speaks of stand elsewhere now."""
    if not phrase.has("other_than"):
        return phrase
    fields = dict(phrase.fields)
    fields["other_than"] = tuple([str(place) for word in phrase.words("other_than") for place in places[int(word)]])
    return Node(phrase.kind, fields)


def _about(node: Node, places: list[tuple[int, ...]]) -> Node:
    """An instruction that speaks of all targets of what was one phrase."""
    if node.kind == "target":
        refs = tuple([Node("target", {"i": place}) for place in places[node.number("i")]])
        return refs[0] if len(refs) == 1 else Node("union", {"of": refs})
    fields: dict[str, Value] = {}
    for name, value in node.fields.items():
        if isinstance(value, Node):
            fields[name] = _about(value, places)
        elif isinstance(value, tuple):
            fields[name] = tuple([_about(each, places) if isinstance(each, Node) else each for each in value])
        else:
            fields[name] = value
    return Node(node.kind, fields)
