"""Values that travel through several files of a package."""
from .gate import Gate
from .names import *  # noqa: F403

__all__ = ["Gate"]
