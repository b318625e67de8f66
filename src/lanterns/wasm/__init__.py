"""The rules, the search and the words for browsers: a WebAssembly module a game, and its face, of the same sources."""
