"""What both games share: compiled rules, the record of a game, chance, and the public `Game` class."""
