"""Why a block is illegal, and what would be legal: python examples/why_not.py"""

from lawmage import Game

game = Game.from_board(
    {
        "players": {
            "A": {"battlefield": ["Boggart Brute", "Wind Drake"]},
            "B": {"battlefield": ["Grizzly Bears", "Giant Spider"]},
        },
        "start": {"active": "A", "step": "declare attackers"},
    }
)
game.answer(game.attacks(["Boggart Brute", "Wind Drake"]))
print(f"{game.options.count()} legal declarations")
for block in (
    {"Grizzly Bears": "Wind Drake"},
    {"Grizzly Bears": "Boggart Brute"},
    {"Grizzly Bears": "Boggart Brute", "Giant Spider": "Boggart Brute"},
):
    verdict = game.check(game.blocks(block))
    print(block, "->", "legal" if verdict.legal else verdict)
