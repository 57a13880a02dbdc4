"""Rules on a game and ranks an event with libregra; the standard library of Python only.

    embed.py libregra.so FOLDER   FOLDER holds festa-2023.trf and festa-2023.csv
"""
import ctypes
import json
import pathlib
import sys

DRAFT, OK, NO = 4, 0, 1  # of the host.h this was written by

Record = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t)
Progress = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64)


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_char_p), ("length", ctypes.c_size_t)]


class Input(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("bytes", Text)]


class With(ctypes.Structure):  # what is left out is NULL
    _fields_ = [("inputs", ctypes.POINTER(Input)), ("input_count", ctypes.c_size_t),
                ("stop", ctypes.POINTER(ctypes.c_uint32)), ("record", Record), ("progress", Progress),
                ("context", ctypes.c_void_p)]


class Refused(Exception):
    """An answer that is neither OK nor NO; `diagnostics` say why."""

    def __init__(self, answer):
        self.status, self.value, self.diagnostics = answer["status"], answer["value"], answer["diagnostics"]
        super().__init__("; ".join(found["text"] for found in self.diagnostics))


def load(library):
    """The functions of the library, with the types of their arguments."""
    lib = ctypes.CDLL(str(library))
    handle, text = ctypes.c_void_p, ctypes.c_char_p
    for name, result, arguments in (
            ("regra_host_open", ctypes.c_int, (ctypes.c_uint32, text, handle, handle)),
            ("regra_host_close", None, (handle,)),
            ("regra_host_add_file", ctypes.c_int, (handle, text, Text, handle)),
            ("regra_host_add_plugin", ctypes.c_int, (handle, text, handle)),
            ("regra_ask", ctypes.c_int, (handle, text, text, handle, handle)),
            ("regra_open", ctypes.c_int, (handle, text, text, handle, handle, handle)),
            ("regra_object_ask", ctypes.c_int, (handle, text, text, handle, handle)),
            ("regra_object_copy", ctypes.c_int, (handle, handle, handle)),
            ("regra_object_close", None, (handle,)),
            ("regra_reply_json", text, (handle, handle)),
            ("regra_reply_text", text, (handle, handle)),
            ("regra_reply_free", None, (handle,))):
        getattr(lib, name).restype, getattr(lib, name).argtypes = result, arguments
    return lib


def beside(files=(), record=None, progress=None, stop=None):
    """A regra_with. files: (name, bytes) each, for the arguments that name them; stop: a c_uint32."""
    inputs = (Input * len(files))(*[Input(name.encode(), Text(data, len(data))) for name, data in files])
    made = With(inputs, len(files), ctypes.pointer(stop) if stop is not None else None)
    if record:
        made.record = Record(lambda _, name, line, length: record(name.decode(), json.loads(line)))
    if progress:
        made.progress = Progress(lambda _, *numbers: progress(*numbers))
    return made


class Caller:
    def __init__(self, lib):
        self._lib = lib

    def _call(self, function, *arguments):
        reply = ctypes.c_void_p()
        status = function(*arguments, ctypes.byref(reply))
        answer = json.loads(self._lib.regra_reply_json(reply, None))
        answer["as text"] = self._lib.regra_reply_text(reply, None).decode()
        self._lib.regra_reply_free(reply)
        if status not in (OK, NO):
            raise Refused(answer)
        return answer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Opened(Caller):
    """A game, a ruleset, a competition."""

    def __init__(self, lib, handle):
        super().__init__(lib)
        self._object = handle

    def ask(self, verb, **arguments):
        return self._call(self._lib.regra_object_ask, self._object, verb.encode(),
                          json.dumps(arguments).encode(), None)["value"]

    def copy(self):
        made = ctypes.c_void_p()
        self._call(self._lib.regra_object_copy, self._object, ctypes.byref(made))
        return Opened(self._lib, made)

    def close(self):
        self._lib.regra_object_close(self._object)


class Regra(Caller):
    """A host. `settings` as regra_host_open takes them."""

    def __init__(self, library, **settings):
        super().__init__(load(library))
        self._host = ctypes.c_void_p()
        self._call(self._lib.regra_host_open, DRAFT, json.dumps(settings).encode(), ctypes.byref(self._host))

    def close(self):
        self._lib.regra_host_close(self._host)

    def add_file(self, path, data):
        self._call(self._lib.regra_host_add_file, self._host, path.encode(), Text(data, len(data)))

    def add_plugin(self, path):
        self._call(self._lib.regra_host_add_plugin, self._host, str(path).encode())

    def ask(self, verb, files=(), record=None, progress=None, stop=None, **arguments):
        """The answer of a verb. record(list, item) gets items of long lists as they are known."""
        with_ = beside(files, record, progress, stop)
        return self._call(self._lib.regra_ask, self._host, verb.encode(), json.dumps(arguments).encode(),
                          ctypes.byref(with_))

    def open(self, kind, files=(), **arguments):
        made = ctypes.c_void_p()
        self._call(self._lib.regra_open, self._host, kind.encode(), json.dumps(arguments).encode(),
                   ctypes.byref(beside(files)), ctypes.byref(made))
        return Opened(self._lib, made)


ACTS = ("0:00:05 white move e4", "0:00:06 white press", "0:00:20 black move e8e6", "0:00:21 black press")


def main(library, folder):
    with Regra(library, language="en") as regra:
        with regra.open("game", ruleset="fide-2018", time="90 min + 30 s") as game:
            for line in ACTS:
                for ruling in game.ask("act", line=line)["rulings"]:
                    print(ruling["act"], "->", "; ".join(ruling["outcome"]),
                          [ground["article"] for ground in ruling["grounds"]])
            print(game.ask("stands")["clocks"])
        files = [(name, (folder / name).read_bytes()) for name in ("festa-2023.trf", "festa-2023.csv")]
        with regra.open("competition", files, FILE="festa-2023.trf", entries="festa-2023.csv",
                        ruleset="festa-2023", competition="Individual") as event:
            for line in event.ask("why", who="1", category="Sub 10")["why"]:
                print("    " * line["level"] + line["text"], line["article"])
            for row in event.ask("rank", category="Sub 10")["list"]:
                print(row["rank"], row["name"], row["points"])


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]))
