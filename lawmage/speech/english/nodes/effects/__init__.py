"""Instructions in words, by subject."""
