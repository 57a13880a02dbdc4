"""Stands in for a pairing engine of another maker: pairing_stand_in.py MODE IN [OUT]

MODE is what it does: right, extra-words, dies, hangs, endless, garbage, silent, status, or wrong
pairs: repeated, stranger, alone, twice. Without OUT the pairs go to standard output.

It pairs first rounds only: the upper half of those who are there meets the lower half, colours in
turn from the drawn one, and the last of an odd number has the bye.
"""

import os
import signal
import sys
import time


def paired(text):
    there, colour = [], "w"
    for line in text.splitlines():
        if line.startswith("001") and not line[91:].strip():
            there.append(int(line[4:8]))
        if line.startswith("XXC"):
            colour = "b" if "black1" in line else "w"
        if line.startswith("152"):
            colour = line.split()[1].lower()
    there.sort()
    odd = there[-1:] if len(there) % 2 else []
    half = len(there) // 2
    pairs = []
    for board, upper in enumerate(there[:half]):
        lower = there[half + board]
        white_above = (board % 2 == 0) == (colour == "w")
        pairs.append((upper, lower) if white_above else (lower, upper))
    return pairs + [(number, 0) for number in odd]


def main():
    mode, source = sys.argv[1:3]
    if mode == "dies":
        os.kill(os.getpid(), signal.SIGSEGV)
    if mode == "hangs":
        if os.fork() == 0:
            time.sleep(600)
        time.sleep(600)
    if mode == "status":
        print("stand-in: no pairing", file=sys.stderr)
        sys.exit(1)
    with open(source, encoding="utf-8") as event:
        pairs = paired(event.read())
    if mode == "repeated":
        pairs[1] = pairs[0]
    if mode == "stranger":
        pairs[0] = (pairs[0][0], 77)
    if mode == "alone":
        pairs.pop()
    if mode == "twice":
        pairs[0], pairs[1] = (pairs[0][0], pairs[1][1]), (pairs[0][0], pairs[0][1])
    if mode == "unwanted":
        pairs[0], pairs[1] = (pairs[0][0], pairs[1][0]), (pairs[0][1], pairs[1][1])
    text = f"{len(pairs)}\n" + "".join(f"{white} {black}\n" for white, black in pairs)
    if mode == "garbage":
        text = "Segmentation fault (core dumped)\n\0\xff\n"
    if mode == "silent":
        text = ""
    if mode == "endless":
        text = "1 2\n" * 1000000
    out = open(sys.argv[3], "w", encoding="latin-1") if len(sys.argv) > 3 else sys.stdout
    with out:
        out.write(text)


main()
