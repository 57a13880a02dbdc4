"""A host in Python over the C interface: opens a variant and asks it, without the program."""
import ctypes
import pathlib
import re
from ctypes import (POINTER, byref, c_char_p, c_float, c_int32, c_int64, c_size_t, c_uint16,
                    c_uint32, c_uint64, c_void_p)

OK, NO, MORE, BAD = 0, 1, 2, 3
NOBODY = -1
STEPS_MAX = 64


def record(name, *fields):
    return type(name, (ctypes.Structure,), {"_fields_": fields})


Str = record("Str", ("data", c_char_p), ("length", c_size_t))
Word = record("Word", ("id", c_char_p), ("text", Str))
Words = record("Words", ("at", POINTER(Word)), ("count", c_size_t))
Text = record("Text", ("data", c_char_p), ("capacity", c_size_t), ("length", c_size_t))
Finding = record("Finding", ("id", c_char_p), ("severity", c_int32), ("subject", c_int32),
                 ("begin", c_int32), ("end", c_int32), ("args", c_void_p), ("count", c_size_t))
PUT = ctypes.CFUNCTYPE(None, c_void_p, POINTER(Finding))
Sink = record("Sink", ("context", c_void_p), ("put", PUT))
Entry = record("Entry", ("abi", c_uint32), ("size", c_uint32),
               *((name, c_char_p) for name in ("id", "name", "version", "vendor", "licence", "url",
                                               "kind")),
               ("get_interface", ctypes.CFUNCTYPE(c_void_p, c_char_p)), ("name_at", c_void_p),
               ("open", ctypes.CFUNCTYPE(c_int32, POINTER(Words), Sink, POINTER(c_void_p))),
               ("close", ctypes.CFUNCTYPE(None, c_void_p)))
Limits = record("Limits", *((name, c_uint32) for name in (
    "position_size", "position_align", "key_size", "moves_max", "pieces_max", "move_text_max",
    "position_text_max", "cells", "piece_kinds", "lines", "facts", "sides")))
Cell = record("Cell", ("name", c_char_p), ("x", c_float), ("y", c_float),
              ("width", c_float), ("height", c_float), ("shade", c_int32),
              ("zone", c_int32))
Step = record("Step", *((name, c_uint16) for name in ("from_", "to", "before", "after")))
Detail = record("Detail", ("step_count", c_uint32), ("captured_count", c_uint32),
                ("steps", Step * STEPS_MAX), ("captured", c_uint16 * STEPS_MAX))
Outcome = record("Outcome", ("ended", c_int32), ("winner", c_int32), ("rule", c_char_p),
                 ("numbers", c_int64 * 4))

HEADER = (pathlib.Path(__file__).resolve().parents[2] / "sdk/include/regra/variant.h").read_text(encoding="utf-8")
INTERFACE = re.search(r'#define REGRA_VARIANT "(.*)"', HEADER).group(1)
FUNCTIONS = re.findall(r"^ +regra_\w+_fn\* (\w+);", HEADER, re.M)
STATUSLESS = {"limits", "play_known", "outcome", "facts", "key", "notation_close"}


class Variant:
    """Positions are bytes, moves numbers, as the plugin gives them."""

    def __init__(self, file, style="", options=()):
        self.file = file
        self.library = ctypes.CDLL(str(file))
        entry = Entry.in_dll(self.library, "regra_plugin")
        assert entry.size == ctypes.sizeof(Entry)
        table = (c_void_p * len(FUNCTIONS)).from_address(
            entry.get_interface(INTERFACE.encode()))
        self.functions = {
            name: ctypes.CFUNCTYPE(None if name in STATUSLESS else c_int32)(address)
            for name, address in zip(FUNCTIONS, table)}
        self.findings = []
        self.put = PUT(lambda _, finding: self.findings.append(finding[0].id.decode()))
        self.sink = Sink(None, self.put)
        self.instance = c_void_p()
        given = (Word * len(options))(*(Word(name.encode(), Str(value.encode(), len(value)))
                                       for name, value in options))
        words = Words(given, len(options))
        assert entry.open(byref(words), self.sink, byref(self.instance)) == OK
        self.limits = Limits()
        self.call("limits", byref(self.limits))
        self.moves_found = (c_uint64 * self.limits.moves_max)()
        self.notation = c_void_p()
        assert self.call("notation_open", c_char_p(style.encode()), None, self.sink,
                         byref(self.notation)) == OK
        self.cells = [self.cell(index) for index in range(self.limits.cells)]

    def call(self, function, *arguments):
        self.findings.clear()
        return self.functions[function](self.instance, *arguments)

    def cell(self, index):
        cell = Cell()
        assert self.call("cell_at", c_uint32(index), byref(cell)) == OK
        return cell.name.decode()

    def new_position(self):
        return ctypes.create_string_buffer(self.limits.position_size)

    def set_up(self, text, tolerate=False):
        """The position, or None; findings say why. Without a text the first start."""
        position = self.new_position()
        if text is None:
            assert self.call("start", c_char_p(b""), c_uint32(0), position) == OK
            return position
        data = text.encode()
        status = self.call("set_up", c_char_p(b""), Str(data, len(data)), c_int32(tolerate),
                           position, self.sink)
        return position if status == OK else None

    def text(self, function, limit, *arguments):
        buffer = ctypes.create_string_buffer(limit + 1)
        out = Text(ctypes.cast(buffer, c_char_p), limit + 1, 0)
        assert self.call(function, *arguments, byref(out)) == OK
        return buffer.value.decode()

    def write(self, position):
        return self.text("write_position", self.limits.position_text_max, c_char_p(b""), position)

    def write_move(self, position, move):
        return self.text("write_move", self.limits.move_text_max, self.notation, position,
                         c_uint64(move))

    def read_move(self, position, text):
        """The move, or None; findings say why."""
        data, used, move = text.encode(), c_size_t(), c_uint64()
        status = self.call("read_move", self.notation, position, Str(data, len(data)), byref(used),
                           byref(move), self.sink)
        return move.value if status == OK and used.value == len(data) else None

    def moves(self, position):
        count = c_size_t()
        assert self.call("moves", position, self.moves_found, c_size_t(self.limits.moves_max),
                         byref(count)) == OK
        return self.moves_found[:count.value]

    def play(self, position, move):
        """The position after it, or None for a move that is not legal."""
        after = self.new_position()
        return after if self.call("play", position, c_uint64(move), after) == OK else None

    def detail(self, position, move):
        detail = Detail()
        assert self.call("move_detail", position, c_uint64(move), byref(detail)) == OK
        return detail

    def count(self, position, depth):
        leaves = c_uint64()
        assert self.call("count", position, c_uint32(depth), None, byref(leaves)) == OK
        return leaves.value

    def outcome(self, position):
        outcome = Outcome()
        self.call("outcome", position, byref(outcome))
        return outcome

    def facts(self, position):
        facts = (c_int64 * self.limits.facts)()
        self.call("facts", position, facts)
        return list(facts)

    def key(self, position):
        key = ctypes.create_string_buffer(self.limits.key_size)
        self.call("key", position, c_uint32(0), key)
        return key.raw
