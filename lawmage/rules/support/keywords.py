"""702. Which keyword abilities the rules know, and with which fields."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.names import KEYWORD_BITS
from lawmage.model.nodes import Node
from lawmage.rulebook.registry import RULES
from lawmage.rules.kernel.executed_fields import OBEYED
from lawmage.rules.keywords.upkeep import cumulative_cost_fits

#: keywords that need a number, or a cost, to mean anything here
_NEEDS_NUMBER: Final = (
    "bushido", "rampage", "annihilator", "afflict", "mobilize", "frenzy", "poisonous", "afterlife", "soulshift",
    "modular", "fading", "fabricate", "absorb", "graft", "bloodthirst", "reinforce", "toxic", "crew",
    "renown", "backup", "saddle", "awaken", "devour", "amplify", "firebending", "dredge",
)
_NEEDS_COST: Final = (
    "equip", "fortify", "reconfigure", "cycling", "landcycling", "ninjutsu", "commander ninjutsu",
    "unearth", "encore", "scavenge", "outlast",
    "level up", "reinforce", "transmute", "ward", "recover", "transfigure", "cumulative upkeep", "embalm", "eternalize",
    "echo",
)
#: keywords of how a spell is cast: an effect that grants one isn't looked at where it would matter
OF_CASTING: Final = (
    "convoke", "delve", "improvise", "escape", "retrace", "spectacle", "surge", "disturb", "kicker", "multikicker",
    "buyback", "bargain", "flashback", "jump-start", "aftermath", "evoke", "dash", "blitz", "replicate", "conspire",
    "casualty", "squad", "offspring", "affinity", "undaunted", "fuse", "entwine", "cascade",
    "foretell", "plot", "madness", "split second",
    "morph", "megamorph", "disguise", "rebound", "overload", "suspend", "bestow", "prowl", "freerunning",
    "web-slinging", "sneak", "prototype", "warp", "awaken", "miracle", "cipher", "emerge",
)
#: of these, those with a cost
COSTED: Final = (
    "escape", "spectacle", "surge", "disturb", "kicker", "multikicker", "buyback", "flashback", "evoke", "dash",
    "blitz", "replicate", "squad", "offspring", "entwine", "escalate", "foretell", "plot", "madness", "morph",
    "megamorph", "disguise", "overload", "suspend", "prowl", "bestow", "freerunning", "web-slinging", "sneak",
    "prototype", "warp", "awaken", "miracle", "emerge",
)
#: costs that they may have
_COSTS_OF_CASTING: Final = (
    "pay_mana", "pay_life", "sacrifice_cost", "discard_cost", "exile_cost", "return_cost", "tap_cost", "reveal_cost",
    "mill_cost", "pay_energy",
)
_NEEDS_QUALITY: Final = ("partner with", "affinity", "landcycling", "enchant", "protection", "bands with other")
#: keywords whose number must be a whole number
_WHOLE_NUMBER: Final = ("rampage", "devour", "amplify")


def supported_keywords() -> frozenset[str]:
    """The keywords that the rules know."""
    return frozenset([entry.key for entry in RULES if entry.kind == "keyword"]) | OBEYED


assert {word for word in KEYWORD_BITS if word not in ("flanking", "decayed", "daybound", "nightbound")} <= OBEYED


def keyword_faults(node: Node) -> str:
    """What of a keyword node the rules don't know: "" where they know all of it."""
    word = node.text("is")
    if word not in supported_keywords():
        return f"keyword: {word}"
    if word in _NEEDS_NUMBER and not node.has("n"):
        return f"keyword.n: {word}"
    if word in _NEEDS_QUALITY and not node.has("quality"):
        return f"keyword.quality: {word}"
    if word in _WHOLE_NUMBER and not isinstance(node.fields.get("n"), int):
        return f"keyword.n: {word}"
    if word in _NEEDS_COST and not node.has("cost"):
        return f"keyword.cost: {word}"
    fault = _fault_of_casting(word, node)
    if fault:
        return fault
    if word == "cumulative upkeep":
        for cost in node.nodes("cost"):
            if not cumulative_cost_fits(cost):
                return f"keyword.cost: {word}"
    return ""


def _fault_of_casting(word: str, node: Node) -> str:
    """What of a keyword of how a spell is cast the rules don't know."""
    if word in COSTED:
        if not node.has("cost"):
            return f"keyword.cost: {word}"
        for cost in node.nodes("cost"):
            if cost.kind not in _COSTS_OF_CASTING:
                return f"keyword.cost: {word}"
    if word == "suspend" and not (isinstance(node.fields.get("n"), int) and node.number("n") > 0):
        return f"keyword.n: {word}"
    if word in ("morph", "megamorph", "disguise", "plot", "suspend"):
        for cost in node.nodes("cost"):
            if "{X}" in cost.text("mana"):
                return f"keyword.cost: {word}"
    if word == "casualty" and not node.has("n"):
        return f"keyword.n: {word}"
    return ""


def unsupported_keywords(abilities: tuple[Ability, ...]) -> list[str]:
    """The keywords among abilities that the rules don't know, without repetition."""
    found: list[str] = []
    for ability in abilities:
        if ability.node.kind == "keyword":
            fault = keyword_faults(ability.node)
            if fault and fault not in found:
                found.append(fault)
    return found
