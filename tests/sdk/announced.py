"""Moves of a plugin announced by the program and heard back, in words of the plugin's own speech files."""
import itertools
import random

from examples import same

STYLES = ("anna", "nato", "letters", "words", "san")
LANGUAGES = ("de", "en", "pt", "ro")
LONGEST_GAME = 100  # plies


def random_positions(variant, count, seed):
    """Positions of random games in which a move is legal."""
    draw, found = random.Random(seed), []
    while len(found) < count:
        position = variant.set_up(None)
        for _ in range(draw.randrange(LONGEST_GAME)):
            moves = variant.moves(position)
            if not moves:
                break
            position = variant.play(position, draw.choice(moves))
        if variant.moves(position):
            found.append(variant.write(position))
    return found


def check_announced(program, variant, name, *options, positions=40):
    """Each legal move of random positions is heard as the move that was announced.

    Each position is announced in another style and language; all of them come twice."""
    ways = itertools.cycle(itertools.product(STYLES, LANGUAGES))
    for position, (style, language) in zip(random_positions(variant, positions, name), ways):
        asked = (name, *options, "--position", position)
        words = ("--speech", f"{name}-{language}")
        written = program.lines("variant", "moves", *asked)
        said = program("variant", "moves", *asked, *words, "--announce", style)
        same(f"different announcements ({style}, {language}) of {position}",
             said, len(set(said.splitlines())), len(written))
        heard = program("variant", "hear", *asked[:1], "-", *asked[1:], *words, given=said)
        same(f"heard ({style}, {language}) of {position}", said, heard.splitlines(), written)


def check_said(program, name, position, expected):
    """`expected`: by language, announcements of one style and the move each means, worked out by hand."""
    for language, moves in expected.items():
        words = ("--position", position, "--speech", f"{name}-{language}")
        said = program.lines("variant", "moves", name, "--announce", "anna", *words)
        same(f"announced in {language}", position, [text for text in moves if text not in said], [])
        heard = program("variant", "hear", name, "-", *words, given="\n".join(moves))
        same(f"heard in {language}", position, heard.splitlines(), list(moves.values()))
