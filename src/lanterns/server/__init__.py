"""Tables that never lose a move: play over the network, live or over days."""
