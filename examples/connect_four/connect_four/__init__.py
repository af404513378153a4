"""Connect Four, the model of a game in a package of its own. Its rooms are explained in CONTRIBUTING."""
