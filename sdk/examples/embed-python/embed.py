"""Rules on a game and ranks an event with libregra; the standard library of Python only.

    embed.py libregra.so FOLDER   FOLDER holds festa-2023.trf and festa-2023.csv
"""
import ctypes
import json
import pathlib
import sys

DRAFT, OK, NO = 1, 0, 1  # of the host.h this was written by


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_char_p), ("length", ctypes.c_size_t)]


class Input(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("bytes", Text)]


class Refused(Exception):
    """An answer that is neither OK nor NO; `diagnostics` say why."""

    def __init__(self, answer):
        self.diagnostics = answer["diagnostics"]
        super().__init__("; ".join(found["text"] for found in self.diagnostics))


class Regra:
    """A host. `settings` as regra_host_open takes them."""

    def __init__(self, library, **settings):
        lib = self._lib = ctypes.CDLL(str(library))
        lib.regra_reply_json.restype = lib.regra_reply_text.restype = ctypes.c_char_p
        lib.regra_reply_json.argtypes = lib.regra_reply_text.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        lib.regra_reply_free.argtypes = lib.regra_host_close.argtypes = [ctypes.c_void_p]
        lib.regra_host_open.argtypes = [ctypes.c_uint32, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p]
        lib.regra_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p,
                                  ctypes.c_size_t, ctypes.c_void_p]
        self._host = ctypes.c_void_p()
        self._call(lib.regra_host_open, DRAFT, json.dumps(settings).encode(), ctypes.byref(self._host))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._lib.regra_host_close(self._host)

    def _call(self, function, *arguments):
        reply = ctypes.c_void_p()
        status = function(*arguments, ctypes.byref(reply))
        answer = json.loads(self._lib.regra_reply_json(reply, None))
        answer["as text"] = self._lib.regra_reply_text(reply, None).decode()
        self._lib.regra_reply_free(reply)
        if status not in (OK, NO):
            raise Refused(answer)
        return answer

    def ask(self, verb, files=(), **arguments):
        """The answer of a verb. `files`: (name, bytes) each, for the arguments that name them."""
        inputs = (Input * len(files))(*[Input(name.encode(), Text(data, len(data))) for name, data in files])
        return self._call(self._lib.regra_ask, self._host, verb.encode(), json.dumps(arguments).encode(),
                          inputs, len(files))


ACTS = b"""ruleset: fide-2018
time: 90 min + 30 s

0:00:00 white arrive
0:00:00 black arrive
0:00:05 white move e4
0:00:06 white press
0:00:20 black move e8e6
0:00:21 black press
"""


def main(library, folder):
    with Regra(library, language="en") as regra:
        game = regra.ask("game rule", [("game.acts", ACTS)], FILE="game.acts")["value"]
        for ruling in game["rulings"]:
            print(ruling["act"], "->", "; ".join(ruling["outcome"]),
                  [ground["article"] for ground in ruling["grounds"]])
        files = [(name, (folder / name).read_bytes()) for name in ("festa-2023.trf", "festa-2023.csv")]
        event = regra.ask("standings", files, FILE="festa-2023.trf", entries="festa-2023.csv",
                          ruleset="festa-2023", competition="Individual", category="Sub 10")["value"]
        for row in event["list"]:
            print(row["rank"], row["name"], row["points"])


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]))
