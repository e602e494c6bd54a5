"""508.1d, 509.1c. The solver of restrictions and requirements, which knows no game."""
