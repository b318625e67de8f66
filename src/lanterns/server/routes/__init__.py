"""The HTTP interface and the socket of a table."""
