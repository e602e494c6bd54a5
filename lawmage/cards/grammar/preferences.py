"""Which of two rules is tried first where that isn't the one with more words.

Rules of one nonterminal are tried by `Rule.rank`: it depends on their patterns alone, and on no module's place. Where a
text has two readings and the one with fewer words in its pattern is meant, the pair stands here, the preferred first.
"""

from typing import Final

#: nonterminal -> pairs of patterns
PREFERRED: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "amount": (
        ("the number of <filter>", "the number of cards in (their|that player's) hand"),
        ("the number of <filter>", "the number of cards in <who:player> 's hand"),
        ("the number of <filter>", "the number of cards in your hand"),
    ),
    "cond": (
        ("<who:holder> (have|has) no cards in hand", "a player has no cards in hand"),
    ),
    "event": (
        (
            "<what:party> (deals|deal) damage to one or more <to:plural_filter>",
            "<what:party> (deals|deal) damage to one or more permanents and/or players",
        ),
        ("<who:who> casts? (a|an) <what:filter>", "<who:who> casts? a spell"),
        ("one or more <filter> attack", "<n:numeral> or more creatures attack"),
        ("one or more <filter> attack", "one or more <filter> you control attack"),
    ),
    "moved": (
        ("<things>", "all cards exiled with (it|<me:self_ref>)"),
    ),
    "own_clause": (
        ("<orders:order>", "have <what:things> deal <n:number> damage to <to:recipients>"),
    ),
    "party": (
        ("one or more <filter>", "one or more other <other:filter>"),
    ),
    "per": (
        ("for each <filter>", "for each card in your hand"),
    ),
    "player_vp": (
        (
            "(sacrifice|sacrifices) <n:number> <filter> [of their choice]",
            "(sacrifice|sacrifices) <n:number> other <other:filter>",
        ),
    ),
    "produced": (
        ("<symbols:mana>", "<each:produced_one|>"),
    ),
    "several": (
        ("<filter>", "<filter:and_list>"),
    ),
    "simple": (
        ("<who:player_subject> may <!each:may_part;>", "<who:player_subject> may <!cost:said_costs>"),
        ("you may <!each:may_clauses>", "you may <!cost:said_costs>"),
    ),
    "static_sentence": (
        ("<one:static_clause>", "<body:static_clause> as long as <condition:condition>"),
        ("<one:static_clause>", "<body:static_clause> if <condition:condition>"),
        ("<one:static_clause>", "<body:static_clause> unless <condition:condition>"),
        ("<one:static_clause>", "<one:static_clause> [,] and <two:static_clause>"),
        ("<one:static_clause>", "as long as <condition:condition> , <body:static_clause>"),
    ),
    "static_vp": (
        (
            "can't <kinds:taxed> [<inner:inner>] unless (you|they|their controller|its controller) "
            "<cost:tax> [<each:per_creature>]",
            "can't <kinds:taxed> unless (you|its controller|their controller) (pay|pays) <mana> <per:per>",
        ),
    ),
    "subject": (
        ("<ref:plural_thing>", "<one:mixed_subject> , <two:mixed_subject> , and <three:mixed_subject>"),
        ("<ref:plural_thing>", "<one:plural_thing> and <two:plural_thing>"),
    ),
}
