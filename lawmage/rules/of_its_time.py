"""What a card needs of the rules that an edition lacks: later card types, kinds of cards, mechanics and keywords.

Nothing here knows an edition. Each word is bound to the number of the current rule that gives it its meaning, and the
concordance says in which editions that rule is absent. A keyword that stands for other abilities is read as those
abilities where its name came later; one that the rules themselves obey can't be.
"""

from typing import Final

from lawmage.model.cards import CardDefinition
from lawmage.model.names import BATTLE, KINDRED, PLANESWALKER
from lawmage.model.nodes import Node
from lawmage.rulebook.concordance import why_absent
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.rulebook.index import Index
from lawmage.rules.keywords.support import OBEYED

#: card type -> the rule that has it
TYPES: Final[dict[int, str]] = {PLANESWALKER: "306", BATTLE: "310", KINDRED: "308"}
#: subtypes with rules of their own -> the rule
SUBTYPES: Final[dict[str, str]] = {
    "Vehicle": "301.7", "Fortification": "301.6", "Role": "303.7", "Saga": "714", "Class": "716", "Case": "719",
    "Adventure": "715", "Spacecraft": "721", "Siege": "310.12",
}
#: layouts -> the rule
LAYOUTS: Final[dict[str, str]] = {
    "transform": "712", "modal_dfc": "712", "double_faced_token": "712", "leveler": "711", "saga": "714",
    "class": "716",
    "case": "719", "adventure": "715", "meld": "712", "split": "709", "flip": "710",
}
#: kinds of nodes about designations, counters and zones of their own -> the rule
KINDS: Final[dict[str, str]] = {
    "become_monarch": "725", "monarch": "725", "goad": "701.15", "goaded": "701.15", "suspect": "701.60",
    "pay_energy": "107.14", "create_emblem": "114", "monstrosity": "701.37", "loyalty_cost": "606",
    "transform": "701.27",
}
#: keywords that are no heading of their own -> the rule
KEYWORDS: Final[dict[str, str]] = {"trample over planeswalkers": "702.19c"}
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
        _numbers.update(KEYWORDS)
    return _numbers


def lacks(definition: CardDefinition, edition: Edition) -> list[Lack]:
    """What a card needs that the rules of an edition lack, in the order of the card; empty where it fits."""
    if edition.name == CURRENT.name:
        return []
    needs: list[tuple[str, str]] = []
    if definition.layout in LAYOUTS:
        _need(needs, "", LAYOUTS[definition.layout])
    for face in definition.faces:
        for mask in TYPES:
            if face.types & mask:
                _need(needs, "", TYPES[mask])
        for subtype in face.subtypes:
            if subtype in SUBTYPES:
                _need(needs, subtype, SUBTYPES[subtype])
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
        _need(needs, "", KINDS[node.kind])
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
