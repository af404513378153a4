"""Rauha: wake a world, tile by tile, and the entities that watch over it."""
