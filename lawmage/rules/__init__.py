"""What happens: one module per section of the rules, functions in the book's order."""
