"""Writing the TypeScript types and the page on the protocol from the messages."""
