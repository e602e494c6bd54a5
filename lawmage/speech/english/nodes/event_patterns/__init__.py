"""Event patterns in words, by subject."""
