"""506-511. The combat phase."""
