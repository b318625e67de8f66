"""Editions of Lanterns Dice: reading, checking, drawing, and putting one into a game's state."""
