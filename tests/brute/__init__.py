"""Twins by brute force: the slow and obvious way, to judge the fast one."""
