"""The Rum Run: lay domino roads through a moonlit forest and bring the barrels to town."""
