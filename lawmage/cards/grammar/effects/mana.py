"""Rules of the grammar for adding mana."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, Nodes, rule, same, table, value
from lawmage.cards.grammar.context import YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

_SYMBOLS: Final = {"{W}": "W", "{U}": "U", "{B}": "B", "{R}": "R", "{G}": "G", "{C}": "C"}


@rule("produced", "<symbols:mana>")
def _produced(_: Context, symbols: str) -> dict[str, Any]:
    parts = [f"{{{part}" for part in symbols.split("{") if part]
    if any(part not in _SYMBOLS for part in parts):
        raise Refuse(f"mana {symbols}")
    return {"mana": tuple(_SYMBOLS[part] for part in parts)}


@rule("produced", "<each:produced_one|>")
def _one_of(_: Context, each: tuple[str, ...]) -> dict[str, Any]:
    if any(part not in _SYMBOLS for part in each):
        raise Misfit("a choice of mana")
    return {"mana": tuple(_SYMBOLS[part] for part in each), "choice": True}


@rule("produced_one", "<mana>")
def _produced_one(_: Context, mana: str) -> str:
    return mana


value("produced", "one mana of the chosen color", {"mana": ("chosen",)})
value("produced", "two mana of the chosen color", {"mana": ("chosen",), "n": 2})
value("produced", "three mana of the chosen color", {"mana": ("chosen",), "n": 3})


@rule("produced", "<one:mana> , <two:mana> , or <three:mana>")
def _filtered(_: Context, one: str, two: str, three: str) -> dict[str, Any]:
    """Two mana in any combination of two colours, all ways listed."""
    first, second = one[: len(one) // 2], three[: len(three) // 2]
    if one != first * 2 or three != second * 2 or two != first + second:
        raise Misfit("a choice of mana")
    if first not in _SYMBOLS or second not in _SYMBOLS or "{C}" in (first, second):
        raise Misfit("a choice of mana")
    return {"mana": ("combination", _SYMBOLS[first], _SYMBOLS[second]), "n": 2}


@rule("produced", "<n:number> mana in any combination of <one:mana> and/or <two:mana>")
def _combined(_: Context, n: Amount, one: str, two: str) -> dict[str, Any]:
    if one not in _SYMBOLS or two not in _SYMBOLS:
        raise Refuse(f"mana {one} and {two}")
    return {"mana": ("combination", _SYMBOLS[one], _SYMBOLS[two]), "n": n}


value("produced", "one mana of any color", {"mana": ("any",)})
value("produced", "one mana of any type that (land|permanent) produced", {"mana": ("produced",)})


@rule("produced", "one mana of any color among <of:pred>", "one mana of any color among <of:plural_pred>")
def _color_among(_: Context, of: Node) -> dict[str, Any]:
    return {"mana": ("any",), "of": of}


value("produced", "two mana of any one color", {"mana": ("any",), "n": 2})
value("produced", "three mana of any one color", {"mana": ("any",), "n": 3})
value("produced", "two mana in any combination of colors", {"mana": ("combination",), "n": 2})
value("produced", "three mana in any combination of colors", {"mana": ("combination",), "n": 3})
value("produced", "one mana of any color in your commander 's color identity", {"mana": ("commander",)})
value("produced", "one mana of any color that a land an opponent controls could produce", {"mana": ("opponent_lands",)})
value("produced", "one mana of any type that a land you control could produce", {"mana": ("your_lands",)})


@rule("produced", "<n:number> mana of any one color")
def _any_one(_: Context, n: Amount) -> dict[str, Any]:
    return {"mana": ("any",), "n": n}


@rule("produced", "an amount of <mana> equal to <n:amount>")
def _amount_of(_: Context, mana: str, n: Amount) -> dict[str, Any]:
    if mana not in _SYMBOLS:
        raise Refuse(f"mana {mana}")
    return {"mana": (_SYMBOLS[mana],), "n": n}


@rule("produced", "<mana> <per:per>")
def _mana_per(_: Context, mana: str, per: Amount) -> dict[str, Any]:
    if mana not in _SYMBOLS:
        raise Refuse(f"mana {mana}")
    return {"mana": (_SYMBOLS[mana],), "n": per}


@rule("player_vp", "adds? <made:produced>", "adds? an additional <made:produced>")
def _add(c: Context, made: dict[str, Any]) -> Nodes:
    who = {} if c.subject in (YOU, None) else {"who": c.subject}
    return (N("add_mana", **made, **who),)


@rule("sentence", "until end of <when:kept_until> , you don't lose this mana as steps [and phases] end")
def _keeps_mana(_: Context, when: str) -> tuple[str, Any]:
    return "keeps mana", when


table("kept_until", {"turn": "turn", "combat": "combat"})


@rule("produced", "that much mana in any combination of <one:mana> and/or <two:mana>")
def _that_much_combined(_: Context, one: str, two: str) -> dict[str, Any]:
    letters = [each.strip("{}") for each in (one, two)]
    if any(each not in tuple("WUBRG") for each in letters):
        raise Refuse(f"mana {one} and {two}")
    return {"mana": ("combination", *letters), "n": N("that_many")}


same("colors_of", "<of:pred>")


@rule("sentence", "choose a color of (a|an) <of:colors_of>")
def _color_of(_: Context, of: Node) -> tuple[str, Any]:
    return "color of", (N("add_mana", mana=("any",), of=of),)


@rule("sentence", "add one mana of that color")
def _that_color(_: Context) -> tuple[str, Any]:
    return "of that color", None
