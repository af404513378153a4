"""Kaichin: sugar sweets on a lacquer tray, and two of them are secretly yours. For 3 or 4."""
