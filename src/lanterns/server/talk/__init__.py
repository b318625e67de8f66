"""Free text between people who share a table and both allow it."""
