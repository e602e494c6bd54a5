"""115, 116, 601-603, 608. Casting, activating, triggering, targets and resolving."""
