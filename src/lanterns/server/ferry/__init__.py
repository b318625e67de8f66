"""Moves that need nothing but the rules, carried in compiled code from what a client sent to what everyone is told."""
