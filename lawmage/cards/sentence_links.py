"""How the sentences of an ability belong together: "if you do", "otherwise", and remarks about the one before."""

from __future__ import annotations

from typing import Any, Final

from lawmage.cards.grammar.base import N, Nodes, all_of
from lawmage.cards.grammar.context import MADE, REMEMBERED, SELF, YOU, Context, Refuse, equal_replaced
from lawmage.model.nodes import Node, Value


class Body:
    """The instructions of an ability, and what its sentences say about the ability itself."""

    def __init__(self) -> None:
        self.do: list[Node] = []
        self.limits: list[str] = []
        self.only_if: list[Node] = []
        #: how much less the ability costs to activate, and if what
        self.less: tuple[Any, Node | None] | None = None
        #: the instructions of the sentence before start here
        self.last = 0


def join(c: Context, body: Body, kind: str, value: Any) -> None:
    """Add what a sentence says, by how it is linked to the one before."""
    if kind == "color of":
        c.awaits = "of that color"
        body.do.extend(value)
        return
    if c.awaits and kind != c.awaits:
        raise Refuse("a choice of which nothing comes")
    c.awaits = ""
    if kind == "do":
        if c.spoken_of is not None:
            _nest(c, body, value)
            return
        body.do.extend(value)
        if value and value[-1].kind in ("if", "may", "may_pay"):
            c.conditional.add(c.sentence)
    elif kind == "costs less":
        if body.less is not None:
            raise Refuse("two reductions")
        body.less = value
    elif kind == "limits":
        for what, word in value:
            (body.limits if what == "limit" else body.only_if).append(word)
    elif kind == "if you do":
        if_you_do(body, value)
    elif kind == "if you don't" and _may_inside(body):
        _if_not_taken(body, value)
    elif kind == "otherwise":
        last = body.do[-1] if body.do else None
        if last is None or last.kind != "if":
            _otherwise(body, c.build(value))
        else:
            _otherwise(body, c.without_made(value, 2 if last.node("condition") == N("did") else 1))
    elif kind == "if you don't":
        _otherwise(body, value)
    else:
        _amend(c, body, kind, value)


def _nest(c: Context, body: Body, nodes: Nodes) -> None:
    """What speaks of things made or meant under a condition is under the condition too."""
    last = body.do[-1] if body.do else None
    if last is not None and last.kind == "look" and c.spoken_of == c.sentence - 1:
        body.do[-1] = _dug(last, nodes)
        c.conditional.add(c.sentence)
        return
    if last is None or c.spoken_of != c.sentence - 1 or last.kind not in ("if", "may") or last.has("otherwise"):
        raise Refuse("what was named under a condition")
    body.do[-1] = Node(last.kind, {**last.fields, "do": (*last.nodes("do"), *nodes)})
    c.conditional.add(c.sentence)


def if_you_do(body: Body, nodes: Nodes) -> None:
    """Add what is done if the option named last was taken, where that option stands (118.12)."""
    last = body.do[-1] if body.do else None
    if last is not None and (_may_be_done_under(last) or _has_option_inside(last)):
        inner = Body()
        inner.do = list(last.nodes("do"))
        if_you_do(inner, nodes)
        body.do[-1] = Node(last.kind, {**last.fields, "do": tuple(inner.do)})
        return
    if last is not None and last.kind == "delayed":
        if not last.has("remember"):
            raise Refuse("what is done later, if so")
        inner = Body()
        inner.do = list(last.nodes("do"))
        later: Any = equal_replaced(nodes, last.node("remember"), REMEMBERED)
        if _mentions_target(later):
            raise Refuse("a target of what is done later")
        if_you_do(inner, later)
        body.do[-1] = Node("delayed", {**last.fields, "do": tuple(inner.do)})
        return
    if body.do and body.do[-1].kind == "may_pay" and not body.do[-1].has("do") and not body.do[-1].has("otherwise"):
        body.do[-1] = Node("may_pay", {**body.do[-1].fields, "do": nodes})
    elif body.do:
        body.do.append(N("if", condition=N("did"), do=nodes))
    else:
        raise Refuse("what is done if so")


def _may_be_done_under(last: Node) -> bool:
    """Whether "if you do" behind it is under its condition too."""
    return last.kind == "if" and not last.has("otherwise") and last.node("condition").kind != "did"


def _has_option_inside(last: Node) -> bool:
    """Whether "if you do" behind it speaks of an option that it leads to: that is the option named last."""
    if last.kind != "may":
        return False
    inner = last.nodes("do")[-1]
    return inner.kind == "may" or (_may_be_done_under(inner) and inner.nodes("do")[-1].kind in ("may", "may_pay"))


def _may_inside(body: Body) -> bool:
    """Whether the instruction before is something that the player may do under a condition."""
    last = body.do[-1] if body.do else None
    return last is not None and last.kind == "if" and not last.has("otherwise") and last.nodes("do")[-1].kind == "may"


def _if_not_taken(body: Body, nodes: Nodes) -> None:
    """What is done where the condition didn't hold, and where the player chose not to."""
    last = body.do[-1]
    declined = N("if", condition=N("cond_not", of=N("did")), do=nodes)
    body.do[-1] = Node("if", {**last.fields, "do": (*last.nodes("do"), declined), "otherwise": nodes})


def _otherwise(body: Body, nodes: Nodes) -> None:
    last = body.do[-1] if body.do else None
    if last is not None and last.kind == "flip_coin" and not last.has("lose"):
        body.do[-1] = Node(last.kind, {**last.fields, "lose": nodes})
    elif last is not None and last.kind in ("if", "may_pay") and not last.has("otherwise"):
        body.do[-1] = Node(last.kind, {**last.fields, "otherwise": nodes})
    elif last is not None:
        body.do.append(N("if", condition=N("cond_not", of=N("did")), do=nodes))
    else:
        raise Refuse("what is done otherwise")


def _amend(c: Context, body: Body, kind: str, value: Any) -> None:
    """A sentence that says more about the instruction before it."""
    last = body.do[-1] if body.do else None
    if last is None:
        raise Refuse("a remark about nothing")
    if _amended_exactly(body, last, kind, value):
        return
    if kind == "instead":
        condition, nodes = value
        before = tuple(body.do[body.last :])
        body.do[body.last :] = [N("if", condition=condition, do=nodes, otherwise=before)]
    elif kind in ("win", "lose"):
        body.do[-1] = _flipped(last, kind, value)
    elif kind == "dig" and last.kind == "mill" and value[0].kind == "choose":
        body.do.extend(_from_milled(last, value))
    elif kind == "dig":
        body.do[-1] = _dug(last, value)
    elif kind == "only all turn" and last.kind == "delayed":
        body.do[-1] = _only_all_turn(last)
    elif kind == "prevented" and last.kind == "prevent":
        body.do[-1] = Node("prevent", {**last.fields, "then": _of_prevention(last, value)})
    elif kind == "no regeneration" and last.kind == "if" and not last.has("otherwise") and \
            last.nodes("do")[-1].kind == "destroy":
        inner = last.nodes("do")
        unsaved = Node("destroy", {**inner[-1].fields, "no_regeneration": True})
        body.do[-1] = Node("if", {**last.fields, "do": (*inner[:-1], unsaved)})
    elif kind == "no regeneration" and last.kind == "destroy":
        for index in range(body.last, len(body.do)):
            if body.do[index].kind == "destroy":
                body.do[index] = Node("destroy", {**body.do[index].fields, "no_regeneration": True})
    elif kind == "still" and last.kind == "until":
        effects = tuple(added(effect) for effect in last.nodes("effects"))
        body.do[-1] = Node("until", {**last.fields, "effects": effects})
    else:
        _amend_what_is_made(c, body, kind, value)


def _amended_exactly(body: Body, last: Node, kind: str, value: Any) -> bool:
    """Remarks about one kind of instruction alone; False for a remark of another kind."""
    if kind == "damage instead":
        condition, n = value
        if last.kind != "damage" or last.has("divided") or not isinstance(last.fields["n"], int):
            raise Refuse("other damage instead")
        body.do[-1] = N("if", condition=condition, do=(Node("damage", {**last.fields, "n": n}),), otherwise=(last,))
    elif kind == "no more counters" and last.kind == "put_counters" and last.text("counter") == value[0]:
        body.do[-1] = Node("put_counters", {**last.fields, "cap": value[1]})
    elif kind == "if it dealt damage" and last.kind == "may_pay" and last.has("otherwise") and \
            last.nodes("otherwise")[-1].kind == "damage":
        body.do[-1] = Node("may_pay", {**last.fields, "otherwise": (*last.nodes("otherwise"), *value)})
    elif kind == "exile cast":
        body.do[-1] = _exiled_after(last)
    elif kind == "exile countered" and last.kind == "counter":
        body.do[-1] = Node("counter", {**last.fields, "exile": True})
    elif kind == "lose too" and last.kind == "flip_coin" and last.has("lose"):
        body.do[-1] = Node("flip_coin", {**last.fields, "lose": (*last.nodes("lose"), *value)})
    elif kind == "named enters attacking" and last.kind == "create_token" and \
            last.nodes("token")[0].text("name") == value:
        body.do[-1] = _arriving(last, {"tapped": True, "attacking": True})
    else:
        return False
    return True


def _amend_what_is_made(c: Context, body: Body, kind: str, value: Any) -> None:
    """The same of tokens, copies and what is put onto the battlefield."""
    last = body.do[-1]
    if kind == "it has" and last.kind == "create_token":
        (token,) = last.nodes("token")
        granted = Node("make", {**token.fields, "abilities": (*token.nodes("abilities"), *value)})
        body.do[-1] = Node("create_token", {**last.fields, "token": (granted,)})
    elif kind == "its size" and last.kind == "create_token" and not last.nodes("token")[0].has("power"):
        (token,) = last.nodes("token")
        sized = Node("make", {**token.fields, "power": value[0], "toughness": value[1]})
        body.do[-1] = Node("create_token", {**last.fields, "token": (sized,)})
    elif kind == "it has":
        c.subject = None
        body.do.append(N("until", effects=(N("grant", what=c.it(), abilities=value),), duration="permanent"))
    elif kind == "under it" and last.kind == "if" and not last.has("otherwise"):
        body.do[-1] = Node("if", {**last.fields, "do": (*last.nodes("do"), *value)})
    elif kind == "that combat" and last.kind == "extra_phases":
        more = {name: (*last.nodes(name), *nodes) for name, nodes in value.items()}
        body.do[-1] = Node(last.kind, {**last.fields, **more})
    elif kind == "does the same":
        body.do.append(_the_same(last, value))
    elif kind == "enters attacking":
        body.do[-1] = _arriving(last, value)
    elif kind == "lost with it" and last.kind == "delayed" and last.nodes("do")[-1].kind == "put_onto_battlefield":
        body.do[-1] = Node("delayed", {**last.fields, "do": (*last.nodes("do"), _LOST_WITH_IT)})
    elif kind == "of that color" and last.kind == "add_mana" and last.has("of"):
        return  # the choice of a color was for this
    elif kind == "keeps mana":
        body.do[body.last :] = _keeping(tuple(body.do[body.last :]), value)
    elif kind == "new targets":
        body.do[-1] = _with_new_targets(last)
    else:
        raise Refuse("a remark about another instruction")


#: what was put onto the battlefield is sacrificed as its controller loses control of the source
_LOST_WITH_IT: Final = N("delayed", event=N("loses_control", who=N("you"), what=N("is", what=SELF)), remember=MADE,
                         do=(N("sacrifice", what=N("remembered")),), once=True)


def _keeping(nodes: Nodes, until: str) -> Nodes:
    """The instructions of a sentence, the one among them that adds mana with how long it isn't lost."""
    places = [place for place, node in enumerate(nodes) if mentions(node, ("add_mana",))]
    if len(places) != 1:
        raise Refuse("which mana is kept")
    node = nodes[places[0]]
    if node.kind == "add_mana":
        made = Node("add_mana", {**node.fields, "keeps": until})
    elif node.kind in ("if", "may_pay") and not node.has("otherwise"):
        made = Node(node.kind, {**node.fields, "do": _keeping(node.nodes("do"), until)})
    else:
        raise Refuse("which mana is kept")
    return (*nodes[: places[0]], made, *nodes[places[0] + 1 :])


def _with_new_targets(last: Node) -> Node:
    """A copy of a spell, perhaps under a condition or by choice, for which new targets may be chosen."""
    if last.kind == "copy_spell":
        return Node("copy_spell", {**last.fields, "new_targets": True})
    if last.kind in ("if", "may", "may_pay", "delayed") and last.has("do") and not last.has("otherwise"):
        do = last.nodes("do")
        return Node(last.kind, {**last.fields, "do": (*do[:-1], _with_new_targets(do[-1]))})
    raise Refuse("a remark about another instruction")


def _the_same(last: Node, who: Node) -> Node:
    """The last instruction, done by each of those players for themselves."""
    remembered = N("remembered")
    if last.kind == "create_token" and not last.has("under"):
        made = Node(last.kind, {**last.fields, "under": remembered})
    elif last.kind in ("draw", "gain_life") and last.node("who") == YOU:
        made = Node(last.kind, {**last.fields, "who": remembered})
    elif last.kind == "untap":
        changed = equal_replaced(last, YOU, remembered)
        assert isinstance(changed, Node)
        made = changed
    else:
        raise Refuse("the same done by other players")
    return N("for_each", what=N("each", what=who), do=(made,))


def _arriving(last: Node, way: dict[str, Value]) -> Node:
    """What is made or put onto the battlefield, perhaps under a condition or by choice, enters in some way."""
    if last.kind in ("create_token", "create_copy", "put_onto_battlefield"):
        if any(last.has(name) for name in ("tapped", "attacking", "attacking_whom", "blocking")):
            raise Refuse("how it enters is said twice")
        return Node(last.kind, {**last.fields, **way})
    if last.kind in ("if", "may", "may_pay") and last.has("do") and not last.has("otherwise"):
        do = last.nodes("do")
        return Node(last.kind, {**last.fields, "do": (*do[:-1], _arriving(do[-1], way))})
    raise Refuse("a remark about another instruction")


def _flipped(last: Node, kind: str, nodes: Nodes) -> Node:
    """A flip of a coin, and what is done when it is won or lost."""
    if last.kind in ("if", "may") and not last.has("otherwise"):
        do = last.nodes("do")
        return Node(last.kind, {**last.fields, "do": (*do[:-1], _flipped(do[-1], kind, nodes))})
    if last.kind != "flip_coin" or last.has(kind):
        raise Refuse("which flip of a coin")
    return Node("flip_coin", {**last.fields, kind: nodes})


def _exiled_after(last: Node) -> Node:
    """A casting after which the spell is exiled where it would be put into a graveyard."""
    if last.kind == "may_cast":
        return Node("may_cast", {**last.fields, "exiled": True})
    if last.kind not in ("if", "reflexive") or last.has("otherwise") or not last.nodes("do"):
        raise Refuse("a spell exiled that no effect casts")
    *before, casting = last.nodes("do")
    return Node(last.kind, {**last.fields, "do": (*before, _exiled_after(casting))})


_MILLED_TO: Final = N("any", of=(N("card", zone="graveyard"), N("card", zone="exile")))


def _from_milled(last: Node, nodes: Nodes) -> Nodes:
    """701.17c: what is taken from among cards that were just milled, in the public zone that they went to."""
    if last.node("who") != N("you"):
        raise Refuse("cards that another player milled")
    chosen = nodes[0]
    there: Any = equal_replaced(chosen.node("what"), N("card", zone="library"), _MILLED_TO)
    there = equal_replaced(there, N("remembered"), MADE)
    return (Node("choose", {**chosen.fields, "what": there}), *nodes[1:])


def _dug(last: Node, nodes: Nodes) -> Node:
    """A look at the top cards of a library, and what is done with them."""
    if last.kind == "reveal" and last.node("what").kind == "top_of_library":
        top = last.node("what")
        last = N("look", n=top.fields.get("n", 1), who=top.node("who"), reveal=True)
    if last.kind == "if" and last.has("do") and not last.has("otherwise") and last.nodes("do")[-1].kind == "look":
        do = last.nodes("do")
        return Node("if", {**last.fields, "do": (*do[:-1], _dug(do[-1], nodes))})
    if last.kind != "look":
        raise Refuse("what is done with cards that nobody looked at")
    return Node("look", {**last.fields, "then": (*last.fields.get("then", ()), *nodes)})  # type: ignore[misc]


def _of_prevention(shield: Node, nodes: Nodes) -> Nodes:
    """What is done when damage is prevented: it speaks of the recipient and the source of that damage."""
    then: Any = tuple(nodes)
    if shield.has("to"):
        then = equal_replaced(then, shield.node("to"), N("event", role="subject"))
    then = equal_replaced(then, MADE, N("event", role="source"))
    if _mentions_target(then):
        raise Refuse("a target in what follows a prevention")
    return then  # type: ignore[no-any-return]


def _mentions_target(value: Any) -> bool:
    if isinstance(value, Node):
        return value.kind == "target" or any(_mentions_target(field) for field in value.fields.values())
    return isinstance(value, tuple) and any(_mentions_target(each) for each in value)


def _only_all_turn(delayed: Node) -> Node:
    """The delayed ability, ignoring what its controller has not controlled since the turn began."""
    (node,) = delayed.nodes("do")
    ref = node.node("what")
    if ref.kind != "each":
        raise Refuse("what is to be ignored")
    what = all_of([ref.node("what"), N("controlled_all_turn")])
    changed = Node(node.kind, {**node.fields, "what": N("each", what=what)})
    return Node("delayed", {**delayed.fields, "do": (changed,)})


def added(effect: Node) -> Node:
    """An effect that sets types as one that adds them, which "in addition to its other types" says (205.1b)."""
    if effect.kind != "set_types":
        return effect
    return Node("add_types", {name: field for name, field in effect.fields.items() if name != "keep"})


def mentions(value: Any, kinds: tuple[str, ...]) -> bool:
    """Whether a node of one of some kinds stands somewhere in a value."""
    if isinstance(value, Node):
        return value.kind in kinds or any(mentions(field, kinds) for field in value.fields.values())
    return isinstance(value, tuple) and any(mentions(each, kinds) for each in value)
