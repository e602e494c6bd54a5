"""Rules of the grammar for tokens created, and copies."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule, value
from lawmage.cards.grammar.context import MADE, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.effects.base import does, order
from lawmage.cards.grammar.quantities.base import Amount, plain_pt
from lawmage.model.nodes import Node


# "It has "..."" may stand in a sentence of its own: joined by the compiler of sentences
@rule("token_way", "that's tapped and attacking", "that are tapped and attacking")
def _attacking(_: Context) -> dict[str, Any]:
    return {"tapped": True, "attacking": True}


@rule("token_way", "that's tapped and attacking that player or a planeswalker they control")
def _attacking_that(c: Context) -> dict[str, Any]:
    return {"tapped": True, "attacking": True, "attacking_whom": c.player(), "or_planeswalker": True}


@rule("token_way", "that's tapped", "that are tapped")
def _tapped_after(_: Context) -> dict[str, Any]:
    return {"tapped": True}


@rule("token_way", "(that's|that are) attacking")
def _attacking_only(_: Context) -> dict[str, Any]:
    return {"attacking": True}


@rule("token_way", "(that's|that are) (blocking|blocking and tapped) <blocking:whom>")
def _blocking(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


@rule("token_way", "that's blocking <blocking:target>")
def _blocking_target(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


@rule("token_way", "attached to <to:whom>")
def _attached_to(_: Context, to: Node) -> dict[str, Any]:
    return {"attached_to": to}


value("tapped_before", "tapped", {"tapped": True})
value("tapped_before", "tapped and attacking", {"tapped": True, "attacking": True})


def _merge(*ways: dict[str, Any] | None) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for way in ways:
        merged.update(way or {})
    return merged


@rule("token_part", "<n:number> [<before:tapped_before>] <token:made_token> [<after:token_way>]")
def _part(
    _: Context, n: Amount, token: Node, before: dict[str, Any] | None = None, after: dict[str, Any] | None = None
) -> tuple[Amount, Node, dict[str, Any]]:
    return n, token, _merge(before, after)


@rule("creation", "<parts:token_part&>")
def _creation(c: Context, parts: tuple[tuple[Amount, Node, dict[str, Any]], ...]) -> tuple[Node, ...]:
    made: list[Node] = []
    nouns = {"object", "permanent", "token"}
    for n, token, way in parts:
        made.append(N("create_token", token=(token,), **({} if n == 1 else {"n": n}), **way))
        nouns.update(token.words("types"))
        nouns.update(token.words("subtypes"))
    many = len(parts) > 1 or parts[0][0] != 1
    if len(parts) == 1:
        c.mention(MADE, nouns, many)
    return tuple(made)


@rule(
    "creation",
    "a number of <before:tapped_before> <token:made_token> equal to <n:amount>",
    "a number of <token:made_token> equal to <n:amount>",
)
def _number_of(c: Context, token: Node, n: Amount, before: dict[str, Any] | None = None) -> tuple[Node, ...]:
    c.mention(MADE, {"object", "permanent", "token", *token.words("types")}, True)
    return (N("create_token", token=(token,), n=n, **(before or {})),)


@rule("creation", "<n:number> [<before:tapped_before>] <token:made_token> [<after:token_way>] <per:per>")
def _per(
    c: Context,
    n: Amount,
    token: Node,
    per: Amount,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> tuple[Node, ...]:
    if n != 1:
        raise Refuse("several tokens for each")
    way = _merge(before, after)
    c.mention(MADE, {"object", "permanent", "token", *token.words("types")}, True)
    return (N("create_token", token=(token,), n=per, **way),)


@rule(
    "creation",
    "(a|one) [<before:tapped_before>] token that's a copy of <of:thing> [, except <changes:copy_changes>]",
    "a [<before:tapped_before>] token that's a copy of <of:thing> [and that's <after:copy_way>]",
)
def _copy(
    c: Context,
    of: Node,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    changes: tuple[Node, ...] | None = None,
) -> tuple[Node, ...]:
    c.mention(MADE, {"object", "permanent", "token", "creature"}, False)
    return (N("create_copy", of=of, changes=changes, **_merge(before, after)),)


@rule("creation", "<n:number> tokens that are copies of <of:thing> [and that are <after:copy_way>]")
def _copies(c: Context, n: Amount, of: Node, after: dict[str, Any] | None = None) -> tuple[Node, ...]:
    c.mention(MADE, {"object", "permanent", "token", "creature"}, True)
    return (N("create_copy", of=of, n=n, **(after or {})),)


@rule("copy_way", "blocking <blocking:whom>")
def _copy_blocking(_: Context, blocking: Node) -> dict[str, Any]:
    return {"blocking": blocking}


value("copy_way", "tapped and attacking", {"tapped": True, "attacking": True})
does("(get|gets) an emblem with <abilities:emblem>", "create_emblem")


@rule("emblem", "<text:quotation>")
def _emblem(c: Context, text: str) -> Nodes:
    return c.abilities(text)


order("investigate", "investigate")


@rule("player_vp", "creates? <made:creation>")
def _create(c: Context, made: Nodes) -> Nodes:
    if c.subject in (YOU, None):
        return c.flush(made)
    return c.flush(tuple(Node(each.kind, {**each.fields, "under": c.subject}) for each in made))


@rule("order", "populate")
def _populate(_: Context) -> Nodes:
    mine = all_of([N("permanent"), N("type", is_="creature"), N("token"), N("controlled", by=YOU)])
    return (N("choose", what=mine), N("create_copy", of=MADE))


@rule("creation", "<n:number> tokens that are copies of <of:thing> [,] except they're not legendary")
def _copies_not_legendary(c: Context, n: Amount, of: Node) -> Nodes:
    c.mention(MADE, {"object", "permanent", "token", "creature"}, True)
    plain = N("remove_types", what=SELF, supertypes=("legendary",))
    return (N("create_copy", of=of, n=n, changes=(plain,)),)


@rule(
    "sentence",
    "(the token|the tokens|it|they|those tokens|that token) (enters|enter) tapped and attacking",
    "(the token|the tokens|it|they|those tokens|that token) (enters|enter) tapped and attacking <whom:player>",
)
def _enters_attacking(_: Context, whom: Node | None = None) -> tuple[str, Any]:
    way: dict[str, Any] = {"tapped": True, "attacking": True}
    if whom is not None:
        way["attacking_whom"] = whom
    return "enters attacking", way


@rule("creation", "<name:proper_name> , a legendary <pt:printed_pt> <colors:token_colors> <subtypes:token_subtype*>"
                  " <types:token_type*> token [with <abilities:grants>]")
def _named_token(c: Context, name: str, pt: tuple[str, str], colors: tuple[str, ...], subtypes: tuple[str, ...],
                 types: tuple[str, ...], abilities: Nodes | None = None) -> Nodes:
    if not types:
        raise Misfit("a token without a card type")
    power, toughness = plain_pt(c, pt)
    c.mention(MADE, {"object", "permanent", "token", *types, *subtypes}, False)
    token = N("make", name=name, types=types, subtypes=subtypes or None, supertypes=("legendary",),
              colors=colors or None, power=power, toughness=toughness, abilities=abilities or None)
    return (N("create_token", token=(token,)),)


@rule("sentence", "<name:proper_name> enters tapped and attacking")
def _named_enters_attacking(c: Context, name: str) -> tuple[str, Any]:
    return "named enters attacking", name
