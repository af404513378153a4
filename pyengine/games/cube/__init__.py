"""Cube: everybody builds one heap of wooden cubes and looks for the pictures on secret cards. For 2 to 4, or alone."""
