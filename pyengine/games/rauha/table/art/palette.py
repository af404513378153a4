"""Colours of Rauha's table."""

from __future__ import annotations

INK, NIGHT, PANEL, LINE = "#12152B", "#0D1020", "#191D37", "#343B68"
TEXT, TEXT_2, IVORY = "#F4F1E6", "#B9BEDC", "#FFF3C4"
GEM, GOLD, DROP, SPORE, ORBIT = "#63DDD6", "#F6C94F", "#63B3FF", "#BDF26D", "#8A95D6"
MOON, STAR, DIM = "#DCE3FF", "#FFE29A", "#5B6499"
SEATS = ("#F0A060", "#8FB4F5", "#5FD3AE", "#F07FE0", "#D9D9E0")

LANDS = {  # light, dark, flat, sky above, sky below
    "forest": ("#7CCB8B", "#17463A", "#2F7549", "#3F8563", "#8CC79A"),
    "mushroom": ("#F5A9AE", "#5F2544", "#A9455C", "#7B3A63", "#E09A9C"),
    "crystal": ("#CBBFFF", "#352B78", "#6653BE", "#3B3188", "#8F80DC"),
    "mountain": ("#C3D3E2", "#2C4663", "#4C6D8D", "#5C80A6", "#BDD0E0"),
    "desert": ("#F3D9A2", "#7A5626", "#946A2B", "#CF9A58", "#F3D9A2"),
}
ANIMALS = {  # disc, glyph
    "flying": ("#E7EEFB", "#2F4F86"),
    "terrestrial": ("#F6E3C4", "#75431B"),
    "marine": ("#CDEFEA", "#0C5A5C"),
}
ENTITIES = {
    "taivas": "#2F4F86", "meri": "#0C4F55", "maa": "#5A3416", "sienet": "#5F2544", "metsat": "#17463A",
    "kiteet": "#352B78", "vuori": "#2C4663",
}  # fmt: skip
SOURCES = ("#4FAE7C", "#A5D94F", "#B79BF0", DROP, GOLD)
"""Points from biomes, spores, entities and water, and all of them."""
