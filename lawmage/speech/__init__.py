"""Every sentence that a person reads: keyed templates in a language, filled from events, rulings and decisions."""

from lawmage.errors import UnknownLanguage
from lawmage.speech.citing import citation_text, render_ground
from lawmage.speech.decisions import render_answer, render_decision, render_witness
from lawmage.speech.errors import render_error
from lawmage.speech.events import log_line, render_event
from lawmage.speech.language import Language
from lawmage.speech.languages import LANGUAGES, find_language
from lawmage.speech.naming import Speaker, name_of
from lawmage.speech.nodes import render_face, render_node
from lawmage.speech.rulings import register, render_ruling, render_verdict

__all__ = [
    "LANGUAGES", "Language", "Speaker", "UnknownLanguage", "citation_text", "find_language", "log_line",
    "name_of", "render_answer", "render_decision", "render_error", "render_event", "render_face", "render_ground",
    "render_node",
    "render_ruling",
    "render_verdict",
    "render_witness",
]

register()
