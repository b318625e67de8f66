"""How much a server carries, beside boardgame.io: `python -m bench.load`."""
