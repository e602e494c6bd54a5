"""The one table of node kinds: what abilities can be made of.

Each row: kind -> category and fields. Field types:

- `int`, `flag`, `name` (a proper name), `mana` (a mana cost such as "{2}{W}"), `cost` (list of cost nodes);
- `word:V`, `words:V`: one word / a list of words from the closed vocabulary V (below);
- `amount` (int or amount node), `ref` (who or what: a ref node), `pred` (predicate over objects and players),
  `cond`, `event`, `duration` (word of vocabulary "duration" or a `while` node);
- `effects`, `statics`, `targets`, `modes`, `abilities`, `preds`, `conds`, `costs`, `amounts`, `refs`: lists of such
nodes.

A `?` behind a type makes the field optional. Every string in data is a name or a word from a closed vocabulary.
The executor of an effect is the rule registered for (kind "effect", key = node kind), of a static effect
("static", ...), of an event ("event", ...) and so on; the renderer stands in `speech`. A test checks the table
complete.
"""

from typing import Final

from lawmage.model.nodes import Node, Value


class NodeKind:
    """A row of the table: category and field types."""

    def __init__(self, category: str, fields: dict[str, str]) -> None:
        self.category = category
        self.fields = fields


KINDS: Final[dict[str, NodeKind]] = {}


def _kinds(category: str, rows: dict[str, dict[str, str]]) -> None:
    for kind, fields in rows.items():
        assert kind not in KINDS, kind
        KINDS[kind] = NodeKind(category, fields)


# ---- abilities ------------------------------------------------------------------------------------------------------
# `targets` are chosen in order; `do` refers to them by ref `target(i)`. `modes` replaces targets/do.
_BODY: Final = {"targets": "targets?", "do": "effects?", "modes": "modes?", "choose": "int?", "choose_max": "int?",
                "line": "int?"}
_kinds("ability", {
    # the text of an instant or sorcery
    # instead_if: a condition as it is cast, under which so many modes are chosen instead
    "spell_ability": {**_BODY, "instead_if": "cond?", "instead_choose": "int?", "instead_max": "int?"},
    # limits: closed words; only_if: an activation condition; zone: where it can be activated
    # less: so much less generic mana (601.2f), if less_if
    "activated": {**_BODY, "cost": "costs", "limits": "words:limit?", "only_if": "cond?", "zone": "word:zone?",
                  "loyalty": "flag?", "label": "name?", "less": "amount?", "less_if": "cond?"},
    # condition: intervening "if" (603.4); zone: where it triggers; when: what the ability sees ("once each turn")
    "triggered": {**_BODY, "event": "event", "condition": "cond?", "zone": "word:zone?", "limits": "words:limit?",
                  "label": "name?"},
    "static": {"effects": "statics", "condition": "cond?", "zone": "word:zone?", "line": "int?", "label": "name?"},
    # a keyword of 702, with what stands behind it: n (bushido 2), cost (ninjutsu, equip), quality (protection,
    # landwalk)
    "keyword": {"is": "word:keyword", "n": "amount?", "cost": "costs?", "quality": "pred?", "line": "int?",
                # of prototype (718.2)
                "power": "int?", "toughness": "int?"},
})
_kinds("mode", {"mode": {"targets": "targets?", "do": "effects", "label": "name?"}})
# a target phrase: from min to max targets matching `what`; key names it for division; distinct_from: "another target"
_kinds("target", {"choose_target": {"what": "pred", "min": "amount?", "max": "amount?", "other_than": "words:index?",
                                       # one such phrase for each player, who is `remembered` in it
                                       "for_each": "ref?",
                                       # all of them cards of one player's graveyard
                                       "one_graveyard": "flag?",
                                       # the player who chooses them, if it isn't the controller
                                       "chooser": "ref?"}})

# ---- refs: who or what ----------------------------------------------------------------------------------------------
_kinds("ref", {
    "self": {},  # the object with this ability (this creature, this spell, the card's own name)
    "you": {},
    "target": {"i": "int"},  # the i-th target phrase (0-based): all objects and players chosen for it that are legal
    "each": {"what": "pred"},  # every object or player matching
    "opponents": {},
    "other_players": {},  # the players other than you, those of your team included (102.2, 102.3)
    "each_player": {},
    "event": {"role": "word:role"},  # what the trigger's event names: "that creature", "that player", ...
    "controller": {"of": "ref"},
    "owner": {"of": "ref"},
    "defending": {},  # defending player of the source or of the event's attacker (506.2, 508.5)
    "attached": {},  # enchanted or equipped object/player
    "paid": {},  # what was sacrificed, exiled, discarded, tapped, returned or revealed as a cost of this
    "acted": {},  # what the preceding instruction about several objects ("tap all creatures") acted on
    # in a static effect on several objects: each of them in turn ("its mana value", "their controller")
    "affected": {},
    "player_of": {"of": "ref"},  # the player itself, or the permanent's controller ("that player or its controller")
    "active_player": {},
    "pair": {},  # 702.95b: the source and the creature that it is paired with
    "top_of_graveyard": {"who": "ref", "what": "pred"},  # the topmost card there that matches
    "top_of_library": {"who": "ref", "n": "amount?"},  # the top n (1) cards
    "made": {},  # what the preceding instruction created, moved, revealed or searched out ("it", "that token")
    "chosen": {"key": "word:choice"},  # chosen earlier (as it entered, or on resolution)
    "union": {"of": "refs"},
    "remembered": {},  # inside a delayed trigger or a for_each: the remembered object(s)
    "except": {"what": "ref", "other_than": "ref"},
    "exiled_with": {},  # what was exiled by an ability of the source and is still in exile (607.2a)
    "rest": {},  # of the cards looked at, `remembered`: those that are still there and aren't `made`
    "attackers_of": {"of": "ref"},  # creatures that block / are blocked by it now
    "blockers_of": {"of": "ref"},
    "attacked_by": {"of": "ref"},  # the player or permanent that it attacks
    "declared": {"what": "pred?"},  # the creatures that were declared as attackers this combat and are still there
})

# ---- predicates -----------------------------------------------------------------------------------------------------
_kinds("pred", {
    "all": {"of": "preds"},
    "any": {"of": "preds"},
    "not": {"of": "pred"},
    "anything": {},
    "permanent": {},  # a permanent on the battlefield
    "card": {"zone": "word:zone"},  # a card in that zone
    "spell": {},  # a spell on the stack
    "ability_on_stack": {"of": "word:ability_kind?"},
    "player": {},
    "opponent": {},
    "type": {"is": "word:type"},
    "subtype": {"is": "word:subtype"},
    "supertype": {"is": "word:supertype"},
    "color": {"is": "word:color"},
    "colorless": {},
    "multicolored": {},
    "monocolored": {},
    "shares_color": {"with": "ref"},
    "shares_type": {"with": "ref", "of": "word:shared"},
    "controlled": {"by": "ref"},
    "owned": {"by": "ref"},
    "was_cast_from": {"zone": "word:zone"},  # a spell that was cast from that zone (601.2a)
    "power": {"op": "word:op", "n": "amount"},
    "toughness": {"op": "word:op", "n": "amount"},
    "mana_value": {"op": "word:op", "n": "amount"},
    "power_over_toughness": {"op": "word:op"},  # power compared with own toughness
    "x_in_cost": {},  # {X} is in its mana cost
    "greatest": {"of": "word:measure", "among": "pred"},
    "least": {"of": "word:measure", "among": "pred"},
    "with_keyword": {"is": "word:keyword", "quality": "pred?"},  # quality: islandwalk and its kin
    "attacking": {"whom": "ref?"},
    "blocking": {"whom": "ref?"},
    "blocked": {"by": "ref?"},
    "unblocked": {},
    "attacking_alone": {},
    "blocking_alone": {},
    "attacked_this_combat": {},
    "blocked_this_combat": {},
    "saddled": {},  # 702.171
    "was_blocked_this_turn": {"by": "ref?", "combat": "flag?"},  # became blocked by it this turn / this combat
    "declared_in_combat": {},  # declared as an attacker or blocker this combat, the declaration being made included
    "had_to_attack": {},  # effects required it to attack this combat (506.6)
    "attacked_this_turn_by": {"what": "ref"},  # a player whom it has attacked this turn
    # it attacked during the last turn of that player, or of its controller
    "attacked_last_turn": {"of": "ref?"},
    "attacks_player": {"whom": "ref"},  # a player who controls a creature attacking that player (508.6)
    "attacked_now_by": {"who": "ref"},  # a player or permanent that a creature of that player is attacking
    "is_goaded": {},  # 701.15
    "attacked_by_you": {},  # a player whom you attacked this combat
    "exerted_this_turn": {},
    "attacked_you_last_turn": {},  # a player who attacked you during that player's last turn
    "controlled_all_turn": {},  # its controller has controlled it continuously since the turn began
    "tapped": {},
    "untapped": {},
    "token": {},
    "named": {"is": "name"},
    "other": {},  # not the source itself
    "is": {"what": "ref"},
    "with_counter": {"counter": "word:counter?", "op": "word:op?", "n": "amount?"},
    "attached_to": {"what": "ref"},
    "enchanted": {},
    "enchanted_by": {"what": "pred"},  # something of that description is attached to it
    "equipped": {},
    "attacked_this_turn": {},
    "blocked_this_turn": {"whom": "ref?"},
    "entered_this_turn": {},
    "dealt_damage_by": {"what": "ref"},  # was dealt damage this turn by it
    "dealt_damage_to": {"what": "ref"},  # dealt damage this turn to it
    # a player who was dealt combat damage this turn by at least n creatures of that subtype, as they were then
    "dealt_combat_damage_by": {"subtype": "word:subtype", "n": "int?"},
    "was_dealt_damage": {},
    "banded_with": {"what": "ref"},  # another creature in its band (702.22)
    "lost_life_this_turn": {},  # of a player
    "put_there_this_combat": {},  # it was put into the zone where it is this combat
    "controller_was_hit": {"by": "ref", "combat": "flag?"},  # its controller was dealt damage by it this turn
    "targets_only": {"what": "ref"},
    "targets": {"what": "pred"},
    "of_source": {"is": "pred"},  # an ability on the stack whose source is such
    "historic": {},
    "modified": {},
    "basic_land_type": {},
    "summoning_sick": {},
    "monstrous": {},  # 701.37b
    "renowned": {},  # 702.112b
    "suspected": {},  # 701.60
    "solved": {},  # 719.3b
    "paired": {},  # 702.95b
    "commander": {},  # 903.3
    "life": {"op": "word:op", "n": "amount"},  # of a player
    "cards_in": {"zone": "word:zone", "op": "word:op", "n": "amount"},  # of a player: so many cards in that zone
    "of_chosen": {"key": "word:choice"},  # of the chosen colour / type / player
})

# ---- amounts --------------------------------------------------------------------------------------------------------
_kinds("amount", {
    "x": {},
    "count": {"of": "pred"},
    "count_refs": {"of": "ref"},
    "count_made": {"is": "pred"},  # how many of those that the preceding instruction made or moved match
    "different": {"of": "word:measure", "what": "pred"},  # how many different powers ... there are among them
    "power_of": {"of": "ref"},
    "toughness_of": {"of": "ref"},
    "mana_value_of": {"of": "ref"},
    "counters_on": {"of": "ref", "counter": "word:counter?"},
    "life_of": {"of": "ref"},
    "hand_of": {"of": "ref"},
    "total": {"of": "word:measure", "what": "pred"},
    "greatest_of": {"of": "word:measure", "what": "pred"},
    "basic_land_types": {"who": "ref"},  # domain
    "colors_among": {"what": "pred"},
    "sum": {"of": "amounts"},
    "difference": {"of": "amount", "minus": "amount"},
    "times": {"of": "amount", "n": "int"},
    "half": {"of": "amount", "round": "word:round"},
    "that_many": {},  # the amount of the event, or of the preceding instruction
    "event_amount": {},
    # other: the source itself does not count
    # e.g. cards drawn this turn, life gained this turn
    "since_turn": {"count": "word:tally", "who": "ref?", "other": "flag?"},
    "starting_life": {},
    "tapped_this_way": {"is": "pred"},  # how many such the ability under way has tapped
    "times_happened": {"event": "event"},  # how often such an event has happened this turn
    # how often the cost of that keyword was paid for the source; of "kicker": how often it was kicked
    "times_paid": {"is": "word:keyword"},
    "at_least": {"of": "amount", "n": "int"},  # the amount, or n if it is less
    "devotion": {"colors": "words:color", "who": "ref"},  # 700.5
    "spells_last_turn": {"by_one": "flag?"},  # cast last turn by all players, or the most by one player
    "card_types_among": {"what": "pred"},  # delirium
    "devoured": {},  # 702.82b: how many creatures the source devoured
    "level_of": {"of": "ref"},  # 716.2d
})

# ---- conditions -----------------------------------------------------------------------------------------------------
_kinds("cond", {
    "cond_all": {"of": "conds"},
    "cond_any": {"of": "conds"},
    "cond_not": {"of": "cond"},
    "cond_some": {"who": "ref", "condition": "cond"},  # it holds for one of these players, who is `remembered`
    "compare": {"left": "amount", "op": "word:op", "right": "amount"},
    "exists": {"what": "pred", "n": "amount?"},  # at least n (1) match
    "matches": {"what": "ref", "is": "pred"},
    "during": {"steps": "words:step", "whose": "ref?"},  # current phase or step is one of
    "turn_of": {"who": "ref"},
    "dealt_this_way": {"to": "ref"},  # the ability under way has had its source deal damage to that player
    "did": {},  # "if you do": the preceding optional instruction was done
    "event_is": {"is": "pred", "role": "word:role"},
    "in_extra_turn": {},  # this turn is an extra turn
    # this turn such an event has happened n (1) times ("if a creature died this turn")
    "happened": {"event": "event", "n": "int?"},
    "kicked": {},
    "cast_for": {"is": "word:keyword"},  # the source was cast in the way of that keyword (its cost was paid)
    "mana_spent": {"color": "word:color"},
    "first_combat": {},
    "monarch": {"who": "ref"},
    "daytime": {"is": "word:daytime"},  # 731.1
    "attacked_with_power": {"n": "int"},  # you attacked this combat with creatures of that total power when declared
    "spell_targets": {"what": "pred"},  # the source, a spell, targets such a thing
    "was_cast": {"who": "ref?", "from": "word:zone?"},  # the source, or what enters, was cast (by that, from there)
    "activated_times": {"n": "int"},  # this ability of the source was activated so often this turn
    "attacked_together": {"n": "int"},  # the source and n other creatures were declared as attackers this combat
})

# ---- durations ------------------------------------------------------------------------------------------------------
_kinds("duration", {
    "while": {"condition": "cond"}, "until_event": {"event": "event"},
    "next_turn_of": {"who": "ref"},  # begins with that player's next turn, ends with it
})

# ---- costs (118) ----------------------------------------------------------------------------------------------------
_kinds("cost", {
    "pay_mana": {"mana": "mana"},
    "pay_mana_times": {"mana": "mana", "n": "amount"},
    "tap_self": {},
    "untap_self": {},
    "sacrifice_self": {},
    "sacrifice_cost": {"what": "pred", "n": "amount?"},
    "discard_cost": {"what": "pred", "n": "amount?", "random": "flag?"},
    "discard_self": {},
    "pay_life": {"n": "amount"},
    "exile_self": {},
    "exile_cost": {"what": "pred", "n": "amount?"},
    "return_cost": {"what": "pred", "n": "amount?"},
    "return_self": {},
    "tap_cost": {"what": "pred", "n": "amount?"},
    "untap_cost": {"what": "pred", "n": "amount?"},
    # any number of other untapped creatures with total power n or greater; crew: of those that can crew (702.122d)
    "tap_power_cost": {"n": "amount", "crew": "flag?"},
    # among: from several
    "remove_counters": {"counter": "word:counter", "n": "amount", "what": "pred?", "among": "flag?"},
    "add_counters": {"counter": "word:counter", "n": "amount"},
    "loyalty_cost": {"n": "amount"},  # signed; -X is times(x, -1)
    "mill_cost": {"n": "amount"},
    "reveal_cost": {"what": "pred", "n": "amount?"},
    "pay_energy": {"n": "amount"},
    "exile_top_cost": {"n": "amount"},  # exile the top n cards of your library
    "discard_hand_cost": {},
    "draw_cost": {"n": "amount"},
})

# ---- effects (one-shot instructions) --------------------------------------------------------------------------------
_kinds("effect", {
    # control of flow
    "may": {"who": "ref?", "do": "effects"},  # that player may do it
    "may_pay": {"who": "ref?", "cost": "costs", "do": "effects?", "otherwise": "effects?"},  # may pay; if so / if not
    "if": {"condition": "cond", "do": "effects", "otherwise": "effects?"},
    "for_each": {"what": "ref", "do": "effects"},  # each is `remembered` in turn
    "repeat": {"n": "amount", "do": "effects"},
    "delayed": {"event": "event", "do": "effects", "condition": "cond?", "remember": "ref?", "once": "flag?",
                "this_turn": "flag?", "duration": "duration?", "targets": "targets?"},  # 603.7
    "reflexive": {"targets": "targets?", "do": "effects"},  # "when you do"
    "choose_modes": {"modes": "modes", "n": "int?", "who": "ref?"},
    # choose objects or players: they are `made`; random: not the player, but chance chooses
    "choose": {"what": "pred", "who": "ref?", "n": "amount?", "max": "amount?", "random": "flag?"},
    "choose_source": {"what": "pred"},  # 609.7a: a source of your choice: it is `made`
    "choose_color": {"who": "ref?"},
    "choose_type": {"of": "word:type", "who": "ref?"},
    # damage and life
    "damage": {"n": "amount", "to": "ref", "source": "ref?", "divided": "flag?", "unpreventable": "flag?"},
    "gain_life": {"n": "amount", "who": "ref"},
    "lose_life": {"n": "amount", "who": "ref"},
    "set_life": {"n": "amount", "who": "ref"},
    # objects
    "destroy": {"what": "ref", "no_regeneration": "flag?"},
    # the named objects, those of them that the player (you) controls
    "sacrifice": {"what": "ref", "who": "ref?"},
    "sacrifice_chosen": {"who": "ref", "what": "pred", "n": "amount?"},  # that player chooses
    "exile": {"what": "ref", "until": "event?", "face_down": "flag?"},
    "return_to_hand": {"what": "ref"},
    "put_onto_battlefield": {"what": "ref", "under": "ref?", "tapped": "flag?", "attacking": "flag?",
                             "attacking_whom": "ref?", "blocking": "ref?", "transformed": "flag?",
                             "counters": "word:counter?"},
    "put_into_graveyard": {"what": "ref"},
    "put_into_library": {"what": "ref", "where": "word:library", "n": "int?"},  # nth: n-th from the top
    "tap": {"what": "ref"},
    "untap": {"what": "ref"},
    "doesnt_untap": {"what": "ref", "duration": "duration?"},  # during its controller's next untap step
    "regenerate": {"what": "ref"},
    "remove_from_combat": {"what": "ref"},
    "become_blocked": {"what": "ref"},
    "become_unblocked_by": {"what": "ref"},
    "block_now": {"what": "ref", "whom": "ref"},
    "reselect_attack": {"what": "ref"},
    "becomes_attacking": {"what": "ref", "attacking_whom": "ref?"},
    "phase_out": {"what": "ref"},
    "transform": {"what": "ref"},
    "attach": {"what": "ref", "to": "ref"},
    "unattach": {"what": "ref"},
    "fight": {"one": "ref", "other": "ref"},
    "put_same_counters": {"from": "ref", "to": "ref"},  # so many counters of each kind as it has or last had
    # up_to: any number up to n; cap: never so that there are more than that many of the kind on it
    "put_counters": {"what": "ref", "counter": "word:counter", "n": "amount", "up_to": "flag?", "cap": "int?"},
    "take_counters": {"what": "ref", "counter": "word:counter?", "n": "amount?"},
    "proliferate": {},
    "detain": {"what": "ref"},  # 701.35
    "amass": {"n": "amount", "subtype": "word:subtype"},  # 701.47
    "connive": {"what": "ref", "n": "amount?"},  # 701.50
    "earthbend": {"what": "ref", "n": "amount"},  # 701.66: what is the land that it targets
    "flip_coin": {"win": "effects?", "lose": "effects?"},  # 705.2: what is done if the flip is won, and if it is lost
    "goad": {"what": "ref"},
    "exchange_control": {"one": "ref", "other": "ref"},
    "create_token": {"token": "tokens", "n": "amount?", "under": "ref?", "tapped": "flag?", "attacking": "flag?",
                     "attacking_whom": "ref?", "or_planeswalker": "flag?", "blocking": "ref?", "attached_to": "ref?"},
    # or_planeswalker: attacking that player or a planeswalker of that player's; changes: there `self` is the copy
    "create_copy": {"of": "ref", "n": "amount?", "under": "ref?", "tapped": "flag?", "attacking": "flag?",
                    "attacking_whom": "ref?", "blocking": "ref?",
                    "changes": "statics?"},
    "counter": {"what": "ref", "unless": "costs?", "exile": "flag?"},  # exile: into exile instead
    "copy_spell": {"what": "ref", "new_targets": "flag?"},
    # continuous effects from resolution (611.2): what they do is a list of static nodes
    "until": {"effects": "statics", "duration": "duration"},
    # a player may cast the card: for the cost of that keyword, or free; below: only with lesser mana value;
    # chosen: it was chosen in order to be cast, so it isn't asked again
    "may_cast": {"what": "ref", "free": "flag?", "way": "word:keyword?", "below": "amount?",
                 "chosen": "flag?", "exiled": "flag?"},  # exiled: the spell is, wherever it is put into a graveyard
    "cascade": {},  # 702.85a
    # cards
    "draw": {"n": "amount", "who": "ref"},
    "discard": {"n": "amount", "who": "ref", "random": "flag?", "what": "pred?"},
    "discard_named": {"what": "ref"},  # these cards, by their owner
    "discard_hand": {"who": "ref"},
    "mill": {"n": "amount", "who": "ref"},
    "scry": {"n": "amount"},
    "surveil": {"n": "amount"},
    # the top n cards, or those down to the first that matches `until` (it is `made`); reveal: they are revealed.
    # In `then` they are `remembered` and `made`, and `rest` are those left in the library that aren't `made`
    "look": {"n": "amount?", "who": "ref", "then": "effects?", "reveal": "flag?", "until": "pred?"},
    "reveal": {"what": "ref"},
    "reveal_hand": {"who": "ref"},
    "look_hand": {"who": "ref"},
    "search": {"who": "ref", "what": "pred", "n": "amount?", "to": "word:destination", "tapped": "flag?",
               "reveal": "flag?", "optional": "flag?"},
    "shuffle": {"who": "ref"},
    "explore": {"what": "ref"},
    "investigate": {"n": "amount?"},
    # mana (106): letters are all added, n times over; with `choice` one of the letters is chosen; "any": one colour is
    # chosen, n mana of it; "combination" (with letters: of these colours): n mana in any combination; "produced": of a
    # type that was just added (106.12a); of: colours of things that match
    "add_mana": {"mana": "words:mana_word", "n": "amount?", "who": "ref?", "of": "pred?", "choice": "flag?",
                 # it isn't lost as steps and phases end until the turn, or combat, ends
                 "keeps": "word:keeps?"},
    # turns and phases
    "extra_turn": {"who": "ref"},
    # after "main": this main phase
    # after "second main": the second main phase of the turn; rules: what holds in the (first) phase added; begins: what
    # is done at the beginning of combat in it
    "extra_phases": {"phases": "words:phase", "after": "word:phase?", "n": "amount?", "rules": "statics?",
                     "begins": "effects?"},
    "end_turn": {},
    "skip_step": {"who": "ref", "step": "word:step"},
    "become_monarch": {"who": "ref"},
    "create_emblem": {"who": "ref", "abilities": "abilities"},
    "choose_new_targets": {"what": "ref"},  # 115.7d
    "monstrosity": {"n": "amount"},  # 701.37
    "suspect": {"what": "ref"},  # 701.60
    "become_prepared": {"what": "ref"},  # 722.3a
    "become_daytime": {"is": "word:daytime"},  # 731.1
    "become_solved": {},  # 719.3a: the source
    "flip": {"what": "ref"},  # 710
    "become_level": {"n": "int"},  # 716.2a: the source's level becomes that number
    "win": {"who": "ref"},
    "lose": {"who": "ref"},
    # redirection (614.9): the next n (or all) damage that would be dealt `to`
    "redirect": {"n": "amount?", "from": "pred?", "to": "ref?", "by": "ref?", "instead_to": "ref", "combat": "flag?",
                 "next_time": "flag?", "duration": "duration"},
    # prevention (615): a shield for damage
    "prevent": {"n": "amount?", "from": "pred?", "to": "ref?", "by": "ref?", "combat": "flag?", "noncombat": "flag?",
                "duration": "duration", "next_time": "flag?", "then": "effects?"},
})

# ---- static effects: what a static ability or a continuous effect says (604, 611, 613)
# --------------------------------
# `what` is a ref: self, attached, each(pred), target(i), ...; rules over the game have none.
_kinds("static", {
    # layer 1-2
    "becomes_copy": {"what": "ref", "of": "ref", "changes": "statics?"},
    "control": {"what": "ref", "who": "ref"},
    # layer 4
    "add_types": {"what": "ref", "types": "words:type?", "subtypes": "words:subtype?",
                  "supertypes": "words:supertype?"},
    "set_types": {"what": "ref", "types": "words:type?", "subtypes": "words:subtype?", "supertypes": "words:supertype?",
                  "keep": "words:type?"},
    "remove_types": {"what": "ref", "types": "words:type?", "subtypes": "words:subtype?",
                  "supertypes": "words:supertype?"},
    "set_land_type": {"what": "ref", "subtypes": "words:subtype"},
    # layer 5
    "set_colors": {"what": "ref", "colors": "words:color"},
    "add_colors": {"what": "ref", "colors": "words:color"},
    # layer 6
    "grant": {"what": "ref", "abilities": "abilities"},
    "lose_keyword": {"what": "ref", "keywords": "words:keyword"},
    "lose_all_abilities": {"what": "ref", "except": "abilities?"},
    "cant_have": {"what": "ref", "keywords": "words:keyword"},
    # layer 7
    "define_pt": {"what": "ref", "power": "amount", "toughness": "amount"},  # 7a, characteristic-defining
    "set_pt": {"what": "ref", "power": "amount", "toughness": "amount"},  # 7b
    "modify_pt": {"what": "ref", "power": "amount", "toughness": "amount"},  # 7c
    "switch_pt": {"what": "ref"},  # 7d
    "set_name": {"what": "ref", "name": "name"},
    # restrictions on attacking and blocking (508.1c, 509.1b). unless/only_if: condition; unless_cost -> costs below
    "cant_attack": {"what": "ref", "whom": "ref?", "unless": "cond?"},
    # whom: only these attackers can't be blocked by it
    "cant_block": {"what": "ref", "whom": "pred?", "unless": "cond?"},
    "can_block_only": {"what": "ref", "whom": "pred"},
    "cant_be_blocked": {"what": "ref", "by": "pred?", "except_by": "pred?", "unless": "cond?"},
    "min_blockers": {"what": "ref", "n": "amount"},  # can't be blocked except by n or more creatures
    "max_blockers": {"what": "ref", "n": "amount"},  # can't be blocked by more than n creatures
    "attackers_cap": {"n": "int", "whom": "ref?", "what": "pred?"},  # no more than n can attack (whom) each combat
    "blockers_cap": {"n": "int", "what": "pred?"},
    "cant_attack_alone": {"what": "ref"},
    "cant_block_alone": {"what": "ref"},
    "attacks_only_alone": {"what": "ref"},
    "blocked_by_all_or_none": {"what": "ref"},  # can't be blocked unless all creatures of the defending player block it
    "attacks_only_with": {"what": "ref", "with": "pred", "n": "int?"},  # only if n others matching also attack
    "blocks_only_with": {"what": "ref", "with": "pred", "n": "int?"},
    # requirements (508.1d, 509.1c)
    "must_attack": {"what": "ref", "whom": "ref?"},
    "must_attack_if": {"what": "ref", "others": "pred"},  # if one of the others attacks, this also attacks if able
    "goaded": {"what": "ref", "by": "ref"},
    "must_block": {"what": "ref", "whom": "ref?"},
    # exactly: by that many creatures, no more
    "must_be_blocked": {"what": "ref", "n": "int?", "by": "pred?", "exactly": "flag?"},
    "must_attack_with": {"who": "ref", "whom": "ref?"},  # that player attacks (whom) with at least one creature
    "lure": {"what": "ref", "by": "pred?"},  # all creatures (matching by) able to block it do so
    # costs to attack and block (508.1h, 509.1d): per creature that does so
    "attack_cost": {"what": "ref", "cost": "costs", "whom": "ref?", "n": "amount?"},
    "block_cost": {"what": "ref", "cost": "costs", "whom": "pred?", "n": "amount?"},
    # permissions of combat
    "extra_blocks": {"what": "ref", "n": "amount"},  # can block n additional creatures
    "block_any_number": {"what": "ref"},
    # as though it didn't have defender / had haste
    "attack_as_though": {"what": "ref", "without": "word:keyword", "whom": "pred?"},
    "block_as_though": {"what": "ref", "as": "word:as_though", "whom": "pred?"},
    "no_tap_to_attack": {"what": "ref"},
    "damage_by_toughness": {"what": "ref", "condition": "cond?"},
    "damage_as_unblocked": {"what": "ref", "optional": "flag?", "who": "ref?"},  # who: the player who may
    "assigns_no_damage": {"what": "ref"},
    "lethal_by_power": {"what": "ref"},
    "chooses_attackers": {"who": "ref"},  # that player chooses which creatures attack
    # that player chooses which creatures block and how; whose: only for creatures of these players
    "chooses_blockers": {"who": "ref", "whose": "ref?"},
    "divides_damage": {"what": "ref", "who": "ref"},  # that player divides the combat damage of these attackers
    "may_exert": {"what": "ref", "targets": "targets?", "do": "effects?"},  # 701.43, as it attacks; when you do, do
    # a creature that matches attacking makes triggered abilities of these trigger once more (603.2d)
    "triggers_again": {"what": "ref", "by": "pred"},
    # rules of casting and of the game
    "cast_only": {"condition": "cond"},  # this spell: only then
    "cast_as_flash": {"who": "ref", "what": "pred?"},
    # a player may play the cards as long as they stay where they are; cast_only: no lands
    "may_play": {"who": "ref", "card": "ref", "cast_only": "flag?"},
    "cast_from": {"who": "ref", "what": "pred", "zone": "word:zone"},
    "additional_cost": {"cost": "costs", "options": "flag?"},
    "alternative_cost": {"cost": "costs", "condition": "cond?"},
    "cost_less": {"what": "pred", "n": "amount", "who": "ref?", "condition": "cond?"},
    "cost_more": {"what": "pred", "n": "amount", "who": "ref?", "mana": "mana?"},
    "cant_be_countered": {"what": "ref"},
    "cant_cast": {"who": "ref", "what": "pred?"},
    # by spells and abilities that you control, as though it didn't have that keyword
    # abilities of that keyword that the player activates cost so much generic mana less
    "keyword_costs_less": {"who": "ref", "is": "word:keyword", "n": "int"},
    "damage_loses_no_life": {"who": "ref"},  # damage doesn't cause that player to lose life (120.3a)
    "targetable_despite": {"what": "ref", "without": "word:keyword"},
    "cant_be_target": {"what": "ref", "of": "pred?", "by": "ref?"},
    "cant_be_regenerated": {"what": "ref"},
    "cant_gain_life": {"who": "ref"},
    "cant_be_enchanted": {"what": "ref", "by": "pred?"},
    "cant_transform": {"what": "ref"},
    "cant_get_counters": {"what": "ref", "counter": "word:counter?"},
    "unpreventable": {"from": "pred?", "combat": "flag?"},  # damage can't be prevented
    "activation_cost_more": {"what": "ref", "mana": "mana"},  # its activated abilities cost that much more
    "opening_hand": {"what": "ref?"},  # 103.6: may begin the game with it on the battlefield
    "untaps_with_others": {"what": "ref"},  # untaps during the untap step of each player other than you
    "may_not_untap": {"what": "ref"},  # its controller may choose not to untap it
    "skip_step_static": {"who": "ref", "step": "word:step"},
    "cost_per_target": {"mana": "mana"},  # this spell costs that more for each target beyond the first
    "cant_be_sacrificed": {"what": "ref"},
    "cant_crew": {"what": "ref"},
    # "as though it had no islandwalk"
    "blocked_as_though": {"what": "ref", "without": "word:keyword", "quality": "pred?"},
    "cant_activate": {"what": "ref", "except_mana": "flag?"},  # its activated abilities can't be activated
    "doesnt_untap_static": {"what": "ref"},
    "max_hand_size": {"who": "ref", "n": "amount?"},  # none: no maximum
    "extra_land": {"who": "ref", "n": "int"},
    "attach_only": {"what": "ref"},
    # replacement effects (614): the event replaced, and what happens instead
    "enters_tapped": {"what": "ref", "unless": "cond?", "unless_cost": "costs?"},
    "day_as_enters": {"what": "ref"},  # 731.1: if it's neither day nor night, it becomes day as that enters
    "enters_prepared": {"what": "ref"},  # 722.3a
    "enters_with_counters": {"what": "ref", "counter": "word:counter", "n": "amount", "condition": "cond?"},
    "enters_as_copy": {"what": "ref?", "of": "pred", "optional": "flag?", "changes": "statics?"},
    "enters_choosing": {"key": "word:choice"},
    # to: left out for any other zone than the one it goes to instead
    "replace_zone": {"what": "ref", "from": "word:zone?", "to": "word:zone?", "instead": "word:zone_instead"},
    "damage_multiplied": {"n": "int", "from": "pred?", "to": "pred?", "combat": "flag?"},
    "damage_plus": {"n": "amount", "from": "pred?", "to": "pred?", "noncombat": "flag?"},
    "redirect_damage": {"from": "pred?", "to": "ref", "instead_to": "ref", "combat": "flag?"},
    # then: done after it (615.5): subject the recipient, source the source, that_many how much was prevented
    "prevent_damage": {"from": "pred?", "to": "ref?", "by": "ref?", "combat": "flag?", "noncombat": "flag?",
                       "n": "amount?", "then": "effects?"},
    # instead of the event do this (that_many = its amount)
    "replace_event": {"event": "event", "do": "effects", "optional": "flag?"},
    "life_multiplied": {"n": "int", "who": "ref"},
    # effect: only what effects create or put, not costs
    "counters_multiplied": {"n": "int", "what": "pred", "counter": "word:counter?", "effect": "flag?"},
    # what: only tokens that match, which are no permanents yet
    "tokens_multiplied": {"n": "int", "who": "ref", "what": "pred?", "effect": "flag?"},
    # who creates such tokens creates those tokens as well; n: that_many is how many they are
    "tokens_plus": {"who": "ref", "token": "tokens", "what": "pred?", "n": "amount?"},
    # what would enter under the control of those players enters under that of `who`
    "enters_under": {"what": "pred", "from": "ref", "who": "ref"},
})

# ---- events of triggered abilities (603.2) --------------------------------------------------------------------------
# Roles of ref event(role): `subject` what the event is about (the attacker of attacks and becomes_blocked, the blocker
# of blocks, the source of deals_damage, the recipient of is_dealt_damage, what entered, died, was tapped ...), `other`
# the other party (what it attacks, the attacker blocked, the blocker, the recipient or source of the damage, the player
# attacked of you_attack with `whom`), `player` the player involved (defending player, who cast, whose step, who was
# dealt damage), `controller` who controlled the subject as it happened. Both parts of an event_any use the same roles.
# A description says `permanent`, `spell`, `card` or `player` explicitly.
_kinds("event", {
    "event_any": {"of": "events"},  # "blocks or becomes blocked"
    "enters": {"what": "pred", "from": "word:zone?"},
    "leaves": {"what": "pred", "to": "word:zone?"},
    "dies": {"what": "pred"},
    "put_into_graveyard_from": {"what": "pred", "from": "word:zone?"},
    # first_time: it had not attacked before this turn
    "attacks": {"what": "pred", "whom": "pred?", "alone": "flag?", "with_at_least": "int?", "first_time": "flag?",
                # of the others that attack with it, with_at_least of these
                "others": "pred?"},
    "event_while": {"event": "event", "condition": "cond"},  # it triggers only if the condition holds then
    # 508.3c, 508.3d: once per declaration; with whom once for each thing attacked (508.3e), unless together
    "you_attack": {"who": "ref", "with": "pred?", "n": "int?", "whom": "pred?", "together": "flag?",
                   "exactly": "flag?"},
    "is_attacked": {"whom": "ref"},  # 508.3b
    "attacks_unblocked": {"what": "pred", "whom": "pred?"},  # attacks and isn't blocked
    # n with whom or by: once if at least n such
    # with whom: once per attacker (509.3b), else once (509.3a)
    "blocks": {"what": "pred", "whom": "pred?", "n": "int?"},
    # with by: per blocker (509.3d), else once (509.3c)
    "becomes_blocked": {"what": "pred", "by": "pred?", "n": "int?"},
    "event_batch": {"event": "event"},  # "one or more": once for all such events at the same time (603.2c)
    "event_during": {"event": "event", "steps": "words:step"},
    # grouped: once for each source however many it damages ("to one or more ...")
    "deals_damage": {"what": "pred", "to": "pred?", "combat": "flag?", "noncombat": "flag?", "grouped": "flag?"},
    "deals_damage_batch": {"what": "pred", "to": "pred?", "combat": "flag?"},  # "one or more ... deal"
    "is_dealt_damage": {"what": "pred", "by": "pred?", "combat": "flag?", "noncombat": "flag?"},
    "become_blocked_batch": {"what": "pred"},  # one or more such creatures become blocked: once
    "casts": {"who": "ref", "what": "pred?", "nth": "int?"},
    "plays_land": {"who": "ref"},
    # next_turn: on that player's next turn only
    "step_begins": {"step": "word:step", "whose": "ref?", "next_turn": "flag?"},
    "becomes_monarch": {"who": "ref"},  # 725.1
    "becomes_monstrous": {"what": "pred"},  # 701.37b
    "gains_life": {"who": "ref"},
    "loses_life": {"who": "ref", "n": "int?"},  # n: exactly so much
    "draws": {"who": "ref", "nth": "int?"},
    "discards": {"who": "ref", "what": "pred?"},
    "cycles": {"who": "ref", "what": "pred?"},
    "becomes_tapped": {"what": "pred", "not_to_attack": "flag?"},
    "becomes_untapped": {"what": "pred"},
    "becomes_target": {"what": "pred", "by": "pred?", "first_time": "flag?"},
    "sacrifices": {"who": "ref", "what": "pred?"},
    "counters_put": {"what": "pred", "counter": "word:counter?", "by": "ref?"},
    "taps_for_mana": {"what": "pred"},
    "loses_control": {"who": "ref", "what": "pred"},
    "regenerates": {"what": "pred"},
    "phases_in": {"what": "pred"},
    "becomes_attached": {"what": "pred", "to": "pred?"},
    "transforms": {"what": "pred", "into": "flag?"},  # into: the face that has the ability
    "scries": {"who": "ref"},  # 701.22d
    "exploits": {"what": "pred"},  # 702.110b
    "copies": {"who": "ref", "what": "pred?"},  # 707.10: a spell is copied by that player
    "leaves_graveyard": {"what": "pred"},
    "fights": {"what": "pred"},  # 701.14
    "becomes_renowned": {"what": "pred"},  # 702.112b
    "exerts": {"who": "ref", "what": "pred?"},  # 701.43
    "turned_up": {"what": "pred"},  # 708.8: turned face up
    "unlocks_this_door": {"who": "ref"},  # 709.5h: the half that has the ability
    "fully_unlocks": {"who": "ref"},  # 709.5i: a Room
    "daytime_changes": {"is": "word:daytime?"},  # 731.1a
    "becomes_level": {"what": "pred", "n": "int"},  # 716.2a
    "chapter": {"n": "int"},  # 714.2b: a lore counter that makes the chapter number n
    "state": {"condition": "cond"},  # 603.8
    "creates_token": {"who": "ref", "what": "pred?"},
    "activates": {"who": "ref", "what": "pred?"},
    "last_counter_removed": {"what": "pred", "counter": "word:counter"},
    "exiled_by_madness": {"what": "pred"},  # 702.35a: discarded, and exiled instead
})

# ---- tokens ---------------------------------------------------------------------------------------------------------
_kinds("token", {
    "make": {"name": "name?", "types": "words:type", "subtypes": "words:subtype?", "supertypes": "words:supertype?",
             "colors": "words:color?", "power": "amount?", "toughness": "amount?", "abilities": "abilities?"},
})

# ---- closed vocabularies (types, subtypes, keywords, counters stand in `names`)
# ----------------------------------------
VOCABULARY: Final[dict[str, tuple[str, ...]]] = {
    "op": ("<", "<=", "=", ">=", ">", "!=", "even", "odd"),
    "round": ("up", "down"),
    "measure": ("power", "toughness", "mana value", "life"),
    "shared": ("creature type", "color", "card type"),
    "color": ("white", "blue", "black", "red", "green"),
    "mana_word": (
        "W", "U", "B", "R", "G", "C", "any", "any_one", "commander", "opponent_lands", "your_lands", "combination",
        "chosen", "produced",
    ),
    "zone": ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command"),
    "zone_instead": ("library", "hand", "battlefield", "graveyard", "exile", "library_bottom", "library_shuffled"),
    "library": ("top", "bottom", "bottom_random", "shuffled", "second", "nth"),
    "destination": ("hand", "battlefield", "graveyard", "library_top", "exile"),
    "ability_kind": ("activated", "triggered"),
    "limit": ("sorcery", "once_each_turn", "twice_each_turn", "your_turn", "any_player", "opponents_too", "once",
              "do_once_each_turn"),  # of a triggered ability: what it lets its controller do
    "step": ("untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers",
             "declare blockers", "first combat damage", "combat damage", "end of combat", "postcombat main", "end",
             "cleanup",
             "main", "combat", "beginning", "ending", "turn", "combat after blockers", "combat before blockers",
             "combat before attackers", "combat before damage", "turn before combat", "turn before attackers",
             "turn before blockers", "turn before damage", "turn before end of combat", "turn after combat"),
    "phase": ("main", "beginning", "precombat main", "combat", "postcombat main", "ending", "upkeep", "second main"),
    "role": ("subject", "other", "player", "controller", "source", "amount", "spell"),
    "choice": ("color", "creature type", "player", "card name", "opponent", "object", "number", "land type"),
    "duration": (
        "end of turn", "end of combat", "your next turn", "your next upkeep", "your next end step",
        "permanent", "next untap", "this combat",
        "end of your next turn",
    ),
    "daytime": ("day", "night"),
    "keeps": ("turn", "combat"),
    "as_though": ("untapped", "flying", "reach", "shadow", "no landwalk"),
    "tally": ("cards drawn", "life gained", "life lost", "spells cast", "creatures died", "attackers", "lands played"),
    "index": ("0", "1", "2", "3"),
}

#: list fields: which category their nodes belong to
LISTS: Final[dict[str, str]] = {
    "effects": "effect", "statics": "static", "targets": "target", "modes": "mode", "abilities": "ability",
    "preds": "pred", "conds": "cond", "costs": "cost", "amounts": "amount", "refs": "ref", "events": "event",
    "tokens": "token",
}


class BadNode(ValueError):
    """A node that the table does not allow: says which field of which kind, and what it should be."""


def check_node(node: Node, category: str) -> None:
    """Check a whole tree against the table. Raises `BadNode` naming the first fault."""
    row = KINDS.get(node.kind)
    if row is None:
        raise BadNode(f"no such kind of node: {node.kind}")
    if row.category != category:
        raise BadNode(f"{node.kind} is of category {row.category}, not {category}")
    for name in node.fields:
        if name not in row.fields:
            raise BadNode(f"{node.kind} has no field {name!r}; it has {sorted(row.fields)}")
    for name, spec in row.fields.items():
        if name in node.fields:
            _check_field(node, name, node.fields[name], spec.rstrip("?"))
        elif not spec.endswith("?"):
            raise BadNode(f"{node.kind} needs the field {name!r} ({spec})")


def _check_field(node: Node, name: str, value: Value, spec: str) -> None:
    where = f"{node.kind}.{name}"
    if spec in LISTS:
        _check_list(where, value, LISTS[spec])
    elif spec in _PLAIN:
        if not isinstance(value, _PLAIN[spec]) or (spec == "flag" and value is not True):
            raise BadNode(f"{where} must be {_WANTED[spec]}, not {value!r}")
    elif spec.startswith("words:"):
        if not isinstance(value, tuple):
            raise BadNode(f"{where} must be a list of words")
        for each in value:
            _check_word(where, each, spec[6:])
    elif spec.startswith("word:"):
        _check_word(where, value, spec[5:])
    elif spec == "amount" and isinstance(value, int):
        return
    elif spec == "duration" and not isinstance(value, Node):
        if value not in VOCABULARY["duration"]:
            raise BadNode(f"{where}: no such duration: {value!r}")
    elif isinstance(value, Node):
        check_node(value, spec)
    else:
        raise BadNode(f"{where} must be a {spec} node, not {value!r}")


_PLAIN: Final[dict[str, type]] = {"int": int, "flag": bool, "name": str, "mana": str}
_WANTED: Final[dict[str, str]] = {
    "int": "a whole number", "flag": "true or left out", "name": "a string", "mana": "a string",
}


def _check_list(where: str, value: Value, category: str) -> None:
    if not isinstance(value, tuple):
        raise BadNode(f"{where} must be a list of {category} nodes")
    for each in value:
        if category == "amount" and isinstance(each, int):
            continue
        if not isinstance(each, Node):
            raise BadNode(f"{where} must hold {category} nodes, not {each!r}")
        check_node(each, category)


def _check_word(where: str, value: Value, vocabulary: str) -> None:
    if not isinstance(value, str):
        raise BadNode(f"{where} must be a word, not {value!r}")
    words = VOCABULARY.get(vocabulary)
    if words is not None and value not in words:
        raise BadNode(f"{where}: {value!r} is not one of {list(words)}")
