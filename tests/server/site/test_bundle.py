"""Modules joined into chunks do what they did apart; and what the bundler does not understand it refuses."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.web.tools import complaints
from tsunagu.notebook.page import HOST, SCREEN
from tsunagu.server.site.bundle import (
    FOLDER,
    THEIRS,
    BundleError,
    chunks,
    chunks_for,
    in_order,
    take_apart,
    without_comments,
    write_chunk,
)
from tsunagu.server.site.site import source_files, text

# Two screens that share a module, state in one place, addresses, comments where they hurt, every way to import.
SMALL = {
    "start.js": """import("./page.js").then(({ begin }) => begin());
export {};
""",
    "page.js": """/** The page. */
import { count, counted as seen } from "./count.js";
import * as all from "./count.js";

export async function begin() {
  count("page");
  for (const path of ["one", "two"]) {
    const { show } = path === "one" ? await import("./one/screen.js") : await import("./two/screen.js");
    show();
  }
  console.log(seen().join(" "), Object.keys(all).sort().join(" "), new URL(import.meta.url).pathname.split("/").at(-1));
}
""",
    "count.js": """const names = [];
/** @param {string} name @returns {import("./types.js").Count} */
export const count = (name) => void names.push(name); // ms
export function counted() {
  return /** @type {string[]} */ (names);
}
""",
    "shared/deep-down.js": """import {
  count,
} from "../count.js";
export class Shared {
  // only here
  say = () => count("http://shared");
}
""",
    "one/screen.js": """import { Shared } from "../shared/deep-down.js";
export const show = () => new Shared().say();
""",
    "two/screen.js": """import { counted } from "../count.js";
import { Shared } from "../shared/deep-down.js";
function show() {
  new Shared().say();
  console.log(new URL("..", import.meta.url).pathname.endsWith("/web/"), counted().length);
}
export { show };
""",
    "types.js": "export {};\n",
}


def run(folder: Path, files: Mapping[str, str], first: str) -> str:
    """What Node prints for the modules of a folder."""
    for name, source in files.items():
        path = folder / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    done = subprocess.run(["node", f"web/{first}"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def bundled(files: Mapping[str, str]) -> dict[str, str]:
    made = chunks(files)
    return {f"{FOLDER}/{name}.js": write_chunk(chunk, made) for name, chunk in made.items()}


def test_chunks_do_what_the_modules_do(tmp_path: Path) -> None:
    apart = run(tmp_path / "apart", SMALL, "start.js")
    assert apart == "true 3\npage http://shared http://shared count counted page.js\n"
    assert run(tmp_path / "joined", bundled(SMALL), f"{FOLDER}/start.js") == apart


def test_a_module_is_the_pages_or_shared_or_a_screens_own() -> None:
    made = chunks(SMALL, first_visit=frozenset({"one/screen.js"}))
    assert {name: [module.path for module in chunk.modules] for name, chunk in made.items()} == {
        "start": ["start.js"],
        "page": ["count.js", "page.js"],
        "shared": ["shared/deep-down.js"],
        "one": ["one/screen.js"],
        "two": ["two/screen.js"],
    }
    assert [chunk.name for chunk in chunks_for("two/screen.js", made)] == ["page", "shared", "two"]
    assert [chunk.name for chunk in chunks_for(None, made)] == ["page"]


def test_what_no_first_visit_comes_by_is_not_in_what_all_share() -> None:
    made = chunks(SMALL, first_visit=frozenset())
    assert made.keys() == {"start", "page", "one-two", "one", "two"}
    assert [chunk.name for chunk in chunks_for("two/screen.js", made)] == ["page", "one-two", "two"]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"count.js": "export default 1;\n"}, "export default 1;"),
        ({"count.js": "export let one = 1;\n"}, "export let one = 1;"),
        ({"one/screen.js": 'import "../count.js";\n'}, "import"),
        ({"one/screen.js": 'import one from "../count.js";\n'}, "import one"),
        ({"one/screen.js": 'export * from "../count.js";\n'}, "export [*]"),
        ({"one/screen.js": 'import { one } from "./nowhere.js";\n'}, "there is no one/nowhere.js"),
        ({"count.js": 'import { begin } from "./page.js";\n'}, "count.js → page.js → count.js"),
    ],
)
def test_what_is_not_understood_is_refused(changed: dict[str, str], why: str) -> None:
    with pytest.raises(BundleError, match=why):
        chunks(SMALL | changed)


def test_every_module_of_the_page_is_needed_by_somebody() -> None:
    modules = {name: text(file) for name, file in source_files().items() if name.endswith(".js")}
    bundle = {module.path for chunk in chunks(modules).values() for module in chunk.modules}
    apart = {path: take_apart(path, source) for path, source in modules.items()}
    bundle |= {HOST, *in_order(apart, SCREEN)}  # of a notebook
    assert {name for name in modules.keys() - bundle if "export {};" not in modules[name]} == set()


def test_nothing_but_comments_is_taken_out(tmp_path: Path) -> None:
    """The compiler, told to leave comments out, makes the same of a module with and without them."""
    printed = []
    for name, work in (("with", lambda source: source), ("without", without_comments)):
        folder = tmp_path / name
        for path, file in source_files().items():
            if path.endswith(".js") and not path.startswith(THEIRS):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(work(text(file)), "utf-8")
        settings = (
            "--allowJs",
            "--noCheck",
            "--noResolve",
            "--removeComments",
            "--target",
            "esnext",
            "--module",
            "esnext",
        )
        files = sorted(str(path) for path in folder.rglob("*.js"))
        assert not complaints(
            "tsc", *settings, "--rootDir", str(folder), "--outDir", str(tmp_path / f"{name}-out"), *files
        )
        made = tmp_path / f"{name}-out"
        printed.append({str(path.relative_to(made)): path.read_text("utf-8") for path in made.rglob("*.js")})
    assert len(printed[0]) > 50
    assert printed[0] == printed[1]
