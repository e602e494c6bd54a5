"""What the compiler of the kernel is told in the source, without needing the compiler at run time.

`mypyc_attr` stands above a class: `@mypyc_attr(acyclic=True)` says that no instance can be part of a cycle, so that
the collector leaves the compiled class alone. Interpreted, it returns the class as it is.
"""

from typing import TYPE_CHECKING, Any

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr  # mypyc knows the decorator by its full name
else:

    def mypyc_attr(*names: str, **values: Any) -> Any:
        """Return a decorator that returns its class."""
        return _unchanged

    def _unchanged(kind: type) -> type:
        """Return the class."""
        return kind
