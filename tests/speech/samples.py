"""A sample and a different value for every type of field in the table of node kinds."""

from typing import Any

from lawmage.model.kinds import KINDS, LISTS, VOCABULARY
from lawmage.model.nodes import Node, Value

WORDS: dict[str, tuple[str, str]] = {
    "type": ("creature", "artifact"), "subtype": ("Goblin", "Elf"), "supertype": ("legendary", "basic"),
    "color": ("red", "blue"), "keyword": ("flying", "haste"), "counter": ("charge", "+1/+1"),
}


def n(kind: str, **fields: Any) -> Node:
    """A node; a field called `is_` or `from_` stands for the word without the underscore."""
    return Node(kind, {name.rstrip("_"): value for name, value in fields.items()})


CREATURE = n("all", of=(n("permanent"), n("type", is_="creature")))
LAND = n("all", of=(n("permanent"), n("type", is_="land")))
NODES: dict[str, tuple[Value, Value]] = {
    "ref": (n("attached"), n("self")),
    "pred": (CREATURE, LAND),
    "cond": (n("first_combat"), n("monarch", who=n("you"))),
    "event": (n("dies", what=CREATURE), n("attacks", what=CREATURE)),
    "amount": (2, 3),
    "cost": (n("pay_mana", mana="{2}"), n("pay_mana", mana="{3}")),
    "effect": (n("proliferate"), n("scry", n=1)),
    "static": (n("modify_pt", what=n("self"), power=1, toughness=1), n("set_name", what=n("self"), name="Bob")),
    "target": (n("choose_target", what=CREATURE), n("choose_target", what=LAND)),
    "mode": (n("mode", do=(n("proliferate"),)), n("mode", do=(n("scry", n=1),))),
    "ability": (n("keyword", is_="flying"), n("keyword", is_="haste")),
    "token": (n("make", types=("artifact",), colors=("red",)), n("make", types=("artifact",), colors=("blue",))),
    "duration": ("end of turn", "end of combat"),
}


PLAIN: dict[str, tuple[Value, Value]] = {
    "int": (2, 3), "flag": (True, True), "name": ("Ann", "Bob"), "mana": ("{4}", "{5}"),
}


def values(spec: str) -> tuple[Value, Value]:
    """Two different values of a type of field."""
    spec = spec.rstrip("?")
    if spec in LISTS:
        one, other = NODES[LISTS[spec]]
        return (one,), (other,)
    if spec.startswith("word"):
        vocabulary = spec.partition(":")[2]
        first, second = WORDS.get(vocabulary) or VOCABULARY[vocabulary][:2]
        return ((first,), (second,)) if spec.startswith("words:") else (first, second)
    if spec in NODES:
        return NODES[spec]
    return PLAIN[spec]


def sample(kind: str) -> Node:
    """A node of a kind with its required fields."""
    fields = KINDS[kind].fields
    made = {name: values(spec)[0] for name, spec in fields.items() if not spec.endswith("?")}
    if KINDS[kind].category == "static" and "types" in fields:
        made["types"] = values(fields["types"])[0]  # a change of types that changes none isn't one
    return Node(kind, made)


def changed(node: Node, name: str, value: Value) -> Node:
    """A node with one field set."""
    return Node(node.kind, {**node.fields, name: value})
