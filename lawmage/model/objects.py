"""Objects (109) and their characteristics (109.3): new at every zone change (400.7), frozen when they leave."""

from typing import Final

from lawmage.model.cards import Ability, Card, Face
from lawmage.model.parts import Part
from lawmage.native import mypyc_attr

#: what the roles of a trigger's event name: (subject, other, player reference, amount)
Roles = tuple[int, int, int, int]
NO_ROLES: Final = (0, 0, 0, 0)


@mypyc_attr(acyclic=True)
class Characteristics:
    """What an object is now: printed values with every continuous effect applied (613). Never changed once made."""

    def __init__(
        self,
        name: str,
        cost: str,
        colors: int,
        supertypes: int,
        types: int,
        subtypes: tuple[str, ...],
        power: int,
        toughness: int,
        keywords: int,
        abilities: tuple[Ability, ...],
    ) -> None:
        self.name = name
        self.cost = cost
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        #: bits of the simple keywords it has
        self.keywords = keywords
        #: all its abilities, keyword abilities included, in order
        self.abilities = abilities
        # what `rules` has found out about its abilities under a law (see `profiles`)
        self.law: object = None
        self.profile: object = None


@mypyc_attr(acyclic=True)
class Stacked:
    """What is chosen for a spell or ability on the stack (601.2, 602.2, 603.3). Replaced, never changed."""

    def __init__(
        self,
        ability: Ability | None,
        source: int,
        controller: int,
        targets: tuple[tuple[int, ...], ...],
        modes: tuple[int, ...],
        x: int,
        division: tuple[tuple[int, ...], ...],
        event: int,
        flags: tuple[str, ...],
    ) -> None:
        #: the ability, or None for a permanent spell without one
        self.ability = ability
        #: object id of its source (the spell itself for a spell)
        self.source = source
        self.controller = controller
        #: chosen references, one tuple for each target phrase
        self.targets = targets
        #: chosen modes, 0-based
        self.modes = modes
        self.x = x
        #: how damage or counters are divided: amounts parallel to `targets`
        self.division = division
        #: index in the history of the event that triggered it, or -1
        self.event = event
        #: closed words: "kicked", "flashback", "copy", ...
        self.flags = flags
        #: objects that a delayed or linked ability remembers
        self.remembered: tuple[int, ...] = ()
        #: objects that were sacrificed, exiled, tapped or returned to pay for it
        self.paid: tuple[int, ...] = ()
        #: colours of the mana spent to cast it, as a mask
        self.mana_spent = 0
        #: what the event that triggered it names
        self.roles: Roles = NO_ROLES
        #: the player who controlled the subject of that event as it happened, 0 where it is no object
        self.whose = 0

    def copy(self) -> "Stacked":
        """A copy to change before it replaces this one."""
        twin = Stacked(
            self.ability,
            self.source,
            self.controller,
            self.targets,
            self.modes,
            self.x,
            self.division,
            self.event,
            self.flags,
        )
        twin.remembered = self.remembered
        twin.paid = self.paid
        twin.mana_spent = self.mana_spent
        twin.roles = self.roles
        twin.whose = self.whose
        return twin


@mypyc_attr(acyclic=True)
class GameObject(Part):
    """An object in a zone. `id` grows with every object of the game; a new zone means a new object (400.7).

    When it leaves its zone it is frozen: zone becomes NOWHERE, `left` the zone it left, `last` its characteristics
    at that moment (last-known information, 113.7a, 608.2h). All writes go through `State.edit`.
    """

    def __init__(self, number: int, card: Card, face: Face, zone: int, controller: int, timestamp: int) -> None:
        self.era = 0
        self.id = number
        self.card = card
        #: the face that is up (a face-down object has its own)
        self.face = face
        self.face_index = 0
        self.zone = zone
        self.left = 0
        #: id of the object this one became or came from, 0 if none
        self.became = 0
        self.was = 0
        #: seat of the player under whose control it entered or was put on the stack; layer 2 may differ
        self.base_controller = controller
        #: seat of its controller now (owner's seat in other zones)
        self.controller = controller
        self.timestamp = timestamp
        # its status, 110.5
        self.tapped = False
        self.flipped = False
        self.face_down = False
        self.phased_out = False
        #: phased out together with what it is attached to (702.26g)
        self.phased_indirectly = False
        self.phased_by = -1
        # since when: number of the turn in which its controller's control began (302.6)
        self.since_turn = 0
        self.entered_turn = 0
        self.damage = 0
        #: dealt damage by a source with deathtouch since the last check (704.5h)
        self.deathtouched = False
        self.counters: tuple[tuple[str, int], ...] = ()
        #: the object or player it is attached to
        self.attached_to = 0
        # in combat, 506
        self.attacking = False
        self.attack_target = 0  # a player or permanent; NOTHING once that was removed from combat
        self.defending_player = -1  # seat, as of the declaration (508.5)
        self.blocked = False
        self.unblocked = False
        self.blocking = False
        #: ids of the attackers it blocks, in the order of declaration
        self.blocks: tuple[int, ...] = ()
        self.band = 0
        #: it dealt, or lost the chance to deal, damage in the first combat damage step (510.4)
        self.struck_first = False
        #: values chosen as it entered: (key, value) pairs
        self.chosen: tuple[tuple[str, str], ...] = ()
        #: ids of objects linked to it (607): exiled with it, created by it ...
        self.linked: tuple[int, ...] = ()
        #: regeneration shields (701.19)
        self.shields = 0
        #: uses of its abilities this turn: (ability index, count)
        self.used: tuple[tuple[int, int], ...] = ()
        #: copiable values that replace the printed ones (707): a face
        self.copied: Face | None = None
        #: on the stack, and on the permanent it became: what was chosen
        self.stacked: Stacked | None = None
        #: seats that know this object in a hidden zone, as a bit mask
        self.known = 0
        self.last: Characteristics | None = None
        #: what was attached to it when it left the battlefield (608.2h)
        self.hosted: tuple[int, ...] = ()
        # caches, no part of it: its characteristics, and for which derived values of the state they hold
        self.chars: Characteristics | None = None
        self.seen = -1

    def snapshot(self) -> Part:
        """See `Part.snapshot`."""
        return copy_object(self)

    def put_back(self, kept: Part) -> None:
        """See `Part.put_back`."""
        assert isinstance(kept, GameObject)
        self.face = kept.face
        self.zone = kept.zone
        self.base_controller = kept.base_controller
        self.timestamp = kept.timestamp
        fill_object(self, kept)

    def __repr__(self) -> str:
        return f"GameObject({self.id}, {self.card.definition.name!r}, zone {self.zone})"


#: fields of a live object that the digest, copies and undo know: everything but the identity and caches
OBJECT_FIELDS: tuple[str, ...] = (
    "face_index",
    "zone",
    "left",
    "became",
    "was",
    "base_controller",
    "controller",
    "timestamp",
    "tapped",
    "flipped",
    "face_down",
    "phased_out",
    "phased_indirectly",
    "phased_by",
    "since_turn",
    "entered_turn",
    "damage",
    "deathtouched",
    "counters",
    "attached_to",
    "attacking",
    "attack_target",
    "defending_player",
    "blocked",
    "unblocked",
    "blocking",
    "blocks",
    "band",
    "struck_first",
    "chosen",
    "linked",
    "shields",
    "used",
    "known",
    "hosted",
)


def copy_object(source: GameObject) -> GameObject:
    """A copy of a live object for a forked game (definitions and snapshots are shared)."""
    twin = GameObject(source.id, source.card, source.face, source.zone, source.base_controller, source.timestamp)
    fill_object(twin, source)
    return twin


def fill_object(twin: GameObject, source: GameObject) -> None:
    """What changes of an object, from another one; but for what a new one is made with."""
    twin.face_index = source.face_index
    twin.left = source.left
    twin.became = source.became
    twin.was = source.was
    twin.controller = source.controller
    twin.tapped = source.tapped
    twin.flipped = source.flipped
    twin.face_down = source.face_down
    twin.phased_out = source.phased_out
    twin.phased_indirectly = source.phased_indirectly
    twin.phased_by = source.phased_by
    twin.since_turn = source.since_turn
    twin.entered_turn = source.entered_turn
    twin.damage = source.damage
    twin.deathtouched = source.deathtouched
    twin.counters = source.counters
    twin.attached_to = source.attached_to
    twin.attacking = source.attacking
    twin.attack_target = source.attack_target
    twin.defending_player = source.defending_player
    twin.blocked = source.blocked
    twin.unblocked = source.unblocked
    twin.blocking = source.blocking
    twin.blocks = source.blocks
    twin.band = source.band
    twin.struck_first = source.struck_first
    twin.chosen = source.chosen
    twin.linked = source.linked
    twin.shields = source.shields
    twin.used = source.used
    twin.copied = source.copied
    twin.stacked = source.stacked
    twin.known = source.known
    twin.last = source.last
    twin.hosted = source.hosted


def counters_on(thing: GameObject, kind: str) -> int:
    """How many counters of a kind are on an object (122)."""
    for name, number in thing.counters:
        if name == kind:
            return number
    return 0


def with_counters(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    """The sorted counter list with the number of one kind set (0 removes it)."""
    rest = [pair for pair in counters if pair[0] != kind]
    if number > 0:
        rest.append((kind, number))
    rest.sort()
    return tuple(rest)
