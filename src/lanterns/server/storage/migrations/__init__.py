"""Migrations: every version of the schema, each from the one before."""
