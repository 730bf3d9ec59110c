"""The page's modules joined into a few files, so that a visitor asks for few: made from the files as they are written.

What the page itself needs is the chunk `page`, what a screen alone needs is a chunk of its own, and so is what some
screens share that no first visit comes by; all else that more than one screen needs is `shared`. Each module in a
chunk is a function that runs once:
`export const $table$play = (() => { …; return { Play }; })();`.
Only what our modules use is understood - imports and exports by name, `import("…")` and `import.meta.url` -, and
anything else is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import dirname, normpath

START = "start.js"  # the first module, which loads the page's
PAGE = "page.js"  # the page's own, which loads screens
SHARED_CHUNK = "shared"  # the chunk of what more than one screen needs, a screen of a first visit among them
FIRST_VISIT = frozenset({"lobby/screen.js", "lobby/new_table.js", "table/screen.js"})  # to be light
FOLDER = "bundle"
THEIRS = "vendor/"  # their comments are licences, which go along

COMMENT = re.compile(r"/\*\*.*?\*/|(?:^|(?<=\s))// [^\n]*", re.DOTALL | re.MULTILINE)
BLANK = re.compile(r"[ \t]+$|^[ \t]*\n", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)  # of code, and of HTML, where one blank is as good as many
IMPORT = re.compile(r'^import (?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)";\n', re.MULTILINE)
DECLARATION = re.compile(r"^export ((?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
EXPORT_LIST = re.compile(r"\bexport ?\{([^}]*)\};?")
DYNAMIC_IMPORT = re.compile(r'\bimport\("([^"]+)"\)')
NOT_UNDERSTOOD = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)


class BundleError(ValueError):
    """A module has something that is not understood here."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module, taken apart. Paths are those of modules below web/."""

    path: str
    imports: tuple[tuple[str, str], ...]  # what is bound, as JavaScript takes an object apart, and from where
    exports: tuple[str, ...]  # as JavaScript puts an object together: `Play` or `render: D`
    body: str

    @property
    def name(self) -> str:
        """What it is called in its chunk: nothing in a module begins with `$`."""
        return "$" + self.path.removesuffix(".js").replace("/", "$").replace("-", "_")

    @property
    def loads(self) -> list[str]:
        """What it imports only when it is needed."""
        return [resolve(self.path, path) for path in DYNAMIC_IMPORT.findall(self.body)]


@dataclass(frozen=True, slots=True)
class Chunk:
    """A file of modules."""

    name: str
    roots: frozenset[str]  # the modules that, once they are loaded, need something of this chunk
    modules: tuple[Module, ...]  # each after those that it imports


def without_comments(source: str) -> str:
    return BLANK.sub("", COMMENT.sub("", source))


def resolve(path: str, specifier: str) -> str:
    """The module that another one asks for, as in `../words.js`."""
    return normpath(f"{dirname(path)}/{specifier}").removeprefix("/")


def take_apart(path: str, source: str) -> Module:
    text = source if path.startswith(THEIRS) else without_comments(source)
    imports = tuple(
        (every or f"{{ {some.strip()} }}".replace(" as ", ": "), resolve(path, specifier))
        for every, some, specifier in IMPORT.findall(text)
    )
    text = IMPORT.sub("", text)
    exports = [name for _, name in DECLARATION.findall(text)]
    for names in EXPORT_LIST.findall(text):
        for inside, _, outside in (name.strip().partition(" as ") for name in names.split(",") if name.strip()):
            exports.append(f"{outside}: {inside}" if outside else inside)
    text = EXPORT_LIST.sub("", DECLARATION.sub(r"\1", text))
    if rest := NOT_UNDERSTOOD.search(text):
        raise BundleError(f"web/{path}: {rest[0]!r} is not understood by server/site/bundle.py")
    return Module(path, imports, tuple(exports), INDENT.sub("", text.strip()))


def in_order(modules: Mapping[str, Module], path: str, above: tuple[str, ...] = ()) -> dict[str, Module]:
    """A module and all that it imports, each after those that it imports itself."""
    if path in above:
        raise BundleError(f"modules import each other: {' → '.join((*above, path))}")
    if path not in modules:
        raise BundleError(f"web/{above[-1] if above else path}: there is no {path}")
    before: dict[str, Module] = {}
    for _, other in modules[path].imports:
        if other not in before:
            before |= in_order(modules, other, (*above, path))
    return before | {path: modules[path]}


def chunks(sources: Mapping[str, str], first_visit: frozenset[str] = FIRST_VISIT) -> dict[str, Chunk]:
    """The chunks by name, from the text of every module by path."""
    modules = {path: take_apart(path, source) for path, source in sources.items()}
    roots = [START, *sorted({path for module in modules.values() for path in module.loads})]
    needs = {root: in_order(modules, root) for root in roots}
    members_of: dict[str, list[Module]] = {}
    roots_of: dict[str, set[str]] = {}
    for module in {path: module for need in needs.values() for path, module in need.items()}.values():
        by = {PAGE} if module.path in needs[PAGE] else {root for root in roots if module.path in needs[root]}
        name = SHARED_CHUNK if len(by) > 1 and by & first_visit else "-".join(map(name_of, sorted(by)))
        members_of.setdefault(name, []).append(module)
        roots_of.setdefault(name, set()).update(by)
    return {name: Chunk(name, frozenset(roots_of[name]), tuple(members)) for name, members in members_of.items()}


def name_of(root: str) -> str:
    """`table` for `table/screen.js`."""
    return root.removesuffix(".js").removesuffix("/screen").replace("/", "_")


def write_chunk(chunk: Chunk, all_chunks: Mapping[str, Chunk]) -> str:
    """The chunk as the module that browsers get."""
    home = {module.path: one.name for one in all_chunks.values() for module in one.modules}
    names = {module.path: module.name for one in all_chunks.values() for module in one.modules}
    abroad: dict[str, set[str]] = {}
    for module in chunk.modules:
        for _, path in module.imports:
            if home[path] != chunk.name:
                abroad.setdefault(home[path], set()).add(names[path])
    lines = [f'import {{ {", ".join(sorted(those))} }} from "./{name}.js";' for name, those in sorted(abroad.items())]
    for module in chunk.modules:
        lines += [
            f"export const {module.name} = (() => {{",
            *(f"const {local} = {names[path]};" for local, path in module.imports),
            place_body(module, home, names),
            f"return {{ {', '.join(module.exports)} }};",
            "})();",
        ]
    return "\n".join(lines) + "\n"


def place_body(module: Module, home: Mapping[str, str], names: Mapping[str, str]) -> str:
    """The body as it is in a chunk: what it loads comes out of one, and its own address is what it was."""

    def load(match: re.Match[str]) -> str:
        path = resolve(module.path, match[1])
        return f'import("./{home[path]}.js").then((chunk) => chunk.{names[path]})'

    address = f'new URL("../{module.path}", import.meta.url).href'
    return DYNAMIC_IMPORT.sub(load, module.body.replace("import.meta.url", address))


def chunks_for(root: str | None, all_chunks: Mapping[str, Chunk]) -> list[Chunk]:
    """All that a screen needs, the page's own first; None: the page alone."""
    return [chunk for one in (PAGE, root) for chunk in all_chunks.values() if one in chunk.roots]
