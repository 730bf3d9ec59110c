"""A visitor with a real browser at a real server, for the films and screenshots of these pages."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from threading import Thread
from time import sleep
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tsunagu.bots.roster import at_the_table, find_player
from tsunagu.games.choices import Choices, Option
from tsunagu.games.game import Game
from tsunagu.games.options import Options
from tsunagu.record.record import Record, final, new_record, with_move
from tsunagu.record.text_writing import write_text
from tsunagu.server.api.app_state import Settings
from tsunagu.server.api.limits import Limits
from tsunagu.server.run import server

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SEED = 11
NAME = "Mei"
NO_OPTIONS: Options = {}
NONCE = "ab" * 16
PACE = 0.02  # of a bot's usual time to answer
# One visitor makes more tables and requests than a club.
LIMITS = Limits(requests=100_000, new_tables=10_000, sockets=10_000, questions=1e6)


@contextmanager
def running_server() -> Iterator[str]:
    """A server in a thread of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        running = server(Settings(f"sqlite:///{folder}/tables.sqlite", pace=PACE, limits=LIMITS), port=0)
        thread = Thread(target=running.run)
        thread.start()
        try:
            while not running.started:
                sleep(0.05)
            port = running.servers[0].sockets[0].getsockname()[1]
            yield f"http://127.0.0.1:{port}"
        finally:
            running.should_exit = True
            thread.join()


@contextmanager
def running_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def played(game: type[Game], moves: int, options: Options = NO_OPTIONS) -> Record:
    """The beginning of a game between greedy players, always the same; the move that would end it is not played."""
    record = new_record(game.start(options, seed=SEED))
    player, rng = find_player("greedy"), Random(SEED)
    for _ in range(moves):
        now = final(record)
        longer = with_move(record, player.think(game, now.view(now.turn), rng).move)
        if final(longer).over:
            break
        record = longer
    return record


@dataclass(frozen=True, slots=True)
class Plan:
    """How a move is made on the page: what is picked, how it is laid, and where it goes."""

    pieces: tuple[str, ...]  # keys
    turns: int  # quarters clockwise
    way: int | None  # by its button
    place: str  # a selector


def plan_of(choices: Choices, move: str) -> Plan:
    for whole in choices.moves:
        if whole.move == move:
            return Plan((), 0, None, f".controls [data-move='{move}']")
    option, target = next(
        (option, target)
        for option in choices.options
        for target in option.targets
        if option.move.replace("{}", choices.places[target].name) == move
    )
    place = choices.places[target]
    loose = place.box is None and not place.key
    selector = f".controls [data-place='{place.name}']" if loose else f".legal[data-target='{target}']"
    return plan_with(choices, option, selector)


def plan_with(choices: Choices, option: Option, place: str) -> Plan:
    return Plan(
        pieces=tuple(choices.pieces[piece].key for piece in option.pieces),
        turns=(option.way or 0) if choices.cycle else 0,
        way=None if choices.cycle else option.way,
        place=place,
    )


class Visitor:
    """One page. What it does not do by hand, it asks of the server's API."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.table = ""

    def go(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")
        self.page.wait_for_selector("main, h1")

    def make_table(self, asked: dict[str, Any]) -> None:
        """A table, not yet looked at. The first visit brings the cookie that seats are held by."""
        self.page.goto(self.address)
        self.table = self.page.request.post(f"{self.address}/api/tables", data=asked).json()["table"]["table"]

    def sit_down(self, seat: int, name: str = NAME) -> None:
        body = {"name": name, "nonce": NONCE, "id": f"sit-{seat}"}
        self.page.request.post(f"{self.address}/api/tables/{self.table}/seats/{seat}", data=body)

    def go_to_table(self) -> None:
        self.go(f"/t/{self.table}")

    def play_from(self, game: type[Game], moves: int, options: Options = NO_OPTIONS) -> None:
        """At a table after so many moves, on the seat to move, bots on the others."""
        record = played(game, moves, options)
        turn = final(record).turn
        bot = at_the_table(game)[-1]
        chairs: list[dict[str, str]] = [{"kind": "bot", "bot": bot} for _ in range(final(record).seats)]
        chairs[turn] = {"kind": "reserved"}
        text = write_text(record)
        self.make_table(
            {"game": game.name, "options": dict(options), "seats": chairs, "record": text, "ply": len(record.moves)}
        )
        self.sit_down(turn)
        self.go_to_table()
        self.wait_for_turn()

    def wait_for_turn(self) -> bool:
        """Whether there is something to do; False once the game is over."""
        self.page.wait_for_selector(".own[data-ready], main.table[data-stage=over]")
        return self.page.locator("main.table[data-stage=over]").count() == 0

    def think(self, game: type[Game]) -> tuple[Choices, str]:
        """All that can be done now, and a good move among it."""
        view = self.page.request.get(f"{self.address}/api/tables/{self.table}").json()["table"]["view"]
        rng = Random(SEED)
        world = game.from_view(view, rng)
        return world.display.choices(world, world.turn), find_player("greedy").think(game, view, rng).move

    def choose(self, game: type[Game]) -> Locator:
        """Pick up the pieces of a good move, as a player does; the place where they go."""
        plan = plan_of(*self.think(game))
        for key in plan.pieces:
            self.page.locator(f".own [data-pick='{key}']").click()
            self.page.wait_for_selector(f".own [data-pick='{key}'][aria-pressed=true]")
        for _ in range(plan.turns):
            self.page.keyboard.press("e")
        if plan.way is not None:
            self.page.locator(f".ways [value='{plan.way}']").check()
        return self.page.locator(plan.place)

    def play_to_the_end(self, game: type[Game]) -> None:
        """By keyboard: a finger would have to confirm each move."""
        table = self.page.locator("main.table")
        while self.wait_for_turn():
            moves = table.get_attribute("data-moves")
            self.choose(game).press("Enter")
            self.page.wait_for_selector(f"main.table:not([data-moves='{moves}'])")
