"""Which cards the rules and an edition carry out: what they don't is refused when a card is loaded."""
