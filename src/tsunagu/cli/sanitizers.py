"""A copy of the package whose engine is built under ASan and UBSan, beside the checkout's own build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tsunagu.cli.errors import BadInput

LIBRARIES = ("libasan.so", "libubsan.so")
STOP_AT_THE_FIRST_FAULT = {
    "ASAN_OPTIONS": "detect_leaks=0",  # Python itself keeps memory until it ends
    "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
}


def environment(root: Path) -> dict[str, str]:
    """What a Python process needs to run the sanitized copy, which is brought up to date first."""
    copy = root / "build" / "sanitized"
    compiled = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(root / "src" / "tsunagu", copy / "tsunagu", ignore=compiled, dirs_exist_ok=True)
    words = ["setup.py", "-q", "build_ext", "--build-lib", str(copy), "--build-temp", f"{copy}.temp", "-j2"]
    run([sys.executable, *words], root)
    preload = " ".join(run(["gcc", f"-print-file-name={library}"], root).strip() for library in LIBRARIES)
    return {"PYTHONPATH": f"{copy}{os.pathsep}{root}", "LD_PRELOAD": preload, **STOP_AT_THE_FIRST_FAULT}


def run(words: list[str], root: Path) -> str:
    """What the program prints; its last line as the cause if it fails."""
    try:
        build = subprocess.run(
            words, cwd=root, env=os.environ | {"TSUNAGU_SANITIZE": "1"}, capture_output=True, text=True, check=False
        )
    except OSError as failure:
        raise BadInput("cli.no_sanitizers", cause=failure.strerror) from None
    if build.returncode:
        complaint = (build.stderr or build.stdout).strip().splitlines()
        raise BadInput("cli.no_sanitizers", cause=complaint[-1] if complaint else words[0])
    return build.stdout
