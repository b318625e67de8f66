"""`lanterns doctor`: what is wrong with a set-up, and what to do about it."""

import asyncio

import typer

from lanterns.cli.console import out
from lanterns.cli.serve import DataFolder, choose_data, need_server_packages


def doctor(data: DataFolder = None) -> None:
    """Look at everything a server needs and say what is wrong, each with what to do."""
    need_server_packages()
    from lanterns.server.ops.doctor import examine

    choose_data(data)
    findings = asyncio.run(examine())
    for finding in findings:
        out.print(
            f"{'good' if finding.is_good else 'BAD '}  {finding.part}: {finding.sentence}", markup=False, soft_wrap=True
        )
    if not all(finding.is_good for finding in findings):
        raise typer.Exit(1)
