"""615. Prevention effects."""
