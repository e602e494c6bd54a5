"""What the law is: editions, citations, numbers, concordance, procedures, audit. No knowledge of the game."""
