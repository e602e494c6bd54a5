"""614-616. Replacement and prevention effects: what is proposed, what replaces it, how it happens."""
