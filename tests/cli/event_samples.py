"""Files that tests of several parts of an event use."""

# An illegal move that is completed and claimed, at a board whose game begins at ten.
ILLEGAL_MOVE = """begins: 10:00:00
10:00:08 white move e4
10:00:09 white press
10:00:20 black move e5
10:00:21 black press
10:00:31 white move e4e6
10:00:33 white press
10:00:40 black claim illegal move
"""

MATCHES = """event: Damas, partidas de dois jogos
extends: draughts-matches
place: Coimbra
dates: 2026-11-07
competitions:
  Individual: individual, round robin
match: {openings: drawn 3 moves}
start: {default time: 15 min}
flag: {both fallen: draw}
"""
