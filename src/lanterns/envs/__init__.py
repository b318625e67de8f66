"""Doors for research: PettingZoo, Gymnasium, OpenSpiel and a vector environment, each the same for every game.

Nothing is imported here: each door needs its own optional package, and `lanterns` needs none of them.
"""
