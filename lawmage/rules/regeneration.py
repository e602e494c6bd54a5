"""701.19. Regenerate."""
