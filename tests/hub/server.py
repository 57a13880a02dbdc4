"""Debian's PostgreSQL in a temporary folder, reached by a socket there, for the tests beside this file."""

import getpass
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
import time

SECONDS_TO_START = 60


def programs():
    """The newest PostgreSQL of this machine, or None."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4]))
    return found[-1].parent if found else None


def account():
    """Who runs the server: initdb refuses root."""
    return "postgres" if os.geteuid() == 0 else getpass.getuser()


class Server:
    """One server; the folder is the test's, who stops it."""

    def __init__(self, folder, settings=(), leader=None):
        self.folder = pathlib.Path(folder)
        self.data = self.folder / "data"
        self.settings = [f"unix_socket_directories = '{self.folder}'", "listen_addresses = ''",
                         "shared_buffers = 16MB", *settings]
        self.folder.mkdir(exist_ok=True)
        if os.geteuid() == 0:
            owner = pwd.getpwnam(account())
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        if leader:
            self.run("pg_basebackup", "-h", leader.folder, "-U", account(), "-D", self.data, "-R", "-X", "stream",
                     "--no-sync", "-c", "fast")
        else:
            self.run("initdb", "-D", self.data, "-A", "trust", "-N", "-E", "UTF8", "--locale=C", "-U", account())
        with open(self.data / "postgresql.conf", "a", encoding="utf-8") as out:
            out.write("\n".join(self.settings) + "\n")
        self.pid = self.process = None
        self.start()

    def as_account(self, words):
        words = [str(word) for word in words]
        return ["runuser", "-u", account(), "--", *words] if os.geteuid() == 0 else words

    def run(self, program, *words):
        ran = subprocess.run(self.as_account([programs() / program, *words]), stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, cwd=self.folder, check=False, timeout=120)
        if ran.returncode:
            raise RuntimeError(ran.stdout.decode())

    def start(self):
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(self.as_account([programs() / "postgres", "-D", self.data]), stdout=log, stderr=log,
                                            cwd=self.folder, start_new_session=True)
        for _ in range(SECONDS_TO_START * 20):
            lines = self.status()
            if len(lines) > 7 and lines[7].strip() in ("ready", "standby"):
                self.pid = int(lines[0])
                return
            time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text())

    def status(self):
        try:
            return (self.data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return []

    def stop(self, how=signal.SIGINT):
        """SIGINT: fast; SIGQUIT: as if the machine had lost its power."""
        if self.pid is None:
            return
        os.kill(self.pid, how)
        while pathlib.Path(f"/proc/{self.pid}").exists():
            self.process.poll()
            time.sleep(0.02)
        self.process.wait()
        self.pid = None
        if how == signal.SIGQUIT:
            (self.data / "postmaster.pid").unlink(missing_ok=True)

    def promote(self):
        self.run("pg_ctl", "promote", "-D", self.data, "-w")

    def url(self, login, database="hub"):
        return f"postgresql://{login}@/{database}?host={self.folder}"

    def sql(self, *statements, login=None, database="hub", fails=False):
        """What psql prints, without alignment; of statements that fail, the state and message."""
        words = ["psql", "-X", "-At", "-q", "-v", "ON_ERROR_STOP=1", "-v", "VERBOSITY=verbose", "-h",
                 str(self.folder), "-U", login or account(), "-d", database]
        for one in statements:
            words += ["-c", one]
        ran = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=120)
        if bool(ran.returncode) != fails:
            raise RuntimeError(ran.stderr.decode() + ran.stdout.decode())
        if fails:
            return re.search(r"ERROR:\s+(.*)", ran.stderr.decode()).group(1)
        return ran.stdout.decode().rstrip("\n")

    def setting(self, name, value):
        self.sql(f"ALTER SYSTEM SET {name} = '{value}'")
        self.sql("SELECT pg_reload_conf()")
        while self.sql(f"SHOW {name}") != value:
            time.sleep(0.02)


def temporary_folder(add_cleanup):
    folder = tempfile.mkdtemp(prefix="hub-")
    os.chmod(folder, 0o755)
    add_cleanup(shutil.rmtree, folder, ignore_errors=True)
    return pathlib.Path(folder)
