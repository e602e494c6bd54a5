"""Rules of the grammar for event patterns of time: beginnings of steps, chapters, day and night."""

from lawmage.cards.grammar.base import N, rule, value
from lawmage.cards.grammar.context import ATTACHED, OPPONENTS, YOU, Context
from lawmage.cards.grammar.event_patterns.base import role
from lawmage.model.nodes import Node

value("event", "day becomes night or night becomes day", N("daytime_changes"))
value("event", "day becomes night", N("daytime_changes", is_="night"))
value("event", "night becomes day", N("daytime_changes", is_="day"))

_STEPS = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "end step": "end",
    "combat": "beginning of combat",
    "main phase": "main",
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
}
for _words, _step in _STEPS.items():
    value("step_name", f"{_words}s?", _step)
value("fought_step", "combat", "beginning of combat")
value("fought_step", "each combat", "beginning of combat")


@rule(
    "beginning",
    "the beginning of your <step:step_name>",
    "the beginning of <step:fought_step> on your turn",
    "the beginning of each of your <step:step_name>",
)
def _yours(_: Context, step: str) -> Node:
    return N("step_begins", step=step, whose=YOU)


@rule(
    "beginning",
    "the beginning of each <step:step_name>",
    "the beginning of <step:fought_step>",
    "the beginning of <step:fought_step> on each turn",
)
def _each_step(c: Context, step: str) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    return N("step_begins", step=step)


@rule("beginning", "the beginning of each player 's <step:step_name>")
def _each_players(c: Context, step: str) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    return N("step_begins", step=step)


@rule("beginning", "the beginning of each opponent 's <step:step_name>")
def _each_opponents(c: Context, step: str) -> Node:
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("step_begins", step=step, whose=OPPONENTS)


@rule("beginning", "the beginning of combat on each opponent 's turn")
def _each_opponents_combat(c: Context) -> Node:
    c.mention(role("player"), {"player", "opponent"}, False, 1)
    return N("step_begins", step="beginning of combat", whose=OPPONENTS)


@rule("beginning", "the beginning of the upkeep of enchanted creature 's controller")
def _controllers_upkeep(c: Context) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    c.mention(ATTACHED, {"object", "creature", "permanent"}, False, 1)
    return N("step_begins", step="upkeep", whose=N("controller", of=ATTACHED))


@rule("beginning", "the beginning of enchanted player 's upkeep")
def _enchanted_upkeep(c: Context) -> Node:
    c.mention(ATTACHED, {"player"}, False, 1)
    return N("step_begins", step="upkeep", whose=ATTACHED)


value("beginning", "the beginning of the end step", N("step_begins", step="end"))
value("beginning", "end of combat", N("step_begins", step="end of combat"))
value("beginning", "end of combat on your turn", N("step_begins", step="end of combat", whose=YOU))

value(
    "later",
    "at the beginning of the declare attackers step on your next turn",
    N("step_begins", step="declare attackers", whose=YOU, next_turn=True),
)
value("later", "at the beginning of the next end step", N("step_begins", step="end"))
value("later", "at the beginning of your next end step", N("step_begins", step="end", whose=YOU))
value("later", "at the end of combat", N("step_begins", step="end of combat"))
value("later", "at end of combat", N("step_begins", step="end of combat"))
value("later", "at the beginning of the next turn 's upkeep", N("step_begins", step="upkeep"))
value("later", "at the beginning of your next upkeep", N("step_begins", step="upkeep", whose=YOU))
value("later", "at the beginning of the next cleanup step", N("step_begins", step="cleanup"))
value("later", "at the beginning of your next main phase", N("step_begins", step="main", whose=YOU))


@rule("beginning", "the beginning of combat on each player 's turn")
def _each_players_combat(c: Context) -> Node:
    c.mention(N("event", role="player"), {"player"}, False, 1)
    return N("step_begins", step="beginning of combat")


@rule("beginning", "the beginning of the upkeep of <of:attached> 's controller")
def _upkeep_of_controller(c: Context, of: Node) -> Node:
    return _step_of_controller(c, of, "upkeep")


@rule("beginning", "the beginning of the end step of <of:attached> 's controller")
def _end_of_controller(c: Context, of: Node) -> Node:
    return _step_of_controller(c, of, "end")


def _step_of_controller(c: Context, of: Node, step: str) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    c.mention(of, {"object", "permanent", "creature", "land", "artifact", "enchantment"}, False, 1)
    return N("step_begins", step=step, whose=N("controller", of=of))
