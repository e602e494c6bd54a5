"""The catalogue is complete: every key that the game can use has a template in every language, and no other has."""

import ast
import inspect
import re
from functools import lru_cache
from pathlib import Path

import pytest

import lawmage.errors
import lawmage.speech.english.nodes
from lawmage.catalogue import deck_check
from lawmage.errors import LawmageError
from lawmage.model.events import EVENT_NAMES
from lawmage.model.names import STEP_NAMES, ZONE_NAMES
from lawmage.rulebook.editions import EDITIONS
from lawmage.speech import LANGUAGES, Language, UnknownLanguage, find_language
from lawmage.speech.facts import facts_of
from lawmage.speech.language import placeholders, terms_named
from tests.speech.collector import Call, Sources, decision_keys, ruling_keys

#: what is said where an entry is missing; the tests here see to it that it never is
UNTOLD = {"ruling/untold", "decision/untold"}
LANGUAGE_LIST = list(LANGUAGES.values())


@lru_cache(maxsize=1)
def sources() -> Sources:
    return Sources()


def family(language: Language, prefix: str) -> set[str]:
    return {key.removeprefix(prefix) for key in language.templates if key.startswith(prefix) and key not in UNTOLD}


@pytest.mark.parametrize("language", LANGUAGE_LIST, ids=lambda each: each.code)
class TestEveryLanguage:
    def test_rulings(self, language: Language) -> None:
        assert family(language, "ruling/") == set(ruling_keys(sources()))

    def test_decisions(self, language: Language) -> None:
        assert family(language, "decision/") == set(decision_keys(sources()))

    def test_events(self, language: Language) -> None:
        kinds = {key.partition(".")[0] for key in family(language, "event/")}
        assert kinds == set(EVENT_NAMES.values())

    def test_errors(self, language: Language) -> None:
        kinds = {name for name, each in vars(lawmage.errors).items()
                 if inspect.isclass(each) and issubclass(each, LawmageError) and each is not LawmageError
                 and "BadInput" not in [base.__name__ for base in each.__mro__[1:]]}
        told = {key.partition(".")[0] for key in family(language, "error/")}
        assert told - {"hint", "quoted"} == kinds

    def test_faults_of_decks(self, language: Language) -> None:
        known = {value.removeprefix("deck/") for value in vars(deck_check).values()
                 if isinstance(value, str) and value.startswith("deck/")}
        assert family(language, "deck/") == known - {"cant_be_played"}

    def test_steps_zones_and_editions(self, language: Language) -> None:
        assert family(language, "step/") == set(STEP_NAMES)
        assert family(language, "zone/") == set(ZONE_NAMES)
        assert family(language, "edition/") == set(EDITIONS)

    def test_the_keys_are_those_of_english(self, language: Language) -> None:
        assert set(language.templates) == set(LANGUAGES["en"].templates)
        assert set(language.terms) == set(LANGUAGES["en"].terms)

    def test_placeholders_are_closed(self, language: Language) -> None:
        for key, template in language.templates.items():
            assert placeholders(template) <= facts_of(key), key
            assert "{" not in template.replace("{", "", template.count("}")), key

    def test_terms_named_exist_and_all_are_used(self, language: Language) -> None:
        named: set[str] = set()
        for template in language.templates.values():
            named |= terms_named(template)
        assert named <= set(language.terms)
        assert set(language.terms) - named <= TERMS_OF_NODES

    def test_every_edition_has_one_word_for_each_term(self, language: Language) -> None:
        for key, dated in language.terms.items():
            for edition in EDITIONS.values():
                in_force = [text for since, until, text in dated if since <= edition.effective < until]
                assert len(in_force) == 1, (key, edition.name)

    def test_sentences_end(self, language: Language) -> None:
        for key, template in language.templates.items():
            if key.startswith(("event/", "ruling/", "decision/")):
                assert template.endswith("."), key
                assert not template[0].islower(), key

    def test_numbers_of_words_are_as_many_as_the_language_counts(self, language: Language) -> None:
        forms = {language.plural(number) for number in range(200)}
        for key, template in language.templates.items():
            for part in template.split("{")[1:]:
                name, colon, words = part.split("}")[0].partition(":")
                if colon and name != "term":
                    assert len(words.split("|")) == len(forms), key


#: terms that the writer of nodes names
TERMS_OF_NODES = {term for path in Path(lawmage.speech.english.nodes.__file__).parent.rglob("*.py")
                  for term in re.findall(r"""term\(["']([^"']+)["']\)""", path.read_text(encoding="utf-8"))}


def _lengths(call: Call, position: int, name: str) -> int | None:
    """How many things a literal tuple gives; None where the source doesn't tell."""
    argument = call.argument(position, name)
    if argument is None:
        return 0
    if isinstance(argument, ast.Tuple) and not any(isinstance(each, ast.Starred) for each in argument.elts):
        return len(argument.elts)
    return None


def test_every_ruling_gives_what_its_template_names() -> None:
    template_of = LANGUAGES["en"].templates
    checked = 0
    for key, calls in ruling_keys(sources()).items():
        named = placeholders(template_of["ruling/" + key])
        for call in calls:
            for position, name, letters in ((2, "things", "abc"), (3, "numbers", "nm")):
                length = _lengths(call, position, name)
                if length is None or call.around[-1].name == "refuse":
                    continue
                checked += 1
                assert not named & set(letters[length:]), f"{key}: {call.where}"
    assert checked > 50


def test_unknown_language() -> None:
    with pytest.raises(UnknownLanguage, match="'xx'; there are 'en'"):
        find_language("xx")
