"""What Numba has to be told before it is imported, so that its code is for no machine yet."""

from typing import Final

SETTINGS: Final = {
    "LANTERNS_COMPILE": "1",
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_DISABLE_INTEL_SVML": "1",
    "NUMBA_BOUNDSCHECK": "0",
    "PYTHONHASHSEED": "0",
}
