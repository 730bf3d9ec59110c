"""Compiles every module of the engine that has C types in a `.pxd`; where that fails, all of it stays Python.

The others are tables and rare questions, quick enough as they are: the first set-up need not wait for them.
"""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
ENGINE = SOURCE / "tsunagu" / "engine"
SANITIZE = os.environ.get("TSUNAGU_SANITIZE") == "1"
SANITIZERS = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer"]
DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "freethreading_compatible": True,  # a position belongs to one thread at a time
    "auto_pickle": False,  # it cannot pickle arrays of C
}


def extension(source: Path) -> Extension:
    name = ".".join(source.relative_to(SOURCE).with_suffix("").parts)
    flags = ["-O1", "-g", *SANITIZERS] if SANITIZE else ["-O3", "-g0"]
    return Extension(name, [str(source)], extra_compile_args=flags, extra_link_args=SANITIZERS if SANITIZE else [])


def engine_modules() -> list[Extension]:
    sources = sorted(path.with_suffix(".py") for path in ENGINE.rglob("*.pxd") if path.name != "__init__.pxd")
    translated = Path("build", "sanitize" if SANITIZE else "cython")
    changed = Path("setup.py").stat().st_mtime
    modules = cythonize(
        [extension(source) for source in sources],
        build_dir=str(translated),
        compiler_directives=DIRECTIVES,
        force=any(path.stat().st_mtime < changed for path in translated.rglob("*.c")),  # perhaps other directives
        nthreads=os.cpu_count() or 1,
    )
    for module in modules:
        module.optional = not SANITIZE  # cythonize drops the flag when it is given to Extension
    return list(modules)


class BuildAllOrNone(build_ext):
    """A module that fails takes the others with it: a compiled and a plain class cannot inherit from each other."""

    def run(self) -> None:
        self.failed: list[str] = []
        super().run()
        kept = set() if self.failed else {Path(self.get_ext_filename(module.name)) for module in self.extensions}
        for folder in [Path(self.build_lib), *([SOURCE] if self.inplace else [])]:
            for library in (folder / "tsunagu" / "engine").rglob("*.so"):
                if library.relative_to(folder) not in kept:
                    library.unlink()
        if self.failed:
            print(
                "tsunagu: not compiled:",
                ", ".join(self.failed),
                "- the engine runs about 100 times slower",
                file=sys.stderr,
            )

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception:
            self.failed.append(ext.name)
            raise


if __name__ == "__main__":
    setup(ext_modules=engine_modules(), cmdclass={"build_ext": BuildAllOrNone})
