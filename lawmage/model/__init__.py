"""What there is: cards, objects, zones, players, mana, abilities as data, events, decisions, the journal."""

from lawmage.model import pickling as pickling  # classes of the model pickle once they are there
