"""What came of finished games: results read from the logs, and the figures made of them."""
