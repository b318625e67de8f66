"""`lanterns admin ratings`: the ratings of a site made anew."""

from lanterns.cli.console import out
from lanterns.cli.serve import DataFolder, ask_site, need_server_packages


def ratings(data: DataFolder = None) -> None:
    """Make all results and ratings anew from the logs of the games, and say what was other than they say."""
    need_server_packages()
    from lanterns.server.ratings.recomputing import recompute

    done = ask_site(recompute, data)
    out.print(f"{done.games} games read, {done.rated} of them rated; {done.changed} ratings were not as the logs say.")
