"""What the grammar of sentences shares."""

from typing import Any

from lawmage.cards.grammar.base import Nodes


def flattened(lists: Any) -> Nodes:
    """The instructions of several lists, in one."""
    return tuple(node for nodes in lists for node in nodes)
