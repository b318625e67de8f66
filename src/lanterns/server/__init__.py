"""Tables that never lose a move: play over the network, live or over days."""

from lanterns.server.compiled import use_compiled

use_compiled()
