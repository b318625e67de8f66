"""`python -m lanterns` is `lanterns`."""

from lanterns.cli.main import main

main()
