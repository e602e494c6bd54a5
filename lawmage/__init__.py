"""Lawmage: the referee of Magic: The Gathering."""
