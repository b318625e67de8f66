"""One machine's cores: several server processes behind one port, each the home of its share of the tables."""
