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


WITHOUT = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
for door in ("gymnasium", "pettingzoo", "openspiel"):
    try:
        __import__(f"lanterns.envs.{door}")
    except ImportError as error:
        print(type(error).__name__, error)
"""


def test_a_missing_package_is_named_in_a_sentence() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        f"MissingPackage The package {name} is not installed; `pip install lanterns[envs]` brings it."
        for name in ("gymnasium", "gymnasium", "pyspiel")
    ]
