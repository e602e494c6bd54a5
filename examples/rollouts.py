"""How often the player to move wins from here, by random play: python examples/rollouts.py"""

from lawmage import Game
from lawmage.players.base import play_out
from lawmage.players.random_player import RandomPlayer

DECK = "17 Forest\n8 Grizzly Bears\n8 Giant Spider\n7 Craw Wurm\n"

game = Game.new([DECK, DECK], seed=7)
wins = 0
for seed in range(5):
    twin = game.fork()  # an independent game at the same moment
    play_out(twin, [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)])
    wins += twin.winner == "A"
print(f"A won {wins} of 5")
