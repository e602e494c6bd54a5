"""What there is: cards, objects, zones, players, mana, abilities as data, happenings, decisions, the journal."""
