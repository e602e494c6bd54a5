"""The ways in for people and programs: each an optional extra, imported only on use."""
