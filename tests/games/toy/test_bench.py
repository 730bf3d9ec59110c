"""The common bench plays the toy, as far as it needs no referee, no search and no golden files."""

from __future__ import annotations

from inspect import getsource, signature

import pytest

from tests.contract import test_choices, test_questions, test_refusals, test_scenes, test_values, test_views
from tests.contract.case import Case
from tests.games.toy import WORDS
from tests.games.toy.case import CASE
from tsunagu.games.registry import GAMES
from tsunagu.words.catalogue import pages


@pytest.fixture
def case(monkeypatch: pytest.MonkeyPatch) -> Case:
    monkeypatch.setitem(GAMES, CASE.name, "tests.games.toy.game:Toy")
    monkeypatch.setitem(pages(), CASE.name, WORDS)
    return CASE


for module in (test_choices, test_questions, test_refusals, test_scenes, test_values, test_views):
    for name, check in [*vars(module).items()]:
        if name.startswith("test_") and "case" in signature(check).parameters and ".referee(" not in getsource(check):
            globals()[name] = check
