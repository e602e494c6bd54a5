"""Abilities in words, by subject."""
