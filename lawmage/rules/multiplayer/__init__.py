"""800-810. Games of many players and of teams."""
