"""702, 725-731. Mechanics with machinery of their own, one module for each."""
