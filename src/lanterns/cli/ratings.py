"""`lanterns admin ratings`: the ratings of a site made anew."""

import asyncio

from lanterns.cli.console import out
from lanterns.cli.serve import DataFolder, choose_data, need_server_packages


def ratings(data: DataFolder = None) -> None:
    """Make all results and ratings anew from the logs of the games, and say what was other than they say."""
    need_server_packages()
    from lanterns.server.configuration import read_configuration
    from lanterns.server.ratings.recomputing import recompute

    choose_data(data)
    done = asyncio.run(recompute(read_configuration()))
    out.print(f"{done.games} games read, {done.rated} of them rated; {done.changed} ratings were not as the logs say.")
