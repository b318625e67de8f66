"""Learning to judge positions from games that the bots play against themselves: `lanterns train`."""
