"""Rules of the grammar for event patterns, by subject."""
