"""People: guests and accounts, the devices they come from, their passkeys, and how they leave."""
