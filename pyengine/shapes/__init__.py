"""Boards as mathematics. Imports nothing else of ours."""
