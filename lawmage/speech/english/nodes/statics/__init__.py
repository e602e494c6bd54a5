"""Static effects in words, by subject."""
