"""Files of events for the tests of the hub: one is played by the program; others are copies of it with an
event of their own, whose chain is made here."""

import contextlib
import hashlib
import json
import shutil
import sqlite3

from program import DONE, regra

RULES = "festa-2023"
CYCLES = [("1.º Ciclo", 2014), ("2.º Ciclo", 2011), ("3.º Ciclo", 2008)]


def table(count):
    rows = ["NOME COMPLETO;Data Nasc.;Gén.;Escola;Equipa;Ciclo"]
    for i in range(count):
        cycle, year = CYCLES[i % 3]
        rows.append(f"Aluno{i:03} Apelido{i * 7 % 97:02};{1 + i % 28:02}/{1 + i % 12:02}/{year};{'FM'[i // 2 % 2]};"
                    f"EB {i % 8};Equipa {i % 8};{cycle}")
    return "\n".join(rows) + "\n"


def must(*words, folder):
    answer = regra(*words, folder=str(folder))
    if answer.exit != DONE:
        raise RuntimeError(answer.err + answer.out)
    return answer.out


def play(folder, name, players, rounds, planned=None):
    """An event of so many rounds, with all results but those of the last round's last board."""
    (folder / "entries.csv").write_text(table(players), encoding="utf-8")
    must("event", "create", name, "--ruleset", RULES, "--rounds", str(planned or rounds), "--first-colour", "white",
         folder=folder)
    must("event", "import", "entries.csv", "-e", name, folder=folder)
    for round_ in range(1, rounds + 1):
        boards = json.loads(must("event", "pair", "-e", name, "--json", folder=folder))["pairing"]["boards"]
        count = len(boards) - (round_ == rounds)
        words = [word for board in range(1, count + 1)
                 for word in (str(board), ("1-0", "0-1", "=", "1-0", "1-0")[(board * round_) % 5])]
        must("event", "result", *words, "-e", name, folder=folder)
    return folder / name


def acts_of(path):
    with contextlib.closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as database:
        event, = database.execute("SELECT value FROM local WHERE name = 'event'").fetchone()
        return event, database.execute("SELECT n, body, hash FROM act ORDER BY n").fetchall()


def chain(event, bodies):
    """The hashes of bodies: sha256(before || body), from the event's own start."""
    head, all_ = hashlib.sha256(b"regra journal 1" + event).digest(), []
    for body in bodies:
        head = hashlib.sha256(head + body).digest()
        all_.append(head)
    return all_


def clone(base, path, event):
    """The same journal under another event, whose hashes are therefore others."""
    shutil.copyfile(base, path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        old, = database.execute("SELECT value FROM local WHERE name = 'event'").fetchone()
        kept = [sql for sql, in database.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")]
        for name, in database.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            database.execute(f"DROP TRIGGER {name}")
        database.execute("UPDATE local SET value = ? WHERE name = 'event'", (event,))
        database.execute("UPDATE act SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB) WHERE n = 1",
                         (old.hex(), event.hex()))
        bodies = [body for body, in database.execute("SELECT body FROM act ORDER BY n")]
        for n, digest in enumerate(chain(event, bodies), 1):
            database.execute("UPDATE act SET hash = ? WHERE n = ?", (digest, n))
        for sql in kept:
            database.execute(sql)
        database.commit()
        database.execute("PRAGMA journal_mode=WAL")
    return path
