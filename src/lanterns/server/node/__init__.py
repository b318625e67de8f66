"""A node: tables in memory, who follows them, and how a change is decided, written and told."""
