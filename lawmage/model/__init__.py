"""What there is: cards, objects, zones, players, mana, abilities as data, events, decisions, the journal."""
