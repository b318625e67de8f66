"""The actions of Lanterns Dice: their numbers, which are legal, how they are written, and why one is refused."""
