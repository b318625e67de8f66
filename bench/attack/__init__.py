"""A standing adversary: hostile strangers at every door, while honest players play and are timed."""
