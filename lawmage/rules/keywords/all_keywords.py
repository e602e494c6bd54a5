"""Imports every module of keyword abilities, so that their rules are registered."""

from lawmage.rules.keywords import activating, attacking, casting, dying, entering, spells, upkeep  # noqa: F401
