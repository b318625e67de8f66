"""Lanterns: The Harvest Festival, for 2, 3 and 4 players. Rule numbers [H…] are those of `docs/rules.md`."""
