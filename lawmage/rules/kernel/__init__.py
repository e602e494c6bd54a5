"""The machine, the law in force, contexts, and the frames in which instructions are followed."""
