"""Sentences: how instructions are linked in words."""
