"""Predicates in words, by subject."""
