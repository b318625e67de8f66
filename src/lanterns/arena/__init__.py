"""Many games: simulation, tournaments, ratings and statistics, on cores and on Ray."""
