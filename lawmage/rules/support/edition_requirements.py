"""What a card needs of the rules that an edition lacks: later card types, kinds of cards, mechanics and keywords.

Nothing here knows an edition. Each word is bound to the number of the current rule that gives it its meaning, and the
concordance says in which editions that rule is absent; keywords and mana symbols have the date of their first text in
`rulebook.introduced`. A keyword that stands for other abilities is read as those abilities where its name came later;
one that the rules themselves obey can't be.
"""

from typing import Final

from lawmage.model.cards import CardDefinition, Face
from lawmage.model.names import BATTLE, INSTANT, KINDRED, LEGENDARY, PLANESWALKER, SORCERY
from lawmage.model.nodes import Node
from lawmage.rulebook.citations import cite, home_number
from lawmage.rulebook.concordance import why_absent
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.rulebook.index import Index
from lawmage.rulebook.introduced import introductions
from lawmage.rules.kernel.executed_fields import OBEYED

#: card type -> the rule that has it
TYPES: Final[dict[int, int]] = {PLANESWALKER: cite("306"), BATTLE: cite("310"), KINDRED: cite("308")}
#: subtypes with rules of their own -> the rule
SUBTYPES: Final[dict[str, int]] = {
    "Vehicle": cite("301.7"), "Fortification": cite("301.6"), "Role": cite("303.7"), "Saga": cite("714"),
    "Class": cite("716"), "Case": cite("719"), "Adventure": cite("715"), "Spacecraft": cite("721"),
    "Siege": cite("310.12"), "Room": cite("709.5"), "Omen": cite("720"), "Attraction": cite("717"),
}
#: layouts -> the rule
LAYOUTS: Final[dict[str, int]] = {
    "transform": cite("712.2"), "modal_dfc": cite("712.3"), "meld": cite("712.4"), "double_faced_token": cite("712"),
    "leveler": cite("711"), "saga": cite("714"), "class": cite("716"), "case": cite("719"), "adventure": cite("715"),
    "split": cite("709"), "aftermath": cite("702.127"), "flip": cite("710"), "omen": cite("720"),
    "prepare": cite("722"),
}
#: kinds of nodes about designations, counters and zones of their own, and keyword actions -> the rule
KINDS: Final[dict[str, int]] = {
    "become_monarch": cite("725"), "monarch": cite("725"), "goad": cite("701.15"), "goaded": cite("701.15"),
    "suspect": cite("701.60"), "pay_energy": cite("107.14"), "create_emblem": cite("114"),
    "monstrosity": cite("701.37"), "loyalty_cost": cite("606"), "transform": cite("701.27"),
    "investigate": cite("701.16"), "surveil": cite("701.25"), "proliferate": cite("701.34"),
    "may_exert": cite("701.43"), "explore": cite("701.44"), "become_daytime": cite("731"), "daytime": cite("731"),
    "daytime_changes": cite("731"), "day_as_enters": cite("731"), "become_level": cite("716"), "level_of": cite("716"),
    "unlocks_this_door": cite("709.5"), "fully_unlocks": cite("709.5"), "become_solved": cite("719"),
    "become_prepared": cite("722"), "enters_prepared": cite("722"), "pair": cite("702.95"), "paired": cite("702.95"),
}
#: counters that rules speak of -> the rule
COUNTERS: Final[dict[str, int]] = {
    "shield": cite("122.1c"), "stun": cite("122.1d"), "finality": cite("122.1h"), "rad": cite("122.1i"),
    "hone": cite("122.1j"), "defense": cite("122.1g"), "energy": cite("107.14"),
}
KEYWORD_COUNTERS: Final = cite("122.1b")
#: tokens that the rules describe, so that cards only name them -> the rule
TOKENS: Final[dict[str, int]] = {
    "Treasure": cite("111.10a"), "Food": cite("111.10b"), "Clue": cite("111.10f"), "Blood": cite("111.10g"),
    "Powerstone": cite("111.10h"), "Map": cite("111.10s"), "Junk": cite("111.10t"), "Lander": cite("111.10u"),
    "Mutagen": cite("111.10v"), "Vibranium": cite("111.10w"),
}
#: keywords that give a designation, though they stand for abilities
DESIGNATING: Final = frozenset({"renown", "daybound", "nightbound", "soulbond"})
LEGENDARY_SPELLS: Final = cite("205.4e")
_COLORS: Final = "WUBRG"

#: what is needed (the subject of a rule, in a few words), the number of the current rule, why the edition lacks it
Lack = tuple[str, str, str]


def lacks(definition: CardDefinition, edition: Edition) -> list[Lack]:
    """What a card needs that the rules of an edition lack, in the order of the card; empty where it fits."""
    needs: list[tuple[str, str]] = []
    if definition.layout in LAYOUTS:
        _need(needs, "", home_number(LAYOUTS[definition.layout]))
    for face in definition.faces:
        _needs_of_type_line(face, needs)
        _needs_of_mana(face.cost, needs)
        for ability in face.abilities:
            _walk(ability.node, needs)
    found: list[Lack] = []
    for word, number in needs:
        reason = why_lacking(word, number, edition)
        if reason is not None:
            found.append((word or Index.load(CURRENT).subject(number), number, reason))
    return found


def why_lacking(word: str, number: str, edition: Edition) -> str | None:
    """The key of why an edition lacks what a word of the current rule `number` means; None if it has it: also where
    its glossary alone says so."""
    known = introductions().get(word)
    if known is not None:
        return known.why_absent(edition)
    reason = why_absent(number, edition)
    return None if reason == "glossary-only" else reason


def _need(needs: list[tuple[str, str]], word: str, number: str) -> None:
    if (word, number) not in needs:
        needs.append((word, number))


def _needs_of_type_line(face: Face, needs: list[tuple[str, str]]) -> None:
    for mask in TYPES:
        if face.types & mask:
            _need(needs, "", home_number(TYPES[mask]))
    if face.supertypes & LEGENDARY and face.types & (INSTANT | SORCERY):
        _need(needs, "legendary", home_number(LEGENDARY_SPELLS))
    for subtype in face.subtypes:
        if subtype in SUBTYPES:
            _need(needs, subtype, home_number(SUBTYPES[subtype]))


def _needs_of_mana(cost: str, needs: list[tuple[str, str]]) -> None:
    """The kinds of symbols in a mana cost."""
    for symbol in cost.replace("}", " ").replace("{", "").split():
        kind = kind_of_symbol(symbol)
        if kind:
            _need(needs, kind, introductions()[kind].number)


def kind_of_symbol(symbol: str) -> str:
    """The symbol of `introduced` that stands for the kind of this one (without braces); "" for an old kind."""
    if symbol == "C":
        return "{C}"
    parts = symbol.split("/")
    if parts[-1] == "P":
        return "{W/P}" if len(parts) == 2 else "{W/U/P}"
    if len(parts) == 2 and parts[0].isdecimal():
        return "{2/W}"
    return "{C/W}" if len(parts) == 2 and parts[0] == "C" else ""


def _walk(node: Node, needs: list[tuple[str, str]]) -> None:
    kind = node.kind
    if kind in KINDS:
        _need(needs, "", home_number(KINDS[kind]))
    elif kind == "keyword":
        _needs_of_keyword(node.text("is"), needs)
    elif kind == "make":
        for subtype in node.words("subtypes"):
            if subtype in TOKENS and not node.has("power"):
                _need(needs, subtype, home_number(TOKENS[subtype]))
    elif kind == "untap_self":
        _need(needs, "{Q}", introductions()["{Q}"].number)
    elif kind == "pay_mana":
        _needs_of_mana(node.text("mana"), needs)
    if node.has("counter") and isinstance(node.fields["counter"], str):
        _needs_of_counter(node.text("counter"), needs)
    for value in node.fields.values():
        if isinstance(value, Node):
            _walk(value, needs)
        elif isinstance(value, tuple):
            for each in value:
                if isinstance(each, Node):
                    _walk(each, needs)


def _needs_of_keyword(word: str, needs: list[tuple[str, str]]) -> None:
    known = introductions().get(word)
    if known is not None and (word in OBEYED or word in DESIGNATING):
        _need(needs, word, known.number)


def _needs_of_counter(word: str, needs: list[tuple[str, str]]) -> None:
    if word in COUNTERS:
        _need(needs, f"{word} counter", home_number(COUNTERS[word]))
    elif word in OBEYED:
        _need(needs, f"{word} counter", home_number(KEYWORD_COUNTERS))
