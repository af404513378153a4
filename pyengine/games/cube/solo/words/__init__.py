"""Every sentence of the game that a person reads."""

from __future__ import annotations

from pyengine.core.words import Words

WORDS = Words(__name__)
