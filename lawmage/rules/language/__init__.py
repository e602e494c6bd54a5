"""109, 608.2. What phrases mean: references, amounts, conditions, predicates, event patterns."""
