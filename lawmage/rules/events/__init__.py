"""119, 122, 400, 603, 604, 611. What happens and is recorded, what triggers on it, what effects last."""
