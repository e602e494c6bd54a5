"""Rules of the grammar for amounts, by subject."""
