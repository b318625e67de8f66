"""The command line: `lanterns play`, `simulate`, `replay`, `verify` and `bench`, one file each."""
