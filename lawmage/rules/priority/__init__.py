"""117, 704. Priority, and the state-based actions checked before it."""
