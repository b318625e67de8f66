"""Lanterns Dice: Lights in the Sky, for 2, 3 and 4 players. Rule numbers [D…] are those of `docs/rules-dice.md`."""
