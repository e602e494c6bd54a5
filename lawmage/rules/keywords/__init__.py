"""702. Keyword abilities: one keyword, one definition."""
