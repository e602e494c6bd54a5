"""In words: costs of spells and abilities."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import amount, cards, few, is_long, short
from lawmage.speech.english.nodes.words import article, join
from lawmage.speech.english.nodes.writer import PAID, SELF, Writer, renders, write

#: costs that leave something to be spoken of: how it is called afterwards
PAYING: Final = {"sacrifice_cost": "sacrificed", "exile_cost": "exiled", "discard_cost": "discarded",
                 "tap_cost": "tapped", "return_cost": "returned", "exile_top_cost": "exiled", "reveal_cost": "revealed"}


def cost_words(w: Writer, costs: tuple[Node, ...], third: bool = False) -> str:
    """Costs in a sentence: "pay {2} and sacrifice a land"; `third`: "pays"."""
    parts: list[str] = []
    for each in costs:
        text = spoken_cost(w, each)
        if each.kind in ("pay_mana", "tap_self", "untap_self"):
            text = f"pay {text}"
        parts.append(_third(text) if third else text)
    return join(parts)


def _third(text: str) -> str:
    first, space, rest = text.partition(" ")
    third = {"discard": "discards", "pay": "pays", "exile": "exiles", "sacrifice": "sacrifices"}.get(first, first + "s")
    return third + space + rest


def spoken_cost(w: Writer, node: Node) -> str:
    """A cost as part of a sentence; what was paid can be spoken of afterwards."""
    text = write(w, node)
    if node.kind in PAYING:
        w.paid_word = PAYING[node.kind]
        several = node.fields.get("n", 1) != 1
        w.paid_noun = "card"
        if node.has("what"):
            w.paid_noun = describe(w, node.node("what"), "card").nouns[0]
        w.mention(PAID, (w.paid_word,), several, 1)
    return text


def some(w: Writer, node: Node, base: str = "", preposition: str = "from") -> str:
    """So many of what a cost or instruction chooses: "a creature", "two other lands"."""
    phrase = describe(w, node.node("what"), base, preposition)
    n = node.fields.get("n", 1)
    if n == 1:
        return phrase.some()
    return f"{few(w, n)} {phrase.many()}"


def _itself(w: Writer) -> str:
    """The source in its cost, of which more can be said afterwards."""
    w.mention(SELF, ("object",), False, 0)
    return w.noun


@renders("pay_mana")
def _pay_mana(w: Writer, node: Node) -> str:
    return node.text("mana")


@renders("pay_mana_times")
def _pay_mana_times(w: Writer, node: Node) -> str:
    n = node.value("n")
    if isinstance(n, Node) and n.kind == "x" and node.text("mana") == "{1}":
        return "pay {X}"
    if node.text("mana") == "{1}" and is_long(n):
        short(w, n)
        return "pay {X}"
    return f"pay {node.text('mana')} {amount(w, n)} times"


@renders("tap_self")
def _tap_self(w: Writer, node: Node) -> str:
    return "{T}"


@renders("untap_self")
def _untap_self(w: Writer, node: Node) -> str:
    return "{Q}"


@renders("sacrifice_self")
def _sacrifice_self(w: Writer, node: Node) -> str:
    return f"sacrifice {_itself(w)}"


@renders("sacrifice_cost")
def _sacrifice(w: Writer, node: Node) -> str:
    return f"sacrifice {some(w, node)}" + (" of their choice" if w.pick("choice") == 1 else "")


@renders("discard_cost")
def _discard(w: Writer, node: Node) -> str:
    what = some(w, node, "card")
    if node.node("what").kind == "named" and w.own_name == node.node("what").text("is"):
        what = what.replace("a card", "another card", 1)
    return f"discard {what}" + (" at random" if node.flag("random") else "")


@renders("discard_self")
def _discard_self(w: Writer, node: Node) -> str:
    w.mention(SELF, ("object",), False, 0)
    return "discard this card"


@renders("pay_life")
def _pay_life(w: Writer, node: Node) -> str:
    n = node.value("n")
    return f"pay life equal to {amount(w, n)}" if is_long(n) else f"pay {short(w, n)} life"


@renders("exile_self")
def _exile_self(w: Writer, node: Node) -> str:
    return f"exile {_itself(w)}" + (f" from your {w.zone}" if w.zone in ("graveyard", "hand") else "")


@renders("exile_cost")
def _exile(w: Writer, node: Node) -> str:
    return f"exile {some(w, node)}"


@renders("return_cost")
def _return(w: Writer, node: Node) -> str:
    owner = "its" if node.fields.get("n", 1) == 1 else "their"
    return f"return {some(w, node)} to {owner} owner's hand"


@renders("return_self")
def _return_self(w: Writer, node: Node) -> str:
    return f"return {_itself(w)} to its owner's hand"


@renders("tap_power_cost")
def _tap_power(w: Writer, node: Node) -> str:
    power = amount(w, node.value("n"))
    return f"tap any number of other untapped creatures you control with total power {power} or greater"


@renders("tap_cost", "untap_cost")
def _tap(w: Writer, node: Node) -> str:
    return f"{node.kind.removesuffix('_cost')} {some(w, node)}"


@renders("remove_counters")
def _remove(w: Writer, node: Node) -> str:
    what = counters(w, node)
    if not node.has("what"):
        return f"remove {what} from {_itself(w)}"
    phrase = describe(w, node.node("what"))
    return f"remove {what} from among {phrase.many()}" if node.flag("among") else f"remove {what} from {phrase.some()}"


def counters(w: Writer, node: Node) -> str:
    """So many counters of a kind: "a +1/+1 counter"."""
    kind = f"{node.text('counter')} counter".strip()
    n = node.fields.get("n", 1)
    if n == 1:
        return f"{'an' if kind[:1] in tuple('aeiou8') else article(kind)} {kind}"
    return f"{few(w, n)} {kind}s"


@renders("add_counters")
def _add(w: Writer, node: Node) -> str:
    return f"put {counters(w, node)} on {_itself(w)}"


@renders("loyalty_cost")
def _loyalty(w: Writer, node: Node) -> str:
    n = node.value("n")
    if isinstance(n, Node):
        return "−X" if n.kind == "times" else "+X"
    assert isinstance(n, int)
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


@renders("mill_cost")
def _mill(w: Writer, node: Node) -> str:
    return f"mill {cards(w, node.value('n'))}"


@renders("draw_cost")
def _draw(w: Writer, node: Node) -> str:
    return f"draw {cards(w, node.value('n'))}"


@renders("reveal_cost")
def _reveal(w: Writer, node: Node) -> str:
    return f"reveal {some(w, node, 'card')}"


@renders("pay_energy")
def _energy(w: Writer, node: Node) -> str:
    n = node.value("n")
    return "pay " + ("{E}" * n if isinstance(n, int) else f"{amount(w, n)} energy")


@renders("exile_top_cost")
def _exile_top(w: Writer, node: Node) -> str:
    n = node.value("n")
    return "exile the top card of your library" if n == 1 else f"exile the top {few(w, n)} cards of your library"


@renders("discard_hand_cost")
def _discard_hand(w: Writer, node: Node) -> str:
    return "discard your hand"
