"""The string literals of a Lua file, so that checks do not look into comments."""

import re

TOKEN = re.compile(r"""
    --\[(?P<comment_level>=*)\[.*?\](?P=comment_level)\]
  | --[^\n]*
  | \[(?P<level>=*)\[(?P<long>.*?)\](?P=level)\]
  | "(?P<double>(?:\\.|[^"\\\n])*)"
  | '(?P<single>(?:\\.|[^'\\\n])*)'
""", re.X | re.S)


def strings(text):
    """Line number and content of each string literal."""
    for match in TOKEN.finditer(text):
        for kind in ("long", "double", "single"):
            if match.group(kind) is not None:
                yield text.count("\n", 0, match.start()) + 1, match.group(kind)
