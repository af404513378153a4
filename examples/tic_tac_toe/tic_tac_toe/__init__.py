"""Tic-tac-toe: hardly more than the contract itself. `build.py bench peers` plays it against others' libraries."""
