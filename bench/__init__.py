"""Speed, measured beside the peers in one run on one core: `make bench`."""
