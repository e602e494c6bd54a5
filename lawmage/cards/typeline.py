"""Type lines (205): "Legendary Creature — Human Knight" to supertypes, types and subtypes, and back."""

from lawmage.cards.vocabulary import SUBTYPES
from lawmage.errors import BadInput
from lawmage.model.names import KINDRED, SUPERTYPE_BITS, TYPE_BITS


class TypeLine:
    """A type line: supertypes and types as the bit masks of `names`, subtypes as words in printed order."""

    def __init__(self, supertypes: int, types: int, subtypes: tuple[str, ...]) -> None:
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes

    def words(self) -> tuple[str, ...]:
        """The card types in lower case and the subtypes."""
        return (*(name for name, bit in TYPE_BITS.items() if self.types & bit), *self.subtypes)

    def __str__(self) -> str:
        before = [name for name, bit in SUPERTYPE_BITS.items() if self.supertypes & bit]
        before += [name for name, bit in TYPE_BITS.items() if self.types & bit]
        text = " ".join(word.capitalize() for word in before)
        return f"{text} — {' '.join(self.subtypes)}" if self.subtypes else text


def read_type_line(text: str, strict: bool = True) -> TypeLine:
    """Read a type line. Raises `BadInput` on a word that is neither supertype nor card type, or an unknown subtype.

    With `strict` false any capitalised word may be a subtype, as on a card that someone made up."""
    before, _, after = text.replace(" - ", " — ").partition("—")
    supertypes = types = 0
    for word in before.split():
        lower = word.lower()
        if lower == "tribal":
            types |= KINDRED
        elif lower in SUPERTYPE_BITS:
            supertypes |= SUPERTYPE_BITS[lower]
        elif lower in TYPE_BITS:
            types |= TYPE_BITS[lower]
        elif lower != "token":
            raise BadInput(f"type line {text!r}", f"{word!r} is neither a supertype nor a card type")
    if not types:
        raise BadInput(f"type line {text!r}", "a card type is missing, such as Creature")
    return TypeLine(supertypes, types, _subtypes(text, after, strict))


def _subtypes(text: str, after: str, strict: bool) -> tuple[str, ...]:
    found: list[str] = []
    for word in after.replace("Time Lord", "Time_Lord").split():
        subtype = word.replace("_", " ").replace("’", "'")
        if subtype not in SUBTYPES and (strict or not subtype[:1].isupper()):
            raise BadInput(f"type line {text!r}", f"{subtype!r} is no subtype")
        found.append(subtype)
    return tuple(found)
