"""The eight locations: each a small module of differences from the common rules."""
