"""Fields of what changes in the course of a game: each is declared here, once.

From a declaration are made: the attribute with its type and first value, what undoing and forking copy, what the digest
covers, how a position renames it, and which derived values a write of it makes stale. `tools/make_contents.py` writes
the classes of `contents` from the tables; the canonical forms in `encoding` read them.
"""

from typing import Final

# what a continuous effect may read; a write of that sort makes derived values stale when someone reads it
READS_OBJECTS: Final = 1  # the battlefield and the stack, counters, attachments, controllers: always read
READS_COMBAT: Final = 2
READS_STATUS: Final = 4  # tapped, ...
READS_LIFE: Final = 8
READS_HANDS: Final = 16
READS_GRAVEYARDS: Final = 32
READS_TURN: Final = 64  # whose turn, which step, what happened this turn
READS_OTHER: Final = 128

# how a field stands in fingerprints
AS_IT_IS: Final = 0
#: it holds references to objects: a position renames them
RENAMED: Final = 1
#: in the digest, not in a position: it only counts how long the game has gone on, or follows from where a game stands
RUNNING: Final = 2
#: neither in the digest nor in a position: it follows from the rest, or play doesn't depend on it
LEFT_OUT: Final = 3


class Field:
    """One field: its name, its type and first value as they stand in the code, what it means, how fingerprints take it
    and which derived values (a mask of `READS_...`) a write of it makes stale."""

    def __init__(self, name: str, type_name: str, first: str, meaning: str = "", form: int = AS_IT_IS,
                 stale: int = 0) -> None:
        self.name = name
        self.type_name = type_name
        self.first = first
        self.meaning = meaning
        self.form = form
        self.stale = stale


#: an object in a zone (109)
OBJECT: Final[tuple[Field, ...]] = (
    Field("face", "Face", "face", "the face that is up (a face-down object has its own)", stale=READS_OBJECTS),
    Field("face_index", "int", "0", "which of the card's faces that is"),
    Field("zone", "int", "zone", "where it is; NOWHERE once it has left", stale=READS_OBJECTS),
    Field("left", "int", "0", "the zone that it left", RUNNING),
    Field("became", "int", "0", "id of the object that it became, 0 if none", RUNNING),
    Field("was", "int", "0", "id of the object that it was before, 0 if none", RUNNING),
    Field("base_controller", "int", "controller",
          "seat of the player under whose control it entered or was put on the stack; layer 2 may differ"),
    Field("controller", "int", "controller", "seat of its controller now (of its owner in other zones)"),
    Field("timestamp", "int", "timestamp", "its timestamp (613.7)", RUNNING),
    Field("tapped", "bool", "False", "a status (110.5)", stale=READS_STATUS),
    Field("flipped", "bool", "False", "a status (110.5)", stale=READS_OBJECTS),
    Field("face_down", "bool", "False", "a status (110.5)", stale=READS_OBJECTS),
    Field("phased_out", "bool", "False", "a status (110.5)", stale=READS_OBJECTS),
    Field("phased_indirectly", "bool", "False", "phased out together with what it is attached to (702.26g)"),
    Field("phased_by", "int", "-1", "seat of the player as whose turn began it phased out"),
    Field("since_turn", "int", "0", "number of the turn in which its controller's control began (302.6)", RUNNING),
    Field("entered_turn", "int", "0", "number of the turn in which it entered", RUNNING),
    Field("damage", "int", "0", "the damage marked on it (120.6)"),
    Field("deathtouched", "bool", "False",
          "dealt damage by a source with deathtouch since the last check of state-based actions (704.5h)"),
    Field("counters", "tuple[tuple[str, int], ...]", "()", "kinds and numbers of its counters, sorted (122)",
          stale=READS_OBJECTS),
    Field("attached_to", "int", "0", "the object or player that it is attached to", RENAMED, stale=READS_OBJECTS),
    Field("attacking", "bool", "False", "it is an attacking creature (508.1k)", stale=READS_COMBAT),
    Field("attack_target", "int", "0", "the player or permanent that it attacks; NOTHING once that left combat",
          RENAMED, stale=READS_COMBAT),
    Field("defending_player", "int", "-1", "seat, as of the declaration (508.5)"),
    Field("blocked", "bool", "False", "it is a blocked creature (509.1h)", stale=READS_COMBAT),
    Field("unblocked", "bool", "False", "it is an unblocked creature (509.1h)", stale=READS_COMBAT),
    Field("blocking", "bool", "False", "it is a blocking creature (509.1g)", stale=READS_COMBAT),
    Field("blocks", "tuple[int, ...]", "()", "ids of the attackers that it blocks, in the order of declaration",
          RENAMED, stale=READS_COMBAT),
    Field("band", "int", "0", "number of its band, 0 for none (702.22)"),
    Field("struck_first", "bool", "False",
          "it dealt, or lost the chance to deal, damage in the first combat damage step (510.4)"),
    Field("chosen", "tuple[tuple[str, str], ...]", "()", "values chosen as it entered: keys and values"),
    Field("linked", "tuple[int, ...]", "()", "ids of objects linked to it (607): exiled with it, created by it ...",
          RENAMED),
    Field("shields", "int", "0", "regeneration shields (701.19)"),
    Field("used", "tuple[tuple[int, int], ...]", "()", "uses of its abilities this turn: indexes and counts"),
    Field("copied", "Face | None", "None", "copiable values that replace the printed ones (707)", stale=READS_OBJECTS),
    Field("stacked", "StackItem | None", "None", "what was chosen for it on the stack, also once it is a permanent"),
    Field("known", "int", "0", "seats that know this object in a hidden zone, as a mask"),
    Field("last", "Characteristics | None", "None", "its characteristics when it left (608.2h)", LEFT_OUT),
    Field("hosted", "tuple[int, ...]", "()", "what was attached to it when it left the battlefield (608.2h)",
          RENAMED),
)

#: a player (102)
PLAYER: Final[tuple[Field, ...]] = (
    Field("life", "int", "life", "the life total (119)", stale=READS_LIFE),
    Field("starting_life", "int", "life", "the starting life total (103.4)"),
    Field("counters", "tuple[tuple[str, int], ...]", "()", "kinds and numbers of the player's counters, sorted (122)",
          stale=READS_OTHER),
    Field("pool", "ManaPool", "EMPTY_POOL", "the mana pool (106.4)"),
    Field("library", "tuple[int, ...]", "()", "ids, the top card last", RENAMED),
    Field("hand", "tuple[int, ...]", "()", "ids", RENAMED, stale=READS_HANDS),
    Field("graveyard", "tuple[int, ...]", "()", "ids, the top card last", RENAMED, stale=READS_GRAVEYARDS),
    Field("lands_played", "int", "0", "this turn (305.2)"),
    Field("drew_from_empty", "bool", "False",
          "tried to draw from an empty library since the last check of state-based actions (704.5b)"),
    Field("mulligans", "int", "0", "how many were taken (103.5)"),
    Field("lost", "bool", "False", "the player has lost (104.3)", stale=READS_OBJECTS),
    Field("skips", "tuple[str, ...]", "()", "steps, phases and turns to be skipped (614.10)"),
    Field("last_turn", "int", "0", "number of the turn in which this player's most recent turn began", RUNNING),
)

#: the state of a game, but for its parts
STATE: Final[tuple[Field, ...]] = (
    Field("chance", "int", "0", "how many random numbers have been drawn from the seeded stream", RUNNING),
    Field("battlefield", "tuple[int, ...]", "()", "ids", RENAMED, stale=READS_OBJECTS),
    Field("stack", "tuple[int, ...]", "()", "ids, the top one last", RENAMED, stale=READS_OBJECTS),
    Field("exile", "tuple[int, ...]", "()", "ids", RENAMED),
    Field("command", "tuple[int, ...]", "()", "ids", RENAMED),
    Field("strays", "int", "0", "how many tokens are outside the battlefield (704.5d)"),
    Field("timestamp", "int", "0", "the latest one (613.7)", RUNNING),
    Field("next_number", "int", "1", "the next one of continuous effects, delayed triggers and batches", RUNNING),
    Field("turn", "int", "0", "its number (500)", RUNNING),
    Field("active", "int", "0", "seat of the active player", stale=READS_TURN),
    Field("step", "int", "0", "id of the step or phase", stale=READS_TURN),
    Field("extra_turns", "tuple[int, ...]", "()", "seats of turns to be taken next, the next one last (500.7)"),
    Field("regular", "int", "-1",
          "in an extra turn, the seat of the player whose turn was the last that was none (500.7); else -1"),
    Field("agenda", "tuple[int, ...]", "()", "phases and steps still to come this turn, the next one first"),
    Field("combats", "int", "0", "how many combat phases have begun this turn"),
    Field("priority", "int", "-1", "seat of the player who has it (117), -1 for nobody"),
    Field("passes", "int", "0", "how many players have passed in succession (117.4)"),
    Field("monarch", "int", "-1", "seat of the monarch, -1 for nobody (725)", stale=READS_OTHER),
    Field("daytime", "str", '""', '"day" or "night"; "" where it is neither (731.1)'),
    Field("reach", "tuple[int, ...]", "()",
          "for each seat the mask of the seats within its range, since the turn began (801.2c)"),
    Field("turn_mark", "int", "0", "where in the history the turn began", RUNNING),
    Field("combat_mark", "int", "0", "where in the history the combat phase began", RUNNING),
    Field("frames", "tuple[Frame, ...]", "()", "the procedures under way, the one on top last", RUNNING),
    Field("decision", "Decision | None", "None", "what is to be decided"),
    Field("answer", "Answer | None", "None", "the answer that the step on top has still to take", RUNNING),
    Field("checked", "int", "-1",
          "length of the history at the last check of state-based actions that found nothing (704.3)", LEFT_OUT),
    Field("checked_version", "int", "-1", "and the version then", LEFT_OUT),
    Field("settled", "int", "-1", "version for which control, combat and the like were settled", LEFT_OUT),
    Field("effects", "tuple[ContinuousEffect, ...]", "()", "continuous effects (611)", stale=READS_OBJECTS),
    Field("delayed", "tuple[DelayedTrigger, ...]", "()", "delayed triggered abilities (603.7)"),
    Field("waiting", "tuple[PendingTrigger, ...]", "()", "triggered abilities that aren't on the stack yet (603.3)"),
    Field("declined", "tuple[Answer, ...]", "()",
          "declarations refused for want of payment in this step (they aren't offered again)", RUNNING),
    Field("over", "bool", "False", "the game has ended (104)"),
    Field("winner", "int", "-1", "seat; -1 in a draw or as long as the game goes on"),
    Field("tried", "Answer | None", "None",
          "the answer that began the action under way (a casting, a declaration), for its reversal", RUNNING),
    Field("repeats", "tuple[Answer, ...]", "()",
          "answers to be given again without asking, for what an undone action leaves (733)"),
    Field("answer_mark", "int", "0", "the moment before the latest answer (733: reversal goes back there)", LEFT_OUT),
    Field("version", "int", "0", "of the derived values", LEFT_OUT),
    # the same all game
    Field("seed", "int", "0", "of the stream of random numbers", RUNNING),
    Field("attack_option", "int", "0", "whom a player may attack: ATTACK_ANY, ATTACK_LEFT or ATTACK_RIGHT (802, 803)"),
    Field("teams", "tuple[int, ...]", "()", "number of each seat's team (808), empty where there are none"),
    Field("shared_turns", "bool", "False", "whether teams take turns rather than players (805)"),
    Field("ranges", "tuple[int, ...]", "()",
          "each seat's range of influence in seats, 0 for no limit (801), empty where nobody has one"),
)

def names(table: tuple[Field, ...], *forms: int) -> tuple[str, ...]:
    """The names of the fields of a table that fingerprints take in one of these forms, in order."""
    return tuple([field.name for field in table if field.form in forms])
