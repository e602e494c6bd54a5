"""Rules of the grammar for abilities, by subject."""
