"""506-511. The combat phase: declarations, their legality, and combat damage."""
