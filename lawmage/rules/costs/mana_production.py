"""106.5-106.7. What mana an ability produces or could produce."""

from typing import Final

from lawmage.model.cards import ACTIVATED, Ability
from lawmage.model.events import ManaAdded
from lawmage.model.mana import SNOW as SNOW_MANA
from lawmage.model.names import COLOR_BITS, COLOR_LETTERS, LAND, SNOW
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.costs.mana_ability import ability_is_mana
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount, matches

R_UNDEFINED: Final = cite("106.5")

R_COULD: Final = cite("106.7")

FIVE: Final = ("W", "U", "B", "R", "G")

COLORED: Final = 5


def products(state: State, context: Context, effect: Node, thing: GameObject) -> list[tuple[int, ...]]:
    """The different bunches of mana that an `add_mana` instruction could add (106.1, 106.7), snow mana marked."""
    number = amount(state, context, effect.fields.get("n", 1))
    if number <= 0:
        return []
    snow = SNOW_MANA if characteristics(state, thing).supertypes & SNOW else 0
    words = effect.words("mana")
    letters = [word for word in words if word in COLOR_LETTERS]
    if len(letters) == len(words):
        if effect.flag("choice"):
            return [tuple([COLOR_LETTERS[letter] | snow] * number) for letter in letters]
        return [tuple([COLOR_LETTERS[letter] | snow for letter in letters] * number)]
    if "combination" in words:
        allowed = [COLOR_LETTERS[letter] | snow for letter in (letters or FIVE)]
        return _combinations(allowed, number)
    if "produced" in words:
        return _as_produced(context, number, snow)
    colors = _colors_of_words(state, context, words)
    if effect.has("of"):
        mask = _colors_of_things(state, context, effect.node("of"))
        colors = tuple([letter for letter in colors if COLOR_LETTERS[letter] & mask])
    return [tuple([COLOR_LETTERS[letter] | snow] * number) for letter in colors]


def _as_produced(context: Context, number: int, snow: int) -> list[tuple[int, ...]]:
    """106.12a: so much mana of each type that the permanent was just tapped for."""
    found: list[tuple[int, ...]] = []
    units = context.event.units if isinstance(context.event, ManaAdded) else ()
    for letter in COLOR_LETTERS:
        if [unit for unit in units if unit & COLOR_LETTERS[letter]]:
            found.append(tuple([COLOR_LETTERS[letter] | snow] * number))
    return found


def _colors_of_things(state: State, context: Context, what: Node) -> int:
    """The colours of the permanents that match."""
    mask = 0
    for number in state.battlefield:
        thing = state.object(number)
        if not thing.phased_out and matches(state, context, what, number):
            mask |= characteristics(state, thing).colors
    return mask


def _combinations(allowed: list[int], number: int) -> list[tuple[int, ...]]:
    ways: list[tuple[int, ...]] = [()]
    for _ in range(number):
        longer: list[tuple[int, ...]] = []
        for way in ways:
            for unit in allowed:
                if not way or unit >= way[-1]:
                    longer.append((*way, unit))
        ways = longer
    return ways


def _colors_of_words(state: State, context: Context, words: tuple[str, ...]) -> tuple[str, ...]:
    if "any" in words or "any_one" in words:
        return FIVE
    if "opponent_lands" in words or "your_lands" in words:
        own = "your_lands" in words
        mask = could_produce_colors(state, context.controller, own, [])
        return tuple([letter for letter in FIVE if COLOR_LETTERS[letter] & mask])
    if "chosen" in words and context.source:
        for key, color in state.object(context.source).chosen:
            if key == "color":
                return tuple([letter for letter in FIVE if COLOR_LETTERS[letter] == COLOR_BITS[color]])
    return ()


def could_produce_colors(state: State, controller: int, own: bool, seen: list[int]) -> int:
    """106.7: the colours that lands of a player, or of their opponents, could produce; costs and timing are ignored.
    Lands that only look at each other produce nothing more than what the circle already has."""
    state.law.note(R_COULD)
    mask = 0
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out or (thing.controller == controller) != own or number in seen:
            continue
        chars = characteristics(state, thing)
        if not chars.types & LAND:
            continue
        for ability in expanded(state, chars.abilities):
            if ability.kind == ACTIVATED and ability_is_mana(state, ability):
                mask |= _could(state, thing, ability, [*seen, number])
    return mask


def _could(state: State, thing: GameObject, ability: Ability, seen: list[int]) -> int:
    mask = 0
    for effect in ability.node.nodes("do"):
        if effect.kind != "add_mana":
            continue
        words = effect.words("mana")
        if "opponent_lands" in words or "your_lands" in words:
            mask |= could_produce_colors(state, thing.controller, "your_lands" in words, seen)
        elif effect.has("of"):
            context = Context(thing.id, thing.controller, None, None, ability)
            mask |= _colors_of_things(state, context, effect.node("of"))
        elif "any" in words or "any_one" in words:
            mask |= 31
        elif "chosen" in words:
            for letter in _colors_of_words(state, Context(thing.id, thing.controller, None, None, ability), words):
                mask |= COLOR_LETTERS[letter]
        else:
            for word in words:
                mask |= COLOR_LETTERS.get(word, 31 if word == "combination" else 0)
    return mask
