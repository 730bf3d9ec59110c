"""All files of the page under a path that names their content, so that browsers may keep them for ever.

They are compressed once, when the server starts: by brotli, and by gzip for those who come without encryption over the
network, where browsers take nothing else.
"""

from __future__ import annotations

import gzip
import json
import mimetypes
import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import NamedTuple

import brotli  # type: ignore[import-untyped]

from tsunagu.draw.colours import colour, stylesheet
from tsunagu.draw.demo import demo
from tsunagu.draw.sheet import sheet
from tsunagu.games.registry import GAMES, find
from tsunagu.server.site import bundle
from tsunagu.server.site.app_files import icon_files, manifest
from tsunagu.server.site.minify import minify
from tsunagu.server.site.page_words import words_of, words_of_games
from tsunagu.server.site.screens import EVERYWHERE, SCREENS, STYLES, Screen
from tsunagu.words import LANGUAGES, say
from tsunagu.words.catalogue import Language

WEB = "web"
SERVICE_WORKER = "service_worker.js"
OFFLINE = "/offline"  # the page that says that there is no network, by language
SHELL = re.compile(r"/(?:start|page|shared|lobby|table|paper)\.")  # what a game needs, kept beforehand
PAGE = "index.html"
SAY_CALL = re.compile(r'__SAY\("([\w.]+)"\)__')
STYLE_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
SHORT = 16  # digits of the hash
BUNDLED_ENDINGS = (".js", ".css", ".html")  # sent in bundles and pages only
PRIVATE_ENDINGS = (".py", ".pyc", ".d.ts")  # no browser reads them
BROTLI_QUALITY = 10  # of 11, which takes four times as long for 3 % less
FOR_SCRIPTS = 11  # they are few, and half of a first visit


class File(NamedTuple):
    """What is sent for a path."""

    content: bytes
    kind: str
    encodings: Mapping[str, bytes] = MappingProxyType({})  # by encoding, the best first, where that is shorter

    def compress(self) -> File:
        scripts = self.kind in (KINDS[".js"], KINDS[".css"])
        return self._replace(encodings=compress(self.content, FOR_SCRIPTS if scripts else BROTLI_QUALITY))


@cache
def compress(content: bytes, quality: int) -> Mapping[str, bytes]:
    """By encoding; kept, for a test starts many servers, and sheets of two languages may be the same."""
    variants = {"br": brotli.compress(content, quality=quality), "gzip": gzip.compress(content, 9, mtime=0)}
    return {name: body for name, body in variants.items() if len(body) < len(content)}


class Site:
    """All files, read once when the server starts."""

    def __init__(self) -> None:
        sources = source_files()
        self.chunks = bundle.chunks(modules(sources))
        contents = {name: file for name, file in sources.items() if not name.endswith(BUNDLED_ENDINGS)}
        contents |= picture_files() | bundle_modules(self.chunks) | bundle_styles(sources) | bundle_words(self.chunks)
        whole = sha256()
        for name in sorted(contents):
            whole.update(name.encode() + b"\0" + sha256(contents[name].content).digest())
        self.tag = whole.hexdigest()[:SHORT]
        self.assets = f"/static/{self.tag}"
        page = text(sources[PAGE])
        self.pages = {
            (screen, language): self.page(page, screen, language) for screen in SCREENS for language in LANGUAGES
        }
        contents |= {
            f"manifest.{language}.webmanifest": File(manifest(language, self.assets), "application/manifest+json")
            for language in LANGUAGES
        }
        self.files = {name: file.compress() for name, file in contents.items()}
        self.service_worker = self.worker(text(sources[SERVICE_WORKER]))

    def page(self, template: str, screen: str, language: Language) -> File:
        """The page for a screen: the same but for what is fetched, in the language that the reader seems to want."""
        sheets, modules, words = self.needs(screen, language)
        after, asks = SCREENS[screen].leads_to, SCREENS[screen].asks
        early = words if asks is None else [*words, f"{asks}?language={language}"]
        later = [] if after is None else [one for part in self.needs(after, language) for one in part]
        fills = {
            "__ASSETS__": self.assets,
            "__LANGUAGE__": language,
            "__SCREEN__": screen,
            "__TABLE_LIGHT__": colour("table", "light"),
            "__TABLE_DARK__": colour("table", "dark"),
            "__NEXT__": " ".join(one for one in later if one not in (*sheets, *modules, *words)),
            "__LINKS__": "\n    ".join(
                (
                    *(f'<link rel="stylesheet" href="{sheet}" />' for sheet in sheets),
                    *(f'<link rel="modulepreload" href="{module}" />' for module in modules),
                    *(f'<link rel="preload" as="fetch" crossorigin href="{file}" />' for file in early),
                )
            ),
        }
        for name, value in fills.items():
            template = template.replace(name, value)
        return File(SAY_CALL.sub(lambda match: in_both(match[1]), template).encode(), "text/html").compress()

    def needs(self, screen: str, language: Language) -> tuple[list[str], list[str], list[str]]:
        """The addresses of what a screen needs: style sheets, modules, words."""
        bundles = f"{self.assets}/{bundle.FOLDER}"
        sheets = [f"{bundles}/{sheet}.css" for sheet in (EVERYWHERE, screen) if STYLES[sheet]]
        modules = [f"{bundles}/{chunk.name}.js" for chunk in bundle.chunks_for(SCREENS[screen].module, self.chunks)]
        return sheets, modules, [f"{self.assets}/words/{language}/{words}.json" for words in (screen, "games")]

    def worker(self, template: str) -> File:
        """The service worker of this version: a classic script, so nothing of a module may be left in it."""
        shell = [
            f"{self.assets}/{name}" for name in self.files if name.startswith(bundle.FOLDER) and SHELL.search(name)
        ]
        fills = {
            "__ASSETS__": self.assets,
            "__OFFLINE__": " ".join(f"{OFFLINE}/{language}" for language in LANGUAGES),
            "__SHELL__": " ".join(shell),
            "export {};": "",
        }
        for name, value in fills.items():
            template = template.replace(name, value)
        return File(template.encode(), "text/javascript").compress()


def text(file: File) -> str:
    return file.content.decode()


def in_both(key: str) -> str:
    """A sentence for the page before any words have come: in every language."""
    return " ".join(f'<span lang="{language}">{escape(say(key, language))}</span>' for language in LANGUAGES)


def modules(sources: Mapping[str, File]) -> dict[str, str]:
    """The modules of the page; the service worker is none."""
    return {name: text(file) for name, file in sources.items() if name.endswith(".js") and name != SERVICE_WORKER}


def source_files() -> dict[str, File]:
    """The files of the page as they are written, by path."""
    return dict(walk(files("tsunagu") / WEB, ""))


def walk(folder: Traversable, path: str) -> list[tuple[str, File]]:
    entries: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name != "__pycache__":
            entries += walk(entry, f"{path}{entry.name}/")
        elif entry.is_file() and not entry.name.endswith(PRIVATE_ENDINGS):
            entries.append((f"{path}{entry.name}", File(entry.read_bytes(), kind_of(entry.name))))
    return entries


def kind_of(name: str) -> str:
    ending = name[name.rfind(".") :]
    return KINDS.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def picture_files() -> dict[str, File]:
    """What we draw: for each game a sheet of symbols and a game that plays itself."""
    drawings = {name: File(content, kind) for name, (content, kind) in icon_files().items()}
    for language in LANGUAGES:
        for game in GAMES:
            display = find(game).display
            content = json.dumps(demo(find(game), language), ensure_ascii=False).encode()
            drawings[f"demos/{game}.{language}.json"] = File(content, "application/json")
            content = sheet((*display.symbols, *display.marks, *display.faces.values()), language).encode()
            drawings[f"symbols/{game}.{language}.svg"] = File(content, "image/svg+xml")
    return drawings


def bundle_modules(chunks: Mapping[str, bundle.Chunk]) -> dict[str, File]:
    return bundle_files(
        {f"{name}.js": bundle.write_chunk(chunk, chunks) for name, chunk in chunks.items()}, KINDS[".js"]
    )


def bundle_styles(sources: Mapping[str, File]) -> dict[str, File]:
    """A style sheet for every page, with the colours, and one for each screen."""
    sheets = {name: "".join(text(sources[f"style/{style}.css"]) for style in all_) for name, all_ in STYLES.items()}
    sheets[EVERYWHERE] = stylesheet() + sheets[EVERYWHERE]
    return bundle_files(
        {f"{name}.css": STYLE_COMMENT.sub("", sheet) for name, sheet in sheets.items() if sheet}, KINDS[".css"]
    )


def bundle_files(sources: Mapping[str, str], kind: str) -> dict[str, File]:
    return {f"{bundle.FOLDER}/{name}": File(content, kind) for name, content in minify(sources, kind).items()}


def bundle_words(chunks: Mapping[str, bundle.Chunk]) -> dict[str, File]:
    """What each screen says, and what all of them call the games' things, in each language."""
    sheets: dict[str, File] = {}
    bodies = [module.body for chunk in chunks.values() for module in chunk.modules]
    for language in LANGUAGES:
        words = {"games": words_of_games(bodies, language)}
        for name, screen in SCREENS.items():
            words[name] = words_of(modules_of(screen, chunks), language)
        for name, texts in words.items():
            content = json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()
            sheets[f"words/{language}/{name}.json"] = File(content, "application/json")
    return sheets


def modules_of(screen: Screen, chunks: Mapping[str, bundle.Chunk]) -> list[str]:
    """The modules that a screen may show, as texts, also what it loads when somebody asks for it."""
    others = {one.module for one in SCREENS.values()} - {screen.module} | {bundle.PAGE}
    bodies: dict[str, str] = {}
    roots: list[str | None] = [screen.module]
    while roots:
        new = [module for chunk in bundle.chunks_for(roots.pop(), chunks) for module in chunk.modules]
        roots += [path for module in new if module.path not in bodies for path in module.loads if path not in others]
        bodies |= {module.path: module.body for module in new}
    return list(bodies.values())
