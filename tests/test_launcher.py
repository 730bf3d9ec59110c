"""./tsu as a newcomer meets it: a fresh copy sets itself up, stays up to date, and says plainly what it cannot do."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COMPILING = "tsu: compiling the engine\n"
# A busy machine is slow to fetch libraries, and others may be fetching the same.
UNHURRIED = {"PIP_DEFAULT_TIMEOUT": "600", "UV_HTTP_TIMEOUT": "600", "UV_LOCK_TIMEOUT": "3600"}


class Copy:
    """A fresh copy of the project: what git would clone, and nothing that was installed or built."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.engine = folder / "src" / "tsunagu" / "engine"
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        for name in listing.stdout.decode().split("\0"):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        plain = {name: value for name, value in os.environ.items() if name not in ("CI", "VIRTUAL_ENV")}
        return subprocess.Popen(
            [self.folder / "tsu", *arguments],
            env=plain | UNHURRIED | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def says(self, *arguments: str, **environment: str) -> str:
        """What ./tsu says on stderr; it must succeed."""
        run = self.start(*arguments, **environment)
        _, said = run.communicate()
        assert run.returncode == 0, said
        return said

    def python(self, code: str) -> str:
        return subprocess.check_output([self.folder / ".venv/bin/python", "-c", code], text=True).strip()

    def modules(self) -> set[str]:
        return {str(path.with_suffix("")) for path in self.engine.rglob("*.pxd") if path.name != "__init__.pxd"}

    def compiled(self) -> set[str]:
        return {str(path.parent / path.name.split(".")[0]) for path in self.engine.rglob("*.so")}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("a fresh copy"))


@pytest.mark.slow
def test_two_first_runs_at_once_set_up_once_and_both_answer(copy: Copy) -> None:
    runs = [copy.start("--help"), copy.start("--help")]
    answers = [run.communicate() for run in runs]
    assert [run.returncode for run in runs] == [0, 0], answers
    assert all("Usage" in answer for answer, _ in answers)
    assert [COMPILING in said for _, said in answers].count(True) == 1
    assert copy.compiled() == copy.modules()


@pytest.mark.slow
def test_a_later_run_sets_up_nothing(copy: Copy) -> None:
    copy.says("--help")
    files = [copy.folder / name for name in (".boot/uv.lock", ".venv/run.lock", "build/engine.list")]
    before = [file.stat().st_mtime_ns for file in files]
    assert copy.says("--help") == ""
    assert [file.stat().st_mtime_ns for file in files] == before


@pytest.mark.slow
def test_through_a_link_the_players_own_folder_and_arguments_are_kept(copy: Copy, tmp_path: Path) -> None:
    copy.says("--help")
    main = copy.folder / "src/tsunagu/__main__.py"
    kept = main.read_text()
    main.write_text("import os, sys\nprint(os.getcwd(), *sys.argv[1:], sep='|')\n")
    link = tmp_path / "tsu"
    link.symlink_to(copy.folder / "tsu")
    try:
        answer = subprocess.check_output([link, "judge", "my game.txt"], cwd=tmp_path, text=True)
    finally:
        main.write_text(kept)
    assert answer == f"{tmp_path}|judge|my game.txt\n"


@pytest.mark.slow
def test_an_edited_engine_file_is_compiled_again(copy: Copy) -> None:
    copy.says("--help")
    with (copy.engine / "position.py").open("a") as source:
        source.write("\n\nEDITED = 37\n")
    assert copy.says("--help") == COMPILING
    assert (
        copy.python("from tsunagu.engine import position as p; print(p.EDITED, p.__file__.endswith('.so'))")
        == "37 True"
    )
    assert copy.says("--help") == ""


@pytest.mark.slow
def test_a_new_module_needs_no_list_and_a_deleted_one_leaves_nothing_behind(copy: Copy) -> None:
    copy.says("--help")
    new, types = copy.engine / "fifth_game.py", copy.engine / "fifth_game.pxd"
    new.write_text("SEATS = 2\n")
    types.write_text("cimport cython\n")
    assert copy.says("--help") == COMPILING
    assert str(new.with_suffix("")) in copy.compiled()
    assert copy.compiled() == copy.modules()
    new.unlink()
    types.unlink()
    assert copy.says("--help") == COMPILING
    assert copy.compiled() == copy.modules()


@pytest.mark.slow
def test_an_interrupted_set_up_is_finished_by_the_next_run(copy: Copy) -> None:
    shutil.rmtree(copy.folder / "build", ignore_errors=True)
    run = copy.start("--help")
    while not list(copy.folder.glob("build/cython/**/*.c")):
        assert run.poll() is None, run.communicate()
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGKILL)
    run.communicate()
    assert copy.says("--help").endswith(COMPILING)
    assert copy.compiled() == copy.modules()


@pytest.mark.slow
def test_without_a_compiler_it_runs_uncompiled_and_says_so_once(copy: Copy) -> None:
    copy.says("--help")
    (copy.engine / "position.py").touch()
    said = copy.says("--help", CC="false")
    assert said.startswith(COMPILING)
    assert said.count("\n") == 2
    assert "about 100 times slower" in said
    assert "apt install gcc python3-dev" in said
    assert copy.compiled() == set()
    assert copy.python("from tsunagu.engine import position as p; print(p.__file__)").endswith("position.py")
    assert copy.says("--help", CC="false") == ""


@pytest.mark.slow
def test_on_ci_an_uncompiled_engine_fails_the_tests(copy: Copy, tmp_path: Path) -> None:
    pretend(tmp_path, dpkg="echo Status: install ok installed")
    (copy.engine / "position.py").touch()
    run = copy.start("test", "--version", CC="false", CI="true", PATH=f"{tmp_path}:{os.environ['PATH']}")
    _, said = run.communicate()
    assert run.returncode == 1
    assert said.endswith("tsu: on CI the engine must be compiled\n")


@pytest.mark.slow
def test_whoever_wants_no_bytecode_beside_the_sources_has_it_in_the_build_folder(copy: Copy, tmp_path: Path) -> None:
    pretend(tmp_path, dpkg="echo Status: install ok installed")
    copy.says("test", "--version", PYTHONDONTWRITEBYTECODE="1", PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert list((copy.folder / "build" / "bytecode").rglob("pytest/*.pyc"))


def pretend(folder: Path, **programs: str) -> None:
    """Stand-ins for programs of the machine, to go first in PATH."""
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)


def debian_packages() -> str:
    lines = (ROOT / "tests/debian-packages.txt").read_text().splitlines()
    names = [line.split("#")[0].strip() for line in lines]
    return " ".join(name for name in names if name != "npm" or shutil.which("npm") is None)


def test_a_player_who_may_not_install_packages_is_told_which_ones(tmp_path: Path) -> None:
    pretend(tmp_path, dpkg="exit 1", id="echo 1000", sudo="exit 1")
    environment = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    run = subprocess.run([ROOT / "tsu", "test"], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stdout == ""
    assert (
        run.stderr
        == f"tsu: the tests need Debian packages that are not here: sudo apt-get install {debian_packages()}\n"
    )


@pytest.mark.slow
def test_packages_are_looked_up_anew_only_when_they_are_not_found(copy: Copy, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    apt_get = f"""echo "$@" >>'{asked}'; [ "$(wc -l <'{asked}')" -gt 1 ]"""  # the first answer is no
    pretend(tmp_path, **{"dpkg": "exit 1", "id": "echo 1000", "sudo": '[ "$1" = -n ] || exec "$@"', "apt-get": apt_get})
    said = copy.says("test", "--version", PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert said.startswith(f"tsu: installing Debian packages: {debian_packages()}\n")
    asked_for = [line.removeprefix("-qq -o Dpkg::Use-Pty=0 ") for line in asked.read_text().splitlines()]
    install = f"install -y --no-install-recommends {debian_packages()}"
    assert asked_for == [install, "update", install]
