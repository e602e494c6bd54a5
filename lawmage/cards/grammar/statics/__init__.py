"""Rules of the grammar for static effects, by subject."""
