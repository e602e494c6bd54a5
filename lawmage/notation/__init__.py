"""How games are written down: cases, decks, board files, records and answers as text."""
