"""What a card needs of the rules that an edition lacks: later card types, kinds of cards, mechanics and keywords.

Nothing here knows an edition. Each word is bound to the number of the current rule that gives it its meaning, and the
concordance says in which editions that rule is absent. A keyword that stands for other abilities is read as those
abilities where its name came later; one that the rules themselves obey can't be.
"""

from typing import Final

from lawmage.model.cards import CardDefinition
from lawmage.model.names import BATTLE, KINDRED, PLANESWALKER
from lawmage.model.nodes import Node
from lawmage.rulebook.citations import cite, home_number
from lawmage.rulebook.concordance import why_absent
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.rulebook.index import Index
from lawmage.rules.keywords.support import OBEYED

#: card type -> the rule that has it
TYPES: Final[dict[int, int]] = {PLANESWALKER: cite("306"), BATTLE: cite("310"), KINDRED: cite("308")}
#: subtypes with rules of their own -> the rule
SUBTYPES: Final[dict[str, int]] = {
    "Vehicle": cite("301.7"), "Fortification": cite("301.6"), "Role": cite("303.7"), "Saga": cite("714"),
    "Class": cite("716"), "Case": cite("719"), "Adventure": cite("715"), "Spacecraft": cite("721"),
    "Siege": cite("310.12"),
}
#: layouts -> the rule
LAYOUTS: Final[dict[str, int]] = {
    "transform": cite("712"), "modal_dfc": cite("712"), "double_faced_token": cite("712"), "leveler": cite("711"),
    "saga": cite("714"), "class": cite("716"), "case": cite("719"), "adventure": cite("715"), "meld": cite("712"),
    "split": cite("709"), "flip": cite("710"),
}
#: kinds of nodes about designations, counters and zones of their own -> the rule
KINDS: Final[dict[str, int]] = {
    "become_monarch": cite("725"), "monarch": cite("725"), "goad": cite("701.15"), "goaded": cite("701.15"),
    "suspect": cite("701.60"), "pay_energy": cite("107.14"), "create_emblem": cite("114"),
    "monstrosity": cite("701.37"), "loyalty_cost": cite("606"), "transform": cite("701.27"),
}
#: keywords that are no heading of their own -> the rule
KEYWORDS: Final[dict[str, int]] = {"trample over planeswalkers": cite("702.19c")}
_KEYWORDS_SECTION: Final = "702."

#: what is needed (the subject of a rule, in a few words), the number of the current rule, why the edition lacks it
Lack = tuple[str, str, str]

_numbers: Final[dict[str, str]] = {}


def keyword_numbers() -> dict[str, str]:
    """Keyword -> the number of the current rule that is headed by it."""
    if not _numbers:
        index = Index.load(CURRENT)
        for number in index.numbers():
            if number.startswith(_KEYWORDS_SECTION) and number[-1].isdigit():
                _numbers[index.subject(number)] = number
        for word in KEYWORDS:
            _numbers[word] = home_number(KEYWORDS[word])
    return _numbers


def lacks(definition: CardDefinition, edition: Edition) -> list[Lack]:
    """What a card needs that the rules of an edition lack, in the order of the card; empty where it fits."""
    needs: list[tuple[str, str]] = []
    if definition.layout in LAYOUTS:
        _need(needs, "", home_number(LAYOUTS[definition.layout]))
    for face in definition.faces:
        for mask in TYPES:
            if face.types & mask:
                _need(needs, "", home_number(TYPES[mask]))
        for subtype in face.subtypes:
            if subtype in SUBTYPES:
                _need(needs, subtype, home_number(SUBTYPES[subtype]))
        for ability in face.abilities:
            _walk(ability.node, needs)
    found: list[Lack] = []
    for word, number in needs:
        reason = why_absent(number, edition)
        if reason is not None:
            found.append((word or Index.load(CURRENT).subject(number), number, reason))
    return found


def _need(needs: list[tuple[str, str]], word: str, number: str) -> None:
    if (word, number) not in needs:
        needs.append((word, number))


def _walk(node: Node, needs: list[tuple[str, str]]) -> None:
    if node.kind in KINDS:
        _need(needs, "", home_number(KINDS[node.kind]))
    if node.kind == "keyword" and node.text("is") in OBEYED:
        number = keyword_numbers().get(node.text("is"))
        if number is not None:
            _need(needs, node.text("is"), number)
    for value in node.fields.values():
        if isinstance(value, Node):
            _walk(value, needs)
        elif isinstance(value, tuple):
            for each in value:
                if isinstance(each, Node):
                    _walk(each, needs)
