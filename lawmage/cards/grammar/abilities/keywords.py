"""Rules of the grammar for keyword abilities (702)."""

from typing import Any, Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, row, rule, same, table, value
from lawmage.cards.grammar.context import Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.patterns import Parser, Reading
from lawmage.cards.vocabulary import KEYWORDS, SUBTYPE_FORMS, words
from lawmage.model.nodes import Node

#: keywords with nothing behind them
SIMPLE: Final = words("""
    ascend banding battle_cry cascade changeling cipher compleated conspire convoke daybound deathtouch decayed
    defender delve demonstrate dethrone devoid double_strike enlist epic evolve exalted exploit extort fear
    first_strike flanking flash flying fuse gravestorm haste hexproof horsemanship improvise increment indestructible
    infect ingest intimidate jump-start lifelink living_metal living_weapon melee menace mentor myriad
    nightbound partner persist phasing provoke prowess ravenous read_ahead reach rebound retrace riot shadow shroud
    skulk soulbond split_second storm sunburst training trample trample_over_planeswalkers umbra_armor undaunted
    undying unleash vigilance wither job_select assist haunt aftermath hideaway bargain vanishing
""")
NUMERIC: Final = words("""
    absorb afflict afterlife annihilator backup bloodthirst bushido casualty crew dredge fabricate fading firebending
    frenzy graft hideaway mobilize modular poisonous rampage renown ripple saddle soulshift toxic tribute vanishing
    amplify devour
""")
WITH_COST: Final = words("""
    blitz buyback commander_ninjutsu cycling cumulative_upkeep dash disguise disturb echo embalm encore entwine
    equip escalate eternalize evoke flashback foretell fortify freerunning harmonize kicker level_up madness mayhem
    megamorph miracle morph multikicker mutate ninjutsu offspring outlast overload plot prowl reconfigure recover
    replicate scavenge sneak spectacle squad surge transfigure transmute unearth ward warp web-slinging bestow
    cleave emerge aura_swap
""")
assert set(SIMPLE) | set(NUMERIC) | set(WITH_COST) <= set(KEYWORDS), set(SIMPLE + NUMERIC + WITH_COST) - set(KEYWORDS)
table("plain_keyword", {keyword: keyword for keyword in SIMPLE})
for _keyword in SIMPLE:
    value("keyword", _keyword, (N("keyword", is_=_keyword),))
for _keyword in NUMERIC:
    row("keyword_node", f"{_keyword} <n:number>", "keyword", is_=_keyword)
for _keyword in WITH_COST:
    row("keyword_node", f"{_keyword} <cost:costs>", "keyword", is_=_keyword)
    row("keyword_node", f"{_keyword} — <cost:costs>", "keyword", is_=_keyword)
value("keyword", "for mirrodin !", (N("keyword", is_="for mirrodin!"),))
value("keyword", "doctor 's companion", (N("keyword", is_="doctor's companion"),))
value("keyword", "choose a background", (N("keyword", is_="choose a background"),))
value("keyword", "friends forever", (N("keyword", is_="friends forever"),))
value("keyword_node", "toxic x", N("keyword", is_="toxic", n=N("x")))


@rule("keyword", "<node:keyword_node>")
def _one(_: Context, node: Node) -> tuple[Node, ...]:
    return (node,)


def _landwalk(parser: Parser, at: int) -> list[Reading]:
    """Islandwalk and its kin: the basic land types and "desertwalk" (702.14)."""
    word = parser.word(at)
    if word.endswith("walk") and word[:-4].capitalize() in SUBTYPE_FORMS:
        return [(at + 1, N("subtype", is_=SUBTYPE_FORMS[word[:-4].capitalize()]))]
    if word == "landwalk":
        return [(at + 1, N("anything"))]
    return []


GRAMMAR.lexical["landwalk"] = _landwalk
row("keyword_node", "<quality:landwalk>", "keyword", is_="landwalk")


@rule("keyword_node", "<kind:adjective_word> <land:landwalk>", "<kind:not_word> <land:landwalk>")
def _kind_of_landwalk(_: Context, kind: Node, land: Node) -> Node:
    return N("keyword", is_="landwalk", quality=all_of([kind, land]))


def _landcycling(parser: Parser, at: int) -> list[Reading]:
    """Plainscycling and its kin (702.29e)."""
    word = parser.word(at)
    if word.endswith("cycling") and word[:-7].capitalize() in SUBTYPE_FORMS:
        return [(at + 1, N("subtype", is_=SUBTYPE_FORMS[word[:-7].capitalize()]))]
    if word == "landcycling":
        return [(at + 1, N("type", is_="land"))]
    return []


GRAMMAR.lexical["landcycling"] = _landcycling


@rule("keyword_node", "<quality:landcycling> <cost:costs>", "<kind:adjective_word> <quality:landcycling> <cost:costs>")
def _landcycling_node(_: Context, quality: Node, cost: Any, kind: Node | None = None) -> Node:
    what = quality if kind is None else all_of([kind, quality])
    return N("keyword", is_="landcycling", quality=what, cost=cost)


@rule("keyword", "protection <each:protection_quality&>")
def _protection(_: Context, each: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(N("keyword", is_="protection", quality=quality) for quality in each)


same("protection_quality", "from <quality>")


@rule("keyword", "<word:from_several> <each:quality&>")
def _from_several(_: Context, word: str, each: tuple[Node, ...]) -> tuple[Node, ...]:
    """In a list of three or more "from" is said once."""
    if len(each) < 3:
        raise Misfit("qualities without their from")
    return tuple(N("keyword", is_=word, quality=quality) for quality in each)


table("from_several", {"protection from": "protection", "hexproof from": "hexproof"})


@rule("protection_quality", "from the color of your choice")
def _color_of_choice(c: Context) -> Node:
    c.before.append(N("choose_color"))
    return N("of_chosen", key="color")


@rule("keyword", "hexproof <each:protection_quality&>")
def _hexproof_from(_: Context, each: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(N("keyword", is_="hexproof", quality=quality) for quality in each)


@rule("keyword_node", "partner with <name:proper_name>")
def _partner_with(_: Context, name: str) -> Node:
    return N("keyword", is_="partner with", quality=N("named", is_=name))


row("keyword_node", "enchant <quality:pred>", "keyword", is_="enchant")
row("keyword_node", "equip <quality:pred> <cost:costs>", "keyword", is_="equip")
row("keyword_node", "firebending x , where x is <n:amount>", "keyword", is_="firebending")
row("keyword_node", "emerge from <quality:pred> <cost:costs>", "keyword", is_="emerge")
row("keyword_node", "devour <quality:pred> <n:number>", "keyword", is_="devour")
row("keyword_node", "affinity for <quality:affinity>", "keyword", is_="affinity")
row("keyword_node", "champion (a|an) <quality:pred>", "keyword", is_="champion")
row("keyword_node", "reinforce <n:number> — <cost:costs>", "keyword", is_="reinforce")
row("keyword_node", "suspend <n:number> — <cost:costs>", "keyword", is_="suspend")
row("keyword_node", "awaken <n:number> — <cost:costs>", "keyword", is_="awaken")
row("keyword_node", "impending <n:number> — <cost:costs>", "keyword", is_="impending")
row("keyword_node", "splice onto arcane <cost:costs>", "keyword", is_="splice", quality=N("subtype", is_="Arcane"))


@rule("keyword_node", "escape — <cost:costs>", "escape <cost:costs>")
def _escape(_: Context, cost: Any) -> Node:
    return N("keyword", is_="escape", cost=cost)


@rule("keyword_node", "prototype <cost:costs> — <pt:printed_pt>")
def _prototype(_: Context, cost: Any, pt: tuple[str, str]) -> Node:
    if "X" in pt:
        raise Refuse("a prototype of unknown size")
    return N("keyword", is_="prototype", cost=cost, power=int(pt[0]), toughness=int(pt[1]))


@rule("affinity", "<filter>")
def _affinity(_: Context, filter: Filter) -> Node:
    return filter.pred()


@rule("keyword", "kicker <one:mana> and / or <two:mana>", "kicker <one:mana> and/or <two:mana>")
def _two_kickers(_: Context, one: str, two: str) -> tuple[Node, ...]:
    return tuple(N("keyword", is_="kicker", cost=(N("pay_mana", mana=mana),)) for mana in (one, two))


@rule("keyword_line", "<each:keyword+>")
def _keyword_line(_: Context, each: tuple[tuple[Node, ...], ...]) -> tuple[Node, ...]:
    return tuple(node for nodes in each for node in nodes)


@rule("granted", "<nodes:keyword>")
def _granted_keyword(_: Context, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    if any(node.text("is") in ("kicker", "enchant", "multikicker", "cycling") for node in nodes):
        raise Refuse("a granted keyword that works elsewhere than on the battlefield")
    return nodes


@rule("granted", "<text:quotation>")
def _granted_text(c: Context, text: str) -> tuple[Node, ...]:
    return c.abilities(text)


@rule("grants", "<each:granted&>")
def _grants(_: Context, each: tuple[tuple[Node, ...], ...]) -> tuple[Node, ...]:
    return tuple(node for nodes in each for node in nodes)


table("lost_keyword", {keyword: keyword for keyword in SIMPLE})
value("lost_keyword", "landwalk", "landwalk")


@rule("lost", "<each:lost_keyword&>", "<each:lost_keyword|>")
def _lost(_: Context, each: tuple[str, ...]) -> tuple[str, ...]:
    return each
