"""708. Face-down permanents as a board has them."""

from tests.rules.played import passes


def test_708_2a_a_permanent_that_a_board_has_face_down_is_a_plain_creature() -> None:
    raptor = "{card: Battering Craghorn, face_down: true, as: it}"
    passes(f"{{A: {{battlefield: [{raptor}]}}, B: {{}}}}", "[]", "{pt: {it: 2/2}}")
