"""Circuit from a first throw to a tile of one's own: who stands where, what cards do, and what a new row changes."""

import azar

board = ["empty", "moonwalk:2", "card", "speed_up", "empty", "wormhole", "time_machine", "empty"]
game = azar.game("circuit", players=["Ann", "Ben"], laps=2, dice=[6, 6], board=board)
pos = game.start(hands={"Ann": ["speed", "redo"], "Ben": ["cancellation", "repeat"]})
print(pos.picture())

for step in ("speed>Ann", "redo>Ben", "Ben: cancellation#1", "throw", "1+2", "Ben: repeat", "throw", "1+1"):
    pos = pos.play(step)
    for sentence in pos.tell():
        print(f"  {sentence}")
while isinstance(pos.turn, azar.Chance):
    pos = pos.draw(azar.seeded(4))

print("progress", pos.progress, "places", pos.ranking)
print("in play", [str(card) for card in pos.in_play], "hands", pos.hands)
print(pos)

cushion = {"name": "cushion", "title": "Cushion", "who": "leader", "what": "move", "amount": -2}
for own in ([], [cushion]):
    tiles = ["cushion" if tile == "empty" and own else tile for tile in board]
    tried = azar.game("circuit", players=3, board={"tile": own, "board": tiles})
    turns = azar.simulate(tried, games=2_000, seed=1).turns
    print(f"{'with' if own else 'without'} cushions a game takes {turns.value:.1f} turns")
