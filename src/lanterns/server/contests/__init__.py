"""Tournaments: who plays whom in which round, and how everyone stands."""
