"""The socket of a table: frames, messages as text, and the conversation made of them."""
