"""What happens: a room for each chapter or two of the rules, a module per section, functions in the book's order."""
