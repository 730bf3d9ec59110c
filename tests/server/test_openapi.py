"""The API under requests made from its own OpenAPI document: never a 5xx, never an answer that is not documented."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.record.samples import PLAYED
from tests.server.people import Browser, House
from tests.waiting import LONGEST
from tsunagu.record.text_writing import write_text

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EACH = 90  # requests for an address, at most

# What no generator hits on by itself, put in its place now and then.
RIGHT: dict[str, Any] = {
    "game": "slashchain",
    "seats": [{"kind": "open"}, {"kind": "bot", "bot": "greedy"}],
    "options": {"sets": 2},
    "clock": {"kind": "move", "start": 10**6},
    "record": write_text(PLAYED),
    "ply": 2,
    "name": "Mei",
    "nonce": "ab" * 16,
    "moves": ["arrow<@0,1"],
}
LESSON = {"game": "slashchain", "course": "first", "step": 1}


class Desk:
    """A device with tables of every kind, at which requests are aimed."""

    def __init__(self, house: House) -> None:
        self.mei = house.browser()
        self.address = f"http://127.0.0.1:{house.port}"
        self.schema = schemathesis.openapi.from_dict(self.mei.http.get("/openapi.json").json())
        self.tables = [self.mei.new_table("open", "open", listed=True), *(begun(self.mei, at) for at in (0, 1, 2))]
        with self.mei.socket(self.tables[-1]) as one:
            assert "ack" in one.ask("leave", seat=0)
        self.wire = requests.Session()
        self.wire.trust_env = False
        self.wire.cookies.update(dict(self.mei.http.cookies))
        self.responses: dict[str, set[int]] = {}

    def operations(self) -> list[schemathesis.APIOperation[Any, Any, Any, Any]]:
        found = list(self.schema.get_all_operations())
        assert all(isinstance(one, Ok) for one in found)
        return [one.ok() for one in found if isinstance(one, Ok)]

    def ask(self, case: schemathesis.Case[Any], table: str | None) -> None:
        """Send it, mostly to a table that is there, and hold the answer to the document."""
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        if table is not None and "course" in case.path_parameters:
            case.path_parameters |= LESSON
        if isinstance(case.body, dict) and table in self.tables[:2]:
            case.body |= {name: RIGHT[name] for name in case.body if name in RIGHT}
        answer = case.call(base_url=self.address, session=self.wire, timeout=LONGEST)
        case.validate_response(answer, checks=CHECKS)
        self.responses.setdefault(f"{case.method} {case.path}", set()).add(answer.status_code)


def begun(mei: Browser, at: int) -> str:
    """A table with secrets, without, and one with a clock and a picture worth drawing."""
    clock = {"kind": "byo-yomi", "start": 10**8, "step": 10**6, "periods": 3} if at else {"kind": "none"}
    table = mei.new_table("reserved", "reserved", game=("connect37", "bossa", "hichain")[at], clock=clock)
    for seat in (0, 1):
        assert mei.sit(table, seat).status_code == 200
    return table


@pytest.fixture(scope="module")
def desk(house: House) -> Iterator[Desk]:
    desk = Desk(house)
    yield desk
    desk.wire.close()


MANY = settings(
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def asked_of_all(desk: Desk, examples: int) -> int:
    """So many requests to every address, right ones and wrong ones; how many there were in all."""
    return sum(asked_of(desk, operation, examples) for operation in desk.operations())


def asked_of(desk: Desk, operation: schemathesis.APIOperation[Any, Any, Any, Any], examples: int) -> int:
    asked, tables = 0, cycle([None, *desk.tables])
    wrong = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

    @settings(MANY, max_examples=examples)
    @given(operation.as_strategy() | wrong)
    def ask(case: schemathesis.Case[Any]) -> None:
        nonlocal asked
        asked += 1
        desk.ask(case, next(tables))

    ask()
    return asked


@pytest.mark.long
@pytest.mark.slow
def test_many_requests_made_from_the_document(desk: Desk) -> None:
    assert asked_of_all(desk, EACH) >= 700
    well = {name for name, statuses in desk.responses.items() if statuses & {200, 201}}
    assert set(desk.responses) - well <= {
        "POST /api/codes",
        "POST /api/links",
        "POST /api/paper/{game}/game/permission",  # a move, an option and a table that mean something: test_paper
        "POST /api/paper/{game}/game/worth",
        "POST /api/paper/{game}/record",
        "POST /api/tables/{table}/seats/{seat}/link",
    }
