"""Rules of the grammar for references to players: you, opponents, who controls or owns something."""

from lawmage.cards.grammar.base import N, rule, same, table, value
from lawmage.cards.grammar.context import (
    ATTACHED,
    DEFENDING,
    EACH_PLAYER,
    OPPONENTS,
    OTHER_PLAYERS,
    SELF,
    YOU,
    Context,
    Refuse,
)
from lawmage.cards.grammar.references.base import set_subject
from lawmage.model.nodes import Node

value("owner", "your", YOU)
value("owner", "(an opponent's|opponents'|your opponents'|each opponent's)", OPPONENTS)
value("owner", "(an opponent|your opponents|opponents|each opponent) 's", OPPONENTS)


@rule("owner", "(their|his or her)")
def _their_own(c: Context) -> Node:
    return c.they_player()


@rule("owner", "<who:player> 's")
def _owner_of(_: Context, who: Node) -> Node:
    return who


value("player", "you", YOU)
value("player", "(each player|players|all players)", EACH_PLAYER)


@rule("player", "(each opponent|your opponents)")
def _opponents(c: Context) -> Node:
    c.several_said = c.sentence
    return OPPONENTS


@rule("player", "(each other player|other players)")
def _other_players(c: Context) -> Node:
    c.several_said = c.sentence
    return OTHER_PLAYERS


@rule("player", "defending player")
def _defending_player(c: Context) -> Node:
    c.mention(DEFENDING, {"player"}, False, 1)
    return DEFENDING


@rule("player", "attacking player")
def _attacking_player(c: Context) -> Node:
    """506.2: the active player is the attacking player."""
    c.mention(N("active_player"), {"player"}, False, 1)
    return N("active_player")


@rule("player", "the active player")
def _active(c: Context) -> Node:
    c.mention(N("active_player"), {"player"}, False, 1)
    return N("active_player")


value("opponents", "opponents", N("opponent"))


@rule("player", "that player or that <noun:noun> 's controller")
def _player_of(c: Context, noun: str) -> Node:
    return N("player_of", of=c.find(noun))


@rule(
    "player",
    "its controller",
    "that <noun:noun> 's controller",
    "<of:self_ref> 's controller",
    "<of:attached> 's controller",
)
def _controller(c: Context, noun: str = "", of: Node | None = None) -> Node:
    what = of if of is not None else c.find(noun) if noun else c.it(True)
    if what == SELF and of is None and c.spell:
        raise Refuse("whose controller")
    if of == ATTACHED:
        c.mention(ATTACHED, {"object", "creature", "permanent"}, False, 1)
    ref = N("controller", of=what)
    c.mention(ref, {"player"}, False, 1)
    return ref


@rule("player", "its owner", "that <noun:noun> 's owner")
def _owner(c: Context, noun: str = "") -> Node:
    return N("owner", of=c.find(noun) if noun else c.it(True))


@rule("player", "enchanted player", "enchanted opponent")
def _enchanted_player(_: Context) -> Node:
    return ATTACHED


value("attacked", "you", YOU)
same("attacked", "<player>")
same("attacked", "<self_ref>")


@rule(
    "recipient",
    "the player or planeswalker (it's|they're) attacking",
    "the player or planeswalker that <noun:noun> is attacking",
)
def _attacked_by(c: Context, noun: str = "") -> Node:
    return N("attacked_by", of=c.find(noun) if noun else c.it())


@rule("player_subject", "<ref:player>", "<ref:player> each")
def _player_subject(c: Context, ref: Node) -> Node:
    set_subject(c, ref, True)
    return ref


value("holder", "you", YOU)
value("holder", "(an opponent|any opponent)", "an opponent")
value("holder", "your opponents", OPPONENTS)
value("holder", "defending player", DEFENDING)
value("holder", "a player", "a player")


@rule("holder", "that player", "they", "its controller")
def _holder(c: Context) -> Node:
    return c.player()


value("one_player", "attacking player", N("active_player"))


@rule("one_player", "that player")
def _one_player(c: Context) -> Node:
    return c.player()


table("turn_player", {"opponent": "opponent", "player": "player"})


@rule("own_player", "(their|his or her)")
def _own_player(c: Context) -> Node:
    return c.player()


value("attacking_who", "an opponent", OPPONENTS)
value("attacking_who", "a player", EACH_PLAYER)


@rule("each_one", "player")
def _each_player(c: Context) -> Node:
    c.mention(N("remembered"), {"player"}, False, 2)
    return N("each_player")


@rule("player", "that player or by that <noun:noun> 's controller")
def _player_of_either(c: Context, noun: str) -> Node:
    return N("player_of", of=c.find(noun))


value("whose_last", "your", YOU)
value("whose_last", "(its|their) controller 's", None)
value("attacked", "(one of your opponents|your opponents)", OPPONENTS)
value("attached_controller", "(enchanted|equipped) creature 's controller", N("controller", of=ATTACHED))
