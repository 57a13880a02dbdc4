"""The files of this project: those git knows or would add; without git, all that lie here."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def from_git(root):
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others",
               "--exclude-standard"]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return None
    if ran.returncode:
        return None
    return [name for name in ran.stdout.split("\0") if name and (root / name).is_file()]


def from_folders(root):
    for folder, folders, names in os.walk(root):
        at_top = pathlib.Path(folder) == root
        folders[:] = [name for name in folders if name not in (".git", "__pycache__")
                      and not (at_top and name.startswith(("build", ".cache")))]
        for name in names:
            yield (pathlib.Path(folder) / name).relative_to(root).as_posix()


def files(root=ROOT):
    """Paths from the root with `/`, sorted."""
    known = from_git(root) if (root / ".git").exists() else None
    return sorted(set(from_folders(root) if known is None else known))
