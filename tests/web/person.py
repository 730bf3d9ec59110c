"""A person at the page: makes tables, taps pieces and cells, and plays on until the game is over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.waiting import LONGEST

PATIENCE = LONGEST * 1000  # ms; a shared machine may be slow
BOARD = "[data-part=board]"
PIECE = ".own [data-pick]"
LEGAL = ".target.legal, .controls [data-place]"
ANYWAY = ".warning [data-commit]"
TURN_RIGHT = ".controls [aria-keyshortcuts=e]"
# Keeps in `unanswered` what the page has asked the server; an answer counts once it can be seen.
WATCH_QUESTIONS = """
  window.unanswered = new Set();
  const watched = new WeakSet(), send = WebSocket.prototype.send;
  const answered = (id) => requestAnimationFrame(() => requestAnimationFrame(() => unanswered.delete(id)));
  WebSocket.prototype.send = function (text) {
    const { do: what, id } = JSON.parse(text);
    if (what === "choices" || what === "why") unanswered.add(id);
    if (!watched.has(this)) {
      this.addEventListener("message", ({ data }) => answered(JSON.parse(data).id));
      this.addEventListener("close", () => unanswered.forEach(answered));
      watched.add(this);
    }
    send.call(this, text);
  };
"""
WAIT = """() => new Promise((done, fail) => {
  const look = async () => ((await (%s)) ? done() : requestAnimationFrame(look));
  setTimeout(() => fail(new Error("it never came")), %d);
  look();
})"""
SETTLED = """() => new Promise((done) => {
  const look = () => (unanswered.size ? requestAnimationFrame(look) : done());
  requestAnimationFrame(() => requestAnimationFrame(look));
})"""

# Frames, not time: a busy machine shows few of them in a while, but a glide moves the view in each.
RESTING = """async () => {
  const shown = () => document.querySelector("[data-part=board]").getAttribute("viewBox");
  for (let still = 0, last = ""; still < 5; last = shown()) {
    await new Promise(requestAnimationFrame);
    still = shown() === last ? still + 1 : 0;
  }
}"""


class Person:
    """One browser window."""

    def __init__(self, page: Page, address: str, name: str = "Mei", seed: int = 0) -> None:
        self.page, self.address, self.name = page, address, name
        self.rng = Random(seed)
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WATCH_QUESTIONS)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if refused_by_policy(said.text) else None)

    # Tables.

    def open_options(self, game: str) -> None:
        """Home, with all options of that game unfolded."""
        self.page.goto(self.address)
        self.page.locator(f"[data-game={game}] [data-unfold=options]").click()

    def make_table(self, game: str, seats: list[str], first: str = "seated", **options: str) -> None:
        """`seats`: `me`, `open`, or `bot:NAME`; options by the text of the choice. A lot only where it is the story."""
        self.open_options(game)
        for option, choice in options.items():
            self.page.locator(f"[name=option-{option}]").select_option(label=choice)
        self.page.locator("[name=first]").select_option(first)
        for at, who in enumerate(seats):
            self.page.locator(f"[name=seat-{at}]").select_option(who)
            if who == "me":
                self.page.locator(f"[name=name-{at}]").fill(self.name if at == 0 else f"{self.name} {at + 1}")
        self.page.locator(".new-table button[type=submit]").click()
        self.page.wait_for_url("**/t/*")
        self.page.wait_for_selector("main.table")

    def join(self, link: str) -> None:
        self.page.goto(link)
        self.page.locator(".join [name=name]").fill(self.name)
        self.page.locator(".join button[type=submit]").click()
        self.page.wait_for_selector("main.table[data-stage=playing]")

    # What is on the screen.

    @property
    def stage(self) -> str:
        return self.page.locator("main.table").get_attribute("data-stage") or ""

    @property
    def moves(self) -> int:
        return int(self.page.locator("main.table").get_attribute("data-moves") or 0)

    @property
    def chosen(self) -> str:
        """The piece as it is turned, and with all else that is chosen: the move without its place."""
        return (self.page.locator(".own").get_attribute("data-chosen") or "").replace("@{}", "")

    def wait_for_turn(self) -> bool:
        """Whether it is ours to move; False once the game is over."""
        ours = "main.table[data-stage=over], .banner[data-turn=ours], [data-lift]"
        self.page.wait_for_selector(ours)
        if self.page.locator("[data-lift]").count():
            self.page.locator("[data-lift]").click()
            self.page.wait_for_selector("[data-lift]", state="detached")
            return self.wait_for_turn()
        if self.stage == "over":
            return False
        self.page.wait_for_selector("main.table[data-stage=over], .own[data-ready]")
        return self.stage != "over"

    def cell(self, name: str) -> Locator:
        """A cell where the chosen piece can go."""
        return self.page.locator(f"{BOARD} .target.legal[aria-label$='{name}'] .hit")

    # What is beside the board, or on a phone behind it.

    def show(self, sheet: str) -> None:
        """Bring up a panel, if it is not in sight."""
        opener = self.page.locator(f"[data-open={sheet}]")
        if opener.is_visible() and opener.get_attribute("aria-expanded") == "false":
            opener.click()
        expect(self.page.locator(f"[data-sheet-of={sheet}]")).to_be_visible()

    def act(self, action: str) -> None:
        """Press a button of the bar or over the hand, else one of the menu."""
        button = self.page.locator(f"[data-action={action}]")
        if not button.is_visible():
            self.show("more")
        button.click()

    def resign(self) -> None:
        self.act("resign")
        self.page.locator("[data-confirm]").click()

    # A move.

    def move(self) -> None:
        """Some legal move, found by choosing pieces until a cell is lit."""
        before = self.moves
        for lit in self.chances():
            if lit.count():
                lit.nth(self.rng.randrange(lit.count())).click()
                self.page.locator(f"main.table:not([data-moves='{before}']), {ANYWAY}").first.wait_for()
                if self.moves == before:  # it gives the game away: one more tap
                    self.page.locator(ANYWAY).click()
                expect(self.page.locator("main.table")).not_to_have_attribute("data-moves", str(before))
                return
        raise AssertionError(f"nothing can be played: {self.page.locator('.banner').inner_text()}")

    def chances(self) -> Iterator[Locator]:
        """After each choice, what is lit; moves without a piece first, then pieces, then groups and actions."""
        self.page.wait_for_selector(".own[data-ready]")
        self.settle()
        yield self.page.locator(".controls [data-place], .controls [data-move]")
        names = [str(piece.get_attribute("data-pick")) for piece in self.page.locator(PIECE).all()]
        self.rng.shuffle(names)
        for name in names:
            self.tap(name)
            for _ in range(4):
                yield self.page.locator(LEGAL)
                if not self.turned():
                    break
            self.page.keyboard.press("Escape")
        for some in (2, 3):
            for group in combinations(names, some):
                for name in group:
                    self.tap(name)
                yield self.page.locator(LEGAL)
                self.page.keyboard.press("Escape")
        for action in self.page.locator(".ways input:not([disabled])").all():
            action.check()
            self.settle()
            if not self.page.locator(LEGAL).count():
                self.tap(names[0])
            yield self.page.locator(LEGAL)

    def wait_until(self, condition: str) -> None:
        """Until an expression is true. Playwright's own waiting needs `eval`, which our policy forbids."""
        self.page.evaluate(WAIT % (condition, PATIENCE))

    def settle(self) -> None:
        """Until everything that the page has asked is answered, and seen."""
        self.page.evaluate(SETTLED)

    def rest(self) -> None:
        """Until the board has stopped gliding."""
        self.page.evaluate(RESTING)

    def tap(self, name: str) -> None:
        piece = self.page.locator(f".own [data-pick='{name}']")
        piece.click()
        expect(piece).to_have_attribute("aria-pressed", "true")

    def turned(self) -> bool:
        """Turn the piece once; whether it looks different now."""
        if not self.page.locator(f"{TURN_RIGHT}:not([disabled])").count():
            return False
        before = self.chosen
        self.page.locator(TURN_RIGHT).click()
        self.settle()
        return self.chosen != before and not self.chosen.endswith("^")

    def play_to_the_end(self) -> None:
        while self.wait_for_turn():
            self.move()


def refused_by_policy(text: str) -> bool:
    return "Content Security Policy" in text or "Refused to" in text
