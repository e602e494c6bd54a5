"""Rules of the grammar for instructions, by subject."""
