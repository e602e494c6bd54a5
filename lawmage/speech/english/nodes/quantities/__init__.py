"""Amounts in words, by subject."""
