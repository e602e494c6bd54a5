"""What cards say: card data, the compiler of template text, look-up by name."""
