"""113, 205, 613, 707. What an object is: its abilities, faces, copies, and the layers."""
