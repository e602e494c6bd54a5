"""Rules of the grammar for predicates, by subject."""
