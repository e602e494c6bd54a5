"""Rules of the grammar for conditions about the time: whose turn, which step, day and night."""

from lawmage.cards.grammar.base import N, value
from lawmage.cards.grammar.context import DEFENDING, OPPONENTS, YOU

value("cond", "(it's not your turn|it isn't your turn)", N("cond_not", of=N("turn_of", who=YOU)))
value(
    "cond",
    "it's your main phase",
    N("cond_all", of=(N("turn_of", who=YOU), N("during", steps=("main",)))),
)
value("cond", "defending player is the monarch", N("monarch", who=DEFENDING))

value("cond", "(it's your turn|during your turn)", N("turn_of", who=YOU))
value("during_extra", "during extra turns", N("in_extra_turn"))
value("cond", "it's not your turn", N("cond_not", of=N("turn_of", who=YOU)))
value("cond", "it's the first combat phase of the turn", N("first_combat"))
value("cond", "it's night", N("daytime", is_="night"))
value("cond", "it's day", N("daytime", is_="day"))
value("cond", "you're the monarch", N("monarch", who=YOU))
value("cond", "an opponent is the monarch", N("monarch", who=OPPONENTS))
value("cond", "there is no monarch", N("cond_not", of=N("monarch", who=N("each_player"))))

_STEPS = {
    "combat": ("combat",),
    "the declare blockers step": ("declare blockers",),
    "the declare attackers step": ("declare attackers",),
    "combat after blockers are declared": ("combat after blockers",),
    "combat before blockers are declared": ("combat before blockers",),
    "combat before combat damage has been dealt": ("combat before damage",),
    "combat after combat begins": ("combat",),
    "the beginning of combat": ("beginning of combat",),
    "an upkeep": ("upkeep",),
    "the end of combat step": ("end of combat",),
}
for _words, _steps in _STEPS.items():
    value("during", f"during {_words}", N("during", steps=_steps))
value("during", "before blockers are declared", N("during", steps=("turn before blockers",)))
value("during", "before attackers are declared", N("during", steps=("turn before attackers",)))
value("during", "before the combat damage step", N("during", steps=("turn before damage",)))
value("during", "before the end of combat step", N("during", steps=("turn before end of combat",)))
value("during", "before combat", N("during", steps=("turn before combat",)))
value(
    "during",
    "during an opponent's turn and only before combat",
    N("cond_all", of=(N("turn_of", who=OPPONENTS), N("during", steps=("turn before combat",)))),
)
value(
    "during",
    "before combat or during combat before blockers are declared",
    N("during", steps=("turn before combat", "combat before blockers")),
)
value("during", "after combat", N("during", steps=("turn after combat",)))
value("during", "during your turn", N("turn_of", who=YOU))
value("during", "during your upkeep", N("during", steps=("upkeep",), whose=YOU))
value("during", "during an opponent's upkeep", N("during", steps=("upkeep",), whose=OPPONENTS))
value("during", "during an opponent's turn", N("turn_of", who=OPPONENTS))
value("during", "during an opponent 's turn", N("turn_of", who=OPPONENTS))
value(
    "during",
    "during your turn , before attackers are declared",
    N("cond_all", of=(N("turn_of", who=YOU), N("during", steps=("turn before attackers",)))),
)
value(
    "during",
    "during an opponent 's turn , before attackers are declared",
    N("cond_all", of=(N("turn_of", who=OPPONENTS), N("during", steps=("turn before attackers",)))),
)
value(
    "during",
    "during the declare attackers step and only if you've been attacked this step",
    N("cond_all", of=(N("during", steps=("declare attackers",)), N("happened", event=N("is_attacked", whom=YOU)))),
)
value("during", "during combat on an opponent 's turn", N("during", steps=("combat",), whose=OPPONENTS))
value(
    "during",
    "during the declare blockers step on an opponent 's turn",
    N("during", steps=("declare blockers",), whose=OPPONENTS),
)
value("during", "during combat on your turn", N("during", steps=("combat",), whose=YOU))
value("cond", "it's the first combat phase of your turn", N("cond_all", of=(N("turn_of", who=YOU), N("first_combat"))))
value(
    "during",
    "during combat on your turn before blockers are declared",
    N("cond_all", of=(N("turn_of", who=YOU), N("during", steps=("combat before blockers",)))),
)
