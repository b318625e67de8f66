"""Bots at work for the tables, away from the process that carries the moves."""
