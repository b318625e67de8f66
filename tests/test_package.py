"""The installed package is the one in this tree."""

from importlib.metadata import version

import lanterns


def test_the_package_knows_its_version() -> None:
    assert lanterns.__version__ == version("lanterns")
