"""Rules of the grammar for sentences: how clauses make them, and what one says about another."""
