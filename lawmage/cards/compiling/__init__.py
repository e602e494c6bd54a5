"""From the lines of a text to abilities: the parts of `cards.compiler`."""
