"""English sentences for the errors of `lawmage.errors`: those which these themselves say."""

from typing import Final

ERRORS: Final[dict[str, str]] = {
    "error/IllegalAction": "{verdict}",
    "error/ImpossibleAnswer": "{answer} does not answer this decision; wanted: {wanted}",
    "error/LaterThanEdition": "'{name}' needs what the rules of '{edition}' don't have yet: {words}",
    "error/LaterThanEdition.today":
        "'{name}' did something else in the days of '{edition}': only its text of today is known",
    "error/Unsupported": "'{name}' cannot be run exactly; not understood: '{words}'",
    "error/UnknownCard": "no card is called '{name}'{hint}",
    "error/UnknownEdition": "no edition of the rules is called '{name}'{hint}",
    "error/UnknownRule": "the {edition} edition has no rule '{number}'{hint}",
    "error/UnknownLanguage": "no language has the code '{code}'{hint}",
    "error/BadInput": "{where}: {what}",
    "error/BadInput.nowhere": "{what}",
    "error/hint.suggestions": "; did you mean {names}?",
    "error/hint.known": "; there are {names}",
    "error/hint.none": "",
    "error/quoted": "'{name}'",
}
