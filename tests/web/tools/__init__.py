"""Programs that check the pages, installed by npm from the lock beside this file into build/, once for each lock."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
BUILD = ROOT / "build" / "web-tools"
LISTS = ("package.json", "package-lock.json")


def tools() -> Path:
    """The `node_modules` folder with all of them."""
    wanted = sha256(b"".join((HERE / name).read_bytes() for name in LISTS)).hexdigest()[:16]
    folder = BUILD / wanted
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as lock:  # tests run in more than one process
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "complete").exists():
            install(folder)
    return folder / "node_modules"


def install(folder: Path) -> None:
    npm = shutil.which("npm")
    assert npm, "the pages' types and lint are checked by tools that npm installs (Debian: apt install npm)"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in LISTS:
        shutil.copy(HERE / name, folder)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"npm could not install the tools; is the network there?\n{done.stderr}"
    (folder / "complete").touch()


def complaints(tool: str, *arguments: str) -> str:
    """What a tool prints about the repository, or nothing when it is content."""
    command = [str(tools() / ".bin" / tool), *arguments]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout + run.stderr if run.returncode else ""
