"""Rules of the grammar for conditions, by subject."""
