"""An array in the memory of a GPU as other libraries take it over without a copy: torch, JAX, CuPy and their like.

It speaks both languages that these understand: the CUDA array interface (`torch.as_tensor`, `cupy.asarray`,
`jax.numpy.asarray`) and DLPack (`from_dlpack`).
"""

import ctypes
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import numpy.typing as npt

CUDA_DEVICE: Final = 2
"""DLPack's number for the memory of an NVIDIA GPU; 1 is the memory of the machine."""
CODES: Final = {"i": 0, "u": 1, "f": 2, "b": 6}
"""DLPack's numbers for whole numbers, those without a sign, floats and truths."""
OWN_STREAM: Final = 1
"""DLPack's name for the stream on which our kernels run, too."""


class Tensor(ctypes.Structure):
    """DLPack's description of an array."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class Lent(ctypes.Structure):
    """The same, and what is called when the borrower has done with it."""

    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("give_back", ctypes.c_void_p))


_lent: dict[int, tuple[Any, ...]] = {}
"""What is kept alive for borrowers, by where its description lies."""


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _give_back(address: int) -> None:
    _lent.pop(address, None)


def lent_count() -> int:
    """How many arrays are borrowed now."""
    return len(_lent)


class SharedArray:
    """An array without gaps that others may read and write in place; whoever borrows it keeps it alive."""

    def __init__(
        self,
        owner: Any,
        shape: tuple[int, ...],
        element: Any,
        wait: Callable[[], Any],
        device: tuple[int, int] = (CUDA_DEVICE, 0),
    ) -> None:
        self.owner = owner
        """What holds the memory: an array of Numba's, or of NumPy's where no GPU is."""
        self.shape = shape
        self.dtype = np.dtype(element)
        self._wait, self._device = wait, device

    @property
    def _pointer(self) -> int:
        if isinstance(self.owner, np.ndarray):
            return int(self.owner.ctypes.data)
        return int(self.owner.device_ctypes_pointer.value)

    def copy_to_host(self) -> npt.NDArray[Any]:
        """A copy in the memory of the machine, as NumPy knows it."""
        return np.asarray(self.owner.copy_to_host()).view(self.dtype).reshape(self.shape)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "strides": None,
            "data": (self._pointer, False),
            "typestr": self.dtype.str,
            "stream": OWN_STREAM,
            "version": 3,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device

    def __dlpack__(self, *, stream: int | None = None, **_: Any) -> Any:
        """A capsule as DLPack wants it; who works on another stream finds our kernels finished."""
        if stream not in {None, OWN_STREAM, -1}:
            self._wait()
        sizes = (ctypes.c_int64 * len(self.shape))(*self.shape)
        tensor = Tensor(
            self._pointer, *self._device, len(self.shape), CODES[self.dtype.kind], 8 * self.dtype.itemsize, 1, sizes
        )
        lent = Lent(tensor, None, ctypes.cast(_give_back, ctypes.c_void_p))
        _lent[ctypes.addressof(lent)] = (lent, sizes, self.owner)
        new_capsule = ctypes.pythonapi.PyCapsule_New
        new_capsule.restype, new_capsule.argtypes = (
            ctypes.py_object,
            [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p],
        )
        return new_capsule(ctypes.addressof(lent), b"dltensor", None)
