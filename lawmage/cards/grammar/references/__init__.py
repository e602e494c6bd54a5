"""Rules of the grammar for references, by subject."""
