"""Cube for one: puzzles (Q40–Q42), a small game of their own with the same cubes and cards."""
