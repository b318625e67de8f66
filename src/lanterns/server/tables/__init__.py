"""Tables without I/O: seats, turns, clocks, undo, and who may know what."""
