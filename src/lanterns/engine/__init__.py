"""What both games share: compiled rules, the state of a game, chance, and the public `Game` class."""
