"""Rules of the grammar for conditions about how a spell was cast: kicked, from where, with which mana."""

from typing import Final

from lawmage.cards.grammar.base import N, row, rule, value
from lawmage.cards.grammar.context import YOU, Context
from lawmage.model.nodes import Node


@rule("cond", "it targets <what:a_pred>", "this spell targets <what:a_pred>")
def _spell_targets(_: Context, what: Node) -> Node:
    return N("spell_targets", what=what)


value(
    "cond",
    "(~|this spell|it|this creature|this permanent|this enchantment|this artifact|this land) was kicked",
    N("kicked"),
)
value("cond", "you cast it", N("was_cast", who=YOU))
for _letter, _color in (("w", "white"), ("u", "blue"), ("b", "black"), ("r", "red"), ("g", "green")):
    row("cond", f"{{{_letter}}} was spent to cast (this spell|it|~)", "mana_spent", color=_color)
IT: Final = "(~|this spell|it|he|she|this creature|this permanent|this enchantment|this artifact|this land)"
value("cond", f"{IT} was bargained", N("cast_for", is_="bargain"))
value("cond", f"{IT} escaped", N("cast_for", is_="escape"))
for _word in ("evoke", "dash", "blitz", "surge", "spectacle", "overload", "madness", "buyback", "offspring", "disturb",
              "prowl", "freerunning", "sneak"):
    value("cond", f"(its|his|her|this spell 's|this creature 's|~ 's) {_word} cost was paid", N("cast_for", is_=_word))
value("cond", "it was cast", N("was_cast"))


@rule("cond", "you cast it from your hand")
def _cast_from_hand(_: Context) -> Node:
    return N("was_cast", who=YOU, from_="hand")


value(
    "cond",
    "(this spell|it|~|this creature) was cast from (a graveyard|your graveyard)",
    N("was_cast", from_="graveyard"),
)
value("cond", "(this spell|it|~|this creature) was cast from exile", N("was_cast", from_="exile"))
