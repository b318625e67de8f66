"""Every message between a client and the server, as pydantic models.

TypeScript types and `docs/protocol.md` are generated from these models (`python -m lanterns.server.generate`).

Laws of this package:
1. What a client sends is checked strictly: an unknown field, a wrong type or an oversized value is refused.
2. What the server sends carries no field that its recipient may not know; secrets have no field to travel in.
3. Words are the rulebook's and the same everywhere: Python, JSON, TypeScript and the page on the protocol.
"""
