"""702. Keyword abilities that stand for other abilities: one keyword, one definition."""
