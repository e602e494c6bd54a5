"""Cards as files: proof of reading, exercising, importing, coverage."""
