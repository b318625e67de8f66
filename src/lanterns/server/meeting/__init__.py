"""Finding a game: people who wait for others, and what there is to join or to watch."""
