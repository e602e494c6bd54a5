"""709-722. Cards of several faces or with a course of their own: rooms, flip cards, sagas, classes, cases."""
