"""Each door needs its own optional package; the library needs none of them."""

import subprocess
import sys

IMPORTS = """
import sys
import lanterns, lanterns.envs, lanterns.envs.vector
optional = {"gymnasium", "pettingzoo", "pyspiel", "open_spiel", "torch", "ray", "matplotlib"}
print(sorted(optional & set(sys.modules)))
"""


def test_importing_the_library_imports_no_optional_package() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
