"""The board as lines of text, as one seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lawmage.game import Game


def board_lines(game: Game, seat: int, lang: str) -> list[str]:
    """Every player with life and zones, then the stack."""
    view = game.view(seat)
    lines = [f"-- {view['turn']}: {view['step']} --"]
    for player in view["players"]:
        mark = "*" if player["seat"] == view["active"] else " "
        counters = "".join([f", {number} {kind}" for kind, number in player["counters"].items()])
        lines.append(f"{mark}{player['name']}: {player['life']}{counters}; library {player['library']}, "
                     f"hand {len(player['hand'])}, graveyard {len(player['graveyard'])} {player['pool']}".rstrip())
        if player["seat"] == seat:
            lines.append("   hand: " + ", ".join([_name(card) for card in player["hand"]]))
        mine = [each for each in view["battlefield"] if each.get("controller") == player["seat"]]
        lines.extend([f"   {_permanent(each)}" for each in mine])
    lines.extend([f"stack: {_name(each)}" for each in view["stack"]])
    return lines


def _name(card: dict[str, Any]) -> str:
    return str(card.get("name", "?"))


def _permanent(card: dict[str, Any]) -> str:
    words = [_name(card)]
    if card.get("power") is not None and "creature" in card.get("types", ()):
        words.append(f"{card['power']}/{card['toughness']}")
    words.extend([word for word in ("tapped", "attacking", "blocking") if card.get(word)])
    if card.get("damage"):
        words.append(f"damage {card['damage']}")
    words.extend([f"{number} {kind}" for kind, number in dict(card.get("counters") or {}).items()])
    return " ".join(words)
