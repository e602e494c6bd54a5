"""106, 118, 605, 733. Costs, mana and how it is paid, and taking back what can't be paid."""
