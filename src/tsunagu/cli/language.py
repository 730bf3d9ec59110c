"""Which language this run speaks: `--language`, otherwise what the terminal is set to."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from tsunagu.cli import help as texts
from tsunagu.cli.errors import BadInput
from tsunagu.words import LANGUAGES, Language

_chosen: Language | None = None


def choose(name: str | None) -> None:
    """Speak that language from now on; None: the terminal's."""
    global _chosen
    _chosen = next((language for language in LANGUAGES if language == name), None)


def current_language() -> Language:
    return _chosen or from_environment()


def from_environment() -> Language:
    """The language of LC_ALL, LC_MESSAGES or LANG, the first that is set; English where it is none of ours."""
    setting = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return next((language for language in LANGUAGES if setting.startswith(language)), "en")


def check_language(name: str | None) -> str | None:
    """The parameter's callback: it is read before all others, so that complaints about them speak it too."""
    if name is not None and name not in LANGUAGES:
        raise BadInput("cli.unknown_choice", parameter="--language", value=name, choices=LANGUAGES)
    choose(name)
    return name


LanguageOption = Annotated[
    str | None, typer.Option("--language", callback=check_language, is_eager=True, metavar="en|ja", help=texts.LANGUAGE)
]
