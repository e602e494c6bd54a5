"""References in words, by subject."""
