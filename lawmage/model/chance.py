"""Seeded chance: a counter-based generator (SplitMix64), so that its whole state is two integers in the journal."""

from typing import Final

_MASK: Final = (1 << 64) - 1


def draw_bits(seed: int, counter: int) -> int:
    """The `counter`-th 64-bit number of the stream `seed` (Steele, Lea & Flood, OOPSLA 2014)."""
    z = (seed + (counter + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
