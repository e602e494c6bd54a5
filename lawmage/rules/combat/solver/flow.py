"""The flow of greatest gain through a small network: the relaxation on which the search of declarations stands.

All numbers are whole, so the result is exact. The method is primal-dual: at each gain a unit can bring, the
paths that bring it are found together; there are few different gains, so there are few rounds.
"""
from __future__ import annotations


class Network:
    """Nodes 0..size-1 and arcs with a capacity and a gain a unit; arc k and k ^ 1 are each other's way back."""

    def __init__(self, size: int) -> None:
        self.size: int = size
        self.head: list[int] = []
        self.left: list[int] = []
        self.gain: list[int] = []
        self.arcs: list[list[int]] = [[] for _ in range(size)]
        self.flow: int = 0
        self.total: int = 0
        self._reach: list[int] = []
        self._reached: list[bool] = []
        self._level: list[int] = []
        self._next: list[int] = []

    def node(self) -> int:
        """A new node's number."""
        self.arcs.append([])
        self.size += 1
        return self.size - 1

    def arc(self, tail: int, head: int, capacity: int, gain: int) -> int:
        """A new arc's number. What flows on it is `used` of that number."""
        k = len(self.head)
        self.head.append(head)
        self.left.append(capacity)
        self.gain.append(gain)
        self.arcs[tail].append(k)
        self.head.append(tail)
        self.left.append(0)
        self.gain.append(-gain)
        self.arcs[head].append(k + 1)
        return k

    def used(self, arc: int) -> int:
        """The units that flow on the arc."""
        return self.left[arc ^ 1]

    def run(self, source: int, sink: int, most: int, least: int) -> bool:
        """Send up to `most` units for the greatest gain, but at least `least`. False if that many can't flow.

        Afterwards `flow` units bring `total`.
        """
        while self.flow < most:
            self._measure(source)
            if not self._reached[sink]:
                break
            gain = self._reach[sink]
            limit = most
            if gain <= 0:
                if self.flow >= least:
                    break
                limit = least
            self._send(source, sink, limit, gain)
        return self.flow >= least

    def _measure(self, source: int) -> None:
        """For each node the greatest gain of a path from the source through arcs with room."""
        reach = [0] * self.size
        reached = [False] * self.size
        waiting = [False] * self.size
        reached[source] = True
        queue = [source]
        for u in queue:
            waiting[u] = False
            base = reach[u]
            for k in self.arcs[u]:
                if self.left[k] > 0:
                    v = self.head[k]
                    value = base + self.gain[k]
                    if value > reach[v] or not reached[v]:
                        reached[v] = True
                        reach[v] = value
                        if not waiting[v]:
                            waiting[v] = True
                            queue.append(v)
        self._reach = reach
        self._reached = reached

    def _send(self, source: int, sink: int, limit: int, gain: int) -> None:
        """All units that can go by paths of this gain, up to `limit` in all."""
        while self.flow < limit and self._layer(source, sink):
            self._next = [0] * self.size
            while self.flow < limit:
                units = self._path(source, sink, limit - self.flow)
                if units == 0:
                    break
                self.flow += units
                self.total += units * gain

    def _layer(self, source: int, sink: int) -> bool:
        """The number of arcs from the source on best paths only. False if the sink is out of reach."""
        level = [-1] * self.size
        level[source] = 0
        queue = [source]
        reach = self._reach
        for u in queue:
            if level[sink] >= 0:
                break
            base = reach[u]
            for k in self.arcs[u]:
                if self.left[k] > 0:
                    v = self.head[k]
                    if level[v] < 0 and self._reached[v] and base + self.gain[k] == reach[v]:
                        level[v] = level[u] + 1
                        queue.append(v)
        self._level = level
        return level[sink] >= 0

    def _path(self, source: int, sink: int, most: int) -> int:
        """Send units along one path through the layers: how many, 0 if there is no path left."""
        path: list[int] = []
        u = source
        level = self._level
        reach = self._reach
        while u != sink:
            forward = -1
            arcs = self.arcs[u]
            while self._next[u] < len(arcs):
                k = arcs[self._next[u]]
                v = self.head[k]
                if self.left[k] > 0 and level[v] == level[u] + 1 and reach[u] + self.gain[k] == reach[v]:
                    forward = k
                    break
                self._next[u] += 1
            if forward >= 0:
                path.append(forward)
                u = self.head[forward]
            elif len(path) == 0:
                return 0
            else:
                u = self.head[path.pop() ^ 1]
                self._next[u] += 1
        units = most
        for k in path:
            units = min(units, self.left[k])
        for k in path:
            self.left[k] -= units
            self.left[k ^ 1] += units
        return units
