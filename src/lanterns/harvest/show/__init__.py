"""Harvest shown to people and programs: views in words, as text and as a drawing."""
