"""One a day at a server: everybody's answers to the puzzle, and a table of those who played the deal."""
