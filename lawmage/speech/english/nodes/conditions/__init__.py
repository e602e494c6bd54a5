"""Conditions in words, by subject."""
