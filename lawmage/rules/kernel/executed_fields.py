"""113, 608. Which fields of which kinds of nodes the rules execute: a field that isn't listed is refused."""

from typing import Final

_TABLE: Final = """
target:i each:what event:role controller:of owner:of player_of:of top_of_library:who,n chosen:key union:of
except:what,other_than attackers_of:of blockers_of:of attacked_by:of all:of any:of not:of card:zone
ability_on_stack:of type:is subtype:is supertype:is color:is shares_color:with shares_type:with,of controlled:by
owned:by power:op,n toughness:op,n mana_value:op,n power_over_toughness:op greatest:of,among least:of,among
with_keyword:is,quality attacking:whom blocking:whom blocked:by was_blocked_this_turn:by,combat named:is is:what
with_counter:counter,op,n attached_to:what blocked_this_turn:whom dealt_damage_by:what dealt_damage_to:what
dealt_this_way:to tapped_this_way:is top_of_graveyard:who,what fights:what damage_loses_no_life:who
keyword_costs_less:who,is,n of_source:is targetable_despite:what,without
banded_with:what controller_was_hit:by,combat
targets_only:what targets:what life:op,n cards_in:zone,op,n of_chosen:key count:of count_refs:of power_of:of
toughness_of:of
mana_value_of:of counters_on:of,counter life_of:of hand_of:of total:of,what greatest_of:of,what basic_land_types:who
colors_among:what sum:of difference:of,minus times:of,n half:of,round since_turn:count,who,other devotion:colors,who
spells_last_turn:by_one card_types_among:what at_least:of,n cond_all:of cond_any:of cond_not:of compare:left,op,right
cond_some:who,condition
exists:what,n matches:what,is during:steps,whose turn_of:who event_is:is,role happened:event,n spell_targets:what
mana_spent:color cast_for:is times_paid:is monarch:who was_cast:who,from
was_cast_from:zone scries:who exploits:what copies:who,what leaves_graveyard:what
while:condition until_event:event next_turn_of:who
pay_mana:mana pay_mana_times:mana,n sacrifice_cost:what,n discard_cost:what,n,random pay_life:n exile_cost:what,n
return_cost:what,n tap_cost:what,n untap_cost:what,n tap_power_cost:n,crew remove_counters:counter,n,what,among
add_counters:counter,n loyalty_cost:n mill_cost:n reveal_cost:what,n pay_energy:n exile_top_cost:n draw_cost:n
may:who,do may_pay:who,cost,do,otherwise if:condition,do,otherwise for_each:what,do repeat:n,do
delayed:event,do,condition,remember,once,this_turn,duration reflexive:targets,do choose_modes:modes,n,who
choose:what,who,n,max,random choose_source:what choose_color:who choose_type:of,who
damage:n,to,source,divided,unpreventable
gain_life:n,who lose_life:n,who set_life:n,who destroy:what,no_regeneration sacrifice:what,who
sacrifice_chosen:who,what,n exile:what,until,face_down return_to_hand:what
put_onto_battlefield:what,under,tapped,transformed,attacking,attacking_whom,blocking,counters put_into_graveyard:what
put_into_library:what,where,n tap:what untap:what doesnt_untap:what,duration regenerate:what remove_from_combat:what
become_blocked:what become_unblocked_by:what block_now:what,whom reselect_attack:what
becomes_attacking:what,attacking_whom phase_out:what transform:what
attach:what,to unattach:what fight:one,other put_same_counters:from,to put_counters:what,counter,n,up_to,cap
take_counters:what,counter,n goad:what exchange_control:one,other
create_token:token,n,under,tapped,attacking,attacking_whom,or_planeswalker,blocking,attached_to
create_copy:of,n,under,tapped,attacking,attacking_whom,blocking,changes counter:what,unless,exile
copy_spell:what,new_targets
until:effects,duration draw:n,who may_cast:what,free,way,below,chosen,exiled exiled_by_madness:what
last_counter_removed:what,counter discard:n,who,random,what discard_hand:who mill:n,who scry:n surveil:n
look:n,who,then,reveal,until reveal:what reveal_hand:who search:who,what,n,to,tapped,reveal,optional shuffle:who
explore:what investigate:n add_mana:mana,n,who,of,choice,keeps extra_turn:who
extra_phases:phases,after,n,rules,begins skip_step:who,step
become_monarch:who create_emblem:who,abilities choose_new_targets:what monstrosity:n suspect:what win:who lose:who
prevent:n,from,to,by,combat,noncombat,duration,next_time,then becomes_copy:what,of,changes control:what,who
add_types:what,types,subtypes,supertypes set_types:what,types,subtypes,supertypes,keep
remove_types:what,types,subtypes,supertypes set_land_type:what,subtypes set_colors:what,colors add_colors:what,colors
grant:what,abilities lose_keyword:what,keywords lose_all_abilities:what,except cant_have:what,keywords
define_pt:what,power,toughness set_pt:what,power,toughness modify_pt:what,power,toughness switch_pt:what
set_name:what,name cant_attack:what,whom,unless cant_block:what,whom,unless can_block_only:what,whom
cant_be_blocked:what,by,except_by,unless min_blockers:what,n max_blockers:what,n attackers_cap:n,whom,what
blockers_cap:n,what cant_attack_alone:what cant_block_alone:what attacks_only_alone:what blocked_by_all_or_none:what
attacks_only_with:what,with,n blocks_only_with:what,with,n must_attack:what,whom must_attack_if:what,others
goaded:what,by must_block:what,whom must_be_blocked:what,n,by lure:what,by attack_cost:what,cost,whom,n
block_cost:what,cost,whom,n extra_blocks:what,n block_any_number:what attack_as_though:what,without
block_as_though:what,as no_tap_to_attack:what damage_by_toughness:what,condition damage_as_unblocked:what,optional,who
assigns_no_damage:what lethal_by_power:what may_exert:what,targets,do cast_only:condition cast_as_flash:who,what
may_play:who,card,cast_only additional_cost:cost,options alternative_cost:cost,condition
cost_less:what,n,who,condition cost_more:what,n,who,mana cant_be_countered:what cant_cast:who,what
cant_be_target:what,of,by cant_be_regenerated:what cant_gain_life:who cant_be_enchanted:what cant_transform:what
cant_be_sacrificed:what cant_get_counters:what,counter unpreventable:from,combat activation_cost_more:what,mana
opening_hand:what cant_activate:what,except_mana doesnt_untap_static:what max_hand_size:who,n extra_land:who,n
cant_crew:what attach_only:what enters_tapped:what,unless enters_with_counters:what,counter,n,condition
enters_as_copy:of,optional,changes enters_choosing:key replace_zone:what,from,to,instead
damage_multiplied:n,from,to,combat may_not_untap:what skip_step_static:who,step cost_per_target:mana
blocked_as_though:what,without,quality discard_named:what count_made:is different:of,what detain:what amass:n,subtype
connive:what,n earthbend:what,n flip_coin:win,lose look_hand:who event_batch:event damage_plus:n,from,to,noncombat
redirect_damage:from,to,instead_to prevent_damage:from,to,by,combat,noncombat,n replace_event:event,do
life_multiplied:n,who counters_multiplied:n,what,counter,effect tokens_multiplied:n,who,what,effect
tokens_plus:who,token,what,n enters_under:what,from,who dealt_combat_damage_by:subtype,n event_any:of enters:what,from
leaves:what,to dies:what put_into_graveyard_from:what,from attacks:what,whom,alone,with_at_least,first_time
times_happened:event becomes_renowned:what exerts:who,what
event_while:event,condition you_attack:who,with,n,whom,together is_attacked:whom
attacks_unblocked:what,whom blocks:what,whom,n
becomes_blocked:what,by,n event_during:event,steps deals_damage:what,to,combat,noncombat,grouped
deals_damage_batch:what,to,combat is_dealt_damage:what,by,combat,noncombat become_blocked_batch:what casts:who,what,nth
plays_land:who step_begins:step,whose,next_turn gains_life:who loses_life:who,n draws:who,nth discards:who,what
cycles:who,what becomes_tapped:what,not_to_attack becomes_untapped:what becomes_target:what,by,first_time
sacrifices:who,what
counters_put:what,counter,by taps_for_mana:what loses_control:who,what regenerates:what phases_in:what
becomes_attached:what,to transforms:what,into turned_up:what state:condition creates_token:who,what activates:who,what
chapter:n becomes_level:what,n become_level:n level_of:of flip:what become_prepared:what become_daytime:is daytime:is
daytime_changes:is
unlocks_this_door:who fully_unlocks:who
make:name,types,subtypes,supertypes,colors,power,toughness,abilities
spell_ability:targets,do,modes,choose,choose_max,line,instead_if,instead_choose,instead_max
activated:targets,do,modes,choose,choose_max,line,cost,limits,only_if,zone,loyalty,label,less,less_if
triggered:targets,do,modes,choose,choose_max,line,event,condition,zone,limits,label
static:effects,condition,zone,line,label keyword:is,n,cost,quality,line,power,toughness
mode:targets,do,label
choose_target:what,min,max,other_than,one_graveyard,chooser
"""

#: kind of node -> the fields that are executed
FIELDS: Final[dict[str, set[str]]] = {}
for _entry in _TABLE.split():
    _kind, _, _fields = _entry.partition(":")
    FIELDS[_kind] = set(_fields.split(","))


def handles_fields(kind: str, *fields: str) -> None:
    """Say that the rules execute these fields of a kind of node."""
    FIELDS.setdefault(kind, set()).update(fields)


#: kinds of static nodes that the rules obey, beside those of the layers and of replacement (see `handles_statics`)
STATICS_HANDLED: Final[set[str]] = {
    "cant_attack", "cant_block", "can_block_only", "cant_be_blocked", "min_blockers", "max_blockers", "attackers_cap",
    "blockers_cap", "cant_attack_alone", "cant_block_alone", "attacks_only_alone", "attacks_only_with",
    "blocks_only_with", "must_attack", "must_attack_if", "goaded", "must_block", "must_be_blocked", "lure",
    "attack_cost", "block_cost", "extra_blocks", "block_any_number", "attack_as_though", "block_as_though",
    "no_tap_to_attack", "damage_by_toughness", "damage_as_unblocked", "assigns_no_damage", "lethal_by_power",
    "cast_only", "cast_as_flash",
    "additional_cost", "alternative_cost", "cost_less", "cost_more", "cant_be_countered", "cant_cast", "cant_be_target",
    "cant_be_regenerated", "cant_gain_life", "cant_be_enchanted", "cant_transform", "doesnt_untap_static",
    "max_hand_size", "extra_land", "cant_be_sacrificed", "control", "becomes_copy", "unpreventable",
    "activation_cost_more", "cant_crew", "may_play", "cant_activate", "may_not_untap", "skip_step_static",
    "cost_per_target", "blocked_as_though", "targetable_despite", "damage_loses_no_life", "keyword_costs_less",
    "untaps_with_others",
}


def handles_statics(*kinds: str) -> None:
    """Say that the rules obey these kinds of static nodes."""
    STATICS_HANDLED.update(kinds)


#: keywords that stand for no other abilities, and that the rules obey where they speak of them
OBEYED: Final[set[str]] = {
    "flying", "reach", "menace", "defender", "vigilance", "haste", "first strike", "double strike", "trample",
    "deathtouch", "lifelink", "indestructible", "hexproof", "shroud", "fear", "intimidate", "shadow", "horsemanship",
    "skulk", "flash", "infect", "wither", "changeling", "banding", "phasing", "trample over planeswalkers", "landwalk",
    "protection", "toxic", "enchant",
    # ways of casting and costs (see `casting_options`, `convoke_delve_improvise`)
    "convoke", "delve", "improvise", "escape", "retrace", "spectacle", "surge", "disturb", "kicker", "multikicker",
    "buyback", "bargain", "fuse", "foretell", "plot", "entwine", "escalate", "prowl", "freerunning", "web-slinging",
    "sneak", "prototype", "warp", "awaken", "miracle", "cipher", "emerge",
    "morph", "megamorph", "disguise", "split second", "rebound", "overload",
    # of building decks only (702.124)
    "partner", "doctor's companion", "choose a background", "friends forever",
}


def obeys(*keywords: str) -> None:
    """Say that the rules obey these keywords, though they stand for no other abilities."""
    OBEYED.update(keywords)
