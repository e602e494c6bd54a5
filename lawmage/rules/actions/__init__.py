"""120, 121, 701. Keyword actions, and the other verbs that effects use: one executor for each kind of effect."""
