"""103, 104, 500-505, 512-514, 724. Beginning and leaving a game, turns, phases and steps."""
