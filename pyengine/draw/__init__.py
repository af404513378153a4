"""Pictures as data: a scene of shapes with keys, and a scene as SVG text. Knows nothing of any game."""
